"""Deeds that are told in words of their own, and read by the model of deeds."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from memory.adapters.embedders import make_reader
from memory.adapters.embedding import READER, missing_package
from memory.adapters.inmemory import InMemoryStore
from memory.concurrency import Concurrency
from memory.config import Config
from memory.journal.entry import SourceType
from memory.minds.replays.replay import replay_stream
from memory.minds.replays.streams import Conditions, Parts
from memory.recall.deed_reading import KINDS, DeedReading, Guess, reading_of
from memory.recall.outcome_reading import OutcomeReading
from memory.recall.reader import Reader
from memory.reflection.deeds.by_meaning import Readings, thing_named
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.patterns.finding import find_patterns, memories_of_two
from memory.reflection.patterns.pattern import Pattern
from memory.text.acts import Deed
from tests.reflection.perceived import evidence, heard, one, seen
from tests.reflection.perceived import patterns as by_words

needs_weights = pytest.mark.skipif(missing_package(READER) is not None, reason="no weights here")

Line = tuple[float, SourceType, str | None, str]

THERE = [
    seen(0.1, "Wat is mending a net."),
    seen(0.2, "Greta is counting the eggs."),
    seen(0.3, "Kit yawns."),
]
"""Who there is."""

CALLED = {"greta": "Greta", "wat": "Wat"}


def read_as(deed: Deed, sure: float, *lines: Line) -> Readings:
    """Return what a model reads that takes every memory of two for one deed of the one who is mentioned first."""
    return dict.fromkeys(memories_of_two(evidence(*lines)), DeedReading(deed, True, sure, 1 - sure))


def of_kind(kind: str, found: Sequence[Pattern]) -> list[Pattern]:
    return [each for each in found if each.pattern == kind]


THRICE = [
    seen(day + 0.5, f"Wat and Greta at the barn, and {what} in his hand.")
    for day, what in enumerate(("a saw", "a hinge", "a brush"))
]
LADDER = seen(1, "Wat, and beside him Greta with the long ladder.")


def test_what_the_model_reads_counts_where_the_lexicon_is_silent() -> None:
    lines = [*THERE, *THRICE]
    assert not of_kind("help one way", by_words(*lines))
    helps = one("help one way", find_patterns(evidence(*lines), readings=read_as(Deed.HELPS, 0.9, *lines)))
    assert helps.content == "Wat keeps helping Greta and gets nothing for it"


def test_favours_that_are_only_possible_count_beside_plain_ones() -> None:
    plain = [seen(6, "Wat mends Greta's roof."), seen(8, "Wat carries Greta's water.")]
    for sure, lines, tells in ((0.55, [*THRICE[:1], *plain], True), (0.55, THRICE, False)):
        every = [*THERE, *lines]
        read = read_as(Deed.HELPS, sure, *every)
        found = find_patterns(evidence(*every), readings=read)
        assert bool(of_kind("help one way", found)) is tells


def test_a_sale_is_no_loan() -> None:
    sale = seen(1, "Wat buys Greta's old camera for ninety.")
    found = find_patterns(evidence(*THERE, sale), readings=read_as(Deed.LENDS, 0.95, *THERE, sale))
    assert not of_kind("expectation", found) and not of_kind("debt open", found)


def test_the_lexicon_is_believed_where_it_reads_a_deed() -> None:
    gifts = [seen(day, f"Wat gives Greta {what}.") for day, what in enumerate(("a pie", "a hat", "an egg"))]
    lines = [*THERE, *gifts]
    found = find_patterns(evidence(*lines), readings=read_as(Deed.QUARRELS, 0.99, *lines))
    assert of_kind("help one way", found)
    assert not of_kind("quarrel open", found)


@pytest.mark.parametrize(("sure", "tells"), [(0.9, True), (0.6, False)])
def test_an_open_loan_is_told_only_if_the_model_is_sure(sure: float, tells: bool) -> None:
    lines = [*THERE, LADDER, seen(20, "Greta is counting the eggs.")]
    found = find_patterns(evidence(*lines), readings=read_as(Deed.LENDS, sure, *lines))
    assert bool(of_kind("debt open", found)) is tells


def test_a_doubtful_loan_counts_if_it_comes_back() -> None:
    lines = [*THERE, LADDER, seen(4, "Greta returns the long ladder to Wat."), seen(20, "Kit yawns.")]
    found = find_patterns(evidence(*lines), readings=read_as(Deed.LENDS, 0.5, *lines))
    paid = one("debt paid", found)
    assert paid.content == "Wat lent Greta the long ladder, and Greta gave it back 3 days later"


def test_a_routine_in_the_same_words_is_no_deed() -> None:
    lines = [*THERE, *(seen(day, "Wat and Greta kick a ball about.") for day in range(1, 5))]
    found = find_patterns(evidence(*lines), readings=read_as(Deed.QUARRELS, 0.9, *lines))
    assert not of_kind("quarrel open", found)


def test_a_bystander_takes_no_part() -> None:
    lines = [*THERE, *((day, source, who, f"{text[:-1]}, and Kit.") for day, source, who, text in THRICE)]
    readings = {
        text: DeedReading(Deed.HELPS, True, 0.9 if "alex and sam" in text else 0.7, 0.1)
        for text in memories_of_two(evidence(*lines))
    }
    helps = of_kind("help one way", find_patterns(evidence(*lines), readings=readings))
    assert [each.content for each in helps] == ["Wat keeps helping Greta and gets nothing for it"]


def test_what_happens_in_a_play_is_no_deed() -> None:
    acts = [
        seen(day, f"In the {what} act Wat and Greta cross swords.")
        for day, what in ((1, "first"), (2, "second"))
    ]
    lines = [*THERE, *acts]
    found = find_patterns(evidence(*lines), readings=read_as(Deed.QUARRELS, 0.99, *lines))
    assert not of_kind("quarrel open", found)


def hinted(text: str, *guesses: Guess) -> Readings:
    """Return what a model reads in one memory of two: the guesses, the likeliest first."""
    first, *others = guesses
    (shown,) = memories_of_two(evidence(*THERE, seen(1, text)))
    return {shown: DeedReading(*first, 0.3, tuple(others))}


LAMP = "Greta is off early, and has the storm lamp along that Wat trims so well."
LENDS, GIVES = Guess(Deed.LENDS, False, 0.15), Guess(Deed.GIVES, False, 0.3)
BACK = seen(4, "Greta is up again, and the storm lamp hangs on Wat's nail.")


def test_a_weak_first_half_is_believed_with_a_clear_second_one() -> None:
    lines = [*THERE, seen(1, LAMP), BACK]
    paid = one("debt paid", find_patterns(evidence(*lines), readings=hinted(LAMP, GIVES, LENDS)))
    assert paid.content == "Wat lent Greta the storm lamp, and Greta gave it back 3 days later"


def test_a_weak_half_alone_tells_nothing() -> None:
    lines = [*THERE, seen(1, LAMP), *(seen(day, "Kit yawns.") for day in (9, 20))]
    found = find_patterns(evidence(*lines), readings=hinted(LAMP, GIVES, LENDS))
    assert not [each for each in found if each.pattern in ("debt open", "debt paid", "expectation")]


def test_a_complaint_bears_out_what_is_still_missing() -> None:
    lines = [
        *THERE,
        seen(1, LAMP),
        (9, SourceType.DIRECT, "Wat", "I sit in the dark, and Greta has my storm lamp."),
    ]
    open_ = one("debt open", find_patterns(evidence(*lines), readings=hinted(LAMP, GIVES, LENDS)))
    assert open_.content == "Wat lent Greta the storm lamp, and Greta has not given it back"


def test_what_the_lexicon_reads_otherwise_is_a_hint() -> None:
    insult = "Wat tells Greta that he will see to the storm lamp, or he is a fool."
    lines = [*THERE, seen(1, insult), seen(2, "Wat gives Greta the storm lamp with a new wick.")]
    promise = Guess(Deed.PROMISES, True, 0.9)
    kept = find_patterns(evidence(*lines), readings=hinted(insult, promise))
    assert of_kind("promise kept", kept)


def test_kinds_are_read_back_as_deeds() -> None:
    for place, kind in enumerate(KINDS[1:], 1):
        reading = reading_of(0.1, [(place, 0.7)])
        assert kind.startswith(reading.deed) and reading.forward is not kind.endswith("<")


@pytest.mark.parametrize(
    ("text", "owner", "thing"),
    [
        ("Greta's cart is stuck, so she is out with Wat's sled today", "Wat", "the sled"),
        ("Wat has let Greta have his mule for the fair", "Wat", "the mule"),
        ("Greta slides an envelope across to Wat", "Greta", "an envelope"),
        ("Twenty crowns go from Wat to Greta", "Wat", "twenty crowns"),
        ("Greta's cloak is soaked, so she goes out in Wat's spare one", "Wat", "the cloak"),
        ("Greta and Wat nod", "Wat", ""),
    ],
)
def test_the_thing_is_the_owners_or_the_first_one_named(text: str, owner: str, thing: str) -> None:
    assert thing_named(text, CALLED, owner) == thing


class Silent:
    """A reader whose model does not answer."""

    async def read_deeds(self, texts: Sequence[str]) -> list[DeedReading]:
        return []

    async def read_outcomes(self, pairs: Sequence[tuple[str, str]]) -> list[OutcomeReading]:
        return []


def life(reader: Reader | None, *lines: Line, threshold: int = 1_000_000) -> list[str]:
    """Return the insights of a life with a reader."""
    events = [
        {
            "id": number,
            "timestamp": item.timestamp.isoformat() if item.timestamp else "",
            "content": item.content,
            "source_type": str(item.source_type),
        }
        for number, item in enumerate(evidence(*lines), 1)
    ]
    config = Config.load({"threshold": threshold})
    parts = Parts(store=InMemoryStore(), thinker=ExtractiveThinker(), config=config, reader=reader)
    return [insight.content for insight in replay_stream(events, parts, Conditions(closing=True)).insights]


@pytest.mark.parametrize("reader", [None, Silent()])
def test_reflection_goes_on_without_the_model(reader: Reader | None) -> None:
    told = life(reader, *THERE, seen(1, "Wat lends Greta the long ladder."), seen(20, "Kit yawns."))
    assert any("Wat lent Greta the long ladder, and Greta has not given it back" in each for each in told)


def test_who_calls_it_quits_lets_nobody_off_what_was_hardly_lent() -> None:
    quits = heard(4, "Wat", "You keep your egg money, Greta, you fixed my pump and I call that square.")
    for sure, kind in ((0.7, []), (0.9, ["debt waived"])):
        every = [*THERE, LADDER, quits, seen(20, "Kit yawns again.")]
        read = read_as(Deed.LENDS, sure, *THERE, LADDER)
        found = find_patterns(evidence(*every), readings=read)
        assert [each.pattern for each in found if each.pattern == "debt waived"] == kind


def test_a_broken_promise_is_told_after_its_expectation_in_much_the_same_words() -> None:
    pledge = (
        "Wat told Greta that he'd see to the mould above her pantry door, and that by the end of the week Greta would not"
        " know it had been there."
    )
    later = [seen(day, f"Kit yawns {day} times.") for day in range(2, 20)]
    told = life(None, *THERE, seen(1, pledge), *later, threshold=20)
    assert any("has yet to keep a promise" in each for each in told)
    assert any("has not kept the promise" in each for each in told)


MARE = "Wat goes about on Greta's grey mare this week, his own being lame. She wants her back for the fair."
SHOUTING = "Wat and Greta were at it hammer and tongs over the boundary stone."
CIDER = "Wat and Greta have buried the hatchet over a jug of cider."


@needs_weights
def test_a_life_tells_deeds_that_no_word_names() -> None:
    lines = [*THERE, seen(1, MARE), seen(2, SHOUTING), seen(6, CIDER), seen(20, "Kit yawns.")]
    assert not any("mare" in each for each in life(None, *lines))
    told = life(make_reader(Config(), Concurrency()), *lines)
    assert any("Greta lent Wat the grey mare, and Wat has not given it back" in each for each in told)
    assert any("Greta and Wat quarrelled and made up 4 days later" in each for each in told)


@needs_weights
def test_what_is_no_deed_makes_no_pattern() -> None:
    everyday = (
        "Wat and Greta play at marbles, and Greta laughs.",
        "Wat walks past Greta's gate with a rake.",
        "Greta wonders whether Wat likes plums.",
        "Wat would have lent Greta the cart, had it been there.",
        "Greta and Wat wait for the ferry side by side.",
    )
    lines = [*THERE, *(seen(1 + day, text) for day, text in enumerate(everyday)), seen(25, "Kit yawns.")]
    assert not life(make_reader(Config(), Concurrency()), *lines)

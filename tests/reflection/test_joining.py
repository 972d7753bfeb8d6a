"""Two memories that a model joins: what began between two people, and how it ended."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from memory.journal.entry import SourceType
from memory.recall.outcome_reading import ENDINGS, NOTHING, Begun, OutcomeReading, outcome_of
from memory.reflection.patterns.finding import find_patterns, memories_to_join
from memory.reflection.patterns.joining import WITHIN, Texts
from memory.reflection.patterns.pattern import Pattern
from tests.reflection.perceived import evidence, heard, seen

Line = tuple[float, SourceType, str | None, str]

PEOPLE = [
    seen(0.1, "Wat is mending a net."),
    seen(0.2, "Greta is counting the eggs."),
    seen(0.3, "Kit yawns."),
]
"""Who there is."""

TRUNK = seen(1, "Wat is off to the coast, and the trunk under his arm is Greta's.")
LANDING = seen(5, "The trunk stands on Greta's landing again. There is sand in it, and a shell from Wat.")

KEPT = OutcomeReading(Begun.PROMISE, True, 0.95)

LIKELY = 0.6
"""A probability that is enough for a loan, if the earlier memory alone shows that something is lent."""


def found_in(lines: list[Line], read: Callable[[Texts], OutcomeReading]) -> list[Pattern]:
    """Return the patterns of memories, with what a model reads in pairs of them."""
    every = evidence(*PEOPLE, *lines)
    pairs = memories_to_join(every)
    known = find_patterns(every)
    joined = find_patterns(every, outcomes={pair: read(pair) for pair in pairs})
    return [each for each in joined if each not in known]


def of_lender_first(outcome: OutcomeReading) -> Callable[[Texts], OutcomeReading]:
    """Return a model that reads an outcome where the trunk is the first one's, and nothing for certain elsewhere."""
    return lambda pair: outcome if "alex's" in pair[0] else outcome._replace(sure=0.2)


def test_what_is_joined_is_told_with_both_memories_in_their_own_words() -> None:
    (pattern,) = found_in([TRUNK, LANDING], of_lender_first(OutcomeReading(Begun.LOAN, True, 0.97)))
    assert pattern.pattern == "debt paid"
    assert pattern.people == {"Wat", "Greta"}
    assert pattern.content.startswith(
        "Wat had something from Greta, and Greta has it back: first “Wat is off to the coast"
    )
    assert "4 days later “The trunk stands on Greta's landing again" in pattern.content
    assert len(pattern.citations) == 2


def test_an_unlikely_outcome_joins_nothing() -> None:
    assert not found_in([TRUNK, LANDING], of_lender_first(OutcomeReading(Begun.LOAN, True, 0.4)))


def test_what_is_read_in_the_earlier_memory_alone_makes_a_likely_outcome_enough() -> None:
    lent = seen(1, "Greta lends Wat the long ladder.")
    back = seen(3, "By Greta's shed stands something long, with a rung that is new. Wat's work.")
    read = lambda pair: OutcomeReading(Begun.LOAN, True, LIKELY if pair[0].startswith("alex lends") else 0.1)  # noqa: E731
    assert [each.pattern for each in found_in([lent, back], read)] == ["debt paid"]
    unread = seen(1, "Greta, and by her Wat with the long ladder.")
    assert not found_in([unread, back], lambda pair: OutcomeReading(Begun.LOAN, True, LIKELY))


@pytest.mark.parametrize(
    "later",
    [
        pytest.param(seen(1.5 + WITHIN, LANDING[3]), id="too late"),
        pytest.param(seen(0.5, LANDING[3]), id="before it"),
        pytest.param(seen(5, "Kit sits on a trunk and whistles."), id="of somebody else"),
    ],
)
def test_only_later_memories_of_the_same_people_are_read(later: Line) -> None:
    pairs = memories_to_join(evidence(*PEOPLE, TRUNK, later))
    assert not [pair for pair in pairs if "coast" in pair[0]]


def test_one_person_and_a_rare_thing_are_enough() -> None:
    later = seen(5, "There is a trunk on Greta's landing, and sand in it.")
    assert [pair for pair in memories_to_join(evidence(*PEOPLE, TRUNK, later)) if "coast" in pair[0]]


def test_names_are_hidden_from_the_model_and_both_orders_are_read() -> None:
    pairs = memories_to_join(evidence(*PEOPLE, TRUNK, LANDING))
    assert all("Wat" not in text and "Greta" not in text for pair in pairs for text in pair)
    earlier = {pair[0] for pair in pairs}
    assert {
        "alex is off to the coast, and the trunk under his arm is sam's",
        "sam is off to the coast, and the trunk under his arm is alex's",
    } <= earlier


def test_what_is_told_again_and_again_is_a_routine_and_joined_with_nothing() -> None:
    often = [seen(day, "Wat carries Greta's trunk to the coach.") for day in (1, 2, 3)]
    assert not memories_to_join(evidence(*PEOPLE, *often))


def test_a_memory_belongs_to_one_other_at_most() -> None:
    word = heard(1, "Greta", "Wat, count on me for the meadow.")
    again = heard(2, "Greta", "Wat, I have not forgotten about the meadow.")
    done = seen(4, "Greta is up on Wat's wagon, pitching with a fork.")
    sure = {"count": 0.98, "forgotten": 0.93}
    found = found_in(
        [word, again, done],
        lambda pair: KEPT._replace(
            sure=next((p for w, p in sure.items() if w in pair[0] and "fork" in pair[1]), 0.1)
        ),
    )
    assert [each.pattern for each in found] == ["promise kept"]
    assert "count on me" in found[0].content


def test_what_began_alone_is_not_told_beside_how_it_ended() -> None:
    lent = seen(1, "Greta lends Wat the long ladder.")
    back = seen(3, "By Greta's shed stands something long, with a rung that is new. Wat's work.")
    every = evidence(*PEOPLE, lent, back, seen(20, "Kit yawns again."))
    assert [each.pattern for each in find_patterns(every)] == ["debt open"]
    outcome = OutcomeReading(Begun.LOAN, True, 0.97)
    read = {
        pair: outcome if pair[0].startswith("alex lends") else outcome._replace(sure=0.1)
        for pair in memories_to_join(every)
    }
    assert [each.pattern for each in find_patterns(every, outcomes=read)] == ["debt paid"]


def test_every_ending_but_nothing_is_read_as_what_began_and_how_it_ended() -> None:
    read = [outcome_of(place, 0.9) for place, name in enumerate(ENDINGS) if name != NOTHING]
    assert {(each.begun, each.well) for each in read} == {
        (begun, well) for begun in Begun for well in (True, False)
    }


@pytest.mark.parametrize(
    "outcome",
    [
        pytest.param(OutcomeReading(begun, well, 0.99), id=f"{begun} {well}")
        for begun, well in [
            (Begun.PROMISE, False),
            *(
                (begun, well)
                for begun in (Begun.WARNING, Begun.QUARREL, Begun.WORD)
                for well in (True, False)
            ),
        ]
    ],
)
def test_what_the_model_often_reads_wrongly_is_not_told(outcome: OutcomeReading) -> None:
    assert not found_in([TRUNK, LANDING], of_lender_first(outcome))


@pytest.mark.parametrize(
    ("answer", "kept"),
    [("Did Wat come to mend the roof? He did not.", False), ("Wat came and mended the roof.", True)],
)
def test_nobody_kept_a_promise_of_which_the_other_says_that_it_was_not_done(answer: str, kept: bool) -> None:
    promise = heard(1, "Wat", "I'll see to that roof of yours on Monday, Greta.")
    found = found_in([promise, heard(5, "Greta", answer)], lambda pair: KEPT)
    every = find_patterns(evidence(*PEOPLE, promise, heard(5, "Greta", answer)))
    assert ("promise kept" in {each.pattern for each in (*found, *every)}) is kept


def test_what_the_lexicon_tells_of_the_same_two_memories_is_told_in_its_words() -> None:
    lent = seen(1, "Greta lends Wat the long ladder.")
    every = evidence(*PEOPLE, lent, seen(3, "Wat gives Greta the long ladder back."))
    (known,) = [each for each in find_patterns(every) if each.pattern == "debt paid"]
    read = dict.fromkeys(memories_to_join(every), OutcomeReading(Begun.LOAN, True, 0.97))
    found = [each for each in find_patterns(every, outcomes=read) if each.pattern == "debt paid"]
    assert found == [known] and known.settles


def test_hearsay_ends_no_loan() -> None:
    rumour = heard(5, "Kit", "They say that Greta keeps her trunk full of smuggled lace.")
    assert not found_in([TRUNK, rumour], of_lender_first(OutcomeReading(Begun.LOAN, True, 0.97)))

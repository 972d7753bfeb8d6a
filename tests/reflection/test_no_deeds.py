"""What sounds like a deed or like a link, and is none; and what only its mark or a plain word tells."""

from __future__ import annotations

import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.config import Config
from memory.journal.entry import Kind
from memory.minds.replays.replay import replay_stream
from memory.minds.replays.streams import Conditions, Parts
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.patterns.pattern import Pattern
from tests.reflection.perceived import evidence, heard, one, patterns, seen, told

THERE = [
    seen(0.1, "Wat is mending a net."),
    seen(0.2, "Greta is counting the eggs."),
    seen(0.3, "Kit yawns."),
    seen(40, "Kit sweeps the yard."),
]
"""Who there is, and a day long after all that is told."""


def kinds(found: list[Pattern]) -> set[str]:
    return {each.pattern for each in found}


@pytest.mark.parametrize(
    "line",
    [
        heard(1, "Wat", "Oh sure, Greta, and on Sunday I'll buy you a palace! (He rolls his eyes.)"),
        told(1, "Greta", "Wat told me that he'd wash my windows tomorrow. As if."),
        heard(1, "Wat", "Greta, she'll win the whole fair on Sunday, mark my words."),
        heard(1, "Wat", "Upon my mother's grave, Greta."),
        heard(1, "Wat", "I'll need it by Sunday, Greta."),
        heard(1, "Wat", "All right, Greta, I'll take it."),
        told(1, "Wat", "Fine, I'll buy both, please."),
    ],
)
def test_what_nobody_means_or_only_swears_is_no_promise(line: tuple[float, object, str, str]) -> None:
    assert kinds(patterns(*THERE, line)).isdisjoint({"promise broken", "expectation"})  # type: ignore[arg-type]


def test_whoever_pays_for_a_time_with_words_alone_promises_nothing_more_than_the_debt() -> None:
    lent = seen(
        1, "Wat is short of coins, so Greta lends him six shillings, and he says that he'll pay her back."
    )
    found = patterns(*THERE, lent)
    assert "debt open" in kinds(found)
    assert "promise broken" not in kinds(found)


def test_a_dream_tells_of_no_theft() -> None:
    line = told(1, "Kit", "Greta says she had a nightmare in which Wat stole her boots.")
    again = heard(2, "Greta", "I dreamt that Wat stole my boots.")
    assert "rumour" not in kinds(patterns(*THERE, line, again))


def test_a_quarrel_that_is_read_from_a_play_is_none() -> None:
    days = [
        seen(day, 'Wat and Greta shout "Villain!" at each other, reading from their parts.')
        for day in (1, 4, 9)
    ]
    assert "quarrel open" not in kinds(patterns(*THERE, *days))


def test_nobody_borrows_an_evening() -> None:
    found = patterns(*THERE, seen(1, "Wat is off to Greta's for a game."))
    assert "debt open" not in kinds(found)
    lent = patterns(*THERE, seen(1, "Wat is off to Greta's for the ladder."))
    assert "debt open" in kinds(lent)


def test_what_was_offered_and_not_needed_was_not_lent() -> None:
    line = seen(1, "Wat offers to lend Greta his cloak. She says she doesn't need it.")
    assert "debt open" not in kinds(patterns(*THERE, line))


def test_what_somebody_still_owes_is_a_debt() -> None:
    line = told(1, "Greta", "Wat still owes me those nine crowns.")
    assert "nine crowns" in one("debt open", patterns(*THERE, line)).content


def test_a_blow_is_told_by_the_mark_it_left() -> None:
    lines = [
        heard(1, "Wat", "Kit, I'll break your neck if you come here once more!"),
        seen(5, "Kit has a swollen lip. Wat did it, behind the barn."),
    ]
    assert {"Kit", "Wat"} <= one("escalation", patterns(*THERE, *lines)).people


def test_a_promise_to_whoever_asked_is_about_what_was_asked() -> None:
    lines = [
        heard(1, "Greta", "Could you look at my churn, Wat? It leaks."),
        heard(1.01, "Wat", "Don't worry, it'll be sound again by Sunday, Greta. You have my word."),
        seen(3, "Wat hands Greta's churn back to her, and it no longer leaks."),
    ]
    assert "promise kept" in kinds(patterns(*THERE, *lines))


FEASTS = (1, 4, 9, 13, 18, 22)
"""Days on which two things happen at once, and a third one a day later."""


def test_what_goes_together_only_by_a_third_thing_is_not_told() -> None:
    lines = [seen(day, "Finn is weeding.") for day in range(30)]
    lines += [seen(day + 0.1, "Moll walks in with her drum.") for day in FEASTS]
    lines += [seen(day + 0.2, "Kit dances on the table.") for day in FEASTS]
    lines += [seen(day + 1.1, "Ruth is stoking the kiln.") for day in FEASTS]
    lines += [seen(day + 0.3, f"{who} is humming a tune.") for day in range(30) for who in ("Ruth", "Kit")]
    linked = [each for each in patterns(*lines) if each.association]
    assert {"Kit", "Moll"} in [set(each.people) for each in linked]
    assert not any({"Kit", "Ruth"} <= each.people and {"Moll", "Ruth"} <= each.people for each in linked)
    assert len(linked) <= 2


def test_pay_day_says_nothing_of_what_else_is_done_on_it() -> None:
    fridays = (4, 11, 18, 25)
    lines = [seen(day, "Finn is weeding.") for day in range(30)]
    lines += [seen(day + 0.1, "Oda pays Wat his wages.") for day in fridays]
    lines += [seen(day + 0.4, "Ruth is stoking the kiln.") for day in fridays]
    lines += [
        seen(day + 0.3, f"{who} is humming a tune.") for day in range(30) for who in ("Ruth", "Oda", "Wat")
    ]
    assert not [each for each in patterns(*lines) if each.association]


def test_what_one_person_alone_promised_is_no_longer_expected_when_it_is_broken() -> None:
    lines = [*THERE[:3], told(1, "Wat", "I promise I'll bring you a basket of pears tomorrow.")]
    lines += [seen(day, "Kit sweeps the yard.") for day in range(2, 12)]
    events = [
        {
            "id": number,
            "timestamp": item.timestamp.isoformat() if item.timestamp else "",
            "content": item.content,
            "source_type": str(item.source_type),
            "source_name": item.source_name,
            "source_entity": item.source_entity,
        }
        for number, item in enumerate(evidence(*lines), 1)
    ]
    config = Config.load({"threshold": 12})
    parts = Parts(store=InMemoryStore(), thinker=ExtractiveThinker(), config=config)
    life = replay_stream(events, parts, Conditions(closing=True))
    supposed = [entry for entry in life.journal if entry.kind is Kind.HYPOTHESIS]
    standing = [entry.content for entry in supposed if entry.id not in life.journal.superseded]
    assert any("yet to keep" in entry.content for entry in supposed)
    assert [each for each in standing if "pears" in each] == [
        "Wat promised me “I promise I'll bring you a basket of pears tomorrow” and has not kept the promise"
    ]


@pytest.mark.parametrize(
    "line",
    [
        seen(1, "Greta let Wat have her old cart for thirty crowns."),
        heard(1, "Wat", "I'll get you one day, Greta, you'll see!"),
    ],
)
def test_a_sale_is_no_loan_and_a_menace_no_promise(line: tuple[float, object, str, str]) -> None:
    assert kinds(patterns(*THERE, line)).isdisjoint({"debt open", "promise broken"})  # type: ignore[arg-type]


def test_what_is_asked_for_a_moment_is_no_loan() -> None:
    for long, lent in (("", True), (" for a second", False)):
        asks = heard(1, "Greta", f"Wat, can I borrow your knife{long}?")
        found = patterns(*THERE, asks, heard(1.001, "Wat", "Sure."))
        assert ("debt open" in kinds(found)) is lent


def test_what_somebody_goes_about_in_is_what_was_lent() -> None:
    line = seen(1, "Greta is off to the fair in Wat's green cloak; hers is at the tailor's.")
    assert "the green cloak" in one("debt open", patterns(*THERE, line)).content


def test_nobody_breaks_a_promise_that_another_has_kept() -> None:
    lines = [
        heard(1, "Wat", "I'll mend that gate for you by Friday, Greta."),
        heard(2, "Greta", "Too late, Wat, Kit has mended the gate."),
    ]
    assert "promise broken" not in kinds(patterns(*THERE, *lines))


def test_counts_of_different_days_do_not_disagree() -> None:
    for later, apart in ((2.1, True), (9, False)):
        lines = [told(2, "Wat", "There were seven swans on the pond.")]
        lines += [told(later, "Greta", "There were twelve swans on the pond.")]
        assert ("disagreement" in kinds(patterns(*THERE, *lines))) is apart


def test_a_thing_of_ones_own_is_not_what_one_owes() -> None:
    found = patterns(
        *THERE,
        told(1, "Wat", "I owe Greta the dyer twelve florins, and I lose my loom if I can't find them."),
    )
    assert "twelve florins" in one("debt open", found).content

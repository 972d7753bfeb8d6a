"""What is told of another occasion, of a play, or of people on one side is no pattern of two people."""

from __future__ import annotations

import pytest

from memory.journal.entry import SourceType
from tests.reflection.perceived import heard, patterns, seen, told

Line = tuple[float, SourceType, str | None, str]

THERE = (
    seen(0, "Wat is weeding."),
    seen(0.1, "Greta is weeding."),
    seen(0.15, "Kit is weeding."),
    heard(0.2, "Wat", "Good morning."),
)


def kinds(*lines: Line) -> set[str]:
    return {each.pattern for each in patterns(*THERE, *lines, seen(20, "Wat is weeding."))}


def test_two_who_fight_on_one_side_do_not_quarrel() -> None:
    assert "quarrel open" in kinds(*(seen(day, "Wat and Greta are fighting in the barn.") for day in (1, 3)))
    lines = [
        "Wat and Greta are fighting the blaze with buckets.",
        "Wat and Greta fight shoulder to shoulder.",
    ]
    assert "quarrel open" not in kinds(*(seen(day, line) for day, line in enumerate(lines, 1)))


@pytest.mark.parametrize("where", ["in the harvest play", "in the second act"])
def test_a_wrong_in_a_play_is_no_rumour(where: str) -> None:
    lines = [("Wat", "Greta poisons the miller{}."), ("Kit", "Greta poisoned the miller{}, I tell you.")]
    assert "rumour" in kinds(*(told(2, who, line.format("")) for who, line in lines))
    assert "rumour" not in kinds(*(told(2, who, line.format(f" {where}")) for who, line in lines))


def test_nobody_is_accused_of_a_wrong_at_skittles() -> None:
    lines = [
        told(1, "Wat", "Greta murders the whole village at skittles."),
        told(2, "Kit", "Greta murders us all."),
    ]
    assert "rumour" not in kinds(*lines)


@pytest.mark.parametrize(
    ("warning", "between", "ignored"),
    [
        ("Greta warned Wat not to ride the black mare.", None, True),
        ("Greta warned Wat not to ride the black mare until her hoof had healed.", None, True),
        (
            "Greta warned Wat not to ride the black mare until her hoof had healed.",
            "The black mare's hoof has healed, the smith says.",
            False,
        ),
        ("Greta warned Wat not to ride the black mare today.", None, False),
    ],
)
def test_a_warning_holds_as_long_as_it_says(warning: str, between: str | None, ignored: bool) -> None:
    lines = [
        seen(1, warning),
        *([seen(5, between)] if between else []),
        seen(6, "Wat is riding the black mare."),
    ]
    assert ("warning ignored" in kinds(*lines)) is ignored


def test_the_same_hour_of_another_day_is_another_occasion() -> None:
    for when, changed in (("", True), (" this morning", False)):
        first = told(1, "Wat", f"I was in the cellar when the geese screamed{when}.")
        second = told(4, "Wat", f"I was in the orchard when the geese screamed{when}.")
        assert ("changed story" in kinds(first, second)) is changed


def test_an_account_that_ends_with_a_question_is_an_account() -> None:
    first = told(1, "Wat", "When the geese screamed I was down in my cellar.")
    second = told(4, "Wat", "I was in the orchard when the geese screamed, and I asked Kit, what ails them?")
    assert "changed story" in kinds(first, second)
    asked = told(4, "Wat", "Kit, was I in the orchard when the geese screamed?")
    assert "changed story" not in kinds(first, asked)


def test_whoever_was_there_at_another_hour_may_have_been_away_when_it_happened() -> None:
    there = seen(1.6, "Wat is in the boathouse.")
    denial = told(2.2, "Wat", "I wasn't in the boathouse when the mast broke.")
    assert "word against sight" not in kinds(there, denial)
    assert "word against sight" in kinds(there, seen(1.62, "The mast broke."), denial)
    assert "word against sight" in kinds(there, told(2.2, "Wat", "I was never in the boathouse yesterday."))


def test_what_is_handed_over_is_no_gift() -> None:
    for things, gifts in (
        (("a plum cake", "a scarf", "a kite"), True),
        (("the rota", "the keys", "the list"), False),
    ):
        lines = [
            seen(day, f"{who} gives {whom} {thing}.")
            for day, thing, (who, whom) in zip(
                (1, 3, 5), things, (("Wat", "Greta"), ("Greta", "Wat"), ("Wat", "Greta")), strict=True
            )
        ]
        assert ("gift returned" in kinds(*lines)) is gifts


def test_whoever_says_sorry_to_nobody_in_particular_makes_peace_with_whom_the_quarrel_was() -> None:
    quarrel = seen(1, "Wat has a row with Greta about the goat.")
    sorry = seen(4, "Wat went round with a jug of cider and said he was sorry.")
    assert "quarrel and peace" in kinds(quarrel, sorry)
    assert "quarrel and peace" not in kinds(quarrel, seen(2, "Wat has a row with Kit about the pump."), sorry)


def test_whoever_goes_up_early_to_do_something_does_it() -> None:
    lines = [
        seen(1, "Wat was up at five to drive Greta to the market."),
        seen(3, "Wat has scoured the whole of Greta's boiler."),
        seen(5, "Wat walked Greta's dog, her foot being bad."),
    ]
    assert "help one way" in kinds(*lines)


def test_the_second_time_is_another_occasion_than_the_first() -> None:
    first = told(1, "Wat", "I was in the cellar when the horn blew the first time.")
    second = told(4, "Wat", "I was in the orchard when the horn blew the second time.")
    assert "changed story" not in kinds(first, second)


@pytest.mark.parametrize(("hour", "against"), [(0.5, False), (0.95, True)])
def test_whoever_was_somewhere_by_day_may_never_have_been_there_at_night(hour: float, against: bool) -> None:
    there = seen(1 + hour, "Wat is in the boathouse.")
    assert (
        "word against sight" in kinds(there, told(2.5, "Wat", "I was never in the boathouse after dark."))
    ) is against


@pytest.mark.parametrize(
    "line",
    [
        heard(1, "Wat", "You'll see, Greta, it'll be raining by Monday."),
        seen(1, "Wat tells Greta that he will die in bed."),
    ],
)
def test_a_prophecy_is_no_promise(line: Line) -> None:
    assert {"promise broken", "expectation"}.isdisjoint(kinds(line))


def test_whoever_fetches_what_was_to_be_brought_is_owed_no_promise() -> None:
    promise = heard(1, "Wat", "I'll bring your ladder round on Thursday, Greta.")
    fetched = seen(1.5, "Greta fetches her ladder from Wat's barn.")
    assert {"promise broken", "debt open"}.isdisjoint(kinds(promise, fetched))


def test_help_that_is_told_as_a_doing_too_does_not_go_with_itself() -> None:
    lines = [seen(day, "Wat is painting Greta's house.") for day in range(1, 9)]
    assert "response" not in kinds(*lines)

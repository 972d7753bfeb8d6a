"""Patterns over many days: habits, what goes together, and what is left to chance."""

from __future__ import annotations

import pytest

from memory.calendar import GameCalendar
from memory.concurrency import drive
from memory.evidence.candidates import Evidence, by_the_clock
from memory.journal.entry import SourceType
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.patterns.chance import tail, tarone
from tests.reflection.perceived import one, patterns, seen, told


def test_who_comes_twice_by_chance_is_linked_to_nothing() -> None:
    days = [seen(day + 0.1, "Oda is weeding the beans.") for day in range(20)]
    days += [seen(day + 0.2, "Ruth arrives with a cart.") for day in (3, 9, 15)]
    days += [seen(day + 0.3, "Oda is arguing with Finn.") for day in (3, 9, 12, 18)]
    assert not [each for each in patterns(*days) if each.association]


def test_who_quarrels_when_somebody_is_there() -> None:
    days = [seen(day + 0.1, "Oda is weeding the beans.") for day in range(30)]
    days += [seen(day + 0.2, "Ruth arrives with a cart.") for day in (3, 9, 15, 21, 27)]
    days += [seen(day + 0.3, "Oda is arguing with Finn.") for day in (3, 9, 15, 27)]
    found = one("presence", patterns(*days))
    assert found.content == "Finn and Oda quarrel when Ruth is there (4 of 5 days)"
    assert found.association


SICK = (3, 7, 12, 16, 21, 27)


def test_what_somebody_does_when_something_is_done_to_them() -> None:
    days = [seen(day + 0.1, "Oda is weeding the beans.") for day in range(30)]
    days += [seen(day + 0.4, "Ruth scolds Finn.") for day in SICK]
    days += [seen(day + 0.8, "Finn is pacing the ramparts.") for day in SICK if day != 16]
    found = one("response", patterns(*days))
    assert found.content == "Finn is pacing the ramparts later on days when Ruth scolds Finn (5 of 6 days)"


def test_what_follows_on_an_ordinary_doing() -> None:
    days = [seen(day + 0.1, "Oda is weeding the beans.") for day in range(30)]
    days += [seen(day + 0.4, "Ruth is stoking the kiln.") for day in SICK]
    days += [seen(day + 0.5, "Finn is sneezing.") for day in SICK if day != 16]
    others = [
        seen(day + 0.6, f"{who} is humming a tune.") for day in range(30) for who in ("Ruth", "Finn", "Kit")
    ]
    found = one("response", patterns(*days, *others))
    assert found.content == "Finn is sneezing later on days when Ruth is stoking the kiln (5 of 6 days)"


def test_an_association_that_ends_is_taken_back() -> None:
    there = {1, 4, 7, 10, 13}
    events = [seen(day, "Finn is weeding.") for day in range(40)]
    events += [seen(day + 0.1, "Wat drives the cart in.") for day in (*there, *range(16, 40))]
    events += [seen(day + 0.2, "Oda and Ruth are quarrelling.") for day in there]
    before = patterns(*(event for event in events if event[0] < 16))
    told_of = frozenset(pattern.about for pattern in before if pattern.association)
    after = patterns(*events, known=told_of)
    (ended,) = [each for each in after if each.content.startswith("It is no longer so that")]
    assert ended.about in told_of
    assert {"Oda", "Ruth", "Wat"} <= set(ended.content.replace(",", "").split())
    cited = " ".join(events[i - 1][3] for i in ended.citations).replace(".", "")
    # A claim about people whom its evidence does not name is rejected.
    assert {"Oda", "Wat"} <= set(cited.split())


def test_routines_of_one_rhythm_are_told_by_the_nearest_only() -> None:
    weekly = range(2, 40, 5)
    events = [seen(day, f"{who} is weeding.") for day in range(41) for who in ("Finn", "Oda", "Ruth", "Wat")]
    events += [seen(day + 0.2, "Ruth is stoking the kiln.") for day in weekly]
    events += [seen(day + 0.22, "Oda is coughing.") for day in weekly]
    events += [seen(day + 1.5, "Finn is mending a sail.") for day in weekly]
    events += [seen(day + 1.52, "Wat is playing the pipes.") for day in weekly]
    told = [frozenset(each.people) for each in patterns(*events) if each.association]
    assert sorted(map(sorted, told)) == [["Finn", "Wat"], ["Oda", "Ruth"]]


def test_an_association_that_holds_by_one_word_is_not_taken_back_for_another() -> None:
    days = range(0, 40, 5)
    events = [seen(day, f"{who} is weeding.") for day in range(40) for who in ("Finn", "Oda", "Ruth")]
    events += [seen(day + 0.2, "Ruth is stoking the kiln.") for day in days]
    events += [seen(day + 0.4, "Oda is coughing.") for day in days]
    events += [seen(day + 0.6, "Ruth is stoking the stove.") for day in range(2, 40, 3)]
    told_of = frozenset(pattern.about for pattern in patterns(*events) if pattern.association)
    assert told_of
    after = patterns(*events, known=told_of)
    assert not [each for each in after if each.content.startswith("It is no longer so that")]


def test_fishers_test_by_hand() -> None:
    # 4 of 5 visits among 30 days with 4 quarrels: C(5, 4) / C(30, 4)
    assert tail(4, 4, 5, 30) == pytest.approx(5 / 27_405)
    assert tail(0, 4, 5, 30) == pytest.approx(1.0)


def test_tests_that_cannot_reach_the_level_do_not_count() -> None:
    assert tarone([0.5] * 100 + [1e-6], 0.01) == pytest.approx(0.01)
    assert tarone([1e-6] * 10, 0.01) == pytest.approx(0.001)


@pytest.mark.parametrize(
    ("habit", "content"),
    [
        ("Finn waters the roses.", "Finn used to water the roses, on 12 of 12 days, and has stopped"),
        ("Finn is oiling the gate.", "Finn was oiling the gate on 12 of 12 days, and has stopped"),
    ],
)
def test_a_habit_that_stopped(habit: str, content: str) -> None:
    days = [seen(day, habit) for day in range(12)] + [seen(day, "Oda is weeding.") for day in range(22)]
    assert one("habit stopped", patterns(*days)).content == content


def test_one_doing_in_varied_words_is_one_habit() -> None:
    words = ["Oda makes a round with a lantern.", "Lantern in hand, Oda walks round the camp."]
    found = patterns(
        *(seen(day, words[day % 2]) for day in range(18)),
        *(seen(day + 0.5, "Finn is weeding.") for day in range(28)),
    )
    assert "Oda" in one("habit stopped", found).content


CALLS = (0, 2, 4, 7, 9, 11)


def test_who_misses_a_habit_makes_its_end_known_sooner() -> None:
    calls = [seen(day, "Oda visits Ruth.") for day in CALLS]
    others = [seen(day + 0.5, "Finn is weeding.") for day in range(22)]
    silent = patterns(*calls, *others)
    assert not [each for each in silent if each.pattern == "habit stopped"]
    missed = told(21, "Ruth", "Oda hasn't been round to see me for more than a week.")
    assert "Oda" in one("habit stopped", patterns(*calls, *others, missed)).content


def test_a_habit_is_nobody_elses_for_being_done_once_by_others() -> None:
    runs = [seen(day, "Oda is jogging round the pond.") for day in range(12)]
    once = [seen(3.5, "Finn runs for the hose."), seen(5.5, "Ruth runs home."), seen(7.5, "Kit runs off.")]
    quiet = [seen(day + 0.7, "Finn is weeding.") for day in range(22)]
    assert "jogging" in one("habit stopped", patterns(*runs, *once, *quiet)).content


def test_two_who_are_found_at_one_place_again_and_again() -> None:
    words = ["Oda and Finn come out of the greenhouse.", "Finn is in the greenhouse, and Oda is with him."]
    met = [seen(day, words[day % 2]) for day in (1, 4, 8, 13, 17)]
    pairs = [("Ruth", "Kit"), ("Oda", "Ruth"), ("Kit", "Finn"), ("Ruth", "Finn"), ("Oda", "Kit")]
    others = [seen(day + 0.5, f"{a} and {b} chat over the fence.") for day in range(4) for a, b in pairs]
    found = one("together", patterns(*met, *others))
    assert found.content.startswith("On 5 of 5 days with the greenhouse Finn and Oda are there together: ")
    assert not found.association


NAPS = [seen(day, "Finn is fishing below the weir.") for day in range(8)]


IDLE = [seen(day, "Oda is weeding.") for day in range(9, 20)]


def test_a_warning_is_heeded_where_a_habit_ends_with_it() -> None:
    warned = [told(8, "Oda", "Finn, stay clear of the weir, the fishing there is deadly.")]
    found = one("warning heeded", patterns(*NAPS, *warned, *IDLE))
    assert found.content == (
        "Finn was fishing below the weir on 8 days, until Oda gave a warning: “stay clear of the weir, the fishing there is"
        " deadly”; not once since"
    )
    assert not [each for each in patterns(*NAPS, *IDLE) if each.pattern == "warning heeded"]
    still = [*NAPS, *warned, seen(10, "Finn is fishing below the weir."), *IDLE]
    assert not [each for each in patterns(*still) if each.pattern == "warning heeded"]
    assert one("warning ignored", patterns(*still))


def test_days_are_those_of_the_calendar() -> None:
    lines = [seen(0, "Oda lends Finn the iron rake."), seen(2, "Finn brings the iron rake back to Oda.")]
    short = GameCalendar(hour=3600, day=6 * 3600, week=42 * 3600, month=180 * 3600, year=2160 * 3600)
    assert one("debt paid", patterns(*lines)).content.endswith("2 days later")
    assert one("debt paid", patterns(*lines, calendar=short)).content.endswith("8 days later")
    waiting = [lines[0], seen(2, "Oda is weeding.")]
    assert one("expectation", patterns(*waiting))
    assert one("debt open", patterns(*waiting, calendar=short))


def test_hours_and_days_of_a_short_day_are_told_by_the_clock() -> None:
    """A game's day of six hours has a noon after three, and what was done at noon on four days was done at 12:00."""
    short = GameCalendar(hour=900, day=6 * 3600, week=42 * 3600, month=180 * 3600, year=2160 * 3600)
    noons = [
        Evidence(
            id=number,
            content="Finn is ringing the abbey bell.",
            score=1.0,
            source_type=SourceType.OBSERVATION,
            source_trust=0.8,
            game_time=number * 6 * 3600 + 3 * 3600,
        )
        for number in range(1, 5)
    ]
    question = "How often does Finn do this: “ringing the abbey bell”?"
    told_of = drive(ExtractiveThinker().insights("k", question, by_the_clock(noons, short)))
    assert [each.content for each in told_of if each.pattern == "habit"] == [
        "Finn was ringing the abbey bell at about 12:00 on at least 4 days"
    ]

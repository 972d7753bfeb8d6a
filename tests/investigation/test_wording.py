"""How the reports of a case word times."""

from __future__ import annotations

from memory.calendar import GameCalendar
from memory.investigation.expert import Matter, times_of
from memory.investigation.observations import Observation, Sight
from memory.investigation.wording import MOST_TOLD, Times, time_span, told_seen


def minutes(at: float) -> str:
    return f"13:{int(at) // 60:02}"


def test_a_time_within_one_minute_is_told_as_one_time() -> None:
    assert time_span(60.0, 90.0, minutes) == " at 13:01"
    assert time_span(60.0, 150.0, minutes) == " between 13:01 and 13:02"
    assert time_span(60.0, float("inf"), minutes) == " after 13:01"
    assert time_span(float("-inf"), 60.0, minutes) == " before 13:01"


def sighting(sight: Sight, at: float) -> Observation:
    """Return what the witness Una saw Corin do with the cup, or where he went."""
    return Observation(
        sight=sight,
        at=at,
        witness="una",
        entry=int(at),
        room="hall",
        who="corin",
        who_name="Corin",
        place="hall",
        place_name="Hall",
        thing="cup",
        thing_name="cup",
    )


def test_what_is_not_told_is_counted_as_what_it_was() -> None:
    moves = [sighting(Sight.GO, n) for n in range(MOST_TOLD + 3)]
    text = told_seen(moves, {"corin": "Corin"}, {"hall": "Hall"}, Times((), None))
    assert text.count("Corin went to Hall") == MOST_TOLD
    assert text.endswith("People came and went 3 more times.")
    taken = [sighting(Sight.GET, n) for n in range(3)]
    text = told_seen(taken, {"corin": "Corin"}, {"hall": "Hall"}, Times((), None))
    assert text == "Corin took the cup at 00:00. I noticed 2 more things about it."


def test_times_of_the_game_are_told_even_if_nobody_saw_anything() -> None:
    matter = Matter(
        thing="#9", thing_name="cup", home="#1", owner="", people={}, places={}, calendar=GameCalendar().to_dict(),
        opened=10_000.0, game_opened=5 * 3_600.0, pace=2.0,
    )  # fmt: skip
    when = times_of(Matter.from_dict(matter.to_dict()), ())
    assert when(10_000.0) == "05:00"
    assert time_span(9_700.0, 10_000.0, when) == " between 04:50 and 05:00"

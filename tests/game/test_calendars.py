"""A game with a calendar and a pace of its own (Evennia's contrib custom_gametime, TIME_FACTOR) has nights of its own."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from evennia.utils import gametime

from memory.clock import ManualClock
from memory.ingame import engine, objects, sleepers
from memory.ingame.objects import GameClock
from tests.game.place import Place

HOUR, DAY = 50 * 100, 50 * 100 * 10
UNITS = {
    "sec": 1,
    "min": 100,
    "hour": HOUR,
    "day": DAY,
    "week": 5 * DAY,
    "month": 20 * DAY,
    "year": 200 * DAY,
}
"""Minutes of 100 seconds, hours of 50 minutes, days of ten hours."""

PACE = 60

THEIRS = import_module("evennia.contrib.base_systems.custom_gametime.custom_gametime")
"""The contrib; a function has the module's name in its package."""


class RealClock(ManualClock):
    """The game's own clock, and a test's for real time."""

    def game_time(self) -> float | None:
        return GameClock().game_time()


@pytest.fixture
def hour(place: Place, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Let a game with that calendar run, and return what sets its hour, of a day far from the first."""
    settings.TIME_UNITS, settings.TIME_FACTOR = UNITS, PACE
    monkeypatch.setattr(THEIRS, "UNITS", UNITS)
    for module in (THEIRS, gametime):
        monkeypatch.setattr(module, "TIMEFACTOR", PACE)
    monkeypatch.setattr(gametime, "game_epoch", lambda: 0.0)
    monkeypatch.setattr(gametime, "SERVER_RUNTIME_LAST_UPDATED", 1.0)
    clock = RealClock()
    place.minds.config, place.minds.clock = engine.load_config(), clock
    place.minds.close()
    day = [1000]

    def be(at: float) -> None:
        day[0] += 1
        seconds = (day[0] * DAY + at * HOUR) / PACE
        monkeypatch.setattr(gametime, "runtime", lambda: seconds)
        clock.advance(3600)

    be(5)
    return be


def test_the_time_is_what_the_contrib_says(place: Place, hour: Callable[[float], None]) -> None:
    calendar = place.minds.config.calendar
    for at in (0, 3, 9):
        hour(at)
        now = GameClock().game_time()
        assert now is not None
        _, _, _, _, shown, minute, _ = THEIRS.custom_gametime(absolute=True)
        assert calendar.time_of_day(now) == (shown, minute)
        assert shown == at


def test_nights_are_those_of_the_calendar(place: Place, hour: Callable[[float], None]) -> None:
    """From 22/24 of the day to a quarter of the next: hours 9.2 to 2.5 of ten."""
    marta = place.npc("Marta")
    marta.memory.remember("I sell apples.")
    seen = {}
    for at in (5, 8.9, 9.3, 9.9, 2.3, 2.6, 7):
        hour(at)
        place.turn(2)
        seen[at] = marta.is_asleep
    assert seen == {5: False, 8.9: False, 9.3: True, 9.9: True, 2.3: True, 2.6: False, 7: False}


def test_one_character_has_hours_of_its_own(place: Place, hour: Callable[[float], None]) -> None:
    owl = place.npc("Olwen")
    owl.memory.journal.configure({"bed_hour": 3.0, "rise_hour": 6.0})
    seen = []
    for at in (9.5, 4):
        hour(at)
        place.turn(2)
        seen.append(owl.is_asleep)
    assert seen == [False, True]


def test_an_hour_that_the_day_lacks_is_refused(place: Place, hour: Callable[[float], None]) -> None:
    admin = place.player("Admin", admin=True)
    place.npc("Marta")
    assert "bed_hour" in admin.do("memory/set marta = bed_hour:22")
    assert "Nothing was done" in admin.do("memory/set marta = bed_hour:22")


def test_words_for_times_follow_the_calendar(place: Place, hour: Callable[[float], None]) -> None:
    """What was told a day of ten hours ago was told a day ago."""
    marta, ann = place.npc("Marta"), place.player("Ann")
    hour(5)
    ann.do("talk Marta = The bridge fell.")
    hour(5)
    assert "a day ago" in ann.do("talk Marta = When did I tell you about the bridge?")
    assert sleepers.may_sleep(objects.key_of(marta))

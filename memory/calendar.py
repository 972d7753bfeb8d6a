"""Define calendars: the lengths of hours, days, weeks, months and years, in the real world and in a game.

`Gregorian` counts POSIX seconds in UTC. `GameCalendar` counts seconds of game time; its units are the game's
setting ``MEMORY["calendar"]``.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any, Final, Protocol

_HOUR: Final = 3600.0
DAY: Final = 24 * _HOUR
"""Seconds of a real day."""


class Calendar(Protocol):
    """Convert seconds of game time to units of a calendar."""

    def unit(self, at: float, name: str, steps: int = 0) -> tuple[float, float]:
        """Return start and end of the hour, day, week, month or year that contains ``at``, moved by ``steps`` units.

        Raises:
            OverflowError: the result is outside the calendar.
        """
        ...

    def weekday(self, at: float) -> int | None:
        """Return 0 for Monday to 6 for Sunday; ``None`` if weekdays have other names."""
        ...

    def date(self, at: float, year: int | None, month: int, day: int | None) -> tuple[float, float] | None:
        """Return start and end of a named day or month; without a year, of the latest that has begun at ``at``.

        Returns:
            ``None`` if there is no such date, or months have other names.
        """
        ...

    def usual(self, seconds: float) -> float:
        """Convert a duration so that its number of largest units stays the same: ``seconds`` of this calendar to real
        seconds.
        """
        ...


class Gregorian:
    """Implement the real world's calendar in UTC: seconds are POSIX seconds, and weeks begin on Monday."""

    def unit(self, at: float, name: str, steps: int = 0) -> tuple[float, float]:
        """See `Calendar.unit`."""
        moment = _moment(at)
        if name == "hour":
            start = moment.replace(minute=0, second=0, microsecond=0) + timedelta(hours=steps)
            return start.timestamp(), start.timestamp() + _HOUR
        midnight = moment.replace(hour=0, minute=0, second=0, microsecond=0)
        if name in ("day", "week"):
            back = midnight.weekday() if name == "week" else 0
            length = 7 if name == "week" else 1
            start = midnight + timedelta(days=steps * length - back)
            return start.timestamp(), start.timestamp() + length * DAY
        months = 12 if name == "year" else 1
        first = midnight.year * 12 + (0 if name == "year" else midnight.month - 1) + steps * months
        return _month(first), _month(first + months)

    def weekday(self, at: float) -> int | None:
        """See `Calendar.weekday`."""
        return _moment(at).weekday()

    def date(self, at: float, year: int | None, month: int, day: int | None) -> tuple[float, float] | None:
        """See `Calendar.date`."""
        if year is None:
            here = _moment(at).year
            for back in range(5):  # 29 February
                found = self.date(at, here - back, month, day)
                if found is not None and found[0] <= at:
                    return found
            return None
        try:
            if day is None:
                first = year * 12 + month - 1
                return _month(first), _month(first + 1)
            start = datetime(year, month, day, tzinfo=UTC).timestamp()
        except (ValueError, OverflowError):
            return None
        return start, start + DAY

    def usual(self, seconds: float) -> float:
        """See `Calendar.usual`."""
        return seconds


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCalendar:
    """Implement a game's own calendar. A unit has the same length in every year; day 1 begins at second 0 of game time.

    Args:
        minute, hour, day, week, month, year: the length of each, in seconds of game time.
    """

    minute: float = 60.0
    hour: float = _HOUR
    day: float = DAY
    week: float = 7 * DAY
    month: float = 30 * DAY
    year: float = 360 * DAY

    @classmethod
    def from_units(cls, units: Mapping[str, Any]) -> GameCalendar:
        """Return a calendar of named units.

        Args:
            units: seconds of game time by unit. Evennia's names (its ``TIME_UNITS``) are accepted: ``min``, ``hr``,
                ``yr`` for ``minute``, ``hour``, ``year``; ``sec`` must be 1. A unit that is left out keeps its usual
                number of the next smaller one that is given: 60 minutes an hour, 24 hours, 7 days, 30 days, 12 months.

        Raises:
            ValueError: a unit is unknown, not a positive number, or shorter than a smaller unit; or both names of a
                unit are given and differ.
        """
        given: dict[str, float] = {}
        for name, value in units.items():
            unit = _ALIASES.get(name, name) if isinstance(name, str) else name
            if unit not in cls.units():
                raise ValueError(f"no such unit: {name!r}; there are: {', '.join(_USUAL)}")
            if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= _LONGEST:
                raise ValueError(f"{name!r} must be a number of seconds above 0, not {value!r}")
            if unit == "sec" and value != 1:
                raise ValueError(f"{name!r} must be 1, not {value!r}")
            if given.setdefault(unit, float(value)) != value:
                raise ValueError(f"{name!r} must be {given[unit]:g} as its other name says, not {value!r}")
        lengths = {"sec": 1.0}
        for unit, (number, smaller) in _USUAL.items():
            lengths[unit] = given.get(unit, number * lengths[smaller])
        del lengths["sec"]
        order = list(lengths)
        for small, large in pairwise(order):
            if lengths[large] < lengths[small]:
                raise ValueError(
                    f"{large!r} must be at least as long as {small!r} ({lengths[small]:g}), not {lengths[large]:g}"
                )
        return cls(**lengths)

    @staticmethod
    def units() -> frozenset[str]:
        """Return the names that `from_units` accepts."""
        return frozenset({"sec", *_USUAL, *_ALIASES})

    def to_dict(self) -> dict[str, float]:
        """Return the length of each unit by name, as `from_units` takes it."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @property
    def hours_per_day(self) -> float:
        """Return how many hours a day has."""
        return self.day / self.hour

    def day_number(self, at: float) -> int:
        """Return the number of the day that ``at`` lies in; 0 for the first."""
        return math.floor(at / self.day)

    def time_of_day(self, at: float) -> tuple[int, int]:
        """Return the time of day at ``at`` as a clock shows it: hour and minute."""
        hour, rest = divmod(at % self.day, self.hour)
        return int(hour), int(rest // self.minute)

    def unit(self, at: float, name: str, steps: int = 0) -> tuple[float, float]:
        """See `Calendar.unit`."""
        length = float(getattr(self, name))
        start = (math.floor(at / length) + steps) * length
        if not math.isfinite(start):
            raise OverflowError(start)
        return start, start + length

    def weekday(self, at: float) -> int | None:
        """Return ``None``: a game's weekdays have names of their own."""
        return None

    def date(self, at: float, year: int | None, month: int, day: int | None) -> tuple[float, float] | None:
        """Return ``None``: a game's months have names of their own."""
        return None

    def usual(self, seconds: float) -> float:
        """See `Calendar.usual`: a day of ten hours ago is a day ago."""
        for name, length in _REAL:
            if seconds >= (own := float(getattr(self, name))):
                return seconds / own * length
        return seconds


_USUAL: Final[Mapping[str, tuple[int, str]]] = {
    "minute": (60, "sec"),
    "hour": (60, "minute"),
    "day": (24, "hour"),
    "week": (7, "day"),
    "month": (30, "day"),
    "year": (12, "month"),
}
"""The usual length of each unit: a number of a smaller unit."""
_REAL: Final = (
    ("year", 365 * DAY), ("month", 30 * DAY), ("week", 7 * DAY), ("day", DAY), ("hour", _HOUR), ("minute", 60.0),
)  # fmt: skip
"""Approximate seconds of each unit in the real world, longest first."""
_ALIASES: Final = {"min": "minute", "hr": "hour", "yr": "year"}
_LONGEST: Final = 1e12

GREGORIAN: Final = Gregorian()


def clock_seconds(at: float, calendar: Calendar) -> float:
    """Return a moment on a clock whose days have 24 hours of 3,600 seconds; each day of the calendar becomes one day.

    Args:
        at: seconds of the calendar.
        calendar: the calendar.

    Returns:
        Seconds: the number of the day times 86,400, and the part of that day that is over.
    """
    start, end = calendar.unit(at, "day")
    return DAY * (round(start / (end - start)) + (at - start) / (end - start))


GAME: Final = GameCalendar()
"""The calendar of a game whose settings name none."""


def _moment(at: float) -> datetime:
    try:
        return datetime.fromtimestamp(at, UTC)
    except (OSError, ValueError):
        raise OverflowError(at) from None


def _month(index: int) -> float:
    """Return the beginning of the month that is ``index`` months after January of the year 0."""
    try:
        return datetime(index // 12, index % 12 + 1, 1, tzinfo=UTC).timestamp()
    except ValueError:
        raise OverflowError(index) from None

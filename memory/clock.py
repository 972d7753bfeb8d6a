"""Return real time and game time. Clocks are passed as arguments, so that tests control the time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """Return the time."""

    def now(self) -> datetime:
        """Return the current time in UTC."""
        ...

    def game_time(self) -> float | None:
        """Return seconds of game time since the game's epoch; ``None`` if the game has no calendar."""
        ...


class SystemClock:
    """Return the system's time, without a game calendar."""

    def now(self) -> datetime:
        """Return the current time in UTC."""
        return datetime.now(UTC)

    def game_time(self) -> float | None:
        """Return ``None``: there is no game calendar."""
        return None


class ManualClock:
    """Return a time that changes only when it is set, for replays and tests.

    Args:
        start: the start time, timezone-aware.
        game_start: seconds of game time at ``start``; ``None`` for no calendar.
        time_factor: game seconds per real second.
    """

    def __init__(
        self,
        start: datetime = datetime(2026, 1, 1, tzinfo=UTC),
        *,
        game_start: float | None = None,
        time_factor: float = 1.0,
    ) -> None:
        self._now = start.astimezone(UTC)
        self._game = game_start
        self._factor = time_factor

    def now(self) -> datetime:
        """Return the clock's current time in UTC."""
        return self._now

    def game_time(self) -> float | None:
        """Return the clock's game time in seconds; ``None`` without a calendar."""
        return self._game

    def advance(self, seconds: float = 0.0, *, hours: float = 0.0, days: float = 0.0) -> None:
        """Advance the clock by real seconds, hours and days; game time advances by ``time_factor``."""
        total = seconds + hours * 3600 + days * 86400
        self._now += timedelta(seconds=total)
        if self._game is not None:
            self._game += total * self._factor

    def set(self, moment: datetime, *, game_time: float | None = None) -> None:
        """Set the clock to ``moment``; game time changes only if ``game_time`` is given."""
        self._now = moment.astimezone(UTC)
        if game_time is not None:
            self._game = game_time

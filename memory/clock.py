"""Tell the time, real and in the game. Clocks are passed in, so that tests control them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> datetime:
        """Return the moment, in UTC."""
        ...

    def game_time(self) -> float | None:
        """Return seconds of game time since the game's epoch; ``None`` where the game keeps no calendar."""
        ...


class SystemClock:
    """The machine's clock; no calendar."""

    def now(self) -> datetime:
        """Return the moment, in UTC."""
        return datetime.now(UTC)

    def game_time(self) -> float | None:
        """Return ``None``: there is no game here."""
        return None


class ManualClock:
    """A clock that moves only when told to, for replays and tests.

    Args:
        start: the first moment, aware.
        game_start: seconds of game time at ``start``; ``None`` for no calendar.
        time_factor: game seconds that pass in one real second.
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
        """Return the moment it was last set to."""
        return self._now

    def game_time(self) -> float | None:
        """Return seconds of game time at that moment."""
        return self._game

    def advance(self, seconds: float = 0.0, *, hours: float = 0.0, days: float = 0.0) -> None:
        """Let time pass (real seconds, hours, days)."""
        total = seconds + hours * 3600 + days * 86400
        self._now += timedelta(seconds=total)
        if self._game is not None:
            self._game += total * self._factor

    def set(self, moment: datetime, *, game_time: float | None = None) -> None:
        """Jump to ``moment``; the game's calendar jumps only if told where."""
        self._now = moment.astimezone(UTC)
        if game_time is not None:
            self._game = game_time

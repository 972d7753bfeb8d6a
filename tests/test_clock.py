"""Clocks: the machine's, and the one that tests set."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

from memory.clock import ManualClock, SystemClock


def test_the_machine_tells_utc_and_keeps_no_calendar() -> None:
    before = datetime.now(UTC)
    clock = SystemClock()
    assert before <= clock.now() <= datetime.now(UTC)
    assert clock.now().utcoffset() == timedelta(0)
    assert clock.game_time() is None


def test_a_manual_clock_moves_only_when_told() -> None:
    clock = ManualClock(datetime(2026, 1, 1, 2, tzinfo=timezone(timedelta(hours=2))))
    assert clock.now() == clock.now() == datetime(2026, 1, 1, tzinfo=UTC)
    clock.advance(30, hours=1, days=1)
    assert clock.now() == datetime(2026, 1, 2, 1, 0, 30, tzinfo=UTC)
    assert clock.game_time() is None


def test_game_time_runs_at_its_own_pace_and_jumps_when_told_where() -> None:
    clock = ManualClock(game_start=100.0, time_factor=4.0)
    clock.advance(hours=1)
    assert clock.game_time() == 100 + 4 * 3600
    clock.set(datetime(2030, 1, 1, tzinfo=UTC))
    assert clock.game_time() == 100 + 4 * 3600
    clock.set(datetime(2031, 1, 1, tzinfo=UTC), game_time=7.0)
    assert (clock.now().year, clock.game_time()) == (2031, 7.0)

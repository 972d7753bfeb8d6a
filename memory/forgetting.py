"""What a character may forget: what never mattered and is long past (SPEC §8)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Final

from memory.entry import Entry

MAX_IMPORTANCE: Final = 3
MIN_AGE_DAYS: Final = 30.0
PER_CALL: Final = 10


def age_days(entry: Entry, now: datetime, game_now: float | None) -> float:
    """Days since it happened: of game time where both keep it, else of real time."""
    if entry.game_time is not None and game_now is not None:
        return (game_now - entry.game_time) / 86_400
    return (now - entry.timestamp).total_seconds() / 86_400


def forgettable(
    entries: Iterable[Entry],
    *,
    now: datetime,
    game_now: float | None,
    consolidated: Collection[int],
    cited: Collection[int],
    limit: int = PER_CALL,
) -> list[int]:
    """Ids of entries to prune, oldest first.

    Args:
        entries: the journal's, by rising id.
        now: the moment, and ``game_now`` the same in seconds of game time where there is a calendar.
        consolidated: ids that long-term memory has acknowledged; no other is pruned.
        cited: ids that a standing insight rests on; none of them is pruned.
        limit: how many at most.
    """
    found = [
        entry.id
        for entry in entries
        if entry.importance <= MAX_IMPORTANCE
        and entry.id in consolidated
        and entry.id not in cited
        and age_days(entry, now, game_now) > MIN_AGE_DAYS
    ]
    return found[:limit]

"""What a character may forget: what never mattered and is long past (SPEC §8)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from typing import Final

from memory.journal.entry import Entry
from memory.journal.journal import Journal
from memory.journal.store import Row

MAX_IMPORTANCE: Final = 3
MIN_AGE_DAYS: Final = 30.0
PER_CALL: Final = 10

_PAGE: Final = 100
"""Rows that are looked at in one go."""


def age_days(entry: Entry, now: datetime, game_now: float | None) -> float:
    """Days since it happened: of game time where both keep it, else of real time."""
    if entry.game_time is not None and game_now is not None:
        return (game_now - entry.game_time) / 86_400
    return (now - entry.timestamp).total_seconds() / 86_400


def forgettable(journal: Journal, limit: int = PER_CALL) -> list[int]:
    """Ids of what is to be forgotten, oldest first: of little importance, long past, consolidated, and nothing
    that stands rests on it. What left the working journal is no exception.

    Args:
        journal: whose.
        limit: how many at most.
    """
    return list(islice(_forgettable(journal), limit))


def _forgettable(journal: Journal) -> Iterator[int]:
    now, game_now = journal.clock.now(), journal.clock.game_time()
    last = 0
    while page := journal.store.low_importance(journal.key, MAX_IMPORTANCE, last, _PAGE):
        last = page[-1].entry.id
        old = [row.entry.id for row in page if age_days(row.entry, now, game_now) > MIN_AGE_DAYS]
        if not old:
            return  # what follows is younger still
        cited = _rested_on(journal, old)
        yield from (i for i in old if i not in cited)


def _rested_on(journal: Journal, ids: list[int]) -> set[int]:
    """What any entry that stands, archived or not, cites."""

    def stands(row: Row) -> bool:
        return not row.retracted and row.entry.id not in journal.superseded

    citing = journal.store.citing(journal.key, ids)
    return {i for row in citing if stands(row) for i in row.entry.citations}

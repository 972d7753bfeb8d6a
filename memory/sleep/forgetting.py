"""Which entries a character forgets: those of low importance that are old (SPEC §8)."""

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
"""Rows read at a time."""


def age_days(entry: Entry, now: datetime, game_now: float | None, day: float) -> float:
    """Return the days since an entry's event: of game time where both are known, else of real time.

    Args:
        entry: the entry.
        now: the present moment.
        game_now: seconds of game time now, if the game keeps a calendar.
        day: seconds of game time in a day of the game's calendar.
    """
    if entry.game_time is not None and game_now is not None:
        return (game_now - entry.game_time) / day
    return (now - entry.timestamp).total_seconds() / 86_400


def forgettable(journal: Journal, limit: int = PER_CALL) -> list[int]:
    """Return the ids of entries to forget, oldest first: of low importance, old, consolidated, and cited by nothing
    valid. Archived entries are among them.

    Args:
        journal: whose.
        limit: how many at most.
    """
    return list(islice(_forgettable(journal), limit))


def _forgettable(journal: Journal) -> Iterator[int]:
    now, game_now, day = journal.clock.now(), journal.clock.game_time(), journal.config.calendar.day
    last = 0
    while page := journal.store.low_importance(journal.key, MAX_IMPORTANCE, last, _PAGE):
        last = page[-1].entry.id
        old = [row.entry.id for row in page if age_days(row.entry, now, game_now, day) > MIN_AGE_DAYS]
        if not old:
            return  # all further rows are younger
        cited = _cited_among(journal, old)
        yield from (i for i in old if i not in cited)


def _cited_among(journal: Journal, ids: list[int]) -> set[int]:
    """Return what any valid entry, archived or not, cites."""

    def is_valid(row: Row) -> bool:
        return not row.retracted and row.entry.id not in journal.superseded

    citing = journal.store.citing(journal.key, ids)
    return {i for row in citing if is_valid(row) for i in row.entry.citations}

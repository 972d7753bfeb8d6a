"""Select the entries that a character forgets: old ones of low importance."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from typing import Final

from memory.calendar import DAY
from memory.journal.entry import Entry
from memory.journal.journal import Journal
from memory.journal.store import Row
from memory.persona import BACKSTORY_TAG

MAX_IMPORTANCE: Final = 3
MIN_AGE_DAYS: Final = 30.0
PER_CALL: Final = 10
"""Highest importance and lowest age of what is forgotten, and how many entries are forgotten in one step."""

_PAGE: Final = 100
"""Rows read per query."""


def age_days(entry: Entry, now: datetime, game_now: float | None, day: float) -> float:
    """Return the age of an entry in days, of game time where both times are known, else of real time.

    Args:
        entry: the entry.
        now: the current time.
        game_now: the current game time in seconds, if the game has a calendar.
        day: seconds of game time per day of the game's calendar.
    """
    if entry.game_time is not None and game_now is not None:
        return (game_now - entry.game_time) / day
    return (now - entry.timestamp).total_seconds() / DAY


def forgettable(journal: Journal) -> list[int]:
    """Return the ids of entries to forget, oldest first, `PER_CALL` at most.

    An entry is forgotten if it is old, of low importance, consolidated, and cited by no valid entry. Archived entries
    are included. A persona's backstory is never forgotten, since its times are long ago from the first day on.
    """
    return list(islice(_forgettable(journal), PER_CALL))


def _forgettable(journal: Journal) -> Iterator[int]:
    now, game_now, day = journal.clock.now(), journal.clock.game_time(), journal.config.calendar.day
    last = 0
    while page := journal.store.low_importance(journal.key, MAX_IMPORTANCE, last, _PAGE):
        last = page[-1].entry.id
        old = [row.entry for row in page if age_days(row.entry, now, game_now, day) > MIN_AGE_DAYS]
        if not old:
            return  # all further rows are newer
        cited = _cited_among(journal, [entry.id for entry in old])
        yield from (e.id for e in old if e.id not in cited and BACKSTORY_TAG not in e.tags)


def _cited_among(journal: Journal, ids: list[int]) -> set[int]:
    """Return the ids that valid entries, archived ones included, cite."""

    def is_valid(row: Row) -> bool:
        return not row.retracted and row.entry.id not in journal.superseded

    citing = journal.store.citing(journal.key, ids)
    return {i for row in citing if is_valid(row) for i in row.entry.citations}

"""Rank entries by preset ``classic``: the plain mean of recency, importance and shared words."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from typing import Final

from memory.calendar import GameCalendar
from memory.journal.entry import Entry
from memory.recall.query import Query, Recalled

DECAY: Final = 0.99
"""Decay per hour: recency is ``exp(-0.99 · age_hours)``."""

_WORD: Final = re.compile(r"\w+(?:'\w+)*")


def rank(entries: Iterable[Entry], query: Query, calendar: GameCalendar) -> list[Recalled]:
    """Rank entries by the mean of recency, importance and the share of the query's words that they hold.

    Args:
        entries: the entries that pass the query's filter.
        query: the query.
        calendar: the calendar of game time.

    Returns:
        The best ``query.limit``, best first; ties by id, newest first.
    """
    asked = set(words(query.text))
    found = [_scored(entry, query, asked, calendar) for entry in entries]
    found.sort(key=lambda hit: (-hit.score, -hit.entry.id))
    return found[: query.limit]


def words(text: str) -> list[str]:
    """Return the words of a text, lower-cased."""
    return _WORD.findall(text.lower())


def age_hours(entry: Entry, query: Query, calendar: GameCalendar) -> float:
    """Return an entry's age in hours, of game time if entry and query have it, else of real time; at least 0."""
    if entry.game_time is not None and query.game_now is not None:
        return max(0.0, (query.game_now - entry.game_time) / calendar.hour)
    return max(0.0, (query.now - entry.timestamp).total_seconds() / 3600)


def _scored(entry: Entry, query: Query, asked: set[str], calendar: GameCalendar) -> Recalled:
    components = {
        "recency": math.exp(-DECAY * age_hours(entry, query, calendar)),
        "importance": entry.importance / 10,
        "relevance": len(asked & set(words(entry.content))) / len(asked) if asked else 0.0,
    }
    return Recalled(entry, sum(components.values()) / 3, components)

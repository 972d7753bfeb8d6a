"""Which memories answer a question, how well, and why (SPEC §5)."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

import numpy as np
from numpy.typing import NDArray

from memory.config import Config
from memory.entry import Entry
from memory.journal import Filter

CLASSIC_DECAY: Final = 0.99
"""Per hour, in preset ``classic``: recency is ``exp(-0.99 · age_hours)`` (SPEC §5)."""

_WORD = re.compile(r"\w+(?:'\w+)*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """What is asked, when, and who will hear the answer.

    Args:
        text: the question.
        now: the moment of asking; ages count back from it.
        game_now: the same in seconds of game time, where the game keeps a calendar.
        wanted: what may be recalled; `Filter.listeners` first of all.
        limit: how many at most.
        vector: the question's embedding, float32 of shape (d,), of length 1; ``None`` for text only.
    """

    text: str
    now: datetime
    game_now: float | None = None
    wanted: Filter = field(default_factory=Filter)
    limit: int = 10
    vector: NDArray[np.float32] | None = None


@dataclass(frozen=True, slots=True)
class Recalled:
    """A memory that was recalled: its score, and each component of it, 0 to 1."""

    entry: Entry
    score: float
    components: Mapping[str, float]


class RecallIndex:
    """What recall needs to know of one journal's entries, kept up as they come and go.

    Args:
        config: the preset and its weights.
        entries: what the journal holds.
    """

    def __init__(self, config: Config, entries: Iterable[Entry] = ()) -> None:
        self.config = config
        self._entries: dict[int, Entry] = {}
        for entry in entries:
            self.put(entry)

    def __len__(self) -> int:
        return len(self._entries)

    def put(self, entry: Entry) -> None:
        """Take in a new entry, or one whose rating or links changed."""
        self._entries[entry.id] = entry

    def remove(self, ids: Iterable[int]) -> None:
        """Let go of entries; those that are not here are passed over."""
        for entry_id in ids:
            self._entries.pop(entry_id, None)

    def recall(self, query: Query) -> list[Recalled]:
        """The entries that pass the query's filter, best first; ties by id, newest first."""
        superseded = {e.supersedes for e in self._entries.values()} - {None}
        wanted = query.wanted
        found = [
            _classic(entry, query)
            for entry in self._entries.values()
            if (wanted.superseded or entry.id not in superseded) and wanted.passes(entry)
        ]
        found.sort(key=lambda hit: (-hit.score, -hit.entry.id))
        return found[: query.limit]


def words(text: str) -> list[str]:
    """The words of a text, lower-cased."""
    return _WORD.findall(text.lower())


def age_hours(entry: Entry, query: Query) -> float:
    """How long ago it happened, in hours of game time where both keep it, else of real time; never below 0."""
    if entry.game_time is not None and query.game_now is not None:
        return max(0.0, (query.game_now - entry.game_time) / 3600)
    return max(0.0, (query.now - entry.timestamp).total_seconds() / 3600)


def _classic(entry: Entry, query: Query) -> Recalled:
    asked = set(words(query.text))
    components = {
        "recency": math.exp(-CLASSIC_DECAY * age_hours(entry, query)),
        "importance": entry.importance / 10,
        "relevance": len(asked & set(words(entry.content))) / len(asked) if asked else 0.0,
    }
    return Recalled(entry, sum(components.values()) / 3, components)

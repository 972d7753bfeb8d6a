"""Helpers for tests of the engine: journals and entries."""

from __future__ import annotations

from typing import Any

from memory.adapters.inmemory import InMemoryStore
from memory.clock import Clock, ManualClock
from memory.config import Config
from memory.importance.keyword import KeywordScorer
from memory.journal.entry import Entry
from memory.journal.journal import Journal
from memory.journal.store import Store


def make_journal(
    key: str = "marta", store: Store | None = None, clock: Clock | None = None, **settings: Any
) -> Journal:
    """Return a journal in memory. Its clock stands still at the first of January 2026."""
    config = Config.load(settings)
    return Journal(
        key,
        store=store or InMemoryStore(),
        scorer=KeywordScorer(config),
        clock=clock or ManualClock(),
        config=config,
    )


def make_entry(**given: Any) -> Entry:
    """Return an entry with the required fields and the given ones."""
    return Entry.from_dict(
        {"id": 1, "timestamp": "2026-01-01T00:00:00Z", "content": "The mill is quiet."} | given
    )


def one_line(answer: str) -> str:
    """Return an answer as it was before it was broken at the width of the screen."""
    return " ".join(answer.split())


def refused(said: str, reason: str) -> bool:
    """Return whether an error message names the field of ``reason``, and its value if one is given: ``id: 2``."""
    field, colon, value = reason.partition(": ")
    said = one_line(said)
    return field in said and (not colon or f", not {value}" in said)

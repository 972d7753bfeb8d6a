"""Read journals in tests: ids, and a second copy from the store."""

from __future__ import annotations

from collections.abc import Iterable

from memory.journal.entry import Entry
from memory.journal.journal import Journal


def ids(entries: Iterable[Entry]) -> list[int]:
    return [entry.id for entry in entries]


def open_again(journal: Journal) -> Journal:
    """The same journal read from its store by somebody else, with the same settings of the game."""
    return Journal(
        journal.key,
        store=journal.store,
        scorer=journal.scorer,
        clock=journal.clock,
        config=journal._game_config,
    )

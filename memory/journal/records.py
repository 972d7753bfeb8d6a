"""Keep a journal's records: what the character was asked, and who came and went (`memory.journal.entry.RECORDS`).

A record is a row like any other, with an id, a time and an audience, but it is archived and marked as consolidated from
the start: it takes no place in the working journal, does not feed reflection, and long-term memory never gets
it. As its importance is the lowest, it is forgotten like other unimportant entries once it is old.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from memory.journal.entry import RECORDS, Entry, Kind
from memory.journal.store import Change, Row

RECORD_IMPORTANCE: Final = 1
"""Importance of every record."""

MAX_RECORDS: Final = 200
"""Number of records of each kind that a journal reads; older ones are only in the store's history."""

SEARCHED: Final = 2_000
"""Number of latest ids that are searched for records when a journal is opened."""


def is_record(raw: Mapping[str, Any]) -> bool:
    """Return whether the fields of an entry, which may be invalid, describe a record."""
    kind = raw.get("kind")
    return isinstance(kind, str) and kind in RECORDS


def as_row(entry: Entry, *, consolidated: bool = False) -> Row:
    """Return the row of a new entry; the row of a record is archived and needs no consolidation.

    Args:
        entry: the entry.
        consolidated: whether long-term memory has it, if it is a memory.
    """
    return Row(entry, consolidated) if entry.is_memory else Row(entry, consolidated=True, archived=True)


class Records:
    """Hold the latest records of one journal; they are read from the store on first use.

    Args:
        read: returns the latest records of a kind, up to a given number, by ascending id.
    """

    def __init__(self, read: Callable[[Kind, int], list[Row]]) -> None:
        self._read = read
        self._held: dict[Kind, deque[Entry]] = {}

    def of(self, kinds: Iterable[Kind]) -> list[Entry]:
        """Return the latest records of some kinds, by ascending id."""
        found = [entry for kind in kinds for entry in self._of(kind)]
        return sorted(found, key=lambda entry: entry.id)

    def take_over(self, change: Change) -> None:
        """Apply a committed change; records that are not read yet are read later."""
        for row in change.added:
            if (held := self._held.get(row.entry.kind)) is not None:
                held.append(row.entry)
        if change.deleted:
            self._held = {}

    def _of(self, kind: Kind) -> deque[Entry]:
        if kind not in self._held:
            rows = self._read(kind, MAX_RECORDS)
            self._held[kind] = deque((row.entry for row in rows), MAX_RECORDS)
        return self._held[kind]

"""Hold the working set of a journal in memory, and apply changes to it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace

from memory.journal.entry import Entry
from memory.journal.store import Change, Header, Links, Rating, Row
from memory.journal.window import ImportanceWindow


class WorkingSet:
    """Hold the entries of a journal that are not archived, their marks, and the importance window.

    Args:
        header: the journal's header.
        rows: as `Store.load` returns them: working rows, and the archived rows that are kept in memory.

    Attributes:
        header: the journal's header.
        entries: working entries by ascending id.
        consolidated: ids of working entries that long-term memory has acknowledged.
        corrections: for each entry that corrects another, the id of that other.
        superseded: for each entry that was corrected, the id of the latest entry that corrects it.
        retracted: ids of working insights whose evidence is all corrected or gone.
        window: the entries that count towards the next reflection.
    """

    def __init__(self, header: Header, rows: Iterable[Row]) -> None:
        self.header = header
        self.entries: dict[int, Entry] = {}
        self.consolidated: set[int] = set()
        self.corrections: dict[int, int] = {}
        self.superseded: dict[int, int] = {}
        self.retracted: set[int] = set()
        self.window = ImportanceWindow(header.window_start)
        for row in rows:
            self._insert(row)
            if row.archived:
                self._remove(row.entry.id)

    def take_over(self, change: Change, fetch: Callable[[Iterable[int]], list[Entry]]) -> None:
        """Apply a committed change.

        Args:
            change: what was written.
            fetch: returns the entries with the given ids, archived ones included.
        """
        for row in change.added:
            self._insert(row)
        self._change_entries(change, fetch)
        self.consolidated |= change.consolidated & self.entries.keys()
        self.consolidated -= change.stale
        self.retracted |= change.retracted & self.entries.keys()
        for entry_id in change.deleted:
            self.window.discard(entry_id)
        for entry_id in change.deleted | change.archived | {r.entry.id for r in change.added if r.archived}:
            self._remove(entry_id)
        if change.deleted:
            self._forget_corrections(change.deleted)
        if change.header is not None:
            count = max(self.header.entry_count, change.header.entry_count)
            self.header = replace(change.header, entry_count=count)
            self.window.start_after(self.header.window_start)

    def _change_entries(self, change: Change, fetch: Callable[[Iterable[int]], list[Entry]]) -> None:
        """Apply new ratings and links."""
        for entry_id, (importance, method) in change.rated.items():
            if entry_id in self.entries:
                self.entries[entry_id] = self.entries[entry_id].rated(importance, method)
            self.window.rate(entry_id, importance)
        for entry_id, (citations, supersedes) in change.linked.items():
            if entry_id in self.entries:
                old = self.entries[entry_id]
                self.entries[entry_id] = replace(old, citations=citations, supersedes=supersedes)
        # Citations decide whether a hypothesis is a thought, and thoughts do not count in the window.
        for entry in fetch(i for i in change.linked if i > self.header.window_start):
            self.window.put(entry)

    def _forget_corrections(self, deleted: Collection[int]) -> None:
        """Drop deleted entries from the corrections. An entry that one of them corrected is valid again,
        unless an earlier entry corrects it, too.
        """
        self.corrections = {
            new: old for new, old in self.corrections.items() if old not in deleted and new not in deleted
        }
        self.superseded = {old: new for new, old in self.corrections.items()}

    def since(self, before: Mapping[int, Entry], key: str) -> Change:
        """Return the changes that other processes wrote to a journal, by comparing its working entries.

        Args:
            before: the working entries that were known before, by id.
            key: the journal's key.
        """
        changed = [e for e in self.entries.values() if e.id in before and before[e.id] != e]
        return Change(
            key=key,
            added=tuple(
                Row(e, e.id in self.consolidated) for e in self.entries.values() if e.id not in before
            ),
            rated={e.id: Rating(e.importance, e.importance_method) for e in changed},
            linked={e.id: Links(e.citations, e.supersedes) for e in changed},
            archived=frozenset(before.keys() - self.entries.keys()),
            header=self.header,
        )

    def _insert(self, row: Row) -> None:
        entry = row.entry
        self.entries[entry.id] = entry
        if row.consolidated:
            self.consolidated.add(entry.id)
        if row.retracted:
            self.retracted.add(entry.id)
        if entry.supersedes is not None:
            self.corrections[entry.id] = entry.supersedes
            self.superseded[entry.supersedes] = entry.id
        self.window.put(entry)
        if entry.id > self.header.entry_count:
            self.header = replace(self.header, entry_count=entry.id)

    def _remove(self, entry_id: int) -> None:
        """Remove an entry from the working set; corrections by it and its place in the window stay."""
        self.entries.pop(entry_id, None)
        self.consolidated.discard(entry_id)
        self.retracted.discard(entry_id)

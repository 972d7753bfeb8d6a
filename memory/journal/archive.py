"""The cap: what leaves the working set, and what long-term memory has to be told again (SPEC §2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from memory.journal.store import Change, Row
from memory.journal.working import WorkingSet


def overdue(working: WorkingSet, max_entries: int) -> list[int]:
    """Return the ids past the cap that wait for long-term memory before they may leave, oldest first."""
    extra = max(0, len(working.entries) - max_entries)
    return [i for i in working.entries if i not in working.consolidated][:extra]


def leaving(working: WorkingSet, max_entries: int, new: int, consolidated: Iterable[int]) -> frozenset[int]:
    """Return which of the consolidated entries leave when entries are added: the oldest past the cap.

    Args:
        working: what the journal holds.
        max_entries: the cap.
        new: how many entries are added.
        consolidated: ids that long-term memory has, new ones included.
    """
    extra = len(working.entries) + new - max_entries
    return frozenset(sorted(consolidated)[:extra]) if extra > 0 else frozenset()


def addition(
    key: str, working: WorkingSet, max_entries: int, rows: Sequence[Row], retracted: frozenset[int]
) -> Change:
    """Return the change that adds ``rows`` and archives what the cap no longer holds.

    Args:
        key: the journal's key.
        working: what the journal holds.
        max_entries: the cap.
        rows: the new rows.
        retracted: ids of the insights that lose their last evidence by it.
    """
    change = with_stale(Change(key=key, added=tuple(rows), retracted=retracted), working)
    if len(working.entries) + len(rows) <= max_entries:
        return change
    marked = {row.entry.id for row in rows if row.consolidated}
    gone = leaving(working, max_entries, len(rows), (working.consolidated | marked) - change.stale)
    return replace(
        change,
        added=tuple(row._replace(archived=True) if row.entry.id in gone else row for row in rows),
        archived=gone & working.entries.keys(),
    )


def with_stale(change: Change, working: WorkingSet) -> Change:
    """Return ``change`` with the ids that long-term memory must store again as ``stale``: entries that it holds and
    that are rated, corrected or retracted now, or valid again.
    """
    changed: set[int | None] = {*change.rated, *change.retracted}
    changed.update(row.entry.supersedes for row in change.added)
    for entry_id, (_, supersedes) in change.linked.items():
        if (before := working.corrections.get(entry_id)) != supersedes:
            changed |= {before, supersedes}
    changed.update(working.corrections.get(entry_id) for entry_id in change.deleted)
    new = {row.entry.id for row in change.added}
    stale = frozenset(
        i
        for i in changed
        if i is not None
        and i not in change.deleted
        and i not in new
        and (i in working.consolidated or i not in working.entries)
    )
    return replace(change, stale=change.stale | stale) if stale else change

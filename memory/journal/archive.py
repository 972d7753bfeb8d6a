"""Apply the cap: decide which entries leave the working set, and which long-term memory must store again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import chain, islice

from memory.journal.store import Change, Row
from memory.journal.working import WorkingSet


def to_archive(
    working: WorkingSet, max_entries: int, new: Sequence[int], consolidated: Collection[int]
) -> frozenset[int]:
    """Return which entries leave the working set, so that it holds ``max_entries`` at most: the oldest of those that
    long-term memory has, then the oldest of the others. The others are archived, too, and stay in the outbox
    (`Store.unconsolidated`) until long-term memory acknowledges them.

    Args:
        working: what the journal holds.
        max_entries: the cap.
        new: ids of the added entries, ascending and above all others.
        consolidated: ids that long-term memory has, new ones included.
    """
    extra = len(working.entries) + len(new) - max_entries
    if extra <= 0:
        return frozenset()
    gone = set(sorted(consolidated)[:extra])
    others = (i for i in chain(working.entries, new) if i not in gone)
    return frozenset(gone.union(islice(others, extra - len(gone))))


def addition(
    key: str, working: WorkingSet, max_entries: int, rows: Sequence[Row], retracted: frozenset[int]
) -> Change:
    """Return the change that adds ``rows`` and archives the entries beyond the cap.

    Args:
        key: the journal's key.
        working: what the journal holds.
        max_entries: the cap.
        rows: the new rows.
        retracted: ids of the insights whose last evidence the change takes away.
    """
    change = with_stale(Change(key=key, added=tuple(rows), retracted=retracted), working)
    new = [row for row in rows if row.entry.is_memory]
    marked = {row.entry.id for row in new if row.consolidated}
    known = (working.consolidated | marked) - change.stale
    gone = to_archive(working, max_entries, [row.entry.id for row in new], known)
    return replace(
        change,
        added=tuple(row._replace(archived=True) if row.entry.id in gone else row for row in rows),
        archived=gone & working.entries.keys(),
    )


def with_stale(change: Change, working: WorkingSet) -> Change:
    """Return ``change`` with ``stale`` set: the ids of consolidated entries that the change rates, corrects,
    retracts or makes valid again.
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

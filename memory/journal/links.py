"""Check citations and corrections, and find the insights that lose their evidence when entries are deleted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from memory.errors import FieldError
from memory.journal.entry import Entry
from memory.journal.store import Store
from memory.journal.working import WorkingSet


def check_links(new: Sequence[Entry], working: WorkingSet, store: Store, key: str) -> None:
    """Check that citations and corrections point at entries of this journal, or at others of ``new``.

    Args:
        new: the entries that are to be added.
        working: the journal's entries in memory.
        store: where its archived entries are.
        key: the journal's key.

    Raises:
        FieldError: one points nowhere.
    """
    ids = {entry.id for entry in new}
    wanted = {i for entry in new for i in entry.citations}
    fixes = {entry.supersedes for entry in new if entry.supersedes is not None}
    elsewhere = {i for i in wanted | fixes if i not in ids and i not in working.entries}
    known = {row.entry.id for row in store.fetch(key, elsewhere)} if elsewhere else set()
    if lost := wanted & elsewhere - known:
        raise FieldError("citations", min(lost), f"ids of entries in journal {key}")
    if lost := fixes & elsewhere - known:
        raise FieldError("supersedes", min(lost), f"the id of an entry in journal {key}")


def renumbered(entry: Entry, ids: Mapping[int, int]) -> Entry:
    """Return ``entry`` with another id, its links translated likewise.

    Raises:
        FieldError: it links to an entry that ``ids`` does not have.
    """
    corrected = () if entry.supersedes is None else (entry.supersedes,)
    for name, links in (("citations", entry.citations), ("supersedes", corrected)):
        if lost := [i for i in links if i not in ids]:  # a set difference would iterate over all ids
            raise FieldError(name, min(lost), "ids of imported entries, since these are renumbered")
    return replace(
        entry,
        id=ids[entry.id],
        citations=tuple(ids[i] for i in entry.citations),
        supersedes=None if entry.supersedes is None else ids[entry.supersedes],
    )


def unsupported(removed: Iterable[int], working: WorkingSet, store: Store, key: str) -> frozenset[int]:
    """Return the ids of the insights and hypotheses whose evidence is all corrected or gone once ``removed`` is.

    Args:
        removed: ids of entries that are deleted.
        working: the journal's entries in memory.
        store: where its archived entries are.
        key: the journal's key.
    """
    down = set(removed) | working.superseded.keys() | working.retracted
    retracted: set[int] = set()
    fresh = set(removed)
    while fresh:
        resting = (row.entry for row in store.citing(key, fresh))
        fresh = {
            entry.id
            for entry in resting
            if entry.is_thought and entry.id not in down and down.issuperset(entry.citations)
        }
        down |= fresh
        retracted |= fresh
    return frozenset(retracted)

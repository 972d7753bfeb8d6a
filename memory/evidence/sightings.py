"""Keep in mind where a character saw each thing last, archived entries included."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

from memory.evidence.whereabouts import Whereabouts, last_seen, seen
from memory.journal.entry import Entry
from memory.journal.journal import Journal
from memory.journal.store import Change

MOST_LOOKED_AT: Final = 2_000
"""Number of latest entries of a journal in which sightings are looked for, besides the working ones."""

_watched: WeakKeyDictionary[Journal, bool] = WeakKeyDictionary()
_known: WeakKeyDictionary[Journal, dict[str, Whereabouts]] = WeakKeyDictionary()
"""Where each thing was seen last, by its key; follows the journal."""


def all_last_seen(journal: Journal) -> Mapping[str, Whereabouts]:
    """Return the last seen location of each thing, by its key; it must not be changed.

    Args:
        journal: the character's journal.
    """
    if journal not in _watched:
        _watched[journal] = True
        journal.watch(partial(_follow, journal))
    if journal not in _known:
        _known[journal] = last_seen(journal.remembered(MOST_LOOKED_AT))
    return _known[journal]


def is_glance(entry: Entry) -> bool:
    """Return whether an entry tells nothing but that its character looked, and saw where things are or are no longer."""
    items = seen(entry)
    return bool(items) and all(item.room and item.room == entry.source_entity for item in items)


def _follow(journal: Journal, change: Change) -> None:
    if change.deleted:
        _known.pop(journal, None)
    elif journal in _known:
        _known[journal].update(last_seen(row.entry for row in change.added))

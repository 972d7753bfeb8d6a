"""Record who was there when something was said or done.

Perception keeps the stable keys of the others who perceived an act in the entry's field ``present``, which no
player can write with words. Whoever was there knows of the act, so their retelling of it is no independent source.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, Final

from memory.journal.entry import Entry

FIELD: Final = "present"
"""The entry field that holds the keys of the others who perceived the same."""

MOST: Final = 24
"""Maximum number of keys kept with one entry."""


def present(entry: Entry) -> frozenset[str]:
    """Return the keys of the others, besides its source, who perceived what an entry tells; ignore invalid values."""
    given = entry.extra.get(FIELD)
    if not isinstance(given, list | tuple):
        return frozenset()
    return frozenset(key for key in given[:MOST] if isinstance(key, str))


def perceived_by(entry: Entry, key: str) -> bool:
    """Return whether somebody said or did what an entry tells, or was there when it was said or done."""
    return entry.source_entity == key or key in present(entry)


def as_field(keys: Iterable[str]) -> dict[str, Any]:
    """Return the extra field for an entry that these others perceived, too; empty if there are none."""
    kept = list(dict.fromkeys(islice(keys, MOST)))  # bounds the work in a crowd
    return {FIELD: kept} if kept else {}

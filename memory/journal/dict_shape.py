"""Read and check the dict form of a journal, which some games kept on an Attribute."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from memory.errors import FieldError
from memory.journal.entry import MAX_ID, parse_time


class Shape(NamedTuple):
    """Hold the parts of a journal's dict."""

    entries: list[Mapping[str, Any]]
    entry_count: int
    max_entries: int | None
    last_reflection: datetime | None
    consolidated: frozenset[int]


def read_shape(data: Mapping[str, Any]) -> Shape:
    """Return the parts of a journal's dict; the entries themselves are not checked.

    Raises:
        FieldError: ``data`` is not of that shape.
    """
    if not isinstance(data, Mapping) or not isinstance(data.get("entries"), list | tuple):
        raise FieldError("entries", data, "a dict with a list of entries")
    count = data.get("entry_count") or 0
    if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MAX_ID:
        raise FieldError("entry_count", count, f"a whole number from 0 to {MAX_ID}")
    done = data.get("consolidated_entry_ids") or ()
    if not isinstance(done, list | tuple | set | frozenset) or not all(isinstance(i, int) for i in done):
        raise FieldError("consolidated_entry_ids", done, "a list of entry ids")
    last = data.get("last_reflection")
    moment = None if last is None else parse_time("last_reflection", last)
    return Shape(list(data["entries"]), count, data.get("max_entries"), moment, frozenset(done))

"""Convert entries to table rows and back. `memory.journal.entry.FIELDS` maps fields to columns."""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final

from memory.journal.entry import FIELD_NAMES, FIELDS, NO_EXTRA, Entry
from memory.journal.store import Row
from memory.text.words import fold

_IN_COLUMNS: Final = tuple((spec, spec.column) for spec in FIELDS if spec.column is not None)
_IN_DETAILS: Final = {spec.name: spec for spec in FIELDS if spec.column is None}
"""Fields stored as JSON in the column ``details``, if an entry has them."""
_MARKS: Final = ("consolidated", "archived", "retracted")
COLUMNS: Final = (*(column for _, column in _IN_COLUMNS), "details", *_MARKS)


def to_columns(row: Row, moment: Any) -> tuple[Any, ...]:
    """Return a row's values in the order of ``COLUMNS``.

    Args:
        row: the entry and its marks.
        moment: the entry's timestamp, adapted to the database.
    """
    entry = row.entry
    values = (
        moment if column == "timestamp" else _bare(getattr(entry, spec.name)) for spec, column in _IN_COLUMNS
    )
    return (*values, pack_details(entry), row.consolidated, row.archived, row.retracted)


def folded(content: str) -> str | None:
    """Return the folded content for searching; ``None`` for ASCII, where the database can fold case."""
    return None if content.isascii() else fold(content)


def _bare(value: Any) -> Any:
    return str(value) if isinstance(value, StrEnum) else value


def from_columns(found: Sequence[tuple[Any, ...]]) -> list[Row]:
    """Return rows from their values in the order of ``COLUMNS``."""
    if not found:
        return []
    held = dict(zip(COLUMNS, zip(*found, strict=True), strict=True))
    columns: dict[str, Sequence[Any]] = {}
    for spec, column in _IN_COLUMNS:
        restore = spec.type.restore
        columns[spec.name] = held[column] if restore is None else [v and restore(v) for v in held[column]]
    more: dict[str, list[Any]] = {name: [spec.empty] * len(found) for name, spec in _IN_DETAILS.items()}
    more["extra"] = [NO_EXTRA] * len(found)
    for place, details in enumerate(held["details"]):
        if details:
            for name, value in json.loads(details).items():
                restore = dict if name == "extra" else _IN_DETAILS[name].type.restore
                more[name][place] = value if restore is None else restore(value)
    columns |= more
    entries = Entry.restore([columns[name] for name in (*FIELD_NAMES, "extra")])
    return list(map(Row, entries, *(held[mark] for mark in _MARKS)))


def pack_details(entry: Entry) -> str:
    """Return an entry's fields without a column as JSON; an empty string if it has none."""
    more = {
        name: spec.plain(value)
        for name, spec in _IN_DETAILS.items()
        if (value := getattr(entry, name)) != spec.empty
    }
    if entry.extra:
        more["extra"] = dict(entry.extra)
    return json.dumps(more, separators=(",", ":")) if more else ""

"""Convert entries to payloads beside vectors, and back: fields with a ``payload`` in `memory.journal.entry.FIELDS`."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from memory.journal.entry import FIELDS, Entry, format_time
from memory.longterm.protocol import LongTermItem

_SPACE: Final = uuid.UUID("6f0c7b4e-6a8e-5d0b-9a3e-2d1d8d7f5c11")
_KEPT: Final = tuple((spec.payload, spec) for spec in FIELDS if spec.payload is not None)


def payload_of(owner: str, item: LongTermItem, model: str) -> dict[str, Any]:
    """Return what is kept of an entry beside its vector.

    Args:
        owner: whose it is.
        item: the entry and its marks.
        model: the name of the embedding model that made its vector.
    """
    entry = item.entry
    written = format_time(entry.timestamp)
    payload = {
        # what Mem0 reads, besides "data"
        "agent_id": owner,
        "created_at": written,
        "updated_at": written,
        # what we read
        **{name: spec.plain(getattr(entry, spec.name)) for name, spec in _KEPT},
        "timestamp": entry.timestamp.timestamp(),
        "model": model,
        "public": entry.audience is None,
        "audience": list(entry.audience or ()),
        "superseded": item.superseded,
        "retracted": item.retracted,
    }
    # Qdrant drops what is None when a payload is changed: it is better never there.
    return {name: value for name, value in payload.items() if value is not None}


def entry_of(payload: Mapping[str, Any]) -> Entry:
    """Return as much of an entry as is kept with it: all that a filter asks about.

    Raises:
        KeyError, FieldError: the payload was not written here.
    """
    kept = {
        spec.name: payload.get(name) if spec.empty is None and not spec.required else payload[name]
        for name, spec in _KEPT
    }
    kept["timestamp"] = datetime.fromtimestamp(payload["timestamp"], UTC)
    kept["audience"] = None if payload["public"] is True else payload["audience"]
    return Entry.from_dict(kept)


def point_of(owner: str, entry_id: int) -> str:
    """Return the id of a memory in Mem0, which follows from whose it is and which entry."""
    return str(uuid.uuid5(_SPACE, f"{owner}/{entry_id}"))


def belongs(row: Any, owner: str) -> bool:
    """Return whether a row is really one of ``owner``'s memories, whatever the store made of the filter."""
    payload = row.payload or {}
    return payload.get("agent_id") == owner and str(row.id) == point_of(owner, payload.get("entry", 0))

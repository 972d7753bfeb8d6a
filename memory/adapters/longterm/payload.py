"""Convert entries to the payloads stored with vectors, and back.

A payload holds the fields that have a ``payload`` name in `memory.journal.entry.FIELDS`.
"""

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
    """Return the payload of an entry.

    Args:
        owner: the owner of the memory.
        item: the entry and its marks.
        model: the name of the embedding model that made its vector.
    """
    entry = item.entry
    written = format_time(entry.timestamp)
    payload = {
        # read by Mem0, besides "data"
        "agent_id": owner,
        "created_at": written,
        "updated_at": written,
        # read by Keepsake
        **{name: spec.plain(getattr(entry, spec.name)) for name, spec in _KEPT},
        "timestamp": entry.timestamp.timestamp(),
        "model": model,
        "public": entry.audience is None,
        "audience": list(entry.audience or ()),
        "superseded": item.superseded,
        "retracted": item.retracted,
    }
    # Leave out None, because Qdrant drops such fields when a payload is updated.
    return {name: value for name, value in payload.items() if value is not None}


def entry_of(payload: Mapping[str, Any]) -> Entry:
    """Return the entry in a payload, with the fields that filters use.

    Raises:
        KeyError, FieldError: the payload was not written by `payload_of`.
    """
    kept = {
        spec.name: payload.get(name) if spec.empty is None and not spec.required else payload[name]
        for name, spec in _KEPT
    }
    kept["timestamp"] = datetime.fromtimestamp(payload["timestamp"], UTC)
    kept["audience"] = None if payload["public"] is True else payload["audience"]
    return Entry.from_dict(kept)


def point_of(owner: str, entry_id: int) -> str:
    """Return a memory's id in Mem0, derived from its owner and its entry's id."""
    return str(uuid.uuid5(_SPACE, f"{owner}/{entry_id}"))


def belongs(row: Any, owner: str) -> bool:
    """Return whether a row belongs to ``owner``, without relying on the store's filter."""
    payload = row.payload or {}
    return payload.get("agent_id") == owner and str(row.id) == point_of(owner, payload.get("entry", 0))

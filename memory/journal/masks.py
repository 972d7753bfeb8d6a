"""Store who is behind the masks that a character has seen through: a note in its journal, included in exports."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from memory.errors import FieldError
from memory.journal.fields import MAX_NAME, Text
from memory.journal.reading import JournalReader

NOTE: Final = "identities"
"""Name of the note with the masks that were seen through: of each the person's key, and whether that is no secret."""

FIELD: Final = "masks"
"""The field of an export that holds what the note holds."""

_KEY: Final = Text()


class Identity(NamedTuple):
    """Name who is behind a mask: the person's key, and whether the character may let others notice that it knows."""

    person: str
    openly: bool


Masks = Mapping[str, Identity]
"""Who is behind some masks, by the masks' keys."""

NONE: Final[Masks] = MappingProxyType({})


def known_masks(journal: JournalReader) -> dict[str, Identity]:
    """Return who is behind the masks that a character has seen through, by the masks' keys."""
    noted = journal.note(NOTE)
    return {mask: Identity(*who) for mask, who in noted.items()} if isinstance(noted, Mapping) else {}


def to_json(masks: Masks) -> dict[str, list[Any]]:
    """Return masks as JSON data: a list of person and openness by mask."""
    return {mask: list(who) for mask, who in masks.items()}


def from_json(raw: object) -> dict[str, Identity]:
    """Return the masks that `to_json` described.

    Raises:
        FieldError: ``raw`` is not that.
    """
    rule = f"an object: of each mask's key a list of the person's key (1 to {MAX_NAME} characters) and true or false"
    if not isinstance(raw, Mapping):
        raise FieldError(FIELD, raw, rule)
    for mask, who in raw.items():
        if not isinstance(who, list) or len(who) != 2 or not isinstance(who[1], bool):
            raise FieldError(FIELD, who, rule)
        for key in (mask, who[0]):
            if _KEY.check(FIELD, key) != key:
                raise FieldError(FIELD, key, rule)
    return {mask: Identity(*who) for mask, who in raw.items()}


def with_masks(journal: JournalReader, given: Masks) -> dict[str, Any]:
    """Return the notes that add masks to a journal; masks that it knows already stay unchanged."""
    return {NOTE: to_json({**given, **known_masks(journal)})} if given else {}

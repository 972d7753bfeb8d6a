"""Write a character's backstory to its journal as memories."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from memory.errors import FieldError, near_miss
from memory.journal.entry import FIELD_NAMES, Entry, Kind, SourceType
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.persona import BACKSTORY_TAG

MOST_TOLD: Final = 32
"""Memories of a character's life before the game that are compared with a question, the earliest."""


def learn_backstory(journal: Journal, backstory: Iterable[str | Mapping[str, Any]]) -> list[Entry]:
    """Write a backstory into a journal, unless the journal already holds a backstory entry.

    Args:
        journal: the character's journal.
        backstory: texts, or entries as dicts with ``content`` and optional other fields.

    Returns:
        The entries written by this call.

    Raises:
        FieldError: an entry has an invalid field. Nothing is written.
    """
    past = _as_fields(backstory)
    if not past or any(BACKSTORY_TAG in row.entry.tags for row in journal.store.history(journal.key)):
        return []
    return journal.adopt({**item, "tags": [*item.get("tags", ()), BACKSTORY_TAG]} for item in past)


def backstory_problems(backstory: Iterable[str | Mapping[str, Any]]) -> list[str]:
    """Return what is wrong with the memories of a backstory, each with its number, its field and its value.

    Args:
        backstory: as for `learn_backstory`. Fields that are no entry's are kept, unless they look like a slip.
    """
    found: list[str] = []
    for number, item in enumerate(_as_fields(backstory), 1):
        slips = {
            name: near for name in item if name not in FIELD_NAMES and (near := near_miss(name, FIELD_NAMES))
        }
        problem = _refusal(number, item)
        if problem is None:
            found += [f"memory {number}: {_slip(*each)}" for each in slips.items()]
        else:
            said = [_slip(*each) for each in slips.items() if each[1] == problem.field]
            found.append(f"memory {number}: {next(iter(said), problem)}")
    return [f"backstory: {each}" for each in found]


def check_backstory(backstory: Iterable[str | Mapping[str, Any]]) -> None:
    """Raise `FieldError` for the first memory with an invalid field; the error has the memory's number."""
    for number, item in enumerate(_as_fields(backstory), 1):
        if problem := _refusal(number, item):
            raise FieldError(f"backstory: memory {number}: {problem.field}", problem.value, problem.rule)


def _refusal(number: int, item: Mapping[str, Any]) -> FieldError | None:
    try:
        Entry.from_dict({"id": number, "timestamp": _ANY_TIME, **item})
    except FieldError as problem:
        return problem
    return None


def _slip(name: str, near: str) -> str:
    return f"there is no field {name!r}; did you mean {near!r}?"


def _as_fields(backstory: Iterable[str | Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return [{"content": item} if isinstance(item, str) else item for item in backstory]


_ANY_TIME: Final = "2000-01-01T00:00:00Z"
"""Stands for the time of a memory that is only checked."""


def backstory_told(journal: Journal, longest: int) -> list[str]:
    """Return what a character remembers of its own life from before the game and may tell anybody, the earliest first: not
    what others told it of theirs.

    Args:
        journal: the character's journal.
        longest: characters of one memory, at most.
    """
    told = [
        entry.content
        for entry in journal.select(Filter(tags=frozenset({BACKSTORY_TAG})))
        if entry.audience is None and len(entry.content) <= longest and is_of_own_life(entry, journal.key)
    ]
    return told[:MOST_TOLD]


def is_of_own_life(entry: Entry, key: str | None) -> bool:
    """Return whether an entry of a backstory is the character's own: nobody else said it, and it was not overheard.

    Args:
        entry: an entry of its backstory.
        key: the character's own key.
    """
    if entry.source_type is SourceType.ENVIRONMENTAL or entry.kind is Kind.QUESTION:
        return False
    return entry.source_entity in (None, key)

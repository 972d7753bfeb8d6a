"""Define the protocol of a long-term memory backend."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from memory.errors import FieldError
from memory.journal.entry import Entry


class Wanted(Protocol):
    """Select which entries may be found; `memory.journal.filter.Filter` implements it."""

    @property
    def superseded(self) -> bool:
        """Return whether corrected and retracted entries may be found too."""
        ...

    def passes(self, entry: Entry) -> bool:
        """Return whether the fields of ``entry`` match."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class LongTermItem:
    """Hold an entry to be stored in long-term memory.

    Args:
        key: the key of the character's journal.
        entry: the entry.
        vector: the embedding of its content, float32 of shape (d,), finite, not all zero.
        superseded, retracted: whether the entry was superseded or retracted.

    Raises:
        FieldError: the vector has another number of dimensions, or is zero or not finite.
    """

    key: str
    entry: Entry
    vector: NDArray[np.float32]
    superseded: bool = False
    retracted: bool = False

    def __post_init__(self) -> None:
        vector = self.vector
        if vector.ndim != 1 or not np.isfinite(vector).all() or not vector.any():
            raise FieldError("vector", vector, "finite numbers, not all of them zero")


@dataclass(frozen=True, slots=True)
class Hit:
    """Hold a search result: the entry's id, and its cosine similarity to the question, 0 to 1."""

    id: int
    similarity: float


class LongTermMemory(Protocol):
    """Store consolidated entries, and find them by meaning.

    Name a class of your own by its dotted path in ``MEMORY["longterm"]`` (docs/extending.md).

    Searches return ids only; content and ranking come from the database rows, from which long-term memory can
    be rebuilt at any time. Calls may overlap. Each raises `Unavailable` when the backend cannot be reached;
    everything acknowledged before stays stored.
    """

    async def store(self, items: Sequence[LongTermItem]) -> list[tuple[str, int]]:
        """Store entries, replacing earlier versions of them. Idempotent.

        Returns:
            Key and id of each entry that is on disk now, in the order given; after an error, those stored
            before it.

        Raises:
            Unavailable: nothing was stored.
        """
        ...

    async def search(
        self, key: str, vector: NDArray[np.float32], limit: int, wanted: Wanted
    ) -> Sequence[Hit]:
        """Return a character's entries most similar to ``vector``, best first; ties newest first.

        Args:
            key: the key of the character's journal; no other journal's entries are found.
            vector: the embedding of the question, of shape (d,).
            limit: maximum number of results, above 0.
            wanted: which entries may be found, by the marks and fields that were stored.
        """
        ...

    async def delete(self, key: str, ids: Iterable[int]) -> None:
        """Delete entries; ignore ids that are not stored."""
        ...

    async def drop(self, key: str) -> None:
        """Delete all entries of a key."""
        ...

    async def keep_only(self, keys: Iterable[str]) -> None:
        """Delete all entries of all keys except ``keys``."""
        ...

    async def clear(self) -> None:
        """Delete all entries of all keys, and everything that depends on the embedding model."""
        ...

    async def ids(self, key: str) -> frozenset[int]:
        """Return the ids of a character's entries stored with vectors of the current embedding model."""
        ...

    def close(self) -> None:
        """Close files and connections after running work ends. Idempotent; may be called from any thread."""
        ...

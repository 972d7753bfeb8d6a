"""The protocol that a long-term memory follows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from memory.errors import FieldError
from memory.journal.entry import Entry


class Wanted(Protocol):
    """Which memories are wanted; `memory.journal.filter.Filter` is one."""

    @property
    def superseded(self) -> bool:
        """Whether entries that were corrected or retracted are wanted too."""
        ...

    def passes(self, entry: Entry) -> bool:
        """Return whether ``entry`` is wanted, by its own fields."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class LongTermItem:
    """An entry to be stored in long-term memory.

    Args:
        key: whose it is.
        entry: what is kept.
        vector: what the embedder made of its content: of shape (d,), finite, not all zero.
        superseded, retracted: its marks.

    Raises:
        FieldError: the vector is not one.
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
    """What long-term memory found: the entry's id, and how like the question it is, 0 to 1 (cosine)."""

    id: int
    similarity: float


class LongTermMemory(Protocol):
    """Stores consolidated entries, and finds them by meaning. It can be rebuilt from the rows at any time.

    A class of a game's own is named by its dotted path in ``MEMORY["longterm"]`` (docs/extending.md).

    It hands out ids: what an entry says and how it is ranked comes from the rows. Calls may overlap. Each
    raises `Unavailable` when the memory cannot be reached; what was acknowledged before that stays.
    """

    async def store(self, items: Sequence[LongTermItem]) -> list[tuple[str, int]]:
        """Store entries, each in place of what was stored of it before. Idempotent.

        Returns:
            Key and id of each that is on disk now, in the order given. Where trouble came up on the way,
            those before it.

        Raises:
            Unavailable: nothing was stored.
        """
        ...

    async def search(
        self, key: str, vector: NDArray[np.float32], limit: int, wanted: Wanted
    ) -> Sequence[Hit]:
        """Return a character's entries most like ``vector``, best first, of equal ones the newest first.

        Args:
            key: whose memories; nobody else's are found.
            vector: what the embedder made of the question, of shape (d,).
            limit: how many at most, above 0.
            wanted: what may be found; marks and fields are those that were stored.
        """
        ...

    async def delete(self, key: str, ids: Iterable[int]) -> None:
        """Delete entries; those that are not there are passed over."""
        ...

    async def drop(self, key: str) -> None:
        """Delete all that is kept for a key."""
        ...

    async def keep_only(self, keys: Iterable[str]) -> None:
        """Delete all that is kept for anybody but ``keys``."""
        ...

    async def clear(self) -> None:
        """Delete all that is kept for anybody, and whatever depends on the embedding model."""
        ...

    async def ids(self, key: str) -> frozenset[int]:
        """Return which of a character's entries are stored with vectors of the present embedding model."""
        ...

    def close(self) -> None:
        """Close files and connections once work under way is done. May be called from any thread, and more than once."""
        ...

"""Check what a game's own embedder returns: what cannot be used counts as an embedder that is unavailable."""

from __future__ import annotations

from collections.abc import Sequence
from inspect import isawaitable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from memory.errors import Unavailable
from memory.recall.embedder import Embedder

_SLACK: Final = 0.01
"""How far the length of a vector may be from 1."""


class CheckedEmbedder:
    """Embed with a game's own embedder.

    Args:
        own: the embedder; its other members can be used as they are.
    """

    def __init__(self, own: Embedder) -> None:
        self.name = own.name
        self._own = own
        self._size = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._own, name)

    @property
    def ready(self) -> bool:
        """See `Embedder`."""
        return bool(self._own.ready)

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> NDArray[np.float32]:
        """See `Embedder`.

        Raises:
            Unavailable: the embedder is unavailable, fails, or returns no vectors of length 1.
        """
        try:
            given: Any = self._own.embed(texts, urgent=urgent)
            rows = np.asarray(await given if isawaitable(given) else given, np.float32)
        except Unavailable:
            raise
        except Exception as problem:  # a game's own class may fail in any way
            raise Unavailable(f"MEMORY['embedder']: embed fails: {problem!r}") from problem
        if rows.ndim != 2 or len(rows) != len(texts) or rows.shape[1] != (self._size or rows.shape[1]):
            wanted = f"({len(texts)}, {self._size or 'd'})"
            raise Unavailable(
                f"MEMORY['embedder']: embed must return an array of shape {wanted}, not {rows.shape}"
            )
        lengths = np.linalg.norm(rows, axis=1)
        if not (np.abs(lengths - 1.0) <= _SLACK).all():
            worst = lengths[np.argmax(~(np.abs(lengths - 1.0) <= _SLACK))]
            raise Unavailable(f"MEMORY['embedder']: embed must return vectors of length 1, not {worst:.3g}")
        self._size = rows.shape[1]
        return rows

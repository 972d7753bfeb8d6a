"""What recall asks of an embedding model."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from memory.errors import Unavailable


class Embedder(Protocol):
    """Embeds texts: the dot product of two vectors says how close the texts are in meaning.

    A class of a game's own is named by its dotted path in ``MEMORY["embedder"]`` (docs/extending.md).
    """

    name: str
    """The model's name: vectors of different models do not compare."""

    @property
    def ready(self) -> bool:
        """Whether it answers soon; the first request may have to load a model."""
        ...

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> NDArray[np.float32]:
        """Return a vector of length 1 for each text: float32 of shape (n, d).

        Args:
            texts: what is to be embedded.
            urgent: whether they go before what others wait for.

        Raises:
            Unavailable: there is no model to be had.
        """
        ...


def compare_by(embedder: Embedder) -> Callable[[Sequence[str]], Awaitable[Callable[[int, int], float]]]:
    """Return a function that compares texts by an embedder's vectors.

    It takes texts, and returns a function that gives the cosine of two of them by position; -1 for any two while the
    embedder is away.
    """

    async def compare(texts: Sequence[str]) -> Callable[[int, int], float]:
        try:
            vectors = await embedder.embed(texts)
        except Unavailable:
            return lambda a, b: -1.0
        return lambda a, b: float(vectors[a] @ vectors[b])

    return compare

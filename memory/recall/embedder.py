"""Define the protocol of an embedding model."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from memory.errors import Unavailable


class Embedder(Protocol):
    """Embed texts as vectors whose dot product measures similarity of meaning.

    Name a class of your own by its dotted path in ``MEMORY["embedder"]`` (docs/extending.md).
    """

    name: str
    """The model's name: vectors of different models do not compare."""

    @property
    def ready(self) -> bool:
        """Return whether the model is loaded; otherwise the first request has to load it."""
        ...

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> NDArray[np.float32]:
        """Return a vector of length 1 for each text: float32 of shape (n, d).

        The latest vectors are best kept by text: a line's are asked for all at once, and then again one by one.

        Args:
            texts: the texts.
            urgent: whether they are embedded ahead of other queued texts.

        Raises:
            Unavailable: the model is unavailable.
        """
        ...


def vectors_by(embedder: Embedder) -> Callable[[Sequence[str]], Awaitable[NDArray[np.float32] | None]]:
    """Return a function that takes texts and returns their vectors; ``None`` if the embedder is unavailable."""

    async def embed(texts: Sequence[str]) -> NDArray[np.float32] | None:
        try:
            return await embedder.embed(texts)
        except Unavailable:
            return None

    return embed


@runtime_checkable
class AsksOtherwise(Protocol):
    """Mark an `Embedder` that embeds a query differently from a document, for instance after a prefix."""

    def as_query(self, text: str) -> str:
        """Return the text to embed for a query. Its vector must be comparable with those of entries."""
        ...


def as_query(embedder: Embedder, text: str) -> str:
    """Return the text that an embedder is to embed when a text is searched with: that text, unless it `AsksOtherwise`."""
    return embedder.as_query(text) if isinstance(embedder, AsksOtherwise) else text


def compare_by(embedder: Embedder) -> Callable[[Sequence[str]], Awaitable[Callable[[int, int], float]]]:
    """Return a function that compares texts by an embedder's vectors.

    It takes texts, and returns a function that gives the cosine of two of them by position; -1 for any two if
    the embedder is unavailable.
    """

    async def compare(texts: Sequence[str]) -> Callable[[int, int], float]:
        try:
            vectors = await embedder.embed(texts)
        except Unavailable:
            return lambda a, b: -1.0
        return lambda a, b: float(vectors[a] @ vectors[b])

    return compare

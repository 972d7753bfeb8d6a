"""Embed texts in programs without a reactor; the caller blocks (`memory.recall.embedder.Embedder`).

The latest vectors are kept, as one line is embedded several times on the way to its answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from memory.adapters.embedding import CACHE, Encode, as_query, load_model, model_name
from memory.errors import Unavailable


class BlockingEmbedder:
    """Embed texts synchronously. The first call loads the model.

    Args:
        model: as for `memory.adapters.embedding.SentenceEmbedder`.
        load: returns the encoding function of ``model``.
        known: vectors that were made beforehand, float32 of shape (d,) and length 1, by text; new ones are added.
    """

    def __init__(
        self,
        model: str,
        load: Callable[[str], Encode] = load_model,
        known: dict[str, NDArray[np.float32]] | None = None,
    ) -> None:
        self.name = model_name(model)
        self._model = model
        self._load = load
        self._known = known
        self._latest: dict[str, NDArray[np.float32]] = {}
        self._encode: Encode | None = None

    @property
    def ready(self) -> bool:
        """Return whether the model is loaded, or vectors are known."""
        return self._encode is not None or self._known is not None

    def as_query(self, text: str) -> str:
        """Return the text to embed when a text is searched with (`memory.recall.embedder.AsksOtherwise`)."""
        return as_query(self._model, text)

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> NDArray[np.float32]:
        """Return a vector of length 1 for each text: float32 of shape (n, d).

        Raises:
            Unavailable: the model cannot be loaded.
        """
        if not texts:
            return np.empty((0, 0), np.float32)
        known = self._latest if self._known is None else self._known
        if new := [text for text in dict.fromkeys(texts) if text not in known]:
            known.update(zip(new, self._encoded(new), strict=True))
        rows = np.stack([known[text] for text in texts])
        while len(self._latest) > CACHE:
            del self._latest[next(iter(self._latest))]
        return rows

    def _encoded(self, texts: Sequence[str]) -> NDArray[np.float32]:
        if self._encode is None:
            try:
                self._encode = self._load(self._model)
            except Exception as problem:
                raise Unavailable(f"no embedding model {self._model!r}: {problem}") from problem
        return self._encode(texts)

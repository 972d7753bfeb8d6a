"""Embed texts in programs without a reactor; the caller blocks (`memory.recall.embedder.Embedder`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from memory.adapters.embedding import Encode, load_model, model_name
from memory.errors import Unavailable


class BlockingEmbedder:
    """Embed texts synchronously. The first call loads the model.

    Args:
        model: as for `memory.adapters.embedding.SentenceEmbedder`.
        load: returns the encoding function of ``model``.
    """

    def __init__(self, model: str, load: Callable[[str], Encode] = load_model) -> None:
        self.name = model_name(model)
        self._model = model
        self._load = load
        self._encode: Encode | None = None

    @property
    def ready(self) -> bool:
        """Return whether the model is loaded."""
        return self._encode is not None

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> NDArray[np.float32]:
        """Return a vector of length 1 for each text: float32 of shape (n, d).

        Raises:
            Unavailable: the model cannot be loaded.
        """
        if self._encode is None:
            try:
                self._encode = self._load(self._model)
            except Exception as problem:
                raise Unavailable(f"no embedding model {self._model!r}: {problem}") from problem
        return self._encode(texts) if texts else np.empty((0, 0), np.float32)

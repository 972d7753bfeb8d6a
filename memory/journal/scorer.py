"""Define the protocol of an importance scorer."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from memory.journal.entry import SourceType


class Scorer(Protocol):
    """Estimate importance synchronously and without I/O."""

    model: str | None
    """The embedding model whose vectors the scorer can use, if any."""

    def text(self, content: str) -> str:
        """Return the part of ``content`` to embed for `raw`."""
        ...

    def raw(
        self, content: str, source_type: SourceType, vector: NDArray[np.floating[Any]] | None = None
    ) -> float:
        """Return importance before rounding, 1 to 10.

        Args:
            content: the entry's content.
            source_type: how the character learned of it.
            vector: the vector of `text` from ``model``, of shape (d,) and length 1; ``None`` if unavailable.
        """
        ...

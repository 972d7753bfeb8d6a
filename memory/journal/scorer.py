"""What a journal asks of a scorer of importance."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from memory.journal.entry import SourceType


class Scorer(Protocol):
    """A first guess at importance, at once and without I/O."""

    model: str | None
    """The embedding model whose vectors it can use, if any."""

    def text(self, content: str) -> str:
        """Return the part of a content whose vector `raw` is given."""
        ...

    def raw(
        self, content: str, source_type: SourceType, vector: NDArray[np.floating[Any]] | None = None
    ) -> float:
        """Return importance before rounding, 1 to 10.

        Args:
            content: what the entry says.
            source_type: how it came to be known.
            vector: that of `text`, by ``model``, of shape (d,) and length 1; ``None`` while there is none.
        """
        ...

"""Compare lines with the clauses of a character's description and backstory, whose vectors are kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from memory.recall.embedding import Vectors

MAX_CLAUSES: Final = 64
"""Maximum number of clauses of a description and a backstory that are compared with a line."""


class ClauseVectors:
    """Keep the vectors of one character's clauses, and embed each clause only once.

    Args:
        vectors: makes vectors; without it, nothing is compared.
    """

    def __init__(self, vectors: Vectors | None) -> None:
        self._vectors = vectors
        self._of: dict[str, NDArray[np.float32]] = {}

    async def compared(
        self, vector: NDArray[np.float32] | None, clauses: Sequence[str]
    ) -> tuple[Mapping[str, NDArray[np.float32]], Mapping[str, float]]:
        """Return the vectors of clauses, and the cosine of each with a vector, 0 to 1; empty without an embedding model, or
        if it does not answer soon.

        Args:
            vector: (d,) float32, the vector of a line.
            clauses: clauses of the character's description, in the first person, and of its backstory.
        """
        compared = clauses[:MAX_CLAUSES]
        if vector is None or not await self._embed(compared, clauses):
            return {}, {}
        return self._of, {clause: _cosine(self._of[clause], vector) for clause in compared}

    async def _embed(self, wanted: Sequence[str], known: Sequence[str]) -> bool:
        """Embed the clauses that have no vector yet, and drop those that the character has lost; return whether each of
        ``wanted`` has one now.

        Args:
            wanted: the clauses that need a vector.
            known: all clauses of the character.
        """
        if self._vectors is None:
            return False
        lacking = [clause for clause in wanted if clause not in self._of]
        if not lacking:
            return True
        made = await self._vectors.questions(lacking)
        if made is None:
            return False
        kept = {clause: vector for clause, vector in self._of.items() if clause in known}
        self._of = kept | dict(zip(lacking, made, strict=True))
        return True


def _cosine(one: NDArray[np.float32], other: NDArray[np.float32]) -> float:
    """Return the cosine of two vectors, and 0 for a negative one or a vector of length 0."""
    length = float(np.linalg.norm(one) * np.linalg.norm(other))
    return max(0.0, float(one @ other) / length) if length else 0.0

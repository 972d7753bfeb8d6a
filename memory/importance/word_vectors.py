"""Compute a sentence's vector without an embedding model, as the mean of small stored word vectors.

The table holds one vector for each of the more frequent English word stems: all-MiniLM-L6-v2's vector of that
word alone, reduced by principal components and stored in int8 (``benchmarks/fit_importance.py``). A rare word
counts more than a frequent one (smooth inverse frequency, Arora et al. 2017).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from memory.text.lexicon import current
from memory.text.words import tokens

Floats = NDArray[np.float32]

SMOOTHING: Final = 0.01
"""Weight of a word of rank r: ``SMOOTHING / (SMOOTHING + 1 / (r + 3))``, where 1 / r stands for its frequency."""


@dataclass(frozen=True, slots=True)
class WordVectors:
    """Hold vectors of word stems; n stems, d numbers each.

    Attributes:
        places: row and frequency rank of each stem.
        rows: (n, d) float32.
    """

    places: dict[str, tuple[int, int]]
    rows: Floats

    def vectors(self, texts: Sequence[str]) -> Floats:
        """Return (m, d) float32, each of length one; zero for a text with no known word."""
        out = np.zeros((len(texts), self.rows.shape[1]), dtype=np.float32)
        stem = current().stem
        for at, text in enumerate(texts):
            known = [place for token in tokens(text) if (place := self.places.get(stem(token))) is not None]
            if not known:
                continue
            found, ranks = np.array(known).T
            total = (SMOOTHING / (SMOOTHING + 1 / (ranks + 3))) @ self.rows[found]
            length = float(np.linalg.norm(total))
            if length:
                out[at] = total / length
        return out


def unpack(data: dict[str, NDArray[Any]]) -> WordVectors:
    """Return the table that `pack` converted to arrays."""
    words = data["stems"].tobytes().decode().split()
    ranks = data["ranks"].tolist()
    places = {word: (row, rank) for row, (word, rank) in enumerate(zip(words, ranks, strict=True))}
    return WordVectors(places, data["word_rows"].astype(np.float32) * data["word_steps"])


def pack(stems: Sequence[str], ranks: Sequence[int], rows: Floats) -> dict[str, NDArray[Any]]:
    """Return a table as arrays: stems in one string, numbers in int8 with one step for each column.

    Args:
        stems: n different stems.
        ranks: n ranks, 0 for the most frequent word.
        rows: (n, d).
    """
    steps = (np.abs(rows).max(0) / 127).astype(np.float32)
    return {
        "stems": np.frombuffer("\n".join(stems).encode(), dtype=np.uint8),
        "ranks": np.array(ranks, dtype=np.uint16),
        "word_rows": np.rint(rows / steps).astype(np.int8),
        "word_steps": steps,
    }

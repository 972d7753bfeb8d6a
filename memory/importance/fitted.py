"""Estimate importance with a small fitted model, without LLM or I/O.

The model is a kernel regression on the text's MiniLM vector and a few surface features, fitted by
``benchmarks/fit_importance.py``. An entry that has no vector (yet) is rated by a second regression, on the mean of
stored word vectors and the same features. Both rate on the same scale. Their data files are read on first use.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from memory.config import Config
from memory.importance.word_vectors import WordVectors, unpack
from memory.journal.entry import SourceType
from memory.text.lexicon import current
from memory.text.names import without_call, without_names

Floats = NDArray[np.float32]

DIMENSION: Final = 384
"""Length of an all-MiniLM-L6-v2 vector; the model is fitted on these vectors only."""

DATA: Final = "importance_minilm.npz"
"""File name of the model for MiniLM vectors, in this folder."""

WORDS_DATA: Final = "importance_words.npz"
"""File name of the word vectors and of the model for them."""

SOFT_EDGE: Final = 1.0
"""Distance from 1 and 10 at which the scale begins to bend, so that clamping makes no ties."""

_WORD = re.compile(r"[a-z']+")


def surface_features(text: str) -> list[float]:
    """Return numbers for the surface of ``text``: how long it is, its punctuation, and the kinds of word in it."""
    known = current().importance
    lower = text.lower()
    words = _WORD.findall(lower)
    distinct = set(words)
    return [
        float(np.log1p(len(text))),
        min(len(words), 60) / 20,
        float("!" in text),
        float("?" in text),
        float('"' in text),
        float(any(letter.isdigit() for letter in text)),
        float(not known.persons.isdisjoint(distinct)),
        float(not known.myself.isdisjoint(distinct)),
        float(not known.talk.isdisjoint(distinct)),
        float(not known.denial.isdisjoint(distinct)),
        float(known.grave.search(lower) is not None),
        float(known.tender.search(lower) is not None),
    ]


def soft_clamp(values: NDArray[Any]) -> NDArray[np.float64]:
    """Bend ``values`` into the range 1 to 10 and keep their order; values from 2 to 9 do not change."""
    given = np.asarray(values, dtype=np.float64)
    low, high = 1 + SOFT_EDGE, 10 - SOFT_EDGE
    bent = np.where(given < low, 1 + SOFT_EDGE * np.exp(np.minimum(given - low, 0) / SOFT_EDGE), given)
    top = 10 - SOFT_EDGE * np.exp(np.minimum(high - given, 0) / SOFT_EDGE)
    return np.where(given > high, top, bent)


@dataclass(frozen=True, slots=True)
class FittedModel:
    """Combine a linear and a radial-basis regression on the vector and the scaled features; n landmarks,
    vectors of length d.

    Attributes:
        landmarks: (n, d + 12) float32, in the space of vector and scaled features.
        weights: (n,) float32, of the kernel's value at each landmark.
        slope: (d + 12,) float32, the linear part.
        mean, scale: (12,) float32; a feature becomes ``(feature - mean) * scale``.
        gamma: the kernel is ``exp(-gamma * squared distance)``.
        intercept, centre, stretch: the sum plus ``intercept`` is stretched about ``centre``, so that ratings
            of unseen texts vary as much as those of the training data.
    """

    landmarks: Floats
    weights: Floats
    slope: Floats
    mean: Floats
    scale: Floats
    gamma: float
    intercept: float
    centre: float
    stretch: float

    def space(self, features: Floats, vectors: Floats) -> Floats:
        """Return the points that the kernel compares: (m, d + 12) float32 from (m, 12) features and (m, d) vectors."""
        scaled: Floats = (features - self.mean) * self.scale
        return np.hstack([vectors, scaled])

    def predict(self, features: Floats, vectors: Floats) -> NDArray[np.float64]:
        """Return importance, 1 to 10 and unrounded; (m,)."""
        return soft_clamp(self.centre + self.stretch * (self.plain(features, vectors) - self.centre))

    def plain(self, features: Floats, vectors: Floats) -> NDArray[np.float64]:
        """Return the regression, neither stretched nor clamped; (m,)."""
        points = self.space(features, vectors)
        near = kernel(points, self.landmarks, self.gamma)
        return (
            near.astype(np.float64) @ self.weights + points.astype(np.float64) @ self.slope + self.intercept
        )


def kernel(points: Floats, landmarks: Floats, gamma: float) -> Floats:
    """Return ``exp(-gamma * squared distance)`` of each point to each landmark; (m, n) float32."""
    squares = np.einsum("ij,ij->i", points, points)[:, None] - 2 * points @ landmarks.T
    squares += np.einsum("ij,ij->i", landmarks, landmarks)
    near: Floats = np.exp(-gamma * np.maximum(squares, 0)).astype(np.float32)
    return near


@cache
def load_model() -> FittedModel:
    """Return the model for MiniLM vectors that ships with the engine, read once."""
    return _model(_arrays(DATA))


@cache
def load_words() -> tuple[WordVectors, FittedModel]:
    """Return the word vectors that ship with the engine and the model for them, read once."""
    arrays = _arrays(WORDS_DATA)
    return unpack(arrays), _model(arrays)


def _arrays(name: str) -> dict[str, NDArray[Any]]:
    with (
        resources.files("memory.importance").joinpath(name).open("rb") as file,
        np.load(file, allow_pickle=False) as data,
    ):
        return dict(data)


def _model(data: dict[str, NDArray[Any]]) -> FittedModel:
    vectors = data["landmarks"].astype(np.float32) * data["steps"][:, None]
    numbers = dict(zip(data["names"].tolist(), data["numbers"].tolist(), strict=True))
    return FittedModel(
        landmarks=np.hstack([vectors, data["landmark_features"]]),
        weights=data["weights"],
        slope=data["slope"],
        mean=data["mean"],
        scale=data["scale"],
        gamma=numbers["gamma"],
        intercept=numbers["intercept"],
        centre=numbers["centre"],
        stretch=numbers["stretch"],
    )


class FittedScorer:
    """Rate with the fitted model for vectors if the entry has a vector, else with the one for words.

    The vector is all-MiniLM-L6-v2's, of the content with or without people's names; ratings are better
    without names (`text`). The source type is not used; an LLM that rates an entry is not told it either.

    Args:
        config: not used; required of every scorer.
    """

    model: str | None = "all-MiniLM-L6-v2"

    def __init__(self, config: Config | None = None) -> None:
        self._by_words = lru_cache(maxsize=64)(self._rate_words)  # all listeners of a line share the result

    def text(self, content: str) -> str:
        """Return ``content`` without names, which dominate a short text's vector; unchanged if nothing would remain."""
        return without_names(without_call(content)) or content

    def raw(self, content: str, source_type: SourceType, vector: NDArray[Any] | None = None) -> float:
        """Return importance before rounding, 1 to 10.

        Args:
            content: the entry's text, including names.
            source_type: not used.
            vector: (384,) of any float type, with a length above 0; ``None`` to rate by words.

        Raises:
            ValueError: ``vector`` has another shape, or a length of 0.
        """
        if vector is None:
            return self._by_words(content)
        return float(self.raw_batch([content], np.asarray(vector)[None])[0])

    def _rate_words(self, content: str) -> float:
        words, model = load_words()
        features = np.array([surface_features(content)], dtype=np.float32)
        return float(model.predict(features, words.vectors([self.text(content)]))[0])

    def raw_batch(self, contents: Sequence[str], vectors: NDArray[Any]) -> NDArray[np.float64]:
        """Return importance before rounding of many entries at once: (m,) float64, each 1 to 10.

        Args:
            contents: m texts.
            vectors: (m, 384) of any float type.

        Raises:
            ValueError: ``vectors`` has another shape, or a row of length 0.
        """
        rows = _directions(vectors, len(contents))
        if not len(rows):
            return np.empty(0, dtype=np.float64)
        features = np.array([surface_features(text) for text in contents], dtype=np.float32)
        return load_model().predict(features, rows)


def _directions(vectors: NDArray[Any], count: int) -> Floats:
    """Return ``vectors`` as (count, 384) float32 of length one."""
    rows = np.asarray(vectors)
    if rows.shape != (count, DIMENSION):
        given = rows.shape[1:] if count == 1 and rows.shape[:1] == (1,) else rows.shape
        wanted = (DIMENSION,) if count == 1 else (count, DIMENSION)
        raise ValueError(f"vector: must be of shape {wanted}, as all-MiniLM-L6-v2 makes them, not {given}")
    rows = rows.astype(np.float32)
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    if not (np.isfinite(lengths).all() and (lengths > 0).all()):
        raise ValueError("vector: zero or not finite — a direction")
    unit: Floats = rows / lengths
    return unit

"""Make the scorer that the settings name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from memory.config import Config
from memory.extensions import make_extension
from memory.importance.guarded import GuardedScorer
from memory.importance.keyword import KeywordScorer
from memory.journal.entry import SourceType
from memory.journal.scorer import Scorer

Vectors = Mapping[str, NDArray[np.float32]]


def make_scorer(config: Config) -> Scorer:
    """Return the scorer that ``config.scorer`` names: ``fitted``, ``keyword``, or a class by its dotted path.

    Raises:
        ConfigError: the dotted path leads to no `Scorer`.
    """
    if config.scorer == "fitted":
        from memory.importance.fitted import FittedScorer

        return FittedScorer(config)
    if config.scorer == "keyword":
        return KeywordScorer(config)
    return GuardedScorer(make_extension("scorer", config.scorer, Scorer, config), KeywordScorer(config))


class KnownVectors:
    """Rate with vectors that were made beforehand, as a game does once an entry has its vector.

    Args:
        scorer: the scorer to use.
        vectors: vectors of `Scorer.text` by that text, float32 of shape (d,) and length 1.
    """

    def __init__(self, scorer: Scorer, vectors: Vectors) -> None:
        self.model = scorer.model
        self._scorer = scorer
        self._vectors = vectors

    def text(self, content: str) -> str:
        """See `Scorer`."""
        return self._scorer.text(content)

    def raw(
        self, content: str, source_type: SourceType, vector: NDArray[np.floating[Any]] | None = None
    ) -> float:
        """See `Scorer`."""
        known = self._vectors.get(self.text(content)) if vector is None else vector
        return self._scorer.raw(content, source_type, known)

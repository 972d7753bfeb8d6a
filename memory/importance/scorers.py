"""The scorer that the settings name."""

from __future__ import annotations

from memory.config import Config
from memory.importance.keyword import KeywordScorer
from memory.journal.scorer import Scorer


def make_scorer(config: Config) -> Scorer:
    """The scorer that ``config.scorer`` names."""
    if config.scorer == "fitted":
        from memory.importance.fitted import FittedScorer

        return FittedScorer(config)
    return KeywordScorer(config)

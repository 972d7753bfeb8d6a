"""Make the scorer that the settings name."""

from __future__ import annotations

from memory.config import Config, make_extension
from memory.importance.keyword import KeywordScorer
from memory.journal.scorer import Scorer


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
    made: Scorer = make_extension("scorer", config.scorer, Scorer, config)
    return made

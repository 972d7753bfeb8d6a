"""Estimate importance by keywords, without I/O."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from memory.config import Config
from memory.journal.entry import SourceType
from memory.text.lexicon import current

BASE: Final = 5
LONG: Final = 200
"""Number of characters above which content counts as long."""

_WORD = re.compile(r"[^\W\d_]+")


class KeywordScorer:
    """Rate by base value, source type, keywords, length and punctuation.

    Args:
        config: the word lists and their weights.
    """

    def __init__(self, config: Config | None = None) -> None:
        config = config or Config()
        self._high = _lookup(config.high_words)
        self._low = _lookup(config.low_words)
        self._high_weight = config.high_word_weight
        self._high_limit = config.high_word_limit
        self._low_weight = config.low_word_weight
        self._raw = lru_cache(maxsize=64)(self._count)  # all listeners of a line share the result

    model: str | None = None

    def text(self, content: str) -> str:
        """Return ``content``."""
        return content

    def raw(
        self, content: str, source_type: SourceType, vector: NDArray[np.floating[Any]] | None = None
    ) -> float:
        """Return importance before clamping to 1 to 10; repeated words count once."""
        return self._raw(content, source_type)

    def _count(self, content: str, source_type: SourceType) -> float:
        words = set(_WORD.findall(content.lower()))
        high = {self._high[word] for word in words if word in self._high}
        low = {self._low[word] for word in words if word in self._low}
        return float(
            BASE
            + source_type.bonus
            + min(self._high_limit, self._high_weight * len(high))
            - self._low_weight * len(low)
            + (len(content) > LONG)
            + ("!" in content or "?" in content)
        )


def _lookup(words: Iterable[str]) -> dict[str, str]:
    """Return the base word of each form of each word."""
    inflections = current().importance.inflections
    return {form: word for word in words for form in inflections(word.lower())}

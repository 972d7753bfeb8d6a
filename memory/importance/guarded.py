"""Rate with a game's own scorer, and without it where it fails: no memory is lost because it could not be rated."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from memory.journal.entry import SourceType
from memory.journal.scorer import Scorer

log = logging.getLogger("memory.importance")

T = TypeVar("T")


class GuardedScorer:
    """Rate with a scorer; where it fails, or returns no number, with another one. The log says so once for each reason.

    Args:
        own: the game's own scorer.
        fallback: the other one.
    """

    def __init__(self, own: Scorer, fallback: Scorer) -> None:
        self.model = own.model
        self._own, self._fallback = own, fallback
        self._logged: set[str] = set()

    def text(self, content: str) -> str:
        """See `Scorer`."""
        return self._safely(lambda: _text(self._own.text(content)), lambda: content)

    def raw(
        self, content: str, source_type: SourceType, vector: NDArray[np.floating[Any]] | None = None
    ) -> float:
        """See `Scorer`."""
        return self._safely(
            lambda: _number(self._own.raw(content, source_type, vector)),
            lambda: self._fallback.raw(content, source_type),
        )

    def _safely(self, first: Callable[[], T], second: Callable[[], T]) -> T:
        try:
            return first()
        except Exception as problem:  # a game's own class may fail in any way
            reason = f"{type(problem).__name__}: {problem}"
            if reason not in self._logged:
                self._logged.add(reason)
                log.error("MEMORY['scorer'] fails; rating by words instead: %s", reason)
            return second()


def _text(given: object) -> str:
    if not isinstance(given, str):
        raise TypeError(f"text must return a text, not {given!r}")
    return given


def _number(given: object) -> float:
    if isinstance(given, str) or not math.isfinite(number := float(given)):  # type: ignore[arg-type]
        raise TypeError(f"raw must return a number, not {given!r}")
    return number

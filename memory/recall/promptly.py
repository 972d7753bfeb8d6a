"""Ask a model that may still be loading or may hang: patiently in the background, or only if it answers soon."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from memory.concurrency import SOON, Concurrency
from memory.errors import Unavailable
from memory.recall.embedder import Embedder

log = logging.getLogger("memory.recall.embedding")

PATIENT: Final = 900.0
"""Timeout in seconds for texts whose result nobody waits for."""


@dataclass(frozen=True, slots=True)
class Notices:
    """Hold what is logged when a model becomes unavailable, and when it answers again.

    Args:
        away: the warning; the reason is added.
        back: the message.
    """

    away: str
    back: str


class Promptly:
    """Ask one model for arrays. After a late answer, callers that cannot wait get none until the model has answered
    again in the background.

    Args:
        model: the model.
        concurrency: how the program runs work in the background.
        notices: what is logged.
        answered: called after each answer to patient work.
        first: the text by which the model is loaded.
    """

    def __init__(
        self,
        model: Embedder,
        concurrency: Concurrency,
        notices: Notices,
        answered: Callable[[], object] = lambda: None,
        first: str = "Good day.",
    ) -> None:
        self._model = model
        self._concurrency = concurrency
        self._notices = notices
        self._answered = answered
        self._first = first
        self._is_warming = False
        self._is_late = False
        self._is_away = False

    def warm_up(self) -> None:
        """Load the model in the background."""
        if not self._model.ready:
            self._probe(self._first)

    async def soon(self, texts: Sequence[str]) -> NDArray[np.float32] | None:
        """Return the texts' rows, float32 of shape (n, d); ``None`` if the model does not answer within `SOON`.

        The caller never waits for a model that is still loading or hangs.
        """
        if self._is_late:
            self._probe(texts[0])
        else:
            self.warm_up()
        if self._is_late or not self._model.ready:
            return None
        try:
            return await self._concurrency.with_timeout(self._model.embed(list(texts), urgent=True), SOON)
        except Unavailable as problem:
            self._is_late = True
            self.tell(problem)
            self._probe(texts[0])  # not the same text each time: an answer from a cache would tell nothing
            return None

    async def patiently(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return the texts' rows, float32 of shape (n, d), and mark the model as available.

        Raises:
            Unavailable: there is no model, or it does not answer.
        """
        rows = await self._concurrency.with_timeout(self._model.embed(texts), PATIENT)
        self._is_late = False
        if self._is_away:
            self._is_away = False
            log.info(self._notices.back)
        self._answered()
        return rows

    def tell(self, problem: Unavailable) -> None:
        """Log that the model is unavailable, once."""
        if not self._is_away:
            self._is_away = True
            log.warning("%s: %s", self._notices.away, problem.reason)

    def _probe(self, text: str) -> None:
        """Check in the background whether the model answers."""
        if not self._is_warming:
            self._is_warming = True
            self._concurrency.spawn(self._answers(text))

    async def _answers(self, text: str) -> None:
        try:
            await self.patiently([text])
        except Unavailable as problem:
            self.tell(problem)
        finally:
            self._is_warming = False

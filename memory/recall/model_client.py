"""Ask a model that may still be loading or may hang: with a short deadline, or with a long timeout in the background."""

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

BACKGROUND_TIMEOUT: Final = 900.0
"""Timeout in seconds for texts whose result nobody waits for."""


@dataclass(frozen=True, slots=True)
class AvailabilityMessages:
    """Hold what is logged when a model becomes unavailable, and when it answers again.

    Args:
        unavailable: the warning; the reason is added.
        available: the message.
    """

    unavailable: str
    available: str


class ModelClient:
    """Ask one model for arrays. After a late answer, callers that cannot wait get none until the model has answered
    again in the background.

    Args:
        model: the model.
        concurrency: how the program runs work in the background.
        messages: what is logged.
        answered: called after each answer in the background.
        first: the text by which the model is loaded.
    """

    def __init__(
        self,
        model: Embedder,
        concurrency: Concurrency,
        messages: AvailabilityMessages,
        answered: Callable[[], object] = lambda: None,
        first: str = "Good day.",
    ) -> None:
        self._model = model
        self._concurrency = concurrency
        self._messages = messages
        self._answered = answered
        self._first = first
        self._is_probing = False
        self._is_late = False
        self._is_unavailable = False

    def warm_up(self) -> None:
        """Load the model in the background."""
        if not self._model.ready:
            self._probe(self._first)

    async def ask_within_deadline(self, texts: Sequence[str]) -> NDArray[np.float32] | None:
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
            self.report_unavailable(problem)
            self._probe(texts[0])  # not the same text each time: an answer from a cache would tell nothing
            return None

    def start(self, texts: Sequence[str]) -> None:
        """Ask for texts in the background, so that `ask_within_deadline` finds them computed, or has less to wait for.

        The model keeps the latest rows by text (`memory.recall.embedder.Embedder`).
        """
        if texts:
            self._concurrency.spawn(self._started(list(dict.fromkeys(texts))))

    async def _started(self, texts: Sequence[str]) -> None:
        await self.ask_within_deadline(texts)

    async def ask_in_background(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return the texts' rows, float32 of shape (n, d), and mark the model as available.

        Raises:
            Unavailable: there is no model, or it does not answer.
        """
        rows = await self._concurrency.with_timeout(self._model.embed(texts), BACKGROUND_TIMEOUT)
        self._is_late = False
        if self._is_unavailable:
            self._is_unavailable = False
            log.info(self._messages.available)
        self._answered()
        return rows

    def report_unavailable(self, problem: Unavailable) -> None:
        """Log that the model is unavailable, once."""
        if not self._is_unavailable:
            self._is_unavailable = True
            log.warning("%s: %s", self._messages.unavailable, problem.reason)

    def _probe(self, text: str) -> None:
        """Check in the background whether the model answers."""
        if not self._is_probing:
            self._is_probing = True
            self._concurrency.spawn(self._answers(text))

    async def _answers(self, text: str) -> None:
        try:
            await self.ask_in_background([text])
        except Unavailable as problem:
            self.report_unavailable(problem)
        finally:
            self._is_probing = False

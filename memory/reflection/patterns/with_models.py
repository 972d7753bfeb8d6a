"""Find patterns with what models read in the memories: of news in other words, of deeds, and of what came of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from memory.calendar import Calendar
from memory.concurrency import Runner
from memory.evidence.candidates import Evidence
from memory.recall.deed_reading import DeedReading
from memory.recall.outcome_reading import OutcomeReading
from memory.recall.reader import Reader
from memory.reflection.patterns.finding import find_patterns, memories_of_two, memories_to_join, texts_of
from memory.reflection.patterns.pattern import Pattern
from memory.reflection.patterns.wordings import Meanings

Embed = Callable[[Sequence[str]], Awaitable[NDArray[np.float32] | None]]
"""Texts to their vectors of length 1; ``None`` where there is no model that answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternModels:
    """Hold the models that help to find patterns.

    Args:
        embed: returns vectors of texts; ``None`` without a model.
        reader: reads what memories tell of two people; ``None`` without a model.
    """

    embed: Embed | None = None
    reader: Reader | None = None

    async def find(
        self, evidence: Sequence[Evidence], calendar: Calendar, is_told: Callable[[str], bool], run: Runner
    ) -> list[Pattern]:
        """Return what patterns the memories of one circle make, as far as the models answer.

        Args:
            evidence, calendar, is_told: as for `memory.reflection.patterns.finding.find_patterns`.
            run: runs the search.
        """
        meanings = Meanings({})
        if self.embed is not None and (texts := await run(partial(texts_of, evidence))):
            vectors = await self.embed(texts)
            meanings = Meanings({} if vectors is None else dict(zip(texts, vectors, strict=True)))
        deeds: dict[str, DeedReading] = {}
        outcomes: dict[tuple[str, str], OutcomeReading] = {}
        if self.reader is not None:
            of_two = await run(partial(memories_of_two, evidence))
            deeds = _by(of_two, await self.reader.read_deeds(of_two))
            pairs = await run(partial(memories_to_join, evidence, calendar))
            outcomes = _by(pairs, await self.reader.read_outcomes(pairs))
        return await run(
            partial(find_patterns, evidence, calendar, is_told, meanings, readings=deeds, outcomes=outcomes)
        )


NO_MODELS: Final = PatternModels()

T = TypeVar("T")
K = TypeVar("K")


def _by(texts: Sequence[K], readings: Sequence[T]) -> dict[K, T]:
    """Return readings by what was read; nothing if the model did not answer."""
    return dict(zip(texts, readings, strict=True)) if readings else {}

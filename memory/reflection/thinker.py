"""Define the protocol of a thinker, which thinks for sleeping characters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.journal.entry import Entry


class Thinker(Protocol):
    """Think for sleeping characters: with a language model, or by extraction without one.

    Each method raises `Unavailable` when it cannot answer at all, and leaves items that it cannot process out
    of its answer. The caller checks everything that is returned.
    """

    name: str
    """What it is, as shown beside what it wrote: a model's name, or ``extractive``."""

    is_model: bool
    """Whether it is a language model: only such a one rates."""

    async def rate(self, items: Sequence[tuple[str, Entry]]) -> Mapping[tuple[str, int], int]:
        """Return importance 1 to 10 for those of ``items`` it could rate.

        Args:
            items: journal key and entry; of several journals, so that one request serves them all.

        Returns:
            Ratings by journal key and entry id.
        """
        ...

    async def questions(
        self, key: str, window: Sequence[Entry], gaps: Sequence[str], count: int
    ) -> Sequence[str]:
        """Return ``count`` questions about the world that the window raises; those of ``gaps`` come first."""
        ...

    async def insights(self, key: str, question: str, evidence: Sequence[Evidence]) -> Sequence[Candidate]:
        """Return insights that answer the question, each citing some of the evidence."""
        ...

    async def judge(self, key: str, candidate: Candidate, evidence: Sequence[Evidence]) -> Judgement | None:
        """Return how credible a candidate is by the evidence it cites; ``None`` if it has no opinion."""
        ...

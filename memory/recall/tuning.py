"""Define the parameters of preset ``default``: the weights of signals, and how signals are computed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from memory.recall.arrays import Floats, Ints

SIGNALS: Final = ("semantic", "lexical", "named", "time", "when")
"""The signals whose weighted mean is the relevance; signals that do not apply to a question are left out."""


@dataclass(frozen=True, kw_only=True)
class Tuning:
    """Hold the figures of preset ``default``. All optima are flat; docs/recall.md says what each part is worth
    and how the figures were chosen.

    Args:
        semantic, lexical, named, time, when: weights of the signals.
        remark_lexical: replaces ``lexical`` if the query is a remark, not a question.
        k1, b: parameters of BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and
        Beyond", 2009).
            Memories are short, so that their length matters less than a document's: b is below the usual 0.75.
        before: the share of its words that an entry lends to each of the entries after it, the next one
            first: the words of a question help to find its answer.
        after: the same for the entries before it.
        meaning_lent: factor on those rates for the meaning that an entry lends.
        scene_gap: maximum seconds between two entries of one scene; entries of different scenes lend each
            other nothing.
        unseen: the share of its lexical match that replaces the cosine of an entry without a vector.
        late_days, early_days: how fast a time match fades, in days, for entries after the time asked for, and
            before it: events are told after they happen.
        question: factor on the relevance of a recorded question, unless the query asks who asked what: a
            question answers nothing.
        asking: the share of its relevance that an entry of questions only loses; one with some questions loses less.
        context: maximum number of lines said before that count, if a query gives them.
        context_words: factor on the idf of a word that only the context has.
        kin: factor on the idf of a name that the question implies but does not contain ("Nell's brother").
        alike: minimum cosine of two entries that repeat each other.
        repeated: the share of its relevance that an entry loses by repeating a better one word for word.
    """

    semantic: float = 1.0
    lexical: float = 0.36
    named: float = 0.2
    time: float = 0.2
    when: float = 0.1
    remark_lexical: float = 0.25
    k1: float = 1.2
    b: float = 0.4
    before: tuple[float, ...] = (0.8, 0.64, 0.51, 0.41, 0.33, 0.26)
    after: tuple[float, ...] = (0.4, 0.2)
    meaning_lent: float = 0.5
    scene_gap: float = 6 * 3600.0
    unseen: float = 0.5
    late_days: float = 3.0
    early_days: float = 1.0
    question: float = 0.1
    asking: float = 0.4
    context: int = 2
    context_words: float = 0.5
    kin: float = 0.5
    alike: float = 0.5
    repeated: float = 0.9

    @cached_property
    def lags(self) -> Ints:
        """Return how many rows back each lending row is, the row itself first; int64 (lags, 1)."""
        steps = (0, *range(1, len(self.before) + 1), *range(-1, -len(self.after) - 1, -1))
        return np.array(steps)[:, None]

    @cached_property
    def rates(self) -> Floats:
        """Return the share that each lending row lends; float32 (lags, 1)."""
        return np.array((1.0, *self.before, *self.after), np.float32)[:, None]


TUNING: Final = Tuning()

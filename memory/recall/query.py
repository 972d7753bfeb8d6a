"""What recall is asked, and what it returns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from memory.journal.entry import Entry
from memory.journal.filter import Filter


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """A question, when it is asked, and who will hear the answer.

    Args:
        text: the question.
        now: the moment of asking; ages count back from it.
        game_now: the same in seconds of game time, where the game keeps a calendar.
        wanted: what may be recalled; `Filter.listeners` first of all.
        limit: how many entries to return at most.
        context: what was said just before, oldest first. Given, recall looks for what should come to mind now rather
            than for the answer to ``text`` alone; only the last `Tuning.context` lines count.
        vector: the embedding of `RecallIndex.asked`, float32 of shape (d,), of length 1; ``None`` to recall by words
            alone.
    """

    text: str
    now: datetime
    game_now: float | None = None
    wanted: Filter = field(default_factory=Filter)
    limit: int = 10
    vector: NDArray[np.float32] | None = None
    context: tuple[str, ...] = ()


class Recalled(NamedTuple):
    """An entry that was recalled, its score, and each component of the score, all from 0 to 1."""

    entry: Entry
    score: float
    components: Mapping[str, float]

"""Define a recall query and its results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from memory.evidence.reputation import Reputations
from memory.journal.entry import Entry
from memory.journal.filter import Filter


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """Hold a question, the time it is asked, and a filter with its audience.

    Args:
        text: the question.
        now: when it is asked; entries' ages are relative to it.
        game_now: the same in seconds of game time, if the game has a calendar.
        wanted: which entries may be recalled, by audience (`Filter.listeners`) and other fields.
        limit: maximum number of results.
        context: lines said just before, oldest first; only the last `Tuning.context` lines count. With context,
            recall ranks what fits the conversation, rather than what answers ``text`` alone.
        reputations: by stable key, the factor on trust in somebody's words.
        vector: the embedding of `RecallIndex.asked`, float32 of shape (d,), of length 1; ``None`` to recall by
            words alone.
    """

    text: str
    now: datetime
    game_now: float | None = None
    wanted: Filter = field(default_factory=Filter)
    limit: int = 10
    vector: NDArray[np.float32] | None = None
    context: tuple[str, ...] = ()
    reputations: Reputations = field(default_factory=dict)


class Recalled(NamedTuple):
    """Hold a recalled entry, its score, and each component of the score, all from 0 to 1."""

    entry: Entry
    score: float
    components: Mapping[str, float]

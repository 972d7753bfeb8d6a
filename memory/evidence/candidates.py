"""Define evidence, the claims that are proposed from it, and what a critic makes of them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from memory.journal.entry import SourceType


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """A memory put before a question, wherever it was recalled from (SPEC §4). ``through`` are the keys of those
    whom its source says to have it from; empty for somebody unknown.
    """

    id: int
    content: str
    score: float
    source_type: SourceType
    source_trust: float
    source_entity: str | None = None
    source_name: str | None = None
    timestamp: datetime | None = None
    game_time: float | None = None
    through: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """An insight that was proposed: what it says, and the ids of the evidence it cites."""

    content: str
    citations: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What a critic makes of a candidate: how credible, 0 to 1, and why."""

    score: float
    reason: str

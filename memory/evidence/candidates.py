"""Define evidence, candidate insights drawn from it, and judgements of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from memory.calendar import Calendar, clock_seconds
from memory.journal.entry import SourceType


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """Hold a recalled entry as evidence for a question.

    ``through`` holds the keys of the people from whom its source claims to have heard it; ``""`` for an
    unknown person.
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


def by_the_clock(evidence: Iterable[Evidence], calendar: Calendar) -> list[Evidence]:
    """Return evidence with its game time converted to days of 24 hours (`memory.calendar.clock_seconds`), so that readers
    need no calendar for days and hours.

    Args:
        evidence: memories of any kind.
        calendar: the game's calendar.
    """
    return [
        item if item.game_time is None else replace(item, game_time=clock_seconds(item.game_time, calendar))
        for item in evidence
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """Hold a proposed insight.

    Args:
        content: the text of the insight.
        citations: the ids of the evidence it cites.
        pattern: the kind of pattern it comes from; empty for a language model's insight.
        association: whether it claims that people, things, places or times belong together, which may be mere chance.
        settles: what earlier insights said that is no longer true after this one ("… has not given it back").
        about: its subject, which tells it from other insights of its pattern; a later insight on the same
            subject replaces an earlier one. Empty if it has none.
    """

    content: str
    citations: tuple[int, ...]
    pattern: str = ""
    association: bool = False
    settles: tuple[str, ...] = ()
    about: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """Hold a critic's judgement of a candidate: its credibility, 0 to 1, and the reason."""

    score: float
    reason: str

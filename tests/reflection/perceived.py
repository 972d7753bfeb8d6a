"""What a character perceives on some days, and the patterns that are found in it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from memory.calendar import GREGORIAN, Calendar
from memory.evidence.candidates import Evidence
from memory.journal.entry import SourceType
from memory.reflection.patterns.finding import find_patterns
from memory.reflection.patterns.pattern import Pattern

START = datetime(2031, 5, 5, tzinfo=UTC)


def seen(day: float, content: str) -> tuple[float, SourceType, str | None, str]:
    return day, SourceType.OBSERVATION, None, content


def told(day: float, who: str, content: str) -> tuple[float, SourceType, str | None, str]:
    return day, SourceType.DIRECT, who, content


def heard(day: float, who: str, content: str) -> tuple[float, SourceType, str | None, str]:
    return day, SourceType.ENVIRONMENTAL, who, content


def evidence(*lines: tuple[float, SourceType, str | None, str]) -> list[Evidence]:
    return [
        Evidence(
            id=number,
            content=content,
            score=1.0,
            source_type=source,
            source_trust=0.6,
            source_entity=who and f"#{who}",
            source_name=who,
            timestamp=START + timedelta(days=day),
        )
        for number, (day, source, who, content) in enumerate(lines, 1)
    ]


def patterns(
    *lines: tuple[float, SourceType, str | None, str],
    calendar: Calendar = GREGORIAN,
    known: frozenset[str] = frozenset(),
) -> list[Pattern]:
    return find_patterns(evidence(*lines), calendar, known.__contains__)


def one(name: str, found: list[Pattern]) -> Pattern:
    (pattern,) = [each for each in found if each.pattern == name]
    return pattern

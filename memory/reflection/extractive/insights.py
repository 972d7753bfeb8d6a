"""Collect all findings on a thing or on people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from memory.evidence.candidates import Candidate
from memory.reflection.extractive.accounts import (
    find_agreement,
    find_disputes,
    find_gone_against,
    find_wanting_to_know,
)
from memory.reflection.extractive.doings import find_gifts
from memory.reflection.extractive.finding import OVERLAP, Finding
from memory.reflection.extractive.habits import find_habits
from memory.reflection.extractive.remarks import Remark
from memory.reflection.extractive.talk import find_recurring_talk
from memory.reflection.extractive.topics import Topic


def on_topic(topic: Topic) -> list[Finding]:
    """Return all findings on a thing."""
    disputes = list(find_disputes(topic))
    told = [] if disputes else find_agreement(topic)
    return [*disputes, *told, *find_wanting_to_know(topic)]


def on_people(remarks: Sequence[Remark], topics: Iterable[Topic]) -> Iterator[Finding]:
    """Yield all findings on what people do, whichever things it is about."""
    topics = list(topics)
    yield from find_recurring_talk(topics)
    yield from find_gone_against(topics)
    yield from find_gifts(remarks)
    yield from find_habits(remarks)


def diverse(found: Iterable[Finding]) -> list[Candidate]:
    """Return the findings that rest mostly on evidence of their own, as candidates."""
    kept: list[Candidate] = []
    for finding in found:
        cited = frozenset(finding.citations)
        others = [frozenset(other.citations) for other in kept]
        if all(len(cited & other) <= OVERLAP * min(len(cited), len(other)) for other in others):
            kept.append(finding)
    return kept

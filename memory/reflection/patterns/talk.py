"""Count what people talk about together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from memory.calendar import GREGORIAN, Calendar
from memory.reflection.extractive.phrasing import is_talk, partners_of
from memory.reflection.extractive.remarks import Remark
from memory.reflection.extractive.topics import topics_of
from memory.reflection.extractive.wording import is_specific, listed
from memory.reflection.patterns.events import day_of
from memory.reflection.patterns.pattern import MOST_CITED, Pattern

MIN_TALKS: Final = 4
"""Conversations on one thing before it counts that people keep talking about it."""

MIN_TALKERS: Final = 3
"""People who must have talked about it."""

ONE_TALK: Final = 1800.0
"""Seconds within which people still have the same conversation."""

MOST_TOPICS: Final = 3
"""Things that people talk about most, at most, that are told."""

_SHOWN: Final = 4


def conversations(remarks: Sequence[Remark], calendar: Calendar = GREGORIAN) -> Iterator[Pattern]:
    """Yield what several people keep talking about. This is a count of conversations that were seen.

    Args:
        remarks: as `memory.reflection.extractive.remarks.remarks_of` returns them.
        calendar: what a day is.
    """
    talks = [r for r in remarks if r.seen and r.subject and r.moments and is_talk(r)]
    found: list[Pattern] = []
    for topic in topics_of(talks).values():
        label = topic.label
        if not _is_certain(label) or label in {remark.subject for remark in talks}:
            continue
        occasions: dict[str, list[Remark]] = defaultdict(list)
        for remark in topic.about:
            occasions[remark.predicate].append(remark)
        talkers = sorted(
            {name for remark in topic.about for name in ({remark.subject} | partners_of(remark))}
        )
        starts = sorted(min(each[0].moments) for each in occasions.values())
        count = sum(1 for n, start in enumerate(starts) if not n or start - starts[n - 1] >= ONE_TALK)
        if count < MIN_TALKS or len(talkers) < MIN_TALKERS:
            continue
        days = len({day_of(start, calendar) for start in starts})
        over = f", on at least {days} days" if days > 1 else ""
        found.append(
            Pattern(
                content=f"{listed(talkers, _SHOWN)} keep talking about {label}{over}",
                citations=tuple(sorted({each[0].ids[0] for each in occasions.values()})[:MOST_CITED]),
                pattern="talk of the village",
                surprise=1 + count / 4,
                people=frozenset(talkers),
                question=f"Why does everybody talk about {label}?",
            )
        )
    found.sort(key=lambda pattern: (-pattern.surprise, pattern.content))
    yield from found[:MOST_TOPICS]


def _is_certain(label: str) -> bool:
    """Return whether a label names one certain thing: "the farmers' market", "Johnson Park", and not "various plans"."""
    words = label.split(" ")
    return is_specific(label) and (len(words) > 2 or any(word[:1].isupper() for word in words))

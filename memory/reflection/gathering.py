"""Gather the evidence for a question."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Final

from memory.calendar import DAY, GREGORIAN, Calendar, clock_seconds
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.journal.window import feeds_reflection
from memory.recall.query import Recalled
from memory.reflection.circles import Circle

EVIDENCE: Final = 10
"""Number of entries recalled for each question."""

THOUGHTS: Final = 3
"""Maximum number of thoughts among them: insights should rest on perceptions."""

REPEATS: Final = 4
"""How many of them may repeat another word for word: recall returns one of each, and how often is evidence too."""

APART: Final = 3600.0
"""Minimum number of seconds for a repetition by the same source to count as another occasion."""


Recall = Callable[[str, Filter, int], Awaitable[Sequence[Recalled]]]
"""Recall over all that a character remembers: question, filter and limit to ranked memories."""


def repeated(entries: Iterable[Entry]) -> dict[str, list[Entry]]:
    """Group the entries that count as evidence by their content."""
    found: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        if feeds_reflection(entry):
            found[entry.content].append(entry)
    return found


async def gather(
    question: str,
    recall: Recall,
    circle: Circle,
    through: int,
    repeats: Mapping[str, Sequence[Entry]],
    calendar: Calendar = GREGORIAN,
) -> list[Recalled]:
    """Recall the memories for a question that everybody in a circle may hear.

    Args:
        question: what is asked.
        recall: finds memories.
        circle: who may hear the result.
        through: the last entry that counts.
        repeats: entries by content, as `repeated` groups them.
        calendar: what a day of game time is.

    Returns:
        At most `EVIDENCE` memories, best first, then repetitions of them.
    """
    found = await recall(question, circle.filter, 3 * EVIDENCE)
    fit = [hit for hit in found if hit.entry.id <= through and circle.admits(hit.entry.audience)]
    return _with_repeats(_chosen(fit), circle, repeats, calendar)


def _chosen(found: Iterable[Recalled]) -> list[Recalled]:
    """Return the best memories, without idle events and with few thoughts."""
    kept: list[Recalled] = []
    for hit in found:
        thoughts = sum(other.entry.is_thought for other in kept)
        if thoughts < THOUGHTS if hit.entry.is_thought else feeds_reflection(hit.entry):
            kept.append(hit)
    return kept[:EVIDENCE]


def _with_repeats(
    kept: list[Recalled], circle: Circle, repeats: Mapping[str, Sequence[Entry]], calendar: Calendar
) -> list[Recalled]:
    """Add what repeats the best memories on other occasions or from other sources."""
    again: list[Recalled] = []
    for hit in kept[: EVIDENCE - REPEATS]:
        same = [other.entry for other in kept if other.entry.content == hit.entry.content]
        most = len(same) + REPEATS - 1  # leave some for the next memory
        others = [e for e in repeats.get(hit.entry.content, ()) if circle.admits(e.audience)]
        for entry in sorted(others, key=lambda e: (_hours_differ(e, hit.entry, calendar), -e.id)):
            if len(same) < most and all(_is_other_occasion(entry, other) for other in same):
                same.append(entry)
                again.append(hit._replace(entry=entry))
    again = again[:REPEATS]
    return [*kept[: EVIDENCE - len(again)], *again]


def _is_other_occasion(a: Entry, b: Entry) -> bool:
    return a.source_entity != b.source_entity or abs(_moment(a) - _moment(b)) >= APART


def _hours_differ(a: Entry, b: Entry, calendar: Calendar) -> bool:
    """Return whether two things happened at different hours of the day."""
    apart = abs(_on_the_clock(a, calendar) - _on_the_clock(b, calendar)) % DAY
    return min(apart, DAY - apart) > APART


def _on_the_clock(entry: Entry, calendar: Calendar) -> float:
    return clock_seconds(_moment(entry), GREGORIAN if entry.game_time is None else calendar)


def _moment(entry: Entry) -> float:
    """Return when it happened, in seconds: of game time where the game keeps any."""
    return entry.timestamp.timestamp() if entry.game_time is None else entry.game_time

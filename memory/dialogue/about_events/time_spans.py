"""Find the time that a question is about, and what a character remembers of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from memory.calendar import GREGORIAN
from memory.dialogue.context import AnswerContext
from memory.journal.entry import Entry
from memory.persona import BACKSTORY_TAG
from memory.text.lines import Line

RECENT_DAYS: Final = 7
"""Days of which news is told where the question names no time."""

GAP: Final = 1 / 6
"""Hours without a trace of somebody after which they were away."""


class TimeSpan(NamedTuple):
    """Hold a span of time.

    Args:
        begin, end: in seconds of game time, or since the epoch where there is none.
        is_named: whether a question names it.
    """

    begin: float
    end: float
    is_named: bool = False


def span_of(line: Line, context: AnswerContext) -> TimeSpan:
    """Return the time that a question is about."""
    in_game = context.game_now is not None
    now = context.game_now if context.game_now is not None else context.now.timestamp()
    used = context.calendar if in_game else GREGORIAN
    if named := line.times(now, used):
        before = line.text[: named[0].begin].casefold().split()
        is_open = not line.lexicon.telling.since.isdisjoint(before[-1:])
        return TimeSpan(named[0].start, now + 1 if is_open else named[0].end, is_named=True)
    week = recently(context).begin
    words = {word for question in line.questions for word in question.words}
    if line.lexicon.myself.isdisjoint(words) or line.lexicon.telling.absence.isdisjoint(words):
        return TimeSpan(week, now + 1)
    # "While I was away": since the last trace of the asker before it came back.
    traces = [
        at for e in context.entries if e.source_entity == context.asker and (at := when_made(e, context))
    ]
    begin, end = used.unit(now, "hour", 0)
    gap = (end - begin) * GAP
    left = [before for before, after in pairwise([*traces, now]) if after - before >= gap]
    return TimeSpan(left[-1] if left else week, now + 1, is_named=True)


def recently(context: AnswerContext) -> TimeSpan:
    """Return the time of which news is told where no other time is named."""
    in_game = context.game_now is not None
    now = context.game_now if context.game_now is not None else context.now.timestamp()
    used = context.calendar if in_game else GREGORIAN
    return TimeSpan(used.unit(now, "day", 1 - RECENT_DAYS)[0], now + 1)


def when_made(entry: Entry, context: AnswerContext) -> float | None:
    """Return when an entry was made: in game time where there is one, else in seconds since the epoch.

    What happened before the game began has no game time: it is as many seconds back as on the world's clock.
    """
    if context.game_now is None:
        return entry.timestamp.timestamp()
    if entry.game_time is None and BACKSTORY_TAG in entry.tags:
        return context.game_now - (context.now - entry.timestamp).total_seconds()
    return entry.game_time


def within(span: TimeSpan, context: AnswerContext) -> Iterator[Entry]:
    """Yield the entries that were made within a span of time."""
    for entry in context.entries:
        at = when_made(entry, context)
        if at is not None and span.begin <= at < span.end:
            yield entry

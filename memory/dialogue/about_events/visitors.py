"""Answer who came by, and who talked with the character: from who was seen to come and go, and who spoke to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from memory.dialogue.about_events.time_spans import TimeSpan, span_of, within
from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.journal.entry import LESSON_TAG, Entry, SourceType
from memory.people.pictures import is_move
from memory.text.acts import Wanted
from memory.text.elapsed import how_long_ago
from memory.text.lines import Line

MOST_PARTNERS: Final = 4
"""People named at most, where a character is asked with whom it talked."""

MOST_VISITORS: Final = 6
"""People named at most who came by, the latest."""


def answer_visitors(line: Line, context: AnswerContext) -> Answer | None:
    """Return with whom the character talked, lately or at the time that a question names; ``None`` if it asks no such
    thing. People who only whispered are left out.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
    """
    asking = line.questions
    if len(asking) != 1 or asking[0].wanted is not Wanted.VISITORS:
        return None
    named = partners(span_of(line, context), context)
    if not named:
        return Answer(context.say("visitors_none"))
    return Answer(context.say("visitors", speaker=wording.listed(named)))


def who_came_by(line: Line, context: AnswerContext, *, is_timed: bool) -> Answer | None:
    """Return who came by, lately or at the time that a question names: those who were seen, and those who spoke openly.

    Args:
        line, context: as for `answer_visitors`.
        is_timed: whether the question names a time; ``None`` comes back where that is not understood.
    """
    span = span_of(line, context)
    if is_timed and not span.is_named:
        return None  # "Who was here when the ring vanished?"
    last = dict(_traces(span, context))
    only_last = not span.is_named and not line.lexicon.telling.latest.isdisjoint(line.questions[0].words)
    most = 1 if only_last else MOST_VISITORS
    latest = sorted(last.items(), key=lambda each: -each[1].id)[:most]
    there = {key: _name(entry) for key, entry in latest if key in context.around.present}
    if not only_last and span.end > (
        context.now.timestamp() if context.game_now is None else context.game_now
    ):
        # Who is there now was there today, even if they neither came nor said a word to it.
        us = (context.asker, context.own_key)
        others = {key: name for key, name in context.around.present.items() if key not in (*us, *there)}
        there |= {key: wording.plain_name(name) for key, name in others.items()}
    if not latest and not there:
        return Answer(context.say("came_by_none"))
    gone: dict[str, list[str]] = {}
    for key, entry in latest:
        if key not in context.around.present:
            gone.setdefault(how_long_ago(context.seconds_since(entry)), []).append(_name(entry))
    said = [
        context.say("came_by", offset=n, speaker=wording.listed(names), when=when)
        for n, (when, names) in enumerate(gone.items())
    ]
    if there:
        said.append(context.say("came_by_here", other=wording.listed(list(there.values()))))
    return Answer(wording.joined(said), tuple(sorted((e for _, e in latest), key=lambda entry: entry.id)))


def partners(span: TimeSpan, context: AnswerContext) -> list[str]:
    """Return the names of those with whom the character talked openly in a span of time, the asker left out."""
    spoken = (_name(entry) for _, entry in _of_others(span, context) if _is_open_talk(entry))
    return list(dict.fromkeys(spoken))[:MOST_PARTNERS]


def _traces(span: TimeSpan, context: AnswerContext) -> Iterator[tuple[str, Entry]]:
    """Yield by whom, and in which entry, the character was visited, in order."""
    return (each for each in _of_others(span, context) if is_move(each[1]) or _is_open_talk(each[1]))


def _of_others(span: TimeSpan, context: AnswerContext) -> Iterator[tuple[str, Entry]]:
    """Yield the entries of a span of time that come from others than the asker and the character, with their keys."""
    for entry in within(span, context):
        key = entry.source_entity
        if key and entry.speaker and key not in (context.asker, context.own_key):
            yield key, entry


def _is_open_talk(entry: Entry) -> bool:
    """Return whether an entry holds what somebody said to the character, and not in confidence; a journal says nothing."""
    is_said = entry.source_type is SourceType.DIRECT and LESSON_TAG not in entry.tags
    return is_said and entry.audience is None


def _name(entry: Entry) -> str:
    return wording.plain_name(entry.speaker or "")

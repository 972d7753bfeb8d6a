"""Answer what is asked to pass the time: the hour, the weather, a story, leave to sit down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from memory.dialogue.about_itself.self_knowledge import described
from memory.dialogue.context import Answer, AnswerContext, tells
from memory.dialogue.selection.weighing import is_own
from memory.dialogue.small_talk.moves import is_short_of_money
from memory.dialogue.telling import wording
from memory.journal.entry import DISCREET_TAG, LESSON_TAG, Kind, SourceType
from memory.minds.mind import Mind
from memory.people.pictures import is_move
from memory.text.acts import SpeechAct, Wanted
from memory.text.elapsed import time_of_day
from memory.text.lines import Line, understand
from memory.text.words import fold, stems

PUNCH_LINE: Final = 16
"""Words of the answer to a riddle, at most."""

WHO_KNOCKS: Final = 4
"""Words that say who knocks, at most."""

RECAPPED: Final = 2
"""Things that the asker spoke of and that are told when it asks what was talked about, at most."""

_PLAIN: Final = frozenset((SpeechAct.TELLS, SpeechAct.EXCLAIMS, SpeechAct.CALLS, SpeechAct.JOKES))

STORIES: Final = 5
"""How many memories a character tells as stories, in turn."""


def answer_small_talk(line: Line, context: AnswerContext) -> Answer | None:
    """Return the answer to small talk, and the entries that it rests on; ``None`` for any other line.

    Args:
        line: what was said.
        context: who asks, and what the character may tell.
    """
    asking = line.questions
    if len(asking) != 1:
        return None
    if line.lexicon.telling.recap.search(" ".join(asking[0].words)):
        return _recap(context)
    if line.lexicon.remarks.announces.search(fold(asking[0].said)):
        return Answer(context.say("curious"))  # "Want to hear a joke?"
    wanted = asking[0].wanted
    if wanted in _PHRASES:
        return Answer(context.say(_PHRASES[wanted]))
    answer = None if wanted is None else _ANSWERS.get(wanted)
    return None if answer is None else answer(line, context)


def _hour(line: Line, context: AnswerContext) -> Answer:
    """Return the time of day."""
    return Answer(context.say("hour", when=time_of_day(_share(context))))


def _riddle(line: Line, context: AnswerContext) -> Answer:
    """Return that the character gives up; a laugh where the line holds the answer, too."""
    return Answer(context.say("riddle" if line.sentences[-1].asks else "joke"))


def _spare_time(line: Line, context: AnswerContext) -> Answer:
    """Return whether the character has time for the asker."""
    return Answer(_as_liked("spare_time", context))


def _leave(line: Line, context: AnswerContext) -> Answer:
    """Return leave to do what anybody may do; to pay later is none of that."""
    if is_short_of_money(line):
        return Answer(_as_liked("short_of_money", context))
    return Answer(_as_liked("leave", context))


def _offer(line: Line, context: AnswerContext) -> Answer:
    """Return whether the character accepts a treat, by its own description if that says so."""
    return Answer(described(None, line, context.persona) or _as_liked("invitation", context))


def _advice(line: Line, context: AnswerContext) -> Answer | None:
    """Return general advice; ``None`` if the character learnt something on the matter, which is recalled."""
    return None if _has_learnt(line, context) else Answer(context.say("advice"))


def _as_liked(occasion: str, context: AnswerContext) -> str:
    """Return the persona's phrase for an occasion; the wary one to somebody whom the character dislikes."""
    is_wary = context.picture(context.asker).dislikes
    return context.say(f"{occasion}_wary" if is_wary else occasion)


def _recap(context: AnswerContext) -> Answer:
    """Tell what the asker spoke of last, without greetings and remarks in passing."""
    spoken = [
        entry
        for entry in context.entries
        if entry.source_entity == context.asker
        and entry.source_type is SourceType.DIRECT
        and entry.is_memory
        and tells(entry, context)
    ][-RECAPPED * 2 :]
    passing = context.passing(spoken)
    told = [entry for entry in spoken if entry.id not in passing][-RECAPPED:]
    if not told:
        return Answer(context.say("recap_none"))
    contents = [context.quote(entry.content) for entry in told]
    return Answer(
        wording.joined([context.say("recap", content=each, offset=n) for n, each in enumerate(contents)]),
        tuple(told),
    )


def _has_learnt(line: Line, context: AnswerContext) -> bool:
    """Return whether a character learnt from work on what it is asked for advice about."""
    asked = set(line.stems)
    return any(
        LESSON_TAG in entry.tags and not asked.isdisjoint(stems(entry.content)) for entry in context.entries
    )


def answer_punch_line(mind: Mind, line: Line, context: AnswerContext) -> Answer | None:
    """Return a laugh at the answer to a riddle that was put just before, or the hearer's part of a knock-knock joke;
    ``None`` for any other line.

    Args:
        mind: the character's mind.
        line: what was said.
        context: who asks, and what the character may tell.
    """
    if line.asks or len(line.text.split()) > PUNCH_LINE:
        return None
    knocks = line.lexicon.remarks.knocks
    if knocks.fullmatch(fold(line.said)):
        return Answer(context.say("knock"))
    before = [
        each.heard for each in mind.conversations.with_(context.asker, context.listeners, context.now)[-2:]
    ]
    is_name = len(line.said.split()) <= WHO_KNOCKS and _PLAIN.issuperset(line.acts)
    if is_name and before and knocks.fullmatch(fold(understand(before[-1], context.own_names).said)):
        return Answer(context.say("knock_who", content=line.said.rstrip(" .!")))
    is_punch_line = len(before) > 1 and knocks.fullmatch(fold(understand(before[-2], context.own_names).said))
    is_solved = _PLAIN.issuperset(line.acts) and _was_riddle(mind, context)
    return Answer(_as_liked("joke", context)) if is_punch_line or is_solved else None


def _was_riddle(mind: Mind, context: AnswerContext) -> bool:
    """Return whether the asker put a riddle just before."""
    last = next(iter(reversed(mind.conversations.with_(context.asker, context.listeners, context.now))), None)
    if last is None or last.rests_on:
        return False
    return understand(last.heard, context.own_names).wanted is Wanted.RIDDLE


def _share(context: AnswerContext) -> float:
    """Return how much of the day has passed, 0 to 1; without game time, of the day where the program runs."""
    if context.game_now is None:
        now = context.now.astimezone()
        return (now.hour * 60 + now.minute) / 1440
    start, end = context.calendar.unit(context.game_now, "day")
    return (context.game_now - start) / (end - start)


def _story(line: Line, context: AnswerContext) -> Answer:
    """Tell one of the things that mattered most to the character, another one each time."""
    worth = [
        entry
        for entry in context.entries
        if entry.source_entity != context.asker
        and entry.kind is Kind.OBSERVATION
        and (entry.source_type is SourceType.OBSERVATION or is_own(entry, context.own_key))
        and not entry.is_thought
        and DISCREET_TAG not in entry.tags
        and not is_move(entry)
        and tells(entry, context)
    ]
    worth.sort(key=lambda entry: (-entry.importance, entry.id))
    if not worth:
        return Answer(context.say("no_story"))
    entry = worth[: min(STORIES, len(worth))][context.variant % min(STORIES, len(worth))]
    return Answer(context.tell(entry), (entry,))


_PHRASES: Final[Mapping[Wanted | None, str]] = MappingProxyType(
    {
        Wanted.SECRECY: "keeps_secrets",
        Wanted.SECRETS: "own_secret",
        Wanted.JOKE: "tells_joke",
        Wanted.COURTSHIP: "courted",
        Wanted.EMPLOYMENT: "no_work",
    }
)
"""The occasion of the phrase that answers a kind of question, whoever asks."""

_ANSWERS: Final[Mapping[Wanted, Callable[[Line, AnswerContext], Answer | None]]] = MappingProxyType(
    {
        Wanted.HOUR: _hour,
        Wanted.RIDDLE: _riddle,
        Wanted.SPARE_TIME: _spare_time,
        Wanted.OFFER: _offer,
        Wanted.ADVICE: _advice,
        Wanted.STORY: _story,
        Wanted.LEAVE: _leave,
    }
)
"""The function that answers each other kind of question."""

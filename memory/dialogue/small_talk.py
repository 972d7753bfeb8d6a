"""Answer what is asked to pass the time: the hour, the weather, a story, leave to sit down."""

from __future__ import annotations

from typing import Final

from memory.dialogue import wording
from memory.dialogue.context import Answer, AnswerContext, tells
from memory.dialogue.itself import described
from memory.dialogue.weighing import is_own
from memory.journal.entry import DISCREET_TAG, LESSON_TAG, Kind, SourceType
from memory.minds.mind import Mind
from memory.people.pictures import is_move
from memory.text.acts import SpeechAct, Wanted
from memory.text.elapsed import time_of_day
from memory.text.lines import Line, understand
from memory.text.words import stems

_KNOWN_WORDS: Final = {
    Wanted.SECRECY: "keeps_secrets",
    Wanted.JOKE: "tells_joke",
    Wanted.RIDDLE: "riddle",
    Wanted.ADVICE: "advice",
    Wanted.COURTSHIP: "courted",
}

PUNCH_LINE: Final = 16
"""Words of the answer to a riddle, at most."""

RECAPPED: Final = 2
"""Things that the asker spoke of and that are told when it asks what was talked about, at most."""

_PLAIN: Final = frozenset((SpeechAct.TELLS, SpeechAct.EXCLAIMS, SpeechAct.CALLS, SpeechAct.JOKES))

STORIES: Final = 5
"""How many memories a character tells as stories, in turn."""


def answer_small_talk(line: Line, context: AnswerContext) -> Answer | None:
    """Return the answer to small talk, and the entries that it rests on; ``None`` if a line is none.

    Args:
        line: what was said.
        context: who asks, and what the character may tell.
    """
    asking = line.questions
    if len(asking) != 1:
        return None
    listener = wording.plain_name(context.asker_name)
    wanted = asking[0].wanted
    if line.lexicon.telling.recap.search(" ".join(asking[0].words)):
        return _recap(context)
    if wanted is Wanted.HOUR:
        return Answer(context.say("hour", when=time_of_day(_share(context))))
    if wanted is Wanted.RIDDLE and not line.sentences[-1].asks:
        return Answer(context.say("joke"))  # it holds its answer, too
    if wanted is Wanted.SPARE_TIME:
        occasion = "spare_time_wary" if context.picture(context.asker).dislikes else "spare_time"
        return Answer(context.say(occasion))
    if wanted is Wanted.OFFER:
        occasion = "invitation_wary" if context.picture(context.asker).dislikes else "invitation"
        return Answer(described(None, line, context.persona) or context.say(occasion))
    if wanted is Wanted.ADVICE and _has_learnt(line, context):
        return None
    if wanted in _KNOWN_WORDS:
        return Answer(context.say(_KNOWN_WORDS[wanted]))
    if wanted is Wanted.STORY:
        return _story(context, listener)
    if wanted is Wanted.LEAVE:
        occasion = "leave_wary" if context.picture(context.asker).dislikes else "leave"
        return Answer(context.say(occasion))
    return None


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
    contents = [
        wording.quoted(wording.shortened(wording.one_line(entry.content)), context.own_names)
        for entry in told
    ]
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
    """Return a laugh at the answer to a riddle that was put just before; ``None`` if a line is none.

    Args:
        mind: the character's mind.
        line: what was said.
        context: who asks, and what the character may tell.
    """
    if line.asks or len(line.text.split()) > PUNCH_LINE or not _PLAIN.issuperset(line.acts):
        return None
    last = next(iter(reversed(mind.conversations.with_(context.asker, context.listeners, context.now))), None)
    if last is None or last.rests_on or understand(last.heard, context.own_names).wanted is not Wanted.RIDDLE:
        return None
    occasion = "joke_wary" if context.picture(context.asker).dislikes else "joke"
    return Answer(context.say(occasion))


def _share(context: AnswerContext) -> float:
    """Return how much of the day has passed, 0 to 1; without game time, of the day where the program runs."""
    if context.game_now is None:
        now = context.now.astimezone()
        return (now.hour * 60 + now.minute) / 1440
    start, end = context.calendar.unit(context.game_now, "day")
    return (context.game_now - start) / (end - start)


def _story(context: AnswerContext, listener: str) -> Answer:
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

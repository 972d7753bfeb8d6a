"""Answer questions about the talk itself: what the asker said first, or just now, and when somebody told something."""

from __future__ import annotations

from memory.dialogue.context import Answer, AnswerContext, tells
from memory.journal.entry import Entry, Kind, SourceType
from memory.minds.mind import Mind
from memory.text.acts import Wanted
from memory.text.lines import Line, understand
from memory.text.words import fold, stem_set


def answer_about_talk(mind: Mind, line: Line, context: AnswerContext) -> Answer | None:
    """Return what the asker said to the character first of all, or just now, or when somebody told it something; ``None`` if
    it asks no such thing.

    Args:
        mind: the character's mind.
        line: the question.
        context: who asks, and what the character may tell.
    """
    if (when := _when_told(line, context)) is not None:
        return when
    asking = line.questions
    if len(asking) != 1 or asking[0].wanted is not Wanted.OWN_WORDS:
        return None
    told = told_by_asker(context)
    if not line.lexicon.telling.earliest.isdisjoint(asking[0].words):
        first = told[:1]
    else:
        before = mind.conversations.with_(context.asker, context.listeners, context.now)
        if spoken := [exchange.said for exchange in before if exchange.said]:
            occasion = "you_asked" if understand(spoken[-1], context.own_names).asks else "you_said"
            return Answer(context.say(occasion, content=context.quote(spoken[-1])))
        first = told[-1:]
    if not first:
        return Answer(context.say("said_nothing"))
    return Answer(context.tell(first[0]), tuple(first))


def _when_told(line: Line, context: AnswerContext) -> Answer | None:
    """Return when somebody told the character of something ("When did Bob tell you about the bridge?"); ``None`` for any
    other line, and where that person told it nothing of the kind.
    """
    if len(line.questions) != 1 or line.wanted is not Wanted.WHEN:
        return None
    asked = line.lexicon.telling.when_told.fullmatch(fold(line.questions[0].said).strip(" ?!."))
    if asked is None:
        return None
    by_asker = asked["who"] in line.lexicon.myself
    who = (
        {context.asker}
        if by_asker
        else {each for each, name in context.names.items() if fold(name) == asked["who"]}
    )
    about = line.stems - stem_set(asked["who"])
    told = [
        (len(about & stem_set(entry.content)), entry.id, entry)
        for entry in context.entries
        if entry.source_entity in who and entry.source_type is SourceType.DIRECT and entry.is_memory
    ]
    share, _, best = max(told, key=lambda each: each[:2], default=(0, 0, None))
    if best is None or not about or 2 * share < len(about):
        return None
    return Answer(context.tell_when_learnt(best), (best,))


def told_by_asker(context: AnswerContext) -> list[Entry]:
    """Return what the asker told the character itself, the oldest first.

    Args:
        context: who asks, and what the character may tell.
    """
    return [
        entry
        for entry in context.entries
        if entry.source_entity == context.asker
        and entry.source_type is SourceType.DIRECT
        and entry.kind is not Kind.QUESTION
        and entry.is_memory
        and tells(entry, context)
    ]

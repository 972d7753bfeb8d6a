"""Answer who took a thing, and when, by what the character saw itself."""

from __future__ import annotations

from typing import Final

from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.dialogue.telling.part_first import brief
from memory.evidence.whereabouts import HELD, seen
from memory.journal.entry import GIFT_TAG, Entry
from memory.text.acts import Wanted
from memory.text.lines import Line
from memory.text.words import stem_set, tokens

_ASKED: Final = (Wanted.WHO, Wanted.WHEN, Wanted.YES_NO)


def answer_handled(line: Line, context: AnswerContext) -> Answer | None:
    """Return who was seen to take a thing last ("Who took the lamp?"), that somebody took it, or when; ``None`` if a line
    asks no such thing, or the character saw nobody take it.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
    """
    if len(line.questions) != 1:
        return None
    question, lexicon = line.questions[0], line.lexicon
    if question.wanted not in _ASKED or lexicon.feelings.taking.isdisjoint(question.words):
        return None
    people = {word for key in context.people_named(question) for word in tokens(context.names[key])}
    rest = [word for word in question.topic if word not in lexicon.feelings.taking and word not in people]
    thing = lexicon.stem_set(frozenset(rest))
    takers = set(context.people_named(question))
    taken = [
        entry
        for entry in context.entries
        if _is_taking(entry, thing)
        and (not takers or entry.source_entity in takers)
        and (thing or entry.id in context.told_last)
    ]
    if question.wanted is Wanted.YES_NO and not takers:
        return None
    if not taken or len({item.thing_key for entry in taken for item in seen(entry)}) > 1:
        return None
    last = taken[-1]
    if question.wanted is Wanted.YES_NO:
        return Answer(wording.joined([lexicon.parts.yes, context.tell(last)]), (last,))
    if question.wanted is Wanted.WHEN:
        return Answer(context.tell_when_learnt(last), (last,))
    parts = {context.own_key: lexicon.roles.speaking, context.asker: lexicon.turning.you.capitalize()}
    who = parts.get(last.source_entity) or wording.plain_name(last.speaker or "")
    return Answer(brief([(last, who)], context), (last,))


def _is_taking(entry: Entry, thing: frozenset[str]) -> bool:
    """Return whether an entry shows that its actor took a thing, named by some stems, for itself."""
    return GIFT_TAG not in entry.tags and any(
        item.how == HELD and item.place_key == entry.source_entity and thing <= stem_set(item.thing)
        for item in seen(entry)
    )

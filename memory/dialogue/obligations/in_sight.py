"""Answer from what the character sees, which no memory needs to tell: what it has with it, and what lies around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.obligations.belongings import thing_asked
from memory.dialogue.telling import wording
from memory.evidence.sightings import MOST_LOOKED_AT
from memory.evidence.whereabouts import HELD, Whereabouts, seen, without_article
from memory.minds.mind import Mind
from memory.text.acts import Presence
from memory.text.lines import Line, Sentence
from memory.text.presence import presence_asked
from memory.text.words import fold, stem_set, tokens

_OF_THINGS: Final = frozenset((Presence.AT, Presence.HERE, Presence.SEEN, Presence.SEEN_AT))
"""What is asked of a thing that may be in sight."""

_MOST_TOLD: Final = 3
_MOST_LISTED: Final = 8


def answer_in_sight(mind: Mind, line: Line, context: AnswerContext) -> Answer | None:
    """Return where a thing is that the character sees, what it has with it, or what lies around it; ``None`` if a line asks
    no such thing, or it sees no such thing.

    Of a thing that it has with it, it says nothing while it keeps a confidence that names the thing.

    Args:
        mind: the character's mind.
        line: the question.
        context: who asks, and what the character sees.
    """
    if len(line.questions) != 1 or not context.around.place:
        return None
    question, presence = line.questions[0], line.lexicon.presence
    said = fold(question.said).strip(" ?!.")
    lead = line.lexicon.questions.lead.match(said)
    asked = said[lead.end() :] if lead else said
    if presence.carried.fullmatch(asked):
        held = [each for each in context.around.things if _is_held(each)]
        if not held and presence.at_hand.search(f" {asked}"):
            return Answer(context.say("carries_nothing"))
        told = _told(held, mind, context)
        return Answer(context.say("carries", content=_listed(told))) if told else None
    if presence.lies_here.fullmatch(asked):
        here = [each for each in context.around.things if not _is_held(each)]
        return Answer(context.say("things_here", content=_listed(here))) if here else None
    if found := presence.has.fullmatch(asked):
        things = called(stem_set(next(filter(None, found.groupdict().values()))), context)
        return where_in_sight([each for each in things if found["in_view"] or _is_held(each)], mind, context)
    if thing := thing_asked(question, line):
        return where_in_sight(called(thing, context), mind, context)
    things = called(_placed(question, line, context), context)
    return (
        None
        if all(_is_remembered(each, context) for each in things)
        else where_in_sight(things, mind, context)
    )


def _placed(question: Sentence, line: Line, context: AnswerContext) -> frozenset[str]:
    """Return the stems of the one thing whose place a question asks for; empty if it asks for none."""
    asked = presence_asked(question, line.lexicon)
    if asked is None or asked.kind not in _OF_THINGS or len(asked.who) != 1:
        return frozenset()
    here = set(tokens(context.around.place)) | line.lexicon.presence.here
    if asked.place and not here.issuperset(asked.place):
        return frozenset()
    who = tuple(word for word in asked.who[0] if word not in line.lexicon.claims.articles)
    people = (*context.names.values(), *context.around.present.values())
    if not line.lexicon.myself.isdisjoint(who) or any(who == tuple(tokens(name)) for name in people):
        return frozenset()
    return stem_set(" ".join(who))


def called(thing: frozenset[str], context: AnswerContext) -> list[Whereabouts]:
    """Return the things in sight whose name holds all of some stems; those that are called just so, if there are any."""
    fits = [each for each in context.around.things if thing and thing <= stem_set(each.thing)]
    return [each for each in fits if thing == stem_set(each.thing)] or fits


def where_in_sight(things: Sequence[Whereabouts], mind: Mind, context: AnswerContext) -> Answer | None:
    """Tell where things in sight are; ``None`` if there are none."""
    words = [
        context.say(
            "thing_held" if _is_held(each) else "thing_here" if each.place_key == each.room else "thing_in",
            offset=n,
            content=_bare(each),
            place=wording.place_name(each.place),
        )
        for n, each in enumerate(_told(things, mind, context)[:_MOST_TOLD])
    ]
    return Answer(wording.joined(list(dict.fromkeys(words)))) if words else None


def _is_remembered(item: Whereabouts, context: AnswerContext) -> bool:
    """Return whether the latest that is remembered of a thing is that it was seen where it is: then that is told, with its
    source.
    """
    latest: Whereabouts | None = None
    for entry in context.entries:
        for each in seen(entry):
            if each.thing_key == item.thing_key:
                latest = each
        if (
            entry.is_memory
            and entry.source_type.is_speech
            and stem_set(item.thing) <= stem_set(entry.content)
        ):
            latest = None
    return latest is not None and (latest.how, latest.place_key) == (item.how, item.place_key)


def _told(things: Sequence[Whereabouts], mind: Mind, context: AnswerContext) -> list[Whereabouts]:
    """Return the things of which the character may speak to those who listen."""
    if not any(map(_is_held, things)):
        return list(things)
    kept = [
        stem_set(entry.content)
        for entry in mind.journal.remembered(MOST_LOOKED_AT)
        if not entry.may_be_told_to(context.listeners)
    ]
    return [
        each
        for each in things
        if not _is_held(each) or not any(stem_set(each.thing) <= words for words in kept)
    ]


def _is_held(item: Whereabouts) -> bool:
    return item.how == HELD


def _listed(things: Sequence[Whereabouts]) -> str:
    return wording.listed(
        list(dict.fromkeys(wording.plain_name(each.thing) for each in things))[:_MOST_LISTED]
    )


def _bare(item: Whereabouts) -> str:
    return without_article(wording.plain_name(item.thing))

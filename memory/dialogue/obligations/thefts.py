"""Answer who stole a thing that nobody misses: taking it is no theft, unless somebody says so."""

from __future__ import annotations

from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.obligations.in_sight import called, where_in_sight
from memory.dialogue.telling import wording
from memory.evidence.whereabouts import seen
from memory.journal.entry import Entry
from memory.minds.mind import Mind
from memory.text.acts import Wanted
from memory.text.lexicon import Lexicon
from memory.text.lines import Line
from memory.text.words import stem_set, tokens


def answer_theft(mind: Mind, line: Line, context: AnswerContext) -> Answer | None:
    """Return that the character knows of no theft, with where the thing is and who had it last, where it saw that; ``None``
    for any other line, and where somebody speaks of a theft.

    Args:
        mind: the character's mind.
        line: the question.
        context: who asks, and what the character sees.
    """
    if len(line.questions) != 1:
        return None
    stealing = _stealing(line.lexicon)
    question = line.questions[0]
    if stealing.isdisjoint(question.words) or question.wanted is Wanted.WHERE:
        return None
    people = {word for each in context.people_known for word in each.words}
    people |= {word for name in question.names for word in tokens(name)}
    rest = [word for word in question.topic if word not in stealing and word not in people]
    matter = line.lexicon.stem_set(frozenset(rest))
    if not matter or any(_tells_theft(entry, matter, line.lexicon) for entry in context.entries):
        return None
    last = _last_seen(matter, context)
    here = where_in_sight(called(matter, context), mind, context)
    if last is None and here is None:
        return None
    told = [here.text] if here is not None else []
    if last is not None:
        told.append(context.tell(last))
    return Answer(wording.joined([context.say("no_theft"), *told]), () if last is None else (last,))


def _stealing(lexicon: Lexicon) -> frozenset[str]:
    """Return the words for stealing, with those that tell that something is gone."""
    lost = lexicon.feelings.lost
    return lost.union(*(kind for kind in lexicon.feelings.misdeeds if kind & lost))


def _tells_theft(entry: Entry, matter: frozenset[str], lexicon: Lexicon) -> bool:
    """Return whether a memory speaks of the theft of a thing, or that it is gone."""
    is_told = entry.is_memory and not entry.is_about_talk and matter <= stem_set(entry.content)
    return is_told and not _stealing(lexicon).isdisjoint(tokens(entry.content, lexicon=lexicon))


def _last_seen(matter: frozenset[str], context: AnswerContext) -> Entry | None:
    """Return the latest memory of seeing what became of a thing; ``None`` if there is none."""
    told = (
        entry
        for entry in reversed(context.entries)
        if any(matter <= stem_set(item.thing) for item in seen(entry))
    )
    return next(told, None)

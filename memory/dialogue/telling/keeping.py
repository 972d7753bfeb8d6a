"""Tell who has a thing, or what it is in, by what was seen to be done with it."""

from __future__ import annotations

from memory.dialogue.context import AnswerContext
from memory.dialogue.telling import wording
from memory.evidence.whereabouts import HELD, INSIDE, Whereabouts
from memory.evidence.whereabouts import seen as sightings
from memory.journal.entry import Entry
from memory.text.lexicon import current
from memory.text.lines import Line, Sentence
from memory.text.words import stem_set


def kept(question: Sentence, entry: Entry, context: AnswerContext, line: Line) -> str | None:
    """Return where a thing is by what was seen to be done with it: "Ann put down the mug" does not say where."""
    asking = line.lexicon.questions
    if not asking.whereabouts.search(question.text):
        return None
    asked = {line.lexicon.stem(word) for word in question.topic if word not in asking.finding}
    items = [item for item in sightings(entry) if asked and asked <= stem_set(item.thing)]
    if len(items) != 1 or items[0].how not in (HELD, INSIDE):
        return None
    (item,) = items
    if item.how == INSIDE and stem_set(item.place) <= stem_set(entry.content):
        return None  # the memory itself says it
    return kept_where(item, context) or None


def kept_where(item: Whereabouts, context: AnswerContext, *, holder: bool = False) -> str:
    """Return with whom, or in what, a thing was seen last: "With you", "In the drawer".

    Args:
        item: where it is, or who has it.
        context: who asks, and what the character may tell.
        holder: whether it is asked who has it: "You have it".
    """
    parts = current().parts
    of_them = (
        parts.had_by_hearer if holder else parts.kept_by_hearer,
        parts.had_by_asker if holder else parts.kept_by_asker,
    )
    holders = dict(zip((context.own_key, context.asker), of_them, strict=True))
    words = (
        holders.get(item.place_key, parts.had_by if holder else parts.kept_by)
        if item.how == HELD
        else parts.lies_in
    )
    words = words.format(name=wording.plain_name(item.place), place=wording.place_name(item.place))
    return words[:1].upper() + words[1:]

"""Say from whom the character has what it told, and who else knows it ("Who told you that?", "Who else knows?")."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from memory.dialogue.about_people.knowing import knowers
from memory.dialogue.context import AnswerContext
from memory.dialogue.telling import wording
from memory.evidence.contradiction import same_claim
from memory.journal.entry import Entry


def source_of(grounds: Sequence[Entry], context: AnswerContext) -> str:
    """Return from whom, or how, the character knows what it told.

    Args:
        grounds: what it told; at least one memory.
        context: who asks, and what the character may tell.
    """
    first = grounds[0]
    how = _how(first, context)
    text = context.tell_source(first)
    others = _names(grounds[1:], context, without={first.source_entity})
    if others and how in ("told", "overheard"):
        text = wording.joined([text, context.say("agreed", speaker=others)])
    return text


def _how(entry: Entry, context: AnswerContext) -> str:
    """Return in one word how the character knows something."""
    return wording.how_known(entry, context.asker, context.own_key)


def knowers_of(grounds: Sequence[Entry], context: AnswerContext) -> str:
    """Return who else knows what the character told: who told it, who was there, and whom it told.

    Args:
        grounds, context: as for `source_of`.
    """
    same = [e for e in context.entries if any(same_claim(e.content, ground.content) for ground in grounds)]
    found = knowers([*grounds, *same], context)
    names = wording.listed(list(dict.fromkeys(wording.plain_name(context.names[key]) for key in found)))
    if names:
        return context.say("knowers", speaker=names)
    return context.say("knowers_none")


def _names(entries: Iterable[Entry], context: AnswerContext, *, without: Iterable[str | None] = ()) -> str:
    """Return what to call those who told the character something: "Bob and Cid"; neither the asker nor itself."""
    silent = {None, context.asker, context.own_key, *without}
    found = {
        entry.source_entity: wording.plain_name(entry.speaker)
        for entry in entries
        if entry.source_entity not in silent and entry.speaker and entry.source_type.is_speech
    }
    return wording.listed(list(dict.fromkeys(found.values())))

"""Find what was told in the last exchanges of a conversation: what a follow-up is about."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import islice

from memory.dialogue.about_talk.said_before import told_by_asker
from memory.dialogue.context import AnswerContext
from memory.evidence.corrections import withdraws
from memory.journal.entry import Entry
from memory.minds.conversation import Exchange
from memory.minds.mind import Mind
from memory.text.lines import understand


def grounds_of(mind: Mind, exchange: Exchange, listeners: frozenset[str]) -> list[Entry]:
    """Return the entries that a reply rests on, as far as those who listen now may hear them. A corrected entry is replaced
    by its correction; an entry that was taken back is left out.

    Args:
        mind: the character's mind.
        exchange: the exchange.
        listeners: keys of all who hear what is said now.
    """
    superseded = mind.journal.superseded
    standing: dict[int, None] = {}
    for said in mind.journal.fetch(exchange.rests_on):
        if not said.may_be_told_to(listeners):
            continue
        latest = said.id
        while latest in superseded:
            latest = superseded[latest]
        standing[latest] = None
    return [
        entry
        for entry in mind.journal.fetch(standing)
        if entry.may_be_told_to(listeners) and not (entry.supersedes and withdraws(entry.content))
    ]


def latest_grounds(mind: Mind, context: AnswerContext) -> list[Entry]:
    """Return what the last exchange that was about something rests on.

    Args:
        mind: the character's mind.
        context: who asks, and what the character may tell.
    """
    before = mind.conversations.with_(context.asker, context.listeners, context.now)
    about = next((each for each in reversed(before) if not each.is_bare), before[-1])
    return grounds_of(mind, about, context.listeners)


def spoken_of(mind: Mind, before: Sequence[Exchange], context: AnswerContext) -> list[Entry]:
    """Return what the character or the asker told last: in the last exchange, or before it if that was only a follow-up.

    Args:
        mind: the character's mind.
        before: what was said before, the oldest first; at least one exchange.
        context: who asks, and what the character may tell.
    """
    for end in range(len(before), 0, -1):
        found = grounds_of(mind, before[end - 1], context.listeners) or _just_told(before[:end], context)
        if found or not before[end - 1].is_bare:
            return found
    return []


def _just_told(before: Sequence[Exchange], context: AnswerContext) -> list[Entry]:
    """Return what the asker told in the last exchange, where the character only acknowledged it; empty for any other."""
    last = before[-1]
    if last.is_delivery or understand(last.heard, context.own_names).asks:
        return []
    since = before[-2].at if len(before) > 1 else datetime.min.replace(tzinfo=last.at.tzinfo)
    told = (entry for entry in reversed(told_by_asker(context)) if since < entry.timestamp <= last.at)
    return list(islice(told, 1))

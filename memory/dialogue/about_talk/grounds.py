"""Find what was told in the last exchanges of a conversation: what a follow-up is about."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import islice

from memory.dialogue.about_itself.descriptions import described_parts
from memory.dialogue.about_talk.said_before import told_by_asker
from memory.dialogue.context import AnswerContext, Heard
from memory.evidence.corrections import withdraws
from memory.journal.entry import Entry
from memory.minds.conversation import Exchange
from memory.minds.mind import Mind
from memory.text.lines import Line, understand
from memory.text.words import fold


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


def own_words(mind: Mind, exchange: Exchange) -> Line | None:
    """Return what the character said of itself from its description; ``None`` if a reply is no such thing."""
    if exchange.rests_on or not mind.persona.description:
        return None
    said = understand(exchange.reply)
    own = set(map(fold, described_parts(mind.persona, said.lexicon)))
    return said if any(fold(each.said) in own for each in said.sentences) else None


def goes_on_of_itself(mind: Mind, heard: Heard) -> bool:
    """Return whether a line points back at what the character just said of itself: "What is it called?", after "I keep a
    cat".

    Args:
        mind: the character's mind.
        heard: what was said to it.
    """
    if heard.meant is None or not heard.meant.points_back or heard.meant.in_place:
        return False  # "The doctor's dog. What does it eat?" says itself what it is about
    before = mind.conversations.with_(heard.speaker, heard.listeners, mind.journal.clock.now())
    return bool(before) and own_words(mind, before[-1]) is not None

"""Say how sure the character is of what it said last, and why ("Are you sure?")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.dialogue.context import AnswerContext
from memory.dialogue.telling import wording
from memory.evidence.credibility import as_evidence, independent, sources
from memory.journal.entry import Entry
from memory.minds.conversation import Exchange
from memory.text.lines import understand

TRUSTED: Final = 0.8
"""Trust in a word from which a character stands by it."""


def how_sure(grounds: Sequence[Entry], context: AnswerContext) -> str:
    """Return how sure the character is of what it told, and why."""
    first = grounds[0]
    how = wording.how_known(first, context.asker, context.own_key)
    tellers = independent(sources(as_evidence(entry) for entry in grounds))
    if how in ("told", "overheard") and len(tellers) > 1:
        how = "several"
    elif how == "told" and first.source_trust >= TRUSTED:
        how = "trusted"
    return context.say(
        f"sure_{how}",
        speaker=wording.plain_name(first.speaker or ""),
    )


def sure_of_nothing(last: Exchange, context: AnswerContext) -> str:
    """Return how sure the character is of a reply that rests on nothing: it did not know, or answered nothing.

    Args:
        last: the exchange with that reply.
        context: who asks, and what the character may tell.
    """
    asked = understand(last.heard, context.own_names).asks
    return context.say("sure_unknown" if asked else "what_meant")

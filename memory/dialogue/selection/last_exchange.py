"""Find what a follow-up is read beside: the exchange before it, and the memories of that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.dialogue.context import Heard
from memory.dialogue.selection.candidates import may_be_read
from memory.evidence.threads import told_in_full
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.minds.conversation import Exchange
from memory.minds.mind import Mind
from memory.text.lexicon import current
from memory.text.lines import Sentence, understand
from memory.text.words import fold

NAMES_ENOUGH: Final = 2
"""Words that say what a question is about from which it is read without the question before it."""

LAST_READ: Final = 4
"""Memories of the last exchange that are read beside a follow-up, at most."""


def asked_before(mind: Mind, heard: Heard) -> Exchange | None:
    """Return the exchange before a question that may follow up on it; ``None`` if there is none, or if the question names
    enough by itself.
    """
    typed = understand(heard.text, heard.names)
    if typed.says_of_what or (heard.meant is not None and heard.meant.in_place):
        return None
    goes_on = heard.meant is not None and heard.meant.points_back
    goes_on = goes_on or any(points_back(question) for question in typed.questions)
    names = any(question.names for question in typed.questions)
    is_of_hearer = bool(typed.topic) and all(question.of_hearer for question in typed.questions)
    if not goes_on and (names or is_of_hearer or len(typed.topic) >= NAMES_ENOUGH):
        return None  # "Do you dance?" is whole by itself
    before = mind.conversations.with_(heard.speaker, heard.listeners, mind.journal.clock.now())
    last = before[-1] if before else None
    return last if last and (last.rests_on or understand(last.heard, heard.names).asks) else None


def points_back(question: Sentence) -> bool:
    """Return whether a question has words for what was spoken of before it: "What is wrong with the usual one?".

    Args:
        question: the question.
    """
    return not question.of_hearer and current().antecedents.going_on.search(fold(question.said)) is not None


def of_last(mind: Mind, heard: Heard, before: Exchange, entries: Sequence[Entry]) -> list[Entry]:
    """Return what is read beside a follow-up of the exchange before: what its answer rests on, what both bring to mind."""
    both = mind.recall(
        f"{before.heard} {heard.text}", wanted=Filter(listeners=heard.listeners), limit=LAST_READ
    )
    ids = (*before.rests_on, *(hit.entry.id for hit in both))
    known = {entry.id: entry for entry in entries if entry.content not in heard.just_said}
    last = [known[each] for each in dict.fromkeys(ids) if each in known and may_be_read(known[each])]
    return [told_in_full(entry, entries, heard.names) for entry in last[:LAST_READ]]


def with_last(last: Sequence[Entry], first: Sequence[Entry], most: int) -> list[Entry]:
    """Return what is read beside a follow-up: what is of the exchange before it, then what comes to mind for it alone.

    Args:
        last: memories of the exchange before it.
        first: what comes to mind for it, the best first.
        most: how many of these are read at most.
    """
    ids_read = {entry.id for entry in last}
    return [*last, *(entry for entry in first if entry.id not in ids_read)][: most + LAST_READ // 2]

"""Find out that a line which asks nothing asks the question before it again: "No, the sails", "I meant the other one"."""

from __future__ import annotations

from itertools import chain

from memory.journal.filter import Filter
from memory.minds.mind import Mind
from memory.people.pictures import acquaintances
from memory.text.lines import Line, understand
from memory.text.references.reasking import asked_again, may_ask_again
from memory.text.references.turns import Turn
from memory.text.words import stem_set


def question_meant(mind: Mind, line: Line, speaker: str, listeners: frozenset[str]) -> str:
    """Return the question that a line asks again, with the new name or thing in the place of the old one; empty for any
    other line.

    Args:
        mind: the hearer's.
        line: what was said.
        speaker: key of who said it.
        listeners: keys of all who heard it.
    """
    if not may_ask_again(line):
        return ""
    journal = mind.journal
    before = mind.conversations.with_(speaker, listeners, journal.clock.now())[-1:]
    entries = journal.with_records(Filter(listeners=listeners)) if before else []
    if not before:
        return ""
    told = [entry for entry in journal.fetch(before[0].rests_on) if entry.may_be_told_to(listeners)]
    last = Turn(
        understand(before[0].heard, tuple(line.own)), tuple(understand(each.content) for each in told)
    )
    known = frozenset(acquaintances(entries).values())
    told_before = (each.content for each in entries if each.is_memory and each.content != line.text)
    held = (stem_set(words) for words in chain(known, told_before))
    return asked_again(line, last, known, lambda wanted: any(wanted <= words for words in held))

"""Find out which memories their own tellers have taken back since, in words that no rule of corrections reads.

A statement that a later one of the same person denies is not told any more: a reader is shown the earlier one as a question,
and the later one beside it. Corrections that were understood when they were told are not looked at here: their entries
supersede the earlier ones (`memory.minds.corrections`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from memory.dialogue.choosing import may_be_told
from memory.dialogue.touching import SPOKEN
from memory.evidence.correcting import correction_in
from memory.journal.entry import Entry
from memory.minds.mind import Mind
from memory.recall.reader import Reading
from memory.text.words import stems

LIKELY: Final = 0.3
"""Probability, by its reading, from which a memory may be told, and so is held against what its teller said later."""

DENIES: Final = 0.8
"""Probability, by its reading, from which a later statement denies an earlier one, however it is worded."""

CONCERNS: Final = 0.3
"""Probability that it denies or concerns it, from which a later statement that is worded as a correction does."""

LOOKED_AT: Final = 50
"""Later statements of the same person that are compared by their words, at most."""

LATER: Final = 3
"""Later statements of the same person that are read beside an earlier one, at most."""


async def overruled(
    mind: Mind, entries: Sequence[Entry], readings: Mapping[int, Reading], *, asker: str
) -> dict[int, int]:
    """Return the ids of memories that their tellers took back, each with the id of the later statement.

    Args:
        mind: the character's mind.
        entries: what all listeners may hear, by rising id.
        readings: what the likeliest memories are to a question, by id; the two likeliest are held against later words.
        asker: stable key of who asks.
    """
    likely = sorted(readings, key=lambda each: readings[each].answers, reverse=True)[:2]
    found: dict[int, int] = {}
    for entry in entries:
        if entry.id not in likely or readings[entry.id].answers < LIKELY or entry.source_type not in SPOKEN:
            continue
        later = _later(entry, entries)
        read, _ = await mind.read(as_question(entry.content), later, asker=asker)
        denying = [each for each in later if each.id in read and _denies(each, read[each.id])]
        if denying:
            found[entry.id] = denying[-1].id
    return found


def with_overruling(readings: Mapping[int, Reading], found: Mapping[int, int]) -> dict[int, Reading]:
    """Return readings in which later statements answer as surely as those that they take back, which answer nothing.

    Args:
        readings: what the likeliest memories are to a question, by id.
        found: what `overruled` returned.
    """
    made = dict(readings)
    for old, new in found.items():
        sure = made.pop(old).answers
        known = made.get(new)
        words, sureness = (known.words, known.sure) if known and known.says >= LIKELY else ("", 0.0)
        made[new] = Reading(0.0, sure, 0.0, 0.0, words, sureness)
    return made


def _later(entry: Entry, entries: Sequence[Entry]) -> list[Entry]:
    """Return what the same person said later that may take a statement back: shares a word with it, or is worded so."""
    if entry.source_entity is None:
        return []
    words = set(stems(entry.content))
    of_them = [
        each
        for each in entries
        if each.id > entry.id
        and each.source_entity == entry.source_entity
        and each.source_type in SPOKEN
        and each.supersedes is None
    ][:LOOKED_AT]
    told = [each for each in of_them if may_be_told(each)]
    corrections = [each for each in told if _is_correction(each)]
    others = [each for each in told if each not in corrections and words & set(stems(each.content))]
    return sorted([*corrections, *others][:LATER], key=lambda each: each.id)


def _denies(later: Entry, reading: Reading) -> bool:
    """Return whether a later statement takes back the earlier one beside which it was read."""
    if _is_correction(later):
        return reading.no + reading.on + reading.says >= CONCERNS
    return reading.no >= DENIES


def _is_correction(entry: Entry) -> bool:
    return correction_in(entry.content) is not None


def as_question(content: str) -> str:
    """Return a statement as a reader is asked whether it still holds."""
    return f"{content.rstrip(' .!')}?"

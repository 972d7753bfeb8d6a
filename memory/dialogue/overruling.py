"""Find out which memories their own tellers have taken back since, in words that no rule of corrections reads.

A statement that a later one of the same person denies is not told any more: a reader is shown the earlier one as a question,
and the later one beside it. Corrections that were understood when they were told are not looked at here: their entries
supersede the earlier ones (`memory.minds.corrections`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from memory.dialogue.choosing import may_be_told
from memory.evidence.contradiction import takes_back
from memory.evidence.correcting import correction_in
from memory.journal.entry import Entry, SourceType
from memory.minds.mind import Mind
from memory.recall.reader import Reading
from memory.text.words import stems

LIKELY: Final = 0.3
"""Probability, by its reading, from which a memory may be told, and so is held against what its teller said later."""

DENIES: Final = 0.4
"""Probability, by its reading, from which a later statement denies an earlier one."""

CONCERNS: Final = 0.3
"""Probability that it denies, repeats or concerns it, from which a later statement that is worded as a correction does."""

LATER: Final = 3
"""Later statements of the same person that are read beside an earlier one, at most."""

_SPOKEN: Final = frozenset((SourceType.DIRECT, SourceType.ENVIRONMENTAL))


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
        if entry.id not in likely or readings[entry.id].answers < LIKELY or entry.source_type not in _SPOKEN:
            continue
        later = _later(entry, entries)
        read, _ = await mind.read(_as_question(entry.content), later, asker=asker)
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
        sure = made.pop(old)
        known = made.get(new)
        if known is None or known.answers < LIKELY:
            made[new] = Reading(on=0.0, says=sure.answers, yes=0.0, no=0.0)
        elif known.answers < sure.answers:
            scale = sure.answers / known.answers
            made[new] = replace(
                known, on=0.0, says=known.says * scale, yes=known.yes * scale, no=known.no * scale
            )
    return made


def _later(entry: Entry, entries: Sequence[Entry]) -> list[Entry]:
    """Return what the same person said later that may take a statement back: shares a word with it, or is worded so."""
    words = set(stems(entry.content))
    of_them = [
        each
        for each in entries
        if each.id > entry.id
        and each.source_entity == entry.source_entity
        and each.source_type in _SPOKEN
        and each.supersedes is None
        and may_be_told(each)
    ]
    return [each for each in of_them if _is_correction(each) or words & set(stems(each.content))][-LATER:]


def _denies(later: Entry, reading: Reading) -> bool:
    """Return whether a later statement takes back the earlier one beside which it was read."""
    if reading.no >= DENIES:
        return True
    return reading.no + reading.yes + reading.on + reading.says >= CONCERNS and _is_correction(later)


def _is_correction(entry: Entry) -> bool:
    return correction_in(entry.content) is not None or takes_back(entry.content)


def _as_question(content: str) -> str:
    return f"{content.rstrip(' .!')}?"

"""Decide by what memories are to a question, as a reader reads them, which of them are told, and which beside each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from memory.dialogue.selection.word_overlap import entry_stems, tells_of_asker
from memory.journal.entry import Entry
from memory.recall.query import Recalled
from memory.recall.reader import Reading
from memory.text.acts import Wanted
from memory.text.lines import Line
from memory.text.words import stems

READ_BESIDE: Final = 0.85
"""Probability, by its reading, from which a second memory is told beside the first."""

READ_UPDATES: Final = 0.65
"""The same for one that the same person told later than the first: it may have changed since."""

READ_AS_ANSWER: Final = 0.5
READ_AS_ON: Final = 0.5
READ_AS_NONE: Final = 0.1
"""Probability, by its reading, from which a memory answers a question, from which it is at least on its subject, and
below which it is neither. Between the last and the first, words and likeness decide.
"""

READ_FAR: Final = 0.2
"""By how much another memory must be likelier to answer, by its reading, for one that holds the part asked for to be passed
over.
"""


READ_ALONE: Final = 0.7
READ_ALONE_NAMED: Final = 0.3
RIVAL: Final = 0.5
"""Probability, by its reading, from which a memory answers though it is not like the question; the second applies where it
holds a word of what is asked about, other than a name, unless a place is asked for, which is told of many things. Each only
where no other memory answers with more than a share of it, the last.
"""


def following(told: Sequence[Recalled], readings: Mapping[int, Reading]) -> float:
    """Return how surely the first of some memories answers, if it takes back another that answers; 0 if it does not.

    Args:
        told: memories, the best first.
        readings: by id, what memories are to the question.
    """
    first = readings.get(told[0].entry.id) if told else None
    return first.answers if first is not None and first.follows and first.answers >= READ_AS_ANSWER else 0.0


def unless_better_read(sure: Sequence[Recalled], readings: Mapping[int, Reading]) -> list[Recalled]:
    """Return memories that hold the part asked for, without those beside which another answers far better by its reading.

    Args:
        sure: the memories, the best first.
        readings: by id, what the likeliest memories are to the question.
    """
    best = max((each.answers for each in readings.values()), default=0.0)
    if best < READ_AS_ANSWER:
        return list(sure)
    return [
        hit
        for hit in sure
        if hit.entry.id not in readings or readings[hit.entry.id].answers > best - READ_FAR
    ]


def unless_plainly_read(told: Sequence[Recalled], readings: Mapping[int, Reading]) -> list[Recalled]:
    """Return memories without those that hardly answer by their reading, if another of them plainly does; first what takes
    back one that answers, and last those beside which another answers far better.

    Args:
        told: the memories, the best first.
        readings: by id, what the likeliest memories are to the question.
    """
    known = {hit.entry.id: readings[hit.entry.id].answers for hit in told if hit.entry.id in readings}
    best = max(known.values(), default=0.0)
    least = READ_FAR if best >= READ_BESIDE else 0.0
    near = best - READ_FAR if best >= READ_AS_ANSWER else 0.0
    kept = (hit for hit in told if known.get(hit.entry.id, 1.0) >= least)
    return sorted(kept, key=lambda hit: (not following([hit], readings), known.get(hit.entry.id, 1.0) < near))


def told_as_read(told: Sequence[Recalled], readings: Mapping[int, Reading]) -> list[Entry] | None:
    """Return the first memory, what answers as surely by its reading, and what its teller told later; ``None`` if the first
    does not answer by its own.

    Args:
        told: memories, the best first.
        readings: by id, what the likeliest memories are to the question.
    """
    known = {hit.entry.id: readings[hit.entry.id].answers for hit in told if hit.entry.id in readings}
    first = told[0].entry if told else None
    if first is None or known.get(first.id, 0.0) < READ_AS_ANSWER:
        return None
    beside = [
        hit.entry for hit in told[1:] if known.get(hit.entry.id, 0.0) >= _least_beside(first, hit.entry)
    ]
    return [first, *beside]


def standing_out(
    line: Line, asker: str, told: Sequence[Recalled], readings: Mapping[int, Reading]
) -> Entry | None:
    """Return the memory that is told for its reading alone, though it is unlike the question in words and meaning.

    ``None`` if none is sure enough, if another is half as sure, or if the asker told it of itself, and so knows it.

    Args:
        line: what was asked.
        asker: stable key of who asked.
        told: memories, the best first.
        readings: by id, what the likeliest memories are to the question.
    """
    known = [hit.entry for hit in told if hit.entry.id in readings]
    best = max(known, key=lambda entry: readings[entry.id].answers, default=None)
    if best is None or tells_of_asker(line, best, asker):
        return None
    sure = readings[best.id].answers
    rival = max((each.answers for number, each in readings.items() if number != best.id), default=0.0)
    named = READ_AS_ANSWER if line.wanted is Wanted.WHERE else READ_ALONE_NAMED
    names = {stem for question in line.questions for name in question.names for stem in stems(name)}
    least = READ_ALONE if (line.stems - names).isdisjoint(entry_stems(best)) else named
    return best if sure >= least and rival <= sure * RIVAL else None


def _least_beside(first: Entry, other: Entry) -> float:
    """Return the probability, by its reading, from which a memory is told beside the first."""
    is_speech = first.source_type.is_speech and other.source_type.is_speech
    updates = is_speech and other.id > first.id and other.source_entity == first.source_entity
    return READ_UPDATES if updates else READ_BESIDE


def without_words(readings: Mapping[int, Reading]) -> dict[int, Reading]:
    """Return readings without the words that answer, so that each memory is told whole.

    Asked whether somebody is in, a character tells all that it knows of where they are.

    Args:
        readings: by id, what memories are to a question.
    """
    return {each: replace(reading, words="", sure=0.0) for each, reading in readings.items()}

"""Set right what a reader takes for yes or no where a statement's words say otherwise: absence, and what is yet to come.

A reader takes "Nobody was in the cellar" for a no to "Was the cellar empty?", and "The fair begins in three days" for a yes
to "Has the fair begun?".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from memory.dialogue.selection.word_overlap import unlikelier
from memory.journal.entry import Entry, SourceType
from memory.recall.reader import Reading
from memory.text.acts import Wanted
from memory.text.answer_parts.to_come import is_yet_to_come
from memory.text.answer_parts.yes_or_no import absence_told
from memory.text.lines import Line
from memory.text.words import tokens

SINCE_TOLD: Final = 43_200.0
"""Seconds after which what was yet to come when it was told may have come."""


def settled_by_words(
    line: Line, entries: Sequence[Entry], readings: Mapping[int, Reading], now: datetime
) -> dict[int, Reading]:
    """Return readings of memories with yes and no as their words have it, where a reader is known to mistake these.

    Args:
        line: what was asked.
        entries: the memories that were read.
        readings: by id, what they are to the question.
        now: the current time.
    """
    if len(line.questions) != 1 or line.wanted is not Wanted.YES_NO:
        return dict(readings)
    told = {entry.id: entry for entry in entries}
    return {
        number: _settled(line, told[number], reading, now) if number in told else reading
        for number, reading in readings.items()
    }


def unless_said_to_another(
    line: Line, entries: Sequence[Entry], readings: Mapping[int, Reading]
) -> dict[int, Reading]:
    """Return readings in which what was overheard hardly answers a question with "you", if its own "you" is somebody else:
    "I owe you three crowns", said to another, where it is asked "Do I owe you anything?".

    Args:
        line: what was asked.
        entries: the memories that were read.
        readings: by id, what they are to the question.
    """
    turning = line.lexicon.turning
    hearer = {turning.you, *turning.hearer}
    if all(hearer.isdisjoint(question.words) for question in line.questions):
        return dict(readings)
    to_another = {
        entry.id
        for entry in entries
        if entry.source_type is SourceType.ENVIRONMENTAL and not hearer.isdisjoint(tokens(entry.content))
    }
    return {
        each: unlikelier(reading) if each in to_another else reading for each, reading in readings.items()
    }


def _settled(line: Line, entry: Entry, reading: Reading, now: datetime) -> Reading:
    """Return the reading of one memory as its words have it."""
    question, lexicon = line.questions[0], line.lexicon
    likelier, other = max(reading.yes, reading.no), min(reading.yes, reading.no)
    if absent := absence_told(question, entry.content, lexicon):
        is_yes = absent == lexicon.parts.yes
        return replace(reading, yes=likelier if is_yes else other, no=other if is_yes else likelier)
    if not is_yet_to_come(question, entry.content, lexicon=lexicon):
        return reading
    if (now - entry.timestamp).total_seconds() > SINCE_TOLD:
        return replace(reading, yes=0.0, on=reading.on + reading.yes)
    return replace(reading, yes=0.0, no=reading.yes + reading.no)

"""Find how something was before, where a question asks for that ("And before that?"): what was told before it changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from memory.dialogue.selection.as_read import READ_AS_ANSWER
from memory.recall.reader import Reading
from memory.text.lines import Line
from memory.text.words import stem_set

READ_AS_TAKEN_BACK: Final = 0.3
"""Probability, by its reading, from which a memory that was taken back answers how it was before."""


def asked_of_before(line: Line) -> str:
    """Return a question about an earlier state as one about the present ("Where was he before that?" as "Where is he?"),
    because earlier statements were worded in the present; empty for any other question.

    Args:
        line: the question, understood.
    """
    lexicon = line.lexicon
    if len(line.questions) != 1 or lexicon.questions.interrogatives.isdisjoint(line.questions[0].words):
        return ""
    plain, count = lexicon.antecedents.of_before.subn("", line.question)
    words = (lexicon.antecedents.as_now.get(word, word) for word in plain.split())
    return f"{' '.join(words).rstrip('?.! ')}?" if count else ""


def before_change(readings: Mapping[int, Reading], overruled: Mapping[int, int]) -> int | None:
    """Return the id of the memory that answered a question until a later one took it back or gave another answer; ``None``
    if no memory did.

    Args:
        readings: what the likeliest memories are to the question, by id.
        overruled: ids of memories that their tellers took back, each with the id of the later statement.
    """
    answering = sorted(each for each, reading in readings.items() if reading.answers >= READ_AS_ANSWER)
    if taken_back := [each for each in overruled if readings[each].answers >= READ_AS_TAKEN_BACK]:
        return max(taken_back)
    now = stem_set(readings[answering[-1]].words) if answering else set()
    for each in reversed(answering):
        words = stem_set(readings[each].words)
        if words and now and words.isdisjoint(now):
            return each
    return None


def left_out_for(
    former: int, readings: Mapping[int, Reading], overruled: Mapping[int, int]
) -> dict[int, int]:
    """Return the ids of the memories that are not told beside one that answered before, each with the id of that one.

    Args:
        former: the id of the one told.
        readings, overruled: as for `before_change`.
    """
    answering = (each for each, reading in readings.items() if reading.answers >= READ_AS_ANSWER)
    return dict.fromkeys({*answering, *overruled.values()} - {former}, former)


def read_before(readings: Mapping[int, Reading], former: int) -> dict[int, Reading]:
    """Return readings in which only one memory answers, the one that was true before the change, and as surely as any memory
    did.

    Args:
        readings: what the likeliest memories are to the question, by id.
        former: the id of that memory.
    """
    kept = {each: reading for each, reading in readings.items() if reading.answers < READ_AS_ANSWER}
    sure = max(each.answers for each in readings.values())
    told = readings[former]
    return {**kept, former: Reading(0.0, sure, 0.0, 0.0, told.words, told.sure, follows=True)}

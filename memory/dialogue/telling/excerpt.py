"""Tell, of a memory of several sentences, only those that answer: not "I'll take it. My husband is called Piet." for the
husband's name.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from memory.dialogue.context import AnswerContext
from memory.journal.entry import Entry
from memory.text.answer_parts.relevance import leaves_open
from memory.text.implied import stems_told
from memory.text.lexicon import Lexicon
from memory.text.lines import Line, Sentence, understand
from memory.text.references.antecedents import may_point_back
from memory.text.words import tokens

READ_THERE: Final = 0.45
"""Probability, by a memory's reading, from which the sentence that holds the words read as the answer is known to hold it."""


def excerpt(entry: Entry, line: Line, context: AnswerContext) -> Entry:
    """Return a memory with those of its sentences alone that answer a line; the memory itself where that is unclear.

    A sentence that goes on from another one is kept with it, and nothing is left out where a later sentence may take back,
    doubt or deny an earlier one.

    Args:
        entry: the memory.
        line: what was asked.
        context: who asks, and what the character may tell.
    """
    if len(line.questions) != 1 or not entry.source_type.is_speech or entry.supersedes is not None:
        return entry
    said = understand(entry.content, context.own_names).sentences
    if len(said) < 2 or not all(each.tells for each in said):
        return entry
    question = line.questions[0]
    read = _read_in(said, entry, context)
    kept = read or _naming_most(said, question, line.lexicon)
    if not kept or any(leaves_open(question, said[n]) for n in kept):
        return entry
    first, last = min(kept), max(kept)
    while first and _goes_on(said[first], line.lexicon):
        first -= 1
    # What is said next may explain or take back what was said.
    if not read or any(_goes_on(each, line.lexicon) for each in said[last + 1 :]):
        last = len(said) - 1
    return replace(entry, content=" ".join(each.text.strip() for each in said[first : last + 1]))


def _read_in(said: tuple[Sentence, ...], entry: Entry, context: AnswerContext) -> set[int]:
    """Return the place of the one sentence that holds the words that were read as the answer; empty if there is none."""
    reading = context.readings.get(entry.id)
    if reading is None or reading.sure < READ_THERE or not reading.words:
        return set()
    words = f" {' '.join(tokens(reading.words))} "
    holding = {n for n, each in enumerate(said) if words in f" {' '.join(tokens(each.text))} "}
    return holding if len(holding) == 1 else set()


def _naming_most(said: tuple[Sentence, ...], question: Sentence, lexicon: Lexicon) -> set[int]:
    """Return the places of the sentences that name most of what a question does; empty if none names anything of it."""
    asked = set(map(lexicon.stem, question.topic))
    held = [asked & stems_told(each.text, lexicon=lexicon) for each in said]
    most = max(map(len, held))
    kept = {n for n, each in enumerate(held) if most and len(each) == most}
    every = set[str]().union(*held)
    return kept if all(held[n] == every for n in kept) else set()


def _goes_on(sentence: Sentence, lexicon: Lexicon) -> bool:
    """Return whether a sentence may say more of the one before it, or take it back."""
    first = sentence.words[:1]
    return (
        may_point_back(sentence.text, lexicon)
        or bool(sentence.points_back)
        or not lexicon.joints.isdisjoint(first)
        or not lexicon.turning.joining.isdisjoint(first)
        or lexicon.claims.hedged.search(sentence.text) is not None
        or lexicon.claims.negation.search(sentence.text) is not None
        or not sentence.topic
    )

"""Tell a memory without the sentences at its start that say nothing by themselves: of "I'll take it. My husband is called
Piet.", only the second is told later.
"""

from __future__ import annotations

from dataclasses import replace

from memory.dialogue.context import AnswerContext
from memory.journal.entry import Entry
from memory.text.implied import stems_told
from memory.text.lines import Line, understand
from memory.text.references.antecedents import may_point_back
from memory.text.words import tokens


def excerpt(entry: Entry, line: Line, context: AnswerContext) -> Entry:
    """Return a memory without the sentences at its start that only point back at what was said before it, where a later one
    answers a line; the memory itself where there are none.

    Args:
        entry: the memory.
        line: what was asked.
        context: who asks, and what the character may tell.
    """
    if not entry.source_type.is_speech or entry.supersedes is not None or not line.asks:
        return entry
    said = understand(entry.content, context.own_names).sentences
    reading = context.readings.get(entry.id)
    answer = set(tokens(reading.words)) if reading is not None else set()
    asked = {line.lexicon.stem(word) for question in line.questions for word in question.topic}
    first = 0
    while first + 1 < len(said) and not may_point_back(said[first + 1].text, line.lexicon):
        sentence = said[first]
        held = stems_told(sentence.text, lexicon=line.lexicon)
        if sentence.names or not sentence.points_back or asked & held or answer & set(sentence.topic):
            break
        first += 1
    return entry if not first else replace(entry, content=" ".join(each.text for each in said[first:]))

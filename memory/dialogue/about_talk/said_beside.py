"""Answer a question from what its own line tells before it: "I bought twelve geese. How many geese did I buy?"."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final, NamedTuple

from memory.dialogue.about_people.trust import asks_of_own_request
from memory.dialogue.context import READ_FOR_SURE, Answer, AnswerContext, Heard
from memory.dialogue.contexts import memory_of_line
from memory.dialogue.selection.weighing import Account
from memory.dialogue.selection.word_overlap import holds_all_asked
from memory.dialogue.telling.accounts import Telling
from memory.dialogue.telling.part_first import lead
from memory.journal.entry import MAX_ID, Entry, SourceType
from memory.minds.mind import Mind
from memory.recall.reader import Reading
from memory.text.acts import SpeechAct, Wanted
from memory.text.lines import Line, understand
from memory.text.references.referring import Meant

_NOT_WRITTEN: Final = MAX_ID
"""Stands for the id of what a line tells, where it is read and told: it may not be written yet."""

_ANY: Final = 5
"""Importance of what a line tells, which decides nothing here."""


class Beside(NamedTuple):
    """Hold a question, and what its line tells before it.

    Args:
        question: the question alone.
        told: what is told, as a memory of what the asker said.
    """

    question: Heard
    told: Entry

    @property
    def line(self) -> Line:
        """Return the question, understood."""
        return self.question.line


def statement_before(heard: Heard) -> str:
    """Return what a line tells before its first question; empty if it tells nothing there, or asks for nothing else."""
    sentences = understand(heard.whole or heard.text, heard.names).sentences
    first = next((n for n, each in enumerate(sentences) if each.asks), 0)
    return " ".join(each.said for each in sentences[:first] if each.tells)


def told_beside(heard: Heard, now: datetime) -> Beside | None:
    """Return a question and what its line tells before it; ``None`` if it asks several things, or about its hearer, or
    tells nothing.

    Args:
        heard: what was said.
        now: the current time.
    """
    statement = statement_before(heard)
    asking = understand(heard.text, heard.names).questions
    if not statement or len(asking) != 1 or asking[0].of_hearer or not asking[0].topic:
        return None
    question = asking[0].said
    told = Entry(
        id=_NOT_WRITTEN,
        timestamp=now,
        content=statement,
        source_type=SourceType.DIRECT,
        source_trust=SourceType.DIRECT.trust,
        source_entity=heard.speaker,
        source_name=heard.speaker_name,
        importance=_ANY,
    )
    return Beside(heard.put(question, Meant(question)), told)


def answer_beside(mind: Mind, heard: Heard, context: AnswerContext, reading: Reading | None) -> Answer | None:
    """Return the answer to a question from what its own line tells before it; ``None`` if that does not surely answer.

    Args:
        mind: the character's mind.
        heard: what was said.
        context: who asks, and what the character may tell.
        reading: what the statement is to the question; ``None`` where it was not read.
    """
    if (said := _words_beside(heard, context)) is not None:
        return said
    beside = told_beside(heard, context.now)
    if beside is None:
        return None
    told = beside.told
    of_line = replace(
        context, readings={} if reading is None else {told.id: reading}, disputed={}, clauses={}, bearing={}
    )
    is_whole = holds_all_asked(beside.line, told)
    # "I have three cats. How many pets do I have?"
    may_be_read = is_whole or beside.line.wanted is not Wanted.HOW_MANY
    if not (may_be_read and reading is not None and reading.answers >= READ_FOR_SURE) and not (
        is_whole and lead(beside.line, told, of_line, other_day=False)
    ):
        return None
    found = Telling(beside.question, of_line, {}, {}).tell([Account(told)], differing=False)
    written = memory_of_line(mind, heard)
    return None if found is None else Answer(found.text, () if written is None else (written,))


def _words_beside(heard: Heard, context: AnswerContext) -> Answer | None:
    """Return what a line says or orders before it asks for that ("What did I just say?"); ``None`` for any other line."""
    line = understand(heard.whole or heard.text, heard.names)
    before = statement_before(heard)
    if not before or len(line.questions) != 1:
        return None
    question = line.questions[0]
    if asks_of_own_request(question, line):
        orders = SpeechAct.REQUESTS in understand(before, heard.names).acts
        return Answer(context.say("you_requested", content=context.quote(before))) if orders else None
    asks_last = line.lexicon.telling.earliest.isdisjoint(question.words)
    if question.wanted is Wanted.OWN_WORDS and asks_last:
        return Answer(context.say("you_said", content=context.quote(before)))
    return None

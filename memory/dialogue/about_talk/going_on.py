"""Answer follow-up questions from the memory that the last reply told: the rest of it likely says what is asked."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from memory.dialogue.context import READ_FOR_SURE, Answer, AnswerContext, Heard
from memory.dialogue.selection.as_read import READ_AS_ANSWER, READ_AS_ON
from memory.dialogue.selection.last_exchange import points_back
from memory.dialogue.telling import wording
from memory.dialogue.telling.accounts import hedge
from memory.dialogue.telling.part_read import READ_AS_SAID
from memory.journal.entry import Entry
from memory.minds.conversation import Exchange
from memory.minds.mind import Mind
from memory.minds.prepared import PreparedQuestion
from memory.recall.reader import Reading
from memory.text.acts import Wanted
from memory.text.answer_parts.placing import names_place
from memory.text.clauses import clauses_told
from memory.text.lexicon import current
from memory.text.lines import Line, Sentence, understand
from memory.text.words import fold, stem_set

JUST_TOLD: Final = 5.0
"""Factor by which the odds rise that the memory told just before answers a follow-up; where it does, the odds of memories
that have nothing to do with it fall by the same factor.
"""

NEW_WORDS: Final = 2
"""Content words of a follow-up that the exchange before it has not, at most: with more it is about something else."""


AS_HINT: Final = READ_AS_ANSWER - 0.01
"""Probability of answering that a memory gets if only having been told just before makes it likely to answer."""


_OF_WHAT_WAS_TOLD: Final = frozenset(
    (
        Wanted.WHO,
        Wanted.WHERE,
        Wanted.WHEN,
        Wanted.WHY,
        Wanted.WHAT,
        Wanted.WHICH,
        Wanted.HOW,
        Wanted.HOW_MANY,
        Wanted.OFTEN,
        Wanted.CALLED,
    )
)
"""What may be asked on about anything that was told."""


async def read_as_follow_up(mind: Mind, heard: Heard, asked: PreparedQuestion) -> PreparedQuestion:
    """Return what is known of a question that nothing answers, with what was told just before it read as if the question
    were about that, whatever it names: "When is the big day?", after a wedding.

    Args:
        mind: the character's mind.
        heard: the question.
        asked: what is known of it so far.
    """
    questions = understand(heard.text, heard.names).questions
    before = mind.conversations.with_(heard.speaker, heard.listeners, mind.journal.clock.now())
    may_follow = len(questions) == 1 and questions[0].wanted in _OF_WHAT_WAS_TOLD and not questions[0].names
    if not may_follow or questions[0].of_hearer or not before or not before[-1].rests_on:
        return asked
    told = [each for each in mind.journal.fetch(before[-1].rests_on) if each.may_be_told_to(heard.listeners)]
    if _names_more(heard, before[-1], told):
        return asked
    again, _ = await mind.read(heard.text, told, asker=heard.speaker, before=before[-1].heard)
    read = [
        *told,
        *(each for each in mind.journal.fetch(tuple(asked.memories.readings)) if each.id not in again),
    ]
    readings = likelier_if_just_told({**asked.memories.readings, **again}, heard, before[-1], read)
    if not is_likely_said(readings, before[-1].rests_on):
        return asked
    return replace(asked, memories=replace(asked.memories, readings=readings))


def is_likely_said(readings: Mapping[int, Reading], ids: Collection[int]) -> bool:
    """Return whether one of some memories is likely to say what is asked.

    Args:
        readings: what memories are to the question, by id.
        ids: ids of the memories.
    """
    return any(readings[each].answers >= AS_HINT for each in ids if each in readings)


def told_on(line: Line, context: AnswerContext) -> Answer | None:
    """Return what was told just before, again, where nothing else answers a question and it likely does; ``None`` otherwise.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
    """
    told = [
        entry for entry in context.entries if entry.id in context.told_last and _goes_on(entry, line, context)
    ]
    if not told:
        return None
    best = max(told, key=context.read)
    return Answer(wording.joined([context.tell(best), hedge(line.wanted, context)]), (best,))


def goes_on(line: Line, context: AnswerContext) -> bool:
    """Return whether a question likely asks on about what was told just before.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
    """
    return any(_goes_on(entry, line, context) for entry in context.entries if entry.id in context.told_last)


def _goes_on(entry: Entry, line: Line, context: AnswerContext) -> bool:
    """Return whether a memory that was told just before likely says what is asked, or touches it where the question is of
    one word or points back ("Damaged?", "Any good ones?").
    """
    reading = context.readings.get(entry.id)
    if reading is None or not line.asks:
        return False
    may_touch = any(len(each.words) == 1 or points_back(each) for each in line.questions)
    return reading.says >= AS_HINT or (may_touch and reading.on + reading.answers >= READ_AS_ON)


def likelier_if_just_told(
    readings: Mapping[int, Reading], heard: Heard, before: Exchange, read: Sequence[Entry]
) -> dict[int, Reading]:
    """Return what memories are to a follow-up, where those that were told just before it say more likely what it asks.

    A reader judges each memory by itself, as if any could be meant; who asks on means what was told.

    Args:
        readings: what memories are to the question, by id.
        heard: the question.
        before: the exchange before it.
        read: the memories.
    """
    told = [entry for entry in read if entry.id in before.rests_on and entry.id in readings]
    if not told or _names_more(heard, before, told):
        return dict(readings)
    questions = understand(heard.text, heard.names).questions
    known = _known_from(before, told)
    ids, tellers = {entry.id for entry in told}, {entry.source_entity for entry in told}
    own = max(readings[each].answers for each in ids)
    rival = max((reading.answers for each, reading in readings.items() if each not in ids), default=0.0)
    if own < READ_AS_ANSWER and rival >= READ_FOR_SURE:
        return dict(readings)
    found = {each: _at_odds(readings[each], JUST_TOLD) for each in ids}
    if any(_knows_where(question) for question in questions):
        found = {entry.id: _of_more_than_place(entry, found[entry.id]) for entry in told}
    is_meant = max(reading.says for reading in found.values()) >= READ_AS_ANSWER
    apart = (
        entry.id
        for entry in read
        if is_meant
        and entry.id in readings
        and entry.source_entity not in tellers
        and known.isdisjoint(stem_set(entry.content))
    )
    likelier = {each: _hedged(reading, readings[each]) for each, reading in found.items()}
    return {**readings, **{each: _at_odds(readings[each], 1.0 / JUST_TOLD) for each in apart}, **likelier}


def _known_from(before: Exchange, told: Sequence[Entry]) -> frozenset[str]:
    """Return the stems of an exchange's question and of what was told in answer."""
    return stem_set(" ".join([before.heard, *(entry.content for entry in told)]))


def _names_more(heard: Heard, before: Exchange, told: Sequence[Entry]) -> bool:
    """Return whether a question names more than an exchange spoke of: then it is about something else."""
    words = (word for each in understand(heard.text, heard.names).questions for word in each.topic)
    return len(stem_set(" ".join(words)) - _known_from(before, told)) > NEW_WORDS


def _at_odds(reading: Reading, times: float) -> Reading:
    """Return a reading with odds that the memory says what is asked which are so many times as high."""
    share = 1.0 + (times - 1.0) * reading.says
    return replace(
        reading,
        says=times * reading.says / share,
        on=reading.on / share,
        yes=reading.yes / share,
        no=reading.no / share,
    )


def _knows_where(question: Sentence) -> bool:
    """Return whether a question knows where somebody is, so that the place is no answer: "What is he doing up there?"."""
    may_know = question.wanted in (Wanted.WHAT, Wanted.WHY, Wanted.HOW) and not question.of_hearer
    return may_know and current().antecedents.of_there.search(fold(question.said)) is not None


def _of_more_than_place(entry: Entry, reading: Reading) -> Reading:
    """Return a reading of a memory that told where somebody is: told whole, it may say in a further clause why."""
    clauses = sum(
        len(clauses_told(each.said, current())) for each in understand(entry.content).sentences if each.tells
    )
    says = max(reading.says, AS_HINT) if clauses > 1 and names_place(entry.content) else reading.says
    return replace(reading, says=says, on=min(reading.on, 1.0 - says), words="")


def _hedged(raised: Reading, before: Reading) -> Reading:
    """Return a raised reading: one that answers only since it was raised is told whole, and as what may answer."""
    if raised.says < READ_AS_ANSWER or before.says >= READ_AS_SAID:
        return raised
    if before.answers >= READ_AS_ANSWER:
        return replace(raised, words="")
    return replace(raised, says=AS_HINT, on=raised.on + raised.says - AS_HINT, words="")

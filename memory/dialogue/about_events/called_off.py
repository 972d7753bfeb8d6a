"""Answer a question about something that was called off by saying so, and not by when or where it was to be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.evidence.correcting import claimed_stems
from memory.evidence.threads import told_in_full
from memory.journal.entry import Entry
from memory.text.acts import Wanted
from memory.text.answer_parts.asked_part import holds_part
from memory.text.answer_parts.relevance import alike
from memory.text.calling_off import called_off
from memory.text.lexicon import current
from memory.text.lines import Line, Sentence
from memory.text.words import fold, stem_set, stems

_ASKED: Final = frozenset((Wanted.WHEN, Wanted.WHERE, Wanted.YES_NO, Wanted.HOW_MANY))
"""Kinds of question that an event which does not take place leaves without their answer."""


def answer_called_off(line: Line, context: AnswerContext) -> Answer | None:
    """Return that what is asked about was called off, and the entry that says so; ``None`` if it was not, or if that is what
    is asked.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
    """
    asking = line.questions
    if len(asking) != 1 or asking[0].wanted not in _ASKED or asking[0].of_hearer:
        return None
    question = asking[0]
    if line.lexicon.roles.called_off.search(fold(question.said)):
        return None
    spoken = [entry for entry in context.entries if entry.source_type.is_speech and entry.is_memory]
    for entry in reversed(spoken):
        what = called_off(entry.content)
        if what and (event := _asked_of(what, line)):
            return _told_off(entry, event, question, spoken, context)
    return None


def _asked_of(what: str, line: Line) -> frozenset[str]:
    """Return the stems by which an event that was called off is spoken of; empty if a question is not about it."""
    words = [stem for stem in stems(what) if stem in claimed_stems(what, line.lexicon)]
    if not words:
        return frozenset()
    event = frozenset((words[-1],)) | alike(words[-1], line.lexicon)
    return event if event & line.stems else frozenset()


def _told_off(
    entry: Entry, event: frozenset[str], question: Sentence, spoken: Sequence[Entry], context: AnswerContext
) -> Answer | None:
    """Return the answer by what calls an event off; ``None`` if another one is asked about, or it is on again since.

    Args:
        entry: what calls the event off.
        event: the stems by which it is spoken of.
        question: what is asked.
        spoken: all that was told, by rising id.
        context: as for `answer_called_off`.
    """
    of_event = [each for each in spoken if event & stem_set(each.content)]
    of_teller = [each for each in of_event if each.source_entity == entry.source_entity]
    known = stem_set(" ".join((entry.speaker or "", *(each.content for each in of_teller))))
    if not {stem for name in question.names for stem in stems(name)} <= known:
        return None
    is_planned = any(holds_part(Wanted.WHEN, each.content) == 1 for each in of_event)
    if len(of_event) > 1 and question.wanted is not Wanted.WHEN and not is_planned:
        return None  # "The milk is off" does not tell where it is
    back_on = current().claims.back_on
    again = [each for each in spoken if each.id > entry.id and back_on.search(fold(each.content))]
    if again and again[-1].source_entity == entry.source_entity:
        return Answer(context.tell(again[-1]), (again[-1],))
    later = [each for each in of_event if each.id > entry.id and not called_off(each.content)]
    if any(each.source_entity == entry.source_entity for each in later):
        return None
    told = told_in_full(entry, context.entries, context.own_names)
    words = [context.tell(told if told.audience == entry.audience else entry)]
    if later:
        words = [context.say("differ"), *words, context.tell(later[-1], offset=1)]
    return Answer(wording.joined(words), (entry, *later[-1:]))

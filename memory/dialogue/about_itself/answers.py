"""Answer what a character is asked about itself: from its persona's facts, its own memories, its description."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from memory.dialogue.about_itself.bearing_rules import says_all
from memory.dialogue.about_itself.self_knowledge import (
    NEAR_TRAIT,
    about_itself,
    described,
    fallback_phrase,
    introduction,
    of_its_life,
    of_itself,
    own_past,
    trouble,
    worth,
)
from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.selection.as_read import READ_AS_NONE
from memory.dialogue.selection.weighing import is_of_others_alone, is_own
from memory.dialogue.selection.word_overlap import CONTENTS
from memory.dialogue.telling import wording
from memory.dialogue.telling.part_first import dated
from memory.dialogue.telling.part_read import settles
from memory.journal.entry import Entry, Kind
from memory.minds.backstory import is_of_own_life
from memory.persona import BACKSTORY_TAG
from memory.recall.reader import Reading
from memory.text.acts import SpeechAct, Wanted
from memory.text.lines import Line
from memory.text.words import stem_set, stems

SURE: Final = 0.5
LIKELY: Final = 0.4
"""Probability from which what the character says of itself answers a question: before that is taken for small talk, and
after that.
"""

READ_OF_LIKELY: Final = 0.5
WHETHER_OF_LIKELY: Final = 0.7
"""Probability, by its reading, from which a clause answers that is not sure to, and for a question for yes or no."""

READ_OF_WHETHER: Final = 0.45
READ_OF_WHY: Final = 0.5
NEARLY_CERTAIN: Final = 0.95
"""The same for a question for yes or no, and for a reason, where a clause is not nearly certain to answer: the last."""

UNADDRESSED: Final = 0.1
"""How much surer it must be where the question does not speak to the character: "Grim sky today, eh?" is not of its mood."""

SHARED: Final = 0.05
MOST_SHARED: Final = 2
"""What a word that a clause shares with the question adds where several clauses answer nearly as surely, and the most words
that count.
"""

UNABLE: Final = 0.8
"""Probability, by its reading, from which a clause says no to a request."""

NEAR_TO_AFFIRM: Final = 0.45
"""Cosine with a question from which a clause without a word of it follows a "Yes" or a "No" that its reading gives."""


def answer_about_itself(
    line: Line, entries: Sequence[Entry], context: AnswerContext, fallback: str | None = None
) -> Answer | None:
    """Return the answer to a question about the character itself; ``None`` for a question without a kind of its own.

    Args:
        line: what was asked.
        entries: what came to mind, already without what the listeners may not hear.
        context: who asks, and what the character may tell.
        fallback: the phrase key for what it has nothing to tell of; by the words of the question if not given.
    """
    about = about_itself(line)
    if about is None:
        return None
    if about is Wanted.MOOD:
        return Answer(context.say("mood"))
    persona, own_key = context.persona, context.own_key
    past = [each for each in own_past(entries, own_key) if not is_of_others_alone(each, context.people_known)]
    if about is Wanted.TROUBLE:
        entry = trouble(line, past)
        return (
            Answer(context.tell(entry), (entry,))
            if entry
            else Answer(context.say(fallback_phrase(about, line)))
        )
    if about in (Wanted.NAME, Wanted.LIFE):
        listener = wording.plain_name(context.asker_name)
        text, entry = introduction(about, past, persona, listener=listener, turn=context.variant)
        return Answer(text, (entry,) if entry else ())
    said, entry = of_itself(about, line, past or _own(entries, context), persona)
    if said is None and entry is not None:
        return _as_it_was(entry, line, context)
    said = said or described(about, line, persona)
    return Answer(said or context.say(fallback or fallback_phrase(about, line)))


def answer_that_bears(
    line: Line, context: AnswerContext, near: Mapping[str, float], least: float = SURE
) -> Answer | None:
    """Return what of its description and its past answers a question about the character, after a yes or no that it settles;
    ``None`` if nothing does, or a memory of something else answers better.

    What is over answers by itself: "Are you married?" – "My husband died nine years ago." So does what has neither a word
    nor the meaning of the question: its reading alone affirms nothing.

    Args:
        line: what was asked.
        context: who asks, and what the character may tell.
        near: how like clauses of its description and backstory are to the question in meaning, 0 to 1.
        least: how surely it must answer, 0 to 1.
    """
    if SpeechAct.REQUESTS in line.acts or (least >= SURE and not line.asks):
        return None  # a request is answered by what forbids it alone
    asked = line.stems
    best = max(
        context.bearing,
        key=lambda each: context.bearing[each] + SHARED * min(len(asked & stem_set(each)), MOST_SHARED),
        default=None,
    )
    if best is None or not line.lexicon.roles.hiding.isdisjoint(line.topic):
        return None  # "Do you have a secret?" is answered by none that is told
    past = {
        entry.content: entry
        for entry in context.entries
        if BACKSTORY_TAG in entry.tags and is_of_own_life(entry, context.own_key)
    }
    entry = past.get(best)
    own = {each.id for each in past.values()}
    others = [reading.answers for each, reading in context.readings.items() if each not in own]
    hearer = {line.lexicon.turning.you, *line.lexicon.turning.hearer}
    is_addressed = any(each.of_hearer or not hearer.isdisjoint(each.words) for each in line.questions)
    if context.bearing[best] < max(least if is_addressed else least + UNADDRESSED, *others, 0.0):
        return None
    reading = context.readings.get(entry.id) if entry is not None else context.clauses.get(best)
    if reading is not None and not _is_read(line, best, context.bearing[best], reading):
        return None
    settled = None if reading is None or line.wanted is Wanted.OFFER else settles(reading)
    gone = line.lexicon.stem_set(line.lexicon.roles.gone)
    is_over = not gone.isdisjoint(stems(best)) and gone.isdisjoint(stems(line.text))
    is_far = near.get(best, 1.0) < NEAR_TO_AFFIRM and set(line.stems).isdisjoint(stems(best))
    told = Answer(best) if entry is None else _as_it_was(entry, line, context)
    if settled is None or line.wanted in CONTENTS or is_over or is_far:
        return told
    return replace(told, text=wording.joined([wording.ended(settled), told.text]))


def _is_read(line: Line, clause: str, share: float, reading: Reading) -> bool:
    """Return whether a clause answers by its reading, too: the less sure it is by all else, the surer that must be.

    Args:
        line: the question.
        clause: the clause.
        share: how surely the clause answers it, 0 to 1.
        reading: what it is to the question.
    """
    is_whether = line.wanted is Wanted.YES_NO and line.lexicon.selves.whatever.isdisjoint(
        line.questions[0].words
    )
    if says_all(clause, line):
        return True
    if share < SURE:
        return reading.answers >= (WHETHER_OF_LIKELY if is_whether else READ_OF_LIKELY)
    least = READ_OF_WHETHER if is_whether else READ_OF_WHY if line.wanted is Wanted.WHY else 0.0
    # "Any family?" has no word of "My two sons went to sea", and is of its field.
    return share >= NEARLY_CERTAIN or reading.answers >= least or worth(line, clause) > 0


def near_as_read(near: Mapping[str, float], context: AnswerContext) -> dict[str, float]:
    """Return what is near to a question in meaning, without the clauses that neither answer it nor are on its subject.

    Args:
        near: how like clauses of its description and backstory are to the question, 0 to 1.
        context: what the clauses are to the question, where they were read.
    """
    read = context.clauses
    return {
        clause: like
        for clause, like in near.items()
        if clause not in read or read[clause].answers + read[clause].on >= READ_AS_NONE
    }


def answer_unable(line: Line, context: AnswerContext, near: Mapping[str, float]) -> Answer | None:
    """Return the clause of the character's description that keeps it from doing what it is asked to ("I never learned to
    read."); ``None`` if none does, by its reading, and by a word that both have or their likeness.

    Args:
        line: the request.
        context: who asks, and what the character may tell.
        near: how like clauses of its description are to the request in meaning, 0 to 1.
    """
    against = {
        clause: reading.no
        for clause, reading in context.clauses.items()
        if reading.no >= UNABLE
        and (near.get(clause, 0.0) >= NEAR_TRAIT or not set(line.topic).isdisjoint(stems(clause)))
    }
    best = max(against, key=lambda clause: (context.bearing.get(clause, 0.0), against[clause]), default=None)
    return None if best is None else Answer(best)


def answer_of_its_life(
    line: Line,
    entries: Sequence[Entry],
    context: AnswerContext,
    near: Mapping[str, float],
    fallback: str | None = None,
) -> Answer:
    """Return what the character has to tell of itself where it is asked in any wording, or that it would rather not.

    Args:
        line, entries, context: as for `answer_about_itself`.
        near: how like clauses of its description are to the question in meaning, 0 to 1, where that is known.
        fallback: the phrase key for what it has nothing to tell of; by the words of the question if not given.
    """
    unfit = _unfit(line, context)
    own = [entry for entry in _own(entries, context) if entry.content not in unfit]
    near = {clause: like for clause, like in near.items() if clause not in unfit}
    text, entry = of_its_life(line, own, context.persona, near, is_known=fallback is not None, misfits=unfit)
    if entry is not None:
        return _as_it_was(entry, line, context)
    return Answer(text or context.say(fallback or fallback_phrase(None, line)))


def _unfit(line: Line, context: AnswerContext) -> set[str]:
    """Return what the character says of itself that does not answer a question: by all else, or not surely enough by its
    reading.
    """
    read = {
        each.content: context.readings[each.id] for each in context.entries if each.id in context.readings
    }
    read |= context.clauses
    return {
        clause
        for clause, share in context.bearing.items()
        if not context.may_bear(clause)
        or (clause in read and not _is_read(line, clause, share, read[clause]))
    }


def _as_it_was(entry: Entry, line: Line, context: AnswerContext) -> Answer:
    """Return a memory of the character's own life as it is, with when that was, where that is asked."""
    text = wording.shortened(wording.one_line(entry.content))
    when = dated(line, entry, context)
    return Answer(wording.joined([wording.ended(text), when]) if when else text, (entry,))


def _own(entries: Sequence[Entry], context: AnswerContext) -> list[Entry]:
    """Return what the character remembers of its own life."""
    return [
        entry
        for entry in entries
        if is_own(entry, context.own_key)
        and entry.kind is not Kind.QUESTION
        and not is_of_others_alone(entry, context.people_known)
    ]

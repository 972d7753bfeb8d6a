"""Think about what was said before it is answered: embed it, recall, and read the likeliest memories closely.

Nothing is decided or written here: `memory.dialogue.answer.reply` answers from what `think` returns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from memory.dialogue.about_itself.descriptions import described_parts
from memory.dialogue.about_itself.invitations import AFFINITY, affinity, may_invite, on_offer
from memory.dialogue.about_itself.self_bearing import after_last_words, with_bearing
from memory.dialogue.about_itself.subjects import subject_of_another
from memory.dialogue.about_talk.going_on import is_likely_said, read_as_follow_up
from memory.dialogue.about_talk.grounds import goes_on_of_itself
from memory.dialogue.chat_model import plain, read_chat, read_clause, read_moves, read_news, read_question
from memory.dialogue.close_reading import READ, others_of, read_beside, read_closely, start_beside
from memory.dialogue.concerning_itself import may_ask_of_itself
from memory.dialogue.context import Heard
from memory.dialogue.foreseeing import foresee, looked_at
from memory.dialogue.line_kinds import LONGEST_SAID, read_kinds
from memory.dialogue.selection.as_read import READ_AS_ANSWER, without_words
from memory.dialogue.selection.doers import compared, doubted_doer
from memory.dialogue.selection.kindred import in_words_of
from memory.dialogue.selection.lacks import lacked, tells_lacked
from memory.dialogue.selection.last_exchange import asked_before
from memory.dialogue.selection.rewording import (
    SURE,
    as_question,
    asked_otherwise,
    least_for,
    plain_questions,
    presumed,
    sought,
)
from memory.dialogue.small_talk.by_meaning import remark_before_tag, said_before_tag
from memory.dialogue.small_talk.questions_by_meaning import asks_of_itself, asks_plainly
from memory.dialogue.small_talk.taking_in import soberly
from memory.dialogue.splitting import split_questions
from memory.journal.filter import Filter
from memory.minds.backstory import backstory_told
from memory.minds.confiding import secrecy_of
from memory.minds.mind import Mind
from memory.minds.prepared import LineMeaning, PreparedQuestion
from memory.persona import Persona
from memory.recall.reader import LineReading
from memory.text.acts import Secrecy
from memory.text.lines import Line, understand
from memory.text.references.referring import Meant
from memory.text.words import tokens

CLAUSES_READ: Final = 4
"""Clauses of its description that are read beside a question about itself, at most: the likeliest first."""

READ_AGAIN: Final = 4
"""Memories that are read beside a question in other words, at most."""

ENOUGH: Final = 0.8
"""Probability, by its reading, from which a memory answers a line so surely that it is not asked again in plain words."""

SURER: Final = 0.15
NEARLY_CERTAIN: Final = 0.97
"""By how much more surely a memory must answer plain words than one answers the line itself, and from where it need not."""


async def think(mind: Mind, heard: Heard, persona: Persona | None = None) -> PreparedQuestion:
    """Have a character think about what it is asked, about each question of several by itself, and again in plain words
    where nothing answers it as it was put.

    Args:
        mind: the character's mind.
        heard: what was said to it.
        persona: who it is now; ``mind.persona`` if not given.
    """
    others = _in_other_words(mind, heard, heard.line) if mind.reads else []
    start_beside(mind, heard)
    asked = await _think(mind, heard, persona, coming=others)
    if not mind.reads:
        return asked
    if parts := split_questions(heard.line):
        thought = [await think(mind, heard.put(part, Meant(part)), persona) for part in parts]
        return replace(asked, apart=tuple(thought))
    if (beside := await read_beside(mind, heard)) is not None:
        asked = replace(asked, memories=replace(asked.memories, beside=beside))
        if beside.answers >= ENOUGH:
            return asked  # no memory says it better than the line itself
    if (plain_words := await _put_plainly(mind, heard, asked, persona)) is not None:
        return plain_words
    if (lacking := await _of_lack(mind, heard, asked, persona)) is not None:
        return lacking
    if (of_doer := await _of_doer(mind, heard, persona)) is not None:
        return of_doer
    if _surest(asked) >= ENOUGH or asks_of_itself(heard.line, asked.meaning.chat):
        return asked  # "Have you a wife?" asks for none that is to be had
    if _surest(asked) < READ_AS_ANSWER:
        asked = await read_as_follow_up(mind, heard, asked)
    before = mind.conversations.with_(heard.speaker, heard.listeners, mind.journal.clock.now())
    if before and is_likely_said(asked.memories.readings, before[-1].rests_on):
        return asked  # what it asks on about was told just before
    return await _put_otherwise(mind, heard, asked, persona, others)


def _in_other_words(mind: Mind, heard: Heard, line: Line) -> list[str]:
    """Return a question in other words: plain ones, and those of memories.

    Args:
        mind, heard: as for `think`.
        line: the question.
    """
    entries = mind.journal.with_records(Filter(listeners=heard.listeners))
    others = [*plain_questions(line), *in_words_of(line, entries)]
    if subject_of_another(line):  # "What will the bishop not eat?" asks for no food
        others = [each for each in others if line.lexicon.turning.you not in tokens(each)]
    return others


async def _put_plainly(
    mind: Mind, heard: Heard, asked: PreparedQuestion, persona: Persona | None
) -> PreparedQuestion | None:
    """Return what a character makes of a line about itself in plain words, if it is surer of those than of the line as it
    was put; ``None`` if the line has no plain words.
    """
    same = asked_otherwise(heard.line)
    plainly = same or presumed(heard.line)
    if not plainly:
        return None
    again = await _think(mind, heard.put(plainly), persona, is_whole=True)
    least = least_for(plainly, heard.line) if same else max((SURE, *asked.clauses.bearing.values()))
    is_surer = max((0.0, *again.clauses.bearing.values())) >= least
    return _reworded(again, plainly) if is_surer else asked


async def _put_otherwise(
    mind: Mind, heard: Heard, asked: PreparedQuestion, persona: Persona | None, others: Sequence[str]
) -> PreparedQuestion:
    """Return what a character makes of a question in other words, where a memory answers those more surely.

    Args:
        mind, heard, persona: as for `think`.
        asked: what it makes of the question as it was put.
        others: the question in other words.
    """
    line = heard.line
    if asks_plainly(line, asked.meaning.chat, asked.meaning.wants):
        line = as_question(line)
        others = _in_other_words(mind, heard, line)
    seeks = bool(sought(line))
    for plainly in others:
        again = await _think(mind, heard.put(plainly), persona, is_whole=True, wants=asked.meaning.wants)
        known = _surest(asked)
        if _surest(again) < (SURE if known < READ_AS_ANSWER else min(known + SURER, NEARLY_CERTAIN)):
            continue
        asked = _reworded(again, plainly)
        if seeks:
            unworded = without_words(asked.memories.readings)
            asked = replace(asked, memories=replace(asked.memories, readings=unworded))
        if _surest(asked) >= ENOUGH:
            break
    return asked


async def _of_lack(
    mind: Mind, heard: Heard, asked: PreparedQuestion, persona: Persona | None
) -> PreparedQuestion | None:
    """Return what a character makes of a statement as the question for what its speaker misses; ``None`` unless a memory
    surely tells that.
    """
    if asked.meaning.secrecy is not Secrecy.NONE or _surest(asked) >= ENOUGH:
        return None
    for plainly in lacked(heard.line):
        again = await _think(mind, heard.put(plainly), persona, is_whole=True)
        readings = again.memories.readings
        entries = {entry.id: entry for entry in mind.journal.fetch(tuple(readings))}
        if tells_lacked(plainly, readings, entries, heard.line):
            return _reworded(again, plainly)
    return None


async def _of_doer(mind: Mind, heard: Heard, persona: Persona | None) -> PreparedQuestion | None:
    """Return what a character makes of whether somebody did something by who did it; ``None`` if that is not sure, and for
    any other line.
    """
    doubted = doubted_doer(heard.line)
    if doubted is None:
        return None
    again = await _think(mind, heard.put(doubted.plainly), persona, is_whole=True)
    found = compared(doubted, again.memories.readings, heard.line.lexicon)
    if found and not any(each.yes for each in found.values()):
        return _reworded(again, doubted.plainly)
    readings = {**again.memories.readings, **found}
    return replace(again, memories=replace(again.memories, readings=readings)) if found else None


def _reworded(asked: PreparedQuestion, plainly: str) -> PreparedQuestion:
    """Return what a character makes of a line, marked as that of the line's plain words."""
    return replace(asked, meaning=replace(asked.meaning, reworded=plainly))


def _surest(asked: PreparedQuestion) -> float:
    """Return the highest probability that a memory or a clause answers the question by its reading."""
    return max(
        (each.answers for each in (*asked.memories.readings.values(), *asked.clauses.readings.values())),
        default=0.0,
    )


async def _think(
    mind: Mind,
    heard: Heard,
    persona: Persona | None,
    *,
    is_whole: bool = False,
    wants: LineReading | None = None,
    coming: Sequence[str] = (),
) -> PreparedQuestion:
    """Return what a character makes of a line as it was put.

    Args:
        mind, heard, persona: as for `think`.
        is_whole: whether the line says all that it asks, whatever was asked before it.
        wants: what its speaker wants, if that is known.
        coming: questions that may be asked in place of the line.
    """
    line, asked, glance = await _taken_in(mind, heard, wants, coming)
    described = described_parts(persona or mind.persona, line.lexicon)
    of_life = [*described, *backstory_told(mind.journal, LONGEST_SAID)]
    known, near = await mind.compared(glance.vector, of_life)
    likeliest = sorted(described, key=lambda clause: -near.get(clause, 0.0))[:CLAUSES_READ]
    before = None if is_whole else asked_before(mind, heard)
    most = READ if wants is None else READ_AGAIN
    asked = await read_closely(mind, heard, line, asked, likeliest, before, most)
    others = others_of(mind, heard)
    is_of_itself = may_ask_of_itself(line, asked, others) or goes_on_of_itself(mind, heard)
    chat, wants = asked.meaning.chat, asked.meaning.wants
    if not (is_of_itself or may_invite(line, chat, wants)):
        return asked  # the clauses' vectors are there when they are needed
    told = {clause: read_clause(known[clause], clause, glance.model) for clause in near}
    takes_part = on_offer(line, chat, near, told, wants)
    read = {entry.id: entry for entry in mind.journal.fetch(tuple(asked.memories.readings))}
    asked = with_bearing(asked, line, near, told, read, others)
    before_it = mind.conversations.with_(heard.speaker, heard.listeners, mind.journal.clock.now())
    last = before_it[-1].reply if before_it else ""
    clauses = replace(
        asked.clauses,
        near={
            clause: like + AFFINITY * affinity(chat, told[clause])
            for clause, like in asked.clauses.near.items()
        },
        bearing=after_last_words(asked, line, last, is_follow_up=before is not None),
        takes_part=takes_part,
    )
    return replace(asked, clauses=clauses)


class _Glance(NamedTuple):
    """Hold the vector of a line, float32 of shape (d,), ``None`` without one, and the embedding model's name."""

    vector: NDArray[np.float32] | None
    model: str


async def _taken_in(
    mind: Mind, heard: Heard, wants: LineReading | None, coming: Sequence[str]
) -> tuple[Line, PreparedQuestion, _Glance]:
    """Return a line as it is taken, such as for a question that lacks its mark; what is known of it without any memory; and
    its vector.

    Args:
        mind, heard, wants, coming: as for `_think`.
    """
    typed = understand(heard.text, heard.names)
    foresee(mind, heard.line, typed, heard.speaker, is_wanted_known=wants is not None, coming=coming)
    said, whole = looked_at(heard.line, typed)
    wants = wants or await mind.read_line(said)
    glance = _Glance(*await mind.vector_of(plain(said)))
    chat = read_chat(glance.vector, said, glance.model)
    is_bare = heard.meant is not None and heard.meant.is_bare  # "It's Friday, right?" may check that
    tagged = typed if said_before_tag(typed) else heard.line
    remarked = None if is_bare else remark_before_tag(tagged, chat, wants)
    line = remarked or heard.line
    if remarked is None and whole != said:
        said, glance = whole, _Glance(*await mind.vector_of(plain(whole)))
        chat = read_chat(glance.vector, said, glance.model)
    if asks_plainly(line, chat, wants):
        line = as_question(line)
        chat = read_chat(glance.vector, f"{said}?", glance.model)
    elif not line.asks:
        chat = await read_kinds(mind, line, said, chat)
    question = line.question if line.asks else ""
    asked = await mind.ask(question, Filter(listeners=frozenset({heard.speaker})))
    bare = heard.text[:LONGEST_SAID] if line.asks else ""
    meaning = LineMeaning(
        wants=wants,
        chat=chat,
        news={} if line.asks else soberly(read_news(glance.vector, said, glance.model), chat, wants),
        moves={} if line.asks else read_moves(glance.vector, said, glance.model),
        kinds=read_question((await mind.vector_of(bare))[0], bare, glance.model),
        remarked=remarked.text if remarked else "",
        secrecy=await secrecy_of(mind, typed),
    )
    return line, replace(asked, meaning=meaning), glance

"""Think about what was said before it is answered: embed it, recall, and read the likeliest memories closely.

Nothing is decided or written here: `memory.dialogue.answer.reply` answers from what `think` returns.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from memory.dialogue.about_itself.descriptions import described_parts
from memory.dialogue.about_itself.invitations import AFFINITY, affinity, may_invite, on_offer
from memory.dialogue.about_itself.self_bearing import after_last_words, with_bearing
from memory.dialogue.about_itself.self_knowledge import (
    about_itself,
    asks_of_asker,
    is_about_hearer,
    may_concern_hearer,
    speaks_of_hearer,
)
from memory.dialogue.about_itself.subjects import Others, names_others, subject_of_another
from memory.dialogue.about_people.lives import asks_of_askers_life, asks_own_words
from memory.dialogue.about_talk.going_on import is_likely_said, likelier_if_just_told, read_as_follow_up
from memory.dialogue.about_talk.grounds import goes_on_of_itself
from memory.dialogue.chat_model import plain, read_chat, read_clause, read_news, read_question
from memory.dialogue.context import Heard
from memory.dialogue.line_kinds import LONGEST_SAID, read_kinds
from memory.dialogue.selection.as_read import READ_AS_ANSWER, without_words
from memory.dialogue.selection.choosing import candidates, read_in_full
from memory.dialogue.selection.confidence import Confidence, confidence, ordered, people_of, trusted
from memory.dialogue.selection.former import asked_of_before, before_change, left_out_for, read_before
from memory.dialogue.selection.kindred import in_words_of
from memory.dialogue.selection.lacks import lacked, tells_lacked
from memory.dialogue.selection.last_exchange import LAST_READ, asked_before, of_last
from memory.dialogue.selection.overruling import Denials, denials, with_overruling
from memory.dialogue.selection.rewording import (
    SURE,
    as_question,
    asked_otherwise,
    least_for,
    plain_questions,
    presumed,
    sought,
)
from memory.dialogue.selection.weighing import is_of_others_alone, is_own
from memory.dialogue.selection.word_overlap import (
    unless_done_to_another,
    unless_of_another,
    unless_of_asker,
    unless_of_other_kind,
)
from memory.dialogue.small_talk.by_meaning import (
    remark_before_tag,
    said_before_tag,
    without_greeting,
    without_tag,
)
from memory.dialogue.small_talk.questions_by_meaning import asks_of_itself, asks_plainly
from memory.dialogue.small_talk.taking_in import soberly
from memory.dialogue.splitting import split_questions
from memory.dialogue.telling.completing import Completed, completed
from memory.evidence.corrections import last_version, stated_plainly, withdraws
from memory.journal.entry import LESSON_TAG, Entry
from memory.journal.filter import Filter
from memory.minds.backstory import backstory_told
from memory.minds.confiding import secrecy_of
from memory.minds.conversation import Exchange
from memory.minds.mind import Mind
from memory.minds.prepared import LineMeaning, MemoriesRead, PreparedQuestion
from memory.people.spoken_of import Somebody, others_known
from memory.persona import Persona
from memory.text.acts import Secrecy, SpeechAct, Wanted
from memory.text.lines import Line, understand
from memory.text.references.referring import Meant
from memory.text.words import tokens

READ: Final = 8
CLAUSES_READ: Final = 6
"""Memories that are read beside a question, each in about ten milliseconds, and clauses of its description, beside a
question about itself, at most: of both, the likeliest first.
"""

ENOUGH: Final = 0.8
"""Probability, by its reading, from which a memory answers a line so surely that it is not asked again in plain words."""

SURER: Final = 0.15
NEARLY_CERTAIN: Final = 0.97
"""By how much more surely a memory must answer plain words than one answers the line itself, and from where it need not."""

OF_ITSELF: Final = "self"
MAY_BE_OF_ITSELF: Final = 0.5
"""The kind of question (`memory.dialogue.question_kinds`) that is about the character itself, or wants a friendly word, and
the probability of it from which a question may be about the character itself.
"""

_NO_MEMORY: Final = (Wanted.NAME, Wanted.LIFE, Wanted.MOOD)
"""What is asked about the character itself that no single memory answers."""


async def think(mind: Mind, heard: Heard, persona: Persona | None = None) -> PreparedQuestion:
    """Have a character think about what it is asked, about each question of several by itself, and again in plain words
    where nothing answers it as it was put.

    Args:
        mind: the character's mind.
        heard: what was said to it.
        persona: who it is now; ``mind.persona`` if not given.
    """
    asked = await _think(mind, heard, persona)
    if mind.reads and (parts := split_questions(heard.line)):
        thought = [await think(mind, replace(heard, text=part, meant=Meant(part)), persona) for part in parts]
        return replace(asked, apart=tuple(thought))
    same = asked_otherwise(heard.line)
    if mind.reads and (plainly := same or presumed(heard.line)):
        again = await _think(mind, replace(heard, text=plainly, meant=None), persona, is_whole=True)
        least = least_for(plainly, heard.line) if same else max((SURE, *asked.clauses.bearing.values()))
        is_surer = max((0.0, *again.clauses.bearing.values())) >= least
        return _reworded(again, plainly) if is_surer else asked
    if (lacking := await _of_lack(mind, heard, asked, persona)) is not None:
        return lacking
    if not mind.reads or _surest(asked) >= ENOUGH or asks_of_itself(heard.line, asked.meaning.chat):
        return asked  # "Have you a wife?" asks for none that is to be had
    if _surest(asked) < READ_AS_ANSWER:
        asked = await read_as_follow_up(mind, heard, asked)
    before = mind.conversations.with_(heard.speaker, heard.listeners, mind.journal.clock.now())
    if before and is_likely_said(asked.memories.readings, before[-1].rests_on):
        return asked  # what it asks on about was told just before
    is_plain = asks_plainly(heard.line, asked.meaning.chat, asked.meaning.wants)
    line = as_question(heard.line) if is_plain else heard.line
    seeks = bool(sought(line))
    is_of_another = bool(subject_of_another(line))
    entries = mind.journal.with_records(Filter(listeners=heard.listeners))
    for plainly in (*plain_questions(line), *in_words_of(line, entries)):
        if is_of_another and line.lexicon.turning.you in tokens(plainly):
            continue  # "What will the bishop not eat?" asks for no food
        again = await _think(mind, replace(heard, text=plainly, meant=None), persona, is_whole=True)
        known = _surest(asked)
        if _surest(again) >= (SURE if known < READ_AS_ANSWER else min(known + SURER, NEARLY_CERTAIN)):
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
    if not mind.reads or asked.meaning.secrecy is not Secrecy.NONE or _surest(asked) >= ENOUGH:
        return None
    for plainly in lacked(heard.line):
        again = await _think(mind, replace(heard, text=plainly, meant=None), persona, is_whole=True)
        readings = again.memories.readings
        entries = {entry.id: entry for entry in mind.journal.fetch(tuple(readings))}
        if tells_lacked(plainly, readings, entries, heard.line):
            return _reworded(again, plainly)
    return None


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
    mind: Mind, heard: Heard, persona: Persona | None, *, is_whole: bool = False
) -> PreparedQuestion:
    """Return what a character makes of a line as it was put.

    Args:
        mind, heard, persona: as for `think`.
        is_whole: whether the line says all that it asks, whatever was asked before it.
    """
    line = heard.line
    typed = understand(heard.text, heard.names)  # "it" in "isn't it?" stands for nothing said before
    line = typed if said_before_tag(typed) else line
    said = without_tag(line)[:LONGEST_SAID]
    wants = await mind.read_line(said)
    vector, model = await mind.vector_of(plain(said))
    chat = read_chat(vector, said, model)
    remarked = remark_before_tag(line, chat, wants)
    line = remarked or heard.line
    if remarked is None and (whole := without_greeting(line)[:LONGEST_SAID]) != said:
        vector, model = await mind.vector_of(plain(whole))
        said, chat = whole, read_chat(vector, whole, model)
    if asks_plainly(line, chat, wants):
        line = as_question(line)
        chat = read_chat(vector, f"{said}?", model)
    elif not line.asks:
        chat = await read_kinds(mind, line, said, chat)
    question = line.question if line.asks else ""
    asked = await mind.ask(question, Filter(listeners=frozenset({heard.speaker})))
    bare = heard.text[:LONGEST_SAID] if line.asks else ""
    meaning = LineMeaning(
        wants=wants,
        chat=chat,
        news={} if line.asks else soberly(read_news(vector, said, model), chat, wants),
        kinds=read_question((await mind.vector_of(bare))[0], bare, model),
        remarked=remarked.text if remarked else "",
        secrecy=await secrecy_of(mind, typed),
    )
    asked = replace(asked, meaning=meaning)
    persona = persona or mind.persona
    described = described_parts(persona, line.lexicon)
    known, near = await mind.compared(vector, [*described, *backstory_told(mind.journal, LONGEST_SAID)])
    likeliest = sorted(described, key=lambda clause: -near.get(clause, 0.0))[:CLAUSES_READ]
    before = None if is_whole else asked_before(mind, heard)
    asked = await _read_closely(mind, heard, line, asked, likeliest, before)
    others = _others(mind, heard)
    is_of_itself = may_ask_of_itself(line, asked, others) or goes_on_of_itself(mind, heard)
    if not (is_of_itself or may_invite(line, chat, wants)):
        return asked  # the clauses' vectors are there when they are needed
    told = {clause: read_clause(known[clause], clause, model) for clause in near}
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


def _others(mind: Mind, heard: Heard) -> Others:
    """Return what returns the other people whom the character knows of, as far as all listeners may hear of them."""
    return cache(lambda: others_known(mind.journal.with_records(Filter(listeners=heard.listeners)), mind.key))


async def _read_closely(
    mind: Mind,
    heard: Heard,
    line: Line,
    asked: PreparedQuestion,
    described: Sequence[str],
    before: Exchange | None,
) -> PreparedQuestion:
    """Return ``asked`` with what the likeliest memories are to a question; as it is for a line that asks none, or several.

    Only what all listeners may hear is read: a memory that is none of theirs must not keep another from being read.

    Args:
        mind: the character's mind.
        heard: what was said to it.
        line: the same, understood.
        asked: what is known of the line so far.
        described: the clauses of the character's description that are likest to the line.
        before: the exchange before it, if it may follow up on that.
    """
    if not mind.reads or len(line.questions) != 1 or about_itself(line) in _NO_MEMORY:
        return asked
    of_itself = concerns_hearer(line, asked.meaning.chat)
    entries = mind.journal.with_records(Filter(listeners=heard.listeners))
    others = _others(mind, heard)
    goes_on = goes_on_of_itself(mind, heard)
    if not line.topic and not may_ask_of_itself(line, asked, others) and before is None:
        return asked
    found = recalled_for(mind, replace(heard, meant=Meant(line.text)), asked, entries)
    may = candidates(line, heard.speaker, found.recalled, found.likeness, None)
    worth = ordered(line, may, found.recalled)
    if asks_own_words(line):
        worth = [hit for hit in worth if hit.entry.source_entity == heard.speaker]
    elif asks_of_asker(line) and asks_of_askers_life(line):
        name = frozenset(tokens(heard.speaker_name))
        worth = [
            hit
            for hit in worth
            if hit.entry.source_entity == heard.speaker or (name and name.issubset(tokens(hit.entry.content)))
        ]
    if of_itself:
        worth = [hit for hit in worth if may_answer_of_itself(hit.entry, line, mind.key, others())]
    reads_clauses = goes_on or may_ask_of_itself(line, asked, others) or SpeechAct.REQUESTS in line.acts
    clauses = described if reads_clauses else ()
    first = [hit.entry for hit in worth][:READ]
    said = line.question if of_itself else line.question_in_context
    said = said if before is None else understand(heard.text, heard.names).said
    of_before = asked_of_before(line)
    if before is not None:
        last = of_last(mind, heard, before, entries)
        if of_itself:
            last = [each for each in last if may_answer_of_itself(each, line, mind.key, others())]
        first = _with_last(last, first)
    readings, of_clauses = await mind.read(
        line.lexicon.telling.afterthoughts.sub("?", of_before or said),
        first,
        clauses,
        asker=heard.speaker,
        before=before.heard if before is not None and not of_before else "",
    )
    if before is not None:
        readings = likelier_if_just_told(readings, heard, before, first)
    readings = unless_of_another(line, first, readings)
    readings = unless_of_other_kind(line, first, readings, found.likeness)
    readings = await unless_done_to_another(line, first, readings, mind)
    readings = unless_of_asker(line, first, readings, heard.speaker)
    held = trusted(readings, len(found.recalled))
    found_out = await denials(mind, entries, held, asker=heard.speaker, line=line)
    set_right = {each.supersedes: each.id for each in first if each.supersedes is not None}
    taken_back = {**found_out.overruled, **{old: new for old, new in set_right.items() if old in held}}
    former = before_change(held, taken_back) if of_before else None
    if former is None:
        readings = with_overruling(readings, found_out.overruled)
    else:
        readings = read_before(held, former)
        found_out = Denials(left_out_for(former, held, taken_back))
    return replace(
        asked,
        clauses=replace(asked.clauses, readings=of_clauses),
        memories=MemoriesRead(readings, found_out.overruled, found_out.disputed),
    )


def _with_last(last: Sequence[Entry], first: Sequence[Entry]) -> list[Entry]:
    """Return what is read beside a follow-up: what is of the exchange before it, then what comes to mind for it alone."""
    ids_read = {entry.id for entry in last}
    return [*last, *(entry for entry in first if entry.id not in ids_read)][: READ + LAST_READ // 2]


def concerns_hearer(line: Line, chat: Mapping[str, float]) -> bool:
    """Return whether a line asks about the character itself, by its words or by its meaning.

    Args:
        line: what was asked.
        chat: how likely it is of each kind of small talk, where that is known.
    """
    kind = about_itself(line)
    return is_about_hearer(line) or asks_of_itself(line, chat) or kind not in (None, *_NO_MEMORY)


def may_ask_of_itself(line: Line, asked: PreparedQuestion, others: Others) -> bool:
    """Return whether a line may ask about the character itself, so that what it says of itself is worth a look.

    Args:
        line: what was asked.
        asked: what is known of the line so far.
        others: returns the other people whom it knows of.
    """
    if may_concern_hearer(line) or concerns_hearer(line, asked.meaning.chat):
        return True
    asking = line.questions
    if len(asking) == 1 and asking[0].of_hearer and not names_others(line, others):
        return True  # "You speak French, don't you?" names nobody
    is_of_nobody = len(asking) == 1 and not asking[0].names and not asks_of_asker(line)
    return is_of_nobody and asked.meaning.kinds.get(OF_ITSELF, 0.0) >= MAY_BE_OF_ITSELF


def may_answer_of_itself(
    entry: Entry, line: Line, own_key: str | None, others: Collection[Somebody] = ()
) -> bool:
    """Return whether a memory can answer a question about the character: its own that is not of somebody else alone, a
    lesson, or one that speaks of it.

    Args:
        entry: the memory.
        line: the question.
        own_key: the character's own key.
        others: the other people whom it knows of.
    """
    if LESSON_TAG in entry.tags or speaks_of_hearer(entry, line):
        return True
    return is_own(entry, own_key) and not is_of_others_alone(entry, others)


def recalled_for(mind: Mind, heard: Heard, asked: PreparedQuestion, entries: Sequence[Entry]) -> Completed:
    """Return all memories that the listeners may hear, ranked, and by id how like the question each is in meaning.

    Nothing is cut off: `memory.dialogue.selection.choosing` decides what is worth saying. `read_in_full` needs ``entries``.
    """
    of_before = bool(asked_of_before(heard.line))  # then what was set right is asked for, too
    recalled = mind.recall(
        heard.line.text,
        wanted=Filter(listeners=heard.listeners, superseded=of_before),
        limit=max(1, len(mind.journal) + len(asked.past)),
        asked=asked,
    )
    if of_before:
        replaced = {each.supersedes for each in entries if not withdraws(each.content)}
        gone = mind.journal.superseded.keys() - replaced
        recalled = [hit for hit in recalled if hit.entry.id not in gone]
    beside = _told_beside_questions(mind, heard)
    recalled = [
        hit for hit in recalled if hit.entry.source_entity != heard.speaker or hit.entry.content not in beside
    ]
    # Other listeners may be there now: they may not hear a denial.
    heard_now = {entry.id for entry in entries} | {hit.entry.id for hit in recalled}
    recalled = [hit for hit in recalled if asked.memories.overruled.get(hit.entry.id) not in heard_now]
    found = completed(mind, heard.line, recalled, asked, heard.listeners)
    return replace(found, recalled=read_in_full(found.recalled, entries, heard.names))


def _told_beside_questions(mind: Mind, heard: Heard) -> frozenset[str]:
    """Return what a speaker told beside its last questions, to say what they were about: that answers none of its next
    ones, unless they are about the speaker.
    """
    if any(not heard.line.lexicon.myself.isdisjoint(each.words) for each in heard.line.questions):
        return frozenset()
    before = mind.conversations.with_(heard.speaker, heard.listeners, mind.journal.clock.now())
    lines = (understand(each.said, heard.names) for each in before if each.said)
    return frozenset(
        stated_plainly(last_version(line.to_remember)) for line in lines if line.asks and line.to_remember
    )


def confidence_in_answer(mind: Mind, heard: Heard, asked: PreparedQuestion) -> Confidence | None:
    """Return how likely it is that memory answers a question, for whoever explains an answer; ``None`` where meaning does
    not decide that.

    Args:
        mind: the character's mind.
        heard: the question.
        asked: what `think` made of it.
    """
    line = heard.line
    if not line.asks or not line.topic:
        return None
    found = recalled_for(mind, heard, asked, mind.journal.with_records(Filter(listeners=heard.listeners)))
    recalled, likeness = found.recalled, found.likeness
    worth = ordered(line, candidates(line, heard.speaker, recalled, likeness), recalled)
    return confidence(line, worth, likeness, people_of(recalled)) if likeness and worth else None

"""Read the memories and the clauses of its description that are likeliest to answer a question closely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from memory.dialogue.about_itself.self_knowledge import about_itself, asks_of_asker
from memory.dialogue.about_itself.subjects import Others
from memory.dialogue.about_people.lives import asks_of_askers_life, asks_own_words
from memory.dialogue.about_talk.going_on import likelier_if_just_told
from memory.dialogue.about_talk.grounds import goes_on_of_itself
from memory.dialogue.about_talk.said_beside import told_beside
from memory.dialogue.concerning_itself import (
    NO_MEMORY,
    concerns_hearer,
    may_answer_of_itself,
    may_ask_of_itself,
)
from memory.dialogue.context import Heard
from memory.dialogue.recalling import recalled_for
from memory.dialogue.selection.candidates import candidates
from memory.dialogue.selection.confidence import ordered, trusted
from memory.dialogue.selection.former import asked_of_before, before_change, left_out_for, read_before
from memory.dialogue.selection.last_exchange import of_last, with_last
from memory.dialogue.selection.overruling import Denials, denials, with_overruling
from memory.dialogue.selection.seeming import unless_of_another_life, unless_of_another_matter
from memory.dialogue.selection.settling import settled_by_words, unless_said_to_another
from memory.dialogue.selection.word_overlap import (
    unless_done_to_another,
    unless_of_another,
    unless_of_asker,
    unless_of_other_kind,
)
from memory.dialogue.telling.completing import Completed
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.minds.conversation import Exchange
from memory.minds.mind import Mind
from memory.minds.prepared import MemoriesRead, PreparedQuestion
from memory.people.spoken_of import others_known
from memory.recall.reader import Reading
from memory.text.acts import SpeechAct
from memory.text.lines import Line, understand
from memory.text.references.referring import Meant
from memory.text.words import tokens

READ: Final = 6
"""Memories that are read beside a question, each in about ten milliseconds, at most: the likeliest first."""

READ_BESIDE_CLAUSES: Final = 3
"""The same where clauses of the description are read too."""


def others_of(mind: Mind, heard: Heard) -> Others:
    """Return what returns the other people whom the character knows of, as far as all listeners may hear of them."""
    return cache(lambda: others_known(mind.journal.with_records(Filter(listeners=heard.listeners)), mind.key))


async def read_closely(
    mind: Mind,
    heard: Heard,
    line: Line,
    asked: PreparedQuestion,
    described: Sequence[str],
    before: Exchange | None,
    most: int = READ,
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
        most: memories that are read, at most.
    """
    if not mind.reads or len(line.questions) != 1 or about_itself(line) in NO_MEMORY:
        return asked
    others = others_of(mind, heard)
    is_of_itself = may_ask_of_itself(line, asked, others)
    if not line.topic and not is_of_itself and before is None:
        return asked
    entries = mind.journal.with_records(Filter(listeners=heard.listeners))
    found = recalled_for(mind, replace(heard, meant=Meant(line.text)), asked, entries)
    question = _Question(mind, heard, line, concerns_hearer(line, asked.meaning.chat))
    first = question.worth_reading(found, others)[:most]
    if before is not None:
        last = question.unless_of_others(of_last(mind, heard, before, entries), others)
        first = with_last(last, first, most)
    reads_clauses = is_of_itself or SpeechAct.REQUESTS in line.acts or goes_on_of_itself(mind, heard)
    clauses = described if reads_clauses else ()
    first = first[:READ_BESIDE_CLAUSES] if clauses else first
    readings, of_clauses = await mind.read(
        question.as_read(follows=before is not None),
        first,
        clauses,
        asker=heard.speaker,
        before=before.heard if before is not None and not asked_of_before(line) else "",
    )
    if before is not None:
        readings = likelier_if_just_told(readings, heard, before, first)
    readings = await question.checked(first, readings, found.likeness)
    memories = await question.unless_denied(first, readings, len(found.recalled), entries)
    return replace(asked, clauses=replace(asked.clauses, readings=of_clauses), memories=memories)


def start_beside(mind: Mind, heard: Heard) -> None:
    """Start what `read_beside` reads.

    Args:
        mind, heard: as for `read_beside`.
    """
    beside = told_beside(heard, mind.journal.clock.now())
    if beside is not None:
        mind.start_reading([(beside.line.question, [beside.told])], asker=heard.speaker, before="")


async def read_beside(mind: Mind, heard: Heard) -> Reading | None:
    """Return what a line tells before its question, as it answers that; ``None`` without a reader, or if it tells nothing.

    Args:
        mind: the character's mind.
        heard: what was said to it.
    """
    beside = told_beside(heard, mind.journal.clock.now())
    if beside is None or not mind.reads:
        return None
    readings, _ = await mind.read(beside.line.question, [beside.told], asker=heard.speaker)
    readings = await _Question(mind, beside.question, beside.line).checked([beside.told], readings, {})
    return readings.get(beside.told.id)


@dataclass(frozen=True, slots=True)
class _Question:
    """Hold a question that memories are read beside.

    Attributes:
        mind, heard, line: as for `read_closely`.
        concerns_it: whether it concerns the character itself.
    """

    mind: Mind
    heard: Heard
    line: Line
    concerns_it: bool = False

    def worth_reading(self, found: Completed, others: Others) -> list[Entry]:
        """Return the memories that are likeliest to answer, the likeliest first.

        Args:
            found: what was recalled.
            others: the other people whom the character knows of.
        """
        line, speaker = self.line, self.heard.speaker
        may = candidates(line, speaker, found.recalled, found.likeness, None)
        worth = [hit.entry for hit in ordered(line, may, found.recalled)]
        if asks_own_words(line):
            worth = [entry for entry in worth if entry.source_entity == speaker]
        elif asks_of_asker(line) and asks_of_askers_life(line):
            name = frozenset(tokens(self.heard.speaker_name))
            worth = [
                entry
                for entry in worth
                if entry.source_entity == speaker or (name and name.issubset(tokens(entry.content)))
            ]
        return self.unless_of_others(worth, others)

    def unless_of_others(self, entries: list[Entry], others: Others) -> list[Entry]:
        """Return memories; where the question concerns the character, only those that may answer for it."""
        if not self.concerns_it:
            return entries
        return [entry for entry in entries if may_answer_of_itself(entry, self.line, self.mind.key, others())]

    def as_read(self, *, follows: bool) -> str:
        """Return the question as it is read beside memories.

        Args:
            follows: whether it may follow up on the exchange before it.
        """
        line = self.line
        said = line.question if self.concerns_it else line.question_in_context
        if follows:
            said = understand(self.heard.text, self.heard.names).said
        return line.lexicon.telling.afterthoughts.sub("?", asked_of_before(line) or said)

    async def checked(
        self, first: Sequence[Entry], readings: dict[int, Reading], likeness: Mapping[int, float]
    ) -> dict[int, Reading]:
        """Return readings without those that the memories' words contradict: of somebody else, or of another kind of thing.

        Args:
            first: the memories that were read.
            readings: what they are to the question, by id.
            likeness: by id, how like the question a memory is in meaning, where that is known.
        """
        line = self.line
        readings = unless_of_another(line, first, readings)
        called, speaker = tokens(self.heard.speaker_name), self.heard.speaker
        readings = unless_of_another_life(line, first, readings, speaker, called)
        readings = unless_of_other_kind(line, first, readings, likeness)
        readings = await unless_done_to_another(line, first, readings, self.mind)
        readings = await unless_of_another_matter(line, first, readings, self.mind)
        readings = unless_of_asker(line, first, readings, self.heard.speaker)
        readings = unless_said_to_another(line, first, readings)
        return settled_by_words(line, first, readings, self.mind.journal.clock.now())

    async def unless_denied(
        self,
        first: Sequence[Entry],
        readings: Mapping[int, Reading],
        recalled: int,
        entries: Sequence[Entry],
    ) -> MemoriesRead:
        """Return readings, with later statements in place of those that they take back, and what others deny.

        Args:
            first, readings: as for `checked`.
            recalled: the number of memories that were recalled.
            entries: what all listeners may hear.
        """
        held = trusted(readings, recalled)
        found_out = await denials(self.mind, entries, held, asker=self.heard.speaker, line=self.line)
        set_right = {each.supersedes: each.id for each in first if each.supersedes is not None}
        taken_back = {**found_out.overruled, **{old: new for old, new in set_right.items() if old in held}}
        former = before_change(held, taken_back) if asked_of_before(self.line) else None
        if former is None:
            readings = with_overruling(readings, found_out.overruled)
        else:
            readings = read_before(held, former)
            found_out = Denials(left_out_for(former, held, taken_back))
        return MemoriesRead(readings, found_out.overruled, found_out.disputed)

"""Choose which memories answer a question.

Recall ranks better than words or meaning alone (docs/recall.md), but it returns the nearest there is, and borrows from
neighbours. Whether a memory answers anything is decided here, by the memory itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from memory.config import Config
from memory.dialogue.selection.as_read import (
    READ_AS_NONE,
    following,
    standing_out,
    told_as_read,
    unless_better_read,
    unless_plainly_read,
)
from memory.dialogue.selection.candidates import candidates
from memory.dialogue.selection.confidence import (
    FIRST,
    LOOKED_AT,
    MANY,
    NONE_READ,
    Confidence,
    confidence,
    joint,
    ordered,
    own_likeness,
    people_of,
    trusted,
)
from memory.dialogue.selection.relevance import Bearing
from memory.dialogue.selection.word_overlap import holds_all_asked, topic_coverage
from memory.evidence.whereabouts import accounts, seen
from memory.journal.entry import Entry
from memory.recall.query import Recalled
from memory.recall.reader import Reading
from memory.text.lines import Line

BESIDE: Final = 0.35
"""Whatever is told must be borne out by itself at least this far as the best of the first memories."""


def located(line: Line, past: Sequence[Entry], most: int) -> list[Entry]:
    """Return, asked where something is that the character saw, where it thinks that is, and what else it was told
    since.

    Args:
        line: what was asked.
        past: what came to mind, and the records of who came and went.
        most: how many memories at most.
    """
    asking = line.lexicon.questions
    if not any(asking.whereabouts.search(sentence.text) for sentence in line.questions):
        return []
    thing = " ".join(word for word in line.topic if word not in asking.finding)
    found = [account.entry for account in accounts(past, thing)]
    return found[:most] if any(map(seen, found)) else []


def chosen(
    line: Line,
    asker: str,
    recalled: Sequence[Recalled],
    config: Config,
    likeness: Mapping[int, float],
    *,
    readings: Mapping[int, Reading] = NONE_READ,
    most: int,
) -> list[Entry]:
    """Return the memories worth speaking of, the likeliest first: borne out by themselves, not the line just said, none
    of them twice.

    Args:
        line: what was asked.
        asker: stable key of who asked.
        recalled: what came to mind, the best first.
        config: ``answer_relevance`` and ``answer_confidence``.
        likeness: by id, how like the question a memory is in meaning, 0 to 1, where that is known.
        readings: by id, what the likeliest memories are to the question, where they were read.
        most: how many at most.
    """
    worth = candidates(line, asker, recalled, likeness, readings)
    if not worth:
        return []
    decisive = trusted(readings, len(recalled))
    judge = _Judge(line, asker, config, likeness, readings, decisive, people_of(recalled))
    whole = [hit for hit in worth[:LOOKED_AT] if holds_all_asked(line, hit.entry)]
    sure = unless_better_read(whole, decisive)
    worth = [*sure, *(hit for hit in worth if hit not in sure)]
    first = [hit.entry for hit in worth[:FIRST]]
    told = worth if sure or not line.topic else ordered(line, worth, recalled, readings)
    told = unless_plainly_read(told, decisive)
    if not (sure or judge.answers_by_words(first) or judge.answers_by_meaning(told)):
        alone = standing_out(line, asker, told, decisive)
        return [] if alone is None else [alone]
    if not sure and judge.is_read_as_none(told):
        return []
    if (as_read := told_as_read(told, decisive)) is not None:
        return as_read[:most]
    if likeness:
        told = judge.bearing(told)
    least = max(map(judge.borne_out, first)) * BESIDE
    return list(islice((hit.entry for hit in told if judge.borne_out(hit.entry) >= least), most))


@dataclass(frozen=True, slots=True)
class _Judge:
    """Judge how well memories answer a question, all together.

    Attributes:
        line, asker, config, likeness, readings: as for `chosen`.
        decisive: the readings that decide by themselves.
        people: whom the recalled memories name.
    """

    line: Line
    asker: str
    config: Config
    likeness: Mapping[int, float]
    readings: Mapping[int, Reading]
    decisive: Mapping[int, Reading]
    people: Collection[str]

    def borne_out(self, entry: Entry) -> float:
        """Return how far a memory by itself bears out that it answers, 0 to 1."""
        if entry.id in self.likeness and self.line.topic:
            return own_likeness(self.line, entry, self.likeness[entry.id], self.people)
        if self.line.topic:
            return topic_coverage(self.line, entry)
        return float(entry.source_entity == self.asker)

    def answers_by_words(self, first: Iterable[Entry]) -> bool:
        """Return whether one of the first memories answers by its words, where nothing is known of its meaning."""
        by_words = (entry for entry in first if entry.id not in self.likeness or not self.line.topic)
        return any(self.borne_out(entry) >= self.config.answer_relevance for entry in by_words)

    def answers_by_meaning(self, told: Sequence[Recalled]) -> bool:
        """Return whether the best memories answer by their meaning and their readings."""
        if not self.likeness or not self.line.topic:
            return False
        # What a correction takes back is like the question, not the correction itself.
        sure_as_read = following(told, self.decisive)
        found = sure_as_read or joint(self._confidence(told), self._surest_reading(told))
        return found >= self.config.answer_confidence

    def is_read_as_none(self, told: Sequence[Recalled]) -> bool:
        """Return whether even the best memory is no answer by its reading."""
        surest = self._surest_reading(told)
        return bool(self.decisive) and surest is not None and surest < READ_AS_NONE

    def bearing(self, told: Sequence[Recalled]) -> list[Recalled]:
        """Return the memories that bear on the question; none if the confidence was in one that does not."""
        bearing = Bearing.of(self.line, self.people)
        kept = [hit for hit in told[:MANY] if bearing.holds(hit.entry, self.likeness.get(hit.entry.id))]
        if kept[:1] == list(told[:1]):
            return kept
        is_sure = bool(kept) and self._confidence(kept).value >= self.config.answer_confidence
        return kept if is_sure else []

    def _confidence(self, told: Sequence[Recalled]) -> Confidence:
        return confidence(self.line, told, self.likeness, self.people)

    def _surest_reading(self, told: Iterable[Recalled]) -> float | None:
        read = (self.readings[hit.entry.id].answers for hit in told if hit.entry.id in self.readings)
        return max(read, default=None)


def repeated(entries: Sequence[Entry], recalled: Sequence[Recalled]) -> list[Entry]:
    """Return what else came to mind in the very words of ``entries``: they count again where somebody else says them."""
    said = {_bare(entry) for entry in entries}
    ids = {entry.id for entry in entries}
    return [hit.entry for hit in recalled if hit.entry.id not in ids and _bare(hit.entry) in said]


def _bare(entry: Entry) -> str:
    return entry.content.casefold().strip(" .!")

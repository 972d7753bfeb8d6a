"""Leave out the recalled memories that cannot answer a question at all."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Final, Self

from memory.dialogue.selection.as_read import READ_AS_ANSWER, following
from memory.dialogue.selection.confidence import MANY, NONE_READ, people_of, trusted
from memory.dialogue.selection.relevance import SMALL, Bearing, claims_nothing
from memory.dialogue.selection.whose import is_of_another_life
from memory.dialogue.selection.word_overlap import (
    CONTENTS,
    holds_all_asked,
    is_of_other_thing,
    is_of_others,
    named_nearly,
    speaks_of_others,
    topic_coverage,
)
from memory.evidence.corrections import withdraws
from memory.evidence.threads import told_in_full
from memory.journal.entry import Entry, Kind
from memory.recall.query import Recalled
from memory.recall.reader import Reading
from memory.text.acts import SpeechAct, Wanted
from memory.text.lines import Line, understand
from memory.text.obligations.errands import errand_in
from memory.text.words import fold, tokens

READ_OF_NAMED: Final = 0.35
"""Probability, by its reading, from which a memory of somebody whom the question names may answer, or be on it: below
`READ_AS_ON`, since who it is of is sure.
"""

READ_OF_OTHER: Final = 0.6
LIKE_OF_OTHER: Final = 0.33
LIKE_OF_ROLE: Final = 0.2
READ_OF_ANY: Final = 0.8
"""Probability, by its reading, and cosine from which a memory answers though it names nothing of what is asked about; the
third applies to somebody who is asked for by what they are: "the captain" may be "the skipper". From the last on, no
likeness is needed.
"""

LEAST_INSIGHT_COVERAGE: Final = 2 / 3
INSIGHT_TRUST: Final = 0.5
"""Share of the question's words that an insight must hold to answer it, and the trust that it must have."""

READ_IN_FULL: Final = 24
"""Memories of those recalled, the best first, whose pronouns are put in for."""

_REPORTED: Final = re.compile(r"[“”\"«»„]")
"""Marks of somebody's words in an insight: it reports what they claim."""


def read_in_full(
    recalled: Sequence[Recalled], entries: Sequence[Entry], names: Collection[str]
) -> list[Recalled]:
    """Return recalled memories, the first of them with what their pronouns point back at put in.

    Args:
        recalled: what came to mind, the best first.
        entries: what all listeners may hear, by rising id: what is put in comes from these alone.
        names: what the hearer is called.
    """
    first = [hit._replace(entry=told_in_full(hit.entry, entries, names)) for hit in recalled[:READ_IN_FULL]]
    return [*first, *recalled[READ_IN_FULL:]]


def candidates(
    line: Line,
    asker: str,
    recalled: Sequence[Recalled],
    likeness: Mapping[int, float],
    readings: Mapping[int, Reading] | None = NONE_READ,
) -> list[Recalled]:
    """Return what of the recalled memories may answer a question at all: no questions, not the line itself, nothing
    that only takes something back, nothing of another deed or of somebody else's, none twice.

    Args:
        line: what was asked.
        asker: stable key of who asked.
        recalled: what came to mind, the best first.
        likeness: by id, how like the question a memory is in meaning, 0 to 1, where that is known.
        readings: by id, what memories are to the question: courtesies that answer it are kept, and what speaks of something
            else by its words alone. ``None`` before anything is read, which keeps all but insults: what seems to speak of
            something else comes last.
    """
    sieve = _Sieve.of(line, asker, recalled, likeness, readings)
    said_already = {_folded(line.text), _folded(line.to_remember)}
    worth: list[Recalled] = []
    of_other: list[Recalled] = []
    for hit in recalled:
        if len(worth) == MANY:
            break  # as many as `confidence` counts
        content = _folded(hit.entry.content)
        if content in said_already or not sieve.may_answer(hit):
            continue
        is_of_other = sieve.is_of_other(hit.entry)
        if is_of_other and readings is not None and not sieve.follows(hit):
            continue
        said_already.add(content)
        (of_other if is_of_other else worth).append(hit)
    return [*worth, *of_other]


@dataclass(frozen=True, slots=True)
class _Sieve:
    """Tell of single memories whether they may answer a question at all.

    Attributes:
        line, asker, likeness, readings: as for `candidates`.
        bearing: which memories bear on the question.
        decisive: the readings that decide by themselves.
        other_names: ids of memories of somebody whose name is nearly the one that is asked about.
        quotes: whether the question asks what somebody said.
        names: whether it names somebody.
        skips_courtesies: whether it asks for something that no courtesy answers.
        called: the words of the asker's name.
        least_like: likeness from which a memory is not taken for one of something else by its words alone.
    """

    line: Line
    asker: str
    likeness: Mapping[int, float]
    readings: Mapping[int, Reading] | None
    bearing: Bearing
    decisive: Mapping[int, Reading]
    other_names: Set[int]
    quotes: bool
    names: bool
    skips_courtesies: bool
    called: Set[str]
    least_like: float

    @classmethod
    def of(
        cls,
        line: Line,
        asker: str,
        recalled: Sequence[Recalled],
        likeness: Mapping[int, float],
        readings: Mapping[int, Reading] | None,
    ) -> Self:
        """Return the sieve for a question; arguments are those of `candidates`."""
        quotes = any(line.lexicon.questions.what_was_said.search(s.text) for s in line.questions)
        names = any(question.names for question in line.questions)
        of_role = not names and line.lexicon.speech.people.search(fold(line.question).rstrip("?! "))
        return cls(
            line=line,
            asker=asker,
            likeness=likeness,
            readings=readings,
            bearing=Bearing.of(line, people_of(recalled)),
            decisive=trusted(readings or NONE_READ, len(recalled)),
            other_names=named_nearly(line, [hit.entry for hit in recalled[:READ_IN_FULL]]),
            quotes=quotes,
            names=names,
            skips_courtesies=not quotes and (line.wanted in CONTENTS or SpeechAct.REQUESTS in line.acts),
            called=_called(asker, recalled),
            least_like=LIKE_OF_ROLE if of_role else LIKE_OF_OTHER,
        )

    def may_answer(self, hit: Recalled) -> bool:
        """Return whether a memory may answer: it tells something, of the matter and the people that are asked about."""
        entry = hit.entry
        if not self._tells(entry) or entry.id in self.other_names:
            return False
        if entry.is_synthesis and not _bears_on(self.line, entry):
            return False
        if is_of_another_life(self.line, entry, self.asker, self.called):
            return False
        if entry.id not in self.likeness and not self.bearing.holds(entry, None):
            return False
        if not self.line.topic and not self.names and entry.source_entity != self.asker:
            return False  # "What did I tell you?" is about the asker's own words, however well others' fit
        is_strange = is_of_others(self.line, entry) and not holds_all_asked(self.line, entry)
        return not is_strange or self.follows(hit)

    def follows(self, hit: Recalled) -> bool:
        """Return whether a memory takes back one that surely answers."""
        return following([hit], self.decisive) > 0

    def is_of_other(self, entry: Entry) -> bool:
        """Return whether a memory tells of something else than is asked about, by its words and its reading."""
        if not is_of_other_thing(self.line, entry, self.likeness):
            return False
        is_own = self.quotes and entry.source_entity == self.asker  # "Where did I say that I left it?"
        is_near = is_own or self.likeness.get(entry.id, 0.0) >= self.least_like
        is_read = _is_read_for_sure(entry, self.decisive, READ_OF_OTHER if is_near else READ_OF_ANY)
        return not is_read and not _is_read_of_named(self.line, entry, self.readings)

    def _tells(self, entry: Entry) -> bool:
        """Return whether a memory tells what a question of this kind asks for."""
        if not may_be_told(entry) or (self.skips_courtesies and _is_courtesy(entry, self.readings)):
            return False
        is_fitting = entry.source_type.is_speech if self.quotes else not claims_nothing(entry)
        return is_fitting and not _only_sends_to(self.line, entry, self.readings or NONE_READ)


def _called(asker: str, recalled: Sequence[Recalled]) -> frozenset[str]:
    """Return the words of the name of who asks, as far as memories tell it."""
    names = (hit.entry.speaker or "" for hit in recalled if hit.entry.source_entity == asker)
    return frozenset(word for name in {asker, *names} for word in tokens(name))


def _only_sends_to(line: Line, entry: Entry, readings: Mapping[int, Reading]) -> bool:
    """Return whether a line asks who somebody is, and a memory only gives an errand to them: "Tell Ivo that I am ill"."""
    if line.wanted is not Wanted.WHO or len(line.questions) != 1 or not entry.source_type.is_speech:
        return False
    asked = line.questions[0]
    named = {word for name in asked.names for word in tokens(name)}
    if not named or not named.issuperset(asked.topic):
        return False
    is_read = entry.id in readings and readings[entry.id].answers >= READ_AS_ANSWER
    return not is_read and errand_in(understand(entry.content)) is not None


def may_be_read(entry: Entry) -> bool:
    """Return whether a memory may answer a follow-up: it tells something, and is no courtesy."""
    return may_be_told(entry) and not _is_courtesy(entry)


def may_be_told(entry: Entry) -> bool:
    """Return whether a memory tells anything at all: it is no question, not even one to be passed on, no hypothesis, no mere
    withdrawal.
    """
    if entry.is_about_talk or entry.kind is Kind.HYPOTHESIS:
        return False
    errand = errand_in(understand(entry.content)) if entry.source_type.is_speech else None
    if errand is not None and errand.kind == "asked":  # "Ask Marta who stole her silver" accuses nobody
        return False
    return entry.supersedes is not None or not withdraws(entry.content)


def _is_read_for_sure(entry: Entry, readings: Mapping[int, Reading], least: float) -> bool:
    """Return whether a memory answers by its reading, at least so surely, whatever its words are."""
    reading = readings.get(entry.id)
    return reading is not None and reading.answers >= least


def _is_read_of_named(line: Line, entry: Entry, readings: Mapping[int, Reading] | None) -> bool:
    """Return whether a memory of somebody whom a line names may answer by its reading."""
    reading = readings.get(entry.id) if readings is not None else None
    return reading is not None and reading.answers >= READ_OF_NAMED and is_of_named(line, entry)


def is_of_named(line: Line, entry: Entry) -> bool:
    """Return whether a line names somebody, and a memory names them or comes from them."""
    named = any(question.names for question in line.questions)
    return named and not speaks_of_others(line, entry)


def _bears_on(line: Line, insight: Entry) -> bool:
    """Return whether an insight says what is asked about, and is credible: chance connections are no answers, and what
    somebody only claimed is told from their own words.
    """
    if _REPORTED.search(insight.content) or insight.source_trust < INSIGHT_TRUST:
        return False
    return topic_coverage(line, insight) >= LEAST_INSIGHT_COVERAGE


def _is_courtesy(entry: Entry, readings: Mapping[int, Reading] | None = NONE_READ) -> bool:
    """Return whether an entry is somebody's words that hold no more than courtesies and remarks, and answer nothing by their
    reading. An insult answers nothing, nor do words that were to be said; before anything is read (``None``), nothing else
    is a courtesy.
    """
    if not entry.source_type.is_speech or not set(understand(entry.content).acts) <= SMALL:
        return False
    if claims_nothing(entry):
        return True
    return readings is not None and (entry.id not in readings or readings[entry.id].answers < READ_AS_ANSWER)


def _folded(text: str) -> str:
    return " ".join(tokens(text))

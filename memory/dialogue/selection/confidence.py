"""Estimate from what recall found how likely it is that a question has an answer in memory.

Recall always returns something. Whether that answers the question shows in two figures: how far the best memories by
themselves are about it, and how relevant the best one is to recall, which looks at its neighbours too. A logistic
function joins them, and corrects the second where it counts who said so. Its weights, and those by which the memories
are put in order, were fitted by ``benchmarks/fit_answers.py`` to questions and lines written for it
(``benchmarks/data/answers.jsonl``).
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from memory.journal.entry import CORRECTION_TAG, LESSON_TAG, Entry, Kind, SourceType
from memory.recall.query import Recalled
from memory.recall.reader import Reading
from memory.recall.tuning import TUNING
from memory.text.answer_parts.asked_part import holds_part
from memory.text.answer_parts.yes_or_no import speaks_of_speaker
from memory.text.implied import stems_told
from memory.text.lines import Line, understand
from memory.text.words import stems

LOOKED_AT: Final = 10
"""Memories that are put in order and held against each other."""

FIRST: Final = 3
"""Memories, the first in order, of which the best by itself counts."""

HAS_PART: Final = 0.067
"""What is added to a memory's relevance if it holds a part such as the question asks for."""

OF_SUBJECT: Final = 0.061
"""What is added if somebody whom the question names speaks in it of themselves."""

ASKED_BEFORE: Final = 0.151
"""What is added if somebody else had just asked with all of the question's words; less by the share of the words."""

READ_WEIGHT: Final = 0.2
"""What is added for a memory that surely answers by its reading."""

LEAST_WEIGHT: Final = 0.4
"""Weight of readings among `MANY` memories."""

CHOOSES_AMONG: Final = 250
"""Memories up to which readings alone may choose what is told."""

NONE_READ: Final[Mapping[int, Reading]] = MappingProxyType({})
"""What is known of memories, by id, where there is no reader."""

INTERCEPT: Final = -5.45
OWN: Final = 1.48
RELEVANCE: Final = 13.60
FROM_NAMED: Final = -1.04
"""The logistic function's weights."""

CROWD: Final = 0.517
CROWD_READ: Final = 0.18
LEAST: Final = 6
USUAL: Final = 33
FEW: Final = 60
MANY: Final = 400
"""What is taken off for each time that there are e times as many memories as `FEW`, up to `MANY`: the best of many is
like any question. As much is added where there are fewer than `USUAL`, down to `LEAST`: the best of a handful is seldom
like a question by chance. The weights above were fitted to journals of about `USUAL` lines; `CROWD` takes a probability
of 0.8 to 0.6 at `MANY`, and one of 0.38 to 0.6 at `LEAST`. Beside a reading less is taken off, `CROWD_READ`: a memory that
only resembles the question does not pass it. `CROWD_READ` and `LEAST_WEIGHT` were chosen on LoCoMo's conversations.
"""


class Confidence(NamedTuple):
    """Hold why a question is likely to have an answer among what was recalled, or not; shares and likenesses are 0 to 1.

    Args:
        own: likeness in meaning of the best of the first memories by itself, and the share of the question's words that
            it holds, at recall's weights.
        relevance: of the best memory, to recall.
        from_named: how far the most relevant memory came from somebody whom the question names: that counts in
            ``relevance``, and says nothing of what is asked about them.
        among: number of memories that were looked through.
    """

    own: float
    relevance: float
    from_named: float = 0.0
    among: int = 0

    @property
    def value(self) -> float:
        """Return the probability that there is an answer."""
        return _logistic(self.log_odds())

    def log_odds(self, *, is_read: bool = False) -> float:
        """Return the log-odds that there is an answer.

        Args:
            is_read: whether a reading counts beside what recall found.
        """
        many, few = min(max(self.among, FEW), MANY), max(min(self.among, USUAL), LEAST)
        crowd = (CROWD_READ if is_read else CROWD) * math.log(many / FEW) + CROWD * math.log(few / USUAL)
        total = INTERCEPT + OWN * self.own + RELEVANCE * self.relevance + FROM_NAMED * self.from_named - crowd
        return max(-50.0, min(50.0, total))


def weight_of_reading(among: int) -> float:
    """Return how much readings count beside what recall found, 1 to `LEAST_WEIGHT`: less, the more memories there are.

    Among `MANY`, one that only seems to answer is always at hand (docs/recall.md).

    Args:
        among: number of memories that were looked through.
    """
    share = math.log(min(max(among, FEW), MANY) / FEW) / math.log(MANY / FEW)
    return 1 - (1 - LEAST_WEIGHT) * share


def trusted(readings: Mapping[int, Reading], among: int) -> Mapping[int, Reading]:
    """Return readings, or none where there are more memories than `CHOOSES_AMONG`."""
    return readings if among <= CHOOSES_AMONG else NONE_READ


def joint(found: Confidence, read: float | None) -> float:
    """Return the probability of an answer by what recall found and by the best reading: the mean of both log-odds, in
    which the reading counts less where there are many memories.

    Args:
        found: by what recall found.
        read: the highest probability that a memory answers by its reading; ``None`` if none was read.
    """
    if read is None:
        return found.value
    share = weight_of_reading(found.among) / 2
    kept = min(max(read, 1e-3), 1 - 1e-3)
    return _logistic((1 - share) * found.log_odds(is_read=True) + share * math.log(kept / (1 - kept)))


def _logistic(log_odds: float) -> float:
    """Return the probability of log-odds."""
    return 1 / (1 + math.exp(-log_odds))


def own_likeness(line: Line, entry: Entry, likeness: float, people: Collection[str]) -> float:
    """Return how far a memory by itself is about what is asked: its likeness in meaning, and its share of the words.

    Args:
        line: the question.
        entry: the memory.
        likeness: cosine of both, 0 to 1.
        people: stems of names of those whom memories come from: they say nothing of what is asked about.
    """
    asked = (line.stems - frozenset(people)) or line.stems
    held = asked.intersection(stems_told(" ".join((entry.content, *entry.tags))))
    if CORRECTION_TAG in entry.tags:  # what it is about stands in its tags, which have no vector
        likeness = max(likeness, len(held) / max(1, len(asked)))
    return likeness + TUNING.lexical * len(held) / max(1, len(asked))


def people_of(recalled: Sequence[Recalled]) -> frozenset[str]:
    """Return the stems of the names of those whom memories come from; a quest that taught something is nobody."""
    names = {hit.entry.speaker for hit in recalled if LESSON_TAG not in hit.entry.tags}
    return frozenset(stem for name in names if name for stem in stems(name, stop=frozenset()))


def ordered(
    line: Line,
    recalled: Sequence[Recalled],
    heard: Sequence[Recalled] = (),
    readings: Mapping[int, Reading] = NONE_READ,
) -> list[Recalled]:
    """Return memories in the order in which they are likely to answer a question.

    Args:
        line: the question.
        recalled: what was recalled, the best first; past `LOOKED_AT` the order stays.
        heard: all memories that the listeners may hear: what was said just before a memory tells what it answers.
        readings: by id, what the likeliest memories are to the question, where they were read.
    """
    few = recalled[:LOOKED_AT]
    before = said_before([hit.entry for hit in few], [hit.entry for hit in heard])
    people, weight = people_of(heard), READ_WEIGHT * weight_of_reading(len(heard))
    fitness = {
        hit.entry.id: relevance_of(hit)
        + HAS_PART * holds_part(line.wanted, hit.entry.content)
        + OF_SUBJECT * of_subject(hit)
        + ASKED_BEFORE * asked_before(line, before.get(hit.entry.id), hit.entry, people)
        + (weight * readings[hit.entry.id].answers if hit.entry.id in readings else 0.0)
        for hit in few
    }
    return [*sorted(few, key=lambda hit: fitness[hit.entry.id], reverse=True), *recalled[LOOKED_AT:]]


def said_before(few: Sequence[Entry], heard: Sequence[Entry]) -> dict[int, Entry]:
    """Return, by the id of each of a few entries, the entry of the journal just before it, if that may be heard."""
    by_id = {entry.id: entry for entry in heard}
    ids = sorted(by_id)
    places = {entry.id: bisect_left(ids, entry.id) for entry in few}
    return {entry_id: by_id[ids[place - 1]] for entry_id, place in places.items() if place > 0}


def of_subject(hit: Recalled) -> float:
    """Return how far a memory is told by the person whom the question names, about themselves, or by the asker where the
    question says "I": 1 if it is, less if the person is named by a relative, else 0.
    """
    named = hit.components.get("named", 0.0)
    if not named:
        return 0.0
    said = understand(hit.entry.content)
    lexicon = said.lexicon
    return named * any(speaks_of_speaker(each.said, (), lexicon) for each in said.sentences if each.tells)


def asked_before(line: Line, previous: Entry | None, entry: Entry, people: Collection[str]) -> float:
    """Return the share of a question's words that was in what somebody else asked just before a memory was told.

    Args:
        line: the question.
        previous: the entry before the memory; ``None`` if there is none.
        entry: the memory.
        people: as for `own_likeness`.
    """
    if previous is None or previous.speaker == entry.speaker:
        return 0.0
    if abs((entry.timestamp - previous.timestamp).total_seconds()) > TUNING.scene_gap:
        return 0.0
    if previous.kind is Kind.QUESTION and previous.source_type is SourceType.DIRECT:
        return 0.0  # it was put to the character itself, whose own words are no entry
    wanted = (line.stems - frozenset(people)) or line.stems
    asked = {
        stem for each in understand(previous.content).questions for stem in stems(each.text, stop=frozenset())
    }
    return len(wanted & asked) / max(1, len(wanted))


def relevance_of(hit: Recalled) -> float:
    """Return how relevant a memory is, its age and importance aside."""
    return hit.components.get("relevance", hit.score)


def confidence(
    line: Line, recalled: Sequence[Recalled], likeness: Mapping[int, float], people: Collection[str]
) -> Confidence:
    """Return how likely it is that one of several memories answers a question.

    Args:
        line: the question.
        recalled: what was recalled, `ordered`; not empty.
        likeness: by id, how like the question a memory is in meaning, 0 to 1.
        people: as for `own_likeness`.
    """
    first = recalled[:LOOKED_AT]
    own = max(own_likeness(line, hit.entry, likeness.get(hit.entry.id, 0.0), people) for hit in first[:FIRST])
    best = max(first, key=relevance_of)
    return Confidence(own, relevance_of(best), best.components.get("named", 0.0), len(recalled))

"""Judge which of what a character says of itself bears on a question about it: clauses of its description, and its past.

A close reader finds an answer in almost anything that a character says of itself: to "What do you fear?" it reads "I am
suspicious by trade". A small fitted model (``benchmarks/fit_self_bearing.py``) weighs what it reads with the likeness in
meaning, with whether the clause tells of the kind of thing that is asked for, and with the words that both have.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import Final

import numpy as np
from numpy.typing import NDArray

from memory.dialogue.about_itself.bearing_rules import Asked, by_rules
from memory.dialogue.about_itself.invitations import affinity
from memory.dialogue.about_itself.self_knowledge import is_trait, worth
from memory.dialogue.about_itself.subjects import Others
from memory.dialogue.context import MAY_BEAR
from memory.journal.entry import Entry
from memory.minds.prepared import PreparedQuestion
from memory.recall.reader import Reading
from memory.text.acts import Wanted
from memory.text.lines import Line
from memory.text.words import stem_set

Floats = NDArray[np.float64]

DATA: Final = "self_bearing.npz"
"""Name of the model's data file, in the folder of `memory.dialogue`."""

_LEAST_ODDS: Final = 1e-3
"""Least probability that a reader is trusted to tell from 0."""

_MOST_SHARED: Final = 2
_MOST_WORTH: Final = 4
"""Shared words, and what they are worth by their kinds, that are counted at most."""

_NONE: Final = Reading(on=0.0, says=0.0, yes=0.0, no=0.0)


@dataclass(frozen=True, slots=True)
class Judged:
    """Hold what is known of a clause beside a question.

    Args:
        clause: the clause.
        like: its cosine with the question, 0 to 1.
        fit: how well what it tells fits what is asked for, 0 to 1 (`affinity`).
        reading: what it is to the question; ``None`` where it was not read.
    """

    clause: str
    like: float
    fit: float
    reading: Reading | None = None


def features(line: Line, judged: Sequence[Judged]) -> Floats:
    """Return what the model looks at, (clauses, features): first what needs no reader, then what a reader says.

    Args:
        line: the question.
        judged: the clauses that a character could answer with, all of them: each is also held against the others.
    """
    likes = np.array([each.like for each in judged])
    answers = np.array([_log_odds(each.reading.answers if each.reading else 0.0) for each in judged])
    rows = [
        (
            each.like,
            each.like**2,
            each.like - _best_other(likes, n),
            each.fit,
            each.fit * each.like,
            min(len(line.stems & stem_set(each.clause)), _MOST_SHARED),
            min(worth(line, each.clause), _MOST_WORTH),
            is_trait(each.clause, line.lexicon),
            line.wanted is Wanted.YES_NO,
            answers[n],
            _log_odds(each.reading.on if each.reading else 0.0),
            answers[n] - _best_other(answers, n),
            answers[n] * each.like,
        )
        for n, each in enumerate(judged)
    ]
    return np.array(rows, dtype=np.float64)


def _best_other(values: Floats, n: int) -> float:
    """Return the highest of the other values; the value itself if there is no other."""
    others = np.delete(values, n)
    return float(others.max() if len(others) else values[n])


def _log_odds(probability: float) -> float:
    held = min(max(probability, _LEAST_ODDS), 1.0 - _LEAST_ODDS)
    return float(np.log(held / (1.0 - held)))


@cache
def _models() -> tuple[tuple[Floats, float], tuple[Floats, float]]:
    """Return the slopes and the offset for clauses that were read, and for those that were not."""
    with resources.files("memory.dialogue").joinpath(DATA).open("rb") as file, np.load(file) as data:
        read, unread = (
            (data[f"{name}_slopes"].astype(np.float64), float(data[f"{name}_offset"]))
            for name in ("read", "unread")
        )
    return read, unread


def bearing(line: Line, judged: Sequence[Judged]) -> dict[str, float]:
    """Return the probability that each clause answers a question about the character, 0 to 1.

    Args:
        line: the question.
        judged: the clauses that the character could answer with.
    """
    if not judged:
        return {}
    rows = features(line, judged)
    found: dict[str, float] = {}
    for each, row in zip(judged, rows, strict=True):
        slopes, offset = _models()[0 if each.reading is not None else 1]
        found[each.clause] = float(1.0 / (1.0 + np.exp(-(row[: len(slopes)] @ slopes + offset))))
    return found


def with_bearing(
    asked: PreparedQuestion,
    line: Line,
    near: Mapping[str, float],
    told: Mapping[str, Mapping[str, float]],
    entries: Mapping[int, Entry],
    others: Others = tuple,
) -> PreparedQuestion:
    """Return what is known of a question about the character, with how surely each clause answers it, and as if nothing
    were read in those that do not.

    Args:
        asked: what is known of the question.
        line: the question.
        near: cosine of each clause of the description and the backstory with it.
        told: how likely it is that each clause tells each kind of thing.
        entries: the memories that were read, by id.
        others: returns the other people whom the character knows of.

    Returns:
        The same with the clauses' ``bearing``, with other readings, and with ``near`` for the clauses that may answer.
    """
    if len(line.questions) != 1:
        return replace(asked, clauses=replace(asked.clauses, near=near))
    readings = asked.memories.readings
    read = {entries[each].content: found for each, found in readings.items() if each in entries}
    read |= asked.clauses.readings
    judged = [
        Judged(clause, like, affinity(asked.meaning.chat, told[clause]), read.get(clause))
        for clause, like in near.items()
    ]
    unlike = {clause: each.answers for clause, each in asked.clauses.readings.items() if clause not in near}
    bears = {**unlike, **bearing(line, judged)}  # without vectors, what is read decides
    bears = by_rules(bears, Asked(line, asked.meaning.chat, near, told, read, others))
    out = {clause for clause, share in bears.items() if share < MAY_BEAR}
    clauses = replace(
        asked.clauses,
        near={clause: like for clause, like in near.items() if clause not in out},
        bearing=bears,
        readings={
            clause: _NONE if clause in out else found for clause, found in asked.clauses.readings.items()
        },
    )
    readings = {
        each: _NONE if each in entries and entries[each].content in out else found
        for each, found in readings.items()
    }
    return replace(asked, clauses=clauses, memories=replace(asked.memories, readings=readings))


def after_last_words(
    asked: PreparedQuestion, line: Line, last: str, *, is_follow_up: bool
) -> dict[str, float]:
    """Return how surely each clause answers after the character's last words: of a question that names nothing ("How many
    have you got?"), what was read beside those counts as much; and nobody says the same twice running unless asked for
    just that.

    Args:
        asked: what is known of the question.
        line: the question.
        last: the character's last reply to its asker; empty if there is none.
        is_follow_up: whether the question may follow up on that.
    """
    bearing, readings = dict(asked.clauses.bearing), asked.clauses.readings
    if is_follow_up and not line.topic:
        read = {each: readings[each].answers for each in bearing if each in readings}
        bearing = {each: max(share, read.get(each, 0.0)) for each, share in bearing.items()}
    return {clause: share**2 if clause in last else share for clause, share in bearing.items()}

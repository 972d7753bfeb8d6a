"""Keep what tells of something else from answering a question about the character itself whose kind is plain.

A close reader finds an answer in almost anything that a character says of itself: to "What do you fear?" it reads "I am
suspicious by trade". Where the kind of the question is known for sure, only what tells of such things answers it, or what
has its words, or is surely near to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from memory.dialogue.chat_kinds import OWN, REMARKS
from memory.dialogue.chatting import OF_PAST, asks_whether_ever
from memory.dialogue.inviting import AFFINITY, LIKED, OFFERED, WORK, affinity
from memory.journal.entry import Entry
from memory.minds.mind import PreparedQuestion
from memory.recall.reader import Reading
from memory.text.acts import Wanted
from memory.text.lines import Line
from memory.text.words import fold, stems

LEAST_SURE: Final = 0.6
LEAST_ASKED: Final = 0.4
"""Probability from which the kind of a question is plain: among the kinds of questions, and among all kinds."""

LEAST_FIT: Final = 0.15
LEAST_FIT_OFFERED: Final = 0.45
"""Least probability that a clause tells of what is asked for, and that it tells why an invitation is taken or not."""

LEAST_READ_OF_MUCH: Final = 0.5
LEAST_LIKE: Final = 0.3
LEAST_READ: Final = 0.3
"""Cosine, with `AFFINITY`, and probability to a reader: what fits and reaches neither is not on what is asked. Of what one
likes, or can do, the first figure is needed to a reader.
"""

_SHORTEST: Final = 4
"""Letters of a word that others are made of, at least."""

NEAR: Final = 0.5
"""Cosine from which a clause is on what is asked, whatever it tells."""

READ: Final = 0.9
NEAR_AS_READ: Final = 0.3
"""Probability, to a reader, from which a clause answers whatever it tells, if its cosine is not below the other figure."""

_DISLIKES: Final = "dislikes"
_TASTES: Final = frozenset(("tastes_asked", LIKED))
_SELDOM: Final = _TASTES | {"skill"}

EVER: Final = "ever"
"""The kind of question for something that the character has or has never done."""

NEAR_ENOUGH: Final = 0.2
READ_FOR_SURE: Final = 0.97
"""Cosine, and probability to a reader, from which a clause may answer a question whose kind is not plain."""

_NONE: Final = Reading(on=0.0, says=0.0, yes=0.0, no=0.0)


def without_misfits(
    asked: PreparedQuestion,
    line: Line,
    near: Mapping[str, float],
    told: Mapping[str, Mapping[str, float]],
    entries: Mapping[int, Entry],
) -> PreparedQuestion:
    """Return what is known of a question, as if a reader had found no answer in what tells of something else. Where the
    kind of the question is not plain, only what is far from it in meaning is left out.

    Args:
        asked: what is known of the question.
        line: the question.
        near: cosine of each clause of the description and the backstory with it.
        told: how likely it is that each clause tells each kind of thing.
        entries: the memories that were read, by id.

    Returns:
        The same with other readings, and with ``near`` for the clauses that fit.
    """
    if len(line.questions) != 1:
        return replace(asked, near=near)
    kind = _plain_kind(asked.chat, line)
    settles = line.wanted is Wanted.YES_NO
    read = {
        **{clause: reading.answers for clause, reading in asked.clauses.items()},
        **{entries[each].content: r.answers for each, r in asked.readings.items() if each in entries},
    }
    misfits = frozenset(
        clause
        for clause, like in near.items()
        if not _fits(_fit(kind, told[clause], line), like, read.get(clause), kind, settles=settles)
        and (kind == OFFERED or not _has_words(clause, line))
    )
    return replace(
        asked,
        misfits=misfits,
        near={clause: like for clause, like in near.items() if clause not in misfits},
        clauses={clause: _NONE if clause in misfits else r for clause, r in asked.clauses.items()},
        readings={
            each: _NONE if each in entries and entries[each].content in misfits else reading
            for each, reading in asked.readings.items()
        },
    )


def _plain_kind(chat: Mapping[str, float], line: Line) -> str:
    """Return the kind of a question about the character itself, or of an invitation; empty if it is not plain."""
    asking = {kind: share for kind, share in chat.items() if kind not in REMARKS or kind in (*OWN, OFFERED)}
    if line.lexicon.feelings.asks_liking.search(fold(line.questions[0].said)):
        return LIKED
    best = max(asking, key=lambda kind: asking[kind], default="")
    is_plain = bool(best) and asking[best] >= LEAST_SURE * sum(asking.values())
    kind = best if is_plain and asking[best] >= LEAST_ASKED and (best in OWN or best == OFFERED) else ""
    if asks_whether_ever(line) and OWN.get(kind) in OF_PAST:
        return EVER
    # How it likes its work, no word of what that is answers.
    asks_liked = line.wanted is Wanted.YES_NO or not line.lexicon.parts.tastes.isdisjoint(
        line.questions[0].words
    )
    return LIKED if kind == WORK and asks_liked else kind


def _has_words(clause: str, line: Line) -> bool:
    """Return whether a clause has a word of what a question is about, or one made of it ("weld": "welder")."""
    lexicon = line.lexicon
    empty = lexicon.stem_set(lexicon.selves.empty | lexicon.roles.having | lexicon.times.units.keys())
    asked = set(map(lexicon.stem, line.questions[0].topic)) - empty
    long = tuple(word for word in asked if len(word) >= _SHORTEST)
    return any(word in asked or word.startswith(long) for word in stems(clause, lexicon=lexicon))


def _fit(kind: str, tells: Mapping[str, float], line: Line) -> float:
    """Return the probability that a clause tells of what is asked for: what one hates is none of what one likes."""
    hates = not line.lexicon.feelings.disliked.isdisjoint(line.questions[0].words)
    liked = {
        told: share for told, share in tells.items() if told != _DISLIKES or hates or kind not in _TASTES
    }
    return affinity({kind: 1.0}, liked) if kind else 0.0


def _fits(fit: float, like: float, read: float | None, kind: str, *, settles: bool) -> bool:
    """Return whether a clause may answer a question, or an invitation.

    Args:
        fit: probability that it tells of what is asked for.
        like: its cosine with the question.
        read: probability, to a reader, that it answers; ``None`` if it was not read.
        kind: the kind of the question; empty if that is not plain.
        settles: whether the question wants a yes or a no.
    """
    if kind == OFFERED:
        return fit >= LEAST_FIT_OFFERED
    if not kind:
        return like >= (NEAR_AS_READ if settles else NEAR_ENOUGH) or (read or 0.0) >= READ_FOR_SURE
    if like >= NEAR or (like >= NEAR_AS_READ and (read or 0.0) >= READ):
        return True
    is_read = (read or 0.0) >= LEAST_READ
    if kind in _SELDOM and read is not None:
        return fit >= LEAST_FIT and read >= LEAST_READ_OF_MUCH  # one likes much, and can do much
    return fit >= LEAST_FIT and (is_read or like + AFFINITY * fit >= LEAST_LIKE)

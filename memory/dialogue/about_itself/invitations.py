"""Answer invitations from what the character tells of itself ("Fancy a swim?" – "I cannot swim.")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from memory.dialogue.about_itself.subjects import subject_of_another
from memory.dialogue.chat_model import LEAST, LONGEST, TELLING
from memory.dialogue.selection.whose import subject_from
from memory.recall.reader import LineReading
from memory.text.acts import SpeechAct, Wanted
from memory.text.lines import Line
from memory.text.words import fold, stems

WORK: Final = "work"
LIKED: Final = "liked"
"""The kinds of question about the character's work, and about whether it likes that."""

OFFERED: Final = "offer"
"""The kind of line that invites the hearer, or offers it something."""

GIVEN: Final = "gift"
"""The kind of line that gives the hearer something."""

PASTIME: Final = "pastime"
PAST: Final = "past"
"""The kinds of question about what the character does when it does not work, and about what it was before."""

_TOLD_BY: Final[Mapping[str, frozenset[str]]] = {
    "romance": frozenset(("romance",)),
    "flirt": frozenset(("romance",)),
    "kin": frozenset(("kin",)),
    "home": frozenset(("home",)),
    PAST: frozenset(("past", "home")),
    PASTIME: frozenset(("tastes_asked", "pets", "skill")),
    "fear": frozenset(("fear", "dislikes")),
    "skill": frozenset(("skill", "health")),
    "looks": frozenset(("looks", "health")),
    "tastes_asked": frozenset(("tastes_asked", "dislikes")),
    "pets": frozenset(("pets",)),
    "future": frozenset(("future",)),
    "plans": frozenset(("future",)),
    "suppose": frozenset(("future",)),
    "regret": frozenset(("regret",)),
    WORK: frozenset(("work", "tastes_asked", "dislikes")),
    LIKED: frozenset(("tastes_asked", "dislikes")),
    "character": frozenset(("character",)),
    "age": frozenset(("age",)),
    "since": frozenset(("work", "past", "home")),
    "nature": frozenset(("nature", "looks")),
    "wealth": frozenset(("wealth",)),
    "friends": frozenset(("friends",)),
    "enemies": frozenset(("enemies", "dislikes")),
    "belief": frozenset(("belief",)),
    OFFERED: frozenset(("skill", "fear", "tastes_asked", "dislikes", "health")),
}
"""For each kind of question, the kinds of clause by which a character tells of itself in answer."""

AFFINITY: Final = 0.35
"""What is added to the cosine of a question and a clause if their kinds fit together for certain."""

_IN_PART: Final = frozenset(("skill", "fear", "dislikes", "health", "tastes_asked"))
"""Kinds of clause that tell why a character takes part in something, or does not."""

_LIKES: Final = "tastes_asked"

_INVITING: Final = frozenset((SpeechAct.INVITES, SpeechAct.REQUESTS))

LEAST_IN_PART: Final = 0.26
LEAST_GIVEN: Final = 0.32
LEAST_FIT: Final = 0.45
"""Least cosine of an invitation with a clause that answers it, the same for what is given ("Take my horse."), and least
probability that the clause is of such a kind.
"""

LEAST_WANTED: Final = 0.7
"""Probability, to a reader, from which a line that wants something invites."""


def on_offer(
    line: Line,
    chat: Mapping[str, float],
    near: Mapping[str, float],
    clauses: Mapping[str, Mapping[str, float]],
    read: LineReading | None,
) -> str | None:
    """Return the clause by which a character answers an invitation ("I cannot swim."); ``None`` if none is near enough.

    Args:
        line: what was said.
        chat: how likely it is of each kind.
        near: cosine of each clause with it.
        clauses: how likely it is that each clause tells each kind of thing.
        read: what a reader says that the line wants; ``None`` without one.
    """
    if not near or not may_invite(line, chat, read):
        return None
    if (abstains := next((clause for clause in near if _abstains(clause, line)), None)) is not None:
        return abstains
    fitting = [
        clause
        for clause in near
        if clause in clauses and _in_part(clauses[clause], clause, line) >= LEAST_FIT
    ]
    is_given = SpeechAct.OFFERS in line.acts and not line.asks
    if is_given:  # one gives thanks, unless one has no use for it
        fitting = [clause for clause in fitting if _declines(clause, line) or bears_ill(clauses[clause])]
    best = max(fitting, key=lambda clause: near[clause], default=None)
    least = LEAST_GIVEN if is_given else LEAST_IN_PART
    return best if best is not None and near[best] >= least else None


def may_invite(line: Line, chat: Mapping[str, float], read: LineReading | None) -> bool:
    """Return whether a line may invite the hearer to take part in something: by its words, its meaning, or its reading.

    Args:
        line, chat, read: as for `on_offer`.
    """
    if _asks_leave(line):
        return False
    by_words = not _INVITING.isdisjoint(line.acts) or line.wanted is Wanted.OFFER
    is_read = read is not None and read.wants >= LEAST_WANTED and not subject_of_another(line)
    is_given = SpeechAct.OFFERS in line.acts or chat.get(GIVEN, 0.0) >= LEAST
    by_words |= is_given and not line.asks and _may_abstain(line)
    is_offer = by_words or is_read or chat.get(OFFERED, 0.0) >= LEAST
    return is_offer and len(line.said.split()) <= LONGEST


def _asks_leave(line: Line) -> bool:
    """Return whether a line asks what its speaker may or can do alone: "Am I allowed to take some home?"."""
    lexicon = line.lexicon
    return any(
        not question.of_hearer
        and question.words[subject_from(question.words, lexicon) :][:1] == (lexicon.turning.subject,)
        and lexicon.turning.you not in question.words
        for question in line.questions
    )


def _may_abstain(line: Line) -> bool:
    """Return whether a line speaks of something that some people never take: bacon, wine."""
    said = fold(line.said)
    return any(taken.search(said) is not None for _, taken in line.lexicon.selves.abstaining)


def _abstains(clause: str, line: Line) -> bool:
    """Return whether a clause says that the character never takes what a line offers: "I am a vegan", of bacon."""
    said, told = fold(line.said), fold(clause)
    return any(
        never.search(told) is not None and taken.search(said) is not None
        for never, taken in line.lexicon.selves.abstaining
    )


def _in_part(told: Mapping[str, float], clause: str, line: Line) -> float:
    """Return how likely it is that a clause tells why a character takes part in something, or does not, 0 to 1: what it
    likes tells that only of the very thing, or by what it never does.
    """
    of_thing = not set(line.stems).isdisjoint(stems(clause, lexicon=line.lexicon))
    counts = of_thing or _declines(clause, line)
    return sum(told.get(kind, 0.0) for kind in _IN_PART if counts or kind != _LIKES)


def _declines(clause: str, line: Line) -> bool:
    """Return whether a clause says what the character does not do, or cannot."""
    return line.lexicon.claims.negation.search(fold(clause)) is not None


def bears_ill(told: Mapping[str, float]) -> bool:
    """Return whether a clause tells what the character dislikes or fears."""
    return told.get("dislikes", 0.0) + told.get("fear", 0.0) >= LEAST_FIT


def affinity(chat: Mapping[str, float], clause: Mapping[str, float]) -> float:
    """Return how well what a clause tells fits what a question asks for, 0 to 1.

    Args:
        chat: how likely the question is of each kind.
        clause: how likely it is that the clause tells each kind of thing (`read_clause`).
    """
    small = 1.0 - sum(chat.get(kind, 0.0) for kind in TELLING)
    if not chat or not clause or small <= 0.0:
        return 0.0
    fits = sum(
        chat.get(kind, 0.0) * sum(clause.get(told, 0.0) for told in tells) for kind, tells in _TOLD_BY.items()
    )
    return fits / small

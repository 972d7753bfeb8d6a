"""Answer invitations from what the character tells of itself ("Fancy a swim?" – "I cannot swim.")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from memory.dialogue.chatting import LEAST, LONGEST, TELLING
from memory.text.acts import SpeechAct, Wanted
from memory.text.lines import Line

_TOLD_BY: Final[Mapping[str, frozenset[str]]] = {
    "romance": frozenset(("romance",)),
    "flirt": frozenset(("romance",)),
    "kin": frozenset(("kin",)),
    "home": frozenset(("home",)),
    "past": frozenset(("past", "home")),
    "fear": frozenset(("fear",)),
    "skill": frozenset(("skill", "health")),
    "looks": frozenset(("looks", "health")),
    "tastes_asked": frozenset(("tastes_asked", "dislikes")),
    "pets": frozenset(("pets",)),
    "future": frozenset(("future",)),
    "plans": frozenset(("future",)),
    "suppose": frozenset(("future",)),
    "regret": frozenset(("regret",)),
    "work": frozenset(("work",)),
    "character": frozenset(("character",)),
    "age": frozenset(("age",)),
    "since": frozenset(("work", "past", "home")),
    "nature": frozenset(("nature", "looks")),
    "wealth": frozenset(("wealth",)),
    "friends": frozenset(("friends",)),
    "enemies": frozenset(("enemies", "dislikes")),
    "belief": frozenset(("belief",)),
    "offer": frozenset(("skill", "fear", "tastes_asked", "dislikes", "health")),
}
"""For each kind of question, the kinds of clause by which a character tells of itself in answer."""

AFFINITY: Final = 0.35
"""What is added to the cosine of a question and a clause if their kinds fit together for certain."""

_IN_PART: Final = frozenset(("skill", "fear", "dislikes", "health", "tastes_asked"))
"""Kinds of clause that tell why a character takes part in something, or does not."""

_INVITING: Final = frozenset((SpeechAct.INVITES, SpeechAct.REQUESTS))

LEAST_IN_PART: Final = 0.55
"""How well a clause must fit an invitation to answer it."""


def on_offer(
    line: Line,
    chat: Mapping[str, float],
    near: Mapping[str, float],
    clauses: Mapping[str, Mapping[str, float]],
) -> str | None:
    """Return the clause by which a character answers an invitation ("I cannot swim."); ``None`` if none is near enough.

    Args:
        line: what was said.
        chat: how likely it is of each kind.
        near: how well each clause fits it.
        clauses: how likely it is that each clause tells each kind of thing.
    """
    if not near or not _invites(line, chat):
        return None
    best = max(near, key=lambda clause: near[clause])
    fits = sum(clauses[best].get(kind, 0.0) for kind in _IN_PART) if best in clauses else 0.0
    return best if near[best] >= LEAST_IN_PART and fits >= LEAST else None


def may_invite(line: Line, chat: Mapping[str, float]) -> bool:
    """Return whether a line may invite the hearer to take part in something.

    Args:
        line, chat: as for `remark`.
    """
    return len(line.said.split()) <= LONGEST and _invites(line, chat)


def _invites(line: Line, chat: Mapping[str, float]) -> bool:
    """Return whether a line invites by its words, or is likely to by its meaning."""
    by_words = not _INVITING.isdisjoint(line.acts) or line.wanted is Wanted.OFFER
    return by_words or chat.get("offer", 0.0) >= LEAST


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

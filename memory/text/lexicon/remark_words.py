"""Define the words with which remarks are taken apart without a language model, and by which a line is known to order something,
to decline, to make an excuse and the like, as typed, frozen values.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class RemarkWords:
    """Describe how remarks are taken apart without a language model (`memory.reflection.extractive`), whose own sentences are
    English.

    Args:
        announces: matches, in a folded question, that its speaker wants to tell a joke or a story.
        knocks: matches all of a folded line that begins a knock-knock joke.
        being: forms of "to be".
        determiners: words that stand before the name of a thing.
        before_things: those, and prepositions after which a thing follows.
        objects: pronouns that stand after a verb.
        indefinite: pronouns that name nobody.
        past: past forms of verbs that end in no suffix.
        short_titles: titles before a surname, shortened, that are no part of the name ("Mr").
        dialogue: matches a line of dialogue ("Ann, to Bob: Wait!"), with ``who`` speaks, ``to`` whom, and what is ``said``.
        empty: words that many memories share and that say nothing of what they are about.
        everyday: what anybody does every day.
        telling, talking: verbs of saying; of conversation.
        denying: words that deny.
        oneself: words that speak of the teller or of the reader.
        joins: a regular expression for a word that can follow the name of a thing.
        together: matches at the end of what stands before whom somebody talks with. clause: matches between two clauses.
        arriving, leaving, giving: match the beginning of what somebody does.
    """

    announces: re.Pattern[str] = _NEVER
    knocks: re.Pattern[str] = _NEVER
    being: frozenset[str] = frozenset()
    determiners: frozenset[str] = frozenset()
    before_things: frozenset[str] = frozenset()
    objects: frozenset[str] = frozenset()
    indefinite: frozenset[str] = frozenset()
    past: frozenset[str] = frozenset()
    short_titles: frozenset[str] = frozenset()
    dialogue: re.Pattern[str] = _NEVER
    empty: frozenset[str] = frozenset()
    everyday: frozenset[str] = frozenset()
    telling: frozenset[str] = frozenset()
    talking: frozenset[str] = frozenset()
    denying: frozenset[str] = frozenset()
    oneself: frozenset[str] = frozenset()
    joins: str = _NEVER.pattern
    together: re.Pattern[str] = _NEVER
    arriving: re.Pattern[str] = _NEVER
    leaving: re.Pattern[str] = _NEVER
    giving: re.Pattern[str] = _NEVER
    clause: re.Pattern[str] = _NEVER


@dataclass(frozen=True, kw_only=True, eq=False)
class MoveWords:
    """Describe what a line that asks nothing does, beside telling something (`memory.dialogue.small_talk.moves`).

    Args:
        moves: the name of each move, and what matches it in a folded sentence; of several, the first counts.
        contrasts: matches, in a folded line, that what it tells has two sides ("but").
    """

    moves: tuple[tuple[str, re.Pattern[str]], ...] = ()
    contrasts: re.Pattern[str] = _NEVER

"""Define the part of a lexicon by which people are known, asked about and judged (`memory.dialogue.about_people.nature`)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class JudgingWords:
    """Describe how people are spoken of, and how others ask what somebody thinks of them.

    Patterns of questions see a folded question with the placeholder `PERSON` for each person that it names; those of
    statements see a folded sentence with the same placeholder for the person in question, and for the words that may mean them.

    Args:
        ranks: words before a name that are no part of it, besides titles ("Old Tom", "Mrs Lee").
        no_people: words for what has a name and is nobody, before which such a name stands ("the trawler Bess").
        place_before: words before a name that make a place of it.
        asks_trust: matches a question whether one can trust somebody.
        asks_like: matches a question what somebody is like, or what the hearer thinks of them.
        asks_nature: matches those of them that ask for a description.
        asks_about: matches a question who somebody is, or a request to tell of them.
        asks_where: matches a question where somebody lives or is usually to be found.
        asks_between: matches a question how two people stand to each other.
        asks_locals: matches a question who lives, works or is to be met in a place.
        trusted, distrusted: match, in a statement, that somebody is worthy of trust, or is not.
        judged: matches what tells the speaker's own feeling for somebody, or what kind of person they are.
        habit: matches what somebody usually does, which says a little of what they are like.
        between: matches, in a statement about two people, how they stand to each other.
        role: matches, in a sentence with the placeholder, what somebody is by trade or office, as one of the groups ``role``,
            ``beside`` and ``office``, or what they do, as the group ``does``.
        lives_at: matches, in a sentence with the placeholder, where somebody lives or is usually to be found.
        gone: matches, in a sentence with the placeholder, that somebody is dead or gone.
        agrees: what a sentence about trust must hold to answer by itself ("I trust Ann.").
    """

    ranks: frozenset[str] = frozenset()
    no_people: frozenset[str] = frozenset()
    place_before: frozenset[str] = frozenset()
    asks_trust: re.Pattern[str] = _NEVER
    asks_like: re.Pattern[str] = _NEVER
    asks_nature: re.Pattern[str] = _NEVER
    asks_about: re.Pattern[str] = _NEVER
    asks_where: re.Pattern[str] = _NEVER
    asks_between: re.Pattern[str] = _NEVER
    asks_locals: re.Pattern[str] = _NEVER
    trusted: re.Pattern[str] = _NEVER
    distrusted: re.Pattern[str] = _NEVER
    judged: re.Pattern[str] = _NEVER
    habit: re.Pattern[str] = _NEVER
    between: re.Pattern[str] = _NEVER
    role: re.Pattern[str] = _NEVER
    lives_at: re.Pattern[str] = _NEVER
    gone: re.Pattern[str] = _NEVER
    agrees: re.Pattern[str] = _NEVER


PERSON: Final = "xxx"
"""Stands for a person's name in a text that a pattern sees."""

"""Define what a lexicon holds for questions about who is, was or went where (`memory.text.presence`)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory.text.acts import Presence


@dataclass(frozen=True, kw_only=True, eq=False)
class PresenceWords:
    """Describe how questions about the presence of people are put.

    Args:
        asks: what is asked, and the pattern of a whole question, folded and without an opening; the first that matches
            counts. Group ``who`` is whom it names, group ``place`` where it asks about, group ``during`` the words
            for a time.
        asks_where: the plain question where somebody is, with ``{who}``.
        family: folded words for what somebody's kin are to them ("sister").
        is_or_will: matches the beginning of a folded sentence in which its speaker tells where they are or will be.
        leaves_word: matches, in a folded sentence, that its speaker leaves word of where they are ("tell them I am …"), up to that.
        pointing: matches a folded question whether something that is in sight is this or that ("is that a dog").
        here: folded words for the place where the hearer is, whatever its name ("room").
        carried: matches a whole folded question for what the hearer has with it.
        at_hand: matches, in such a question, that it can be for nothing else ("in your hands").
        lies_here: matches a whole folded question for the things that are in sight.
        has: matches a whole folded question whether the hearer has something, or whether something lies there; the group
            that is filled is the thing, ``in_view`` if it is the latter.
    """

    asks: tuple[tuple[Presence, re.Pattern[str]], ...] = ()
    asks_where: str = "{who}"
    family: frozenset[str] = frozenset()
    is_or_will: re.Pattern[str] = re.compile(r"(?!)")
    leaves_word: re.Pattern[str] = re.compile(r"(?!)")
    pointing: re.Pattern[str] = re.compile(r"(?!)")
    here: frozenset[str] = frozenset()
    carried: re.Pattern[str] = re.compile(r"(?!)")
    at_hand: re.Pattern[str] = re.compile(r"(?!)")
    lies_here: re.Pattern[str] = re.compile(r"(?!)")
    has: re.Pattern[str] = re.compile(r"(?!)")

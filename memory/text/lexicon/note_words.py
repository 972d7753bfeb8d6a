"""Define the words of notes and entries of a log, and of how a matter stands, as one typed, frozen value."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class NoteWords:
    """Describe how deeds are noted down, and how people tell what has become of a promise, a loan or a quarrel.

    Args:
        entered: matches an entry of a log with what was ``did``, the ``thing``, ``who`` did it and to ``whom``.
        advanced: a verb of lending, in the past.
        was: the auxiliary of the passive voice.
        passive_note: matches a note in the passive voice without an auxiliary, in the groups of `DeedWords.passive`.
        as_said: matches what somebody says who did what was promised, all of a folded sentence: "I said I would".
        kept_word: matches words that say that somebody did what was promised ("as good as her word").
        closed: matches words by which what two fell out over is at an end, in a folded text.
        besides_own: matches, in a folded predicate, work on what belongs to ``who`` or ``owner``.
        in_stead: matches, in a folded predicate, that something is done in somebody's place.
        is_with: matches, at the beginning of a sentence, that the ``thing`` of ``who`` is with ``whom``.
        ceded: what somebody is let have and does not give back ("the window seat").
        loan_of: matches words before a thing that somebody has for a while ("the loan of").
        with_thing: matches, in a predicate, that two deeds are done with a thing ("argues with the machine").
    """

    entered: re.Pattern[str] = _NEVER
    advanced: str = ""
    was: str = ""
    passive_note: re.Pattern[str] = _NEVER
    as_said: re.Pattern[str] = _NEVER
    kept_word: re.Pattern[str] = _NEVER
    closed: re.Pattern[str] = _NEVER
    besides_own: re.Pattern[str] = _NEVER
    ceded: frozenset[str] = frozenset()
    in_stead: re.Pattern[str] = _NEVER
    is_with: re.Pattern[str] = _NEVER
    loan_of: re.Pattern[str] = _NEVER
    with_thing: re.Pattern[str] = _NEVER

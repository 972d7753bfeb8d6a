"""Define the part of a lexicon that says how a speaker repairs what it said before."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class RepairWords:
    """Describe how a line announces a repair, and what it puts in the place of what (`memory.evidence.repairing`).

    Every pattern sees a folded text.

    Args:
        owning: matches, at the beginning of a line, one announcement that the speaker's own words were wrong.
        hinting: matches, at the beginning of a line, one word that may announce a repair, and may be only polite ("sorry"); group
            ``idle`` if it is one that mostly says nothing ("well").
        closing: matches, at the end of a line, words that own up to a mistake or say why; group ``owns`` where they own up.
        changed: matches, at the beginning of a line, that something was changed; group ``owns`` is never set.
        contrasts: each matches a whole sentence that gives something in the place of something else; groups ``new`` and
            ``old``, and ``did`` for a clause about them ("it was Zoltan who fixed it, not Pavel").
        clefts: each matches a whole clause that puts what it gives first; groups ``new`` and ``did``.
        pivots: matches, at the beginning of what is given, what stands before it and says nothing ("it's", "make that").
        of_value: words for a value itself, which name nothing that was spoken of ("the figure should be 450").
        parts: matches between two parts of what is given.
        asides: matches a whole part that only says why, or how sure it is.
        ranges: matches two numbers between which something is; groups ``low`` and ``high``.
        afterwards: matches, at the end of what is given, a word that says nothing ("now").
        asking: words of a question for what was said first that say nothing of what ("order", "begin").
        elliptical: words that stand for a noun ("the blue one").
        clause_after: matches a clause at the end of what is given ("… he's coming").
        partial: matches what speaks only of a part, or of more besides ("one of them", "also").
    """

    owning: re.Pattern[str] = _NEVER
    hinting: re.Pattern[str] = _NEVER
    closing: re.Pattern[str] = _NEVER
    changed: re.Pattern[str] = _NEVER
    contrasts: tuple[re.Pattern[str], ...] = ()
    clefts: tuple[re.Pattern[str], ...] = ()
    pivots: re.Pattern[str] = _NEVER
    of_value: frozenset[str] = frozenset()
    parts: re.Pattern[str] = _NEVER
    asides: re.Pattern[str] = _NEVER
    ranges: re.Pattern[str] = _NEVER
    afterwards: re.Pattern[str] = _NEVER
    asking: frozenset[str] = frozenset()
    elliptical: frozenset[str] = frozenset()
    clause_after: re.Pattern[str] = _NEVER
    partial: re.Pattern[str] = _NEVER

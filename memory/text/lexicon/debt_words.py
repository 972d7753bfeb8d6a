"""Define the part of a lexicon that tells who owes whom what (`memory.text.obligations.debts`)."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, eq=False)
class DebtWords:
    """Describe how people speak of debts. Patterns are searched in folded sentences.

    Args:
        owes: find a debt in a statement; groups ``debtor``, ``creditor`` and, where it is named, ``what``.
        settles: find that one is paid or let off, with the same groups; where both are missing, the two who talk are even.
        own: finds that its speaker owes something, to whomever.
        asks: find a question about debts, with the same groups; one that is missing may be anybody, or ``hearer`` where
            the pattern names nobody else.
        holds: matches a whole question for what the hearer has that is the speaker's; the one group that is filled is the
            thing, if it names one.
        holder: matches a folded question for who has something, group ``thing``, up to its end.
        speaker, hearer: words for who speaks, and who is spoken to.
        anybody: words for nobody in particular.
        anything: words that name nothing in particular.
    """

    owes: tuple[re.Pattern[str], ...] = ()
    settles: tuple[re.Pattern[str], ...] = ()
    own: re.Pattern[str] = re.compile(r"(?!)")
    asks: tuple[re.Pattern[str], ...] = ()
    holds: re.Pattern[str] = re.compile(r"(?!)")
    holder: re.Pattern[str] = re.compile(r"(?!)")
    speaker: frozenset[str] = frozenset()
    hearer: frozenset[str] = frozenset()
    anybody: frozenset[str] = frozenset()
    anything: frozenset[str] = frozenset()

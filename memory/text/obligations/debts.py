"""Understand who says that who owes whom what ("I owe you three pence"), and questions about that."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from memory.text.lexicon import Lexicon
from memory.text.words import fold, tokens

LONGEST: Final = 300
"""Characters of a sentence that is read for debts; text is hostile."""


class Party(Enum):
    """Name who owes, or is owed, from the speaker's point of view."""

    SPEAKER = "speaker"
    HEARER = "hearer"
    ANYBODY = "anybody"


@dataclass(frozen=True, slots=True)
class Debt:
    """Represent a debt that a sentence tells, settles or asks about.

    Args:
        debtor, creditor: who owes, and is owed: a `Party`, or the words that name them.
        what: the words that name what is owed; empty if none do.
        is_settled: whether it is said to be paid, or let off.
    """

    debtor: Party | str
    creditor: Party | str
    what: str = ""
    is_settled: bool = False


@lru_cache(maxsize=1024)
def debt_told(sentence: str, lexicon: Lexicon) -> Debt | None:
    """Return the debt that a statement tells or settles; ``None`` if it does neither.

    Args:
        sentence: one sentence that asks nothing, without a call of its hearer.
        lexicon: the language.
    """
    words = lexicon.debts
    return _first_debt(sentence, words.settles, lexicon, is_settled=True) or _first_debt(
        sentence, words.owes, lexicon
    )


def debt_asked(sentence: str, lexicon: Lexicon) -> Debt | None:
    """Return the debts that a question is about; ``None`` if it is about none."""
    return _first_debt(sentence, lexicon.debts.asks, lexicon)


def _first_debt(
    sentence: str, rules: Iterable[re.Pattern[str]], lexicon: Lexicon, *, is_settled: bool = False
) -> Debt | None:
    """Return the debt that a sentence tells by the first rule that fits; ``None`` if none does."""
    if len(sentence) > LONGEST:
        return None
    folded = fold(sentence)
    for rule in rules:
        if found := rule.search(folded):
            named = {name.partition("_")[0]: text for name, text in found.groupdict().items() if text}
            if not named and is_settled:
                return Debt(Party.ANYBODY, Party.ANYBODY, is_settled=True)
            debtor = _party(named.get("debtor"), lexicon, missing=Party.SPEAKER if is_settled else None)
            creditor = _party(named.get("creditor"), lexicon, missing=Party.HEARER if is_settled else None)
            return Debt(debtor, creditor, named.get("what", "").strip(" .!?"), is_settled)
    return None


def _party(text: str | None, lexicon: Lexicon, *, missing: Party | None) -> Party | str:
    """Return who is meant by the words for a debtor or creditor.

    Args:
        text: the words; ``None`` if a sentence leaves them out.
        lexicon: the language.
        missing: who is meant where they are left out; anybody if not given.
    """
    words = lexicon.debts
    said = tokens(text or "", lexicon=lexicon)
    if not said:
        return missing or Party.ANYBODY
    for party, group in ((Party.SPEAKER, words.speaker), (Party.HEARER, words.hearer)):
        if not group.isdisjoint(said):
            return party
    return Party.ANYBODY if not words.anybody.isdisjoint(said) else " ".join(said)

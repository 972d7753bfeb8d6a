"""Understand a line that calls an errand off: "Never mind, don't tell Rufus", "No need to ask her, I told her myself"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from memory.text.lexicon import Lexicon
from memory.text.lines import Line
from memory.text.words import fold, tokens

LONGEST: Final = 300
"""Characters of a line that is read for this; text is hostile."""


@dataclass(frozen=True, slots=True)
class Cancelling:
    """Hold what a line says of the errand that it calls off.

    Args:
        to: the words for its recipient; empty if it names none, or only by a pronoun.
        is_sure: whether its words show that its speaker changed their mind, so that they ask for no secrecy.
    """

    to: str
    is_sure: bool


def cancelled_in(line: Line) -> Cancelling | None:
    """Return what a line says of an errand that it calls off; ``None`` if it calls none off."""
    return None if line.asks else _cancelled(line.said, line.lexicon)


@lru_cache(maxsize=256)
def _cancelled(said: str, lexicon: Lexicon) -> Cancelling | None:
    """Return what calls an errand off, cached; arguments as for `Cancelling`."""
    folded = fold(said).strip()
    if len(folded) > LONGEST:
        return None
    words = lexicon.errands
    for rule in words.cancels:
        if (found := rule.fullmatch(folded)) is None:
            continue
        to = found.groupdict().get("to") or ""
        named = tokens(to, lexicon=lexicon)
        if not words.everybody.isdisjoint(named):
            return None
        names_it = bool(named) and words.recipients.isdisjoint(named)
        said_so = found["sure"] is not None and bool(to)
        return Cancelling(to if names_it else "", said_so or bool(found.groupdict().get("matter")))
    return None

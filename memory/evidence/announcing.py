"""Find out whether a line announces in any words that it sets right what its speaker said, and what it then gives."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from memory.evidence.values import values
from memory.text.labels import labels
from memory.text.lexicon import Lexicon
from memory.text.words import fold, tokens

LONGEST: Final = 300
"""Characters of a line that is read."""

END: Final = " \t\n.,;:!–—-"
"""What may stand at the ends of what is given, and says nothing."""

_FIRST: Final = re.compile(r"[^,.;:!–—]*")

_CALL: Final = re.compile(r"(?P<called>[\w']+(?: [\w']+)?)\s*[,.:;!–—]\s*")
"""Matches one or two words before a mark."""

_GIVEN: Final = 6
"""Words of a line that only hints at a repair, at most."""


@dataclass(frozen=True, slots=True)
class Repair:
    """Hold what a line gives, without the words that announce a repair.

    Args:
        rest: what it gives.
        owns: whether it says that the speaker's own words were wrong.
    """

    rest: str
    owns: bool


def repair_in(text: str, lexicon: Lexicon) -> Repair | None:
    """Return what a line gives after words that announce a repair; ``None`` if it announces none, or gives nothing.

    A line that only hints at one ("Sorry, 52 have paid") has to be short, and to give a value.

    Args:
        text: what was said, without a call of the hearer.
        lexicon: the language.
    """
    rest, owns, hints = without_announcement(text, lexicon)
    if not (owns or hints) or not rest.strip(END) or "?" in rest:
        return None
    is_short = len(tokens(rest, lexicon=lexicon)) <= _GIVEN
    given = _FIRST.match(rest.lstrip(END))  # "make that fifteen, two more rang"
    is_short = is_short and not lexicon.claims.repairing.partial.search(fold(given[0] if given else ""))
    if not owns and not (is_short and (values(rest, lexicon=lexicon) or labels(rest, lexicon))):
        return None
    return Repair(rest, owns)


def given_in(text: str, lexicon: Lexicon) -> str:
    """Return what a line gives, without the words that may announce a repair.

    Args:
        text: what was said, without a call of the hearer.
        lexicon: the language.
    """
    return without_announcement(text, lexicon)[0]


def _after_call(folded: str, start: int, lexicon: Lexicon) -> int:
    """Return where a folded text goes on after a word at ``start`` that only calls its hearer: "sergeant:", "my dear,"."""
    found = _CALL.match(folded, start)
    called = found["called"].split() if found else []
    return found.end() if found and lexicon.questions.calling.issuperset(called) else start


@lru_cache(maxsize=1024)
def without_announcement(text: str, lexicon: Lexicon) -> tuple[str, bool, bool]:
    """Return a text without what announces a repair, whether that owns up to a mistake, and whether it may hint at one.

    Args:
        text: what was said.
        lexicon: the language.
    """
    words, folded = lexicon.claims.repairing, fold(text)
    if len(folded) != len(text) or len(text) > LONGEST:
        return text, False, False
    start, end = 0, len(text)
    owns = text.startswith("*") and not text.rstrip().endswith("*")
    hints = False
    start += owns
    while start < end:
        if found := words.owning.match(folded, start) or words.changed.match(folded, start):
            owns = True
        elif found := words.hinting.match(folded, start):
            hints |= found["idle"] is None
        else:
            break
        start = _after_call(folded, found.end(), lexicon)
    while found := words.closing.search(folded, start, end):
        owns |= found["owns"] is not None
        hints |= found["owns"] is None
        end = found.start()
    return text[start:end].lstrip(END).rstrip(END.replace(".", "").replace("!", "")), owns, hints

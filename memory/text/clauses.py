"""Take a statement apart into its clauses."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory.text.lexicon import Lexicon
from memory.text.roles import Word, is_finite, words_of

_VERB: Final = 5
"""Words of a clause among which its verb stands."""

_FEWEST: Final = 3
"""Words of a clause, at least, that stands before one with a subject of its own."""

_LOOKED_AT: Final = 80
"""Characters after a joint that are looked through for a verb."""


_ALONE: Final = re.compile(r"^\W*\w+\W*\s[-–—]\s")
"""Matches one word that stands by itself before a dash: "No – the gate is open"."""


def clauses_told(text: str, lexicon: Lexicon) -> list[str]:
    """Return the clauses of a statement; what has no verb of its own stays with what stands before it.

    Args:
        text: one sentence.
        lexicon: the language.
    """
    text = _ALONE.sub("", text, count=1)
    found: list[str] = []
    start = 0
    for gap in lexicon.parts.joint.finditer(text):
        before, after = text[start : gap.start()], text[gap.end() : gap.end() + _LOOKED_AT]
        words = words_of(before, lexicon)
        begins = lexicon.parts.besides.match(text, gap.start()) is not None and len(words) >= _FEWEST
        if begins or (_has_verb(words, lexicon) and _has_verb(words_of(after, lexicon)[1:_VERB], lexicon)):
            found.append(before)
            start = gap.end()
    return [part for part in (*found, text[start:]) if part.strip()]


def _has_verb(words: Sequence[Word], lexicon: Lexicon) -> bool:
    """Return whether a finite verb is among some words."""
    return any(is_finite(word, lexicon) and word.token not in lexicon.numbers for word in words)

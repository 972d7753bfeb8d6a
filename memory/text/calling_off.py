"""Understand what no longer takes place ("The wedding is called off"), and who denies having told something."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from memory.text.lexicon import Lexicon, current
from memory.text.words import fold, sentences

LONGEST: Final = 300
"""Characters of a sentence that is read for this; text is hostile."""

MOST_SENTENCES: Final = 6
"""Sentences of a text that are read for this, at most."""


@lru_cache(maxsize=2048)
def called_off(text: str, lexicon: Lexicon | None = None) -> str:
    """Return the words for what a text says does not take place, folded; empty if it says that of nothing.

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    claims = lexicon.claims
    for sentence in sentences(text, lexicon=lexicon)[:MOST_SENTENCES]:
        folded = fold(sentence)
        if "?" in sentence or len(folded) > LONGEST:
            continue
        for rule in claims.called_off:
            found = rule.match(folded)
            what = (found["what"] or found.groupdict().get("between") or "") if found else ""
            if what and not (claims.negation.search(what) or claims.hedged.search(what)):
                return what
    return ""


def disowned(sentence: str, lexicon: Lexicon) -> str:
    """Return the words for what somebody denies having told; empty if a sentence denies no such thing.

    Args:
        sentence: one sentence that asks nothing.
        lexicon: the language.
    """
    folded = fold(sentence)
    found = lexicon.claims.disowns.fullmatch(folded) if len(folded) <= LONGEST else None
    return "" if found is None else found["about"] or found["what"]

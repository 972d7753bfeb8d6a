"""Find the words that a text implies beside its own: who drowned has died."""

from __future__ import annotations

from memory.text.lexicon import Lexicon, current
from memory.text.words import stems, tokens


def stems_told(text: str, *, lexicon: Lexicon | None = None) -> frozenset[str]:
    """Return the stems of a text's words, and of the more general words that these imply.

    Args:
        text: what was told.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    said = stems(text, stop=frozenset(), lexicon=lexicon)
    implied = (lexicon.roles.entails.get(word) for word in tokens(text, lexicon=lexicon))
    return frozenset((*said, *(lexicon.stem(general) for general in implied if general)))

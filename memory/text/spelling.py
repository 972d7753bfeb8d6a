"""Find the word that a misspelt one stands for, among words that were heard: "hirosi" is Hiroshi."""

from __future__ import annotations

from collections.abc import Collection
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from memory.text.lexicon import Lexicon

FEWEST: Final = 5
"""Letters of a word that may be misspelt, at least: short ones are like too many others."""

LONGEST: Final = 24
"""Letters of such a word, at most: text is hostile."""

ALIKE: Final = 0.75
"""Share of letters, in their order, that a misspelt word has in common with the right one, at least."""


def spelt_right(word: str, heard: Collection[str], lexicon: Lexicon) -> str:
    """Return the one stem that sounds like a word's and is spelt nearly like it; empty if there is none, or more than one.

    Args:
        word: the folded word.
        heard: the stems that may be meant.
        lexicon: the language.
    """
    stem = lexicon.stem(word)
    if not FEWEST <= len(word) <= LONGEST or not word.isalpha() or stem in heard or is_known(word, lexicon):
        return ""
    sound = sounds(stem, lexicon)
    like = {other for other in heard if len(other) >= FEWEST - 1 and sounds(other, lexicon) == sound}
    near = [other for other in like if SequenceMatcher(None, stem, other, autojunk=False).ratio() >= ALIKE]
    return near[0] if len(near) == 1 else ""


def is_known(word: str, lexicon: Lexicon) -> bool:
    """Return whether a language's lists hold a word, so that it is no misspelt one.

    Args:
        word: the folded word.
        lexicon: the language.
    """
    return word in lexicon.stop_words or word in lexicon.numbers or (lexicon.stem(word),) in lexicon.kindred


@lru_cache(maxsize=16_384)
def sounds(word: str, lexicon: Lexicon) -> str:
    """Return about how a word sounds: its consonants, those that sound alike written alike, and how it begins.

    Args:
        word: the folded word.
        lexicon: the language.
    """
    for pattern, letters in lexicon.loose.sounds:
        word = pattern.sub(letters, word)
    return word

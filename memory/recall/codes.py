"""Number words by their stems, so that numpy can compare them: one table for each lexicon."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache
from typing import Final

from memory.text.lexicon import Lexicon
from memory.text.words import END

END_CODE: Final = 1 << 32
"""Number that marks the end of a text in a `memory.text.words.stream`; it needs more than 32 bits, so that no
word has it.
"""

_KEPT: Final = 200_000
"""Maximum number of words whose numbers are remembered."""


class Codes:
    """Number the words of one language: 32 bits of the stem's checksum, never 0; 0 for a stop word.

    Two stems have the same number with a probability of one in four billion. A table of stems would have to
    be stored, and would grow.

    Args:
        lexicon: the language.

    Attributes:
        timed: numbers of the words seen so far that give a time.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.timed: set[int] = set()
        self._known: dict[str, int] = {END: END_CODE}
        self._said_when = lexicon.times.said_when | lexicon.stem_set(lexicon.times.said_when)

    def of(self, words: Sequence[str]) -> list[int]:
        """Return the numbers of folded words and of `END`."""
        try:
            return [self._known[word] for word in words]
        except KeyError:
            return [self.one(word) for word in words]

    def one(self, word: str) -> int:
        """Return the number of a folded word."""
        found = self._known.get(word)
        if found is None:
            stemmed = self.lexicon.stem(word)
            found = 0 if word in self.lexicon.stop_words else zlib.crc32(stemmed.encode()) or 1
            if len(self._known) >= _KEPT:  # bounds memory use against hostile texts
                self._known.clear()
                self._known[END] = END_CODE
            self._known[word] = found
            year = len(word) == 4 and word.isdecimal() and "1500" <= word < "2200"
            if found and (year or not self._said_when.isdisjoint((word, stemmed))):
                self.timed.add(found)
        return found


@cache
def codes(lexicon: Lexicon) -> Codes:
    """Return the numbers of a language's words; there is one table per process."""
    return Codes(lexicon)

"""Split text into the word pieces of an uncased BERT model, as its `tokenizer.json` describes them.

The steps are those of Hugging Face's `BertNormalizer`, `BertPreTokenizer` and `WordPiece`: clean, put spaces
around CJK characters, remove accents, lower the case, split at spaces and punctuation, and then take the
longest known piece from the left. `tests/recall/test_light.py` compares the ids with those of ``tokenizers``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

LONGEST_WORD: Final = 100
"""Maximum number of characters of a word; a longer word is one unknown piece."""

WORDS_KEPT: Final = 8_192
"""Maximum number of words whose pieces are cached."""

_SPECIAL: Final = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")
_AT_SPECIAL: Final = re.compile("(" + "|".join(map(re.escape, _SPECIAL)) + ")")
_REPLACEMENT: Final = "\ufffd"
_CJK: Final = (
    (0x4E00, 0x9FFF),
    (0x3400, 0x4DBF),
    (0x20000, 0x2A6DF),
    (0x2A700, 0x2B73F),
    (0x2B740, 0x2B81F),
    (0x2B920, 0x2CEAF),
    (0xF900, 0xFAFF),
    (0x2F800, 0x2FA1F),
)
_ASCII_PUNCTUATION: Final = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")


class Pair(NamedTuple):
    """Hold two texts for a model that reads them together.

    Args:
        ids: the pieces of both, with the marks.
        begins: where the second text begins.
        places: of each piece of the second text, the number of its word.
    """

    ids: list[int]
    begins: int
    places: list[int]


class WordPiece:
    """Convert texts to ids of pieces.

    Args:
        vocabulary: the file ``vocab.txt``, one piece a line; its line number is its id.
        limit: the largest number of ids of a text, the marks of its beginning and end included.

    Raises:
        ValueError: the vocabulary lacks a special piece.
    """

    def __init__(self, vocabulary: Path, limit: int) -> None:
        pieces = vocabulary.read_text(encoding="utf-8").split("\n")
        self._ids = {piece.rstrip("\r"): number for number, piece in enumerate(pieces) if piece}
        for special in _SPECIAL:
            if special not in self._ids:
                raise ValueError(f"{vocabulary} has no piece {special}")
        self._unknown, self._begin, self._end = (self._ids[name] for name in ("[UNK]", "[CLS]", "[SEP]"))
        self._limit = limit
        self._pieces = lru_cache(WORDS_KEPT)(self._split_word)

    def ids(self, text: str) -> list[int]:
        """Return the ids of a text's pieces between the marks of its beginning and end; the rest is cut off."""
        room = self._limit - 2
        found = [self._begin]
        for word in self._words(text):
            found += self._pieces(word)
            if len(found) > room:
                break
        return [*found[: room + 1], self._end]

    def pair(self, first: str, second: Sequence[str]) -> Pair:
        """Return the ids of a text and of the words of another one, with a mark before, between and after them.

        Words of ``second`` that do not fit are left out, then the end of ``first``.

        Args:
            first: a text; there is no first segment if it is empty.
            second: words.
        """
        ids, room = [self._begin], self._limit - 2
        if first:
            pieces = [piece for word in self._words(first) for piece in self._pieces(word)]
            ids += [*pieces[: room // 2], self._end]
        begins, places = len(ids), []
        for number, word in enumerate(second):
            pieces = [piece for part in self._words(word) for piece in self._pieces(part)]
            if len(ids) + len(pieces) > self._limit - 1:
                break
            ids += pieces
            places += [number] * len(pieces)
        return Pair([*ids, self._end], begins, places)

    def _words(self, text: str) -> Iterator[str]:
        """Yield the words and punctuation marks of a text, and special pieces that are spelt out in it."""
        for part in _AT_SPECIAL.split(text):
            if part in _SPECIAL:
                yield part
            elif part:
                yield from _split(_normalized(part))

    def _split_word(self, word: str) -> tuple[int, ...]:
        if word in self._ids:
            return (self._ids[word],)
        if len(word) > LONGEST_WORD:
            return (self._unknown,)
        found, start = [], 0
        while start < len(word):
            prefix = "##" if start else ""
            for end in range(len(word), start, -1):
                piece = self._ids.get(prefix + word[start:end])
                if piece is not None:
                    found.append(piece)
                    start = end
                    break
            else:
                return (self._unknown,)
        return tuple(found)


def _normalized(text: str) -> str:
    """Return a text without control characters, accents and capitals, with spaces around CJK characters."""
    if text.isascii():
        return "".join(_cleaned(text)).lower() if not text.isprintable() else text.lower()
    spaced = "".join(f" {char} " if _is_cjk(ord(char)) else char for char in _cleaned(text))
    bare = (char for char in unicodedata.normalize("NFD", spaced) if unicodedata.category(char) != "Mn")
    return "".join(char.lower() for char in bare)  # one by one: lower case must not depend on neighbours


def _cleaned(text: Iterable[str]) -> Iterator[str]:
    for char in text:
        if char in "\t\n\r":
            yield " "
        elif char != _REPLACEMENT and unicodedata.category(char) not in ("Cc", "Cf", "Co", "Cs"):
            yield " " if char.isspace() else char


def _is_cjk(point: int) -> bool:
    return any(first <= point <= last for first, last in _CJK)


def _split(text: str) -> Iterator[str]:
    """Yield words, and each punctuation mark by itself."""
    for word in text.split():
        if word.isalnum():
            yield word
            continue
        start = 0
        for at, char in enumerate(word):
            if char in _ASCII_PUNCTUATION or (not char.isascii() and unicodedata.category(char)[0] == "P"):
                if start < at:
                    yield word[start:at]
                yield char
                start = at + 1
        if start < len(word):
            yield word[start:]

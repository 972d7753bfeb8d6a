"""Split text into words, stems and sentences.

Everything that compares text by its words (BM25, near-duplicates, keyword scores) goes through here,
so that the same word is the same word everywhere. What is peculiar to a language comes from its lexicon; where a caller
names none, from the one in use.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from memory.text.lexicon import Lexicon, current

__all__ = ["END", "fold", "sentences", "stem", "stem_set", "stems", "stream", "tokens"]

END: Final = "\0"
"""Separates texts in a `stream`: no entry holds it (`memory.journal.entry`)."""

SHORT: Final = 300
"""Maximum characters of a text whose words are kept for long, so that what is kept stays small."""

_WORD: Final = re.compile(r"[^\W_]+")
_BREAKS: Final = bytes(point if chr(point).isalnum() or chr(point) == END else 32 for point in range(256))
_BREAK: Final = re.compile(r"(?<=[.!?…])[\"'”’)\]]*\s+(?=[\"'“‘(\[]?[^\W_])|\n+|\s(?=\[)")


def fold(text: str) -> str:
    """Return ``text`` in lower case, without accents, typographic apostrophes made straight."""
    straight = text.replace("’", "'")
    if straight.isascii():
        return straight.lower()
    decomposed = unicodedata.normalize("NFKD", straight)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).lower()


def tokens(text: str, *, lexicon: Lexicon | None = None) -> list[str]:
    """Return the words of ``text``, folded, in order, possessive and contracted endings taken off."""
    return list(_tokens(text, lexicon or current()))


def stream(texts: Iterable[str], *, lexicon: Lexicon | None = None) -> list[str]:
    """Return the `tokens` of many texts in one list, with `END` between one text and the next."""
    endings = (lexicon or current()).endings
    return f" {END} ".join(_spaced(text, endings) for text in texts).split()


def stem(word: str, *, lexicon: Lexicon | None = None) -> str:
    """Return the stem of a folded word; what is no word of letters comes back as it is."""
    return (lexicon or current()).stem(word)


def stems(text: str, *, stop: frozenset[str] | None = None, lexicon: Lexicon | None = None) -> list[str]:
    """Return the stems of the words of ``text``, in order, without stop words.

    Args:
        text: any text.
        stop: words to leave out; the lexicon's stop words if not given.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    return list(_stems(text, lexicon.stop_words if stop is None else stop, lexicon))


def stem_set(
    text: str, *, stop: frozenset[str] | None = None, lexicon: Lexicon | None = None
) -> frozenset[str]:
    """Return the different `stems` of a text."""
    return frozenset(stems(text, stop=stop, lexicon=lexicon))


def sentences(text: str, *, lexicon: Lexicon | None = None) -> list[str]:
    """Return the sentences of ``text``, stripped; a new line or a bracket begins a new one."""
    abbreviations = (lexicon or current()).abbreviations
    out: list[str] = []
    start = 0
    for match in _BREAK.finditer(text):
        piece = text[start : match.start()]
        last = piece.rsplit(None, 1)[-1].rstrip(".").lower() if piece.strip() else ""
        if piece.endswith(".") and last in abbreviations:
            continue
        if piece.strip():
            out.append(piece.strip())
        start = match.end()
    if text[start:].strip():
        out.append(text[start:].strip())
    return out


def _spaced(text: str, endings: re.Pattern[str]) -> str:
    """Return the words of ``text`` folded, with blanks between them."""
    folded = fold(text)
    if "'" in folded:
        folded = endings.sub("", folded)
    if folded.isascii():
        return folded.encode().translate(_BREAKS).decode()
    return " ".join(_WORD.findall(folded))


def _split(text: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Return the tokens of a text."""
    return tuple(stream([text.replace(END, " ")], lexicon=lexicon))


# Memories are compared with each question, and with each other: all of a journal's are kept, unless they are long.
_short_tokens = lru_cache(maxsize=8_192)(_split)
_long_tokens = lru_cache(maxsize=512)(_split)


def _tokens(text: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Return the tokens of a text, cached apart for short and long texts."""
    return (_short_tokens if len(text) <= SHORT else _long_tokens)(text, lexicon)


@lru_cache(maxsize=1024)
def _stems(text: str, stop: frozenset[str], lexicon: Lexicon) -> tuple[str, ...]:
    """Return the stems of a text's tokens, cached."""
    return tuple(lexicon.stem(token) for token in _tokens(text, lexicon) if token not in stop)

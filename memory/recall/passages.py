"""Split an entry into the texts that are embedded."""

from __future__ import annotations

import re
from typing import Final

from memory.text.names import without_call
from memory.text.words import sentences, stems

MOST: Final = 8
"""Maximum number of passages of one entry."""

TELLING: Final = 3
"""Minimum number of stems, without stop words, for a sentence to be a separate passage."""


_ASKS: Final = re.compile(r"[?？؟]+[!.…]*[\"'”’)\]]*$")
_MARKS: Final = "?？؟"


def passages(content: str) -> list[str]:
    """Return the texts of an entry that are embedded: the whole content, then its passages.

    A form of address ("Marta, …") is removed from the content. If the content has several sentences, each statement
    with enough words (`TELLING`) is a passage; passages are joined so that there are at most `MOST`. Passages help
    because the vector of a long text is imprecise, and text beyond the model's window (128 tokens for MiniLM) is not in
    it. A sentence that asks is no passage: it resembles other questions, but answers none.
    """
    content = without_call(content)
    parts = sentences(content)
    if len(parts) < 2:
        return [content]
    telling = [part for part in parts if not _asks(part) and len(stems(part)) >= TELLING]
    size = -(-len(telling) // MOST) or 1
    return [content, *(" ".join(telling[i : i + size]) for i in range(0, len(telling), size))]


def asking_share(content: str) -> float:
    """Return the share of an entry's sentences that end with a question mark, 0 to 1."""
    if not any(mark in content for mark in _MARKS):
        return 0.0
    parts = sentences(content)
    return sum(map(_asks, parts)) / max(len(parts), 1)


def _asks(sentence: str) -> bool:
    return _ASKS.search(sentence) is not None

"""Split an entry into the texts that are embedded."""

from __future__ import annotations

from typing import Final

from memory.text.names import without_call
from memory.text.words import sentences, stems

MOST: Final = 8
"""Maximum number of passages of one entry."""

TELLING: Final = 3
"""Minimum number of stems, without stop words, for a sentence to be a separate passage."""


def passages(content: str) -> list[str]:
    """Return the texts of an entry that are embedded: the whole content, then its passages.

    The content loses a form of address ("Marta, …"). If it has several sentences, each with enough words
    (`TELLING`) is a passage; they are joined so that there are at most `MOST`. Passages help because the vector
    of a long text is imprecise, and text beyond the model's window (128 tokens for MiniLM) is not in it.
    """
    content = without_call(content)
    parts = sentences(content)
    if len(parts) < 2:
        return [content]
    telling = [part for part in parts if len(stems(part)) >= TELLING]
    size = -(-len(telling) // MOST) or 1
    return [content, *(" ".join(telling[i : i + size]) for i in range(0, len(telling), size))]

"""Which texts of an entry are embedded."""

from __future__ import annotations

from typing import Final

from memory.text.names import without_call
from memory.text.words import sentences, stems

MOST: Final = 8
"""Passages of one entry."""

TELLING: Final = 3
"""Stems besides stop words from which on a sentence is a passage of its own."""


def passages(content: str) -> list[str]:
    """Return the texts of an entry that are embedded: the content without a call ("Marta, …") and, where it has several
    sentences, each that says something, joined so that there are `MOST` at most.

    A vector of a long text blurs what it says, and what is beyond a model's window (128 tokens for MiniLM) is not in it.
    """
    content = without_call(content)
    parts = sentences(content)
    if len(parts) < 2:
        return [content]
    telling = [part for part in parts if len(stems(part)) >= TELLING]
    size = -(-len(telling) // MOST) or 1
    return [content, *(" ".join(telling[i : i + size]) for i in range(0, len(telling), size))]

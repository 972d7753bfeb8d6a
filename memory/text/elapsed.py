"""Say how long ago something was."""

from __future__ import annotations

from memory.text.lexicon import Lexicon, current


def how_long_ago(seconds: float, *, lexicon: Lexicon | None = None) -> str:
    """Return in words how long ago something was, in the largest unit that fits.

    Args:
        seconds: since then, in the time that whoever says it lives in; below zero counts as none.
        lexicon: the language; the one in use if not given.
    """
    for size, one, many in (lexicon or current()).times.elapsed:
        if seconds >= size:
            count = int(seconds // size) if size else 0
            return one if count <= 1 else many.replace("{count}", str(count))
    return ""

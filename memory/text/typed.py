"""Read numbers that somebody typed."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 18
"""Maximum number of digits that are read: Python refuses to read thousands of them."""


def typed_number(text: str, least: int, most: int) -> int | None:
    """Return a whole number that somebody typed; ``None`` if the text is not one, or it is out of range.

    Args:
        text: the text; only ASCII digits make a number.
        least, most: the range.
    """
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST):
        return None
    number = int(text)
    return number if least <= number <= most else None

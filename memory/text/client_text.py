"""Clean what a client sends for what a player typed."""

from __future__ import annotations

import re
from typing import Final

_ESCAPED: Final = re.compile(r"(?:\\r\\n|(?<![\w:\\])\\[nrt]|\\[nrt](?![a-z]))+|\r\n?")
"""A line's end that some client wrote out as an escape, in letters; not the beginning of a name in a path (``c:\\new``)."""


def without_escapes(text: str) -> str:
    """Return a text with the ends of lines as such, where a client wrote them out in letters.

    Args:
        text: what somebody typed.
    """
    return _ESCAPED.sub("\n", text) if "\\" in text or "\r" in text else text

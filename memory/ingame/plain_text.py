"""Clean text that players type: remove markup, control characters, and everything that controls a terminal."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from django.conf import settings
from evennia.utils.ansi import strip_ansi, strip_raw_ansi

from memory.journal.entry import MAX_CONTENT
from memory.text.client_text import without_escapes

_BREAKING: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
"""Unicode categories replaced by a space: control characters, surrogates, line and paragraph separators."""
_JOINERS: Final = frozenset("\u200c\u200d")
"""Invisible format characters that some scripts need; all others can reverse or hide text, and are removed."""

_UNSTORABLE: Final = re.compile("[\0\ud800-\udfff]")

MAX_LINE: Final = 2 * MAX_CONTENT
"""Maximum characters read of a line: twice the limit of an entry, because markup is removed."""

MAX_PASSES: Final = 16
"""Number of passes that remove markup: each halves a row of "|", so that none is left in a line of `MAX_LINE`."""


@lru_cache(maxsize=256)  # many listeners receive the same line
def plain(text: str) -> str:
    """Return ``text`` on one line, without Evennia's markup, ANSI codes, control and direction characters."""
    # Remove control characters before stripping markup, which they could hide, and after: "|/" makes one.
    bare = _without_controls(strip_raw_ansi(without_escapes(text[:MAX_LINE])))
    for _ in range(MAX_PASSES if "|" in bare else 0):
        stripped = _without_controls(strip_ansi(bare))
        if stripped == bare:
            break
        bare = stripped  # "||/" became "|/": that must not break lines where it is shown again
    return " ".join(bare.split())


def inert(text: str) -> str:
    """Return ``text`` so that Evennia shows it literally, without colours, links or functions."""
    # Replace "|": doubling it would escape colours, but Evennia looks for links after undoubling.
    shown = plain(text).replace("|", "¦")
    return shown.replace("$", "$$") if settings.FUNCPARSER_PARSE_OUTGOING_MESSAGES_ENABLED else shown


def printable(text: str) -> str:
    """Return ``text`` without terminal control and direction characters; keep line ends and markup."""
    if text.isprintable():
        return text
    return "".join(c if c in "\n\t" else _without_controls(c) for c in strip_raw_ansi(text))


def storable(text: str) -> str:
    """Return ``text`` with blanks for what no database stores: NUL characters and lone surrogates."""
    return _UNSTORABLE.sub(" ", text)


def _without_controls(text: str) -> str:
    if text.isprintable():
        return text
    kinds = ((c, unicodedata.category(c)) for c in text)
    return "".join(" " if kind in _BREAKING else c for c, kind in kinds if kind != "Cf" or c in _JOINERS)

"""Write a pattern of many alternatives so that it is matched quickly; what it matches, and how far, stays the same.

At each letter of a text, the standard library's engine tries one alternative after the other. It passes over those that begin
with another letter at a glance, but only where the letter is the very first thing they ask for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Final

_BOUNDARY: Final = r"\b"


def compiled(pattern: str) -> re.Pattern[str]:
    r"""Return a pattern compiled, in which neighbours among the alternatives ask but once for the beginning of a word:
    ``\bann|\bbob`` as ``\b(?:ann|bob)``.

    Args:
        pattern: the pattern; it turns no flags on for all of itself.
    """
    shared: list[str] = []
    for begins_word, alternatives in groupby(_alternatives(pattern), _begins_word):
        if begins_word:
            rest = "|".join(alternative.removeprefix(_BOUNDARY) for alternative in alternatives)
            shared.append(f"{_BOUNDARY}(?:{rest})")
        else:
            shared.extend(alternatives)
    return re.compile("|".join(shared))


def any_of(texts: Iterable[str]) -> str:
    """Return a pattern of any of some texts, the longest first, each of which is looked for only after its first letter.

    Args:
        texts: the texts as they are, none empty.
    """
    by_first: dict[str, list[str]] = {}
    for text in sorted(texts, key=len, reverse=True):
        by_first.setdefault(text[0], []).append(re.escape(text[1:]))
    return "|".join(f"{re.escape(first)}(?:{'|'.join(rest)})" for first, rest in by_first.items())


def _begins_word(alternative: str) -> bool:
    """Return whether the first thing that an alternative asks for is the beginning, or end, of a word."""
    return alternative.startswith(_BOUNDARY)


def _alternatives(pattern: str) -> list[str]:
    """Return the alternatives of a pattern: what stands between those bars that no bracket holds."""
    found: list[str] = []
    depth = begin = place = 0
    while place < len(pattern):
        letter = pattern[place]
        if letter == "\\":
            place += 1
        elif letter == "[":
            place = _end_of_class(pattern, place)
        elif letter == "|" and depth == 0:
            found.append(pattern[begin:place])
            begin = place + 1
        else:
            depth += (letter == "(") - (letter == ")")
        place += 1
    return [*found, pattern[begin:]]


def _end_of_class(pattern: str, place: int) -> int:
    """Return where the letters in square brackets end that begin at ``place``; a bracket that comes first is one of them."""
    place += 2 if pattern.startswith("^", place + 1) else 1
    place += pattern.startswith("]", place)
    while pattern[place] != "]":
        place += 2 if pattern[place] == "\\" else 1
    return place

"""Put what was counted last in where somebody counts it again without naming it: "I sold 2, so now I have 5 chickens"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from memory.text.lexicon import Lexicon, current

LONGEST: Final = 1_000
"""Characters of a line that are looked at."""


def recounts(text: str, lexicon: Lexicon | None = None) -> bool:
    """Return whether a text gives a new number of what was counted before, and does not say of what.

    Args:
        text: what somebody said.
        lexicon: the language; the one in use if not given.
    """
    return _again(lexicon or current()).search(text[:LONGEST]) is not None


def counted_again(lines: Sequence[str], lexicon: Lexicon | None = None) -> list[str]:
    """Return what somebody said line by line, with what was counted last put in after each number that counts it again.

    Args:
        lines: what one speaker said to one hearer, the oldest first.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    noun = ""
    read: list[str] = []
    for line in lines:
        parts: list[str] = []
        end = 0
        for again in _again(lexicon).finditer(line[:LONGEST]):
            noun = _counted_last(line[end : again.start()], lexicon) or noun
            parts += [line[end : again.end()], f" {noun}" if noun else ""]
            end = again.end()
        noun = _counted_last(line[end:], lexicon) or noun
        read.append("".join([*parts, line[end:]]))
    return read


def _counted_last(text: str, lexicon: Lexicon) -> str:
    """Return what a text counts last ("hens" of "seven laying hens"); empty if it counts nothing."""
    found = [match["noun"].split()[-1] for match in _count(lexicon).finditer(text[:LONGEST])]
    return found[-1] if found else ""


@cache
def _number(lexicon: Lexicon) -> str:
    words = "|".join(sorted(map(re.escape, lexicon.numbers), key=len, reverse=True))
    return rf"(?:\d[\d,]*|(?:{words})(?:[ -](?:{words}))*)"


@cache
def _again(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.antecedents.again.format(number=_number(lexicon)), re.IGNORECASE)


@cache
def _count(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.antecedents.count.format(number=_number(lexicon)), re.IGNORECASE)

"""Say and read how long ago something was, and say what time of day it is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from memory.calendar import DAY
from memory.text.lexicon import Lexicon, current


def how_long_ago(seconds: float, *, lexicon: Lexicon | None = None) -> str:
    """Return in words how long ago something was, in the largest unit that fits.

    Args:
        seconds: since then, in the speaker's time; a negative number counts as 0.
        lexicon: the language; the one in use if not given.
    """
    for size, one, many in (lexicon or current()).times.elapsed:
        if seconds >= size:
            count = int(seconds // size) if size else 0
            return one if count <= 1 else many.replace("{count}", str(count))
    return ""


@dataclass(frozen=True, slots=True)
class Ago:
    """Hold how long ago something is said to have been.

    Args:
        seconds: since then.
        unit: seconds of the unit in which it is told, and so how far it may be off.
        begin, stop: where the words stand in the text.
    """

    seconds: float
    unit: float
    begin: int
    stop: int


def agos(text: str, *, lexicon: Lexicon | None = None) -> tuple[Ago, ...]:
    """Return how long ago a text says that things were, in order.

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    pattern, sizes = _phrases(lexicon)
    found = []
    for match in pattern.finditer(text) if pattern is not None else ():
        size, count = sizes[match.lastgroup or ""], next(filter(None, match.groups()))
        number = lexicon.numbers.get(count.lower(), 1) if not count.isdecimal() else int(count)
        found.append(Ago(size * number, size, *match.span()))
    return tuple(found)


@lru_cache(maxsize=4)
def _phrases(lexicon: Lexicon) -> tuple[re.Pattern[str] | None, Mapping[str, float]]:
    """Return what matches the phrases of `how_long_ago`, with a group for each unit, and the lengths of the units."""
    units = [each for each in lexicon.times.elapsed if each[0]]
    number = rf"\d{{1,4}}|{'|'.join(map(re.escape, lexicon.numbers))}"
    parts = []
    for n, (_, one, many) in enumerate(units):
        several = re.escape(many).replace(re.escape("{count}"), rf"(?P<several{n}>{number})")
        parts.append(rf"{several}|(?P<one{n}>{re.escape(one)})")
    sizes = {f"{kind}{n}": size for n, (size, _, _) in enumerate(units) for kind in ("several", "one")}
    return (re.compile(rf"\b(?:{'|'.join(parts)})\b", re.IGNORECASE) if parts else None), sizes


def days_ago(days: int, *, lexicon: Lexicon | None = None) -> str:
    """Return in words how many days ago something was: "today", "yesterday", "3 days ago".

    Args:
        days: days from then to today.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    named = next((name for name, back in lexicon.times.days.items() if back == -days), "")
    return named or how_long_ago(days * DAY, lexicon=lexicon)


def how_often(count: int, *, lexicon: Lexicon | None = None) -> str:
    """Return in words how often something was: "once", "twice", "3 times".

    Args:
        count: how often; at least once.
        lexicon: the language; the one in use if not given.
    """
    often = (lexicon or current()).times.often
    return often[min(count, len(often)) - 1].replace("{count}", str(count)) if often else str(count)


def time_of_day(share: float, *, lexicon: Lexicon | None = None) -> str:
    """Return what to call a time of day ("early morning"); empty in a language without such words.

    Args:
        share: how much of the day has passed, 0 to 1.
        lexicon: the language; the one in use if not given.
    """
    hours = (lexicon or current()).times.hours
    return next((name for until, name in hours if share <= until), hours[-1][1] if hours else "")

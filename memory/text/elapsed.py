"""Say how long ago something was, and what time of day it is."""

from __future__ import annotations

from typing import Final

from memory.text.lexicon import Lexicon, current

_DAY: Final = 86_400.0


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


def days_ago(days: int, *, lexicon: Lexicon | None = None) -> str:
    """Return in words how many days ago something was: "today", "yesterday", "3 days ago".

    Args:
        days: days from then to today.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    named = next((name for name, back in known.times.days.items() if back == -days), "")
    return named or how_long_ago(days * _DAY, lexicon=known)


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

"""Build sentence parts: lists, times of day, quotes, and sequences of actions.

What was witnessed may be told in its own words where they are plain (`is_plain`); whatever somebody typed is quoted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final
from zlib import crc32

from memory.calendar import DAY
from memory.text.lexicon import current

MAX_QUOTE: Final = 90
"""Characters of a quote."""

MAX_PLAIN: Final = 12
"""Words up to which something witnessed is told in its own words."""

_MOST_TIMES: Final = 5
"""Times of day that are listed, at most."""

_SPREAD: Final = 5_400.0
"""Seconds within which what happens at a usual hour happens, past midnight too."""

_MARKS = re.compile(r"[“”„‟\"«»〝〞＂]")
_PLAIN = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*(?:,? [^\W_]+(?:['’-][^\W_]+)*)*")
_VERB = re.compile(r"[a-z]+(?:ing|ed|s)")


def listed(names: Sequence[str], most: int = 8) -> str:
    """Return names as a list in words; past ``most`` the rest are "others".

    Args:
        names: what is listed, one at least.
        most: how many are named.
    """
    shown = [*names[:most], "others"] if len(names) > most else list(names)
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"


def quoted(text: str) -> str:
    """Return a quote that nothing in it can end, cut at a word past `MAX_QUOTE` characters."""
    inside = _MARKS.sub("'", text)
    if len(inside) > MAX_QUOTE:
        inside = inside[: MAX_QUOTE - 1].rsplit(" ", 1)[0] + "…"
    return f"“{inside}”"


def clock(moment: float) -> str:
    """Return the time of day of a moment in seconds: ``17:05``."""
    minutes = int(moment % DAY // 60)
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def between(moments: Sequence[float]) -> str:
    """Word from when to when: by the clock within a day, in days beyond; empty for no stretch of time at all.

    Args:
        moments: seconds, in any order.
    """
    if not moments or (clock(min(moments)) == clock(max(moments)) and _days(moments) == 1):
        return ""
    if _days(moments) > 1:
        return f"over {_days(moments)} days"
    return f"between {clock(min(moments))} and {clock(max(moments))}"


def at_times(moments: Iterable[float]) -> str:
    """Word at which times of one day: ``at 10:41, 12:23 and 15:12``."""
    times = list(dict.fromkeys(clock(moment) for moment in sorted(moments)))
    return f"at {listed(times[:_MOST_TIMES])}"


def usual_hour(moments: Sequence[float]) -> tuple[float, list[float]]:
    """Return the usual hour of something, in seconds after midnight, and the moments that lie around it, in order.

    Args:
        moments: seconds, one at least.
    """
    rounds = [[m for m in moments if (m - start) % DAY <= _SPREAD] for start in moments]
    best = max(rounds, key=lambda each: (len({int(m // DAY) for m in each}), len(each)))
    start = min(best, key=lambda m: (max((other - m) % DAY for other in best), m))
    offsets = sorted((m - start) % DAY for m in best)
    middle = start + offsets[len(offsets) // 2]
    return round(middle % DAY / 600) * 600 % DAY, sorted(best)


def later(seconds: float) -> str:
    """Word how much later something was, roughly: ``2 days later``."""
    if seconds >= DAY:
        days = round(seconds / DAY)
        return "a day later" if days == 1 else f"{days} days later"
    hours = round(seconds / 3600)
    return "later" if hours < 1 else "an hour later" if hours == 1 else f"{hours} hours later"


def is_plain(predicate: str) -> bool:
    """Return whether what somebody was seen doing can be told in its own words: a verb and a few plain words, and none
    that speak of the reader or of the teller.
    """
    words = predicate.split()
    verb = bool(words) and (bool(_VERB.fullmatch(words[0])) or words[0] in current().remarks.past)
    return (
        verb
        and len(words) <= MAX_PLAIN
        and _PLAIN.fullmatch(predicate) is not None
        and current().remarks.oneself.isdisjoint(word.strip(",'’").lower() for word in words)
    )


def is_specific(label: str) -> bool:
    """Return whether a label tells which thing is meant, and not only what kind of thing: two words, or a name."""
    words = label.split(" ")
    named = words[1:] if words[0].lower() in current().remarks.determiners else words
    return len(named) > 1 or any(word[:1].isupper() for word in named)


def one_of(variants: Sequence[str], key: str) -> str:
    """Return one of several ways to say a thing: always the same for the same ``key``."""
    return variants[crc32(key.encode()) % len(variants)]


def _days(moments: Sequence[float]) -> int:
    return int(max(moments) // DAY) - int(min(moments) // DAY) + 1

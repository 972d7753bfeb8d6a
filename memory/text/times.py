"""Read the times that a text names, as stretches of seconds.

"Yesterday" in a question means the day before it is asked; "yesterday" in a memory means the day before
it was written down. Both come out of `times`, given the moment that the text was said. Seconds may be
those of the real world or of a game: `memory.calendar` has both calendars.

ISO dates are read in every language, all else by the lexicon's `TimeWords`. What a text leaves open ("recently",
"once") names no time.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from memory.calendar import GREGORIAN, Calendar
from memory.text.lexicon import Lexicon, TimeWords, current

__all__ = ["Time", "asks_when", "times", "without"]

_FARTHEST: Final = 10_000
"""Steps of a unit beyond which a text is not taken at its word."""

_ISO: Final = re.compile(r"\b(?P<y>(?:1[5-9]|2[01])\d\d)-(?P<m>\d\d)-(?P<d>\d\d)(?!\d)")
_RELATIVE: Final = frozenset(("word", "part", "ago", "ahead", "step", "weekday"))
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_DIGITS: Final = re.compile(r"\d{4}")


@dataclass(frozen=True, slots=True)
class Time:
    """Represent a time that a text names.

    Args:
        start, end: seconds, ``start < end``; the moment ``end`` is no longer in it.
        begin, stop: where in the text it stands.
        relative: whether it counts from the moment of speaking ("last week"), or stands by itself
            ("3 May 2023").
    """

    start: float
    end: float
    begin: int
    stop: int
    relative: bool


def times(
    text: str, at: float, calendar: Calendar = GREGORIAN, *, lexicon: Lexicon | None = None
) -> list[Time]:
    """Return the times that ``text``, said at ``at``, names; in order, none within another.

    Args:
        text: what was said.
        at: when, in seconds of ``calendar``.
        calendar: what days, weeks and months are.
        lexicon: the language; the one in use if not given.
    """
    time_words = (lexicon or current()).times
    words = set(_LETTERS.findall(text.lower()))
    year = _DIGITS.search(text) is not None
    if not year and words.isdisjoint(time_words.any_trigger):
        return []
    found: list[Time] = []
    taken = bytearray(len(text))
    rules = (("date", _ISO), *time_words.patterns) if year else time_words.patterns
    for kind, pattern in rules:
        triggers = time_words.triggers.get(kind)
        if pattern is not _ISO and (words.isdisjoint(triggers) if triggers is not None else not year):
            continue
        for match in pattern.finditer(text):
            begin, stop = match.span()
            if any(taken[begin:stop]):
                continue
            try:
                span = _span_of(kind, match.groupdict(), at, calendar, time_words)
            except (OverflowError, ValueError, KeyError):
                continue
            if span is None:
                continue
            taken[begin:stop] = b"\1" * (stop - begin)
            relative = kind in _RELATIVE or (kind == "season" and match["rel"] is not None)
            found.append(Time(*span, begin, stop, relative))
    found.sort(key=lambda time: time.begin)
    return found


def without(text: str, found: list[Time]) -> str:
    """Return ``text`` without the words of those times."""
    for time in sorted(found, key=lambda time: -time.begin):
        text = text[: time.begin] + " " + text[time.stop :]
    return text


def asks_when(question: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether the answer to ``question`` is a time."""
    return (lexicon or current()).times.asks.match(question) is not None


def _span_of(
    kind: str, group: Mapping[str, str | None], at: float, calendar: Calendar, time_words: TimeWords
) -> tuple[float, float] | None:
    """Return the stretch that a match of a rule stands for.

    Raises:
        KeyError, OverflowError, ValueError: there is no such time.
    """
    year, day = group.get("y"), group.get("d")
    relation = _folded(group.get("rel"))
    if kind == "date":
        name = group.get("mn")
        if name is not None and name.lower() in time_words.verbs and not name[0].isupper():
            return None
        month = int(group["m"] or 0) if name is None else time_words.months[_folded(name).rstrip(".")]
        return calendar.date(at, int(year) if year else None, month, int(day) if day else None)
    if kind == "year":
        first = calendar.date(at, int(year or 0), 1, None)
        return None if first is None else calendar.unit(first[0], "year")
    if kind == "season":
        step = time_words.steps[relation] if relation else 0
        return _season(time_words.seasons[_folded(group["s"])], step, year, at, calendar)
    if kind == "word":
        return calendar.unit(at, "day", time_words.days[_folded(group["w"])])
    if kind == "part":
        return calendar.unit(at, "day")
    if kind == "weekday":
        return _weekday(time_words.weekdays[_folded(group["wd"])], relation, at, calendar, time_words)
    unit = time_words.units[_folded(group["u"])]
    if kind == "step":
        return _steps(unit, time_words.steps[relation], at, calendar)
    number = _folded(group["n"])
    count = time_words.counts[number] if number in time_words.counts else int(number)
    if count > _FARTHEST:
        return None
    return _steps(unit, -count if kind == "ago" else count, at, calendar)


def _folded(words: str | None) -> str:
    """Return words in lower case with single blanks; empty if there are none."""
    return " ".join((words or "").lower().split())


def _steps(unit: str, steps: int, at: float, calendar: Calendar) -> tuple[float, float] | None:
    """Return the unit that lies ``steps`` from now; of a weekend, its Saturday and Sunday."""
    if unit == "weekend":
        start, end = calendar.unit(at, "week", steps)
        return start + (end - start) * 5 / 7, end
    if unit == "fortnight":
        start, end = calendar.unit(at, "week", 2 * steps)
        return (start, end) if steps >= 0 else (start, calendar.unit(at, "week", 2 * steps + 1)[1])
    return calendar.unit(at, unit, steps)


def _weekday(
    wanted: int, relation: str, at: float, calendar: Calendar, time_words: TimeWords
) -> tuple[float, float] | None:
    """Return the weekday meant: the latest one gone by, or after "next" (and "this") the one to come."""
    today = calendar.weekday(at)
    if today is None:
        return None
    to_come = relation in time_words.to_come
    steps = (wanted - today) % 7 if to_come else -((today - wanted) % 7)
    if steps == 0 and relation and relation not in time_words.on:
        steps = 7 * time_words.steps[relation] if to_come else -7
    return calendar.unit(at, "day", steps)


def _season(
    month: int, step: int, year: str | None, at: float, calendar: Calendar
) -> tuple[float, float] | None:
    """Return the three months of a season: of a year, or the latest begun, or the one before or after it."""
    first = calendar.date(at, int(year) if year else None, month, None)
    if first is None:
        return None
    end = calendar.unit(first[0], "month", 2)[1]
    if year is None and step:
        gone = end <= at
        step = 1 if step > 0 else 0 if gone else -1
        if step:
            first = calendar.unit(first[0], "month", 12 * step)
            end = calendar.unit(first[0], "month", 2)[1]
    return first[0], end

"""When: the times that a text speaks of, as stretches of seconds.

"Yesterday" in a question means the day before it is asked; "yesterday" in a memory means the day before
it was written down. Both come out of `times`, given the moment that the text was said. Seconds may be
those of the real world or of a game: `memory.calendar` has both calendars.

Only what is plain to read is read: English words, dates with a month's name, ISO dates. What a text
leaves open ("recently", "once") names no time.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from memory.calendar import GREGORIAN, Calendar

__all__ = ["Time", "asks_when", "times", "without"]

_MONTHS: Final = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
_WEEKDAYS: Final = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
_SEASONS: Final = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}
"""First month, as the northern half of the world counts them."""
_NUMBERS: Final = {
    **{
        word: n
        for n, word in enumerate(
            ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], 1
        )
    },
    "a": 1,
    "an": 1,
    "eleven": 11,
    "twelve": 12,
    "couple": 2,
    "few": 3,
    "several": 4,
}
_FARTHEST: Final = 10_000
"""Steps of a unit beyond which a text is not taken at its word."""


@dataclass(frozen=True, slots=True)
class Time:
    """A time that a text names.

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


_MONTH_NAME = "|".join(f"{name}|{name[:3]}\\.?" for name in _MONTHS if name != "may") + "|may|sept\\.?"
_NUMBER = r"\d{1,4}|" + "|".join(_NUMBERS)
_YEAR = r"(?:1[5-9]|2[01])\d\d"
_UNIT = r"hour|day|night|fortnight|weekend|week|month|year"
_RULES: Final = (
    ("iso", rf"\b(?P<y>{_YEAR})-(?P<m>\d\d)-(?P<d>\d\d)(?!\d)"),
    (
        "date",
        rf"\b(?P<mn>{_MONTH_NAME})\s+(?:the\s+)?(?P<d>\d{{1,2}})(?:st|nd|rd|th)?\b(?:(?:,\s*|\s+)(?P<y>{_YEAR})\b)?",
    ),
    (
        "date",
        rf"\b(?P<d>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<mn>{_MONTH_NAME})\b(?:,?\s*(?P<y>{_YEAR})\b)?",
    ),
    ("date", rf"\b(?P<mn>{_MONTH_NAME}),?\s+(?:of\s+)?(?P<y>{_YEAR})\b"),
    (
        "date",
        rf"\b(?:in|of|during|since|by|until|early|late|mid|last|this|next)[\s-]+(?P<mn>{_MONTH_NAME})\b(?!['’])",
    ),
    (
        "season",
        (
            r"\b(?:(?P<rel>last|this|next|past|previous)|(?:in|during|over)\s+the|(?:in|during)|the)\s+"
            rf"(?P<s>spring|summer|autumn|fall|winter)\b(?:\s+(?:of\s+)?(?P<y>{_YEAR})\b)?"
        ),
    ),
    ("season", rf"\b(?P<rel>(?!))?(?P<s>spring|summer|autumn|fall|winter)\s+(?:of\s+)?(?P<y>{_YEAR})\b"),
    ("year", rf"\b(?:in|of|during|since|by|until|from|year)\s+(?P<y>{_YEAR})\b"),
    ("word", r"\b(?P<w>the\s+day\s+before\s+yesterday|yesterday|last\s+night|today|tonight|tomorrow)\b"),
    ("part", r"\bthis\s+(?:morning|afternoon|evening)\b"),
    ("ago", rf"\b(?P<n>{_NUMBER})\s+(?:of\s+)?(?:\w+\s+)?(?P<u>{_UNIT})s?\s+ago\b"),
    ("ahead", rf"\bin\s+(?P<n>{_NUMBER})\s+(?:of\s+)?(?P<u>{_UNIT})s?\b(?:\s+time\b)?"),
    ("step", rf"\b(?P<rel>last|this|next|past|previous)\s+(?P<u>{_UNIT})\b"),
    ("weekday", rf"\b(?:(?P<rel>last|this|next|past|previous|on)\s+)(?P<wd>{'|'.join(_WEEKDAYS)})s?\b"),
    ("weekday", r"\b(?P<rel>last|this|next|past|on)\s+(?P<wd>mon|tues?|wed|thu(?:rs)?|fri|sat|sun)\b"),
)
_PATTERNS: Final = tuple((name, re.compile(rule, re.IGNORECASE)) for name, rule in _RULES)
_MONTH_WORDS: Final = frozenset({*_MONTHS, *(name[:3] for name in _MONTHS), "sept"})
_DAY_WORDS: Final = frozenset({*_WEEKDAYS, *(name + "s" for name in _WEEKDAYS)}) | frozenset(
    ("mon", "tue", "tues", "wed", "thu", "thurs", "fri", "sat", "sun")
)
_TRIGGERS: Final = {
    "iso": frozenset[str](),
    "date": _MONTH_WORDS,
    "season": frozenset(_SEASONS),
    "year": frozenset[str](),
    "word": frozenset(("yesterday", "night", "today", "tonight", "tomorrow")),
    "part": frozenset(("morning", "afternoon", "evening")),
    "ago": frozenset(("ago",)),
    "ahead": frozenset(f"{unit}{s}" for unit in _UNIT.split("|") for s in ("", "s")),
    "step": frozenset(_UNIT.split("|")),
    "weekday": _DAY_WORDS,
}
"""For each rule words of which a text that it fits has one; the rules with none need a year in digits."""
_ALL_TRIGGERS: Final = frozenset().union(*_TRIGGERS.values())
_LETTERS: Final = re.compile(r"[a-z]+")
_DIGITS: Final = re.compile(r"\d{4}")
_VERBS: Final = frozenset({"may", "march", "mar"})
_STEPS: Final = {"last": -1, "past": -1, "previous": -1, "this": 0, "on": 0, "next": 1}


def times(text: str, at: float, calendar: Calendar = GREGORIAN) -> list[Time]:
    """The times that ``text``, said at ``at``, names; in order, none within another.

    Args:
        text: what was said.
        at: when, in seconds of ``calendar``.
        calendar: what days, weeks and months are.
    """
    words = set(_LETTERS.findall(text.lower()))
    year = _DIGITS.search(text) is not None
    if not year and words.isdisjoint(_ALL_TRIGGERS):
        return []
    found: list[Time] = []
    taken: list[tuple[int, int]] = []
    for kind, pattern in _PATTERNS:
        triggers = _TRIGGERS[kind]
        if words.isdisjoint(triggers) if triggers else not year:
            continue
        for match in pattern.finditer(text):
            begin, stop = match.span()
            if any(begin < b and a < stop for a, b in taken):
                continue
            try:
                span = _read(kind, match, at, calendar)
            except (OverflowError, ValueError):
                continue
            if span is None:
                continue
            taken.append((begin, stop))
            relative = kind in ("word", "part", "ago", "ahead", "step", "weekday") or (
                kind == "season" and match["rel"] is not None
            )
            found.append(Time(*span, begin, stop, relative))
    found.sort(key=lambda time: time.begin)
    return found


def without(text: str, found: list[Time]) -> str:
    """``text`` without the words of those times."""
    for time in sorted(found, key=lambda time: -time.begin):
        text = text[: time.begin] + " " + text[time.stop :]
    return text


_WHEN: Final = re.compile(
    r"\s*(?:(?:so|and|but|well|tell me|do you (?:know|remember|recall))[,\s]+)*(?:since\s+)?"
    r"(?:when|what\s+(?:time|day|date|month|year)|(?:on\s+)?which\s+(?:day|date|month|year)"
    r"|how\s+long\s+(?:ago|since))\b",
    re.IGNORECASE,
)


def asks_when(question: str) -> bool:
    """Whether the answer to ``question`` is a time."""
    return _WHEN.match(question) is not None


def _read(kind: str, match: re.Match[str], at: float, calendar: Calendar) -> tuple[float, float] | None:
    """The stretch that a match of a rule stands for.

    Raises:
        OverflowError, ValueError: there is no such time.
    """
    group = match.groupdict()
    if kind == "iso":
        return calendar.date(at, int(group["y"]), int(group["m"]), int(group["d"]))
    if kind == "date":
        name = group["mn"].lower()
        if name in _VERBS and not group["mn"][0].isupper():
            return None
        month = next(n for n, full in enumerate(_MONTHS, 1) if full.startswith(name[:3]))
        year, day = group.get("y"), group.get("d")
        return calendar.date(at, int(year) if year else None, month, int(day) if day else None)
    if kind == "year":
        first = calendar.date(at, int(group["y"]), 1, None)
        return None if first is None else calendar.unit(first[0], "year")
    if kind == "season":
        return _season(group["s"].lower(), group["rel"], group["y"], at, calendar)
    if kind == "word":
        word = " ".join(group["w"].lower().split())
        steps = {"yesterday": -1, "last night": -1, "tomorrow": 1, "the day before yesterday": -2}
        return calendar.unit(at, "day", steps.get(word, 0))
    if kind == "part":
        return calendar.unit(at, "day")
    if kind == "weekday":
        return _weekday(group["wd"].lower(), group["rel"], at, calendar)
    unit = group["u"].lower()
    if kind == "step":
        return _steps(unit, _STEPS[group["rel"].lower()], at, calendar)
    number = group["n"].lower()
    count = _NUMBERS[number] if number in _NUMBERS else int(number)
    if count > _FARTHEST:
        return None
    return _steps(unit, -count if kind == "ago" else count, at, calendar)


def _steps(unit: str, steps: int, at: float, calendar: Calendar) -> tuple[float, float] | None:
    """The unit that lies ``steps`` from now; of a weekend, its Saturday and Sunday."""
    if unit == "weekend":
        start, end = calendar.unit(at, "week", steps)
        return start + (end - start) * 5 / 7, end
    if unit == "fortnight":
        start, end = calendar.unit(at, "week", 2 * steps)
        return (start, end) if steps >= 0 else (start, calendar.unit(at, "week", 2 * steps + 1)[1])
    return calendar.unit(at, "day" if unit == "night" else unit, steps)


def _weekday(name: str, rel: str, at: float, calendar: Calendar) -> tuple[float, float] | None:
    """The weekday meant: the latest one gone by, or after "next" (and "this") the one to come."""
    today = calendar.weekday(at)
    if today is None:
        return None
    wanted = next(n for n, full in enumerate(_WEEKDAYS) if full.startswith(name[:3]))
    rel = rel.lower()
    steps = (wanted - today) % 7 if rel in ("next", "this") else -((today - wanted) % 7)
    if steps == 0 and rel != "on":
        steps = {"next": 7, "this": 0}.get(rel, -7)
    return calendar.unit(at, "day", steps)


def _season(
    name: str, rel: str | None, year: str | None, at: float, calendar: Calendar
) -> tuple[float, float] | None:
    """The three months of a season: of a year, or the latest begun, or the one before or after it."""
    first = calendar.date(at, int(year) if year else None, _SEASONS[name], None)
    if first is None:
        return None
    end = calendar.unit(first[0], "month", 2)[1]
    step = _STEPS[rel.lower()] if rel else 0
    if year is None and step:
        gone = end <= at
        step = {-1: 0 if gone else -1, 1: 1}[step]
        if step:
            first = calendar.unit(first[0], "month", 12 * step)
            end = calendar.unit(first[0], "month", 2)[1]
    return first[0], end

"""Count the times that a text names from another day: "this morning", told the day after, is "yesterday morning"."""

from __future__ import annotations

from typing import Final

from memory.calendar import Calendar
from memory.text.elapsed import how_long_ago
from memory.text.lexicon import Lexicon, current
from memory.text.lexicon.time_words import COUNT, DAY, NIGHT, PART
from memory.text.roles import tells_of_past
from memory.text.times import Time, times
from memory.text.words import tokens

_WEEK: Final = 7
"""Days within which a weekday that has gone by is still called by its name alone."""


def counted_from(
    text: str, at: float, now: float, calendar: Calendar, *, lexicon: Lexicon | None = None
) -> str | None:
    """Return a text with the times that count from the moment of speaking counted from a later moment.

    Args:
        text: what was said.
        at: when it was said, in seconds of ``calendar``.
        now: the later moment.
        calendar: what days, weeks and months are.
        lexicon: the language; the one in use if not given.

    Returns:
        The text; ``None`` if there are no words for such a time, if the text tells of it as of something to come or going on
        and it has gone by ("I'll pay tomorrow"), or if other words count from when or where it was said ("here", "now").
    """
    lexicon = lexicon or current()
    found = [time for time in times(text, at, calendar, lexicon=lexicon) if time.relative]
    spoken = calendar.unit(at, "day")[0]
    gone_by = [time for time in found if time.start >= spoken and _days(time.start, now, calendar) < 0]
    if any(time.start > at for time in gone_by) or (gone_by and not tells_of_past(text, lexicon)):
        return None
    rest, moved = text, text
    for time in reversed(found):
        said = text[time.begin : time.stop]
        words = _in_words(said, time, now, calendar, lexicon)
        before = tokens(text[: time.begin])[-1:]
        if words is None or (words != said and not lexicon.times.bounds.isdisjoint(before)):
            return None  # there is no "since 2 days ago"
        if text[time.begin].isupper():
            words = words[0].upper() + words[1:]
        rest = f"{rest[: time.begin]} {rest[time.stop :]}"
        moved = moved[: time.begin] + words + moved[time.stop :]
    return moved if lexicon.turning.relative.isdisjoint(tokens(rest)) else None


def _in_words(said: str, time: Time, now: float, calendar: Calendar, lexicon: Lexicon) -> str | None:
    """Return what to call a time that was named in some words; ``None`` if there are no words for it."""
    names, words = lexicon.times, said.lower().split()
    days = _days(time.start, now, calendar)
    if " ".join(words) in names.days:
        return _named(NIGHT if " ".join(words) in names.nights else DAY, days, lexicon)
    if part := names.parts.intersection(words):
        named = _named(PART, days, lexicon)
        return None if named is None else named.replace("{part}", min(part))
    if names.weekdays.keys() & set(words):
        return said if -_WEEK < days < 0 and words[0] not in names.to_come else None
    is_of_a_day = time.end <= calendar.unit(time.start, "day")[1]
    if days >= 0:
        return _named(DAY, days, lexicon) if is_of_a_day else None
    return how_long_ago(now - time.start, lexicon=lexicon) or None


def _days(moment: float, now: float, calendar: Calendar) -> int:
    """Return the days from today to a moment: -1 for yesterday."""
    today, then = calendar.unit(now, "day"), calendar.unit(moment, "day")
    return round((then[0] - today[0]) / (today[1] - today[0]))


def _named(kind: str, days: int, lexicon: Lexicon) -> str | None:
    """Return what a day, a night or a part of a day is called that lies some days from today; ``None`` if nothing."""
    names = lexicon.times.counted.get(kind, {})
    if days in names:
        return names[days]
    several = names.get(None) if days < 0 else None
    return None if several is None else several.replace(COUNT, str(-days))

"""Count the times that a memory names ("last night") from the day on which it is told."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from memory.calendar import GREGORIAN, Calendar
from memory.journal.entry import Entry
from memory.text.retelling.counting_times import counted_from


def is_of_other_day(
    entry: Entry, now: datetime, game_now: float | None, calendar: Calendar = GREGORIAN
) -> bool:
    """Return whether an entry is of another day than today, in game time where there is one; arguments as for
    `memory.dialogue.telling.wording.seconds_since`.
    """
    if game_now is not None and entry.game_time is not None:
        return calendar.unit(game_now, "day") != calendar.unit(entry.game_time, "day")
    return now.date() != entry.timestamp.date()


def counted_from_now(
    entry: Entry, now: datetime, game_now: float | None, calendar: Calendar = GREGORIAN
) -> Entry | None:
    """Return an entry with the times that its words name counted from now; ``None`` if it is of another day and that is
    unsafe. Arguments as for `is_of_other_day`.
    """
    if not is_of_other_day(entry, now, game_now, calendar):
        return entry
    if game_now is not None and entry.game_time is not None:
        text = counted_from(entry.content, entry.game_time, game_now, calendar)
    else:
        text = counted_from(entry.content, entry.timestamp.timestamp(), now.timestamp(), GREGORIAN)
    return None if text is None else replace(entry, content=text)

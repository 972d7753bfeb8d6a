"""Hold what people did to each other, by who did it and to whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from memory.calendar import Calendar
from memory.reflection.patterns.events import Event
from memory.text.acts import Deed

SOON: Final = 14
"""Days within which one event of a pattern follows on another, at most."""

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Dealings:
    """What was done, by who did it and to whom, in the order it happened.

    Args:
        by: events by doer and receiver.
        by_doer: events by doer.
        every: all events.
        now: the moment of the latest event, in seconds.
        calendar: what days and weeks are.
        day: the length of a day, in seconds.
    """

    by: Mapping[Pair, Sequence[Event]]
    by_doer: Mapping[str, Sequence[Event]]
    every: Sequence[Event]
    now: float
    calendar: Calendar
    day: float

    def between(self, a: str, b: str) -> Sequence[Event]:
        """Return what ``a`` did to ``b``."""
        return self.by.get((a, b), ())

    def next(self, a: str, b: str, deeds: frozenset[Deed], after: Event, until: float) -> Event | None:
        """Return the first of some deeds that ``a`` did to ``b`` after an event, and before a moment."""
        for event in self.between(a, b):
            if (
                event.deed in deeds
                and event.done
                and after.moment <= event.moment <= until
                and event.id != after.id
            ):
                return event
        return None

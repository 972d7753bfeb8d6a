"""Find associations that were told before and do not hold any more."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from memory.reflection.deeds.events import Event
from memory.reflection.patterns.associations import MIN_DAYS, MIN_LIFT, items_of
from memory.reflection.patterns.chance import tail
from memory.reflection.patterns.links import Item, Sort, about_of, clause_of
from memory.reflection.patterns.pattern import Pattern, both, make_pattern

_NAMES: Final = ("presence", "together", "response")
"""Patterns of `associations` that may end."""

_HOLDS: Final = 0.05
"""Chance up to which an association that was told still holds."""


def faded(events: Sequence[Event], is_told: Callable[[str], bool]) -> Iterator[Pattern]:
    """Yield associations that were told before and do not hold any more: the two are as likely together as by chance.

    Args:
        events: as `memory.reflection.deeds.events.events_of` returns them.
        is_told: tells whether a standing insight is about something (`Candidate.about`).
    """
    days = sorted({event.day for event in events})
    items = list(items_of(events, len(days), usual=1.0))
    told: dict[tuple[str, tuple[str, ...]], list[tuple[Item, Item]]] = defaultdict(list)
    for what in items:
        for when in items:
            if what is when:
                continue
            about = about_of(what, when)
            name = next((name for name in _NAMES if is_told("\0".join((name, *about)))), None)
            if name is not None:
                told[name, about].append((what, when))
    for (
        name,
        about,
    ), pairs in told.items():  # what somebody does may be told by several words, of which one still holds
        if any(_holds(what, when, days) for what, when in pairs):
            continue
        what, when = pairs[0]
        missing = [day for day in when.days if day not in what.days and day + 1 not in what.days]
        if not missing:
            continue
        joined = (
            f"when {when.key[0]} is there"
            if when.sort is Sort.PRESENCE
            else f"on days when {clause_of(when)}"
        )
        yield make_pattern(
            name,
            f"It is no longer so that {clause_of(what)} {joined}",
            [list(what.days.values())[-1][0], *(when.days[day][0] for day in missing[-3:])],
            surprise=6,
            question=f"What has changed between {both(what.people | when.people)}?",
            about=about,
        )


def _holds(what: Item, when: Item, days: Sequence[int]) -> bool:
    """Return whether two things are still together more often than by chance, on the same day or the day after."""
    return any(
        len(shared := what.days.keys() & base) >= MIN_DAYS
        and len(shared) * len(days) >= MIN_LIFT * len(what.days) * len(base)
        and tail(len(shared), len(what.days), len(base), len(days)) <= _HOLDS
        for base in (when.days.keys(), {day + 1 for day in when.days} & set(days))
    )

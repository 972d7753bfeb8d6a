"""Leave out what goes together only because something else does.

Winifred lets the birds out on days when Gideon is there, and so Gideon goes with all else that happens on those days. Of
such links, those are left out that hold no longer when the days with and without the third thing are looked at by themselves
(an exact test within strata). So are those between what two people do on the same day of every week, such as pay day.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from memory.reflection.patterns.chance import tail_within
from memory.reflection.patterns.links import Item, Link, Sort
from memory.text.acts import Deed

_STILL: Final = 0.05
"""p-value up to which two things go together beside what explains each of them."""

_LATER: Final = 100
"""How many times less likely by chance something must be that follows a day later, to be told before what is of one day."""


def unexplained(links: Sequence[Link], items: Sequence[Item], days: Sequence[int], week: int) -> list[Link]:
    """Return the links that no stronger one explains, and neither the day of the week.

    Args:
        links: what goes together.
        items: all kinds of events that were compared.
        days: all days.
        week: how many days a week has.
    """
    kept: list[Link] = []
    for link in sorted(links, key=_indirect):
        told = [third for other in kept for third in _thirds(link, other)]
        by_week = all(_is_weekly(item, items, week) for item in (link.what, link.when))
        if link.kind == "apart" or not (by_week or any(_is_by(link, third, days) for third in told)):
            kept.append(link)
    return [link for link in links if link in kept]


def _indirect(link: Link) -> tuple[float, bool]:
    """Return how far from direct a link is: what happens on the same day is told before what follows a day later, and what
    people do to each other before that they are there.
    """
    deed = Sort.DEED in (link.what.sort, link.when.sort)
    return link.chance * (_LATER if link.kind == "after" else 1), not deed


def base_of(link: Link) -> frozenset[int]:
    """Return the days on which the first thing is expected by the second one."""
    return frozenset(day + (link.kind == "after") for day in link.when.days)


def is_same(item: Item, other: Item) -> bool:
    """Return whether two items are of one person, on mostly the same days."""
    days, others = frozenset(item.days), frozenset(other.days)
    return item.key[item.sort is Sort.DEED] == other.key[other.sort is Sort.DEED] and 2 * len(
        days & others
    ) >= len(days | others)


def _thirds(link: Link, other: Link) -> Iterator[frozenset[int]]:
    """Yield the days of what goes with one side of a link by another link, as days of the link's first side."""
    if other.kind == "apart":
        return
    shift = other.kind == "after"
    for mine, late in ((link.what, False), (link.when, link.kind == "after")):
        if is_same(mine, other.what):
            yield frozenset(day + shift + late for day in other.when.days)
        elif is_same(mine, other.when):
            yield frozenset(day - shift + late for day in other.what.days)


def _is_weekly(item: Item, items: Sequence[Item], week: int) -> bool:
    """Return whether an item is a plain doing, or wages, of always the same day of the week, in whatever words."""
    if item.sort is Sort.PRESENCE or (item.sort is Sort.DEED and item.key[0] != Deed.PAYS):
        return False
    of_doing = [
        other
        for other in items
        if other.sort is item.sort
        and other.key[0] == item.key[0]
        and other.days.keys() >= item.days.keys()
        and not set(other.key[1:]).isdisjoint(item.key[1:])
    ]
    return all(len({day % week for day in each.days}) == 1 for each in (item, *of_doing))


def _is_by(link: Link, third: frozenset[int], days: Sequence[int]) -> bool:
    """Return whether a link no longer holds among the days that have a third thing, and among those that have not."""
    every = frozenset(days)
    own, base = frozenset(link.what.days), base_of(link) & every
    parts = (third & every, every - third)
    counts = [(len(own & part), len(base & part), len(part)) for part in parts if part]
    return tail_within(counts, len(link.shared)) > _STILL

"""Tell in words what goes together, and what keeps apart (`memory.reflection.patterns.associations` finds it)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from memory.reflection.deeds.events import ME, Event
from memory.reflection.extractive.phrasing import GERUND
from memory.reflection.patterns.dealings import is_named
from memory.reflection.patterns.pattern import Pattern, both, make_pattern, subject
from memory.text.acts import Deed
from memory.text.lexicon import current

BESIDE: Final = "\0"
"""Joins the names of two who do something together."""


class Sort(StrEnum):
    """Name a kind of event."""

    DEED = "deed"
    """What people do to each other."""
    DOING = "doing"
    """What somebody does."""
    PRESENCE = "presence"
    """That somebody is there."""


@dataclass(frozen=True, slots=True)
class Item:
    """Represent something that a day has or has not: a kind of event, with those who take part.

    Args:
        sort: what it is.
        key: tells it from others of its sort.
        people: whom it is about.
        days: the days that have it, with its events.
    """

    sort: Sort
    key: tuple[str, ...]
    people: frozenset[str]
    days: Mapping[int, Sequence[Event]]


@dataclass(frozen=True, slots=True)
class Link:
    """Two kinds of events that go together, or keep apart.

    Args:
        kind: "together", "after" (a day later) or "apart".
        what, when: the two.
        shared: days (of ``what``) on which they go together.
        chance: the probability of as many, by chance.
        lift: how many times more often than by chance.
    """

    kind: str
    what: Item
    when: Item
    shared: tuple[int, ...]
    chance: float
    lift: float


def pattern_of(link: Link) -> Pattern:
    """Return a link as a pattern, in words."""
    if link.kind == "apart":
        return _never(link)
    link, later = _in_order(link)
    what, when = link.what, link.when
    of = len(when.days)
    cited = [event for day in link.shared for event in (what.days[day][0], *_occasion(when, day, link.kind))]
    missing = [day for day in when.days if (day + 1 if link.kind == "after" else day) not in what.days]
    cited += [when.days[day][0] for day in missing[:2]]  # exceptions are evidence, too
    counts = f"{len(link.shared)} of {of} {'days' if of != 1 else 'day'}"
    if when.sort is Sort.PRESENCE:
        joined = f"when {when.key[0]} is there"
    elif link.kind == "after":
        joined = f"the day after {clause_of(when)}"
    else:
        joined = f"{'later ' if later else ''}on days when {clause_of(when)}"
    content = f"{clause_of(what)} {joined}"
    follows = link.kind == "after" or later
    return make_pattern(
        "presence" if when.sort is Sort.PRESENCE else "response" if follows else "together",
        f"{content[0].upper()}{content[1:]} ({counts})",
        cited,
        surprise=-math.log2(max(link.chance, 1e-12)),
        association=True,
        question="Why is that so?",
        about=about_of(what, when),
    )


def about_of(what: Item, when: Item) -> tuple[str, ...]:
    """Return what an association is about, whatever its counts."""
    return (*what.key, "when", *sorted(when.people))


def _in_order(link: Link) -> tuple[Link, bool]:
    """Return a link so that what comes later on all shared days is what follows, and whether one does."""
    if link.kind != "together" or link.when.sort is Sort.PRESENCE:
        return link, False
    gaps = [link.what.days[day][0].moment - link.when.days[day][0].moment for day in link.shared]
    if all(gap > 0 for gap in gaps):
        return link, True
    if all(gap < 0 for gap in gaps):
        return replace(link, what=link.when, when=link.what), True
    return link, False


def _never(link: Link) -> Pattern:
    two = [link.what, link.when]
    names = both(item.key[0] for item in two)
    content, asked = (
        f"{names} are never there on the same day",
        f"Why are {names} never there on the same day?",
    )
    if link.what.sort is Sort.DOING:
        first, then = two
        content = (
            f"It is {first.key[0]} or {then.key[0]}, and never both on one day: {clause_of(first)} on "
            f"{len(first.days)} days, and {clause_of(then)} on {len(then.days)} others"
        )
        asked = f"Do {names} take turns?"
    events = [event for item in two for day in sorted(item.days)[:4] for event in item.days[day][:1]]
    return make_pattern(
        "never together",
        content,
        events,
        surprise=-math.log2(max(link.chance, 1e-12)),
        association=True,
        question=asked,
        about=(*link.what.key, *link.when.key),
    )


def _occasion(item: Item, day: int, kind: str) -> Sequence[Event]:
    return item.days[day - 1 if kind == "after" else day][:1]


def clause_of(item: Item) -> str:
    """Return a clause that says what a kind of event is, in present words where they are known."""
    event = next(iter(item.days.values()))[0]
    if item.sort is Sort.DEED and event.deed is not None:
        a, b = item.key[1], item.key[2]
        form = _PRESENT.get(event.deed)
        if form is not None and event.deed in (Deed.QUARRELS, Deed.RECONCILES):
            return f"{both((a, b))} {form}"
        if form is not None:
            return f"{subject(a)} {form} {'me' if b == ME else b}"
    be = "am" if event.who == ME else "is"
    partner = next((name for name in item.key[0].split(BESIDE) if name != event.who), "")
    beside = f", {partner} beside" if partner and not is_named(partner, event) else ""
    words = event.words.split()
    while len(words) > 1 and words[-1].strip(".,") in current().deeds.nowadays:
        words.pop()
    does = " ".join(words).rstrip(".,;")
    does = f"{be} {does}" if GERUND.match(does) else does
    return f"{subject(event.who)} {does}{beside}"


_PRESENT: Final[Mapping[Deed, str]] = {
    Deed.QUARRELS: "quarrel",
    Deed.RECONCILES: "make peace",
    Deed.GIVES: "gives something to",
    Deed.LENDS: "lends something to",
    Deed.HELPS: "helps",
    Deed.VISITS: "visits",
    Deed.INSULTS: "insults",
    Deed.SCOLDS: "scolds",
    Deed.THREATENS: "threatens",
    Deed.STRIKES: "strikes",
    Deed.WARNS: "warns",
    Deed.PAYS: "pays",
    Deed.STEALS: "robs",
    Deed.DAMAGES: "does damage to",
}

"""Find what goes together on more days than chance allows: deeds, presence and occasions, tested day by day.

Each day of the journal either has an event or has not. Two kinds of events are compared by Fisher's exact test (Fisher
1922) on the two-by-two table of days. Many pairs are compared, so the level is corrected by Tarone's procedure (Tarone
1990, "A modified Bonferroni method for discrete data"): pairs whose counts could never reach the level are not counted
as tests.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Final

from memory.reflection.extractive.phrasing import GERUND
from memory.reflection.patterns.chance import tail, tarone
from memory.reflection.patterns.dealings import is_named
from memory.reflection.patterns.events import ME, Event
from memory.reflection.patterns.pattern import Pattern, both, make_pattern, subject
from memory.reflection.patterns.things import doing_of
from memory.text.acts import Deed
from memory.text.lexicon import current
from memory.text.words import stems

LEVELS: Final = {
    "deeds by presence": 0.01,
    "doings by presence": 0.01,
    "presence apart": 0.005,
    "deeds by deeds": 0.005,
    "answers to deeds": 0.005,
    "doings": 0.0075,
    "doings a day later": 0.0025,
    "own doings": 0.01,
}
"""Chance of any false association of each family in one journal, after correction. What people do to each other when
somebody is there is looked for first.
"""

EVERYBODY: Final = 3
"""People from whom on a doing is what everybody does, and is not compared with other doings."""

MIN_DAYS: Final = 3
"""Minimum number of days on which two things happened together."""

MIN_LIFT: Final = 2.0
"""Minimum ratio of the days that two things share to those that they would share by chance."""

USUAL: Final = 0.6
"""Maximum share of days with something that is compared: what happens nearly every day goes with everything."""

MOST_ITEMS: Final = 300
"""Kinds of events that are compared, at most; the most frequent are kept."""


_PLAIN_DOINGS: Final = frozenset((Deed.HELPS, Deed.VISITS, Deed.GIVES))
"""Deeds that may be told as what somebody does, too: "trims Ann's beard", "is at Ann's beard with the scissors"."""

_BESIDE: Final = "\0"
"""Joins the names of two who do something together."""


class Sort(StrEnum):
    """What a kind of event is."""

    DEED = "deed"
    """What people do to each other."""
    DOING = "doing"
    """What somebody does."""
    PRESENCE = "presence"
    """That somebody is there."""


@dataclass(frozen=True, slots=True)
class Item:
    """A kind of event that a day has or has not.

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


def associations(events: Sequence[Event]) -> list[Pattern]:
    """Return what goes together, or follows the day after, more often than chance allows.

    Args:
        events: as `memory.reflection.patterns.events.events_of` returns them.
    """
    days = sorted({event.day for event in events})
    if len(days) <= MIN_DAYS:
        return []
    links = _tested(list(items_of(events, len(days))), days)
    return [_pattern(link) for link in _strongest(links)]


def items_of(events: Sequence[Event], total: int, usual: float = USUAL) -> Iterator[Item]:
    """Yield the kinds of events that happen on some days, and not on a larger share of all than ``usual``."""
    found: dict[tuple[Sort, tuple[str, ...]], dict[int, list[Event]]] = defaultdict(lambda: defaultdict(list))
    for event in events:
        if not event.done or event.teller is not None:
            continue  # what is only told may be told again
        if event.deed is not None and event.whom:
            found[Sort.DEED, (event.deed, *_pair(event))][event.day].append(event)
        if event.who != ME and (event.deed is None or not event.whom or event.deed in _PLAIN_DOINGS):
            for core in _cores(event):
                found[Sort.DOING, (event.who, *core)][event.day].append(event)
            if len(event.near) == 1 and event.near[0] != ME:
                pair = _BESIDE.join(sorted((event.who, event.near[0])))
                for word in doing_of(event.matter):
                    found[Sort.DOING, (pair, word)][event.day].append(event)
        if event.who != ME:
            found[Sort.PRESENCE, (event.who,)][event.day].append(event)
    items = [
        Item(
            sort,
            key,
            _people_of(sort, key, by_day),
            by_day,
        )
        for (sort, key), by_day in found.items()
        if MIN_DAYS <= len(by_day) <= usual * total
    ]
    items.sort(key=lambda item: (-len(item.days), item.sort, -len(item.key), item.key))
    kept: dict[tuple[object, ...], Item] = {}
    for item in items:
        kept.setdefault((item.sort, item.key[0], tuple(sorted(item.days))), item)
    yield from list(kept.values())[:MOST_ITEMS]


def _people_of(sort: Sort, key: tuple[str, ...], by_day: Mapping[int, Sequence[Event]]) -> frozenset[str]:
    """Return whom a kind of event is about: who does it, and to whom it is done on most of its days."""
    if sort is Sort.PRESENCE:
        return frozenset(key)
    doers = frozenset(key[0].split(_BESIDE)) if sort is Sort.DOING else frozenset(key[1:])
    there = Counter(name for each in by_day.values() for name in {n for e in each for n in (e.who, *e.whom)})
    return doers | frozenset(name for name, days in there.items() if 2 * days > len(by_day))


def _pair(event: Event) -> tuple[str, ...]:
    """Return who deals with whom; of a quarrel, in any order."""
    two = (event.who, event.whom[0])
    return tuple(sorted(two)) if event.deed in (Deed.QUARRELS, Deed.RECONCILES) else two


@lru_cache(maxsize=4096)
def _stems(words: str) -> tuple[str, ...]:
    return tuple(stems(words))


def _cores(event: Event) -> Iterator[tuple[str, ...]]:
    """Yield what tells what somebody does: the first two stems, its verb, mostly, and what it is done to; and each word
    that tells what it is about.
    """
    if core := _stems(event.words)[:2]:
        yield core
    yield from ((word,) for word in doing_of(event.matter) if (word,) != core)


def _tested(items: Sequence[Item], days: Sequence[int]) -> list[Link]:
    """Return the links that pass the test, corrected for all that were tested."""
    total = len(days)
    candidates: list[tuple[str, Link]] = []
    floors: dict[str, list[float]] = {family: [] for family in LEVELS}
    for family, what, when in _compared(items):
        for link, floor in _links(family, what, when, days):
            tests = _LATER.get(family, family) if link.kind == "after" else family
            floors[tests].append(floor)
            if len(link.shared) >= MIN_DAYS and link.lift >= MIN_LIFT:
                candidates.append((tests, link))
    candidates += [("presence apart", link) for link in _apart(items, total, floors["presence apart"])]
    levels = {family: tarone(floors[family], level) for family, level in LEVELS.items()}
    return [link for family, link in candidates if link.chance <= levels[family]]


def _compared(items: Sequence[Item]) -> Iterator[tuple[str, Item, Item]]:
    """Yield pairs of kinds of events that are worth comparing, each with its family of tests."""
    doers = Counter(item.key[1:] for item in items if item.sort is Sort.DOING)
    for what in items:
        if what.sort is Sort.PRESENCE:
            continue
        for when in items:
            family = _family(what, when)
            if when is what or not family or (family in _STRANGERS and when.people & what.people):
                continue
            if family in _OF_DOINGS and (_is_common(what, doers) or _is_common(when, doers)):
                continue
            yield family, what, when


def _links(family: str, what: Item, when: Item, days: Sequence[int]) -> Iterator[tuple[Link, float]]:
    """Yield how two kinds of events go together, and how one follows on the other a day later, each with the least p-value
    that the test could reach.
    """
    total, own, other = len(days), frozenset(what.days), frozenset(when.days)
    turned = when.sort is what.sort and when.key > what.key
    turned = turned or (family == "doings" and what.sort is Sort.DOING and when.sort is Sort.DEED)
    for kind in ("together", "after"):
        if (kind == "together" and turned) or (kind == "after" and when.sort is Sort.PRESENCE):
            continue  # tested the other way round, or never
        base = other if kind == "together" else frozenset(day + 1 for day in other).intersection(days)
        shared = own & base
        ordered = family != "own doings" or _one_order(what, when, shared, kind)
        if len(base) < MIN_DAYS or not ordered:
            continue
        if kind == "together":
            shared = frozenset(day for day in shared if _apart_in_time(what.days[day], when.days[day]))
        lift = len(shared) * total / (len(own) * len(base))
        chance = tail(len(shared), len(own), len(base), total)
        floor = tail(min(len(own), len(base)), len(own), len(base), total)
        yield Link(kind, what, when, tuple(sorted(shared)), chance, lift), floor


def _one_order(what: Item, when: Item, shared: frozenset[int], kind: str) -> bool:
    """Return whether of two things that one person does, one comes before the other on every day that has both."""
    if kind != "together":
        return False
    gaps = [what.days[day][0].moment - when.days[day][0].moment for day in shared]
    return all(gap > 0 for gap in gaps) or all(gap < 0 for gap in gaps)


def _apart_in_time(first: Sequence[Event], second: Sequence[Event]) -> bool:
    """Return whether two things happened on a day, and not one that is told of two people."""
    return any(a.id != b.id for a in first for b in second)


_OF_DOINGS: Final = frozenset(("doings", "own doings", "answers to deeds"))
"""Families of tests in which what everybody does is left out."""

_LATER: Final = {"doings": "doings a day later"}
"""Families whose tests of the day after are a family of their own: most of what belongs together is of one day."""

_STRANGERS: Final = frozenset(("deeds by presence", "doings by presence", "doings"))
"""Families of tests between things that different people do."""


def _family(what: Item, when: Item) -> str:
    """Return the family of tests that two kinds of events belong to."""
    if when.sort is Sort.PRESENCE:
        return "deeds by presence" if what.sort is Sort.DEED else "doings by presence"
    if what.sort is when.sort is Sort.DEED:
        return "deeds by deeds"
    if what.sort is when.sort is Sort.DOING and what.people & when.people:
        return "own doings" if _BESIDE in what.key[0] + when.key[0] else ""
    # What somebody does when something is done to them.
    answers = what.sort is Sort.DOING and when.sort is Sort.DEED and what.key[0] in when.people
    return "answers to deeds" if answers else "doings"


def _is_common(item: Item, doers: Mapping[tuple[str, ...], int]) -> bool:
    """Return whether many people do what somebody does."""
    return item.sort is Sort.DOING and doers[item.key[1:]] >= EVERYBODY


def _apart(items: Sequence[Item], total: int, floors: list[float]) -> Iterator[Link]:
    """Yield people who were never there on the same day, and add the least p-values of those pairs to ``floors``."""
    there = [item for item in items if item.sort is Sort.PRESENCE]
    for n, what in enumerate(there):
        for when in there[n + 1 :]:
            none = tail(0, len(what.days), len(when.days), total) - tail(
                1, len(what.days), len(when.days), total
            )
            floors.append(none)
            if what.days.keys().isdisjoint(when.days):
                yield Link("apart", what, when, (), none, math.inf)


def _strongest(links: Iterable[Link]) -> list[Link]:
    """Return links by their strength, one for each kind of event and people it goes with."""
    kept: dict[tuple[object, ...], Link] = {}
    for link in sorted(
        links,
        key=lambda each: (
            each.chance,
            each.kind != "together",
            _TELLING.index(each.when.sort),
            each.what.key,
            each.when.key,
        ),
    ):
        people = link.what.people | link.when.people
        if any(
            each.shared == link.shared and each.what.people | each.when.people == people
            for each in kept.values()
            if link.shared
        ):
            continue
        key = (link.what.sort, link.what.key, tuple(sorted(link.when.people)))
        kept.setdefault(key, link)
    return list(kept.values())


_TELLING: Final = (Sort.DEED, Sort.PRESENCE, Sort.DOING)
"""What tells most of when something happens, first."""


def _pattern(link: Link) -> Pattern:
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
    names = both(link.what.people | link.when.people)
    events = [event for item in two for day in sorted(item.days)[:4] for event in item.days[day][:1]]
    return make_pattern(
        "never together",
        f"{names} are never there on the same day",
        events,
        surprise=-math.log2(max(link.chance, 1e-12)),
        association=True,
        question=f"Why are {names} never there on the same day?",
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
    partner = next((name for name in item.key[0].split(_BESIDE) if name != event.who), "")
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

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
from functools import lru_cache
from itertools import combinations
from typing import Final

from memory.calendar import GREGORIAN, Calendar
from memory.reflection.deeds.event import PLAIN_DOINGS
from memory.reflection.deeds.events import ME, Event
from memory.reflection.deeds.things import doing_of
from memory.reflection.patterns.chance import tail, tarone
from memory.reflection.patterns.explaining import base_of, is_same, unexplained
from memory.reflection.patterns.links import BESIDE, Item, Link, Sort, pattern_of
from memory.reflection.patterns.pattern import Pattern
from memory.reflection.patterns.wordings import MARKS
from memory.text.acts import Deed
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
    "turns": 0.005,
    "in other words": 0.005,
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


def associations(events: Sequence[Event], calendar: Calendar = GREGORIAN) -> list[Pattern]:
    """Return what goes together, or follows the day after, more often than chance allows.

    Args:
        events: as `memory.reflection.deeds.events.events_of` returns them.
        calendar: how long days and weeks are.
    """
    days = sorted({event.day for event in events})
    if len(days) <= MIN_DAYS:
        return []
    items = list(items_of(events, len(days)))
    (week, later), (day, next_day) = (calendar.unit(events[0].moment, unit) for unit in ("week", "day"))
    length = max(1, round((later - week) / (next_day - day)))
    direct = _direct(unexplained(_strongest(_tested(items, days)), items, days, length))
    return [pattern_of(link) for link in direct]


def items_of(events: Sequence[Event], total: int, usual: float = USUAL) -> Iterator[Item]:
    """Yield the kinds of events that happen on some days, and not on a larger share of all than ``usual``."""
    found: dict[tuple[Sort, tuple[str, ...]], dict[int, list[Event]]] = defaultdict(lambda: defaultdict(list))
    others: dict[tuple[str, ...], dict[int, list[Event]]] = defaultdict(lambda: defaultdict(list))
    for event in events:
        if not event.done or event.teller is not None:
            continue  # what is only told may be told again
        if event.deed is not None and event.whom:
            found[Sort.DEED, (event.deed, *_pair(event))][event.day].append(event)
        if event.who != ME and (event.deed is None or not event.whom or event.deed in PLAIN_DOINGS):
            for core in _cores(event):
                found[Sort.DOING, (event.who, *core)][event.day].append(event)
            if len(event.near) == 1 and event.near[0] != ME:
                pair = BESIDE.join(sorted((event.who, event.near[0])))
                for word in doing_of(event.matter):
                    found[Sort.DOING, (pair, word)][event.day].append(event)
        for key in event.same:
            others[key][event.day].append(event)
        if event.who != ME:
            found[Sort.PRESENCE, (event.who,)][event.day].append(event)
    found |= {(Sort.DOING, key): by_day for key, by_day in others.items() if _tells_more(key, by_day, found)}
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


def _tells_more(
    key: tuple[str, ...],
    by_day: Mapping[int, Sequence[Event]],
    found: Mapping[tuple[Sort, tuple[str, ...]], Mapping[int, Sequence[Event]]],
) -> bool:
    """Return whether a doing in other words has days that no word alone has: each test costs the others power."""
    return not any(
        kind is Sort.DOING and mine[0] == key[0] and by_day.keys() <= days.keys()
        for (kind, mine), days in found.items()
    )


def _people_of(sort: Sort, key: tuple[str, ...], by_day: Mapping[int, Sequence[Event]]) -> frozenset[str]:
    """Return whom a kind of event is about: who does it, and to whom it is done on most of its days."""
    if sort is Sort.PRESENCE:
        return frozenset(key)
    doers = frozenset(key[0].split(BESIDE)) if sort is Sort.DOING else frozenset(key[1:])
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
    """Yield the stems that identify a doing: the first two of its words (mostly the verb and its object), and by itself
    each word that tells what it is about.
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
            tests = "in other words" if _is_by_meaning(what) or _is_by_meaning(when) else tests
            floors[tests].append(floor)
            if len(link.shared) >= MIN_DAYS and link.lift >= MIN_LIFT:
                candidates.append((tests, link))
    candidates += [("presence apart", link) for link in _apart(items, total, floors["presence apart"])]
    candidates += [("turns", link) for link in _turns(items, total, floors["turns"])]
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
            if {what.sort, when.sort} == {Sort.DEED, Sort.DOING} and _is_one_doing(what, when):
                continue
            yield family, what, when


def _is_one_doing(what: Item, when: Item) -> bool:
    """Return whether two kinds of events are mostly read from the same memories: help that is told as a doing, too."""
    own, other = (
        frozenset(event.id for each in item.days.values() for event in each) for item in (what, when)
    )
    return 2 * len(own & other) > min(len(own), len(other))


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
        return "own doings" if BESIDE in what.key[0] + when.key[0] else ""
    # What somebody does when something is done to them.
    answers = what.sort is Sort.DOING and when.sort is Sort.DEED and what.key[0] in when.people
    return "answers to deeds" if answers else "doings"


def _is_by_meaning(item: Item) -> bool:
    """Return whether an item is a doing that is told in several wordings."""
    return item.sort is Sort.DOING and item.key[-1][:1] in MARKS


def _is_common(item: Item, doers: Mapping[tuple[str, ...], int]) -> bool:
    """Return whether many people do what somebody does."""
    return item.sort is Sort.DOING and doers[item.key[1:]] >= EVERYBODY


def _apart(items: Sequence[Item], total: int, floors: list[float]) -> Iterator[Link]:
    """Yield people who were never there on the same day, and add the least p-values of those pairs to ``floors``."""
    there = [item for item in items if item.sort is Sort.PRESENCE]
    yield from _never_both(combinations(there, 2), total, floors)


def _turns(items: Sequence[Item], total: int, floors: list[float]) -> Iterator[Link]:
    """Yield what two people do, and never on the same day; ``floors`` as in `_apart`."""
    doings = [item for item in items if item.sort is Sort.DOING and BESIDE not in item.key[0]]
    same = (
        (what, when)
        for what, when in combinations(doings, 2)
        if what.key[0] != when.key[0] and not set(what.key[1:]).isdisjoint(when.key[1:])
    )
    yield from _never_both(same, total, floors)


def _never_both(pairs: Iterable[tuple[Item, Item]], total: int, floors: list[float]) -> Iterator[Link]:
    """Yield the pairs that share no day, and add the least p-value of each pair to ``floors``."""
    for what, when in pairs:
        own, other = len(what.days), len(when.days)
        none = tail(0, own, other, total) - tail(1, own, other, total)
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


def _direct(links: Sequence[Link]) -> list[Link]:
    """Return links without those between two routines of one rhythm that more direct links tell of already.

    What happens every seventh day goes with all else that does: of such a set, each routine is told with the one that is
    nearest in time, and not with every other one.
    """
    kept: list[Link] = []
    for link in sorted(links, key=_distance):
        told = [item for other in kept if other.kind != "apart" for item in (other.what, other.when)]
        explained = all(any(is_same(item, each) for each in told) for item in (link.what, link.when))
        if link.kind == "apart" or not explained:
            kept.append(link)
    return [link for link in links if link in kept]


def _distance(link: Link) -> tuple[bool, float, bool, float]:
    """Return how far from each other two routines are, to be compared: by day, by the share of days that only one of them
    has, and by hours; what people do to each other comes before that they are there.
    """
    own = frozenset(link.what.days)
    base = base_of(link)
    gaps = [
        abs(link.what.days[day][0].moment - link.when.days[day][0].moment)
        for day in link.shared
        if day in link.when.days
    ]
    alone = 1 - len(own & base) / max(1, len(own | base))
    deed = Sort.DEED in (link.what.sort, link.when.sort)
    return link.kind == "after", round(alone, 1), not deed, sum(gaps) / max(1, len(gaps))


_TELLING: Final = (Sort.DEED, Sort.PRESENCE, Sort.DOING)
"""What tells most of when something happens, first."""

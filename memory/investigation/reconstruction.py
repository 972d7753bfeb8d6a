"""Reconstruct what happened from the observations of several witnesses: moves, presence, and who had the opportunity.

All functions are pure, and use observations only, never statements.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from memory.investigation.facts import SAME_MOVE, Fact
from memory.investigation.observations import Observation, Sight
from memory.investigation.stays import Stay, present_at


@dataclass(frozen=True, slots=True, kw_only=True)
class Opportunity:
    """Represent a person's opportunity: to have been alone with the thing while it vanished.

    Args:
        who: key.
        since, until: bounds of the time that the person may have been alone there, in POSIX seconds.
        certain: whether the person was certainly alone there, or only may have been.
        facts: the facts that this rests on.
        unseen: whether the person only may have been there, while nobody watched.
        taken: whether the person was seen to take the thing.
    """

    who: str
    since: float
    until: float
    certain: bool
    facts: tuple[Fact, ...]
    unseen: bool = False
    taken: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """Represent the time in which the thing vanished.

    Args:
        since: the last time at which somebody who was not alone with the thing can vouch for it; minus
            infinity if never.
        until: when it was first missed.
        missed: the evidence that it was gone.
    """

    since: float
    until: float
    missed: tuple[Observation, ...]


def window_of(
    seen: Sequence[Observation],
    facts: Sequence[Fact],
    stays: Sequence[Stay],
    thing: str,
    home: str,
    owner: str,
) -> Window:
    """Return the time in which a thing vanished from its place.

    A witness vouches for the thing if it saw it there, or came there later and did not miss it although it
    knew of it. A witness who was alone with the thing does not count, unless it is the owner.

    Args:
        seen: all observations.
        facts: the result of `merge`.
        stays: the stays of all people in the thing's place.
        thing, home, owner: keys of the thing, its place and its owner.
    """
    found = sorted((o for o in seen if o.thing == thing), key=lambda o: o.at)
    missed = [
        o
        for o in found
        if o.sight is Sight.GONE and o.place == home and _vouches(o.witness, o.at, stays, owner)
    ]
    until = min((o.at for o in missed), default=float("inf"))
    there = [
        o
        for o in (*found, *_unmissed(found, facts, thing, home))
        if o.sight is Sight.THERE
        and o.place == home
        and o.at <= until
        and _vouches(o.witness, o.at, stays, owner)
    ]
    since = max((o.at for o in there), default=float("-inf"))
    return Window(
        since=since,
        until=until,
        missed=tuple(o for o in missed if o.at == until),
    )


def opportunities(stays: Sequence[Stay], window: Window, owner: str) -> list[Opportunity]:
    """Return the people who may have been alone in a place within a window, by the earliest time of it.

    People see others come and go. So a person who came unseen came when nobody was there, and a person who
    was there when the last other person left was alone from then on.

    Args:
        stays: the stays of all people.
        window: when the thing vanished.
        owner: key of the thing's owner.
    """
    found: dict[str, Opportunity] = {}
    for stay in stays:
        if stay.who == owner:
            continue
        spans = [
            (since, until)
            for since, until in _alone(stay, stays)
            if until > window.since and since < window.until
        ]
        if not spans:
            continue
        since, until = max(spans[0][0], window.since), min(spans[-1][1], window.until)
        certain = any(since >= stay.came_by or not stay.came_unseen for since, _ in spans)
        before = found.get(stay.who)
        if before is None or (certain and not before.certain):
            found[stay.who] = Opportunity(
                who=stay.who, since=since, until=until, certain=certain, facts=stay.facts
            )
    return sorted(found.values(), key=lambda each: (each.since, each.who))


def seen_taking(
    seen: Sequence[Observation], facts: Sequence[Fact], thing: str, home: str
) -> Opportunity | None:
    """Return the person seen taking a thing from its place; ``None`` if nobody was, or the thing was there again later.

    Args:
        seen: all observations.
        facts: the result of `merge`.
        thing, home: keys of the thing and of its place.
    """
    taken = [f for f in facts if f.sight is Sight.GET and f.thing == thing and f.place == home]
    if not taken or not taken[-1].witnesses - {taken[-1].who}:
        return None
    last = taken[-1]
    back = any(
        o.thing == thing and o.place == home and o.at > last.at and o.sight in (Sight.THERE, Sight.DROP)
        for o in seen
    )
    if back:
        return None
    return Opportunity(who=last.who, since=last.at, until=last.at, certain=True, facts=(last,), taken=True)


def unseen(
    stays: Sequence[Stay],
    window: Window,
    facts: Sequence[Fact],
    silent: Collection[str],
    home: str,
    around: Mapping[str, Sequence[tuple[float, float]]],
) -> list[Opportunity]:
    """Return the people without a journal who may have been in a place while nobody watched it.

    What witnesses saw, and did not see, shows where they were. For people without a journal, this is known
    only from their moves that others saw.

    Args:
        stays: the stays of all people.
        window: when the thing vanished.
        facts: the facts.
        silent: keys of those who keep no record.
        home: key of the place.
        around: for each of the silent, its times in the game; a person that is not listed may have been in
            the game at any time.
    """
    if not silent or not window.since < window.until:
        return []
    watched = [(stay.came_by, stay.left_after) for stay in stays if stay.who not in silent]
    free = _outside(window.since, window.until, watched)
    found: list[Opportunity] = []
    for who in sorted(silent):
        moves = [fact for fact in facts if fact.sight is Sight.GO and fact.who == who]
        elsewhere = [
            (one.at, other.at)
            for one, other in itertools.pairwise(moves)
            if one.place != home and other.origin == one.place
        ]
        spans = [
            span
            for since, until in free
            for start, end in around.get(who, [(float("-inf"), float("inf"))])
            if max(since, start) < min(until, end)
            for span in _outside(max(since, start), min(until, end), elsewhere)
        ]
        if spans:
            found.append(
                Opportunity(
                    who=who, since=spans[0][0], until=spans[-1][1], certain=False, facts=(), unseen=True
                )
            )
    return found


def _outside(since: float, until: float, taken: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the parts of a time interval that are outside the intervals in ``taken``."""
    left: list[tuple[float, float]] = []
    for start, end in sorted(taken):
        if start > since:
            left.append((since, min(start, until)))
        since = max(since, end)
        if since >= until:
            return left
    return [*left, (since, until)]


def _alone(stay: Stay, stays: Sequence[Stay]) -> list[tuple[float, float]]:
    """Return the intervals in which a person was, or may have been, the only one there."""
    others = [each for each in stays if each.who != stay.who]
    edges = {stay.came_after, stay.came_by, stay.left_after, stay.left_by}
    for each in others:
        edges |= {each.came_by, each.left_after}
    inside = sorted(edge for edge in edges if stay.came_after <= edge <= stay.left_by)
    spans: list[tuple[float, float]] = []
    for since, until in itertools.pairwise(inside):
        middle = _middle(since, until)
        if not any(each.covers(middle) for each in others):
            spans.append((since, until))
    return spans


def _middle(since: float, until: float) -> float:
    """Return a moment between two, either of which may be infinite."""
    if since == float("-inf"):
        return until - 1.0 if until != float("inf") else 0.0
    return since + 1.0 if until == float("inf") else (since + until) / 2


def _vouches(witness: str, at: float, stays: Sequence[Stay], owner: str) -> bool:
    return witness == owner or len(present_at(stays, at) | {witness}) > 1


def _unmissed(
    found: Sequence[Observation], facts: Sequence[Fact], thing: str, home: str
) -> Iterable[Observation]:
    """Return the arrivals of witnesses who knew that the thing was there, and did not miss it."""
    known: dict[str, list[Observation]] = {}
    for each in found:
        known.setdefault(each.witness, []).append(each)
    for fact in facts:
        if fact.sight is not Sight.GO or fact.place != home:
            continue
        before = [o for o in known.get(fact.who, ()) if o.at <= fact.at + SAME_MOVE]
        if before and before[-1].sight is Sight.THERE and before[-1].place == home:
            last = before[-1]
            yield Observation(
                sight=Sight.THERE,
                at=max(fact.at, last.at),
                witness=fact.who,
                entry=last.entry,
                place=home,
                thing=thing,
            )

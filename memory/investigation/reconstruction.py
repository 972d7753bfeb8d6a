"""Reconstruct what happened from the observations of several witnesses: moves, presence, and who had the opportunity.

All functions are pure, and use observations only, never statements.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from memory.investigation.observations import Observation, Sight

_ELSEWHERE: Final = "?"
"""Key of "some other place"; no place has this key."""

SAME_MOVE: Final = 90.0
"""Maximum difference in seconds between two witnesses' times of the same move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Represent one thing that happened, and who saw it.

    Args:
        sight, who, place, origin, thing: as for an observation.
        who_name, place_name, thing_name: their names.
        at, game: the first witness's time, in POSIX seconds and in game time.
        seen_by: each witness and the id of its entry.
    """

    sight: Sight
    who: str
    place: str
    origin: str
    thing: str
    who_name: str
    place_name: str
    thing_name: str
    at: float
    seen_by: tuple[tuple[str, int], ...]
    game: float | None = None

    @property
    def witnesses(self) -> frozenset[str]:
        """Return the keys of the witnesses."""
        return frozenset(witness for witness, _ in self.seen_by)


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


def merge(seen: Iterable[Observation]) -> list[Fact]:
    """Return the facts, by time; the observations of several witnesses of one act become one fact.

    Args:
        seen: observations of any witnesses, in any order. Things that were only found or missed are left out.
    """
    groups: list[list[Observation]] = []
    latest: dict[tuple[object, ...], list[Observation]] = {}
    deeds = (each for each in seen if each.sight in (Sight.GO, Sight.GET, Sight.DROP))
    for each in sorted(deeds, key=lambda o: (o.at, o.witness, o.entry)):
        key = (each.sight, each.who, each.place, each.thing)
        group = latest.get(key)
        if group is not None and each.at - group[0].at <= SAME_MOVE and not _clash(group, each):
            group.append(each)
        else:
            latest[key] = [each]
            groups.append(latest[key])
    return [_fact(group) for group in groups]


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Stay:
    """Hold one stay of a person in a place, with bounds of its beginning and end in POSIX seconds.

    Args:
        who: key.
        came_after, came_by: bounds of the arrival; equal if it was seen.
        left_after, left_by: bounds of the departure; equal if it was seen.
        facts: the facts that prove the stay.
    """

    who: str
    came_after: float
    came_by: float
    left_after: float
    left_by: float
    facts: tuple[Fact, ...] = ()

    @property
    def came_unseen(self) -> bool:
        """Return whether nobody saw the person come."""
        return self.came_after < self.came_by

    def covers(self, at: float) -> bool:
        """Return whether the person was certainly there at a moment."""
        return self.came_by <= at <= self.left_after


def stays_in(place: str, seen: Iterable[Observation], facts: Sequence[Fact]) -> list[Stay]:
    """Return all stays in a place.

    A witness was in the place where it saw something, even if nobody saw it come, and was not in a place
    where it missed that somebody came or left.

    Args:
        place: key of the place.
        seen: all observations of everybody who was asked who came and went there.
        facts: the result of `merge`.
    """
    seen = list(seen)
    asked = {each.witness for each in seen}
    marks: dict[str, list[tuple[float, str, str, Fact | None]]] = {}
    for each in seen:
        if each.room:
            marks.setdefault(each.witness, []).append((each.at, each.room, each.room, None))
    for fact in facts:
        if fact.sight is Sight.GO:
            marks.setdefault(fact.who, []).append((fact.at, fact.origin, fact.place, fact))
            if place in (fact.origin, fact.place):
                for who in asked - fact.witnesses - {fact.who}:
                    marks.setdefault(who, []).append((fact.at, _ELSEWHERE, _ELSEWHERE, None))
        elif fact.place:
            marks.setdefault(fact.who, []).append((fact.at, fact.place, fact.place, fact))
    found: list[Stay] = []
    for who, known in marks.items():
        # Within one second, a move precedes what is noticed on arrival.
        found += _stays(who, place, sorted(known, key=lambda mark: (int(mark[0]), mark[3] is None, mark[0])))
    return sorted(found, key=lambda stay: (stay.came_by, stay.who))


def _stays(who: str, place: str, marks: Sequence[tuple[float, str, str, Fact | None]]) -> Iterable[Stay]:
    """Yield one person's stays in a place, from where it was before and after each moment that is known of it."""
    here: dict[str, float] | None = None
    grounds: list[Fact] = []
    last = float("-inf")
    for at, before, after, fact in marks:
        ground = [fact] if fact is not None else []
        if (
            here is None and before == place
        ):  # the person is here, so it came unseen or was here from the start
            here, grounds = {"came_after": last, "came_by": at, "left_after": at}, list(ground)
        if here is not None:
            if before == place:
                here["left_after"] = at
                grounds += ground
            if before and before != place:
                yield Stay(who=who, **here, left_by=at, facts=tuple(grounds))
                here = None
            elif after != place:
                yield Stay(who=who, **{**here, "left_after": at}, left_by=at, facts=tuple(grounds))
                here = None
        if here is None and after == place:
            # A move of which only the arrival was seen ends here, regardless of where it began.
            here, grounds = {"came_after": at, "came_by": at, "left_after": at}, list(ground)
        last = at
    if here is not None:
        yield Stay(who=who, **here, left_by=float("inf"), facts=tuple(grounds))


def present_at(stays: Sequence[Stay], at: float) -> frozenset[str]:
    """Return the keys of everybody who was certainly there at a moment."""
    return frozenset(stay.who for stay in stays if stay.covers(at))


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


def _clash(group: Sequence[Observation], each: Observation) -> bool:
    """Return whether an observation cannot belong to a group: its witness is in the group already, or origins differ."""
    origins = {o.origin for o in (*group, each)} - {""}
    return len(origins) > 1 or any(o.witness == each.witness for o in group)


def _fact(group: Sequence[Observation]) -> Fact:
    first = group[0]
    return Fact(
        sight=first.sight,
        who=first.who,
        place=first.place,
        origin=next((o.origin for o in group if o.origin), ""),
        thing=first.thing,
        who_name=first.who_name,
        place_name=next((o.place_name for o in group if o.place_name), ""),
        thing_name=first.thing_name,
        at=first.at,
        seen_by=tuple((o.witness, o.entry) for o in group),
        game=first.game,
    )

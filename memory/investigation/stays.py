"""Work out when each person was in a place, from what is known of their moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from memory.investigation.facts import Fact
from memory.investigation.observations import Observation, Sight

_ELSEWHERE: Final = "?"
"""Key of "some other place"; no place has this key."""


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


class _Mark(NamedTuple):
    """Hold where somebody was right before and right after a moment, and the fact that shows it; empty where unknown."""

    at: float
    before: str
    after: str
    fact: Fact | None = None


@dataclass(slots=True)
class _Beginning:
    """Hold a stay whose end is not known yet; fields as for `Stay`."""

    came_after: float
    came_by: float
    left_after: float
    facts: list[Fact] = field(default_factory=list)

    def ended(self, who: str, left_by: float) -> Stay:
        """Return the whole stay."""
        return Stay(
            who=who,
            came_after=self.came_after,
            came_by=self.came_by,
            left_after=self.left_after,
            left_by=left_by,
            facts=tuple(self.facts),
        )


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
    marks: dict[str, list[_Mark]] = {}
    for each in seen:
        if each.room:
            marks.setdefault(each.witness, []).append(_Mark(each.at, each.room, each.room))
    for fact in facts:
        if fact.sight is Sight.GO:
            marks.setdefault(fact.who, []).append(_Mark(fact.at, fact.origin, fact.place, fact))
            if place in (fact.origin, fact.place):
                for who in asked - fact.witnesses - {fact.who}:
                    marks.setdefault(who, []).append(_Mark(fact.at, _ELSEWHERE, _ELSEWHERE))
        elif fact.place:
            marks.setdefault(fact.who, []).append(_Mark(fact.at, fact.place, fact.place, fact))
    found: list[Stay] = []
    for who, known in marks.items():
        # Within one second, a move precedes what is noticed on arrival.
        found += _stays(
            who, place, sorted(known, key=lambda mark: (int(mark.at), mark.fact is None, mark.at))
        )
    return sorted(found, key=lambda stay: (stay.came_by, stay.who))


def _stays(who: str, place: str, marks: Sequence[_Mark]) -> Iterable[Stay]:
    """Yield one person's stays in a place, from where it was before and after each moment that is known of it."""
    stay: _Beginning | None = None
    last = float("-inf")
    for at, before, after, fact in marks:
        ground = [fact] if fact is not None else []
        if before == place:
            # Somebody of whom it was not known came unseen, or was here from the start.
            stay = stay or _Beginning(last, at, at)
            stay.left_after = at
            stay.facts += ground
        if stay is not None and before and before != place:
            yield stay.ended(who, at)
            stay = None
        elif stay is not None and after != place:
            stay.left_after = at
            yield stay.ended(who, at)
            stay = None
        if stay is None and after == place:
            # A move of which only the arrival was seen ends here, regardless of where it began.
            stay = _Beginning(at, at, at, ground)
        last = at
    if stay is not None:
        yield stay.ended(who, float("inf"))


def present_at(stays: Sequence[Stay], at: float) -> frozenset[str]:
    """Return the keys of everybody who was certainly there at a moment."""
    return frozenset(stay.who for stay in stays if stay.covers(at))

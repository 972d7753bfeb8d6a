"""Merge what several witnesses saw of one event into a fact."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from memory.investigation.observations import Observation, Sight

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

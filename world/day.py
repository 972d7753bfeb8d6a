"""Play a day in the village: what its people do and say, when, and where.

The day is data (`world.beats`). The script `scripts.day` checks the game's clock every few seconds and lets the
people do what is due, with the commands that players type, so that others perceive it as usual.
In between, a villager who is with a player works visibly; no journal records this. A villager who leaves company
gives a reason. While no player is connected nothing happens, since it would only fill journals.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, Final

import evennia
from evennia import search_tag

from memory.ingame.naming import can_hear
from memory.ingame.perceiving.perception import unnoticed
from world.beats import Beat
from world.people import VILLAGERS

DAY_LENGTH: Final = 86_400.0
"""Seconds of game time in a day."""

PATIENCE: Final = 3_600.0
"""Seconds of game time after which a missed beat is skipped."""


WORK_HOURS: Final = (10.0, 15.0)
"""Hours of the day at which villagers do the next thing for the quest that they work on."""


IN_TALK: Final = timedelta(minutes=2)
"""Real time after a player spoke to somebody for which they do not walk away."""

STILL: Final = timedelta(seconds=30)
"""Real time in which nothing happens in a room where a player is, before somebody works there."""

_BY_SLUG: Final = {villager.slug: villager for villager in VILLAGERS}


class Bustle:
    """Record when something last happened in each room, and how much."""

    def __init__(self) -> None:
        self._last: dict[int, datetime] = {}
        self._turns: dict[int, int] = {}

    def note(self, room: Any, now: datetime) -> None:
        """Record that something happens in a room."""
        self._last[room.id] = now

    def turn(self, now: datetime) -> None:
        """Let somebody work in each room where a player is, if it has been still there."""
        played = [session.get_puppet() for session in evennia.SESSION_HANDLER.get_sessions()]
        rooms = {obj.location.id: obj.location for obj in played if obj is not None and obj.location}
        self._last = {number: self._last.get(number, now) for number in rooms}
        for number, room in rooms.items():
            workers = [obj for obj in room.contents if slug_of(obj) in _BY_SLUG and not obj.is_asleep]
            spoken = [obj.last_addressed for obj in workers if obj.last_addressed is not None]
            if not workers or now - max([self._last[number], *spoken]) < STILL:
                continue
            turn = self._turns[number] = self._turns.get(number, -1) + 1
            self.note(room, now)
            _work(workers[turn % len(workers)], slug_of(room), turn // len(workers))


def _work(actor: Any, place: str, turn: int) -> None:
    if words := _BY_SLUG[slug_of(actor)].does(place, turn):
        with unnoticed(actor):
            actor.execute_cmd(f"pose {words}")


def due(day: tuple[Beat, ...], after: float, until: float) -> Iterator[tuple[int, Beat]]:
    """Yield the beats that come due in a stretch of game time, in order, with the number of their day.

    Args:
        day: the beats of a day, by ascending time.
        after: seconds of game time, excluded.
        until: seconds of game time, included.
    """
    for number in range(int(after // DAY_LENGTH), int(until // DAY_LENGTH) + 1):
        for beat in day:
            if after < number * DAY_LENGTH + beat.seconds <= until:
                yield number, beat


def path(walker: Any, goal: Any) -> list[Any] | None:
    """Return the exits of the shortest way to a room; ``None`` if there is no way."""
    seen = {walker.location}
    queue: deque[tuple[Any, list[Any]]] = deque([(walker.location, [])])
    while queue:
        room, taken = queue.popleft()
        if room == goal:
            return taken
        for way in room.exits:
            if way.destination not in seen and way.access(walker, "traverse"):
                seen.add(way.destination)
                queue.append((way.destination, [*taken, way]))
    return None


def perform(beat: Beat, number: int) -> bool:
    """Have a villager do what its beat says.

    Returns:
        Whether the beat was played: not if the villager sleeps, was deleted, or cannot get to the place.
    """
    actors = search_tag(beat.who, category="village")
    rooms = search_tag(beat.where, category="village")
    if not actors or not rooms or actors[0].location is None or actors[0].is_asleep:
        return False
    actor, room = actors[0], rooms[0]
    ways = path(actor, room)
    if ways and any(can_hear(obj) and obj is not actor for obj in actor.location.contents):
        _excuse(actor, beat, number)
    for way in ways or ():
        way.at_traverse(actor, way.destination)
    if actor.location != room:
        return False
    actor.execute_cmd(beat.words[number % len(beat.words)])
    return True


def keeps_from(beat: Beat, now: datetime) -> bool:
    """Return whether somebody whom a beat would send elsewhere talks with a player, and so stays.

    Args:
        beat: the beat that is due.
        now: the present, in real time.
    """
    actors, room = search_tag(beat.who, category="village"), by_slug(beat.where)
    spoken = actors[0].last_addressed_by_player if actors else None
    return spoken is not None and now - spoken < IN_TALK and actors[0].location != room


def _excuse(actor: Any, beat: Beat, number: int) -> None:
    """Let somebody say why it goes. Nobody remembers that; they see it go."""
    turn = number + int(beat.seconds // 3600)
    if words := _BY_SLUG[beat.who].excuse(beat.where, turn):
        with unnoticed(actor):
            actor.execute_cmd(f"say {words}")


def slug_of(obj: Any) -> str:
    """Return the slug that a room, thing or villager was built under; empty if it is none of the village's."""
    return str(obj.tags.get(category="village") or "")


def by_slug(slug: str) -> Any | None:
    """Return the room, thing or villager that was built under a slug."""
    found = search_tag(slug, category="village")
    return found[0] if found else None

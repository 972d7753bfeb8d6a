"""A day in the village: what its people do and say, when, and where.

The day is data (`world.beats`). One script (`scripts.day`) looks at the game's clock every few seconds and has the
people do what has come due, with the commands that players type, so that others perceive it as usual.
While no player is connected nothing happens: it would only fill journals.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, Final

from evennia import search_tag

from world.beats import Beat

DAY_LENGTH: Final = 86_400.0
"""Seconds of game time in a day."""

PATIENCE: Final = 3_600.0
"""Seconds of game time after which a missed beat is skipped."""


WORK_HOURS: Final = (10.0, 15.0)
"""Hours of the day at which villagers do the next thing for the quest that they work on."""


def due(day: tuple[Beat, ...], after: float, until: float) -> Iterator[tuple[int, Beat]]:
    """Yield the beats that come due in a stretch of game time, in order, with the number of their day.

    Args:
        day: the beats of a day, by rising time.
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
        Whether it did: not if it sleeps, is not there any more, or cannot get to where it should be.
    """
    actors = search_tag(beat.who, category="village")
    rooms = search_tag(beat.where, category="village")
    if not actors or not rooms or actors[0].location is None or actors[0].is_asleep:
        return False
    actor, room = actors[0], rooms[0]
    for way in path(actor, room) or ():
        way.at_traverse(actor, way.destination)
    if actor.location != room:
        return False
    actor.execute_cmd(beat.words[number % len(beat.words)])
    return True


def by_slug(slug: str) -> Any | None:
    """Return the room, thing or villager that was built under a slug."""
    found = search_tag(slug, category="village")
    return found[0] if found else None

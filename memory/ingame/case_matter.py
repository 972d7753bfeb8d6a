"""Find the subject of a case in what people in the game have seen: the thing, its place, and the people concerned."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, Final

from memory.evidence.sightings import MOST_LOOKED_AT
from memory.ingame import engine, objects
from memory.ingame.naming import can_hear, name_of
from memory.ingame.perceiving import presence
from memory.investigation.expert import Matter
from memory.investigation.matters import missing_thing, place_of
from memory.investigation.observations import Observation, observations
from memory.investigation.registry import CaseRefused
from memory.investigation.wording import listed, with_article
from memory.journal.entry import ANYBODY
from memory.journal.filter import Filter
from memory.text.names import owners_in

MOST_PEOPLE: Final = 40
MOST_PLACES: Final = 60
"""Maximum numbers of people and places of one case; the nearest are taken."""


def matter_of(question: str, director: Any) -> Matter:
    """Return the subject of a question, from what the people nearby may tell anybody.

    Args:
        question: the question.
        director: the investigator; only people and places within reach count.

    Raises:
        FieldError: the question names no thing, none that anybody saw, or several.
        CaseRefused: the thing is not missing, as it is in plain sight, or with its owner; or it is not the one meant,
            as the question names somebody else's.
    """
    rooms = list(_rooms_around(director.location))
    places = {objects.key_of(room): name_of(room, director) for room in rooms}
    around = [obj for room in rooms for obj in room.contents if can_hear(obj)][:MOST_PEOPLE]
    seen = [found for obj in around for found in _seen_by(obj)]
    thing, name = missing_thing(question, [found for found in seen if not _is_somebody(found.thing)])
    lost = objects.object_of(thing)
    if lost is not None and lost.location is not None and lost.location is director.location:
        raise CaseRefused(f"It is not missing: {with_article(name)} is here.")
    home = place_of(thing, seen, places)
    met = dict.fromkeys(each.who for each in seen if each.who)
    known = [objects.object_of(key) for key in met]
    people = [*around, *(obj for obj in known if obj is not None and can_hear(obj) and obj not in around)]
    people = people[:MOST_PEOPLE]
    silent = [obj for obj in people if not getattr(obj, "perceives", False)]
    owner = lost.attributes.get("owner") if lost is not None else None
    _check_whose(question, name, owner, people, director)
    clock, calendar = engine.minds().clock, engine.minds().config.calendar
    matter = Matter(
        thing=thing,
        thing_name=name,
        home=home,
        owner=objects.key_of(owner) if owner is not None and owner in people else "",
        people={objects.key_of(obj): name_of(obj, director) for obj in people},
        places=places,
        silent=tuple(objects.key_of(obj) for obj in silent),
        around={objects.key_of(obj): presence.presence_intervals(obj) for obj in silent},
        calendar=calendar.to_dict() if clock.game_time() is not None else {},
        opened=clock.now().timestamp(),
    )
    if where := where_it_belongs(matter, director):
        raise CaseRefused(f"It is not missing: {where}.")
    return matter


def _check_whose(question: str, name: str, owner: Any, people: list[Any], director: Any) -> None:
    """Refuse a question about one person's thing if the only thing called so is another's.

    Raises:
        CaseRefused: see above.
    """
    called = {objects.key_of(obj): name_of(obj, director) for obj in people}
    robbed = owners_in(question, called, name)
    if owner is None or not robbed or objects.key_of(owner) in robbed:
        return
    raise CaseRefused(
        f"No such thing of {listed([called[key] for key in robbed], 'or')} has been seen here; {with_article(name)}, which "
        f"the question may mean, is {name_of(owner, director)}'s."
    )


def where_it_belongs(matter: Matter, looker: Any) -> str:
    """Return a sentence that the missing thing is in its place, in the open, or with its owner; empty if it is not.

    Args:
        matter: the subject of a case.
        looker: the investigator; a place where the investigator could not see the thing does not count.
    """
    thing = objects.object_of(matter.thing)
    if thing is None or thing.location is None or not thing.access(looker, "view", default=True):
        return ""
    where, name = objects.key_of(thing.location), with_article(matter.thing_name)
    if where == matter.home:
        return f"{name} is in {with_article(matter.places[where])}"
    if where == matter.owner:
        return f"{matter.people[where]}, whose it is, has {name}"
    return ""


def _is_somebody(key: str) -> bool:
    obj = objects.object_of(key) if key else None
    return obj is not None and can_hear(obj)


def _seen_by(obj: Any) -> list[Observation]:
    """Return what somebody saw, however long ago, and may tell anybody."""
    if not getattr(obj, "perceives", False):
        return []
    wanted = Filter(listeners=frozenset({ANYBODY}))
    return observations(obj.memory.journal.remembered(MOST_LOOKED_AT, wanted), objects.key_of(obj))


def _rooms_around(start: Any) -> Iterator[Any]:
    """Yield the rooms that can be reached from one, nearest first."""
    ahead, seen = deque([start] if start is not None else []), {start}
    count = 0
    while ahead and count < MOST_PLACES:
        room = ahead.popleft()
        yield room
        count += 1
        for way in room.exits:
            if way.destination is not None and way.destination not in seen:
                seen.add(way.destination)
                ahead.append(way.destination)

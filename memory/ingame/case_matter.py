"""Find the subject of a case in what people in the game have seen: the thing, its place, and the people concerned."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, Final

from django.conf import settings

from memory.evidence.sightings import MOST_LOOKED_AT, all_last_seen
from memory.ingame import engine, objects
from memory.ingame.naming import can_hear, name_of
from memory.ingame.perceiving import presence
from memory.investigation.expert import Matter
from memory.investigation.losses import losses, told_of_another
from memory.investigation.matters import missing_thing, place_of
from memory.investigation.observations import Observation, observations
from memory.investigation.registry import CaseRefused
from memory.investigation.wording import listed, with_article
from memory.journal.entry import ANYBODY, Entry
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
    owner = lost.attributes.get("owner") if lost is not None else None
    owner_key = objects.key_of(owner) if owner is not None else ""
    told = (loss for obj in around for loss in losses(_may_tell(obj), objects.key_of(obj)))
    if other := told_of_another(question, name, owner_key, told):
        raise CaseRefused(
            f"Nobody near here saw {with_article(other)} that is told of before it was gone: there is nothing to start from."
        )
    is_here = lost is not None and lost.location is not None and lost.location is director.location
    if is_here and lost.access(director, "view", default=True):
        raise CaseRefused(f"It is not missing: {with_article(name)} is here.")
    home = place_of(thing, seen, places, owner_key)
    met = dict.fromkeys(each.who for each in seen if each.who)
    known = [objects.object_of(key) for key in met]
    people = [*around, *(obj for obj in known if obj is not None and can_hear(obj) and obj not in around)]
    people = people[:MOST_PEOPLE]
    silent = [obj for obj in people if not getattr(obj, "perceives", False)]
    _check_whose(question, name, owner, people, director)
    clock, calendar = engine.minds().clock, engine.minds().config.calendar
    game_now = clock.game_time()
    matter = Matter(
        thing=thing,
        thing_name=name,
        home=home,
        owner=owner_key if owner in people else "",
        people={objects.key_of(obj): name_of(obj, director) for obj in people},
        places=places,
        silent=tuple(objects.key_of(obj) for obj in silent),
        around={objects.key_of(obj): presence.presence_intervals(obj) for obj in silent},
        calendar=calendar.to_dict() if game_now is not None else {},
        opened=clock.now().timestamp(),
        game_opened=game_now,
        pace=float(settings.TIME_FACTOR),
    )
    if where := where_it_belongs(matter, director):
        # Where a thing is, nobody learns from a refusal that those present could not tell.
        told_of = where if _is_known_here(lost, director) else f"nobody has missed {with_article(name)}"
        raise CaseRefused(f"It is not missing: {told_of}.")
    return matter


def _is_known_here(thing: Any, director: Any) -> bool:
    """Return whether somebody with the investigator, or it itself, saw a thing last where it is now."""
    where = objects.key_of(thing.location)
    present = (obj for obj in director.location.contents if getattr(obj, "perceives", False))
    known = (all_last_seen(obj.memory.journal).get(objects.key_of(thing)) for obj in present)
    return any(item is not None and item.place_key == where for item in known)


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
    return observations(_may_tell(obj), objects.key_of(obj))


def _may_tell(obj: Any) -> Sequence[Entry]:
    """Return what somebody remembers, however long ago, and may tell anybody; nothing if it keeps no memory."""
    if not getattr(obj, "perceives", False):
        return ()
    return obj.memory.journal.remembered(MOST_LOOKED_AT, Filter(listeners=frozenset({ANYBODY})))  # type: ignore[no-any-return]


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

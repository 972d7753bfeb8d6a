"""Let characters observe things: who takes them or puts them down, and where they are.

Evennia's commands move a thing first and send a line to the room afterwards. An actor with the mixin reports
here what it did with a thing (`took`, `let_go`); the listeners who receive the room's line observe that act.
A character that looks at a room or arrives there notices the things in the room and in open containers
(`look`), and writes down changes: a thing in a new place, or gone from its last known place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from memory.evidence.sightings import all_last_seen
from memory.evidence.whereabouts import GONE, HELD, INSIDE, Whereabouts, as_field, without_article
from memory.ingame.engine import minds
from memory.ingame.naming import can_hear, name_of
from memory.ingame.objects import key_of, object_of
from memory.ingame.perceiving.acts import Act
from memory.ingame.perceiving.perception import notice, perceived_later_as
from memory.ingame.plain_text import plain
from memory.ingame.reactor import unless_away
from memory.journal.entry import EntryFields, Kind, SourceType

MOST_NOTICED: Final = 12
"""Maximum number of things written down per look; the next look writes the rest."""


def took(actor: Any, thing: Any, source: Any, move_type: str) -> None:
    """Report that ``actor`` took a thing from its room, or out of a container there or one it carries."""
    here = actor.location
    if move_type != "get" or here is None or source is None:
        return
    name = definite(thing, actor)
    if source is here:
        what = f"picked up {name}"
    elif source.location in (here, actor):
        what = f"took {name} from {definite(source, actor)}"
    else:
        return
    _report_act(actor, what, location_of(thing, HELD, actor, actor))


def let_go(actor: Any, thing: Any, target: Any, move_type: str) -> None:
    """Report that ``actor`` put a thing down in its room, or into a container. `gave` reports gifts."""
    here = actor.location
    if move_type not in ("drop", "put") or here is None or target is None:
        return
    name = definite(thing, actor)
    if target is here:
        _report_act(actor, f"put down {name}", location_of(thing, INSIDE, here, actor))
    elif target.location in (here, actor):
        _report_act(
            actor, f"put {name} in {definite(target, actor)}", location_of(thing, INSIDE, target, actor)
        )


def gave(giver: Any, thing: Any, taker: Any) -> None:
    """Let ``giver`` write down that it gave a thing away. Evennia sends the room no line about that."""
    what = f"gave {name_of(taker, giver)} {definite(thing, giver)}"
    _write_own_act(giver, what, location_of(thing, HELD, taker, giver))


@unless_away
def look(looker: Any, target: Any) -> None:
    """Let ``looker`` notice the things in its room, or in a container there or one it carries."""
    here = looker.location
    if here is None or target is None or (target is not here and target.location not in (here, looker)):
        return
    known = all_last_seen(minds()[key_of(looker)].journal)
    found = {item.thing_key: item for item in in_view(looker, target)}
    news = [item for item in found.values() if known.get(item.thing_key) != item]
    places = {key_of(target), *(key_of(thing) for thing in target.contents if _open(thing, looker))}
    for key, item in known.items():
        if (
            key not in found
            and item.how == INSIDE
            and item.place_key in places
            and not _is_present(key, target)
        ):
            news.append(_gone(item))
    news = news[:MOST_NOTICED]
    if news:
        fields: EntryFields = {
            "source_type": SourceType.OBSERVATION,
            "source_entity": key_of(here),
            "source_name": name_of(here, looker),
            "extra": as_field(news),
        }
        notice(looker, " ".join(_sentence(item) for item in news), fields)


def in_view(looker: Any, place: Any) -> Iterator[Whereabouts]:
    """Yield the things in ``place`` that can be taken, and the things in its open containers."""
    for thing in _things_in(place, looker):
        if thing.access(looker, "get"):
            yield location_of(thing, INSIDE, place, looker)
        for inner in _contents_of(thing, looker):
            yield location_of(inner, INSIDE, thing, looker)


def in_sight(looker: Any, other: Any) -> Iterator[Whereabouts]:
    """Yield the things that ``looker`` has, then those in its room, fixed ones and the contents of open ones included.

    Each is named with an article, and ``other`` may see it, too, unless it is carried.
    """
    for how, place in ((HELD, looker), (INSIDE, looker.location)):
        for thing in _things_in(place, looker):
            if how == INSIDE and not thing.access(other, "view"):
                continue
            yield _with_its_article(thing, location_of(thing, how, place, looker), looker)
            for inner in _contents_of(thing, looker):
                if inner.access(other, "view"):
                    item = location_of(inner, INSIDE, thing, looker)
                    yield _with_its_article(inner, replace(item, place=with_article(item.place)), looker)


def _things_in(place: Any, looker: Any) -> Iterator[Any]:
    """Yield the things in a place that ``looker`` may see: no people, and no exits."""
    for thing in place.contents:
        if (
            thing is not looker
            and not can_hear(thing)
            and not thing.destination
            and thing.access(looker, "view")
        ):
            yield thing


def _contents_of(thing: Any, looker: Any) -> Iterator[Any]:
    """Yield the things in a container that ``looker`` may see; none in a closed one."""
    for inner in thing.contents if _open(thing, looker) else ():
        if not can_hear(inner) and inner.access(looker, "view"):
            yield inner


def _with_its_article(thing: Any, item: Whereabouts, looker: Any) -> Whereabouts:
    """Return where a thing is, with the thing's name as one of its kind: ``a mug``."""
    if without_article(item.thing) != item.thing:
        return item
    return replace(item, thing=plain(str(thing.get_numbered_name(1, looker)[0])) or item.thing)


def location_of(thing: Any, how: str, place: Any, looker: Any) -> Whereabouts:
    """Return where a thing is, with the names that ``looker`` uses, and the looker's own room."""
    return Whereabouts(
        thing=name_of(thing, looker),
        how=how,
        place=name_of(place, looker),
        thing_key=key_of(thing),
        place_key=key_of(place),
        room=key_of(looker.location),
    )


def definite(obj: Any, looker: Any) -> str:
    """Return a thing's name with its article, for use within a sentence: ``the green drawer``."""
    return with_article(name_of(obj, looker))


def with_article(name: str) -> str:
    """Return ``name`` with the article "the", which replaces its own article."""
    first, _, rest = name.partition(" ")
    return f"the {rest}" if first.lower() in ("the", "a", "an") and rest else f"the {name}"


def _report_act(actor: Any, what: str, place: Whereabouts) -> None:
    """Register the act for the room's line, and let ``actor`` write it down."""
    perceived_later_as(Act(actor, f"{name_of(actor, actor)} {what}.", shown=place.thing, about=(place,)))
    _write_own_act(actor, what, place)


def _write_own_act(actor: Any, what: str, place: Whereabouts) -> None:
    """Let ``actor`` write down what it did, if it perceives and is awake."""
    if getattr(actor, "perceives", False) and not actor.is_asleep:
        fields: EntryFields = {
            "source_type": SourceType.OBSERVATION,
            "source_entity": key_of(actor),
            "source_name": name_of(actor, actor),
            "kind": Kind.ACTION,
            "extra": as_field([place]),
        }
        notice(actor, f"I {what}.", fields)


def _open(thing: Any, looker: Any) -> bool:
    """Return whether a thing is open: whether ``looker`` may get things from it."""
    return not can_hear(thing) and bool(thing.access(looker, "get_from"))


def _is_present(key: str, place: Any) -> bool:
    """Return whether the object with this key is in ``place``; `in_view` leaves characters out."""
    return any(key_of(obj) == key for obj in place.contents)


def _gone(item: Whereabouts) -> Whereabouts:
    return Whereabouts(**{**item.to_dict(), "how": GONE})


def _sentence(item: Whereabouts) -> str:
    thing = object_of(item.thing_key)
    is_somebody = thing is not None and can_hear(thing)
    name = item.thing if is_somebody else with_article(item.thing)
    return f"{name[0].upper()}{name[1:]} is {item.how} {with_article(item.place)}."

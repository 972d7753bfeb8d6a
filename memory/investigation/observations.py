"""Extract what a witness saw from its journal: who went where, and where a thing was.

Only the fields that perception writes are read (`memory.evidence.whereabouts`), never the words, so that no
player can fake a sighting with words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from memory.evidence.whereabouts import CAME, GONE, HELD, INSIDE, LEFT, Whereabouts, seen
from memory.journal.entry import Entry


class Sight(StrEnum):
    """Name what was seen."""

    GO = "go"
    GET = "get"
    DROP = "drop"
    THERE = "there"
    GONE = "gone"


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """Represent one thing that one witness saw.

    Args:
        sight: the kind of observation.
        at: when, in POSIX seconds.
        witness: key of the witness.
        entry: id of the entry in the witness's journal.
        room: key of the place where the witness was.
        who, who_name: key and name of the person who acted; empty if a thing was only found or missed.
        place, place_name: the destination for `Sight.GO`; otherwise the place.
        origin: key of the origin for `Sight.GO`; empty if it was not seen.
        thing, thing_name: key and name of the thing; empty for `Sight.GO`.
        game: the same moment in seconds of game time; ``None`` if the game has no calendar.
    """

    sight: Sight
    at: float
    witness: str
    entry: int
    room: str = ""
    who: str = ""
    who_name: str = ""
    place: str = ""
    place_name: str = ""
    origin: str = ""
    thing: str = ""
    thing_name: str = ""
    game: float | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return asdict(self)


def observations(entries: Iterable[Entry], witness: str) -> list[Observation]:
    """Return what a witness saw, in the order of its entries.

    Args:
        entries: the entries that the witness may tell.
        witness: key of the witness.
    """
    return [found for entry in entries for found in _of(entry, witness)]


def _of(entry: Entry, witness: str) -> Iterator[Observation]:
    items = seen(entry)
    actor, name = entry.source_entity or "", entry.source_name or ""
    moves = [item for item in items if item.thing_key == actor and actor]
    if moves:
        yield _move(entry, witness, moves)
    for item in items:
        if item.thing_key == actor:
            continue
        sight = _sight(item, actor)
        if sight is None:
            continue
        did = sight in (Sight.GET, Sight.DROP)
        found = sight in (Sight.THERE, Sight.GONE)
        yield Observation(
            sight=sight,
            at=entry.timestamp.timestamp(),
            witness=witness,
            entry=entry.id,
            room=item.room,
            who=actor if did else "",
            who_name=name if did else "",
            place=item.place_key if found else item.room,
            place_name=item.place if found else "",
            thing=item.thing_key,
            thing_name=item.thing,
            game=entry.game_time,
        )


def _move(entry: Entry, witness: str, items: list[Whereabouts]) -> Observation:
    left = next((item for item in items if item.how in (LEFT, CAME)), None)
    to = left or items[0]
    return Observation(
        sight=Sight.GO,
        at=entry.timestamp.timestamp(),
        witness=witness,
        entry=entry.id,
        room=to.room if to.how == LEFT else to.place_key,
        who=to.thing_key,
        who_name=entry.source_name or to.thing,
        place=to.place_key,
        place_name=to.place,
        origin=left.room if left is not None else "",
        game=entry.game_time,
    )


def _sight(item: Whereabouts, actor: str) -> Sight | None:
    if item.how == GONE:
        return Sight.GONE
    if item.how == HELD:
        return Sight.GET if item.place_key == actor else None
    if item.how == INSIDE:
        return Sight.THERE if actor == item.room or not actor else Sight.DROP
    return None

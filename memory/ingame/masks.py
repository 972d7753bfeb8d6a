"""Track whom a character knows behind which mask, and the key under which it knows each person.

A character sees through a mask when the mask is put on or taken off in its sight, when the wearer truthfully
tells it, or when a builder says so (`memory.minds.identities`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any, Final, NamedTuple

from django.db import transaction
from evennia.utils import logger

from memory.errors import InTransaction, KeepsakeError
from memory.ingame import rpsystem
from memory.ingame.engine import minds
from memory.ingame.naming import name_of
from memory.ingame.objects import MASKED, journal_key, key_of
from memory.ingame.plain_text import plain
from memory.journal.entry import MAX_CONTENT, EntryFields
from memory.journal.journal import Journal
from memory.minds.identities import join, person_behind
from memory.text.names import identified
from memory.text.words import stem_set

MOST_IN_SIGHT: Final = 200
"""Maximum number of people whose latest looks a character remembers."""

_BRACKETS: Final = re.compile(r"[\[(][^\[\]()]*[\])]")
_stamps: Final = count()


class Mask(NamedTuple):
    """Name a mask and the person behind it: both keys, and the character's names for them."""

    mask: str
    mask_name: str
    person: str
    person_name: str


class _Sight(NamedTuple):
    """Hold how a person looked at a time: key, name, and since when the character has seen both in the same place."""

    key: str
    name: str
    since: tuple[Any, ...]


def known_as(knower: Any, obj: Any) -> str:
    """Return the key by which a character knows a game object: the person's, if it openly knows who is behind a mask."""
    key = key_of(obj)
    if MASKED not in key or not getattr(knower, "perceives", False):
        return key
    return person_behind(minds()[key_of(knower)].journal, key)


def known_keys(knower: Any, keys: Iterable[str]) -> Iterator[str]:
    """Yield the keys by which a character knows the people with the given keys (`known_as`)."""
    journal: Journal | None = None
    for key in keys:
        if MASKED in key and getattr(knower, "perceives", False):
            journal = journal or minds()[key_of(knower)].journal
            yield person_behind(journal, key)
        else:
            yield key


def lose_sight_of(obj: Any) -> None:
    """Record that an object left its place, out of sight of everybody there."""
    obj.__dict__["_keepsake_since"] = next(_stamps)


def lose_sight_of_all(obj: Any) -> None:
    """Let a character lose sight of everybody: it falls asleep, or wakes."""
    if obj is not None:
        obj.__dict__.pop("_keepsake_sight", None)


def notice_mask(listener: Any, actor: Any) -> Mask | None:
    """Look at an actor; return the mask that the actor has put on or taken off in the character's sight, if any.

    Args:
        listener: the character, awake.
        actor: the actor.
    """
    if not rpsystem.plays_roles(actor):
        return None
    sights: dict[int, _Sight] = listener.__dict__.setdefault("_keepsake_sight", {})
    before = sights.pop(actor.id, None)
    if actor.location != listener.location or not actor.access(listener, "view", default=True):
        return None
    since = (*(each.__dict__.setdefault("_keepsake_since", next(_stamps)) for each in (actor, listener)),)
    now = _Sight(key_of(actor), name_of(actor, listener), since)
    if len(sights) >= MOST_IN_SIGHT:
        sights.clear()
    sights[actor.id] = now
    if before is None or before.since != now.since or before.key == now.key:
        return None
    mask, person = (now, before) if MASKED in now.key else (before, now)
    return Mask(mask.key, mask.name, person.key, person.name)


def claimed_mask(listener: Any, actor: Any, words: str) -> Mask | None:
    """Return the mask that somebody truthfully claims to have worn ("I was the hooded figure."); ``None`` for a false claim.

    Args:
        listener: the character that hears the claim.
        actor: who says it.
        words: what is said.
    """
    if not rpsystem.plays_roles(actor) or not (claims := identified(words)):
        return None
    key, person, name = key_of(actor), journal_key(actor), name_of(actor, listener)
    journal = minds()[key_of(listener)].journal
    theirs = _names(journal, person)
    if key != person:
        for own in (*theirs.get(person, ()), *rpsystem.names_behind(actor, listener)):
            if _means(claims, own):
                return Mask(key, name, person, own)
        return None
    for mask, names in theirs.items():
        if mask != person and any(_means(claims, each) for each in names):
            return Mask(mask, next(iter(names)), person, name)
    return None


def masks_of(listener: Any, person: Any) -> list[Mask]:
    """Return all masks of a game object's that a character has met."""
    key, name = journal_key(person), name_of(person, listener)
    theirs = _names(minds()[key_of(listener)].journal, key)
    return [Mask(mask, next(iter(names)), key, name) for mask, names in theirs.items() if mask != key]


def learn(listener: Any, found: Mask, fields: EntryFields) -> bool:
    """Let a character know who is behind a mask; return whether this was new to the character and is on disk.

    Args:
        listener: the character.
        found: the mask.
        fields: the fields of the entry that says so (`memory.minds.identities.join`).
    """
    journal = minds()[key_of(listener)].journal
    mask_name, person_name = without_brackets(found.mask_name), without_brackets(found.person_name)
    content = f"{mask_name[:1].upper()}{mask_name[1:]} is {person_name} in a mask."[:MAX_CONTENT]
    try:
        return join(journal, found.mask, found.person, content, fields) is not None
    except InTransaction:
        transaction.on_commit(lambda: learn(listener, found, fields))
    except KeepsakeError as problem:
        logger.log_err(
            f"Keepsake: {listener.key}({journal.key}) could not note who is behind a mask: {problem}"
        )
    return False


def without_brackets(name: str) -> str:
    """Return a name without bracketed parts ("[masked]")."""
    return " ".join(_BRACKETS.sub(" ", plain(name)).split()) or name


def _means(claims: Iterable[str], name: str) -> bool:
    """Return whether all words of one of the descriptions are in a name, or the other way round."""
    words = stem_set(without_brackets(name))
    return any((said := stem_set(claim)) and (said <= words or said >= words > set()) for claim in claims)


def _names(journal: Journal, person: str) -> dict[str, dict[str, None]]:
    """Return the names that a character has used for a person, latest first, by the keys of the person and their masks."""
    found: dict[str, dict[str, None]] = {}
    for row in reversed(list(journal.store.history(journal.key))):
        key, name = row.entry.source_entity, row.entry.source_name
        if key and name and key.partition(MASKED)[0] == person:
            found.setdefault(key, {})[name] = None
    return found

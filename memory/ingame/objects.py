"""Map game objects to keys and personas, and read the game's clock."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, Final

from memory.ingame import rpsystem
from memory.persona import Persona

MASKED: Final = "~"
"""Separator between an object's key and the mark of its mask."""

_PRONOUNS: Final = {
    "male": "he", "m": "he", "he": "he", "female": "she", "f": "she", "she": "she", "neutral": "they", "ambiguous": "they",
}  # fmt: skip
"""Grammatical person for indirect speech (the lexicon's ``turning.persons``), by a game's name for a gender."""


class GameClock:
    """Read real time in UTC and Evennia's game time."""

    def now(self) -> datetime:
        """Return the present moment in UTC."""
        return datetime.now(UTC)

    def game_time(self) -> float | None:
        """Return the seconds of game time since the game's epoch."""
        from evennia.server.models import ServerConfig
        from evennia.utils import gametime

        if not gametime.SERVER_RUNTIME_LAST_UPDATED:
            # Only the server sets this; another process uses the runtime that the server last saved.
            gametime.SERVER_RUNTIME = ServerConfig.objects.conf("runtime", default=0.0)
            gametime.SERVER_RUNTIME_LAST_UPDATED = time.time()
        return float(gametime.gametime(absolute=True))


def journal_key(obj: Any) -> str:
    """Return the key of a game object's own journal; renaming the object does not change it."""
    return f"#{obj.id}"


def key_of(obj: Any) -> str:
    """Return the stable key by which others know a game object.

    It is the key of its journal. A player in a mask (`memory.ingame.rpsystem`) has another key for everybody
    who sees the mask, and the same key each time that the mask is worn.
    """
    key = journal_key(obj)
    if getattr(obj, "perceives", False) or not (mask := rpsystem.mask_of(obj)):
        return key
    return f"{key}{MASKED}{mask}"


_LONGEST_NUMBER: Final = 18
"""Maximum number of digits of a database id."""


def is_object(key: str) -> bool:
    """Return whether a key is that of a game object: quests' journals have other keys."""
    number = key.removeprefix("#")
    return key.startswith("#") and number.isascii() and number.isdigit()


def object_of(key: str) -> Any:
    """Return the game object of a key, or ``None`` if it does not exist, was deleted, or no longer wears that mask."""
    from evennia.objects.models import ObjectDB

    bare, mask, _ = key.partition(MASKED)
    if not is_object(bare):
        return None
    number = bare.removeprefix("#")
    if len(number) > _LONGEST_NUMBER:
        return None
    obj = ObjectDB.get_cached_instance(int(number)) or ObjectDB.objects.get_id(int(number))
    return None if obj is not None and mask and key_of(obj) != key else obj


class Pronouns(Mapping[str, str]):
    """Look up "he", "she" or "they" by the key of a character whose gender the game defines.

    The gender is the attribute ``gender``, as Evennia's gendersub contrib keeps it; ``he`` and ``she`` are read, too.
    """

    def __getitem__(self, key: str) -> str:
        obj = object_of(key)
        gender = None if obj is None else obj.attributes.get("gender")
        if not isinstance(gender, str) or gender.strip().lower() not in _PRONOUNS:
            raise KeyError(key)
        return _PRONOUNS[gender.strip().lower()]

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def persona_of(key: str) -> Persona:
    """Return the persona of a key's object; if there is none, a persona with only a name."""
    obj = object_of(key)
    if obj is None:
        return Persona(name=key)
    memory = getattr(obj, "memory", None)
    return memory.persona if memory is not None else Persona(name=obj.key)

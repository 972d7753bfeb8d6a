"""Map game objects to keys and personas, and read the game's clock."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any

from memory.persona import Persona


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


def key_of(obj: Any) -> str:
    """Return the stable key of a game object; renaming the object does not change it."""
    return f"#{obj.id}"


def is_object(key: str) -> bool:
    """Return whether a key is that of a game object: quests' journals have other keys."""
    number = key.removeprefix("#")
    return key.startswith("#") and number.isascii() and number.isdigit()


def object_of(key: str) -> Any:
    """Return the game object of a key, or ``None`` if it does not exist or was deleted."""
    from evennia.objects.models import ObjectDB

    if not is_object(key):
        return None
    number = key.removeprefix("#")
    return ObjectDB.get_cached_instance(int(number)) or ObjectDB.objects.get_id(int(number))


def persona_of(key: str) -> Persona:
    """Return the persona of a key's object; if there is none, a persona with only a name."""
    obj = object_of(key)
    if obj is None:
        return Persona(name=key)
    memory = getattr(obj, "memory", None)
    return memory.persona if memory is not None else Persona(name=obj.key)

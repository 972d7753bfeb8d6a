"""The game's one set of minds, and its reactor: built on first use, replaced by tests."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

from memory.config import Config
from memory.mind import Minds
from memory.persona import Persona

_minds: Minds | None = None


def _next_turn(call: Callable[[], object]) -> None:
    from twisted.internet import reactor

    reactor.callLater(0, call)  # type: ignore[attr-defined]


_later: Callable[[Callable[[], object]], object] = _next_turn


class GameClock:
    """Real time in UTC, and Evennia's calendar beside it."""

    def now(self) -> datetime:
        """The moment, in UTC."""
        return datetime.now(UTC)

    def game_time(self) -> float | None:
        """Seconds of game time since the game's epoch."""
        from evennia.server.models import ServerConfig
        from evennia.utils import gametime

        if not gametime.SERVER_RUNTIME_LAST_UPDATED:
            # Not in the server, which sets this: its calendar stands where it last noted it.
            gametime.SERVER_RUNTIME = ServerConfig.objects.conf("runtime", default=0.0)
            gametime.SERVER_RUNTIME_LAST_UPDATED = time.time()
        return float(gametime.gametime(absolute=True))


def key_of(obj: Any) -> str:
    """The stable key of a game object, whatever it is called."""
    return f"#{obj.id}"


def object_of(key: str) -> Any:
    """The game object of a key; ``None`` if there is none (any more)."""
    from evennia.objects.models import ObjectDB

    number = key.removeprefix("#")
    if not (key.startswith("#") and number.isascii() and number.isdigit()):
        return None
    return ObjectDB.get_cached_instance(int(number)) or ObjectDB.objects.get_id(int(number))


def persona_of(key: str) -> Persona:
    """The persona of the object with a key, if it has one; else one that is only a name."""
    obj = object_of(key)
    if obj is None:
        return Persona(name=key)
    memory = getattr(obj, "memory", None)
    return memory.persona if memory is not None else Persona(name=obj.key)


def minds() -> Minds:
    """The minds of this game: one set a process, over the game's database and ``settings.MEMORY``.

    Raises:
        ConfigError: ``settings.MEMORY`` holds a key that does not exist, or a bad value.
    """
    global _minds
    if _minds is None:
        from django.conf import settings

        from memory.db.store import DjangoStore

        config = Config.load(getattr(settings, "MEMORY", None))
        _minds = Minds(DjangoStore(), config=config, clock=GameClock(), persona_of=persona_of)
    return _minds


def later(call: Callable[[], object]) -> None:
    """Run ``call`` on the reactor's next turn, once what happens now has been delivered."""
    _later(call)


@contextmanager
def using(
    minds: Minds | None = None, later: Callable[[Callable[[], object]], object] | None = None
) -> Iterator[None]:
    """Put other minds and another ``later`` in place for a while; ``None`` is built anew. For tests.

    Args:
        minds: whose memory is used.
        later: what is given each call that would wait for the reactor.
    """
    global _minds, _later
    before = _minds, _later
    _minds, _later = minds, later or _next_turn
    try:
        yield
    finally:
        _minds, _later = before

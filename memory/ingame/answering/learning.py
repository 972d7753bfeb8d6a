"""Look back on a conversation once it has been quiet for a while, and learn from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final
from weakref import WeakKeyDictionary

from memory.dialogue.with_model.learning import learn
from memory.errors import Conflict, Unavailable
from memory.ingame import engine, reactor, sleepers
from memory.ingame.handler import MemoryHandler
from memory.ingame.objects import key_of

_timers: Final[WeakKeyDictionary[MemoryHandler, Callable[[], None]]] = WeakKeyDictionary()


def schedule(npc: Any) -> None:
    """Let ``npc`` look back ``learn_after`` seconds from now; a later call postpones it."""
    if cancel := _timers.pop(npc.memory, None):
        cancel()
    if quiet := engine.minds().config.learn_after:
        key = key_of(npc)
        _timers[npc.memory] = reactor.call_later(quiet, lambda: reactor.spawn(_look_back(npc, key)))


async def _look_back(npc: Any, key: str) -> None:
    speaker = sleepers.speech_model()
    if speaker is None or not npc.pk or npc.has_account:
        return
    try:
        with engine.minds().keeping(key) as mind:
            await learn(mind, speaker)
    except (Unavailable, Conflict, LookupError):
        pass  # the next conversation includes it

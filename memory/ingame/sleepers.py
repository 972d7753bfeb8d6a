"""How sleep looks from outside: who goes to bed, what others see of it, and what a sleeper says."""

from __future__ import annotations

from typing import Any, Final

from memory.ingame import engine
from memory.ingame.perception import Act, Manner, inert, plain
from memory.persona import Persona

_OCCASIONS: Final = {True: "falls_asleep", False: "wakes"}


def is_asleep(obj: Any) -> bool:
    """Whether a game object sleeps: one that somebody plays is awake, whatever its journal says."""
    return engine.scheduler().is_asleep(obj.memory.key) and not obj.has_account


def may_sleep(key: str) -> bool:
    """Whether the object of a key is a character that sleeps, in the world, and played by nobody."""
    obj = engine.object_of(key)
    return bool(getattr(obj, "sleeps", False) and obj.location is not None and not obj.has_account)


def announce(key: str, asleep: bool, reason: str) -> None:
    """Let those who are there see somebody fall asleep or wake, in the words of its persona."""
    obj = engine.object_of(key)
    if obj is not None and obj.location is not None:
        line = said_of(obj, _OCCASIONS[asleep])
        obj.location.msg_contents((line, {"type": "pose"}), exclude=[obj], from_obj=obj)


def rouse(obj: Any, reason: str) -> bool:
    """Wake somebody; whether it slept."""
    key = obj.memory.key
    asleep = engine.scheduler().is_asleep(key)
    if asleep:
        engine.scheduler().wake(key, reason)
    return asleep


def said_of(obj: Any, occasion: str) -> str:
    """A phrase of somebody's persona that tells what others see of it."""
    persona: Persona = obj.memory.persona
    return inert(
        persona.say(occasion, engine.minds()[obj.memory.key].journal.entry_count, name=plain(obj.key))
    )


def mumble(sleeper: Any, said: Act) -> None:
    """Let a sleeper answer what was said to it: not much, and as privately as it was said."""
    asker = said.actor
    here = sleeper.location
    if not sleeper.pk or not asker.pk or here is None or asker.location != here or not is_asleep(sleeper):
        return
    name = inert(sleeper.key)
    words = inert(sleeper.memory.persona.say("asleep", listener=plain(asker.key)))
    line = (f'{name} mumbles, "{words}"', {"type": "pose"})
    if said.manner is Manner.SAY:
        here.msg_contents(line, exclude=[sleeper], from_obj=sleeper)
    else:
        asker.msg(line, from_obj=sleeper)
    asker.msg(f"({name} is asleep, and has not heard you. To wake somebody: |wshake {name}|n)")

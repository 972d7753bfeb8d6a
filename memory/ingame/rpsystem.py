"""Support Evennia's contrib ``rpg.rpsystem``: short descriptions, recognition, emotes and masks.

The contrib is never imported here, since a game that uses it has loaded it. Its characters are recognised by
the contrib's handlers (``sdesc``, ``recog``).
"""

from __future__ import annotations

import re
import sys
from typing import Any, Final
from zlib import crc32

from memory.ingame.plain_text import plain
from memory.ingame.reactor import call_soon

MODULE: Final = "evennia.contrib.rpg.rpsystem.rpsystem"

_QUOTED: Final = re.compile(r"[\"“]([^\"“”]+)[\"”]")


def plays_roles(obj: Any) -> bool:
    """Return whether an object is a character of the contrib."""
    return MODULE in sys.modules and hasattr(obj, "sdesc") and hasattr(obj, "recog")


def contrib_names(obj: Any, speaker: Any = None) -> tuple[str, ...]:
    """Return the contrib's names of an object: its short description, and the name by which a speaker recognises it.

    Args:
        obj: the game object.
        speaker: the person who uses the name, if known.
    """
    if not plays_roles(obj):
        return ()
    names = [
        obj.sdesc.get(),
        speaker.recog.get(obj) if speaker is not None and plays_roles(speaker) else None,
    ]
    return tuple(plain(name) for name in names if name)


def mask_of(obj: Any) -> str:
    """Return a short mark of the mask that an object wears; empty if it wears none."""
    if MODULE not in sys.modules or not hasattr(obj, "sdesc") or not obj.db.unmasked_sdesc:
        return ""
    return f"{crc32(plain(obj.sdesc.get() or '').casefold().encode()):08x}"


def names_behind(obj: Any, looker: Any) -> tuple[str, ...]:
    """Return the names of somebody behind a mask: the key, the short description, and a looker's name for it."""
    own = looker.recog.obj2recog.get(obj) if plays_roles(looker) else None
    return tuple(plain(name) for name in (obj.key, obj.db.unmasked_sdesc, own) if name)


_missed: Final[set[tuple[Any, Any]]] = set()
"""Listeners and speakers, where words of the line that is being shown are in a tongue that the listener does not know."""


def rendered(listener: Any, speaker: Any, words: str, shown: str) -> None:
    """Note how the contrib shows words of an emote to a listener, whom its `rplanguage` may let miss them."""
    if plain(words).strip('"“” ').casefold() not in plain(shown).casefold():
        _missed.add((listener, speaker))
        call_soon(lambda: _missed.discard((listener, speaker)))


def has_missed(listener: Any, speaker: Any) -> bool:
    """Return, once, whether words of the line just shown to a listener are in a tongue that it does not know."""
    try:
        _missed.remove((listener, speaker))
    except KeyError:
        return False
    return True


def speech_of(emote: str) -> str:
    """Return the words in double quotes in an emote; empty if there are none."""
    return " ".join(found.strip() for found in _QUOTED.findall(emote))

"""Typeclasses with Evennia's contrib base_systems.ingame_python. Import it inside a test: the contrib reads the database."""

from __future__ import annotations

from evennia.contrib.base_systems.ingame_python.typeclasses import EventCharacter, EventExit, EventRoom

from memory.ingame.mixins import MemoryCharacterMixin, MemoryNPCMixin, MemoryRoomMixin


class ScriptedCharacter(MemoryCharacterMixin, EventCharacter):
    """A player's character with events."""


class ScriptedNPC(MemoryNPCMixin, EventCharacter):
    """A character that remembers, with events."""


class ScriptedRoom(MemoryRoomMixin, EventRoom):
    """A room with events."""


class ScriptedExit(EventExit):
    """An exit with events."""

"""Define the typeclass of rooms."""

from evennia import DefaultRoom

from memory.ingame.mixins import MemoryRoomMixin


class Room(MemoryRoomMixin, DefaultRoom):
    """Represent a room whose characters perceive what happens in it."""

"""The places."""

from evennia import DefaultRoom

from memory.ingame.mixins import MemoryRoomMixin


class Room(MemoryRoomMixin, DefaultRoom):
    """A room whose people perceive what happens in it."""

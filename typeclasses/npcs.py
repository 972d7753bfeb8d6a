"""The villagers."""

from evennia import DefaultCharacter

from memory.ingame.mixins import MemoryNPCMixin


class NPC(MemoryNPCMixin, DefaultCharacter):
    """A character that nobody plays: it perceives, remembers and answers."""

"""The villagers."""

from evennia import DefaultCharacter

from memory.ingame.mixins import MemoryNPCMixin
from typeclasses.moves import Moves


class NPC(Moves, MemoryNPCMixin, DefaultCharacter):
    """A character that nobody plays: it perceives, remembers and answers."""

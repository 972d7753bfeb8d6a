"""Define the villagers' typeclass."""

from evennia import DefaultCharacter

from memory.ingame.mixins import MemoryNPCMixin
from typeclasses.moves import Moves


class NPC(Moves, MemoryNPCMixin, DefaultCharacter):
    """Represent a character that nobody plays: it perceives, remembers and answers."""

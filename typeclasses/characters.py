"""Define the typeclass of players' characters."""

from __future__ import annotations

from typing import Any

from evennia import DefaultCharacter

from memory.ingame.mixins import MemoryCharacterMixin
from typeclasses.moves import Moves


class Character(Moves, MemoryCharacterMixin, DefaultCharacter):
    """Represent a player's character: it has a journal, and is welcomed once with the text of the room
    (``db.welcome``).
    """

    def at_post_puppet(self, **kwargs: Any) -> None:
        """Welcome a player who begins to play the character."""
        super().at_post_puppet(**kwargs)
        welcome = self.location.db.welcome if self.location else None
        if welcome and not self.attributes.has("welcomed"):
            self.attributes.add("welcomed", True)
            self.msg(welcome)

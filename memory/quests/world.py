"""Define the protocol that decides the outcome of attempts in the game's world."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Outcome:
    """Hold the outcome of an attempt in the game's world.

    Args:
        worked: whether the quest's goal is reached by it.
        text: what happened, or why it failed.
        follows: what follows from a failure, if the world tells.
    """

    worked: bool
    text: str
    follows: str = ""


class World(Protocol):
    """Decide the outcome of attempts."""

    def outcome(self, approach: str) -> Outcome | None:
        """Return the outcome of trying ``approach``; ``None`` if the author is to say it."""
        ...

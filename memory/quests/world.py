"""Define the protocol that decides the outcome of attempts in the game's world."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Outcome:
    """Hold the outcome of an attempt in the game's world.

    Args:
        worked: whether it reached the quest's goal.
        text: what happened, or why it failed.
        follows: what to do next after a failure, if the world says so.
    """

    worked: bool
    text: str
    follows: str = ""


class World(Protocol):
    """Decide the outcome of attempts."""

    def outcome(self, approach: str) -> Outcome | None:
        """Return the outcome of trying ``approach``; ``None`` if the author must report it."""
        ...

"""Tell a character several lines, with time in between."""

from __future__ import annotations

from memory.character.character import Character
from memory.clock import ManualClock


def tell(character: Character, clock: ManualClock, who: str, *lines: str) -> None:
    """Say lines to a character, one every 20 seconds, and let five minutes pass."""
    for line in lines:
        clock.advance(20)
        character.reply(line, to=who)
    clock.advance(300)

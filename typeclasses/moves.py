"""Announce those who come and go."""

from __future__ import annotations

from typing import Any

from memory.ingame.plain_text import plain


class Moves:
    """Announce moves in the village's words. List this class before Keepsake's mixin, which lets others perceive
    moves.
    """

    def announce_move_from(
        self, destination: Any, msg: str | None = None, mapping: Any = None, **kwargs: Any
    ) -> None:
        """Announce to those who stay where the character goes."""
        msg = msg or f"{{object}} leaves for {_the(destination)}."
        super().announce_move_from(destination, msg=msg, mapping=mapping, **kwargs)  # type: ignore[misc]

    def announce_move_to(
        self, source_location: Any, msg: str | None = None, mapping: Any = None, **kwargs: Any
    ) -> None:
        """Announce to those who are there where the character comes from."""
        if source_location is not None:
            msg = msg or f"{{object}} comes from {_the(source_location)}."
        super().announce_move_to(source_location, msg=msg, mapping=mapping, **kwargs)  # type: ignore[misc]


def _the(room: Any) -> str:
    """Return a room's name for use in a sentence, without placeholders."""
    name = plain(room.key).replace("{", "(").replace("}", ")") if room is not None else "nowhere"
    first, _, rest = name.partition(" ")
    return f"{first.lower()} {rest}" if first in ("The", "A", "An") and rest else name

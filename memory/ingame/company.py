"""Track in which rooms players are, or were a short while ago."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final

import evennia

from memory.ingame.engine import minds

REMEMBERED: Final = timedelta(minutes=10)
"""Real time for which a room counts as visited after a player was last seen in it."""


class Company:
    """Record the rooms in which players are or recently were; `note` must be called regularly."""

    def __init__(self) -> None:
        self._seen: dict[int, datetime] = {}

    def note(self) -> None:
        """Record where players are now, and drop rooms that were left long ago."""
        now = minds().clock.now()
        self._seen = {room: when for room, when in self._seen.items() if now - when < REMEMBERED}
        for session in evennia.SESSION_HANDLER.get_sessions():
            played = session.get_puppet()
            if played is not None and played.location is not None:
                self._seen[played.location.id] = now

    def is_at(self, room: Any) -> bool:
        """Return whether a player is in a room, or was within `REMEMBERED`."""
        self.note()
        return room.id in self._seen

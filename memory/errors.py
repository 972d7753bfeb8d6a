"""Errors that callers of the engine may meet."""

from __future__ import annotations


class Conflict(Exception):
    """Somebody else wrote to the journal meanwhile: read it again and try again."""


class Unavailable(Exception):
    """Whoever was asked is away, out of budget or of no use at the moment: try again another time.

    Args:
        reason: what is wrong, in words for a log line.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason

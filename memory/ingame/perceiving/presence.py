"""Record when a player's character was in the game, so that an investigation can rule it out at other times."""

from __future__ import annotations

from typing import Any, Final

from memory.ingame.engine import minds

ATTRIBUTE: Final = "keepsake_presence"
KEPT: Final = 50
"""Maximum number of intervals that are kept; the oldest of more are joined into one."""

_CATEGORY: Final = "keepsake"


def record_arrival(character: Any) -> None:
    """Record that a character enters the game."""
    spans = _raw(character)
    spans.append([minds().clock.now().timestamp(), None])
    if len(spans) > KEPT:
        spans[:2] = [[spans[0][0], spans[1][1]]]
    character.attributes.add(ATTRIBUTE, spans, category=_CATEGORY)


def record_departure(character: Any) -> None:
    """Record that a character leaves the game."""
    spans = _raw(character)
    if spans and spans[-1][1] is None:
        spans[-1][1] = minds().clock.now().timestamp()
        character.attributes.add(ATTRIBUTE, spans, category=_CATEGORY)


def presence_intervals(character: Any) -> list[tuple[float, float]]:
    """Return when a character was in the game, in POSIX seconds.

    An interval without a recorded end (the server was killed) lasts until the next one begins. A character
    without any record may have been in the game at any time.
    """
    spans = _raw(character)
    if not spans:
        return [(float("-inf"), float("inf"))]
    found: list[tuple[float, float]] = []
    for number, (start, end) in enumerate(spans):
        after = spans[number + 1][0] if number + 1 < len(spans) else None
        until = end if end is not None else after
        found.append((start or 0.0, float("inf") if until is None else until))
    return found


def _raw(character: Any) -> list[list[float | None]]:
    found = character.attributes.get(ATTRIBUTE, category=_CATEGORY, default=())
    return [[each[0], each[1]] for each in found]

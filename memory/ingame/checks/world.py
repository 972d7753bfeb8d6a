"""Check what the game's own data say: personas, the calendar, the clock."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any, Final

from django.conf import settings
from evennia.objects.models import ObjectDB

from memory.adapters.inmemory import InMemoryStore
from memory.config import Config
from memory.errors import FieldError
from memory.importance.keyword import KeywordScorer
from memory.ingame.checks.classes import typeclasses
from memory.ingame.checks.finding import Finding, error, warning
from memory.ingame.mixins import MemoryNPCMixin
from memory.ingame.objects import GameClock, key_of
from memory.journal.journal import Journal

SLACK: Final = timedelta(minutes=5)
"""Maximum time that an entry may lie in the future before the clock counts as wrong."""


def personas() -> Iterator[Finding]:
    """Find characters whose persona has invalid fields or phrases."""
    paths = [path for path, each in typeclasses().items() if issubclass(each, MemoryNPCMixin)]
    for npc in ObjectDB.objects.filter(db_typeclass_path__in=paths).order_by("id"):
        for problem in npc.memory.persona_problems or _refused_backstory(npc):
            yield error(
                "personas",
                f"the persona of {npc.key} ({key_of(npc)}): {problem}",
                "Correct the class's persona, or the character's db.persona",
            )


def calendar(config: Config) -> Iterator[Finding]:
    """Find a calendar that differs from the game's."""
    units = getattr(settings, "TIME_UNITS", {}) or {}
    own = (getattr(settings, "MEMORY", None) or {}).get("calendar", {})
    for unit in sorted(units.keys() & own.keys()):
        if units[unit] != own[unit]:
            yield warning(
                "calendar",
                f"the {unit} has {own[unit]:g} seconds in MEMORY['calendar'] and {units[unit]:g} in TIME_UNITS",
                "Leave the calendar out of MEMORY: TIME_UNITS is used then",
            )
    if settings.TIME_FACTOR <= 0:
        yield error(
            "calendar", f"TIME_FACTOR is {settings.TIME_FACTOR}: game time stands still", "Set it above 0"
        )


def clock() -> Iterator[Finding]:
    """Find memories from the future: the clock of the machine or of the game was set back."""
    from memory.db.models import EntryRow

    now = GameClock()
    rows = EntryRow.objects.order_by("-id")
    latest = rows.values_list("timestamp", flat=True).first()
    if latest is not None and latest > now.now() + SLACK:
        yield warning(
            "clock",
            f"the last memory is of {latest:%Y-%m-%d %H:%M} UTC, and it is {now.now():%Y-%m-%d %H:%M} UTC now",
            "Set the machine's clock: recency, sleep and forgetting depend on it",
        )
    game_now, newest = now.game_time(), rows.values_list("game_time", flat=True).first()
    slack = SLACK.total_seconds() * settings.TIME_FACTOR
    if game_now is not None and newest is not None and newest > game_now + slack:
        yield warning(
            "clock",
            "the game's clock was set back: the last memory is of a later game time",
            "Set TIME_GAME_EPOCH forward, so that game time goes on from where it was",
        )


def _refused_backstory(npc: Any) -> list[str]:
    """Return why a character's backstory cannot be written; an empty list if it can."""
    past = [{"content": item} if isinstance(item, str) else item for item in npc.memory.persona.backstory]
    try:
        # Not the character's own journal: opening that takes longer.
        Journal("", store=InMemoryStore(), scorer=KeywordScorer()).adoptable(past)
    except FieldError as problem:
        return [f"backstory: {problem}"]
    return []

"""Describe a villager, and how it came to know what it knows.

A past is written with short names ("bram") for the villagers in it; `world.village` puts their stable keys
in when it builds them. People who are not in the village keep the short name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from memory.persona import Persona

Memory = Mapping[str, Any]
"""The fields of an entry, with ``days_ago`` in place of its timestamp."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Villager:
    """Represent a villager.

    Args:
        slug: short name, never shown.
        gender: "male" or "female", as Evennia's contrib gendersub names it: how others speak of it.
        place: where it lives and works; the slug of a place.
        sleeping_hours: hours of the game's day at which it goes to bed and rises.
        looks: its description.
        aliases: its other names.
        works: poses to show when nothing else happens, by the slug of the place; ``""`` for anywhere else.
        excuses: what it says when it leaves company, by the slug of the destination; ``""`` for anywhere else.
        persona: its description, facts and phrases, and its past as ``backstory``.
    """

    slug: str
    gender: str
    place: str
    sleeping_hours: tuple[float, float]
    looks: str
    aliases: tuple[str, ...]
    works: Mapping[str, tuple[str, ...]]
    excuses: Mapping[str, tuple[str, ...]]
    persona: Persona

    def does(self, place: str, turn: int) -> str:
        """Return what it does at a place, another thing each turn; empty if it has nothing to do there."""
        return _choose(self.works, place, turn)

    def excuse(self, goal: str, turn: int) -> str:
        """Return what it says before it goes somewhere; empty if it just goes."""
        return _choose(self.excuses, goal, turn)


def _choose(texts: Mapping[str, tuple[str, ...]], slug: str, turn: int) -> str:
    chosen = texts.get(slug) or texts.get("", ())
    return chosen[turn % len(chosen)] if chosen else ""


def lived(days_ago: float, content: str, **more: Any) -> Memory:
    """Make a memory of the villager's own life."""
    return {
        "days_ago": days_ago,
        "content": content,
        "source_type": "direct",
        "source_entity": "self",
        **more,
    }


def saw(days_ago: float, content: str, **more: Any) -> Memory:
    """Make a memory of something it witnessed."""
    return {"days_ago": days_ago, "content": content, "source_type": "observation", **more}


def told(days_ago: float, by: str, content: str, **more: Any) -> Memory:
    """Make a memory of what another told it, in the other's words."""
    return {"days_ago": days_ago, "content": content, "source_type": "direct", "source_entity": by, **more}


def overheard(days_ago: float, content: str, **more: Any) -> Memory:
    """Make a memory of something it overheard."""
    return {"days_ago": days_ago, "content": content, "source_type": "environmental", **more}


def figured(days_ago: float, content: str, **more: Any) -> Memory:
    """Make a memory of something it concluded."""
    return {"days_ago": days_ago, "content": content, "source_type": "inference", **more}


def wonders(days_ago: float, content: str, **more: Any) -> Memory:
    """Make an open question."""
    return figured(days_ago, content, kind="question", **more)

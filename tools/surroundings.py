"""Look around: who and what is where a villager stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from memory.agent.registry import Tool, Toolset
from memory.ingame.naming import name_of
from memory.ingame.plain_text import plain


def surroundings(npc: Any, asker: Any) -> Toolset | None:
    """Return the tools to look around with; ``None`` for a villager who is nowhere."""
    if npc.location is None:
        return None

    async def look_around(given: Mapping[str, Any]) -> dict[str, Any]:
        here = npc.location
        others = [obj for obj in here.contents if obj is not npc and obj.access(npc, "view")]
        people = [
            obj for obj in others if obj.is_typeclass("evennia.objects.objects.DefaultCharacter", exact=False)
        ]
        return {
            "place": name_of(here, npc),
            "people": [name_of(obj, npc) for obj in people],
            "things": [name_of(obj, npc) for obj in others if obj not in people and obj.destination is None],
            "ways": [name_of(obj, npc) for obj in here.exits if obj.access(npc, "view")],
        }

    async def look_at(given: Mapping[str, Any]) -> dict[str, Any]:
        wanted = str(given["name"]).casefold()
        for obj in npc.location.contents:
            names = [name_of(obj, npc), *obj.aliases.all()]
            if obj is not npc and obj.access(npc, "view") and wanted in map(str.casefold, names):
                return {"name": name_of(obj, npc), "looks": plain(str(obj.get_display_desc(npc)))}
        return {"error": "there is nothing of that name here"}

    return Toolset(
        "surroundings",
        "What the character sees around it now.",
        (
            Tool(
                name="look_around",
                description="Tell where you are, and who and what is here now.",
                properties={},
                category="world",
                run=look_around,
            ),
            Tool(
                name="look_at",
                description="Tell what somebody or something here looks like.",
                properties={"name": {"type": "string", "minLength": 1, "maxLength": 80}},
                required=("name",),
                category="world",
                run=look_at,
            ),
        ),
    )

"""Read and write what is written on a thing, such as a book or a slate."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from memory.agent.registry import Tool, Toolset
from memory.dialogue.with_model.guard import leaks
from memory.errors import FieldError
from memory.ingame.objects import key_of
from memory.journal.entry import ANYBODY
from memory.llm.prompts import clip

MAX_LINES: Final = 40
"""Lines that a thing holds; the oldest make room."""

MAX_LINE: Final = 160
"""Characters of one line."""

CATEGORY: Final = "village"


def lines_on(thing: Any) -> list[str]:
    """Return the lines on a thing, oldest first."""
    return list(thing.attributes.get("lines", default=()))


def write_on(thing: Any, line: str) -> str:
    """Write a line on a thing, and return it as it stands there.

    Args:
        thing: the book or the slate.
        line: the text; it is put on one line and cut to `MAX_LINE` characters.
    """
    written = clip(line, MAX_LINE)
    thing.attributes.add("lines", [*lines_on(thing), written][-MAX_LINES:])
    return written


def thing_here(npc: Any, slug: str) -> Any | None:
    """Return the thing of a slug if it is where the villager stands."""
    here = npc.location.contents if npc.location is not None else ()
    return next((obj for obj in here if obj.tags.has(slug, category=CATEGORY)), None)


def page_tools(npc: Any, slug: str, *, name: str, about: str) -> Toolset | None:
    """Return the tools to read a thing and to write on it; ``None`` where the thing is not at hand.

    Everybody who comes by may read it, so nothing that was told in confidence is ever written there.

    Args:
        npc: the villager.
        slug: the thing, as `world.places` names it.
        name: what to call it, such as ``slate``; the tools are ``read_slate`` and ``write_slate``.
        about: what it is for, in a few words for the model.
    """
    thing = thing_here(npc, slug)
    if thing is None:
        return None
    key = key_of(npc)

    async def read(given: Mapping[str, Any]) -> dict[str, Any]:
        wanted = str(given.get("word", "")).casefold()
        return {"lines": [line for line in lines_on(thing) if wanted in line.casefold()][-20:]}

    async def write(given: Mapping[str, Any]) -> dict[str, Any]:
        if thing_here(npc, slug) is None:
            raise FieldError("line", given["line"], f"written where the {thing.key} is: it is not at hand")
        line = str(given["line"])
        if leaks(line, "", npc.memory.journal, frozenset({ANYBODY})):
            raise FieldError("line", line, "something that everybody may read")
        return {"written": write_on(thing, line), "by": key}

    return Toolset(
        name,
        about,
        (
            Tool(
                name=f"read_{name}",
                description=f"Read {about}; the last twenty lines, or those with a word in them.",
                properties={"word": {"type": "string", "minLength": 1, "maxLength": 80}},
                category="world",
                run=read,
            ),
            Tool(
                name=f"write_{name}",
                description=f"Write one line into {about}. Everybody may read it.",
                properties={"line": {"type": "string", "minLength": 1, "maxLength": MAX_LINE}},
                required=("line",),
                category="world",
                run=write,
            ),
        ),
    )

"""Show what a character does, under the name by which each onlooker knows it."""

from __future__ import annotations

from typing import Any, Final

from memory.ingame.naming import name_of
from memory.ingame.plain_text import inert

NAME: Final = "{name}"
"""What stands for the character's name in a line that `pose` shows."""


class _Shown:
    """Give a character's name to Evennia, which asks for it once for each onlooker."""

    def __init__(self, npc: Any, *, begins: bool) -> None:
        self._npc, self._begins = npc, begins

    def get_display_name(self, looker: Any = None, **kwargs: Any) -> str:
        """Return the character's name for ``looker``, with a capital if it begins the line."""
        name = inert(name_of(self._npc, looker))
        return name[:1].upper() + name[1:] if self._begins else name


def pose(npc: Any, line: str) -> None:
    """Show everybody else in the room a line about a character.

    Args:
        npc: the character, which is somewhere.
        line: what it does, with `NAME` for its name; other braces are shown as they are.
    """
    text = line.replace("{", "{{").replace("}", "}}").replace(f"{{{NAME}}}", NAME)
    shown = {"name": _Shown(npc, begins=line.startswith(NAME))}
    npc.location.msg_contents((text, {"type": "pose"}), exclude=[npc], from_obj=npc, mapping=shown)

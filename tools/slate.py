"""Read the slate behind the counter of The Hearth: what there is to eat, and who owes what."""

from __future__ import annotations

from typing import Any

from memory.agent.registry import Toolset
from tools.pages import page_tools


def slate(npc: Any, asker: Any) -> Toolset | None:
    """Return the tools of the slate, for whoever stands where it hangs."""
    return page_tools(npc, "slate", name="slate", about="the slate: what there is to eat, and who owes what")

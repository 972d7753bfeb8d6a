"""Read the gate book of the watch-house: who came and went through the north gate."""

from __future__ import annotations

from typing import Any

from memory.agent.registry import Toolset
from tools.pages import page_tools


def gate_book(npc: Any, asker: Any) -> Toolset | None:
    """Return the tools of the gate book, for whoever stands where it lies."""
    return page_tools(
        npc, "book", name="gate_book", about="the gate book: who came and went through the gate, and when"
    )

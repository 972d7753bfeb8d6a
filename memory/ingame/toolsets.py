"""Load the game's own tools for language models, which the setting ``tools`` names (docs/extending.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from memory.agent.registry import Toolset
from memory.config import Config
from memory.errors import ConfigError
from memory.extensions import load_dotted


def load_toolsets(config: Config) -> list[Callable[[Any, Any], Toolset | None]]:
    """Import the functions that the setting ``tools`` names.

    Args:
        config: the game's settings.

    Returns:
        Functions that take a character and the person who talks to it, and return a `Toolset`, or ``None``
        for no tools.

    Raises:
        ConfigError: one of them cannot be imported, or is not a function.
    """
    makers = []
    for path in config.tools:
        maker = load_dotted("tools", path)
        if not callable(maker):
            raise ConfigError(f"MEMORY['tools']: {path!r} must be a function, not {maker!r}")
        makers.append(maker)
    return makers


def make_toolsets(config: Config, npc: Any, asker: Any) -> list[Toolset]:
    """Return the game's own tools for one conversation; a maker that fails is logged and left out.

    Args:
        config: the game's settings.
        npc: the character that a model speaks for.
        asker: the person who talks to it.
    """
    from evennia.utils import logger

    made = []
    for path, maker in zip(config.tools, load_toolsets(config), strict=True):
        try:
            toolset = maker(npc, asker)
            if toolset is None:
                continue
            if not isinstance(toolset, Toolset):
                raise TypeError(f"it returned {toolset!r}, which is not a Toolset")
            made.append(toolset)
        except Exception:
            logger.log_trace(f"Keepsake: the tools of {path} could not be made; continuing without them")
    return made

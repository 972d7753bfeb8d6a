"""Give game characters an episodic memory.

This is the public face for Python programs. `open` opens a character and the file of its memories; `Character` has the
verbs: remember, recall, reply, sleep, reflect. In an Evennia game, use the mixins of `memory.ingame.mixins` instead
(README, "Add it to your game"). Importing this package loads neither; each name is loaded when it is first used.
"""

from importlib import import_module as _import_module
from typing import TYPE_CHECKING, Any

from memory.version import __version__

if TYPE_CHECKING:
    from memory.character.character import Character, Slept
    from memory.character.events import Event, Forgotten, Reflected, Remembered
    from memory.character.opening import open_character as open
    from memory.config import Config
    from memory.errors import (
        BadLine,
        BadReply,
        ConfigError,
        Conflict,
        FieldError,
        KeepsakeError,
        PromptError,
        StoreUnavailable,
        Unavailable,
    )
    from memory.journal.entry import Entry, Kind, SourceType
    from memory.persona import Persona
    from memory.recall.query import Recalled

__all__ = [
    "BadLine",
    "BadReply",
    "Character",
    "Config",
    "ConfigError",
    "Conflict",
    "Entry",
    "Event",
    "FieldError",
    "Forgotten",
    "KeepsakeError",
    "Kind",
    "Persona",
    "PromptError",
    "Recalled",
    "Reflected",
    "Remembered",
    "Slept",
    "SourceType",
    "StoreUnavailable",
    "Unavailable",
    "__version__",
    "open",
]

_HOMES = {
    "memory.character.character": ("Character", "Slept"),
    "memory.character.events": ("Event", "Forgotten", "Reflected", "Remembered"),
    "memory.character.opening": ("open",),
    "memory.config": ("Config",),
    "memory.errors": (
        "BadLine",
        "BadReply",
        "ConfigError",
        "Conflict",
        "FieldError",
        "KeepsakeError",
        "PromptError",
        "StoreUnavailable",
        "Unavailable",
    ),
    "memory.journal.entry": ("Entry", "Kind", "SourceType"),
    "memory.persona": ("Persona",),
    "memory.recall.query": ("Recalled",),
}
"""Where each public name is defined, by module; it is imported from there when it is first used."""

_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used."""
    if name not in _HOME_OF:
        raise AttributeError(f"module 'memory' has no attribute {name!r}")
    found = getattr(_import_module(_HOME_OF[name]), "open_character" if name == "open" else name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

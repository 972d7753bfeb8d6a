"""Import what a game puts in the place of a part of Keepsake, by the dotted path in a setting (docs/extending.md)."""

from __future__ import annotations

from importlib import import_module
from inspect import get_annotations
from typing import Any

from memory.errors import ConfigError


def is_dotted(path: str) -> bool:
    """Return whether ``path`` has the form of a dotted path: two or more Python names joined by dots."""
    parts = path.split(".")
    return len(parts) > 1 and all(part.isidentifier() for part in parts)


def load_dotted(setting: str, path: str) -> Any:
    """Import what a setting names by its dotted path.

    Args:
        setting: the setting's name, for errors.
        path: the path, such as ``world.minds.MyScorer``.

    Raises:
        ConfigError: the module cannot be imported, or has nothing of that name.
    """
    module_name, _, name = path.rpartition(".")
    try:
        module = import_module(module_name)
    except Exception as problem:  # a game's own module may fail in any way
        raise ConfigError(f"MEMORY[{setting!r}]: {path!r} cannot be imported: {problem}") from problem
    if not hasattr(module, name):
        raise ConfigError(f"MEMORY[{setting!r}]: {module_name!r} has no {name!r}")
    return getattr(module, name)


def make_extension(setting: str, path: str, protocol: type, /, *given: Any, **named: Any) -> Any:
    """Call the class or function that a setting names, and return the result.

    Args:
        setting: the setting's name, for errors.
        path: the dotted path of the class or function.
        protocol: the protocol that the result must implement.
        *given: positional arguments of the call.
        **named: keyword arguments of the call.

    Raises:
        ConfigError: the object cannot be imported or called, or its result lacks a member of ``protocol``.
    """
    factory = load_dotted(setting, path)
    if not callable(factory):
        raise ConfigError(f"MEMORY[{setting!r}]: {path!r} must be a class or a function, not {factory!r}")
    try:
        made = factory(*given, **named)
    except Exception as problem:  # a game's own class may fail in any way
        raise ConfigError(f"MEMORY[{setting!r}]: {path!r} cannot be called: {problem}") from problem
    if missing := [name for name in _members(protocol) if not hasattr(made, name)]:
        raise ConfigError(
            f"MEMORY[{setting!r}]: {path!r} is no {protocol.__name__}: it has no {', '.join(missing)}"
        )
    return made


def _members(protocol: type) -> list[str]:
    """Return the names of a protocol's public members, sorted."""
    classes = [each for each in protocol.__mro__ if getattr(each, "_is_protocol", False)]
    names = {name for each in classes for name in (*get_annotations(each), *vars(each))}
    return sorted(name for name in names if not name.startswith("_"))

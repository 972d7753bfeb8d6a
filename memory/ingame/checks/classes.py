"""Check the game's typeclasses: whether the mixins come before the base classes and their hooks run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any

from django.conf import settings
from django.utils.module_loading import import_string
from evennia.objects.models import ObjectDB
from evennia.objects.objects import DefaultObject

from memory.ingame.checks.finding import Finding, error, note, warning
from memory.ingame.mixins import MemoryCharacterMixin, MemoryNPCMixin, MemoryRoomMixin

MIXINS = (MemoryNPCMixin, MemoryCharacterMixin, MemoryRoomMixin)


def typeclasses() -> dict[str, type]:
    """Return the classes of the game's objects by path: the defaults, and every one that an object has."""
    paths = dict.fromkeys(
        (
            settings.BASE_CHARACTER_TYPECLASS,
            settings.BASE_ROOM_TYPECLASS,
            *ObjectDB.objects.order_by("db_typeclass_path")
            .values_list("db_typeclass_path", flat=True)
            .distinct(),
        )
    )
    found: dict[str, type] = {}
    for path in paths:
        try:
            made = import_string(path)
        except ImportError:
            continue  # Evennia reports it
        if isinstance(made, type):
            found[path] = made
    return found


def mixins_used() -> Iterator[Finding]:
    """Check whether the game's typeclasses have the mixins."""
    classes = typeclasses()
    if not any(issubclass(each, MemoryNPCMixin) for each in classes.values()):
        yield note(
            "mixins",
            "no object's class has MemoryNPCMixin, so no character listens",
            "Create a character of such a class",
        )
    if not issubclass(classes.get(settings.BASE_CHARACTER_TYPECLASS, object), MemoryCharacterMixin):
        yield warning(
            "mixins",
            f"{settings.BASE_CHARACTER_TYPECLASS} lacks MemoryCharacterMixin: players have no journals, and characters "
            "know their words only as the game shows them",
            "Add it as the first base class",
        )
    if not issubclass(classes.get(settings.BASE_ROOM_TYPECLASS, object), MemoryRoomMixin):
        yield warning(
            "mixins",
            f"{settings.BASE_ROOM_TYPECLASS} lacks MemoryRoomMixin: each listener's memory is written in its own "
            "transaction",
            "Add it as the first base class",
        )


def mixins_first() -> Iterator[Finding]:
    """Find mixins behind Evennia's base class, where Python calls Evennia's hooks and never theirs."""
    for path, each in typeclasses().items():
        for mixin in MIXINS:
            if _is_behind(mixin, each):
                yield error(
                    "mixins",
                    f"{path}: {mixin.__name__} comes after Evennia's base class, so its characters perceive nothing",
                    f"Write it first: class {each.__name__}({mixin.__name__}, …)",
                )
                break


def _is_behind(mixin: type, made: type) -> bool:
    """Return whether a class has a mixin behind Evennia's base class."""
    order = made.__mro__
    return mixin in order and DefaultObject in order and order.index(mixin) > order.index(DefaultObject)


def hooks_called() -> Iterator[Finding]:
    """Find classes whose hooks do not call the mixin's hook, neither by ``super()`` nor by name."""
    seen: set[tuple[type, str]] = set()
    for each in typeclasses().values():
        mixin = next((mixin for mixin in MIXINS if issubclass(each, mixin)), None)
        if mixin is None or _is_behind(mixin, each):  # `mixins_first` reports the latter
            continue
        order = each.__mro__
        for owner in order[: order.index(mixin)]:
            for name, function in vars(owner).items():
                hidden = _hook(mixin, name)
                if hidden is None or (owner, name) in seen or not isinstance(function, FunctionType):
                    continue
                seen.add((owner, name))
                if "super" not in function.__code__.co_names and name not in function.__code__.co_names:
                    yield warning(
                        "hooks",
                        f"{owner.__module__}.{owner.__name__}.{name} replaces {mixin.__name__}.{name} without calling it",
                        f"Call super().{name}(…) in it",
                    )


def _hook(mixin: type, name: str) -> Callable[..., Any] | None:
    """Return a hook of Evennia's that a mixin overrides; ``None`` if it does not."""
    if name.startswith("__") or not hasattr(DefaultObject, name):
        return None
    own = next((vars(base)[name] for base in mixin.__mro__[:-1] if name in vars(base)), None)
    return own if isinstance(own, FunctionType) else None

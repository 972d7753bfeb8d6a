"""Define what the switches of ``memory`` share: finding the target, and confirming a change."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from memory.ingame.commands.page import named
from memory.ingame.commands.switches import SwitchCommand
from memory.ingame.engine import minds
from memory.ingame.handler import MemoryHandler
from memory.ingame.naming import name_of
from memory.ingame.objects import is_object, key_of
from memory.ingame.plain_text import inert
from memory.journal.journal import Journal
from memory.minds.mind import Mind

SHARED: Final = ("", "list", "search", "export")
"""Switches that also work on a journal that belongs to no character."""


class SharedMemory:
    """Give access to the memory of a journal that belongs to no character.

    Args:
        key: the journal's key.
    """

    persona_remarks: tuple[str, ...] = ()

    def __init__(self, key: str) -> None:
        self.key = key

    @property
    def mind(self) -> Mind:
        """Return the journal's mind. Do not keep a reference: the mind may be closed."""
        return minds()[self.key]

    @property
    def journal(self) -> Journal:
        """Return the journal. Do not keep a reference: its mind may be closed."""
        return self.mind.journal


class SharedJournal:
    """Stand in for a character where a command works on the journal of a quest or a case.

    Args:
        key: the journal's key.
    """

    location = None

    def __init__(self, key: str) -> None:
        self.key = key
        self.memory = SharedMemory(key)


class TargetCommand(SwitchCommand):
    """Find the character or journal that a command works on."""

    target: Any = None
    name: str = ""
    """The target's name, for messages (`inert`)."""
    bare: str = ""
    """The same name, for wrapped text."""

    @property
    def journal(self) -> Journal:
        """Return the target's journal."""
        return self.target.memory.journal  # type: ignore[no-any-return]

    @property
    def by(self) -> str:
        """Return the name of the builder's account, for the log of changes."""
        return str(getattr(self.account, "key", None) or self.caller.key)

    def _agreed(self) -> Generator[str, str, bool]:
        """Ask for confirmation, and return whether it was given. The journal may change while this waits."""
        answer = yield "Type |wyes|n to do it, anything else to cancel."
        agreed = str(answer or "").strip().lower() in ("y", "yes")
        if not agreed:
            self.msg("Nothing was changed.")
        return agreed

    def _lacks(self, number: int) -> None:
        """Tell the caller that the target has no entry of that number."""
        self.msg(f"{self.name} has no entry #{number}. |wmemory/list {inert(self.lhs)}|n shows them.")

    def _typed(self) -> str:
        return f"/{self.switches[0]}" if self.switches else ""

    def _aim(self, name: str) -> bool:
        """Find the target by its name, and return whether it was found; if not, tell the caller."""
        if not name:
            self.msg(f"Whose memory? |wmemory|n lists them; |wmemory{self._typed()} marta|n is Marta's.")
            return False
        keys = () if is_object(name) else minds().store.keys()
        if name.lower() in keys:
            self.target = SharedJournal(name.lower())
            if self._typed().removeprefix("/") not in SHARED:
                has = ", ".join(f"|wmemory{'/' * bool(each)}{each}|n" for each in SHARED)
                self.msg(f"{inert(name)} is the journal of no character. For it there are: {has}.")
                return False
        else:
            self.target = self._one(name, "character")
        if self.target is None:
            return False
        self.bare = self.target.key if self._is_shared else name_of(self.target, self.caller)
        self.name = inert(self.bare)
        return True

    @property
    def _is_shared(self) -> bool:
        return isinstance(self.target, SharedJournal)

    def _one(self, name: str, role: str) -> Any | None:
        """Return the object with a memory of that name, here or else anywhere; ``None`` unless there is one.

        If there is none, or more than one, tell the caller.
        """
        for everywhere in (False, True):
            found = self.caller.search(name, global_search=everywhere, quiet=True)
            able = [obj for obj in found if isinstance(getattr(obj, "memory", None), MemoryHandler)]
            if len(able) == 1:
                return able[0]
            if able:
                which = ", ".join(f"{inert(obj.key)} ({key_of(obj)})" for obj in able)
                self.msg(f"Several {role}s are called '{named(name)}': {which}. Give the #number.")
                return None
        self.msg(f"{role}: nobody called '{named(name)}' has a memory. |wmemory|n lists who has one.")
        return None

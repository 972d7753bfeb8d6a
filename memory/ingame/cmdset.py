"""Collect Keepsake's commands in a command set for any game's characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from evennia import CmdSet

from memory.ingame.commands.case import CmdCase
from memory.ingame.commands.journal import CmdJournal
from memory.ingame.commands.memory import CmdMemory
from memory.ingame.commands.quest import CmdQuest
from memory.ingame.commands.sleeping import CmdShake
from memory.ingame.commands.switches import SwitchCommand
from memory.ingame.commands.talk import CmdTalk, CmdWhisper
from memory.ingame.engine import load_command_names

COMMANDS: Final = (CmdCase, CmdJournal, CmdMemory, CmdQuest, CmdShake, CmdTalk, CmdWhisper)

_empty: ContextVar[bool] = ContextVar("keepsake_commands_left_out", default=False)


@contextmanager
def left_out() -> Iterator[None]:
    """Leave Keepsake's commands out of the command sets made in this context, so that only the game's own remain."""
    token = _empty.set(True)
    try:
        yield
    finally:
        _empty.reset(token)


class MemoryCmdSet(CmdSet):  # type: ignore[misc]
    """Add all of Keepsake's commands: call ``self.add(MemoryCmdSet)`` in a game's ``CharacterCmdSet``.

    The setting ``commands`` renames or removes commands and switches.
    """

    key = "Memory"

    def at_cmdset_creation(self) -> None:
        """Fill the set."""
        if _empty.get():
            return
        for command in commands_in_use(load_command_names()):
            self.add(command)


def commands_in_use(names: Iterable[tuple[str, str]]) -> Iterator[SwitchCommand]:
    """Yield the commands that a game uses, under the game's names.

    Args:
        names: the game's name of each command or switch, by Keepsake's name (``talk``, ``memory/why``);
            unknown ones are ignored (`unknown_names` finds them).
    """
    given = dict(names)
    for command in COMMANDS:
        if given.get(command.key, command.key):
            yield command.renamed(given)()


def unknown_names(names: Iterable[tuple[str, str]]) -> list[str]:
    """Return the names of commands and switches that do not exist."""
    known = {each.key for each in COMMANDS}
    known |= {f"{each.key}/{switch}" for each in COMMANDS for switch in each.switch_options}
    return [own for own, _ in names if own not in known]


def shared_names(names: Iterable[tuple[str, str]]) -> list[tuple[str, list[str]]]:
    """Return each name that several commands, or several switches of one command, are given, and Keepsake's names of these.

    Args:
        names: as for `commands_in_use`.
    """
    given = dict(names)
    own = [[each.key for each in COMMANDS]]
    own += [[f"{each.key}/{switch}" for switch in each.switch_options] for each in COMMANDS]
    found: list[tuple[str, list[str]]] = []
    for group in own:
        by_name: dict[str, list[str]] = {}
        for each in group:
            by_name.setdefault(given.get(each, each.rpartition("/")[2]).casefold(), []).append(each)
        found += [(name, several) for name, several in by_name.items() if name and len(several) > 1]
    return found

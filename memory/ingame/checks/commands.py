"""Check whether players reach Keepsake's commands, and the game's."""

from __future__ import annotations

from collections.abc import Iterator

from django.conf import settings
from django.utils.module_loading import import_string
from evennia import CmdSet, Command

from memory.config import Config
from memory.ingame.checks.finding import Finding, error, warning
from memory.ingame.cmdset import COMMANDS, left_out, named, unknown


def commands(config: Config) -> Iterator[Finding]:
    """Find commands of the game that take the place of Keepsake's, and the other way round."""
    for own in unknown(config.commands):
        yield error(
            "commands",
            f"MEMORY['commands'] names {own!r}, which is no command or switch of Keepsake's",
            "Correct it: a command such as 'talk', or a command and a switch such as 'memory/why'",
        )
    path = settings.CMDSET_CHARACTER
    try:
        whole = _made(path)
        with left_out():
            without = _made(path)
    except Exception as problem:
        yield error(
            "commands",
            f"{path} cannot be made: {problem!r}",
            "Correct it; the server's log has the traceback",
        )
        return
    ours = list(named(config.commands))
    if not any(_same(own, there) for own in ours for there in whole.commands):
        yield warning(
            "commands",
            f"{path} has none of Keepsake's commands",
            "Add self.add(MemoryCmdSet) at the end of its at_cmdset_creation",
        )
        return
    for own in ours:
        others = [each for each in without.commands if own == each and not _of_evennia(each)]
        names = [f"{type(each).__module__}.{type(each).__name__}" for each in others]
        rename = f'To have both, set MEMORY["commands"] = {{"{own.key}": "another name"}}'
        if not any(_same(own, there) for there in whole.commands):
            by = f": {names[0]} takes its place" if names else ""
            yield warning("commands", f"players cannot use Keepsake's command {own.key}{by}", rename)
        elif names:
            yield warning("commands", f"Keepsake's command {own.key} takes the place of {names[0]}", rename)


def _made(path: str) -> CmdSet:
    return import_string(path)()


def _same(one: Command, other: Command) -> bool:
    return any(isinstance(one, command) and isinstance(other, command) for command in COMMANDS)


def _of_evennia(command: Command) -> bool:
    """Return whether a command is one of Evennia's defaults, which Keepsake's are meant to replace."""
    return type(command).__module__.startswith("evennia.commands.default")

"""Return the game's names of Keepsake's commands and switches: the setting ``commands`` renames them or leaves them out."""

from __future__ import annotations

import re
from collections.abc import Mapping

from memory.ingame.engine import load_command_names


def command_name(own: str) -> str:
    """Return what players type for a command or a switch; empty if the game leaves it out.

    Args:
        own: Keepsake's name: ``talk``, ``memory/set``.
    """
    return renamed(own, dict(load_command_names()))


def renamed(own: str, names: Mapping[str, str]) -> str:
    """Return a game's name of a command or a switch; empty if the game leaves it out.

    Args:
        own: Keepsake's name: ``talk``, ``memory/set``.
        names: the game's name of each command or switch, by Keepsake's name.
    """
    command, _, switch = own.partition("/")
    name = names.get(command, command)
    if not switch:
        return name
    other = names.get(own, switch)
    return f"{name}/{other}" if name and other else ""


def with_command_names(text: str, commands: tuple[str, ...], names: Mapping[str, str]) -> str:
    """Return what a text says to type (``quest/start``, ``talk <character>``, ``|wmemory|n``) under a game's names.

    A sentence such as ``To begin: |wquest/join <quest>|n`` is left out if the switch is.

    Args:
        text: a message or a line of help.
        commands: Keepsake's names of the commands that are looked for.
        names: as for `renamed`.
    """
    if not commands:
        return text
    either = "|".join(map(re.escape, commands))
    # "||w" is how a player's "|w" is shown
    marked = rf"(?<!\|\|w)(?<=\|w)(?:{either})(?:/\w+|(?=[ |]))"
    plain = rf"(?<![\w/|])(?:{either})(?:/\w+|(?= <))"
    to_do = rf"(?:^| )To [^.:|]*: \|w(?P<own>(?:{either})/\w+)(?:[^|]|\|\|)*\|n\.?"
    text = re.sub(to_do, lambda found: found[0] if renamed(found["own"], names) else "", text)
    return re.sub(f"{marked}|{plain}", lambda found: renamed(found[0], names) or found[0], text)

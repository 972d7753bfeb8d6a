"""Reject unknown switches of commands; Evennia's own parser silently ignores them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from inspect import cleandoc
from types import MappingProxyType, new_class
from typing import Any, Final, Self

from evennia.commands.command import InterruptCommand

from memory.ingame.commands.base import GameCommand
from memory.ingame.commands.page import fitted
from memory.ingame.plain_text import inert

_TYPED: Final = re.compile(r"(?P<indent> {2})(?P<name>\w+)(?:/(?P<switch>\w+))?")
"""Matches a line of a command's help that shows what to type."""


class SwitchCommand(GameCommand):
    """Accept at most one switch, which must be in ``switch_options``; reject any other with a message."""

    switch_options: tuple[str, ...] = ()
    own_switches: Mapping[str, str] = MappingProxyType({})
    """Keepsake's names of the switches, by the game's names, if they differ."""
    own_name: str = ""
    """Keepsake's name of the command, if the game renamed it or a switch of it."""

    @classmethod
    def renamed(cls, name: str, switches: Mapping[str, str]) -> type[Self]:
        """Return the command renamed, with renamed switches, also in its help; a new name replaces its other names too.

        Args:
            name: the name that players type.
            switches: the name that players type for each switch, by Keepsake's name; empty to leave the switch out.
        """
        if name == cls.key and all(switch == other for switch, other in switches.items()):
            return cls
        lines = []
        for line in cleandoc(cls.__doc__ or "").splitlines(keepends=True):
            found = _TYPED.match(line)
            if found is None or found["name"] != cls.key:
                lines.append(line)
            elif found["switch"] is None or switches.get(found["switch"]):
                switch = "" if found["switch"] is None else f"/{switches[found['switch']]}"
                lines.append(f"{found['indent']}{name}{switch}{line[found.end() :]}")
        own = {other: switch for switch, other in switches.items() if other}
        members = {
            "key": name,
            "aliases": cls.aliases if name == cls.key else (),
            "own_switches": own,
            "own_name": cls.key,
            "switch_options": tuple(own),
            "__doc__": "".join(lines),
            "__module__": cls.__module__,
        }
        return new_class(cls.__name__, (cls,), exec_body=lambda namespace: namespace.update(members))

    def msg(self, text: Any = None, **kwargs: Any) -> None:
        """Send a message with the game's names of commands; break lines wider than the client's window between words."""
        if isinstance(text, str):
            text = fitted(self._as_typed(text), self.client_width())
        super().msg(text, **kwargs)

    def _as_typed(self, text: str) -> str:
        """Return what a message says to type (``quest/start``, ``talk <character>``) under the game's names."""
        if not self.own_name:
            return text
        typed = {own: name for name, own in self.own_switches.items()}

        def name(found: re.Match[str]) -> str:
            switch = found["switch"]
            if switch is None:
                return str(self.key)
            return f"{self.key}/{typed[switch]}" if switch in typed else found[0]

        return re.sub(
            rf"(?:(?<=\|w)|(?<![\w/])){re.escape(self.own_name)}(?:/(?P<switch>\w+)|(?= <))", name, text
        )

    def parse(self) -> None:
        """Parse the typed command.

        Raises:
            InterruptCommand: the switch is unknown or ambiguous; the player has been told.
        """
        typed = self.args.strip()
        if typed.startswith("/"):
            self._check((typed[1:].split(None, 1) or [""])[0].lower())
        super().parse()
        self.switches: list[str] = [self.own_switches.get(switch, switch) for switch in self.switches]

    def _check(self, switch: str) -> None:
        known = list(self.switch_options)
        meant = [name for name in known if name == switch] or [n for n in known if n.startswith(switch)]
        if len(meant) == 1:
            return
        if not known:
            self.msg(
                f"|w{self.key}|n has no switches, so '{inert(f'{self.key}/{switch}')}' does nothing. "
                f"|whelp {self.key}|n says more."
            )
            raise InterruptCommand
        there = ", ".join(f"|w{self.key}/{name}|n" for name in (switch and meant) or known)
        if switch and meant:
            problem = f"'{inert(f'{self.key}/{switch}')}' may mean {there}."
        else:
            problem = f"|w{self.key}|n has no switch '{inert(switch)}'. Its switches are {there}."
        self.msg(f"{problem} |whelp {self.key}|n says more.")
        raise InterruptCommand

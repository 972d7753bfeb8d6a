"""Reject unknown switches of commands; Evennia's own parser silently ignores them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from inspect import cleandoc
from types import MappingProxyType, new_class
from typing import Any, Final, Self

from evennia.commands.command import InterruptCommand

from memory.ingame.command_names import renamed, with_command_names
from memory.ingame.commands.base import GameCommand
from memory.ingame.commands.page import fitted
from memory.ingame.plain_text import inert

_TYPED: Final = re.compile(r"(?P<indent> {2})(?P<name>\w+)(?:/(?P<switch>\w+))?")
"""Matches a line of a command's help that shows what to type."""

_SWITCH: Final = re.compile(r"(?<![\w/|])/(?P<switch>\w+)")
"""Matches a switch in the text of a command's help, without the command."""


class SwitchCommand(GameCommand):
    """Accept at most one switch, which must be in ``switch_options``; reject any other with a message."""

    switch_options: tuple[str, ...] = ()
    own_switches: Mapping[str, str] = MappingProxyType({})
    """Keepsake's names of the switches, by the game's names, if they differ."""
    own_name: str = ""
    """Keepsake's name of the command, if the game renamed it or a switch of it."""
    names: Mapping[str, str] = MappingProxyType({})
    """The game's names of commands and switches, by Keepsake's names."""
    staff_switches: frozenset[str] = frozenset()
    """Keepsake's names of the switches that only staff may use; others are told that there are none."""
    staff_help: str = ""
    """The part of the help that only staff are shown. Evennia's website and search of the help know the rest only."""

    @classmethod
    def renamed(cls, names: Mapping[str, str]) -> type[Self]:
        """Return the command renamed, with renamed switches, also in its help; a new name replaces its other names too.

        Args:
            names: the name that players type for each command and switch, by Keepsake's name; empty to leave a
                switch out. Names of other commands change the help.
        """
        name = names.get(cls.key, cls.key)
        switches = {switch: names.get(f"{cls.key}/{switch}", switch) for switch in cls.switch_options}
        text, of_staff = cleandoc(cls.__doc__ or ""), cleandoc(cls.staff_help)
        shown, shown_to_staff = cls._help_as_typed(text, names), cls._help_as_typed(of_staff, names)
        if (
            name == cls.key
            and (text, of_staff) == (shown, shown_to_staff)
            and all(switch == other for switch, other in switches.items())
        ):
            return cls
        own = {other: switch for switch, other in switches.items() if other}
        members = {
            "key": name,
            "aliases": cls.aliases if name == cls.key else (),
            "own_switches": own,
            "own_name": cls.key,
            "names": names,
            "switch_options": tuple(own),
            "staff_help": shown_to_staff,
            "__doc__": shown,
            "__module__": cls.__module__,
        }
        return new_class(cls.__name__, (cls,), exec_body=lambda namespace: namespace.update(members))

    @classmethod
    def _help_as_typed(cls, text: str, names: Mapping[str, str]) -> str:
        """Return the command's help under the game's names, without what it says of switches that are left out."""
        commands = tuple(dict.fromkeys(own.partition("/")[0] for own in names))
        lines: list[str] = []
        left_out: int | None = None
        for line in text.splitlines():
            indent = len(line) - len(line.lstrip())
            if left_out is not None and line and indent > left_out:
                continue  # it goes on about that switch
            left_out = None
            found = _TYPED.match(line)
            own = found if found is not None and found["name"] == cls.key else None
            about = own or _SWITCH.match(line)
            if about and (switch := about["switch"]) and not names.get(f"{cls.key}/{switch}", switch):
                left_out = indent
                continue
            if own is not None:
                there = renamed(own[0].strip(), names)
                lines.append(
                    f"{own['indent']}{there}{with_command_names(line[own.end() :], commands, names)}"
                )
                continue
            line = with_command_names(line, commands, names)
            lines.append(
                _SWITCH.sub(lambda found: f"/{names.get(f'{cls.key}{found[0]}') or found['switch']}", line)
            )
        return "\n".join(lines)

    @property
    def is_staff(self) -> bool:
        """Return whether the caller is a builder, or of higher rank."""
        return self._is_staff(self.caller)

    def get_help(self, caller: Any, cmdset: Any) -> str:
        """Return the command's help, for staff with what only they may do; Evennia calls this."""
        text = cleandoc(self.__doc__ or "")
        if self.staff_help and self._is_staff(caller):
            text += f"\n\nStaff only:\n{cleandoc(self.staff_help)}"
        return text

    def msg(self, text: Any = None, **kwargs: Any) -> None:
        """Send a message with the game's names of commands; break lines wider than the client's window between words."""
        if isinstance(text, str):
            own = (self.own_name,) if self.own_name else ()
            if text and not (text := with_command_names(text, own, self.names)):
                return  # it was only about a switch that the game leaves out
            text = fitted(text, self.client_width())
        super().msg(text, **kwargs)

    def parse(self) -> None:
        """Parse the typed command.

        Raises:
            InterruptCommand: the switch is unknown or ambiguous; the player has been told.
        """
        hidden = frozenset() if self.is_staff else self.staff_switches
        self.switch_options = tuple(
            switch
            for switch in type(self).switch_options
            if self.own_switches.get(switch, switch) not in hidden
        )
        typed = self.args.strip()
        if typed.startswith("/"):
            self._check((typed[1:].split(None, 1) or [""])[0].lower())
        super().parse()
        self.switches: list[str] = [self.own_switches.get(switch, switch) for switch in self.switches]

    @staticmethod
    def _is_staff(caller: Any) -> bool:
        return bool(caller.locks.check_lockstring(caller, "staff:perm(Builder)"))

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

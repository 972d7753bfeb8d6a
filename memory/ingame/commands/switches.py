"""Reject unknown switches of commands; Evennia's own parser silently ignores them."""

from __future__ import annotations

from evennia.commands.command import InterruptCommand

from memory.ingame.commands.base import GameCommand
from memory.ingame.perception import inert


class SwitchCommand(GameCommand):
    """Accept at most one switch, which must be in ``switch_options``; reject any other with a message."""

    switch_options: tuple[str, ...] = ()

    def parse(self) -> None:
        """Parse the typed command.

        Raises:
            InterruptCommand: the switch is unknown or ambiguous; the player has been told.
        """
        typed = self.args.strip()
        if typed.startswith("/"):
            self._check((typed[1:].split(None, 1) or [""])[0].lower())
        super().parse()

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
        several = "may mean" if switch and meant else "is no switch of it; there are"
        self.msg(f"'{inert(f'{self.key}/{switch}')}' {several} {there}. |whelp {self.key}|n says more.")
        raise InterruptCommand

"""Provide the base class of commands: show the player one plain line if the database is unavailable.

With ``COMMAND_DEFAULT_CLASS = "memory.ingame.commands.base.GameCommand"`` in the game's settings, Evennia's
own commands use it too. Otherwise they show a traceback while the database is locked or the disk is full, and if
somebody types characters that no database can look for.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import wraps
from inspect import isgenerator
from typing import Any, Final

from django.db import InterfaceError, OperationalError
from evennia.commands.default.muxcommand import MuxCommand
from evennia.utils import logger

from memory.errors import InTransaction, StoreUnavailable
from memory.ingame import reactor
from memory.ingame.plain_text import storable

SORRY: Final = (
    "That did not work: the game cannot use its database at the moment. Try again in a little while."
)

LOG_AGAIN_AFTER: Final = 60.0
"""Minimum seconds between two log messages about failed commands."""

_FAILURES: Final = (OperationalError, InterfaceError, StoreUnavailable, InTransaction)

_logged_at: float | None = None


class GameCommand(MuxCommand):  # type: ignore[misc]
    """Run a command, and show `SORRY` if the database is locked or unreachable, or the disk is full."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Wrap the subclass's ``func`` to handle database errors."""
        super().__init_subclass__(**kwargs)
        if "func" in cls.__dict__:
            cls.func = _guarded(cls.__dict__["func"])

    def parse(self) -> None:
        """Parse the typed command; NUL characters and lone surrogates, which no database can look for, become blanks."""
        self.args: str = storable(self.args)
        super().parse()


def _guarded(func: Callable[[Any], Any]) -> Callable[[Any], Any]:
    @wraps(func)
    def call(command: Any) -> Any:
        try:
            result = func(command)
        except _FAILURES as problem:
            _report(command, problem)
            return None
        return _guarded_steps(command, result) if isgenerator(result) else result

    return call


def _guarded_steps(command: Any, steps: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
    """Run a generator command, which waits for the player's input between its steps."""
    try:
        return (yield from steps)
    except _FAILURES as problem:
        _report(command, problem)


def _report(command: Any, problem: Exception) -> None:
    global _logged_at
    command.msg(SORRY)
    now = reactor.seconds()
    if _logged_at is None or not 0 <= now - _logged_at < LOG_AGAIN_AFTER:
        _logged_at = now
        logger.log_err(
            f"Keepsake: command {command.key!r} failed: the database is unavailable ({problem}). "
            f"Failures in the next {LOG_AGAIN_AFTER:g} s are not logged."
        )

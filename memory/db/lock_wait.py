"""Shorten the lock timeout of the reactor's database connection.

While an SQLite statement waits for a lock (up to 20 s with our default settings), the whole game is blocked.
On the reactor's connection the timeout is `WAIT`, and `WAIT_AGAIN` while the database stays locked;
`memory.ingame.perceiving.writing` retries failed writes later. Connections of other threads and processes keep the
timeout of the settings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from django.db import DEFAULT_DB_ALIAS, OperationalError, connections
from django.db.backends.signals import connection_created

WAIT: Final = 0.25
"""Seconds that a statement on the reactor's connection waits for a lock."""

WAIT_AGAIN: Final = 0.01
"""Seconds that a statement waits after another has timed out, until a write succeeds."""

_Execute = Callable[[str, Any, bool, dict[str, Any]], Any]


class LockWait:
    """Limit how long statements on this thread's connection wait for a lock.

    Args:
        using: the alias of the database in Django's settings.
        wait: seconds, as `WAIT`.
        wait_again: seconds, as `WAIT_AGAIN`.
    """

    def __init__(
        self, using: str = DEFAULT_DB_ALIAS, *, wait: float = WAIT, wait_again: float = WAIT_AGAIN
    ) -> None:
        self._connection: Any = connections[using]
        self._wait = wait
        self._wait_again = wait_again
        self._locked = False

    def start(self) -> None:
        """Limit the wait from now on, also for reopened connections; idempotent."""
        wrappers = self._connection.execute_wrappers
        if any(isinstance(getattr(each, "__self__", None), LockWait) for each in wrappers):
            return
        wrappers.append(self._execute)
        connection_created.connect(self._opened, weak=False)
        if self._connection.connection is not None:
            self._set()

    def stop(self) -> None:
        """Restore the timeout of the settings."""
        self._connection.execute_wrappers.remove(self._execute)
        connection_created.disconnect(self._opened)
        if self._connection.connection is not None:
            options = self._connection.settings_dict.get("OPTIONS", {})
            self._set(float(options.get("timeout", 5.0)))

    def _opened(self, *, connection: Any, **kwargs: Any) -> None:
        if connection is self._connection:
            self._set()

    def _set(self, seconds: float | None = None) -> None:
        """Set the database's lock timeout, without Django's cursors, which would call `_execute` again."""
        if seconds is None:
            seconds = self._wait_again if self._locked else self._wait
        milliseconds = int(seconds * 1000)
        if self._connection.vendor == "sqlite":
            self._connection.connection.execute(f"PRAGMA busy_timeout = {milliseconds}")
        elif self._connection.vendor == "postgresql":
            self._connection.connection.execute(f"SET lock_timeout = {milliseconds}")

    def _execute(self, execute: _Execute, sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
        """Execute a statement, and record whether the lock timed out."""
        try:
            result = execute(sql, params, many, context)
        except OperationalError as problem:
            # PostgreSQL rejects SET in a failed transaction, so its timeout stays unchanged.
            if not self._locked and self._connection.vendor == "sqlite" and _is_locked(problem):
                self._locked = True
                self._set()
            raise
        if self._locked and sql.startswith(("BEGIN", "INSERT", "UPDATE", "DELETE")):
            self._locked = False
            self._set()
        return result


def _is_locked(problem: OperationalError) -> bool:
    """Return whether another connection holds the lock (SQLite only)."""
    name = str(getattr(problem.__cause__, "sqlite_errorname", ""))
    return name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))

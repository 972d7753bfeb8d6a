"""Configure the Django app, and close SQLite connections before a fork."""

import os

from django.apps import AppConfig
from django.db import connections


class KeepsakeConfig(AppConfig):
    """Configure the Django app ``memory.db``."""

    name = "memory.db"
    label = "keepsake"
    verbose_name = "Keepsake"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Close SQLite connections before every fork.

        Evennia opens the database, and then twistd forks to become a daemon. The child inherits the
        connection without its locks. The next process that closes the database then believes that it is the
        last one, and deletes the write-ahead log that the server still writes to. If the server is then
        killed, those writes are lost.
        """
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(before=_close_sqlite)


def _close_sqlite() -> None:
    """Close this thread's SQLite connections; Django reopens them on the next query."""
    for connection in connections.all(initialized_only=True):
        if connection.vendor == "sqlite" and not connection.in_atomic_block:
            connection.close()

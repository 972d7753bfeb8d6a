"""The app's name and label, and what it does when the process is doubled."""

import os

from django.apps import AppConfig
from django.db import connections


class KeepsakeConfig(AppConfig):
    """Keepsake's journals."""

    name = "memory.db"
    label = "keepsake"
    verbose_name = "Keepsake"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Have no SQLite connection cross a fork.

        Evennia opens the database, and then twistd forks to become a daemon. The child has the connection
        without its locks: the next process that closes the database takes itself for the last, and deletes
        the write-ahead log that the server goes on writing to. All of that is lost when the server is killed.
        """
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(before=_close_sqlite)


def _close_sqlite() -> None:
    """Close what this thread has open; Django opens it again when it is asked something."""
    for connection in connections.all(initialized_only=True):
        if connection.vendor == "sqlite" and not connection.in_atomic_block:
            connection.close()

"""Remove everything that Keepsake stored in a game's database, so that the game runs without it."""

from __future__ import annotations

import argparse
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from memory.cli.journals import Journals
from memory.errors import ConfigError
from memory.sleep.state import SLEEP

APP: Final = "keepsake"
"""Label of the Django app, and category of Keepsake's Attributes on objects."""

CODE: Final = "memory."
"""Prefix of the paths of Keepsake's own typeclasses."""


def arguments(parser: argparse.ArgumentParser, journals: Journals) -> None:
    """Add the arguments of ``uninstall``."""
    parser.add_argument(
        "--yes", action="store_true", help="delete; without it, only show what would be deleted"
    )


def uninstall(args: argparse.Namespace, journals: Journals) -> None:
    """Delete all journals, and Keepsake's scripts and Attributes; drop its tables.

    Raises:
        ConfigError: the game is running, or one of its objects has a typeclass of Keepsake.
    """
    check_stopped()
    scripts, attributes, objects = _kept()
    if objects:
        named = ", ".join(f"{key} (#{number})" for number, key in objects[:5])
        raise ConfigError(f"{named}: give these another typeclass first; theirs is removed with Keepsake")
    from memory.db.store import DjangoStore

    # Not by the game's minds: a setting that cannot be used keeps nobody from going.
    headers = [header for _, header, _ in DjangoStore().survey(SLEEP)]
    written = sum(header.entry_count for header in headers)
    print(f"journals: {len(headers):,}, with {written:,} entries")
    print(f"scripts: {', '.join(sorted(script.db_key for script in scripts)) or 'none'}")
    print(f"attributes on objects: {attributes.count():,}")
    if not args.yes:
        print("all of it would be deleted (use --yes to delete; evennia memory export keeps a journal)")
        return
    _delete(scripts, attributes)
    print("deleted. Take Keepsake's lines out of the game's files before you start it.")


def check_stopped() -> None:
    """Refuse what only a stopped game allows.

    Raises:
        ConfigError: the game's server is running.
    """
    if server_runs():
        raise ConfigError("the game is running: stop it first (evennia stop)")


def server_runs() -> bool:
    """Return whether the game's server is running, by the file with its process id."""
    from django.conf import settings

    with suppress(OSError, ValueError):
        os.kill(int(Path(settings.GAME_DIR, "server", "server.pid").read_text()), 0)
        return True
    return False


def _kept() -> tuple[Any, Any, list[tuple[int, str]]]:
    """Return Keepsake's scripts and Attributes in the database, and the game's objects of its typeclasses."""
    from evennia.objects.models import ObjectDB
    from evennia.scripts.models import ScriptDB
    from evennia.typeclasses.attributes import Attribute

    objects = ObjectDB.objects.filter(db_typeclass_path__startswith=CODE).values_list("id", "db_key")
    return (
        list(ScriptDB.objects.filter(db_typeclass_path__startswith=CODE)),
        Attribute.objects.filter(db_category=APP),
        list(objects),
    )


def _delete(scripts: Any, attributes: Any) -> None:
    from django.contrib.contenttypes.models import ContentType
    from django.core.management import call_command
    from django.db import transaction

    with transaction.atomic():
        for script in scripts:
            script.delete()
        attributes.delete()
    call_command("migrate", APP, "zero", verbosity=0, interactive=False)
    ContentType.objects.filter(app_label=APP).delete()

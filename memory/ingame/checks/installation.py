"""Check how Keepsake is installed: the package, the settings, the database."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.executor import MigrationExecutor
from django.urls import NoReverseMatch, reverse
from django.utils.module_loading import import_string

from memory.ingame.checks.finding import Finding, error, note, warning
from memory.ingame.engine import usable_config

SCRIPTS: Final = {
    "memory.ingame.scripts.SleepScript": "characters never sleep: nothing is rated, reflected on or forgotten",
    "memory.ingame.scripts.GossipScript": "characters tell nothing unasked",
    "memory.ingame.scripts.CaseScript": "cases are opened, but nobody investigates",
}
"""What does not happen without each script."""


def shadowed() -> Iterator[Finding]:
    """Find other modules called ``memory``, which may be imported instead of Keepsake."""
    here = Path(__file__).resolve().parents[2]
    for folder in dict.fromkeys(sys.path):
        spec = PathFinder.find_spec("memory", [folder or "."])
        if spec is None or spec.origin is None:
            continue
        if (
            Path(spec.origin).resolve().parent not in (here, here.parent)
            or Path(spec.origin).name == "memory.py"
        ):
            yield error(
                "shadowed",
                f"{spec.origin} has the name of Keepsake's package, which is {here}",
                "Rename it: which of the two is imported depends on where a program is started",
            )


def settings_valid() -> Iterator[Finding]:
    """Find invalid settings."""
    for problem in usable_config()[1]:
        yield error("settings", problem, "Correct MEMORY in server/conf/settings.py")


def apps() -> Iterator[Finding]:
    """Find apps that the settings lack."""
    if "memory.db" not in settings.INSTALLED_APPS:
        yield error(
            "apps",
            "INSTALLED_APPS lacks memory.db, so there are no tables for journals",
            'Add "memory.db" to INSTALLED_APPS, then run evennia migrate',
        )
    if "memory.web" not in settings.INSTALLED_APPS:
        yield note(
            "apps",
            "INSTALLED_APPS lacks memory.web, so there are no web pages",
            'Add "memory.web" to INSTALLED_APPS if you want them',
        )
        return
    try:
        reverse("keepsake:characters")
    except NoReverseMatch:
        yield warning(
            "apps",
            "memory.web is installed, but no address leads to its pages",
            'Add path("memory/", include("memory.web.urls")) to urlpatterns in web/urls.py',
        )


def unmigrated() -> int:
    """Return the number of migrations of Keepsake's tables that were not run."""
    if "memory.db" not in settings.INSTALLED_APPS:
        return 0
    executor = MigrationExecutor(connections[DEFAULT_DB_ALIAS])
    targets = [node for node in executor.loader.graph.leaf_nodes() if node[0] == "keepsake"]
    return sum(each.app_label == "keepsake" for each, _ in executor.migration_plan(targets))


def migrations() -> Iterator[Finding]:
    """Find tables that are missing or of an older version."""
    if lacking := unmigrated():
        yield error(
            "migrations",
            f"{lacking} migrations of Keepsake's tables were not run, so nobody remembers anything, and the game's "
            "objects were not checked",
            "Run evennia migrate, and check again",
        )


def scripts() -> Iterator[Finding]:
    """Find scripts that the settings do not start."""
    named = [each.get("typeclass", "") for each in getattr(settings, "GLOBAL_SCRIPTS", {}).values()]
    classes = [made for path in named if isinstance(made := _imported(path), type)]
    for path, lost in SCRIPTS.items():
        script = import_string(path)
        if not any(issubclass(each, script) for each in classes):
            level = warning if script.__name__ == "SleepScript" else note
            yield level(
                "scripts",
                f"GLOBAL_SCRIPTS has no {script.__name__}: {lost}",
                f'Add a line with {{"typeclass": "{path}"}} to GLOBAL_SCRIPTS',
            )


def sqlite() -> Iterator[Finding]:
    """Find settings of SQLite that lose memories or make the game wait."""
    connection = connections[DEFAULT_DB_ALIAS]
    if connection.vendor != "sqlite":
        return
    mend = 'Copy the part "With SQLite" of README\'s settings to server/conf/settings.py'
    with connection.cursor() as cursor:
        (mode,) = cursor.execute("PRAGMA journal_mode").fetchone()
        (synchronous,) = cursor.execute("PRAGMA synchronous").fetchone()
    if not int(synchronous):
        yield error(
            "sqlite",
            "SQLite does not wait for the disk: a crash of the machine may damage the database",
            mend,
        )
    if str(mode).lower() not in ("wal", "memory"):
        yield warning(
            "sqlite",
            f"SQLite keeps its journal as {str(mode).lower()!r}, so readers and writers wait for each other",
            mend,
        )
    options: dict[str, Any] = settings.DATABASES[DEFAULT_DB_ALIAS].get("OPTIONS", {})
    if str(options.get("transaction_mode", "")).upper() != "IMMEDIATE":
        yield warning(
            "sqlite",
            "SQLite's transactions do not begin with a lock (transaction_mode is not IMMEDIATE), so a write may fail "
            "while another program writes",
            mend,
        )


def _imported(path: str) -> object:
    try:
        return import_string(path)
    except ImportError:
        return None

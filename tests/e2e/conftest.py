"""A real server in a copy of the tree, with its own database and ports.

Building the village is most of what a first `make run` takes. tests/e2e/test_server.py does that from a bare tree, as a
newcomer does; all other tests get a copy of a village that was built once (`built_village`).

The villages keep their journals in PostgreSQL where KEEPSAKE_DATABASE_URL names a server (`dev.postgres`), each in a
database of its own, and else in SQLite.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import pytest

from dev.loopback import Telnet, free_block

ROOT = Path(__file__).parents[2]
LEFT_OUT = (
    ".git",
    ".venv*",
    ".keepsake",
    ".*_cache",
    "__pycache__",
    "*.db3*",
    "*.pid",
    "*.log*",
    ".static",
    ".hypothesis",
    "dist",
)
MAKES_WITHIN = 1_200
"""Seconds that a target of the Makefile may take on a machine that is slow or busy."""


DATABASE: Final = "database-url"
"""File of a built village that names its database."""


def new_database(name: str, template: str = "template1") -> str:
    """Make a database on the PostgreSQL server that the environment names; its address, empty without a server.

    Args:
        name: its name; one that exists already is dropped.
        template: name of the database that it is a copy of; nobody may be connected to that.
    """
    server = os.environ.get("KEEPSAKE_DATABASE_URL", "")
    if not server:
        return ""
    import psycopg
    from psycopg import sql

    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))
        made = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
        connection.execute(made.format(sql.Identifier(name), sql.Identifier(template)))
    return urlsplit(server)._replace(path=f"/{name}").geturl()


class Village:
    """The demo game in a folder of its own, worked by the commands that README names.

    Args:
        place: where to copy the tree to.
        built: a built village to copy, which must not run; a bare tree if not given.
    """

    def __init__(self, place: Path, built: Path | None = None) -> None:
        self.place = place
        self.port = free_block()
        if built is None:
            left_out = shutil.ignore_patterns(*LEFT_OUT, "secret_settings.py", "tests")
            shutil.copytree(ROOT, place, ignore=left_out)
            self.database_url = new_database(f"village_{self.port}")
        else:
            shutil.copytree(built, place, ignore=shutil.ignore_patterns("*.pid", "*.log*", DATABASE))
            template = urlsplit((built / DATABASE).read_text()).path.lstrip("/")
            self.database_url = new_database(f"village_{self.port}", template)
        self._accounts: set[str] = set()

    def make(self, target: str, **variables: str) -> str:
        """What ``make target`` says; it must succeed, and gets no terminal and none of pytest's variables."""
        done = self.try_make(target, **variables)
        assert done.returncode == 0, f"make {target}:\n{done.stdout}\n{self.logs()}"
        return done.stdout

    def try_make(self, target: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """``make target``, whether it succeeds or not."""
        kept = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR")
        env = {name: value for name, value in os.environ.items() if name in kept or name.startswith("PIP_")}
        env |= {
            "PYTHON": sys.executable,
            "KEEPSAKE_VENV": sys.prefix,
            "KEEPSAKE_PORT": str(self.port),
        }
        if self.database_url:
            env["KEEPSAKE_DATABASE_URL"] = self.database_url
        return subprocess.run(
            ["make", target],
            check=False,
            cwd=self.place,
            env=env | variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=MAKES_WITHIN,
        )

    def enter(self, name: str) -> Telnet:
        """Log a player in, whose account is made when they first come; the connection, in the game."""
        line = Telnet(self.port)
        line.read_until("connect")
        if name not in self._accounts:
            self._accounts.add(name)
            line.ask(f"create {name} not-a-secret-{name}", r"\[Y\]/N")
            line.ask("y", "created")
        line.ask(f"connect {name} not-a-secret-{name}", f"You become {name}")
        return line

    @property
    def admin_password(self) -> str:
        """The generated password of the village's builder."""
        return (self.place / ".keepsake" / "admin-password").read_text().strip()

    def enter_admin(self) -> Telnet:
        """Log in as the village's builder; the connection, in the game."""
        line = Telnet(self.port)
        line.read_until("connect")
        line.ask(f"connect admin {self.admin_password}", "You become admin")
        return line

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """What the database answers, read from outside; each ``?`` of the query stands for a value."""
        if not self.database_url:
            with closing(sqlite3.connect(f"file:{self.place}/server/evennia.db3?mode=ro", uri=True)) as rows:
                return rows.execute(query, values).fetchall()
        import psycopg

        with psycopg.connect(self.database_url) as connection:
            return connection.execute(query.replace("%", "%%").replace("?", "%s").encode(), values).fetchall()

    def remembers(self, words: str) -> bool:
        """Whether an entry with these words is in the database."""
        query = "SELECT count(*) FROM keepsake_entry WHERE content LIKE ?"
        return bool(self.rows(query, f"%{words}%")[0][0])

    def kill(self) -> None:
        """End server and portal on the spot, as a power switch would."""
        for pid_file in self.place.glob("server/*.pid"):
            try:
                os.kill(int(pid_file.read_text()), signal.SIGKILL)
            except (ProcessLookupError, ValueError):
                continue

    def logs(self) -> str:
        """The last words of every log."""
        logs = [*self.place.glob("server/logs/*.log"), *self.place.glob(".keepsake/*.log")]
        return "\n".join(f"--- {log.name}\n{log.read_text(errors='replace')[-4000:]}" for log in logs)


def built_village(factory: pytest.TempPathFactory) -> Village:
    """A copy of a village that is built and does not run. The first who asks builds it, for all of pytest's processes.

    Args:
        factory: pytest's ``tmp_path_factory``.
    """
    own = factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with (shared / "built.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        built = shared / "built"
        if not (built / DATABASE).exists():
            shutil.rmtree(built, ignore_errors=True)  # of one who failed
            first = Village(built)
            try:
                first.make("run")
                first.make("stop")
            finally:
                first.kill()
            (built / DATABASE).write_text(first.database_url)
        return Village(factory.mktemp("village") / "keepsake", built)


@pytest.fixture(scope="module")
def village(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Village]:
    """A village that runs; its processes are ended afterwards."""
    village = built_village(tmp_path_factory)
    try:
        village.make("run")
        yield village
        village.make("stop")
    finally:
        village.kill()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Put the server's logs beside a failure, while the village is still there."""
    report = yield
    village = getattr(item, "funcargs", {}).get("village")
    if report.failed and isinstance(village, Village):
        report.sections.append(("Logs of the village", village.logs()))
    return report

"""A real server in a copy of the tree, with its own database and ports."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

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


class Village:
    """The demo game in a folder of its own, worked by the commands that README names.

    Args:
        place: where to copy the tree to.
    """

    def __init__(self, place: Path) -> None:
        self.place = place
        self.port = free_block()
        shutil.copytree(ROOT, place, ignore=shutil.ignore_patterns(*LEFT_OUT, "secret_settings.py", "tests"))

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
        } | variables
        return subprocess.run(
            ["make", target],
            check=False,
            cwd=self.place,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=600,
        )

    def enter(self, name: str, *, new: bool = False) -> Telnet:
        """Log a player in, whose account is made first if ``new``; the connection, in the game."""
        line = Telnet(self.port)
        line.read_until("connect")
        if new:
            line.ask(f"create {name} not-a-secret-{name}", r"\[Y\]/N")
            line.ask("y", "created")
        line.ask(f"connect {name} not-a-secret-{name}", f"You become {name}")
        return line

    def remembers(self, words: str) -> bool:
        """Whether an entry with these words is in the database file, read from outside."""
        with closing(sqlite3.connect(f"file:{self.place}/server/evennia.db3?mode=ro", uri=True)) as rows:
            query = "SELECT count(*) FROM keepsake_entry WHERE content LIKE ?"
            return rows.execute(query, [f"%{words}%"]).fetchone()[0] > 0

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


@pytest.fixture(scope="module")
def village(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Village]:
    """A village that is set up and runs; its processes are ended afterwards."""
    village = Village(tmp_path_factory.mktemp("e2e") / "keepsake")
    try:
        village.make("run")
        yield village
        village.make("stop")
    finally:
        village.kill()


@pytest.fixture(autouse=True)
def logs_on_failure(request: pytest.FixtureRequest) -> Iterator[None]:
    """Put the server's logs beside a failure."""
    failed_before = request.session.testsfailed
    yield
    if request.session.testsfailed > failed_before and "village" in request.fixturenames:
        print(request.getfixturevalue("village").logs())

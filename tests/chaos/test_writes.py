"""Writers killed at random points, while others lock the database: what was acknowledged is stored, once, in order."""

from __future__ import annotations

import json
import os
import random
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.chaos.audit import contents, problems
from tests.store.conftest import ROOT, Database

KILLS = int(os.environ.get("CHAOS_WRITE_KILLS", "4"))
"""How often each kind of writer is killed."""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Database:
    """A migrated SQLite file."""
    made = Database(TEST_DB_PATH=str(tmp_path_factory.mktemp("chaos") / "game.db3"))  # type: ignore[no-untyped-call]
    made.run("evennia", "migrate", "--verbosity=0")  # type: ignore[no-untyped-call]
    return made


def lock_at_random(path: Path, until: threading.Event, chance: random.Random) -> None:
    """Lock the database for moments, as another program would."""
    with closing(sqlite3.connect(path, isolation_level=None, timeout=20)) as other:
        while not until.wait(chance.uniform(0, 0.05)):
            other.execute("BEGIN EXCLUSIVE")
            time.sleep(chance.uniform(0, 0.05))
            other.execute("ROLLBACK")


@pytest.mark.parametrize("kind", ["lines", "import"])
def test_a_killed_writer_loses_nothing_that_was_acknowledged(database: Database, kind: str) -> None:
    path = Path(database.environment["TEST_DB_PATH"])
    chance = random.Random(kind)
    acknowledged: list[tuple[int, str]] = []
    stop = threading.Event()
    locker = threading.Thread(target=lock_at_random, args=[path, stop, chance])
    locker.start()
    try:
        for run in range(KILLS):
            command = [
                sys.executable,
                str(Path(__file__).with_name("writes.py")),
                kind,
                f"the {kind}",
                str(run),
            ]
            writer = subprocess.Popen(
                command,
                cwd=ROOT,
                env=database.environment | {"PYTHONPATH": str(ROOT)},
                stdout=subprocess.PIPE,
                text=True,
            )
            assert writer.stdout is not None
            said = [writer.stdout.readline()]
            time.sleep(chance.uniform(0, 0.5))
            writer.kill()
            said += writer.stdout.readlines()
            writer.wait()
            acknowledged += [
                (number, content)
                for line in said
                if line.endswith("\n")
                for number, content in json.loads(line)
            ]
    finally:
        stop.set()
        locker.join()
    assert len(acknowledged) >= KILLS
    assert problems(path, f"the {kind}", acknowledged) == []
    if kind == "import":
        assert len(contents(path, "the import")) % 400 == 0, "an import is there whole or not at all"


def test_a_killed_migration_loses_nothing_and_goes_on(database: Database) -> None:
    path = Path(database.environment["TEST_DB_PATH"])
    chance = random.Random("migration")
    before = contents(path, "the lines")
    for _ in range(KILLS):
        database.run("evennia", "migrate", "keepsake", "0003", "--verbosity=0")  # type: ignore[no-untyped-call]
        migrating = subprocess.Popen(
            [Path(sys.executable).with_name("evennia"), "migrate", "keepsake", "--verbosity=0"],
            cwd=ROOT,
            env=database.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        time.sleep(chance.uniform(0.5, 5))
        migrating.kill()
        migrating.wait()
        assert contents(path, "the lines") == before
    database.run("evennia", "migrate", "--verbosity=0")  # type: ignore[no-untyped-call]
    assert problems(path, "the lines", before) == []
    with closing(sqlite3.connect(path)) as rows:
        assert "folded" in [column[1] for column in rows.execute("PRAGMA table_info(keepsake_entry)")]

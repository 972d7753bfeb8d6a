"""A case whose process is killed before and after every one of its writes: no line is lost or doubled."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.chaos.audit import problems
from tests.store.conftest import ROOT, Database

pytestmark = pytest.mark.slow


@pytest.fixture
def database(tmp_path: Path) -> Database:
    """A migrated SQLite file."""
    made = Database(TEST_DB_PATH=str(tmp_path / "game.db3"))  # type: ignore[no-untyped-call]
    made.run("evennia", "migrate", "--verbosity=0")  # type: ignore[no-untyped-call]
    return made


def test_a_case_that_is_killed_at_every_write_goes_on(database: Database) -> None:
    path = Path(database.environment["TEST_DB_PATH"])
    command = [sys.executable, str(Path(__file__).with_name("cases.py")), str(path)]
    environment = database.environment | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    whole = told["whole"]
    assert len(whole) > 10
    assert len(told["after"]) > 10
    for stored in told["after"]:
        assert stored == whole[: len(stored)], "what is there is the beginning of the whole"
    assert told["killed"] == whole
    assert [each for each in problems(path, "case:killed", []) if "twice" not in each] == []

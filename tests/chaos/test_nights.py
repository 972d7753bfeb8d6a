"""Sleepers are killed with SIGKILL inside every step, again and again: nothing acknowledged is lost or doubled.

``CHAOS_KILLS`` says how often (by default 60), ``CHAOS_SEED`` which moments are chosen.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.chaos.night_audit import Audit
from tests.chaos.sleepers import DAYS_APART, INSIDE

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("CHAOS_KILLS", "60"))
SEED = os.environ.get("CHAOS_SEED", "1")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def aftermath(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """The database that the killed processes left behind, and what they said."""
    folder = tmp_path_factory.mktemp("chaos")
    command = [sys.executable, "-m", "tests.chaos.sleepers", str(folder), str(KILLS), SEED]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60 * KILLS, check=False)
    assert done.returncode == 0, done.stderr[-5000:]
    return folder / "chaos.db3", json.loads(done.stdout)


def test_nothing_is_lost_doubled_or_half_done(aftermath: tuple[Path, dict[str, Any]]) -> None:
    database, seen = aftermath
    assert len(seen["killed"]) == KILLS
    if len(INSIDE) * 2 <= KILLS:
        assert set(seen["killed"]) == set(INSIDE), "every kind of work was killed in"
    audit = Audit(database, seen["said"], DAYS_APART)
    assert audit.problems() == []
    assert sum(what == "said" for _, what, *_ in seen["said"]) > 8 * KILLS
    if KILLS >= 40:
        assert audit.forgotten(), "some of it was forgotten, as it should be"
        assert any(reflections for *_, reflections in audit.journals.values())


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("DELETE FROM keepsake_entry WHERE number = (SELECT max(number) - 1 FROM keepsake_entry)", "is lost"),
        ("UPDATE keepsake_entry SET content = content || '?' WHERE number = 5", "reads"),
        (
            "INSERT INTO keepsake_entry SELECT NULL, journal_id, number + 9000, timestamp, content, source_type, "
            "source_trust, source_entity, source_name, importance, importance_method, kind, phase, round, "
            "supersedes, game_time, details, consolidated, archived, retracted, vector_model, vector "
            "FROM keepsake_entry WHERE content LIKE 'Life %' AND content NOT LIKE '%pattern%'",
            "2 times",
        ),
        ("DELETE FROM keepsake_note WHERE name = 'reflections'", "0 reports"),
        ("UPDATE keepsake_entry SET consolidated = 0", "not consolidated"),
        ("UPDATE keepsake_entry SET archived = 0", "at a cap of 20"),
    ],
)
def test_the_audit_sees_damage(
    aftermath: tuple[Path, dict[str, Any]], tmp_path: Path, damage: str, said: str
) -> None:
    database, seen = aftermath
    if KILLS < 16:
        pytest.skip("too few lives for every kind of damage")
    copy = tmp_path / "damaged.db3"
    for suffix in ("", "-wal"):
        if database.with_name(database.name + suffix).exists():
            shutil.copy(database.with_name(database.name + suffix), copy.with_name(copy.name + suffix))
    with closing(sqlite3.connect(copy)) as rows, rows:
        rows.execute(damage)
    if said == "not consolidated" and not any(what == "held" for _, what, *_ in seen["said"]):
        pytest.skip("Mem0 is not installed")
    assert any(said in problem for problem in Audit(copy, seen["said"], DAYS_APART).problems())

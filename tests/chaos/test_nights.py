"""Sleepers are killed with SIGKILL inside every step, again and again: nothing acknowledged is lost or doubled.

``CHAOS_KILLS`` says how often (by default 90), ``CHAOS_SEED`` which moments are chosen. It is one test, since tests run
in several processes and the kills are to be made once.
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
from typing import Final

import pytest

from tests.chaos.night_audit import Audit
from tests.chaos.sleepers import DAYS_APART, INSIDE

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("CHAOS_KILLS", "90"))
SEED = os.environ.get("CHAOS_SEED", "1")

COPIED: Final = (
    "journal_id, timestamp, content, source_type, source_trust, source_entity, source_name, importance, "
    "importance_method, kind, phase, round, supersedes, game_time, details, consolidated, archived, retracted, "
    "vector_model, vector"
)
"""Columns of an entry's row, but its number."""

DAMAGE: Final = {
    "is lost": (
        "DELETE FROM keepsake_entry WHERE id = (SELECT max(id) FROM keepsake_entry "
        "WHERE content LIKE 'Life %' AND content NOT LIKE '%pattern%')"
    ),
    "reads": "UPDATE keepsake_entry SET content = content || '?' WHERE content LIKE 'Life %'",
    "2 times": (
        f"INSERT INTO keepsake_entry (number, {COPIED}) SELECT number + 9000, {COPIED} "
        "FROM keepsake_entry WHERE content LIKE 'Life %' AND content NOT LIKE '%pattern%'"
    ),
    "which does not exist": (
        "UPDATE keepsake_entry SET details = replace(details, '\"citations\":[', '\"citations\":[7777,') "
        "WHERE details LIKE '%citations%'"
    ),
    "0 reports": "DELETE FROM keepsake_note WHERE name = 'reflections'",
    "insights and reports differ": "DELETE FROM keepsake_entry WHERE content LIKE '[SYNTHESIS]%'",
    "not consolidated": "UPDATE keepsake_entry SET consolidated = 0",
    "at a cap of 20": "UPDATE keepsake_entry SET archived = 0",
}
"""What the audit says of damage, and the damage: an audit that sees nothing proves nothing."""


@pytest.mark.slow
@pytest.mark.long(3)
def test_killed_inside_every_step_nothing_is_lost_doubled_or_half_done(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.chaos.sleepers", str(tmp_path), str(KILLS), SEED]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300 * KILLS, check=False)
    assert done.returncode == 0, done.stderr[-5000:]
    database, seen = tmp_path / "chaos.db3", json.loads(done.stdout)
    assert len(seen["killed"]) == KILLS
    audit = Audit(database, seen["said"], DAYS_APART)
    assert audit.problems() == []
    assert sum(what == "said" for _, what, *_ in seen["said"]) > 8 * KILLS
    if KILLS < 40:
        return
    assert set(seen["killed"]) == set(INSIDE), "every kind of work was killed in"
    assert audit.forgotten(), "some of it was forgotten, as it should be"
    with_mem0 = any(what == "held" for _, what, *_ in seen["said"])
    for said, damage in DAMAGE.items():
        if said == "not consolidated" and not with_mem0:
            continue
        copy = tmp_path / "damaged.db3"
        for suffix in ("", "-wal"):
            copy.with_name(copy.name + suffix).unlink(missing_ok=True)
            if database.with_name(database.name + suffix).exists():
                shutil.copy(database.with_name(database.name + suffix), copy.with_name(copy.name + suffix))
        with closing(sqlite3.connect(copy)) as rows, rows:
            rows.execute(damage)
        problems = Audit(copy, seen["said"], DAYS_APART).problems()
        assert any(said in problem for problem in problems), damage

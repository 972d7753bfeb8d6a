"""Quests whose process is killed at any SQL statement: they go on without a doubled or lost line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.chaos.audit import contents, problems
from tests.store.conftest import ROOT, Database

EVERY = int(os.environ.get("CHAOS_QUEST_EVERY", "23"))
"""Every how manieth statement a run is killed at; 1 for each."""

pytestmark = pytest.mark.slow


def test_a_quest_goes_on_after_a_kill_at_any_statement(tmp_path: Path) -> None:
    database = Database(TEST_DB_PATH=str(tmp_path / "game.db3"))  # type: ignore[no-untyped-call]
    database.run("evennia", "migrate", "--verbosity=0")  # type: ignore[no-untyped-call]
    played = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("quests.py")), str(EVERY)],
        cwd=ROOT,
        env=database.environment | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    *told, last = [json.loads(line) for line in played.stdout.splitlines()]
    assert last["kills"] >= 200 // EVERY
    acknowledged: dict[str, list[tuple[int, str]]] = {}
    for line in told:
        acknowledged.setdefault(line["quest"], []).append((line["line"], line["content"]))
    path = tmp_path / "game.db3"

    def lines(slug: str) -> Counter[str]:
        return Counter(content.replace(slug, "rope-N") for _, content in contents(path, f"quest:{slug}"))

    def learnt(key: str, slug: str) -> list[str]:
        title = f"'Mend the rope {slug}'"
        return [content.replace(title, "") for _, content in contents(path, key) if title in content]

    for slug in acknowledged:
        assert lines(slug) == lines("rope-0"), slug
        stored = contents(path, f"quest:{slug}")
        assert [number for number, _ in stored] == list(range(1, len(stored) + 1))
        assert set(acknowledged[slug]) <= set(stored)
        for key in ("ann", "tilda"):
            assert learnt(key, slug) == learnt(key, "rope-0"), (slug, key)
    assert len(learnt("tilda", "rope-0")) == 3
    assert problems(path, "quest:rope-0", acknowledged["rope-0"]) == ["something is stored twice"], (
        "the same thing was tried, and failed, three times"
    )

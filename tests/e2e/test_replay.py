"""A day in a real server, exported there and replayed by the command line in another process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dev.loopback import wait_for
from tests.e2e.conftest import ROOT, Village
from tests.e2e.test_night import Night

pytestmark = pytest.mark.slow

PATIENCE = 1_200
"""Seconds that sleep may take on a machine that is slow or busy."""

SAID = (
    "The grey mare ran off to the mill last night!",
    "There was a fire at the forge, and great danger!",
    "Somebody stole the silver spoons from the inn!",
    "The miller owes Bram twelve silver pieces.",
)


def on_the_command_line(*args: str, where: Path) -> str:
    """What ``python -m memory`` prints in a process that knows nothing of a game."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("DJANGO", "KEEPSAKE"))}
    done = subprocess.run(
        [sys.executable, "-m", "memory", *args],
        cwd=where,
        env=env | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def exported(village: Village, name: str) -> list[dict[str, Any]]:
    """The lines of an export that the running server wrote; empty as long as there is none."""
    found = next(village.place.rglob(f"{name}.jsonl"), None)
    return [] if found is None else [json.loads(line) for line in found.read_text().splitlines()]


def test_an_export_of_a_running_game_is_replayed_as_it_was(village: Village, tmp_path: Path) -> None:
    with village.enter("Ann") as ann, village.enter_admin() as line:
        line.ask("memory/set marta = threshold:20, bed_hour:0, rise_hour:0, idle_minutes:0", "threshold:20")
        for words in SAID:
            ann.ask(f"talk marta = {words}", "Marta says")
        line.ask("talk marta = The grey mare never ran off to the mill.", "Marta says")
        line.ask("memory/sleep marta", "Marta sleeps")
        night = Night(village)
        assert wait_for(lambda: night.note("reflections"), PATIENCE), village.logs()
        line.ask("shake marta", "You shake Marta|is not asleep")
        ann.ask("talk marta = The silver spoons were found at the mill!", "Marta says")
        line.ask("memory/export marta = played", r"played\.jsonl")
    assert wait_for(lambda: exported(village, "played"), PATIENCE)
    lines = exported(village, "played")
    path = tmp_path / "played.jsonl"
    path.write_text("".join(f"{json.dumps(each)}\n" for each in lines))

    assert set(SAID) <= {each["content"] for each in lines}
    reflections = len(night.note("reflections"))
    assert any({"synthesis", "hypothesis"} & set(each["tags"]) for each in lines), "she thought something"
    found = json.loads(on_the_command_line("replay", str(path), "--json", where=tmp_path))
    assert found["compared"]["differences"] == [], found["compared"]
    assert len(found["reflections"]) == reflections > 0
    shown = " ".join(on_the_command_line("replay", str(path), where=tmp_path).split())
    assert "As in the game: " in shown and f" {reflections} reflection" in shown, shown
    other = on_the_command_line("replay", str(path), "--threshold", "100000", where=tmp_path)
    assert "As in the game" not in other, "the comparison can fail"

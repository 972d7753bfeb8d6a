"""Nights in a reactor before a server with every fault: nothing is lost, nothing stops, and it is said once."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.nights import FAULTS, LINES

ROOT = Path(__file__).parent.parent
AWAY = ("hanging", "429", "500", "cut")
UNREADABLE = ("half json", "empty")
OFF = ("wrong ids", "bad scores")


@pytest.fixture(scope="module")
def seen() -> Any:
    """What became of each fault, all in one process."""
    command = [sys.executable, "-m", "tests.nights"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert "failed" not in found, found["failed"]
    assert found.keys() == FAULTS.keys() == {*AWAY, *UNREADABLE, *OFF, "prose"}
    return found


@pytest.mark.parametrize("fault", FAULTS)
def test_no_entry_is_lost_and_every_sleep_comes_to_its_end(seen: Any, fault: str) -> None:
    for night in ("after", "next night"):
        assert seen[fault][night]["entries"] == [[line for _, line in LINES]] * 3
        assert seen[fault][night]["slept"] == [True] * 3


@pytest.mark.parametrize("fault", [*AWAY, *UNREADABLE])
def test_what_could_not_be_done_stays_due(seen: Any, fault: str) -> None:
    after = seen[fault]["after"]
    assert after["rated"] == after["reflections"] == [0, 0, 0]
    assert all(window > 10 for window in after["window"])
    assert after["cited"] == [[]] * 3, "nothing half-done is stored"
    assert all("reflect" in missed for missed in after["missed"])
    assert all(("rate" in missed) is (fault in AWAY) for missed in after["missed"])


@pytest.mark.parametrize("fault", [*UNREADABLE, *OFF])
def test_what_came_back_unusable_is_counted(seen: Any, fault: str) -> None:
    assert seen[fault]["after"]["rated"] == [0, 0, 0]
    assert seen[fault]["after"]["unrated"] == [len(LINES)] * 3


@pytest.mark.parametrize("fault", OFF)
def test_an_insight_without_evidence_is_dropped(seen: Any, fault: str) -> None:
    assert seen[fault]["after"]["cited"] == [[]] * 3


@pytest.mark.parametrize("fault", [*AWAY, *UNREADABLE, "prose"])
def test_once_the_model_is_back_everything_is_made_up_for(seen: Any, fault: str) -> None:
    after = seen[fault]["next night"]
    assert after["rated"] == [len(LINES)] * 3
    assert after["reflections"] == [1, 1, 1]
    assert after["missed"] == [[]] * 3
    assert all(after["cited"])


@pytest.mark.parametrize("fault", FAULTS)
def test_it_is_said_once(seen: Any, fault: str) -> None:
    said = seen[fault]["said"]
    tasks = [line.split(":")[1].split()[-1] if "unusable" in line else "away" for line in said]
    assert len(tasks) == len(set(tasks))
    assert bool(said) is (fault != "prose")
    if fault in AWAY:
        assert len(said) == 1 and "the game goes on without it" in said[0]

"""Nights in a reactor before a server with every fault: nothing is lost, nothing stops, and it is said once."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from twisted.internet.defer import Deferred

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.concurrency import Concurrency
from memory.config import Config
from memory.ingame.threads import Turns
from memory.journal.entry import Entry
from memory.journal.store import Change
from memory.minds.minds import Minds
from memory.minds.scheduler import SleepScheduler
from tests.nights import FAULTS, LINES
from tests.thinking import Scripted

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
AWAY = ("hanging", "429", "500", "cut")
UNREADABLE = ("half json", "empty")
OFF = ("wrong ids", "bad scores")


@pytest.fixture(scope="module")
def seen() -> Any:
    """What became of each fault, all in one process."""
    command = [sys.executable, "-m", "tests.nights"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
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
        assert len(said) == 1
        assert "LLM unavailable; continuing without it" in said[0]


class Ward(Scripted):
    """Sleepers in a reactor whose turns the test gives, and a thinker that never gets to an answer."""

    def __init__(self, sleepers: int, *, is_model: bool = True) -> None:
        super().__init__()
        self.is_model = is_model
        self.agenda: list[Callable[[], object]] = []
        self.requests: list[set[str]] = []
        minds = Minds(InMemoryStore(), config=Config.load({"threshold": 1000}), clock=ManualClock())
        self.scheduler = SleepScheduler(
            minds,
            thinker=self,
            concurrency=Concurrency(
                spawn=Deferred.fromCoroutine, yield_control=Turns(self.agenda.append).take
            ),
        )
        for key in (f"#{number}" for number in range(sleepers)):
            for line in ("It rained.", "The silver is gone.", "A stranger left."):
                minds[key].remember(line, source_type="direct", source_entity="ann")
            self.scheduler.fall_asleep(key, "command")
        self.written = 0
        minds.watch(self._count, lambda key: None)

    def _count(self, change: Change) -> None:
        self.written += 1

    def turn(self) -> None:
        """What the script does every other second."""
        Deferred.fromCoroutine(self.scheduler.turn())

    async def rate(self, items: Sequence[tuple[str, Entry]]) -> Mapping[tuple[str, int], int]:
        self.requests.append({key for key, _ in items})
        await Deferred()
        return {}

    def one_turn(self) -> int:
        """A turn of the reactor: how many journals were written in it."""
        before, calls = self.written, list(self.agenda)
        self.agenda.clear()
        for call in calls:
            call()
        return self.written - before


def test_whoever_fits_into_a_request_shares_it_however_many_may_be_made_at_once() -> None:
    ward = Ward(6)
    ward.turn()
    while ward.agenda:
        ward.one_turn()
    assert [len(keys) for keys in ward.requests] == [3, 3], "ten lines fit, and each has three"


def test_pieces_of_work_are_done_one_a_turn_of_the_reactor() -> None:
    ward = Ward(6, is_model=False)
    ward.turn()
    written = [ward.written]
    while ward.agenda:
        written.append(ward.one_turn())
    assert sum(written) == 6 and max(written) == 1

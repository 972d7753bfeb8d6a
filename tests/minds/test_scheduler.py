"""Who sleeps, when, and whose turn it is."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.concurrency import Concurrency
from memory.config import Config
from memory.errors import Unavailable
from memory.minds.bedtimes import AWAKE_AFTER_WAKING, QUIET_BEFORE_BED, SHORTEST_NAP, SleepRules
from memory.minds.minds import Minds
from memory.minds.scheduler import SleepScheduler
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.sleep.state import Phase, state_of
from tests.thinking import Scripted, run

NOON = 12 * 3600.0


class Waiting:
    """Something to await that a test ends."""

    def __init__(self) -> None:
        self.done = False

    def __await__(self):
        while not self.done:
            yield self


class House:
    """A game's minds, a scheduler over them, and a list of what was seen of it."""

    def __init__(
        self, *, thinker: Any = None, game_start: float | None = NOON, store: Any = None, **settings: Any
    ):
        self.clock = ManualClock(game_start=game_start, time_factor=48.0)
        self.store = store or InMemoryStore()
        self.config = Config.load({"threshold": 10, **settings})
        self.thinker = thinker or ExtractiveThinker()
        self.seen: list[tuple[str, bool, str]] = []
        self.abroad: set[str] = set()
        self.poor: set[str] = set()
        self.under_way: list[Coroutine[Any, Any, None]] = []
        self.open()

    def open(self) -> None:
        """Start, or start again: only what is in the store is known."""
        self.minds = Minds(self.store, config=self.config, clock=self.clock)
        self.scheduler = SleepScheduler(
            self.minds,
            thinker=self.thinker,
            rules=SleepRules(may_sleep=lambda key: key not in self.abroad, check_budget=self._afford),
            tell=lambda *what: self.seen.append(what),
            concurrency=Concurrency(spawn=self._spawn),
        )

    def _afford(self, key: str) -> None:
        if key in self.poor:
            raise Unavailable("budget spent")

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.under_way.append(work)
        self.go_on()

    def go_on(self) -> None:
        """Let everything under way go as far as it can."""
        for work in list(self.under_way):
            try:
                work.send(None)
            except StopIteration:
                self.under_way.remove(work)

    def tell(self, key: str, *lines: str) -> None:
        for line in lines or ("The silver is gone!",):
            self.minds[key].remember(line, source_type="direct", source_entity="ann")

    def turn(self, times: int = 1) -> None:
        for _ in range(times):
            run(self.scheduler.turn())

    def phase(self, key: str) -> Phase:
        return state_of(self.minds[key].journal).phase

    def hours(self, hours: float) -> None:
        """Let hours of game time go by."""
        self.clock.advance(hours * 3600 / 48)


def test_to_bed_at_night_up_in_the_morning_and_once_a_night() -> None:
    house = House()
    house.tell("#1")
    house.turn()
    assert house.seen == []
    house.hours(10.5)
    house.turn(12)
    assert house.seen == [("#1", True, "bedtime")]
    assert house.minds["#1"].journal.header.reflection_count == 1 or house.phase("#1") is Phase.DREAMING
    house.hours(8)
    house.turn(3)
    assert house.seen[1:] == [("#1", False, "morning")]
    house.hours(16)
    house.turn()
    assert house.seen[2:] == [("#1", True, "bedtime")]


def test_a_character_woken_at_night_stays_up_for_the_rest_of_it() -> None:
    house = House(idle_minutes=0)
    house.tell("#1")
    house.hours(11)
    house.turn()
    house.scheduler.wake("#1", "shaken")
    for _ in range(6):
        house.hours(1)
        house.turn()
    assert house.seen == [("#1", True, "bedtime"), ("#1", False, "shaken")]
    house.hours(17)
    house.turn()
    assert house.seen[-1] == ("#1", True, "bedtime")


def test_nobody_goes_to_bed_in_the_middle_of_a_conversation() -> None:
    house = House()
    house.hours(11)
    house.tell("#1")
    house.turn()
    assert not house.scheduler.is_asleep("#1")
    house.clock.advance(QUIET_BEFORE_BED.total_seconds())
    house.turn()
    assert house.scheduler.is_asleep("#1")


def test_a_nap_when_nothing_was_heard_for_long_and_something_is_to_do() -> None:
    house = House(idle_minutes=5, game_start=None)
    house.tell("#1")
    house.clock.advance(299)
    house.turn()
    assert house.seen == []
    house.clock.advance(1)
    house.turn(10)
    assert house.seen == [("#1", True, "idle")]
    house.clock.advance(SHORTEST_NAP.total_seconds())
    house.turn()
    assert house.seen[1:] == [("#1", False, "rested")]
    house.clock.advance(3600)
    house.turn(5)
    assert len(house.seen) == 2, "nothing new, no nap"
    house.tell("#1")
    house.clock.advance(300)
    house.turn()
    assert house.seen[-1] == ("#1", True, "idle")


def test_nights_and_naps_can_be_off_for_all_or_for_one() -> None:
    house = House(idle_minutes=0, bed_hour=0, rise_hour=0)
    house.tell("#1")
    house.tell("#2")
    house.minds["#2"].journal.configure({"bed_hour": 13, "rise_hour": 15})
    house.open()
    for _ in range(24):
        house.hours(1)
        house.turn()
    assert house.seen == [("#2", True, "bedtime"), ("#2", False, "morning")]


def test_by_command_until_rested_or_woken_and_then_awake_for_a_while() -> None:
    house = House(idle_minutes=0.1)
    house.tell("#1")
    house.scheduler.fall_asleep("#1", "command")
    house.turn(10)
    assert house.scheduler.is_asleep("#1")
    house.clock.advance(SHORTEST_NAP.total_seconds())
    house.turn()
    assert house.seen == [("#1", True, "command"), ("#1", False, "rested")]
    house.tell("#1")
    house.scheduler.fall_asleep("#1", "command")
    house.scheduler.wake("#1", "command")
    house.clock.advance(AWAKE_AFTER_WAKING.total_seconds() - 1)
    house.turn()
    assert not house.scheduler.is_asleep("#1")
    house.clock.advance(1)
    house.turn()
    assert house.seen[-1] == ("#1", True, "idle")


def test_only_who_sleeps_is_put_to_bed() -> None:
    house = House()
    house.tell("#1")
    house.abroad = {"#1"}
    house.hours(11)
    house.turn()
    assert house.seen == []


def test_turns_are_fair_and_ratings_share_requests() -> None:
    thinker = Scripted(rate=lambda entry: 5)
    house = House(thinker=thinker, threshold=1000)
    keys = [f"#{n}" for n in range(1, 8)]
    for key in keys:
        house.tell(key, *(f"Line {n} of silver" for n in range(6)))
        house.scheduler.fall_asleep(key, "command")
    house.turn()
    first = [{key for key, _ in what} for task, what in thinker.asked]
    assert first == [{"#1", "#2", "#3"}, {"#4", "#5", "#6"}, {"#7"}]
    assert all(len(what) <= house.config.llm_batch for _, what in thinker.asked)
    house.turn()
    assert len(thinker.asked) == 6
    asked = [place for _, what in thinker.asked for place in what]
    assert len(asked) == len(set(asked)) == 42

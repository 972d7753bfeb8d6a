"""The sleep scheduler in trouble: locked databases, slow models, failing steps and deleted characters."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Mapping, Sequence

import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.errors import StoreUnavailable, Unavailable
from memory.journal.entry import Entry
from memory.journal.store import Change
from memory.minds.bedtimes import SHORTEST_NAP
from memory.sleep.state import Phase, state_of
from tests.minds.test_scheduler import House, Waiting
from tests.thinking import Scripted, run


class Lockable(InMemoryStore):
    """A store that another process may hold."""

    def __init__(self) -> None:
        super().__init__()
        self.locked = False

    def apply(self, changes: Sequence[Change]) -> None:
        if self.locked:
            raise StoreUnavailable("database is locked")
        super().apply(changes)


def test_while_the_database_is_locked_sleep_pauses_and_it_is_said_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    store = Lockable()
    house = House(thinker=Scripted(), store=store, idle_minutes=0)
    for key in ("#1", "#2", "#3"):
        house.tell(key, "The mill burned!", "The mill is gone!")
        house.scheduler.fall_asleep(key, "command")
    house.turn()
    store.locked = True
    house.turn(5)
    house.hours(10)
    house.turn(5)
    assert [record.getMessage() for record in caplog.records] == [
        "Sleep pauses until journals can be written again: database is locked"
    ]
    store.locked = False
    house.turn(12)
    for key in ("#1", "#2", "#3"):
        assert house.minds[key].journal.header.reflection_count == 1
        assert not state_of(house.minds[key].journal).missed
    assert len(caplog.records) == 1


class Slow(Scripted):
    """Answers each rating when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: deque[tuple[set[str], Waiting]] = deque()

    async def rate(self, items: Sequence[tuple[str, Entry]]) -> Mapping[tuple[str, int], int]:
        waiting = Waiting()
        self.waiting.append(({key for key, _ in items}, waiting))
        await waiting
        return {(key, entry.id): 5 for key, entry in items}


def test_never_two_ticks_of_one_and_the_slow_hold_up_nobody() -> None:
    thinker = Slow()
    house = House(thinker=thinker, llm_concurrency=2, llm_batch=3)
    for key in ("#1", "#2", "#3"):
        house.tell(key, *(f"Line {n} of silver" for n in range(4)))
        house.scheduler.fall_asleep(key, "command")
    house.turn(3)
    assert [keys for keys, _ in thinker.waiting] == [{"#1"}, {"#2"}], (
        "no more at once than the model may be asked"
    )
    thinker.waiting[1][1].done = True
    house.go_on()
    assert [keys for keys, _ in thinker.waiting][2:] == [{"#3"}]
    thinker.waiting[2][1].done = True
    house.go_on()
    house.turn()
    house.go_on()
    assert [keys for keys, _ in thinker.waiting][3:] == [{"#2", "#3"}], "#1 still waits for its first answer"
    assert not house.scheduler.idle


def test_a_mind_stays_open_while_its_sleeper_waits() -> None:
    thinker = Slow()
    house = House(thinker=thinker, open_journals=1)
    house.tell("#1")
    house.scheduler.fall_asleep("#1", "command")
    house.turn()
    journal = house.minds["#1"].journal
    for n in range(2, 6):
        house.tell(f"#{n}")
    house.minds.close()
    assert house.minds["#1"].journal is journal
    thinker.waiting[0][1].done = True
    house.go_on()
    assert house.minds["#1"].journal[1].importance == 5
    house.tell("#2")
    assert len(house.minds) == 1
    assert house.minds["#1"].journal is not journal


def test_a_deleted_sleeper_is_forgotten_in_mid_tick() -> None:
    thinker = Slow()
    house = House(thinker=thinker)
    for key in ("#1", "#2"):
        house.tell(key)
        house.scheduler.fall_asleep(key, "command")
    house.turn()
    house.minds.drop("#1")
    thinker.waiting[0][1].done = True
    house.go_on()
    house.turn(5)
    assert house.scheduler.asleep() == ["#2"]


def test_a_step_that_fails_is_logged_once_and_others_go_on(caplog: pytest.LogCaptureFixture) -> None:
    def rate(entry: Entry) -> int:
        if "cursed" in entry.content:
            raise ZeroDivisionError
        return 5

    house = House(thinker=Scripted(rate=rate), idle_minutes=0)
    house.tell("#1", "A cursed line")
    house.tell("#2")
    for key in ("#1", "#2"):
        house.scheduler.fall_asleep(key, "command")
    with caplog.at_level(logging.WARNING, "memory.sleep.cycle"):
        house.turn(10)
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert "#1" in caplog.text
    assert house.minds["#2"].journal[1].importance == 5
    assert house.minds["#2"].journal.header.reflection_count <= 1
    house.clock.advance(SHORTEST_NAP.total_seconds())
    house.turn()
    assert {("#1", False, "rested"), ("#2", False, "rested")} <= set(house.seen)


def test_who_has_no_money_left_costs_the_others_nothing() -> None:
    thinker = Scripted(rate=lambda entry: 5)
    house = House(thinker=thinker)
    for key in ("#1", "#2", "#3"):
        house.tell(key)
        house.scheduler.fall_asleep(key, "command")
    house.poor = {"#2"}
    house.turn()
    assert thinker.asked == [("rate", [("#1", 1), ("#3", 1)])]
    assert state_of(house.minds["#2"].journal).missed == {"rate": "budget spent"}


def test_with_the_model_away_every_sleep_goes_on_to_its_end() -> None:
    thinker = Scripted(away=frozenset({"rate", "questions"}))
    house = House(thinker=thinker)
    for key in ("#1", "#2"):
        house.tell(key, "War!", "Danger! The treasure was stolen!")
        house.scheduler.fall_asleep(key, "command")
    house.turn(8)
    for key in ("#1", "#2"):
        state = state_of(house.minds[key].journal)
        assert set(state.missed) == {"rate", "reflect"}
        assert house.minds[key].journal.cumulative_importance > 10
        assert state.rested_at == 2


def test_started_again_at_night_it_goes_on_where_it_was() -> None:
    thinker = Scripted(rate=lambda entry: 5)
    house = House(thinker=thinker)
    house.tell("#1", *(f"Line {n} of silver" for n in range(5)))
    house.hours(11)
    house.turn()
    house.open()
    assert house.scheduler.asleep() == ["#1"]
    house.turn(2)
    assert [what for _, what in thinker.asked if _ == "rate"] == [
        [("#1", 1), ("#1", 2), ("#1", 3)],
        [("#1", 4), ("#1", 5)],
    ]
    assert house.seen == [("#1", True, "bedtime")]


def test_reflection_on_demand_waits_for_no_rating_under_way() -> None:
    thinker = Slow()
    house = House(thinker=thinker, threshold=1000)
    house.tell("#1")
    run(house.scheduler.reflect("#1"))
    assert house.minds["#1"].journal.header.reflection_count == 1
    assert house.phase("#1") is Phase.AWAKE
    house.tell("#1")
    house.scheduler.fall_asleep("#1", "command")
    house.turn()
    assert thinker.waiting, "a rating is under way, and its answer takes long"
    house.scheduler.wake("#1", "shaken")
    run(house.scheduler.reflect("#1"))
    assert house.minds["#1"].journal.header.reflection_count == 2
    thinker.waiting[0][1].done = True
    house.go_on()
    journal = house.minds["#1"].journal
    assert [entry.importance for entry in journal if not entry.is_thought] == [5, 5], (
        "the rating is kept, too"
    )
    assert state_of(journal).phase is Phase.AWAKE and house.scheduler.idle


class Pondering(Scripted):
    """Asks its questions when the test says so."""

    def __init__(self) -> None:
        super().__init__(rate=lambda entry: 9)
        self.waiting = Waiting()

    async def questions(
        self, key: str, window: Sequence[Entry], gaps: Sequence[str], count: int
    ) -> Sequence[str]:
        await self.waiting
        return ()


def test_a_character_reflects_once_at_a_time() -> None:
    thinker = Pondering()
    house = House(thinker=thinker, threshold=10)
    house.tell("#1", "The mill burned!", "The mill is gone!")
    house.scheduler.fall_asleep("#1", "command")
    house.turn(6)
    with pytest.raises(Unavailable, match="a reflection is running already"):
        run(house.scheduler.reflect("#1"))
    thinker.waiting.done = True
    house.go_on()
    assert house.minds["#1"].journal.header.reflection_count == 1
    house.tell("#1", "The mill burned again!")
    thinker.waiting = Waiting()
    house.scheduler.wake("#1", "command")
    by_command = house.scheduler.reflect("#1")
    by_command.send(None)
    house.tell("#1", "The bridge fell!", "The bridge is down!")
    house.scheduler.fall_asleep("#1", "command")
    house.turn(6)
    assert house.minds["#1"].journal.header.reflection_count == 1, "its sleep waits for the one under way"
    thinker.waiting.done = True
    with pytest.raises(StopIteration):
        by_command.send(None)
    house.turn(6)
    assert house.minds["#1"].journal.header.reflection_count == 2


def test_nights_follow_the_games_calendar() -> None:
    # Days of ten hours of 100 seconds; it is night from 9 to 2.
    calendar = {"minute": 10, "hour": 100, "day": 1_000}
    house = House(
        game_start=500.0, calendar=calendar, bed_hour=9.0, rise_hour=2.0, idle_minutes=0, threshold=1000
    )
    house.clock = house.minds.clock = ManualClock(game_start=500.0, time_factor=1.0)
    house.tell("#1")
    house.turn()
    assert house.seen == []
    house.clock.advance(399)
    house.turn()
    assert house.seen == [], "8:99 of the first day"
    house.clock.advance(1)
    house.turn()
    assert house.seen == [("#1", True, "bedtime")]
    house.clock.advance(299)
    house.turn(8)
    assert house.seen[1:] == []
    house.clock.advance(1)
    house.turn()
    assert house.seen[1:] == [("#1", False, "morning")]
    house.clock.advance(700)
    house.turn()
    assert house.seen[2:] == [("#1", True, "bedtime")], "every day of the calendar has its night"


def test_looking_at_hundreds_awake_opens_no_journal() -> None:
    house = House(idle_minutes=0)
    for n in range(300):
        house.tell(f"#{n}")
    house.open()
    house.turn(3)
    assert len(house.minds) == 0

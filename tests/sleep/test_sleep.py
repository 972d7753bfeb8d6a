"""The sleep cycle: its phases, its steps, and that it can be killed anywhere."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.adapters.inmemory import InMemoryStore
from memory.errors import IllegalTransition, Unavailable
from memory.evidence.candidates import Candidate
from memory.journal.entry import ImportanceMethod
from memory.journal.journal import Journal
from memory.journal.store import Change, Store
from memory.minds.bedtimes import is_bedtime
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.sleep.cycle import LATEST, Sleeper, rate_together, unrated
from memory.sleep.forgetting import age_days
from memory.sleep.state import DRIFT, Phase, SleepState, Step, timeline_of
from tests.making import make_entry
from tests.thinking import START, Scripted, clock_of, make_journal, make_sleeper, recall_all, run

LINES = (
    ("ann", "The silver spoons are gone from the inn!"),
    ("bram", "Somebody sold me silver spoons, cheap."),
    ("tilda", "I saw silver spoons in a bag."),
    (None, "A stranger with a bag left at dawn."),
    ("ann", "The silver was my grandmother's."),
)


def fill(journal: Journal) -> None:
    for who, line in LINES:
        clock_of(journal).advance(hours=1)
        journal.add(line, source_type="direct" if who else "observation", source_entity=who)


def thoughtful() -> Scripted:
    return Scripted(
        questions=["What of the silver?"],
        insights=lambda question, evidence: [
            Candidate(content="The silver spoons are on the move", citations=(1, 2, 3)),
            Candidate(content="A stranger left with a bag", citations=(4,)),
        ],
    )


def night(sleeper: Sleeper, most: int = 60) -> list[Step | None]:
    steps: list[Step | None] = []
    while (step := run(sleeper.tick())) not in (Step.REST, None):
        steps.append(step)
        assert len(steps) < most
    return steps


def test_a_night_goes_through_its_steps_in_order() -> None:
    journal = make_journal(threshold=10)
    fill(journal)
    sleeper = make_sleeper(journal, thoughtful())
    sleeper.fall_asleep("bedtime")
    assert night(sleeper) == [Step.RATE, Step.RATE, Step.DREAM, Step.REFLECT, Step.TIMELINE, Step.PRUNE]
    assert sleeper.state.phase is Phase.DREAMING
    sleeper.wake("morning")
    assert not journal._notes, "awake, it keeps no note in memory that nobody asked for"
    assert sleeper.state == SleepState(
        since=journal.clock.now(), reason="morning", rested_at=journal.entry_count
    )
    assert run(sleeper.tick()) is None
    assert [e.content for e in journal if e.is_synthesis]
    assert timeline_of(journal).events


@pytest.mark.parametrize(
    ("way", "forbidden"),
    [
        ([], [Phase.AWAKE, Phase.DREAMING]),
        ([Phase.COMPACTING], [Phase.COMPACTING]),
        ([Phase.COMPACTING, Phase.DREAMING], [Phase.DREAMING, Phase.COMPACTING]),
    ],
)
def test_illegal_transitions_are_refused(way: list[Phase], forbidden: list[Phase]) -> None:
    state = SleepState()
    for phase in way:
        state = state.to(phase, START)
    for phase in forbidden:
        with pytest.raises(IllegalTransition):
            state.to(phase, START)


def test_ratings_follow_the_model_oldest_first_and_the_window_follows_them() -> None:
    journal = make_journal()
    fill(journal)
    journal.rate({2: 1}, ImportanceMethod.MANUAL)
    thinker = Scripted(rate=lambda entry: 4)
    sleeper = make_sleeper(journal, thinker)
    sleeper.fall_asleep("command")
    run(sleeper.tick())
    assert thinker.asked == [("rate", [("#1", 1), ("#1", 3), ("#1", 4)])]
    assert [e.importance for e in journal] == [4, 1, 4, 4, journal[5].importance]
    assert journal.cumulative_importance == sum(e.importance for e in journal)
    assert sum(journal.note(DRIFT).values()) == 3


def test_what_could_not_be_rated_is_counted_and_waits_for_another_sleep() -> None:
    journal = make_journal()
    fill(journal)
    before = {e.id: e.importance for e in journal}
    thinker = Scripted(rate=lambda entry: None if entry.id == 1 else 5)
    sleeper = make_sleeper(journal, thinker)
    for _ in range(2):
        sleeper.fall_asleep("command")
        assert night(sleeper).count(Step.RATE) <= 2
        sleeper.wake("command")
    assert journal[1].importance == before[1]
    assert journal[1].importance_method is ImportanceMethod.HEURISTIC
    assert journal.note(DRIFT)["unrated"] == 2
    assert [what for task, what in thinker.asked if task == "rate"][-1] == [("#1", 1)]


def test_several_sleepers_are_rated_in_one_request_and_each_gets_its_own() -> None:
    store = InMemoryStore()
    journals = [make_journal(store, f"#{n}") for n in (1, 2, 3)]
    for journal in journals:
        fill(journal)
    thinker = Scripted(rate=lambda entry: entry.id)
    sleepers = [make_sleeper(journal, thinker) for journal in journals]
    for sleeper in sleepers:
        sleeper.fall_asleep("bedtime")
    run(rate_together(sleepers, thinker))
    assert len(thinker.asked) == 1
    assert all([journal[i].importance for i in (1, 2, 3)] == [1, 2, 3] for journal in journals)


@pytest.mark.parametrize("task", ["rate", "questions", "insights", "judge"])
def test_with_the_model_away_the_rest_is_done_and_the_reason_kept(task: str) -> None:
    journal = make_journal(threshold=10)
    fill(journal)
    thinker = thoughtful()
    thinker.away = frozenset({task})
    sleeper = make_sleeper(journal, thinker)
    sleeper.fall_asleep("bedtime")
    steps = night(sleeper)
    assert steps[-2:] == [Step.TIMELINE, Step.PRUNE]
    assert "away" in " ".join(sleeper.state.missed.values())
    assert (journal.cumulative_importance > 0) is (task != "rate")
    sleeper.wake("morning")
    thinker.away = frozenset()
    sleeper.fall_asleep("bedtime")
    night(sleeper)
    assert journal.header.reflection_count == 1
    assert sleeper.state.missed == {}


def test_without_a_model_importance_stays_and_the_rest_runs() -> None:
    journal = make_journal(threshold=10)
    fill(journal)
    for who, line in (("ann", "Hob took the brass key."), ("tilda", "Hob never took the brass key.")):
        journal.add(line, source_type="direct", source_entity=who)
    before = {e.id: e.importance for e in journal}
    sleeper = make_sleeper(journal, ExtractiveThinker())
    sleeper.fall_asleep("bedtime")
    assert night(sleeper) == [Step.DREAM, Step.REFLECT, Step.TIMELINE, Step.PRUNE]
    assert {e.id: e.importance for e in journal if e.id in before} == before
    insights = [e for e in journal if e.is_synthesis]
    (key,) = [e for e in insights if e.citations == (len(before) - 1, len(before))]
    assert "disagree about the brass key" in key.content
    assert "ann says" in key.content and "tilda says" in key.content
    assert "pattern:disagreement" in key.tags
    assert all(set(e.citations) <= before.keys() for e in insights)


def test_pruning_takes_trifles_that_long_term_memory_has_and_nothing_cites() -> None:
    journal = make_journal(threshold=1000)
    ids = [
        journal.add(f"leaf number {n} fell", importance=2, source_type="observation").id for n in range(25)
    ]
    kept = journal.add("The mill burned!", importance=9, source_type="observation").id
    journal.add(
        "[SYNTHESIS] Leaves fall",
        tags=["synthesis"],
        citations=[ids[0]],
        source_type="inference",
        importance=8,
    )
    journal.mark_consolidated([*ids[:20], kept])
    sleeper = make_sleeper(journal, ExtractiveThinker())
    sleeper.fall_asleep("bedtime")
    assert night(sleeper).count(Step.PRUNE) == 1
    sleeper.wake("morning")
    clock_of(journal).advance(days=31)
    sleeper.fall_asleep("bedtime")
    night(sleeper)
    assert {e.id for e in journal} == {ids[0], *ids[20:], kept, kept + 1}


def test_thirty_days_are_days_of_the_games_calendar() -> None:
    journal = make_journal(threshold=1000, calendar={"day": 36_000})
    day, leaf = 36_000, make_entry(importance=1, game_time=0.0)
    assert age_days(leaf, START, 31 * day, journal.config.calendar.day) == 31
    assert age_days(leaf, leaf.timestamp, None, journal.config.calendar.day) == 0


def test_the_newest_is_in_the_timeline_though_it_left_the_journal_before_older_ones() -> None:
    journal = make_journal(max_entries=LATEST + 1)
    journal.adopt(
        {"content": f"leaf {n} fell", "source_type": "observation", "importance": 1} for n in range(LATEST)
    )
    burned = journal.add("The mill burned!", source_type="observation", importance=9).id
    journal.mark_consolidated([burned])
    journal.configure({"max_entries": LATEST})
    assert burned not in journal
    sleeper = make_sleeper(journal, ExtractiveThinker())
    sleeper.fall_asleep("bedtime")
    night(sleeper)
    assert [event.citations for event in timeline_of(journal).events] == [(burned,)]


def test_a_day_longer_than_the_cap_is_rated_reflected_on_and_in_the_timeline() -> None:
    journal = make_journal(max_entries=2, threshold=10)
    fill(journal)
    assert len(journal) == 2, "the rest left before the first sleep"
    thinker = thoughtful()
    sleeper = make_sleeper(journal, thinker)
    sleeper.fall_asleep("bedtime")
    night(sleeper)
    asked = [entry_id for task, what in thinker.asked if task == "rate" for _, entry_id in what]
    assert asked == [1, 2, 3, 4, 5], "oldest first"
    rows = {row.entry.id: row.entry for row in journal.store.history(journal.key)}
    assert [rows[i].importance_method for i in asked] == [ImportanceMethod.LLM] * 5
    assert ("questions", [1, 2, 3, 4, 5]) in thinker.asked
    assert any(entry.is_synthesis for entry in rows.values())
    assert timeline_of(journal).events


def test_of_a_long_backlog_only_the_latest_entries_are_rated() -> None:
    journal = make_journal(max_entries=10)
    journal.adopt({"content": f"leaf {n} fell", "source_type": "observation"} for n in range(LATEST + 50))
    assert [entry.id for entry in unrated(journal)] == list(range(51, LATEST + 51))


def test_a_tick_under_way_is_not_begun_twice() -> None:
    journal = make_journal()
    fill(journal)
    thinker = Scripted()
    sleeper = make_sleeper(journal, thinker)
    sleeper.fall_asleep("command")

    async def rate(items: Sequence[Any]) -> dict[Any, int]:
        assert await sleeper.tick() is None
        return {}

    thinker.rate = rate  # type: ignore[method-assign]
    run(sleeper.tick())


# -- killed anywhere ---------------------------------------------------------------------------------


class Killed(BaseException):
    """The process ends here."""


class Trap:
    """Counts the moments at which a process can die, and dies at one of them."""

    def __init__(self, at: int) -> None:
        self.left = at
        self.passed = 0

    def moment(self) -> None:
        self.passed += 1
        self.left -= 1
        if self.left == 0:
            raise Killed


class DeadlyStore(InMemoryStore):
    """Dies before or after a write."""

    trap: Trap | None = None

    def apply(self, changes: Sequence[Change]) -> None:
        if self.trap:
            self.trap.moment()
        super().apply(changes)
        if self.trap:
            self.trap.moment()


def deadly(thinker: Scripted, trap: Trap) -> Scripted:
    """The same thinker, dying before or after an answer."""
    for name in ("rate", "questions", "insights", "judge"):
        answer: Callable[..., Any] = getattr(thinker, name)

        async def mortal(*args: Any, answer: Callable[..., Any] = answer) -> Any:
            trap.moment()
            result = await answer(*args)
            trap.moment()
            return result

        setattr(thinker, name, mortal)
    return thinker


def sleep_through(store: Store, thinker: Scripted) -> Journal:
    """Open the journal, go on sleeping wherever it is, to the end of the night."""
    journal = make_journal(store, threshold=10)
    clock_of(journal).advance(hours=20)
    sleeper = Sleeper(
        journal, thinker=thinker, recall=recall_all(journal), run=make_sleeper(journal, thinker)._run
    )
    if sleeper.state.phase is Phase.AWAKE:
        sleeper.fall_asleep("bedtime")
    night(sleeper)
    return journal


def outcome_of(journal: Journal) -> dict[str, Any]:
    shape = journal.to_dict()
    return {
        "entries": [
            {name: value for name, value in entry.items() if name not in ("timestamp", "phase")}
            for entry in shape["entries"]
        ],
        "count": shape["entry_count"],
        "reflections": journal.header.reflection_count,
        "window": journal.cumulative_importance,
        "events": [event.citations for event in timeline_of(journal).events],
        "drift": journal.note(DRIFT),
    }


def deadly_night(at: int) -> tuple[int, dict[str, Any]]:
    """A night whose process dies at moment ``at``, and another process that goes on."""
    store = DeadlyStore()
    fill(make_journal(store, threshold=10))
    trap = Trap(at)
    store.trap = trap
    with contextlib.suppress(Killed):
        sleep_through(store, deadly(thoughtful(), trap))
    store.trap = None
    return trap.passed, outcome_of(sleep_through(store, thoughtful()))


def test_killed_at_any_moment_the_night_ends_as_if_nothing_had_happened() -> None:
    moments, untouched = deadly_night(at=10**9)
    assert moments > 20
    for at in range(1, moments + 1):
        assert deadly_night(at)[1] == untouched, f"killed at moment {at}"


@settings(max_examples=25)
@given(st.lists(st.sampled_from(["sleep", "tick", "wake", "add", "away", "back"]), max_size=25))
def test_whatever_happens_the_window_is_the_sum_over_it(acts: list[str]) -> None:
    journal = make_journal(threshold=30)
    thinker = thoughtful()
    sleeper = make_sleeper(journal, thinker)
    fill(journal)
    for act in acts:
        if act == "add":
            fill(journal)
        elif act == "away":
            thinker.away = frozenset({"rate", "insights"})
        elif act == "back":
            thinker.away = frozenset()
        elif act == "tick":
            run(sleeper.tick())
        else:
            try:
                sleeper.fall_asleep("x") if act == "sleep" else sleeper.wake("x")
            except IllegalTransition:
                continue
        window = journal.window()
        assert journal.cumulative_importance == sum(entry.importance for entry in window)
        assert all(entry.id > journal.header.window_start for entry in window)
        known = {entry.id for entry in journal}
        assert all(i in known for entry in journal for i in entry.citations)


@pytest.mark.parametrize(
    ("hour", "bed", "rise", "abed"),
    [
        (23, 22, 6, True),
        (3, 22, 6, True),
        (6, 22, 6, False),
        (12, 22, 6, False),
        (2, 1, 5, True),
        (5, 5, 5, False),
    ],
)
def test_bedtime(hour: float, bed: float, rise: float, abed: bool) -> None:
    assert is_bedtime(hour, bed, rise) is abed


def test_a_sleeper_that_is_unavailable_tells_why() -> None:
    assert Unavailable("no budget left").reason == "no budget left"

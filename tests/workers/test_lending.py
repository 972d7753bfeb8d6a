"""Sleepers' journals are lent to a worker: nothing is lost, doubled or half done, whatever the game does meanwhile.

Game and worker are two schedulers over one database here, in one process; `tests/chaos` has them in many.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from memory.clock import ManualClock
from memory.concurrency import drive
from memory.config import Config
from memory.db.loans import Loans
from memory.db.store import DjangoStore
from memory.errors import LoanEnded, StoreUnavailable
from memory.minds.lending import End
from memory.minds.minds import Minds
from memory.minds.scheduler import SleepScheduler
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.sleep.cycle import Sleeper
from memory.sleep.state import SLEEP, TIMELINE, Phase, Step, state_of
from memory.workers.job_runner import JobRunner

pytestmark = pytest.mark.django_db

CONFIG = Config.load({"threshold": 10, "embedding_model": "", "longterm": "", "thinker": "extractive"})
HEARD = (
    ("Ann", "Bram stole the silver!"),
    ("Bob", "Bram stole the silver from the inn."),
    ("Cem", "Bram is a thief: he stole silver."),
    ("Ann", "Bram stole the goblet too."),
)


class Left(Loans):
    """Loans that nobody claims while ``alone`` is true."""

    alone = False

    def deserted(self) -> bool:
        return self.alone


class Game:
    """A game that lends its journals, and a worker that works when it is told to."""

    def __init__(self) -> None:
        self.clock = ManualClock(game_start=0.0)
        self.queued: list[str] = []
        self.loans = Left(self.queued.extend)
        self.during: list[Callable[[], object]] = []
        self.open()

    def open(self) -> None:
        """Start, or start again: only what is in the database is known."""
        self.minds = Minds(DjangoStore(), config=CONFIG, clock=self.clock)
        self.scheduler = SleepScheduler(self.minds, thinker=ExtractiveThinker(), lender=self.loans)

    def hear(self, key: str) -> None:
        for who, words in HEARD:
            self.minds[key].remember(words, source_type="direct", source_entity=who, source_name=who)

    def turn(self) -> None:
        drive(self.scheduler.turn())

    def lend(self, *keys: str) -> None:
        """Let characters hear something, go to bed, and be lent."""
        for key in keys:
            self.hear(key)
            self.scheduler.fall_asleep(key, "command")
        self.turn()

    def work(self, stop: bool = False) -> list[bool]:
        """Do the jobs that are queued; before each step but the first, one of ``during`` happens."""
        jobs, self.queued[:] = list(self.queued), []

        def between() -> bool:
            if self.during:
                self.during.pop(0)()
            return stop

        return [JobRunner(CONFIG, 1.0, between).work(loan, 0.0, 0.0) for loan in jobs]

    def contents(self, key: str) -> list[str]:
        return [row.entry.content for row in self.minds.store.history(key)]

    def state(self, key: str) -> Any:
        return self.minds.store.note(key, SLEEP)


@pytest.fixture
def game(db: None) -> Game:
    return Game()


def test_a_worker_does_what_the_game_would_do(game: Game) -> None:
    alone = SleepScheduler(game.minds, thinker=ExtractiveThinker())
    game.hear("ann")
    alone.fall_asleep("ann", "command")
    while alone.unfinished():
        drive(alone.turn())
    game.scheduler.wake("ann", "command")
    game.lend("bram")
    assert game.queued and len(game.contents("bram")) == len(HEARD), "nothing is done in the game"
    assert game.work() == [True]
    game.turn()
    assert game.loans.loans() == {}
    assert game.scheduler.unfinished() == []
    ours, theirs = (game.contents(key) for key in ("ann", "bram"))
    assert theirs == ours and len(ours) > len(HEARD)
    for name in (SLEEP, TIMELINE):
        mine, its = (game.minds.store.note(key, name) for key in ("ann", "bram"))
        changing = {"since": 0, "phase": 0, "reason": 0, "finished": 0}
        assert {**its, **changing} == {**mine, **changing}
    game.scheduler.wake("bram", "command")
    assert state_of(game.minds["bram"].journal).phase is Phase.AWAKE


def test_who_is_spoken_to_is_awake_at_once_and_the_step_under_way_is_not_written(game: Game) -> None:
    game.lend("ann")

    def speak() -> None:
        game.scheduler.wake("ann", "spoken to")
        game.minds["ann"].remember("Wake up!", source_type="direct", source_entity="#8")

    game.during = [lambda: None, speak]
    game.work()
    assert game.loans.loans() == {}
    assert not game.scheduler.is_asleep("ann")
    assert game.contents("ann") == [*(words for _, words in HEARD), "Wake up!"]
    assert game.state("ann")["phase"] == "awake"
    assert game.minds["ann"].journal.header.reflection_count == 0


def test_what_the_game_writes_to_a_lent_journal_is_there_once_with_all_that_the_worker_did(
    game: Game,
) -> None:
    game.lend("ann")
    written: list[int] = []

    def write() -> None:
        journal = game.minds["ann"].journal
        assert state_of(journal).phase is Phase.COMPACTING, "as the game knew it"
        written.append(journal.add("A knock at the door.").id)
        journal.configure({"threshold": 11})
        journal.forget([1])
        assert state_of(journal).phase is Phase.DREAMING, "as the worker left it"

    game.during = [lambda: None, write]
    game.work()
    assert game.loans.loans() == {}, "the write ended the loan"
    assert game.scheduler.is_asleep("ann")
    game.turn()
    assert list(game.loans.loans()) == ["ann"], "lent again"
    assert game.work() == [True]
    game.turn()
    assert game.scheduler.unfinished() == []
    found = game.contents("ann")
    assert found.count("A knock at the door.") == 1 and HEARD[0][1] not in found
    assert game.minds["ann"].journal.header.settings == {"threshold": 11}
    assert game.minds["ann"].journal.header.reflection_count == 1


def test_notes_of_the_game_are_kept_too(game: Game) -> None:
    from memory.journal.store import Change

    game.lend("ann")
    journal = game.minds["ann"].journal
    game.work()
    journal.commit(Change(key="ann", notes={"audit": ["seen"]}))
    assert game.minds.store.note("ann", "audit") == ["seen"]
    assert journal.note(TIMELINE) is not None, "the journal was read again"


def test_a_worker_that_comes_back_writes_nothing(game: Game) -> None:
    game.lend("ann")
    first = game.loans.claim(game.queued[0])
    stale = Minds(DjangoStore(holder=first.holder), config=CONFIG, clock=game.clock)["ann"]
    game.work()
    before = game.contents("ann")
    with pytest.raises(LoanEnded, match="ann"):
        stale.remember("I was away.")
    assert game.contents("ann") == before
    game.turn()
    with pytest.raises(LoanEnded):
        stale.remember("I was away.")
    game.minds.drop("ann")
    with pytest.raises(LoanEnded):
        stale.remember("I was away.")
    assert game.minds.store.keys() == []


def test_a_worker_that_stops_leaves_the_rest_to_another(game: Game) -> None:
    game.lend("ann")
    (loan,) = game.queued
    assert game.work(stop=True) == [False]
    assert game.loans.loans()["ann"].end is None
    game.queued.append(loan)
    assert game.work() == [True]
    assert game.loans.loans()["ann"].end is End.RESTED


def test_a_step_that_fails_is_left_for_the_next_sleep(
    game: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(sleeper: Sleeper) -> None:
        raise ZeroDivisionError

    game.lend("ann")
    with monkeypatch.context() as patch:
        patch.setitem(Sleeper._steps, Step.TIMELINE, fail)  # type: ignore[arg-type]
        assert game.work() == [True]
    game.turn()
    assert game.loans.loans() == {} and game.scheduler.unfinished() == []
    assert game.scheduler.failed("ann") and "a step failed" in caplog.text
    game.scheduler.wake("ann", "command")
    game.scheduler.fall_asleep("ann", "command")
    game.turn()
    game.work()
    game.turn()
    assert game.minds.store.note("ann", TIMELINE) is not None


def test_a_job_that_is_given_up_comes_back(game: Game) -> None:
    game.lend("ann", "bram")
    first, _ = game.queued
    game.loans.give_up(first)
    assert game.work() == [True, True]
    game.turn()
    assert [game.scheduler.failed(key) for key in ("ann", "bram")] == [True, False]


def test_a_game_that_starts_again_finds_its_loans(game: Game) -> None:
    game.lend("ann")
    game.open()
    game.turn()
    assert len(game.queued) == 1, "not lent twice"
    game.work()
    game.turn()
    assert game.loans.loans() == {} and game.scheduler.unfinished() == []
    game.open()
    game.turn()
    assert list(game.loans.loans()) == ["ann"], "what is left to do is not remembered: a worker looks"


def test_while_lent_the_game_shows_whole_steps(game: Game) -> None:
    game.lend("ann")
    shown: list[tuple[int, int]] = []

    def look() -> None:
        game.turn()
        mind = game.minds["ann"]
        insights = len(mind.journal) - len(HEARD)
        shown.append((mind.journal.header.reflection_count, insights))

    game.during = [look] * 6
    game.work()
    assert shown[0] == (0, 0) and shown[-1][0] == 1 and shown[-1][1] > 0
    assert all(bool(count) == bool(insights) for count, insights in shown)


def test_without_workers_the_game_does_the_work_and_hands_it_back_when_one_comes(game: Game) -> None:
    game.lend("ann", "bram")
    jobs = list(game.queued)
    game.loans.alone = True
    game.turn()
    assert game.loans.loans() == {}, "taken back"
    for _ in range(2):
        game.turn()
    assert game.minds["ann"].journal.header.reflection_count == 1, "the game goes on by itself"
    assert game.scheduler.unfinished() == ["ann", "bram"]
    assert game.queued == jobs, "nothing is lent to nobody"
    game.loans.alone = False
    game.turn()
    assert sorted(game.loans.loans()) == ["ann", "bram"]
    assert game.work() == [True] * 4, "the jobs of before find nothing to do"
    game.turn()
    assert game.loans.loans() == {} and game.scheduler.unfinished() == []
    for key in ("ann", "bram"):
        assert game.minds[key].journal.header.reflection_count == 1
        assert len(game.contents(key)) == len(set(game.contents(key)))


def test_a_step_that_the_game_is_doing_is_not_lent(game: Game) -> None:
    stop = []

    class Slow(ExtractiveThinker):
        is_model = True

        async def rate(self, items: Any) -> Any:
            stop.append(None)
            game.loans.alone = False
            await game.scheduler.turn()
            assert game.loans.loans().keys() == {"bram"}
            return {(key, entry.id): 5 for key, entry in items}

    game.scheduler.thinker = Slow()
    game.minds.config = game.minds.config.with_settings({"llm_batch": 1})
    game.lend("ann", "bram")
    game.loans.alone = True
    game.turn()
    assert stop


def test_the_game_reads_a_lent_journal_only_when_somebody_asks(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.lend("ann")
    read: list[str] = []
    real = DjangoStore.load

    def load(store: DjangoStore, key: str) -> Any:
        if store is game.minds.store:
            read.append(key)
        return real(store, key)

    monkeypatch.setattr(DjangoStore, "load", load)
    game.during = [game.turn] * 6
    game.work()
    game.turn()
    assert game.scheduler.unfinished() == [] and game.loans.loans() == {}
    assert read == []
    for _ in range(2):
        assert game.minds["ann"].journal.header.reflection_count == 1
    assert read == ["ann"]


def test_with_a_model_several_characters_share_a_job(game: Game) -> None:
    class Model(ExtractiveThinker):
        is_model = True

    game.scheduler.thinker = Model()
    game.lend(*"abcdefg")
    assert len(game.queued) == 3, "ten ratings a request, three of each"
    assert game.work() == [True] * 3
    game.turn()
    assert game.loans.loans() == {} and game.scheduler.unfinished() == []


def test_who_is_deleted_is_let_go(game: Game) -> None:
    game.lend("ann", "bram")
    game.during = [lambda: game.minds.drop("ann")]
    assert game.work() == [True, True]
    game.turn()
    assert game.minds.store.keys() == ["bram"]


def test_while_the_database_is_away_the_game_goes_on(
    game: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away(*given: Any) -> Any:
        raise StoreUnavailable("locked")

    game.lend("ann")
    with monkeypatch.context() as patch:
        patch.setattr(game.loans, "loans", away)
        with caplog.at_level(logging.WARNING):
            game.turn()
            game.turn()
    assert caplog.text.count("Sleep pauses") == 1
    game.work()
    with monkeypatch.context() as patch:
        patch.setattr(game.minds.store, "load", away)
        game.minds["ann"]  # open: it has to be read again
        game.turn()
        for _ in range(2):
            with pytest.raises(StoreUnavailable):
                game.minds["ann"]
    assert game.scheduler.is_asleep("ann")
    game.scheduler.wake("ann", "command")
    assert game.minds["ann"].journal.header.reflection_count == 1


def test_groups_are_lent_whole_or_not_at_all(game: Game) -> None:
    def refuse(loans: Sequence[str]) -> None:
        raise RuntimeError("no queue")

    game.hear("ann")
    with pytest.raises(RuntimeError, match="no queue"):
        Loans(refuse).lend([["ann"]])
    assert game.loans.loans() == {}


def test_what_a_worker_embedded_is_not_embedded_again(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.chaos.sleepers import Hashed

    asked: list[str] = []

    class Counting(Hashed):
        async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> Any:
            asked.extend(texts)
            return await super().embed(texts, urgent=urgent)

    monkeypatch.setattr("memory.workers.job_runner._embedder", lambda config: Hashed("hashed"))
    game = Game()
    game.minds = Minds(DjangoStore(), config=CONFIG, clock=game.clock, embedder=Counting("hashed"))
    game.scheduler = SleepScheduler(game.minds, thinker=ExtractiveThinker(), lender=game.loans)
    game.lend("ann")
    mind = game.minds["ann"]
    assert len(list(mind.journal)) == len(HEARD) and mind.index
    asked.clear()
    game.work()
    game.turn()
    assert game.minds["ann"] is mind
    insights = [entry for entry in mind.journal if entry.is_thought]
    assert insights and not any(entry.content in asked for entry in insights)
    assert game.minds.vectors is not None
    made = game.minds.vectors.of("ann")[insights[0].id][0]
    assert mind.index.likeness(made, [insights[0].id]) == pytest.approx({insights[0].id: 1.0}, abs=0.01)

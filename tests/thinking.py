"""Helpers for tests of sleep and reflection: a scripted thinker, and a driver for coroutines."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.concurrency import inline
from memory.config import Config
from memory.errors import Unavailable
from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.importance.scorers import make_scorer
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.journal.store import Store
from memory.recall.index import RecallIndex
from memory.recall.query import Query, Recalled
from memory.sleep.cycle import Sleeper

T = TypeVar("T")
START = datetime(2026, 3, 1, 12, tzinfo=UTC)


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine that never waits, and return its result."""
    try:
        work.send(None)
    except StopIteration as done:
        return done.value  # type: ignore[no-any-return]
    raise AssertionError("it waits for something that a plain script cannot give")


class Scripted:
    """A thinker that returns scripted replies and records its requests."""

    name = "scripted"
    is_model = True

    def __init__(
        self,
        *,
        questions: Sequence[str] = ("What about the silver?",),
        insights: Callable[[str, Sequence[Evidence]], Sequence[Candidate]] = lambda question, evidence: (),
        rate: Callable[[Entry], object] = lambda entry: 9,
        judge: Callable[[Candidate], Judgement | None] = lambda candidate: None,
        away: frozenset[str] = frozenset(),
    ) -> None:
        self._questions = questions
        self._insights = insights
        self._rate = rate
        self._judge = judge
        self.away = away
        self.asked: list[tuple[str, Any]] = []

    def _hear(self, task: str, what: Any) -> None:
        self.asked.append((task, what))
        if task in self.away:
            raise Unavailable(f"{task}: away")

    async def rate(self, items: Sequence[tuple[str, Entry]]) -> Mapping[tuple[str, int], int]:
        self._hear("rate", [(key, entry.id) for key, entry in items])
        rated = {(key, entry.id): self._rate(entry) for key, entry in items}
        return {where: n for where, n in rated.items() if isinstance(n, int)}

    async def questions(
        self, key: str, window: Sequence[Entry], gaps: Sequence[str], count: int
    ) -> Sequence[str]:
        self._hear("questions", [entry.id for entry in window])
        return self._questions

    async def insights(self, key: str, question: str, evidence: Sequence[Evidence]) -> Sequence[Candidate]:
        self._hear("insights", question)
        return self._insights(question, evidence)

    async def judge(self, key: str, candidate: Candidate, evidence: Sequence[Evidence]) -> Judgement | None:
        self._hear("judge", candidate.content)
        return self._judge(candidate)


def make_journal(store: Store | None = None, key: str = "#1", **settings: Any) -> Journal:
    """Return a journal in memory with its own clock."""
    config = Config.load(settings)
    clock = ManualClock(START)
    return Journal(
        key, store=store or InMemoryStore(), clock=clock, scorer=make_scorer(config), config=config
    )


def clock_of(journal: Journal) -> ManualClock:
    """Return the clock that `make_journal` made."""
    assert isinstance(journal.clock, ManualClock)
    return journal.clock


def recall_all(journal: Journal) -> Callable[[str, Filter, int], Coroutine[Any, Any, list[Recalled]]]:
    """Return a recall function over the working journal, for the character itself."""

    async def recall(question: str, wanted: Filter, limit: int) -> list[Recalled]:
        index = RecallIndex(journal.config, journal.select(wanted))
        return index.recall(Query(text=question, now=journal.clock.now(), wanted=wanted, limit=limit))

    return recall


def make_sleeper(journal: Journal, thinker: Any) -> Sleeper:
    """Return a sleeper for this journal alone."""
    return Sleeper(journal, thinker=thinker, recall=recall_all(journal), run=inline)

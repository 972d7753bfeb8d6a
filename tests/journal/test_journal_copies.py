"""Several copies of one journal, and random sequences of every operation."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, multiple, rule

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.errors import Conflict, FieldError
from memory.journal.entry import Entry, ImportanceMethod, SourceType
from memory.journal.filter import Filter
from memory.journal.store import Change
from memory.journal.window import feeds_reflection
from tests.journal.reading import open_again
from tests.making import make_journal

# -- others write too --------------------------------------------------------------------------------


def test_two_copies_of_a_journal_write_in_turn_and_lose_nothing() -> None:
    store = InMemoryStore()
    one, two = make_journal("marta", store), make_journal("marta", store)
    told: list[Change] = []
    two.watch(told.append)
    assert one.add("first").id == 1
    assert two.add("second").id == 2
    assert one.add("third", citations=[1]).id == 3
    assert [row.entry.content for row in store.history("marta")] == ["first", "second", "third"]
    assert [row.entry.id for change in told for row in change.added] == [1, 2]
    assert one.cumulative_importance == 21


def test_a_stale_copy_sees_every_change_after_a_refresh() -> None:
    store = InMemoryStore()
    stale, busy = make_journal("marta", store), make_journal("marta", store)
    for text in "abc":
        busy.add(text, importance=3, importance_method="heuristic")
    stale.refresh()
    told: list[Change] = []
    stale.watch(told.append)
    busy.rate({2: 9}, ImportanceMethod.LLM)
    busy.forget([1])
    busy.add("d")
    stale.refresh()
    (change,) = told
    assert [row.entry.id for row in change.added] == [4]
    assert dict(change.rated) == {2: (9, ImportanceMethod.LLM)}
    assert change.archived | change.deleted == {1}
    assert stale.to_dict() == busy.to_dict()


def test_a_stale_copy_cannot_rate_deleted_entries() -> None:
    store = InMemoryStore()
    stale, busy = make_journal("marta", store), make_journal("marta", store)
    busy.add("a", importance=3, importance_method="heuristic")
    stale.refresh()
    busy.forget([1])
    stale.rate({1: 9}, ImportanceMethod.LLM)
    assert list(store.history("marta")) == []


class _AlwaysTaken(InMemoryStore):
    def apply(self, changes: Any) -> None:
        raise Conflict("taken")


def test_a_write_gives_up_after_repeated_conflicts() -> None:
    journal = make_journal(store=_AlwaysTaken())
    with pytest.raises(Conflict, match="marta"):
        journal.add("x")
    with pytest.raises(Conflict, match="marta"):
        journal.adopt([{"content": "x"}])


def test_watchers_are_called_after_the_change_is_applied() -> None:
    journal = make_journal()
    seen: list[int] = []
    journal.watch(lambda change: seen.append(len(journal)))
    journal.add("a")
    journal.forget([1])
    assert seen == [1, 0]


# -- everything at once ------------------------------------------------------------------------------


class Life(RuleBasedStateMachine):
    """Whatever is done to a journal, its invariants hold, and who opens it anew sees the same."""

    known = Bundle("known")

    def __init__(self) -> None:
        super().__init__()
        self.clock = ManualClock()
        self.journal = make_journal(clock=self.clock, max_entries=5)
        self.contents: dict[int, str] = {}
        self.forgotten: set[int] = set()
        self.told: dict[int, tuple[int, bool, bool]] = {}  # what long-term memory acknowledged, by id
        self.highest = 0

    def _took(self, entry: Entry) -> int:
        assert entry.id > self.highest
        assert entry.id not in self.contents
        self.highest = entry.id
        self.contents[entry.id] = entry.content
        return entry.id

    @rule(
        target=known,
        content=st.sampled_from(["War!", "The mill is idle", "Ann is idle, she says", "a quiet day"]),
        source=st.sampled_from(SourceType),
        tags=st.sampled_from([[], ["synthesis"], ["well"]]),
        cited=st.lists(known, max_size=2),
        corrects=st.none() | known,
        importance=st.none() | st.integers(1, 10),
    )
    def add(
        self,
        content: str,
        source: SourceType,
        tags: list[str],
        cited: list[int],
        corrects: int | None,
        importance: int | None,
    ) -> int:
        self.clock.advance(hours=1)
        alive = set(cited) - self.forgotten
        supersedes = None if corrects in self.forgotten else corrects
        entry = self.journal.add(
            content,
            source_type=source,
            tags=tags,
            citations=sorted(alive),
            supersedes=supersedes,
            importance=importance,
        )
        return self._took(entry)

    @rule(
        target=known,
        texts=st.lists(st.sampled_from(["x", "y"]), min_size=1, max_size=3),
        first=st.integers(1, 20),
    )
    def adopt(self, texts: list[str], first: int) -> Any:
        raws = [{"id": first + n, "content": text} for n, text in enumerate(texts)]
        raws[-1]["citations"] = [first] if len(texts) > 1 else []
        return multiple(*(self._took(entry) for entry in self.journal.adopt(raws)))

    @rule(target=known)
    def write_beside_another(self) -> Any:
        """Another copy writes first, and this one meets it."""
        other = open_again(self.journal).add("from another copy")
        return multiple(self._took(other), self._took(self.journal.add("from this one")))

    @rule(entry_id=known, importance=st.integers(1, 10), method=st.sampled_from(ImportanceMethod))
    def rate(self, entry_id: int, importance: int, method: ImportanceMethod) -> None:
        self.journal.rate({entry_id: importance}, method)

    @rule(entry_ids=st.lists(known, max_size=4))
    def consolidate(self, entry_ids: list[int]) -> None:
        self.journal.mark_consolidated(entry_ids)
        self.told |= {i: told for i, told in self._telling().items() if i in entry_ids}

    def _telling(self) -> dict[int, tuple[int, bool, bool]]:
        rows = self.journal.store.history(self.journal.key)
        corrected = {row.entry.supersedes for row in rows}
        return {
            row.entry.id: (row.entry.importance, row.entry.id in corrected, row.retracted) for row in rows
        }

    @rule(entry_id=consumes(known))
    def forget(self, entry_id: int) -> None:
        if entry_id not in self.forgotten:
            self.journal.forget([entry_id])
            self.forgotten.add(entry_id)

    @rule(entry_id=known)
    def refuse(self, entry_id: int) -> None:
        with pytest.raises(FieldError):
            self.journal.add("x", citations=[entry_id, 10**6])

    @rule(cap=st.integers(1, 6))
    def resize(self, cap: int) -> None:
        self.journal.configure({"max_entries": cap})

    @rule()
    def reflect(self) -> None:
        old = self.journal.header
        header = replace(
            old,
            window_start=old.entry_count,
            last_reflection=self.clock.now(),
            reflection_count=old.reflection_count + 1,
        )
        self.journal.commit(Change(key=self.journal.key, header=header))
        assert self.journal.cumulative_importance == 0

    @invariant()
    def who_opens_it_sees_the_same(self) -> None:
        live, read = self.journal, open_again(self.journal)
        assert read.to_dict() == live.to_dict()
        assert read.header == live.header
        assert read.superseded == live.superseded
        assert read.retracted == live.retracted
        assert read.cumulative_importance == live.cumulative_importance
        assert read.select(Filter()) == live.select(Filter())

    @invariant()
    def rows_are_true(self) -> None:
        rows = list(self.journal.store.history(self.journal.key))
        assert [row.entry.id for row in rows] == sorted(self.contents.keys() - self.forgotten)
        assert all(row.entry.content == self.contents[row.entry.id] for row in rows)
        # What counts as consolidated is known to long-term memory as it is now.
        telling = self._telling()
        assert all(telling[i] == self.told[i] for i in (r.entry.id for r in rows if r.consolidated))
        waiting = self.journal.store.unconsolidated(self.journal.key, 10**6)
        assert waiting == [row for row in rows if not row.consolidated]
        alive = {row.entry.id for row in rows}
        assert all(alive.issuperset(row.entry.citations) for row in rows)
        assert all(row.entry.supersedes in alive | {None} for row in rows)
        start = self.journal.header.window_start
        window = [row.entry for row in rows if row.entry.id > start and feeds_reflection(row.entry)]
        assert self.journal.cumulative_importance == sum(entry.importance for entry in window)
        assert self.journal.entries_since_reflection == len(window)
        assert self.journal.entry_count == self.highest

    @invariant()
    def the_cap_holds(self) -> None:
        assert len(self.journal) <= self.journal.max_entries


TestLife = Life.TestCase


TestLife.settings = settings(max_examples=80, stateful_step_count=30, deadline=None)

"""Rebuilding, forgetting, and being killed: long-term memory ends up with what the rows say."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.adapters.inmemory import InMemoryStore
from memory.concurrency import drive, inline
from memory.errors import Unavailable
from memory.journal.entry import ImportanceMethod
from memory.longterm.protocol import LongTermItem
from memory.sleep.cycle import Sleeper
from memory.sleep.state import Phase
from tests.longterm.making import vector_of
from tests.longterm.village import TOPICS, Away, Village, lines
from tests.thinking import Scripted, recall_all


def test_rebuilding_gives_the_same_recall_whatever_was_there() -> None:
    village = Village()
    village.hear(*lines(40))
    village.sleep()
    village.hear("no number 3 is wrong", supersedes=4)
    village.sleep()
    before = {topic: village.ask(f"what of the {topic}") for topic in TOPICS}
    held = set(village.longterm.held())
    drive(village.longterm.clear())
    stray = LongTermItem(key="nobody", entry=village.mind.journal[40], vector=vector_of("x", 64))
    drive(village.longterm.store([stray]))
    seen: list[int] = []
    assert village.minds.archive is not None
    count = drive(village.minds.archive.rebuild(lambda key: village.minds[key].journal, seen.append))
    assert count == len(held) == seen[-1]
    assert set(village.longterm.held()) == held and not village.longterm.held("nobody")
    assert village.longterm.held()[4].superseded
    assert {topic: village.ask(f"what of the {topic}") for topic in TOPICS} == before


def test_a_rebuild_that_is_refused_leaves_everything_as_it_was() -> None:
    village = Village()
    village.hear(*lines(10))
    village.sleep()
    village.longterm.away = True  # as while a server runs, which has the folder
    before = village.rows()
    with pytest.raises(Unavailable):
        drive(village.minds.archive.rebuild(lambda key: village.minds[key].journal))
    assert village.rows() == before


def test_a_rebuild_that_is_cut_short_is_finished_by_sleepers() -> None:
    village = Village()
    village.hear(*lines(70))
    village.sleep()
    village.longterm.before_answer = lambda: setattr(village.longterm, "away", True)
    with pytest.raises(Unavailable):
        drive(village.minds.archive.rebuild(lambda key: village.minds[key].journal))
    village.longterm.before_answer, village.longterm.away = lambda: None, False
    again = Village(village.store, village.longterm)
    again.sleep()
    assert set(again.longterm.held()) == set(range(1, 71))


def test_what_never_mattered_fades_from_both_ten_at_a_time() -> None:
    village = Village()
    village.hear(*lines(30), importance=2)
    village.hear("this matters", importance=4)
    village.hear("and so does what it rests on", citations=(7,), importance=9)
    village.sleep()
    assert len(village.longterm.held()) == 32
    village.clock.advance(29 * 86_400)
    village.sleep()
    assert len(village.rows()) == 32
    village.clock.advance(2 * 86_400)
    village.sleep()
    assert set(village.rows()) == {7, 31, 32}
    village.sleep()
    assert set(village.longterm.held()) == {7, 31, 32}
    assert not any("bell" in line for line in village.ask("what of the bell"))


def test_entries_that_are_not_consolidated_are_not_forgotten() -> None:
    village = Village()
    village.longterm.away = True
    village.hear(*lines(3), importance=1)
    village.clock.advance(40 * 86_400)
    village.sleep()
    assert len(village.rows()) == 3


class Killed(BaseException):
    """The process is gone."""


class Mortal:
    """Passes everything on, and dies at one moment: before or after a call that matters."""

    def __init__(self, inner: Any, at: int, names: tuple[str, ...]) -> None:
        self._inner, self.at, self._names, self.passed = inner, at, names, 0

    def _moment(self) -> None:
        self.passed += 1
        if self.passed == self.at:
            raise Killed

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._inner, name)
        if name not in self._names:
            return found
        if name in ("apply", "save_vectors"):

            def call(*given: Any) -> Any:
                self._moment()
                result = found(*given)
                self._moment()
                return result

            return call

        async def answer(*given: Any) -> Any:
            self._moment()
            result = await found(*given)
            self._moment()
            return result

        return answer


def night_of(at_store: int, at_longterm: int) -> tuple[int, int, Any]:
    """A night that dies, and another that goes on; what comes of it."""
    store, longterm = InMemoryStore(), Away()
    first = Village(store, longterm)
    first.hear(*lines(8))
    first.sleep()
    first.hear("no number 2 is wrong", supersedes=3)
    longterm.away = True
    first.mind.journal.forget([5])
    longterm.away = False
    deadly_store = Mortal(store, at_store, ("apply", "save_vectors"))
    deadly = Mortal(longterm, at_longterm, ("store", "delete", "keep_only"))
    with contextlib.suppress(Killed):
        Village(deadly_store, deadly).sleep()
    last = Village(store, longterm)
    journal = last.mind.journal
    if journal.note("sleep")["phase"] != Phase.AWAKE:
        Sleeper(journal, thinker=Scripted(), recall=recall_all(journal), run=inline).wake("command")
    last.sleep()
    rows = [(i, row.consolidated, row.archived) for i, row in last.rows().items()]
    held = {i: item.superseded for i, item in longterm.held().items()}
    return deadly_store.passed, deadly.passed, (rows, held, journal.note("forgotten"))


def test_killed_at_any_moment_nothing_is_lost_or_doubled() -> None:
    never = 10**9
    writes, calls, untouched = night_of(never, never)
    assert writes > 8 and calls >= 6
    for at in range(1, writes + 1):
        assert night_of(at, never)[2] == untouched, f"killed at write {at}"
    for at in range(1, calls + 1):
        assert night_of(never, at)[2] == untouched, f"killed at call {at}"


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_whatever_happens_in_the_end_it_holds_what_the_rows_say(data: st.DataObject) -> None:
    village = Village(max_entries=data.draw(st.integers(1, 8)))
    village.hear("the first")
    for act in data.draw(
        st.lists(st.sampled_from(["hear", "correct", "rate", "forget", "sleep", "away", "back", "open"]))
    ):
        ids = sorted(village.rows())
        picked = ids[data.draw(st.integers(0, len(ids) - 1))] if ids else None
        if act == "correct" and picked:
            village.hear("no otherwise", supersedes=picked)
        elif act == "rate" and picked:
            village.mind.journal.rate({picked: data.draw(st.integers(1, 10))}, ImportanceMethod.MANUAL)
        elif act == "forget" and picked:
            village.mind.journal.forget([picked])
        elif act == "sleep":
            village.sleep()
        elif act in ("away", "back"):
            village.longterm.away = act == "away"
        elif act == "open":
            village.minds.close()
        else:
            village.hear("something else", citations=(picked,) if picked else ())
    village.longterm.away = False
    village.sleep()
    rows = village.rows()
    corrected = {row.entry.supersedes for row in rows.values()}
    assert {i: (item.entry.importance, item.superseded) for i, item in village.longterm.held().items()} == {
        i: (row.entry.importance, i in corrected) for i, row in rows.items()
    }
    assert all(row.consolidated for row in rows.values())
    assert len(village.mind.journal) <= village.mind.journal.max_entries

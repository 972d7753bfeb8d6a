"""``search_journal``: what it finds, and its cache."""

from __future__ import annotations

from zlib import crc32

import numpy as np
import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.agent.journal_tools import MAX_FOUND, JournalTools, cache_of
from memory.agent.registry import Cache
from memory.clock import ManualClock
from memory.concurrency import Concurrency, drive
from memory.config import Config
from memory.minds.minds import Minds
from tests.agent.agents import ANN, BOB, Agent, written


def test_a_search_is_cached_for_five_minutes(marta: Agent) -> None:
    marta.told(ANN, "The mill burned down.")

    def cached():
        return marta.call("search_journal", query="mill").cached

    assert [cached(), cached()] == [False, True]
    marta.clock.advance(299)
    assert cached()
    marta.clock.advance(1)
    assert not cached()
    assert not marta.call("search_journal", query="mill", limit=3).cached


@pytest.mark.parametrize(
    "how", ["by a tool", "by perception", "a rating", "a correction", "a deletion", "a setting"]
)
def test_every_change_of_the_journal_invalidates_the_cache(marta: Agent, how: str) -> None:
    marta.told(ANN, "The mill burned down.")
    marta.found("mill")
    written(marta)[how]()
    fresh = marta.call("search_journal", query="mill")
    assert not fresh.cached
    cache_of(marta.journal).clear()
    assert fresh.result == marta.call("search_journal", query="mill").result


def test_entries_written_during_a_search_are_found_by_the_next(marta: Agent) -> None:
    marta.told(ANN, "The mill burned down.")
    recollect = marta.mind.recollect

    async def slow(*args, **given):
        hits = await recollect(*args, **given)
        marta.told(BOB, "The mill stands.")
        return hits

    marta.mind.recollect = slow
    assert marta.found("mill") == [1]
    marta.mind.recollect = recollect
    assert set(marta.found("mill")) == {1, 2}


def test_changing_a_result_does_not_change_the_cache(marta: Agent) -> None:
    marta.told(ANN, "The mill burned down.")
    marta.call("search_journal", query="mill").result.clear()
    assert marta.found("mill") == [1]


class Meaning:
    """An embedder whose texts are alike when they share a first word."""

    name = "first-word"
    ready = True

    async def embed(self, texts, *, urgent=False):
        rows = np.zeros((len(texts), 64), np.float32)
        for row, text in zip(rows, texts, strict=True):
            row[crc32(text.split()[0].encode()) % 64] = 1
        return rows


def test_searches_go_by_meaning_or_by_words_only() -> None:
    waiting = []
    clock = ManualClock()
    background = Concurrency(spawn=waiting.append)
    minds = Minds(InMemoryStore(), config=Config(), clock=clock, embedder=Meaning(), concurrency=background)
    agent = Agent(minds=minds)
    agent.told(ANN, "Wolves howl.")
    before = agent.call("search_journal", query="Wolves?")
    for work in waiting:
        drive(work)
    after = agent.call("search_journal", query="Wolves?")
    assert not after.cached, "it has a vector now"
    assert agent.found("Wolves?", semantic=False) == [hit["id"] for hit in before.result] == [1]


def test_filters_and_limit(marta: Agent) -> None:
    marta.told(ANN, "The old mill.", tags=["mill"], related_projects=["repair"])
    marta.clock.advance(days=10)
    marta.told(ANN, "The new mill.", tags=["mill", "new"])
    marta.told(ANN, "The mill pond.")
    assert set(marta.found("mill", tags=["Mill"])) == {1, 2}
    assert marta.found("mill", tags=["mill", "new"]) == [2]
    assert marta.found("mill", related_to_project="Repair") == [1]
    assert set(marta.found("mill", days_back=1)) == {2, 3}
    assert len(marta.found("mill", limit=2)) == 2
    assert "limit" in marta.refused("search_journal", query="mill", limit=MAX_FOUND + 1)
    assert marta.found("mill", days_back=36_500) != []


def test_a_cache_keeps_the_latest_used_within_its_limit() -> None:
    cache = Cache(ManualClock(), limit=2)
    cache.put("a", "1", 9, 0)
    cache.put("b", "2", 9, 0)
    assert cache.get("a") == "1"
    cache.put("c", "3", 9, 0)
    assert [cache.get(key) for key in "abc"] == ["1", None, "3"]
    assert len(cache) == 2


def test_one_cache_serves_a_journal_and_goes_with_it(marta: Agent) -> None:
    watchers = len(marta.journal._watchers)
    for _ in range(20):
        JournalTools(marta.mind, listeners=None).toolset()
    assert len(marta.journal._watchers) == watchers

"""Budgets and the ledger of requests, for one character and for several that share a request."""

from __future__ import annotations

import pytest

from memory.errors import Unavailable
from tests.llm.bench import ENTRIES, KEY, NOW, Bench, drive
from tests.llm_server import error, saying


def test_a_budget_of_calls_is_kept_for_each_character_and_day(server, said):
    bench = Bench(server, llm_budget_calls=2)
    bench.rate()
    bench.rate()
    for _ in range(2):
        with pytest.raises(Unavailable, match="budget: #7 has used its 2 calls for today"):
            bench.rate()
    bench.rate(key="#8")
    assert len(server.requests) == 3
    assert len(said()) == 1
    bench.clock.set(NOW.replace(day=2, hour=0))
    bench.rate()
    assert len(server.requests) == 4


def test_a_budget_of_tokens(server):
    bench = Bench(server, llm_budget_tokens=200)
    bench.rate()
    bench.rate()
    with pytest.raises(Unavailable, match="200 tokens"):
        bench.rate()
    assert len(server.requests) == 2


def test_retries_do_not_overdraw_the_budget(server):
    server.answer = lambda request: error(500)
    bench = Bench(server, llm_budget_calls=2, llm_retries=5, llm_breaker_failures=100)
    with pytest.raises(Unavailable):
        bench.rate()
    assert len(server.requests) == 2


def test_a_reply_that_cannot_be_read_because_of_a_bug_counts_against_the_budget(server, monkeypatch):
    def read(reply, asked):
        raise ZeroDivisionError

    monkeypatch.setattr("memory.llm.thinker.read_ratings", read)
    bench = Bench(server, llm_budget_calls=2)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            bench.rate()
    with pytest.raises(Unavailable, match="2 calls"):
        bench.rate()
    assert bench.outcomes == ["unusable", "unusable"]
    assert len(server.requests) == 2


def test_calls_under_way_count_against_the_budget(server):
    bench = Bench(server, llm_budget_calls=1)
    with bench.thinker.budget.hold({KEY: 1.0}, 3) as held:
        assert held == 1
        with pytest.raises(Unavailable):
            bench.rate()
    assert set(bench.rate()) == {4, 5, 9}


def test_old_lines_leave_the_ledger_with_a_new_day(server):
    bench = Bench(server, llm_ledger_days=3)
    bench.rate()
    bench.clock.advance(days=2)
    bench.rate()
    bench.clock.advance(days=3)
    bench.rate()
    assert [line.at.day for line in bench.ledger.lines] == [3, 6]


def test_one_request_serves_several_characters_and_each_pays_its_part(server):
    server.script(saying({"ratings": [{"id": n, "score": n} for n in range(1, 6)]}))
    bench = Bench(server)
    items = [
        ("#7", ENTRIES[0]),
        ("#7", ENTRIES[1]),
        ("#7", ENTRIES[2]),
        ("#8", ENTRIES[0]),
        ("#9", ENTRIES[0]),
    ]
    rated = drive(bench.thinker.rate(items))
    assert rated == {("#7", 4): 1, ("#7", 5): 2, ("#7", 9): 3, ("#8", 4): 4, ("#9", 4): 5}
    assert len(server.requests) == 1
    spent = {key: bench.ledger.spent(key, NOW) for key in ("#7", "#8", "#9")}
    assert {key: each.calls for key, each in spent.items()} == {"#7": 0.6, "#8": 0.2, "#9": 0.2}
    assert {key: each.tokens for key, each in spent.items()} == {"#7": 72, "#8": 24, "#9": 24}


def test_a_character_without_budget_does_not_stop_the_others(server, said):
    bench = Bench(server, llm_budget_calls=1)
    bench.rate(key="#7")
    items = [("#7", ENTRIES[0]), ("#8", ENTRIES[1])]
    assert set(drive(bench.thinker.rate(items))) == {("#8", 5)}
    assert server.requests[-1].data["memories"][0]["text"] == "It rained."
    assert len(said()) == 1

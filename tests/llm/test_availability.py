"""When a model hangs, goes and comes back: who still asks it, and what the log says."""

from __future__ import annotations

import logging
import threading

import pytest

from dev.loopback import wait_for
from memory.errors import Unavailable
from memory.evidence.candidates import Candidate
from memory.llm.breaker import Breaker
from tests.llm.bench import ALL, ENTRIES, KEY, RATED, Bench, drive, evidence
from tests.llm_server import LLMServer, completion, error, obedient, saying


@pytest.fixture
def server():
    with LLMServer() as server:
        yield server


@pytest.fixture
def logged(caplog):
    caplog.set_level(logging.INFO, "memory.llm")
    return lambda: [(r.levelname, r.getMessage()) for r in caplog.records if r.name == "memory.llm"]


def speak(bench, patience=12.0):
    messages = [{"role": "user", "content": "Hello."}]
    return drive(bench.thinker.speak(KEY, messages, [], patience=patience))


def test_one_line_when_it_goes_and_one_when_it_is_back(server, logged):
    bench = Bench(server, llm_retries=0, llm_breaker_failures=2, llm_breaker_cooldown=60)
    server.answer = lambda request: error(500)
    for _ in range(4):
        with pytest.raises(Unavailable):
            bench.rate()
        bench.pass_time(61)
    server.answer = lambda request: saying(RATED)
    assert bench.rate() == ALL
    assert bench.rate() == ALL
    (gone, why), (back, what) = logged()
    assert (gone, back) == ("WARNING", "INFO")
    assert why.startswith("LLM unavailable; continuing without it: m at 127.0.0.1:") and "HTTP 500" in why
    assert what.startswith("LLM available again: m at 127.0.0.1:")


def test_a_model_too_slow_for_talk_but_not_for_sleep_is_not_reported_gone_and_back(server, logged):
    bench = Bench(server, llm_timeout=60, llm_breaker_failures=5)
    for _ in range(4):
        server.script(server.hang())
        with pytest.raises(Unavailable, match="no reply within"):
            speak(bench, patience=0.05)
        assert set(bench.rate()) == {4, 5, 9}
    lines = [text for _, text in logged()]
    assert not any("available" in line for line in lines)
    assert len(lines) == 1 and lines[0].startswith("talk: no reply from m at 127.0.0.1:")


def test_a_model_too_slow_for_talk_is_soon_not_asked_for_words_but_still_rates(server, logged):
    bench = Bench(server, llm_timeout=60, llm_breaker_failures=2)
    for _ in range(4):
        server.script(server.hang())
        with pytest.raises(Unavailable):
            speak(bench, patience=0.05)
        server._script.clear()
    assert len(server.requests) == 2
    assert set(bench.rate()) == {4, 5, 9}
    assert [level for level, _ in logged()] == ["WARNING"] and "unavailable" not in logged()[0][1]


def test_a_hanging_model_does_not_take_another_along(server, logged):
    server.answer = lambda request: server.hang() if request.body["model"] == "slow" else obedient(request)
    bench = Bench(server, llm_judging_model="slow", llm_timeout=2, llm_retries=0, llm_breaker_failures=2)
    claim = Candidate(content="So.", citations=(4,))
    for _ in range(4):
        with pytest.raises(Unavailable):
            drive(bench.thinker.judge(KEY, claim, [evidence(4)]))
        assert set(bench.rate()) == {4, 5, 9}
    assert sum(request.body["model"] == "slow" for request in server.requests) == 2
    assert [level for level, _ in logged()] == ["WARNING"]  # it never answered, so it is not back


def test_a_hanging_model_is_tried_by_one_request_at_a_time(server):
    bench = Bench(server, llm_timeout=30, llm_retries=0, llm_breaker_failures=1, llm_breaker_cooldown=60)
    server.script(error(500))
    with pytest.raises(Unavailable):
        bench.rate()
    bench.pass_time(61)
    server.script(server.hang())

    def ask():
        with pytest.raises(Unavailable):
            bench.rate()

    probe = threading.Thread(target=ask)
    probe.start()
    assert wait_for(lambda: len(server.requests) == 2, 10, every=0.01)
    for _ in range(5):
        with pytest.raises(Unavailable, match="failed too often, not asked for a while"):
            bench.rate()
    assert len(server.requests) == 2
    server.release()
    probe.join()


def test_refused_connections_are_one_line_for_all_models(logged):
    with LLMServer() as gone:
        pass
    bench = Bench(gone, llm_retries=0, llm_talking_model="talker")
    for ask in (bench.rate, lambda: speak(bench)):
        with pytest.raises(Unavailable):
            ask()
    assert len(logged()) == 1


def test_an_empty_reply_is_not_away(server, logged):
    server.answer = lambda request: completion("")
    bench = Bench(server)
    assert bench.rate(ENTRIES) == {}
    assert [text for _, text in logged()] == [
        "m: unusable answer to rate: it holds no complete JSON object with ratings"
    ]


def test_the_breaker_lets_one_call_through_and_refuses_the_others():
    now = [0.0]
    breaker = Breaker(2, 60.0, lambda: now[0])
    for _ in range(2):
        assert breaker.admit()
        breaker.settle(False)
    assert not breaker.admit() and breaker.is_open
    now[0] = 61.0
    assert [breaker.admit() for _ in range(3)] == [True, False, False]
    breaker.settle(True)
    assert breaker.admit() and not breaker.is_open

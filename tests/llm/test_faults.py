"""Every fault that a model's server can have, over real HTTP: what is retried, reported and given up."""

from __future__ import annotations

import itertools
from datetime import timedelta
from email.utils import format_datetime
from functools import partial

import pytest

from memory.adapters.openai_http import OpenAITransport
from memory.errors import Unavailable
from memory.evidence.candidates import Candidate
from memory.llm.chat import ChatClient
from tests.llm.bench import ALL, KEY, NOW, RATED, Bench, drive, evidence
from tests.llm_server import LLMServer, Response, error, obedient, saying


def test_one_request_rates_several_entries_and_says_what_it_cost(server, said):
    server.script(saying(RATED))
    bench = Bench(server)
    assert bench.rate() == ALL
    (request,) = server.requests
    assert request.path == "/v1/chat/completions"
    assert request.headers["authorization"] == "Bearer sk-very-secret"
    assert request.body["model"] == "m"
    assert request.response_format == "json_schema"
    assert [memory["id"] for memory in request.data["memories"]] == [1, 2, 3]
    (line,) = bench.ledger.lines
    assert (line.at, line.key, line.task, line.model, line.outcome) == (NOW, KEY, "rate", "m", "ok")
    assert (line.prompt_tokens, line.completion_tokens, line.estimated) == (100, 20, False)
    assert said() == []


# What goes wrong on the way and passes: each is tried again, and then all is well.
PASSING = {
    "429": (error(429), "http 429", 0.5),
    "429, and when": (error(429, Retry_After="7"), "http 429", 7.0),
    "429, and at what time": (
        error(429, Retry_After=format_datetime(NOW + timedelta(seconds=9), usegmt=True)),
        "http 429",
        9.0,
    ),
    "429, and nonsense": (error(429, Retry_After="soon"), "http 429", 0.5),
    "408": (error(408), "http 408", 0.5),
    "409": (error(409), "http 409", 0.5),
    "500": (error(500), "http 500", 0.5),
    "503": (error(503), "http 503", 0.5),
    "cut in the middle of the body": (
        Response(saying(RATED).body, cut=40),
        "connection",
        0.5,
    ),
    "half a completion": (Response(saying(RATED).body[:40]), "garbled", 0.5),
    "a page": (Response(b"<html>Welcome</html>", content_type="text/html"), "garbled", 0.5),
    "an error that calls itself fine": (Response(b'{"error": {"message": "overloaded"}}'), "garbled", 0.5),
    "no body": (Response(b""), "garbled", 0.5),
    "too much": (Response(b" " * 2_000_001), "garbled", 0.5),
    "depth": (Response(b"[" * 200_000), "garbled", 0.5),
}


@pytest.mark.parametrize(("step", "outcome", "wait"), PASSING.values(), ids=PASSING)
def test_a_passing_fault_is_tried_again(server, said, step, outcome, wait):
    server.script(step, saying(RATED))
    bench = Bench(server)
    assert bench.rate() == ALL
    assert bench.waits == [pytest.approx(wait)]
    assert bench.outcomes == [outcome, "ok"]
    assert said() == []


@pytest.mark.parametrize(("step", "outcome", "wait"), PASSING.values(), ids=PASSING)
def test_a_lasting_fault_is_given_up_after_the_retries_and_logged_once(server, said, step, outcome, wait):
    server.answer = lambda request: step
    bench = Bench(server, llm_retries=2, llm_breaker_failures=100)
    for _ in range(2):
        with pytest.raises(Unavailable):
            bench.rate()
    assert bench.outcomes == [outcome] * 6
    assert len(server.requests) == 6
    assert len(said()) == 1
    server.answer = obedient
    bench.rate()
    assert len(said()) == 2
    assert "available again" in said()[1]


def test_back_off_grows_with_jitter(server):
    server.answer = lambda request: error(500)
    bench = Bench(server, llm_retries=7, llm_breaker_failures=100)
    with pytest.raises(Unavailable):
        bench.rate()
    assert bench.waits == [0.5, 1, 2, 4, 8, 8, 8]
    spread = ChatClient(
        bench.thinker.chat.endpoint, OpenAITransport, sleep=bench.waits.append, chance=lambda: 0.0
    )
    bench.waits.clear()
    bench.thinker.chat = spread
    with pytest.raises(Unavailable):
        bench.rate()
    assert bench.waits == [0.25, 0.5, 1, 2, 4, 4, 4]


def test_a_hanging_server_times_out(server, said):
    server.script(server.hang(), saying(RATED))
    bench = Bench(server, llm_timeout=2)
    assert bench.rate() == ALL
    assert bench.outcomes == ["timeout", "ok"]
    hung = bench.ledger.lines[0]
    assert hung.estimated and hung.prompt_tokens > 50  # it may charge for what it read
    assert said() == []


def test_a_reply_that_arrives_too_slowly_times_out(server):
    steps = itertools.count(0.0, 61.0)
    server.answer = lambda request: saying(RATED)
    bench = Bench(server, llm_timeout=60, llm_retries=0)
    seconds = partial(next, steps)
    transport = partial(OpenAITransport, monotonic=seconds)
    chat = ChatClient(bench.thinker.chat.endpoint, transport, monotonic=seconds, sleep=bench.waits.append)
    bench.thinker.chat = chat
    with pytest.raises(Unavailable, match="no reply within 60 s"):
        bench.rate()
    assert bench.outcomes == ["timeout"]


def test_a_server_that_is_not_there(said):
    with LLMServer() as gone:
        pass
    bench = Bench(gone, llm_retries=1)
    with pytest.raises(Unavailable):
        bench.rate()
    assert bench.outcomes == ["connection", "connection"]
    assert bench.ledger.spent(KEY, NOW).tokens == 0
    assert len(said()) == 1


@pytest.mark.parametrize("status", [401, 403, 404, 405, 301, 302, 307, 308])
def test_a_refusal_is_not_tried_again_and_the_model_left_alone_for_a_while(server, said, status):
    elsewhere = "http://127.0.0.1:1/v1/chat/completions"
    server.answer = lambda request: error(status, Location=elsewhere)
    bench = Bench(server)
    for _ in range(3):
        with pytest.raises(Unavailable, match=f"HTTP {status}"):
            bench.rate()
    assert len(server.requests) == 1
    assert bench.outcomes == [f"http {status}"]
    assert len(said()) == 1
    if status < 400:
        assert elsewhere in said()[0]
    bench.pass_time(61)
    server.answer = lambda request: saying(RATED)
    assert bench.rate() == ALL
    assert "available again" in said()[1]


def test_a_refused_model_does_not_affect_other_models(server):
    server.answer = lambda request: error(404) if request.body["model"] == "critic" else obedient(request)
    bench = Bench(server, llm_judging_model="critic")
    with pytest.raises(Unavailable):
        drive(bench.thinker.judge(KEY, Candidate(content="So.", citations=(4,)), [evidence(4)]))
    assert set(bench.rate()) == {4, 5, 9}
    assert [line.model for line in bench.ledger.lines] == ["critic", "m"]


def test_a_request_that_is_refused_for_itself_is_not_repeated_and_said_once_a_day(server, said):
    server.answer = lambda request: error(400, "too long for me")
    bench = Bench(server)
    for _ in range(3):
        with pytest.raises(Unavailable, match="too long for me"):
            bench.rate()
    assert len(server.requests) == 3
    assert len(said()) == 1
    bench.clock.advance(days=1)
    with pytest.raises(Unavailable):
        bench.rate()
    assert len(said()) == 2

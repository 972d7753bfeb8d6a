"""What a server does not support: request formats, long pauses, and the circuit breaker."""

from __future__ import annotations

import pytest

from memory.errors import Unavailable
from memory.llm.chat import retry_after
from tests.llm.bench import ALL, NOW, RATED, Bench
from tests.llm_server import error, obedient, saying


class Picky:
    """A server that refuses some parameters, as real ones do."""

    def __init__(self, *refused):
        self.refused = refused

    def __call__(self, request):
        for name, matters in self.refused:
            if matters(request.body):
                return error(422 if name == "grammar" else 400, f"Unsupported parameter: {name}")
        return obedient(request)


def kind_of(body):
    return body.get("response_format", {}).get("type")


def test_what_a_server_refuses_is_given_up_once_and_remembered(server, said):
    server.answer = Picky(
        ("response_format.json_schema", lambda body: kind_of(body) == "json_schema"),
        ("grammar", lambda body: kind_of(body) == "json_object"),
        ("temperature", lambda body: "temperature" in body),
        ("max_tokens", lambda body: "max_tokens" in body),
        ("max_completion_tokens", lambda body: "max_completion_tokens" in body),
    )
    bench = Bench(server)
    assert set(bench.rate()) == {4, 5, 9}
    assert len(server.requests) == 7
    bench.rate()
    assert len(server.requests) == 8
    assert set(server.requests[-1].body) == {"model", "messages"}
    assert bench.waits == []
    assert said() == []


def test_from_json_schema_to_json_object(server):
    server.answer = Picky(("response_format", lambda body: kind_of(body) == "json_schema"))
    bench = Bench(server)
    bench.rate()
    bench.rate()
    kinds = [request.response_format for request in server.requests]
    assert kinds == ["json_schema", "json_schema", "json_object", "json_object"]


def test_the_breaker_opens_and_admits_one_call_after_the_cooldown(server, said):
    server.answer = lambda request: error(500)
    bench = Bench(server, llm_retries=1, llm_breaker_failures=3, llm_breaker_cooldown=60)
    for _ in range(5):
        with pytest.raises(Unavailable):
            bench.rate()
    assert len(server.requests) == 3
    bench.pass_time(61)
    for _ in range(3):
        with pytest.raises(Unavailable):
            bench.rate()
    assert len(server.requests) == 4
    bench.pass_time(61)
    server.answer = lambda request: saying(RATED)
    assert bench.rate() == ALL
    assert bench.rate() == ALL
    assert len(server.requests) == 6
    assert len(said()) == 2


def test_a_server_that_wants_to_be_left_alone_for_long_is_not_waited_for(server):
    server.script(error(429, Retry_After="600"))
    bench = Bench(server)
    with pytest.raises(Unavailable):
        bench.rate()
    bench.pass_time(599)
    with pytest.raises(Unavailable):
        bench.rate()
    assert len(server.requests) == 1
    assert bench.waits == []
    bench.pass_time(2)
    assert set(bench.rate()) == {4, 5, 9}


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        (None, None),
        ("", None),
        ("12", 12.0),
        ("1.5", 1.5),
        ("-3", 0.0),
        ("nan", None),
        ("inf", None),
        ("Sun, 01 Mar 2026 12:00:30 GMT", 30.0),
        ("Sun, 01 Mar 2026 11:00:00 GMT", 0.0),
        ("Sun, 01 Mar 2026 12:00:30", None),
        ("in a while", None),
    ],
)
def test_retry_after_in_both_its_forms(header, seconds):
    assert retry_after(header, NOW) == seconds


def test_closing_makes_calls_fail_at_once(server):
    bench = Bench(server)
    bench.thinker.close()
    with pytest.raises(Unavailable):
        bench.rate()
    assert server.requests == []

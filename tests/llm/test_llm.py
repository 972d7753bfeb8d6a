"""A language model over real HTTP, with every fault a server can have: what comes back, what was sent, what it cost."""

from __future__ import annotations

import inspect
import itertools
import json
import logging
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from functools import partial

import pytest

from memory.adapters.inmemory import InMemoryLedger
from memory.adapters.llm import make_thinker
from memory.adapters.openai_http import OpenAITransport
from memory.clock import ManualClock
from memory.config import Config
from memory.errors import ConfigError, PromptError, Unavailable
from memory.evidence.candidates import Candidate, Evidence
from memory.journal.entry import Entry, SourceType
from memory.llm.chat import ChatClient, retry_after
from memory.llm.prompts import Prompts
from memory.llm.transport import Endpoint
from tests.llm_server import LLMServer, Response, completion, error, obedient, saying

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
KEY = "#7"


def drive(coroutine):
    """What a coroutine returns that never has to wait."""
    assert inspect.iscoroutine(coroutine)
    try:
        coroutine.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("it waits for something")


def entry(number, content="Ann gave Bram a ring.", **fields):
    return Entry(
        id=number,
        timestamp=NOW,
        content=content,
        source_type=SourceType.DIRECT,
        source_trust=0.9,
        source_entity="#3",
        source_name="Ann",
        **fields,
    )


def evidence(number, content="Ann gave Bram a ring.", score=1.0):
    return Evidence(id=number, content=content, score=score, source_type=SourceType.DIRECT, source_trust=0.9)


ENTRIES = [entry(4, "Ann whispered a secret."), entry(5, "It rained."), entry(9, "Bram shouted.")]


class Bench:
    """A thinker before a server, with a clock and a sleep that only take notes."""

    def __init__(self, server, ledger=None, environ=None, **settings):
        self.server = server
        self.clock = ManualClock(NOW)
        self.ticks = 0.0
        self.waits = []
        self.ledger = ledger or InMemoryLedger()
        settings = {"llm_base_url": server.url, "llm_model": "m", "llm_api_key": "sk-very-secret"} | settings
        self.thinker = make_thinker(
            Config.load(settings),
            ledger=self.ledger,
            clock=self.clock,
            environ=environ or {},
            chat=self._chat,
        )

    def _chat(self, endpoint, transport):
        return ChatClient(
            endpoint,
            transport,
            clock=self.clock,
            monotonic=lambda: self.ticks,
            sleep=self._sleep,
            chance=lambda: 1.0,
        )

    def _sleep(self, seconds):
        self.waits.append(seconds)
        self.pass_time(seconds)

    def pass_time(self, seconds):
        self.ticks += seconds
        self.clock.advance(seconds)

    def rate(self, entries=ENTRIES, key=KEY):
        rated = drive(self.thinker.rate([(key, entry) for entry in entries]))
        assert {where for where, _ in rated} <= {key}
        return {number: score for (_, number), score in rated.items()}

    @property
    def outcomes(self):
        return [line.outcome for line in self.ledger.lines]


@pytest.fixture
def server():
    with LLMServer() as server:
        yield server


@pytest.fixture
def said(caplog):
    caplog.set_level(logging.INFO, "memory.llm")
    return lambda: [record.getMessage() for record in caplog.records if record.name == "memory.llm"]


RATED = {"ratings": [{"id": 1, "score": 8}, {"id": 2, "score": 2}, {"id": 3, "score": 5}]}
ALL = {4: 8, 5: 2, 9: 5}


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
def test_a_fault_that_stays_is_given_up_after_the_retries_and_said_once(server, said, step, outcome, wait):
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


def test_back_off_grows_and_is_spread(server):
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


def test_a_server_that_hangs_is_left_after_the_timeout(server, said):
    server.script(server.hang(), saying(RATED))
    bench = Bench(server, llm_timeout=0.5)
    assert bench.rate() == ALL
    assert bench.outcomes == ["timeout", "ok"]
    hung = bench.ledger.lines[0]
    assert hung.estimated and hung.prompt_tokens > 50  # it may charge for what it read
    assert said() == []


def test_a_reply_that_dribbles_in_is_left_after_the_timeout(server):
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


def test_a_refused_model_does_not_take_the_others_along(server):
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


# Replies that are no use as they stand: asked once more, with what was wrong.
USELESS = {
    "empty": completion(""),
    "nothing": completion(None),
    "no choices": Response(b'{"choices": []}'),
    "odd choices": Response(b'{"choices": [7]}'),
    "prose": completion("I would rather not."),
    "half the JSON": completion('{"ratings": [{"id": 1, "sco'),
    "thoughts only": completion("<think>" + json.dumps(RATED)),
    "another object": saying({"scores": [1, 2]}),
    "a list": saying([1, 2]),
    "no list": saying({"ratings": 7}),
    "two answers": completion('{"ratings": [{"id": 1, "score": 1}]} or {"ratings": [{"id": 1, "score": 9}]}'),
    "unknown ids": saying({"ratings": [{"id": 6, "score": 3}, {"id": 400, "score": 3}]}),
    "no items": saying({"ratings": []}),
    "nan": completion('{"ratings": [{"id": 1, "score": NaN}]}'),
    "long numbers": completion('{"ratings": [{"id": ' + "4" * 5_000 + ', "score": 3}]}'),
    "depth": completion('{"ratings":' * 20_000),
}


@pytest.mark.parametrize("reply", USELESS.values(), ids=USELESS)
def test_a_useless_reply_is_asked_for_again_once_with_what_was_wrong(server, said, reply):
    server.script(reply, saying(RATED))
    bench = Bench(server)
    assert bench.rate() == ALL
    assert bench.outcomes == ["unusable", "ok"]
    first, second = server.requests
    assert "could not be used" not in first.prompt
    assert "Your last answer could not be used: " in second.prompt
    assert first.data == second.data
    assert said() == []


@pytest.mark.parametrize("reply", USELESS.values(), ids=USELESS)
def test_after_two_useless_replies_the_entries_stay_as_they_were(server, said, reply):
    server.answer = lambda request: reply
    bench = Bench(server)
    assert bench.rate() == {}
    assert bench.outcomes == ["unusable", "unusable"]
    assert bench.rate() == {}
    assert len(said()) == 1


@pytest.mark.parametrize(
    "score", [0, 11, -3, 7.5, 1e308, "high", "7", None, True, False, [], {}, [7], {"score": 7}]
)
def test_a_bad_score_costs_that_entry_only(server, score):
    server.script(saying({"ratings": [{"id": 1, "score": score}, {"id": 2, "score": 2}]}))
    bench = Bench(server)
    assert bench.rate() == {5: 2}
    assert bench.ledger.lines[0].dropped >= 2  # this one, and the third, which is missing
    assert len(server.requests) == 1


@pytest.mark.parametrize("number", [0, -1, "1", None, True, 1.5, 4, [1]])
def test_a_bad_id_costs_that_item_only(server, number):
    server.script(saying({"ratings": [{"id": number, "score": 8}, {"id": 2, "score": 2}]}))
    assert Bench(server).rate() == {5: 2}


def test_an_id_rated_twice_is_not_rated(server):
    ratings = [{"id": 1, "score": 3}, {"id": 1, "score": 10}, {"id": 3, "score": 6}]
    server.script(saying({"ratings": ratings}))
    assert Bench(server).rate() == {9: 6}


@pytest.mark.parametrize(
    "text",
    [
        "Sure! Here you are:\n```json\n{}\n```\nAnything else?",
        '<think>Maybe {{"ratings": 3}}? Or {{}}</think>\n{}',
        'so {{"ratings": 1}} it might be</think>{}',
        "{} {}",
        "{{ {{ {}",
        "\ufeff{}",
    ],
)
def test_the_object_is_found_whatever_stands_around_it(server, text):
    server.script(completion(text.replace("{}", json.dumps(RATED)).replace("{{", "{").replace("}}", "}")))
    bench = Bench(server)
    assert bench.rate() == ALL
    assert len(server.requests) == 1


def test_fields_nobody_asked_for_do_no_harm(server):
    server.script(saying({"why": "so", "ratings": [{"id": 1, "score": 8, "why": "secret"}]}))
    assert Bench(server).rate([ENTRIES[0]]) == {4: 8}


def test_the_content_type_does_not_matter_as_long_as_it_is_json(server):
    server.script(Response(saying(RATED).body, content_type="text/plain"))
    assert Bench(server).rate() == ALL


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


def test_the_breaker_opens_and_lets_one_through_after_a_while(server, said):
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


def test_many_entries_go_in_batches_and_what_was_rated_stands(server):
    entries = [entry(number, f"Event {number}.") for number in range(1, 26)]
    bench = Bench(server, llm_batch=10)
    assert set(bench.rate(entries)) == set(range(1, 26))
    assert [len(request.data["memories"]) for request in server.requests] == [10, 10, 5]
    server.script(obedient, error(401))
    assert set(bench.rate(entries)) == set(range(1, 11))


def test_a_useless_batch_does_not_stop_the_next(server):
    entries = [entry(number, f"Event {number}.") for number in range(1, 5)]
    server.script(completion("no"), completion("no"))
    assert set(Bench(server, llm_batch=2).rate(entries)) == {3, 4}


def test_prompts_are_bounded_however_much_there_is(server):
    long = [entry(number, "word " * 799, importance=1 + number % 10) for number in range(1, 200)]
    bench = Bench(server, llm_entry_chars=400, chronology_budget=3_000)
    bench.rate(long)
    drive(bench.thinker.questions(KEY, long, ["A gap. " * 400], 3))
    proof = [evidence(number, "word " * 799, score=number / 200) for number in range(1, 200)]
    drive(bench.thinker.insights(KEY, "Why? " * 400, proof))
    claim = Candidate(content="x" * 4_000, citations=tuple(range(1, 200)))
    drive(bench.thinker.judge(KEY, claim, proof))
    assert max(len(request.prompt) for request in server.requests) < 8_000
    by_task = {request.task: request.data["memories"] for request in server.requests}
    window = [memory["id"] for memory in by_task["questions"]]
    assert window == sorted(window) and all(number % 10 == 9 for number in window)
    assert [memory["id"] for memory in by_task["insights"]][:2] == [199, 198]


def test_questions_insights_and_judgement(server):
    bench = Bench(server)
    questions = drive(bench.thinker.questions(KEY, ENTRIES, ["Where was Bram on Monday?"], 3))
    assert len(questions) == 3 and "Bram on Monday" in questions[0]
    found = drive(bench.thinker.insights(KEY, questions[0], [evidence(4), evidence(9)]))
    assert [candidate.citations for candidate in found] == [(4, 9)]
    judged = drive(bench.thinker.judge(KEY, found[0], [evidence(4), evidence(9), evidence(11)]))
    assert judged is not None and judged.score == 0.8
    assert [memory["id"] for memory in server.requests[-1].data["memories"]] == [4, 9]
    assert [line.task for line in bench.ledger.lines] == ["questions", "insights", "judge"]


def test_each_task_has_its_model(server):
    bench = Bench(server, llm_scoring_model="s", llm_reflecting_model="r", llm_judging_model="j")
    bench.rate()
    drive(bench.thinker.questions(KEY, ENTRIES, [], 3))
    drive(bench.thinker.insights(KEY, "Why?", [evidence(4)]))
    drive(bench.thinker.judge(KEY, Candidate(content="So.", citations=(4,)), [evidence(4)]))
    assert [request.body["model"] for request in server.requests] == ["s", "r", "r", "j"]
    assert bench.thinker.name == "r"


def test_questions_are_counted_cleaned_and_each_asked_once(server):
    given = ["Who?", "who?", "  ", "x" * 301, "Wh\x1b[31mere\x07?", "When?", "Why?"]
    server.script(saying({"questions": given}))
    bench = Bench(server)
    assert drive(bench.thinker.questions(KEY, ENTRIES, [], 3)) == ["Who?", "Wh[31mere?", "When?"]


def test_a_reflection_learns_when_there_is_no_answer(server):
    server.answer = lambda request: completion("…")
    bench = Bench(server)
    with pytest.raises(Unavailable, match="unusable answer to questions"):
        drive(bench.thinker.questions(KEY, ENTRIES, [], 3))
    with pytest.raises(Unavailable, match="unusable answer to insights"):
        drive(bench.thinker.insights(KEY, "Why?", [evidence(4)]))
    judged = drive(bench.thinker.judge(KEY, Candidate(content="So.", citations=(4,)), [evidence(4)]))
    assert judged is None  # the evidence-based score stands


def test_no_insight_is_an_answer_and_no_evidence_no_question(server):
    server.script(saying({"insights": []}))
    bench = Bench(server)
    assert drive(bench.thinker.insights(KEY, "Why?", [evidence(4)])) == []
    assert drive(bench.thinker.insights(KEY, "Why?", [])) == []
    assert len(server.requests) == 1


@pytest.mark.parametrize("score", [-0.1, 1.01, "0.9", None, True, 1e309])
def test_a_judgement_off_the_scale_is_none(server, score):
    server.answer = lambda request: saying({"reason": "so", "score": score})
    bench = Bench(server)
    assert drive(bench.thinker.judge(KEY, Candidate(content="So.", citations=(4,)), [evidence(4)])) is None


def test_what_a_server_does_not_count_is_estimated(server):
    server.script(completion(json.dumps(RATED), usage=False))
    bench = Bench(server)
    bench.rate()
    (line,) = bench.ledger.lines
    sent = sum(-(-len(message["content"]) // 4) for message in server.requests[0].body["messages"])
    assert (line.prompt_tokens, line.estimated) == (sent, True)
    assert line.completion_tokens == -(-len(json.dumps(RATED)) // 4)


@pytest.mark.parametrize(
    "usage", [7, {"prompt_tokens": -1}, {"prompt_tokens": "9", "completion_tokens": True}]
)
def test_odd_usage_is_estimated(server, usage):
    body = json.loads(saying(RATED).body) | {"usage": usage}
    server.script(Response(json.dumps(body).encode()))
    bench = Bench(server)
    assert bench.rate() == ALL
    assert bench.ledger.lines[0].estimated


def test_a_budget_of_calls_is_kept_for_each_character_and_day(server, said):
    bench = Bench(server, llm_budget_calls=2)
    bench.rate()
    bench.rate()
    for _ in range(2):
        with pytest.raises(Unavailable, match="budget: #7 has used its 2 calls of today"):
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


def test_the_key_shows_nowhere(server, said, caplog):
    caplog.set_level(logging.DEBUG)
    secret = "sk-very-secret"
    server.answer = lambda request: error(
        401, f"bad key: {request.headers['authorization']}\x1b[2J\n{'x' * 900}"
    )
    bench = Bench(server)
    with pytest.raises(Unavailable) as caught:
        bench.rate()
    config = Config.load({"llm_api_key": secret})
    shown = [str(caught.value), repr(caught.value), repr(config), repr(config.to_dict())]
    shown += [repr(vars(bench.thinker)), repr(bench.thinker.chat.endpoint), caplog.text]
    assert not any(secret in text for text in shown)
    (line,) = said()
    assert "bad key: Bearer (key)" in line and line.isprintable() and len(line) < 300
    with pytest.raises(ConfigError) as refused:
        Config.load({"llm_api_key": [secret]})
    assert secret not in str(refused.value)


def test_the_environment_points_at_an_endpoint(server, monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-of-somebody-else")
    environ = {"KEEPSAKE_LLM_BASE_URL": server.url, "KEEPSAKE_LLM_MODEL": "e", "KEEPSAKE_LLM_API_KEY": ""}
    bench = Bench(server, environ=environ, llm_base_url="http://127.0.0.1:1/v1", llm_api_key="")
    bench.rate()
    assert server.requests[0].body["model"] == "e"
    assert "somebody" not in repr(server.requests[0].headers)


def test_nothing_set_is_no_llm():
    assert make_thinker(Config(), ledger=InMemoryLedger(), environ={}) is None
    empty = {"KEEPSAKE_LLM_BASE_URL": "", "KEEPSAKE_LLM_MODEL": ""}
    assert make_thinker(Config(), ledger=InMemoryLedger(), environ=empty) is None


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"llm_model": "m"}, "llm_base_url"),
        ({"llm_base_url": "http://localhost/v1"}, "llm_model"),
        ({"llm_base_url": "localhost:11434", "llm_model": "m"}, "llm_base_url"),
        ({"llm_base_url": "http:///v1", "llm_model": "m"}, "llm_base_url"),
        ({"llm_base_url": "http://h/v1", "llm_model": "m", "llm_api_key": "sk-1\nX: y"}, "llm_api_key"),
        ({"llm_base_url": "http://h/v1", "llm_model": "m", "prompts": "/nowhere/at/all"}, "prompts"),
    ],
)
def test_half_a_setting_is_an_error_that_names_it(settings, named):
    with pytest.raises((ConfigError, PromptError), match=named):
        make_thinker(Config.load(settings), ledger=InMemoryLedger(), environ={})


def test_an_endpoint_is_called_by_its_host_alone():
    url = "https://ann:pass@llm.example.org:8443/v1?k=secret"
    assert Endpoint(base_url=url).host == "llm.example.org:8443"


def test_a_game_has_prompts_of_its_own(server, tmp_path):
    (tmp_path / "rate.md").write_text("Rate like a pirate, for $$5.")
    (tmp_path / "README.md").write_text("ours")
    bench = Bench(server, prompts=str(tmp_path))
    bench.rate()
    drive(bench.thinker.questions(KEY, ENTRIES, [], 4))
    rate, questions = server.requests
    assert "Rate like a pirate, for $5." in rate.prompt
    assert "testimony" in rate.prompt  # the fence stays
    assert "Write 4 questions" in questions.prompt


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("rate.md", "Rate $persona.", r"rate\.md: \$persona is no placeholder"),
        ("questions.md", "Ask $count of $name.", r"questions\.md: \$name .* there is \$count"),
        ("judge.md", "It costs $5.", r"judge\.md: a \$ that stands for no placeholder"),
        ("fence.md", "Beware.", r"fence\.md: \$boundary is missing"),
        ("questons.md", "Ask.", r"questons\.md: no such prompt; did you mean questions\.md"),
    ],
)
def test_a_bad_prompt_file_is_named_with_what_is_wrong(tmp_path, name, text, complaint):
    (tmp_path / name).write_text(text)
    with pytest.raises(PromptError, match=complaint):
        Prompts(tmp_path)


def test_a_prompt_file_that_is_no_text(tmp_path):
    (tmp_path / "rate.md").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PromptError, match=r"rate\.md: cannot be read"):
        Prompts(tmp_path)


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


def test_who_has_spent_its_budget_does_not_stop_the_others(server, said):
    bench = Bench(server, llm_budget_calls=1)
    bench.rate(key="#7")
    items = [("#7", ENTRIES[0]), ("#8", ENTRIES[1])]
    assert set(drive(bench.thinker.rate(items))) == {("#8", 5)}
    assert server.requests[-1].data["memories"][0]["text"] == "It rained."
    assert len(said()) == 1

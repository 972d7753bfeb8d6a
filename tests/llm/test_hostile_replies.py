"""Replies that a broken or hostile server could send: none of them costs memory, time or a rule."""

from __future__ import annotations

import gzip
import json
import logging
import socket
import threading
import time

import pytest

from memory.errors import BadReply, Unavailable
from memory.evidence.candidates import Candidate
from memory.llm.investigating import read_reviews, read_testified
from memory.llm.proposing import Undertaking, approach_data, read_approaches
from memory.llm.replies import read_reply
from memory.llm.task import (
    APPROACHES,
    INSIGHTS,
    JUDGE,
    LEARN,
    QUESTIONS,
    RATE,
    REVIEW,
    TESTIFY,
    Task,
    TaskRequest,
)
from memory.llm.tasks import (
    read_insights,
    read_judgement,
    read_learnt,
    read_questions,
    read_ratings,
)
from tests.llm.bench import ALL, ENTRIES, KEY, RATED, Bench, drive, evidence
from tests.llm_server import LLMServer, Response, calling, completion, error, saying


@pytest.fixture
def server():
    with LLMServer() as server:
        yield server


class Flood:
    """A server that sends bytes for as long as anybody reads them.

    Args:
        status: the status line's code and words.
        limit: bytes after which it stops.
    """

    def __init__(self, status: str, limit: int = 50_000_000) -> None:
        self.sent = 0
        self._status, self._limit = status, limit
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}/v1"
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self._socket.accept()
            except OSError:
                return
            with client:
                client.recv(65_536)
                client.sendall(f"HTTP/1.1 {self._status}\r\nContent-Type: application/json\r\n\r\n".encode())
                try:
                    while self.sent < self._limit:
                        self.sent += client.send(b" " * 65_536)
                except OSError:
                    pass

    def close(self) -> None:
        self._socket.close()


@pytest.mark.parametrize("status", ["200 OK", "400 Bad Request", "500 Error"])
def test_no_more_is_read_than_can_be_used(status):
    flood = Flood(status)
    bench = Bench(flood, llm_retries=0)
    try:
        with pytest.raises(Unavailable):
            bench.rate()
    finally:
        bench.thinker.close()
        flood.close()
    assert flood.sent < 12_000_000  # what the sockets of both sides hold, beside what is read


def test_a_packed_reply_is_not_unpacked(server):
    bomb = gzip.compress(b" " * 50_000_000)
    server.script(Response(bomb, headers={"Content-Encoding": "gzip"}), saying(RATED))
    bench = Bench(server)
    assert bench.rate() == ALL
    assert bench.outcomes == ["garbled", "ok"]
    assert server.requests[0].headers["accept-encoding"] == "identity"


def nested(depth: int, inside: str = "1") -> str:
    return '{"a":' * depth + inside + "}" * depth


UNDERTAKING = Undertaking(
    title="Mend the rope",
    goal="the hoist lifts two sacks",
    tried=[("splice the strands " * 40, 3, "they tore " * 80)] * 200,
    lessons=["rope rots " * 60] * 200,
    refused="splicing again " * 100,
    changes={"M4": "ask somebody"},
)


def propose(bench):
    data = approach_data(UNDERTAKING, entry_chars=240, budget=4_000)
    request = TaskRequest(APPROACHES, count=2)

    def read(reply):
        return read_approaches(reply, {"M4"}, 2)

    return drive(bench.thinker.put(KEY, request, data, read, name="Marta", count=2))


HOSTILE = {
    "deep": nested(900),
    "deep beside the answer": '{"ratings": [{"id": 1, "score": 5}], "x": ' + nested(400) + "}",
    "several deep ones": (nested(450, json.dumps(RATED)[:-1] + "}") + " ") * 3,
    "a name twice": '{"ratings": [{"id": 1, "score": 5}], "ratings": [{"id": 1, "score": 9}]}',
    "a field twice": '{"ratings": [{"id": 1, "id": 2, "score": 5}]}',
    "infinity": '{"ratings": [{"id": 1, "score": Infinity}]}',
    "huge exponent": '{"ratings": [{"id": 1, "score": 1e999}]}',
    "huge number": '{"ratings": [{"id": ' + "9" * 4_000 + ', "score": 5}]}',
    "many objects": '{"a": 1}' * 12_000,
    "many openings": "{" * 100_000,
    "half strings": '{"' * 50_000,
    "many thoughts": "<think>" * 14_000,
    "many ends": "</think>" * 12_000,
    "surrogates": '{"ratings": [{"id": "\\ud800", "score": "\\udfff"}]}',
    "a list of lists": '{"ratings": ' + "[" * 500 + "]" * 500 + "}",
    "ten thousand items": json.dumps({"ratings": [{"id": 77, "score": 5}] * 3_000}),
}
READERS = {
    RATE: lambda reply: read_ratings(reply, {1, 2, 3}),
    QUESTIONS: lambda reply: read_questions(reply, 3),
    INSIGHTS: lambda reply: read_insights(reply, frozenset({1, 2})),
    JUDGE: read_judgement,
    LEARN: lambda reply: read_learnt(reply, frozenset({1, 2}), 4),
    APPROACHES: lambda reply: read_approaches(reply, {"M1", "M6"}, 3),
}


def read(text: str, task: Task) -> str:
    """Return what is wrong with a reply; empty if something of it could be used."""
    try:
        answer = read_reply(text, task, READERS[task])
    except BadReply as refused:
        return str(refused)
    assert task is not RATE or set(answer.value) <= {1, 2, 3}
    return ""


@pytest.mark.parametrize("task", READERS, ids=lambda task: task.name)
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_text_is_refused_or_read_and_soon(text, task):
    began = time.process_time()
    said = read(text.replace('"ratings"', f'"{task.schema["required"][0]}"'), task)
    assert said == "" or (len(said) < 300 and "9999" not in said)
    assert time.process_time() - began < 5  # a guard against quadratic work, far above what it takes


@pytest.mark.parametrize("score", [10**400, -(10**400)], ids=["high", "low"])
def test_a_number_that_no_float_holds_is_no_score(server, score):
    """It is an unusable answer like others: it raises nothing else, and its cost is in the ledger."""
    bench = Bench(server)
    server.script(*[saying({"score": score, "reason": "It is so."})] * 2)
    claim = Candidate(content="So.", citations=(4,))
    assert drive(bench.thinker.judge(KEY, claim, [evidence(4)])) is None
    assert [line.outcome for line in bench.ledger.lines] == ["unusable", "unusable"]
    testimony = {"claim": "It is so.", "evidence": [1], "confidence": score}
    with pytest.raises(BadReply, match="confidence: must be"):
        read_reply(json.dumps(testimony), TESTIFY, lambda reply: read_testified(reply, {1}))
    review = {"finding": 1, "credibility": score, "reason": "It is so.", "look": False}
    with pytest.raises(BadReply, match="credibility: must be"):
        read_reply(json.dumps({"reviews": [review]}), REVIEW, lambda reply: read_reviews(reply, {1}))


def test_lone_surrogates_go_no_further(server):
    bench = Bench(server)
    server.script(Response(b'{"choices": [{"message": {"content": "Good \\ud83d evening"}}]}'))
    turn = drive(bench.thinker.speak(KEY, [{"role": "user", "content": "Hello."}], [], patience=12))
    assert turn.text.encode("utf-8") and "Good" in turn.text and "evening" in turn.text
    server.script(saying({"questions": ["Who \ud800 did it?"]}))
    assert drive(bench.thinker.questions(KEY, ENTRIES, [], 3)) == ["Who did it?"]


def test_what_a_conversation_brings_is_cut(server):
    bench = Bench(server)
    server.script(completion("a\n" * 500_000))
    turn = drive(bench.thinker.speak(KEY, [{"role": "user", "content": "Hello."}], [], patience=12))
    assert len(turn.text) <= 10_000
    big = {"content": "x" * 30_000}
    server.script(
        calling(("search_journal", {"query": "mill"}), ("add_journal_entry", big), *[("look", {})] * 40)
    )
    turn = drive(bench.thinker.speak(KEY, [{"role": "user", "content": "Hello."}], [], patience=12))
    assert [request.name for request in turn.requests][:2] == ["search_journal", "look"]
    assert len(turn.requests) <= 16


def test_a_reply_that_was_cut_off_is_asked_for_again_as_a_shorter_one(server):
    body = json.loads(completion('{"ratings": [{"id": 1, "sco').body)
    body["choices"][0]["finish_reason"] = "length"
    server.script(Response(json.dumps(body).encode()), saying(RATED))
    bench = Bench(server)
    assert bench.rate() == ALL
    assert "it was cut off after 220 tokens; answer in fewer words" in server.requests[1].prompt


def test_every_request_is_bounded_by_its_schema(server):
    bench = Bench(server)
    bench.rate()
    drive(bench.thinker.questions(KEY, ENTRIES, [], 3))
    drive(bench.thinker.insights(KEY, "Why?", [evidence(4), evidence(9)]))
    drive(bench.thinker.judge(KEY, Candidate(content="So.", citations=(4,)), [evidence(4)]))
    drive(bench.thinker.learn(KEY, "Marta", ENTRIES, 2))
    propose(bench)
    schemas = {
        request.task: request.body["response_format"]["json_schema"]["schema"] for request in server.requests
    }
    rated = schemas["rate"]["properties"]["ratings"]
    assert [item["properties"]["id"] for item in rated["prefixItems"]] == [{"const": n} for n in (1, 2, 3)]
    assert rated["minItems"] == rated["maxItems"] == 3 and "items" not in rated
    assert schemas["questions"]["properties"]["questions"]["maxItems"] == 3
    insights = schemas["insights"]["properties"]["insights"]
    assert insights["maxItems"] == 3
    cited = insights["items"]["properties"]["evidence"]
    assert cited["items"] == {"type": "integer", "enum": [4, 9]} and cited["maxItems"] == 2
    assert schemas["learn"]["properties"]["entries"]["maxItems"] == 2
    assert schemas["approaches"]["properties"]["ideas"]["maxItems"] == 2

    def unbounded(schema):
        if schema.get("type") == "string" and "enum" not in schema:
            return "maxLength" not in schema
        if schema.get("type") == "array":
            return "maxItems" not in schema or ("items" in schema and unbounded(schema["items"]))
        return any(unbounded(part) for part in schema.get("properties", {}).values())

    assert not any(unbounded(schema) for schema in schemas.values())


def test_the_token_limit_has_room_for_what_the_schema_allows():
    for task in (QUESTIONS, INSIGHTS, LEARN, APPROACHES):
        assert TaskRequest(task, (1, 2), 3).max_tokens >= 3 * task.longest / 3
    for count in (1, 10, 100):
        assert TaskRequest(RATE, tuple(range(count)), count).max_tokens >= 30 * count


def test_an_undertaking_is_shown_within_its_room(server):
    bench = Bench(server)
    proposed = propose(bench)
    assert [each.change for each in proposed] == ["M4"]
    assert len(server.requests[0].prompt) < 4_000 + 3_000
    assert 0 < len(server.requests[0].data["tried"]) < 200


@pytest.mark.parametrize(
    "idea",
    [
        {"approach": "ask the tiler", "change": "M99", "why": "Nobody asked."},
        {"approach": "", "change": "M4", "why": "Nobody asked."},
        {"approach": "ask " * 100, "change": "M4", "why": "Nobody asked."},
        {
            "approach": "borrow a ladder from the tiler",
            "change": "M4",
            "why": "The wall is too high to climb.",
        },
        {"approach": ["ask"], "change": "M4", "why": "Nobody asked."},
    ],
)
def test_an_approach_that_cannot_be_used_is_dropped(server, idea):
    server.script(saying({"ideas": [idea]}), saying({"ideas": [idea]}))
    with pytest.raises(Unavailable):
        propose(Bench(server))


def test_an_error_that_goes_on_forever_is_logged_shortly(server, caplog):
    caplog.set_level(logging.INFO, "memory.llm")
    server.answer = lambda request: error(400, "no " * 100_000)
    with pytest.raises(Unavailable):
        Bench(server).rate()
    assert all(len(record.getMessage()) < 400 for record in caplog.records)


def test_an_example_of_the_prompt_is_no_answer(server):
    bench = Bench(server)
    parroted = "Who has been at the old mill after dark?"
    server.script(saying({"questions": [parroted, "Who shouted?"]}))
    assert drive(bench.thinker.questions(KEY, ENTRIES, [], 3)) == ["Who shouted?"]
    assert bench.ledger.lines[-1].dropped == 1
    learnt = {"kind": "question", "text": "Who opened the mill's  back door on market day?", "cites": [4]}
    server.script(saying({"entries": [learnt]}))
    assert drive(bench.thinker.learn(KEY, "Marta", ENTRIES, 4)) == []
    insight = {"insight": "The miller buys grain at night because he is hiding a debt.", "evidence": [4]}
    server.script(saying({"insights": [insight]}))
    assert drive(bench.thinker.insights(KEY, "Why?", [evidence(4)])) == []
    assert parroted in server.requests[0].prompt

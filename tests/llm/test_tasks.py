"""The tasks of a language model over real HTTP: batches, prompts, questions, insights, judgements."""

from __future__ import annotations

import json

import pytest

from memory.errors import Unavailable
from memory.evidence.candidates import Candidate
from tests.llm.bench import ALL, ENTRIES, KEY, RATED, Bench, drive, entry, evidence
from tests.llm_server import Response, completion, error, obedient, saying


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
def test_a_judgement_off_the_scale_is_rejected(server, score):
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

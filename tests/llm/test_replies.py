"""Unusable replies of a model: which are asked for again, and what of the others is kept."""

from __future__ import annotations

import json

import pytest

from tests.llm.bench import ALL, ENTRIES, RATED, Bench
from tests.llm_server import Response, completion, saying

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


def test_unknown_fields_in_a_reply_are_ignored(server):
    server.script(saying({"why": "so", "ratings": [{"id": 1, "score": 8, "why": "secret"}]}))
    assert Bench(server).rate([ENTRIES[0]]) == {4: 8}


def test_the_content_type_does_not_matter_as_long_as_it_is_json(server):
    server.script(Response(saying(RATED).body, content_type="text/plain"))
    assert Bench(server).rate() == ALL

"""A transport of the game's own, named in the settings: one file with one class."""

from __future__ import annotations

import json
from typing import ClassVar

import pytest

from memory.adapters.inmemory import InMemoryLedger
from memory.adapters.llm import make_thinker
from memory.concurrency import drive
from memory.config import Config
from memory.errors import ConfigError, Unavailable
from memory.llm.transport import Completion, Endpoint, TransportError
from tests.llm.bench import ENTRIES, KEY


class Canned:
    """Answers without a network."""

    made: ClassVar[list[Canned]] = []

    def __init__(self, endpoint: Endpoint) -> None:
        self.endpoint = endpoint
        self.payloads: list[dict] = []
        self.closed = False
        Canned.made.append(self)

    def post(self, payload, timeout):
        self.payloads.append(payload)
        if len(self.payloads) == 1:
            raise TransportError("connection", "the pipe is blocked")
        ratings = [{"id": n, "score": 7} for n in (1, 2, 3)]
        return Completion(json.dumps({"ratings": ratings}), None, None)

    def close(self):
        self.closed = True


class NoTransport:
    def __init__(self, endpoint):
        pass

    def post(self, payload, timeout):
        raise NotImplementedError


def thinker(path, **settings):
    given = {"llm_base_url": "http://nowhere.example/v1", "llm_model": "m", "llm_transport": path} | settings
    return make_thinker(Config.load(given), ledger=InMemoryLedger(), environ={})


def test_a_games_own_transport_carries_requests_and_the_engine_does_the_rest():
    made = thinker("tests.llm.test_transport.Canned", llm_retries=1)
    made.chat._sleep = lambda seconds: None
    rated = drive(made.rate([(KEY, entry) for entry in ENTRIES]))
    assert set(rated.values()) == {7}
    (transport,) = Canned.made
    assert transport.endpoint.base_url == "http://nowhere.example/v1"
    assert [line.outcome for line in made.budget.ledger.lines] == ["connection", "ok"]
    assert transport.payloads[1]["response_format"]["type"] == "json_schema"
    made.close()
    assert transport.closed
    with pytest.raises(Unavailable):
        drive(made.rate([(KEY, ENTRIES[0])]))


@pytest.mark.parametrize(
    ("path", "complaint"),
    [
        ("tests.llm.test_transport.Missing", "has no 'Missing'"),
        ("tests.llm.nowhere.Canned", "cannot be imported"),
        ("tests.llm.test_transport.NoTransport", "is no Transport: it has no close"),
        ("smoke-signals", "must be one of openai or a dotted path"),
    ],
)
def test_what_is_no_transport_is_refused_by_name(path, complaint):
    with pytest.raises(ConfigError, match=complaint) as refused:
        thinker(path)
    assert "llm_transport" in str(refused.value)

"""A model server over real HTTP with a thinker that asks it, for tests."""

from __future__ import annotations

import inspect
from datetime import UTC, datetime

from memory.adapters.inmemory import InMemoryLedger
from memory.adapters.llm import make_thinker
from memory.clock import ManualClock
from memory.config import Config
from memory.evidence.candidates import Evidence
from memory.journal.entry import Entry, SourceType
from memory.llm.chat import ChatClient

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


RATED = {"ratings": [{"id": 1, "score": 8}, {"id": 2, "score": 2}, {"id": 3, "score": 5}]}


ALL = {4: 8, 5: 2, 9: 5}

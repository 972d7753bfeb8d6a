"""Nights of three characters with every fault that a model's server can have, in a real reactor.

``python -m tests.nights`` prints what became of each, as JSON. A program of its own: a process has one reactor
once.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from twisted.internet import reactor as module
from twisted.internet.defer import Deferred
from twisted.internet.task import deferLater

from memory.adapters.inmemory import InMemoryLedger, InMemoryStore
from memory.adapters.llm import make_thinker
from memory.clock import ManualClock
from memory.concurrency import Concurrency
from memory.config import Config
from memory.ingame.threads import Threads
from memory.minds.minds import Minds
from memory.minds.scheduler import SleepScheduler
from memory.sleep.state import DRIFT, state_of
from tests.llm_server import LLMServer, Request, Response, completion, error, obedient, saying

reactor: Any = module
KEYS = ("#1", "#2", "#3")
LINES = (
    ("ann", "The silver spoons are gone from the inn!"),
    ("bram", "Somebody sold me silver spoons, cheap."),
    ("tilda", "I saw silver spoons in a bag."),
    (None, "A stranger with a bag left at dawn."),
)


def ill(rate: object, insights: object) -> Callable[[Request], Response]:
    """A model that asks and judges well, and answers the rest with what is given."""

    def answer(request: Request) -> Response:
        if request.task in ("rate", "insights"):
            return saying(rate if request.task == "rate" else insights)
        return obedient(request)

    return answer


def prose(request: Request) -> Response:
    """What a sensible model says, between a greeting and a farewell."""
    said = json.loads(obedient(request).body)["choices"][0]["message"]["content"]
    return completion(f"Sure! Here you are:\n```json\n{said}\n```\nAnything else?")


def cut(request: Request) -> Response:
    """The connection ends in the middle of the answer."""
    whole = obedient(request)
    return Response(whole.body, cut=len(whole.body) // 2)


FAULTS: dict[str, Callable[[LLMServer], Callable[[Request], Response]]] = {
    "hanging": lambda server: lambda request: server.hang(),
    "429": lambda server: lambda request: error(429, Retry_After="0"),
    "500": lambda server: lambda request: error(500),
    "cut": lambda server: cut,
    "half json": lambda server: lambda request: completion('{"ratings": [{"id": 1, "sco'),
    "wrong ids": lambda server: ill(
        {"ratings": [{"id": 999, "score": 5}]}, {"insights": [{"insight": "It is so.", "evidence": [999]}]}
    ),
    "bad scores": lambda server: ill(
        {"ratings": [{"id": n, "score": bad} for n in range(1, 20) for bad in (0, 11, "high")]},
        {"insights": [{"insight": "", "evidence": []}]},
    ),
    "empty": lambda server: lambda request: completion(""),
    "prose": lambda server: prose,
}


class Night:
    """Three characters before a server.

    Args:
        server: the model.
        timeout: seconds that they wait for it.
    """

    def __init__(self, server: LLMServer, timeout: float) -> None:
        config = Config.load(
            {
                "threshold": 10,
                "llm_base_url": server.url,
                "llm_model": "m",
                "llm_timeout": timeout,
                "llm_retries": 0,
                "llm_breaker_cooldown": 0,
            }
        )
        self.clock = ManualClock(datetime(2026, 3, 1, 12, tzinfo=UTC))
        run = Threads("llm", config.llm_concurrency)
        thinker = make_thinker(config, ledger=InMemoryLedger(), clock=self.clock, run=run, environ={})
        assert thinker is not None
        run.on_stop(thinker.close)
        self.minds = Minds(InMemoryStore(), config=config, clock=self.clock)
        self.scheduler = SleepScheduler(
            self.minds,
            thinker=thinker,
            concurrency=Concurrency(
                run=Threads("work", 1),
                spawn=Deferred.fromCoroutine,
                yield_control=lambda: deferLater(reactor, 0),
            ),
        )
        for key in KEYS:
            for who, line in LINES:
                self.clock.advance(3600)
                source = "direct" if who else "observation"
                self.minds[key].remember(line, source_type=source, source_entity=who)

    async def sleep(self) -> None:
        """All of them, until nothing is left to do."""
        for key in KEYS:
            self.scheduler.fall_asleep(key, "command")
        for _ in range(30):
            await self.scheduler.turn()
            while not self.scheduler.idle:
                await deferLater(reactor, 0.005)
        for key in KEYS:
            self.scheduler.wake(key, "command")

    def look(self) -> dict[str, Any]:
        """How all three stand: what is the same of each is said once."""
        found = []
        for key in KEYS:
            journal = self.minds[key].journal
            found.append(
                {
                    "entries": [entry.content for entry in journal if not entry.is_thought],
                    "rated": sum(entry.importance_method == "llm" for entry in journal),
                    "window": journal.cumulative_importance,
                    "reflections": journal.header.reflection_count,
                    "cited": sorted({i for entry in journal for i in entry.citations}),
                    "missed": sorted(state_of(journal).missed),
                    "unrated": (journal.note(DRIFT) or {}).get("unrated", 0),
                    "slept": state_of(journal).rested_at == journal.entry_count,
                }
            )
        return {name: [each[name] for each in found] for name in found[0]}


class Lines(logging.Handler):
    """What is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


async def main(seen: dict[str, Any]) -> None:
    for fault, make in FAULTS.items():
        lines = Lines()
        logging.getLogger("memory").addHandler(lines)
        with LLMServer() as server:
            server.answer = make(server)
            night = Night(server, 1.0 if fault == "hanging" else 300.0)
            await night.sleep()
            after = night.look()
            said = list(lines.said)
            server.answer = obedient
            await night.sleep()
        logging.getLogger("memory").removeHandler(lines)
        seen[fault] = {"after": after, "said": said, "next night": night.look()}


def play() -> dict[str, Any]:
    """Every fault, one after the other."""
    seen: dict[str, Any] = {}
    work = Deferred.fromCoroutine(main(seen))
    work.addErrback(lambda failure: seen.setdefault("failed", failure.getTraceback()))
    work.addBoth(lambda _: reactor.stop())
    reactor.run()
    return seen


if __name__ == "__main__":
    logging.getLogger("memory").propagate = False
    print(json.dumps(play()), flush=True)

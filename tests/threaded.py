"""A model behind threads in a reactor: a program of its own, since a process has one reactor once.

``python -m tests.threaded works|hangs|together|hurries|leaves`` prints what it saw, as JSON.
"""

from __future__ import annotations

import json
import sys
import threading
from typing import Any

from twisted.internet import defer, endpoints, protocol
from twisted.internet import reactor as module

from memory.adapters.inmemory import InMemoryLedger
from memory.adapters.llm import make_thinker
from memory.config import Config
from memory.ingame.threads import Threads
from memory.journal.entry import Entry
from tests.llm_server import LLMServer, Request, Response, obedient

reactor: Any = module
entry = Entry.from_dict({"id": 1, "timestamp": "2026-03-01T12:00:00Z", "content": "It rained."})


class ThreadNotingLedger(InMemoryLedger):
    """A ledger that notes which thread writes it."""

    threads: set[str]

    def write(self, lines):
        self.threads = {threading.current_thread().name}
        super().write(lines)


class Game:
    """A reactor with a thinker in it, before a server."""

    def __init__(self, server: LLMServer) -> None:
        self.server = server
        self.ledger = ThreadNotingLedger()
        self.chat_threads: set[str] = set()
        run = Threads("llm", 3)
        config = Config.load({"llm_base_url": server.url, "llm_model": "m", "llm_timeout": 600})
        self.thinker = make_thinker(
            config, ledger=self.ledger, run=lambda work: run(self._noting(work)), environ={}
        )
        run.on_stop(self.thinker.close)

    def _noting(self, work):
        def noted():
            self.chat_threads.add(threading.current_thread().name.partition("-")[0])
            return work()

        return noted

    def rate(self, key: str) -> defer.Deferred[Any]:
        """A rating under way."""
        return defer.ensureDeferred(self.thinker.rate([(key, entry)]))

    def run(self, main) -> None:
        """Run the reactor until somebody stops it."""
        reactor.callWhenRunning(lambda: defer.ensureDeferred(main()))
        reactor.run()


def works(game: Game) -> dict[str, Any]:
    """Twelve characters rate at once, with three threads."""
    seen: dict[str, Any] = {}
    all_three = threading.Barrier(3)

    def together(request: Request) -> Response:
        all_three.wait(60)
        return obedient(request)

    game.server.answer = together

    async def main():
        results = await defer.gatherResults([game.rate(f"#{number}") for number in range(12)])
        seen["rated"] = sum(map(len, results))
        seen["back in"] = threading.current_thread().name
        reactor.stop()

    game.run(main)
    at_once = game.server.at_once
    return seen | {"ledger in": [*game.ledger.threads], "chat in": [*game.chat_threads], "at once": at_once}


def hangs(game: Game) -> dict[str, Any]:
    """The game is stopped while a request hangs."""

    def stop_meanwhile(request: Request) -> Response:
        reactor.callFromThread(reactor.stop)
        return game.server.hang()

    async def main():
        await game.rate("#1")

    game.server.answer = stop_meanwhile
    game.run(main)
    return {"requests": len(game.server.requests)}


def together(game: Game) -> dict[str, Any]:
    """Three pieces of work are over before the reactor looks."""
    run, all_three = Threads("work", 3), threading.Barrier(3)
    turn, seen = 0, []

    def count() -> None:
        nonlocal turn
        turn += 1
        reactor.callLater(0, count)

    async def main():
        count()
        work = [run(all_three.wait) for _ in range(3)]
        for done in work:
            done.addCallback(lambda _: seen.append(turn))
        while len(reactor.threadCallQueue) < 3:
            pass
        await defer.gatherResults(work)
        reactor.stop()

    game.run(main)
    return {"results in one turn": max(seen.count(turn) for turn in seen)}


def hurries(game: Game) -> dict[str, Any]:
    """Three wait for one thread, which is busy with the first, when somebody comes who is in a with_timeout."""
    begun, go_on = threading.Event(), threading.Event()
    order: list[str] = []
    run = Threads("one", 1)

    def work(name: str) -> Any:
        def done() -> None:
            order.append(name)
            begun.set()
            go_on.wait(60)

        return done

    async def main():
        waiting = [run(work("first"))]
        begun.wait(60)
        waiting += [run(work("second")), run(work("third")), run.at_once(work("urgent"))]
        go_on.set()
        await defer.gatherResults(waiting)
        reactor.stop()

    game.run(main)
    return {"order": order}


def leaves(game: Game) -> dict[str, Any]:
    """The game is stopped with a connection open, as a server's to its portal, and something to let go of."""
    order: list[str] = []
    run = Threads("one", 1)
    run.on_stop(lambda: order.append("let go"))

    class Portal(protocol.Protocol):
        def connectionLost(self, reason):
            order.append("hung up")

    async def main():
        port = reactor.listenTCP(0, protocol.Factory.forProtocol(Portal), interface="127.0.0.1")
        to_portal = endpoints.HostnameEndpoint(reactor, "127.0.0.1", port.getHost().port)
        await endpoints.connectProtocol(to_portal, protocol.Protocol())
        await run(lambda: None)
        reactor.stop()

    game.run(main)
    return {"order": order}


if __name__ == "__main__":
    scenes = {"works": works, "hangs": hangs, "together": together, "hurries": hurries, "leaves": leaves}
    with LLMServer(obedient) as server:
        print(json.dumps(scenes[sys.argv[1]](Game(server))), flush=True)

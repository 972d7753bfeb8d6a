"""Threads of our own, so that what blocks keeps neither the reactor nor Evennia's own threads waiting."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from threading import Thread
from typing import Any, Final, TypeVar

from twisted.internet.defer import Deferred
from twisted.python.threadpool import ThreadPool

_PATIENCE: Final = 0.1
"""Seconds. Evennia starts the next server as soon as this one hangs up: it must be gone by then."""

T = TypeVar("T")


class _Worker(Thread):
    """A thread that nobody waits long for: a request that hangs must not keep the game from stopping."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.daemon = True

    def join(self, timeout: float | None = _PATIENCE) -> None:
        super().join(timeout)


class Turns:
    """Lets one at a time go on, each in a turn of the reactor's own: many that are ready at once hold nobody up.

    Args:
        later: runs a call on the reactor's next turn.
    """

    def __init__(self, later: Callable[[Callable[[], object]], object]) -> None:
        self._later = later
        self._waiting: deque[tuple[Deferred[Any], Any]] = deque()

    def take(self, result: Any = None) -> Deferred[Any]:
        """``result`` (or the failure that it is), once all who came before have had theirs."""
        turn: Deferred[Any] = Deferred()
        self._waiting.append((turn, result))
        if len(self._waiting) == 1:
            self._later(self._next)
        return turn

    def _next(self) -> None:
        turn, result = self._waiting[0]
        try:
            turn.callback(result)
        finally:
            self._waiting.popleft()
            if self._waiting:
                self._later(self._next)


def next_turn(call: Callable[[], object]) -> None:
    """Run ``call`` on the reactor's next turn."""
    from twisted.internet import reactor as module

    reactor: Any = module
    reactor.callLater(0, call)


class Threads:
    """A `memory.ports.Runner` over a pool of threads, started with the first work and stopped with the reactor.

    Results are handed over one a turn of the reactor: what many threads bring at once holds nobody up.

    Args:
        name: what to call the threads.
        size: how many at most; work beyond that waits its turn.
    """

    def __init__(self, name: str, size: int) -> None:
        self._pool = ThreadPool(minthreads=0, maxthreads=size, name=name)
        self._pool.threadFactory = _Worker
        self._at_stop: list[Callable[[], object]] = []
        self._turns = Turns(next_turn)

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]:
        """What ``work``, run in a thread, returns or raises; for the reactor's thread to await."""
        from twisted.internet import reactor as module
        from twisted.internet.threads import deferToThreadPool

        reactor: Any = module
        if not self._pool.started:
            self._pool.start()
            reactor.addSystemEventTrigger("during", "shutdown", self.stop)
        return deferToThreadPool(reactor, self._pool, work).addBoth(self._turns.take)

    def on_stop(self, call: Callable[[], object]) -> None:
        """Call this first when the reactor stops, so that work under way may cut itself short."""
        self._at_stop.append(call)

    def stop(self) -> None:
        """Take no more work, and let go of the threads."""
        for call in self._at_stop:
            call()
        self._pool.stop()

"""Threads of our own, so that what blocks keeps neither the reactor nor Evennia's own threads waiting."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from threading import Lock, Thread
from typing import Any, Final, TypeVar

from twisted.internet.defer import Deferred
from twisted.python.failure import Failure
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


_Job = tuple[Callable[[], Any], "Deferred[Any]"]


def _hand_over(result: tuple[Deferred[Any], Any]) -> None:
    done, value = result
    done.callback(value)  # a Failure goes to the errbacks


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


def before_stop(call: Callable[[], object]) -> None:
    """Run ``call`` when the server stops, before its connections are closed: Evennia starts the next server as soon as
    the portal sees this one gone.
    """
    from twisted.internet import reactor as module

    reactor: Any = module
    reactor.addSystemEventTrigger("before", "shutdown", call)


class Threads:
    """A `memory.concurrency.Runner` over a pool of threads, started with the first work and stopped with the reactor.

    Results are handed over one a turn of the reactor: what many threads bring at once holds nobody up.

    Args:
        name: what to call the threads.
        size: how many at most; work beyond that waits its turn.
    """

    def __init__(self, name: str, size: int) -> None:
        self._pool = ThreadPool(minthreads=0, maxthreads=size, name=name)
        self._pool.threadFactory = _Worker
        self._waiting: tuple[deque[_Job], deque[_Job]] = deque(), deque()
        self._taking = Lock()
        self._at_stop: list[Callable[[], object]] = []
        self._turns = Turns(next_turn)

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]:
        """What ``work``, run in a thread, returns or raises; for the reactor's thread to await."""
        return self._queue(work, self._waiting[1])

    def at_once(self, work: Callable[[], T], /) -> Awaitable[T]:
        """The same, before anything that waits for a thread by the other way."""
        return self._queue(work, self._waiting[0])

    def _queue(self, work: Callable[[], T], queue: deque[_Job]) -> Awaitable[T]:
        from twisted.internet import reactor as module
        from twisted.internet.threads import deferToThreadPool

        reactor: Any = module
        if not self._pool.started:
            self._pool.start()
            before_stop(self.stop)
        done: Deferred[T] = Deferred()
        done.addBoth(self._turns.take)
        queue.append((work, done))
        # A thread that is free takes what is first in line by then, and that may be somebody else's.
        deferToThreadPool(reactor, self._pool, self._next).addCallback(_hand_over)
        return done

    def _next(self) -> tuple[Deferred[Any], Any]:
        with self._taking:
            work, done = (self._waiting[0] or self._waiting[1]).popleft()
        try:
            return done, work()
        except BaseException:
            return done, Failure()  # type: ignore[no-untyped-call]

    def on_stop(self, call: Callable[[], object]) -> None:
        """Call this first when the reactor stops, so that work under way may cut itself short."""
        self._at_stop.append(call)

    def stop(self) -> None:
        """Take no more work, and let go of the threads."""
        for call in self._at_stop:
            call()
        self._pool.stop()

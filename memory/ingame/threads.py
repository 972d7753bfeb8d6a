"""Run blocking work in separate thread pools, so that it blocks neither the reactor nor Evennia's threads."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from threading import Lock, Thread
from typing import Any, Final, TypeVar

from twisted.internet.defer import Deferred
from twisted.python.failure import Failure
from twisted.python.threadpool import ThreadPool

_JOIN_TIMEOUT: Final = 0.1
"""Seconds to wait for a thread at shutdown; short, since on a reload Evennia starts the next server at once."""

T = TypeVar("T")


class _Worker(Thread):
    """Run as a daemon thread with a short join timeout, so that a hanging request cannot block shutdown."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.daemon = True

    def join(self, timeout: float | None = _JOIN_TIMEOUT) -> None:
        super().join(timeout)


_Job = tuple[Callable[[], Any], "Deferred[Any]"]


def _hand_over(result: tuple[Deferred[Any], Any]) -> None:
    done, value = result
    done.callback(value)  # a Failure goes to the errbacks


class Turns:
    """Resume waiting coroutines one per turn of the reactor, so that many ready at once do not block it.

    Args:
        later: runs a call on the reactor's next turn.
    """

    def __init__(self, later: Callable[[Callable[[], object]], object]) -> None:
        self._later = later
        self._waiting: deque[tuple[Deferred[Any], Any]] = deque()

    def take(self, result: Any = None) -> Deferred[Any]:
        """Return a Deferred that fires (or fails) with ``result`` after all Deferreds returned before it."""
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
    """Run ``call`` when the server stops, before its connections are closed.

    Afterwards would be too late: Evennia starts the next server as soon as the portal loses this one.
    """
    from twisted.internet import reactor as module

    reactor: Any = module
    reactor.addSystemEventTrigger("before", "shutdown", call)


class Threads:
    """Implement `memory.concurrency.Runner` with a thread pool.

    The pool starts with the first work and stops with the reactor. Results are delivered one per turn of the
    reactor.

    Args:
        name: name of the threads.
        size: maximum number of threads; further work is queued.
    """

    def __init__(self, name: str, size: int) -> None:
        self._pool = ThreadPool(minthreads=0, maxthreads=size, name=name)
        self._pool.threadFactory = _Worker
        self._waiting: tuple[deque[_Job], deque[_Job]] = deque(), deque()
        self._taking = Lock()
        self._at_stop: list[Callable[[], object]] = []
        self._turns = Turns(next_turn)

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]:
        """Run ``work`` in a thread; the awaitable gives its result or exception in the reactor's thread."""
        return self._queue(work, self._waiting[1])

    def at_once(self, work: Callable[[], T], /) -> Awaitable[T]:
        """Run ``work`` as `__call__` does, but ahead of all work queued by `__call__`."""
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
        # The thread takes whichever job is first when it starts, so urgent work can overtake.
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
        """Register a call to make first when the reactor stops, so that running work can end early."""
        self._at_stop.append(call)

    def stop(self) -> None:
        """Run the calls registered with `on_stop`, then stop the threads."""
        for call in self._at_stop:
            call()
        self._pool.stop()

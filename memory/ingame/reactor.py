"""Run timers and background work on the game's reactor; tests replace both."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, NoReturn, ParamSpec, TypeVar

from memory.concurrency import Concurrency, Runner, drive, inline
from memory.errors import StoreUnavailable, Unavailable
from memory.ingame.threads import Turns, next_turn

if TYPE_CHECKING:
    from twisted.internet.defer import Deferred
    from twisted.python.failure import Failure

T = TypeVar("T")
P = ParamSpec("P")

_later: Callable[[Callable[[], object]], object] = next_turn
_turns = Turns(_later)
_timers: Any = None

LOG_AGAIN_AFTER: Final = 60.0
"""Minimum seconds between two log messages about the same trouble with the database."""

_logged: Final[dict[str, float]] = {}


def _reactor() -> Any:
    from twisted.internet import reactor

    return _timers or reactor


def call_soon(call: Callable[[], object]) -> None:
    """Run ``call`` on the reactor's next turn, after the current event's output has been delivered."""
    _later(call)


def call_later(delay: float, call: Callable[[], object]) -> Callable[[], None]:
    """Run ``call`` after ``delay`` seconds.

    Returns:
        A function that cancels the timer; it has no effect once ``call`` has run.
    """
    timer = _reactor().callLater(delay, call)

    def cancel() -> None:
        if timer.active():
            timer.cancel()

    return cancel


def seconds() -> float:
    """Return the reactor's monotonic time in seconds."""
    return float(_reactor().seconds())


def spawn(work: Coroutine[Any, Any, object]) -> None:
    """Run a coroutine in the background; log an exception that it raises."""
    from evennia.utils import logger
    from twisted.internet.defer import Deferred

    def log(problem: Failure) -> None:
        if isinstance(problem.value, StoreUnavailable):
            log_away("background work was cancelled", problem.value)
            return
        logger.log_err(f"Keepsake: background work failed: {problem.getTraceback()}")

    Deferred.fromCoroutine(work).addErrback(log)


def unless_away(work: Callable[P, None]) -> Callable[P, None]:
    """Wrap what a hook or a script does by the way: while the store is unavailable, that is left out, and logged.

    The rest goes on: characters move, look and are created all the same.
    """

    @wraps(work)
    def call(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            work(*args, **kwargs)
        except StoreUnavailable as problem:
            log_away("what characters notice and tell was left out", problem)

    return call


def log_away(what: str, problem: StoreUnavailable) -> None:
    """Log what was left out because the store is unavailable; the same reason once in `LOG_AGAIN_AFTER` seconds."""
    from evennia.utils import logger

    now = seconds()
    for reason, at in list(_logged.items()):
        if not 0 <= now - at < LOG_AGAIN_AFTER:
            del _logged[reason]
    if problem.reason not in _logged:
        _logged[problem.reason] = now
        logger.log_err(f"Keepsake: {what}: {problem.reason}")


def with_timeout(work: Awaitable[T], seconds: float, /) -> Awaitable[T]:
    """Return the result of ``work``, with a timeout in seconds.

    Raises:
        Unavailable: the timeout expired.
    """
    from twisted.internet.defer import Deferred

    def late(result: object, timeout: float) -> NoReturn:
        raise Unavailable(f"no answer within {timeout:g} s")

    async def wait() -> T:
        return await work

    return Deferred.fromCoroutine(wait()).addTimeout(seconds, _reactor(), late)


def yield_control() -> Deferred[None]:
    """Return a Deferred that fires on a later turn of the reactor, one per turn, for long work to await."""
    return _turns.take()


def pause(delay: float) -> Deferred[None]:
    """Return a Deferred that fires after ``delay`` seconds."""
    from twisted.internet.defer import Deferred

    waiting: Deferred[None] = Deferred()
    call_later(delay, lambda: waiting.callback(None))
    return waiting


def game_concurrency(run: Runner = inline) -> Concurrency:
    """Return how the game runs long work: coroutines on the reactor, blocking work as given.

    Args:
        run: runs blocking work; by default, in the reactor's thread.
    """
    return Concurrency(
        run=run, spawn=spawn, yield_control=yield_control, with_timeout=with_timeout, pause=pause
    )


def from_thread(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a coroutine in the reactor's thread, wait for it in this thread, and return its result.

    Django's views run in their own threads, and must access game objects and minds only in this way. If no
    reactor is running, the coroutine runs in this thread.

    Args:
        work: returns the coroutine; called in the reactor's thread.
    """
    from twisted.internet import reactor as module
    from twisted.internet.defer import Deferred
    from twisted.internet.threads import blockingCallFromThread
    from twisted.python.threadable import isInIOThread

    reactor: Any = module
    if not reactor.running or isInIOThread():  # type: ignore[no-untyped-call]
        return drive(work())
    result: T = blockingCallFromThread(  # type: ignore[no-untyped-call]
        reactor, lambda: Deferred.fromCoroutine(work())
    )
    return result


async def in_thread(work: Callable[[], T]) -> T:
    """Run work that only reads the database in a thread, and return the result in the reactor's thread.

    If no reactor is running, it runs in this thread.
    """
    from django.db import connections
    from twisted.internet import reactor as module
    from twisted.internet.threads import deferToThread

    def run() -> T:
        try:
            return work()
        finally:
            connections.close_all()

    reactor: Any = module
    if not reactor.running:
        return work()
    result: T = await deferToThread(run)  # type: ignore[no-untyped-call]
    return result


@contextmanager
def using(
    later: Callable[[Callable[[], object]], object] | None = None, timers: Any = None
) -> Iterator[None]:
    """Replace the reactor within the context. For tests.

    Args:
        later: receives each call for the reactor's next turn.
        timers: has ``seconds`` and ``callLater``, as Twisted's reactor does.
    """
    global _later, _turns, _timers
    before = _later, _turns, _timers
    _later, _timers = later or next_turn, timers
    _turns = Turns(_later)
    try:
        yield
    finally:
        _later, _turns, _timers = before

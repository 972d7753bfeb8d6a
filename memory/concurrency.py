"""Run work beside other work: in threads and on a reactor in a game, one thing at a time in a script."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")


class Runner(Protocol):
    """Run blocking work where blocking is allowed: in a thread pool in a game, synchronously in a script."""

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]:
        """Return the result of ``work``, which must use only plain data (it may run in another thread)."""
        ...


class WithTimeout(Protocol):
    """Await work with a timeout."""

    def __call__(self, work: Awaitable[T], seconds: float, /) -> Awaitable[T]:
        """Return the result of ``work`` if it finishes within ``seconds``.

        Raises:
            Unavailable: the timeout has passed.
        """
        ...


class CallLater(Protocol):
    """Schedule a call."""

    def __call__(self, delay: float, call: Callable[[], object], /) -> Callable[[], None]:
        """Run ``call`` after ``delay`` seconds.

        Returns:
            A function that cancels the call, and does nothing once the call has run.
        """
        ...


SOON: Final = 1.5
"""Timeout in seconds for optional work that only improves an answer."""


def without_timeout(work: Awaitable[T], seconds: float, /) -> Awaitable[T]:
    """Return ``work`` without a timeout: the `WithTimeout` of scripts."""
    return work


async def inline(work: Callable[[], T], /) -> T:
    """Run ``work`` synchronously: the `Runner` of scripts, replays and tests."""
    return work()


def drive(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine that never suspends, and return its result.

    Raises:
        RuntimeError: the coroutine suspends.
    """
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    work.close()
    raise RuntimeError("the coroutine waits for something that only a running game provides")


async def at_once() -> None:
    """Return at once: the `Concurrency.yield_control` of scripts, which have no other work."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Concurrency:
    """Hold how a program runs work beside other work. The defaults are those of a script: one thing at a time.

    Args:
        run: runs blocking work.
        spawn: runs a coroutine in the background.
        yield_control: lets other work run; awaited between the parts of long work.
        with_timeout: limits the wait for work that may hang.
        pause: waits for a number of seconds; ``None`` if the program cannot wait.
    """

    run: Runner = inline
    spawn: Callable[[Coroutine[Any, Any, None]], object] = drive
    yield_control: Callable[[], Awaitable[object]] = at_once
    with_timeout: WithTimeout = without_timeout
    pause: Callable[[float], Awaitable[object]] | None = None


NO_BACKGROUND: Final = Concurrency(spawn=lambda work: work.close())
"""How a program works that drops background work without running it, such as a command that reads only."""

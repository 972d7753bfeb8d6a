"""Run blocking code: in worker threads in a game, synchronously in a script."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
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

"""How code that must wait is run: in worker threads in a game, at once in a plain script."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")


class Runner(Protocol):
    """Runs what blocks where it may block: a pool of threads in a game, on the spot in a plain script."""

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]:
        """Return what ``work`` returns. It touches nothing but plain data."""
        ...


class WithTimeout(Protocol):
    """Waits only so long."""

    def __call__(self, work: Awaitable[T], seconds: float, /) -> Awaitable[T]:
        """Return what ``work`` returns, if that takes at most ``seconds``.

        Raises:
            Unavailable: it takes longer.
        """
        ...


class CallLater(Protocol):
    """A timer."""

    def __call__(self, delay: float, call: Callable[[], object], /) -> Callable[[], None]:
        """Run ``call`` after ``delay`` seconds.

        Returns:
            A function that cancels it; once ``call`` has run, it does nothing.
        """
        ...


SOON: Final = 1.5
"""Seconds that somebody who asked waits for what would only make the answer better."""


def without_timeout(work: Awaitable[T], seconds: float, /) -> Awaitable[T]:
    """Wait as long as it takes: the `WithTimeout` of plain scripts, which nobody plays in."""
    return work


async def inline(work: Callable[[], T], /) -> T:
    """Run ``work`` at once while everybody waits: the `Runner` of scripts, replays and tests."""
    return work()


def drive(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine that never has to wait, and return its result.

    Raises:
        RuntimeError: it waits for something.
    """
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    work.close()
    raise RuntimeError("the coroutine waits for something that only a running game provides")

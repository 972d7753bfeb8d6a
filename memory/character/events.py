"""Define the events that a program can subscribe to: a memory written, a reflection finished, memories deleted."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from memory.errors import FieldError
from memory.journal.entry import Entry

log = logging.getLogger("memory.character")


@dataclass(frozen=True, slots=True)
class Remembered:
    """Report that a memory was written.

    Args:
        entry: the memory.
    """

    entry: Entry


@dataclass(frozen=True, slots=True)
class Reflected:
    """Report that a reflection was finished.

    Args:
        insights: the insights and hypotheses that it wrote; empty if nothing passed the review.
    """

    insights: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Report that memories were deleted: forgotten during sleep, or by `Character.forget`.

    Args:
        ids: the ids of the entries.
    """

    ids: tuple[int, ...]


Event = Remembered | Reflected | Forgotten


class _Subscription(NamedTuple):
    """Hold a kind of event, and what is called with each."""

    kind: type[Event]
    callback: Callable[[Any], object]


class Subscriptions:
    """Call functions with the events that they wait for.

    Args:
        name: the character's name, for log lines.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._all: tuple[_Subscription, ...] = ()

    def add(self, kind: type[Event], callback: Callable[[Any], object]) -> Callable[[], None]:
        """Call ``callback`` with each event of a kind; return a function that ends this.

        Raises:
            FieldError: ``kind`` is no kind of event.
        """
        if kind not in (Remembered, Reflected, Forgotten):
            raise FieldError("event", kind, "Remembered, Reflected or Forgotten")
        subscription = _Subscription(kind, callback)
        self._all += (subscription,)

        def end() -> None:
            self._all = tuple(each for each in self._all if each is not subscription)

        return end

    def tell(self, event: Event) -> None:
        """Call everything that waits for events of this kind. What raises is logged, and disturbs no other."""
        for kind, callback in self._all:
            if isinstance(event, kind):
                try:
                    callback(event)
                except Exception:
                    log.exception("%s: a callback for %s failed; continuing", self._name, kind.__name__)

"""Write characters' perceptions to their journals; queue them while the database refuses writes.

A perception is on disk before its listener answers it. While the database is locked or its disk is full,
perceptions wait in a bounded queue, in order, and writing is retried. Listeners who are spoken to meanwhile
reply that they did not catch the line.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from evennia.utils import logger

from memory.db.lock_wait import LockWait
from memory.errors import Conflict, InTransaction, KeepsakeError, StoreUnavailable
from memory.ingame import engine, reactor
from memory.ingame.objects import key_of
from memory.ingame.threads import before_stop
from memory.journal.drafts import Moment
from memory.journal.entry import MAX_CONTENT, EntryFields
from memory.minds.minds import Minds

MAX_AT_ONCE: Final = 64
"""Maximum number of perceptions written immediately; more are written on the reactor's next turn, so that the
line is delivered first.
"""

MAX_WAITING: Final = 5_000
"""Maximum number of perceptions queued while the database refuses writes; further ones are dropped, and never
acknowledged.
"""

MAX_WAITING_PER_LISTENER: Final = 200
"""The same limit per listener."""

BATCH: Final = 200
"""Perceptions per transaction while the queue is written after an outage."""

UNHEARD_AFTER: Final = 2.0
"""Seconds after which an unwritten line is answered with "I did not catch that"."""

RETRY_FIRST: Final = 0.25
RETRY_LAST: Final = 2.0
"""Seconds before the first and the last retry of a write; the delay doubles in between."""


@dataclass(slots=True, eq=False)
class Percept:
    """Hold one perception on its way to a journal.

    Args:
        key: the key of the journal.
        listener: the game object that perceived it.
        content: the entry's content.
        fields: the entry's other fields.
        moment: when it happened.
        said: the act of speaking to report to the listener once the entry is written, if any.
        since: when it began to wait, by the reactor's clock.
    """

    key: str
    listener: Any
    content: str
    fields: EntryFields
    moment: Moment
    said: Any = None
    since: float = 0.0


class WriteQueue:
    """Queue perceptions, write them to the journals of one set of minds, and retry failed writes.

    Args:
        minds: the minds that own the journals.
    """

    def __init__(self, minds: Minds) -> None:
        self._minds = minds
        self._waiting: deque[Percept] = deque()
        self._per_listener: Counter[str] = Counter()
        self._writing = False
        self._failing_since: float | None = None
        self._cancel_retry: Callable[[], None] = lambda: None
        self._delay = RETRY_FIRST
        self._kept = 0
        self._dropped = 0
        self._unheard: set[tuple[str, str]] = set()

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def is_failing(self) -> bool:
        """Return whether the database refused the last write."""
        return self._failing_since is not None

    def add(self, percept: Percept) -> None:
        """Queue a perception for the next `write`; while writes fail, drop it if the queue is full."""
        of_listener = self._per_listener[percept.key]
        full = len(self._waiting) >= MAX_WAITING or of_listener >= MAX_WAITING_PER_LISTENER
        if self.is_failing:
            percept.since = reactor.seconds()
            if full:
                self._dropped += 1
                self._say_unheard(percept)
                return
            self._kept += 1
        self._waiting.append(percept)
        self._per_listener[percept.key] += 1

    def write(self) -> None:
        """Write the queue in order; if the database refuses, retry later."""
        if self._waiting and not self.is_failing:
            self._write()

    def write_soon(self) -> None:
        """Write the queue: now, or on the reactor's next turn if it exceeds `MAX_AT_ONCE`."""
        if len(self._waiting) <= MAX_AT_ONCE:
            self.write()
        else:
            reactor.call_soon(self.write)

    def stop(self) -> None:
        """Write the queue before the server stops; log how many perceptions cannot be written and are lost."""
        try:
            while self._waiting:
                self._write_batch(list(self._waiting)[:BATCH], tell=False)
        except KeepsakeError as problem:
            logger.log_err(
                f"Keepsake: the server stops and {len(self)} perceptions are lost, since they cannot be written: "
                f"{problem}. None of them was acknowledged."
            )

    def _write(self) -> None:
        """Write the queue; after a failure, in batches, one per turn of the reactor."""
        if self._writing:
            return
        self._writing = True
        try:
            while self._waiting:
                size = BATCH if self.is_failing else len(self._waiting)
                self._write_batch(list(self._waiting)[:size])
                if self.is_failing and self._waiting:
                    reactor.call_soon(self._write)
                    return
            self._recovered()
        except InTransaction:
            # Inside a transaction nothing would be on disk yet: retry on commit or on the reactor's next turn,
            # whichever is first (on_commit serves where no reactor runs).
            transaction.on_commit(self._write)
            reactor.call_soon(self._write)
        except (StoreUnavailable, Conflict) as problem:
            self._failed(str(problem))
        finally:
            self._writing = False

    def _write_batch(self, batch: list[Percept], *, tell: bool = True) -> None:
        """Write the first perceptions of the queue, and notify the listeners who are to answer.

        Raises:
            StoreUnavailable, Conflict, InTransaction: this batch was not written, or only in part.
        """
        alive = [percept for percept in batch if percept.listener.pk]
        try:
            self._minds.record(
                [(each.key, each.content, each.fields) for each in alive],
                [each.moment for each in alive],
            )
        except (LookupError, ValueError, TypeError) as problem:
            if len(batch) > 1:
                for percept in batch:  # one by one: only the invalid one is dropped
                    self._write_batch([percept], tell=tell)
                return
            self._remove(batch)
            name = f"{batch[0].listener.key}({batch[0].key})"
            logger.log_err(f"Keepsake: a perception of {name} was dropped: {problem}")
            return
        self._remove(batch)
        for percept in alive:
            if tell and percept.said is not None:
                try:
                    percept.listener.at_addressed(percept.said)
                except Exception:
                    logger.log_trace(f"Keepsake: {percept.listener.key} cannot answer")

    def _remove(self, batch: list[Percept]) -> None:
        for percept in batch:
            self._waiting.popleft()
            self._per_listener[percept.key] -= 1
        if not self._waiting:
            self._per_listener.clear()

    def _failed(self, reason: str) -> None:
        """Schedule a retry; log the outage at its first failure."""
        now = reactor.seconds()
        if self._failing_since is None:
            self._failing_since = now
            self._kept = len(self)
            for percept in self._waiting:
                percept.since = now
            logger.log_err(
                f"Keepsake: perceptions cannot be written: {reason}. Up to {MAX_WAITING} wait in memory and are not "
                "acknowledged; trying again."
            )
        for percept in self._waiting:
            if now - percept.since < UNHEARD_AFTER:
                break
            self._say_unheard(percept)
        self._cancel_retry()
        self._cancel_retry = reactor.call_later(self._delay, self._write)
        self._delay = min(RETRY_LAST, self._delay * 2)

    def _recovered(self) -> None:
        if self._failing_since is not None:
            seconds = reactor.seconds() - self._failing_since
            logger.log_info(
                f"Keepsake: perceptions are written again: {self._kept} waited up to {seconds:.0f} s and are on disk, "
                f"{self._dropped} were dropped."
            )
        self._failing_since = None
        self._delay = RETRY_FIRST
        self._kept = self._dropped = 0
        self._unheard.clear()

    def _say_unheard(self, percept: Percept) -> None:
        """Let a listener say that it did not catch a line, once per speaker and outage; the line is never answered."""
        said, percept.said = percept.said, None
        if said is None or not percept.listener.pk:
            return
        pair = percept.key, key_of(said.actor)
        if pair not in self._unheard:
            self._unheard.add(pair)
            reactor.call_soon(lambda: percept.listener.at_unheard(said))


_queue: WriteQueue | None = None


def queue() -> WriteQueue:
    """Return the queue of this game's minds."""
    global _queue
    minds = engine.minds()
    if _queue is None or _queue._minds is not minds:
        if _queue is None:
            before_stop(lambda: queue().stop())
        LockWait().start()
        _queue = WriteQueue(minds)
    return _queue


def keep(
    listener: Any, content: str, fields: EntryFields, said: Any = None, *, moment: Moment | None = None
) -> None:
    """Queue a perception of ``listener``.

    Args:
        listener: a game object with a memory.
        content: the entry's content; truncated to `MAX_CONTENT`.
        fields: the entry's other fields.
        said: the act of speaking to answer once the entry is written, if any.
        moment: when it happened; now by default.
    """
    moment = moment or Moment.now(engine.minds().clock)
    queue().add(Percept(key_of(listener), listener, content[:MAX_CONTENT], fields, moment, said))

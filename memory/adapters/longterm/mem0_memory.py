"""Implement `memory.longterm.protocol.LongTermMemory` with Mem0, for every provider.

Mem0 stores vectors and the fields that recall filters on. Keepsake decides what is stored and how it is
ranked; Mem0's language model is never used. See docs/longterm.md.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import groupby, islice
from threading import Lock
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from memory.adapters.longterm.backend import Backend, Partition, owner_of
from memory.adapters.longterm.payload import belongs, entry_of, payload_of, point_of
from memory.concurrency import Runner
from memory.errors import FieldError, Unavailable
from memory.llm.breaker import Breaker
from memory.longterm.protocol import Hit, LongTermItem, Wanted

BATCH: Final = 64
"""Items stored per task in the thread; other requests can run between two batches."""

ALONE: Final = 30.0
"""Cool-down of the breaker in seconds: requests fail at once after a provider could not be reached."""

STUCK: Final = 30.0
"""Seconds after which a running request counts as stuck: new requests fail at once until it ends."""

CLOSING: Final = 2.0
"""Seconds that `close` waits for a running request; after that, the request itself closes the backend."""

T = TypeVar("T")


class Mem0LongTerm:
    """Store and search memories with Mem0.

    Args:
        make: opens the provider's backend; called on first use, by ``run``.
        model: the embedding model's name. Vectors of another model are not found until stored again.
        run: runs all blocking work; in a game, a pool of exactly one thread.
        monotonic: returns a monotonic time in seconds.
    """

    def __init__(
        self,
        make: Callable[[], Backend],
        *,
        model: str,
        run: Runner,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._make = make
        self._model = model
        self._run = run
        self._backend: Backend | None = None
        self._closed = False
        self._breaker = Breaker(1, ALONE, monotonic)
        self._monotonic = monotonic
        self._since: float | None = None  # when the running request began
        self._last_error = ""
        # Mem0 is not thread-safe, and `close` may be called from another thread than the pool's.
        self._lock = Lock()

    async def store(self, items: Sequence[LongTermItem]) -> list[tuple[str, int]]:
        """See `LongTermMemory.store`."""
        done: list[tuple[str, int]] = []
        for batch in _batches(items):
            try:
                await self._run_locked(partial(self._store, batch))
            except Unavailable:
                if not done:
                    raise
                break
            done += [(item.key, item.entry.id) for item in batch]
        return done

    async def search(
        self, key: str, vector: NDArray[np.float32], limit: int, wanted: Wanted
    ) -> Sequence[Hit]:
        """See `LongTermMemory.search`."""
        return await self._run_locked(lambda backend: self._search(backend, key, vector, limit, wanted))

    async def delete(self, key: str, ids: Iterable[int]) -> None:
        """See `LongTermMemory.delete`."""
        wanted = sorted(set(ids))
        await self._run_locked(lambda backend: _delete(backend, key, wanted))

    async def drop(self, key: str) -> None:
        """See `LongTermMemory.drop`."""
        await self._run_locked(lambda backend: backend.drop(owner_of(key)))

    async def keep_only(self, keys: Iterable[str]) -> None:
        """See `LongTermMemory.keep_only`."""
        kept = {owner_of(key) for key in keys}
        await self._run_locked(lambda backend: _keep_only(backend, kept))

    async def clear(self) -> None:
        """See `LongTermMemory.clear`."""
        await self._run_locked(lambda backend: backend.clear())

    async def ids(self, key: str) -> frozenset[int]:
        """See `LongTermMemory.ids`."""
        return await self._run_locked(lambda backend: self._ids(backend, key))

    def close(self) -> None:
        """See `LongTermMemory.close`; later requests fail."""
        self._closed = True
        if self._lock.acquire(timeout=CLOSING):
            try:
                self._close_backend()
            finally:
                self._lock.release()

    # -- in the thread ---------------------------------------------------------------------------

    async def _run_locked(self, work: Callable[[Backend], T]) -> T:
        since = self._since
        if since is not None and self._monotonic() - since > STUCK:
            raise Unavailable(f"long-term memory has not answered for {STUCK:g} s")
        return await self._run(lambda: self._locked(work))

    def _locked(self, work: Callable[[Backend], T]) -> T:
        """Return the result of ``work``, run under the lock."""
        with self._lock:
            self._since = self._monotonic()
            try:
                if self._closed:
                    raise Unavailable("long-term memory is closed")
                if not self._breaker.admit():
                    raise Unavailable(self._last_error)
                return self._attempt(work)
            finally:
                self._since = None
                if self._closed:
                    self._close_backend()

    def _attempt(self, work: Callable[[Backend], T]) -> T:
        reached = False
        try:
            if self._backend is None:
                self._backend = self._make()
            reached = True
            return work(self._backend)
        except Unavailable as problem:
            self._last_error = problem.reason
            raise
        except Exception as problem:
            reached = False
            self._last_error = f"long-term memory: {_plain(problem)}"
            with suppress(Exception):
                self._close_backend()  # the next request opens a new backend
            raise Unavailable(self._last_error) from problem
        finally:
            self._breaker.settle(reached)

    def _close_backend(self) -> None:
        backend, self._backend = self._backend, None
        if backend is not None:
            backend.close()

    def _store(self, batch: Sequence[LongTermItem], backend: Backend) -> None:
        """Store a batch of entries, all of one key."""
        owner = owner_of(batch[0].key)
        partition = backend.partition(owner, len(batch[0].vector))
        assert partition is not None
        ids = [point_of(owner, item.entry.id) for item in batch]
        vectors = [item.vector.tolist() for item in batch]
        partition.put(ids, vectors, [payload_of(owner, item, self._model) for item in batch])
        backend.log_event("ADD", ids)

    def _search(
        self, backend: Backend, key: str, vector: NDArray[np.float32], limit: int, wanted: Wanted
    ) -> list[Hit]:
        owner = owner_of(key)
        partition = backend.partition(owner)
        if partition is None:
            return []
        # Filter here, with the same code as for the journal; request more rows if too few pass.
        asked = limit * 2
        while True:
            rows = partition.store.search(
                query="", vectors=vector.tolist(), top_k=asked, filters=partition.filters
            )
            hits = [hit for row in rows if (hit := self._hit(row, owner, wanted)) is not None]
            if len(hits) >= limit or len(rows) < asked:
                return sorted(hits, key=lambda hit: (-hit.similarity, -hit.id))[:limit]
            asked *= 4

    def _hit(self, row: Any, owner: str, wanted: Wanted) -> Hit | None:
        """Return a row as a hit; ``None`` if its owner or model differs, or if it is filtered out."""
        payload = row.payload
        if not belongs(row, owner) or payload.get("model") != self._model:
            return None
        try:
            entry = entry_of(payload)
            fallen = payload["superseded"] or payload["retracted"]
        except (FieldError, KeyError):
            return None  # not written by Keepsake: its audience is unknown
        if not wanted.passes(entry) or (fallen and not wanted.superseded):
            return None
        return Hit(entry.id, min(1.0, max(0.0, row.score)))

    def _ids(self, backend: Backend, key: str) -> frozenset[int]:
        owner = owner_of(key)
        partition = backend.partition(owner)
        rows = [] if partition is None else partition.rows()
        return frozenset(
            row.payload["entry"]
            for row in rows
            if belongs(row, owner) and row.payload.get("model") == self._model
        )


def _held(partition: Partition, owner: str, ids: Sequence[int]) -> Iterator[tuple[int, Any]]:
    """Yield those of ``ids`` that are stored, each with its row."""
    for entry_id in ids:
        row = partition.store.get(point_of(owner, entry_id))
        if row is not None and belongs(row, owner):
            yield entry_id, row


def _delete(backend: Backend, key: str, ids: Sequence[int]) -> None:
    owner = owner_of(key)
    partition = backend.partition(owner)
    if partition is None:
        return
    found = [str(row.id) for _, row in _held(partition, owner, ids)]
    if found:
        partition.remove(found)
    backend.log_event("DELETE", found)


def _keep_only(backend: Backend, owners: set[str]) -> None:
    for owner in backend.owners() - owners:
        backend.drop(owner)


def _batches(items: Sequence[LongTermItem]) -> Iterator[list[LongTermItem]]:
    """Yield items by key, in the order given, at most `BATCH` at a time."""
    for _, run in groupby(items, key=lambda item: item.key):
        while batch := list(islice(run, BATCH)):
            yield batch


def _plain(problem: Exception) -> str:
    """Return the first line of an exception's message, printable, at most 300 characters."""
    line = next(iter(str(problem).splitlines()), "").strip() or type(problem).__name__
    return "".join(char for char in line if char.isprintable())[:300]

"""Long-term memory on Mem0 (`memory.longterm.protocol.LongTermMemory`).

Mem0 keeps vectors and what recall filters on. What is worth keeping, what it says, and how it ranks is
decided here and in the rows; Mem0's language model is never asked. See ``docs/longterm.md``.
"""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby, islice
from pathlib import Path
from threading import Lock
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from memory.adapters.mem0_store import (
    Folders,
    Postgres,
    QdrantServer,
    Shelf,
    Shelves,
    import_mem0,
    listed,
    owner_of,
)
from memory.concurrency import Runner
from memory.config import Config, is_dotted, load_dotted, make_extension
from memory.errors import ConfigError, FieldError, Unavailable
from memory.journal.entry import FIELDS, Entry, format_time
from memory.llm.breaker import Breaker
from memory.longterm.protocol import Hit, LongTermItem, LongTermMemory, Wanted

BATCH: Final = 64
"""Items stored in one go; what waits for the thread meanwhile gets its turn in between."""

ALONE: Final = 30.0
"""Seconds for which it is left alone once it could not be reached: nobody waits for each try."""

STUCK: Final = 30.0
"""Seconds of work on one request after which further ones fail at once, until it is over."""

CLOSING: Final = 2.0
"""Seconds that closing waits for work under way; after that, the work itself lets go at its end."""

_SPACE: Final = uuid.UUID("6f0c7b4e-6a8e-5d0b-9a3e-2d1d8d7f5c11")

T = TypeVar("T")


class Mem0LongTerm:
    """Long-term memory on Mem0.

    Args:
        make: opens what it is kept in; called on first use, where ``run`` runs. It is opened once.
        model: the embedding model's name: what another made is not found, until it is stored again.
        run: where all of it happens. In a game, a pool of exactly one thread.
        monotonic: seconds that only rise.
    """

    def __init__(
        self,
        make: Callable[[], Shelves],
        *,
        model: str,
        run: Runner,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._make = make
        self._model = model
        self._run = run
        self._shelves: Shelves | None = None
        self._closed = False
        self._breaker = Breaker(1, ALONE, monotonic)
        self._monotonic = monotonic
        self._since: float | None = None  # when the request under way was begun
        self._trouble = ""
        # Mem0 loses writes where threads meet. There is one thread, and that of whoever closes.
        self._lock = Lock()

    async def store(self, items: Sequence[LongTermItem]) -> list[tuple[str, int]]:
        """Keep entries (see the port)."""
        done: list[tuple[str, int]] = []
        for batch in _batches(items):
            try:
                await self._do(partial(self._store, batch))
            except Unavailable:
                if not done:
                    raise
                break
            done += [(item.key, item.entry.id) for item in batch]
        return done

    async def search(
        self, key: str, vector: NDArray[np.float32], limit: int, wanted: Wanted
    ) -> Sequence[Hit]:
        """What is most like ``vector`` (see the port)."""
        return await self._do(lambda shelves: self._search(shelves, key, vector, limit, wanted))

    async def delete(self, key: str, ids: Iterable[int]) -> None:
        """Delete entries (see the port)."""
        wanted = sorted(set(ids))
        await self._do(lambda shelves: _delete(shelves, key, wanted))

    async def drop(self, key: str) -> None:
        """Delete all of a key's (see the port)."""
        await self._do(lambda shelves: shelves.drop(owner_of(key)))

    async def keep_only(self, keys: Iterable[str]) -> None:
        """Delete all but some (see the port)."""
        kept = {owner_of(key) for key in keys}
        await self._do(lambda shelves: _keep_only(shelves, kept))

    async def clear(self) -> None:
        """Delete everything (see the port)."""
        await self._do(lambda shelves: shelves.clear())

    async def ids(self, key: str) -> frozenset[int]:
        """Which entries are kept (see the port)."""
        return await self._do(lambda shelves: self._ids(shelves, key))

    def close(self) -> None:
        """Let go of everything; nothing can be asked of it afterwards (see the port)."""
        self._closed = True
        if self._lock.acquire(timeout=CLOSING):
            try:
                self._let_go()
            finally:
                self._lock.release()

    # -- in the thread ---------------------------------------------------------------------------

    async def _do(self, work: Callable[[Shelves], T]) -> T:
        since = self._since
        if since is not None and self._monotonic() - since > STUCK:
            raise Unavailable(f"long-term memory has not answered for {STUCK:g} s")
        return await self._run(lambda: self._alone(work))

    def _alone(self, work: Callable[[Shelves], T]) -> T:
        """What ``work`` returns, with nobody else at it."""
        with self._lock:
            self._since = self._monotonic()
            try:
                if self._closed:
                    raise Unavailable("long-term memory is closed")
                if not self._breaker.admit():
                    raise Unavailable(self._trouble)
                return self._tried(work)
            finally:
                self._since = None
                if self._closed:
                    self._let_go()

    def _tried(self, work: Callable[[Shelves], T]) -> T:
        reached = False
        try:
            if self._shelves is None:
                self._shelves = self._make()
            reached = True
            return work(self._shelves)
        except Unavailable as problem:
            self._trouble = problem.reason
            raise
        except Exception as problem:
            reached = False
            self._trouble = f"long-term memory: {_plain(problem)}"
            with suppress(Exception):
                self._let_go()  # whatever is broken about it: the next time it is opened anew
            raise Unavailable(self._trouble) from problem
        finally:
            self._breaker.settle(reached)

    def _let_go(self) -> None:
        shelves, self._shelves = self._shelves, None
        if shelves is not None:
            shelves.close()

    def _store(self, batch: Sequence[LongTermItem], shelves: Shelves) -> None:
        """Keep entries of one key."""
        owner = owner_of(batch[0].key)
        shelf = shelves.at(owner, len(batch[0].vector))
        assert shelf is not None
        ids = [point_of(owner, item.entry.id) for item in batch]
        vectors = [item.vector.tolist() for item in batch]
        shelf.put(ids, vectors, [self._payload(owner, item) for item in batch])
        shelves.note("ADD", ids)

    def _search(
        self, shelves: Shelves, key: str, vector: NDArray[np.float32], limit: int, wanted: Wanted
    ) -> list[Hit]:
        owner = owner_of(key)
        shelf = shelves.at(owner)
        if shelf is None:
            return []
        # What is wanted is decided here, by the same code as for the journal. If too much falls out, more
        # is asked for.
        asked = limit * 2
        while True:
            rows = shelf.store.search(query="", vectors=vector.tolist(), top_k=asked, filters=shelf.filters)
            hits = [hit for row in rows if (hit := self._hit(row, owner, wanted)) is not None]
            if len(hits) >= limit or len(rows) < asked:
                return sorted(hits, key=lambda hit: (-hit.similarity, -hit.id))[:limit]
            asked *= 4

    def _hit(self, row: Any, owner: str, wanted: Wanted) -> Hit | None:
        """A row as a hit, if it is this owner's, comparable and wanted."""
        payload = row.payload
        if not _belongs(row, owner) or payload.get("model") != self._model:
            return None
        try:
            entry = _entry(payload)
            fallen = payload["superseded"] or payload["retracted"]
        except (FieldError, KeyError):
            return None  # not as we wrote it: nobody can say who may hear it
        if not wanted.passes(entry) or (fallen and not wanted.superseded):
            return None
        return Hit(entry.id, min(1.0, max(0.0, row.score)))

    def _ids(self, shelves: Shelves, key: str) -> frozenset[int]:
        owner = owner_of(key)
        shelf = shelves.at(owner)
        rows = [] if shelf is None else listed(shelf)
        return frozenset(
            row.payload["entry"]
            for row in rows
            if _belongs(row, owner) and row.payload.get("model") == self._model
        )

    def _payload(self, owner: str, item: LongTermItem) -> dict[str, Any]:
        entry = item.entry
        written = format_time(entry.timestamp)
        payload = {
            # what Mem0 reads, besides "data"
            "agent_id": owner,
            "created_at": written,
            "updated_at": written,
            # what we read
            **{name: spec.plain(getattr(entry, spec.name)) for name, spec in _KEPT},
            "timestamp": entry.timestamp.timestamp(),
            "model": self._model,
            "public": entry.audience is None,
            "audience": list(entry.audience or ()),
            "superseded": item.superseded,
            "retracted": item.retracted,
        }
        # Qdrant drops what is None when a payload is changed: it is better never there.
        return {name: value for name, value in payload.items() if value is not None}


_KEPT: Final = tuple((spec.payload, spec) for spec in FIELDS if spec.payload is not None)
"""The fields of an entry that are kept with it: all that a filter asks about."""


def _entry(payload: Mapping[str, Any]) -> Entry:
    """Return as much of an entry as is kept with it.

    Raises:
        KeyError, FieldError: the payload was not written here.
    """
    kept = {
        spec.name: payload.get(name) if spec.empty is None and not spec.required else payload[name]
        for name, spec in _KEPT
    }
    kept["timestamp"] = datetime.fromtimestamp(payload["timestamp"], UTC)
    kept["audience"] = None if payload["public"] is True else payload["audience"]
    return Entry.from_dict(kept)


def point_of(owner: str, entry_id: int) -> str:
    """The id of a memory in Mem0, which follows from whose it is and which entry."""
    return str(uuid.uuid5(_SPACE, f"{owner}/{entry_id}"))


def _belongs(row: Any, owner: str) -> bool:
    """Whether a row is really one of ``owner``'s memories, whatever the store made of the filter."""
    payload = row.payload or {}
    return payload.get("agent_id") == owner and str(row.id) == point_of(owner, payload.get("entry", 0))


def _held(shelf: Shelf, owner: str, ids: Sequence[int]) -> Iterator[tuple[int, Any]]:
    """Those of ``ids`` that are there, each with its row."""
    for entry_id in ids:
        row = shelf.store.get(point_of(owner, entry_id))
        if row is not None and _belongs(row, owner):
            yield entry_id, row


def _delete(shelves: Shelves, key: str, ids: Sequence[int]) -> None:
    owner = owner_of(key)
    shelf = shelves.at(owner)
    if shelf is None:
        return
    found = [str(row.id) for _, row in _held(shelf, owner, ids)]
    if found:
        shelf.remove(found)
    shelves.note("DELETE", found)


def _keep_only(shelves: Shelves, owners: set[str]) -> None:
    for owner in shelves.owners() - owners:
        shelves.drop(owner)


def _batches(items: Sequence[LongTermItem]) -> Iterator[list[LongTermItem]]:
    """Items by key, in the order given, at most `BATCH` at a time."""
    for _, run in groupby(items, key=lambda item: item.key):
        while batch := list(islice(run, BATCH)):
            yield batch


def _plain(problem: Exception) -> str:
    """The first line of what went wrong, as a log can show it."""
    line = next(iter(str(problem).splitlines()), "").strip() or type(problem).__name__
    return "".join(char for char in line if char.isprintable())[:300]


def missing_package(kind: str) -> str | None:
    """Which package a kind of long-term memory would need and is not installed; nothing is imported."""
    if is_dotted(kind):
        return None
    packages = ("mem0", *(("psycopg", "psycopg_pool") if kind == "pgvector" else ("qdrant_client",)))
    return next((name for name in packages if find_spec(name) is None), None)


def warm_up(config: Config) -> None:
    """Import what long-term memory needs, which takes two seconds: in a thread, while others wait for theirs, it
    would hold them up again and again. Nothing is opened.
    """
    if is_dotted(config.longterm):
        load_dotted("longterm", config.longterm)
        return
    import_mem0(Path(config.longterm_path))
    store = "pgvector" if config.longterm == "pgvector" else "qdrant"
    for name in (f"vector_stores.{store}", "embeddings.lmstudio", "llms.lmstudio"):
        import_module(f"mem0.{name}")


def make_longterm(
    config: Config, *, model: str, run: Runner, monotonic: Callable[[], float] = time.monotonic
) -> LongTermMemory | None:
    """The long-term memory that the settings name; ``None`` if they name none. Nothing is opened yet.

    Args:
        config: settings.
        model: the embedding model's name.
        run: where it happens: a pool of one thread in a game.
        monotonic: seconds that only rise.

    Raises:
        ConfigError: it is a server, and its address is missing.
    """
    kind, place, url = config.longterm, Path(config.longterm_path), config.longterm_url
    if not kind:
        return None
    if is_dotted(kind):
        made: LongTermMemory = make_extension("longterm", kind, LongTermMemory, config, model=model, run=run)
        return made
    if kind != "qdrant" and not url:
        raise ConfigError(f"MEMORY['longterm_url']: must be the server's address, for longterm {kind!r}")
    kinds: Mapping[str, Callable[[], Shelves]] = {
        "qdrant": lambda: Folders(place),
        "pgvector": lambda: Postgres(place, url),
        "qdrant-server": lambda: QdrantServer(place, url, config.longterm_api_key),
    }
    return Mem0LongTerm(kinds[kind], model=model, run=run, monotonic=monotonic)

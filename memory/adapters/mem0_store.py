"""Mem0 as long-term memory uses it: its vector stores and its history, never its models or its telemetry.

Whose a memory is goes by *owner*: the digest of a journal's key, so that no key is a wildcard, a file name
with a meaning of its own, or another's.
"""

from __future__ import annotations

import hashlib
import logging
import os
import shutil
import sqlite3
import uuid
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Protocol

from memory.errors import Unavailable
from memory.extras import pip_install

COLLECTION: Final = "keepsake"
"""The table on PostgreSQL and the collection on Qdrant."""

OPEN: Final = 64
"""Folders of characters that are open at once: each holds two files, and about 1 MiB a hundred memories."""

PATIENCE: Final = 5
"""Seconds that a server may take to answer a connection."""

QUERY_PATIENCE: Final = 30
"""Seconds that a server may take for one request."""

Payload = Mapping[str, Any]


def owner_of(key: str) -> str:
    """Whose memories those of a journal are: 64 hexadecimal digits."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


class Shelf:
    """The place of one owner's memories.

    Args:
        store: a vector store of Mem0's.
        filters: what narrows it down to this owner; ``None`` where nobody else's are in it.
    """

    def __init__(self, store: Any, filters: dict[str, Any] | None = None) -> None:
        self.store = store
        self.filters = filters

    def put(self, ids: Sequence[str], vectors: Sequence[list[float]], payloads: Sequence[Payload]) -> None:
        """Keep memories, in place of any with these ids."""
        self.store.insert(vectors=vectors, payloads=payloads, ids=ids)

    def remove(self, ids: Sequence[str]) -> None:
        """Delete memories; what they said is nowhere afterwards, as far as we can see to it."""
        for i in ids:
            self.store.delete(i)


class Shelves(Protocol):
    """All that is kept. Not safe for threads: one at a time."""

    def at(self, owner: str, size: int | None = None) -> Shelf | None:
        """An owner's shelf; ``None`` if there is none and it shall not be made.

        Args:
            owner: whose.
            size: of the vectors; given, the shelf is made where there is none.
        """
        ...

    def note(self, event: str, ids: Sequence[str]) -> None:
        """Write into Mem0's history what happened to memories: which and when, not what they said, since
        nothing must remain of what is forgotten.
        """
        ...

    def drop(self, owner: str) -> None:
        """Delete all that is kept for an owner."""
        ...

    def owners(self) -> set[str]:
        """For whom anything is kept."""
        ...

    def clear(self) -> None:
        """Delete all that is kept, and the shelves."""
        ...

    def close(self) -> None:
        """Let go of files and connections."""
        ...


class _Shelves(ABC):
    """What all shelves have: a folder, and a Mem0 over it.

    Args:
        place: the folder for Mem0's own files.
    """

    def __init__(self, place: Path) -> None:
        self.place = place.absolute()
        self.mem0 = import_mem0(self.place)
        self.memory: Any = None

    def _remember(self, provider: str, config: Mapping[str, Any]) -> None:
        """Make a Mem0. It wants to have a model of each kind: these two need no key and are never asked."""
        self.memory = self.mem0.Memory.from_config(
            {
                "vector_store": {"provider": provider, "config": {"collection_name": COLLECTION, **config}},
                "embedder": {"provider": "lmstudio", "config": {}},
                "llm": {"provider": "lmstudio", "config": {}},
                "history_db_path": str(self.place / "history.db"),
            }
        )
        _without_downloads(self.memory.vector_store)

    def note(self, event: str, ids: Sequence[str]) -> None:
        now = datetime.now(UTC).isoformat()
        gone = int(event == "DELETE")
        self.memory.db.batch_add_history(
            [
                {"memory_id": i, "event": event, "created_at": now, "updated_at": now, "is_deleted": gone}
                for i in ids
            ]
        )

    def close(self) -> None:
        if self.memory is not None:
            self.memory.close()
            self.memory = None
        self._disconnect()

    @abstractmethod
    def _disconnect(self) -> None:
        """Let go of what is not Mem0's own."""


class _FolderShelf(Shelf):
    def __init__(self, store: Any, folder: Path) -> None:
        super().__init__(store)
        self._folder = folder

    def remove(self, ids: Sequence[str]) -> None:
        super().remove(ids)
        # SQLite only marks what is deleted as free.
        for file in _databases(self._folder):
            with closing(sqlite3.connect(file)) as connection:
                connection.execute("VACUUM")
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


class Folders(_Shelves):
    """Qdrant embedded: a folder for each owner, those used last kept open.

    Searching one costs the same however many there are, and so does starting. One Qdrant for all, with a
    collection each, would load every memory of the game at once and hold a file open for each character.

    Raises:
        Unavailable: another process has the folder.
    """

    def __init__(self, place: Path) -> None:
        super().__init__(place)
        self._owners = self.place / "characters"
        self._gone = self.place / "gone"
        self._open: OrderedDict[str, Shelf] = OrderedDict()
        # Mem0's own store stays empty. Its lock is what keeps other processes out.
        own = self.place / "qdrant"
        _repair(own)
        try:
            self._remember("qdrant", {"path": str(own), "embedding_model_dims": 1, "on_disk": True})
        except RuntimeError as problem:
            if "already accessed" not in str(problem):
                raise
            reason = f"{self.place} is in use by another process, which holds its lock ({own / '.lock'})"
            raise Unavailable(reason) from problem
        shutil.rmtree(self._gone, ignore_errors=True)

    def at(self, owner: str, size: int | None = None) -> Shelf | None:
        shelf = self._open.get(owner)
        if shelf is None:
            folder = self._owners / owner
            if size is None and not folder.exists():
                return None
            _repair(folder)
            shelf = self._open[owner] = _FolderShelf(self._store(folder, size), folder)
            while len(self._open) > OPEN:
                self._open.popitem(last=False)[1].store.client.close()
        self._open.move_to_end(owner)
        if size is not None and size != (held := _size(shelf.store)):
            raise Unavailable(_other_model(held, size))
        return shelf

    def drop(self, owner: str) -> None:
        if shelf := self._open.pop(owner, None):
            shelf.store.client.close()
        self._discard(self._owners / owner)

    def owners(self) -> set[str]:
        return {folder.name for folder in self._owners.iterdir()} if self._owners.exists() else set()

    def clear(self) -> None:
        self._close_all()
        self._discard(self._owners)

    def _store(self, folder: Path, size: int | None) -> Any:
        from mem0.utils.factory import VectorStoreFactory  # type: ignore[import-untyped]

        config = {"path": str(folder), "on_disk": True, "embedding_model_dims": size or 1}
        store = VectorStoreFactory.create("qdrant", {"collection_name": COLLECTION, **config})
        _without_downloads(store)
        if size is not None:
            _write_ahead(folder)
        return store

    def _discard(self, folder: Path) -> None:
        """Delete a folder so that, whatever is killed when, it is there whole or not at all."""
        if folder.exists():
            self._gone.mkdir(exist_ok=True)
            folder.rename(self._gone / uuid.uuid4().hex)
            shutil.rmtree(self._gone)

    def _close_all(self) -> None:
        while self._open:
            self._open.popitem()[1].store.client.close()

    def _disconnect(self) -> None:
        self._close_all()

    def close(self) -> None:
        client = None if self.memory is None else self.memory.vector_store.client
        super().close()
        if client is not None:
            client.close()  # Mem0 leaves it open, and with it the lock


class _Server(_Shelves):
    """One collection on a server for everybody, told apart by owner.

    Args:
        place: the folder for Mem0's own files.
        url: the server.
    """

    def __init__(self, place: Path, url: str) -> None:
        super().__init__(place)
        self.url = url
        self._connect()

    def at(self, owner: str, size: int | None = None) -> Shelf | None:
        if self.memory is None:
            if size is None and not self._exists():
                return None
            self._make(size or 1)
        if size is not None and size != (held := self._size()):
            raise Unavailable(_other_model(held, size))
        return self._shelf({"agent_id": owner})

    def drop(self, owner: str) -> None:
        if shelf := self.at(owner):
            for row in listed(shelf):
                shelf.store.delete(row.id)

    def owners(self) -> set[str]:
        if self.memory is None and not self._exists():
            return set()
        self.at("")
        return self._listed_owners()

    def clear(self) -> None:
        if self._exists():
            self.at("")
            self.memory.vector_store.delete_col()
            self.close()  # the next one may be for vectors of another size
            self._connect()

    def _shelf(self, filters: dict[str, Any]) -> Shelf:
        return Shelf(self.memory.vector_store, filters)

    def _listed_owners(self) -> set[str]:
        return {str(row.payload.get("agent_id")) for row in listed(self._shelf({}))}

    @abstractmethod
    def _connect(self) -> None:
        """Reach the server, as far as that is done beforehand."""

    @abstractmethod
    def _exists(self) -> bool:
        """Whether the collection is there."""

    @abstractmethod
    def _size(self) -> int:
        """The size of the vectors that the collection holds."""

    @abstractmethod
    def _make(self, size: int) -> None:
        """Make a Mem0 over the collection, which is made for vectors of ``size`` if it is not there."""


class Postgres(_Server):
    """PostgreSQL with pgvector."""

    def _connect(self) -> None:
        try:
            import psycopg
            from psycopg_pool import ConnectionPool
        except ImportError as problem:
            raise Unavailable(f"pgvector needs psycopg: {pip_install('longterm', 'postgres')}") from problem
        psycopg.connect(self.url, connect_timeout=PATIENCE).close()  # says why not, where a pool keeps trying
        self._pool: Any = ConnectionPool(
            self.url,
            min_size=1,
            max_size=2,
            timeout=PATIENCE,
            open=False,
            check=ConnectionPool.check_connection,
            kwargs={"connect_timeout": PATIENCE, "application_name": COLLECTION},
            configure=_limit,
        )
        try:
            self._pool.open(wait=True, timeout=PATIENCE)
        except Exception:
            self._pool.close(timeout=0)
            raise

    def _exists(self) -> bool:
        return self._ask("SELECT to_regclass(%s) IS NOT NULL", (COLLECTION,)) == [(True,)]

    def _make(self, size: int) -> None:
        # Without an index over the vectors: PostgreSQL filters after such an index has chosen, and finds
        # next to nothing of one character among many. The one by owner makes exact search quick.
        self._remember(
            "pgvector", {"connection_pool": self._pool, "embedding_model_dims": size, "hnsw": False}
        )
        self.memory.vector_store.list(top_k=1)  # makes the table
        self._ask(
            f"CREATE INDEX IF NOT EXISTS {COLLECTION}_owner ON {COLLECTION} ((payload->>'agent_id'))", ()
        )

    def _size(self) -> int:
        column = "SELECT atttypmod FROM pg_attribute WHERE attrelid = %s::regclass AND attname = 'vector'"
        return int(self._ask(column, (COLLECTION,))[0][0])

    def _shelf(self, filters: dict[str, Any]) -> Shelf:
        return _PostgresShelf(self.memory.vector_store, filters, self._pool)

    def _listed_owners(self) -> set[str]:
        return {row[0] for row in self._ask(f"SELECT DISTINCT payload->>'agent_id' FROM {COLLECTION}", ())}

    def _ask(self, query: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        with self._pool.connection() as connection:
            cursor = connection.execute(query, values)
            return cursor.fetchall() if cursor.description else []

    def _disconnect(self) -> None:
        self._pool.close(timeout=1)


class _PostgresShelf(Shelf):
    def __init__(self, store: Any, filters: dict[str, Any], pool: Any) -> None:
        super().__init__(store, filters)
        self._pool = pool

    def put(self, ids: Sequence[str], vectors: Sequence[list[float]], payloads: Sequence[Payload]) -> None:
        # Here Mem0 inserts and nothing else: what is there already would be refused, and all with it.
        with self._pool.connection() as connection:
            rows = connection.execute(f"SELECT id FROM {COLLECTION} WHERE id = ANY(%s::uuid[])", (list(ids),))
            there = {str(row[0]) for row in rows}
        parts = list(zip(ids, vectors, payloads, strict=True))
        for i, vector, payload in parts:
            if i in there:
                self.store.update(i, vector=vector, payload=payload)
        if new := [part for part in parts if part[0] not in there]:
            super().put(*zip(*new, strict=True))


class QdrantServer(_Server):
    """A Qdrant server.

    Args:
        place, url: as for any server.
        api_key: what it asks for; ``""`` for nothing.
    """

    def __init__(self, place: Path, url: str, api_key: str = "") -> None:
        self._api_key = api_key
        super().__init__(place, url)

    def _connect(self) -> None:
        from qdrant_client import QdrantClient

        key = self._api_key or None
        self._client: Any = QdrantClient(url=self.url, api_key=key, timeout=QUERY_PATIENCE)

    def _exists(self) -> bool:
        return bool(self._client.collection_exists(COLLECTION))

    def _make(self, size: int) -> None:
        # Mem0 wants to see a path, and uses the client.
        self._remember(
            "qdrant",
            {"client": self._client, "path": str(self.place), "embedding_model_dims": size, "on_disk": True},
        )

    def _size(self) -> int:
        return _size(self.memory.vector_store)

    def _disconnect(self) -> None:
        self._client.close()


def listed(shelf: Shelf) -> list[Any]:
    """Every row on a shelf."""
    rows: list[Any] = shelf.store.list(filters=shelf.filters, top_k=2**31 - 1)[0]
    return rows


def import_mem0(place: Path) -> Any:
    """Mem0, which phones home and writes into the user's home unless told otherwise before it is imported.

    Args:
        place: where its own files go.

    Raises:
        Unavailable: it is not installed, or somebody imported it before with its telemetry on.
    """
    os.environ["MEM0_TELEMETRY"] = "False"
    os.environ.setdefault("MEM0_DIR", str(place / "mem0"))
    place.mkdir(parents=True, exist_ok=True)
    urllib3 = logging.getLogger("urllib3")
    level = urllib3.level
    try:
        import mem0  # type: ignore[import-untyped]
        from mem0.memory import telemetry  # type: ignore[import-untyped]
    except ImportError as problem:
        raise Unavailable(f"long-term memory needs Mem0: {pip_install('longterm')} ({problem})") from problem
    finally:
        urllib3.setLevel(level)  # Mem0 silences it for the whole process
    if telemetry.MEM0_TELEMETRY:
        raise Unavailable("Mem0 was imported with its telemetry on; set MEM0_TELEMETRY=False before that")
    return mem0


def _without_downloads(store: Any) -> None:
    """Tell a Qdrant store of Mem0's that there is no keyword model: it would be downloaded. Ranking is ours."""
    if hasattr(store, "_bm25_encoder"):
        store._bm25_encoder = False


def _limit(connection: Any) -> None:
    connection.execute(f"SET statement_timeout = {QUERY_PATIENCE * 1000}")
    connection.commit()


def _repair(folder: Path) -> None:
    """Take away a table of contents that a kill left empty: nothing was ever stored under it."""
    contents = folder / "meta.json"
    with suppress(FileNotFoundError):
        if not contents.stat().st_size:
            contents.unlink()


def _write_ahead(folder: Path) -> None:
    """Have SQLite, under Qdrant, wait for the disk once a memory instead of three times; as durable."""
    for file in _databases(folder):
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")


def _databases(folder: Path) -> Iterator[Path]:
    return folder.glob("collection/*/storage.sqlite")


def _size(store: Any) -> int:
    """The size of the vectors that a collection of Qdrant's holds."""
    return int(store.col_info().config.params.vectors.size)


def _other_model(held: int, given: int) -> str:
    return f"it holds vectors of {held} numbers and the embedding model makes {given}: it must be rebuilt"

"""Implement the provider ``pgvector``: PostgreSQL with the extension pgvector."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from memory.adapters.longterm.backend import COLLECTION, Partition, Payload, Provider
from memory.adapters.longterm.server import CONNECT_TIMEOUT, QUERY_TIMEOUT, Server
from memory.errors import Unavailable
from memory.extras import pip_install


class Postgres(Server):
    """Store memories in a table on a PostgreSQL server."""

    def _connect(self) -> None:
        try:
            import psycopg
            from psycopg_pool import ConnectionPool
        except ImportError as problem:
            raise Unavailable(f"pgvector needs psycopg: {pip_install('longterm', 'postgres')}") from problem
        # Connect once without the pool: this raises the cause at once, while a pool would retry.
        psycopg.connect(self.url, connect_timeout=CONNECT_TIMEOUT).close()
        self._pool: Any = ConnectionPool(
            self.url,
            min_size=1,
            max_size=2,
            timeout=CONNECT_TIMEOUT,
            open=False,
            check=ConnectionPool.check_connection,
            kwargs={"connect_timeout": CONNECT_TIMEOUT, "application_name": COLLECTION},
            configure=_limit,
        )
        try:
            self._pool.open(wait=True, timeout=CONNECT_TIMEOUT)
        except Exception:
            self._pool.close(timeout=0)
            raise

    def _exists(self) -> bool:
        return self._ask("SELECT to_regclass(%s) IS NOT NULL", (COLLECTION,)) == [(True,)]

    def _make(self, size: int) -> None:
        # No vector index: PostgreSQL filters by owner only after such an index has chosen rows, and so
        # would find almost none of one character's. The index by owner makes exact search fast.
        self._make_memory(
            "pgvector", {"connection_pool": self._pool, "embedding_model_dims": size, "hnsw": False}
        )
        self.memory.vector_store.list(top_k=1)  # creates the table
        self._ask(
            f"CREATE INDEX IF NOT EXISTS {COLLECTION}_owner ON {COLLECTION} ((payload->>'agent_id'))", ()
        )

    def _size(self) -> int:
        column = "SELECT atttypmod FROM pg_attribute WHERE attrelid = %s::regclass AND attname = 'vector'"
        return int(self._ask(column, (COLLECTION,))[0][0])

    def _partition(self, filters: dict[str, Any]) -> Partition:
        return _Rows(self.memory.vector_store, filters, self._pool)

    def _listed_owners(self) -> set[str]:
        return {row[0] for row in self._ask(f"SELECT DISTINCT payload->>'agent_id' FROM {COLLECTION}", ())}

    def _ask(self, query: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        with self._pool.connection() as connection:
            cursor = connection.execute(query, values)
            return cursor.fetchall() if cursor.description else []

    def _disconnect(self) -> None:
        self._pool.close(timeout=1)


class _Rows(Partition):
    def __init__(self, store: Any, filters: dict[str, Any], pool: Any) -> None:
        super().__init__(store, filters)
        self._pool = pool

    def put(self, ids: Sequence[str], vectors: Sequence[list[float]], payloads: Sequence[Payload]) -> None:
        # Mem0 only inserts here: one existing id would make the whole statement fail.
        with self._pool.connection() as connection:
            rows = connection.execute(f"SELECT id FROM {COLLECTION} WHERE id = ANY(%s::uuid[])", (list(ids),))
            there = {str(row[0]) for row in rows}
        parts = list(zip(ids, vectors, payloads, strict=True))
        for i, vector, payload in parts:
            if i in there:
                self.store.update(i, vector=vector, payload=payload)
        if new := [part for part in parts if part[0] not in there]:
            super().put(*zip(*new, strict=True))


def _limit(connection: Any) -> None:
    connection.execute(f"SET statement_timeout = {QUERY_TIMEOUT * 1000}")
    connection.commit()


PROVIDER: Final = Provider(
    packages=("psycopg", "psycopg_pool"),
    extras=("longterm", "postgres"),
    store="pgvector",
    server=True,
    open=lambda config: Postgres(Path(config.longterm_path), config.longterm_url),
)

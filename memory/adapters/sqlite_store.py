"""Store journals in one file with the standard library's ``sqlite3``, for programs without Django."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from memory.errors import Conflict, FieldError, StoreUnavailable
from memory.journal.entry import FIELDS, NO_EXTRA, RECORDS, Entry, ImportanceMethod, Kind
from memory.journal.store import Change, Counts, Header, Row, batches, count_marks
from memory.text.words import fold

APPLICATION_ID: Final = 0x4B454550
"""SQLite's ``application_id`` in Keepsake's files ("KEEP")."""

SCHEMA_VERSION: Final = 1
"""SQLite's ``user_version``: the version of the tables."""

_PAGE: Final = 1_000
_SCHEMA: Final = """
CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    entry_count INTEGER NOT NULL DEFAULT 0,
    window_start INTEGER NOT NULL DEFAULT 0,
    last_reflection TEXT,
    reflection_count INTEGER NOT NULL DEFAULT 0,
    settings TEXT NOT NULL DEFAULT '{}'
);
CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    journal INTEGER NOT NULL REFERENCES journal (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    data TEXT NOT NULL,
    lowered TEXT NOT NULL,
    importance INTEGER NOT NULL,
    importance_method TEXT NOT NULL,
    linked INTEGER NOT NULL,
    supersedes INTEGER,
    thought INTEGER NOT NULL,
    consolidated INTEGER NOT NULL,
    archived INTEGER NOT NULL,
    retracted INTEGER NOT NULL,
    vector_model TEXT NOT NULL DEFAULT '',
    vector BLOB,
    UNIQUE (journal, number)
);
CREATE INDEX entry_working ON entry (journal, archived, number);
CREATE INDEX entry_waiting ON entry (journal, number) WHERE NOT consolidated;
CREATE TABLE note (
    journal INTEGER NOT NULL REFERENCES journal (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (journal, name)
);
"""
_COLUMNS: Final = "data, importance, importance_method, consolidated, archived, retracted"
_ENTRIES: Final = f"SELECT {_COLUMNS} FROM entry JOIN journal ON journal.id = entry.journal WHERE key = ?"
_KIND: Final = "json_extract(data, '$.kind')"
_QUOTED_RECORDS: Final = ", ".join(f"'{kind}'" for kind in sorted(RECORDS))
_IS_MEMORY: Final = f"{_KIND} NOT IN ({_QUOTED_RECORDS})"
_HEADER: Final = "entry_count, window_start, last_reflection, reflection_count, settings"


class SqliteStore:
    """Implement `memory.journal.store.Store` with one SQLite file.

    Several threads may use it, and several programs may have the file open; writers wait for each other. What
    `apply` writes is on disk when it returns (write-ahead log, synchronised at every commit).

    Args:
        path: the file, created if missing; ``":memory:"`` for a store in RAM.
        timeout: seconds to wait for another program's lock.

    Raises:
        FieldError: the file is not a Keepsake store, or was written by a later version.
        StoreUnavailable: the file cannot be opened, or is locked.
    """

    def __init__(self, path: str | Path, timeout: float = 5.0) -> None:
        self.path = str(path)
        self._lock = threading.RLock()
        try:
            self._connection = sqlite3.connect(
                self.path, timeout=timeout, isolation_level=None, check_same_thread=False
            )
        except sqlite3.Error as problem:
            raise StoreUnavailable(f"{self.path}: {problem}") from problem
        try:
            self._prepare()
        except BaseException:
            self._connection.close()
            raise

    def close(self) -> None:
        """Close the file. No write is pending."""
        with self._lock:
            self._connection.close()

    # -- reading ---------------------------------------------------------------------------------

    def load(self, key: str) -> tuple[Header, list[Row]]:
        with self._reading():
            header = self._header(key)
            wanted = f"AND (NOT archived OR (number > ? AND {_IS_MEMORY}) OR supersedes IS NOT NULL) ORDER BY number"
            return header, self._rows(wanted, key, header.window_start)

    def records(self, key: str, kind: Kind, after: int, limit: int) -> list[Row]:
        wanted = f"AND number > ? AND {_KIND} = ? ORDER BY number DESC LIMIT ?"
        return self._rows(wanted, key, after, str(kind), limit)[::-1]

    def fetch(self, key: str, ids: Iterable[int]) -> list[Row]:
        found: list[Row] = []
        with self._reading():
            for some in batches(sorted(set(ids))):
                found += self._rows(f"AND number IN ({_places(some)}) ORDER BY number", key, *some)
        return found

    def unconsolidated(self, key: str, limit: int) -> list[Row]:
        return self._rows("AND NOT consolidated ORDER BY number LIMIT ?", key, limit)

    def unrated(self, key: str, after: int, limit: int) -> list[Row]:
        wanted = "AND archived AND importance_method = ? AND number > ? ORDER BY number LIMIT ?"
        return self._rows(wanted, key, str(ImportanceMethod.HEURISTIC), after, limit)

    def counts(self, key: str) -> Counts:
        statement = (
            "SELECT archived, consolidated, count(*) FROM entry JOIN journal ON journal.id = entry.journal "
        )
        return count_marks(self._all(f"{statement} WHERE key = ? GROUP BY archived, consolidated", key))

    def thoughts(self, key: str) -> list[Row]:
        return self._rows("AND archived AND thought ORDER BY number", key)

    def mentioning(self, key: str, words: Iterable[str], limit: int) -> list[Row]:
        wanted = list(words)
        if not wanted:
            return []
        any_of = " OR ".join(["instr(lowered, ?)"] * len(wanted))
        wanted_rows = f"AND archived AND ({any_of}) AND {_IS_MEMORY} ORDER BY number DESC LIMIT ?"
        return self._rows(wanted_rows, key, *wanted, limit)

    def low_importance(self, key: str, importance: int, after: int, limit: int) -> list[Row]:
        wanted = "AND consolidated AND importance <= ? AND number > ? ORDER BY number LIMIT ?"
        return self._rows(wanted, key, importance, after, limit)

    def history(self, key: str) -> Iterator[Row]:
        last = 0
        while page := self._rows("AND number > ? ORDER BY number LIMIT ?", key, last, _PAGE):
            yield from page
            last = page[-1].entry.id

    def citing(self, key: str, ids: Iterable[int]) -> list[Row]:
        wanted = frozenset(ids)
        rows = self._rows("AND linked ORDER BY number", key)
        return [r for r in rows if r.entry.supersedes in wanted or not wanted.isdisjoint(r.entry.citations)]

    def note(self, key: str, name: str) -> Any:
        statement = (
            "SELECT data FROM note JOIN journal ON journal.id = note.journal WHERE key = ? AND name = ?"
        )
        found = self._all(statement, key, name)
        return json.loads(found[0][0]) if found else None

    def survey(self, name: str) -> list[tuple[str, Header, Any]]:
        statement = (
            f"SELECT key, {_HEADER}, note.data FROM journal "
            "LEFT JOIN note ON note.journal = journal.id AND note.name = ? ORDER BY id"
        )
        return [
            (key, _header(columns), None if note is None else json.loads(note))
            for key, *columns, note in self._all(statement, name)
        ]

    def keys(self) -> list[str]:
        return sorted(key for (key,) in self._all("SELECT key FROM journal"))

    # -- writing ---------------------------------------------------------------------------------

    def apply(self, changes: Sequence[Change]) -> None:
        try:
            with self._writing():
                for change in changes:
                    self._write("INSERT OR IGNORE INTO journal (key) VALUES (?)", change.key)
                    self._apply_one(change, *self._found(change.key))
        except sqlite3.IntegrityError as problem:
            raise Conflict(f"another process wrote the same rows first: {problem}") from problem

    def drop(self, key: str) -> None:
        with self._writing():
            self._write("DELETE FROM journal WHERE key = ?", key)

    def _apply_one(self, change: Change, journal: int, count: int) -> None:
        if any(row.entry.id <= count for row in change.added):
            raise Conflict(f"journal {change.key}: ids up to {count} were assigned before")
        columns = "journal, number, data, lowered, importance, importance_method, linked, supersedes, thought"
        self._connection.executemany(
            f"INSERT INTO entry ({columns}, consolidated, archived, retracted)"
            f" VALUES ({', '.join(['?'] * 12)})",
            (
                (journal, row.entry.id, *_columns(row.entry), row.consolidated, row.archived, row.retracted)
                for row in change.added
            ),
        )
        count = max([count, *(row.entry.id for row in change.added)])
        for number, (importance, method) in change.rated.items():
            self._set(journal, [number], importance=importance, importance_method=str(method))
        self._link(change, journal)
        self._set(journal, change.consolidated, consolidated=True)
        self._set(journal, change.stale, consolidated=False)
        self._set(journal, change.archived, archived=True)
        self._set(journal, change.retracted, retracted=True)
        for some in batches(change.deleted):
            self._write(
                f"DELETE FROM entry WHERE journal = ? AND number IN ({_places(some)})", journal, *some
            )
        for name, data in change.notes.items():
            self._write("DELETE FROM note WHERE journal = ? AND name = ?", journal, name)
            if data is not None:
                self._write("INSERT INTO note VALUES (?, ?, ?)", journal, name, json.dumps(data))
        if (header := change.header) is not None:
            count = max(count, header.entry_count)
            self._write(
                "UPDATE journal SET window_start = ?, last_reflection = ?, reflection_count = ?, settings = ?"
                " WHERE id = ?",
                header.window_start,
                header.last_reflection and header.last_reflection.isoformat(),
                header.reflection_count,
                json.dumps(dict(header.settings)),
                journal,
            )
        self._write("UPDATE journal SET entry_count = ? WHERE id = ?", count, journal)

    def _link(self, change: Change, journal: int) -> None:
        """Replace the links of entries; deleted entries are ignored."""
        for some in batches(change.linked):
            rows = self._rows(f"AND number IN ({_places(some)})", change.key, *some)
            for row in rows:
                citations, supersedes = change.linked[row.entry.id]
                entry = replace(row.entry, citations=citations, supersedes=supersedes)
                data, _, _, _, linked, _, thought = _columns(entry)
                self._set(
                    journal, [entry.id], data=data, linked=linked, supersedes=supersedes, thought=thought
                )

    def _set(self, journal: int, numbers: Iterable[int], **values: Any) -> None:
        """Set columns of entries; deleted entries are ignored."""
        names = ", ".join(f"{name} = ?" for name in values)
        for some in batches(numbers):
            self._write(
                f"UPDATE entry SET {names} WHERE journal = ? AND number IN ({_places(some)})",
                *(*values.values(), journal, *some),
            )

    # -- vectors ---------------------------------------------------------------------------------

    def vectors(self, key: str, model: str, ids: Iterable[int] | None = None) -> dict[int, bytes]:
        made = "SELECT number, vector FROM entry JOIN journal ON journal.id = journal WHERE key = ? AND vector_model = ?"
        if ids is None:
            return dict(self._all(f"{made} AND NOT archived", key, model))
        found: dict[int, bytes] = {}
        for some in batches(ids):
            found.update(self._all(f"{made} AND number IN ({_places(some)})", key, model, *some))
        return found

    def save_vectors(self, model: str, vectors: Sequence[tuple[str, int, bytes]]) -> None:
        by_key: dict[str, list[tuple[int, bytes]]] = defaultdict(list)
        for key, number, vector in vectors:
            by_key[key].append((number, vector))
        with self._writing():
            for key, mine in by_key.items():
                journal, _ = self._found(key)
                self._connection.executemany(
                    "UPDATE entry SET vector = ?, vector_model = ? WHERE journal = ? AND number = ?",
                    ((vector, model, journal, number) for number, vector in mine),
                )

    def unembedded(self, model: str, limit: int, key: str | None = None) -> list[tuple[str, int, str]]:
        statement = (
            "SELECT key, number, data FROM entry JOIN journal ON journal.id = journal "
            "WHERE NOT archived AND vector_model <> ? AND (? IS NULL OR key = ?) ORDER BY entry.id LIMIT ?"
        )
        return [
            (owner, number, json.loads(data)["content"])
            for owner, number, data in self._all(statement, model, key, key, limit)
        ]

    def count_unembedded(self, model: str) -> int:
        statement = "SELECT count(*) FROM entry WHERE NOT archived AND vector_model <> ?"
        return int(self._all(statement, model)[0][0])

    # -- queries ----------------------------------------------------------------------------------

    def _prepare(self) -> None:
        """Create the tables in a new file; reject a file that is not a Keepsake store.

        One transaction writes the tables and the application id: a program killed here leaves an empty file.
        """
        with self._locked_connection():
            connection = self._connection
            try:
                (mark,) = connection.execute("PRAGMA application_id").fetchone()
            except sqlite3.DatabaseError as problem:
                if "not a database" not in str(problem):
                    raise
                raise FieldError("path", self.path, "a file of journals, or a new one") from None
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if mark != APPLICATION_ID and (mark or tables):
                raise FieldError("path", self.path, "a file of journals, or a new one")
            if version > SCHEMA_VERSION:
                rule = f"a file of version {SCHEMA_VERSION} or earlier (this one has version {version})"
                raise FieldError("path", self.path, rule)
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
        if mark != APPLICATION_ID:
            with self._writing():
                # Check again under the lock: another process may have created the tables.
                if not self._all("SELECT 1 FROM sqlite_master WHERE name = 'journal'"):
                    for statement in _SCHEMA.split(";"):
                        self._connection.execute(statement)
                    self._connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
                    self._connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")

    @contextmanager
    def _locked_connection(self) -> Iterator[None]:
        """Lock the connection, and convert SQLite errors (locked, disk full, I/O) to `StoreUnavailable`."""
        with self._lock:
            try:
                yield
            except sqlite3.IntegrityError:
                raise
            except sqlite3.Error as problem:
                raise StoreUnavailable(f"{self.path}: {problem}") from problem

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Run several reads in one transaction, so that they see one state of the file."""
        with self._locked_connection():
            self._connection.execute("BEGIN")
            try:
                yield
            finally:
                self._connection.execute("COMMIT")

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Run writes in one transaction; roll back on any exception."""
        with self._locked_connection():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def _write(self, statement: str, *values: Any) -> None:
        self._connection.execute(statement, values)

    def _all(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._locked_connection():
            return self._connection.execute(statement, values).fetchall()

    def _found(self, key: str) -> tuple[int, int]:
        """Return a journal's row id and the number of entries ever written; zeros if it does not exist."""
        found = self._all("SELECT id, entry_count FROM journal WHERE key = ?", key)
        return found[0] if found else (0, 0)

    def _header(self, key: str) -> Header:
        found = self._all(f"SELECT {_HEADER} FROM journal WHERE key = ?", key)
        return _header(found[0]) if found else Header()

    def _rows(self, wanted: str, *values: Any) -> list[Row]:
        return [_row(*columns) for columns in self._all(f"{_ENTRIES} {wanted}", *values)]


def _row(data: str, importance: int, method: str, consolidated: int, archived: int, retracted: int) -> Row:
    """Return a row without checking its entry again: a version with other rules may have written it."""
    raw = {**json.loads(data), "importance": importance, "importance_method": method}
    values = [spec.restored(raw.pop(spec.name, None)) for spec in FIELDS]
    (entry,) = Entry.restore([[value] for value in (*values, raw or NO_EXTRA)])
    return Row(entry, bool(consolidated), bool(archived), bool(retracted))


def _columns(entry: Entry) -> tuple[str, str, int, str, bool, int | None, bool]:
    """Return data, lowered, importance, importance_method, linked, supersedes and thought of an entry."""
    return (
        json.dumps(entry.to_dict(), ensure_ascii=False),
        fold(entry.content),
        entry.importance,
        str(ImportanceMethod(entry.importance_method)),
        bool(entry.citations) or entry.supersedes is not None,
        entry.supersedes,
        entry.is_thought,
    )


def _header(columns: Sequence[Any]) -> Header:
    count, window_start, last_reflection, reflections, settings = columns
    return Header(
        entry_count=count,
        window_start=window_start,
        last_reflection=datetime.fromisoformat(last_reflection) if last_reflection else None,
        reflection_count=reflections,
        settings=json.loads(settings),
    )


def _places(some: Sequence[int]) -> str:
    return ", ".join(["?"] * len(some))

"""Implement the provider ``qdrant``: embedded Qdrant, one folder per owner, an LRU cache of open folders.

The cost of a search and of starting does not depend on the number of owners. A single embedded Qdrant with a
collection for each owner would load all memories of the game at once and hold one file open per character.
"""

from __future__ import annotations

import json
import logging
import shutil
import sqlite3
import uuid
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from memory.adapters.longterm.backend import (
    COLLECTION,
    Mem0Backend,
    Partition,
    Provider,
    check_size,
    forbid_downloads,
)
from memory.errors import Unavailable

log = logging.getLogger("memory.longterm")

OPEN: Final = 64
"""Maximum open folders; each has two open files and needs about 1 MiB of RAM per hundred memories."""


class _Folder(Partition):
    def __init__(self, store: Any, folder: Path) -> None:
        super().__init__(store)
        self._folder = folder

    def remove(self, ids: Sequence[str]) -> None:
        super().remove(ids)
        # Remove deleted content from the file: SQLite only marks its space as free.
        for file in _databases(self._folder):
            with closing(sqlite3.connect(file)) as connection:
                connection.execute("VACUUM")
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


class Folders(Mem0Backend):
    """Store memories in local folders, one per owner.

    Args:
        place: the folder that holds them.

    Raises:
        Unavailable: another process has locked the folder.
    """

    def __init__(self, place: Path) -> None:
        super().__init__(place)
        self._owners = self.place / "characters"
        self._gone = self.place / "gone"
        self._open: OrderedDict[str, Partition] = OrderedDict()
        # Mem0's own store stays empty; its lock file excludes other processes.
        own = self.place / "qdrant"
        _repair(own)
        if is_damaged(own):  # nothing is lost, and the lock file stays
            (own / "meta.json").unlink(missing_ok=True)
            shutil.rmtree(own / "collection", ignore_errors=True)
        try:
            self._make_memory("qdrant", {"path": str(own), "embedding_model_dims": 1, "on_disk": True})
        except RuntimeError as problem:
            if "already accessed" not in str(problem):
                raise
            reason = f"{self.place} is in use by another process, which holds its lock ({own / '.lock'})"
            raise Unavailable(reason) from problem
        shutil.rmtree(self._gone, ignore_errors=True)

    def partition(self, owner: str, size: int | None = None) -> Partition | None:
        """See `Backend.partition`."""
        found = self._open.get(owner)
        if found is None:
            folder = self._owners / owner
            _repair(folder)
            if is_damaged(folder):
                log.warning(
                    "Long-term memory: %s is damaged and deleted; it is stored again from the database",
                    folder,
                )
                self._discard(folder)
            if size is None and not folder.exists():
                return None
            found = self._open[owner] = _Folder(self._store(folder, size), folder)
            while len(self._open) > OPEN:
                self._open.popitem(last=False)[1].store.client.close()
        self._open.move_to_end(owner)
        if size is not None:
            check_size(vector_size(found.store), size)
        return found

    def drop(self, owner: str) -> None:
        """See `Backend.drop`."""
        if found := self._open.pop(owner, None):
            found.store.client.close()
        self._discard(self._owners / owner)

    def owners(self) -> set[str]:
        """See `Backend.owners`."""
        return {folder.name for folder in self._owners.iterdir()} if self._owners.exists() else set()

    def clear(self) -> None:
        """See `Backend.clear`."""
        self._disconnect()
        self._discard(self._owners)

    def close(self) -> None:
        """See `Backend.close`."""
        client = None if self.memory is None else self.memory.vector_store.client
        super().close()
        if client is not None:
            client.close()  # Mem0 leaves it open, and so the lock held

    def _store(self, folder: Path, size: int | None) -> Any:
        from mem0.utils.factory import VectorStoreFactory  # type: ignore[import-untyped]

        config = {"path": str(folder), "on_disk": True, "embedding_model_dims": size or 1}
        store = VectorStoreFactory.create("qdrant", {"collection_name": COLLECTION, **config})
        forbid_downloads(store)
        if size is not None:
            _write_ahead(folder)
        return store

    def _discard(self, folder: Path) -> None:
        """Delete a folder atomically: rename it first, so that a kill never leaves half of it."""
        if folder.exists():
            self._gone.mkdir(exist_ok=True)
            folder.rename(self._gone / uuid.uuid4().hex)
            shutil.rmtree(self._gone)

    def _disconnect(self) -> None:
        while self._open:
            self._open.popitem()[1].store.client.close()


def vector_size(store: Any) -> int:
    """Return the dimensions of the vectors in a store's Qdrant collection."""
    return int(store.col_info().config.params.vectors.size)


def _repair(folder: Path) -> None:
    """Remove an empty ``meta.json``, left by a kill during creation; nothing was stored yet."""
    contents = folder / "meta.json"
    with suppress(FileNotFoundError):
        if not contents.stat().st_size:
            contents.unlink()


def is_damaged(folder: Path) -> bool:
    """Return whether Qdrant cannot read a folder's list of contents, or SQLite its database."""
    with suppress(FileNotFoundError):
        try:
            json.loads((folder / "meta.json").read_bytes())
        except ValueError:
            return True
    for file in _databases(folder):
        try:
            with closing(sqlite3.connect(file)) as connection:
                connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except sqlite3.OperationalError:  # locked, or the disk fails: nothing is known of its content
            continue
        except sqlite3.DatabaseError:
            return True
    return False


def _write_ahead(folder: Path) -> None:
    """Enable write-ahead logging in Qdrant's SQLite: one disk sync per memory instead of three."""
    for file in _databases(folder):
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")


def _databases(folder: Path) -> Iterator[Path]:
    return folder.glob("collection/*/storage.sqlite")


PROVIDER: Final = Provider(
    packages=("qdrant_client",),
    store="qdrant",
    server=False,
    open=lambda config: Folders(Path(config.longterm_path)),
)

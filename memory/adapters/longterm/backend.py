"""Define the protocol of a long-term memory provider, and the code that all Mem0 providers share.

Mem0 is used for its vector stores and its history, never for its models or its telemetry. Each memory belongs
to an *owner*: the digest of a journal's key. A digest cannot be a wildcard or a special file name.
"""

from __future__ import annotations

import hashlib
import logging
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Protocol

from memory.config import Config
from memory.errors import Unavailable
from memory.extras import pip_install

COLLECTION: Final = "keepsake"
"""Name of the PostgreSQL table and of the Qdrant collection."""

Payload = Mapping[str, Any]


def owner_of(key: str) -> str:
    """Return the owner of a journal's memories: the SHA-256 of its key as 64 hexadecimal digits."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


class Partition:
    """Read and write the memories of one owner.

    Args:
        store: a Mem0 vector store.
        filters: selects this owner's memories in the store; ``None`` if the store holds no others.
    """

    def __init__(self, store: Any, filters: dict[str, Any] | None = None) -> None:
        self.store = store
        self.filters = filters

    def put(self, ids: Sequence[str], vectors: Sequence[list[float]], payloads: Sequence[Payload]) -> None:
        """Store memories, replacing those with the same ids."""
        self.store.insert(vectors=vectors, payloads=payloads, ids=ids)

    def remove(self, ids: Sequence[str]) -> None:
        """Delete memories and, where the provider allows it, their content in free space on disk."""
        for i in ids:
            self.store.delete(i)

    def rows(self) -> list[Any]:
        """Return every memory as a Mem0 row."""
        found: list[Any] = self.store.list(filters=self.filters, top_k=2**31 - 1)[0]
        return found


class Backend(Protocol):
    """Store the memories of all owners for one provider. Not thread-safe."""

    def partition(self, owner: str, size: int | None = None) -> Partition | None:
        """Return an owner's partition; ``None`` if it does not exist and ``size`` is not given.

        Args:
            owner: the owner (`owner_of`).
            size: dimensions of a vector; if given, a missing partition is created.

        Raises:
            Unavailable: the partition holds vectors of another size.
        """
        ...

    def log_event(self, event: str, ids: Sequence[str]) -> None:
        """Record in Mem0's history which memories were added or deleted, and when.

        Their content is not recorded, so that nothing remains of a forgotten entry.
        """
        ...

    def drop(self, owner: str) -> None:
        """Delete all memories of an owner."""
        ...

    def owners(self) -> set[str]:
        """Return the owners that have memories."""
        ...

    def clear(self) -> None:
        """Delete all memories of all owners, and the folders, tables or collections that hold them."""
        ...

    def close(self) -> None:
        """Close files and connections."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Provider:
    """Describe a kind of long-term memory that ``MEMORY["longterm"]`` can name.

    Args:
        packages: import names of the required packages.
        extras: the optional parts of Keepsake that install them.
        store: the name of Mem0's vector store.
        server: whether ``longterm_url`` is required.
        open: opens the backend from the settings; called in the thread that uses it.
    """

    packages: tuple[str, ...]
    extras: tuple[str, ...] = ("longterm",)
    store: str
    server: bool
    open: Callable[[Config], Backend]


class Mem0Backend(ABC):
    """Provide the code that all backends share: a folder, and a Mem0 ``Memory`` with its history there.

    Args:
        place: the folder for Mem0's own files.
    """

    def __init__(self, place: Path) -> None:
        self.place = place.absolute()
        self.mem0 = import_mem0(self.place)
        self.memory: Any = None

    def _make_memory(self, store: str, config: Mapping[str, Any]) -> None:
        """Make a Mem0 ``Memory``. It requires an embedder and an LLM; these need no key and are not used."""
        self.memory = self.mem0.Memory.from_config(
            {
                "vector_store": {"provider": store, "config": {"collection_name": COLLECTION, **config}},
                "embedder": {"provider": "lmstudio", "config": {}},
                "llm": {"provider": "lmstudio", "config": {}},
                "history_db_path": str(self.place / "history.db"),
            }
        )
        forbid_downloads(self.memory.vector_store)

    def log_event(self, event: str, ids: Sequence[str]) -> None:
        """See `Backend.log_event`."""
        now = datetime.now(UTC).isoformat()
        gone = int(event == "DELETE")
        self.memory.db.batch_add_history(
            [
                {"memory_id": i, "event": event, "created_at": now, "updated_at": now, "is_deleted": gone}
                for i in ids
            ]
        )

    def close(self) -> None:
        """See `Backend.close`."""
        if self.memory is not None:
            self.memory.close()
            self.memory = None
        self._disconnect()

    @abstractmethod
    def _disconnect(self) -> None:
        """Close the connections that Mem0 does not own."""


def make_folder(place: Path) -> None:
    """Make the folder of long-term memory, if it is not there.

    Raises:
        Unavailable: it cannot be made, or written to.
    """
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Unavailable(f"MEMORY['longterm_path']: {place} cannot be made ({problem.strerror})") from None
    if not os.access(place, os.W_OK | os.X_OK):
        raise Unavailable(f"MEMORY['longterm_path']: {place} cannot be written to")


def import_mem0(place: Path) -> Any:
    """Import Mem0 with its telemetry off and its files in ``place`` instead of the user's home folder.

    Both are set by environment variables, which Mem0 reads when it is imported.

    Args:
        place: the folder for Mem0's own files.

    Raises:
        Unavailable: Mem0 is not installed, or was imported before with its telemetry on; or the folder cannot be made.
    """
    make_folder(place)
    os.environ["MEM0_TELEMETRY"] = "False"
    os.environ.setdefault("MEM0_DIR", str(place / "mem0"))
    urllib3 = logging.getLogger("urllib3")
    level = urllib3.level
    try:
        import mem0  # type: ignore[import-untyped]
        from mem0.memory import telemetry  # type: ignore[import-untyped]
    except ImportError as problem:
        raise Unavailable(f"long-term memory needs Mem0: {pip_install('longterm')} ({problem})") from problem
    finally:
        urllib3.setLevel(level)  # Mem0 changes the log level for the whole process
    if telemetry.MEM0_TELEMETRY:
        raise Unavailable("Mem0 was imported with its telemetry on; set MEM0_TELEMETRY=False before that")
    return mem0


def forbid_downloads(store: Any) -> None:
    """Disable the keyword (BM25) model of a Mem0 Qdrant store, which would be downloaded and is not used."""
    if hasattr(store, "_bm25_encoder"):
        store._bm25_encoder = False


def check_size(held: int, given: int) -> None:
    """Check that new vectors have the same size as the stored ones.

    Args:
        held: dimensions of the stored vectors.
        given: dimensions of the new vectors.

    Raises:
        Unavailable: the sizes differ.
    """
    if held != given:
        raise Unavailable(
            f"it holds vectors of {held} numbers and the embedding model makes {given}: it must be rebuilt"
        )

"""What a provider of long-term memory must do, and what all that stand on Mem0 share.

Mem0 is used for its vector stores and its history, never for its models or its telemetry. Whose a memory is goes by
*owner*: the digest of a journal's key, so that no key is a wildcard, a file name with a meaning of its own, or another's.
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
"""The table on PostgreSQL and the collection on Qdrant."""

Payload = Mapping[str, Any]


def owner_of(key: str) -> str:
    """Return whose memories those of a journal are: 64 hexadecimal digits."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


class Partition:
    """The memories of one owner.

    Args:
        store: a vector store of Mem0's.
        filters: what selects this owner's memories in it; ``None`` where nobody else's are there.
    """

    def __init__(self, store: Any, filters: dict[str, Any] | None = None) -> None:
        self.store = store
        self.filters = filters

    def put(self, ids: Sequence[str], vectors: Sequence[list[float]], payloads: Sequence[Payload]) -> None:
        """Keep memories, in place of any with these ids."""
        self.store.insert(vectors=vectors, payloads=payloads, ids=ids)

    def remove(self, ids: Sequence[str]) -> None:
        """Delete memories so that, as far as possible, what they said can be read nowhere afterwards."""
        for i in ids:
            self.store.delete(i)

    def rows(self) -> list[Any]:
        """Return every memory, as Mem0 has it."""
        found: list[Any] = self.store.list(filters=self.filters, top_k=2**31 - 1)[0]
        return found


class Backend(Protocol):
    """All that a provider keeps. Not safe for threads: one at a time."""

    def partition(self, owner: str, size: int | None = None) -> Partition | None:
        """Return an owner's memories; ``None`` if there are none and no place for them shall be made.

        Args:
            owner: whose.
            size: numbers in a vector; given, a place is made where there is none.

        Raises:
            Unavailable: the place holds vectors of another size.
        """
        ...

    def log_event(self, event: str, ids: Sequence[str]) -> None:
        """Write into Mem0's history which memories were added or deleted and when.

        What they said is not written: nothing must remain of what is forgotten.
        """
        ...

    def drop(self, owner: str) -> None:
        """Delete all that is kept for an owner."""
        ...

    def owners(self) -> set[str]:
        """Return for whom anything is kept."""
        ...

    def clear(self) -> None:
        """Delete all that is kept, and the places it is kept in."""
        ...

    def close(self) -> None:
        """Close files and connections."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Provider:
    """A kind of long-term memory that ``MEMORY["longterm"]`` can name.

    Args:
        packages: what must be installed, by import name.
        store: the name of Mem0's vector store.
        server: whether it needs an address.
        open: opens it by the settings; called in the thread that uses it.
    """

    packages: tuple[str, ...]
    store: str
    server: bool
    open: Callable[[Config], Backend]


class Mem0Backend(ABC):
    """What all backends have: a folder, and a Mem0 over it.

    Args:
        place: the folder for Mem0's own files.
    """

    def __init__(self, place: Path) -> None:
        self.place = place.absolute()
        self.mem0 = import_mem0(self.place)
        self.memory: Any = None

    def _make_memory(self, store: str, config: Mapping[str, Any]) -> None:
        """Make a Mem0. It must have a model of each kind: these two need no key and are never asked."""
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
        """Close what is not Mem0's own."""


def import_mem0(place: Path) -> Any:
    """Import Mem0, which phones home and writes into the user's home unless told otherwise beforehand.

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


def forbid_downloads(store: Any) -> None:
    """Tell a Qdrant store of Mem0's that there is no keyword model: it would be downloaded. Ranking is ours."""
    if hasattr(store, "_bm25_encoder"):
        store._bm25_encoder = False


def check_size(held: int, given: int) -> None:
    """Refuse vectors of another size than those that are kept.

    Raises:
        Unavailable: they are of another size.
    """
    if held != given:
        raise Unavailable(
            f"it holds vectors of {held} numbers and the embedding model makes {given}: it must be rebuilt"
        )

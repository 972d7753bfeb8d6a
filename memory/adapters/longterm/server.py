"""Share code between providers that keep all owners' memories in one collection on a server."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import Any, Final

from memory.adapters.longterm.backend import Mem0Backend, Partition, check_size

CONNECT_TIMEOUT: Final = 5
"""Timeout in seconds for connecting to a server."""

QUERY_TIMEOUT: Final = 30
"""Timeout in seconds for one request to a server."""


class Server(Mem0Backend):
    """Store the memories of all owners in one collection, filtered by owner.

    Args:
        place: the folder for Mem0's own files.
        url: the server's address.
    """

    def __init__(self, place: Path, url: str) -> None:
        super().__init__(place)
        self.url = url
        self._connect()

    def partition(self, owner: str, size: int | None = None) -> Partition | None:
        """See `Backend.partition`."""
        if self.memory is None:
            if size is None and not self._exists():
                return None
            self._make(size or 1)
        if size is not None:
            check_size(self._size(), size)
        return self._partition({"agent_id": owner})

    def drop(self, owner: str) -> None:
        """See `Backend.drop`."""
        if found := self.partition(owner):
            for row in found.rows():
                found.store.delete(row.id)

    def owners(self) -> set[str]:
        """See `Backend.owners`."""
        if self.memory is None and not self._exists():
            return set()
        self.partition("")
        return self._listed_owners()

    def clear(self) -> None:
        """See `Backend.clear`."""
        if self._exists():
            self.partition("")
            self.memory.vector_store.delete_col()
            self.close()  # the next collection may have vectors of another size
            self._connect()

    def _partition(self, filters: dict[str, Any]) -> Partition:
        return Partition(self.memory.vector_store, filters)

    def _listed_owners(self) -> set[str]:
        return {str(row.payload.get("agent_id")) for row in self._partition({}).rows()}

    @abstractmethod
    def _connect(self) -> None:
        """Open the connection to the server."""

    @abstractmethod
    def _exists(self) -> bool:
        """Return whether the collection exists."""

    @abstractmethod
    def _size(self) -> int:
        """Return the dimensions of the collection's vectors."""

    @abstractmethod
    def _make(self, size: int) -> None:
        """Make a Mem0 ``Memory`` on the collection; create one for vectors of ``size`` if missing."""

"""Implement the provider ``qdrant-server``: a Qdrant server."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from memory.adapters.longterm.backend import COLLECTION, Provider
from memory.adapters.longterm.qdrant import vector_size
from memory.adapters.longterm.server import QUERY_TIMEOUT, Server


class QdrantServer(Server):
    """Store memories in a collection on a Qdrant server.

    Args:
        place, url: as for `Server`.
        api_key: the server's API key; ``""`` for none.
    """

    def __init__(self, place: Path, url: str, api_key: str = "") -> None:
        self._api_key = api_key
        super().__init__(place, url)

    def _connect(self) -> None:
        from qdrant_client import QdrantClient

        key = self._api_key or None
        self._client: Any = QdrantClient(url=self.url, api_key=key, timeout=QUERY_TIMEOUT)

    def _exists(self) -> bool:
        return bool(self._client.collection_exists(COLLECTION))

    def _make(self, size: int) -> None:
        # Mem0 requires a path, but uses the client.
        self._make_memory(
            "qdrant",
            {"client": self._client, "path": str(self.place), "embedding_model_dims": size, "on_disk": True},
        )

    def _size(self) -> int:
        return vector_size(self.memory.vector_store)

    def _disconnect(self) -> None:
        self._client.close()


PROVIDER: Final = Provider(
    packages=("qdrant_client",),
    store="qdrant",
    server=True,
    open=lambda config: QdrantServer(
        Path(config.longterm_path), config.longterm_url, config.longterm_api_key
    ),
)

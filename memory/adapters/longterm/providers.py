"""List the providers of long-term memory, and make the one that the settings name.

A provider of this package is a file with a ``PROVIDER`` and a line in `PROVIDERS`. A game's own provider is a
class that follows `memory.longterm.protocol.LongTermMemory`; ``MEMORY["longterm"]`` gives its dotted path
(docs/extending.md).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from memory.adapters.longterm import pgvector, qdrant, qdrant_server
from memory.adapters.longterm.backend import Provider, import_mem0
from memory.adapters.longterm.mem0_memory import Mem0LongTerm
from memory.concurrency import Runner
from memory.config import Config
from memory.errors import ConfigError
from memory.extensions import is_dotted, load_dotted, make_extension
from memory.longterm.protocol import LongTermMemory

PROVIDERS: Final[Mapping[str, Provider]] = {
    "qdrant": qdrant.PROVIDER,
    "pgvector": pgvector.PROVIDER,
    "qdrant-server": qdrant_server.PROVIDER,
}
"""The providers by their name in ``MEMORY["longterm"]``."""


def missing_package(kind: str) -> str | None:
    """Return a package that a kind of long-term memory lacks, if any, without importing anything."""
    if is_dotted(kind):
        return None
    packages = ("mem0", *PROVIDERS[kind].packages)
    return next((name for name in packages if find_spec(name) is None), None)


def warm_up(config: Config) -> None:
    """Import the packages of long-term memory, which takes two seconds. Nothing is opened.

    Call it at start: imports in a worker thread would block the running game repeatedly.

    Raises:
        ConfigError: the settings name a class that cannot be imported.
        Unavailable: Mem0 is not installed, or was imported with its telemetry on.
    """
    if is_dotted(config.longterm):
        load_dotted("longterm", config.longterm)
        return
    import_mem0(Path(config.longterm_path))
    store = PROVIDERS[config.longterm].store
    for name in (f"vector_stores.{store}", "embeddings.lmstudio", "llms.lmstudio"):
        import_module(f"mem0.{name}")


def make_longterm(
    config: Config, *, model: str, run: Runner, monotonic: Callable[[], float] = time.monotonic
) -> LongTermMemory | None:
    """Return the long-term memory that the settings name; ``None`` if they name none. Nothing is opened yet.

    Args:
        config: the game's settings.
        model: the embedding model's name.
        run: runs all blocking work; in a game, a pool of one thread.
        monotonic: returns a monotonic time in seconds.

    Raises:
        ConfigError: a server's address is missing, or the game's own class cannot be created.
    """
    kind = config.longterm
    if not kind:
        return None
    if is_dotted(kind):
        made: LongTermMemory = make_extension("longterm", kind, LongTermMemory, config, model=model, run=run)
        return made
    provider = PROVIDERS[kind]
    if provider.server and not config.longterm_url:
        raise ConfigError(f"MEMORY['longterm_url']: must be the server's address, for longterm {kind!r}")
    return Mem0LongTerm(lambda: provider.open(config), model=model, run=run, monotonic=monotonic)

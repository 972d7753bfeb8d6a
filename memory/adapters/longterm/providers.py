"""The providers of long-term memory, and the one that the settings name.

A provider of this package is a file with a ``PROVIDER`` and a line in `PROVIDERS`. Anybody else's is a class that follows
`memory.longterm.protocol.LongTermMemory`, named by its dotted path in ``MEMORY["longterm"]`` (docs/extending.md).
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
from memory.config import Config, is_dotted, load_dotted, make_extension
from memory.errors import ConfigError
from memory.longterm.protocol import LongTermMemory

PROVIDERS: Final[Mapping[str, Provider]] = {
    "qdrant": qdrant.PROVIDER,
    "pgvector": pgvector.PROVIDER,
    "qdrant-server": qdrant_server.PROVIDER,
}
"""By the name that ``MEMORY["longterm"]`` has for them."""


def missing_package(kind: str) -> str | None:
    """Return the package that a kind of long-term memory needs and that is not installed; nothing is imported."""
    if is_dotted(kind):
        return None
    packages = ("mem0", *PROVIDERS[kind].packages)
    return next((name for name in packages if find_spec(name) is None), None)


def warm_up(config: Config) -> None:
    """Import what long-term memory needs, which takes two seconds. Nothing is opened.

    In a thread, while others wait for theirs, the imports would hold the game up again and again.

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
        config: settings.
        model: the embedding model's name.
        run: where it happens: a pool of one thread in a game.
        monotonic: seconds that only rise.

    Raises:
        ConfigError: it is a server, and its address is missing; or a class that cannot be made.
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

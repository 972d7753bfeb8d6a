"""Make the embedding model that the settings name, for a game, a program, a command or a server."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from memory.adapters.blocking_embedder import BlockingEmbedder
from memory.adapters.checked_embedder import CheckedEmbedder
from memory.adapters.embedding import READER, Encode, install_command, load_model, missing_package
from memory.adapters.reader import EmbedderReader, as_line
from memory.concurrency import Concurrency
from memory.config import Config
from memory.errors import ConfigError
from memory.extensions import is_dotted, make_extension
from memory.recall.embedder import Embedder
from memory.recall.model_client import AvailabilityMessages, ModelClient
from memory.recall.reader import Reader

READER_MESSAGES: Final = AvailabilityMessages(
    unavailable="The reading model is unavailable; answering without it",
    available="The reading model answers again",
)


class NoEmbedder(ConfigError):
    """Signal that no embedding model is named, or its package is not installed; recall then matches words only."""


class Load(Protocol):
    """Load a model, as `memory.adapters.embedding.load_model` does."""

    def __call__(self, model: str, embedder: str = "auto") -> Encode:
        """Return the function that computes the model's vectors."""
        ...


def make_reader(
    config: Config,
    concurrency: Concurrency,
    *,
    build: Callable[[str, Callable[[str], Encode]], Embedder] = BlockingEmbedder,
    load: Load = load_model,
) -> Reader | None:
    """Return the model that reads memories one by one; ``None`` if the settings turn it off, or its package is missing.

    Args:
        config: the settings; ``reader`` and ``embedding_model`` are used: without recall by meaning, nothing is read.
        concurrency: how the program runs work in the background.
        build, load: as for `make_embedder`.
    """
    if not config.reader or not config.embedding_model or missing_package(READER):
        return None
    served = build(READER, partial(load, embedder=config.embedder))
    return EmbedderReader(ModelClient(served, concurrency, READER_MESSAGES, first=as_line("Good day.")))


def make_embedder(
    config: Config,
    *,
    build: Callable[[str, Callable[[str], Encode]], Embedder] = BlockingEmbedder,
    load: Load = load_model,
) -> Embedder:
    """Return the embedder: the game's own class, or the model that the settings name.

    Args:
        config: the settings; ``embedder`` and ``embedding_model`` are used.
        build: returns an embedder, given a model's name and a loader; by default, a blocking embedder.
        load: loads the model.

    Raises:
        NoEmbedder: ``embedding_model`` is empty, or a package is missing; the error has the command that installs it.
        ConfigError: the game's own class cannot be used.
    """
    if is_dotted(config.embedder):
        return CheckedEmbedder(make_extension("embedder", config.embedder, Embedder, config))
    if not (model := config.embedding_model):
        raise NoEmbedder("MEMORY['embedding_model']: must be a model, for recall by meaning, not ''")
    if package := missing_package(model, config.embedder):
        command = install_command(model, config.embedder)
        raise NoEmbedder(f"recall by meaning needs {package}, which is not installed: {command}")
    return build(model, partial(load, embedder=config.embedder))

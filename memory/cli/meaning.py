"""Vectors on the command line: the embedding model where it is installed, and a word about it where not."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from memory.adapters.embedding import Encode, load_model, missing_package, model_name
from memory.cli.screen import Progress, note
from memory.extras import pip_install
from memory.journal.entry import Entry
from memory.journal.journal import Journal
from memory.recall.index import RecallIndex
from memory.recall.passages import passages
from memory.recall.vectors import Stack

_BATCH: Final = 64

Vectors = dict[str, NDArray[np.float32]]


def add_no_model(parser: argparse.ArgumentParser) -> None:
    """``--no-model``."""
    parser.add_argument("--no-model", action="store_true", help="go by words alone; nothing has to be loaded")


def encoder(args: argparse.Namespace, model: str) -> Encode | None:
    """The embedding model of that name; ``None`` if it is not wanted, or not there, which is said: on a terminal
    only where it was never installed, since that is one way to run.
    """
    if args.no_model or not model:
        return None
    if package := missing_package(model):
        if sys.stderr.isatty():
            note(f"recalling by words only: {package} is not installed ({pip_install('embedding')})")
        return None
    try:
        return _loaded(model)
    except Exception as problem:
        note(f"by words alone: no embedding model {model!r}: {problem}")
        return None


_loaded = cache(load_model)


def embed(encode: Encode, texts: Iterable[str]) -> Vectors:
    """The vectors of texts, float32 of shape (d,) each, with progress; each text is embedded once."""
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
    """Give entries of an index their vectors: those that are kept with the journal, and new ones for the rest."""
    index.put_vectors(Stack.unpacked(journal.store.vectors(journal.key, model_name(model))))
    lacking = set(index.unembedded())
    texts = {entry.id: passages(entry.content) for entry in entries if entry.id in lacking}
    found = embed(encode, (text for parts in texts.values() for text in parts))
    index.put_vectors({i: np.stack([found[text] for text in parts]) for i, parts in texts.items()})

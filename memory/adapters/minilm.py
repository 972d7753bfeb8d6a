"""Run all-MiniLM-L6-v2 with numpy alone: a BERT encoder, the mean of its tokens, and length 1.

The weights are read from the files of a sentence-transformers model. The vectors equal those of sentence-transformers
within 1e-6 (`tests/recall/test_light.py`), so either may be used for the same journal. Figures are in docs/recall.md.

A remark is searched with by a query encoder: the same network, trained further to point at the memories that should come to
mind (``benchmarks/fit_query.py``). What that changed is in ``query.npz`` beside this file.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import numpy as np

from memory.adapters.bert import Bert, Part, compute_together
from memory.adapters.weights import Array, check, read_changes, read_json
from memory.adapters.wordpiece import WordPiece

BATCH: Final = 32
"""Number of texts that are computed together; more need more memory and are not faster."""

log = logging.getLogger("memory.adapters.embedding")

QUERY_DATA: Final = "query.npz"
"""The data file of the query encoder, beside this file."""

QUERY_SHARE: Final = 0.5
"""How much the query encoder counts beside the model itself, 0 to 1: it knows more of what was asked in training, and less
of everything else.
"""

AS_QUERY: Final = "\x1f?"
"""Mark before a text that is searched with."""


class MiniLM:
    """Embed texts; call it with a batch. A call computes in one thread, in pieces of `BATCH` texts.

    Args:
        folder: a sentence-transformers model with ``model.safetensors`` and ``vocab.txt``: BERT with GELU, the
            mean of its tokens, and length 1.

    Raises:
        OSError: a file is missing.
        ValueError: a file is damaged, or the model is of another kind.
    """

    def __init__(self, folder: Path) -> None:
        _check_pooling(folder)
        most = read_json(folder / "sentence_bert_config.json")["max_seq_length"]
        self._tokenizer = WordPiece(folder / "vocab.txt", most)
        self._folder = folder
        self._bert = Bert(folder)
        self._trained: Bert | None = None
        self._lacks_trained = False

    def __call__(self, texts: Sequence[str]) -> Array:
        """Return a vector of length 1 for each text: float32 of shape (n, d).

        Texts that begin with `AS_QUERY` are searched with; without the query encoder they are embedded as all others.
        """
        tokens = [self._tokenizer.ids(text.removeprefix(AS_QUERY)) for text in texts]
        made = np.empty((len(texts), self._bert.width), np.float32)
        # Sort by length, so that texts of one length share a batch.
        order = sorted(range(len(texts)), key=lambda number: len(tokens[number]))
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            asked = [at for at, number in enumerate(batch) if texts[number].startswith(AS_QUERY)]
            made[batch] = self._vectors([tokens[number] for number in batch], asked)
        return made

    def _vectors(self, texts: Sequence[Sequence[int]], asked: Sequence[int]) -> Array:
        """Return the vectors of texts, given as ids and ordered by length.

        Args:
            texts: the texts.
            asked: the places of those that are searched with.
        """
        parts = [Part(self._bert, texts)]
        trained = self._query_encoder() if asked else None
        if trained is not None:
            parts.append(Part(trained, [texts[at] for at in asked]))
        computed = zip(compute_together(parts), parts, strict=True)
        made, *of_queries = (_means(rows, part.texts) for rows, part in computed)
        for vectors in of_queries:
            made[asked] = _unit((1 - QUERY_SHARE) * made[asked] + QUERY_SHARE * vectors)
        return made

    def _query_encoder(self) -> Bert | None:
        """Return the query encoder, loaded on first use; ``None`` if its file is missing or damaged, logged once."""
        if self._trained is None and not self._lacks_trained:
            try:
                changes, _ = read_changes(query_file())
                self._trained = Bert(self._folder, changes)
            except (OSError, ValueError) as problem:
                self._lacks_trained = True
                log.warning("No query encoder; remarks are embedded as memories are: %s", problem)
        return self._trained


def _means(rows: Array, texts: Sequence[Sequence[int]]) -> Array:
    """Return the mean of each text's tokens at length 1, float32 of shape (texts, d), from all tokens' values."""
    lengths = [len(ids) for ids in texts]
    starts = np.cumsum([0, *lengths[:-1]])
    sums: Array = np.add.reduceat(rows, starts, axis=0)
    return _unit(sums / np.array(lengths, np.float32)[:, None])


def _unit(vectors: Array) -> Array:
    made: Array = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    return made


def query_file() -> Traversable:
    """Return the query encoder's data file."""
    return resources.files("memory.adapters").joinpath(QUERY_DATA)


def _check_pooling(folder: Path) -> None:
    """Check that a model makes the mean of its tokens, at length 1.

    Raises:
        ValueError: it makes something else.
    """
    pooling = read_json(folder / "1_Pooling" / "config.json")
    modes = sorted(name for name, value in pooling.items() if name.startswith("pooling_mode_") and value)
    kinds = [module["type"].rpartition(".")[2] for module in read_json(folder / "modules.json")]
    check(
        folder,
        ("pooling", modes, ["pooling_mode_mean_tokens"]),
        ("modules", kinds, ["Transformer", "Pooling", "Normalize"]),
    )

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

from memory.adapters.bert import Array, Bert, check, read_changes, read_json
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
        plain = [text.removeprefix(AS_QUERY) for text in texts]
        made = self._embedded(self._bert, plain)
        asked = [n for n, text in enumerate(texts) if text.startswith(AS_QUERY)]
        if asked and (trained := self._query_encoder()) is not None:
            made[asked] *= 1 - QUERY_SHARE
            made[asked] += QUERY_SHARE * self._embedded(trained, [plain[n] for n in asked])
            made[asked] /= np.linalg.norm(made[asked], axis=1, keepdims=True)
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

    def _embedded(self, bert: Bert, texts: Sequence[str]) -> Array:
        made = np.empty((len(texts), self._bert.width), np.float32)
        tokens = [self._tokenizer.ids(text) for text in texts]
        # Sort by length, so that texts of one length share a batch.
        order = sorted(range(len(texts)), key=lambda number: len(tokens[number]))
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            made[batch] = self._vectors(bert, [tokens[number] for number in batch])
        return made

    def _vectors(self, bert: Bert, texts: Sequence[Sequence[int]]) -> Array:
        """Return the vectors of texts, given as ids and ordered by length."""
        lengths = [len(ids) for ids in texts]
        starts = np.cumsum([0, *lengths[:-1]])
        means: Array = np.add.reduceat(bert(texts), starts, axis=0)
        means /= np.array(lengths, np.float32)[:, None]
        means /= np.linalg.norm(means, axis=1, keepdims=True)
        return means


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

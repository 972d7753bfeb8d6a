"""Run all-MiniLM-L6-v2 with numpy alone: a BERT encoder, the mean of its tokens, and length 1.

The weights are read from the files of a sentence-transformers model. The vectors equal those of sentence-transformers
within 1e-6 (`tests/recall/test_light.py`), so either may be used for the same journal. Figures are in docs/recall.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from memory.adapters.bert import Array, Bert, check, read_json
from memory.adapters.wordpiece import WordPiece

BATCH: Final = 32
"""Number of texts that are computed together; more need more memory and are not faster."""


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
        self._bert = Bert(folder)

    def __call__(self, texts: Sequence[str]) -> Array:
        """Return a vector of length 1 for each text: float32 of shape (n, d)."""
        made = np.empty((len(texts), self._bert.width), np.float32)
        tokens = [self._tokenizer.ids(text) for text in texts]
        # Sort by length, so that texts of one length share a batch.
        order = sorted(range(len(texts)), key=lambda number: len(tokens[number]))
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            made[batch] = self._vectors([tokens[number] for number in batch])
        return made

    def _vectors(self, texts: Sequence[Sequence[int]]) -> Array:
        """Return the vectors of texts, given as ids and ordered by length."""
        lengths = [len(ids) for ids in texts]
        starts = np.cumsum([0, *lengths[:-1]])
        means: Array = np.add.reduceat(self._bert(texts), starts, axis=0)
        means /= np.array(lengths, np.float32)[:, None]
        means /= np.linalg.norm(means, axis=1, keepdims=True)
        return means


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

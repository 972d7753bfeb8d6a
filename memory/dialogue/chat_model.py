"""Read what a line of small talk does from its vector and its words, with a small fitted model.

The model is a softmax regression (``benchmarks/fit_small_talk.py``) on the all-MiniLM-L6-v2 vector of a line, on whether
it has a question mark, and on its words and pairs of words, hashed to a fixed number of features: a vector alone blurs
"you good?" and "you are good". With another embedding model, or none, lines are read by the lexicon's patterns alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from memory.text.lexicon import current
from memory.text.shorthand import spelt_out

Floats = NDArray[np.float32]

DATA: Final = "small_talk.npz"
"""Name of the model's data file, beside this file."""

ASKED_DATA: Final = "question_kinds.npz"
"""Name of the data file of the model of questions (``benchmarks/fit_question_kinds.py``), beside this file."""

MOVES_DATA: Final = "moves.npz"
"""Name of the data file of the model of what a line does (``benchmarks/fit_moves.py``), beside this file."""

MODEL: Final = "all-MiniLM-L6-v2"
"""Name, or end of the name, of the embedding model that it reads the vectors of."""

ASKS_WEIGHT: Final = 0.5
"""Value of the feature for a question mark; a vector has the length 1."""

BUCKETS: Final = 1024
"""Number of features that words and pairs of words are hashed to."""

WORDS_WEIGHT: Final = 0.7
"""Length of the vector of these features."""

MOST_WORDS: Final = 60
"""Words of a line that are looked at, at most: text is hostile."""

LEAST: Final = 0.22
"""Least probability at which a remark is answered as small talk, where its words alone decide nothing."""

LONGEST: Final = 30
"""Words of a line of small talk, at most."""

TELLING: Final = frozenset(("fact", "ask", "command", "of_person"))
"""Kinds that are no small talk."""

CLOSELY: Final = 0.5
"""Weight of a close reading in the mean of it and the regression: of 0, 0.3, 0.5, 0.7 and 1 the best on registers left out
(``benchmarks/fit_line_kinds.py --check``).
"""

_NEVER: Final = 1e-9

_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)*|[?!]")


@dataclass(frozen=True, slots=True)
class ChatModel:
    """Hold the regression; k kinds, vectors of length d.

    Attributes:
        kinds: the names of the kinds.
        slopes: (d + 1 + `BUCKETS`, k) float32; (d + 1, k) for a model that looks at no words.
        offsets: (k,) float32.
    """

    kinds: tuple[str, ...]
    slopes: Floats
    offsets: Floats

    def read(self, vector: Floats, text: str) -> dict[str, float]:
        """Return the probability of each kind; the probabilities add up to 1.

        Args:
            vector: (d,) float32, the vector of the line.
            text: the line.
        """
        scores = features(vector, text)[: len(self.slopes)] @ self.slopes + self.offsets
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        return dict(zip(self.kinds, map(float, chances), strict=True))


def plain(text: str) -> str:
    """Return a line as the models read it, with what is typed in haste spelt out: the text to be embedded."""
    return spelt_out(text, current())


def features(vector: Floats, text: str) -> Floats:
    """Return (d + 1 + `BUCKETS`,) float32, what the models look at: the vector at length 1, whether the line has a question
    mark, and its hashed words and pairs of words.

    Args:
        vector: (d,) float32.
        text: the line.
    """
    length = float(np.linalg.norm(vector)) or 1.0
    asks = np.array([ASKS_WEIGHT if "?" in text else 0.0])
    return np.concatenate([vector / length, asks, _hashed(text)]).astype(np.float32)


def _hashed(text: str) -> NDArray[np.float64]:
    """Return (`BUCKETS`,) how often words and pairs of words of a line fall into each bucket, at length `WORDS_WEIGHT`."""
    words = _WORD.findall(plain(text).lower())[:MOST_WORDS]
    counts = np.zeros(BUCKETS)
    for each in (*words, *map(" ".join, pairwise(["^", *words, "$"]))):
        counts[crc32(each.encode()) % BUCKETS] += 1.0
    return counts * (WORDS_WEIGHT / (float(np.linalg.norm(counts)) or 1.0))


@cache
def load_chat_models() -> tuple[ChatModel, ChatModel]:
    """Return the models that ship with the engine, of lines and of what characters say of themselves, read once."""
    return _load(DATA, ""), _load(DATA, "clause_")


@cache
def load_news_model() -> ChatModel:
    """Return the model of what kind of news somebody tells, read once."""
    return _load(DATA, "news_")


@cache
def load_question_model() -> ChatModel:
    """Return the model of what kind of answer a question wants, read once."""
    return _load(ASKED_DATA, "")


@cache
def load_moves_model() -> ChatModel:
    """Return the model of what a line that asks nothing does, read once."""
    return _load(MOVES_DATA, "")


def _load(file_name: str, prefix: str) -> ChatModel:
    """Return the model whose arrays have names that begin with ``prefix``."""
    with resources.files("memory.dialogue").joinpath(file_name).open("rb") as file, np.load(file) as data:
        return ChatModel(
            tuple(data[f"{prefix}kinds"].tobytes().decode().split("\n")),
            data[f"{prefix}slopes"].astype(np.float32),
            data[f"{prefix}offsets"].astype(np.float32),
        )


def read_chat(vector: Floats | None, text: str, model: str) -> Mapping[str, float]:
    """Return how likely a line is of each kind; empty where its vector is missing or is another model's.

    Args:
        vector: (d,) float32, the vector of the line.
        text: the line.
        model: the name of the embedding model.
    """
    return {} if vector is None or not model.endswith(MODEL) else _read(load_chat_models()[0], vector, text)


def both_ways(at_glance: Mapping[str, float], closely: Mapping[str, float]) -> Mapping[str, float]:
    """Return how likely a line is of each kind, as the geometric mean of two readings; the first alone where one is empty.

    Args:
        at_glance: as `read_chat` returns it.
        closely: the same by the fine-tuned model of whole lines; it may know other kinds.
    """
    if not at_glance or not closely:
        return at_glance
    shares = {
        kind: share ** (1 - CLOSELY) * max(closely.get(kind, _NEVER), _NEVER) ** CLOSELY
        for kind, share in at_glance.items()
    }
    total = sum(shares.values())
    return {kind: share / total for kind, share in shares.items()}


def read_clause(vector: Floats | None, text: str, model: str) -> Mapping[str, float]:
    """Return how likely it is that what a character says of itself tells each kind of thing; empty as for `read_chat`.

    Args:
        vector, text, model: as for `read_chat`.
    """
    return {} if vector is None or not model.endswith(MODEL) else _read(load_chat_models()[1], vector, text)


def read_news(vector: Floats | None, text: str, model: str) -> Mapping[str, float]:
    """Return how likely it is that what somebody tells is news of each kind; empty as for `read_chat`.

    Args:
        vector, text, model: as for `read_chat`.
    """
    return {} if vector is None or not model.endswith(MODEL) else _read(load_news_model(), vector, text)


def read_question(vector: Floats | None, text: str, model: str) -> Mapping[str, float]:
    """Return how likely it is that a question wants each kind of answer; empty as for `read_chat`.

    Args:
        vector, text, model: as for `read_chat`.
    """
    return {} if vector is None or not model.endswith(MODEL) else _read(load_question_model(), vector, text)


def read_moves(vector: Floats | None, text: str, model: str) -> Mapping[str, float]:
    """Return how likely it is that a line that asks nothing makes each kind of move; empty as for `read_chat`.

    Args:
        vector, text, model: as for `read_chat`.
    """
    return {} if vector is None or not model.endswith(MODEL) else _read(load_moves_model(), vector, text)


def _read(reader: ChatModel, vector: Floats, text: str) -> Mapping[str, float]:
    """Return how likely a text is of each kind; nothing if the model was fitted on vectors of another length."""
    known = len(vector) + 1
    return reader.read(vector, text) if len(reader.slopes) in (known, known + BUCKETS) else {}

"""Compute a BERT encoder with numpy alone, from the files of a sentence-transformers model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from pathlib import Path
from threading import Lock
from typing import Any, Final, NamedTuple

import numpy as np

from memory.adapters.weights import Array, LowRank, check, read_json, read_safetensors, side_by_side

_ROWS: Final = 64
"""Number of rows for which GELU is computed at a time, so that they fit into the processor's cache."""

# erf(x) = x · P(x²) / Q(x²) for float32, highest power first: Eigen's `generic_fast_erf` (MPL-2.0).
_ERF_P: Final = (2.2905065861e-4, 3.4082910107e-3, 5.0955695062e-2, 1.8520832240e-1, 1.1283791435)
_ERF_Q: Final = (
    -1.1791602954e-7,
    2.3547966471e-5,
    1.0179625279e-3,
    1.4070470171e-2,
    1.1098505178e-1,
    4.9746925110e-1,
    1.0,
)
_ERF_END: Final = 3.8325069
"""Beyond this, erf is 1 in float32."""


def _whole(change: Array | LowRank) -> Array:
    """Return a change as one array."""
    made: Array = change.left @ change.right if isinstance(change, LowRank) else change
    return made


@dataclass(frozen=True, slots=True)
class _Dense:
    """Compute a dense layer, or several of the same input side by side.

    Args:
        weight: shape (inputs, outputs), contiguous: for few rows, that takes BLAS two thirds of the time that the
            transposed matrix of the weights file takes.
        bias: shape (outputs,).
        changes: what is added to the weights of some outputs.
    """

    weight: Array
    bias: Array
    changes: tuple[tuple[slice, LowRank], ...] = ()

    def finish(self, made: Array, rows: Array) -> None:
        """Add to ``made``, which is ``rows`` times the weight, what is this layer's alone."""
        for outputs, change in self.changes:
            made[:, outputs] += (rows @ change.right.T) @ change.left.T
        made += self.bias

    def changed(self, changes: Sequence[Array | LowRank | None], *, multiply_out: bool) -> _Dense:
        """Return the layer with something added to the weights.

        Args:
            changes: what is added, for each of the equal parts of the outputs.
            multiply_out: whether narrow matrices are multiplied out too: faster, and the weights are no longer shared.
        """
        weight, narrow, size = self.weight, [], len(self.bias) // len(changes)
        for number, change in enumerate(changes):
            outputs = slice(number * size, (number + 1) * size)
            if change is None:
                continue
            if isinstance(change, LowRank) and not multiply_out:
                narrow.append((outputs, change))
                continue
            weight = weight.copy() if weight is self.weight else weight
            with ONE_BLAS_THREAD:
                weight[:, outputs] += _whole(change).T
        return replace(self, weight=weight, changes=tuple(narrow))


@dataclass(frozen=True, slots=True)
class _Norm:
    """Normalise a layer's values in place."""

    gain: Array
    bias: Array
    epsilon: float

    def __call__(self, rows: Array) -> None:
        rows -= rows.mean(axis=1, keepdims=True)
        variance = np.einsum("ij,ij->i", rows, rows) / rows.shape[1]
        rows *= (1 / np.sqrt(variance + self.epsilon))[:, None]
        rows *= self.gain
        rows += self.bias


@dataclass(frozen=True, slots=True)
class _Layer:
    """Compute one layer of the encoder. ``asked`` makes queries, keys and values side by side."""

    asked: _Dense
    attended: _Dense
    attended_norm: _Norm
    up: _Dense
    down: _Dense
    norm: _Norm


class Bert:
    """Compute the last layer's values of a BERT encoder with GELU.

    A call computes in one thread. Texts are not padded: the dense layers work on the tokens of all texts in one matrix,
    and the attention on texts of one length at a time.

    Args:
        folder: a model with ``config.json`` and ``model.safetensors``.
        changes: what is added to the weights, by their name in ``model.safetensors``, for a model that was trained
            further: an array, or for a dense layer's weights two narrow matrices.
        multiply_out: whether the narrow matrices are multiplied out: a fifth faster, and the model shares no more than
            its word embeddings with others.

    Raises:
        OSError: a file is missing.
        ValueError: a file is damaged, or the model is of another kind.
    """

    def __init__(
        self,
        folder: Path,
        changes: Mapping[str, Array | LowRank] | None = None,
        *,
        multiply_out: bool = False,
    ) -> None:
        config = _checked_config(folder)
        self.heads: int = config["num_attention_heads"]
        epsilon = float(config["layer_norm_eps"])
        file = folder / "model.safetensors"
        weights = read_safetensors(file)
        of_weights: dict[str, Array | LowRank] = {}
        for name, change in (changes or {}).items():
            shape = (len(change.left), change.right.shape[1]) if isinstance(change, LowRank) else change.shape
            if name not in weights or weights[name].shape != shape:
                raise ValueError(f"{file} has no {name} of shape {shape}")
            if name.startswith("encoder.") and len(shape) == 2:
                of_weights[name] = change
            else:
                weights[name] = weights[name] + _whole(change)

        def dense(*names: str) -> _Dense:
            bias = np.concatenate([weights[f"{name}.bias"] for name in names])
            made = _Dense(side_by_side(file, names), bias)
            return made.changed(
                [of_weights.get(f"{name}.weight") for name in names], multiply_out=multiply_out
            )

        def norm(name: str) -> _Norm:
            return _Norm(weights[f"{name}.LayerNorm.weight"], weights[f"{name}.LayerNorm.bias"], epsilon)

        try:
            self._words = weights["embeddings.word_embeddings.weight"]
            first, second = weights["embeddings.token_type_embeddings.weight"]
            self._places = weights["embeddings.position_embeddings.weight"] + first
            self._second = second - first
            self.norm = norm("embeddings")
            self.layers = [
                _Layer(
                    asked=dense(*(f"{at}.attention.self.{part}" for part in ("query", "key", "value"))),
                    attended=dense(f"{at}.attention.output.dense"),
                    attended_norm=norm(f"{at}.attention.output"),
                    up=dense(f"{at}.intermediate.dense"),
                    down=dense(f"{at}.output.dense"),
                    norm=norm(f"{at}.output"),
                )
                for at in (f"encoder.layer.{number}" for number in range(config["num_hidden_layers"]))
            ]
        except KeyError as missing:
            raise ValueError(f"{file} has no {missing}") from None

    @property
    def width(self) -> int:
        """Return the number of values of a token."""
        return int(self._words.shape[1])

    def __call__(self, texts: Sequence[Sequence[int]], seconds: Sequence[int] = ()) -> Array:
        """Return the values of all tokens of several texts, one text after the other: float32 of shape (tokens, d).

        Args:
            texts: the ids of each text's pieces, ordered by length.
            seconds: where the second segment of each text begins; none has one if empty.
        """
        return compute_together([Part(self, texts, seconds)])[0]

    def embedded(self, texts: Sequence[Sequence[int]], seconds: Sequence[int]) -> Array:
        """Return what the first layer takes in, float32 of shape (tokens, d), not yet normalised."""
        lengths = [len(ids) for ids in texts]
        places = np.concatenate([np.arange(length) for length in lengths])
        rows: Array = self._words[np.concatenate(texts)]
        rows += self._places[places]
        if seconds:
            rows[places >= np.repeat(seconds, lengths)] += self._second
        return rows


class Part(NamedTuple):
    """Name what one of several models computes.

    Args:
        model: the model.
        texts, seconds: as for `Bert.__call__`; at least one text.
    """

    model: Bert
    texts: Sequence[Sequence[int]]
    seconds: Sequence[int] = ()


def compute_together(parts: Sequence[Part]) -> list[Array]:
    """Return what each model computes, as `Bert.__call__` does; for few texts, in the time that the first model takes.

    A pass over a few dozen tokens waits for the memory that holds the weights, and all parts share one pass.

    Args:
        parts: at least one; models of one file, none of them multiplied out if there are several.

    Raises:
        ValueError: the models share no weights.
    """
    models = [part.model for part in parts]
    heads = models[0].heads
    lengths = [len(ids) for part in parts for ids in part.texts]
    rows = np.concatenate([part.model.embedded(part.texts, part.seconds) for part in parts])
    ends = np.cumsum([sum(map(len, part.texts)) for part in parts])
    places = [slice(start, end) for start, end in zip([0, *ends[:-1]], ends, strict=True)]

    def dense(layers: Sequence[_Dense], rows: Array) -> Array:
        if any(layer.weight is not layers[0].weight for layer in layers):
            raise ValueError("these models share no weights")
        made: Array = rows @ layers[0].weight
        for layer, place in zip(layers, places, strict=True):
            layer.finish(made[place], rows[place])
        return made

    def normalise(norms: Sequence[_Norm], rows: Array) -> Array:
        for norm, place in zip(norms, places, strict=True):
            norm(rows[place])
        return rows

    with ONE_BLAS_THREAD:
        rows = normalise([model.norm for model in models], rows)
        for layers in zip(*(model.layers for model in models), strict=True):
            asked = dense([layer.asked for layer in layers], rows)
            attended = dense([layer.attended for layer in layers], _attend(asked, lengths, heads))
            attended += rows
            rows = normalise([layer.attended_norm for layer in layers], attended)
            fed = dense([layer.down for layer in layers], _gelu(dense([layer.up for layer in layers], rows)))
            fed += rows
            rows = normalise([layer.norm for layer in layers], fed)
    return [rows[place] for place in places]


def _attend(asked: Array, lengths: Sequence[int], heads: int) -> Array:
    """Return each token's attention over the tokens of its text, float32 of shape (tokens, d).

    Args:
        asked: queries, keys and values side by side, float32 of shape (tokens, 3 · d).
        lengths: the number of tokens of each text; texts of one length that follow each other are computed at once.
        heads: the number of heads.
    """
    queries, keys, values = np.split(asked, 3, axis=1)
    width = queries.shape[1] // heads
    queries *= np.float32(width**-0.5)
    made, start = np.empty(queries.shape, np.float32), 0
    for length, same in groupby(lengths):
        count = sum(1 for _ in same)
        part = slice(start, start + count * length)
        q, k, v = (
            array[part].reshape(count, length, heads, width).transpose(0, 2, 1, 3)
            for array in (queries, keys, values)
        )
        share = q @ k.swapaxes(2, 3)
        share -= share.max(axis=3, keepdims=True)
        np.exp(share, out=share)
        share /= share.sum(axis=3, keepdims=True)
        made[part] = (share @ v).transpose(0, 2, 1, 3).reshape(count * length, -1)
        start = part.stop
    return made


class _OneBlasThread:
    """Limit BLAS to one thread, from when the first thread enters this context until the last one leaves it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._inside = 0
        self._limit: Any = None

    def __enter__(self) -> None:
        with self._lock:
            if not self._inside:
                self._limit = _blas().limit(limits=1)
            self._inside += 1

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._inside -= 1
            if not self._inside:
                self._limit.restore_original_limits()


ONE_BLAS_THREAD: Final = _OneBlasThread()
"""On matrices of this size, several threads of BLAS wait for each other more than they compute."""


@cache
def _blas() -> Any:
    from threadpoolctl import ThreadpoolController

    return ThreadpoolController().select(user_api="blas")


def _gelu(rows: Array) -> Array:
    """Return x/2 · (1 + erf(x/√2)), computed in place."""
    for start in range(0, len(rows), _ROWS):
        part = rows[start : start + _ROWS]
        x = np.clip(part * np.float32(0.5**0.5), -_ERF_END, _ERF_END)
        square = x * x
        above, below = np.full_like(x, _ERF_P[0]), np.full_like(x, _ERF_Q[0])
        for total, factors in ((above, _ERF_P), (below, _ERF_Q)):
            for factor in factors[1:]:
                total *= square
                total += np.float32(factor)
        above *= x
        above /= below
        above += 1
        above *= np.float32(0.5)
        part *= above
    return rows


def _checked_config(folder: Path) -> dict[str, Any]:
    """Return the encoder's configuration.

    Raises:
        ValueError: `Bert` cannot compute the model.
    """
    config = read_json(folder / "config.json")
    check(
        folder,
        ("model_type", config.get("model_type"), "bert"),
        ("hidden_act", config.get("hidden_act"), "gelu"),
        ("position_embedding_type", config.get("position_embedding_type", "absolute"), "absolute"),
    )
    return dict(config)

"""Compute a BERT encoder with numpy alone, from the files of a sentence-transformers model."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources.abc import Traversable
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]

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


class LowRank(NamedTuple):
    """Hold what is added to a wide matrix, as two narrow ones: ``left`` (outputs, r) times ``right`` (r, inputs)."""

    left: Array
    right: Array


@dataclass(frozen=True, slots=True)
class _Dense:
    """Compute a dense layer: weights of shape (outputs, inputs), bias of shape (outputs,), and a change of the weights.

    The change is never multiplied out: the weights stay those that are mapped into memory, which all models share.
    """

    weight: Array
    bias: Array
    change: LowRank | None = None

    def __call__(self, rows: Array) -> Array:
        made: Array = rows @ self.weight.T
        if self.change is not None:
            made += (rows @ self.change.right.T) @ self.change.left.T
        made += self.bias
        return made


@dataclass(frozen=True, slots=True)
class _Norm:
    """Normalise a layer's values in place."""

    gain: Array
    bias: Array
    epsilon: float

    def __call__(self, rows: Array) -> Array:
        rows -= rows.mean(axis=1, keepdims=True)
        variance = np.einsum("ij,ij->i", rows, rows) / rows.shape[1]
        rows *= (1 / np.sqrt(variance + self.epsilon))[:, None]
        rows *= self.gain
        rows += self.bias
        return rows


@dataclass(frozen=True, slots=True)
class _Layer:
    """Compute one layer of the encoder; attributes are named as in the weights file."""

    query: _Dense
    key: _Dense
    value: _Dense
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

    Raises:
        OSError: a file is missing.
        ValueError: a file is damaged, or the model is of another kind.
    """

    def __init__(self, folder: Path, changes: Mapping[str, Array | LowRank] | None = None) -> None:
        config = _checked_config(folder)
        self._heads: int = config["num_attention_heads"]
        epsilon = float(config["layer_norm_eps"])
        weights = read_safetensors(folder / "model.safetensors")
        narrow = {name: change for name, change in (changes or {}).items() if isinstance(change, LowRank)}
        for name, change in (changes or {}).items():
            shape = (len(change.left), change.right.shape[1]) if isinstance(change, LowRank) else change.shape
            if name not in weights or weights[name].shape != shape:
                raise ValueError(f"{folder / 'model.safetensors'} has no {name} of shape {shape}")
            if not isinstance(change, LowRank):
                weights[name] = weights[name] + change

        def dense(name: str) -> _Dense:
            return _Dense(weights[f"{name}.weight"], weights[f"{name}.bias"], narrow.get(f"{name}.weight"))

        def norm(name: str) -> _Norm:
            return _Norm(weights[f"{name}.LayerNorm.weight"], weights[f"{name}.LayerNorm.bias"], epsilon)

        try:
            self._words = weights["embeddings.word_embeddings.weight"]
            first, second = weights["embeddings.token_type_embeddings.weight"]
            self._places = weights["embeddings.position_embeddings.weight"] + first
            self._second = second - first
            self._norm = norm("embeddings")
            self._layers = [
                _Layer(
                    query=dense(f"{at}.attention.self.query"),
                    key=dense(f"{at}.attention.self.key"),
                    value=dense(f"{at}.attention.self.value"),
                    attended=dense(f"{at}.attention.output.dense"),
                    attended_norm=norm(f"{at}.attention.output"),
                    up=dense(f"{at}.intermediate.dense"),
                    down=dense(f"{at}.output.dense"),
                    norm=norm(f"{at}.output"),
                )
                for at in (f"encoder.layer.{number}" for number in range(config["num_hidden_layers"]))
            ]
        except KeyError as missing:
            raise ValueError(f"{folder / 'model.safetensors'} has no {missing}") from None

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
        lengths = [len(ids) for ids in texts]
        places = np.concatenate([np.arange(length) for length in lengths])
        rows: Array = self._words[np.concatenate(texts)]
        rows += self._places[places]
        if seconds:
            rows[places >= np.repeat(seconds, lengths)] += self._second
        with one_blas_thread():
            rows = self._norm(rows)
            for layer in self._layers:
                attended = layer.attended(self._attend(layer, rows, lengths))
                attended += rows
                rows = layer.attended_norm(attended)
                fed = layer.down(_gelu(layer.up(rows)))
                fed += rows
                rows = layer.norm(fed)
        return rows

    def _attend(self, layer: _Layer, rows: Array, lengths: Sequence[int]) -> Array:
        """Return each token's attention over the tokens of its text, shape (tokens, d)."""
        width = rows.shape[1] // self._heads
        queries, keys, values = layer.query(rows), layer.key(rows), layer.value(rows)
        queries *= np.float32(width**-0.5)
        made, start = np.empty_like(rows), 0
        for length, same in groupby(lengths):
            count = sum(1 for _ in same)
            part = slice(start, start + count * length)
            q, k, v = (
                array[part].reshape(count, length, self._heads, width).transpose(0, 2, 1, 3)
                for array in (queries, keys, values)
            )
            share = q @ k.swapaxes(2, 3)
            share -= share.max(axis=3, keepdims=True)
            np.exp(share, out=share)
            share /= share.sum(axis=3, keepdims=True)
            made[part] = (share @ v).transpose(0, 2, 1, 3).reshape(count * length, -1)
            start = part.stop
        return made


def one_blas_thread() -> AbstractContextManager[object]:
    """Return a context in which BLAS computes in one thread: on matrices of this size, several wait for each other more than
    they compute.
    """
    limiter: AbstractContextManager[object] = _blas().limit(limits=1)
    return limiter


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


def read_changes(
    path: Traversable, heads: Sequence[str] = ()
) -> tuple[dict[str, Array | LowRank], dict[str, tuple[Array, Array]]]:
    """Return what training added to the weights, by their name, and the weight and the bias of each last layer.

    Args:
        path: a file that ``numpy.savez`` wrote: ``NAME:left`` and ``NAME:right`` are the narrow matrices of a weight,
            ``NAME:all`` is a whole change.
        heads: the names of the last layers.

    Raises:
        OSError: the file is missing.
        ValueError: it is damaged.
    """
    with path.open("rb") as file:
        try:
            with np.load(file) as data:  # the archive has a checksum of each array
                arrays = {name: data[name].astype(np.float32) for name in data.files}
            last = {head: (arrays[f"{head}.weight"].T, arrays[f"{head}.bias"]) for head in heads}
            return _changes(arrays), last
        except Exception as problem:  # zipfile, zlib and numpy have errors of their own
            raise ValueError(f"{path} is damaged: {problem}") from problem


def _changes(arrays: Mapping[str, Array]) -> dict[str, Array | LowRank]:
    """Return what is added to the weights: whole arrays, or two narrow ones."""
    found: dict[str, Array | LowRank] = {}
    for name in arrays:
        if name.endswith(":left"):
            whole = name.removesuffix(":left")
            found[whole] = LowRank(arrays[name], arrays[f"{whole}:right"])
        elif name.endswith(":all"):
            found[name.removesuffix(":all")] = arrays[name]
    return found


def read_safetensors(path: Path) -> dict[str, Array]:
    """Return the float32 arrays of a safetensors file by name, mapped into memory and read-only.

    Models of one file share one mapping, as long as the file stays the same. The format is a little-endian 64-bit length, a
    JSON header of that length, and the arrays' bytes.

    Raises:
        OSError: the file cannot be read.
        ValueError: the file is damaged.
    """
    known = path.stat()
    return dict(_mapped(path, known.st_size, known.st_mtime_ns))


@lru_cache(maxsize=2)
def _mapped(path: Path, size: int, changed: int) -> dict[str, Array]:
    """Return the arrays of a file of a size, changed at a moment (nanoseconds)."""
    try:
        with path.open("rb") as file:
            length = int.from_bytes(file.read(8), "little")
            if not 0 < length < size:
                raise ValueError("a header of impossible length")
            header = json.loads(file.read(length))
        data = np.memmap(path, np.uint8, "r", offset=8 + length)
        found = {}
        for name, entry in header.items():
            if name == "__metadata__" or entry["dtype"] != "F32":
                continue
            begin, end = entry["data_offsets"]
            found[name] = data[begin:end].view(np.float32).view(np.ndarray).reshape(entry["shape"])
        return found
    except (ValueError, KeyError, TypeError) as problem:
        raise ValueError(f"{path} is no complete safetensors file: {problem}") from problem


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


def check(folder: Path, *wanted: tuple[str, object, object]) -> None:
    """Check what a model's files say.

    Args:
        folder: the model.
        wanted: what is checked, what was found, and what numpy computes.

    Raises:
        ValueError: something else was found.
    """
    for what, found, computed in wanted:
        if found != computed:
            raise ValueError(f"{folder}: {what} is {found!r}, and only {computed!r} is computed with numpy")


def read_json(path: Path) -> Any:
    """Return the contents of a JSON file."""
    return json.loads(path.read_text(encoding="utf-8"))

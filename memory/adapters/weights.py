"""Read the files of a sentence-transformers model, and what training added to its weights."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]


class LowRank(NamedTuple):
    """Hold what is added to a wide matrix, as two narrow ones: ``left`` (outputs, r) times ``right`` (r, inputs)."""

    left: Array
    right: Array


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


def side_by_side(path: Path, names: Sequence[str]) -> Array:
    """Return the weights of dense layers side by side: float32 of shape (inputs, outputs), read-only and contiguous.

    Models of one file share them, as long as the file stays the same.

    Raises:
        KeyError: the file has no such weights.
    """
    known = path.stat()
    return _turned(path, known.st_size, known.st_mtime_ns, tuple(names))


@lru_cache(maxsize=64)
def _turned(path: Path, size: int, changed: int, names: tuple[str, ...]) -> Array:
    """Return weights of a file of a size, changed at a moment (nanoseconds), side by side."""
    weights = _mapped(path, size, changed)
    made = np.ascontiguousarray(np.concatenate([weights[f"{name}.weight"] for name in names]).T)
    made.flags.writeable = False
    return made


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

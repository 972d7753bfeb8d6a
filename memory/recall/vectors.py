"""Represent vectors of many entries at once, as they are stored and as an index takes them in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]


class Stack(Mapping[int, NDArray[Any]]):
    """Hold vectors by entry id in one matrix, since 5,000 small arrays cost more memory than their values.

    Args:
        ids: the entries' ids, each once.
        counts: number of vectors of each entry, int64 (n,): the content's, then those of its passages.
        matrix: the vectors, entry by entry, of any float type, (sum of counts, d).
    """

    def __init__(self, ids: Sequence[int], counts: Ints, matrix: NDArray[Any]) -> None:
        self.ids = ids
        self.counts = counts
        self.matrix = matrix
        self.ends: Ints = counts.cumsum()
        self._place: dict[int, int] = {}

    @classmethod
    def of(cls, vectors: Mapping[int, NDArray[Any]]) -> Stack:
        """Return a stack of vectors by id, each of shape (d,), or (1 + p, d) with those of p passages.

        Raises:
            ValueError: they are not all of the same dimension.
        """
        if isinstance(vectors, Stack):
            return vectors
        each = [vector if vector.ndim > 1 else vector[None] for vector in vectors.values()]
        counts = np.array([len(some) for some in each], np.int64)
        return cls(list(vectors), counts, np.concatenate(each) if each else np.empty((0, 0), np.float16))

    @classmethod
    def unpacked(cls, packed: Mapping[int, bytes]) -> Stack:
        """Return the vectors that `pack` packed.

        Raises:
            ValueError: some bytes were not made by `pack`, or the dimensions differ.
        """
        sizes = np.array([len(data) for data in packed.values()], np.int64) // 2
        flat = np.frombuffer(b"".join(packed.values()), "<u2")
        starts = sizes.cumsum() - sizes
        counts = flat[starts].astype(np.int64)
        dimensions = int((sizes[0] - 1) // max(1, counts[0])) if len(sizes) else 0
        if (counts * dimensions != sizes - 1).any():
            raise ValueError("vectors of different dimensions are stored under one model's name")
        values = np.ones(len(flat), np.bool_)
        values[starts] = False
        return cls(list(packed), counts, flat[values].view("<f2").reshape(-1, max(1, dimensions)))

    def only(self, here: NDArray[np.bool_]) -> Stack:
        """Return the vectors of the entries that ``here``, bool (n,), marks."""
        ids = [entry_id for entry_id, stays in zip(self.ids, here.tolist(), strict=True) if stays]
        return Stack(ids, self.counts[here], self.matrix[here.repeat(self.counts)])

    def __getitem__(self, entry_id: int) -> NDArray[Any]:
        if not self._place:
            self._place = {one: place for place, one in enumerate(self.ids)}
        place = self._place[entry_id]
        return self.matrix[int(self.ends[place] - self.counts[place]) : int(self.ends[place])]

    def __iter__(self) -> Iterator[int]:
        return iter(self.ids)

    def __len__(self) -> int:
        return len(self.ids)


def pack(matrix: NDArray[Any]) -> bytes:
    """Return an entry's vectors as they are stored: their number (two bytes), then float16, little-endian, row by row."""
    return len(matrix).to_bytes(2, "little") + matrix.astype("<f2").tobytes()

"""Store the vectors of a journal's rows, rounded to 8 bits per value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from memory.recall.arrays import Floats, Ints, Mask, grown
from memory.recall.vectors import Stack

WIDE_FROM: Final = 512
"""Number of rows above which vectors are held as float32.

Vectors are rounded to 8 bits per value, which changes a cosine by about 0.0005. A small table holds them as
int8 and widens them for each question, which takes microseconds and a quarter of the memory. A large one
holds the rounded values as float32, which BLAS multiplies directly."""


class VectorTable:
    """Hold one vector for each embedded row, and one for each of its passages.

    Attributes:
        dimensions: number of values of a vector; 0 while the table has none.
        embedded: whether each row has a vector; bool (rows,), with spare room.
        has_parts: whether any row has passages.
    """

    def __init__(self) -> None:
        self.dimensions = 0
        self.embedded: Mask = np.empty(0, np.bool_)
        self._count = 0
        self._whole: NDArray[Any] = np.empty((0, 0), np.int8)
        self._scale: Floats = np.empty(0, np.float32)
        self._parts: NDArray[np.int8] = np.empty((0, 0), np.int8)
        self._part_scale: Floats = np.empty(0, np.float32)
        self._part_total = 0
        self._part_from: NDArray[np.int32] = np.empty(0, np.int32)
        self._part_count: NDArray[np.int32] = np.empty(0, np.int32)

    @property
    def has_parts(self) -> bool:
        """Return whether any row has passages."""
        return self._part_total > 0

    def resize(self, count: int) -> None:
        """Enlarge to ``count`` rows; new rows have no vector."""
        if len(self.embedded) < count:
            self.embedded = grown(self.embedded, count)
            self._part_from = grown(self._part_from, count)
            self._part_count = grown(self._part_count, count)
        self._count = count
        if self.dimensions:
            self._reserve(count)

    def put(self, vectors: Mapping[int, NDArray[Any]], row_of: Mapping[int, int]) -> None:
        """Store vectors.

        Args:
            vectors: by id, of length 1 and any float type: of shape (d,), or (1 + p, d) with those of p passages after
                the whole.
            row_of: the row of each id; other ids are skipped.

        Raises:
            ValueError: the vectors are not all of the same dimension, or not finite.
        """
        found = Stack.of(vectors)
        rows = np.array([row_of.get(entry_id, -1) for entry_id in found], np.int64)
        if (rows < 0).any():
            found, rows = found.only(rows >= 0), rows[rows >= 0]
        if not len(rows):
            return
        dimensions = self.dimensions or found.matrix.shape[1]
        if found.matrix.shape[1] != dimensions or not found.counts.all():
            raise ValueError(f"vectors must have {dimensions} dimensions")
        levels, scale = _rounded(found.matrix)
        first = found.ends - found.counts
        if not self.dimensions:
            self.dimensions = dimensions
            self._whole = np.zeros((0, dimensions), np.int8)
            self._parts = np.zeros((0, dimensions), np.int8)
        self._reserve(self._count)
        counts = found.counts - 1
        end = self._part_total + int(counts.sum())
        self.embedded[rows] = True
        self._part_count[rows] = counts
        self._part_from[rows] = self._part_total + counts.cumsum() - counts
        if end > self._part_total:
            later = np.ones(len(levels), np.bool_)
            later[first] = False
            if len(self._parts) < end:
                self._parts = grown(self._parts, end)
                self._part_scale = grown(self._part_scale, end)
            self._parts[self._part_total : end] = levels[later]
            self._part_scale[self._part_total : end] = scale[later]
            self._part_total = end
            levels, scale = levels[first], scale[first]
        self._scale[rows] = scale
        if self._whole.dtype == np.float32:
            levels *= scale[:, None]
        self._whole[rows] = levels

    def _reserve(self, size: int) -> None:
        if len(self._whole) < size:
            self._whole = grown(self._whole, size)
            self._scale = grown(self._scale, size)
        if size > WIDE_FROM and self._whole.dtype != np.float32:
            self._whole = self._whole * self._scale[:, None]

    def cosines(self, vector: Floats, rows: Ints | None) -> Floats:
        """Return the cosine of each row, or of each of ``rows``, with a vector of shape (d,) and length 1; float32."""
        if rows is not None and len(rows) * 4 < self._count:
            return np.asarray(self.whole(rows) @ vector)
        if self._whole.dtype == np.float32:
            found: Floats = self._whole[: self._count] @ vector
        else:
            found = (self._whole[: self._count].astype(np.float32) @ vector) * self._scale[: self._count]
        return found if rows is None else found[rows]

    def whole(self, rows: Ints) -> Floats:
        """Return the vectors of ``rows``, float32 (n, d); zero for a row without one."""
        if self._whole.dtype == np.float32:
            return np.asarray(self._whole[rows])
        return np.asarray(self._whole[rows].astype(np.float32) * self._scale[rows, None])

    def gram(self, rows: Ints) -> Floats:
        """Return the cosine of each pair of ``rows``; float32 (n, n)."""
        vectors = self._whole[rows].astype(np.float32, copy=False)
        # A copy, since numpy multiplies a matrix by its own transpose with a slower routine.
        found: Floats = vectors @ vectors.T.copy()
        if self._whole.dtype != np.float32:
            scale = self._scale[rows]
            found *= scale[:, None]
            found *= scale
        return found

    def all_of(self, row: int) -> Floats:
        """Return the vectors of a row as `put` takes them: the whole and its passages, float32 (1 + p, d)."""
        parts, _ = self._part_rows(np.array([row]))
        exact = self._parts[parts].astype(np.float32) * self._part_scale[parts][:, None]
        return np.concatenate([self.whole(np.array([row])), exact])

    def best_parts(self, vector: Floats, rows: Ints) -> Floats:
        """Return the best cosine among the passages of each of ``rows``; −1 for a row without passages. float32 (n,)."""
        best = np.full(len(rows), -1.0, np.float32)
        parts, counts = self._part_rows(rows)
        if len(parts):
            found = (self._parts[parts].astype(np.float32) @ vector) * self._part_scale[parts]
            having = counts > 0
            starts = (np.cumsum(counts) - counts)[having]
            best[having] = np.maximum.reduceat(found, starts)
        return best

    def _part_rows(self, rows: Ints) -> tuple[Ints, Ints]:
        """Return the positions of the passages of ``rows``, row by row, and the number of passages of each row."""
        counts = self._part_count[rows].astype(np.int64)
        ends = np.cumsum(counts)
        total = int(ends[-1]) if len(ends) else 0
        if not total:
            return np.empty(0, np.int64), counts
        return np.arange(total) + np.repeat(self._part_from[rows] - ends + counts, counts), counts

    def compact(self, keep: Ints) -> None:
        """Drop all rows except ``keep``, which ascend."""
        parts, counts = self._part_rows(keep)
        self._parts, self._part_scale = self._parts[parts], self._part_scale[parts]
        self._part_total = len(parts)
        self._part_from = (np.cumsum(counts) - counts).astype(np.int32)
        self._part_count = self._part_count[keep]
        self.embedded = self.embedded[keep]
        if self.dimensions:
            self._whole, self._scale = self._whole[keep], self._scale[keep]
        self._count = len(keep)

    @property
    def nbytes(self) -> int:
        """Return the size of the arrays in bytes, spare room included."""
        arrays = [self._whole, self._scale, self._parts, self._part_scale]
        arrays += [self.embedded, self._part_from, self._part_count]
        return sum(array.nbytes for array in arrays)


def _rounded(vectors: NDArray[Any]) -> tuple[Floats, Floats]:
    """Round vectors to 8 bits.

    Returns:
        Whole numbers from −127 to 127, float32 (n, d), and the factor of each row, float32 (n,).

    Raises:
        ValueError: a value is not finite.
    """
    exact = vectors.astype(np.float32)
    top = np.maximum(exact.max(axis=1, initial=0.0), -exact.min(axis=1, initial=0.0))
    if not np.isfinite(top).all():
        raise ValueError("a vector holds a value that is not finite")
    scale = np.maximum(top, np.float32(1e-12)) / np.float32(127)
    exact /= scale[:, None]
    return np.rint(exact, out=exact), scale

"""Index which words occur in which rows: an inverted index in numpy columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from memory.recall.arrays import Floats, Ints, Mask, grown
from memory.recall.codes import END_CODE, Codes
from memory.text.words import stream

_TAIL: Final = 512
"""Number of unsorted lines below which sorting does not pay off."""


class Counted(NamedTuple):
    """Hold figures of appended texts: the number of words besides stop words, and whether any word gives a
    time; int64 and bool (texts,).
    """

    length: Ints
    timed: Mask


class Postings:
    """Index the words of a journal's rows.

    A line holds one word of one row. The first ``_sorted`` lines are in order of the word, then of the row;
    newer lines follow in order of the row.

    Args:
        codes: gives words their numbers.

    Attributes:
        counts: how often the word occurs in the row, 255 at most; uint8.
        rows: which row; int32.
    """

    _LINE: Final[Mapping[str, Any]] = {"_words": np.uint32, "counts": np.uint8, "rows": np.int32}

    _words: NDArray[np.uint32]
    counts: NDArray[np.uint8]
    rows: NDArray[np.int32]

    def __init__(self, codes: Codes) -> None:
        self._codes = codes
        self._count = 0
        self._sorted = 0
        for name, kind in self._LINE.items():
            setattr(self, name, np.empty(0, kind))

    def append(self, texts: Sequence[str], start: int) -> Counted:
        """Index the texts of new rows; the first is row ``start``."""
        said = stream(texts, lexicon=self._codes.lexicon)
        number = np.array(self._codes.of(said), np.uint64)
        ends = number == END_CODE
        row = ends.cumsum(dtype=np.uint64) + np.uint64(start)
        telling = (number > 0) & ~ends
        pairs, often = np.unique((row << np.uint64(32) | number)[telling], return_counts=True)
        row = pairs >> np.uint64(32)
        number = pairs & np.uint64(0xFFFFFFFF)
        end = self._count + len(pairs)
        for name in self._LINE:
            if len(getattr(self, name)) < end:
                setattr(self, name, grown(getattr(self, name), end))
        span = slice(self._count, end)
        self._words[span] = number
        self.counts[span] = np.minimum(often, 255)
        self.rows[span] = row
        self._count = end
        place = (row - np.uint64(start)).astype(np.int64)
        length = np.bincount(place, weights=often, minlength=len(texts))
        timed = np.isin(number, np.array(sorted(self._codes.timed), np.uint64))
        timed = np.bincount(place, weights=timed, minlength=len(texts)) > 0
        if end - self._sorted > max(_TAIL, self._sorted // 4):
            self._sort()
        return Counted(length.astype(np.int64), timed)

    def _sort(self) -> None:
        """Sort all lines: amortised O(1) per line, since the unsorted tail may grow with the rest."""
        order = np.argsort(self._words[: self._count], kind="stable")  # rows ascend already
        for name in self._LINE:
            column = getattr(self, name)
            column[: self._count] = column[order]
        self._sorted = self._count

    def find(self, words: Sequence[int]) -> tuple[Ints, Ints]:
        """Return the lines of the given words, and for each line the position of its word in ``words``; both
        int64 (lines,).

        Args:
            words: numbers as `Codes` gives them, each once.
        """
        wanted = np.array(words, np.uint32)
        ordered = self._words[: self._sorted]
        low = ordered.searchsorted(wanted)
        sizes = ordered.searchsorted(wanted, "right")
        sizes -= low
        ends = sizes.cumsum()
        lines = np.arange(int(ends[-1]) if len(ends) else 0)
        lines += (low - ends + sizes).repeat(sizes)
        term = np.arange(len(wanted)).repeat(sizes)
        tail = self._words[self._sorted : self._count]
        if len(tail):
            which, late = divmod((wanted[:, None] == tail).ravel().nonzero()[0], len(tail))
            lines = np.concatenate([lines, late + self._sorted])
            term = np.concatenate([term, which])
        return lines, term

    def overlap(self, rows: Ints, row_count: int) -> Floats:
        """Return Dice's coefficient of the word sets of each pair of ``rows``; float32 (n, n).

        Args:
            rows: which rows, each once.
            row_count: total number of rows.
        """
        place = np.full(row_count, -1, np.int32)
        place[rows] = np.arange(len(rows), dtype=np.int32)
        where = place[self.rows[: self._count]]
        lines = np.flatnonzero(where >= 0)
        _, columns = np.unique(self._words[lines], return_inverse=True)
        bags = np.zeros((len(rows), int(columns.max(initial=-1)) + 1), np.float32)
        bags[where[lines], columns] = 1.0
        size = bags.sum(axis=1)
        both = size[:, None] + size[None, :]
        return np.asarray(np.where(both > 0, 2 * (bags @ bags.T) / np.maximum(both, 1), 1.0), np.float32)

    def compact(self, moved: NDArray[np.int32]) -> None:
        """Drop the lines of removed rows.

        Args:
            moved: the new number of each row, −1 for a removed row; int32.
        """
        kept = np.flatnonzero(moved[self.rows[: self._count]] >= 0)
        self._sorted = int(np.searchsorted(kept, self._sorted))
        for name in self._LINE:
            setattr(self, name, getattr(self, name)[kept])
        self.rows = moved[self.rows]
        self._count = len(kept)

    @property
    def nbytes(self) -> int:
        """Return the size of the arrays in bytes, spare room included."""
        return sum(getattr(self, name).nbytes for name in self._LINE)

"""A journal's entries as numpy columns: what recall computes with. One row an entry, in order of id.

Nothing here decides anything; it stores and finds. Adding is O(1) amortised (arrays double when full),
removing marks a row, and the rows are written anew when a quarter of them is marked.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from memory.journal.entry import Entry
from memory.recall.vectors import Stack
from memory.text.words import END, STOP_WORDS, stem, stream, tokens

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
Mask = NDArray[np.bool_]

WIDE_FROM: Final = 512
"""Vectors are rounded to 8 bits a value, which moves a cosine by about 0.0005. Journals of fewer entries
hold them so and widen them for each question, which takes microseconds and a quarter of the room; larger
ones hold the rounded values as float32, which BLAS multiplies as they are."""

_TAIL: Final = 512

_TIME_WORDS: Final = frozenset(
    """
    yesterday today tonight tomorrow ago morning afternoon evening night noon midnight dawn dusk hour day
    week weekend fortnight month year monday tuesday wednesday thursday friday saturday sunday january
    february april june july august september october november december spring summer autumn winter
    recently lately earlier later
    """.split()  # noqa: SIM905
)
_END: Final = 1 << 32
_CODES: dict[str, int] = {END: _END}
_TIMED: set[int] = set()
_CODES_MAX: Final = 200_000


def code(word: str) -> int:
    """A folded word as a number: 32 bits of its stem's checksum, never 0; 0 for a stop word, more than 32 bits for the
    end of a text in a `stream`.

    Two stems share a number once in four billion; a shared table would have to be kept, and grow.
    """
    found = _CODES.get(word)
    if found is None:
        stemmed = stem(word)
        found = 0 if word in STOP_WORDS else zlib.crc32(stemmed.encode()) or 1
        if len(_CODES) >= _CODES_MAX:  # hostile texts: begin again rather than grow
            _CODES.clear()
            _CODES[END] = _END
        _CODES[word] = found
        year = len(word) == 4 and word.isdecimal() and "1500" <= word < "2200"
        if found and (word in _TIME_WORDS or stemmed in _TIME_STEMS or year):
            _TIMED.add(found)
    return found


_TIME_STEMS: Final = frozenset(stem(word) for word in _TIME_WORDS)


class Columns:
    """The columns of one journal.

    Attributes are arrays with room to spare; the first `count` rows count.

    Attributes:
        id (int64), at (float64): id; POSIX seconds when it happened.
        game (float64): seconds of game time, NaN where there is none.
        importance (float32), trust (float64): as in the entry.
        entity, audience, tags, projects, kind, source (int32): numbers of the values in `groups`.
        length (int32): words that are not stop words. timed (bool): whether it says when.
        live (bool): not removed. stands (bool): not superseded.
        embedded (bool), part_from, part_count (int32): whether it has a vector; its rows in the parts.
        words (uint32), counts (uint8), row_of (int32): one line for every different word of a row:
            the word, how often it occurs there, which row. The first `sorted_words` lines are in order of
            the word and, for each, of the row; lines that came since stand behind, in order of the row.
    """

    _ROW: Final[Mapping[str, Any]] = {
        "id": np.int64,
        "at": np.float64,
        "game": np.float64,
        "importance": np.float32,
        "trust": np.float64,
        "entity": np.int32,
        "audience": np.int32,
        "tags": np.int32,
        "projects": np.int32,
        "kind": np.int32,
        "source": np.int32,
        "length": np.int32,
        "timed": np.bool_,
        "live": np.bool_,
        "stands": np.bool_,
        "embedded": np.bool_,
        "part_from": np.int32,
        "part_count": np.int32,
    }
    _WORD: Final[Mapping[str, Any]] = {"words": np.uint32, "counts": np.uint8, "row_of": np.int32}

    id: Ints
    at: NDArray[np.float64]
    game: NDArray[np.float64]
    importance: Floats
    trust: NDArray[np.float64]
    entity: NDArray[np.int32]
    audience: NDArray[np.int32]
    tags: NDArray[np.int32]
    projects: NDArray[np.int32]
    kind: NDArray[np.int32]
    source: NDArray[np.int32]
    length: NDArray[np.int32]
    timed: Mask
    live: Mask
    stands: Mask
    embedded: Mask
    part_from: NDArray[np.int32]
    part_count: NDArray[np.int32]
    words: NDArray[np.uint32]
    counts: NDArray[np.uint8]
    row_of: NDArray[np.int32]

    def __init__(self) -> None:
        self.count = 0
        self.dead = 0
        self.word_count = 0
        self.sorted_words = 0
        self.part_total = 0
        self.row: dict[int, int] = {}
        """The row of each id."""
        self.groups: dict[str, dict[Any, int]] = {
            name: {} for name in ("entity", "audience", "tags", "projects", "kind", "source")
        }
        """For each of these columns, the number of each value."""
        self.speakers: dict[str, set[int]] = {}
        """For each word of a speaker's name, the numbers of the entities so called."""
        self._called: set[tuple[str | None, str | None]] = set()
        self.dimensions = 0
        for name, kind in (*self._ROW.items(), *self._WORD.items()):
            setattr(self, name, np.empty(0, kind))
        self._whole: NDArray[Any] = np.empty((0, 0), np.int8)
        self._scale: Floats = np.empty(0, np.float32)
        self._parts: NDArray[np.int8] = np.empty((0, 0), np.int8)
        self._part_scale: Floats = np.empty(0, np.float32)

    def __len__(self) -> int:
        return self.count - self.dead

    # ---- rows come and go ----

    def append(self, entries: Sequence[Entry]) -> None:
        """Take in new entries with rising ids, above all that are here."""
        start, size = self.count, len(entries)
        if not size:
            return
        self._reserve(self._ROW, start + size)
        rows = slice(start, start + size)
        ids = [entry.id for entry in entries]
        self.id[rows] = ids
        self.at[rows] = [entry.timestamp.timestamp() for entry in entries]
        self.game[rows] = [np.nan if e.game_time is None else e.game_time for e in entries]
        self.importance[rows] = [entry.importance for entry in entries]
        self.trust[rows] = [entry.source_trust for entry in entries]
        for name, values in (
            ("entity", [entry.source_entity for entry in entries]),
            ("audience", [entry.audience for entry in entries]),
            ("tags", [entry.tags for entry in entries]),
            ("projects", [entry.related_projects for entry in entries]),
            ("kind", [entry.kind for entry in entries]),
            ("source", [entry.source_type for entry in entries]),
        ):
            known = self.groups[name]
            getattr(self, name)[rows] = [known.setdefault(value, len(known)) for value in values]
        for entity, called in {(e.source_entity, e.source_name) for e in entries} - self._called:
            self._called.add((entity, called))
            for word in set(tokens(called or entity or "")) - STOP_WORDS:
                self.speakers.setdefault(word, set()).add(self.groups["entity"][entity])
        self.live[rows] = self.stands[rows] = True
        self.embedded[rows] = False
        self.part_from[rows] = self.part_count[rows] = 0
        self._append_words(entries, start)
        if self.dimensions:
            self._reserve_vectors(start + size)
        self.row.update(zip(ids, range(start, start + size), strict=True))
        self.count += size

    def _append_words(self, entries: Sequence[Entry], start: int) -> None:
        said = stream([entry.content for entry in entries])
        try:
            numbers = [_CODES[word] for word in said]
        except KeyError:
            numbers = [code(word) for word in said]
        number = np.array(numbers, np.uint64)
        ends = number == _END
        row = ends.cumsum(dtype=np.uint64) + np.uint64(start)
        telling = (number > 0) & ~ends
        pairs, often = np.unique((row << np.uint64(32) | number)[telling], return_counts=True)
        row = pairs >> np.uint64(32)
        number = pairs & np.uint64(0xFFFFFFFF)
        end = self.word_count + len(pairs)
        self._reserve(self._WORD, end)
        span = slice(self.word_count, end)
        self.words[span] = number
        self.counts[span] = np.minimum(often, 255)
        self.row_of[span] = row
        self.word_count = end
        rows = slice(start, start + len(entries))
        place = (row - np.uint64(start)).astype(np.int64)
        self.length[rows] = np.bincount(place, weights=often, minlength=len(entries))
        timed = np.isin(number, np.array(sorted(_TIMED), np.uint64))
        self.timed[rows] = np.bincount(place, weights=timed, minlength=len(entries)) > 0
        if end - self.sorted_words > max(_TAIL, self.sorted_words // 4):
            self._sort_words()

    def _sort_words(self) -> None:
        """Bring all lines into order: an amortised O(1) a line, since the unsorted tail grows with the rest."""
        order = np.argsort(self.words[: self.word_count], kind="stable")  # rows rise already
        for name in self._WORD:
            column = getattr(self, name)
            column[: self.word_count] = column[order]
        self.sorted_words = self.word_count

    def refresh(self, entry: Entry) -> None:
        """Take over what may change of an entry that is here: its rating."""
        self.importance[self.row[entry.id]] = entry.importance

    def remove(self, entry_id: int) -> None:
        """Mark a row; `compact` drops it."""
        self.live[self.row.pop(entry_id)] = False
        self.dead += 1

    @property
    def wasteful(self) -> bool:
        """Whether so many rows are marked that `compact` pays."""
        return self.dead > 32 and self.dead * 4 > self.count

    def compact(self) -> None:
        """Drop the rows that were removed."""
        keep = np.flatnonzero(self.live[: self.count])
        moved = np.full(self.count, -1, np.int32)
        moved[keep] = np.arange(len(keep), dtype=np.int32)
        kept = np.flatnonzero(moved[self.row_of[: self.word_count]] >= 0)
        self.sorted_words = int(np.searchsorted(kept, self.sorted_words))
        for name in self._WORD:
            setattr(self, name, getattr(self, name)[kept])
        self.row_of = moved[self.row_of]
        parts, counts = self._part_rows(keep)
        self._parts, self._part_scale = self._parts[parts], self._part_scale[parts]
        self.part_total = len(parts)
        for name in self._ROW:
            setattr(self, name, getattr(self, name)[keep])
        self.part_from = (np.cumsum(counts) - counts).astype(np.int32)
        if self.dimensions:
            self._whole, self._scale = self._whole[keep], self._scale[keep]
        self.word_count, self.count, self.dead = len(kept), len(keep), 0
        self.row = {int(entry_id): row for row, entry_id in enumerate(self.id)}

    def _reserve(self, columns: Mapping[str, Any], size: int) -> None:
        for name in columns:
            array = getattr(self, name)
            if len(array) < size:
                setattr(self, name, _grown(array, size))

    # ---- vectors ----

    def put_vectors(self, vectors: Mapping[int, NDArray[Any]]) -> None:
        """Take in vectors by id, each of shape (d,), or (1 + p, d) with those of p passages after the whole.

        All are of length 1 and of any float type. Ids that are not here are passed over.

        Raises:
            ValueError: they are not all of the same dimension, or not finite.
        """
        found = Stack.of(vectors)
        rows = np.array([self.row.get(entry_id, -1) for entry_id in found], np.int64)
        if (rows < 0).any():
            found, rows = found.only(rows >= 0), rows[rows >= 0]
        if not len(rows):
            return
        dimensions = self.dimensions or found.matrix.shape[1]
        if found.matrix.shape[1] != dimensions or not found.counts.all():
            raise ValueError(f"vectors of {dimensions} dimensions are wanted")
        levels, scale = _rounded(found.matrix)
        first = found.ends - found.counts
        if not self.dimensions:
            self.dimensions = dimensions
            self._whole = np.zeros((0, dimensions), np.int8)
            self._parts = np.zeros((0, dimensions), np.int8)
        self._reserve_vectors(self.count)
        counts = found.counts - 1
        end = self.part_total + int(counts.sum())
        self.embedded[rows] = True
        self.part_count[rows] = counts
        self.part_from[rows] = self.part_total + counts.cumsum() - counts
        if end > self.part_total:
            later = np.ones(len(levels), np.bool_)
            later[first] = False
            if len(self._parts) < end:
                self._parts = _grown(self._parts, end)
                self._part_scale = _grown(self._part_scale, end)
            self._parts[self.part_total : end] = levels[later]
            self._part_scale[self.part_total : end] = scale[later]
            self.part_total = end
            levels, scale = levels[first], scale[first]
        self._scale[rows] = scale
        if self._whole.dtype == np.float32:
            levels *= scale[:, None]
        self._whole[rows] = levels

    def _reserve_vectors(self, size: int) -> None:
        if len(self._whole) < size:
            self._whole = _grown(self._whole, size)
            self._scale = _grown(self._scale, size)
        if size > WIDE_FROM and self._whole.dtype != np.float32:
            self._whole = self._whole * self._scale[:, None]

    def cosines(self, vector: Floats, rows: Ints | None) -> Floats:
        """Of all rows, or of ``rows``, the cosine with a vector of shape (d,) and length 1; float32."""
        if rows is not None and len(rows) * 4 < self.count:
            return np.asarray(self.whole(rows) @ vector)
        if self._whole.dtype == np.float32:
            found: Floats = self._whole[: self.count] @ vector
        else:
            found = (self._whole[: self.count].astype(np.float32) @ vector) * self._scale[: self.count]
        return found if rows is None else found[rows]

    def whole(self, rows: Ints) -> Floats:
        """The vectors of ``rows``, float32 of shape (n, d)."""
        if self._whole.dtype == np.float32:
            return np.asarray(self._whole[rows])
        return np.asarray(self._whole[rows].astype(np.float32) * self._scale[rows, None])

    def gram(self, rows: Ints) -> Floats:
        """For each two of ``rows`` the cosine of their vectors; float32 (n, n)."""
        vectors = self._whole[rows].astype(np.float32, copy=False)
        # A copy of its own: numpy would take a slower way for a matrix and its own transpose.
        found: Floats = vectors @ vectors.T.copy()
        if self._whole.dtype != np.float32:
            scale = self._scale[rows]
            found *= scale[:, None]
            found *= scale
        return found

    def vectors(self, row: int) -> Floats:
        """The vectors of a row as `put_vectors` takes them: the whole and its passages, float32 (1 + p, d)."""
        parts, _ = self._part_rows(np.array([row]))
        exact = self._parts[parts].astype(np.float32) * self._part_scale[parts][:, None]
        return np.concatenate([self.whole(np.array([row])), exact])

    def best_parts(self, vector: Floats, rows: Ints) -> Floats:
        """For each of ``rows`` the best cosine among its passages; −1 where it has none. float32 (n,)."""
        best = np.full(len(rows), -1.0, np.float32)
        parts, counts = self._part_rows(rows)
        if len(parts):
            found = (self._parts[parts].astype(np.float32) @ vector) * self._part_scale[parts]
            having = counts > 0
            starts = (np.cumsum(counts) - counts)[having]
            best[having] = np.maximum.reduceat(found, starts)
        return best

    def _part_rows(self, rows: Ints) -> tuple[Ints, Ints]:
        """Where the passages of ``rows`` are, one row's after the other's, and how many each has."""
        counts = self.part_count[rows].astype(np.int64)
        ends = np.cumsum(counts)
        total = int(ends[-1]) if len(ends) else 0
        if not total:
            return np.empty(0, np.int64), counts
        return np.arange(total) + np.repeat(self.part_from[rows] - ends + counts, counts), counts

    # ---- words ----

    def lines(self, numbers: Sequence[int]) -> tuple[Ints, Ints]:
        """Where in the word columns some words stand, and for each place which of ``numbers`` stands there."""
        wanted = np.array(numbers, np.uint32)
        ordered = self.words[: self.sorted_words]
        low = ordered.searchsorted(wanted)
        sizes = ordered.searchsorted(wanted, "right")
        sizes -= low
        ends = sizes.cumsum()
        lines = np.arange(int(ends[-1]) if len(ends) else 0)
        lines += (low - ends + sizes).repeat(sizes)
        term = np.arange(len(wanted)).repeat(sizes)
        tail = self.words[self.sorted_words : self.word_count]
        if len(tail):
            which, late = divmod((wanted[:, None] == tail).ravel().nonzero()[0], len(tail))
            lines = np.concatenate([lines, late + self.sorted_words])
            term = np.concatenate([term, which])
        return lines, term

    def overlap(self, rows: Ints) -> Floats:
        """For each two of ``rows`` Dice's coefficient of their sets of words; float32 (n, n)."""
        place = np.full(self.count, -1, np.int32)
        place[rows] = np.arange(len(rows), dtype=np.int32)
        where = place[self.row_of[: self.word_count]]
        lines = np.flatnonzero(where >= 0)
        _, columns = np.unique(self.words[lines], return_inverse=True)
        bags = np.zeros((len(rows), int(columns.max(initial=-1)) + 1), np.float32)
        bags[where[lines], columns] = 1.0
        size = bags.sum(axis=1)
        both = size[:, None] + size[None, :]
        return np.asarray(np.where(both > 0, 2 * (bags @ bags.T) / np.maximum(both, 1), 1.0), np.float32)

    def numbers(self, column: str, values: Iterable[Any]) -> list[int]:
        """The numbers of those of ``values`` that occur in a column."""
        known = self.groups[column]
        return [known[value] for value in values if value in known]

    @property
    def nbytes(self) -> int:
        """Bytes that the arrays hold, spare room included."""
        arrays = [getattr(self, name) for name in (*self._ROW, *self._WORD)]
        arrays += [self._whole, self._scale, self._parts, self._part_scale]
        return sum(array.nbytes for array in arrays)


def _rounded(vectors: NDArray[Any]) -> tuple[Floats, Floats]:
    """Vectors (n, d) as whole numbers from −127 to 127, float32 (n, d), and what each row is to be multiplied by.

    Raises:
        ValueError: a value is not finite.
    """
    exact = vectors.astype(np.float32)
    top = np.maximum(exact.max(axis=1, initial=0.0), -exact.min(axis=1, initial=0.0))
    if not np.isfinite(top).all():
        raise ValueError("a vector holds a value that is not a number")
    scale = np.maximum(top, np.float32(1e-12)) / np.float32(127)
    exact /= scale[:, None]
    return np.rint(exact, out=exact), scale


def _grown(array: NDArray[Any], size: int) -> NDArray[Any]:
    """``array`` with room for ``size`` rows, and half as many again if it had any."""
    room = size + (len(array) // 2 if len(array) else 0)
    out = np.zeros((room, *array.shape[1:]), array.dtype)
    out[: len(array)] = array
    return out

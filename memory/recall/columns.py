"""Store a journal's entries as numpy columns for recall, one row per entry in order of id.

Adding is amortised O(1) (arrays grow when full), removing marks a row, and the arrays are compacted when a quarter of
the rows is marked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from memory.evidence.reputation import tellers
from memory.journal.entry import Entry
from memory.recall.arrays import Floats, Ints, Mask, grown
from memory.recall.codes import Codes
from memory.recall.passages import asking_share
from memory.recall.postings import Postings
from memory.recall.vector_table import VectorTable
from memory.text.names import introduced
from memory.text.words import tokens


class Columns:
    """Hold the columns of one journal. Arrays have spare room; only their first `count` rows are valid.

    Attributes:
        id (int64), at (float64): id; time in POSIX seconds. game (float64): seconds of game time, NaN if there is none.
        importance (float32), trust (float64): as in the entry. entity, audience, tags, projects, kind, source, tellers
        (int32): numbers of the values in `groups`. length (int32): words that are not stop words. timed (bool): whether
        it names a time. asking (float32): the share of its sentences that are questions. live (bool): not removed.
        stands (bool): not superseded.
        postings: the words of every row.
        vectors: the vectors of every row.
        row: the row of each id.
        groups: for each column of numbers, the number of each value.
        speakers: for each word of a speaker's name, the numbers of the entities so called.
        aliases: for each word of a name by which a speaker introduced itself, the ids of the entries that say so and
            the numbers of the entities.
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
        "tellers": np.int32,
        "length": np.int32,
        "timed": np.bool_,
        "asking": np.float32,
        "live": np.bool_,
        "stands": np.bool_,
    }

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
    tellers: NDArray[np.int32]
    length: NDArray[np.int32]
    timed: Mask
    asking: Floats
    live: Mask
    stands: Mask

    def __init__(self, codes: Codes) -> None:
        self.codes = codes
        self.count = 0
        self.dead = 0
        self.postings = Postings(codes)
        self.vectors = VectorTable()
        self.row: dict[int, int] = {}
        self.groups: dict[str, dict[Any, int]] = {
            name: {} for name in ("entity", "audience", "tags", "projects", "kind", "source", "tellers")
        }
        self.speakers: dict[str, set[int]] = {}
        self.aliases: dict[str, list[tuple[int, int]]] = {}
        self._called: set[tuple[str | None, str | None]] = set()
        for name, kind in self._ROW.items():
            setattr(self, name, np.empty(0, kind))

    def __len__(self) -> int:
        return self.count - self.dead

    def append(self, entries: Sequence[Entry]) -> None:
        """Append new entries, whose ids ascend and are above all present ones."""
        start, size = self.count, len(entries)
        if not size:
            return
        for name in self._ROW:
            if len(getattr(self, name)) < start + size:
                setattr(self, name, grown(getattr(self, name), start + size))
        rows = slice(start, start + size)
        ids = [entry.id for entry in entries]
        self.id[rows] = ids
        self.at[rows] = [entry.timestamp.timestamp() for entry in entries]
        self.game[rows] = [np.nan if e.game_time is None else e.game_time for e in entries]
        self.importance[rows] = [entry.importance for entry in entries]
        self.trust[rows] = [entry.source_trust for entry in entries]
        self.asking[rows] = [asking_share(entry.content) for entry in entries]
        for name, values in (
            ("entity", [entry.source_entity for entry in entries]),
            ("audience", [entry.audience for entry in entries]),
            ("tags", [entry.tags for entry in entries]),
            ("projects", [entry.related_projects for entry in entries]),
            ("kind", [entry.kind for entry in entries]),
            ("source", [entry.source_type for entry in entries]),
            ("tellers", [tellers(entry) for entry in entries]),
        ):
            known = self.groups[name]
            getattr(self, name)[rows] = [known.setdefault(value, len(known)) for value in values]
        self._note_names(entries)
        self.live[rows] = self.stands[rows] = True
        self.length[rows], self.timed[rows] = self.postings.append([e.content for e in entries], start)
        self.vectors.resize(start + size)
        self.row.update(zip(ids, range(start, start + size), strict=True))
        self.count += size

    def _note_names(self, entries: Sequence[Entry]) -> None:
        """Record the names of the speakers of new entries, and the names by which they introduce themselves."""
        lexicon, numbers = self.codes.lexicon, self.groups["entity"]
        for entity, called in {(e.source_entity, e.source_name) for e in entries} - self._called:
            self._called.add((entity, called))
            for word in set(tokens(called or entity or "", lexicon=lexicon)) - lexicon.stop_words:
                self.speakers.setdefault(word, set()).add(numbers[entity])
        for entry in entries:
            if entry.source_entity is None or not entry.source_type.is_speech:
                continue
            for name in introduced(entry.content, lexicon=lexicon):
                for word in tokens(name, lexicon=lexicon):
                    self.aliases.setdefault(word, []).append((entry.id, numbers[entry.source_entity]))

    def put_vectors(self, vectors: Mapping[int, NDArray[Any]]) -> None:
        """Store vectors by id (see `VectorTable.put`)."""
        self.vectors.put(vectors, self.row)

    def refresh(self, entry: Entry) -> None:
        """Update the rating of an entry."""
        self.importance[self.row[entry.id]] = entry.importance

    def remove(self, entry_id: int) -> None:
        """Mark a row as removed; `compact` drops it."""
        self.live[self.row.pop(entry_id)] = False
        self.dead += 1

    @property
    def wasteful(self) -> bool:
        """Return whether enough rows are marked for `compact` to pay off."""
        return self.dead > 32 and self.dead * 4 > self.count

    def compact(self) -> None:
        """Drop the rows that were removed."""
        keep = np.flatnonzero(self.live[: self.count])
        moved = np.full(self.count, -1, np.int32)
        moved[keep] = np.arange(len(keep), dtype=np.int32)
        self.postings.compact(moved)
        self.vectors.compact(keep)
        for name in self._ROW:
            setattr(self, name, getattr(self, name)[keep])
        self.count, self.dead = len(keep), 0
        self.row = {int(entry_id): row for row, entry_id in enumerate(self.id)}
        kept = {word: [said for said in saids if said[0] in self.row] for word, saids in self.aliases.items()}
        self.aliases = {word: saids for word, saids in kept.items() if saids}

    def numbers(self, column: str, values: Iterable[Any]) -> list[int]:
        """Return the numbers of the ``values`` that occur in a column."""
        known = self.groups[column]
        return [known[value] for value in values if value in known]

    @property
    def nbytes(self) -> int:
        """Return the size of the arrays in bytes, spare room included."""
        own: int = sum(getattr(self, name).nbytes for name in self._ROW)
        return own + self.postings.nbytes + self.vectors.nbytes

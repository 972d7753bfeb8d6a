"""Select the rows that a query may rank; filters are applied before ranking, the audience filter first.

Neighbours, word frequencies, mean lengths and names are computed within the pool only, so that entries a
listener may not hear cannot influence its results.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any

import numpy as np
from numpy.typing import NDArray

from memory.journal.filter import Filter
from memory.recall.arrays import Ints, Mask
from memory.recall.columns import Columns


class Pool:
    """Hold the rows that the listeners may hear and that are not superseded, in order of id.

    Args:
        columns: the journal's columns.
        wanted: the query's filter.
        corrected: whether any entry of the journal supersedes another.

    Attributes:
        rows: indices of the pool's rows in the columns, int64 (size,); ``None`` for all of them.
        size: number of rows in the pool.
    """

    def __init__(self, columns: Columns, wanted: Filter, *, corrected: bool) -> None:
        self.columns = columns
        self.wanted = wanted
        self.rows = self._audible(corrected)
        self.size = columns.count if self.rows is None else len(self.rows)

    def of(self, column: NDArray[Any]) -> NDArray[Any]:
        """Return a column's values for the pool's rows."""
        column = column[: self.columns.count]
        return column if self.rows is None else column[self.rows]

    def rows_at(self, places: Ints) -> Ints:
        """Return the column indices of rows, given their positions in the pool."""
        return places if self.rows is None else self.rows[places]

    def _audible(self, corrected: bool) -> Ints | None:
        columns, wanted, count = self.columns, self.wanted, self.columns.count
        masks: list[Mask] = []
        if wanted.listeners is not None and len(columns.groups["audience"]) > 1:
            hears = [
                audience is None or wanted.listeners.issubset(audience)
                for audience in columns.groups["audience"]
            ]
            if not all(hears):
                masks.append(np.array(hears)[columns.audience[:count]])
        elif wanted.listeners is not None:
            (audience,) = columns.groups["audience"]
            if audience is not None and not wanted.listeners.issubset(audience):
                return np.empty(0, np.int64)
        if columns.dead:
            masks.append(columns.live[:count])
        if corrected and not wanted.superseded:
            masks.append(columns.stands[:count])
        if not masks:
            return None
        return np.flatnonzero(np.logical_and.reduce(masks))

    def holds(self, entry_id: int) -> bool:
        """Return whether an entry is in the pool."""
        row = self.columns.row.get(entry_id)
        if row is None or self.rows is None:
            return row is not None
        place = int(self.rows.searchsorted(row))
        return place < len(self.rows) and int(self.rows[place]) == row

    def eligible(self) -> Mask | None:
        """Return a mask of the rows that pass the rest of the filter, bool (size,); ``None`` for all."""
        wanted, columns = self.wanted, self.columns
        masks: list[Mask] = []
        if wanted.since is not None:
            masks.append(self.of(columns.at) >= wanted.since.timestamp())
        if wanted.min_trust > 0:
            masks.append(self.of(columns.trust) >= wanted.min_trust)
        for column, value in (
            ("kind", wanted.kind),
            ("source", wanted.source_type),
            ("entity", wanted.source_entity),
        ):
            if value is not None:
                number = columns.groups[column].get(value, -1)
                masks.append(self.of(getattr(columns, column)) == number)
        if wanted.tags:
            fits = np.array([wanted.tags.issubset(tags) for tags in columns.groups["tags"]])
            masks.append(fits[self.of(columns.tags)])
        if wanted.project is not None:
            fits = np.array([wanted.project in projects for projects in columns.groups["projects"]])
            masks.append(fits[self.of(columns.projects)])
        return np.logical_and.reduce(masks) if masks else None

    def named(self, asked: Sequence[str]) -> dict[str, Mask]:
        """Return, for each name in a question, a mask of the rows that came from that person.

        Args:
            asked: the question's words, folded.

        Returns:
            Masks, bool (size,), by the word of the question; the key for "I" (the listener's own rows) is the
            empty string. People from whom the listeners may hear no entry are left out.
        """
        columns = self.columns
        called = {word: columns.speakers[word] for word in asked if word in columns.speakers}
        for word in asked:
            if word in columns.aliases and word not in called:  # an alias never overrides a real name
                called[word] = {number for said, number in columns.aliases[word] if self.holds(said)}
        listeners = self.wanted.listeners
        if (
            listeners is not None
            and len(listeners) == 1
            and not columns.codes.lexicon.myself.isdisjoint(asked)
        ):
            me = columns.numbers("entity", listeners)
            if me:
                called[""] = set(me)
        if not called:
            return {}
        entity = self.of(columns.entity)
        named: dict[str, Mask] = {}
        for word, numbers in called.items():
            came: Mask = reduce(
                np.logical_or, [entity == number for number in numbers], np.zeros(self.size, np.bool_)
            )
            if came.any():
                named[word] = came
        return named

"""Index one journal's entries for recall: update the index with each change, and rank entries for a query."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from memory.calendar import GREGORIAN
from memory.config import Config
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.recall import classic
from memory.recall.arrays import Floats
from memory.recall.codes import codes
from memory.recall.columns import Columns
from memory.recall.kin import implied_names
from memory.recall.pool import Pool
from memory.recall.query import Query, Recalled
from memory.recall.ranking import Ranking
from memory.recall.signals import Signals
from memory.recall.tuning import TUNING, Tuning
from memory.text.lexicon import Lexicon, current
from memory.text.times import Time, times
from memory.text.words import fold, tokens

_ANY: Final = Filter()


class RecallIndex:
    """Index one journal's entries for recall.

    Args:
        config: the preset, its weights, and the game's calendar.
        entries: the journal's entries; records are left out.
        tuning: the figures of preset ``default``.
        lexicon: the language of entries and questions; the one in use if not given.
    """

    def __init__(
        self,
        config: Config,
        entries: Iterable[Entry] = (),
        *,
        tuning: Tuning = TUNING,
        lexicon: Lexicon | None = None,
    ) -> None:
        self.lexicon = lexicon or current()
        self.config = config
        self.tuning = tuning
        self._entries: dict[int, Entry] = {}
        self._columns = Columns(codes(self.lexicon))
        self._new: dict[int, Entry] = {}  # indexed together, at the next query
        self._corrected: dict[int, set[int]] = {}  # id → ids of the entries here that supersede it
        self._times: dict[int, tuple[float, list[Time]]] = {}
        self._extend([entry for entry in entries if entry.is_memory])

    def __len__(self) -> int:
        return len(self._entries) + len(self._new)

    @property
    def nbytes(self) -> int:
        """Return the size of the index's arrays in bytes, without the entries."""
        self._take_in()
        return self._columns.nbytes

    # ---- upkeep ----

    def put(self, entry: Entry) -> None:
        """Add a memory, or update one whose rating or links changed; skip records."""
        if not entry.is_memory:
            return
        if entry.id in self._entries:
            self._unlink(self._entries[entry.id])
            self._entries[entry.id] = entry
            self._columns.refresh(entry)
            self._link(entry)
        else:
            self._new[entry.id] = entry

    def put_vectors(self, vectors: Mapping[int, NDArray[Any]]) -> None:
        """Store the vectors of entries.

        Args:
            vectors: by id, of length 1 and any float type: of shape (d,) for the content, or (1 + p, d) for the content
                and each of its p `passages`. Unknown ids are skipped.

        Raises:
            ValueError: dimensions differ, or a value is not finite.
        """
        self._take_in()
        self._columns.put_vectors(vectors)

    def unembedded(self) -> list[int]:
        """Return the ids of the entries without a vector, ascending."""
        self._take_in()
        columns = self._columns
        rows = columns.live[: columns.count] & ~columns.vectors.embedded[: columns.count]
        return [int(i) for i in columns.id[: columns.count][rows]]

    def remove(self, ids: Iterable[int]) -> None:
        """Remove entries; unknown ids are skipped."""
        for entry_id in ids:
            self._new.pop(entry_id, None)
            entry = self._entries.pop(entry_id, None)
            if entry is not None:
                self._unlink(entry)
                self._times.pop(entry_id, None)
                self._columns.remove(entry_id)
        if self._columns.wasteful:
            self._columns.compact()

    def joined(self, entries: Iterable[Entry], vectors: Mapping[int, NDArray[Any]]) -> RecallIndex:
        """Return a new index over this one's entries and further ones.

        Args:
            entries: the further entries; known ones are skipped.
            vectors: the vectors of the further entries, as for `put_vectors`.
        """
        self._take_in()
        others = [entry for entry in entries if entry.id not in self._entries]
        whole = RecallIndex(self.config, tuning=self.tuning, lexicon=self.lexicon)
        whole._extend(sorted([*self._entries.values(), *others], key=lambda entry: entry.id))
        whole.put_vectors({**vectors, **self.vectors()})
        return whole

    def vectors(self) -> dict[int, NDArray[Any]]:
        """Return the vectors of all entries that have one, by id, as `put_vectors` takes them."""
        self._take_in()
        table = self._columns.vectors
        return {i: table.all_of(row) for i, row in self._columns.row.items() if table.embedded[row]}

    def _take_in(self) -> None:
        """Index new entries in one batch, which is cheaper than one by one; runs at the next query."""
        if self._new:
            entries, self._new = list(self._new.values()), {}
            self._extend(entries)

    def _extend(self, entries: list[Entry]) -> None:
        last = int(self._columns.id[self._columns.count - 1]) if self._columns.count else 0
        ids = [last, *(entry.id for entry in entries)]
        if any(after <= before for before, after in pairwise(ids)):
            self._rebuild([*self._entries.values(), *entries])
            return
        self._entries.update((entry.id, entry) for entry in entries)
        self._columns.append(entries)
        for entry in entries:
            if entry.supersedes is not None or entry.id in self._corrected:
                self._link(entry)

    def _rebuild(self, entries: list[Entry]) -> None:
        """Build the index again in order of id, after an import added an entry out of order."""
        vectors = self.vectors()
        self._columns = Columns(codes(self.lexicon))
        self._entries = {}
        self._corrected = {}
        ordered = {entry.id: entry for entry in sorted(entries, key=lambda entry: entry.id)}
        self._extend(list(ordered.values()))
        self._columns.put_vectors(vectors)

    def _link(self, entry: Entry) -> None:
        if entry.supersedes is not None:
            self._corrected.setdefault(entry.supersedes, set()).add(entry.id)
            self._mark(entry.supersedes)
        self._mark(entry.id)

    def _unlink(self, entry: Entry) -> None:
        if entry.supersedes is not None:
            by = self._corrected[entry.supersedes]
            by.discard(entry.id)
            if not by:
                del self._corrected[entry.supersedes]
            self._mark(entry.supersedes)

    def _mark(self, entry_id: int) -> None:
        row = self._columns.row.get(entry_id)
        if row is not None:
            self._columns.stands[row] = entry_id not in self._corrected

    # ---- asking ----

    def asked(self, text: str, wanted: Filter = _ANY, context: Sequence[str] = ()) -> str:
        """Return the text of a question to embed: the lines before it come first, and "someone" replaces names.

        Names dominate a vector, and the speaker is matched by field instead (docs/recall.md).

        Args:
            text: the question.
            wanted: as for `Query`; names come only from entries that the listeners may hear.
            context: as for `Query`.
        """
        self._take_in()
        text = " ".join([*context[-self.tuning.context :], text])
        if not self._entries:
            return text
        named = self._pool(wanted).named(tokens(text, lexicon=self.lexicon)).keys() - {""}
        if not named:
            return text
        either = "|".join(sorted(map(re.escape, named), key=len, reverse=True))
        pattern = rf"(?<!\w)(?:{either})(?:[ \-](?:{either}))*(?!\w)"
        return re.sub(
            pattern,
            self.lexicon.someone,
            text if text.isascii() else _unaccented(text),
            flags=re.IGNORECASE,
        )

    def recall(self, query: Query, config: Config | None = None) -> list[Recalled]:
        """Return the entries that pass the query's filter, best first; ties by id, newest first.

        Args:
            query: the query.
            config: preset and weights to use instead of the index's own.

        Raises:
            ValueError: the query's vector and the entries' have different dimensions.
        """
        config = config or self.config
        self._take_in()
        if query.limit < 1 or not self._entries:
            return []
        if config.preset == "classic":
            return classic.rank(self._passing(query.wanted), query, config.calendar)
        pool = self._pool(query.wanted)
        eligible = pool.eligible() if pool.size else None
        if not pool.size or (eligible is not None and not eligible.any()):
            return []
        by_game_time = query.game_now is not None
        names = implied_names(pool, tokens(query.text, lexicon=self.lexicon), self._entries)
        ranking = Ranking(
            pool,
            Signals(pool, query, self.tuning, config.calendar, names),
            query,
            config,
            entries=self._entries,
            times_of=lambda entry: self._times_of(entry, by_game_time),
        )
        return ranking.best(eligible)

    def likeness(self, vector: Floats, ids: Iterable[int]) -> dict[int, float]:
        """Return the similarity of entries to a question; unlike the signal ``semantic``, neighbours do not count.

        Args:
            vector: the question's vector, float32 of shape (d,) and length 1.
            ids: ids of the entries.

        Returns:
            The cosine, 0 to 1, by id, of the entries that have a vector. If an entry has passages, the mean
            of the cosines of the whole and of the best passage.
        """
        self._take_in()
        columns, table = self._columns, self._columns.vectors
        rows = np.array([row for i in ids if table.embedded[row := columns.row[i]]], np.int64)
        if not len(rows):
            return {}
        near = table.whole(rows) @ vector
        parts = table.best_parts(vector, rows)
        near = np.maximum(np.where(parts > -1, (near + parts) / 2, near), 0)
        return dict(zip(columns.id[rows].tolist(), near.tolist(), strict=True))

    def introduced(self, wanted: Filter) -> Mapping[str, frozenset[str]]:
        """Return the keys of those who introduced themselves by a name, by each folded word of it.

        Args:
            wanted: which entries may tell it.
        """
        self._take_in()
        columns = self._columns
        if not columns.aliases:
            return {}
        pool = self._pool(wanted)
        keys = {number: key for key, number in columns.groups["entity"].items()}
        return {
            word: frozenset(keys[number] for said, number in saids if pool.holds(said))
            for word, saids in columns.aliases.items()
        }

    def _pool(self, wanted: Filter) -> Pool:
        return Pool(self._columns, wanted, corrected=bool(self._corrected))

    def _passing(self, wanted: Filter) -> Iterable[Entry]:
        for entry in self._entries.values():
            if (wanted.superseded or entry.id not in self._corrected) and wanted.passes(entry):
                yield entry

    def _times_of(self, entry: Entry, by_game_time: bool) -> list[Time]:
        """Return the times that an entry names, relative to when it happened."""
        at = entry.game_time if by_game_time else entry.timestamp.timestamp()
        if at is None:
            return []
        known = self._times.get(entry.id)
        if known is None or known[0] != at:
            calendar = self.config.calendar if by_game_time else GREGORIAN
            found = times(entry.content, at, calendar, lexicon=self.lexicon)
            known = self._times[entry.id] = (at, found)
        return known[1]


def _unaccented(text: str) -> str:
    """Return ``text`` without accents, in its own case."""
    return "".join(fold(c).upper() if c.isupper() else fold(c) for c in text)

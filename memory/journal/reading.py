"""Define the read-only methods of a journal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from memory.config import Config
from memory.journal.chronology import chronology
from memory.journal.entry import RECORDS, Entry, Kind
from memory.journal.filter import Filter
from memory.journal.records import Records
from memory.journal.store import Header, Store
from memory.journal.working import WorkingSet


class JournalReader:
    """Implement the read-only half of `memory.journal.journal.Journal`, which sets these attributes.

    Attributes:
        key: stable key of the character.
        store: the store of the rows.
        opened: when this journal was opened: the time in UTC and in seconds of game time, and the number of
            entries then.
    """

    key: str
    store: Store
    opened: tuple[datetime, float | None, int]
    _config: Config
    _game_config: Config
    _working: WorkingSet
    _records: Records
    _notes: dict[str, Any]

    def __len__(self) -> int:
        return len(self._working.entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._working.entries.values())

    def __reversed__(self) -> Iterator[Entry]:
        return reversed(self._working.entries.values())

    def __contains__(self, entry_id: object) -> bool:
        return entry_id in self._working.entries

    def __getitem__(self, entry_id: int) -> Entry:
        return self._working.entries[entry_id]

    @property
    def config(self) -> Config:
        """Return the settings of this journal."""
        return self._config

    @property
    def game_config(self) -> Config:
        """Return the game's settings, without the character's own."""
        return self._game_config

    @property
    def header(self) -> Header:
        """Return the journal's state besides its entries."""
        return self._working.header

    @property
    def entry_count(self) -> int:
        """Return the number of entries ever written: the highest id ever assigned."""
        return self.header.entry_count

    @property
    def max_entries(self) -> int:
        """Return the cap: past it the oldest entries leave the working journal."""
        return self._config.max_entries

    @property
    def last_reflection(self) -> datetime | None:
        """Return when the character last reflected."""
        return self.header.last_reflection

    @property
    def consolidated_entry_ids(self) -> frozenset[int]:
        """Return the ids of working entries that long-term memory has acknowledged."""
        return frozenset(self._working.consolidated)

    @property
    def superseded(self) -> Mapping[int, int]:
        """Return, for each entry that was corrected, the id of the latest entry that corrects it."""
        return self._working.superseded

    @property
    def retracted(self) -> frozenset[int]:
        """Return the ids of working insights whose evidence is all corrected or gone."""
        return frozenset(self._working.retracted)

    @property
    def cumulative_importance(self) -> int:
        """Return the importance of the entries in the window, summed."""
        return self._working.window.total

    @property
    def entries_since_reflection(self) -> int:
        """Return how many entries count towards the next reflection."""
        return len(self._working.window)

    def window(self) -> list[Entry]:
        """Return the entries that count towards the next reflection, oldest first."""
        return self.fetch(self._working.window)

    def note(self, name: str) -> Any:
        """Return a note kept beside the entries, or ``None``. It must not be changed in place."""
        if name not in self._notes:
            self._notes[name] = self.store.note(self.key, name)
        return self._notes[name]

    def fetch(self, ids: Iterable[int]) -> list[Entry]:
        """Return the entries of ``ids`` that exist, archived ones included, by ascending id."""
        wanted = set(ids)
        entries = self._working.entries
        here = {i: entries[i] for i in wanted if i in entries}
        if missing := wanted - set(here):
            here |= {row.entry.id: row.entry for row in self.store.fetch(self.key, missing)}
        return [here[i] for i in sorted(here)]

    def records(self, *kinds: Kind) -> list[Entry]:
        """Return the latest records of some kinds, oldest first; of all kinds if none is given.

        At most `memory.journal.records.MAX_RECORDS` of each kind are kept in memory.
        """
        return self._records.of(kinds or sorted(RECORDS))

    def with_records(self, wanted: Filter | None = None) -> list[Entry]:
        """Return the working entries and the latest records, oldest first.

        Args:
            wanted: which of them; all by default, corrected ones included.
        """
        if wanted is None:
            found = [*self, *self.records()]
        else:
            found = self.select(wanted) + [entry for entry in self.records() if wanted.passes(entry)]
        return sorted(found, key=lambda entry: entry.id)

    def select(self, wanted: Filter) -> list[Entry]:
        """Return the working entries that pass a filter, oldest first; records if it wants their kind."""
        if wanted.kind in RECORDS:
            return [entry for entry in self.records(wanted.kind) if wanted.passes(entry)]
        fallen = () if wanted.superseded else self.superseded.keys() | self._working.retracted
        return [entry for entry in self if entry.id not in fallen and wanted.passes(entry)]

    def remembered(self, most: int, wanted: Filter | None = None) -> list[Entry]:
        """Return the working entries, archived ones and records, oldest first; the latter among the latest ids only.

        Args:
            most: number of latest ids that are looked at besides the working entries.
            wanted: which entries; all by default, corrected ones included.
        """
        working, last = self._working.entries, self.entry_count
        others = (i for i in range(max(1, last - most + 1), last + 1) if i not in working)
        rows = self.store.fetch(self.key, others)
        every = [*working.values(), *(row.entry for row in rows)]
        if wanted is not None:
            fallen: set[int] = set()
            if not wanted.superseded:
                fallen = {row.entry.id for row in rows if row.retracted}.union(
                    self.superseded, self.retracted
                )
            every = [entry for entry in every if entry.id not in fallen and wanted.passes(entry)]
        return sorted(every, key=lambda entry: entry.id)

    def open_questions(self) -> list[Entry]:
        """Return the questions that no entry corrects and no finding or decision cites."""
        settled = {
            cited
            for entry in self
            if entry.kind in (Kind.FINDING, Kind.DECISION)
            for cited in entry.citations
        }
        return [entry for entry in self.select(Filter(kind=Kind.QUESTION)) if entry.id not in settled]

    def chronology(self, budget: int | None = None, wanted: Filter | None = None) -> str:
        """Return the journal as text, one entry a line, oldest first.

        Args:
            budget: maximum number of characters (see `memory.journal.chronology.chronology`); by default
                ``config.chronology_budget``.
            wanted: which entries; all valid ones by default.
        """
        most = self._config.chronology_budget if budget is None else budget
        return chronology(self.select(wanted or Filter()), most)

    def _configured(self) -> None:
        self._config = self._game_config.with_settings(self.header.settings, own_only=True)

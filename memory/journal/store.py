"""Define the protocol of a journal store, and the plain data that it reads and writes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import islice
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from memory.journal.entry import Entry, ImportanceMethod, Kind

BATCH: Final = 400
"""Maximum number of ids in one SQL statement: SQLite may be compiled with a limit of 999 values, and a pair takes two."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """Hold a journal's state besides its entries; everything else is derived from the entries.

    ``entry_count`` is the number of entries ever written, which equals the highest id ever assigned.
    ``window_start`` is the last id that the latest reflection covered. ``settings`` are the
    character's own settings, which override the game's.
    """

    entry_count: int = 0
    window_start: int = 0
    last_reflection: datetime | None = None
    reflection_count: int = 0
    settings: Mapping[str, Any] = field(default_factory=dict)


class Row(NamedTuple):
    """Hold a stored entry with its marks."""

    entry: Entry
    consolidated: bool = False
    archived: bool = False
    retracted: bool = False


class Links(NamedTuple):
    """Hold the ids of the entries that an entry cites, and of the one that it corrects."""

    citations: tuple[int, ...]
    supersedes: int | None


class Rating(NamedTuple):
    """Hold an entry's importance, 1 to 10, and the method that rated it."""

    importance: int
    method: ImportanceMethod


class Counts(NamedTuple):
    """Count a journal's rows: all, archived, consolidated, and archived but not consolidated (waiting)."""

    rows: int = 0
    archived: int = 0
    consolidated: int = 0
    waiting: int = 0


def batches(items: Iterable[_T]) -> Iterator[list[_T]]:
    """Yield items in lists of at most `BATCH`, each short enough for one SQL statement."""
    rest = iter(items)
    while some := list(islice(rest, BATCH)):
        yield some


def count_marks(groups: Iterable[tuple[bool, bool, int]]) -> Counts:
    """Return the counts, summed over groups of rows.

    Args:
        groups: for each group, whether its rows are archived, whether consolidated, and the number of rows.
    """
    found = [(bool(archived), bool(consolidated), size) for archived, consolidated, size in groups]
    return Counts(
        rows=sum(size for _, _, size in found),
        archived=sum(size for archived, _, size in found if archived),
        consolidated=sum(size for _, consolidated, size in found if consolidated),
        waiting=sum(size for archived, consolidated, size in found if archived and not consolidated),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """Hold everything that one transaction writes to one journal.

    Args:
        key: the journal's key. All ids belong to that journal.
        added: new rows.
        linked: new links by id. Links change only when a linked entry is deleted, when a merged insight gains
            citations, or when entries are copied for another identity.
        rated: new ratings by id.
        consolidated: ids that long-term memory has acknowledged.
        stale: ids of entries that differ from their copy in long-term memory: they are no longer consolidated.
        archived: ids that leave the working set.
        retracted: ids of insights whose evidence is all corrected or gone.
        deleted: ids of entries to delete.
        header: the new header; ``None`` leaves it as it is, but for the entry count.
        notes: small JSON documents stored beside the entries, by name; ``None`` deletes a note.
    """

    key: str
    added: tuple[Row, ...] = ()
    linked: Mapping[int, Links] = field(default_factory=dict)
    rated: Mapping[int, Rating] = field(default_factory=dict)
    consolidated: frozenset[int] = frozenset()
    stale: frozenset[int] = frozenset()
    archived: frozenset[int] = frozenset()
    retracted: frozenset[int] = frozenset()
    deleted: frozenset[int] = frozenset()
    header: Header | None = None
    notes: Mapping[str, Any] = field(default_factory=dict)


class Store(Protocol):
    """Store journals. The rows are authoritative; indexes and long-term memory can be rebuilt from them."""

    def load(self, key: str) -> tuple[Header, list[Row]]:
        """Return a journal's header, and the rows to keep in memory, by ascending id.

        These are the working rows, the archived memories after ``window_start``, and the archived rows that
        correct another entry. An unknown key returns an empty header and no rows; nothing is created.
        """
        ...

    def records(self, key: str, kind: Kind, after: int, limit: int) -> list[Row]:
        """Return the latest rows of a kind of record (`memory.journal.entry.RECORDS`), by ascending id.

        Args:
            key: the journal's key.
            kind: the kind.
            after: return only ids above this one.
            limit: maximum number of rows.
        """
        ...

    def citing(self, key: str, ids: Iterable[int]) -> list[Row]:
        """Return the rows that cite or correct any of ``ids``, including archived rows, by ascending id."""
        ...

    def note(self, key: str, name: str) -> Any:
        """Return a journal's note by its name; ``None`` if there is none."""
        ...

    def survey(self, name: str) -> list[tuple[str, Header, Any]]:
        """Return every journal's key, header and note called ``name``, without loading entries."""
        ...

    def fetch(self, key: str, ids: Iterable[int]) -> list[Row]:
        """Return the rows with these ids that exist, including archived rows, by ascending id."""
        ...

    def unconsolidated(self, key: str, limit: int) -> list[Row]:
        """Return rows that long-term memory has not acknowledged in their current form, by ascending id.

        Archived rows are included.

        Args:
            key: the journal's key.
            limit: maximum number of rows.
        """
        ...

    def unrated(self, key: str, after: int, limit: int) -> list[Row]:
        """Return archived memories whose importance is a heuristic estimate, by ascending id.

        Args:
            key: the journal's key.
            after: return only ids above this one.
            limit: maximum number of rows.
        """
        ...

    def counts(self, key: str) -> Counts:
        """Return the number of a journal's rows, in total and by mark."""
        ...

    def thoughts(self, key: str) -> list[Row]:
        """Return a journal's archived rows that reflections wrote, by ascending id."""
        ...

    def mentioning(self, key: str, words: Iterable[str], limit: int) -> list[Row]:
        """Return archived memories whose content holds any of ``words``, ignoring case and accents, newest first.

        Args:
            key: the journal's key.
            words: letters and digits only, folded (`memory.text.words.fold`).
            limit: maximum number of rows.
        """
        ...

    def low_importance(self, key: str, importance: int, after: int, limit: int) -> list[Row]:
        """Return consolidated rows of low importance, including archived rows, by ascending id.

        Args:
            key: the journal's key.
            importance: maximum importance, 1 to 10.
            after: return only ids above this one.
            limit: maximum number of rows.
        """
        ...

    def history(self, key: str) -> Iterable[Row]:
        """Return every row of a journal, archived or not, by ascending id; for export and rebuilding."""
        ...

    def apply(self, changes: Sequence[Change]) -> None:
        """Write all of ``changes`` in one transaction, or none; the data is on disk when this returns.

        Deleting an entry does not free its id: ``entry_count`` stays. Marks, ratings and links of entries
        deleted in the meantime are ignored.

        Raises:
            Conflict: an id to be added exists already, or was assigned before.
        """
        ...

    def keys(self) -> list[str]:
        """Return the keys of all journals, sorted."""
        ...

    def drop(self, key: str) -> None:
        """Delete a journal and all its rows; do nothing if it does not exist."""
        ...

    def vectors(self, key: str, model: str, ids: Iterable[int] | None = None) -> dict[int, bytes]:
        """Return the vectors of a journal's working entries from ``model``, by id: float16, little-endian.

        Args:
            key: the journal's key.
            model: the embedding model's name.
            ids: return the vectors of these entries instead, including archived ones.
        """
        ...

    def save_vectors(self, model: str, vectors: Sequence[tuple[str, int, bytes]]) -> None:
        """Save vectors that ``model`` made, replacing another model's; the data is on disk when this returns.

        Args:
            model: the embedding model's name.
            vectors: for each entry, its journal's key, its id, and the vector (float16, little-endian).
                Entries deleted in the meantime are ignored. Listeners to one line share a vector:
                one statement writes it for all of them.
        """
        ...

    def unembedded(self, model: str, limit: int, key: str | None = None) -> list[tuple[str, int, str]]:
        """Return the key, id and content of working entries that have no vector from ``model``.

        Args:
            model: the embedding model's name.
            limit: maximum number of entries.
            key: search this journal only.
        """
        ...

    def count_unembedded(self, model: str) -> int:
        """Return the number of working entries that have no vector from ``model``."""
        ...

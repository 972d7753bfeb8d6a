"""What a store of journals must do, and the plain data that goes through it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple, Protocol

from memory.journal.entry import Entry, ImportanceMethod


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What a journal keeps besides its entries; all else is derived from them.

    ``entry_count`` is how many entries were ever written, which is the highest id ever given.
    ``window_start`` is the last id that the latest reflection covered. ``settings`` are the
    character's own, over the game's.
    """

    entry_count: int = 0
    window_start: int = 0
    last_reflection: datetime | None = None
    reflection_count: int = 0
    settings: Mapping[str, Any] = field(default_factory=dict)


class Row(NamedTuple):
    """An entry as a store holds it, with its marks."""

    entry: Entry
    consolidated: bool = False
    archived: bool = False
    retracted: bool = False


class Counts(NamedTuple):
    """How many rows a journal has: in all, archived, consolidated, and archived without being consolidated."""

    rows: int = 0
    archived: int = 0
    consolidated: int = 0
    waiting: int = 0


def count_marks(groups: Iterable[tuple[bool, bool, int]]) -> Counts:
    """Return the counts of rows that come in groups: whether archived, whether consolidated, and how many."""
    found = [(bool(archived), bool(consolidated), size) for archived, consolidated, size in groups]
    return Counts(
        rows=sum(size for _, _, size in found),
        archived=sum(size for archived, _, size in found if archived),
        consolidated=sum(size for _, consolidated, size in found if consolidated),
        waiting=sum(size for archived, consolidated, size in found if archived and not consolidated),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """Everything that one transaction writes to one journal. Ids are of that journal.

    ``linked`` gives entries other citations, and another entry that they correct: the only links that
    ever change are those to what was deleted, and those that a merged insight gains. ``stale`` are entries
    that long-term memory holds no longer as they are: not consolidated any more. ``notes`` are small JSON
    documents beside the entries, by name; ``None`` takes one away.
    """

    key: str
    added: tuple[Row, ...] = ()
    linked: Mapping[int, tuple[tuple[int, ...], int | None]] = field(default_factory=dict)
    rated: Mapping[int, tuple[int, ImportanceMethod]] = field(default_factory=dict)
    consolidated: frozenset[int] = frozenset()
    stale: frozenset[int] = frozenset()
    archived: frozenset[int] = frozenset()
    retracted: frozenset[int] = frozenset()
    deleted: frozenset[int] = frozenset()
    header: Header | None = None
    notes: Mapping[str, Any] = field(default_factory=dict)


class Store(Protocol):
    """Keeps journals. The rows are the truth; whatever else there is can be rebuilt from them."""

    def load(self, key: str) -> tuple[Header, list[Row]]:
        """Return a journal's header, and by rising id its working rows and the archived rows after
        ``window_start`` or that correct another. A key never written to gives an empty header and no
        rows, and leaves no trace.
        """
        ...

    def citing(self, key: str, ids: Iterable[int]) -> list[Row]:
        """Rows that cite or correct any of ``ids``, archived ones included, by rising id."""
        ...

    def note(self, key: str, name: str) -> Any:
        """Return a journal's note; ``None`` if there is none."""
        ...

    def survey(self, name: str) -> list[tuple[str, Header, Any]]:
        """Of every journal its key, its header, and its note of one name; for a look at all of them that
        opens none.
        """
        ...

    def fetch(self, key: str, ids: Iterable[int]) -> list[Row]:
        """Those of ``ids`` that exist, archived ones included, by rising id."""
        ...

    def unconsolidated(self, key: str, limit: int) -> list[Row]:
        """Rows of a journal that long-term memory has not acknowledged as they are, archived ones included,
        by rising id.

        Args:
            key: whose.
            limit: how many at most.
        """
        ...

    def unrated(self, key: str, after: int, limit: int) -> list[Row]:
        """Return archived rows of a journal whose importance is a first guess (heuristic), by rising id.

        Args:
            key: whose.
            after: only ids above this one.
            limit: how many at most.
        """
        ...

    def counts(self, key: str) -> Counts:
        """How many rows a journal has, and how many of them have which marks."""
        ...

    def thoughts(self, key: str) -> list[Row]:
        """Return archived rows of a journal that reflections wrote, by rising id."""
        ...

    def mentioning(self, key: str, words: Iterable[str], limit: int) -> list[Row]:
        """Return archived rows of a journal in whose content any of ``words`` occurs, in any case and accents, newest first.

        Args:
            key: whose.
            words: letters and digits only, folded (`memory.text.words.fold`).
            limit: how many at most.
        """
        ...

    def low_importance(self, key: str, importance: int, after: int, limit: int) -> list[Row]:
        """Consolidated rows of a journal that matter little, archived ones included, by rising id.

        Args:
            key: whose.
            importance: at most this much of it.
            after: only ids above this one.
            limit: how many at most.
        """
        ...

    def history(self, key: str) -> Iterable[Row]:
        """Every row of a journal, archived ones included, by rising id; for export and rebuilding."""
        ...

    def apply(self, changes: Sequence[Change]) -> None:
        """Write all of ``changes`` in one transaction, or none of it; on disk when it returns.

        Deleting an entry does not free its id: ``entry_count`` stays. Marks, ratings and links of entries
        that are gone meanwhile are passed over.

        Raises:
            Conflict: an id to be added is taken already, or was given once before.
        """
        ...

    def keys(self) -> list[str]:
        """Return the keys of all journals, sorted."""
        ...

    def drop(self, key: str) -> None:
        """Delete a journal and all its rows; nothing happens if there is none."""
        ...

    def vectors(self, key: str, model: str, ids: Iterable[int] | None = None) -> dict[int, bytes]:
        """Return the vectors that ``model`` made of a journal's working entries, by id: float16, little-endian.

        Args:
            key: whose.
            model: the model's name.
            ids: of these entries instead, archived ones included.
        """
        ...

    def save_vectors(self, model: str, vectors: Sequence[tuple[str, int, bytes]]) -> None:
        """Keep vectors that ``model`` made, in place of any other model's; on disk when it returns.

        Args:
            model: the model's name.
            vectors: of each entry its journal's key, its id, and the vector, float16, little-endian.
                Entries that are gone meanwhile are passed over. Listeners of one line share a vector:
                it is written in one go.
        """
        ...

    def unembedded(self, model: str, limit: int, key: str | None = None) -> list[tuple[str, int, str]]:
        """Working entries without a vector by ``model``: key, id and content of each.

        Args:
            model: the model's name.
            limit: how many at most.
            key: of this journal only.
        """
        ...

    def count_unembedded(self, model: str) -> int:
        """How many those are."""
        ...

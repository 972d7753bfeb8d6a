"""Store journals in the game's database: SQLite or PostgreSQL, by Django's settings.

Bulk reads and writes use the cursor: Django's model objects and converters cost more time than the database.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Any, Final, NamedTuple

from django.apps import apps
from django.db import DEFAULT_DB_ALIAS, IntegrityError, connections, transaction
from django.db.models import Count, F, Max, Q, QuerySet

from memory.db.failures import unavailable_on_error
from memory.db.models import EntryRow, JournalRow, NoteRow
from memory.db.rows import COLUMNS, folded, from_columns, pack_details, to_columns
from memory.errors import Conflict, InTransaction, LoanEnded
from memory.journal.entry import (
    MAX_NAME,
    RECORDS,
    SYNTHESIS_TAG,
    ImportanceMethod,
    Kind,
)
from memory.journal.store import Change, Counts, Header, Row, batches, count_marks

_PAGE: Final = 1_000
NOT_LENT: Final = {"loan": "", "holder": "", "loan_steps": 0, "loan_end": ""}
"""The columns of a journal that is not lent to a worker."""
_RECORDS: Final = tuple(map(str, RECORDS))
_Place = tuple[int, int]  # a journal's row id and an entry's number
_Values = tuple[tuple[str, Any], ...]  # column names with their new values


class _Locked(NamedTuple):
    """Hold the columns of a locked journal row that a write needs."""

    id: int
    floor: int
    loan: str
    holder: str


class DjangoStore:
    """Implement `memory.journal.store.Store` with the tables of `memory.db`.

    A journal whose key is ``#`` and a number belongs to the game object with that number, and is deleted with
    the object. Nothing is cached here, because other processes may write too.

    Args:
        using: the alias of the database in Django's settings.
        holder: the name under which a worker process has claimed loans (`memory.db.loans`); it writes to those
            journals only. Empty in all other processes, whose writes end the loans.
    """

    def __init__(self, using: str = DEFAULT_DB_ALIAS, *, holder: str = "") -> None:
        self.using = using
        self.holder = holder

    # -- reading ---------------------------------------------------------------------------------

    def load(self, key: str) -> tuple[Header, list[Row]]:
        with self._snapshot():
            return self._load(key)

    def _load(self, key: str) -> tuple[Header, list[Row]]:
        journal = self._journals(key=key).first()
        if journal is None:
            return Header(), []
        # Read the count before the rows, so that no row up to the count can be missing.
        header = _header(journal, self._highest(journal.pk))
        rows = self._entries(journal=journal)
        archive = rows.filter(archived=True)
        found = self._read(rows.filter(archived=False))
        past = self._read(archive.filter(number__gt=header.window_start).exclude(kind__in=_RECORDS))
        past += self._read(archive.filter(supersedes__isnull=False))
        if not past:
            return header, found
        # A row archived between two of these queries is found twice; the later one is right.
        once = {row.entry.id: row for row in (*found, *past)}
        return header, [once[number] for number in sorted(once)]

    def records(self, key: str, kind: Kind, after: int, limit: int) -> list[Row]:
        rows = self._entries(journal__key=key, number__gt=after, kind=str(kind))
        return self._read(rows.order_by("-number")[:limit])[::-1]

    def fetch(self, key: str, ids: Iterable[int]) -> list[Row]:
        found: list[Row] = []
        for some in batches(sorted(set(ids))):
            found += self._read(self._entries(journal__key=key, number__in=some))
        return found

    def unconsolidated(self, key: str, limit: int) -> list[Row]:
        return self._read(self._entries(journal__key=key, consolidated=False)[:limit])

    def unrated(self, key: str, after: int, limit: int) -> list[Row]:
        rows = self._entries(journal__key=key, number__gt=after, archived=True)
        return self._read(rows.filter(importance_method=ImportanceMethod.HEURISTIC)[:limit])

    def counts(self, key: str) -> Counts:
        marks = self._entries(journal__key=key).order_by().values_list("archived", "consolidated")
        return count_marks(marks.annotate(Count("pk")))

    def thoughts(self, key: str) -> list[Row]:
        maybe = Q(details__contains=f'"{SYNTHESIS_TAG}"') | Q(kind=str(Kind.HYPOTHESIS))
        rows = self._read(self._entries(maybe, journal__key=key, archived=True))
        return [row for row in rows if row.entry.is_thought]

    def mentioning(self, key: str, words: Iterable[str], limit: int) -> list[Row]:
        parts = [Q(folded__contains=word) | Q(folded__isnull=True, content__icontains=word) for word in words]
        if not parts:
            return []
        rows = self._entries(reduce(or_, parts), journal__key=key, archived=True).exclude(kind__in=_RECORDS)
        return self._read(rows.order_by("-number")[:limit])

    def low_importance(self, key: str, importance: int, after: int, limit: int) -> list[Row]:
        rows = self._entries(journal__key=key, consolidated=True, importance__lte=importance)
        return self._read(rows.filter(number__gt=after)[:limit])

    def history(self, key: str) -> Iterator[Row]:
        last = 0
        while page := self._read(self._entries(journal__key=key, number__gt=last)[:_PAGE]):
            yield from page
            last = page[-1].entry.id

    def citing(self, key: str, ids: Iterable[int]) -> list[Row]:
        wanted = frozenset(ids)
        correcting = Q(supersedes__isnull=False)
        rows = self._read(self._entries(correcting | Q(details__contains='"citations"'), journal__key=key))
        return [r for r in rows if r.entry.supersedes in wanted or not wanted.isdisjoint(r.entry.citations)]

    @unavailable_on_error()
    def note(self, key: str, name: str) -> Any:
        notes = NoteRow.objects.using(self.using).filter(journal__key=key, name=name)
        return notes.values_list("data", flat=True).first()

    @unavailable_on_error()
    def survey(self, name: str) -> list[tuple[str, Header, Any]]:
        notes = dict(NoteRow.objects.using(self.using).filter(name=name).values_list("journal_id", "data"))
        highest = dict(
            self._journals().order_by().annotate(top=Max("entries__number")).values_list("pk", "top")
        )
        return [
            (row.key, _header(row, highest.get(row.pk) or 0), notes.get(row.pk))
            for row in self._journals().order_by("pk")
        ]

    @unavailable_on_error()
    def keys(self) -> list[str]:
        return sorted(self._journals().values_list("key", flat=True))

    # -- writing ---------------------------------------------------------------------------------

    def apply(self, changes: Sequence[Change]) -> None:
        """Write all of ``changes`` in one outermost transaction (`memory.journal.store.Store.apply`).

        Raises:
            Conflict: an id to be added exists already, or was assigned before; or a journal was lent to a worker,
                which may have changed it. The loan has ended.
            LoanEnded: this is a worker, and the loan of a journal is not its own.
            LookupError: the game object that would own a new journal does not exist.
            InTransaction: called within another transaction.
            StoreUnavailable: the database is locked or unreachable, or its disk is full.
        """
        try:
            with self._durable_transaction():
                journals = self._lock_journals({c.key for c in changes}, create=not self.holder)
                if self.holder:
                    self._check_held(changes, journals)
                lent = [key for key, journal in journals.items() if journal.loan and not self.holder]
                if lent:
                    self._journals(key__in=lent).update(**NOT_LENT)
                else:
                    self._write(changes, journals)
        except IntegrityError as problem:
            raise Conflict(f"another process wrote the same rows first: {problem}") from problem
        if lent:
            raise Conflict(f"journal {lent[0]}: a worker process may have changed it")

    @unavailable_on_error()
    def drop(self, key: str) -> None:
        self._journals(key=key).delete()

    def _check_held(self, changes: Sequence[Change], journals: dict[str, _Locked]) -> None:
        """Raise `LoanEnded` if a journal is gone or held by another process; count the step if not."""
        for key in (change.key for change in changes):
            if key not in journals or journals[key].holder != self.holder:
                raise LoanEnded(key)
        self._journals(key__in=journals).update(loan_steps=F("loan_steps") + 1)

    def _write(self, changes: Sequence[Change], journals: dict[str, _Locked]) -> None:
        self._add(changes, journals)
        self._mark(changes, journals)
        for change in changes:
            self._write_links_and_header(change, journals[change.key].id)
        self._write_notes(changes, journals)

    @contextmanager
    def _snapshot(self) -> Iterator[None]:
        """Make all reads within the context see the same state, since a worker may be writing (PostgreSQL only)."""
        connection = connections[self.using]
        with unavailable_on_error():
            if connection.vendor != "postgresql" or connection.in_atomic_block:
                yield
                return
            with transaction.atomic(using=self.using):
                with connection.cursor() as cursor:
                    cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
                yield

    @contextmanager
    def _durable_transaction(self) -> Iterator[None]:
        """Open an outermost transaction, so that its writes are on disk when it ends."""
        with unavailable_on_error():
            block = transaction.atomic(using=self.using, durable=True)
            try:
                block.__enter__()
            except RuntimeError as problem:
                raise InTransaction(str(problem)) from problem
            with ExitStack() as leaving:
                leaving.push(block.__exit__)
                yield

    def _lock_journals(self, keys: Iterable[str], *, create: bool = False) -> dict[str, _Locked]:
        """Lock the journals of ``keys``, and return those that exist.

        They stay locked until the transaction ends (SQLite locks the whole database). Deleting an entry
        raises the floor under this lock, so no writer can assign the id again.
        """
        connection = connections[self.using]
        lock = connection.ops.for_update_sql() if connection.features.has_select_for_update else ""
        table = JournalRow._meta.db_table
        found: dict[str, _Locked] = {}
        with connection.cursor() as cursor:
            for some in batches(sorted(keys)):
                wanted = ", ".join(["%s"] * len(some))
                cursor.execute(
                    f"SELECT key, id, count_floor, loan, holder FROM {table} WHERE key IN ({wanted}) "
                    f"ORDER BY id {lock}",
                    some,
                )
                found |= {key: _Locked(*rest) for key, *rest in cursor.fetchall()}
        if create and (unknown := set(keys) - found.keys()):
            self._create(sorted(unknown))
            found |= self._lock_journals(unknown)
        return found

    def _create(self, keys: Sequence[str]) -> None:
        """Insert header rows for new journals, owned by the game objects that their keys name."""
        if long := [key for key in keys if len(key) > MAX_NAME]:
            raise ValueError(f"key: must be at most {MAX_NAME} characters, not {long[0][:40]!r}…")
        owners = {key: int(key[1:]) for key in keys if key[:1] == "#" and key[1:].isdecimal()}
        objects = apps.get_model("objects", "ObjectDB")._base_manager.using(self.using)
        alive: set[int] = set()
        for some in batches(owners.values()):
            alive.update(objects.filter(pk__in=some).values_list("pk", flat=True))
        if gone := [key for key, owner in owners.items() if owner not in alive]:
            raise LookupError(f"journal {gone[0]}: the game has no object {gone[0]}")
        self._journals().bulk_create(JournalRow(key=key, owner_id=owners.get(key)) for key in keys)

    def _add(self, changes: Sequence[Change], journals: dict[str, _Locked]) -> None:
        """Insert the new entries of all journals in one statement."""
        connection = connections[self.using]
        new: list[tuple[Any, ...]] = []
        for change in changes:
            journal, floor = journals[change.key][:2]
            for row in change.added:
                if row.entry.id <= floor:
                    raise Conflict(f"journal {change.key}: ids up to {floor} were assigned before")
                moment = connection.ops.adapt_datetimefield_value(row.entry.timestamp)
                new.append((journal, *to_columns(row, moment), folded(row.entry.content)))
        if new:
            places = ", ".join(["%s"] * len(new[0]))
            names = ", ".join(("journal_id", *COLUMNS, "folded"))
            with connection.cursor() as cursor:
                cursor.executemany(f"INSERT INTO {_ENTRIES} ({names}) VALUES ({places})", new)

    def _mark(self, changes: Sequence[Change], journals: dict[str, _Locked]) -> None:
        """Set ratings and marks, with one update for all entries that get the same values."""
        marks: dict[_Values, list[_Place]] = defaultdict(list)
        for change in changes:
            journal = journals[change.key].id
            for number, (importance, method) in change.rated.items():
                rating = (("importance", importance), ("importance_method", str(method)))
                marks[rating].append((journal, number))
            marks[("consolidated", True),] += [(journal, number) for number in change.consolidated]
            marks[("consolidated", False),] += [(journal, number) for number in change.stale]
            marks[("archived", True),] += [(journal, number) for number in change.archived]
            marks[("retracted", True),] += [(journal, number) for number in change.retracted]
        for values, places in marks.items():
            self._update(values, places)

    def _update(self, values: _Values, places: Iterable[_Place]) -> None:
        """Set columns of entries in any journals; entries that do not exist are ignored."""
        names = ", ".join(f"{name} = %s" for name, _ in values)
        given = [value for _, value in values]
        for some in batches(places):
            wanted = ", ".join(["(%s, %s)"] * len(some))
            # SQLite scans the table for "(journal_id, number) IN (VALUES …)"; CROSS JOIN sets the join order.
            found = (
                f"SELECT entry.id FROM (VALUES {wanted}) AS place CROSS JOIN {_ENTRIES} AS entry "
                "WHERE entry.journal_id = place.column1 AND entry.number = place.column2"
            )
            with connections[self.using].cursor() as cursor:
                cursor.execute(
                    f"UPDATE {_ENTRIES} SET {names} WHERE id IN ({found})",
                    [*given, *(number for place in some for number in place)],
                )

    def _write_links_and_header(self, change: Change, journal: int) -> None:
        """Write the rarer parts of a change: links, deletions and the header."""
        for some in batches(change.linked):
            for row in self._read(self._entries(journal=journal, number__in=some)):
                citations, supersedes = change.linked[row.entry.id]
                details = pack_details(replace(row.entry, citations=citations))
                links = (("supersedes", supersedes), ("details", details))
                self._update(links, [(journal, row.entry.id)])
        floor = change.header.entry_count if change.header else 0
        if change.deleted:
            floor = max(floor, self._highest(journal))
            for some in batches(change.deleted):
                self._entries(journal=journal, number__in=some).delete()
        if floor:
            self._journals(pk=journal, count_floor__lt=floor).update(count_floor=floor)
        if change.header:
            self._journals(pk=journal).update(
                window_start=change.header.window_start,
                last_reflection=change.header.last_reflection,
                reflection_count=change.header.reflection_count,
                settings=dict(change.header.settings),
            )

    def _write_notes(self, changes: Sequence[Change], journals: dict[str, _Locked]) -> None:
        notes = NoteRow.objects.using(self.using)
        taken: list[NoteRow] = []
        for change in changes:
            journal = journals[change.key].id
            for name, data in change.notes.items():
                if data is None:
                    notes.filter(journal=journal, name=name).delete()
                else:
                    taken.append(NoteRow(journal_id=journal, name=name, data=data))
        if taken:
            notes.bulk_create(
                taken, update_conflicts=True, unique_fields=["journal", "name"], update_fields=["data"]
            )

    # -- vectors ---------------------------------------------------------------------------------

    def vectors(self, key: str, model: str, ids: Iterable[int] | None = None) -> dict[int, bytes]:
        made = self._entries(journal__key=key, vector_model=model)
        if ids is None:
            parts = [made.filter(archived=False)]
        else:
            parts = [made.filter(number__in=some) for some in batches(ids)]
        found = [pair for rows in parts for pair in self._values(rows, ("number", "vector"))]
        return {number: bytes(vector or b"") for number, vector in found}

    def save_vectors(self, model: str, vectors: Sequence[tuple[str, int, bytes]]) -> None:
        with self._durable_transaction():
            journals = self._lock_journals({key for key, _, _ in vectors})
            found: dict[_Values, list[_Place]] = defaultdict(list)
            for key, number, vector in vectors:
                if key in journals:
                    found[("vector", vector), ("vector_model", model)].append((journals[key][0], number))
            for values, places in found.items():
                self._update(values, places)

    @unavailable_on_error()
    def unembedded(self, model: str, limit: int, key: str | None = None) -> list[tuple[str, int, str]]:
        rows = self._unembedded(model).order_by("pk")
        if key is not None:
            rows = self._unembedded(model).filter(journal__key=key)
        return list(rows.values_list("journal__key", "number", "content")[:limit])

    @unavailable_on_error()
    def count_unembedded(self, model: str) -> int:
        return self._unembedded(model).count()

    # -- queries ---------------------------------------------------------------------------------

    def _journals(self, **which: Any) -> QuerySet[JournalRow]:
        return JournalRow.objects.using(self.using).filter(**which)

    def _entries(self, *conditions: Q, **which: Any) -> QuerySet[EntryRow]:
        return EntryRow.objects.using(self.using).filter(*conditions, **which).order_by("number")

    def _unembedded(self, model: str) -> QuerySet[EntryRow]:
        return self._entries(archived=False).exclude(vector_model=model)

    def _highest(self, journal: int) -> int:
        numbers = EntryRow.objects.using(self.using).filter(journal=journal).order_by("-number")
        return numbers.values_list("number", flat=True).first() or 0

    def _read(self, rows: QuerySet[EntryRow]) -> list[Row]:
        return from_columns(self._values(rows, COLUMNS))

    def _values(self, rows: QuerySet[EntryRow], columns: Sequence[str]) -> list[tuple[Any, ...]]:
        """Return the rows' values as the database returns them, without Django's converters."""
        statement, values = rows.values_list(*columns).query.get_compiler(self.using).as_sql()
        with unavailable_on_error(), connections[self.using].cursor() as cursor:
            cursor.execute(statement, values)
            return list(cursor.fetchall())


_ENTRIES: Final = EntryRow._meta.db_table


def _header(row: JournalRow, highest: int) -> Header:
    """Return a journal's header from its row and the highest number of its entries."""
    return Header(
        entry_count=max(row.count_floor, highest),
        window_start=row.window_start,
        last_reflection=row.last_reflection,
        reflection_count=row.reflection_count,
        settings=row.settings,
    )

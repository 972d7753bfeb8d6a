"""Read journals a page at a time, for web pages: filtered, sorted and counted by the database.

These queries run in the web server's threads. They read rows only, never a journal in memory.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import reduce
from operator import or_
from typing import Any, Final, NamedTuple, TypeVar

from django.db.models import F, Model, Q, QuerySet, Sum, TextField
from django.db.models.functions import Cast

from memory.db.models import EntryRow, LedgerRecord, NoteRow
from memory.db.store import DjangoStore
from memory.journal.entry import IDLE_TAG, RECORDS, SYNTHESIS_TAG, Kind, SourceType
from memory.journal.filter import Filter
from memory.journal.store import Row
from memory.text.words import fold

PAGE: Final = 50
"""Maximum number of rows on one page."""

LATEST: Final = 2_000
"""Maximum number of entries in a chart; a reflection covers far fewer."""

_CONFIDED: Final = Q(details__contains='"audience":')
_Model = TypeVar("_Model", bound=Model)
_RECORDS: Final = tuple(map(str, sorted(RECORDS)))
_SPOKEN: Final = (str(SourceType.DIRECT), str(SourceType.ENVIRONMENTAL), str(SourceType.OBSERVATION))


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """Hold one page of a list.

    Args:
        rows: the rows of the page.
        total: number of rows on all pages.
        number: number of the page, from 1.
        corrected: id of the latest correction of each corrected entry on the page.
    """

    rows: Sequence[Any]
    total: int
    number: int
    corrected: Mapping[int, int]

    @property
    def pages(self) -> int:
        """Return the number of pages, at least one."""
        return max(1, -(-self.total // PAGE))


Counted = tuple[int, int, str]
"""An entry that counts towards a reflection: its id, its importance, and the text of its time in the database."""


def moment_of(text: str) -> datetime:
    """Return a time that the database holds as text, in UTC."""
    moment = datetime.fromisoformat(text)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


class Found(NamedTuple):
    """Hold an entry of any journal: the journal's key, and the row."""

    key: str
    row: Row


class JournalPages(DjangoStore):
    """Run read-only queries over journals that only the web pages need."""

    def entries(
        self,
        key: str,
        wanted: Filter,
        *,
        number: int = 1,
        archived: bool | None = None,
        confided: bool = False,
    ) -> Listed:
        """Return a page of a journal, newest first, corrected entries included; records only if their kind is wanted.

        Args:
            key: the journal's key.
            wanted: which entries; its listeners are ignored.
            number: number of the page, from 1; the last page if there are fewer.
            archived: only archived entries, or only working ones; all for ``None``.
            confided: only confidential entries.
        """
        rows = self._wanted(key, wanted, archived)
        if confided:
            rows = rows.filter(_CONFIDED)
        return self._listed(key, rows, number)

    def numbers(self, key: str, wanted: Filter, *, archived: bool | None = None) -> list[int]:
        """Return the ids of the entries that `entries` lists, on all of its pages.

        Args:
            key: the journal's key.
            wanted: which entries; its listeners are ignored.
            archived: only archived entries, or only working ones; all for ``None``.
        """
        return list(self._wanted(key, wanted, archived).values_list("number", flat=True))

    def sources(self, key: str) -> list[tuple[str, str]]:
        """Return key and name of every source of a journal's entries, each name once."""
        rows = self._entries(journal__key=key).exclude(source_entity=None).exclude(source_entity="")
        return list(rows.order_by("source_entity").values_list("source_entity", "source_name").distinct())

    def _wanted(self, key: str, wanted: Filter, archived: bool | None) -> QuerySet[EntryRow]:
        rows = self._entries(_conditions(wanted), journal__key=key).order_by("-number")
        if wanted.kind is None:
            rows = rows.exclude(kind__in=_RECORDS)
        return rows if archived is None else rows.filter(archived=archived)

    def told_by(self, speaker: str, number: int = 1) -> tuple[list[Found], int]:
        """Return a page of what a person told others directly, newest first, and the total number of these entries.

        Args:
            speaker: the stable key of the speaker.
            number: the page, from 1.
        """
        rows = EntryRow.objects.using(self.using).filter(
            source_entity=speaker, source_type=str(SourceType.DIRECT)
        )
        rows = rows.exclude(journal__key=speaker).exclude(kind__in=_RECORDS).order_by("-timestamp", "-pk")
        start = (max(1, number) - 1) * PAGE
        return self._with_keys(rows[start : start + PAGE]), rows.count()

    def mentioning_anywhere(self, words: Iterable[str], limit: int) -> list[Found]:
        """Return entries of all journals that have a source and hold any of the words, newest first.

        Args:
            words: letters and digits only.
            limit: maximum number of entries.
        """
        parts = [
            Q(folded__contains=fold(word)) | Q(folded__isnull=True, content__icontains=word) for word in words
        ]
        if not parts:
            return []
        rows = EntryRow.objects.using(self.using).filter(reduce(or_, parts), source_type__in=_SPOKEN)
        return self._with_keys(rows.exclude(kind__in=(str(Kind.QUESTION), *_RECORDS)).order_by("-pk")[:limit])

    def counting(self, key: str, after: int = 0) -> list[Counted]:
        """Return the latest `LATEST` entries of a journal that count towards reflections, oldest first.

        Args:
            key: the journal's key.
            after: only entries with a higher id.
        """
        rows = self._entries(_COUNTS, journal__key=key, number__gt=after).exclude(kind__in=_RECORDS)
        # As text: Django converts each moment, and that takes most of a request's time.
        rows = rows.order_by("-number").annotate(at=Cast("timestamp", TextField()))[:LATEST]
        return self._values(rows, ("number", "importance", "at"))[::-1]

    def spent(self, since: datetime) -> dict[str, tuple[float, int]]:
        """Return requests to models and their tokens from a moment on, by the character's key."""
        rows = LedgerRecord.objects.using(self.using).filter(at__gte=since).order_by().values_list("key")
        sums = rows.annotate(calls=Sum("share"), tokens=Sum(F("prompt_tokens") + F("completion_tokens")))
        return {key: (calls or 0.0, tokens or 0) for key, calls, tokens in sums}

    def ledger(self, key: str, number: int = 1) -> Listed:
        """Return a page of a character's requests to models, newest first."""
        rows = LedgerRecord.objects.using(self.using).filter(key=key).order_by("-at", "-pk")
        some, page = _cut(rows, number)
        return replace(page, rows=list(some))

    def ledger_by_task(self, key: str) -> list[dict[str, Any]]:
        """Return requests, tokens and seconds of a character by task and outcome."""
        rows = LedgerRecord.objects.using(self.using).filter(key=key).order_by("task", "outcome")
        return list(
            rows.values("task", "outcome").annotate(
                calls=Sum("share"),
                tokens=Sum(F("prompt_tokens") + F("completion_tokens")),
                seconds=Sum("seconds"),
            )
        )

    def notes(self, name: str) -> dict[str, Any]:
        """Return the notes with a name, of all journals, by key."""
        rows = NoteRow.objects.using(self.using).filter(name=name)
        return dict(rows.values_list("journal__key", "data"))

    def _listed(self, key: str, rows: QuerySet[EntryRow], number: int) -> Listed:
        some, page = _cut(rows, number)
        found = self._read(some)
        ids = [row.entry.id for row in found]
        fixes = self._entries(journal__key=key, supersedes__in=ids).values_list("supersedes", "number")
        return replace(page, rows=found, corrected=dict(fixes))

    def _with_keys(self, rows: QuerySet[EntryRow]) -> list[Found]:
        places = list(rows.values_list("journal__key", "number"))
        wanted: dict[str, set[int]] = {}
        for key, number in places:
            wanted.setdefault(key, set()).add(number)
        found = {
            (key, row.entry.id): row for key, numbers in wanted.items() for row in self.fetch(key, numbers)
        }
        return [Found(key, found[key, number]) for key, number in places if (key, number) in found]


def _cut(rows: QuerySet[_Model], number: int) -> tuple[QuerySet[_Model], Listed]:
    """Return the rows of a page, and the page without its rows; past the last page, the last one."""
    total = rows.count()
    number = min(max(1, number), max(1, -(-total // PAGE)))
    page = Listed(rows=(), total=total, number=number, corrected={})
    return rows[(number - 1) * PAGE : number * PAGE], page


def _conditions(wanted: Filter) -> Q:
    """Return a filter as a database condition."""
    found = Q(source_trust__gte=wanted.min_trust) if wanted.min_trust else Q()
    for tag in wanted.tags:
        found &= _listing("tags", tag)
    if wanted.project:
        found &= _listing("related_projects", wanted.project)
    if wanted.since:
        found &= Q(timestamp__gte=wanted.since)
    if wanted.kind:
        found &= Q(kind=str(wanted.kind))
    if wanted.source_type:
        found &= Q(source_type=str(wanted.source_type))
    if wanted.source_entity:
        name = wanted.source_entity
        found &= Q(source_entity=name) | Q(source_name__iexact=name)
    return found


def _listing(field: str, item: str) -> Q:
    """Return the condition that a list of texts in ``details`` holds an item."""
    return Q(details__regex=rf'"{field}":\[("([^"\\]|\\.)*",)*{re.escape(json.dumps(item))}')


def _tagged(tag: str) -> Q:
    """Return the condition that an entry has a tag; a fast plain search comes first."""
    return Q(details__contains=json.dumps(tag)) & _listing("tags", tag)


_COUNTS: Final = Q(details="") | ~(
    _tagged(SYNTHESIS_TAG) | _tagged(IDLE_TAG) | Q(kind=str(Kind.HYPOTHESIS), details__contains='"citations"')
)
"""Condition that an entry, other than a record, counts towards a reflection. Most entries have no details to search.
"""

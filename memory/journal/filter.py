"""Define filters, which select the entries of a journal that a query may return."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from memory.errors import FieldError
from memory.journal.entry import Entry, Kind, SourceType, parse_time
from memory.journal.fields import parse_choice


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """Select entries. An entry passes if it meets every condition that is given.

    Args:
        listeners: stable keys of everybody who will hear the result; a confidential entry passes only if all
            of them are in its audience. ``None`` means no restriction: the character itself, or a builder.
        tags: the entry has all of these.
        since: the entry is not older than this.
        project, kind, source_type, source_entity: the entry has exactly this.
        min_trust: the entry has at least this trust.
        superseded: include entries that were corrected later, or retracted.
    """

    listeners: frozenset[str] | None = None
    tags: frozenset[str] = frozenset()
    since: datetime | None = None
    project: str | None = None
    kind: Kind | None = None
    source_type: SourceType | None = None
    source_entity: str | None = None
    min_trust: float = 0.0
    superseded: bool = False

    @classmethod
    def of(
        cls,
        *,
        now: datetime | None = None,
        listeners: Iterable[str] | None = None,
        tags: Iterable[str] = (),
        days_back: float | None = None,
        project: str | None = None,
        kind: str | None = None,
        source_type: str | None = None,
        source_entity: str | None = None,
        min_trust: float = 0.0,
        superseded: bool = False,
    ) -> Filter:
        """Return a filter from the values that a person or a tool gave.

        Args:
            now: the present; needed with ``days_back``.
            listeners, source_entity, min_trust, superseded: as for `Filter`.
            tags, project, kind, source_type: the same, in capital or small letters.
            days_back: the entry is not older than this number of days, above 0.

        Raises:
            FieldError: a value is invalid.
        """
        if days_back is not None and (now is None or not _number(days_back) or not days_back > 0):
            raise FieldError("days_back", days_back, "a number of days above 0")
        if not _number(min_trust) or not 0 <= min_trust <= 1:
            raise FieldError("min_trust", min_trust, "a number from 0 to 1")
        try:
            since = parse_time("now", now) - timedelta(days_back) if days_back is not None else None
        except OverflowError:  # longer ago than a date can say: nothing is too old
            since = None
        return cls(
            listeners=None if listeners is None else frozenset(listeners),
            tags=frozenset(tag.strip().lower() for tag in tags),
            since=since,
            project=project.strip().lower() if project else None,
            kind=None if kind is None else parse_choice(Kind, "kind", kind.lower()),
            source_type=(
                None if source_type is None else parse_choice(SourceType, "source_type", source_type.lower())
            ),
            source_entity=source_entity,
            min_trust=min_trust,
            superseded=superseded,
        )

    def passes(self, entry: Entry) -> bool:
        """Return whether ``entry`` meets all conditions except ``superseded``, which only the journal can check."""
        return (
            (self.listeners is None or entry.may_be_told_to(self.listeners))
            and (not self.tags or self.tags.issubset(entry.tags))
            and (self.since is None or entry.timestamp >= self.since)
            and (self.project is None or self.project in entry.related_projects)
            and (self.kind is None or entry.kind is self.kind)
            and (self.source_type is None or entry.source_type is self.source_type)
            and (self.source_entity is None or entry.source_entity == self.source_entity)
            and entry.source_trust >= self.min_trust
        )


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)

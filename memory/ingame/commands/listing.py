"""Define ``memory/list`` and ``/search``: entries of a journal, archived ones too, by filters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from evennia.utils.evmore import EvMore

from memory.db.pages import JournalPages
from memory.errors import FieldError
from memory.ingame.commands import report
from memory.ingame.commands.page import entry_lines, named, show, title
from memory.ingame.commands.target import TargetCommand
from memory.ingame.plain_text import inert, plain
from memory.journal.chronology import counted
from memory.journal.entry import SYNTHESIS_TAG, Entry
from memory.journal.filter import Filter
from memory.journal.journal import Journal

_FILTERS: Final[Mapping[str, str]] = {
    "kind": "kind",
    "source": "source_type",
    "from": "source_entity",
    "tag": "tags",
    "project": "project",
    "trust": "min_trust",
    "days": "days_back",
    "archived": "archived",
}
"""Filters that may be typed after ``memory/list NPC =``, with their names in `Filter.of`."""

_ARCHIVED: Final[Mapping[str, bool | None]] = {"no": False, "yes": True, "both": None}

_INSIGHTS: Final = frozenset(("insight", "insights"))
"""Words for what a character concluded, which no kind of its own marks but a tag."""

_LINES: Final = 5
"""Average number of lines of an entry; a page holds the screen's lines divided by this number."""


class _Pages(EvMore):  # type: ignore[misc]
    """Page through entries by id; only those on the page shown are read."""

    def __init__(
        self, caller: Any, ids: Sequence[int], *, journal: Journal, head: list[str], **how: Any
    ) -> None:
        self._journal, self._head = journal, head
        self.height = 0
        super().__init__(caller, ids, **how)

    def init_iterable(self, inp: Any) -> None:
        """Put fewer entries on a page than the screen has lines."""
        self.height = max(1, self.height // _LINES)
        super().init_iterable(inp)

    def page_formatter(self, page: Sequence[int]) -> str:
        """Return a page of ids as text."""
        found = {entry.id: entry for entry in self._journal.fetch(page)}
        entries = [found[number] for number in page if number in found]
        return "\n".join([*self._head, *lines_of(self._journal, entries, self.width)])


def lines_of(journal: Journal, entries: Sequence[Entry], width: int) -> list[str]:
    """Return entries as lines, each after an empty one."""
    lines: list[str] = []
    for entry in entries:
        marks = report.marks(entry, journal)
        now = journal.clock.now()
        lines += ["", *entry_lines(entry, now=now, own_key=journal.key, width=width, marks=marks)]
    return lines


class ListSwitches(TargetCommand):
    """Implement ``memory/list`` and ``/search``."""

    def _list(self) -> None:
        wanted, archived = self._filter(self.rhs or "")
        if archived is False:
            ids = [entry.id for entry in self.journal.select(wanted)][::-1]
        else:
            ids = JournalPages().numbers(self.journal.key, wanted, archived=archived)
        if not ids:
            which = f" that is {inert(self.rhs)}" if self.rhs else ""
            self.msg(f"{self.name} has no entry{which}.")
            return
        count = counted(len(ids), "entry", "entries")
        head = title(f"Memory of {self.bare}: {count}, newest first", self.client_width())
        _Pages(self.caller, ids, journal=self.journal, head=head, session=self.session)

    def _search(self) -> None:
        if not self.rhs:
            self.msg(f"Search for what? For example: |wmemory/search {inert(self.lhs)} = silver|n")
            return
        hits = self.target.memory.mind.search(self.rhs, wanted=Filter())
        if hits:
            head = f"{self.bare} on '{plain(self.rhs)}', best first"
            show(self, self._lines([hit.entry for hit in hits], head))
        else:
            self.msg(f"{self.name} remembers nothing about '{named(self.rhs)}'.")

    def _lines(self, entries: Sequence[Entry], head: str) -> list[str]:
        width = self.client_width()
        return [*title(head, width), *lines_of(self.journal, entries, width)]

    def _filter(self, text: str) -> tuple[Filter, bool | None]:
        """Return the typed filter, and whether to list archived entries; ``None`` for working and archived ones.

        Raises:
            FieldError: a filter is unknown, or its value is invalid.
        """
        given: dict[str, Any] = {}
        tags: list[str] = []
        for part in text.replace(",", " ").split():
            name, _, value = part.partition(":")
            field = _FILTERS.get(name.lower())
            if field is None or not value:
                raise FieldError("filter", part, "one of " + ", ".join(f"{f}:…" for f in _FILTERS))
            if field in given:
                raise FieldError(name.lower(), value, "given once")
            if field == "tags":
                tags.append(value.removeprefix("#"))
            elif field == "kind" and value.lower() in _INSIGHTS:
                tags.append(SYNTHESIS_TAG)
            else:
                given[field] = self._value(name, field, value)
        archived = _ARCHIVED[given.pop("archived", "no").lower()]
        try:
            return Filter.of(now=self.journal.clock.now(), tags=tags, **given), archived
        except FieldError as problem:  # name the field as it was typed
            name = next((each for each, field in _FILTERS.items() if field == problem.field), problem.field)
            raise FieldError(name, problem.value, problem.rule) from None

    def _value(self, name: str, field: str, value: str) -> str | float:
        """Return the typed value of a filter as the journal takes it.

        Raises:
            FieldError: it is invalid.
        """
        if field in ("min_trust", "days_back"):
            return _number(name, value)
        if field == "source_entity":
            return self._source(value)
        if field == "archived" and value.lower() not in _ARCHIVED:
            raise FieldError(name, value, f"one of {', '.join(_ARCHIVED)}")
        return value

    def _source(self, name: str) -> str:
        """Return the key of a source, found by its key or by a word of its name at the time of the entry."""
        for key, called in (
            *((entry.source_entity, entry.source_name) for entry in self.journal.with_records()),
            *JournalPages().sources(self.journal.key),
        ):
            if key and name.lower() in (key.lower(), *(called or "").lower().split()):
                return key
        raise FieldError("from", name, "somebody who told something")


def _number(name: str, value: str) -> float:
    try:
        number = float(value)
    except ValueError:
        raise FieldError(name, value, "a number") from None
    return int(number) if number.is_integer() else number

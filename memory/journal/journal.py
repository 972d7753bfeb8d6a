"""A character's entries in order, and the rules that hold between them (SPEC §2).

Whatever adds an entry goes through `record` (or `Journal.add`, which is `record` for one), and whatever
changes a journal leaves through the store as one `Change` and is taken over here only once it is on disk.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, Unpack

from memory.clock import Clock, SystemClock
from memory.config import Config
from memory.errors import Conflict, FieldError
from memory.journal.entry import (
    MAX_ID,
    Entry,
    EntryFields,
    ImportanceMethod,
    Kind,
    SourceType,
    check_content,
    check_extra,
    clamp_importance,
    format_time,
    parse_source,
    parse_time,
)
from memory.journal.scorer import Scorer
from memory.journal.store import Change, Header, Row, Store

FORGOTTEN: Final = "forgotten"
"""The note that holds the ids of what was deleted here and is still to be deleted from long-term memory."""

_TRIES: Final = 5
_RANK: Final = {method: rank for rank, method in enumerate(ImportanceMethod)}
_IDLE = re.compile(r"\bis idle\b")

Written = tuple[str, EntryFields]
"""An entry to be written: its content, and what else is known of it."""


def feeds_reflection(entry: Entry) -> bool:
    """Whether an entry counts towards the next reflection: idle events do not, nor does what a reflection
    wrote itself (SPEC §4).
    """
    content = entry.content.lower()
    return not entry.is_thought and not ("is idle" in content and _IDLE.search(content))


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """Which entries are wanted. Everything that is given must hold.

    Args:
        listeners: stable keys of all who will hear; an entry told in confidence passes only if each of
            them is in its audience. ``None`` is the character itself (or its builder): no restriction.
        tags: all of these.
        since: not before this moment.
        project, kind, source_type, source_entity: exactly this.
        min_trust: at least this much trust.
        superseded: whether entries that were corrected since are wanted too.
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
        """A filter from what a person or a tool typed.

        Raises:
            FieldError: a value is not one the field can hold.
        """
        if days_back is not None and (now is None or not _number(days_back) or not days_back > 0):
            raise FieldError("days_back", days_back, "a number of days above 0")
        if not _number(min_trust) or not 0 <= min_trust <= 1:
            raise FieldError("min_trust", min_trust, "a number from 0 to 1")
        try:
            since = parse_time("now", now) - timedelta(days_back) if days_back is not None else None
        except OverflowError:
            since = None
        try:
            wanted_kind = None if kind is None else Kind(kind.lower())
        except ValueError:
            raise FieldError("kind", kind, f"one of {', '.join(Kind)}") from None
        try:
            wanted_source = None if source_type is None else SourceType(source_type.lower())
        except ValueError:
            raise FieldError("source_type", source_type, f"one of {', '.join(SourceType)}") from None
        return cls(
            listeners=None if listeners is None else frozenset(listeners),
            tags=frozenset(tag.strip().lower() for tag in tags),
            since=since,
            project=project.strip().lower() if project else None,
            kind=wanted_kind,
            source_type=wanted_source,
            source_entity=source_entity,
            min_trust=min_trust,
            superseded=superseded,
        )

    def passes(self, entry: Entry) -> bool:
        """Whether ``entry`` is wanted, supersession aside (which only its journal knows)."""
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


class Journal:
    """One character's journal: its working entries, oldest first, and what is derived from them.

    Args:
        key: stable key of whose it is.
        store: where its rows are.
        clock: when things happen.
        scorer: first guess at importance.
        config: settings; the character's own, kept in the journal's header, go on top.
    """

    _header: Header
    _config: Config

    def __init__(
        self,
        key: str,
        *,
        store: Store,
        scorer: Scorer,
        clock: Clock | None = None,
        config: Config | None = None,
    ) -> None:
        self.key = key
        self.store = store
        self.clock = clock or SystemClock()
        self._game_config = config or Config()
        self.scorer = scorer
        self.phase = "awake"
        self.round = 0
        self._dropped = False
        self._watchers: list[Callable[[Change], None]] = []
        self.refresh()

    # -- what it holds ---------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries.values())

    def __reversed__(self) -> Iterator[Entry]:
        return reversed(self._entries.values())

    def __contains__(self, entry_id: object) -> bool:
        return entry_id in self._entries

    def __getitem__(self, entry_id: int) -> Entry:
        return self._entries[entry_id]

    @property
    def config(self) -> Config:
        """The settings in force here."""
        return self._config

    @property
    def header(self) -> Header:
        """What the journal keeps besides its entries."""
        return self._header

    @property
    def entry_count(self) -> int:
        """How many entries were ever written: the highest id ever given."""
        return self._header.entry_count

    @property
    def max_entries(self) -> int:
        """Entries past which the oldest leave the working journal."""
        return self._config.max_entries

    @property
    def last_reflection(self) -> datetime | None:
        """When the character last reflected."""
        return self._header.last_reflection

    @property
    def consolidated_entry_ids(self) -> frozenset[int]:
        """Working entries that long-term memory has acknowledged."""
        return frozenset(self._consolidated)

    @property
    def overdue(self) -> list[int]:
        """Working entries past the cap that wait for long-term memory before they may leave."""
        extra = max(0, len(self._entries) - self.max_entries)
        return [i for i in self._entries if i not in self._consolidated][:extra]

    @property
    def superseded(self) -> Mapping[int, int]:
        """For each entry that was corrected, the latest entry that corrects it."""
        return self._superseded

    @property
    def retracted(self) -> frozenset[int]:
        """Working insights whose evidence has all fallen."""
        return frozenset(self._retracted)

    @property
    def cumulative_importance(self) -> int:
        """The importance of the window's entries, summed."""
        return self._window_total

    @property
    def entries_since_reflection(self) -> int:
        """How many entries count towards the next reflection."""
        return len(self._window)

    def window(self) -> list[Entry]:
        """The entries that count towards the next reflection, oldest first."""
        return self.fetch(self._window)

    def note(self, name: str) -> Any:
        """A note kept beside the entries; ``None`` if there is none. Not to be changed in place."""
        if name not in self._notes:
            self._notes[name] = self.store.note(self.key, name)
        return self._notes[name]

    def fetch(self, ids: Iterable[int]) -> list[Entry]:
        """Those of ``ids`` that exist, from the archive too, by rising id."""
        wanted = set(ids)
        here = {i: self._entries[i] for i in wanted if i in self._entries}
        if missing := wanted - set(here):
            here |= {row.entry.id: row.entry for row in self.store.fetch(self.key, missing)}
        return [here[i] for i in sorted(here)]

    def select(self, wanted: Filter) -> list[Entry]:
        """The working entries that pass a filter, oldest first."""
        return [
            entry
            for entry in self._entries.values()
            if self._stands(entry.id, wanted) and wanted.passes(entry)
        ]

    def open_questions(self) -> list[Entry]:
        """Questions that nothing later corrects, and no finding or decision cites as its ground."""
        settled = {
            cited
            for entry in self
            if entry.kind in (Kind.FINDING, Kind.DECISION)
            for cited in entry.citations
        }
        return [entry for entry in self.select(Filter(kind=Kind.QUESTION)) if entry.id not in settled]

    def chronology(self, budget: int | None = None, wanted: Filter | None = None) -> str:
        """The journal as text, an entry a line, oldest first: what prompts and pages read.

        Args:
            budget: characters it may have at most; the newest entries that fit are kept, and a line
                says how many older ones were left out. By default ``config.chronology_budget``.
            wanted: which entries; all that stand, by default.
        """
        budget = self._config.chronology_budget if budget is None else budget
        entries = self.select(wanted or Filter())
        lines: list[str] = []
        left = budget
        for entry in reversed(entries):
            line = describe(entry)
            if len(line) + 1 > left:
                break
            lines.append(line)
            left -= len(line) + 1
        omitted = len(entries) - len(lines)
        while omitted:
            note = f"({omitted} earlier {'entry' if omitted == 1 else 'entries'} left out)"
            if len(note) <= left:
                lines.append(note)
                break
            if not lines:
                break
            left += len(lines.pop()) + 1
            omitted += 1
        return "\n".join(reversed(lines))

    # -- what changes it -------------------------------------------------------------------------

    def add(self, content: str, **given: Unpack[EntryFields]) -> Entry:
        """Write an entry down; it is on disk when this returns.

        Args:
            content: 1 to 4,000 characters after stripping.
            given: what else is known of it (`EntryFields`); the rest is set by the journal.

        Raises:
            FieldError: a field holds what it may not, or a citation or correction points at an entry
                that does not exist. Nothing is written.
        """
        return record([(self, content, given)])[0]

    def adopt(self, raws: Iterable[Mapping[str, Any]], *, consolidated: Iterable[int] = ()) -> list[Entry]:
        """Take over entries written elsewhere, all or none.

        Ids and timestamps are kept where they are given and free; if the journal holds entries already
        and the ids collide with them, all are numbered anew, and citations and corrections follow. They
        must then point at entries of the import, since the ids mean others here.

        Args:
            raws: the fields of each, as `Entry.to_dict` gives them, in any order of ids.
            consolidated: which of those ids long-term memory has already.

        Raises:
            FieldError: a field holds what it may not, an id comes twice, or a citation points nowhere.
        """
        given = list(raws)
        for _ in range(_TRIES):
            entries, ids = self._numbered(given)
            marked = {ids[old] for old in consolidated if old in ids}
            try:
                self._commit_new([Row(entry, consolidated=entry.id in marked) for entry in entries])
            except Conflict:
                self.refresh()
                continue
            return entries
        raise Conflict(f"journal {self.key}: others keep writing to it")

    def adoptable(self, raws: Iterable[Mapping[str, Any]]) -> list[Entry]:
        """What `adopt` would take over, as it would be here; nothing is written.

        Raises:
            FieldError: as for `adopt`.
        """
        return self._numbered(list(raws))[0]

    def write(
        self,
        new: Sequence[Written],
        *,
        linked: Mapping[int, tuple[tuple[int, ...], int | None]],
        header: Header,
        notes: Mapping[str, Any],
    ) -> list[Entry]:
        """Write entries and what goes with them, in one transaction.

        Args:
            new: the entries to add.
            linked, header, notes: as of a `Change`.

        Raises:
            FieldError: as for `add`. Nothing is written.
            Conflict: somebody else wrote to the journal meanwhile. Nothing is written.
        """
        entries = self._completed(new)
        change = replace(
            self._new_change([Row(entry) for entry in entries]), linked=linked, header=header, notes=notes
        )
        try:
            self.commit(change)
        except Conflict:
            self.refresh()
            raise
        return entries

    def rate(
        self,
        ratings: Mapping[int, int],
        method: ImportanceMethod,
        *,
        notes: Mapping[str, Any] | None = None,
    ) -> dict[int, tuple[int, int]]:
        """Give working entries a new importance; what a better method rated keeps it: hand over model
        over heuristic.

        Args:
            ratings: importance by id.
            method: who rated.
            notes: notes to be written in the same transaction.

        Returns:
            For each entry that was rated, its importance before and after.

        Raises:
            FieldError: a rating is not a whole number from 1 to 10.
        """
        done: dict[int, tuple[int, int]] = {}
        for entry_id, importance in ratings.items():
            old = self._entries.get(entry_id)
            if old is not None and _RANK[method] >= _RANK[old.importance_method]:
                done[entry_id] = (old.importance, old.rated(importance, method).importance)
        if done or notes:
            rated = {i: (new, method) for i, (_, new) in done.items()}
            self.commit(Change(key=self.key, rated=rated, notes=notes or {}))
        return done

    def mark_consolidated(self, ids: Iterable[int]) -> None:
        """Note that long-term memory has acknowledged these as they are; those past the cap may leave now."""
        marked = frozenset(ids) - self._consolidated
        leaving = self._leaving(0, self._consolidated | (marked & self._entries.keys()))
        if marked or leaving:
            self.commit(Change(key=self.key, consolidated=marked, archived=leaving))

    def reconsolidate(self) -> None:
        """Note that long-term memory holds nothing of this journal any more, as far as anybody knows."""
        rows = self.store.history(self.key)
        if stale := frozenset(row.entry.id for row in rows if row.consolidated):
            self.commit(Change(key=self.key, stale=stale))

    def forget(self, ids: Iterable[int]) -> list[Entry]:
        """Delete entries for good; their ids are not used again, and nothing points at them any more.

        An insight that rested on them alone is retracted.

        Returns:
            What was deleted.

        Raises:
            FieldError: an id is not of this journal; nothing is deleted.
        """
        wanted = set(ids)
        gone = self.fetch(wanted)
        if missing := wanted - {entry.id for entry in gone}:
            raise FieldError("id", min(missing), f"an entry of journal {self.key}")
        linked = {
            row.entry.id: (
                tuple(i for i in row.entry.citations if i not in wanted),
                None if row.entry.supersedes in wanted else row.entry.supersedes,
            )
            for row in self.store.citing(self.key, wanted)
            if row.entry.id not in wanted
        }
        self.commit(
            Change(
                key=self.key,
                deleted=frozenset(wanted),
                linked=linked,
                retracted=self._falling(wanted) - wanted,
                notes={FORGOTTEN: sorted(wanted.union(self.note(FORGOTTEN) or ()))},
            )
        )
        return gone

    def configure(self, settings: Mapping[str, Any]) -> None:
        """Give this character settings of its own, over the game's; ``None`` takes one back.

        Raises:
            ConfigError: a name is unknown or not one that a single character may have, or a value is off.
        """
        own = {**self._header.settings, **settings}
        game = self._game_config
        given = {name: getattr(game, name, None) if value is None else value for name, value in own.items()}
        checked = game.with_settings(given, own_only=True)
        kept = {name: getattr(checked, name) for name, value in own.items() if value is not None}
        self.commit(Change(key=self.key, header=replace(self._header, settings=kept)))
        self.mark_consolidated(())  # a smaller journal lets go of what it may

    def commit(self, change: Change) -> None:
        """Write a change to the store, and take it over once it is there.

        Raises:
            LookupError: the journal was deleted meanwhile.
        """
        if self._dropped:
            raise LookupError(f"journal {self.key} was deleted")
        change = self._with_stale(change)
        self.store.apply([change])
        self._take_over(change)

    def drop(self) -> None:
        """Delete the journal and everything in it; whoever still holds it writes to it no more."""
        self._dropped = True
        self.store.drop(self.key)

    def refresh(self) -> None:
        """Read the journal again from the store; what others wrote to it meanwhile goes to its watchers."""
        before = getattr(self, "_entries", {})
        header, rows = self.store.load(self.key)
        self._entries: dict[int, Entry] = {}
        self._consolidated: set[int] = set()
        self._corrections: dict[int, int] = {}
        self._superseded: dict[int, int] = {}
        self._retracted: set[int] = set()
        self._notes: dict[str, Any] = {}
        self._window: dict[int, int] = {}
        self._window_total = 0
        self._set_header(header)
        for row in rows:
            self._insert(row)
            if row.archived:
                self._let_go(row.entry.id)
        if not self._watchers:
            return
        changed = [e for e in self if e.id in before and before[e.id] != e]
        self._tell(
            Change(
                key=self.key,
                added=tuple(Row(e, e.id in self._consolidated) for e in self if e.id not in before),
                rated={e.id: (e.importance, e.importance_method) for e in changed},
                linked={e.id: (e.citations, e.supersedes) for e in changed},
                archived=frozenset(before.keys() - self._entries.keys()),
                header=header,
            )
        )

    def watch(self, watcher: Callable[[Change], None]) -> None:
        """Call ``watcher`` with every change, after it is on disk and taken over."""
        self._watchers.append(watcher)

    # -- interchange -----------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """The working journal in the shape of SPEC §2, which games kept on an Attribute.

        Archived entries that working ones link to come along, so that no link leads nowhere.
        """
        entries = dict(self._entries)
        found: Sequence[Entry] = list(self)
        while found:
            links = {i for e in found for i in (*e.citations, e.supersedes) if i is not None}
            found = self.fetch(links - entries.keys())
            entries |= {entry.id: entry for entry in found}
        archived = entries.keys() - self._entries.keys()
        return {
            "entries": [entries[i].to_dict() for i in sorted(entries)],
            "entry_count": self.entry_count,
            "max_entries": self.max_entries,
            "last_reflection": format_time(self.last_reflection) if self.last_reflection else None,
            "consolidated_entry_ids": sorted(self._consolidated | archived),
        }

    @classmethod
    def from_dict(
        cls,
        data: Mapping[str, Any],
        key: str,
        *,
        store: Store,
        scorer: Scorer,
        clock: Clock | None = None,
        config: Config | None = None,
    ) -> Journal:
        """A journal with what `to_dict` gave.

        Args:
            data: ``entries`` and, where they differ from what follows from those, ``entry_count``,
                ``max_entries``, ``last_reflection``, ``consolidated_entry_ids``.
            key, store, scorer, clock, config: as for a journal.

        Raises:
            FieldError: ``data`` is not of that shape, or the journal has entries already.
            ConfigError: ``max_entries`` is out of range.
        """
        journal = cls(key, store=store, clock=clock, scorer=scorer, config=config)
        if journal.entry_count:
            raise FieldError("journal", key, "a key with no journal yet")
        entries, count, own, last, done = _read_shape(data)
        header = replace(journal.header, last_reflection=last)
        if own is not None and own != journal.max_entries:
            checked = journal._game_config.with_settings({"max_entries": own}, own_only=True)
            header = replace(header, settings={"max_entries": checked.max_entries})
        numbered, _ = journal._numbered(entries)
        top = max([count, *(entry.id for entry in numbered)])
        # A reflection covered whatever was written before it.
        covered = [e.id for e in numbered if last is not None and e.timestamp <= last]
        header = replace(header, entry_count=top, window_start=max(covered, default=0))
        rows = tuple(Row(entry, consolidated=entry.id in done) for entry in numbered)
        journal.commit(Change(key=key, added=rows, header=header))
        journal.mark_consolidated(())
        return journal

    # -- inside ----------------------------------------------------------------------------------

    def _complete(self, raw: Mapping[str, Any], entry_id: int) -> Entry:
        """The entry that ``raw`` describes, with what the journal sets where it is not given."""
        if not isinstance(raw, Mapping):
            raise FieldError("entry", raw, "an object with the fields of an entry")
        filled = {name: value for name, value in raw.items() if value is not None}
        filled.setdefault("id", entry_id)
        filled.setdefault("timestamp", self.clock.now())
        filled.setdefault("phase", self.phase)
        filled.setdefault("round", self.round)
        if "game_time" not in filled and raw.get("timestamp") is None:
            filled["game_time"] = self.clock.game_time()
        if "importance" in filled:
            filled.setdefault("importance_method", ImportanceMethod.MANUAL)
        elif "content" in filled:
            source = parse_source(filled.get("source_type"))
            score = self.scorer.raw(check_content(filled["content"]), source)
            filled["importance"] = clamp_importance(score)
            filled["importance_method"] = ImportanceMethod.HEURISTIC
        return Entry.from_dict(filled)

    def _numbered(self, raws: Sequence[Mapping[str, Any]]) -> tuple[list[Entry], dict[int, int]]:
        """Entries for ``raws`` with ids that are free and rising, and the new id of each given one."""
        entries: list[Entry] = []
        taken: set[int] = set()
        highest = 0
        for raw in raws:
            entry = self._complete(raw, highest + 1)
            if entry.id in taken:
                raise FieldError("id", entry.id, "an id that no other entry of the import has")
            taken.add(entry.id)
            highest = max(highest, entry.id)
            entries.append(entry)
        entries.sort(key=lambda entry: entry.id)
        ids = {entry.id: entry.id for entry in entries}
        if entries and entries[0].id <= self.entry_count:
            ids = {entry.id: self.entry_count + n for n, entry in enumerate(entries, 1)}
            entries = [_renumbered(entry, ids) for entry in entries]
        self._check_links(entries)
        return entries, ids

    def _check_links(self, new: Sequence[Entry]) -> None:
        """Citations and corrections point at entries of this journal, or at others of ``new``."""
        ids = {entry.id for entry in new}
        wanted = {i for entry in new for i in entry.citations}
        fixes = {entry.supersedes for entry in new if entry.supersedes is not None}
        elsewhere = {i for i in wanted | fixes if i not in ids and i not in self._entries}
        known = {row.entry.id for row in self.store.fetch(self.key, elsewhere)} if elsewhere else set()
        if lost := wanted & elsewhere - known:
            raise FieldError("citations", min(lost), f"ids of entries in journal {self.key}")
        if lost := fixes & elsewhere - known:
            raise FieldError("supersedes", min(lost), f"the id of an entry in journal {self.key}")

    def _new_change(self, rows: Sequence[Row]) -> Change:
        """The change that adds ``rows`` and lets go of what the cap no longer holds."""
        corrected = {row.entry.supersedes for row in rows if row.entry.supersedes is not None}
        falling = self._falling(corrected) if corrected else frozenset()
        change = self._with_stale(Change(key=self.key, added=tuple(rows), retracted=falling))
        if len(self._entries) + len(rows) <= self.max_entries:
            return change
        marked = {row.entry.id for row in rows if row.consolidated}
        leaving = self._leaving(len(rows), (self._consolidated | marked) - change.stale)
        return replace(
            change,
            added=tuple(r._replace(archived=True) if r.entry.id in leaving else r for r in rows),
            archived=leaving & self._entries.keys(),
        )

    def _with_stale(self, change: Change) -> Change:
        """``change``, with what long-term memory holds and will have to be told of anew: ratings, and what is
        corrected or retracted now, or stands again. It stays here until it was.
        """
        changed: set[int | None] = {*change.rated, *change.retracted}
        changed.update(row.entry.supersedes for row in change.added)
        for entry_id, (_, supersedes) in change.linked.items():
            if (before := self._corrections.get(entry_id)) != supersedes:
                changed |= {before, supersedes}
        changed.update(self._corrections.get(entry_id) for entry_id in change.deleted)
        new = {row.entry.id for row in change.added}
        stale = frozenset(
            i
            for i in changed
            if i is not None
            and i not in change.deleted
            and i not in new
            and (i in self._consolidated or i not in self._entries)
        )
        if not stale:
            return change
        return replace(change, stale=change.stale | stale)

    def _completed(self, new: Sequence[Written]) -> list[Entry]:
        """The entries that ``new`` describes, numbered after the last one."""
        entries: list[Entry] = []
        for content, given in new:
            raw: dict[str, Any] = {**(given.get("extra") or {}), **given, "content": content}
            raw.pop("extra", None)
            entries.append(self._complete(raw, self.entry_count + len(entries) + 1))
        self._check_links(entries)
        return entries

    def _stands(self, entry_id: int, wanted: Filter) -> bool:
        """Whether an entry is neither corrected nor retracted, or such are wanted too."""
        return wanted.superseded or not (entry_id in self._superseded or entry_id in self._retracted)

    def _falling(self, removed: Iterable[int]) -> frozenset[int]:
        """What a reflection wrote on evidence that has all fallen once ``removed`` is corrected or gone."""
        down = set(removed) | self._superseded.keys() | self._retracted
        retracted: set[int] = set()
        fresh = set(removed)
        while fresh:
            resting = (row.entry for row in self.store.citing(self.key, fresh))
            fresh = {
                entry.id
                for entry in resting
                if entry.is_thought and entry.id not in down and down.issuperset(entry.citations)
            }
            down |= fresh
            retracted |= fresh
        return frozenset(retracted)

    def _commit_new(self, rows: Sequence[Row]) -> None:
        if rows:
            self.commit(self._new_change(rows))

    def _leaving(self, new: int, consolidated: set[int]) -> frozenset[int]:
        """What the cap lets go of once so many new entries are here: the oldest that long-term memory has."""
        extra = len(self._entries) + new - self.max_entries
        return frozenset(sorted(consolidated)[:extra]) if extra > 0 else frozenset()

    def _take_over(self, change: Change) -> None:
        for row in change.added:
            self._insert(row)
        for entry_id, (importance, method) in change.rated.items():
            if entry_id in self._entries:
                self._entries[entry_id] = self._entries[entry_id].rated(importance, method)
            if entry_id in self._window:
                self._window_total += importance - self._window[entry_id]
                self._window[entry_id] = importance
        for entry_id, (citations, supersedes) in change.linked.items():
            if entry_id in self._entries:
                old = self._entries[entry_id]
                self._entries[entry_id] = replace(old, citations=citations, supersedes=supersedes)
        # A hypothesis whose evidence is forgotten is no thought any more, and one that gains some becomes one.
        for entry in self.fetch(i for i in change.linked if i > self._header.window_start):
            self._window_total -= self._window.pop(entry.id, 0)
            self._weigh(entry)
        self._consolidated |= change.consolidated & self._entries.keys()
        self._consolidated -= change.stale
        self._retracted |= change.retracted & self._entries.keys()
        self._notes.update(change.notes)
        for entry_id in change.deleted:
            self._window_total -= self._window.pop(entry_id, 0)
        for entry_id in change.deleted | change.archived | {r.entry.id for r in change.added if r.archived}:
            self._let_go(entry_id)
        if change.deleted:
            # What a deleted entry corrected stands again, or a former correction of it does.
            self._corrections = {
                new: old
                for new, old in self._corrections.items()
                if old not in change.deleted and new not in change.deleted
            }
            self._superseded = {old: new for new, old in self._corrections.items()}
        if change.header is not None:
            count = max(self.entry_count, change.header.entry_count)
            self._set_header(replace(change.header, entry_count=count))
        self._tell(change)

    def _tell(self, change: Change) -> None:
        for watcher in self._watchers:
            watcher(change)

    def _let_go(self, entry_id: int) -> None:
        """Take an entry out of the working set."""
        self._entries.pop(entry_id, None)
        self._consolidated.discard(entry_id)
        self._retracted.discard(entry_id)

    def _insert(self, row: Row) -> None:
        entry = row.entry
        self._entries[entry.id] = entry
        if row.consolidated:
            self._consolidated.add(entry.id)
        if row.retracted:
            self._retracted.add(entry.id)
        if entry.supersedes is not None:
            self._corrections[entry.id] = entry.supersedes
            self._superseded[entry.supersedes] = entry.id
        self._weigh(entry)
        if entry.id > self._header.entry_count:
            self._header = replace(self._header, entry_count=entry.id)

    def _weigh(self, entry: Entry) -> None:
        """Count an entry towards the next reflection, if it does count."""
        if entry.id > self._header.window_start and feeds_reflection(entry):
            self._window[entry.id] = entry.importance
            self._window_total += entry.importance

    def _set_header(self, header: Header) -> None:
        self._header = header
        self._config = self._game_config.with_settings(header.settings, own_only=True)
        self._window = {i: n for i, n in self._window.items() if i > header.window_start}
        self._window_total = sum(self._window.values())


def record(batch: Sequence[tuple[Journal, str, EntryFields]]) -> list[Entry]:
    """Write entries to one or many journals in one transaction; all are on disk when this returns.

    Args:
        batch: for each entry its journal, its content, and what else is known of it. The journals
            share one store.

    Returns:
        The entries, in the order of ``batch``.

    Raises:
        FieldError: a field holds what it may not. Nothing is written anywhere.
        TypeError: a field does not exist.
        ValueError: the journals do not share one store, or two of them are of the same key.
    """
    journals = list({id(journal): journal for journal, _, _ in batch}.values())
    if not journals:
        return []
    store = journals[0].store
    if any(journal.store is not store for journal in journals):
        raise ValueError("the journals of one batch must share one store")
    if len({journal.key for journal in journals}) < len(journals):
        raise ValueError("two journals of one batch are of the same key")
    for _, _, given in batch:
        if unknown := set(given) - EntryFields.__annotations__.keys():
            raise TypeError(f"an entry has no field {min(unknown)!r}")
        check_extra(given.get("extra") or {})
    drafts: dict[str, list[Written]] = {journal.key: [] for journal in journals}
    for journal, content, given in batch:
        drafts[journal.key].append((content, given))
    for _ in range(_TRIES):
        new = {journal.key: journal._completed(drafts[journal.key]) for journal in journals}
        changes = [journal._new_change([Row(e) for e in new[journal.key]]) for journal in journals]
        try:
            store.apply(changes)
        except Conflict:
            for journal in journals:
                journal.refresh()
            continue
        for journal, change in zip(journals, changes, strict=True):
            journal._take_over(change)
        left = {key: iter(entries) for key, entries in new.items()}
        return [next(left[journal.key]) for journal, _, _ in batch]
    raise Conflict(f"journal {journals[0].key}: others keep writing to it")


def _renumbered(entry: Entry, ids: Mapping[int, int]) -> Entry:
    """``entry`` with its id and links as ``ids`` says."""
    corrected = () if entry.supersedes is None else (entry.supersedes,)
    for name, links in (("citations", entry.citations), ("supersedes", corrected)):
        if lost := set(links) - ids.keys():
            raise FieldError(name, min(lost), "ids of entries of the import, which are numbered anew")
    return replace(
        entry,
        id=ids[entry.id],
        citations=tuple(ids[i] for i in entry.citations),
        supersedes=None if entry.supersedes is None else ids[entry.supersedes],
    )


def revise(batch: Sequence[tuple[Journal, Mapping[int, int]]]) -> None:
    """Put better first guesses at importance in place of earlier ones, in one transaction.

    Args:
        batch: journals that share one store, and importance by id for each; entries that are gone, or
            that a better method rated, are passed over.
    """
    changes = []
    for journal, guesses in batch:
        rated = {
            i: (importance, ImportanceMethod.HEURISTIC)
            for i, importance in guesses.items()
            if i in journal
            and journal[i].importance_method is ImportanceMethod.HEURISTIC
            and journal[i].importance != importance
        }
        if rated:
            changes.append((journal, journal._with_stale(Change(key=journal.key, rated=rated))))
    if changes:
        changes[0][0].store.apply([change for _, change in changes])
        for journal, change in changes:
            journal._take_over(change)


def describe(entry: Entry) -> str:
    """An entry as one line: id, time, source, ratings, then its content, which cannot break the line."""
    who = f" from {one_line(entry.speaker)}" if entry.speaker else ""
    kind = "" if entry.kind is Kind.OBSERVATION else f" {entry.kind}"
    confidence = "" if entry.audience is None else ", in confidence"
    phase = f", {one_line(entry.phase)} {entry.round}" if entry.phase not in ("", "awake") else ""
    cites = f" [cites {', '.join(map(str, entry.citations))}]" if entry.citations else ""
    fixes = f" [corrects {entry.supersedes}]" if entry.supersedes is not None else ""
    return (
        f"#{entry.id} {entry.timestamp:%Y-%m-%d %H:%M} {entry.source_type}{kind}{who} "
        f"(trust {entry.source_trust:.1f}, importance {entry.importance}{confidence}{phase}): "
        f"{one_line(entry.content)}{cites}{fixes}"
    )


def one_line(text: str) -> str:
    """``text`` on one line, with nothing in it that steers a terminal: what cannot be printed is escaped."""
    line = " ".join(text.split())
    if line.isprintable():
        return line
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in line)


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _read_shape(
    data: Mapping[str, Any],
) -> tuple[list[Mapping[str, Any]], int, int | None, datetime | None, set[int]]:
    """The parts of a journal's dict, checked for their shape."""
    if not isinstance(data, Mapping) or not isinstance(data.get("entries"), list | tuple):
        raise FieldError("entries", data, "a dict with a list of entries")
    count = data.get("entry_count") or 0
    if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MAX_ID:
        raise FieldError("entry_count", count, f"a whole number from 0 to {MAX_ID}")
    own = data.get("max_entries")
    last = data.get("last_reflection")
    done = data.get("consolidated_entry_ids") or ()
    if not isinstance(done, list | tuple | set | frozenset) or not all(isinstance(i, int) for i in done):
        raise FieldError("consolidated_entry_ids", done, "a list of entry ids")
    moment = None if last is None else parse_time("last_reflection", last)
    return list(data["entries"]), count, own, moment, set(done)

"""Define a character's journal: its entries in order, and every way to change them.

New entries are written by `memory.journal.recording.record` (`add` is `record` for one entry). Every change goes to the
store as one `Change`, and the journal applies it to memory only after that write.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Unpack

from memory.clock import Clock, SystemClock
from memory.config import Config
from memory.errors import Conflict, FieldError
from memory.journal import archive
from memory.journal.dict_shape import read_shape
from memory.journal.drafts import Draft, Drafter, Moment
from memory.journal.entry import Entry, EntryFields, ImportanceMethod, Kind, format_time
from memory.journal.history import EventType, history_notes
from memory.journal.links import check_links, renumbered, unsupported
from memory.journal.masks import NONE, Masks, with_masks
from memory.journal.reading import JournalReader
from memory.journal.recording import TRIES, again_on_conflict, record
from memory.journal.records import SEARCHED, Records, as_row
from memory.journal.scorer import Scorer
from memory.journal.store import Change, Header, Links, Rating, Row, Store
from memory.journal.working import WorkingSet

log = logging.getLogger("memory.journal")
Raws = Iterable[Mapping[str, Any]]
FORGOTTEN: Final = "forgotten"
"""Name of the note with the ids that are deleted from the journal, but not yet from long-term memory."""


class Journal(JournalReader):
    """Hold one character's journal: its working entries, oldest first, and what is derived from them.

    Args:
        key: stable key of the character.
        store: the store of the rows.
        scorer: estimates importance.
        clock: gives the time.
        config: the game's settings; the character's own, kept in the journal's header, override them.
    """

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
        self.scorer = scorer
        self.phase, self.round = "awake", 0
        self._game_config = config or Config()
        self._dropped = False
        self._watchers: list[Callable[[Change], None]] = []
        self._read()
        self.opened = (*Moment.now(self.clock), self.entry_count)

    # -- writing ---------------------------------------------------------------------------------

    def add(self, content: str, **given: Unpack[EntryFields]) -> Entry:
        """Write an entry; it is on disk when this returns.

        Args:
            content: 1 to 4,000 characters after stripping.
            given: other fields (`EntryFields`); the journal sets the rest.

        Raises:
            FieldError: a field has an invalid value, or a citation or correction points at an entry
                that does not exist. Nothing is written.
            StoreUnavailable: the store cannot write now. Nothing is written.
        """
        return record([(self, content, given)])[0]

    def adopt(self, raws: Raws, *, consolidated: Iterable[int] = (), masks: Masks = NONE) -> list[Entry]:
        """Import all of some entries that were written elsewhere, or none.

        Ids and timestamps are kept where they are given and free. If the ids collide with entries of this
        journal, all imported entries are renumbered, and their links are translated; they must then point
        at entries of the import.

        Args:
            raws: fields of the entries, as `Entry.to_dict` returns them, in any order of ids.
            consolidated: the ids among them that long-term memory has already.
            masks: masks that were seen through; what this journal already knows of a mask stays.

        Raises:
            FieldError: a field has an invalid value, an id comes twice, or a citation points nowhere.
            StoreUnavailable: the store cannot write now. Nothing is written.
        """
        given = list(raws)
        for _ in range(TRIES):
            entries, ids = self._numbered(given)
            marked = {ids[old] for old in consolidated if old in ids}
            if not entries:
                return []
            try:
                change = self._addition([as_row(e, consolidated=e.id in marked) for e in entries])
                self.commit(replace(change, notes=with_masks(self, masks)))
                return entries
            except Conflict:
                self.refresh()
        raise Conflict(f"journal {self.key}: other writers keep changing it")

    def adoptable(self, raws: Raws) -> list[Entry]:
        """Return the entries that `adopt` would write; nothing is written.

        Raises:
            FieldError: as for `adopt`.
        """
        return self._numbered(list(raws))[0]

    def write(
        self,
        new: Sequence[Draft],
        *,
        linked: Mapping[int, Links],
        header: Header,
        notes: Mapping[str, Any],
        moment: Moment | None = None,
    ) -> list[Entry]:
        """Write entries together with links, header and notes, in one transaction.

        Args:
            new: the entries to add.
            linked, header, notes: as for a `Change`.
            moment: the time of entries that have none; now by default.

        Raises:
            FieldError: as for `add`. Nothing is written.
            Conflict: another writer changed the journal meanwhile. Nothing is written.
        """
        entries = self.drafted([draft._replace(moment=draft.moment or moment) for draft in new])
        change = self._addition([as_row(entry) for entry in entries])
        try:
            self.commit(replace(change, linked=linked, header=header, notes=notes))
        except Conflict:
            self.refresh()
            raise
        return entries

    @again_on_conflict
    def rate(
        self,
        ratings: Mapping[int, int],
        method: ImportanceMethod,
        *,
        notes: Mapping[str, Any] | None = None,
    ) -> dict[int, tuple[int, int]]:
        """Set the importance of entries. A rating by a better method stays: by hand over model over heuristic.

        Args:
            ratings: importance by id.
            method: the method of the ratings.
            notes: notes to be written in the same transaction.

        Returns:
            For each entry that was rated, its importance before and after.

        Raises:
            FieldError: a rating is not a whole number from 1 to 10.
        """
        better = [old for old in self.fetch(ratings) if method.replaces(old.importance_method)]
        done = {old.id: (old.importance, old.rated(ratings[old.id], method).importance) for old in better}
        if done or notes:
            rated = {i: Rating(new, method) for i, (_, new) in done.items()}
            told = method is not ImportanceMethod.HEURISTIC and done
            rows = {old.id: [*done[old.id], str(old.importance_method)] for old in better}
            line = self.logged(EventType.RATE, method=str(method), ratings=rows) if told else {}
            self.commit(Change(key=self.key, rated=rated, notes={**(notes or {}), **line}))
        return done

    @again_on_conflict
    def mark_consolidated(self, ids: Iterable[int]) -> None:
        """Mark entries that long-term memory has acknowledged."""
        if marked := frozenset(ids) - self._working.consolidated:
            self.commit(Change(key=self.key, consolidated=marked))

    @again_on_conflict
    def reconsolidate(self) -> None:
        """Mark all consolidated memories as missing from long-term memory, so that they are stored there again."""
        rows = self.store.history(self.key)
        if stale := frozenset(row.entry.id for row in rows if row.consolidated and row.entry.is_memory):
            self.commit(Change(key=self.key, stale=stale))

    @again_on_conflict
    def forget(self, ids: Iterable[int]) -> list[Entry]:
        """Delete entries permanently, and all links to them. Their ids are not used again.

        An insight is retracted when its last evidence is deleted.

        Returns:
            The deleted entries.

        Raises:
            FieldError: an id is not of this journal; nothing is deleted.
        """
        wanted = set(ids)
        gone = self.fetch(wanted)
        if missing := wanted - {entry.id for entry in gone}:
            raise FieldError("id", min(missing), f"an entry of journal {self.key}")
        linked = {
            row.entry.id: Links(
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
                retracted=unsupported(wanted, self._working, self.store, self.key) - wanted,
                notes={
                    FORGOTTEN: sorted(wanted.union(self.note(FORGOTTEN) or ())),
                    **self.logged(EventType.FORGET, ids=sorted(wanted)),
                },
            )
        )
        return gone

    @again_on_conflict
    def configure(self, settings: Mapping[str, Any]) -> None:
        """Set settings for this character that override the game's; ``None`` removes one.

        Raises:
            ConfigError: a name is unknown or is not a setting of single characters, or a value is invalid.
        """
        own = {**self.header.settings, **settings}
        game = self._game_config
        given = {name: getattr(game, name, None) if value is None else value for name, value in own.items()}
        checked = game.with_settings(given, own_only=True)
        kept = {name: getattr(checked, name) for name, value in own.items() if value is not None}
        gone = archive.to_archive(self._working, checked.max_entries, (), self._working.consolidated)
        line = self.logged(EventType.CONFIGURE, before=dict(self.header.settings), settings=kept)
        header = replace(self.header, settings=kept)
        self.commit(Change(key=self.key, header=header, archived=gone, notes=line))

    def use(self, game: Config) -> None:
        """Replace the game's settings, as a restart would; the character's own settings stay."""
        self._game_config = game
        self._configured()
        self._tell(Change(key=self.key, header=self.header))

    def logged(self, did: EventType, moment: Moment | None = None, **more: Any) -> dict[str, Any]:
        """Return the notes that add a line, of now by default, to the history (`memory.journal.history.history_notes`)."""
        return history_notes(self, *(moment or Moment.now(self.clock)), did, **more)

    def commit(self, change: Change) -> None:
        """Write a change to the store, then apply it to memory.

        Raises:
            Conflict: another writer has changed the entries that ``change`` was made from. Nothing is written.
            LookupError: the journal has been deleted.
            StoreUnavailable: the store cannot write now. Nothing is written.
        """
        if self._dropped:
            raise LookupError(f"journal {self.key} was deleted")
        read = {name: self._notes[name] for name in change.notes if name in self._notes}
        try:
            self._apply(change)
        except Conflict:
            self.refresh()
            if change.added or any(self.note(name) != read[name] for name in read):
                raise
            self._apply(change)  # the change still fits the journal

    def drop(self) -> None:
        """Delete the journal and all its entries; it cannot be written to afterwards."""
        self._dropped = True
        self.store.drop(self.key)

    def refresh(self) -> None:
        """Read the journal again from the store, and tell the watchers what other processes wrote to it."""
        before = self._working.entries
        self._read()
        if self._watchers:
            self._tell(self._working.since(before, self.key))

    def release_notes(self) -> None:
        """Release the notes that are kept in memory; each is read from the store again when it is asked for."""
        self._notes = {}

    def watch(self, watcher: Callable[[Change], None]) -> None:
        """Call ``watcher`` with every change, after it is committed and applied."""
        self._watchers.append(watcher)

    # -- interchange -----------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """Return the working journal as a dict (docs/journal.md), which some games kept on an Attribute.

        Archived entries that working ones link to are included, so that no link points nowhere.
        """
        entries = dict(self._working.entries)
        found: Sequence[Entry] = list(self)
        while found:
            links = {i for e in found for i in (*e.citations, e.supersedes) if i is not None}
            found = self.fetch(links - entries.keys())
            entries |= {entry.id: entry for entry in found}
        archived = self.store.fetch(self.key, entries.keys() - self._working.entries.keys())
        known = {row.entry.id for row in archived if row.consolidated}
        return {
            "entries": [entries[i].to_dict() for i in sorted(entries)],
            "entry_count": self.entry_count,
            "max_entries": self.max_entries,
            "last_reflection": format_time(self.last_reflection) if self.last_reflection else None,
            "consolidated_entry_ids": sorted(self._working.consolidated | known),
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
        """Return a new journal with what `to_dict` returned.

        Args:
            data: ``entries`` and, if they do not follow from the entries, ``entry_count``, ``max_entries``,
                ``last_reflection``, ``consolidated_entry_ids``.
            key, store, scorer, clock, config: as for a journal.

        Raises:
            FieldError: ``data`` is not of that shape, or the journal has entries already.
            ConfigError: ``max_entries`` is out of range.
        """
        journal = cls(key, store=store, clock=clock, scorer=scorer, config=config)
        if journal.entry_count:
            raise FieldError("journal", key, "a key without a journal")
        shape = read_shape(data)
        header = replace(journal.header, last_reflection=(last := shape.last_reflection))
        if shape.max_entries is not None and shape.max_entries != journal.max_entries:
            checked = journal._game_config.with_settings({"max_entries": shape.max_entries}, own_only=True)
            header = replace(header, settings={"max_entries": checked.max_entries})
        numbered, _ = journal._numbered(shape.entries)
        top = max([shape.entry_count, *(entry.id for entry in numbered)])
        # A reflection covered what was written before it.
        covered = [e.id for e in numbered if last is not None and e.timestamp <= last]
        header = replace(header, entry_count=top, window_start=max(covered, default=0))
        rows = tuple(as_row(entry, consolidated=entry.id in shape.consolidated) for entry in numbered)
        cap = journal._game_config.with_settings(header.settings, own_only=True).max_entries
        change = archive.addition(key, journal._working, cap, rows, frozenset())
        journal.commit(replace(change, header=header))
        return journal

    # -- for `record` and `memory.journal.revision` ---------------------------------------------------

    def drafted(self, new: Sequence[Draft]) -> list[Entry]:
        """Return the entries for drafts, numbered after the last entry; nothing is written.

        Args:
            new: the drafts.

        Raises:
            FieldError: as for `add`.
        """
        drafter = self._drafter()
        entries: list[Entry] = []
        for content, given, moment in new:
            raw: dict[str, Any] = {**(given.get("extra") or {}), **given, "content": content}
            raw.pop("extra", None)
            entries.append(drafter.complete(raw, self.entry_count + len(entries) + 1, moment))
        check_links(entries, self._working, self.store, self.key)
        return entries

    def addition(self, entries: Sequence[Entry]) -> Change:
        """Return the change that adds entries and archives those beyond the cap."""
        return self._addition([as_row(entry) for entry in entries])

    def planned(self, change: Change) -> Change:
        """Return ``change`` with the ids that it makes stale in long-term memory."""
        return archive.with_stale(change, self._working)

    def take_over(self, change: Change) -> None:
        """Apply a committed change, and tell the watchers."""
        self._working.take_over(change, self.fetch)
        self._records.take_over(change)
        self._notes.update(change.notes)
        if change.header is not None:
            self._configured()
        self._tell(change)

    # -- inside ----------------------------------------------------------------------------------

    def _apply(self, change: Change) -> None:
        change = self.planned(change)
        self.store.apply([change])
        self.take_over(change)

    def _read(self) -> None:
        self._working = WorkingSet(*self.store.load(self.key))
        self._records = Records(self._read_records)
        self._notes = {}
        self._configured()

    def _read_records(self, kind: Kind, limit: int) -> list[Row]:
        return self.store.records(self.key, kind, max(0, self.entry_count - SEARCHED), limit)

    def _drafter(self) -> Drafter:
        return Drafter(self.clock, self.scorer, self.phase, self.round)

    def _addition(self, rows: Sequence[Row]) -> Change:
        corrected = {row.entry.supersedes for row in rows if row.entry.supersedes is not None}
        retracted = unsupported(corrected, self._working, self.store, self.key) if corrected else frozenset()
        return archive.addition(self.key, self._working, self.max_entries, rows, retracted)

    def _numbered(self, raws: Sequence[Mapping[str, Any]]) -> tuple[list[Entry], dict[int, int]]:
        """Return entries for ``raws`` with free ids in ascending order, and the new id of each given id."""
        drafter = self._drafter()
        entries: list[Entry] = []
        taken: set[int] = set()
        highest = 0
        for raw in raws:
            entry = drafter.complete(raw, highest + 1)
            if entry.id in taken:
                raise FieldError("id", entry.id, "an id that no other entry of the import has")
            taken.add(entry.id)
            highest = max(highest, entry.id)
            entries.append(entry)
        entries.sort(key=lambda entry: entry.id)
        ids = {entry.id: entry.id for entry in entries}
        if entries and entries[0].id <= self.entry_count:
            ids = {entry.id: self.entry_count + n for n, entry in enumerate(entries, 1)}
            entries = [renumbered(entry, ids) for entry in entries]
        check_links(entries, self._working, self.store, self.key)
        return entries, ids

    def _tell(self, change: Change) -> None:
        for watcher in self._watchers:
            try:
                watcher(change)
            except Exception:  # the change is on disk, so the write has succeeded
                log.exception("A watcher of journal %s failed; the entries are written", self.key)

"""Decide who knows what, by who was present, who told it, and who was told.

A character knows of another's knowledge only what its own journal holds. Whether somebody knows a secret is part of the
secret: callers pass only the entries that their listeners may hear, and nothing here looks further.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final

from memory.evidence.hearsay import accounts, is_from
from memory.evidence.presence import perceived_by, present
from memory.evidence.whereabouts import CAME, GONE, LEFT, Account, Whereabouts, claimed, naming, seen
from memory.journal.entry import Entry, Kind, SourceType
from memory.journal.journal import Journal
from memory.journal.store import Change

NOTE: Final = "told"
"""Name of the note with what a character told: the keys of those who heard it, by entry id."""

MOST_NOTED: Final = 400
"""Maximum number of entries of which it is kept who heard them; the latest stay."""


class How(StrEnum):
    """Say how a person came to know something, the surest way first."""

    TOLD_ME = "told me"
    """They told the character themselves."""
    DID_IT = "did it"
    THERE = "was there"
    HEARD_ME = "heard me"
    """The character told them, or told others while they listened."""
    SAID_TO_KNOW = "said to know"
    """The character was told by somebody who had it from them."""


def how_known(entry: Entry, key: str, told: Mapping[int, frozenset[str]]) -> How | None:
    """Return how somebody knows what an entry tells; ``None`` if nothing shows that they do.

    Args:
        entry: what the character remembers.
        key: stable key of the person.
        told: whom the character told what (`told_to`).
    """
    if entry.source_entity == key:
        return How.DID_IT if entry.source_type is SourceType.OBSERVATION else How.TOLD_ME
    if key in present(entry):
        return How.THERE
    if key in told.get(entry.id, ()):
        return How.HEARD_ME
    if is_from(entry, key):
        return How.SAID_TO_KNOW
    return None


def who_know(entry: Entry, told: Mapping[int, frozenset[str]]) -> dict[str, How]:
    """Return everybody who knows what an entry tells, as far as the character can tell, and how."""
    named = {teller.key for account in accounts(entry) for teller in account if teller.key}
    keys = {entry.source_entity or "", *present(entry), *told.get(entry.id, ()), *named} - {""}
    found = {key: how_known(entry, key, told) for key in sorted(keys)}
    return {key: how for key, how in found.items() if how is not None}


def told_to(journal: Journal) -> dict[int, frozenset[str]]:
    """Return who heard a character tell what: the keys of its listeners by the id of the entry it spoke from."""
    noted = journal.note(NOTE)
    if not isinstance(noted, Mapping):
        return {}
    return {
        int(entry_id): frozenset(keys)
        for entry_id, keys in noted.items()
        if str(entry_id).isdecimal() and isinstance(keys, list | tuple)
    }


def note_told(journal: Journal, ids: Iterable[int], listeners: Iterable[str]) -> None:
    """Note who hears a character tell what, so that it knows later who knows it from itself.

    Args:
        journal: the character's.
        ids: the entries that it speaks from.
        listeners: the keys of all who hear it.

    Raises:
        StoreUnavailable: the note cannot be written.
    """
    note = with_told(journal, ids, listeners)
    if note is not None:
        journal.commit(Change(key=journal.key, notes={NOTE: note}))


def with_told(journal: Journal, ids: Iterable[int], listeners: Iterable[str]) -> dict[str, list[str]] | None:
    """Return the note `NOTE` with a telling added; ``None`` if it holds that already.

    Args:
        journal: the character's.
        ids: the entries that it spoke from.
        listeners: the keys of all who heard it.
    """
    before = told_to(journal)
    hearers = frozenset(listeners)
    new = {i: before.get(i, frozenset()) | hearers for i in ids}
    if not hearers or all(before.get(i) == keys for i, keys in new.items()):
        return None
    kept = sorted((before | new).items())[-MOST_NOTED:]
    return {str(i): sorted(keys) for i, keys in kept}


def thought_by(entries: Iterable[Entry], key: str, thing: str) -> Account | None:
    """Return where a character thinks that somebody else thinks a thing is; ``None`` if it has no idea.

    It uses what both saw: what happened in the other's presence, what the other must have seen on coming into a
    room, and what the other was told, or says itself. What it alone saw since does not count.

    Args:
        entries: what the character remembers, or may speak of, in any order.
        key: stable key of the other.
        thing: what is looked for.
    """
    ordered = sorted(entries, key=lambda entry: entry.id)
    view = _View(key)
    wanted = naming(thing, ordered)
    for entry in ordered:
        items = seen(entry)
        for item in items:
            view.follow(item)
        for item in items:
            if item.how != CAME and item.thing_key != key and wanted(item):
                view.saw(entry, item)
        view.noticed(entry, items)
        if entry.kind is not Kind.QUESTION:
            for item in claimed(entry):
                if wanted(item):
                    view.heard(entry, item)
    return view.theirs


class _View:
    """Follow what one person can know of one thing, entry by entry.

    Attributes:
        mine: where the character saw the thing last.
        theirs: where it thinks that the person thinks the thing is.
    """

    def __init__(self, key: str) -> None:
        self.key = key
        self.mine: Account | None = None
        self.theirs: Account | None = None
        self._near = False  # was in the thing's room when it was seen last, and not seen to leave since
        self._there: set[str | None] = set()  # who was with the thing when the person was

    def follow(self, item: Whereabouts) -> None:
        """Follow the person from room to room: who comes to where the thing is sees it."""
        if item.thing_key != self.key or self.mine is None:
            return
        room = self.mine.whereabouts.room
        if item.how == LEFT:
            self._near = self._near and item.room != room
            if item.place_key == room:
                self._find()
        elif item.how != GONE and item.room == room and item.place_key == room:
            self._find()

    def saw(self, entry: Entry, item: Whereabouts) -> None:
        """Take in that the character saw the thing, alone or with the person."""
        before = self.mine
        self.mine = Account(entry, item)
        both = perceived_by(entry, self.key)
        same_room = before is not None and before.whereabouts.room == item.room
        # Found elsewhere in the room where the person stayed behind with it: the person saw that happen.
        found = entry.source_entity == item.room and same_room and self._near
        self._near = both or (self._near and same_room)
        if both or found:
            self._find()

    def noticed(self, entry: Entry, items: Iterable[Whereabouts]) -> None:
        """Take in who was with the thing while the person was there."""
        if self.mine is None or not perceived_by(entry, self.key):
            return
        if any(item.room == self.mine.whereabouts.room for item in items):
            self._near = self._near or not any(i.thing_key == self.key and i.how == LEFT for i in items)
            self._there |= {entry.source_entity, *present(entry)}

    def heard(self, entry: Entry, item: Whereabouts) -> None:
        """Process a claim of where the thing is: the person's own, or one that it heard from somebody who could know."""
        if entry.source_entity == self.key:
            self.theirs = Account(entry, item)
        elif self.key in present(entry):
            lost = self.theirs is None or self.theirs.whereabouts.how == GONE
            if lost or entry.source_entity in self._there:
                self.theirs = Account(entry, item)

    def _find(self) -> None:
        """Let the person know where the thing is by now."""
        self.theirs = self.mine

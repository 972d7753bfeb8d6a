"""Move entries to long-term memory, and search them there.

The database rows are authoritative. Rows whose current version long-term memory has not acknowledged form the
outbox; ids of deleted rows stay in a note until the next consolidation has deleted them there too. Both are written
in the transaction that causes them, and every operation is idempotent, so a killed process resumes where it stopped.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from memory.concurrency import SOON, WithTimeout, without_timeout
from memory.errors import Unavailable
from memory.journal.filter import Filter
from memory.journal.journal import FORGOTTEN, Journal
from memory.journal.store import Change, Row, Store
from memory.longterm.protocol import LongTermItem, LongTermMemory
from memory.recall.embedding import Matrix, Vectors
from memory.text.lexicon import current
from memory.text.words import stem, tokens

log = logging.getLogger("memory.longterm.archive")

BATCH: Final = 64
"""Maximum number of entries that one tick consolidates, so that each tick is short."""

FOUND: Final = 32
"""Maximum number of entries that a search returns; recall ranks them with the journal's working entries."""

LOOKED_AT: Final = 200
"""Number of newest archived rows with a word of the question that a search by words ranks."""

WORDS: Final = 6
"""Number of longest words of a question that are searched one by one."""

AROUND: Final = 1
"""Number of entries returned before and after each result, since neighbours help to understand a line."""

PATIENT: Final = 120.0
"""Timeout in seconds for one call to long-term memory during sleep."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class Past:
    """Hold archived rows that a search found, and their vectors by id."""

    rows: Sequence[Row] = ()
    vectors: Mapping[int, Matrix] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.rows)


NOTHING: Final = Past()


class Archive:
    """Move the rows of all journals to long-term memory, and search it.

    Args:
        memory: the long-term memory backend.
        store: stores the rows.
        vectors: makes and stores the rows' vectors.
        with_timeout: limits the wait for long-term memory.
    """

    def __init__(
        self,
        memory: LongTermMemory,
        store: Store,
        vectors: Vectors,
        *,
        with_timeout: WithTimeout | None = None,
    ) -> None:
        self.memory = memory
        self._store = store
        self._vectors = vectors
        self._with_timeout = with_timeout or without_timeout
        self._away: str | None = None
        self._swept = False
        self._checked: set[str] = set()  # keys whose acknowledged entries are known to be stored

    @property
    def away(self) -> str | None:
        """Return why the last call failed; ``None`` if it succeeded."""
        return self._away

    async def consolidate(self, journal: Journal) -> bool:
        """Store the next batch of a journal's outbox, and delete forgotten entries.

        Returns:
            Whether the outbox is empty now.

        Raises:
            Unavailable: long-term memory or the embedding model is unavailable. Acknowledged entries stay marked.
        """
        return await self._reached(self._consolidate(journal))

    async def search(
        self, journal: Journal, text: str, vector: NDArray[np.float32] | None, wanted: Filter
    ) -> Past:
        """Return the archived entries most similar to a question, with their neighbours.

        Entries not consolidated yet are found by the words of the question. So are all entries if long-term
        memory or the embedding model is unavailable or long-term memory finds nothing.

        Args:
            journal: the character's journal.
            text: the question.
            vector: the embedding of the question, float32 of shape (d,); ``None`` without one.
            wanted: which entries may be returned. Recall filters again, since the audience may have changed.
        """
        if journal.entry_count == len(journal):
            return NOTHING  # nothing is archived
        like = await self._like(journal, vector, wanted)
        named = by_words(journal, text, wanted)
        found = [*(like or ()), *(row.entry.id for row in named if not like or not row.consolidated)]
        return past_of(journal, found, wanted, self._vectors)

    async def _like(
        self, journal: Journal, vector: NDArray[np.float32] | None, wanted: Filter
    ) -> list[int] | None:
        """Return the ids of the archived entries most similar to a vector; ``None`` if unavailable."""
        if vector is None:
            return None
        try:
            # Ask for more: long-term memory also holds working entries, which are left out here.
            found = self.memory.search(journal.key, vector, FOUND + len(journal), wanted)
            hits = await self._reached(self._with_timeout(found, SOON))
        except Unavailable:
            return None
        return [hit.id for hit in hits if hit.id not in journal][:FOUND]

    async def forget(self, journal: Journal) -> None:
        """Delete forgotten entries at once.

        The next consolidation deletes them again: now long-term memory may be unavailable, or an entry on its way there.
        """
        with suppress(Unavailable):
            await self._reached(self._delete(journal))

    async def drop(self, key: str) -> None:
        """Delete all entries of a key; if long-term memory is unavailable, the next consolidation does so."""
        try:
            await self._reached(self._timed(self.memory.drop(key)))
        except Unavailable:
            self._swept = False

    async def rebuild(
        self,
        journal_of: Callable[[str], Journal],
        progress: Callable[[int], object] = lambda count: None,
    ) -> int:
        """Delete long-term memory and build it again from the rows.

        Safe to interrupt: every row is in the outbox before anything is deleted, so sleepers or the next
        rebuild store the rest.

        Args:
            journal_of: opens a journal by its key.
            progress: called with the number of rows stored so far.

        Returns:
            The number of rows stored.

        Raises:
            Unavailable: long-term memory or the embedding model is unavailable.
        """
        keys = self._store.keys()
        # First a call that fails if the backend refuses changes, before anything is changed here.
        await self._reached(self._timed(self.memory.keep_only(keys)))
        for key in keys:
            journal_of(key).reconsolidate()
        await self._reached(self._timed(self.memory.clear()))
        count = 0
        for key in keys:
            journal = journal_of(key)
            while sent := await self._reached(self._send(journal)):
                count += sent
                progress(count)
        return count

    # -- inside ----------------------------------------------------------------------------------

    async def _consolidate(self, journal: Journal) -> bool:
        if not self._swept:
            # Characters may have been deleted while it was unavailable, or by a program that does not use it.
            await self._timed(self.memory.keep_only(self._store.keys()))
            self._swept = True
        await self._forget(journal)
        await self._check(journal)
        return await self._send(journal) < BATCH

    async def _check(self, journal: Journal) -> None:
        """Queue acknowledged entries that long-term memory no longer holds, and delete what has no row.

        This is done once per process and outage. Entries may be missing because a backup was restored or a folder was
        deleted. Forgotten entries may still be stored because a process was killed while it stored them.
        """
        key = journal.key
        if key in self._checked:
            return
        held = await self._timed(self.memory.ids(key))
        missing = [i for i in range(1, journal.entry_count + 1) if i not in held]
        rows = self._store.fetch(key, missing)
        lost = frozenset(row.entry.id for row in rows if row.consolidated and row.entry.is_memory)
        if lost:
            log.warning(
                "Long-term memory no longer holds %d entries of %s, or not by this model: they are stored again",
                len(lost),
                key,
            )
            journal.commit(Change(key=key, stale=lost))
        if len(held) > self._store.counts(key).rows - len(rows):
            here = {row.entry.id for row in self._store.fetch(key, held)}
            await self._timed(self.memory.delete(key, held - here))
        self._checked.add(key)

    async def _forget(self, journal: Journal) -> None:
        """Delete the forgotten entries of the note, and take them out of it."""
        if forgotten := await self._delete(journal):
            left = sorted(frozenset(journal.note(FORGOTTEN) or ()) - forgotten)
            journal.commit(Change(key=journal.key, notes={FORGOTTEN: left or None}))

    async def _delete(self, journal: Journal) -> frozenset[int]:
        """Delete the forgotten entries of the note, and return their ids."""
        forgotten = frozenset[int](journal.note(FORGOTTEN) or ())
        if forgotten:
            await self._timed(self.memory.delete(journal.key, forgotten))
        return forgotten

    async def _send(self, journal: Journal) -> int:
        """Store a batch of the outbox, mark the acknowledged entries, and return their number."""
        key = journal.key
        rows = {row.entry.id: row for row in self._store.unconsolidated(key, BATCH)}
        vectors = await self._vectors.made(key, {i: row.entry.content for i, row in rows.items()})
        items = {i: _item(journal, row, vectors[i]) for i, row in rows.items() if i in vectors}
        if not items:
            return 0
        done = {i for _, i in await self._timed(self.memory.store(list(items.values())))}
        # Rows changed during the await stay in the outbox. Deleted rows may have arrived there after they were
        # deleted.
        left = self._store.fetch(key, done)
        same = {
            row.entry.id
            for row in left
            if _told(_item(journal, row, vectors[row.entry.id])) == _told(items[row.entry.id])
        }
        if gone := done - {row.entry.id for row in left}:
            await self._timed(self.memory.delete(key, gone))
        try:
            journal.mark_consolidated(same)
        except LookupError:
            await self._timed(self.memory.drop(key))  # the character has been deleted
            return 0
        return len(done)

    def _timed(self, work: Awaitable[T]) -> Awaitable[T]:
        return self._with_timeout(work, PATIENT)

    async def _reached(self, work: Awaitable[T]) -> T:
        """Return the result of ``work``; log the begin and the end of an outage once each."""
        try:
            result = await work
        except Unavailable as problem:
            if self._away is None:
                log.warning("Long-term memory unavailable; trying again later: %s", problem.reason)
            self._away = problem.reason
            self._checked.clear()
            raise
        if self._away is not None:
            log.info("Long-term memory answers again")
            self._away = None
        return result


def by_words(journal: Journal, text: str, wanted: Filter) -> list[Row]:
    """Return up to `FOUND` archived rows, those with the most words of a question first; ties newest first.

    Args:
        journal: the character's journal.
        text: the question.
        wanted: which rows may be found.
    """
    asked = _asked(text)
    found = journal.store.mentioning(journal.key, asked, LOOKED_AT)
    if len(found) == LOOKED_AT:  # a common word filled the list: search the longest words one by one, too
        for word in sorted(asked, key=len, reverse=True)[:WORDS]:
            found += journal.store.mentioning(journal.key, [word], FOUND)
    rows = {row.entry.id: row for row in found if _passes(row, wanted)}
    texts = {i: row.entry.content.lower() for i, row in rows.items()}
    best = sorted(rows, key=lambda i: (-sum(word in texts[i] for word in asked), -i))
    return [rows[i] for i in best[:FOUND]]


def past_of(journal: Journal, ids: Iterable[int], wanted: Filter, vectors: Vectors | None) -> Past:
    """Return archived rows and their neighbours, with their vectors.

    Args:
        journal: the character's journal.
        ids: ids of the rows that were found.
        wanted: which rows may be returned.
        vectors: gives the stored vectors; ``None`` without an embedding model.
    """
    around = {i + step for i in ids for step in range(-AROUND, AROUND + 1)}
    rows = [row for row in journal.store.fetch(journal.key, around) if row.archived and _passes(row, wanted)]
    return Past(rows, vectors.of(journal.key, [row.entry.id for row in rows]) if vectors and rows else {})


def mentioned(journal: Journal, text: str, wanted: Filter, limit: int) -> list[Row]:
    """Return the newest archived rows that contain words of a text, from the database alone.

    Args:
        journal: the character's journal.
        text: the question or search words.
        wanted: which rows may be found.
        limit: maximum number of rows read.
    """
    found = journal.store.mentioning(journal.key, _asked(text), limit)
    return [row for row in found if _passes(row, wanted)]


def _asked(text: str) -> list[str]:
    """Return the words of a question and their stems, without stop words."""
    words = dict.fromkeys(form for word in tokens(text) for form in (word, stem(word)))
    stop_words = current().stop_words
    return [word for word in words if word not in stop_words and word.isalnum()]


def _passes(row: Row, wanted: Filter) -> bool:
    return row.entry.is_memory and (wanted.superseded or not row.retracted) and wanted.passes(row.entry)


def _item(journal: Journal, row: Row, vector: NDArray[np.float32]) -> LongTermItem:
    return LongTermItem(
        key=journal.key,
        entry=row.entry,
        vector=vector,
        superseded=row.entry.id in journal.superseded,
        retracted=row.retracted,
    )


def _told(item: LongTermItem) -> tuple[int, bool, bool]:
    """Return the fields of an item that may change after it was sent."""
    return item.entry.importance, item.superseded, item.retracted

"""What moves to long-term memory, and what comes back from it (SPEC §§5, 8).

The rows are the truth. Those that long-term memory has not acknowledged as they are now are the outbox; what was
deleted waits in a note until it is deleted there too. Both are written with whatever caused them, so whoever is
killed anywhere goes on afterwards, and doing it twice is doing it once.
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
"""Entries that one tick consolidates at most: each tick is bounded and may be killed."""

FOUND: Final = 32
"""Memories that a search brings back at most; recall ranks them with the journal's own."""

LOOKED_AT: Final = 200
"""Archived rows with a word of the question, the newest, that a search by words ranks."""

WORDS: Final = 6
"""Words of a question, the longest, that are looked for one by one."""

AROUND: Final = 1
"""How many entries before and after each come along: a line is understood by its neighbours."""

PATIENT: Final = 120.0
"""Seconds that a sleeper waits for one answer of long-term memory."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class Past:
    """Archived rows that came back from long-term memory, and their vectors by id."""

    rows: Sequence[Row] = ()
    vectors: Mapping[int, Matrix] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.rows)


NOTHING: Final = Past()


class Archive:
    """Moves the rows of all journals to long-term memory, and searches it.

    Args:
        memory: where it is kept.
        store: where the rows are.
        vectors: makes and keeps the rows' vectors.
        with_timeout: waits only so long for long-term memory.
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
        self._checked: set[str] = set()  # whose memories are known to be there

    @property
    def away(self) -> str | None:
        """Why it could not be reached the last time; ``None`` if it could."""
        return self._away

    async def consolidate(self, journal: Journal) -> bool:
        """Store the next entries of a journal's outbox, and delete what it forgot.

        Returns:
            Whether that was all.

        Raises:
            Unavailable: long-term memory or the embedding model is away. What it acknowledged stays marked.
        """
        return await self._reached(self._consolidate(journal))

    async def search(
        self, journal: Journal, text: str, vector: NDArray[np.float32] | None, wanted: Filter
    ) -> Past:
        """Return the archived memories most like a question, with their neighbours. Those that long-term memory does
        not hold yet are found by the words of the question; so are all of them while long-term memory or the
        embedding model is away, or has none.

        Args:
            journal: whose.
            text: the question.
            vector: what the embedder made of it, float32 of shape (d,); ``None`` without one.
            wanted: what may come back. Recall filters again: whoever is present may have changed.
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
        """Return the archived entries most like a vector; ``None`` if long-term memory is away."""
        if vector is None:
            return None
        try:
            # Working entries are in it, too, and are no use here.
            found = self.memory.search(journal.key, vector, FOUND + len(journal), wanted)
            hits = await self._reached(self._with_timeout(found, SOON))
        except Unavailable:
            return None
        return [hit.id for hit in hits if hit.id not in journal][:FOUND]

    async def forget(self, journal: Journal) -> None:
        """Delete what a journal forgot; while it is away, that is left for the next consolidation."""
        with suppress(Unavailable):
            await self._reached(self._forget(journal))

    async def drop(self, key: str) -> None:
        """Delete all that is kept for a key; while it is away, that is left for the next time it is reached."""
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

        It may be killed anywhere: every row is in the outbox before anything is deleted, so sleepers or the next rebuild
        go on.

        Args:
            journal_of: opens a journal by its key.
            progress: told how many rows are there again.

        Returns:
            How many that were.

        Raises:
            Unavailable: long-term memory or the embedding model is away.
        """
        keys = self._store.keys()
        # First what fails where the memory may not be touched: until then nothing is changed.
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
            # Somebody may have been deleted while it was away, or by a program that knows nothing of it.
            await self._timed(self.memory.keep_only(self._store.keys()))
            self._swept = True
        await self._forget(journal)
        await self._check(journal)
        return await self._send(journal) < BATCH

    async def _check(self, journal: Journal) -> None:
        """Check once a run, and after it was away, that long-term memory still holds what it acknowledged.

        A backup may have been brought back, or a folder deleted. What is missing is stored again.
        """
        key = journal.key
        if key in self._checked:
            return
        held = await self._timed(self.memory.ids(key))
        missing = [i for i in range(1, journal.entry_count + 1) if i not in held]
        lost = frozenset(row.entry.id for row in self._store.fetch(key, missing) if row.consolidated)
        if lost:
            log.warning(
                "Long-term memory no longer holds %d entries of %s, or not by this model: they are stored again",
                len(lost),
                key,
            )
            journal.commit(Change(key=key, stale=lost))
        self._checked.add(key)

    async def _forget(self, journal: Journal) -> None:
        if forgotten := frozenset(journal.note(FORGOTTEN) or ()):
            await self._timed(self.memory.delete(journal.key, forgotten))
            left = sorted(frozenset(journal.note(FORGOTTEN) or ()) - forgotten)
            journal.commit(Change(key=journal.key, notes={FORGOTTEN: left or None}))

    async def _send(self, journal: Journal) -> int:
        """Store a batch of the outbox, mark what was acknowledged, and return how many that were."""
        key = journal.key
        rows = {row.entry.id: row for row in self._store.unconsolidated(key, BATCH)}
        vectors = await self._vectors.made(key, {i: row.entry.content for i, row in rows.items()})
        items = {i: _item(journal, row, vectors[i]) for i, row in rows.items() if i in vectors}
        if not items:
            return 0
        done = {i for _, i in await self._timed(self.memory.store(list(items.values())))}
        # What changed meanwhile goes again; what is gone meanwhile is deleted there by its note.
        same = {
            row.entry.id
            for row in self._store.fetch(key, done)
            if _told(_item(journal, row, vectors[row.entry.id])) == _told(items[row.entry.id])
        }
        try:
            journal.mark_consolidated(same)
        except LookupError:
            await self._timed(self.memory.drop(key))  # the character was deleted meanwhile
            return 0
        return len(done)

    def _timed(self, work: Awaitable[T]) -> Awaitable[T]:
        return self._with_timeout(work, PATIENT)

    async def _reached(self, work: Awaitable[T]) -> T:
        """Return what ``work`` returns; log once that long-term memory is away, and once that it is back."""
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
    """Return the archived rows that hold the most words of a question, at most `FOUND`, of equals the newest first.

    Args:
        journal: whose.
        text: the question.
        wanted: what may be found.
    """
    asked = _asked(text)
    found = journal.store.mentioning(journal.key, asked, LOOKED_AT)
    if len(found) == LOOKED_AT:  # a common word fills the list: let each word have its own rows
        for word in sorted(asked, key=len, reverse=True)[:WORDS]:
            found += journal.store.mentioning(journal.key, [word], FOUND)
    rows = {row.entry.id: row for row in found if _passes(row, wanted)}
    texts = {i: row.entry.content.lower() for i, row in rows.items()}
    best = sorted(rows, key=lambda i: (-sum(word in texts[i] for word in asked), -i))
    return [rows[i] for i in best[:FOUND]]


def past_of(journal: Journal, ids: Iterable[int], wanted: Filter, vectors: Vectors | None) -> Past:
    """Return archived rows and their neighbours, with their vectors.

    Args:
        journal: whose.
        ids: the rows that were found.
        wanted: what may come back.
        vectors: keeps the vectors, where there is an embedding model.
    """
    around = {i + step for i in ids for step in range(-AROUND, AROUND + 1)}
    rows = [row for row in journal.store.fetch(journal.key, around) if row.archived and _passes(row, wanted)]
    return Past(rows, vectors.of(journal.key, [row.entry.id for row in rows]) if vectors and rows else {})


def mentioned(journal: Journal, text: str, wanted: Filter, limit: int) -> list[Row]:
    """Return the newest archived rows of a journal that hold words of a text, without long-term memory.

    Args:
        journal: whose.
        text: what is asked or looked for.
        wanted: what may be found.
        limit: rows that are looked at.
    """
    found = journal.store.mentioning(journal.key, _asked(text), limit)
    return [row for row in found if _passes(row, wanted)]


def _asked(text: str) -> list[str]:
    """Return the words of a question that are looked for, and their stems."""
    words = dict.fromkeys(form for word in tokens(text) for form in (word, stem(word)))
    stop_words = current().stop_words
    return [word for word in words if word not in stop_words and word.isalnum()]


def _passes(row: Row, wanted: Filter) -> bool:
    return (wanted.superseded or not row.retracted) and wanted.passes(row.entry)


def _item(journal: Journal, row: Row, vector: NDArray[np.float32]) -> LongTermItem:
    return LongTermItem(
        key=journal.key,
        entry=row.entry,
        vector=vector,
        superseded=row.entry.id in journal.superseded,
        retracted=row.retracted,
    )


def _told(item: LongTermItem) -> tuple[int, bool, bool]:
    """Return what of an item may change after it was sent."""
    return item.entry.importance, item.superseded, item.retracted

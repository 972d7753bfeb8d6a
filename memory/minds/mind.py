"""One character's memory as a whole, and all of a game's together: what everything above talks to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Unpack

import numpy as np
from numpy.typing import NDArray

from memory.errors import FieldError
from memory.journal.entry import Entry, EntryFields
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.journal.store import Change
from memory.longterm.archive import LOOKED_AT, NOTHING, Archive, Past, by_words, mentioned, past_of
from memory.persona import Persona
from memory.recall.embedding import Matrix, Vectors
from memory.recall.index import RecallIndex
from memory.recall.query import Query, Recalled
from memory.text.words import stems


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """A question that was thought about: its vector, float32 of shape (d,), where there is a model, and what
    long-term memory has to it.
    """

    vector: NDArray[np.float32] | None = None
    past: Past = NOTHING


MAX_ASKERS: Final = 1_000
"""People of whom a character knows how often it answered them."""

BY_WORDS: Final = Asked()
"""A question that nobody thought about: what comes to mind at its words alone."""


class Mind:
    """A journal, the index over it, and the persona it belongs to.

    Args:
        journal: the character's journal.
        persona: who it is.
        vectors: makes and keeps vectors; recall goes by words without it.
        archive: long-term memory; recall goes over the working entries without it.
    """

    def __init__(
        self,
        journal: Journal,
        persona: Persona,
        vectors: Vectors | None = None,
        archive: Archive | None = None,
    ) -> None:
        self.journal = journal
        self.persona = persona
        self._vectors = vectors
        self._archive = archive
        self._whole: tuple[Past, RecallIndex] | None = None
        self.replies: Counter[str] = Counter()
        """Replies since the mind was opened, by key of who was answered: which wording comes next."""
        journal.watch(self._journal_changed)

    @cached_property
    def index(self) -> RecallIndex:
        """What recall goes by. It is made when somebody first asks: many only ever listen."""
        index = RecallIndex(self.journal.config, self.journal)
        if self._vectors is not None:
            index.put_vectors(self._vectors.of(self.key))
        return index

    @property
    def key(self) -> str:
        """Stable key of whose mind it is."""
        return self.journal.key

    def remember(self, content: str, **given: Unpack[EntryFields]) -> Entry:
        """Write an entry down (see `Journal.add`)."""
        return self.journal.add(content, **given)

    def replied(self, asker: str) -> None:
        """Note that somebody was answered, so that the next wording is another one.

        Args:
            asker: key of who was answered.
        """
        if len(self.replies) >= MAX_ASKERS:
            self.replies.clear()
        self.replies[asker] += 1

    async def recollect(self, text: str, *, wanted: Filter, limit: int | None = None) -> list[Recalled]:
        """Recall by words and by meaning, from long-term memory too.

        Args:
            text, wanted, limit: as for `recall`.
        """
        return self.recall(text, wanted=wanted, limit=limit, asked=await self.ask(text, wanted))

    async def ask(self, text: str, wanted: Filter) -> Asked:
        """Think about a question, before it is recalled to: what it means, and what is long past.

        Args:
            text: the question.
            wanted: what may be recalled, by whoever of the hearers may hear most: `recall` filters again.
        """
        if not text.strip():
            return BY_WORDS
        vector = None
        if self._vectors is not None:
            vector = await self._vectors.question(self.index.asked(text, wanted))
        if self._archive is not None:
            return Asked(vector, await self._archive.search(self.journal, text, vector, wanted))
        if self.journal.entry_count == len(self.journal):
            return BY_WORDS if vector is None else Asked(vector)
        found = [row.entry.id for row in by_words(self.journal, text, wanted)]
        return Asked(vector, past_of(self.journal, found, wanted, self._vectors))

    def recall(
        self,
        text: str,
        *,
        wanted: Filter,
        limit: int | None = None,
        asked: Asked = BY_WORDS,
    ) -> list[Recalled]:
        """Recall at once, from what is in memory.

        Args:
            text: the question.
            wanted: what may be recalled. There is no default: whoever asks says who will hear it.
            limit: how many at most; ``config.recall_limit`` if not given.
            asked: what `ask` made of it. What long-term memory has is ranked with the journal's entries.
        """
        clock = self.journal.clock
        limit = limit or self.journal.config.recall_limit
        # The journal knows corrections that are archived, and what was retracted; the index does not.
        fallen = set() if wanted.superseded else self.journal.superseded.keys() | self.journal.retracted
        query = Query(
            text=text,
            now=clock.now(),
            game_now=clock.game_time(),
            wanted=wanted,
            limit=limit + len(fallen),
            vector=asked.vector,
        )
        hits = self._over(asked.past).recall(query)
        return [hit for hit in hits if hit.entry.id not in fallen][:limit]

    def _over(self, past: Past) -> RecallIndex:
        """Return the index over the journal and what came back from long-term memory."""
        if not past:
            return self.index
        if self._whole is None or self._whole[0] is not past:
            self._whole = past, self.index.joined((row.entry for row in past.rows), past.vectors)
        return self._whole[1]

    def likeness(self, asked: Asked, hits: Iterable[Recalled]) -> dict[int, float]:
        """How like a question memories are by themselves: recall's ``semantic`` also counts what is around them.

        Args:
            asked: the question, by `ask`.
            hits: what was recalled.

        Returns:
            The cosine by id, 0 to 1, of those that have a vector; none without the question's.
        """
        if (vector := asked.vector) is None:
            return {}
        return self._over(asked.past).likeness(vector, (hit.entry.id for hit in hits))

    def search(self, text: str, *, wanted: Filter, limit: int | None = None) -> list[Recalled]:
        """Return the memories, archived ones too, that hold words of ``text``, those with most of them first, else in
        recall's order.

        Recall answers a question with the nearest there is; this finds nothing where there is nothing.

        Args:
            text, wanted, limit: as for `recall`.
        """
        asked = set(stems(text)) or set(stems(text, stop=frozenset()))
        archived = self.journal.entry_count != len(self.journal)
        past = Past(mentioned(self.journal, text, wanted, LOOKED_AT)) if archived else NOTHING
        most = max(1, len(self.journal) + len(past))
        hits = self.recall(text, wanted=wanted, limit=most, asked=Asked(past=past))
        shares = {hit.entry.id: len(asked & _words_of(hit.entry)) for hit in hits}
        found = sorted((hit for hit in hits if shares[hit.entry.id]), key=lambda hit: -shares[hit.entry.id])
        return found[: limit or self.journal.config.recall_limit]

    def citation_tree(self, entry_id: int, depth: int = 3) -> list[tuple[int, Entry]]:
        """Return an entry and what it rests on, depth first: (level, entry), the entry itself at level 0.

        Args:
            entry_id: where to begin.
            depth: levels below it at most.

        Raises:
            FieldError: the journal has no such entry.
        """
        found = self.journal.fetch([entry_id])
        if not found:
            raise FieldError("id", entry_id, f"an entry of journal {self.key}")
        tree = [(0, found[0])]
        if depth > 0:
            for cited in self.journal.fetch(found[0].citations):
                tree += [(level + 1, e) for level, e in self.citation_tree(cited.id, depth - 1)]
        return tree

    def _journal_changed(self, change: Change) -> None:
        self._whole = None
        if "index" in self.__dict__:
            self._index_change(change)
        self._want(row.entry.id for row in change.added)

    def _index_change(self, change: Change) -> None:
        if change.header is not None:
            self.index.config = self.journal.config
        self.index.remove(change.deleted | change.archived)
        touched = {row.entry.id for row in change.added} | change.rated.keys() | change.linked.keys()
        for entry_id in sorted(touched):
            if entry_id in self.journal:
                self.index.put(self.journal[entry_id])

    def want_vectors(self) -> None:
        """Have the entries embedded that have no vector of the present model."""
        if self._vectors is not None:
            self._vectors.want(self._vectors.lacking(self.key, len(self.journal)))

    def take_vectors(self, entry_id: int, vectors: Matrix) -> None:
        """Take on the vectors of an entry, which are on disk: of shape (1 + p, d), as `RecallIndex` takes them."""
        if "index" in self.__dict__:
            self.index.put_vectors({entry_id: vectors})

    def _want(self, ids: Iterable[int]) -> None:
        """Have working entries embedded."""
        if self._vectors is not None:
            self._vectors.want((self.key, i, self.journal[i].content) for i in ids if i in self.journal)


def _words_of(entry: Entry) -> set[str]:
    """Return the stems of what an entry says, of who it came from, and of its tags."""
    return set(stems(" ".join((entry.content, entry.speaker or "", *entry.tags)), stop=frozenset()))

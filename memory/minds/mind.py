"""Combine one character's journal, recall index, vectors and archive behind one interface."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import Final, Unpack

import numpy as np
from numpy.typing import NDArray

from memory.config import Config
from memory.errors import FieldError
from memory.journal.entry import Entry, EntryFields, SourceType
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.journal.store import Change
from memory.longterm.archive import LOOKED_AT, NOTHING, Archive, Past, by_words, mentioned, past_of
from memory.minds.clauses import ClauseVectors
from memory.minds.conversation import Conversations, Exchange
from memory.minds.prepared import BY_WORDS, PreparedQuestion
from memory.people.claim_checking import ClaimChecker, check_claims
from memory.persona import Persona
from memory.recall.embedding import Matrix, Vectors
from memory.recall.index import RecallIndex
from memory.recall.query import Query, Recalled
from memory.recall.reader import (
    ME,
    NOTHING_TO_READ,
    SEEN,
    YOU,
    LineReading,
    Reader,
    Reading,
    Told,
    ToRead,
)
from memory.text.words import stem_set

MAX_ASKERS: Final = 1_000
"""Maximum number of people whose replies a mind counts; beyond it, all counts restart at zero."""


class Mind:
    """Give access to one character's journal, recall index and persona.

    Args:
        journal: the character's journal.
        persona: the character's persona.
        vectors: makes and stores vectors; without it, recall matches words only.
        archive: long-term memory; without it, archived entries are searched by words only.
        reader: reads memories one by one; optional.
    """

    def __init__(
        self,
        journal: Journal,
        persona: Persona,
        vectors: Vectors | None = None,
        archive: Archive | None = None,
        *,
        reader: Reader | None = None,
    ) -> None:
        self.journal = journal
        self.persona = persona
        self._vectors = vectors
        self._archive = archive
        self._reader = reader
        self._clauses = ClauseVectors(vectors)
        self._tried: Config | None = None  # recall uses it instead of the journal's
        self._reloading = False
        # The last archived entries that were ranked, with an index over these and the journal's.
        self._whole: tuple[Past, RecallIndex] | None = None
        self.replies: Counter[str] = Counter()
        """Number of replies since the mind was opened, by the asker's key; it selects the next wording."""
        self.conversations = Conversations()
        """The last exchanges with each person."""
        journal.watch(self._journal_changed)

    def trying(self, config: Config) -> Mind:
        """Return a copy of this mind that recalls with other weights. It shares the journal, and must not be
        written through.

        Args:
            config: the preset and the weights to recall with.
        """
        tried = copy(self)
        tried._tried = config
        return tried

    @cached_property
    def index(self) -> RecallIndex:
        """Return the recall index, built on first use: many characters only listen and never recall."""
        index = RecallIndex(self.journal.config, self.journal)
        if self._vectors is not None:
            index.put_vectors(self._vectors.of(self.key))
        return index

    @cached_property
    def claim_checker(self) -> ClaimChecker:
        """Return the check of everybody's claims, built on first use and updated with each change of the journal."""
        if not self._has_archived:
            return check_claims(self.key, self.journal)
        return check_claims(self.key, (row.entry for row in self.journal.store.history(self.key)))

    @property
    def key(self) -> str:
        """Return the character's stable key."""
        return self.journal.key

    @property
    def _has_archived(self) -> bool:
        """Return whether the journal has entries that are in the archive only."""
        return self.journal.entry_count > len(self.journal)

    def reload(self) -> None:
        """Read the journal again after another process wrote to it, and the vectors that it has made."""
        before = {entry.id for entry in self.journal}
        self._reloading = True  # do not queue entries that the other process may have embedded
        try:
            self.journal.refresh()
        finally:
            self._reloading = False
        self.__dict__.pop("claim_checker", None)  # a refresh does not tell which archived entries are gone
        new = [entry.id for entry in self.journal if entry.id not in before]
        if new and self._vectors is not None and self._has_built("index"):
            self.index.put_vectors(self._vectors.of(self.key, new))
        self.want_vectors()

    def remember(self, content: str, **given: Unpack[EntryFields]) -> Entry:
        """Write an entry to the journal (see `Journal.add`)."""
        return self.journal.add(content, **given)

    def replied(self, asker: str, exchange: Exchange | None = None) -> None:
        """Count a reply to a person, so that the next reply uses another wording, and keep what was said.

        Args:
            asker: key of the person who was answered.
            exchange: what was said; nothing is kept without it.
        """
        if len(self.replies) >= MAX_ASKERS:
            self.replies.clear()
        self.replies[asker] += 1
        if exchange is not None:
            self.conversations.note(asker, exchange)

    async def recollect(self, text: str, *, wanted: Filter, limit: int | None = None) -> list[Recalled]:
        """Recall by words and by meaning, including archived entries.

        Args:
            text, wanted, limit: as for `recall`.
        """
        return self.recall(text, wanted=wanted, limit=limit, asked=await self.ask(text, wanted))

    async def ask(self, text: str, wanted: Filter, context: tuple[str, ...] = ()) -> PreparedQuestion:
        """Prepare a question for `recall`: embed it and search the archived entries.

        Args:
            text: the question.
            wanted: the filter of the hearer with the fewest restrictions; `recall` filters again.
            context: lines said before that all hearers know, oldest first; for a line that is not a question.
        """
        if not text.strip():
            return BY_WORDS
        vector = search = None
        if self._vectors is not None:
            vector, search = await self._vectors.searched(self.as_asked(text, wanted, context), context)
        if self._archive is not None:
            past = await self._archive.search(self.journal, text, vector, wanted)
        elif self._has_archived:
            found = [row.entry.id for row in by_words(self.journal, text, wanted)]
            past = past_of(self.journal, found, wanted, self._vectors)
        else:
            past = NOTHING
        return PreparedQuestion(vector, search, past, context)

    def as_asked(self, text: str, wanted: Filter, context: tuple[str, ...] = ()) -> str:
        """Return the text that `ask` embeds (see `RecallIndex.asked`).

        Args:
            text, wanted, context: as for `ask`.
        """
        return self.index.asked(text, wanted, context)

    def start(self, texts: Sequence[str], coming: ToRead = NOTHING_TO_READ) -> None:
        """Start what the models are about to be asked for, in one request for each; nothing waits for it.

        Args:
            texts: texts that are embedded by `vector_of` and `ask`.
            coming: what is read.
        """
        if self._vectors is not None:
            self._vectors.start([text for text in texts if text.strip()])
        if self._reader is not None:
            self._reader.start(coming)

    def start_reading(
        self, compared: Iterable[tuple[str, Sequence[Entry]]], *, asker: str, before: str
    ) -> None:
        """Start to read memories beside questions that `read` is about to be asked for, in one request.

        Args:
            compared: each question with its memories.
            asker, before: as for `read`.
        """
        if self._reader is not None:
            pairs = [
                (question, before, Told(self._source_for(entry, asker), entry.content))
                for question, entries in compared
                for entry in entries
            ]
            self._reader.start(ToRead(pairs=pairs))

    async def vector_of(self, text: str) -> tuple[NDArray[np.float32] | None, str]:
        """Return the vector of a line, float32 (d,), and the embedding model's name; ``None`` if no model answers soon.

        Args:
            text: the line.
        """
        if self._vectors is None or not text.strip():
            return None, ""
        return await self._vectors.question(text), self._vectors.model

    def vectors_of(self, ids: Collection[int]) -> tuple[Mapping[int, NDArray[np.float32]], str]:
        """Return the vectors of entries that have one, float32 (d,) by id, and the embedding model's name.

        Args:
            ids: the entries' ids.
        """
        if self._vectors is None or not ids:
            return {}, ""
        found = self._vectors.of(self.key, ids)
        return {i: np.atleast_2d(found[i])[0].astype(np.float32) for i in found}, self._vectors.model

    async def compared(
        self, vector: NDArray[np.float32] | None, clauses: Sequence[str]
    ) -> tuple[Mapping[str, NDArray[np.float32]], Mapping[str, float]]:
        """Compare a line with clauses of the character's description and backstory (see `ClauseVectors.compared`)."""
        return await self._clauses.compared(vector, clauses)

    @property
    def reads(self) -> bool:
        """Return whether there is a reader."""
        return self._reader is not None

    async def read(
        self,
        question: str,
        entries: Sequence[Entry],
        clauses: Sequence[str] = (),
        *,
        asker: str,
        before: str = "",
    ) -> tuple[dict[int, Reading], dict[str, Reading]]:
        """Return what memories and clauses are to a question, by id and by clause; nothing without a reader, or if it
        does not answer soon.

        Args:
            question: the question.
            entries: the memories.
            clauses: clauses of the character's description, in the first person.
            asker: stable key of who asks.
            before: what the asker asked just before; may be empty.
        """
        if self._reader is None:
            return {}, {}
        told = [Told(self._source_for(entry, asker), entry.content) for entry in entries]
        told += [Told(YOU, clause) for clause in clauses]
        found = await self._reader.read(question, before, told)
        if not found:
            return {}, {}
        of_entries, of_clauses = found[: len(entries)], found[len(entries) :]
        ids = [entry.id for entry in entries]
        return dict(zip(ids, of_entries, strict=True)), dict(zip(clauses, of_clauses, strict=True))

    async def read_line(self, line: str) -> LineReading | None:
        """Return what a line wants; ``None`` without a reader, or if it does not answer soon."""
        if self._reader is None or not line.strip():
            return None
        return await self._reader.read_line(line)

    async def read_secrecy(self, lines: Sequence[str]) -> list[float]:
        """Return how likely each line asks for secrecy, 0 to 1; nothing without a reader, or if it does not answer soon."""
        return [] if self._reader is None else await self._reader.read_secrecy(lines)

    async def read_kinds(self, lines: Sequence[str]) -> list[Mapping[str, float]]:
        """Return how likely each line is of each kind of line; nothing without a reader, or if it does not answer soon."""
        return [] if self._reader is None else await self._reader.read_kinds(lines)

    def _source_for(self, entry: Entry, asker: str) -> str:
        """Return who a memory comes from, as a reader is told it: a name, or one of ``ME``, ``YOU``, ``SEEN``.

        Args:
            entry: the memory.
            asker: stable key of who asks.
        """
        if entry.source_type is SourceType.OBSERVATION or entry.is_thought:
            return SEEN
        if entry.source_entity in (None, self.key):
            return YOU
        return ME if entry.source_entity == asker else entry.source_name or SEEN

    def recall(
        self,
        text: str,
        *,
        wanted: Filter,
        limit: int | None = None,
        asked: PreparedQuestion = BY_WORDS,
        config: Config | None = None,
    ) -> list[Recalled]:
        """Rank the entries in memory by their relevance to a question; await nothing.

        Args:
            text: the question.
            wanted: what may be recalled. It has no default, so that the caller must state the audience.
            limit: maximum number of results; ``config.recall_limit`` if not given.
            asked: the result of `ask`. Its archived entries are ranked together with the journal's entries.
            config: preset and weights to use instead of the character's.
        """
        limit = limit or self.journal.config.recall_limit
        # The index knows no archived corrections and retractions: what they make void is left out here, so more is recalled.
        fallen = set() if wanted.superseded else self.journal.superseded.keys() | self.journal.retracted
        query = Query(
            text=text,
            now=self.journal.clock.now(),
            game_now=self.journal.clock.game_time(),
            wanted=wanted,
            limit=limit + len(fallen),
            vector=asked.vector if asked.search is None else asked.search,
            context=asked.context,
            reputations=self.claim_checker.reputations(wanted.listeners),
        )
        hits = self._over(asked.past).recall(query, config or self._tried)
        return [hit for hit in hits if hit.entry.id not in fallen][:limit]

    def _over(self, past: Past) -> RecallIndex:
        """Return an index over the journal's entries and the given archived entries."""
        if not past:
            return self.index
        if self._whole is None or self._whole[0] is not past:
            self._whole = past, self.index.joined((row.entry for row in past.rows), past.vectors)
        return self._whole[1]

    def likeness(self, asked: PreparedQuestion, hits: Iterable[Recalled]) -> dict[int, float]:
        """Return the cosine similarity of each recalled entry to a question.

        Recall's ``semantic`` signal differs: it also counts neighbouring entries, and what a remark is searched with.

        Args:
            asked: the question, prepared by `ask`.
            hits: the recalled entries.

        Returns:
            The cosine, 0 to 1, by entry id. Entries without a vector are missing; all are if the question has none.
        """
        if asked.vector is None:
            return {}
        return self._over(asked.past).likeness(asked.vector, (hit.entry.id for hit in hits))

    def search(self, text: str, *, wanted: Filter, limit: int | None = None) -> list[Recalled]:
        """Return the entries, archived ones included, that contain words of ``text``.

        Entries with more of the words come first; ties keep recall's order. Unlike `recall`, which always
        returns the nearest entries, this returns nothing if no entry contains a word.

        Args:
            text, wanted, limit: as for `recall`.
        """
        asked = stem_set(text) or stem_set(text, stop=frozenset())  # "was" alone is looked for, too
        past = Past(mentioned(self.journal, text, wanted, LOOKED_AT)) if self._has_archived else NOTHING
        every = max(1, len(self.journal) + len(past))
        hits = self.recall(text, wanted=wanted, limit=every, asked=PreparedQuestion(past=past))
        shared = {hit.entry.id: len(asked & _words_of(hit.entry)) for hit in hits}
        found = [hit for hit in hits if shared[hit.entry.id]]
        found.sort(key=lambda hit: -shared[hit.entry.id])
        return found[: limit or self.journal.config.recall_limit]

    def citation_tree(self, entry_id: int, depth: int = 3) -> list[tuple[int, Entry]]:
        """Return an entry and the entries it cites, depth first, as (level, entry) pairs.

        Args:
            entry_id: the root entry, at level 0.
            depth: maximum number of levels below the root.

        Raises:
            FieldError: the journal has no such entry.
        """
        found = self.journal.fetch([entry_id])
        if not found:
            raise FieldError("id", entry_id, f"an entry of journal {self.key}")
        tree = [(0, found[0])]
        if depth > 0:
            for cited in self.journal.fetch(found[0].citations):
                below = self.citation_tree(cited.id, depth - 1)
                tree += [(level + 1, entry) for level, entry in below]
        return tree

    def _journal_changed(self, change: Change) -> None:
        """Bring what is derived from the journal up to date after a change: the index, the claims, the vectors."""
        self._whole = None
        if self._has_built("index"):
            self._index_change(change)
        if self._has_built("claim_checker"):
            # An insight that gets more citations is in nobody's track record; any other changed entry may be.
            if change.deleted or not all(each.is_thought for each in self.journal.fetch(change.linked)):
                del self.claim_checker
            else:
                self.claim_checker.put(row.entry for row in change.added)
        if not self._reloading:
            self._want(row.entry.id for row in change.added)

    def _has_built(self, name: str) -> bool:
        """Return whether a cached property has been used, and so has to be kept up to date."""
        return name in self.__dict__

    def _index_change(self, change: Change) -> None:
        """Take a change of the journal over into the index."""
        if change.header is not None:
            self.index.config = self.journal.config
        self.index.remove(change.deleted | change.archived)
        touched = {row.entry.id for row in change.added} | change.rated.keys() | change.linked.keys()
        for entry_id in sorted(touched):
            if entry_id in self.journal:
                self.index.put(self.journal[entry_id])

    def want_vectors(self) -> None:
        """Queue all entries without a vector of the current model for embedding."""
        if self._vectors is not None:
            self._vectors.want(self._vectors.lacking(self.key, len(self.journal)))

    def take_vectors(self, entry_id: int, vectors: Matrix) -> None:
        """Add an entry's stored vectors, of shape (1 + p, d), to the index if it is built."""
        if self._has_built("index"):
            self.index.put_vectors({entry_id: vectors})

    def _want(self, ids: Iterable[int]) -> None:
        """Queue working entries for embedding."""
        if self._vectors is not None:
            self._vectors.want((self.key, i, self.journal[i].content) for i in ids if i in self.journal)


def _words_of(entry: Entry) -> frozenset[str]:
    """Return the word stems of an entry's content, speaker and tags."""
    return stem_set(" ".join((entry.content, entry.speaker or "", *entry.tags)), stop=frozenset())

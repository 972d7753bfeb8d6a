"""One character's memory as a whole, and all of a game's together: what everything above talks to."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Unpack

import numpy as np
from numpy.typing import NDArray

from memory.clock import Clock, SystemClock
from memory.concurrency import WithTimeout, drive
from memory.config import Config
from memory.errors import FieldError
from memory.importance.scorers import make_scorer
from memory.journal.entry import Entry, EntryFields, ImportanceMethod, clamp_importance
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.journal.recording import record
from memory.journal.revision import revise
from memory.journal.scorer import Scorer
from memory.journal.store import Change, Store
from memory.longterm.archive import NOTHING, Archive, Past, mentioned
from memory.longterm.protocol import LongTermMemory
from memory.persona import Persona
from memory.recall.embedder import Embedder
from memory.recall.embedding import Matrix, Vectors
from memory.recall.ranking import Query, Recalled, RecallIndex
from memory.text.words import stems


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """A question that was thought about: its vector, float32 of shape (d,), where there is a model, and what
    long-term memory has to it.
    """

    vector: NDArray[np.float32] | None = None
    past: Past = NOTHING


SEARCHED: Final = 200
"""Archived memories that a search looks at, the newest."""

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

    async def recollect(self, text: str, *, wanted: Filter, limit: int | None = None) -> list[Recalled]:
        """What comes to mind, by words and by meaning, from long-term memory too.

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
        if self._vectors is None or not text.strip():
            return BY_WORDS
        vector = await self._vectors.question(self.index.asked(text, wanted))
        if self._archive is None:
            return Asked(vector)
        return Asked(vector, await self._archive.search(self.journal, text, vector, wanted))

    def recall(
        self,
        text: str,
        *,
        wanted: Filter,
        limit: int | None = None,
        asked: Asked = BY_WORDS,
    ) -> list[Recalled]:
        """What comes to mind at once.

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
        """The index over the journal and what came back from long-term memory."""
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
        columns = self._over(asked.past)._columns
        rows = np.array([row for hit in hits if columns.embedded[row := columns.row[hit.entry.id]]], np.int64)
        if not len(rows):
            return {}
        near = columns.whole(rows) @ vector
        parts = columns.best_parts(vector, rows)
        near = np.maximum(np.where(parts > -1, (near + parts) / 2, near), 0)
        return dict(zip(columns.id[rows].tolist(), near.tolist(), strict=True))

    def search(self, text: str, *, wanted: Filter, limit: int | None = None) -> list[Recalled]:
        """The memories, archived ones too, that hold words of ``text``, those with most of them first, else in
        recall's order.

        Recall answers a question with the nearest there is; this finds nothing where there is nothing.

        Args:
            text, wanted, limit: as for `recall`.
        """
        asked = set(stems(text)) or set(stems(text, stop=frozenset()))
        archived = self.journal.entry_count != len(self.journal)
        past = Past(mentioned(self.journal, text, wanted, SEARCHED)) if archived else NOTHING
        most = max(1, len(self.journal) + len(past))
        hits = self.recall(text, wanted=wanted, limit=most, asked=Asked(past=past))
        shares = {hit.entry.id: len(asked & _words_of(hit.entry)) for hit in hits}
        found = sorted((hit for hit in hits if shares[hit.entry.id]), key=lambda hit: -shares[hit.entry.id])
        return found[: limit or self.journal.config.recall_limit]

    def citation_tree(self, entry_id: int, depth: int = 3) -> list[tuple[int, Entry]]:
        """An entry and what it rests on, depth first: (level, entry), the entry itself at level 0.

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


class Minds:
    """The minds of a game, opened when asked for; the least recently used are closed past a limit.

    Args:
        store: where journals are kept.
        config: the game's settings.
        clock: when things happen.
        scorer: first guess at importance; the one that ``config`` names by default.
        embedder: makes vectors; recall goes by words without one.
        spawn: runs a coroutine in the background; at once by default.
        yield_control: lets others have their turn in long work.
        longterm: where long-term memory is kept; it needs an embedder.
        with_timeout: waits for long-term memory no longer than somebody who was asked something would.
        persona_of: the persona of a key, when its mind is opened.
    """

    def __init__(
        self,
        store: Store,
        *,
        config: Config | None = None,
        clock: Clock | None = None,
        scorer: Scorer | None = None,
        embedder: Embedder | None = None,
        spawn: Callable[[Coroutine[Any, Any, None]], object] = drive,
        yield_control: Callable[[], Awaitable[object]] | None = None,
        longterm: LongTermMemory | None = None,
        with_timeout: WithTimeout | None = None,
        persona_of: Callable[[str], Persona] = lambda key: Persona(name=key),
    ) -> None:
        self.store = store
        self.config = config or Config()
        self.clock = clock or SystemClock()
        self.scorer = scorer or make_scorer(self.config)
        self._persona_of = persona_of
        self._open: OrderedDict[str, Mind] = OrderedDict()
        self._kept: Counter[str] = Counter()
        self._watchers: list[tuple[Callable[[Change], object], Callable[[str], object]]] = []
        self.vectors: Vectors | None = None
        self.archive: Archive | None = None
        self._spawn = spawn
        if embedder is not None:
            self._rates = self.scorer.model == embedder.name
            self.vectors = Vectors(
                embedder,
                store,
                embedded=self._embedded,
                rated=self.scorer.text if self._rates else lambda content: content,
                spawn=spawn,
                yield_control=yield_control or _at_once,
            )
            if longterm is not None:
                self.archive = Archive(longterm, store, self.vectors, with_timeout=with_timeout)

    def __getitem__(self, key: str) -> Mind:
        mind = self._open.get(key)
        if mind is None:
            journal = Journal(key, store=self.store, scorer=self.scorer, clock=self.clock, config=self.config)
            mind = self._open[key] = Mind(journal, self._persona_of(key), self.vectors, self.archive)
            journal.watch(self._changed)
            idle = (other for other in list(self._open) if other != key and other not in self._kept)
            while len(self._open) > self.config.open_journals and (oldest := next(idle, None)):
                del self._open[oldest]
            mind.want_vectors()  # not before it is open: whoever embeds at once looks for it
        self._open.move_to_end(key)
        return mind

    def __len__(self) -> int:
        return len(self._open)

    @contextmanager
    def keeping(self, key: str) -> Iterator[Mind]:
        """A mind that stays open meanwhile: for what waits between reading it and writing to it."""
        mind = self[key]
        self._kept[key] += 1
        try:
            yield mind
        finally:
            self._kept[key] -= 1
            if not self._kept[key]:
                del self._kept[key]

    def watch(self, changed: Callable[[Change], object], dropped: Callable[[str], object]) -> None:
        """Be told of every change that this process writes to any journal, and of journals that are dropped.

        Args:
            changed: told of each change, after it is on disk and taken over.
            dropped: told the keys of dropped journals.
        """
        self._watchers.append((changed, dropped))

    def _changed(self, change: Change) -> None:
        for changed, _ in self._watchers:
            changed(change)
        if change.deleted and self.archive is not None:
            self._spawn(self.archive.forget(self[change.key].journal))

    def record(self, batch: Sequence[tuple[str, str, EntryFields]]) -> list[Entry]:
        """Write entries to many journals in one transaction (see `memory.journal.recording.record`).

        Args:
            batch: for each entry the key of its journal, its content, and what else is known of it.
        """
        return record([(self[key].journal, content, given) for key, content, given in batch])

    def close(self, keys: Iterable[str] | None = None) -> None:
        """Close minds, all by default; they open again when asked for. One that is being kept stays open, and
        only takes on the persona that it has by now.
        """
        for key in list(self._open) if keys is None else keys:
            if key in self._kept:
                self._open[key].persona = self._persona_of(key)
            else:
                self._open.pop(key, None)

    def drop(self, key: str) -> None:
        """Delete a character's journal and everything in it."""
        mind = self._open.pop(key, None)
        if mind is None:
            self.store.drop(key)
        else:
            mind.journal.drop()
        if self.archive is not None:
            self._spawn(self.archive.drop(key))
        for _, dropped in self._watchers:
            dropped(key)

    def _embedded(
        self, places: Sequence[tuple[str, int]], matrix: Matrix, rating: NDArray[np.float32]
    ) -> None:
        """Entries of one content have their vectors: they are found by them, and first guesses get better."""
        guesses: dict[Any, int] = {}
        better: list[tuple[Journal, dict[int, int]]] = []
        for key, entry_id in places:
            mind = self[key]
            mind.take_vectors(entry_id, matrix)
            if not self._rates or entry_id not in mind.journal:
                continue
            entry = mind.journal[entry_id]
            if entry.importance_method is not ImportanceMethod.HEURISTIC:
                continue
            if entry.source_type not in guesses:
                raw = self.scorer.raw(entry.content, entry.source_type, rating)
                guesses[entry.source_type] = clamp_importance(raw)
            better.append((mind.journal, {entry_id: guesses[entry.source_type]}))
        revise(better)


async def _at_once() -> None:
    """Nobody waits."""


def _words_of(entry: Entry) -> set[str]:
    """The stems of what an entry says, of who it came from, and of its tags."""
    return set(stems(" ".join((entry.content, entry.speaker or "", *entry.tags)), stop=frozenset()))

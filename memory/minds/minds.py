"""Manage all minds of a game: open them on demand, write to many at once, close idle ones."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray

from memory.clock import Clock, SystemClock
from memory.concurrency import Concurrency, Runner
from memory.config import Config
from memory.importance.scorers import make_scorer
from memory.journal.drafts import Moment
from memory.journal.entry import Entry, EntryFields, ImportanceMethod, clamp_importance
from memory.journal.journal import Journal
from memory.journal.recording import record
from memory.journal.revision import revise
from memory.journal.scorer import Scorer
from memory.journal.store import Change, Store
from memory.longterm.archive import Archive
from memory.longterm.protocol import LongTermMemory
from memory.minds.mind import Mind
from memory.persona import Persona
from memory.recall.embedder import Embedder, compare_by, vectors_by
from memory.recall.embedding import Matrix, Vectors
from memory.recall.reader import Reader
from memory.reflection.patterns.with_models import PatternModels
from memory.reflection.patterns.wordings import MODEL
from memory.reflection.review import Standards
from memory.reflection.thinker import Thinker
from memory.sleep.cycle import Sleeper


class Minds:
    """Open minds on demand, by key, and close the least recently used beyond ``config.open_journals``.

    Args:
        store: stores the journals.
        config: the game's settings.
        clock: gives real time and game time.
        scorer: estimates importance when an entry is written; by default the scorer that ``config`` names.
        embedder: makes vectors; without it, recall matches words only.
        reader: reads memories one by one; without it, answers and insights go by vectors and words.
        longterm: the long-term memory backend; needs an embedder.
        persona_of: returns the persona of a character, by key, when its mind is opened.
        concurrency: how the program runs long work; by default, one task after the other.
    """

    def __init__(
        self,
        store: Store,
        *,
        config: Config | None = None,
        clock: Clock | None = None,
        scorer: Scorer | None = None,
        embedder: Embedder | None = None,
        reader: Reader | None = None,
        longterm: LongTermMemory | None = None,
        persona_of: Callable[[str], Persona] = lambda key: Persona(name=key),
        concurrency: Concurrency | None = None,
    ) -> None:
        self.store = store
        self.config = config or Config()
        self.clock = clock or SystemClock()
        self.scorer = scorer or make_scorer(self.config)
        self.concurrency = concurrency or Concurrency()
        self._persona_of = persona_of
        self._open: OrderedDict[str, Mind] = OrderedDict()
        self._kept: Counter[str] = Counter()
        self._outdated: set[str] = set()
        self._watchers: list[tuple[Callable[[Change], object], Callable[[str], object]]] = []
        self.reader = reader
        self.vectors: Vectors | None = None
        self.archive: Archive | None = None
        if embedder is not None:
            self._rates = self.scorer.model == embedder.name
            self.vectors = Vectors(
                embedder,
                store,
                embedded=self._embedded,
                rated=self.scorer.text if self._rates else lambda content: content,
                concurrency=self.concurrency,
            )
            if longterm is not None:
                with_timeout = self.concurrency.with_timeout
                self.archive = Archive(longterm, store, self.vectors, with_timeout=with_timeout)

    def __getitem__(self, key: str) -> Mind:
        mind = self._open.get(key)
        if mind is not None and key in self._outdated:
            self._outdated.discard(key)
            try:
                mind.reload()
            except BaseException:
                self._outdated.add(key)
                raise
        if mind is None:
            self._outdated.discard(key)
            journal = Journal(key, store=self.store, scorer=self.scorer, clock=self.clock, config=self.config)
            mind = self._open[key] = Mind(
                journal, self._persona_of(key), self.vectors, self.archive, reader=self.reader
            )
            journal.watch(self._changed)
            idle = (other for other in list(self._open) if other != key and other not in self._kept)
            while len(self._open) > self.config.open_journals and (oldest := next(idle, None)):
                del self._open[oldest]
            mind.want_vectors()  # after registration, since an immediate embedder looks the mind up
        self._open.move_to_end(key)
        return mind

    def __len__(self) -> int:
        return len(self._open)

    @contextmanager
    def keeping(self, key: str) -> Iterator[Mind]:
        """Keep a mind open within the context, for work that awaits between reading and writing."""
        mind = self[key]
        self._kept[key] += 1
        try:
            yield mind
        finally:
            self._kept[key] -= 1
            if not self._kept[key]:
                del self._kept[key]

    def watch(self, changed: Callable[[Change], object], dropped: Callable[[str], object]) -> None:
        """Register callbacks for every journal change that this process writes, and for dropped journals.

        Args:
            changed: called with each change, after it is on disk and applied in memory.
            dropped: called with the key of each dropped journal.
        """
        self._watchers.append((changed, dropped))

    def _changed(self, change: Change) -> None:
        for changed, _ in self._watchers:
            changed(change)
        if change.deleted and self.archive is not None:
            self.concurrency.spawn(self.archive.forget(self[change.key].journal))

    def record(
        self, batch: Sequence[tuple[str, str, EntryFields]], moments: Sequence[Moment] | None = None
    ) -> list[Entry]:
        """Write entries to many journals in one transaction (see `memory.journal.recording.record`).

        Args:
            batch: journal key, content and other fields of each entry.
            moments: when each of them happened; now by default.
        """
        return record([(self[key].journal, content, given) for key, content, given in batch], moments)

    def sleeper(self, key: str, thinker: Thinker, run: Runner) -> Sleeper:
        """Return the sleeper of a character.

        Args:
            key: the character's key.
            thinker: thinks for it.
            run: runs long work.
        """
        mind = self[key]
        standards = Standards(
            alike=None if self.vectors is None else compare_by(self.vectors.embedder),
            models=PatternModels(
                embed=None
                if self.vectors is None or self.vectors.embedder.name != MODEL
                else vectors_by(self.vectors.embedder),
                reader=self.reader,
            ),
            reputations=lambda listeners: mind.claim_checker.reputations(listeners),
        )
        return Sleeper(
            mind.journal,
            thinker=thinker,
            recall=lambda question, wanted, limit: mind.recollect(question, wanted=wanted, limit=limit),
            run=run,
            standards=standards,
            archive=self.archive,
        )

    def reload(self, key: str) -> None:
        """Read a journal again at its next use, since another process wrote to it."""
        if key in self._open:
            self._outdated.add(key)

    def close(self, keys: Iterable[str] | None = None) -> None:
        """Close minds; the next access opens them again. A mind held by `keeping` only reloads its persona.

        Args:
            keys: which minds; all by default.
        """
        for key in list(self._open) if keys is None else keys:
            if key in self._kept and key in self._open:
                self._open[key].persona = self._persona_of(key)
            else:
                self._open.pop(key, None)

    def drop(self, key: str) -> None:
        """Delete a character's journal and its long-term memory, and notify the watchers."""
        mind = self._open.pop(key, None)
        if mind is None:
            self.store.drop(key)
        else:
            mind.journal.drop()
        if self.archive is not None:
            self.concurrency.spawn(self.archive.drop(key))
        for _, dropped in self._watchers:
            dropped(key)

    def _embedded(
        self, places: Sequence[tuple[str, int]], matrix: Matrix, rating: NDArray[np.float32]
    ) -> None:
        """Store the new vectors of entries with one content in the indexes, and revise their estimated importance.

        Args:
            places: journal key and id of each entry with this content.
            matrix: the content's vectors.
            rating: the vector from which the scorer estimates importance.
        """
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

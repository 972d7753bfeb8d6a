"""All of a game's minds: opened on demand, written together, closed when idle."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray

from memory.clock import Clock, SystemClock
from memory.concurrency import WithTimeout, drive
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
from memory.recall.embedder import Embedder
from memory.recall.embedding import Matrix, Vectors


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
        with_timeout: waits only so long for the embedder and for long-term memory.
        pause: waits so many seconds, where the store refuses vectors.
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
        pause: Callable[[float], Awaitable[object]] | None = None,
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
                with_timeout=with_timeout,
                pause=pause,
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
        """Keep a mind open meanwhile, for work that waits between reading it and writing to it."""
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

    def record(
        self, batch: Sequence[tuple[str, str, EntryFields]], moments: Sequence[Moment] | None = None
    ) -> list[Entry]:
        """Write entries to many journals in one transaction (see `memory.journal.recording.record`).

        Args:
            batch: for each entry the key of its journal, its content, and its other fields.
            moments: when each of them happened; now by default.
        """
        return record([(self[key].journal, content, given) for key, content, given in batch], moments)

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

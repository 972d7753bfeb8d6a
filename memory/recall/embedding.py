"""Embed entries in the background, store their vectors with the rows, and embed again when the model changes.

An entry is on disk before it is embedded. Until it has a vector, recall finds it by its words.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

import numpy as np
from numpy.typing import NDArray

from memory.concurrency import Concurrency
from memory.errors import StoreUnavailable, Unavailable
from memory.journal.store import Store
from memory.recall.embedder import Embedder, as_query
from memory.recall.model_client import AvailabilityMessages, ModelClient
from memory.recall.passages import passages
from memory.recall.signals import is_remark
from memory.recall.vectors import Stack, pack
from memory.text.lexicon import current

log = logging.getLogger("memory.recall.embedding")

TURN: Final = 64
"""Maximum number of contents embedded per request: two batches of the model."""

STORE_RETRY: Final = 2.0
"""Seconds before a retry when the store refuses vectors."""

SHARE: Final = 25
"""Number of entries whose vectors are stored before other work may run."""

_MESSAGES: Final = AvailabilityMessages(
    unavailable="Embedding model unavailable; recalling by words",
    available="The embedding model answers again; recalling by meaning",
)

Matrix = NDArray[np.float16]
Wanted = tuple[str, int, str]
"""An entry to be embedded: its journal's key, its id, its content."""

Embedded = Callable[[Sequence[tuple[str, int]], Matrix, NDArray[np.float32]], object]
"""Receives the entries with one content; the vectors of the content and of its p passages, float16 (1 + p,
d); and the vector by which importance is scored, float32 (d,)."""


class Vectors:
    """Embed the entries of all journals, each content only once even if many journals hold it.

    Args:
        embedder: the embedding model.
        store: stores the vectors.
        embedded: receives entries and their vectors, once the vectors are on disk.
        rated: returns, for a content, the text whose vector the importance scorer uses.
        concurrency: how to work in the background. If it cannot pause, a failed write is retried with the next entry.
    """

    def __init__(
        self,
        embedder: Embedder,
        store: Store,
        *,
        embedded: Embedded,
        rated: Callable[[str], str] = lambda content: content,
        concurrency: Concurrency,
    ) -> None:
        self.embedder = embedder
        self._store = store
        self._embedded = embedded
        self._rated = rated
        self._concurrency = concurrency
        self._queue: OrderedDict[str, list[tuple[str, int]]] = OrderedDict()
        self._busy = False
        self._client = ModelClient(embedder, concurrency, _MESSAGES, self._answered)
        self._refused = False  # the store refused vectors, and has accepted none since then
        self._behind = False  # there are entries without a vector that are not in the queue

    @property
    def model(self) -> str:
        """Return the model's name, which is stored with every vector."""
        return self.embedder.name

    def of(self, key: str, ids: Iterable[int] | None = None) -> Stack:
        """Return vectors by id: of a journal's working entries, or of the entries ``ids``, archived ones included."""
        return Stack.unpacked(self._store.vectors(key, self.model, ids))

    def lacking(self, key: str, limit: int) -> list[Wanted]:
        """Return working entries of a journal without a vector of this model."""
        return self._store.unembedded(self.model, limit, key)

    async def made(self, key: str, contents: Mapping[int, str]) -> dict[int, NDArray[np.float32]]:
        """Return the vectors of entries' contents, float32 (d,), by id; embed those that have none yet.

        Args:
            key: the journal's key.
            contents: the entries' contents by id; entries deleted in the meantime are left out of the result.

        Raises:
            Unavailable: the model is unavailable.
        """
        found = dict(self.of(key, contents))
        if lacking := contents.keys() - found.keys():
            places: dict[str, list[tuple[str, int]]] = {}
            for entry_id in sorted(lacking):
                places.setdefault(contents[entry_id], []).append((key, entry_id))
            await self._embed(places)
            found |= self.of(key, lacking)
        return {i: matrix[0].astype(np.float32) for i, matrix in found.items()}

    def want(self, entries: Iterable[Wanted]) -> None:
        """Queue entries to be embedded in the background."""
        for key, entry_id, content in entries:
            self._queue.setdefault(content, []).append((key, entry_id))
        if self._queue and not self._busy:
            self._busy = True
            self._concurrency.spawn(self._work())

    def warm_up(self) -> None:
        """Load the model in the background."""
        self._client.warm_up()

    async def question(self, text: str) -> NDArray[np.float32] | None:
        """Return a question's vector, float32 of shape (d,); ``None`` if the model does not answer soon.

        The caller never waits for a model that is still loading or hangs.
        """
        vectors = await self.questions([text])
        if vectors is None:
            return None
        question: NDArray[np.float32] = vectors[0]
        return question

    async def searched(
        self, text: str, context: Sequence[str]
    ) -> tuple[NDArray[np.float32] | None, NDArray[np.float32] | None]:
        """Return the vector of a question or remark, and the one to search with, both float32 (d,); twice ``None`` if the
        model does not answer soon.

        They differ for a remark, if the model has a query encoder. The caller never waits for a model that is still loading
        or hangs.

        Args:
            text: what `RecallIndex.asked` returns.
            context: lines said before, which it begins with.
        """
        search = as_query(self.embedder, text) if is_remark(text, bool(context), current()) else text
        vectors = await self.questions(list(dict.fromkeys((text, search))))
        return (None, None) if vectors is None else (vectors[0], vectors[-1])

    async def questions(self, texts: Sequence[str]) -> NDArray[np.float32] | None:
        """Return the vectors of texts, float32 of shape (n, d); ``None`` if the model does not answer soon.

        The caller never waits for a model that is still loading or hangs.
        """
        return await self._client.ask_within_deadline(texts)

    def start(self, texts: Sequence[str]) -> None:
        """Embed texts in the background that `questions` is about to be asked for, in one request."""
        self._client.start(texts)

    async def rebuild(self, progress: Callable[[int], object] = lambda count: None) -> int:
        """Embed every working entry of every journal that has no vector of this model.

        Safe to interrupt: the next call continues with the remaining entries.

        Args:
            progress: called with the number of entries embedded so far.

        Returns:
            The number of entries embedded.

        Raises:
            Unavailable: the model is unavailable.
        """
        count = 0
        while entries := self._store.unembedded(self.model, TURN):
            by_content: dict[str, list[tuple[str, int]]] = {}
            for key, entry_id, content in entries:
                by_content.setdefault(content, []).append((key, entry_id))
            await self._embed(by_content)
            count += len(entries)
            progress(count)
        return count

    async def _work(self) -> None:
        try:
            while self._queue:
                taken = {content: self._queue.pop(content) for content in list(islice(self._queue, TURN))}
                try:
                    await self._embed(taken)
                except StoreUnavailable as problem:
                    self._queue_again(taken, problem)
                    if (pause := self._concurrency.pause) is None:
                        return
                    await pause(STORE_RETRY)
            if self._refused:
                self._refused = False
                log.info("Vectors are stored again")
        except Unavailable as problem:
            self._queue.clear()  # safe: `rebuild` finds the rows without a vector
            self._behind = True
            self._client.report_unavailable(problem)
        finally:
            self._busy = False

    def _queue_again(self, entries: Mapping[str, list[tuple[str, int]]], problem: StoreUnavailable) -> None:
        for content, places in entries.items():
            self._queue.setdefault(content, []).extend(places)
        if not self._refused:
            self._refused = True
            log.warning("Vectors cannot be stored, trying again: %s", problem.reason)

    async def _embed(self, entries: Mapping[str, list[tuple[str, int]]]) -> None:
        texts = {content: passages(content) for content in entries}
        rated = {content: self._rated(content) for content in entries}
        flat = list(dict.fromkeys(t for content, parts in texts.items() for t in (*parts, rated[content])))
        vectors = dict(zip(flat, await self._client.ask_in_background(flat), strict=True))
        for content, places in entries.items():
            matrix = np.stack([vectors[text] for text in texts[content]]).astype(np.float16)
            data = pack(matrix)
            for some in _shares(places):
                self._store.save_vectors(self.model, [(key, i, data) for key, i in some])
                self._embedded(some, matrix, vectors[rated[content]])
                await self._concurrency.yield_control()

    def _answered(self) -> None:
        """Embed what is left over, now that the model answers."""
        if self._behind:
            self._behind = False
            self._concurrency.spawn(self._catch_up())

    async def _catch_up(self) -> None:
        """Embed the entries written while the model was unavailable."""
        try:
            await self.rebuild()
        except StoreUnavailable:
            self._behind = True  # retried with the next entry
        except Unavailable as problem:
            self._behind = True
            self._client.report_unavailable(problem)


def _shares(places: Sequence[tuple[str, int]]) -> Iterator[Sequence[tuple[str, int]]]:
    for start in range(0, len(places), SHARE):
        yield places[start : start + SHARE]

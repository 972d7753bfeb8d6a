"""An embedding process that hangs: nobody is kept waiting, it is replaced, and nothing stays without its vector.

The processes, pipes and signals are real. In place of PyTorch the child imports a small package that embeds by words.
"""

from __future__ import annotations

import logging
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from twisted.internet.defer import Deferred, ensureDeferred
from twisted.internet.task import Clock
from twisted.python.failure import Failure

from memory.adapters.embedding import ALONE, EMBEDDING, LOADING, SentenceEmbedder
from memory.adapters.embedding_process import ModelProcess
from memory.adapters.inmemory import InMemoryLongTerm, InMemoryStore
from memory.adapters.longterm.mem0_memory import STUCK, Mem0LongTerm
from memory.clock import ManualClock
from memory.concurrency import SOON, Concurrency
from memory.config import Config
from memory.errors import Unavailable
from memory.ingame import reactor
from memory.journal.filter import Filter
from memory.longterm.archive import PATIENT
from memory.minds.minds import Minds

TRANSFORMERS = """
import os, signal, zlib
from pathlib import Path
import numpy as np

class SentenceTransformer:
    def __init__(self, folder, device):
        hang = Path(folder) / "hang"
        if hang.exists():
            hang.unlink()
            os.kill(os.getpid(), signal.SIGSTOP)
            signal.pause()  # other threads may take the signal, a little later

    def encode(self, texts, **options):
        vectors = np.zeros((len(texts), 32), np.float32)
        for row, text in zip(vectors, texts):
            for word in text.lower().strip(".?").split():
                row[zlib.crc32(word.encode()) % 32] += 1
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
"""


class InThreads:
    """Runs each piece of work in a thread of its own; what came of it is told when the test says so."""

    def __init__(self) -> None:
        self.under_way: deque[tuple[Thread, list[Any], Deferred[Any]]] = deque()

    def __call__(self, work: Callable[[], Any]) -> Deferred[Any]:
        came: list[Any] = []

        def do() -> None:
            try:
                came.append(work())
            except BaseException as problem:
                came.append(problem)

        thread, done = Thread(target=do, daemon=True), Deferred[Any]()
        thread.start()
        self.under_way.append((thread, came, done))
        return done

    def step(self) -> None:
        """Wait for what is under way longest, and tell what came of it."""
        thread, came, done = self.under_way.popleft()
        thread.join(60)
        assert not thread.is_alive(), "the process still hangs"
        [result] = came
        if isinstance(result, BaseException):
            done.errback(result)
        else:
            done.callback(result)

    def settle(self) -> None:
        """Wait until nothing is under way any more."""
        while self.under_way:
            self.step()


class Inn:
    """Marta, and a model in a process of its own."""

    def __init__(self, model: Path) -> None:
        self.timers = Clock()
        self.run = InThreads()
        self.embedder = SentenceEmbedder(
            str(model),
            run=self.run,
            load=ModelProcess().load,
            call_later=reactor.call_later,
            monotonic=self.timers.seconds,
        )
        self.minds = Minds(
            InMemoryStore(),
            clock=ManualClock(),
            embedder=self.embedder,
            concurrency=Concurrency(spawn=ensureDeferred, with_timeout=reactor.with_timeout),
        )
        self.marta = self.minds["marta"]

    @property
    def pid(self) -> int:
        """The process that is there, or about to be."""
        while self.embedder._encode is None:
            time.sleep(0)
        return self.embedder._encode.process.pid  # type: ignore[attr-defined, no-any-return]

    def wait_until_it_hangs(self) -> None:
        os.waitpid(self.pid, os.WUNTRACED)

    def ask(self, text: str) -> list[int]:
        """What comes to Marta's mind, as soon as she answers."""
        hits: list[int] = []
        asked = ensureDeferred(self.marta.recollect(text, wanted=Filter()))
        asked.addCallback(lambda found: hits.extend(hit.entry.id for hit in found))
        return hits


@pytest.fixture
def model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a model that loads at once."""
    for path, text in (
        ("sentence_transformers/__init__.py", TRANSFORMERS),
        ("transformers/__init__.py", ""),
        ("transformers/utils/__init__.py", ""),
        ("transformers/utils/logging.py", "def disable_progress_bar(): pass"),
        ("model/config.json", "{}"),
    ):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path / "model"


@pytest.fixture
def inn(model: Path) -> Iterator[Inn]:
    inn = Inn(model)
    with reactor.using(later=lambda call: call(), timers=inn.timers):
        yield inn
        inn.embedder.close()


def test_a_process_that_hangs_silences_nobody_and_is_replaced(
    inn: Inn, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "memory")
    inn.minds.vectors.warm_up()  # type: ignore[union-attr]
    inn.run.settle()
    inn.marta.remember("The well is dry.")
    inn.run.settle()
    assert inn.marta.index.unembedded() == []

    hung = inn.pid
    os.kill(hung, signal.SIGSTOP)
    found = inn.ask("Is the well dry?")
    assert found == []
    inn.timers.advance(SOON)
    assert found == [1]
    assert inn.ask("Is the well deep?") == [1]  # who asks next does not wait at all
    inn.marta.remember("Wolves took a lamb.")

    inn.timers.advance(EMBEDDING)
    inn.run.settle()
    assert inn.pid != hung
    assert inn.marta.index.unembedded() == []
    found = inn.ask("Is the well dry?")
    assert found[0] == 1
    said = [record.getMessage() for record in caplog.records]
    assert said == [
        f"Embedding model unavailable; recalling by words: no answer within {SOON:g} s",
        f"the embedding process was stopped: no answer within {EMBEDDING:g} s; loading the model again",
        "The embedding model answers again; recalling by meaning",
    ]
    with pytest.raises(ProcessLookupError):
        os.kill(hung, 0)


def test_a_process_that_hangs_while_the_model_is_loaded_is_replaced(inn: Inn, model: Path) -> None:
    (model / "hang").touch()
    inn.marta.remember("The well is dry.")
    assert inn.ask("Is the well dry?") == [1]
    inn.wait_until_it_hangs()
    inn.timers.advance(LOADING)
    inn.run.settle()
    assert inn.embedder.ready
    assert inn.marta.index.unembedded() == []


def test_what_is_heard_while_there_is_no_model_is_embedded_when_it_is_back(inn: Inn, model: Path) -> None:
    inn.minds.vectors.warm_up()  # type: ignore[union-attr]
    inn.run.settle()
    os.kill(inn.pid, signal.SIGSTOP)
    (model / "hang").touch()
    inn.marta.remember("The well is dry.")
    inn.timers.advance(EMBEDDING)
    inn.run.step()  # the next process hangs, too
    inn.wait_until_it_hangs()
    inn.timers.advance(LOADING)
    inn.run.settle()
    assert not inn.embedder.ready
    inn.marta.remember("Wolves took a lamb.")
    assert not inn.run.under_way  # it is left alone
    assert inn.ask("Is the well dry?")[0] == 1
    assert inn.marta.index.unembedded() == [1, 2]

    inn.timers.advance(ALONE)
    assert inn.ask("Is the well dry?")[0] == 1  # by words, and the model is tried again
    inn.run.settle()
    assert inn.marta.index.unembedded() == []


def test_closing_ends_a_process_that_hangs(inn: Inn) -> None:
    inn.minds.vectors.warm_up()  # type: ignore[union-attr]
    inn.run.settle()
    child = inn.embedder._encode.process._child.process  # type: ignore[union-attr]
    os.kill(inn.pid, signal.SIGSTOP)
    inn.embedder.close()
    assert child.wait(60) == -signal.SIGKILL


class Hanging(InMemoryLongTerm):
    """A long-term memory that never answers, from when it is told to."""

    hangs = False

    async def search(self, *args: Any) -> Any:
        if self.hangs:
            await Deferred()
        return await super().search(*args)

    async def store(self, *args: Any) -> Any:
        if self.hangs:
            await Deferred()
        return await super().store(*args)


def test_long_term_memory_that_hangs_keeps_nobody_waiting(inn: Inn, caplog: pytest.LogCaptureFixture) -> None:
    longterm = Hanging()
    minds = Minds(
        inn.minds.store,
        config=Config.load({"max_entries": 3}),
        clock=ManualClock(),
        embedder=inn.embedder,
        longterm=longterm,
        concurrency=Concurrency(spawn=ensureDeferred, with_timeout=reactor.with_timeout),
    )
    inn.marta = marta = minds["marta"]
    assert minds.archive is not None
    for n in range(8):
        marta.remember(f"The well number {n} is dry.")
    inn.run.settle()
    slept = ensureDeferred(minds.archive.consolidate(marta.journal))
    inn.run.settle()
    assert slept.result is True and len(marta.journal) == 3

    longterm.hangs = True
    found = inn.ask("Is the well number 2 dry?")
    inn.run.settle()
    assert found == []
    inn.timers.advance(SOON)
    assert 3 in found  # what is archived is found by its words

    marta.remember("Wolves took a lamb.")
    inn.run.settle()
    slept = ensureDeferred(minds.archive.consolidate(marta.journal))
    assert not slept.called
    inn.timers.advance(PATIENT)
    assert isinstance(slept.result, Failure)
    assert slept.result.check(Unavailable)
    slept.addErrback(lambda failure: None)
    longterm.hangs = False
    slept = ensureDeferred(minds.archive.consolidate(marta.journal))
    assert slept.result is True
    warnings = [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING]
    assert [message for message in warnings if "ong-term" in message] == [
        f"Long-term memory unavailable; trying again later: no answer within {SOON:g} s"
    ]


def test_requests_fail_at_once_while_one_hangs() -> None:
    timers, go_on, run = Clock(), Event(), InThreads()

    def make() -> Any:
        go_on.wait(60)
        raise Unavailable("it was too late")

    longterm = Mem0LongTerm(make, model="m", run=run, monotonic=timers.seconds)
    first = ensureDeferred(longterm.ids("marta"))
    while longterm._since is None:
        time.sleep(0)
    timers.advance(STUCK + 1)
    second = ensureDeferred(longterm.ids("marta"))
    assert "has not answered for" in str(second.result)
    go_on.set()
    run.settle()
    assert "too late" in str(first.result)
    for failed in (first, second):
        failed.addErrback(lambda failure: None)

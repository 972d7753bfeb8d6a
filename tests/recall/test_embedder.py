"""The embedder: batches, order, failures, and the model itself."""

from __future__ import annotations

import gc
import os
import signal
from collections import deque

import numpy as np
import pytest
from twisted.internet.defer import ensureDeferred
from twisted.logger import STDLibLogObserver, globalLogPublisher

from memory.adapters.embedding import (
    ALONE,
    BATCH,
    BATCH_CHARS,
    READER,
    SentenceEmbedder,
    missing_package,
    model_name,
)
from memory.adapters.embedding_process import ModelProcess
from memory.adapters.reader import as_line
from memory.concurrency import drive, inline
from memory.errors import Unavailable
from tests.recall.models import Later, Meanings

needs_model = pytest.mark.skipif(
    missing_package("all-MiniLM-L6-v2") is not None,
    reason="no weights of all-MiniLM-L6-v2 here",
)


def vectors_of(embedder, texts, **more):
    return ensureDeferred(embedder.embed(texts, **more))


# -- the embedder -------------------------------------------------------------------------------------


def test_texts_get_their_vectors_in_their_order():
    model = Meanings()
    embedder = SentenceEmbedder(run=inline, load=model.load)
    found = drive(embedder.embed(["a", "b", "a"]))
    assert found.shape == (3, 384)
    assert found.dtype == np.float32
    assert np.array_equal(found, model.encode(["a", "b", "a"]))
    assert drive(embedder.embed([])).shape[0] == 0


def test_what_is_asked_for_while_a_batch_runs_gathers_into_the_next():
    model, run = Meanings(), Later()
    embedder = SentenceEmbedder(run=run, load=model.load)
    answers = [vectors_of(embedder, [f"line {n}", "the same for all"]) for n in range(20)]
    assert len(run.waiting) == 1
    run.settle()
    assert [len(batch) for batch in model.batches] == [2, 19]
    assert all(answer.called for answer in answers)


def test_batches_have_their_limit():
    model = Meanings()
    embedder = SentenceEmbedder(run=inline, load=model.load)
    drive(embedder.embed([str(n) for n in range(2 * BATCH + 1)]))
    assert [len(batch) for batch in model.batches] == [BATCH, BATCH, 1]


def test_one_text_once_however_many_ask_and_again_from_memory():
    model, run = Meanings(), Later()
    embedder = SentenceEmbedder(run=run, load=model.load)
    answers = [vectors_of(embedder, ["the bell tolls"]) for _ in range(200)]
    run.settle()
    answers.append(vectors_of(embedder, ["the bell tolls"]))
    assert model.texts == ["the bell tolls"]
    assert all(answer.called for answer in answers)


def test_the_least_recently_used_leaves_memory(monkeypatch):
    monkeypatch.setattr("memory.adapters.embedding.CACHE", 3)
    model = Meanings()
    embedder = SentenceEmbedder(run=inline, load=model.load)
    for text in ("a", "b", "c", "a", "d"):
        drive(embedder.embed([text]))
    model.batches.clear()
    drive(embedder.embed(["a", "b"]))
    assert model.texts == ["b"]


def test_a_question_goes_first():
    model, run = Meanings(), Later()
    embedder = SentenceEmbedder(run=run, load=model.load)
    vectors_of(embedder, [str(n) for n in range(3 * BATCH)])
    vectors_of(embedder, ["who was it?"], urgent=True)
    run.settle()
    assert model.batches[1][0] == "who was it?"


def test_a_question_waits_for_one_small_batch_of_long_texts():
    model, run = Meanings(), Later()
    embedder = SentenceEmbedder(run=run, load=model.load)
    vectors_of(embedder, [f"{n} " + "word " * 150 for n in range(BATCH)])
    vectors_of(embedder, ["who was it?"], urgent=True)
    run.settle()
    assert sum(map(len, model.batches[0])) <= BATCH_CHARS
    assert model.batches[1] == ["who was it?"]


def test_a_model_that_cannot_be_loaded_is_tried_once():
    tried = []

    def load(model):
        tried.append(model)
        raise OSError("no such folder")

    embedder = SentenceEmbedder("models/none", run=inline, load=load)
    for _ in range(3):
        with pytest.raises(Unavailable, match="no embedding model 'models/none': no such folder"):
            drive(embedder.embed(["a"]))
    assert tried == ["models/none"]
    assert not embedder.ready


def test_one_that_died_is_loaded_anew_and_left_alone_if_it_dies_again():
    model, seconds = Meanings(), 0.0
    lives = deque([True, False, True, True, False])

    def load(name):
        alive = lives.popleft()

        def encode(texts):
            if alive:
                raise Unavailable("the embedding process ended")
            return model.encode(texts)

        return encode

    embedder = SentenceEmbedder(run=inline, load=load, monotonic=lambda: seconds)
    assert drive(embedder.embed(["a"])).shape == (1, 384)
    assert len(lives) == 3
    embedder._encode = load("it")
    for _ in range(3):
        with pytest.raises(Unavailable, match="the embedding process ended"):
            drive(embedder.embed(["b"]))
    assert len(lives) == 1
    assert not embedder.ready
    seconds += ALONE
    assert drive(embedder.embed(["b"])).shape == (1, 384)
    assert embedder.ready


class Starting:
    """A model in a process that has just been started."""

    def __init__(self):
        self.batches, self.stopped = [], []

    def __call__(self, texts):
        self.batches.append(texts)
        raise AssertionError("a closed model is asked nothing")

    def stop(self, reason):
        self.stopped.append(reason)


def test_closing_stops_a_model_that_is_just_being_started():
    process = Starting()

    def load(name):
        embedder.close()  # the game stops while the thread starts the process
        return process

    embedder = SentenceEmbedder(run=inline, load=load)
    with pytest.raises(Unavailable, match="the embedding model is closed"):
        drive(embedder.embed(["a"]))
    assert process.stopped == ["the embedding model is closed"]
    assert process.batches == []


def test_a_batch_that_fails_does_not_take_the_next_with_it():
    model = Meanings()

    def encode(texts):
        if "bad" in texts:
            raise ValueError("bad")
        return model.encode(texts)

    embedder = SentenceEmbedder(run=inline, load=lambda name: encode)
    with pytest.raises(ValueError, match="bad"):
        drive(embedder.embed(["bad"]))
    assert drive(embedder.embed(["good"])).shape == (1, 384)


def test_a_failure_that_was_told_is_not_told_again_for_every_text(caplog):
    def load(model):
        raise OSError("no such folder")

    def fail():
        with pytest.raises(Unavailable):
            drive(SentenceEmbedder(run=inline, load=load).embed([str(n) for n in range(BATCH * 2)]))

    observer = STDLibLogObserver()
    globalLogPublisher.addObserver(observer)
    try:
        fail()
        gc.collect()  # a Deferred that failed unheard complains when it goes
    finally:
        globalLogPublisher.removeObserver(observer)
    assert not caplog.records


# -- the model itself -----------------------------------------------------------------------------------


@pytest.mark.slow
@needs_model
def test_the_bundled_model_in_its_own_process(caplog):
    process = ModelProcess()
    model = process.load("all-MiniLM-L6-v2")
    embedder = SentenceEmbedder(run=inline, load=lambda name: model)
    near, far, asked = drive(
        embedder.embed(["The well is dry.", "Cows moo\n\tat «night» 🐄", "No water there?"])
    )
    assert near.shape == (384,)
    assert np.linalg.norm(far) == pytest.approx(1, abs=1e-5)
    assert near @ asked > far @ asked + 0.2

    os.kill(process.pid, signal.SIGKILL)
    assert drive(embedder.embed(["something new"])).shape == (1, 384)
    assert "the embedding process ended with exit code -9; loading the model again" in caplog.text


@pytest.mark.slow
@needs_model
def test_two_models_share_a_process_and_its_end():
    process = ModelProcess()
    embed, read = process.load("all-MiniLM-L6-v2"), process.load(READER)
    first = process.pid
    assert embed(["The well is dry."]).shape == (1, 384)
    assert len(read([as_line("Is the well dry?")])) == 1
    assert process.pid == first

    embed.stop("for a test")
    with pytest.raises(Unavailable, match="the embedding process was stopped: for a test"):
        read([as_line("Is the well deep?")])
    assert embed(["The well is deep."]).shape == (1, 384)
    assert process.pid != first


@pytest.mark.slow
@needs_model
def test_the_process_ends_when_it_is_let_go_of():
    process = ModelProcess()
    model = process.load("all-MiniLM-L6-v2")
    model([])
    child = process._child.process
    del process, model
    gc.collect()
    child.stdin.close()
    assert child.wait(60) == 0


def test_another_model_in_the_same_folder_goes_by_another_name(tmp_path):
    folder = tmp_path / "models" / "own"
    (folder / "1_Pooling").mkdir(parents=True)
    (folder / "config.json").write_text("{}")
    (folder / "model.safetensors").write_bytes(b"one")
    first = model_name(str(folder))
    (folder / "README.md").write_text("what it is for")
    assert first.startswith("own-") and model_name(str(folder) + "/") == first
    (folder / "model.safetensors").write_bytes(b"two")
    second = model_name(str(folder))
    (folder / "1_Pooling" / "config.json").write_text("{}")
    assert len({first, second, model_name(str(folder))}) == 3
    assert model_name("all-MiniLM-L6-v2") == "all-MiniLM-L6-v2"
    assert model_name("sentence-transformers/all-mpnet-base-v2") == "all-mpnet-base-v2"


@pytest.mark.slow
def test_a_model_that_is_not_there_is_named(tmp_path):
    embedder = SentenceEmbedder(str(tmp_path / "none"), run=inline, load=ModelProcess().load)
    with pytest.raises(Unavailable, match=r"no embedding model '.*none'"):
        drive(embedder.embed(["a"]))

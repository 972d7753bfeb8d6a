"""Vectors: made once a text, in batches, in the background; kept with the rows; gone with them."""

from __future__ import annotations

import gc
import logging
import os
import signal
from collections import deque

import numpy as np
import pytest
from twisted.internet.defer import Deferred, ensureDeferred
from twisted.logger import STDLibLogObserver, globalLogPublisher

from memory.adapters.embedding import ALONE, BATCH, BATCH_CHARS, SentenceEmbedder, missing_package, model_name
from memory.adapters.embedding_process import ModelProcess
from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.concurrency import Concurrency, drive, inline
from memory.config import Config
from memory.errors import StoreUnavailable, Unavailable
from memory.importance.fitted import FittedScorer
from memory.journal.filter import Filter
from memory.minds.minds import Minds
from memory.recall.passages import passages
from memory.text.names import without_call, without_names

needs_model = pytest.mark.skipif(
    missing_package("all-MiniLM-L6-v2") is not None,
    reason="no weights of all-MiniLM-L6-v2 here",
)


class Meanings:
    """A model whose vectors say what a text is about: the same for ways to say it, by a list of those.

    It takes the place of the network's weights, and notes what it was given.
    """

    def __init__(self, dimensions=384):
        self.dimensions = dimensions
        self.batches = []

    def load(self, model):
        return self.encode

    def encode(self, texts):
        self.batches.append(list(texts))
        return np.stack([self._vector(text) for text in texts])

    @property
    def texts(self):
        return [text for batch in self.batches for text in batch]

    def _vector(self, text):
        about = "water" if {"well", "spring", "drink"} & set(text.lower().strip(".?").split()) else text
        seed = int.from_bytes(about.encode()[-8:].rjust(8, b"\0"), "big")
        vector = np.random.default_rng(seed).normal(size=self.dimensions).astype(np.float32)
        return vector / np.linalg.norm(vector)


class Later:
    """A runner whose work is done when the test says so."""

    def __init__(self):
        self.waiting = deque()

    def __call__(self, work):
        done = Deferred()
        self.waiting.append((work, done))
        return done

    def turn(self):
        """Do what waits now."""
        work, done = self.waiting.popleft()
        try:
            result = work()
        except Exception as problem:
            done.errback(problem)
        else:
            done.callback(result)

    def settle(self):
        while self.waiting:
            self.turn()


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


# -- journals -----------------------------------------------------------------------------------------


class Village:
    """Minds with a model that works when it is told to."""

    def __init__(self, store=None, model=None, name="all-MiniLM-L6-v2", pause=None, **settings):
        self.model = model or Meanings()
        self.run = Later()
        self.store = store or InMemoryStore()
        self.embedder = SentenceEmbedder(name, run=self.run, load=self.model.load)
        self.minds = Minds(
            self.store,
            config=Config.load(settings),
            clock=ManualClock(),
            embedder=self.embedder,
            concurrency=Concurrency(spawn=ensureDeferred, pause=pause),
        )

    def ask(self, key, text):
        """What comes to mind, best first, once the model has done its work."""
        found = ensureDeferred(self.minds[key].recollect(text, wanted=Filter()))
        self.run.settle()
        hits = []
        found.addCallback(hits.extend)
        return [hit.entry.id for hit in hits]


def test_an_entry_is_found_by_its_words_until_it_is_embedded_and_by_its_meaning_then():
    village = Village()
    mind = village.minds["a"]
    mind.remember("The spring is cold.")
    mind.remember("Cows like grass.")
    (first, *_) = mind.recall("spring", wanted=Filter())
    assert first.entry.id == 1
    assert "semantic" not in first.components
    village.run.settle()
    assert village.ask("a", "anything to drink?")[0] == 1
    assert village.ask("a", "is there a well?")[0] == 1


def test_vectors_that_the_store_refuses_are_stored_later(caplog):
    caplog.set_level("INFO")
    refusals = [StoreUnavailable("database is locked"), StoreUnavailable("database is locked")]

    class Locked(InMemoryStore):
        def save_vectors(self, model, vectors):
            if refusals:
                raise refusals.pop()
            super().save_vectors(model, vectors)

    paused = []

    def pause(seconds):
        paused.append(Deferred())
        return paused[-1]

    village = Village(Locked(), pause=pause)
    mind = village.minds["a"]
    mind.remember("The spring is cold.")
    mind.remember("The mill is red.")
    village.run.settle()
    assert village.store.count_unembedded("all-MiniLM-L6-v2") == 2
    for _ in range(2):
        paused.pop().callback(None)
        village.run.settle()
    assert village.store.count_unembedded("all-MiniLM-L6-v2") == 0
    assert not mind.index.unembedded()
    assert [record.message for record in caplog.records if "tored" in record.message] == [
        "Vectors cannot be stored, trying again: database is locked",
        "Vectors are stored again",
    ]


def test_nobody_who_asks_waits_for_the_model_to_be_loaded():
    village = Village()
    village.minds.vectors.warm_up()
    asked = ensureDeferred(village.minds["a"].recollect("is there a well?", wanted=Filter()))
    assert asked.called
    village.run.settle()
    asked = ensureDeferred(village.minds["a"].recollect("is there a well?", wanted=Filter()))
    assert not asked.called
    village.run.settle()
    assert asked.called


def test_vectors_outlive_a_restart():
    village = Village()
    village.minds["a"].remember("The spring is cold. It never dries up in summer, says old Tom.")
    village.run.settle()
    again = Village(village.store)
    assert again.minds["a"].index.unembedded() == []
    again.run.settle()
    assert again.model.texts == []
    assert again.ask("a", "is there a well?") == [1]
    assert set(village.store.vectors("a", village.embedder.name)) == {1}


def test_what_was_not_embedded_is_when_the_journal_opens():
    store = InMemoryStore()
    Minds(store, clock=ManualClock())["a"].remember("The spring is cold.")
    village = Village(store)
    assert len(village.minds["a"].index.unembedded()) == 1
    village.run.settle()
    assert village.minds["a"].index.unembedded() == []


def test_vectors_of_another_model_are_ignored_and_made_anew():
    store = InMemoryStore()
    old = Village(store, name="models/old", model=Meanings(8))
    for key in ("a", "b"):
        old.minds[key].remember("The spring is cold.")
    old.run.settle()
    new = Village(store)
    assert store.count_unembedded("all-MiniLM-L6-v2") == 2
    assert new.minds["a"].index.unembedded() == [1]
    new.run.settle()
    assert new.ask("a", "is there a well?") == [1]
    seen = []
    done = ensureDeferred(new.minds.vectors.rebuild(seen.append))
    new.run.settle()
    assert done.result == 1
    assert seen == [1]
    assert store.count_unembedded("all-MiniLM-L6-v2") == 0


def test_what_is_forgotten_takes_its_vector_along():
    village = Village()
    mind = village.minds["a"]
    kept, gone = mind.remember("The spring is cold."), mind.remember("Cows like grass.")
    village.run.settle()
    mind.journal.forget([gone.id])
    assert set(village.store.vectors("a", village.embedder.name)) == {kept.id}
    assert village.ask("a", "grass") == [kept.id]


def test_what_is_forgotten_while_it_is_embedded_stays_forgotten():
    village = Village()
    mind = village.minds["a"]
    mind.remember("The spring is cold.")
    gone = mind.remember("Cows like grass.")
    mind.journal.forget([gone.id])
    village.run.settle()
    assert set(village.store.vectors("a", village.embedder.name)) == {1}


def test_without_a_model_recall_goes_by_words_and_that_is_said_once(caplog):
    def load(model):
        raise OSError("no such folder")

    village = Village()
    village.embedder._load = load
    with caplog.at_level(logging.WARNING, "memory.recall.embedding"):
        village.minds.vectors.warm_up()
        for n in range(5):
            village.minds["a"].remember(f"The spring is cold, {n}.")
            village.run.settle()
            assert len(village.ask("a", "spring")) == n + 1
    assert [record.getMessage() for record in caplog.records] == [
        "Embedding model unavailable; recalling by words: no embedding model 'all-MiniLM-L6-v2': no such folder"
    ]


def test_a_synchronous_model_sees_the_journal_that_is_being_opened():
    store = InMemoryStore()
    Minds(store, clock=ManualClock())["a"].remember("The spring is cold.")
    minds = Minds(store, clock=ManualClock(), embedder=SentenceEmbedder(run=inline, load=Meanings().load))
    assert minds["a"].index.unembedded() == []
    assert minds["a"] is minds["a"]


def test_many_hear_a_line_and_it_is_embedded_once():
    village = Village()
    keys = [f"#{n}" for n in range(200)]
    lines = [f"the bell tolls for number {n}" for n in range(10)]
    for line in lines:
        village.minds.record([(key, line, {}) for key in keys])
    village.run.settle()
    assert sorted(village.model.texts) == sorted(lines)
    assert village.store.count_unembedded(village.embedder.name) == 0
    assert all(village.minds[key].index.unembedded() == [] for key in keys)


def test_closed_journals_get_their_vectors_too():
    village = Village(open_journals=1)
    for key in ("a", "b", "c"):
        village.minds[key].remember("The spring is cold.")
    village.run.settle()
    assert len(village.minds) == 1
    assert village.store.count_unembedded(village.embedder.name) == 0
    assert village.ask("b", "is there a well?") == [1]


# -- importance ---------------------------------------------------------------------------------------


def test_a_first_guess_is_revised_when_the_vector_comes_and_the_window_follows():
    village = Village()
    mind = village.minds["a"]
    text = "My brother drowned in the river."
    entry = mind.remember(text, source_type="direct")
    manual = mind.remember("Nothing much", importance=3)
    assert entry.importance == round(FittedScorer().raw(text, entry.source_type))
    assert mind.journal.cumulative_importance == entry.importance + 3
    village.run.settle()
    vector = village.model.encode([text])[0]
    raw = FittedScorer().raw(text, entry.source_type, vector)
    assert mind.journal[entry.id].importance == round(raw) != entry.importance
    assert mind.journal[entry.id].importance_method == "heuristic"
    assert mind.journal[manual.id].importance == 3
    assert mind.journal.cumulative_importance == round(raw) + 3


def test_ratings_go_by_the_text_without_names():
    village = Village()
    village.minds["a"].remember("the smith Ann Lee met a dog.")
    village.minds["a"].remember("it rained")
    village.run.settle()
    assert village.model.texts == ["the smith Ann Lee met a dog.", "the smith met a dog.", "it rained"]


def test_another_model_rates_nothing():
    village = Village(name="models/other", model=Meanings(8))
    entry = village.minds["a"].remember("Yesterday Ann Lee drowned.")
    village.run.settle()
    assert village.minds["a"].journal[entry.id].importance == entry.importance
    assert len(village.model.texts) == 1


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Klaus Mueller is reading.", "is reading."),
        ("I saw Ann at the mill. Tom was there", "I saw at the mill. Tom was there"),
        ("the smith's wife, Ann O'Hara, left", "the smith's wife, , left"),
        ("HELP THE WELL IS DRY", "HELP THE WELL IS DRY"),
        ("it  rained", "it  rained"),
        ('He said: "Run!" and I ran', 'He said: "Run!" and I ran'),
        ("", ""),
    ],
)
def test_names_are_what_has_a_capital_where_no_sentence_begins(text, left):
    assert without_names(text) == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Marta, wolves took a lamb.", "wolves took a lamb."),
        ("marta, the bridge is out", "the bridge is out"),
        ("Captain Osric,come at once!", "come at once!"),
        ("Yesterday evening I saw a wolf, Marta", "Yesterday evening I saw a wolf, Marta"),
        ("Wolves, bears and lynxes live there.", "Wolves, bears and lynxes live there."),
        ("Ann, Bob or I will come.", "Ann, Bob or I will come."),
        ("Marta, ", "Marta, "),
        ("", ""),
    ],
)
def test_who_is_called_is_not_embedded(text, left):
    assert without_call(text) == left
    assert passages(text) == [left]


# -- the model itself -----------------------------------------------------------------------------------


@pytest.mark.slow
@needs_model
def test_the_bundled_model_in_its_own_process():
    process = ModelProcess("all-MiniLM-L6-v2")
    embedder = SentenceEmbedder(run=inline, load=lambda model: process)
    near, far, asked = drive(
        embedder.embed(["The well is dry.", "Cows moo\n\tat «night» 🐄", "No water there?"])
    )
    assert near.shape == (384,)
    assert np.linalg.norm(far) == pytest.approx(1, abs=1e-5)
    assert near @ asked > far @ asked + 0.2

    os.kill(process.pid, signal.SIGKILL)
    with pytest.raises(Unavailable, match="the embedding process ended with exit code -9"):
        drive(embedder.embed(["something new"]))  # twice, since `load` gives the same one again
    assert not embedder.ready


@pytest.mark.slow
@needs_model
def test_the_process_ends_when_it_is_let_go_of():
    process = ModelProcess("all-MiniLM-L6-v2")
    process([])
    child = process._process
    del process
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
    embedder = SentenceEmbedder(str(tmp_path / "none"), run=inline, load=ModelProcess)
    with pytest.raises(Unavailable, match=r"no embedding model '.*none'"):
        drive(embedder.embed(["a"]))

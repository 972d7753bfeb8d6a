"""Vectors of journals: made once for each content, stored with the rows, deleted with them; and what they do to importance."""

from __future__ import annotations

import logging

import pytest
from twisted.internet.defer import Deferred, ensureDeferred

from memory.adapters.embedding import SentenceEmbedder
from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.concurrency import Concurrency, inline
from memory.config import Config
from memory.errors import StoreUnavailable
from memory.importance.fitted import FittedScorer
from memory.journal.filter import Filter
from memory.minds.minds import Minds
from memory.recall.passages import passages
from memory.text.names import without_call, without_names
from tests.recall.models import Later, Meanings

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

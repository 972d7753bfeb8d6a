"""A mind: a journal, its recall, and all of a game's minds together; the figures of preset ``classic``."""

from __future__ import annotations

import math
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.concurrency import drive
from memory.config import Config
from memory.errors import FieldError
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.minds.mind import Mind
from memory.minds.minds import Minds
from memory.persona import Persona
from memory.recall.index import RecallIndex
from memory.recall.query import Query
from tests.making import make_entry, make_journal

NOW = datetime(2026, 1, 2, tzinfo=UTC)
CLASSIC = Config.load({"preset": "classic"})


def classic(entries: list[Entry], text: str, **query: Any) -> list[tuple[int, float]]:
    hits = RecallIndex(CLASSIC, entries).recall(Query(text=text, **{"now": NOW, **query}))
    return [(hit.entry.id, hit.score) for hit in hits]


def make_mind(store: InMemoryStore | None = None, **settings: Any) -> Mind:
    return Minds(store or InMemoryStore(), config=Config.load(settings), clock=ManualClock())["#1"]


# -- classic, by hand --------------------------------------------------------------------------------


def test_classic_is_exactly_the_formula() -> None:
    hours = 3.0
    entry = make_entry(content="Ann likes red apples", importance=6, timestamp=NOW - timedelta(hours=hours))
    (hit,) = RecallIndex(CLASSIC, [entry]).recall(Query(text="does Ann like red, RED pears", now=NOW))
    # asked: does ann like red pears; found: ann red
    wanted = {"recency": math.exp(-0.99 * hours), "importance": 0.6, "relevance": 2 / 5}
    assert dict(hit.components) == pytest.approx(wanted, abs=1e-12)
    assert hit.score == pytest.approx(sum(wanted.values()) / 3, abs=1e-12)


def test_classic_ranks_by_the_mean() -> None:
    entries = [
        make_entry(id=1, content="apples", importance=1, timestamp=NOW - timedelta(days=300)),
        make_entry(id=2, content="pears", importance=10, timestamp=NOW),
        make_entry(id=3, content="apples", importance=10, timestamp=NOW),
    ]
    assert classic(entries, "apples") == [
        (3, pytest.approx(1.0)),
        (2, pytest.approx(2 / 3)),
        (1, pytest.approx(1.1 / 3)),
    ]


def test_a_memory_of_the_future_is_fresh_and_an_empty_question_is_about_nothing() -> None:
    entry = make_entry(importance=10, timestamp=NOW + timedelta(days=3))
    assert classic([entry], "?!") == [(1, pytest.approx(2 / 3))]


def test_game_time_counts_where_both_keep_it() -> None:
    entry = make_entry(importance=10, timestamp=NOW - timedelta(days=30), game_time=1_000.0)
    (_, fresh), (_, old) = (
        *classic([entry], "mill", game_now=1_000.0),
        *classic([entry], "mill"),
    )
    assert fresh == pytest.approx(1.0)
    assert old == pytest.approx(2 / 3)


def test_ties_go_to_the_newest_whatever_the_order() -> None:
    entries = [make_entry(id=n, content="apples") for n in (2, 3, 1)]
    assert [i for i, _ in classic(entries, "apples")] == [3, 2, 1]
    assert [i for i, _ in classic(entries, "apples", limit=2)] == [3, 2]


@pytest.mark.parametrize("preset", Config.choices("preset"))
@given(st.lists(st.sampled_from(["red apples", "a war", "Ann is here", "?"]), max_size=8), st.randoms())
def test_the_same_question_gets_the_same_answer(preset: str, texts: list[str], random: Any) -> None:
    entries = [make_entry(id=n, content=text) for n, text in enumerate(texts, 1)]
    query = Query(text="Ann and the red war?", now=NOW, limit=5)
    first = RecallIndex(Config.load({"preset": preset}), entries).recall(query)
    index = RecallIndex(Config.load({"preset": preset}), entries)
    assert index.recall(query) == first == index.recall(query)
    assert all(0 <= value <= 1 for hit in first for value in (hit.score, *hit.components.values()))


# -- what may be recalled ----------------------------------------------------------------------------


@pytest.mark.parametrize("preset", Config.choices("preset"))
@pytest.mark.parametrize(
    ("listeners", "heard"),
    [
        (None, {1, 2, 3, 4}),
        ([], {1, 2, 3, 4}),
        (["#7"], {1, 2, 3}),
        (["#8"], {1, 3}),
        (["#7", "#8"], {1, 3}),
        (["#7", "#9"], {1}),
        (["#9"], {1}),
    ],
)
def test_every_hearer_must_be_in_the_audience(
    preset: str, listeners: list[str] | None, heard: set[int]
) -> None:
    entries = [
        make_entry(id=1, content="apples for all"),
        make_entry(id=2, content="apples for seven", audience=["#7"]),
        make_entry(id=3, content="apples for two", audience=["#7", "#8"]),
        make_entry(id=4, content="apples for nobody", audience=[]),
    ]
    query = Query(text="apples", now=NOW, wanted=Filter.of(listeners=listeners))
    hits = RecallIndex(Config.load({"preset": preset}), entries).recall(query)
    assert {hit.entry.id for hit in hits} == heard


@pytest.mark.parametrize("preset", Config.choices("preset"))
def test_what_was_corrected_is_not_recalled_unless_wanted(preset: str) -> None:
    entries = [make_entry(id=1), make_entry(id=2, supersedes=1), make_entry(id=3)]
    index = RecallIndex(Config.load({"preset": preset}), entries)

    def found(**wanted: Any) -> set[int]:
        return {hit.entry.id for hit in index.recall(Query(text="mill", now=NOW, wanted=Filter(**wanted)))}

    assert (found(), found(superseded=True)) == ({2, 3}, {1, 2, 3})
    index.remove([2, 77])
    assert found() == {1, 3}


def test_a_mind_recalls_what_it_was_told_and_what_is_left_of_it() -> None:
    mind = make_mind()
    mind.remember("The old bridge is whole")
    mind.remember("The bridge is out", supersedes=1)
    mind.remember("Ann paid for the bridge", audience=["#7"])

    def found(**wanted: Any) -> list[int]:
        return sorted(hit.entry.id for hit in mind.recall("bridge", wanted=Filter.of(**wanted)))

    assert found() == [2, 3]
    assert found(listeners=["#8"]) == [2]
    mind.journal.forget([2])
    assert found() == [1, 3]
    mind.journal.rate({1: 10}, mind.journal[3].importance_method.MANUAL)
    assert mind.recall("old bridge", wanted=Filter(), limit=1)[0].entry.importance == 10


def test_a_remark_brings_to_mind_what_fits_the_lines_before_it() -> None:
    clock = ManualClock()
    mind = Minds(InMemoryStore(), config=Config(), clock=clock)["#1"]
    feast = mind.remember("The harvest feast ended in a brawl last year.")
    clock.advance(days=1)
    mind.remember("It was evening when the ferry sank.")
    said = "I look forward to that evening!"

    def found(*context: str) -> int:
        asked = drive(mind.ask(said, Filter(), context))
        return mind.recall(said, wanted=Filter(), asked=asked)[0].entry.id

    assert (
        found() != feast.id == found("The harvest feast is on Sunday.", "May it end in no brawl this year.")
    )


def test_a_correction_that_left_the_working_journal_still_corrects() -> None:
    mind = make_mind(max_entries=2)
    mind.remember("The bridge is whole")
    mind.remember("The bridge is out", supersedes=1)
    mind.journal.mark_consolidated([2])
    mind.journal.configure({"max_entries": 1})
    assert [entry.id for entry in mind.journal] == [1]
    assert mind.recall("bridge", wanted=Filter()) == []
    assert [hit.entry.id for hit in mind.recall("bridge", wanted=Filter(superseded=True))] == [1]


def test_what_left_the_working_journal_is_recalled_by_its_words_without_long_term_memory() -> None:
    mind = make_mind(max_entries=3)
    mind.remember("Wendel hid the silver spoon in the well")
    mind.remember("Tell nobody, but the spoon was a gift", audience=["#9"])
    for n in range(400):
        mind.remember(f"Somebody polished a spoon, the {n}th time")
    assert len(mind.journal) == 3
    hits = drive(mind.recollect("where is the silver spoon", wanted=Filter(listeners=frozenset({"#1"}))))
    assert hits[0].entry.content == "Wendel hid the silver spoon in the well"
    assert not any(hit.entry.audience for hit in hits)
    assert drive(mind.recollect("", wanted=Filter())) == mind.recall("", wanted=Filter())


def test_a_mind_hears_what_another_process_wrote_when_they_meet() -> None:
    store = InMemoryStore()
    mine, other = make_mind(store), make_mind(store)
    mine.remember("mine")
    other.remember("other apples")
    mine.remember("mine again")
    assert [hit.entry.content for hit in mine.recall("apples", wanted=Filter(), limit=1)] == ["other apples"]


def test_limits_come_from_the_settings() -> None:
    mind = make_mind(recall_limit=2)
    for n in range(5):
        mind.remember(f"apple {n}")
    assert len(mind.recall("apple", wanted=Filter())) == 2
    assert len(mind.recall("apple", wanted=Filter(), limit=4)) == 4


def test_search_finds_only_what_has_to_do_with_it() -> None:
    mind = make_mind()
    mind.remember("apples are ripe")
    mind.remember("war is near!")
    assert [hit.entry.id for hit in mind.search("apples", wanted=Filter())] == [1]
    assert mind.search("pears", wanted=Filter()) == []


def test_what_an_insight_rests_on() -> None:
    mind = make_mind()
    for cited in ([], [], [1, 2], [3]):
        mind.remember("x", citations=cited)
    assert [(level, e.id) for level, e in mind.citation_tree(4)] == [(0, 4), (1, 3), (2, 1), (2, 2)]
    assert [(level, e.id) for level, e in mind.citation_tree(4, depth=1)] == [(0, 4), (1, 3)]
    with pytest.raises(FieldError, match=r"id: must be .*, not 9"):
        mind.citation_tree(9)


# -- minds -------------------------------------------------------------------------------------------


def test_minds_open_when_asked_for_and_the_idle_ones_close() -> None:
    minds = Minds(InMemoryStore(), config=Config.load({"open_journals": 2}))
    first = minds["a"]
    assert minds["a"] is first
    first.remember("still there")
    assert (minds["b"].key, minds["a"] is first, minds["c"].key, len(minds)) == ("b", True, "c", 2)
    minds["d"]
    assert minds["a"] is not first
    assert [entry.content for entry in minds["a"].journal] == ["still there"]


def test_asking_leaves_no_trace() -> None:
    minds = Minds(InMemoryStore())
    assert minds["a"].recall("anything", wanted=Filter()) == []
    assert minds.store.keys() == []


def test_one_line_heard_by_many_is_all_or_none() -> None:
    minds = Minds(InMemoryStore())
    written = minds.record([(key, "Ann is here", {"source_entity": "#4"}) for key in ("a", "b", "c")])
    assert [entry.id for entry in written] == [1, 1, 1]
    with pytest.raises(FieldError):
        minds.record([("a", "fine", {}), ("b", "", {})])
    assert [len(minds[key].journal) for key in ("a", "b", "c")] == [1, 1, 1]
    assert [hit.entry.id for hit in minds["b"].recall("Ann", wanted=Filter())] == [1]


def test_a_dropped_mind_remembers_nothing() -> None:
    minds = Minds(InMemoryStore(), persona_of=lambda key: Persona(name=key.upper()))
    minds["a"].remember("x")
    minds.drop("a")
    assert len(minds) == 0
    assert (len(minds["a"].journal), minds["a"].persona.name) == (0, "A")


def test_own_settings_reach_the_ranking() -> None:
    mind = make_mind(preset="classic")
    mind.remember("apples are ripe", importance=1)
    assert mind.index.config is mind.journal.config
    mind.journal.configure({"max_entries": 7})
    assert mind.index.config.max_entries == 7
    assert make_journal("#1", store=mind.journal.store).max_entries == 7


def test_what_was_written_while_the_clock_was_ahead_is_not_new_forever() -> None:
    clock = ManualClock()
    now = clock.now()
    mind = Minds(InMemoryStore(), clock=clock)["#1"]
    clock.advance(days=365)
    mind.remember("The mill is red.", importance=5)
    clock.set(now)
    mind.remember("The mill is blue.", importance=5)
    hits = mind.recall("the mill", wanted=Filter())
    assert [hit.entry.content for hit in hits] == ["The mill is blue.", "The mill is red."]
    assert hits[1].components["recency"] < 0.01


def test_a_character_that_is_deleted_while_it_thinks_may_be_closed() -> None:
    minds = Minds(InMemoryStore(), clock=ManualClock())
    with minds.keeping("#1") as mind:
        mind.remember("The mill burned down.")
        minds.drop("#1")
        minds.close(["#1"])
    assert "#1" not in minds.store.keys()  # noqa: SIM118 - a store is no dict

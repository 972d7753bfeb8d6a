"""What every store promises: vectors, and journals that are opened again."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.config import Config
from memory.importance.keyword import KeywordScorer
from memory.journal.entry import ImportanceMethod, Kind, SourceType
from memory.journal.journal import Journal
from memory.journal.recording import record
from memory.journal.store import Change, Row
from tests.store.test_contract import entry, few, rows


def test_vectors_belong_to_a_model_and_to_working_entries(store, new_key):
    key, other = new_key(), new_key()
    store.apply([Change(key=key, added=rows(1, 2, 3, 4)), Change(key=other, added=rows(1, 2))])

    def lacking(model):
        found = store.unembedded(model, 10_000)
        return [place[:2] for place in found if place[0] in (key, other)]

    assert (key, 1, "The mill is haunted.") in store.unembedded("m", 10_000)
    shared = [(key, 1, b"\0\1"), (other, 1, b"\0\1"), (key, 2, b"\2\3"), (key, 99, b"x"), ("nobody", 1, b"x")]
    store.save_vectors("m", shared)
    assert store.vectors(key, "m") == {1: b"\0\1", 2: b"\2\3"}
    assert store.vectors(other, "m") == {1: b"\0\1"}
    assert sorted(lacking("m")) == [(key, 3), (key, 4), (other, 2)]
    assert [place[:2] for place in store.unembedded("m", 9, key)] == [(key, 3), (key, 4)]
    assert [place[:2] for place in store.unembedded("m", 1, key)] == [(key, 3)]
    assert store.unembedded("m", 9, new_key()) == []

    store.save_vectors("n", [(key, 1, b"\4\5")])
    assert store.vectors(key, "m") == {2: b"\2\3"}
    assert store.vectors(key, "n") == {1: b"\4\5"}
    assert (key, 1) in lacking("m")
    assert len(store.unembedded("n", 2)) == 2

    store.apply([Change(key=key, archived=frozenset({1, 3}), deleted=frozenset({2}))])
    assert store.vectors(key, "n") == store.vectors(key, "m") == {}
    assert store.vectors(key, "n", [1, 2, 3, 99]) == {1: b"\4\5"}
    assert sorted(lacking("m")) == [(key, 4), (other, 2)]


# -- journals over stores ------------------------------------------------------------------------

picks = st.lists(st.integers(0, 30), max_size=3)


operations = st.one_of(
    st.tuples(
        st.just("add"),
        st.fixed_dictionaries(
            {"content": st.sampled_from(["A secret!", "Ann is idle.", "Rain.", "War is near."])},
            optional={
                "importance": st.integers(1, 10),
                "tags": st.lists(st.sampled_from(["synthesis", "mill", "idle"]), max_size=2),
                "source_type": st.sampled_from(SourceType),
                "audience": st.lists(st.sampled_from(["#1", "#2"]), max_size=2),
                "kind": st.sampled_from(Kind),
            },
        ),
        picks,
    ),
    st.tuples(st.just("adopt"), st.lists(st.integers(1, 40), max_size=3, unique=True), picks),
    st.tuples(st.just("rate"), st.integers(1, 10), picks),
    st.tuples(st.just("consolidate"), st.none(), picks),
    st.tuples(st.just("forget"), st.none(), picks),
    st.tuples(st.just("configure"), st.integers(1, 8), st.none()),
    st.tuples(st.just("reflect"), st.none(), st.none()),
)


def live(journal, operation):
    """One operation, on ids picked from those that the journal was ever given."""
    name, what, which = operation
    there = [row.entry.id for row in journal.store.history(journal.key)]
    picked = sorted({there[pick % len(there)] for pick in which or ()}) if there else []
    if name == "add":
        journal.add(**what, citations=picked[1:], supersedes=picked[0] if picked else None)
    elif name == "adopt":
        raws = [{"id": i, "content": f"line {i}"} for i in what]
        journal.adopt(raws, consolidated=what[:1])
    elif name == "rate":
        journal.rate(dict.fromkeys(picked, what), ImportanceMethod.LLM)
    elif name == "consolidate":
        journal.mark_consolidated(picked)
    elif name == "forget":
        journal.forget(picked)
    elif name == "configure":
        journal.configure({"max_entries": what})
    elif name == "reflect":
        done = replace(
            journal.header,
            window_start=journal.entry_count,
            last_reflection=journal.clock.now(),
            reflection_count=journal.header.reflection_count + 1,
        )
        journal.commit(Change(key=journal.key, header=done))
    journal.clock.advance(60)


def state(journal):
    return {
        "entries": list(journal),
        "header": journal.header,
        "consolidated": journal.consolidated_entry_ids,
        "superseded": dict(journal.superseded),
        "total": journal.cumulative_importance,
        "since": journal.entries_since_reflection,
        "exported": journal.to_dict(),
    }


@few
@given(script=st.lists(operations, max_size=12))
def test_a_journal_opened_again_is_the_one_that_was_open(store, new_key, script):
    key = new_key()
    config, scorer = Config(max_entries=4), KeywordScorer()

    def opened(where):
        return Journal(key, store=where, scorer=scorer, clock=ManualClock(), config=config)

    journal, twin = opened(store), opened(InMemoryStore())
    for operation in script:
        live(journal, operation)
        live(twin, operation)
        assert state(journal) == state(opened(store))
    assert state(journal) == state(twin)
    assert list(store.history(key)) == list(twin.store.history(key))


def test_two_who_write_to_one_journal_take_turns(store, new_key):
    key = new_key()
    mine, theirs = (Journal(key, store=store, scorer=KeywordScorer(), clock=ManualClock()) for _ in "12")
    assert mine.add("First.").id == 1
    assert theirs.add("Second.").id == 2
    assert [e.id for e in record([(mine, "Third.", {}), (mine, "Fourth.", {})])] == [3, 4]
    theirs.forget([2])
    assert mine.add("Fifth.").id == 5
    mine.refresh()
    assert [e.content for e in mine] == ["First.", "Third.", "Fourth.", "Fifth."]


def test_archived_rows_are_found_whatever_their_accents_and_case(store, new_key):
    key = new_key()
    texts = ["Zoë burnt the mill.", "ÉMILE saw it.", "Zoe was away.", "The Straße is wet.", "Nobody knows."]
    store.apply(
        [Change(key=key, added=tuple(Row(entry(n, text), archived=True) for n, text in enumerate(texts, 1)))]
    )

    def found(*words):
        return sorted(row.entry.id for row in store.mentioning(key, words, 9))

    assert found("zoe") == [1, 3]
    assert found("emile") == [2]
    assert found("zoe", "emile", "knows") == [1, 2, 3, 5]
    assert found("nobody") == [5]
    assert [row.entry.id for row in store.mentioning(key, ["zoe"], 1)] == [3]

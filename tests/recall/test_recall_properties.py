"""Properties of recall that hold for any journal, filter and question."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.recall.index import RecallIndex
from memory.recall.query import Query, Recalled
from tests.recall.test_recall import DEFAULT, NOW, Vectors, ask, ids, line, unit

# -- invariants --------------------------------------------------------------------------------------

WORDS = [
    "mill",
    "ring",
    "attack",
    "attacked",
    "bread",
    "dog",
    "war",
    "Ann",
    "Bo",
    "yesterday",
    "May",
    "3",
    "2026",
    "soup",
    "the",
    "of",
    "?",
]


DIMENSIONS = 6


@st.composite
def entry_lists(draw: st.DrawFn, size: int = 14) -> list[Entry]:
    entries = []
    minutes = 0.0
    for n in range(1, draw(st.integers(0, size)) + 1):
        minutes += draw(st.sampled_from([1, 10, 1000]))
        entries.append(
            line(
                n,
                " ".join(draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=7))),
                minutes=minutes,
                source_entity=draw(st.sampled_from([None, "Ann", "Bo"])),
                source_type=draw(st.sampled_from(["direct", "observation"])),
                source_trust=draw(st.sampled_from([0.1, 0.9])),
                importance=draw(st.integers(1, 10)),
                kind=draw(st.sampled_from(["observation", "finding"])),
                tags=draw(st.lists(st.sampled_from(["a", "b"]), max_size=2)),
                related_projects=draw(st.lists(st.sampled_from(["p", "q"]), max_size=1)),
                audience=draw(st.sampled_from([None, None, (), ("Ann",), ("Ann", "Bo")])),
                supersedes=draw(st.none() | st.integers(1, n - 1)) if n > 1 else None,
                game_time=draw(st.none() | st.floats(0, 1e6)),
            )
        )
    return entries


def vectors_of(entries: Sequence[Entry], seed: int, some: bool = False) -> Vectors:
    found: Vectors = {}
    for entry in entries:
        random = np.random.default_rng([seed, entry.id])
        rows = random.normal(size=(int(random.integers(1, 4)), DIMENSIONS)).astype(np.float32)
        if not some or random.random() < 0.6:
            found[entry.id] = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    return found


questions = st.lists(st.sampled_from([*WORDS, "when", "I"]), max_size=6).map(" ".join)


filters = st.builds(
    Filter,
    listeners=st.sampled_from([None, *map(frozenset, ([], ["Ann"], ["Bo"], ["Ann", "Bo"]))]),
    tags=st.sampled_from([frozenset(), frozenset({"a"}), frozenset({"a", "b"}), frozenset({"z"})]),
    since=st.sampled_from([None, datetime(2026, 1, 2, tzinfo=UTC)]),
    project=st.sampled_from([None, "p", "z"]),
    kind=st.sampled_from([None, "finding"]),
    source_type=st.sampled_from([None, "direct"]),
    source_entity=st.sampled_from([None, "Ann", "Zed"]),
    min_trust=st.sampled_from([0.0, 0.1, 0.5]),
    superseded=st.booleans(),
)


whoever = st.sampled_from([None, 7])


def query_of(text: str, wanted: Filter, seed: int | None, limit: int = 50) -> Query:
    vector = None if seed is None else unit(*np.random.default_rng(seed).normal(size=DIMENSIONS))
    return Query(text=text, now=NOW, wanted=wanted, vector=vector, limit=limit)


def same(one: Sequence[Recalled], other: Sequence[Recalled]) -> bool:
    """Equal up to the rounding of sums."""
    return ids(one) == ids(other) and all(
        a.score == pytest.approx(b.score, abs=1e-5)
        and dict(a.components) == pytest.approx(dict(b.components), abs=1e-4)
        for a, b in zip(one, other, strict=True)
    )


@settings(max_examples=150, deadline=None)
@given(entry_lists(), questions, filters, whoever)
def test_what_passes_the_filter_is_found_and_nothing_else(
    entries: list[Entry], text: str, wanted: Filter, seed: int | None
) -> None:
    corrected = {entry.supersedes for entry in entries}
    expected = {e.id for e in entries if wanted.passes(e) and (wanted.superseded or e.id not in corrected)}
    index = RecallIndex(DEFAULT, entries)
    if seed is not None:
        index.put_vectors(vectors_of(entries, seed, some=True))
    hits = index.recall(query_of(text, wanted, seed))
    assert set(ids(hits)) == expected
    assert len(hits) == len(expected)
    order = [(-hit.score, -hit.entry.id) for hit in hits]
    assert [score for score, _ in order] == pytest.approx(sorted(score for score, _ in order), abs=1e-5)
    for hit in hits:
        assert 0 <= hit.score <= 1 + 1e-6
        assert all(-1e-6 <= value <= 1 + 1e-6 for value in hit.components.values())
        assert {"relevance", "recency", "importance", "trust"} <= hit.components.keys()
    assert index.recall(query_of(text, wanted, seed)) == hits


@settings(max_examples=150, deadline=None)
@given(entry_lists(), questions, st.sampled_from([*map(frozenset, ([], ["Ann"], ["Bo"]))]), whoever)
def test_what_may_not_be_heard_changes_nothing(
    entries: list[Entry], text: str, listeners: frozenset[str], seed: int | None
) -> None:
    wanted = Filter(listeners=listeners, superseded=True)
    heard = [entry for entry in entries if entry.may_be_told_to(listeners)]
    index, without = RecallIndex(DEFAULT, entries), RecallIndex(DEFAULT, heard)
    if seed is not None:
        index.put_vectors(vectors_of(entries, seed))
        without.put_vectors(vectors_of(heard, seed))
    query = query_of(text, wanted, seed)
    assert same(index.recall(query), without.recall(query))
    assert index.asked(text, wanted) == without.asked(text, wanted)


@settings(max_examples=100, deadline=None)
@given(entry_lists(), st.randoms(use_true_random=False), questions, filters, whoever)
def test_an_index_that_was_kept_up_is_one_built_anew(
    entries: list[Entry], random: Any, text: str, wanted: Filter, seed: int | None
) -> None:
    index = RecallIndex(DEFAULT)
    gone = {entry.id for entry in entries if random.random() < 0.3}
    vectors = vectors_of(entries, 7)
    for entry in entries:
        index.put(entry.rated(1, entry.importance_method))
        if seed is not None:
            index.put_vectors({entry.id: vectors[entry.id]})
        if random.random() < 0.5:
            index.remove(i for i in gone if random.random() < 0.5)
    index.remove(gone)
    for entry in entries:
        if entry.id not in gone:
            index.put(entry)
    left = [entry for entry in entries if entry.id not in gone]
    if seed is not None:
        index.put_vectors({entry.id: vectors[entry.id] for entry in left})
    anew = RecallIndex(DEFAULT, left)
    if seed is not None:
        anew.put_vectors({entry.id: vectors[entry.id] for entry in left})
    query = query_of(text, wanted, seed)
    assert same(index.recall(query), anew.recall(query))
    assert len(index) == len(left)


def test_a_long_life_keeps_the_index_small_and_right() -> None:
    kept = RecallIndex(DEFAULT)
    texts = [
        f"the {a} and the {b}" for a in ("mill", "ring", "dog") for b in ("war", "soup", "bread", "shrine")
    ]
    entries = [line(n, f"{texts[n % len(texts)]} number {n}", minutes=n) for n in range(1, 2_001)]
    for entry in entries:
        kept.put(entry)
        kept.put_vectors(vectors_of([entry], 3))
        kept.remove([entry.id - 100])
    left = entries[-100:]
    anew = RecallIndex(DEFAULT, left)
    anew.put_vectors(vectors_of(left, 3))
    query = query_of("ring and soup", Filter(), 3)
    assert same(kept.recall(query), anew.recall(query))
    assert kept.nbytes < 4 * anew.nbytes


def test_a_large_journal_looks_closer_at_the_best_only_and_still_finds_it() -> None:
    rng = np.random.default_rng(1)
    words = [f"w{n}" for n in range(300)]
    entries = [line(n, " ".join(rng.choice(words, 8)), minutes=n) for n in range(1, 1_501)]
    entries[700] = line(701, "the lost crown of Ys", minutes=701)
    rows = rng.normal(size=(1_501, 64)).astype(np.float32)
    vectors = {e.id: row / np.linalg.norm(row) for e, row in zip(entries, rows, strict=False)}
    index = RecallIndex(DEFAULT, entries)
    index.put_vectors(vectors)
    assert ids(index.recall(query_of("the crown of Ys", Filter(), None, 10)))[0] == 701
    near = Query(text="something else", now=NOW, vector=vectors[701], limit=10)
    assert ids(index.recall(near))[0] == 701
    assert len(index.recall(query_of("w1 w2", Filter(), None, 1_500))) == 1_500


def test_wrong_vectors_are_refused() -> None:
    index = RecallIndex(DEFAULT, [line(1, "x"), line(2, "y")])
    assert index.unembedded() == [1, 2]
    index.put_vectors({1: unit(1, 0), 99: unit(1, 0)})
    assert index.unembedded() == [2]
    with pytest.raises(ValueError, match="dimensions"):
        index.put_vectors({2: unit(1, 0, 0)})
    with pytest.raises(ValueError, match="finite"):
        index.put_vectors({2: np.array([np.nan, 1], np.float32)})
    with pytest.raises(ValueError, match="shape"):
        index.recall(Query(text="x", now=NOW, vector=unit(1, 0, 0)))


@given(st.text(max_size=80))
def test_any_question_can_be_asked(text: str) -> None:
    entries = [line(1, "Ann's mill", source_entity="Ann (the elder)"), line(2, "…", source_entity="x*")]
    hits = ask(entries, text)
    assert len(hits) == 2
    assert isinstance(RecallIndex(DEFAULT, entries).asked(text), str)


def test_nothing_is_recalled_from_nothing() -> None:
    assert ask([], "mill") == []
    assert ask([line(1, "mill")], "mill", limit=0) == []
    assert ids(ask([line(1, "mill"), line(2, "dog")], "")) == [2, 1]

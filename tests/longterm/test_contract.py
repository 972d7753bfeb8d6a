"""What any long-term memory promises (`memory.longterm.protocol.LongTermMemory`), by each of them."""

from __future__ import annotations

from datetime import UTC, datetime

import numpy as np
import pytest

from memory.errors import FieldError
from memory.journal.entry import Kind, SourceType
from memory.journal.filter import Filter
from memory.longterm.protocol import LongTermItem
from tests.longterm.making import SIZE, make_item, vector_of
from tests.making import make_entry
from tests.thinking import run

HOSTILE = ["*", "", " ", "'", '"', "'; DROP TABLE keepsake; --", "%", "_", "../..", "/", "\\", "ключ", "🔑"]
HOSTILE += ["a" * 5_000, "a\nb", "a\0b", "\ud800", "$or", "null", "*' OR '1'='1", '{"$or": [{}]}']


def ids_of(hits):
    return [hit.id for hit in hits]


def found(longterm, key, *, limit=100, like="anything", **wanted):
    return set(ids_of(run(longterm.search(key, vector_of(like), limit, Filter(**wanted)))))


def test_what_is_stored_is_acknowledged_and_found_by_meaning(longterm, new_key):
    key = new_key()
    items = [make_item(key, number) for number in range(1, 200)]
    assert run(longterm.store(items)) == [(key, number) for number in range(1, 200)]
    hits = run(longterm.search(key, items[41].vector, 5, Filter()))
    cosines = {item.entry.id: float(item.vector @ items[41].vector) for item in items}
    best = sorted(cosines, key=cosines.__getitem__, reverse=True)[:5]
    assert ids_of(hits) == best
    assert [hit.similarity for hit in hits] == pytest.approx([cosines[i] for i in best], abs=1e-5)
    assert run(longterm.ids(key)) == frozenset(range(1, 200))


def test_similarity_is_a_cosine_and_never_below_0(longterm, new_key):
    key = new_key()
    item = make_item(key, 1)
    run(longterm.store([item]))
    [far] = run(longterm.search(key, -7 * item.vector, 5, Filter()))
    [near] = run(longterm.search(key, 7 * item.vector, 5, Filter()))
    assert (far.similarity, near.similarity) == (0.0, pytest.approx(1.0, abs=1e-5))


def test_of_equals_the_newest_comes_first(longterm, new_key):
    key = new_key()
    run(longterm.store([make_item(key, number, "The same.") for number in (3, 1, 2)]))
    assert ids_of(run(longterm.search(key, vector_of("The same."), 9, Filter()))) == [3, 2, 1]


def test_storing_twice_is_storing_once_and_the_later_counts(longterm, new_key):
    key = new_key()
    run(longterm.store([make_item(key, number) for number in (1, 2)]))
    again = [make_item(key, 2, "Told anew.", superseded=True), make_item(key, 3)]
    assert run(longterm.store(again)) == [(key, 2), (key, 3)]
    assert run(longterm.ids(key)) == {1, 2, 3}
    assert found(longterm, key) == {1, 3}
    hits = run(longterm.search(key, vector_of("Told anew."), 9, Filter(superseded=True)))
    assert hits[0].id == 2 and len(hits) == 3


def test_nobody_finds_anothers_memories_whatever_the_keys(longterm):
    for key in HOSTILE:
        run(longterm.drop(key))
    for number, key in enumerate(HOSTILE, 1):
        run(longterm.store([make_item(key, number)]))
    for number, key in enumerate(HOSTILE, 1):
        assert run(longterm.ids(key)) == {number}
        assert found(longterm, key, superseded=True) == {number}
    for key in HOSTILE[::2]:
        run(longterm.delete(key, range(1, 100)))
    for number, key in enumerate(HOSTILE):
        assert run(longterm.ids(key)) == (set() if number % 2 == 0 else {number + 1})
    assert found(longterm, HOSTILE[3]) == {4}


def test_what_a_listener_may_not_hear_is_not_found(longterm, new_key):
    key = new_key()
    run(
        longterm.store(
            [
                make_item(key, 1),
                make_item(key, 2, audience=["#7"]),
                make_item(key, 3, audience=["#7", "#8"]),
                make_item(key, 4, audience=[]),
                make_item(key, 5, audience=["*"]),
            ]
        )
    )
    assert found(longterm, key) == {1, 2, 3, 4, 5}
    assert found(longterm, key, listeners=frozenset({"#7"})) == {1, 2, 3}
    assert found(longterm, key, listeners=frozenset({"#7", "#8"})) == {1, 3}
    assert found(longterm, key, listeners=frozenset({"#9"})) == {1}
    assert found(longterm, key, listeners=frozenset({"*"})) == {1, 5}


def test_every_filter_of_recall_holds(longterm, new_key):
    key = new_key()
    run(
        longterm.store(
            [
                make_item(key, 1, tags=["mill", "ghost"], timestamp="2026-01-01T00:00:00.000001Z"),
                make_item(key, 2, tags=["mill"], related_projects=["fair"], kind=Kind.FINDING),
                make_item(key, 3, source_type="environmental", source_entity="#7", source_name="Ann"),
                make_item(key, 4, source_trust=0.55, timestamp="2025-12-31T00:00:00Z", game_time=5.5),
            ]
        )
    )
    assert found(longterm, key, tags=frozenset({"mill"})) == {1, 2}
    assert found(longterm, key, tags=frozenset({"mill", "ghost"})) == {1}
    assert found(longterm, key, since=datetime(2026, 1, 1, tzinfo=UTC)) == {1, 2, 3}
    assert found(longterm, key, since=datetime(2026, 1, 1, 0, 0, 0, 1, UTC)) == {1}
    assert found(longterm, key, since=datetime(2026, 1, 1, 0, 0, 0, 2, UTC)) == set()
    assert found(longterm, key, project="fair") == {2}
    assert found(longterm, key, kind=Kind.FINDING) == {2}
    assert found(longterm, key, source_type=SourceType.ENVIRONMENTAL) == {3}
    assert found(longterm, key, source_entity="#7") == {3}
    assert found(longterm, key, source_entity="*") == set()
    assert found(longterm, key, min_trust=0.55) == {1, 2, 4}
    assert found(longterm, key, min_trust=0.56) == {1, 2}


def test_a_filter_does_not_cost_hits(longterm, new_key):
    key = new_key()
    near = [make_item(key, number, "The ghost.", audience=["#1"]) for number in range(1, 150)]
    far = [make_item(key, number) for number in range(150, 155)]
    run(longterm.store(near + far))
    told = found(longterm, key, limit=5, like="The ghost.", listeners=frozenset({"#2"}))
    assert told == set(range(150, 155))


def test_marks_are_kept_and_taken_back(longterm, new_key):
    key = new_key()
    run(longterm.store([make_item(key, number) for number in (1, 2, 3)]))
    run(longterm.store([make_item(key, 1, superseded=True), make_item(key, 2, retracted=True, importance=9)]))
    assert found(longterm, key) == {3}
    assert found(longterm, key, superseded=True) == {1, 2, 3}
    run(longterm.store([make_item(key, 1)]))
    assert found(longterm, key) == {1, 3}
    assert run(longterm.ids(key)) == {1, 2, 3}


def test_only_some_are_kept(longterm, new_key):
    keys = [new_key() for _ in range(3)]
    run(longterm.store([make_item(key, number) for key in keys for number in (1, 2)]))
    run(longterm.keep_only(keys[1:]))
    assert [run(longterm.ids(key)) for key in keys] == [frozenset(), {1, 2}, {1, 2}]
    run(longterm.keep_only([*keys[:2], "*"]))
    assert [run(longterm.ids(key)) for key in keys] == [frozenset(), {1, 2}, frozenset()]


def test_what_is_deleted_is_gone_and_the_rest_stays(longterm, new_key):
    key, other = new_key(), new_key()
    run(longterm.store([make_item(k, number) for k in (key, other) for number in (1, 2, 3)]))
    run(longterm.delete(key, [2, 2, 77]))
    assert run(longterm.ids(key)) == found(longterm, key) == {1, 3}
    run(longterm.drop(key))
    run(longterm.drop(key))
    assert run(longterm.ids(key)) == found(longterm, key) == set()
    assert found(longterm, other) == {1, 2, 3}
    run(longterm.store([make_item(key, 2)]))
    assert found(longterm, key) == {2}


def test_a_character_without_memories_has_none(longterm, new_key):
    key = new_key()
    assert run(longterm.ids(key)) == found(longterm, key) == set()
    run(longterm.keep_only([key]))
    run(longterm.delete(key, [1]))
    run(longterm.drop(key))
    assert run(longterm.store([])) == []


def test_several_characters_in_one_call(longterm, new_key):
    keys = [new_key() for _ in range(3)]
    items = [make_item(key, number) for number in range(1, 5) for key in keys]
    assert run(longterm.store(items)) == [(item.key, item.entry.id) for item in items]
    assert [run(longterm.ids(key)) for key in keys] == [{1, 2, 3, 4}] * 3


def test_clearing_leaves_nothing_and_frees_the_size_of_vectors(longterm, new_key):
    key = new_key()
    run(longterm.clear())
    run(longterm.store([make_item(key, 1)]))
    run(longterm.clear())
    assert run(longterm.ids(key)) == frozenset()
    wide = LongTermItem(key=key, entry=make_entry(), vector=vector_of("wide", 2 * SIZE))
    assert run(longterm.store([wide])) == [(key, 1)]
    assert ids_of(run(longterm.search(key, wide.vector, 3, Filter()))) == [1]
    run(longterm.clear())


@pytest.mark.parametrize(
    "vector",
    [np.zeros(3, np.float32), np.array([1, np.nan]), np.array([np.inf]), np.ones((2, 2)), np.ones(0)],
)
def test_a_vector_that_is_none_is_refused(vector):
    with pytest.raises(FieldError, match=r"^vector: "):
        LongTermItem(key="k", entry=make_entry(), vector=vector)

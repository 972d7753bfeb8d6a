"""What every store must do, whatever it keeps journals in."""

from __future__ import annotations

import string
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory.errors import Conflict
from memory.journal.entry import Entry, ImportanceMethod, Kind, Priority, SourceType
from memory.journal.store import Change, Header, Row
from tests.making import make_entry

few = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def entry(number, content="The mill is haunted.", **given):
    return Entry(
        id=number,
        timestamp=datetime(2026, 3, 1, 12, number % 60, 0, number, tzinfo=UTC),
        content=content,
        source_type=SourceType.DIRECT,
        source_trust=0.9,
        **given,
    )


def rows(*numbers, **given):
    return tuple(Row(entry(number, **given)) for number in numbers)


texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=30)


names = texts.filter(lambda text: text.strip())


lists = st.lists(names, max_size=3)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=5,
)


HIGHEST = 2**31 - 1


earlier = st.integers(1, HIGHEST - 1)


anything = st.builds(
    Entry,
    id=st.just(HIGHEST),
    timestamp=st.datetimes(
        min_value=datetime(1, 1, 2), max_value=datetime(9999, 12, 30), timezones=st.just(UTC)
    ),
    content=names,
    source_type=st.sampled_from(SourceType),
    source_trust=st.floats(0, 1),
    source_entity=st.none() | names,
    source_name=st.none() | names,
    importance=st.integers(1, 10),
    importance_method=st.sampled_from(ImportanceMethod),
    tags=lists,
    related_projects=lists,
    kind=st.sampled_from(Kind),
    phase=st.just("") | names,
    round=st.integers(0, HIGHEST),
    priority=st.none() | st.sampled_from(Priority),
    follow_ups=lists,
    citations=st.lists(earlier, max_size=3),
    supersedes=st.none() | earlier,
    game_time=st.none() | st.floats(allow_nan=False, allow_infinity=False),
    audience=st.none() | lists,
    extra=st.dictionaries(st.text(string.ascii_uppercase, min_size=1), json_values, max_size=2),
)


def same(stored, given):
    """Equal, and of the same types all through: an enum is not its text, a tuple no list."""
    assert stored == given
    for name in Entry.__slots__:
        assert type(getattr(stored.entry, name)) is type(getattr(given.entry, name)), name
    assert stored.entry.timestamp.tzinfo is UTC


@few
@given(given_entry=anything, consolidated=st.booleans(), archived=st.booleans())
def test_an_entry_comes_back_as_it_was(store, new_key, given_entry, consolidated, archived):
    key, row = new_key(), Row(given_entry, consolidated, archived)
    store.apply([Change(key=key, added=(row,))])
    (stored,) = store.fetch(key, [given_entry.id])
    same(stored, row)
    loaded = store.load(key)[1]
    if archived and not given_entry.is_memory and given_entry.supersedes is None:
        assert loaded == [], "records are read when they are asked for"
        (stored,) = store.records(key, given_entry.kind, given_entry.id - 1, 5)
        same(stored, row)
    else:
        same(loaded[0], row)
    same(next(iter(store.history(key))), row)


def test_the_latest_records_of_a_kind_are_found_and_no_search_finds_them(store, new_key):
    key = new_key()
    rows = [
        Row(make_entry(id=n, content=f"Ann left for the mill {n}", kind=kind), consolidated, archived=True)
        for n, (kind, consolidated) in enumerate(
            [
                (Kind.PRESENCE, True),
                (Kind.CONVERSATION, True),
                (Kind.OBSERVATION, False),
                (Kind.PRESENCE, True),
            ],
            1,
        )
    ]
    rows.append(Row(make_entry(id=5, content="Ann left for the mill again", kind=Kind.PRESENCE), True, True))
    store.apply([Change(key=key, added=tuple(rows))])

    def found(kind, after=0, limit=9):
        return [row.entry.id for row in store.records(key, kind, after, limit)]

    assert found(Kind.PRESENCE) == [1, 4, 5]
    assert found(Kind.PRESENCE, limit=2) == [4, 5]
    assert found(Kind.PRESENCE, after=4) == [5]
    assert found(Kind.CONVERSATION) == [2]
    assert [row.entry.id for row in store.load(key)[1]] == [3]
    assert [row.entry.id for row in store.mentioning(key, ["mill"], 9)] == [3]


def test_a_key_never_written_to_is_empty_and_leaves_no_trace(store, new_key):
    key = new_key()
    assert store.load(key) == (Header(), [])
    assert list(store.history(key)) == store.fetch(key, [1]) == []
    assert store.vectors(key, "m") == {}
    store.drop(key)
    assert key not in set(store.keys())


def test_the_header_comes_back_as_it_was(store, new_key):
    key = new_key()
    header = Header(
        entry_count=7,
        window_start=3,
        last_reflection=datetime(2026, 3, 1, 12, 0, 0, 5, tzinfo=UTC),
        reflection_count=2,
        settings={"threshold": 120.0, "preset": "classic", "max_entries": 5},
    )
    store.apply([Change(key=key, header=header)])
    assert store.load(key) == (header, [])
    assert store.load(key)[0].last_reflection.tzinfo is UTC
    store.apply([Change(key=key, header=replace(header, entry_count=0, settings={}))])
    assert store.load(key)[0] == replace(header, settings={})


def test_keys_are_sorted(store, new_key):
    made = [new_key() + tail for tail in ("é", "Z", "a", " ")]
    store.apply([Change(key=key, added=rows(1)) for key in made])
    keys = store.keys()
    assert keys == sorted(keys)
    assert set(made) <= set(keys)


def test_load_gives_what_works_and_the_window_and_history_gives_all(store, new_key):
    key = new_key()
    store.apply([Change(key=key, added=rows(*range(1, 11)))])
    store.apply([Change(key=key, archived=frozenset({1, 2, 6, 7}), header=Header(window_start=5))])
    header, loaded = store.load(key)
    assert header.entry_count == 10
    assert [(row.entry.id, row.archived) for row in loaded] == [
        *((3, False), (4, False), (5, False), (6, True), (7, True)),
        *((8, False), (9, False), (10, False)),
    ]
    assert [row.entry.id for row in store.history(key)] == list(range(1, 11))
    assert [row.entry.id for row in store.fetch(key, [9, 1, 99, 1])] == [1, 9]


def test_a_long_history_is_whole_and_in_order(store, new_key):
    key = new_key()
    store.apply([Change(key=key, added=rows(*range(2501, 0, -1)))])
    assert [row.entry.id for row in store.history(key)] == list(range(1, 2502))
    assert len(store.fetch(key, range(3000))) == 2501


def test_ratings_links_and_marks(store, new_key):
    key = new_key()
    store.apply([Change(key=key, added=rows(1, 2, 3, 4, tags=("mill",), priority=Priority.HIGH))])
    store.apply(
        [
            Change(
                key=key,
                rated={
                    2: (9, ImportanceMethod.LLM),
                    3: (9, ImportanceMethod.LLM),
                    4: (1, ImportanceMethod.MANUAL),
                },
                linked={3: ((1, 2), None), 4: ((), 2)},
                consolidated=frozenset({1}),
                archived=frozenset({1}),
            )
        ]
    )
    first, second, third, fourth = store.history(key)
    assert (first.consolidated, first.archived, second.consolidated) == (True, True, False)
    assert [(r.entry.importance, r.entry.importance_method) for r in (second, third, fourth)] == [
        (9, ImportanceMethod.LLM),
        (9, ImportanceMethod.LLM),
        (1, ImportanceMethod.MANUAL),
    ]
    assert (third.entry.citations, fourth.entry.supersedes) == ((1, 2), 2)
    assert third.entry.tags == ("mill",)
    assert third.entry.priority is Priority.HIGH


def test_what_long_term_memory_has_not_acknowledged_waits(store, new_key):
    key = new_key()
    store.apply([Change(key=key, added=rows(*range(1, 8)))])
    done = frozenset({1, 2, 3, 5})
    store.apply([Change(key=key, consolidated=done, archived=frozenset({1, 2}))])

    def waiting(limit=99):
        return [row.entry.id for row in store.unconsolidated(key, limit)]

    assert waiting() == [4, 6, 7]
    store.apply([Change(key=key, stale=frozenset({2, 5, 99}))])
    assert waiting() == [2, 4, 5, 6, 7]
    assert waiting(2) == [2, 4]
    assert store.unconsolidated(new_key(), 9) == []


def guessed(**given):
    return Entry.from_dict(
        {"timestamp": "2026-01-01T00:00:00Z", "content": "The mill is quiet.", "importance": 5} | given
    )


def test_the_archive_that_nobody_has_rated_and_the_counts_of_marks(store, new_key):
    key = new_key()
    assert (store.counts(key), store.unrated(key, 0, 9)) == ((0, 0, 0, 0), [])
    rows = [
        Row(guessed(id=1, importance_method="heuristic"), archived=True),
        Row(guessed(id=2, importance_method="llm"), archived=True),
        Row(guessed(id=3, importance_method="heuristic"), archived=True, consolidated=True),
        Row(guessed(id=4, importance_method="heuristic"), archived=True),
        Row(guessed(id=5, importance_method="heuristic"), consolidated=True),
        Row(guessed(id=6, importance_method="heuristic")),
    ]
    store.apply([Change(key=key, added=tuple(rows))])
    assert store.counts(key) == (6, 4, 2, 3)
    assert [row.entry.id for row in store.unrated(key, 0, 9)] == [1, 3, 4]
    assert [row.entry.id for row in store.unrated(key, 1, 1)] == [3]


def test_the_newest_of_the_archive_that_hold_a_word(store, new_key):
    key = new_key()
    contents = ("The MILL is haunted", "a miller", "100% quiet", "the mill again", "the mill today")
    store.apply([Change(key=key, added=tuple(Row(entry(n, text)) for n, text in enumerate(contents, 1)))])
    store.apply([Change(key=key, archived=frozenset({1, 2, 3, 4}))])

    def found(*words, limit=9):
        return [row.entry.id for row in store.mentioning(key, words, limit)]

    assert found("mill") == [4, 2, 1]
    assert found("mill", "quiet", limit=2) == [4, 3]
    assert found("again", "haunted") == [4, 1]
    assert found() == found("nothing") == []


def test_the_thoughts_of_the_archive(store, new_key):
    key = new_key()
    thought = {"tags": ("synthesis",), "citations": (1,)}
    guess = {"kind": Kind.HYPOTHESIS, "citations": (1,)}
    added = (*rows(1), *rows(2, 5, **thought), *rows(3, 6, **guess), *rows(4, tags=("synthesis-like",)))
    store.apply([Change(key=key, added=added)])
    store.apply([Change(key=key, archived=frozenset({1, 2, 3, 4}), retracted=frozenset({3}))])
    assert [(row.entry.id, row.retracted) for row in store.thoughts(key)] == [(2, False), (3, True)]


def test_what_matters_little_is_found_by_pages_once_it_is_consolidated(store, new_key):
    key = new_key()
    low, high = rows(1, 2, 3, 5, importance=3), rows(4, importance=4)
    store.apply([Change(key=key, added=(*low, *high))])
    assert store.low_importance(key, 3, 0, 9) == []
    store.apply([Change(key=key, consolidated=frozenset({1, 2, 4, 5}), archived=frozenset({1, 4}))])
    assert [row.entry.id for row in store.low_importance(key, 3, 0, 9)] == [1, 2, 5]
    assert [row.entry.id for row in store.low_importance(key, 3, 1, 1)] == [2]


def test_marks_of_what_is_gone_are_passed_over(store, new_key):
    key = new_key()
    store.apply([Change(key=key, added=rows(1))])
    gone = frozenset({5})
    rated, linked = {5: (3, ImportanceMethod.LLM)}, {5: ((1,), None)}
    marked = {"consolidated": gone, "stale": gone, "archived": gone, "deleted": gone}
    store.apply([Change(key=key, rated=rated, linked=linked, **marked)])
    assert list(store.history(key)) == list(rows(1))


@pytest.mark.parametrize("again", [1, 2, 3])
def test_an_id_is_given_once(store, new_key, again):
    key = new_key()
    store.apply([Change(key=key, added=rows(1, 2, 3))])
    store.apply([Change(key=key, deleted=frozenset({2, 3}))])
    with pytest.raises(Conflict):
        store.apply([Change(key=key, added=rows(again))])
    assert store.load(key)[0].entry_count == 3
    store.apply([Change(key=key, added=rows(4))])
    assert [row.entry.id for row in store.history(key)] == [1, 4]


def test_one_conflict_and_nothing_of_the_batch_is_written(store, new_key):
    taken, other, fresh = new_key(), new_key(), new_key()
    store.apply([Change(key=taken, added=rows(1)), Change(key=other, added=rows(1))])
    batch = [
        Change(key=fresh, added=rows(1)),
        Change(key=other, added=rows(2), archived=frozenset({1})),
        Change(key=taken, added=rows(1, content="Not again.")),
    ]
    with pytest.raises(Conflict):
        store.apply(batch)
    assert fresh not in set(store.keys())
    assert list(store.history(other)) == list(store.history(taken)) == list(rows(1))


def test_one_id_twice_in_a_batch_is_a_conflict(store, new_key):
    key = new_key()
    with pytest.raises(Conflict):
        store.apply([Change(key=key, added=rows(1)), Change(key=key, added=rows(1, content="Me too."))])
    assert key not in set(store.keys())


def test_what_is_dropped_is_gone_and_nothing_else(store, new_key):
    key, other = new_key(), new_key()
    store.apply([Change(key=key, added=rows(1)), Change(key=other, added=rows(1))])
    store.save_vectors("m", [(key, 1, b"ab"), (other, 1, b"ab")])
    store.drop(key)
    assert store.load(key) == (Header(), [])
    assert store.vectors(key, "m") == {}
    assert store.vectors(other, "m") == {1: b"ab"}
    store.apply([Change(key=key, added=rows(1))])
    assert store.load(key)[0].entry_count == 1

"""A journal: adding entries, corrections, questions and filters."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.errors import FieldError
from memory.journal.entry import ImportanceMethod
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.journal.recording import record
from tests.journal.reading import ids, open_again
from tests.making import make_journal

NOW = datetime(2026, 1, 1, tzinfo=UTC)


# -- adding ------------------------------------------------------------------------------------------


def test_the_journal_sets_id_time_phase_and_importance() -> None:
    clock = ManualClock(game_start=50.0)
    journal = make_journal(clock=clock)
    first = journal.add("Ann came in", source_entity="#4", source_name="Ann")
    clock.advance(60)
    journal.phase, journal.round = "dreaming", 3
    second = journal.add("War is coming!", source_type="environmental")
    assert (first.id, first.timestamp, first.phase, first.round, first.game_time) == (
        1,
        NOW,
        "awake",
        0,
        50.0,
    )
    assert second.timestamp == NOW + timedelta(minutes=1)
    assert (second.id, second.phase, second.round, second.game_time) == (2, "dreaming", 3, 110.0)
    assert (first.importance, second.importance) == (7, 7)
    assert first.importance_method is ImportanceMethod.HEURISTIC
    assert second.source_trust == 0.3


def test_a_given_importance_is_marked_as_manual() -> None:
    journal = make_journal()
    assert journal.add("x", importance=2).importance_method is ImportanceMethod.MANUAL
    rated = journal.add("x", importance=2, importance_method="llm")
    assert rated.importance_method is ImportanceMethod.LLM


def test_a_field_given_as_none_gets_its_default() -> None:
    entry = make_journal().add("x", source_trust=None, importance=None, audience=None, supersedes=None)
    assert (entry.source_trust, entry.importance, entry.audience) == (0.9, 7, None)


_BAD: list[tuple[str, Any]] = [
    ("content", ""),
    ("content", "x" * 4001),
    ("content", "a\0b"),
    ("source_type", "rumour"),
    ("source_trust", 2),
    ("source_entity", ""),
    ("source_name", "x" * 256),
    ("importance", 11),
    ("importance_method", "dice"),
    ("tags", "well"),
    ("related_projects", [""]),
    ("kind", "rumour"),
    ("priority", "now"),
    ("follow_ups", "ask"),
    ("citations", [99]),
    ("citations", [3]),
    ("supersedes", 99),
    ("supersedes", 3),
    ("game_time", float("nan")),
    ("audience", "#1"),
    ("extra", {"id": 7}),
    ("extra", {"timestamp": "2020-01-01T00:00:00Z"}),
    ("extra", "text"),
    ("extra", [1]),
]


@pytest.mark.parametrize(("name", "value"), _BAD, ids=lambda v: repr(v)[:30])
def test_bad_input_names_the_field_and_writes_nothing(name: str, value: Any) -> None:
    store = InMemoryStore()
    marta, bram = make_journal("marta", store), make_journal("bram", store)
    marta.add("one")
    marta.add("two")
    given: dict[str, Any] = {"content": "three", "importance": 5, name: value}
    content = given.pop("content")
    before = marta.to_dict()
    with pytest.raises(FieldError) as caught:
        marta.add(content, **given)
    assert caught.value.field == name
    with pytest.raises(FieldError):
        record([(bram, "fine", {}), (marta, content, given), (bram, "fine too", {})])  # type: ignore[list-item]
    assert marta.to_dict() == before == open_again(marta).to_dict()
    assert len(bram) == 0
    assert store.keys() == ["marta"]


def test_an_unknown_field_raises_a_type_error() -> None:
    journal = make_journal()
    for unknown in ("mood", "timestamp", "id", "phase", "round"):
        with pytest.raises(TypeError, match=unknown):
            record([(journal, "x", {unknown: 1})])  # type: ignore[misc]
    assert len(journal) == 0


def test_one_batch_over_many_journals() -> None:
    store = InMemoryStore()
    journals = [make_journal(key, store) for key in ("a", "b", "c")]
    written = record([(j, f"{j.key} {n}", {}) for n in (1, 2) for j in journals])
    assert [entry.content for entry in written] == ["a 1", "b 1", "c 1", "a 2", "b 2", "c 2"]
    assert ids(written) == [1, 1, 1, 2, 2, 2]
    assert all(ids(open_again(j)) == [1, 2] for j in journals)
    assert record([]) == []


def test_an_entry_may_cite_another_of_its_batch() -> None:
    journal = make_journal()
    _, second = record([(journal, "seen", {}), (journal, "so", {"citations": [1]})])
    assert second.citations == (1,)


def test_a_batch_needs_one_store_and_different_keys() -> None:
    store = InMemoryStore()
    one, same = make_journal("a", store), make_journal("a", store)
    with pytest.raises(ValueError, match="share one store"):
        record([(one, "x", {}), (make_journal("b"), "x", {})])
    with pytest.raises(ValueError, match="same key"):
        record([(one, "x", {}), (same, "y", {})])
    assert store.keys() == []


# -- supersession, questions, filters ----------------------------------------------------------------


def test_a_correction_hides_what_it_corrects_and_keeps_it_readable() -> None:
    journal = make_journal()
    journal.add("The bridge is whole")
    journal.add("The bridge is out", supersedes=1)
    journal.add("The bridge is half out", supersedes=1)
    assert journal.superseded == {1: 3}
    assert ids(journal.select(Filter())) == [2, 3]
    assert ids(journal.select(Filter(superseded=True))) == [1, 2, 3]
    assert journal[1].content == "The bridge is whole"


def test_forgetting_a_correction_restores_the_earlier_one() -> None:
    journal = make_journal()
    journal.add("old")
    journal.add("better", supersedes=1)
    journal.add("best", supersedes=1)
    assert ids(journal.forget([3])) == [3]
    assert journal.superseded == {1: 2} == open_again(journal).superseded
    journal.forget([2])
    assert ids(journal.select(Filter())) == [1] == ids(open_again(journal).select(Filter()))


def test_forgetting_an_entry_removes_every_link_to_it() -> None:
    journal = make_journal()
    journal.add("a")
    journal.add("b", citations=[1])
    journal.add("c", citations=[2, 1], supersedes=1)
    assert ids(journal.forget([1])) == [1]
    assert (journal[2].citations, journal[3].citations, journal[3].supersedes) == ((), (2,), None)
    assert journal.to_dict() == open_again(journal).to_dict()
    assert journal.add("d").id == 4


def test_a_forgotten_id_is_never_reused() -> None:
    journal = make_journal()
    journal.add("a")
    journal.add("b")
    journal.forget([1, 2])
    assert open_again(journal).add("c").id == 3


def test_forgetting_an_unknown_id_deletes_nothing() -> None:
    journal = make_journal()
    journal.add("a")
    with pytest.raises(FieldError, match=r"id: must be .*, not 9"):
        journal.forget([1, 9])
    assert ids(open_again(journal)) == [1]


def test_questions_stay_open_until_something_settles_them() -> None:
    journal = make_journal()
    journal.add("Who rang?", kind="question")
    journal.add("Who paid?", kind="question")
    journal.add("Who slept?", kind="question")
    journal.add("About the bell", citations=[1])
    assert ids(journal.open_questions()) == [1, 2, 3]
    journal.add("Ann rang", kind="finding", citations=[1])
    journal.add("Nobody, we drop it", kind="decision", citations=[2])
    journal.add("Who dreamt?", kind="question", supersedes=3)
    assert ids(journal.open_questions()) == [7]


@pytest.fixture
def varied() -> Journal:
    clock = ManualClock()
    journal = make_journal(clock=clock)
    journal.add("one", tags=["Mill", "well"], source_entity="#4")
    clock.advance(days=2)
    journal.add(
        "two", tags=["mill"], kind="finding", source_type="environmental", related_projects=["Bridge"]
    )
    clock.advance(days=2)
    journal.add("three", audience=["#7", "#8"], source_type="observation")
    journal.add("four", audience=[])
    return journal


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({}, [1, 2, 3, 4]),
        ({"tags": ["MILL "]}, [1, 2]),
        ({"tags": ["mill", "well"]}, [1]),
        ({"tags": ["mill", "bridge"]}, []),
        ({"days_back": 3}, [2, 3, 4]),
        ({"days_back": 4}, [1, 2, 3, 4]),
        ({"days_back": 0.001}, [3, 4]),
        ({"days_back": 1e12}, [1, 2, 3, 4]),
        ({"days_back": float("inf")}, [1, 2, 3, 4]),
        ({"project": "BRIDGE"}, [2]),
        ({"kind": "Finding"}, [2]),
        ({"source_type": "Environmental"}, [2]),
        ({"source_entity": "#4"}, [1]),
        ({"min_trust": 0.8}, [1, 3, 4]),
        ({"min_trust": 1}, []),
        ({"listeners": []}, [1, 2, 3, 4]),
        ({"listeners": ["#7"]}, [1, 2, 3]),
        ({"listeners": ["#7", "#8"]}, [1, 2, 3]),
        ({"listeners": ["#7", "#9"]}, [1, 2]),
        ({"listeners": ["#9"]}, [1, 2]),
    ],
)
def test_filters(varied: Journal, wanted: dict[str, Any], found: list[int]) -> None:
    assert ids(varied.select(Filter.of(now=varied.clock.now(), **wanted))) == found


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("days_back", value) for value in (0, -1, float("nan"), True, "3")),
        *(("min_trust", value) for value in (-0.1, 1.1, float("nan"), "0.5", None)),
        ("kind", "rumour"),
        ("source_type", "gossip"),
    ],
)
def test_a_bad_filter_names_its_field(name: str, value: Any) -> None:
    with pytest.raises(FieldError) as caught:
        Filter.of(now=NOW, **{name: value})
    assert caught.value.field == name


def test_days_back_needs_a_moment_with_its_zone() -> None:
    with pytest.raises(FieldError, match="days_back"):
        Filter.of(days_back=3)
    with pytest.raises(FieldError, match="now"):
        Filter.of(days_back=3, now=datetime(2026, 1, 1))

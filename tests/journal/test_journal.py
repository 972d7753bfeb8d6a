"""SPEC §2: a journal and the rules between its entries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, multiple, rule

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.errors import ConfigError, Conflict, FieldError
from memory.importance.keyword import KeywordScorer
from memory.journal.chronology import describe, one_line
from memory.journal.entry import MAX_ID, Entry, ImportanceMethod, SourceType
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.journal.recording import record
from memory.journal.store import Change
from memory.journal.window import feeds_reflection
from tests.making import make_entry, make_journal

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def ids(entries: Iterable[Entry]) -> list[int]:
    return [entry.id for entry in entries]


def open_again(journal: Journal) -> Journal:
    """The same journal read from its store by somebody else, with the same settings of the game."""
    return Journal(
        journal.key,
        store=journal.store,
        scorer=journal.scorer,
        clock=journal.clock,
        config=journal._game_config,
    )


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


def test_a_given_importance_is_by_hand() -> None:
    journal = make_journal()
    assert journal.add("x", importance=2).importance_method is ImportanceMethod.MANUAL
    rated = journal.add("x", importance=2, importance_method="llm")
    assert rated.importance_method is ImportanceMethod.LLM


def test_nothing_given_as_none_counts() -> None:
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


def test_a_field_that_does_not_exist_is_a_mistake_of_the_caller() -> None:
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


def test_a_batch_of_two_stores_or_twice_one_key_is_refused() -> None:
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


def test_forgetting_a_correction_lets_the_former_one_stand() -> None:
    journal = make_journal()
    journal.add("old")
    journal.add("better", supersedes=1)
    journal.add("best", supersedes=1)
    assert ids(journal.forget([3])) == [3]
    assert journal.superseded == {1: 2} == open_again(journal).superseded
    journal.forget([2])
    assert ids(journal.select(Filter())) == [1] == ids(open_again(journal).select(Filter()))


def test_forgetting_takes_every_link_along() -> None:
    journal = make_journal()
    journal.add("a")
    journal.add("b", citations=[1])
    journal.add("c", citations=[2, 1], supersedes=1)
    assert ids(journal.forget([1])) == [1]
    assert (journal[2].citations, journal[3].citations, journal[3].supersedes) == ((), (2,), None)
    assert journal.to_dict() == open_again(journal).to_dict()
    assert journal.add("d").id == 4


def test_the_last_id_is_not_given_again() -> None:
    journal = make_journal()
    journal.add("a")
    journal.add("b")
    journal.forget([1, 2])
    assert open_again(journal).add("c").id == 3


def test_forgetting_what_is_not_there_deletes_nothing() -> None:
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


# -- the cap -----------------------------------------------------------------------------------------


def queued(journal: Journal) -> list[int]:
    """The archived entries that long-term memory still has to acknowledge."""
    rows = journal.store.unconsolidated(journal.key, 10**6)
    return [row.entry.id for row in rows if row.archived]


def test_the_cap_holds_though_nothing_is_ever_consolidated() -> None:
    journal = make_journal(max_entries=100)
    for n in range(1_000):
        journal.add(f"line {n}")
    assert ids(journal) == ids(open_again(journal)) == list(range(901, 1_001))
    rows = list(journal.store.history("marta"))
    assert [row.entry.content for row in rows] == [f"line {n}" for n in range(1_000)], "nothing is lost"
    assert not any(row.consolidated for row in rows)
    assert journal.store.unconsolidated("marta", 10**6) == rows, "all of it is in the outbox"
    assert journal.cumulative_importance == sum(row.entry.importance for row in rows)


def test_what_leaves_before_long_term_memory_has_it_stays_queued() -> None:
    journal = make_journal(max_entries=2)
    for text in "abcd":
        journal.add(text)
    assert (ids(journal), queued(journal)) == ([3, 4], [1, 2])
    journal.mark_consolidated([2])
    assert queued(journal) == [1]
    journal.mark_consolidated([1])
    assert (ids(journal), queued(journal)) == ([3, 4], [])
    assert ids(journal.fetch([1, 2, 3])) == [1, 2, 3]
    assert ids(open_again(journal)) == [3, 4]


def test_an_import_larger_than_the_cap_keeps_every_row() -> None:
    journal = make_journal(max_entries=3)
    journal.adopt([{"content": str(n)} for n in range(8)], consolidated=[7])
    assert (ids(journal), queued(journal)) == ([5, 6, 8], [1, 2, 3, 4])
    assert [row.entry.id for row in journal.store.history("marta")] == list(range(1, 9))


def test_an_archived_entry_can_be_rated() -> None:
    journal = make_journal(max_entries=1)
    for text in "abc":
        journal.add(text, source_type="direct")
    before = journal.cumulative_importance
    first = journal.fetch([1])[0].importance
    assert journal.rate({1: 10, 7: 3}, ImportanceMethod.LLM) == {1: (first, 10)}
    assert journal.fetch([1])[0].importance == 10
    assert journal.cumulative_importance == before + 10 - first


def test_consolidated_entries_go_first_the_oldest_of_them() -> None:
    journal = make_journal(max_entries=3)
    for text in "abc":
        journal.add(text)
    journal.mark_consolidated([2, 3])
    assert ids(journal) == [1, 2, 3]
    journal.add("d")
    assert ids(journal) == [1, 3, 4]
    assert journal.consolidated_entry_ids == {3}
    journal.add("e")
    assert (ids(journal), queued(journal)) == ([1, 4, 5], [])
    journal.add("f")
    assert (ids(journal), queued(journal)) == ([4, 5, 6], [1])


def test_what_is_archived_is_still_a_row_and_still_counts() -> None:
    journal = make_journal(max_entries=1)
    journal.add("a", importance=3)
    journal.mark_consolidated([1])
    journal.add("b", importance=4, citations=[1])
    assert (ids(journal), journal.entry_count) == ([2], 2)
    assert [row.archived for row in journal.store.history("marta")] == [True, False]
    assert (journal.cumulative_importance, journal.entries_since_reflection) == (7, 2)
    journal.forget([1])
    assert (journal.cumulative_importance, journal[2].citations) == (4, ())


def test_a_correction_that_is_archived_still_corrects() -> None:
    journal = make_journal(max_entries=2)
    journal.add("old")
    journal.add("new", supersedes=1)
    journal.mark_consolidated([2])
    journal.configure({"max_entries": 1})
    assert ids(journal) == [1]
    assert journal.select(Filter()) == open_again(journal).select(Filter()) == []


def test_a_smaller_cap_applies_at_once() -> None:
    journal = make_journal()
    for text in "abcd":
        journal.add(text)
    journal.mark_consolidated([1, 2, 3])
    journal.configure({"max_entries": "2"})
    assert (ids(journal), journal.max_entries) == ([3, 4], 2)
    assert open_again(journal).max_entries == 2
    with pytest.raises(ConfigError, match="scorer"):
        journal.configure({"scorer": "keyword"})


# -- the window --------------------------------------------------------------------------------------


def test_a_hypothesis_counts_once_its_evidence_is_forgotten() -> None:
    journal = make_journal()
    seen = journal.add("The mill burned down.", importance=5)
    guess = journal.add("Osric did it.", kind="hypothesis", citations=[seen.id], importance=3)
    assert ids(journal.window()) == [seen.id]
    journal.forget([seen.id])
    assert ids(journal.window()) == [guess.id]
    assert journal.cumulative_importance == 3
    again = open_again(journal)
    assert (ids(again.window()), again.cumulative_importance) == ([guess.id], 3)


def test_idle_events_and_syntheses_do_not_feed_the_window() -> None:
    journal = make_journal()
    journal.add("The bed stands empty", importance=9, tags=["idle"])
    journal.add("[SYNTHESIS] Patience pays", importance=8, tags=["synthesis"], citations=[1])
    journal.add("The mill is idle because the miller was murdered", importance=2)
    assert [feeds_reflection(entry) for entry in journal] == [False, False, True]
    assert journal.cumulative_importance == 2


def test_a_rating_adds_the_difference() -> None:
    journal = make_journal()
    journal.add("a", importance=4, importance_method="heuristic")
    journal.add("b", importance=5)
    assert journal.rate({1: 9, 2: 9, 77: 3}, ImportanceMethod.LLM) == {1: (4, 9)}
    assert journal.cumulative_importance == 14 == open_again(journal).cumulative_importance
    assert journal[1].importance_method is ImportanceMethod.LLM
    assert journal.rate({2: 1}, ImportanceMethod.MANUAL) == {2: (5, 1)}
    with pytest.raises(FieldError, match=r"importance: must be .*, not 11"):
        journal.rate({1: 3, 2: 11}, ImportanceMethod.MANUAL)
    assert journal.cumulative_importance == 10 == open_again(journal).cumulative_importance


# -- others write too --------------------------------------------------------------------------------


def test_two_copies_of_a_journal_write_in_turn_and_lose_nothing() -> None:
    store = InMemoryStore()
    one, two = make_journal("marta", store), make_journal("marta", store)
    told: list[Change] = []
    two.watch(told.append)
    assert one.add("first").id == 1
    assert two.add("second").id == 2
    assert one.add("third", citations=[1]).id == 3
    assert [row.entry.content for row in store.history("marta")] == ["first", "second", "third"]
    assert [row.entry.id for change in told for row in change.added] == [1, 2]
    assert one.cumulative_importance == 21


def test_a_stale_copy_hears_of_everything_when_it_reads_again() -> None:
    store = InMemoryStore()
    stale, busy = make_journal("marta", store), make_journal("marta", store)
    for text in "abc":
        busy.add(text, importance=3, importance_method="heuristic")
    stale.refresh()
    told: list[Change] = []
    stale.watch(told.append)
    busy.rate({2: 9}, ImportanceMethod.LLM)
    busy.forget([1])
    busy.add("d")
    stale.refresh()
    (change,) = told
    assert [row.entry.id for row in change.added] == [4]
    assert dict(change.rated) == {2: (9, ImportanceMethod.LLM)}
    assert change.archived | change.deleted == {1}
    assert stale.to_dict() == busy.to_dict()


def test_a_stale_copy_rates_what_is_gone_in_vain() -> None:
    store = InMemoryStore()
    stale, busy = make_journal("marta", store), make_journal("marta", store)
    busy.add("a", importance=3, importance_method="heuristic")
    stale.refresh()
    busy.forget([1])
    stale.rate({1: 9}, ImportanceMethod.LLM)
    assert list(store.history("marta")) == []


class _AlwaysTaken(InMemoryStore):
    def apply(self, changes: Any) -> None:
        raise Conflict("taken")


def test_endless_conflicts_end() -> None:
    journal = make_journal(store=_AlwaysTaken())
    with pytest.raises(Conflict, match="marta"):
        journal.add("x")
    with pytest.raises(Conflict, match="marta"):
        journal.adopt([{"content": "x"}])


def test_a_watcher_is_told_after_the_change_is_in() -> None:
    journal = make_journal()
    seen: list[int] = []
    journal.watch(lambda change: seen.append(len(journal)))
    journal.add("a")
    journal.forget([1])
    assert seen == [1, 0]


# -- chronology --------------------------------------------------------------------------------------


def test_a_chronology_is_typed_annotated_and_oldest_first() -> None:
    journal = make_journal()
    journal.add("Ann is\nhere", source_entity="#4", source_name="Ann", audience=["#4"])
    journal.phase, journal.round = "dreaming", 2
    journal.add("Be it", kind="decision", source_type="inference", citations=[1], importance=5, supersedes=1)
    assert journal.chronology(wanted=Filter(superseded=True)).splitlines() == [
        "#1 2026-01-01 00:00 direct from Ann (trust 0.9, importance 7, in confidence): Ann is here",
        "#2 2026-01-01 00:00 inference decision (trust 0.6, importance 5, dreaming 2): Be it [cites 1] [corrects 1]",
    ]
    assert journal.chronology().startswith("#2 ")


def test_the_newest_stay_and_the_rest_is_counted() -> None:
    journal = make_journal()
    for n in range(9):
        journal.add(f"thing {n}")
    lines = journal.chronology(200).splitlines()
    assert lines[0] == "(7 earlier entries left out)"
    assert [line[:2] for line in lines[1:]] == ["#8", "#9"]
    assert len(journal.chronology().splitlines()) == 9


_hostile = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=80
).filter(lambda text: text.strip() != "") | st.sampled_from(
    ["a\nb", "a\r#9 2026", "\x1b[2Jx", "a\u2028b", "a\x85b", "a\x0bb\x0cc\x1cd", "x\u202ey", "\x9b31mx"]
)


@given(st.lists(st.tuples(_hostile, st.none() | _hostile), max_size=8), st.integers(0, 900))
def test_a_chronology_keeps_its_budget_and_its_lines(
    texts: list[tuple[str, str | None]], budget: int
) -> None:
    journal = make_journal()
    for content, who in texts:
        journal.add(content, source_entity=who)
    text = journal.chronology(budget)
    assert len(text) <= budget
    lines = text.splitlines()
    assert len(lines) <= len(texts)
    assert all(line.isprintable() for line in lines)
    whole = journal.chronology(10**9).splitlines()
    assert [line.partition(" ")[0] for line in whole] == [f"#{n}" for n in range(1, len(texts) + 1)]


@given(_hostile)
def test_one_line_is_one_printable_line(text: str) -> None:
    assert one_line(text).isprintable()
    assert len(describe(make_entry(content=text, source_name=text)).splitlines()) == 1


def test_control_characters_are_shown_not_sent() -> None:
    assert one_line("a\x1b[31mred\n\u202eback") == "a\\x1b[31mred \\u202eback"


# -- interchange -------------------------------------------------------------------------------------


def test_a_journal_survives_its_dict_shape() -> None:
    journal = make_journal(max_entries=3)
    for text in "abcd":
        journal.add(text, extra={"mood": text})
    journal.mark_consolidated([1, 2])
    data = journal.to_dict()
    assert set(data) == {"entries", "entry_count", "max_entries", "last_reflection", "consolidated_entry_ids"}
    again = Journal.from_dict(data, "marta", store=InMemoryStore(), scorer=KeywordScorer())
    assert again.to_dict() == data
    assert again.max_entries == 3
    assert [entry.extra for entry in again] == [{"mood": text} for text in "bcd"]


def test_a_dict_brings_along_what_its_entries_link_to() -> None:
    journal = make_journal(max_entries=1)
    journal.add("evidence")
    journal.mark_consolidated([1])
    journal.add("insight", citations=[1])
    journal.mark_consolidated([2])
    journal.add("insight about it", citations=[2])
    data = journal.to_dict()
    assert [raw["id"] for raw in data["entries"]] == [1, 2, 3]
    again = Journal.from_dict(data, "marta", store=InMemoryStore(), scorer=KeywordScorer())
    assert ids(again) == [3]
    assert again.to_dict() == data


def test_a_dict_past_its_cap_lets_go_of_what_was_consolidated() -> None:
    entries = [{"content": str(n)} for n in range(5)]
    data = {"entries": entries, "max_entries": 2, "consolidated_entry_ids": [1, 2, 4]}
    journal = Journal.from_dict(data, "marta", store=InMemoryStore(), scorer=KeywordScorer())
    assert (ids(journal), journal.entry_count) == ([3, 5], 5)


def test_a_game_s_own_dict_is_enough() -> None:
    data = {
        "entries": [
            {"content": "War!", "timestamp": "2025-12-31T00:00:00Z"},
            {"content": "Peace", "tags": ["A"]},
        ],
        "entry_count": 40,
        "last_reflection": "2025-12-31T12:00:00+00:00",
    }
    journal = Journal.from_dict(data, "m", store=InMemoryStore(), scorer=KeywordScorer(), clock=ManualClock())
    assert [(e.id, e.importance) for e in journal] == [(1, 10), (2, 9)]
    assert journal.add("next").id == 41
    assert (journal.entries_since_reflection, journal.max_entries) == (2, 100)
    assert journal.last_reflection == datetime(2025, 12, 31, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("data", "name"),
    [
        ({}, "entries"),
        ([], "entries"),
        ({"entries": {}}, "entries"),
        ({"entries": [3]}, "entry"),
        ({"entries": [{"content": ""}]}, "content"),
        ({"entries": [{"id": 2, "content": "a"}, {"id": 2, "content": "b"}]}, "id"),
        ({"entries": [{"content": "a", "citations": [5]}]}, "citations"),
        ({"entries": [{"content": "a", "supersedes": 5}]}, "supersedes"),
        ({"entries": [], "entry_count": -1}, "entry_count"),
        ({"entries": [], "entry_count": "3"}, "entry_count"),
        ({"entries": [], "entry_count": True}, "entry_count"),
        ({"entries": [], "entry_count": MAX_ID + 1}, "entry_count"),
        ({"entries": [], "last_reflection": "2026-01-01"}, "last_reflection"),
        ({"entries": [], "last_reflection": 5}, "last_reflection"),
        ({"entries": [], "consolidated_entry_ids": 5}, "consolidated_entry_ids"),
        ({"entries": [], "consolidated_entry_ids": ["1"]}, "consolidated_entry_ids"),
    ],
)
def test_a_dict_of_another_shape_is_refused(data: Any, name: str) -> None:
    store = InMemoryStore()
    with pytest.raises(FieldError) as caught:
        Journal.from_dict(data, "marta", store=store, scorer=KeywordScorer())
    assert caught.value.field == name
    assert store.keys() == []


def test_a_dict_is_not_poured_over_a_journal() -> None:
    journal = make_journal()
    journal.add("a")
    with pytest.raises(FieldError, match="no journal yet"):
        Journal.from_dict(journal.to_dict(), "marta", store=journal.store, scorer=journal.scorer)


def test_adopted_entries_keep_ids_that_are_free() -> None:
    journal = make_journal()
    journal.add("here")
    adopted = journal.adopt([{"id": 9, "content": "b", "citations": [5, 1]}, {"id": 5, "content": "a"}])
    assert [(e.id, e.citations) for e in adopted] == [(5, ()), (9, (5, 1))]
    assert (ids(journal), journal.add("next").id) == ([1, 5, 9], 10)


def test_adopted_entries_are_numbered_anew_and_links_follow() -> None:
    journal = make_journal()
    journal.add("one here")
    journal.add("two here")
    raws = [
        {"id": 1, "content": "a", "timestamp": "2020-01-01T00:00:00Z"},
        {"id": 4, "content": "b", "citations": [1]},
        {"id": 7, "content": "c", "supersedes": 4, "citations": [1, 4]},
    ]
    before = journal.to_dict()
    foreseen = journal.adoptable(raws)
    assert journal.to_dict() == before
    adopted = journal.adopt(raws, consolidated=[4])
    assert adopted == foreseen
    assert [(e.id, e.citations, e.supersedes) for e in adopted] == [
        (3, (), None),
        (4, (3,), None),
        (5, (3, 4), 4),
    ]
    assert adopted[0].timestamp.year == 2020
    assert journal.consolidated_entry_ids == {4}
    assert open_again(journal).to_dict() == journal.to_dict()


@pytest.mark.parametrize("link", [{"citations": [2]}, {"supersedes": 2}])
def test_entries_numbered_anew_cannot_point_at_strangers(link: dict[str, Any]) -> None:
    journal = make_journal()
    for text in "abc":
        journal.add(text)
    with pytest.raises(FieldError, match=next(iter(link))):
        journal.adopt([{"id": 3, "content": "x", **link}])
    assert ids(open_again(journal)) == [1, 2, 3]


def test_one_bad_entry_spoils_an_import() -> None:
    journal = make_journal()
    for bad in ({"content": ""}, {"id": 1, "content": "again"}, {"content": "x", "citations": [50]}, "text"):
        with pytest.raises(FieldError):
            journal.adopt([{"id": 1, "content": "fine"}, bad])  # type: ignore[list-item]
    assert len(journal) == 0
    assert journal.store.keys() == []


def test_adopting_past_the_cap_archives_what_was_consolidated() -> None:
    journal = make_journal(max_entries=2)
    journal.adopt([{"content": str(n)} for n in range(4)], consolidated=[1, 2, 3])
    assert ids(journal) == [3, 4]
    assert len(list(journal.store.history("marta"))) == 4


# -- everything at once ------------------------------------------------------------------------------


class Life(RuleBasedStateMachine):
    """Whatever is done to a journal, its invariants hold, and who opens it anew sees the same."""

    known = Bundle("known")

    def __init__(self) -> None:
        super().__init__()
        self.clock = ManualClock()
        self.journal = make_journal(clock=self.clock, max_entries=5)
        self.contents: dict[int, str] = {}
        self.forgotten: set[int] = set()
        self.told: dict[int, tuple[int, bool, bool]] = {}  # what long-term memory acknowledged, by id
        self.highest = 0

    def _took(self, entry: Entry) -> int:
        assert entry.id > self.highest
        assert entry.id not in self.contents
        self.highest = entry.id
        self.contents[entry.id] = entry.content
        return entry.id

    @rule(
        target=known,
        content=st.sampled_from(["War!", "The mill is idle", "Ann is idle, she says", "a quiet day"]),
        source=st.sampled_from(SourceType),
        tags=st.sampled_from([[], ["synthesis"], ["well"]]),
        cited=st.lists(known, max_size=2),
        corrects=st.none() | known,
        importance=st.none() | st.integers(1, 10),
    )
    def add(
        self,
        content: str,
        source: SourceType,
        tags: list[str],
        cited: list[int],
        corrects: int | None,
        importance: int | None,
    ) -> int:
        self.clock.advance(hours=1)
        alive = set(cited) - self.forgotten
        supersedes = None if corrects in self.forgotten else corrects
        entry = self.journal.add(
            content,
            source_type=source,
            tags=tags,
            citations=sorted(alive),
            supersedes=supersedes,
            importance=importance,
        )
        return self._took(entry)

    @rule(
        target=known,
        texts=st.lists(st.sampled_from(["x", "y"]), min_size=1, max_size=3),
        first=st.integers(1, 20),
    )
    def adopt(self, texts: list[str], first: int) -> Any:
        raws = [{"id": first + n, "content": text} for n, text in enumerate(texts)]
        raws[-1]["citations"] = [first] if len(texts) > 1 else []
        return multiple(*(self._took(entry) for entry in self.journal.adopt(raws)))

    @rule(target=known)
    def write_beside_another(self) -> Any:
        """Another copy writes first, and this one meets it."""
        other = open_again(self.journal).add("from another copy")
        return multiple(self._took(other), self._took(self.journal.add("from this one")))

    @rule(entry_id=known, importance=st.integers(1, 10), method=st.sampled_from(ImportanceMethod))
    def rate(self, entry_id: int, importance: int, method: ImportanceMethod) -> None:
        self.journal.rate({entry_id: importance}, method)

    @rule(entry_ids=st.lists(known, max_size=4))
    def consolidate(self, entry_ids: list[int]) -> None:
        self.journal.mark_consolidated(entry_ids)
        self.told |= {i: told for i, told in self._telling().items() if i in entry_ids}

    def _telling(self) -> dict[int, tuple[int, bool, bool]]:
        rows = self.journal.store.history(self.journal.key)
        corrected = {row.entry.supersedes for row in rows}
        return {
            row.entry.id: (row.entry.importance, row.entry.id in corrected, row.retracted) for row in rows
        }

    @rule(entry_id=consumes(known))
    def forget(self, entry_id: int) -> None:
        if entry_id not in self.forgotten:
            self.journal.forget([entry_id])
            self.forgotten.add(entry_id)

    @rule(entry_id=known)
    def refuse(self, entry_id: int) -> None:
        with pytest.raises(FieldError):
            self.journal.add("x", citations=[entry_id, 10**6])

    @rule(cap=st.integers(1, 6))
    def resize(self, cap: int) -> None:
        self.journal.configure({"max_entries": cap})

    @rule()
    def reflect(self) -> None:
        old = self.journal.header
        header = replace(
            old,
            window_start=old.entry_count,
            last_reflection=self.clock.now(),
            reflection_count=old.reflection_count + 1,
        )
        self.journal.commit(Change(key=self.journal.key, header=header))
        assert self.journal.cumulative_importance == 0

    @invariant()
    def who_opens_it_sees_the_same(self) -> None:
        live, read = self.journal, open_again(self.journal)
        assert read.to_dict() == live.to_dict()
        assert read.header == live.header
        assert read.superseded == live.superseded
        assert read.retracted == live.retracted
        assert read.cumulative_importance == live.cumulative_importance
        assert read.select(Filter()) == live.select(Filter())

    @invariant()
    def rows_are_true(self) -> None:
        rows = list(self.journal.store.history(self.journal.key))
        assert [row.entry.id for row in rows] == sorted(self.contents.keys() - self.forgotten)
        assert all(row.entry.content == self.contents[row.entry.id] for row in rows)
        # What counts as consolidated is known to long-term memory as it is now.
        telling = self._telling()
        assert all(telling[i] == self.told[i] for i in (r.entry.id for r in rows if r.consolidated))
        waiting = self.journal.store.unconsolidated(self.journal.key, 10**6)
        assert waiting == [row for row in rows if not row.consolidated]
        alive = {row.entry.id for row in rows}
        assert all(alive.issuperset(row.entry.citations) for row in rows)
        assert all(row.entry.supersedes in alive | {None} for row in rows)
        start = self.journal.header.window_start
        window = [row.entry for row in rows if row.entry.id > start and feeds_reflection(row.entry)]
        assert self.journal.cumulative_importance == sum(entry.importance for entry in window)
        assert self.journal.entries_since_reflection == len(window)
        assert self.journal.entry_count == self.highest

    @invariant()
    def the_cap_holds(self) -> None:
        assert len(self.journal) <= self.journal.max_entries


TestLife = Life.TestCase
TestLife.settings = settings(max_examples=80, stateful_step_count=30, deadline=None)

"""The dict form of a journal, and importing entries that were written elsewhere."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.errors import FieldError
from memory.importance.keyword import KeywordScorer
from memory.journal.entry import MAX_ID
from memory.journal.journal import Journal
from tests.journal.reading import ids, open_again
from tests.making import make_journal


def test_a_journal_survives_conversion_to_a_dict_and_back() -> None:
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


def test_a_dict_contains_the_entries_that_its_entries_link_to() -> None:
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


def test_a_dict_over_the_cap_archives_consolidated_entries() -> None:
    entries = [{"content": str(n)} for n in range(5)]
    data = {"entries": entries, "max_entries": 2, "consolidated_entry_ids": [1, 2, 4]}
    journal = Journal.from_dict(data, "marta", store=InMemoryStore(), scorer=KeywordScorer())
    assert (ids(journal), journal.entry_count) == ([3, 5], 5)


def test_a_minimal_dict_of_a_game_can_be_read() -> None:
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


def test_a_dict_cannot_overwrite_an_existing_journal() -> None:
    journal = make_journal()
    journal.add("a")
    with pytest.raises(FieldError, match="without a journal"):
        Journal.from_dict(journal.to_dict(), "marta", store=journal.store, scorer=journal.scorer)


def test_adopted_entries_keep_ids_that_are_free() -> None:
    journal = make_journal()
    journal.add("here")
    adopted = journal.adopt([{"id": 9, "content": "b", "citations": [5, 1]}, {"id": 5, "content": "a"}])
    assert [(e.id, e.citations) for e in adopted] == [(5, ()), (9, (5, 1))]
    assert (ids(journal), journal.add("next").id) == ([1, 5, 9], 10)


def test_adopted_entries_are_renumbered_with_their_links() -> None:
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
def test_renumbered_entries_cannot_link_outside_the_import(link: dict[str, Any]) -> None:
    journal = make_journal()
    for text in "abc":
        journal.add(text)
    with pytest.raises(FieldError, match=next(iter(link))):
        journal.adopt([{"id": 3, "content": "x", **link}])
    assert ids(open_again(journal)) == [1, 2, 3]


def test_an_import_with_one_bad_entry_writes_nothing() -> None:
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

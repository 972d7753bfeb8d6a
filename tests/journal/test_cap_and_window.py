"""The cap on working entries, and the importance window."""

from __future__ import annotations

import pytest

from memory.errors import ConfigError, FieldError
from memory.journal.entry import ImportanceMethod
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.journal.window import feeds_reflection
from tests.journal.reading import ids, open_again
from tests.making import make_journal

# -- the cap -----------------------------------------------------------------------------------------


def queued(journal: Journal) -> list[int]:
    """The archived entries that long-term memory still has to acknowledge."""
    rows = journal.store.unconsolidated(journal.key, 10**6)
    return [row.entry.id for row in rows if row.archived]


def test_the_cap_holds_without_long_term_memory() -> None:
    journal = make_journal(max_entries=100)
    for n in range(1_000):
        journal.add(f"line {n}")
    assert ids(journal) == ids(open_again(journal)) == list(range(901, 1_001))
    rows = list(journal.store.history("marta"))
    assert [row.entry.content for row in rows] == [f"line {n}" for n in range(1_000)], "nothing is lost"
    assert not any(row.consolidated for row in rows)
    assert journal.store.unconsolidated("marta", 10**6) == rows, "all of it is in the outbox"
    assert journal.cumulative_importance == sum(row.entry.importance for row in rows)


def test_entries_archived_before_consolidation_stay_in_the_outbox() -> None:
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


def test_archived_entries_keep_their_rows_and_still_count() -> None:
    journal = make_journal(max_entries=1)
    journal.add("a", importance=3)
    journal.mark_consolidated([1])
    journal.add("b", importance=4, citations=[1])
    assert (ids(journal), journal.entry_count) == ([2], 2)
    assert [row.archived for row in journal.store.history("marta")] == [True, False]
    assert (journal.cumulative_importance, journal.entries_since_reflection) == (7, 2)
    journal.forget([1])
    assert (journal.cumulative_importance, journal[2].citations) == (4, ())


def test_an_archived_correction_still_hides_what_it_corrects() -> None:
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

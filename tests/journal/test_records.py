"""Records: what a character was asked, and who came and went, beside its memories."""

from __future__ import annotations

import pytest

from memory.journal.entry import FIELDS, RECORDS, Kind
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.journal.records import MAX_RECORDS, RECORD_IMPORTANCE
from tests.journal.reading import open_again
from tests.making import make_journal


def asked(journal: Journal, text: str, who: str = "ann") -> None:
    journal.add(text, kind="conversation", source_entity=who)


def came(journal: Journal, who: str = "Ann") -> None:
    journal.add(f"{who} arrived.", kind="presence", source_type="observation", source_entity=who.lower())


def contents(journal: Journal, *kinds: Kind) -> list[str]:
    return [entry.content for entry in journal.records(*kinds)]


def test_records_take_no_place_of_the_memories() -> None:
    journal = make_journal(max_entries=3)
    kept = [journal.add(f"The mill burned down {n} times.", importance=9).id for n in range(3)]
    for n in range(20):
        asked(journal, f"Where is cow {n}?")
        came(journal)
    assert [entry.id for entry in journal] == kept
    assert len(journal) == 3 and journal.select(Filter()) == list(journal)
    assert journal.entry_count == 43
    assert journal.store.unconsolidated(journal.key, 99) == [*journal.store.fetch(journal.key, kept)]


def test_records_do_not_feed_reflection_and_are_not_rated() -> None:
    journal = make_journal()
    asked(journal, "Danger! Attack! War! Where is the secret treasure?")
    came(journal)
    assert (journal.cumulative_importance, journal.entries_since_reflection) == (0, 0)
    assert {entry.importance for entry in journal.records()} == {RECORD_IMPORTANCE}
    assert journal.store.unrated(journal.key, 0, 9) == []


def test_records_are_there_after_a_restart_and_are_bounded() -> None:
    journal = make_journal()
    for n in range(MAX_RECORDS + 5):
        asked(journal, f"Where is cow {n}?")
    came(journal)
    for each in (journal, open_again(journal)):
        assert len(each.records(Kind.CONVERSATION)) == MAX_RECORDS
        assert contents(each, Kind.CONVERSATION)[-1] == f"Where is cow {MAX_RECORDS + 4}?"
        assert contents(each, Kind.PRESENCE) == ["Ann arrived."]
        assert len(each.records()) == MAX_RECORDS + 1
        assert [entry.kind for entry in each.with_records()][-1] is Kind.PRESENCE


def test_new_records_follow_those_that_were_read() -> None:
    journal = make_journal()
    asked(journal, "Where is the cow?")
    assert contents(journal) == ["Where is the cow?"]
    asked(journal, "Where is the sheep?")
    assert contents(journal) == ["Where is the cow?", "Where is the sheep?"]
    journal.forget([1])
    assert contents(journal) == ["Where is the sheep?"]


def test_a_filter_by_kind_finds_records_for_those_who_may_hear_them() -> None:
    journal = make_journal()
    asked(journal, "Where is the cow?")
    journal.add("Who stole it?", kind="conversation", source_entity="bob", audience=["bob"])
    for_ann = Filter(kind=Kind.CONVERSATION, listeners=frozenset({"ann"}))
    assert [entry.id for entry in journal.select(for_ann)] == [1]
    assert [entry.id for entry in journal.select(Filter(kind=Kind.CONVERSATION, source_entity="bob"))] == [2]


def test_an_import_keeps_records_records() -> None:
    journal, other = make_journal("marta"), make_journal("bram")
    journal.add("The mill burned down.")
    asked(journal, "Where is the cow?")
    other.adopt([row.entry.to_dict() for row in journal.store.history(journal.key)])
    assert [entry.content for entry in other] == ["The mill burned down."]
    assert contents(other) == ["Where is the cow?"]
    assert journal.to_dict()["entries"] == [journal[1].to_dict()]


def test_long_term_memory_is_never_told_to_store_a_record() -> None:
    journal = make_journal()
    asked(journal, "Where is the cow?")
    journal.reconsolidate()
    assert journal.store.unconsolidated(journal.key, 9) == []


@pytest.mark.parametrize("kind", sorted(RECORDS))
def test_no_agent_is_offered_a_kind_of_record(kind: Kind) -> None:
    (field,) = (spec for spec in FIELDS if spec.name == "kind")
    assert str(kind) not in field.schema()["enum"] and "question" in field.schema()["enum"]

"""Which process may write to a lent journal, on every database of a game."""

from __future__ import annotations

from typing import Any

import pytest

from memory.db.loans import Loans
from memory.db.store import DjangoStore
from memory.errors import Conflict, LoanEnded
from memory.journal.store import Change
from memory.minds.lending import End, Loan
from tests.store.test_contract import rows


@pytest.fixture
def queued() -> list[str]:
    return []


@pytest.fixture
def loans(django_store: DjangoStore, queued: list[str]) -> Loans:
    return Loans(queued.extend, using=django_store.using)


def add(store: DjangoStore, key: str, number: int) -> None:
    store.apply([Change(key=key, added=rows(number))])


def ids(store: DjangoStore, key: str) -> list[int]:
    return [row.entry.id for row in store.load(key)[1]]


def test_only_the_holder_of_a_loan_writes(
    django_store: DjangoStore, loans: Loans, queued: list[str], new_key: Any
) -> None:
    mine, other = new_key(), new_key()
    for key in (mine, other):
        add(django_store, key, 1)
    loans.lend([[mine]])
    loans.lend([[mine], [other]])
    assert len(queued) == 2, "what is lent is not lent again"
    claim = loans.claim(queued[0])
    assert claim.keys == [mine]
    holder = DjangoStore(django_store.using, holder=claim.holder)
    add(holder, mine, 2)
    with pytest.raises(LoanEnded, match=other):
        holder.apply([Change(key=mine, added=rows(3)), Change(key=other, added=rows(2))])
    assert (ids(django_store, mine), ids(django_store, other)) == ([1, 2], [1])
    assert loans.loans()[mine] == Loan(1, None)
    loans.give_back(claim.holder, [mine], End.RESTED)
    assert loans.loans()[mine] == Loan(1, End.RESTED)
    with pytest.raises(LoanEnded):
        add(holder, mine, 3)
    assert loans.claim(queued[0]).keys == [], "it is finished"
    assert loans.take_back(mine) and not loans.take_back(mine)
    assert loans.take_back(other)


def test_a_write_of_the_game_ends_the_loan_and_is_to_be_tried_again(
    django_store: DjangoStore, loans: Loans, queued: list[str], new_key: Any
) -> None:
    key = new_key()
    add(django_store, key, 1)
    loans.lend([[key]])
    holder = DjangoStore(django_store.using, holder=loans.claim(queued[0]).holder)
    with pytest.raises(Conflict, match="worker"):
        add(django_store, key, 2)
    assert ids(django_store, key) == [1] and key not in loans.loans()
    with pytest.raises(LoanEnded):
        add(holder, key, 2)
    add(django_store, key, 2)
    assert ids(django_store, key) == [1, 2]


def test_the_second_to_claim_a_loan_has_it(
    django_store: DjangoStore, loans: Loans, queued: list[str], new_key: Any
) -> None:
    key = new_key()
    add(django_store, key, 1)
    loans.lend([[key]])
    first, second = (DjangoStore(django_store.using, holder=loans.claim(queued[0]).holder) for _ in range(2))
    with pytest.raises(LoanEnded):
        add(first, key, 2)
    add(second, key, 2)
    loans.take_back(key)
    django_store.drop(key)
    with pytest.raises(LoanEnded):
        add(second, key, 3)
    assert ids(django_store, key) == []


def test_a_journal_is_read_as_of_one_moment(
    django_store: DjangoStore, new_key: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from threading import Thread

    from django.db import connections

    if connections[django_store.using].vendor != "postgresql":
        pytest.skip("one process writes to SQLite at a time")
    key = new_key()
    add(django_store, key, 1)

    def write() -> None:
        django_store.apply([Change(key=key, added=rows(2), archived=frozenset([1]))])
        connections.close_all()

    class Slow(DjangoStore):
        def _highest(self, journal: int) -> int:
            found = super()._highest(journal)
            thread = Thread(target=write)
            thread.start()
            thread.join()
            return found

    header, found = Slow(django_store.using).load(key)
    assert header.entry_count == 1
    assert [(row.entry.id, row.archived) for row in found] == [(1, False)]
    assert ids(django_store, key)[-1] == 2

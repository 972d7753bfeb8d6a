"""Ledgers of every kind keep the same account, and one in a database keeps it across restarts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from memory.adapters.inmemory import InMemoryLedger
from memory.clock import ManualClock
from memory.config import Config
from memory.db.ledger import DjangoLedger
from memory.db.models import LedgerRecord
from memory.db.store import DjangoStore
from memory.llm.budget import Budget, BudgetSpent
from memory.llm.ledger import LedgerLine, Spent

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def ledger(store):
    """A ledger of each kind."""
    return DjangoLedger(store.using) if isinstance(store, DjangoStore) else InMemoryLedger()


def line(key, at=NOW, **given):
    fields = {"task": "rate", "model": "m", "prompt_tokens": 100, "completion_tokens": 20, "estimated": False}
    return LedgerLine(**fields | {"key": key, "at": at, "seconds": 1.5, "outcome": "ok"} | given)


def test_what_was_spent_is_summed_for_a_character_from_a_moment_on(ledger, new_key):
    mine, other = new_key(), new_key()
    assert ledger.spent(mine, NOW) == Spent(0, 0)
    ledger.write([line(mine), line(mine, NOW + timedelta(hours=1), completion_tokens=30)])
    ledger.write([line(mine, NOW - timedelta(seconds=1)), line(other)])
    assert ledger.spent(mine, NOW) == Spent(2, 250)
    assert ledger.spent(mine, NOW - timedelta(days=1)) == Spent(3, 370)
    assert ledger.spent(other, NOW) == Spent(1, 120)
    ledger.write([line(other, share=0.25)])
    assert ledger.spent(other, NOW) == Spent(1.25, 240)


def test_writing_nothing_is_nothing(ledger, new_key):
    ledger.write([])
    assert ledger.spent(new_key(), NOW) == Spent(0, 0)


def test_old_lines_are_let_go(ledger, new_key):
    key = new_key()
    old = NOW - timedelta(days=90)
    ledger.write([line(key), line(key, old), line(key, old - timedelta(seconds=1))])
    assert ledger.trim(old) == 1
    assert ledger.spent(key, old - timedelta(days=9)) == Spent(2, 240)


def test_every_field_is_kept(django_store, new_key):
    ledger = DjangoLedger(django_store.using)
    written = line(new_key(), dropped=3, estimated=True, outcome="http 429", model="qwen3:4b")
    ledger.write([written])
    row = LedgerRecord.objects.using(django_store.using).get(key=written.key)
    assert {name: getattr(row, name) for name in LedgerLine.__slots__} == {
        name: getattr(written, name) for name in LedgerLine.__slots__
    }


def test_a_budget_holds_across_a_restart(django_store, new_key):
    key = new_key()
    config = Config.load({"llm_budget_calls": 2})

    def budget():
        return Budget(DjangoLedger(django_store.using), ManualClock(NOW), lambda _: config)

    with budget().hold({key: 1.0}, 5) as left:
        assert left == 2
        budget().ledger.write([line(key), line(key)])
    with pytest.raises(BudgetSpent, match="2 calls for today"), budget().hold({key: 1.0}, 1):
        pass

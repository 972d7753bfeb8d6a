"""Logs of tool calls of every kind keep the same record, and the one in a database keeps it across restarts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from memory.db.calls import DjangoCallLog
from memory.db.store import DjangoStore
from memory.llm.tool_calls import InMemoryCallLog, ToolCall

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
HOSTILE = "a\0b\ud800\x1b[2J|r$You()"


@pytest.fixture
def log(store):
    """A log of each kind that keeps three calls of a journal."""
    return DjangoCallLog(store.using, kept=3) if isinstance(store, DjangoStore) else InMemoryCallLog(kept=3)


def call(key, **given):
    fields = {"at": NOW, "by": "qwen3:4b", "toolset": "journal", "tool": "search_journal", "arguments": {}}
    return ToolCall(**fields | {"key": key} | given)


def test_what_was_called_and_what_came_back_is_kept(log, new_key):
    key = new_key()
    first = log.write(call(key, arguments={"query": "mill"}, result=[{"id": 3}], cached=True))
    second = log.write(call(key, error="limit: must be a whole number, not 0"))
    assert second > first
    kept = log.fetch(key, first)
    assert kept == call(key, id=first, arguments={"query": "mill"}, result=[{"id": 3}], cached=True)
    assert log.fetch(key, second).error == "limit: must be a whole number, not 0"
    assert [each.id for each in log.latest(key, 1)] == [second]
    assert log.fetch(new_key(), first) is None


def test_of_each_journal_the_latest_are_kept(log, new_key):
    mine, other = new_key(), new_key()
    log.write(call(other))
    ids = [log.write(call(mine, at=NOW + timedelta(minutes=n))) for n in range(5)]
    assert [each.id for each in log.latest(mine, 99)] == ids[-3:]
    assert log.fetch(mine, ids[0]) is None
    assert len(log.latest(other, 99)) == 1
    assert log.latest(mine, 0) == []
    log.drop(mine)
    assert (log.latest(mine, 99), len(log.latest(other, 99))) == ([], 1)


def test_what_a_model_makes_up_is_kept_too(log, new_key):
    key = new_key()
    written = log.write(
        call(key, tool=HOSTILE, arguments={HOSTILE: [HOSTILE]}, result=HOSTILE, error=HOSTILE)
    )
    kept = log.fetch(key, written)
    assert kept.arguments == {HOSTILE: [HOSTILE]}
    assert kept.result == HOSTILE
    assert "[2J" in kept.tool
    assert "[2J" in kept.error


def test_what_is_too_long_is_shortened(log, new_key):
    key = new_key()
    kept = log.fetch(key, log.write(call(key, arguments={"query": "x" * 200_000}, result=["y" * 200_000])))
    assert kept.arguments["characters"] == 200_013
    assert len(kept.result["shortened"]) == 10_000


def test_a_log_in_a_database_is_there_after_a_restart(django_store, new_key):
    key = new_key()
    written = DjangoCallLog(django_store.using).write(call(key))
    assert DjangoCallLog(django_store.using).fetch(key, written) == call(key, id=written)

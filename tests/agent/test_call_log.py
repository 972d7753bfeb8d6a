"""The log of tool calls, and the critic's tools that read it."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from memory.agent.introspection import introspection
from memory.agent.registry import Tool, Toolbox, Toolset
from memory.concurrency import drive
from memory.errors import Conflict, Unavailable
from memory.llm.tool_calls import InMemoryCallLog, ToolCall
from tests.agent.agents import ANN, MARTA, Agent


def test_every_call_is_logged_whatever_became_of_it(marta: Agent) -> None:
    marta.told(ANN, "The mill burned down.")
    marta.call("search_journal", query="mill")
    marta.call("search_journal", query="mill")
    marta.call("search_journal", querry="mill")
    calls = marta.log.latest(MARTA, 10)
    assert [(call.id, call.cached, call.error is None) for call in calls] == [
        (1, False, True),
        (2, True, True),
        (3, False, False),
    ]
    assert [(c.toolset, c.by, c.key, c.at) for c in calls] == [
        ("journal", "scripted", MARTA, marta.clock.now())
    ] * 3
    assert calls[0].arguments == {"query": "mill"}
    assert calls[0].result[0]["content"] == "The mill burned down."


@pytest.mark.parametrize(
    ("failure", "raises"), [(Conflict("x"), False), (Unavailable("off"), False), (KeyError(1), True)]
)
def test_a_tool_that_fails_is_logged_too(marta: Agent, failure: Exception, raises: bool) -> None:
    async def fail(given):
        raise failure

    tool = Tool(name="t", description="d", properties={}, category="c", run=fail)
    box = Toolbox([Toolset("s", "d", (tool,))], key=MARTA, by="b", log=marta.log, clock=marta.clock)
    if raises:
        with pytest.raises(KeyError):
            drive(box.call("t", {}))
    else:
        assert drive(box.call("t", {})).error
    assert marta.log.latest(MARTA, 1)[0].error


def test_the_log_keeps_the_latest_calls_of_each_journal_within_a_size() -> None:
    log = InMemoryCallLog(kept=3)
    call = ToolCall(
        at=datetime(2026, 1, 1, tzinfo=UTC),
        key="a",
        by="b",
        toolset="s",
        tool="t",
        arguments={"x": "y" * 10**6},
    )
    ids = [log.write(replace(call, at=call.at + timedelta(n))) for n in range(5)]
    log.write(replace(call, key="other", arguments=object()))
    assert [kept.id for kept in log.latest("a", 99)] == ids[-3:]
    assert log.fetch("a", ids[0]) is None
    assert log.fetch("other", ids[-1]) is None
    assert log.fetch("a", ids[-1]).arguments["characters"] == 1_000_009
    log.drop("a")
    assert log.latest("a", 9) == []


def critic(agent):
    box = Toolbox(
        [introspection(agent.log, MARTA, [agent.tools])],
        key=MARTA,
        by="critic",
        log=agent.log,
        clock=agent.clock,
    )
    return lambda tool, **arguments: drive(box.call(tool, arguments))


def test_a_critic_looks_behind_a_claim(marta: Agent) -> None:
    marta.told(ANN, "The mill burned down.")
    searched = marta.call("search_journal", query="mill")
    marta.call("add_journal_entry", content="")
    ask = critic(marta)
    assert ask("get_tool_call", call_id=searched.id).result["arguments"] == {"query": "mill"}
    assert ask("get_tool_result", call_id=searched.id).result["result"] == searched.result
    assert "content" in ask("get_tool_result", call_id=searched.id + 1).result["error"]
    assert ask("list_toolsets").result == [
        {
            "name": "journal",
            "description": "The character's own journal.",
            "tools": ["add_journal_entry", "search_journal", "review_journal"],
        }
    ]
    info = ask("get_toolset_info", name="journal").result
    assert [(tool["name"], tool["category"], tool["cached_seconds"]) for tool in info["tools"]] == [
        ("add_journal_entry", "journal", None),
        ("search_journal", "journal", 300.0),
        ("review_journal", "journal", None),
    ]
    json.dumps(info)


def test_a_critic_is_told_what_there_is(marta: Agent) -> None:
    ask = critic(marta)
    assert "no call was made yet" in ask("get_tool_call", call_id=5).error
    marta.call("search_journal", query="mill")
    assert "the latest are 1, 2" in ask("get_tool_result", call_id=99).error
    assert "one of journal" in ask("get_toolset_info", name="weapons").error


def test_a_critic_sees_one_journals_calls_only(marta: Agent) -> None:
    other = marta.log.write(
        ToolCall(at=marta.clock.now(), key="#9", by="b", toolset="journal", tool="t", arguments={})
    )
    assert critic(marta)("get_tool_call", call_id=other).error

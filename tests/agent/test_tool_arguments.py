"""The schemas of the journal tools, and which arguments they accept."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.agent.introspection import introspection
from memory.agent.journal_tools import SEARCH_TTL
from memory.agent.registry import LONGEST_ARGUMENTS, Tool, Toolbox, Toolset
from memory.concurrency import drive
from memory.journal.entry import MAX_CONTENT
from memory.llm.schema import ArgumentError, check
from tests.agent.agents import ANN, MARTA, Agent


def schemas():
    agent = Agent()
    sets = [agent.tools, introspection(agent.log, MARTA, [agent.tools])]
    return [tool for toolset in sets for tool in toolset.tools]


@pytest.mark.parametrize("tool", schemas(), ids=lambda tool: tool.name)
def test_each_schema_is_json_schema_in_the_function_calling_format(tool: Tool) -> None:
    schema = json.loads(json.dumps(tool.schema))
    assert schema["type"] == "function"
    function = schema["function"]
    assert (function["name"], bool(function["description"])) == (tool.name, True)
    parameters = function["parameters"]
    jsonschema.Draft202012Validator.check_schema(parameters)
    assert parameters["type"] == "object"
    assert parameters["additionalProperties"] is False
    assert set(parameters["required"]) <= parameters["properties"].keys()


def test_the_tools_and_their_arguments_are_those_of_the_contract(marta: Agent) -> None:
    arguments = {tool.name: set(tool.properties) for tool in marta.tools.tools}
    assert arguments.keys() == {"add_journal_entry", "search_journal", "review_journal"}
    assert arguments["add_journal_entry"] >= {
        *("content", "tags", "related_projects", "source_type", "source_trust", "source_entity", "importance")
    }
    assert arguments["search_journal"] == {
        *("query", "tags", "days_back", "related_to_project", "limit", "semantic")
    }
    assert arguments["review_journal"] >= {"synthesis", "days_back", "tags", "save_as_entry"}
    assert {tool.name: tool.ttl for tool in marta.tools.tools}["search_journal"] == SEARCH_TTL == 300


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.floats(-2, 12) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=5,
)


def near(schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Values that often fit a schema's argument, and often just don't."""
    fitting = [st.sampled_from(schema["enum"])] if "enum" in schema else []
    return st.one_of(
        *fitting,
        json_values,
        st.lists(st.integers(0, 3) | st.text(min_size=0, max_size=3), max_size=25),
        st.sampled_from([0, 0.0, 1, 1.0, 10, 10.5, 11, 50, 51, "x", "x" * 256, True, "direct", "DIRECT"]),
    )


@given(data=st.data())
@pytest.mark.parametrize("tool", schemas(), ids=lambda tool: tool.name)
def test_arguments_are_accepted_exactly_if_json_schema_accepts_them(tool: Tool, data: Any) -> None:
    schema = tool.parameters
    named = {name: near(each) for name, each in schema["properties"].items()}
    arguments = data.draw(
        st.fixed_dictionaries({}, optional={**named, "contents": json_values}) | json_values, "arguments"
    )
    valid = jsonschema.Draft202012Validator(schema).is_valid(arguments)
    if valid:
        check(arguments, schema)
    else:
        with pytest.raises(ArgumentError) as refused:
            check(arguments, schema)
        assert all(each.field and each.value and each.accepted for each in refused.value.problems)
        assert str(refused.value).isprintable()


@given(st.text() | json_values)
def test_whatever_a_model_writes_is_answered_and_logged(written: Any) -> None:
    agent = Agent()
    text = written if isinstance(written, str) else json.dumps(written)
    for tool in ("search_journal", "add_journal_entry", "review_journal"):
        call = drive(agent.box.call(tool, text))
        assert (call.error is None) != (call.result is None)
        assert agent.log.fetch(MARTA, call.id) is not None


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({}, "content: must be text of 1 to 4,000 characters, not missing"),
        ({"content": 7}, "content: must be text of 1 to 4,000 characters, not 7"),
        ({"content": "x" * (MAX_CONTENT + 1)}, "4,001"),
        ({"content": "x", "importance": 11}, "importance: must be a whole number from 1 to 10, not 11"),
        ({"content": "x", "importance": True}, "importance: must be a whole number from 1 to 10, not true"),
        ({"content": "x", "importance": "8"}, 'importance: must be a whole number from 1 to 10, not "8"'),
        (
            {"content": "x", "tags": "mill"},
            'tags: must be a list of at most 20, each text of 1 to 100 characters, not "mill"',
        ),
        ({"content": "x", "tags": ["mill", 3]}, "tags[1]: must be text of 1 to 100 characters, not 3"),
        ({"content": "x", "source_type": "seen"}, "one of direct, observation, inference, environmental"),
        (
            {"content": "x", "source_trust": float("nan")},
            "source_trust: must be a number from 0 to 1, not NaN",
        ),
        ({"content": "x", "citation": [1]}, "(did you mean citations?), not "),
        ({"content": "x", "audience": ["#9"]}, "arguments: must be one of "),
        ({"content": "x", "supersedes": 1}, "arguments: must be one of "),
        ({"content": " \n "}, "content: must be text of 1 to 4,000 characters, not ''"),
    ],
)
def test_errors_name_the_field_the_value_and_what_is_accepted(
    marta: Agent, arguments: Any, says: str
) -> None:
    marta.told(ANN, "The mill burned down.")
    assert says in marta.refused(**arguments)


@pytest.mark.parametrize("text", ["", "null", "[1]", '"x"', "{", "[" * 50_000, "x" * (LONGEST_ARGUMENTS + 1)])
def test_arguments_must_be_a_json_object(marta: Agent, text: str) -> None:
    error = drive(marta.box.call("search_journal", text)).error
    assert error is not None
    assert len(error) < 300


def test_arguments_may_be_json_text_and_contain_nulls(marta: Agent) -> None:
    call = drive(marta.box.call("add_journal_entry", '{"content": "The ford is deep.", "tags": null}'))
    assert call.error is None
    assert marta.journal[call.result["id"]].tags == ()


def test_an_unknown_tool_is_answered_with_the_known_ones(marta: Agent) -> None:
    call = marta.call("delete_journal\x1b[2J", everything=True)
    assert "one of add_journal_entry, search_journal, review_journal" in call.error
    assert call.error.isprintable()
    assert marta.log.fetch(MARTA, call.id).toolset == ""


def test_several_problems_are_named_at_once(marta: Agent) -> None:
    error = marta.refused(content="", importance=0, kind="rumour")
    assert [name for name in ("content", "importance", "kind") if name in error] == [
        "content",
        "importance",
        "kind",
    ]


@pytest.mark.parametrize(
    "schema",
    [{"type": "string", "pattern": "x"}, {"type": "text"}, {"type": "array", "items": {"minItems": 1}}],
)
def test_a_tool_with_an_unsupported_schema_is_refused(schema: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="schema: "):
        Tool(name="t", description="d", properties={"x": schema}, category="c", run=Agent)


def test_tool_names_must_be_unique(marta: Agent) -> None:
    with pytest.raises(ValueError, match=r"toolsets: .*'journal'"):
        Toolbox([marta.tools, marta.tools], key="k", by="b", log=marta.log, clock=marta.clock)
    twice = (marta.tools.tools[0], marta.tools.tools[0])
    with pytest.raises(ValueError, match=r"tools: .*'add_journal_entry'"):
        Toolset("x", "y", twice)

"""Let a critic inspect the calls of an agent's tools and their results.

These tools show everything that was logged for one journal, including confidences. They are for a critic that
works for the character itself, not for a conversation.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from memory.agent.registry import Tool, Toolset
from memory.errors import FieldError
from memory.journal.entry import MAX_ID, MAX_NAME
from memory.llm.tool_calls import CallLog, ToolCall

_ID: Final = {"type": "integer", "minimum": 1, "maximum": MAX_ID, "description": "the call's id"}


def introspection(log: CallLog, key: str, toolsets: Iterable[Toolset]) -> Toolset:
    """Return the critic's tools.

    Args:
        log: the log of calls.
        key: key of the journal whose calls are shown; no others are.
        toolsets: the tools that the agent had.
    """
    by_name = {toolset.name: toolset for toolset in toolsets}

    def call_of(given: Mapping[str, Any]) -> ToolCall:
        call = log.fetch(key, int(given["call_id"]))
        if call is None:
            latest = ", ".join(str(each.id) for each in log.latest(key, 10))
            rule = (
                f"the id of a call; the latest are {latest}" if latest else "left out: no call was made yet"
            )
            raise FieldError("call_id", given["call_id"], rule)
        return call

    async def get_tool_call(given: Mapping[str, Any]) -> Any:
        return call_of(given).to_dict()

    async def get_tool_result(given: Mapping[str, Any]) -> Any:
        call = call_of(given)
        return {"id": call.id, "tool": call.tool, "result": call.result, "error": call.error}

    async def get_toolset_info(given: Mapping[str, Any]) -> Any:
        toolset = by_name.get(given["name"])
        if toolset is None:
            raise FieldError("name", given["name"], f"one of {', '.join(by_name)}")
        return {
            "name": toolset.name,
            "description": toolset.description,
            "tools": [
                {**tool.schema["function"], "category": tool.category, "cached_seconds": tool.ttl}
                for tool in toolset.tools
            ],
        }

    async def list_toolsets(given: Mapping[str, Any]) -> Any:
        return [
            {"name": t.name, "description": t.description, "tools": [tool.name for tool in t.tools]}
            for t in by_name.values()
        ]

    tools = (
        Tool(
            name="get_tool_call",
            description="Who called which tool, when, and with what arguments.",
            properties={"call_id": _ID},
            required=("call_id",),
            category="introspection",
            run=get_tool_call,
        ),
        Tool(
            name="get_tool_result",
            description="The result of a call, or its error.",
            properties={"call_id": _ID},
            required=("call_id",),
            category="introspection",
            run=get_tool_result,
        ),
        Tool(
            name="get_toolset_info",
            description="The tools of a set: what they do and which arguments they take.",
            properties={"name": {"type": "string", "minLength": 1, "maxLength": MAX_NAME}},
            required=("name",),
            category="introspection",
            run=get_toolset_info,
        ),
        Tool(
            name="list_toolsets",
            description="The sets of tools that the agent had.",
            properties={},
            category="introspection",
            run=list_toolsets,
        ),
    )
    return Toolset("introspection", "The recorded calls of tools, with arguments and results.", tools)

"""Let a critic inspect the calls of an agent's tools and their results.

These tools show everything that was logged for one journal, including confidences. They are for a critic that
works for the character itself, not for a conversation.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from memory.agent.registry import Run, Tool, Toolset
from memory.errors import FieldError
from memory.journal.entry import MAX_ID, MAX_NAME
from memory.llm.tool_calls import CallLog, ToolCall

_ID: Final = {"type": "integer", "minimum": 1, "maximum": MAX_ID, "description": "the call's id"}


_CALL: Final = {"call_id": _ID}
_SET: Final = {"name": {"type": "string", "minLength": 1, "maxLength": MAX_NAME}}


def introspection(log: CallLog, key: str, toolsets: Iterable[Toolset]) -> Toolset:
    """Return the critic's tools.

    Args:
        log: the log of calls.
        key: key of the journal whose calls are shown; no others are.
        toolsets: the tools that the agent had.
    """
    inspector = _Inspector(log, key, toolsets)
    tools: tuple[tuple[str, str, Mapping[str, Any], Run], ...] = (
        ("get_tool_call", "Who called which tool, when, and with what arguments.", _CALL, inspector.call),
        ("get_tool_result", "The result of a call, or its error.", _CALL, inspector.result),
        (
            "get_toolset_info",
            "The tools of a set: what they do and which arguments they take.",
            _SET,
            inspector.toolset,
        ),
        ("list_toolsets", "The sets of tools that the agent had.", {}, inspector.toolsets),
    )
    return Toolset(
        "introspection",
        "The recorded calls of tools, with arguments and results.",
        tuple(
            Tool(
                name=name,
                description=description,
                properties=properties,
                required=tuple(properties),
                category="introspection",
                run=run,
            )
            for name, description, properties, run in tools
        ),
    )


class _Inspector:
    """Look up calls and tools; the arguments are as for `introspection`. Each method runs one tool."""

    def __init__(self, log: CallLog, key: str, toolsets: Iterable[Toolset]) -> None:
        self._log = log
        self._key = key
        self._toolsets = {toolset.name: toolset for toolset in toolsets}

    async def call(self, given: Mapping[str, Any]) -> Any:
        return self._call_of(given).to_dict()

    async def result(self, given: Mapping[str, Any]) -> Any:
        call = self._call_of(given)
        return {"id": call.id, "tool": call.tool, "result": call.result, "error": call.error}

    async def toolset(self, given: Mapping[str, Any]) -> Any:
        toolset = self._toolsets.get(given["name"])
        if toolset is None:
            raise FieldError("name", given["name"], f"one of {', '.join(self._toolsets)}")
        return {
            "name": toolset.name,
            "description": toolset.description,
            "tools": [
                {**tool.schema["function"], "category": tool.category, "cached_seconds": tool.ttl}
                for tool in toolset.tools
            ],
        }

    async def toolsets(self, given: Mapping[str, Any]) -> Any:
        return [
            {"name": t.name, "description": t.description, "tools": [tool.name for tool in t.tools]}
            for t in self._toolsets.values()
        ]

    def _call_of(self, given: Mapping[str, Any]) -> ToolCall:
        """Return the call that a critic names.

        Raises:
            FieldError: the journal has no such call.
        """
        call = self._log.fetch(self._key, int(given["call_id"]))
        if call is not None:
            return call
        latest = ", ".join(str(each.id) for each in self._log.latest(self._key, 10))
        rule = f"the id of a call; the latest are {latest}" if latest else "left out: no call was made yet"
        raise FieldError("call_id", given["call_id"], rule)

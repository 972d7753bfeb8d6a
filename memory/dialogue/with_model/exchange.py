"""Converse with a model: let it call tools for some rounds, until it says something."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from memory.errors import Unavailable
from memory.llm.prompts import Message, clip, fenced
from memory.llm.speaker import Speaker, Turn
from memory.llm.tool_calls import ToolCall, Tools

_CALLS_AT_ONCE: Final = 4


@dataclass(frozen=True, slots=True)
class Words:
    """Hold what a model said in the end, and everything that it was shown for it."""

    text: str
    shown: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class ToolUse:
    """Limit which tools a model may call before it answers, how often, and how much of their results it is shown.

    Args:
        tools: what it may call; ``None`` for nothing.
        rounds: how often it may before it has to speak.
        result_chars: characters of one tool's result that it is shown.
    """

    tools: Tools | None = None
    rounds: int = 0
    result_chars: int = 0


NO_TOOLS: Final = ToolUse()


async def converse(
    speaker: Speaker,
    key: str,
    messages: Sequence[Message],
    *,
    boundary: str,
    patience: Callable[[], float],
    calling: ToolUse = NO_TOOLS,
) -> Words:
    """Return what the model says once it has called the tools that it wanted.

    Args:
        speaker: the model.
        key: whose words they are.
        messages: the prompt.
        boundary: the line around the data in the prompt.
        patience: seconds for which somebody still waits; at 0 nothing more is asked or called.
        calling: which tools it may call.

    Raises:
        Unavailable: it said nothing, or not in time.
    """
    said, tools = list(messages), calling.tools
    schemas = tools.schemas if tools is not None else []
    for done in range(calling.rounds + 1):
        left = patience()
        if left <= 0:
            break
        last = tools is None or done == calling.rounds
        turn = await speaker.speak(key, said, [] if last else schemas, patience=left)
        if last or tools is None or not turn.requests:
            return Words(turn.text, "\n".join(message["content"] for message in said))
        said.append(_asked(turn))
        for number, request in enumerate(turn.requests):
            if patience() <= 0:
                break
            if number < _CALLS_AT_ONCE:
                shown = _result(await tools.call(request.name, request.arguments), calling.result_chars)
            else:
                shown = {"error": f"at most {_CALLS_AT_ONCE} calls at once; this one was not made"}
            content = fenced(shown, boundary)
            said.append({"role": "tool", "tool_call_id": request.id, "content": content})
    raise Unavailable(f"{speaker.name}: nobody waits for its answer any more")


def _asked(turn: Turn) -> Message:
    """Return a model's turn as a message that holds the calls that it asked for."""
    calls = [
        {"id": r.id, "type": "function", "function": {"name": r.name, "arguments": r.arguments}}
        for r in turn.requests
    ]
    return {"role": "assistant", "content": turn.text, "tool_calls": calls}


def _result(call: ToolCall, longest: int) -> Any:
    """Return as much of what a call returned as there is room for; of a list, its first items."""
    if call.error is not None:
        return {"error": clip(call.error, longest)}
    if not isinstance(call.result, list):
        whole = len(json.dumps(call.result)) <= longest
        return call.result if whole else {"shortened": clip(json.dumps(call.result), longest)}
    kept: list[Any] = []
    for item in call.result:
        if isinstance(item, dict) and isinstance(item.get("content"), str):
            item = item | {"content": clip(item["content"], longest // 2)}
        longest -= len(json.dumps(item))
        if kept and longest < 0:
            break
        kept.append(item)
    return kept

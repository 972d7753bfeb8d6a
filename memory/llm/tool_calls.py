"""Log tool calls with their arguments and results, for a critic to check."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, Protocol

LONGEST_KEPT: Final = 20_000
"""Maximum number of characters of JSON kept of a call's arguments, and of its result."""

KEPT_CALLS: Final = 500
"""Number of calls kept for each journal; older ones are deleted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolCall:
    """Record one call of a tool.

    Args:
        id: its ascending number in the log; 0 before it is written.
        at: time of the call.
        key: key of the journal that it was made for.
        by: the caller, such as a model's name.
        toolset, tool: names of toolset and tool; the tool may not exist.
        arguments: the arguments as they were given, usually a mapping.
        result: the result; ``None`` if it failed.
        error: the error, worded so that the caller can act on it; ``None`` if there was none.
        cached: whether the result is that of an earlier call.
    """

    id: int = 0
    at: datetime
    key: str
    by: str
    toolset: str
    tool: str
    arguments: Any
    result: Any = None
    error: str | None = None
    cached: bool = False

    def to_dict(self) -> dict[str, Any]:
        """Return the call without its result, as JSON data."""
        return {
            "id": self.id,
            "at": self.at.isoformat(),
            "by": self.by,
            "toolset": self.toolset,
            "tool": self.tool,
            "arguments": self.arguments,
            "error": self.error,
            "cached": self.cached,
        }


class CallLog(Protocol):
    """Store tool calls, append-only; for each journal, the latest `KEPT_CALLS` are kept."""

    def write(self, call: ToolCall) -> int:
        """Add a call, and return its id. It is on disk when this returns.

        Arguments and results that are too long (`LONGEST_KEPT`) are shortened.
        """
        ...

    def fetch(self, key: str, call_id: int) -> ToolCall | None:
        """Return a call of a journal; ``None`` if it does not exist, or no longer."""
        ...

    def latest(self, key: str, limit: int) -> list[ToolCall]:
        """Return the latest calls of a journal, oldest first.

        Args:
            key: the journal's key.
            limit: maximum number of calls.
        """
        ...

    def drop(self, key: str) -> None:
        """Delete the calls of a journal."""
        ...


class InMemoryCallLog:
    """Keep calls in memory.

    Args:
        kept: maximum number of calls kept per journal.
    """

    def __init__(self, kept: int = KEPT_CALLS) -> None:
        self._kept = kept
        self._count = 0
        self._calls: dict[str, deque[ToolCall]] = {}

    def write(self, call: ToolCall) -> int:
        self._count += 1
        kept = replace(
            call,
            id=self._count,
            arguments=json.loads(packed(call.arguments)),
            result=json.loads(packed(call.result)),
        )
        self._calls.setdefault(call.key, deque(maxlen=self._kept)).append(kept)
        return self._count

    def fetch(self, key: str, call_id: int) -> ToolCall | None:
        return next((call for call in self._calls.get(key, ()) if call.id == call_id), None)

    def latest(self, key: str, limit: int) -> list[ToolCall]:
        return list(self._calls.get(key, ()))[-limit:] if limit > 0 else []

    def drop(self, key: str) -> None:
        self._calls.pop(key, None)


def packed(value: Any) -> str:
    """Return any ``value`` as JSON in ASCII; if that is too long, return the beginning of its text."""
    try:
        text = json.dumps(value, allow_nan=False, default=str)
    except (TypeError, ValueError, RecursionError):
        text = json.dumps(f"{type(value).__name__} that is not JSON data")
    if len(text) > LONGEST_KEPT:
        shortened: Mapping[str, Any] = {"shortened": text[: LONGEST_KEPT // 2], "characters": len(text)}
        text = json.dumps(shortened)
    return text


class Tools(Protocol):
    """Define the tools that an agent may call, such as a `memory.agent.registry.Toolbox`."""

    @property
    def schemas(self) -> list[dict[str, Any]]:
        """Return the tools' schemas, in OpenAI's format."""
        ...

    async def call(self, name: str, arguments: str | Mapping[str, Any]) -> ToolCall:
        """Call a tool. An error of the agent is in the returned call's ``error``."""
        ...

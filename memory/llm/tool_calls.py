"""Log tool calls with their arguments and results, for a critic to check (SPEC §6)."""

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
        id: its number in the log, rising; 0 before it is written.
        at: when it was made.
        key: the journal that it was made for.
        by: who made it: a model's name, say.
        toolset, tool: what was called. The tool may be one that does not exist.
        arguments: what it was called with, as it came: usually a mapping.
        result: what it returned; ``None`` if it failed.
        error: what was wrong, worded so that the caller can act on it; ``None`` if nothing was.
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
        """Return the call without its result, as JSON can hold it."""
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
        """Add a call, and return the id that it is given. It is on disk when this returns.

        Arguments and results that are too long (`LONGEST_KEPT`) are shortened.
        """
        ...

    def fetch(self, key: str, call_id: int) -> ToolCall | None:
        """Return a call of a journal; ``None`` if there is none (any more)."""
        ...

    def latest(self, key: str, limit: int) -> list[ToolCall]:
        """Return the latest calls of a journal, oldest first.

        Args:
            key: which journal's.
            limit: how many at most.
        """
        ...

    def drop(self, key: str) -> None:
        """Delete the calls of a journal."""
        ...


class InMemoryCallLog:
    """Keeps calls in this process only.

    Args:
        kept: calls that are kept of each journal.
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
        text = json.dumps(f"{type(value).__name__} that JSON cannot hold")
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
        """Call a tool. What the agent got wrong is in the ``error`` of the call that is returned."""
        ...

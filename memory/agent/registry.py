"""Define tools and toolsets, and run calls: checked, cached and logged."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Final

from memory.clock import Clock
from memory.errors import Conflict, KeepsakeError
from memory.llm.schema import ArgumentError, Problem, check, check_schema, shown
from memory.llm.tool_calls import CallLog, ToolCall

LONGEST_ARGUMENTS: Final = 100_000
"""Maximum number of characters of a call's JSON arguments."""

Run = Callable[[Mapping[str, Any]], Awaitable[Any]]
"""A tool's function: takes checked arguments (without null ones), returns a JSON-serialisable result."""


class Cache:
    """Keep results as JSON for a while; past a limit the least recently used are dropped.

    Args:
        clock: gives the time, to expire results.
        limit: maximum number of results.
    """

    def __init__(self, clock: Clock, limit: int = 128) -> None:
        self.version = 0
        self._clock = clock
        self._limit = limit
        self._kept: OrderedDict[Hashable, tuple[datetime, str]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Drop all results, because the data they were made from has changed."""
        self.version += 1
        self._kept.clear()

    def get(self, key: Hashable) -> str | None:
        """Return a result; ``None`` if it is missing or expired."""
        if key not in self._kept:
            return None
        until, result = self._kept[key]
        if self._clock.now() >= until:
            del self._kept[key]
            return None
        self._kept.move_to_end(key)
        return result

    def put(self, key: Hashable, result: str, seconds: float, version: int) -> None:
        """Keep a result for some seconds, unless `clear` was called since ``version`` was read."""
        if version == self.version:
            self._kept[key] = self._clock.now() + timedelta(seconds=seconds), result
            while len(self._kept) > self._limit:
                self._kept.popitem(last=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """Represent a function that an agent can call.

    Args:
        name: the tool's name for the agent.
        description: its description for the agent.
        properties: JSON Schema of each argument. An argument that is not ``required`` may also be null, which means
            "not given".
        required: arguments that must be given.
        category: the kind of tool: ``journal``, ``introspection`` …
        run: the function that does the work.
        ttl: seconds for which a result is cached for the same arguments; ``None`` for no caching.
        cache: the cache of results; the maker of the tool clears it when they become outdated.
        scope: returns what a result depends on besides the arguments.
        returned: called with each result that an agent is given, cached ones included.

    Raises:
        ValueError: the schema has an unsupported keyword, or a tool with a ``ttl`` has no cache.
    """

    name: str
    description: str
    properties: Mapping[str, Mapping[str, Any]]
    required: tuple[str, ...] = ()
    category: str
    run: Run = field(repr=False)
    ttl: float | None = None
    cache: Cache | None = field(default=None, repr=False)
    scope: Callable[[], Hashable] = field(default=lambda: None, repr=False)
    returned: Callable[[Any], object] = field(default=lambda result: None, repr=False)

    def __post_init__(self) -> None:
        check_schema(self.parameters)
        if unknown := set(self.required) - self.properties.keys():
            raise ValueError(f"required: must be one of {', '.join(self.properties)}, not {min(unknown)!r}")
        if self.ttl is not None and self.cache is None:
            raise ValueError(f"cache: must be a cache, since {self.name} has a ttl, not None")

    @property
    def parameters(self) -> dict[str, Any]:
        """Return the JSON Schema of the arguments."""
        return {
            "type": "object",
            "properties": {
                name: dict(each) if name in self.required else _or_null(each)
                for name, each in self.properties.items()
            },
            "required": list(self.required),
            "additionalProperties": False,
        }

    @property
    def schema(self) -> dict[str, Any]:
        """Return the tool in the OpenAI function-calling format."""
        return {
            "type": "function",
            "function": {
                "name": self.name,
                "description": self.description,
                "parameters": self.parameters,
            },
        }


@dataclass(frozen=True, slots=True)
class Toolset:
    """Hold tools that go together.

    Args:
        name: its name in the log.
        description: its purpose.
        tools: the tools, each name once.

    Raises:
        ValueError: two tools have the same name.
    """

    name: str
    description: str
    tools: tuple[Tool, ...]

    def __post_init__(self) -> None:
        _once("tools", (tool.name for tool in self.tools))


class Toolbox:
    """Hold the tools of one agent, and call them on behalf of one character.

    Args:
        toolsets: the toolsets; the names of all tools differ.
        key: key of the journal that calls are made for.
        by: the caller, such as a model's name.
        log: the log of all calls, failed ones included.
        clock: gives the time of calls.

    Raises:
        ValueError: two toolsets, or two tools in them, have the same name.
    """

    def __init__(self, toolsets: Iterable[Toolset], *, key: str, by: str, log: CallLog, clock: Clock) -> None:
        self.toolsets = tuple(toolsets)
        _once("toolsets", (toolset.name for toolset in self.toolsets))
        _once("tools", (tool.name for toolset in self.toolsets for tool in toolset.tools))
        self._places = {tool.name: (toolset, tool) for toolset in self.toolsets for tool in toolset.tools}
        self._key = key
        self._by = by
        self._log = log
        self._clock = clock

    @property
    def schemas(self) -> list[dict[str, Any]]:
        """Return all tools in the OpenAI function-calling format, as a request's ``tools`` takes them."""
        return [tool.schema for _, tool in self._places.values()]

    async def call(self, name: str, arguments: str | Mapping[str, Any]) -> ToolCall:
        """Call a tool. What the engine refuses, such as a mistake of the agent's, is the result's ``error``.

        Args:
            name: the tool's name, as the agent gives it.
            arguments: as an object, or as the JSON text that a model writes.

        Returns:
            The call, with its id in the log and its full result.
        """
        given: Any = arguments
        toolset = ""
        result, error, cached = None, None, False
        try:
            found = self._places.get(name)
            if found is None:
                known = ", ".join(self._places)
                raise ArgumentError(Problem("tool", shown(name), f"one of {known}"))
            toolset, tool = found[0].name, found[1]
            given = _parsed(arguments)
            check(given, tool.parameters)
            result, cached = await _run(tool, {n: v for n, v in given.items() if v is not None})
            tool.returned(result)
        except Conflict:
            error = "another writer changed the journal meanwhile; call the tool again"
        except (ArgumentError, KeepsakeError) as mistake:
            error = str(mistake)
        except Exception as failure:
            self._write(name, toolset, given, None, f"the tool failed ({type(failure).__name__})", False)
            raise
        return self._write(name, toolset, given, result, error, cached)

    def _write(
        self, name: str, toolset: str, given: Any, result: Any, error: str | None, cached: bool
    ) -> ToolCall:
        call = ToolCall(
            at=self._clock.now(),
            key=self._key,
            by=self._by,
            toolset=toolset,
            tool=name,
            arguments=given,
            result=result,
            error=error,
            cached=cached,
        )
        return replace(call, id=self._log.write(call))


async def _run(tool: Tool, arguments: Mapping[str, Any]) -> tuple[Any, bool]:
    """Return the tool's result, and whether it comes from the cache."""
    if tool.ttl is None or tool.cache is None:
        return await tool.run(arguments), False
    key = tool.name, tool.scope(), json.dumps(arguments, sort_keys=True)
    kept = tool.cache.get(key)
    if kept is not None:
        return json.loads(kept), True
    version = tool.cache.version
    result = await tool.run(arguments)
    tool.cache.put(key, json.dumps(result), tool.ttl, version)
    return result, False


def _parsed(arguments: str | Mapping[str, Any]) -> Any:
    """Return the arguments as plain JSON values."""
    if not isinstance(arguments, str):
        return dict(arguments) if isinstance(arguments, Mapping) else arguments
    if len(arguments) > LONGEST_ARGUMENTS:
        size = f"{len(arguments):,} characters"
        raise ArgumentError(Problem("arguments", size, f"at most {LONGEST_ARGUMENTS:,} characters"))
    try:
        return json.loads(arguments or "{}")
    except (ValueError, RecursionError):
        raise ArgumentError(Problem("arguments", shown(arguments), "a JSON object")) from None


def _or_null(schema: Mapping[str, Any]) -> dict[str, Any]:
    wider = {**schema, "type": [schema["type"], "null"]}
    if "enum" in schema:
        wider["enum"] = [*schema["enum"], None]
    return wider


def _once(what: str, names: Iterable[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise ValueError(f"{what}: must be each name once, not {name!r} again")
        seen.add(name)

"""Offer the tools of several journals as one list, and call them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from memory.agent.journal_tools import JournalTools
from memory.agent.reading_tools import reading_tools
from memory.agent.registry import Toolbox, Toolset
from memory.journal.entry import ANYBODY
from memory.llm.schema import ArgumentError, Problem, shown
from memory.llm.tool_calls import ToolCall
from memory.mcp.sources import Source
from memory.minds.mind import Mind

AGENT: Final = "an agent from outside"
"""Name of the caller in the log of calls."""


class SourceTools:
    """Give agents the tools for the journals of a source. Use it from one thread only.

    Args:
        source: the journals.
        listeners: stable keys of the people for whom the agents speak: only what all of them may hear is shown. Empty
            for what anybody may hear; ``None`` for everything that the character knows.
    """

    def __init__(self, source: Source, listeners: Iterable[str] | None = ()) -> None:
        self.source = source
        self._listeners = None if listeners is None else frozenset(listeners) or frozenset({ANYBODY})
        # Who may hear all that the agents were shown, in whichever journal.
        self._audience: tuple[str, ...] | None = None

    def schemas(self) -> list[dict[str, Any]]:
        """Return the tools' names, descriptions and parameters (JSON Schema), each with ``journal`` among them."""
        mind = self.source.mind(next(iter(self.source.keys)))
        functions = [schema["function"] for schema in self._toolbox(mind, self._tools(mind)).schemas]
        return [{**each, "parameters": self._with_journal(each["parameters"])} for each in functions]

    async def call(self, tool: str, arguments: Mapping[str, Any]) -> ToolCall:
        """Call a tool; an error of the agent is the returned call's ``error``.

        Args:
            tool: the tool's name.
            arguments: its arguments, and ``journal``, which may be left out if only one is served.

        Raises:
            ArgumentError: no such journal is served.
        """
        given = dict(arguments)
        mind = self.source.mind(self._named(given.pop("journal", None)))
        tools = self._tools(mind)
        try:
            return await self._toolbox(mind, tools).call(tool, given)
        finally:
            # Anything that an agent writes later, into any journal, may contain what it is shown now.
            self._audience = tools.audience

    def _tools(self, mind: Mind) -> JournalTools:
        return JournalTools(
            mind,
            listeners=self._listeners,
            confidence=self._audience,
            read_only=not self.source.writable,
        )

    def _toolbox(self, mind: Mind, tools: JournalTools) -> Toolbox:
        toolsets: tuple[Toolset, ...] = (
            reading_tools(mind, listeners=self._listeners, confide=tools.confide),
            tools.toolset(),
        )
        return Toolbox(toolsets, key=mind.key, by=AGENT, log=self.source.log, clock=mind.journal.clock)

    def _named(self, name: object) -> str:
        names = tuple(self.source.keys)
        if name is None and len(names) == 1:
            return names[0]
        if not isinstance(name, str) or name not in names:
            raise ArgumentError(Problem("journal", shown(name), f"one of {', '.join(names)}"))
        return name

    def _with_journal(self, parameters: Mapping[str, Any]) -> dict[str, Any]:
        names = list(self.source.keys)
        which = {"type": "string", "enum": names, "description": "whose journal"}
        required = [*(["journal"] if len(names) > 1 else []), *parameters["required"]]
        return {
            **parameters,
            "properties": {"journal": which, **parameters["properties"]},
            "required": required,
        }

"""Make the tools that read a journal in order, and its timeline."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from memory.agent.journal_tools import shown
from memory.agent.registry import Tool, Toolset
from memory.journal.entry import MAX_ID, MAX_TAG, Entry, Kind, SourceType
from memory.journal.filter import Filter
from memory.minds.mind import Mind
from memory.sleep.timelines import present_timeline

MAX_READ: Final = 100
"""Maximum number of entries that one call returns."""


_READ: Final[Mapping[str, Any]] = {
    "before": {
        "type": "integer",
        "minimum": 1,
        "maximum": MAX_ID,
        "description": "only entries with a lower id",
    },
    "limit": {"type": "integer", "minimum": 1, "maximum": MAX_READ, "description": "default 20"},
    "tags": {
        "type": "array",
        "items": {"type": "string", "minLength": 1, "maxLength": MAX_TAG},
        "maxItems": 20,
        "description": "only entries with all of these",
    },
    "days_back": {"type": "number", "exclusiveMinimum": 0, "maximum": 36_500},
    "kind": {"type": "string", "enum": [str(kind) for kind in Kind]},
    "source_type": {"type": "string", "enum": [str(source) for source in SourceType]},
    "min_trust": {"type": "number", "minimum": 0, "maximum": 1},
}
"""Parameters of ``read_journal``."""


def reading_tools(
    mind: Mind, *, listeners: frozenset[str] | None, confide: Callable[[Iterable[str]], object]
) -> Toolset:
    """Return the tools ``read_journal`` and ``get_timeline``.

    Args:
        mind: the character's mind.
        listeners: stable keys of all who hear the result; ``None`` if nobody does.
        confide: told the audience of each confidence that is shown (`memory.agent.journal_tools.JournalTools.confide`).
    """

    def note_audience(entry: Entry) -> None:
        if entry.audience is not None:
            confide(entry.audience)

    async def read(given: Mapping[str, Any]) -> dict[str, Any]:
        journal = mind.journal
        wanted = Filter.of(
            now=journal.clock.now(),
            listeners=listeners,
            tags=given.get("tags", ()),
            days_back=given.get("days_back"),
            kind=given.get("kind"),
            source_type=given.get("source_type"),
            min_trust=given.get("min_trust", 0.0),
        )
        before, limit = given.get("before", MAX_ID), int(given.get("limit", 20))
        # Fetch one more than is shown, to know whether there are more.
        found = [entry for entry in journal.select(wanted) if entry.id < before][-limit - 1 :]
        page = found[-limit:]
        for entry in page:
            note_audience(entry)
        return {
            "entries": [shown(entry) for entry in page],
            "before": page[0].id if len(found) > len(page) else None,
        }

    async def get_timeline(given: Mapping[str, Any]) -> dict[str, Any]:
        journal = mind.journal
        timeline = present_timeline(journal).for_listeners(listeners)
        cited = {i for event in timeline.events for i in event.citations}
        for entry in journal.fetch(cited):
            note_audience(entry)
        return timeline.to_dict()

    return Toolset(
        "reading",
        "The character's journal in order, and its timeline.",
        (
            Tool(
                name="read_journal",
                description=(
                    "Entries of the journal, oldest first, beginning with the latest page. For the page before, "
                    "call again with the `before` that was returned."
                ),
                properties=_READ,
                category="reading",
                run=read,
            ),
            Tool(
                name="get_timeline",
                description="What credibly happened, in order, how coherent it is, and what is missing.",
                properties={},
                category="reading",
                run=get_timeline,
            ),
        ),
    )

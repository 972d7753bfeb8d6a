"""Format a quest journal as text: a heading, a header for each sitting, its lines, and the current standing.

The format is that of a ``JOURNAL.md``. The same lines are shown in the game, with text unchanged, and exported as
Markdown, with Markdown's special characters escaped. No player's text begins a line, so that nobody can forge a header.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from memory.journal.chronology import one_line
from memory.journal.entry import Entry
from memory.quests.state import FIELD, Event, State, Status

_INLINE: Final = re.compile(r"([\\`*_\[\]<>~#&])")

Show = Callable[[str], str]
"""Makes a player's text safe within a line: `one_line` for a screen, `escape` for Markdown."""

_LINES: Final[Mapping[Event, int]] = {Event.STARTED: 0, Event.HEADER: 5, Event.MUTATION: 2, Event.DONE: 2}
"""Number of lines of events that do not have exactly one."""

_LABELS: Final[Mapping[Event, str]] = {
    Event.NOTE: "State",
    Event.ATTEMPT: "Trying",
    Event.FAILURE: "Failed",
    Event.FINDING: "Found",
    Event.DECISION: "Decided",
    Event.MUTATION: "Mutation",
}
"""First word of a sitting's lines, by event."""


def escape(text: str) -> str:
    """Return ``text`` on one line, with the special characters of inline Markdown escaped."""
    return _INLINE.sub(r"\\\1", one_line(text))


def journal_lines(
    state: State, entries: Iterable[Entry], *, last: int | None = None, show: Show = one_line
) -> list[str]:
    """Return a quest journal as lines.

    Args:
        state: the state after its entries.
        entries: its entries by ascending id.
        last: minimum number of latest lines to show; a separate line gives the number of older ones.
        show: makes texts fit to be shown.
    """
    told = [entry for entry in entries if FIELD in entry.extra]
    first, room = 0, last
    if room is not None:
        first = len(told)
        while first and room > 0:
            first -= 1
            room -= _height(told[first])
    lines = [f"# JOURNAL — {show(state.slug)}", "", f"Task: {show(state.title)}. Goal: {show(state.goal)}."]
    if earlier := sum(map(_height, told[:first])):
        lines += ["", f"({earlier} earlier {'line' if earlier == 1 else 'lines'})"]
    writer: str | None = None
    if (
        any(map(_height, told[first:]))
        and not earlier
        and Event(told[1].extra[FIELD]["event"]) is not Event.HEADER
    ):
        lines.append("")
    for entry in told[first:]:
        new = _lines_of(entry, writer, show)
        lines += new[1:] if new and not new[0] and not lines[-1] else new
        if Event(entry.extra[FIELD]["event"]) is Event.HEADER:
            writer = entry.source_entity
    return [*lines, *([""] if lines[-1] else []), f"Now: {standing(state, show)}"]


def to_markdown(state: State, entries: Sequence[Entry]) -> str:
    """Return a whole quest journal as one Markdown text, ending in a new line."""
    return "\n".join(journal_lines(state, entries, show=escape)) + "\n"


def standing(state: State, show: Show = one_line) -> str:
    """Return the status of a quest in a few sentences.

    Args:
        state: the quest.
        show: makes texts fit to be shown.
    """
    if state.status is not Status.OPEN:
        return f"{state.status}."
    names = ", ".join(map(show, state.members.values()))
    said = [f"open; {'working on it: ' + names if names else 'nobody works on it'}."]
    said += [
        f"'{show(each.wordings[0])}' failed {times(len(each.failures))}."
        for each in state.approaches
        if each.failures
    ]
    said += [
        f"{show(state.everybody[author])} tries '{show(state.approaches[each.approach].wordings[-1])}': no outcome yet."
        for author, each in state.attempts.items()
    ]
    if state.stuck is not None:
        said.append("The next line must be a mutation.")
    return " ".join(said)


def times(count: int) -> str:
    """Return a count in words: once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _height(entry: Entry) -> int:
    return _LINES.get(Event(entry.extra[FIELD]["event"]), 1)


def _lines_of(entry: Entry, writer: str | None, show: Show) -> list[str]:
    """Return the lines of an event; the author is named unless the sitting above is the author's."""
    data: Mapping[str, Any] = entry.extra[FIELD]
    event = Event(data["event"])
    who = show(entry.speaker or "somebody")
    at = f"{entry.timestamp:%Y-%m-%d %H:%M}"
    label = f"- {'' if entry.source_entity == writer else f'{who}: '}{_LABELS.get(event, '')}: "
    match event:
        case Event.STARTED:
            return []
        case Event.HEADER:
            approach = show(data["approach"])
            return [
                "",
                f"## {at} {who} — {approach}",
                f"Intent: {show(data['intent'])}",
                f"Approach: {approach}",
                "",
            ]
        case Event.ATTEMPT:
            came = (data.get("outcome") or {}).get("text", "")
            return [f"{label}{show(data['words'])}{f'. What came of it: {show(came)}' if came else ''}"]
        case Event.FAILURE:
            follows = f". So: {show(data['follows'])}" if data.get("follows") else ""
            return [f"{label}{show(data['why'])}{follows}"]
        case Event.MUTATION:
            failed, switching = show(data["failed_on"]), show(data["switching_to"])
            why = f"  Failed on: {failed}. Switching to: {switching}. Why: {show(data['rationale'])}"
            return [label + show(data["mutation"]), why]
        case Event.NOTE | Event.FINDING | Event.DECISION:
            return [label + show(entry.content)]
        case Event.DONE:
            return ["", f"Done {at} by {who}: {show(data.get('summary') or entry.content)}"]
        case _:
            return [f"- {at} {show(entry.content)}"]

"""A quest journal as Markdown: a title, a header for each sitting, and a line or two for each thing learnt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from memory.journal.chronology import one_line
from memory.journal.entry import Entry
from memory.quests.state import FIELD, Event, State

_MARKUP: Final = re.compile(r"^(\s*)([#>|`~=]|[-*+](?=\s)|\d+(?=[.)]\s))")
_INLINE: Final = re.compile(r"([\\`*_\[\]<>])")


def escape(text: str) -> str:
    """Return ``text`` on one line, with nothing in it that Markdown acts on: nobody can forge a header."""
    return _MARKUP.sub(r"\1\\\2", _INLINE.sub(r"\\\1", one_line(text)))


def lines_of(entry: Entry) -> list[str]:
    """Return the lines that an event takes in the journal."""
    data: Mapping[str, Any] = entry.extra.get(FIELD, {})
    event = Event(data.get("event", Event.NOTE))
    who = escape(entry.speaker or "somebody")
    text = escape(entry.content)
    at = f"{entry.timestamp:%Y-%m-%d %H:%M}"
    match event:
        case Event.HEADER:
            return [
                "",
                f"## {at} {who} — {escape(data['approach'])}",
                f"Intent: {escape(data['intent'])}",
                f"Approach: {escape(data['approach'])}",
                "",
            ]
        case Event.ATTEMPT:
            return [f"- Trying ({who}): {escape(data['words'])}"]
        case Event.FAILURE:
            follows = f". So: {escape(data['follows'])}" if data.get("follows") else ""
            return [f"- Failed ({who}): {escape(data['why'])}{follows}"]
        case Event.FINDING:
            return [f"- Found ({who}): {text}"]
        case Event.DECISION:
            return [f"- Decided ({who}): {text}"]
        case Event.MUTATION:
            failed, switching = escape(data["failed_on"]), escape(data["switching_to"])
            why = f"  Failed on: {failed}. Switching to: {switching}. Why: {escape(data['rationale'])}"
            return [f"- Mutation ({who}): {escape(data['mutation'])}", why]
        case Event.NOTE:
            return [f"- State ({who}): {text}"]
        case Event.DONE:
            return ["", f"**Done** {at} by {who}: {escape(data.get('summary') or entry.content)}"]
        case _:
            return [f"- {at} {text}"]


def journal_lines(state: State, entries: Iterable[Entry]) -> list[str]:
    """Return a quest journal as lines of Markdown."""
    lines = [f"# JOURNAL — {escape(state.slug)}", "", f"{escape(state.title)}: {escape(state.goal)}"]
    for entry in entries:
        if FIELD in entry.extra:
            lines += lines_of(entry)
    return lines


def to_markdown(state: State, entries: Sequence[Entry]) -> str:
    """Return a quest journal as one Markdown text, ending in a new line."""
    return "\n".join(journal_lines(state, entries)) + "\n"

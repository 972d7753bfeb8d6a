"""Show memories in a terminal: wrapped, paged, and without anything that a client acts on."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from evennia.utils.evmore import EvMore

from memory.ingame.perception import inert, plain
from memory.journal.entry import Entry, Kind, SourceType

SHORT: Final = 3
"""Lines of an entry's content in a list."""

_UNITS: Final = ((86_400, "day"), (3_600, "hour"), (60, "minute"))


def wrapped(text: object, width: int, indent: str = "", lines: int | None = None) -> list[str]:
    """Return ``text`` wrapped, without anything that Evennia or a client acts on.

    Args:
        text: anything a player may have typed.
        width: columns.
        indent: what every line begins with.
        lines: how many at most; what is left out is marked.
    """
    room = max(20, width - len(indent))
    filled = textwrap.wrap(plain(str(text)), room, max_lines=lines, placeholder=" …")
    return [indent + inert(line) for line in filled]


def ago(moment: datetime, now: datetime) -> str:
    """Return how long ago something was, in the largest unit that fits; "just now" under a minute."""
    seconds = (now - moment).total_seconds()
    for size, unit in _UNITS:
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {unit}{'s' * (count != 1)} ago"
    return "just now"


def source_of(entry: Entry, own_key: str) -> str:
    """Return where a memory comes from, in words."""
    who = plain(entry.speaker) if entry.speaker else ""
    if entry.source_entity == own_key:
        return "own words" if entry.source_type is SourceType.DIRECT else "own thought"
    how = entry.source_type.wording
    if not who or entry.source_type is SourceType.INFERENCE:
        return how
    return f"{how} by {who}" if entry.source_type is SourceType.DIRECT else f"{how} ({who})"


def entry_lines(
    entry: Entry, *, now: datetime, own_key: str, width: int, marks: Iterable[str] = (), full: bool = False
) -> list[str]:
    """Return an entry as lines: one about it, then its content, then its tags.

    Args:
        entry: which.
        now: the moment it is shown.
        own_key: whose journal it is in.
        width: columns.
        marks: what else the first line says of it.
        full: all of its content, and exactly when it was; else `SHORT` lines.
    """
    about = [
        f"{entry.timestamp:%Y-%m-%d %H:%M} UTC" if full else ago(entry.timestamp, now),
        source_of(entry, own_key),
        f"trust {entry.source_trust:.1f}",
        f"importance {entry.importance}",
    ]
    if entry.kind is not Kind.OBSERVATION:
        about.append(str(entry.kind))
    if entry.audience is not None:
        about.append("in confidence")
    if entry.supersedes is not None:
        about.append(f"corrects #{entry.supersedes}")
    if entry.citations:
        about.append("cites " + " ".join(f"#{i}" for i in entry.citations))
    about += marks
    head, *rest = wrapped(f"#{entry.id}  {', '.join(about)}", width - 2)
    lines = [f"|w{head}|n", *(f"  |w{line}|n" for line in rest)]
    lines += wrapped(entry.content, width, "  ", None if full else SHORT)
    if entry.tags:
        lines += [f"|x{line}|n" for line in wrapped(" ".join(f"#{tag}" for tag in entry.tags), width, "  ")]
    return lines


def show(command: Any, lines: Iterable[str]) -> None:
    """Show lines to whoever gave a command, a screen at a time."""
    EvMore(command.caller, "\n".join(lines), session=command.session)

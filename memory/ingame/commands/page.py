"""Show entries in a terminal: wrapped, paged, and without markup or control characters of their own."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, Final

from evennia.utils.ansi import strip_ansi
from evennia.utils.evmore import EvMore

from memory.ingame.plain_text import inert, plain
from memory.journal.chronology import counted
from memory.journal.entry import Entry, Kind, SourceType

SHORT: Final = 3
"""Maximum lines of an entry's content in a list."""

LONGEST_NAME: Final = 30
"""Maximum number of characters of an unknown name that a message repeats."""

_UNITS: Final = ((86_400, "day"), (3_600, "hour"), (60, "minute"))


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes: two for a wide character, such as an emoji."""
    return sum(2 if _is_wide(c) else 1 for c in text)


def wrapped(text: object, width: int, indent: str = "", lines: int | None = None) -> list[str]:
    """Return ``text`` as wrapped lines, without markup and control characters.

    Args:
        text: untrusted text, for example what a player typed.
        width: columns.
        indent: the beginning of every line.
        lines: maximum number of lines; "…" marks omitted text.
    """
    room = max(20, width - len(indent))
    bare = plain(str(text))
    if not bare.isascii() and any(map(_is_wide, bare)):
        # Each wide character counts twice; a line may end between the two halves of one.
        bare = "".join(_HALF + c if _is_wide(c) else c for c in bare)
        room -= 1
    filled = textwrap.wrap(bare, room, max_lines=lines, placeholder=" …")
    return [indent + inert(line.replace(_HALF, "")) for line in filled]


def fitted(text: str, width: int) -> str:
    """Return lines, which may contain markup, with those wider than ``width`` columns broken between words."""
    return "\n".join(each for line in text.split("\n") for each in _broken(line, width))


def _broken(line: str, width: int) -> Iterator[str]:
    indent = line[: len(line) - len(line.lstrip(" "))]
    held, used = "", 0
    for word in line.strip(" ").split(" ") if columns(strip_ansi(line)) > width else [line[len(indent) :]]:
        size = columns(strip_ansi(word))
        if held and used + 1 + size > width:
            yield held
            held = ""
        held, used = (f"{held} {word}", used + 1 + size) if held else (f"{indent}{word}", len(indent) + size)
    yield held


def named(text: str) -> str:
    """Return a typed name for use in a message: without markup, and cut if it is long."""
    bare = plain(text)
    return inert(bare if len(bare) <= LONGEST_NAME else f"{bare[:LONGEST_NAME]}…")


def title(text: str, width: int) -> list[str]:
    """Return the title of a report, wrapped."""
    return [f"|y{line}|n" for line in wrapped(text, width)]


_HALF: Final = "\0"
"""Placeholder for the first half of a wide character; no plain text has it."""


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in ("W", "F")


def ago(moment: datetime, now: datetime) -> str:
    """Return the time since ``moment`` in words, in the largest unit that fits; "just now" under a minute."""
    seconds = (now - moment).total_seconds()
    for size, unit in _UNITS:
        if seconds >= size:
            return f"{counted(int(seconds // size), unit)} ago"
    return "just now"


def source_of(entry: Entry, own_key: str) -> str:
    """Return the source of an entry in words.

    Args:
        entry: the entry.
        own_key: the key of the journal's owner.
    """
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
    """Return an entry as lines: a header, then its content, then its tags.

    Args:
        entry: the entry.
        now: the current time.
        own_key: the key of the journal's owner.
        width: columns.
        marks: more facts for the header.
        full: show all of the content and the exact time; otherwise, at most `SHORT` lines of content.
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
    """Show lines to the caller of a command, one screen at a time."""
    EvMore(command.caller, "\n".join(lines), session=command.session)

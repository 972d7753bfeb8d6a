"""Read what somebody told over several lines, with the pronouns of each line resolved.

This is derived whenever it is read. The stored words never change, and a line that a listener may not hear is none of its
grounds: what is passed in decides what it says. See `memory.text.references.antecedents`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final

from memory.journal.entry import MAX_CONTENT, Entry, Kind
from memory.text.lexicon import current
from memory.text.references.antecedents import in_full, may_point_back
from memory.text.references.recounting import counted_again, recounts
from memory.text.shorthand import with_names
from memory.text.words import tokens

LINES_BEFORE: Final = 5
"""Lines of the same speaker before a line to which its pronouns may refer, at most."""

LINES_AFTER: Final = 2
"""Lines of the same speaker after a line that may give a name to what it only describes, at most."""

LOOKED_AT: Final = 16
"""Entries before and after a line among which these lines are looked for: others may speak in between."""

SPEAKERS_AMONG: Final = 64
"""Entries before and after a line among whose speakers it may name somebody."""

GAP: Final = timedelta(minutes=5)
"""Longest time between two lines of which one may refer to the other."""

COUNTED: Final = timedelta(days=7)
"""The same where one counts again what the other counted."""


def thread_of(entry: Entry, entries: Sequence[Entry], *, gap: timedelta = GAP) -> list[Entry]:
    """Return the lines that an entry's speaker said around it, itself among them, the oldest first.

    Args:
        entry: what somebody said.
        entries: what may be read, by rising id.
        gap: longest time between two of the lines.

    Returns:
        The lines; empty if the entry is not what somebody said, or not, as it is, among ``entries``.
    """
    at = bisect_left(entries, entry.id, key=lambda each: each.id)
    if not _is_said(entry) or entries[at : at + 1] != [entry]:
        return []
    before = _lines(entry, reversed(entries[max(0, at - LOOKED_AT) : at]), LINES_BEFORE, gap)
    after = _lines(entry, entries[at + 1 : at + 1 + LOOKED_AT], LINES_AFTER, gap)
    return [*reversed(before), entry, *after]


def told_in_full(entry: Entry, entries: Sequence[Entry], names: Collection[str] = ()) -> Entry:
    """Return an entry with the pronouns of its content resolved.

    Args:
        entry: what somebody said.
        entries: what may be read, by rising id: of these alone comes what is put in.
        names: what the hearer is called, whom no "he" or "she" means.

    Returns:
        The entry itself if nothing is put in; else a copy, whose audience are those who may hear every line that it
        was put in from.
    """
    again = recounts(entry.content)
    thread = thread_of(entry, entries, gap=COUNTED if again else GAP)
    own = next((n for n, line in enumerate(thread) if line.id == entry.id), len(thread))
    if not again and not any(may_point_back(line.content) for line in thread[own:]):
        return entry
    speakers = _speakers(entry, entries)
    lines = [with_names(line.content, speakers, current()) for line in thread]
    content = counted_again(in_full(lines, _unmeant(entry, names)))[own]
    if content == lines[own] or len(content) > MAX_CONTENT:
        return entry
    return replace(entry, content=content, audience=_narrowest(thread))


def explains_itself(entry: Entry, full: str, names: Collection[str] = ()) -> bool:
    """Return whether an entry's own words tell what its pronouns refer to, so that they can be told unchanged.

    Args:
        entry: what somebody said, as it is stored.
        full: its content with its pronouns resolved.
        names: as for `told_in_full`.
    """
    return counted_again(in_full([entry.content], _unmeant(entry, names)))[0].casefold() == full.casefold()


def _speakers(entry: Entry, entries: Sequence[Entry]) -> frozenset[str]:
    """Return the names of those who spoke around an entry: whoever types in haste writes them without capitals."""
    at = bisect_left(entries, entry.id, key=lambda each: each.id)
    near = entries[max(0, at - SPEAKERS_AMONG) : at + SPEAKERS_AMONG]
    return frozenset(each.source_name for each in near if each.source_name and each.source_type.is_speech)


def _unmeant(entry: Entry, names: Collection[str]) -> set[str]:
    """Return the words of the names of those whom no "he" or "she" of an entry means: its speaker and its hearer."""
    return {word for name in (*names, entry.source_name or "") for word in tokens(name)}


def _lines(entry: Entry, others: Iterable[Entry], most: int, gap: timedelta) -> list[Entry]:
    """Return the nearest of other lines by the same speaker, one after the other without a long pause."""
    found: list[Entry] = []
    last = entry
    for other in others:
        if len(found) == most or abs(other.timestamp - last.timestamp) > gap:
            break
        if (
            other.source_entity == entry.source_entity
            and other.source_type is entry.source_type
            and _is_said(other)
        ):
            found.append(other)
            last = other
    return found


def _is_said(entry: Entry) -> bool:
    """Return whether an entry holds somebody's words."""
    said = entry.kind in (Kind.OBSERVATION, Kind.CONVERSATION, Kind.QUESTION)
    return said and entry.source_type.is_speech and entry.source_entity is not None


def _narrowest(lines: Sequence[Entry]) -> tuple[str, ...] | None:
    """Return who may hear all of some lines; ``None`` if everybody may."""
    audiences = [line.audience for line in lines if line.audience is not None]
    if not audiences:
        return None
    return tuple(key for key in audiences[0] if all(key in audience for audience in audiences))

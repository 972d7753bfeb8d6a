"""Format what a character knows about people, with the entries behind every line, for builders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Final

from memory.ingame.commands.page import ago, wrapped
from memory.journal.entry import Entry
from memory.people.pictures import Picture

MOST: Final = 5
"""Maximum number of entries shown of each kind; the latest are shown."""


def roll(pictures: Iterable[Picture], now: datetime, width: int) -> list[str]:
    """Return a line for each person, the most recently met first.

    Args:
        pictures: what is known about each person.
        now: the current time.
        width: columns.
    """
    known = [(picture.last.timestamp, picture) for picture in pictures if picture.last is not None]
    lines: list[str] = []
    for last, picture in sorted(known, key=lambda each: each[0], reverse=True):
        about = f"{picture.name} ({picture.key}): {_regard(picture)}, {len(picture.told)} told, last {ago(last, now)}"
        lines += wrapped(about, width, "  ")
    return lines


def person(picture: Picture, now: datetime, width: int) -> list[str]:
    """Return everything that is known about one person.

    Args:
        picture: what is known about the person.
        now: the current time.
        width: columns.
    """
    if not picture.is_known:
        return wrapped(f"Nothing is known of {picture.name}.", width)
    lines = wrapped(f"{picture.name} ({picture.key}): {_regard(picture)}", width)
    for line in _facts(picture, now):
        lines += wrapped(line, width, "  ")
    return lines


def _facts(picture: Picture, now: datetime) -> Iterator[str]:
    if len(picture.names) > 1:
        yield f"Also called: {', '.join(picture.names[1:])}"
    if picture.first is not None and picture.last is not None:
        first, last = ago(picture.first.timestamp, now), ago(picture.last.timestamp, now)
        yield f"First met: {first} (#{picture.first.id}); last: {last} (#{picture.last.id})"
    if picture.whereabouts is not None:
        item, entry = picture.whereabouts
        yield f"Seen last: {item.how} {item.place} (#{entry.id})"
    if picture.treatment:
        kinds = ", ".join(f"{kind} (#{entry.id})" for kind, entry in picture.treatment[-MOST:])
        yield f"Treated it with: {kinds}"
    for name, entries in (
        ("Told", picture.told),
        ("Did", picture.did),
        ("Asked for", picture.asked),
        ("Promised", picture.promised),
        ("Others say", picture.mentions),
    ):
        yield from _listed(name, entries)


def _listed(name: str, entries: Sequence[Entry]) -> Iterator[str]:
    for entry in entries[-MOST:]:
        yield f"{name} (#{entry.id}): {entry.content}"


def _regard(picture: Picture) -> str:
    word = "liked" if picture.likes else "disliked" if picture.dislikes else "neither liked nor disliked"
    return f"{word} ({picture.regard:+.2f})"

"""Format what a character knows about people, with the entries behind every line, for builders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Final

from memory.ingame.commands.page import ago, wrapped
from memory.journal.entry import Entry, SourceType
from memory.people.claim_checking import ClaimChecker
from memory.people.pictures import Picture
from memory.people.track_record import BASE, PRIOR, TrackRecord

MOST: Final = 5
"""Maximum number of entries shown of each kind; the latest are shown."""


def roll(pictures: Iterable[Picture], claim_checker: ClaimChecker, now: datetime, width: int) -> list[str]:
    """Return a line for each person, the most recently met first.

    Args:
        pictures: what is known about each person.
        claim_checker: knows everybody's track record.
        now: the current time.
        width: columns.
    """
    known = [(picture.last.timestamp, picture) for picture in pictures if picture.last is not None]
    lines: list[str] = []
    for last, picture in sorted(known, key=lambda each: each[0], reverse=True):
        trust = f"trust {claim_checker.track_record(picture.key).trust:.2f}"
        about = (
            f"{picture.name} ({picture.key}): {regard(picture)}, {trust}, {len(picture.told)} told, "
            f"last {ago(last, now)}"
        )
        lines += wrapped(about, width, "  ")
    return lines


def person(picture: Picture, record: TrackRecord, now: datetime, width: int) -> list[str]:
    """Return everything that is known about one person.

    Args:
        picture: what is known about the person.
        record: their track record.
        now: the current time.
        width: columns.
    """
    if not picture.is_known:
        return wrapped(f"Nothing is known of {picture.name}.", width)
    lines = wrapped(f"{picture.name} ({picture.key}): {regard(picture)}, trust {record.trust:.2f}", width)
    for line in (*findings(record), *facts(picture, now)):
        lines += wrapped(line, width, "  ")
    return lines


def findings(record: TrackRecord) -> Iterator[str]:
    """Yield the reasons for somebody's trust: each finding with its weight and its entries."""
    if not record.findings:
        return
    yield (
        f"Trust {record.trust:.2f} = ({record.gains:.2f} + {PRIOR * BASE:.1f}) / ({record.gains:.2f} + "
        f"{record.losses:.2f} + {PRIOR:.0f}), from:"
    )
    for finding in record.findings:
        behind = ", ".join(f"#{entry.id}" for entry in finding.behind)
        sign = "+" if finding.outcome.is_gain else "-"
        yield (
            f"{sign}{finding.weight:.2f} {finding.outcome} by {behind} (#{finding.claim.id}): "
            f"{finding.claim.content}"
        )


def facts(picture: Picture, now: datetime) -> Iterator[str]:
    """Yield what is known of one person, besides trust and regard."""
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
        yield f"Has shown: {kinds}"
    for relation, entry in picture.relations[-MOST:]:
        yield f"Spoken of as theirs: {relation.relation} {relation.name} (#{entry.id})"
    own = [entry for entry in picture.mentions if entry.source_type is SourceType.INFERENCE]
    for name, entries in (
        ("Told", picture.told),
        ("Did", picture.did),
        ("Asked for", picture.asked),
        ("Promised", picture.promised),
        ("Others say", [entry for entry in picture.mentions if entry not in own]),
        ("Own thought", own),
    ):
        yield from _listed(name, entries)


def _listed(name: str, entries: Sequence[Entry]) -> Iterator[str]:
    if left_out := len(entries[:-MOST]):
        yield f"{name}: {left_out} earlier, not shown here"
    for entry in entries[-MOST:]:
        yield f"{name} (#{entry.id}): {entry.content}"


def regard(picture: Picture) -> str:
    """Return in words, and as a figure from -1 to 1 unless that is 0, whether a person is liked."""
    word = "liked" if picture.likes else "disliked" if picture.dislikes else "neither liked nor disliked"
    figure = f"{picture.regard:+.2f}"
    return word if figure in ("+0.00", "-0.00") else f"{word} ({figure})"

"""Show a journal as text, for prompts, pages and terminals."""

from __future__ import annotations

from collections.abc import Sequence

from memory.journal.entry import Entry, Kind


def describe(entry: Entry) -> str:
    """Return an entry as one line: id, time, source, ratings and content. The content cannot break the line."""
    who = f" from {one_line(entry.speaker)}" if entry.speaker else ""
    kind = "" if entry.kind is Kind.OBSERVATION else f" {entry.kind}"
    confidence = "" if entry.audience is None else ", in confidence"
    phase = f", {one_line(entry.phase)} {entry.round}" if entry.phase not in ("", "awake") else ""
    cites = f" [cites {', '.join(map(str, entry.citations))}]" if entry.citations else ""
    fixes = f" [corrects {entry.supersedes}]" if entry.supersedes is not None else ""
    return (
        f"#{entry.id} {entry.timestamp:%Y-%m-%d %H:%M} {entry.source_type}{kind}{who} "
        f"(trust {entry.source_trust:.1f}, importance {entry.importance}{confidence}{phase}): "
        f"{one_line(entry.content)}{cites}{fixes}"
    )


def one_line(text: str) -> str:
    """Return ``text`` on one line, with unprintable characters escaped, so that it cannot control a terminal."""
    line = " ".join(text.split())
    if line.isprintable():
        return line
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in line)


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: ``1 entry``, ``2,000 entries``.

    Args:
        number: how many.
        one: the noun for one.
        many: the noun for other numbers; ``one`` with an "s" by default.
    """
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def chronology(entries: Sequence[Entry], budget: int) -> str:
    """Return entries as text, one a line, oldest first.

    Args:
        entries: the entries, oldest first.
        budget: maximum number of characters. The newest entries that fit are kept; the first line says how
            many older ones were left out.
    """
    lines: list[str] = []
    left = budget
    for entry in reversed(entries):
        line = describe(entry)
        if len(line) + 1 > left:
            break
        lines.append(line)
        left -= len(line) + 1
    omitted = len(entries) - len(lines)
    while omitted:
        note = f"({counted(omitted, 'earlier entry', 'earlier entries')} left out)"
        if len(note) <= left:
            lines.append(note)
            break
        if not lines:
            break
        left += len(lines.pop()) + 1
        omitted += 1
    return "\n".join(reversed(lines))

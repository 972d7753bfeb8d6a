"""Implement ``stats``: count the entries of a journal."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from statistics import fmean
from typing import Any, Final

from memory.cli import options
from memory.cli.journals import Journals
from memory.cli.terminal import joined, table
from memory.journal.chronology import counted
from memory.journal.entry import format_time
from memory.journal.interchange import to_json
from memory.journal.journal import Journal

_MOST: Final = 10
"""Maximum number of speakers and tags shown."""
_BAR: Final = 40


def stats_arguments(parser: argparse.ArgumentParser, journals: Journals) -> None:
    """Add the arguments of ``stats``."""
    options.add_journal(parser, journals)
    options.add_json(parser, "one object")


def stats(args: argparse.Namespace, journals: Journals) -> None:
    """Count a journal's entries."""
    figures = summary(journals.open(args.journal))
    print(to_json(figures, indent=2) if args.json else _for_people(figures))


def summary(journal: Journal) -> dict[str, Any]:
    """Return the counts of a journal, archived entries included."""
    rows = list(journal.store.history(journal.key))
    entries = [row.entry for row in rows]
    times = [entry.timestamp for entry in entries]
    ratings = Counter(entry.importance for entry in entries)
    return {
        "entries": len(entries),
        "working": len(journal),
        "archived": sum(row.archived for row in rows),
        "consolidated": sum(row.consolidated for row in rows),
        "superseded": len({entry.supersedes for entry in entries} - {None}),
        "in_confidence": sum(entry.audience is not None for entry in entries),
        "open_questions": len(journal.open_questions()),
        "first": format_time(min(times)) if times else None,
        "last": format_time(max(times)) if times else None,
        "mean_trust": round(fmean(entry.source_trust for entry in entries), 3) if entries else None,
        "since_reflection": {
            "entries": journal.entries_since_reflection,
            "importance": journal.cumulative_importance,
            "threshold": journal.config.threshold,
        },
        "by_source": _counts(entry.source_type for entry in entries),
        "by_kind": _counts(entry.kind for entry in entries),
        "by_method": _counts(entry.importance_method for entry in entries),
        "importance": {str(rating): ratings[rating] for rating in range(1, 11)},
        "speakers": _counts((entry.speaker for entry in entries), _MOST),
        "tags": _counts((tag for entry in entries for tag in entry.tags), _MOST),
    }


def _counts(values: Iterable[str | None], most: int | None = None) -> dict[str, int]:
    """Return the count of each value, most frequent first, then alphabetically."""
    counted = Counter(str(value) for value in values if value is not None)
    return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0]))[:most])


def _for_people(figures: dict[str, Any]) -> str:
    """Return `summary` as text."""
    total = figures["entries"]
    window = figures["since_reflection"]
    head = joined(
        [
            counted(total, "entry", "entries"),
            f"{figures['working']:,} working",
            f"{figures['archived']:,} archived",
        ]
    )
    parts = [head]
    if total:
        parts.append(f"From {figures['first']} to {figures['last']}, mean trust {figures['mean_trust']:.2f}")
    parts.append(
        f"Since the last reflection: {counted(window['entries'], 'entry', 'entries')}, importance {window['importance']:,}"
        f" of {window['threshold']:g}"
    )
    marks = ("consolidated", "superseded", "in_confidence", "open_questions")
    parts.append(table([(mark.replace("_", " "), f"{figures[mark]:,}") for mark in marks]))
    for name in ("by_source", "by_kind", "by_method", "speakers", "tags"):
        if figures[name]:
            rows = [(value, f"{count:,}", f"{count / total:.0%}") for value, count in figures[name].items()]
            parts.append(f"{name.replace('_', ' ').capitalize()}\n{table(rows)}")
    if total:
        most = max(figures["importance"].values())
        bars = [
            f"  {rating:>2} {count:>6,} {'#' * -(-count * _BAR // most)}".rstrip()
            for rating, count in figures["importance"].items()
        ]
        parts.append("Importance\n" + "\n".join(bars))
    return "\n\n".join(parts)

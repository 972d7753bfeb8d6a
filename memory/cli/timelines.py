"""Implement ``timeline``: show what credibly happened, the gaps, and what was left out."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from memory.cli import options
from memory.cli.journals import Journals
from memory.cli.terminal import progress, table, wrapped
from memory.journal.chronology import counted
from memory.journal.filter import Filter
from memory.journal.interchange import to_json
from memory.reflection.timeline import Timeline
from memory.reflection.timeline_building import left_out
from memory.sleep.timelines import present_timeline


def timeline_arguments(parser: argparse.ArgumentParser, journals: Journals) -> None:
    """Add the arguments of ``timeline``."""
    options.add_journal(parser, journals)
    parser.add_argument(
        "--listener",
        metavar="KEY",
        action="append",
        help="leave out what this listener may not hear; may be repeated",
    )
    options.add_json(
        parser,
        'an object: {"events", "gaps", "coherence", "band", "left_out"}, coherence and band null without events',
    )


def timeline(args: argparse.Namespace, journals: Journals) -> None:
    """Show what credibly happened, in order, with its coherence and its gaps."""
    journal = journals.open(args.journal)
    threshold = journal.config.review_threshold
    listeners = None if args.listener is None else [journals.key(name, journal) for name in args.listener]
    shown = present_timeline(journal, lambda entries: progress(entries, "built from")).for_listeners(
        listeners
    )
    heard = Filter(listeners=None if listeners is None else frozenset(listeners), superseded=True)
    rows = [row for row in journal.store.history(journal.key) if heard.passes(row.entry)]
    known = {row.entry.id for row in rows}  # the listener may not be allowed to hear of the correction
    fallen = {old for old, new in journal.superseded.items() if new in known}
    if listeners is None:
        fallen |= {row.entry.id for row in rows if row.retracted}
    compared = progress([row.entry for row in rows], "compared with it")
    omitted = left_out(compared, shown, fallen=fallen, threshold=threshold)
    counts = {str(reason): len(ids) for reason, ids in omitted.items()}
    if args.json:
        print(to_json({**shown.to_dict(), "left_out": counts}))
    else:
        print("\n".join([*_timeline_lines(shown), *_left_out_lines(counts)]))


def _timeline_lines(shown: Timeline) -> list[str]:
    lines = ["No events: nothing credible has happened yet."]
    if shown.coherence is not None:
        count = counted(len(shown.events), "event")
        lines = [f"{count}, coherence {shown.coherence:.2f} ({shown.band})", ""]
    day = ""
    for event in shown.events:
        if f"{event.when:%Y-%m-%d}" != day:
            day = f"{event.when:%Y-%m-%d}"
            lines.append(day)
        cited = ", ".join(f"#{i}" for i in event.citations)
        lines.append(wrapped(f"{event.when:%H:%M} ({event.credibility:.2f}) {event.account} [{cited}]", 2))
    if shown.gaps:
        lines += ["", "Gaps"]
        lines += [wrapped(f"{gap.type}: {gap.question}", 2) for gap in shown.gaps]
    return lines


def _left_out_lines(counts: Mapping[str, int]) -> list[str]:
    """Return how many entries are on no timeline, and why."""
    if not counts:
        return []
    total = sum(counts.values())
    head = f"Left out: {total:,} entr{'y' if total == 1 else 'ies'}"
    return ["", head, table([(f"{reason}", f"{count:,}") for reason, count in counts.items()])]

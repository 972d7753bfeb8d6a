"""``replay`` and ``timeline``: replay a journal's events and show what they lead to."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Sequence
from typing import Any

from memory.adapters.inmemory import InMemoryStore
from memory.cli import meaning, options
from memory.cli.places import Place
from memory.cli.screen import Progress, joined, note, table, wrapped
from memory.config import Config
from memory.errors import FieldError
from memory.importance.scorers import KnownVectors, make_scorer
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.journal.interchange import to_json
from memory.journal.scorer import Scorer
from memory.minds.replay import Life, live
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.timeline import Timeline
from memory.reflection.timeline_building import build
from memory.sleep.cycle import TIMELINE, timeline_of, wondered


def replay_arguments(parser: argparse.ArgumentParser, place: Place) -> None:
    """Add the arguments of ``replay``."""
    options.add_journal(parser, place)
    parser.add_argument(
        "--threshold",
        metavar="N",
        type=options.checked(threshold),
        help="importance that triggers a reflection (default: as set)",
    )
    meaning.add_no_model(parser)
    options.add_json(parser, 'an object: {"threshold", "entries", "reflections", "insights", "cost"}')


def replay(args: argparse.Namespace, place: Place) -> None:
    """Replay a journal on a simulated clock; show when reflection fired and what it wrote."""
    events, config = read_events(args.journal, place)
    chosen = config if args.threshold is None else config.with_settings({"threshold": args.threshold})
    scorer = events_scorer(args, events, config)
    with Progress(len(events), "replayed") as lived:
        life = run_life(events, chosen, scorer, lived.show)
    warn_of_thoughts(events)
    if args.json:
        print(to_json({"threshold": chosen.threshold, **figures_of(life), **_written(life)}))
        return
    for number, report in enumerate(life.reflections, 1):
        print("\n".join(_reflection(number, report, life)))
    if not life.reflections:
        print(f"No reflection fired: importance reached {life.journal.cumulative_importance}.\n")
    print("\n".join(_summary(life, chosen.threshold)))


def timeline_arguments(parser: argparse.ArgumentParser, place: Place) -> None:
    """Add the arguments of ``timeline``."""
    options.add_journal(parser, place)
    parser.add_argument(
        "--listener",
        metavar="KEY",
        action="append",
        help="leave out what this one may not hear; may be repeated",
    )
    options.add_json(
        parser, 'an object: {"events", "gaps", "coherence", "band"}, the last two null without events'
    )


def timeline(args: argparse.Namespace, place: Place) -> None:
    """Show what credibly happened, in order, how coherent it is, and what is missing."""
    journal = place.open(args.journal)
    if journal.note(TIMELINE):
        whole = timeline_of(journal)
    else:
        threshold = journal.config.review_threshold
        entries = journal.select(Filter())
        whole = build(entries, open_questions=wondered(journal), threshold=threshold)
    listeners = None if args.listener is None else [place.key(name) for name in args.listener]
    shown = whole.for_listeners(listeners)
    print(to_json(shown.to_dict()) if args.json else "\n".join(_timeline_lines(shown)))


def threshold(text: str) -> float:
    """Read a threshold.

    Raises:
        FieldError: it is not a number of 1 or more.
    """
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value) or value < 1:
        raise FieldError("threshold", text, "a number from 1")
    return value


# ---- replays ----


def read_events(name: str, place: Place) -> tuple[list[Entry], Config]:
    """Return a journal's entries by time, archived ones included, and its settings."""
    journal = place.open(name)
    entries = [row.entry for row in journal.store.history(journal.key)]
    return sorted(entries, key=lambda entry: entry.timestamp), journal.config


def events_scorer(args: argparse.Namespace, events: Sequence[Entry], config: Config) -> Scorer:
    """Return the scorer of the settings, with the vectors that it would have in a game."""
    scorer = make_scorer(config)
    encode = meaning.encoder(args, scorer.model) if scorer.model else None
    if encode is None:
        return scorer
    return KnownVectors(scorer, meaning.embed(encode, [scorer.text(entry.content) for entry in events]))


def run_life(
    events: Sequence[Entry],
    config: Config,
    scorer: Scorer,
    show: Callable[[int], object] = lambda number: None,
) -> Life:
    """Replay entries without a language model.

    Args:
        events: the entries, in chronological order.
        config: settings.
        scorer: estimates importance.
        show: called with the number of entries replayed so far.
    """
    raws = [entry.to_dict() for entry in events]
    return live(
        raws,
        store=InMemoryStore(),
        thinker=ExtractiveThinker(),
        config=config,
        scorer=scorer,
        progress=show,
    )


def warn_of_thoughts(events: Sequence[Entry]) -> None:
    """Say how many entries a replay ignores because reflection wrote them."""
    thoughts = sum(entry.is_thought for entry in events)
    if thoughts:
        note(f"{thoughts:,} insights and hypotheses of the file were ignored: a replay makes its own")


def figures_of(life: Life) -> dict[str, Any]:
    """Return the figures of a replay."""
    outcomes = [verdict["outcome"] for report in life.reflections for verdict in report["verdicts"]]
    return {
        "entries": sum(not entry.is_thought for entry in life.journal),
        "fed": len(life.fed),
        "reflections": len(life.reflections),
        "insights": len(life.insights),
        "merged": outcomes.count("merged"),
        "hypotheses": outcomes.count("hypothesis"),
        "dropped": outcomes.count("dropped"),
        "calls": sum(life.cost.calls.values()),
        "tokens": sum(life.cost.tokens.values()),
    }


def _written(life: Life) -> dict[str, Any]:
    """Return what a replay's reflections wrote, and what it would have cost, by task."""
    return {
        "reflections": life.reflections,
        "insights": [
            {"id": entry.id, "content": entry.content, "citations": list(entry.citations)}
            for entry in life.insights
        ],
        "cost": {"calls": dict(life.cost.calls), "tokens": dict(life.cost.tokens)},
    }


# ---- for people ----


def _reflection(number: int, report: dict[str, Any], life: Life) -> list[str]:
    window = report["window"]
    rated = dict(life.fed)
    when = f"{report['when'][:16].replace('T', ' ')}"
    first = f"#{window[0]}" if window[:1] == window[-1:] else f"#{window[0]} to #{window[-1]}"
    lines = [
        wrapped(f"{number}. {when} · importance {report['importance']} over {len(window)} entries, {first}")
    ]
    top = sorted(window, key=lambda i: (-rated.get(i, 0), i))[:3]
    for entry in life.journal.fetch(top):
        lines.append(wrapped(f"#{entry.id} ({entry.importance}) {entry.content}", 4))
    lines += [wrapped(f"? {question}", 4) for question in report["questions"]]
    for verdict in report["verdicts"]:
        cited = ", ".join(f"#{i}" for i in verdict["citations"])
        lines.append(
            wrapped(f"{verdict['outcome']} ({verdict['reason']}): {verdict['content']} [{cited}]", 4)
        )
    return [*lines, ""]


def _summary(life: Life, value: float) -> list[str]:
    figures = figures_of(life)
    head = [
        f"threshold {value:g}",
        f"{figures['entries']:,} entries, {figures['fed']:,} of them counted",
        f"{figures['reflections']:,} reflections",
        f"{figures['insights']:,} insights",
    ]
    tasks = [(task, f"{life.cost.calls[task]:,}", f"{life.cost.tokens[task]:,}") for task in life.cost.calls]
    total = ("all", f"{figures['calls']:,}", f"{figures['tokens']:,}")
    return [
        wrapped(joined(head)),
        "",
        "Estimated cost with a language model:",
        table([("", "requests", "tokens"), *tasks, total]),
    ]


def _timeline_lines(shown: Timeline) -> list[str]:
    lines = ["No events: nothing credible has happened yet."]
    if shown.coherence is not None:
        count = f"{len(shown.events)} event{'s' * (len(shown.events) != 1)}"
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

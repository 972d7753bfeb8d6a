"""Report a replay: for people, and as JSON for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from memory.cli.terminal import joined, table, wrapped
from memory.journal.chronology import counted
from memory.journal.entry import Entry
from memory.minds.replays.comparing import Comparison, Difference
from memory.minds.replays.replay import ReplayResult, entries_shown
from memory.minds.replays.streams import Sleeps, Stream
from memory.people.pictures import acquaintances
from memory.reflection.reports import questions_once, verdicts_once

_MOST: Final = 10
"""Maximum number of differences shown to people."""

_WHEN: Final[Mapping[Sleeps, str]] = {
    Sleeps.GAME: "sleeping when it slept in the game",
    Sleeps.DUE: "sleeping whenever a reflection was due",
    Sleeps.IDLE: "sleeping when idle, and at night",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayReport:
    """Hold what is reported of a replay.

    Args:
        stream: the stream that was replayed.
        result: the replay.
        sleeps: when the character slept.
        compared: the comparison with the game; ``None`` if the file has no history.
        changed: whether settings or thinker differ from the game's, so that differences are expected.
        estimates: whether the file's estimates of importance were kept.
        lacking: number of calls that a recording lacked, by task.
    """

    stream: Stream
    result: ReplayResult
    sleeps: Sleeps
    compared: Comparison | None
    changed: bool = False
    estimates: bool = False
    lacking: Mapping[str, int] = field(default_factory=dict)


def figures_of(result: ReplayResult) -> dict[str, Any]:
    """Return the figures of a replay."""
    outcomes = [verdict["outcome"] for each in result.reflections for verdict in each["verdicts"]]
    entries = result.entries
    counts = result.journal.store.counts(result.journal.key)
    records = sum(not entry.is_memory for entry in entries)
    return {
        "entries": sum(not entry.is_thought for entry in entries),
        "fed": len(result.fed),
        "reflections": len(result.reflections),
        "insights": sum(entry.is_synthesis for entry in entries),
        "merged": outcomes.count("merged"),
        "hypotheses": outcomes.count("hypothesis"),
        "dropped": outcomes.count("dropped"),
        "sleeps": result.sleeps,
        "working": len(result.journal),
        "archived": counts.archived - records,
        "consolidated": counts.consolidated - records,
        "forgotten": result.forgotten,
        "calls": sum(result.cost.calls.values()),
        "tokens": sum(result.cost.tokens.values()),
    }


def for_programs(report: ReplayReport) -> dict[str, Any]:
    """Return the report of a replay as JSON data, with the ids of the journal's file."""
    result = report.result
    thoughts = [entry for entry in entries_shown(result) if entry.is_thought]
    return {
        "journal": report.stream.name,
        "threshold": result.journal.config.threshold,
        "sleep": str(report.sleeps),
        **figures_of(result),
        "reflections": [_with_file_ids(each, result.shown) for each in result.reflections],
        "insights": [_thought(entry) for entry in thoughts if entry.is_synthesis],
        "hypotheses": [_thought(entry) for entry in thoughts if not entry.is_synthesis],
        "cost": {
            "calls": dict(result.cost.calls),
            "tokens": dict(result.cost.tokens),
            "estimated": result.cost.estimated,
        },
        "compared": None if report.compared is None else report.compared.to_dict(),
        "lacking": dict(report.lacking),
    }


def _thought(entry: Entry) -> dict[str, Any]:
    return {"id": entry.id, "content": entry.content, "citations": list(entry.citations)}


def _with_file_ids(report: Mapping[str, Any], shown: Mapping[int, int]) -> dict[str, Any]:
    """Return a reflection's report with the ids of the journal's file."""
    verdicts = [
        {
            **verdict,
            "citations": [shown.get(i, i) for i in verdict["citations"]],
            **({"into": shown.get(verdict["into"])} if verdict.get("into") else {}),
        }
        for verdict in report["verdicts"]
    ]
    window = [shown[i] for i in report["window"]]
    return {
        **report,
        "through": shown.get(report["through"], report["through"]),
        "window": window,
        "verdicts": verdicts,
    }


# ---- for people ----


def for_people(report: ReplayReport, *, named: bool) -> Iterator[str]:
    """Yield the lines of a report.

    Args:
        report: the data of the report.
        named: whether to name the journal, as one of several.
    """
    result = report.result
    if named:
        yield wrapped(report.stream.name)
        yield ""
    held = {entry.id: entry for entry in entries_shown(result)}
    names = acquaintances(result.entries)
    for number, each in enumerate(result.reflections, 1):
        yield from _reflection(number, _with_file_ids(each, result.shown), held, names)
    if not result.reflections:
        yield f"No reflection fired: importance reached {result.journal.cumulative_importance}."
        yield ""
    yield from _summary(report)
    if report.compared is not None:
        yield ""
        yield from _compared(report)
    if report.lacking:
        yield ""
        counts = ", ".join(f"{count:,} of {task}" for task, count in report.lacking.items())
        yield wrapped(f"The recording lacks {counted(sum(report.lacking.values()), 'call')}: {counts}.")


def _reflection(
    number: int,
    report: Mapping[str, Any],
    held: Mapping[int, Entry],
    names: Mapping[str, str],
) -> Iterator[str]:
    window = report["window"]
    rated = dict(zip(window, report["ratings"], strict=True))
    when = f"{report['when'][:16].replace('T', ' ')}"
    span = ""
    if window:
        span = f", #{window[0]}" if window[0] == window[-1] else f", #{window[0]} to #{window[-1]}"
    yield wrapped(
        f"{number}. {when} · importance {report['importance']} over {len(window)} entr"
        f"{'y' if len(window) == 1 else 'ies'}{span}"
    )
    for entry_id in sorted(window, key=lambda i: (-rated[i], i))[:3]:
        if entry_id in held:
            yield wrapped(f"#{entry_id} ({rated[entry_id]}) {held[entry_id].content}", 4)
    for question, among in questions_once(report, names):
        yield wrapped(f"? {question}{f' ({among})' if among else ''}", 4)
    for verdict, times in verdicts_once(report["verdicts"]):
        cited = ", ".join(f"#{i}" for i in verdict["citations"])
        why = f"{verdict['reason']}; {times} times" if times > 1 else verdict["reason"]
        yield wrapped(f"{verdict['outcome']} ({why}): {verdict['content']} [{cited}]", 4)
    yield ""


def _summary(report: ReplayReport) -> Iterator[str]:
    result = report.result
    figures = figures_of(result)
    yield wrapped(
        joined(
            [
                f"threshold {result.journal.config.threshold:g}",
                _WHEN[report.sleeps],
                f"{counted(figures['entries'], 'entry', 'entries')}, {figures['fed']:,} of them counted",
                counted(figures["sleeps"], "sleep"),
                counted(figures["reflections"], "reflection"),
            ]
        )
    )
    yield ""
    verdicts = [verdict for each in result.reflections for verdict in each["verdicts"]]
    outcomes = Counter((verdict["outcome"], _why(verdict["reason"])) for verdict in verdicts)
    if outcomes:
        order = ("stored", "merged", "hypothesis", "dropped")
        rows = sorted(outcomes.items(), key=lambda item: (order.index(item[0][0]), -item[1], item[0][1]))
        yield "Results of the reflections:"
        yield table([(f"{outcome}: {reason}", f"{count:,}") for (outcome, reason), count in rows])
        yield ""
    yield "The journal at the end:"
    names = ("working", "archived", "insights", "hypotheses", "consolidated", "forgotten")
    yield table([(name, f"{figures[name]:,}") for name in names])
    yield ""
    yield (
        "Estimated cost with a language model:" if result.cost.estimated else "Asked of the language model:"
    )
    tasks = [
        (task, f"{result.cost.calls[task]:,}", f"{result.cost.tokens[task]:,}") for task in result.cost.calls
    ]
    total = ("all", f"{figures['calls']:,}", f"{figures['tokens']:,}")
    yield table([("", "requests", "tokens"), *tasks, total])


def _why(reason: str) -> str:
    """Return a reason without the ids and words of one case."""
    return reason.partition("“")[0].partition(", but #")[0].partition(" #")[0].rstrip(" ,:")


def _compared(report: ReplayReport) -> Iterator[str]:
    compared = report.compared
    assert compared is not None
    counts = (
        f"{counted(compared.entries, 'entry', 'entries')}, {compared.thoughts:,} insights and hypotheses, "
        f"{counted(compared.reflections, 'reflection')}"
    )
    kept = (
        " Estimates of importance are the file's: the embedding model is not in use here." * report.estimates
    )
    if not compared.differences:
        yield wrapped(f"As in the game: {counts}.{kept}")
        return
    why = " (settings or thinker are not the game's)" if report.changed else ""
    yield wrapped(
        f"Not as in the game{why}: {counted(len(compared.differences), 'difference')} in {counts}.{kept}"
    )
    for each in compared.differences[:_MOST]:
        yield wrapped(_difference(each), 2)
    if len(compared.differences) > _MOST:
        yield f"  … and {len(compared.differences) - _MOST:,} more (--json has all)"


def _difference(each: Difference) -> str:
    what = f"reflection through #{each.id}" if each.what == "reflection" else f"{each.what} #{each.id}"
    name = f", {each.field}" if each.field else ""
    return f"{what}{name}: {_value(each.game)} in the game, {_value(each.replay)} here"


def _value(value: Any) -> str:
    return "nothing" if value is None else f"“{value}”" if isinstance(value, str) else str(value)

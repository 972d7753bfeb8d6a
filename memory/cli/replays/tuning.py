"""Implement ``tune``: replay journals once for each value of one or two settings, and compare."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from memory.adapters.plot_style import checked_file, require_matplotlib
from memory.cli import embedding, options
from memory.cli.journals import Journals, read_text
from memory.cli.replays.applying import (
    Target,
    apply,
    apply_arguments,
    check_agreeable,
    check_own,
    chosen_values,
    target_of,
)
from memory.cli.replays.plotting import Chosen, Row, folder_for_plots, plot_all, plot_sweep, rows_of
from memory.cli.replays.replay_run import read_stream, sleeps_of, warn_of_thoughts
from memory.cli.replays.sweeping import Source, Sweep
from memory.cli.terminal import joined, note, table, terminal_width, wrapped
from memory.errors import FieldError
from memory.journal.chronology import counted
from memory.journal.interchange import to_json
from memory.minds.replays.streams import Sleeps
from memory.minds.replays.sweep import (
    CURRENT,
    Axis,
    Setting,
    Value,
    grid,
    read_axis,
    row_in_words,
    sweepable,
)
from memory.minds.replays.tradeoff import Choice, choose

GAIN: Final = "insights"
COST: Final = "tokens"
"""The figures that a choice weighs against each other."""

FEW: Final = 10
"""Number of insights below which a knee is only a hint."""

SPARED: Final = ("calls", "merged", "dropped", "hypotheses")
"""Columns to leave out of a narrow table, in this order; the file has all of them."""

HOURS: Final = frozenset({"idle_minutes", "bed_hour", "rise_hour"})
"""Settings that decide when a character sleeps."""

KEYWORD: Final = "keyword"
"""The scorer that reads the lists of words."""

COLUMNS: Final = ("reflections", "insights", "merged", "hypotheses", "dropped", "calls", "tokens")


def tune_arguments(parser: argparse.ArgumentParser, journals: Journals) -> None:
    """Add the arguments of ``tune``."""
    parser.add_argument(
        "journals", metavar=journals.metavar, nargs="+", help=f"{journals.about}; one or more"
    )
    parser.add_argument(
        "--threshold",
        metavar="VALUES",
        help="thresholds to try, such as 50:300:25; short for --sweep threshold=VALUES",
    )
    parser.add_argument(
        "--sweep",
        metavar="NAME=VALUES",
        action="append",
        default=[],
        help="a setting and the values to try: numbers and ranges LOW:HIGH:STEP with commas between, or files of words "
        "for a list of words; current stands for the value as set; give it twice for a grid of two settings",
    )
    options.add_replayed(parser)
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE.jsonl",
        help="keep finished replays in this file; the same sweep continues from it after an interruption",
    )
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=options.checked(options.positive),
        help="number of processes (default: one per core)",
    )
    parser.add_argument(
        "--choose",
        metavar="VALUES",
        help="choose this row, with a comma between two values (default: the knee)",
    )
    parser.add_argument(
        "--plots", metavar="FOLDER", help="draw every plot here, as PNG and SVG (needs the extra plots)"
    )
    parser.add_argument(
        "--plot", metavar="FILE", help="draw insights and cost to this file: .png, .svg or .pdf"
    )
    apply_arguments(parser)
    embedding.add_no_model(parser)
    options.add_json(parser, 'a line a replay: {"journal", the settings swept, "entries", "reflections", …}')


@dataclass(frozen=True, slots=True)
class _Plan:
    """Hold what a command line asks for, checked before the first replay, because a sweep may take hours.

    Args:
        axes: the settings to vary, each with its values.
        sources: the journals to replay.
        target: where to write the chosen setting; ``None`` if nowhere.
        wanted: index of the row that the user chose; ``None`` to choose the knee.
        folder: folder for all plots; ``None`` without them.
    """

    axes: Sequence[Axis]
    sources: Sequence[Source]
    target: Target | None
    wanted: int | None
    folder: Path | None


def tune(args: argparse.Namespace, journals: Journals) -> None:
    """Replay journals once for each setting, and compare."""
    plan = _plan(args, journals)
    sweep = Sweep(plan.axes, plan.sources, args)
    replayed = [source for source in plan.sources if source.sleeps is not Sleeps.GAME]
    warn_of_thoughts([entry for source in replayed for entry in source.stream.entries])
    jobs = args.jobs or cores_of_this_process()
    sweep.run(jobs)
    rows = rows_of(sweep)
    knee = choose([(row.figures[COST], row.figures[GAIN]) for row in rows])
    index, name = (knee.index, "knee") if plan.wanted is None else (plan.wanted, "choice")
    chosen = Chosen(index=index, name=name)
    if args.json:
        for line in sweep.lines():
            print(to_json(line))
    else:
        print(tuning_table(plan.axes, rows, chosen))
        print()
        print("\n".join(wrapped(line) for line in verdict(plan.axes, rows, knee, plan.sources)))
    _draw(sweep, rows, chosen, args.plot, plan.folder, jobs)
    if args.output:
        note(f"{counted(len(sweep.cells), 'replay')} in {args.output}")
    if plan.target is not None:
        if chosen.index is None:
            raise FieldError("apply", args.apply, "given with --choose, since there is no knee")
        why = f"{chosen.name} of tune over {counted(len(plan.sources), 'journal')}"
        values = chosen_values(plan.axes, rows[chosen.index].setting)
        apply(plan.target, values, why, journals, yes=args.yes)


def _plan(args: argparse.Namespace, journals: Journals) -> _Plan:
    """Read and check the arguments, and read the journals.

    Raises:
        FieldError: an argument is invalid, the journals have no entries, or the choice cannot be applied.
    """
    if args.plot:
        checked_file("plot", args.plot)
    if args.plots:
        require_matplotlib("plots", args.plots)
    axes = _axes(args)
    grid(axes)  # raises for axes that cannot be combined
    target = _target(args, journals, axes)
    folder = folder_for_plots(args.plots) if args.plots else None
    sources = [_source(name, args, journals, axes) for name in _different(args.journals)]
    if not any(source.stream.entries for source in sources):
        raise FieldError("journals", ", ".join(args.journals), "journals with entries; there are no entries")
    axes = [_resolved(axis, sources) for axis in axes]
    wanted = _wanted(args.choose, grid(axes))
    if target is not None and wanted is not None:
        chosen_values(axes, grid(axes)[wanted])
    return _Plan(axes, sources, target, wanted, folder)


def _draw(
    sweep: Sweep, rows: Sequence[Row], chosen: Chosen, plot: str | None, folder: Path | None, jobs: int
) -> None:
    """Draw the requested plots, and report where they are.

    Args:
        sweep, rows, chosen: as for `plot_sweep`.
        plot: file of the plot of the sweep, if it is wanted.
        folder: folder for all plots, if they are wanted.
        jobs: number of processes.
    """
    if plot:
        plot_sweep(sweep, rows, chosen, [plot])
        note(f"plot written to {plot}")
    if folder is not None:
        drawn, missing = plot_all(sweep, rows, chosen, folder, jobs)
        note(f"plots written to {folder}: {', '.join(drawn)} (each as .png and .svg)")
        if missing:
            note(missing)


# ---- reading the arguments ----


def _target(args: argparse.Namespace, journals: Journals, axes: Sequence[Axis]) -> Target | None:
    """Return the target of ``--apply``; ``None`` without it.

    Raises:
        FieldError: the target cannot take the swept settings.
    """
    if args.apply is None:
        return None
    target = target_of(args.apply, journals)
    check_agreeable(args.yes)
    check_own(target, axes)
    return target


def _axes(args: argparse.Namespace) -> list[Axis]:
    given = [f"threshold={args.threshold}"] if args.threshold is not None else []
    found = []
    for text in (*given, *args.sweep):
        name, equals, values = text.partition("=")
        if not equals:
            raise FieldError("sweep", text, "NAME=VALUES, such as threshold=50:300:25")
        found.append(read_axis(name.strip(), values, _words))
    if not found:
        raise FieldError(
            "sweep", "", "given, such as --threshold 50:300:25 or --sweep recency_half_life=24:336:24"
        )
    return found


def _words(name: str) -> list[str]:
    """Return the words of a file, one per line; text after a # is ignored."""
    _, text = read_text(name)
    return [word for line in text.splitlines() if (word := line.partition("#")[0].strip())]


def _source(name: str, args: argparse.Namespace, journals: Journals, axes: Sequence[Axis]) -> Source:
    stream = read_stream(name, journals)
    given = dict(options.setting(text) for text in args.set)
    stream = replace(stream, config=stream.config.with_settings(given))
    sleeps = sleeps_of(stream, args.sleep)
    if not args.sleep and HOURS & {*given, *(axis.name for axis in axes)}:
        sleeps = Sleeps.IDLE  # otherwise they would change nothing
    return Source(stream=stream, fixed=frozenset(given), sleeps=sleeps)


def _different(names: Sequence[str]) -> Sequence[str]:
    if len(set(names)) < len(names):
        raise FieldError("journals", ", ".join(names), "different ones")
    return names


def _resolved(axis: Axis, sources: Sequence[Source]) -> Axis:
    """Return an axis with the number in journals of `CURRENT`, if all journals have the same number."""
    now = {getattr(source.config, axis.name) for source in sources}
    number = now.pop() if len(now) == 1 else None
    if not isinstance(number, int | float):
        return axis
    found = {v.text: v for v in (Value(number, number) if v.label == CURRENT else v for v in axis.values)}
    return replace(axis, values=tuple(sorted(found.values(), key=lambda v: float(v.label))))


def _wanted(text: str | None, settings: Sequence[Setting]) -> int | None:
    """Return the number of the row that ``--choose`` names; ``None`` without it.

    Raises:
        FieldError: no row has those values.
    """
    if text is None:
        return None
    wanted = [part.strip() for part in text.split(",")]
    for n, setting in enumerate(settings):
        if [value.text for value in setting] == wanted or (
            [_number(value.label) for value in setting] == [_number(part) for part in wanted]
        ):
            return n
    first = ",".join(value.text for value in settings[0])
    raise FieldError("choose", text, f"the values of a row, such as {first}")


def _number(text: float | str) -> float | str:
    try:
        return float(text)
    except ValueError:
        return text


def cores_of_this_process() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# ---- for people ----


def tuning_table(axes: Sequence[Axis], rows: Sequence[Row], chosen: Chosen) -> str:
    """Return the table, one line per setting, with the current one and the knee marked.

    If the terminal is too narrow, figures are left out in the order of `SPARED`.
    """
    marks = [
        joined(("current" if row.current else None, chosen.name if n == chosen.index else None))
        for n, row in enumerate(rows)
    ]
    for count in range(len(SPARED) + 1):
        shown = [name for name in COLUMNS if name not in SPARED[:count]]
        cells = [
            (*(value.text for value in row.setting), *(f"{row.figures[name]:,}" for name in shown))
            for row in rows
        ]
        lines = table([(*(axis.name for axis in axes), *shown), *cells]).splitlines()
        marked = [
            lines[0],
            *(f"{line}  {mark}".rstrip() for line, mark in zip(lines[1:], marks, strict=True)),
        ]
        if max(map(len, marked)) <= terminal_width():
            break
    return "\n".join(marked)


def verdict(
    axes: Sequence[Axis], rows: Sequence[Row], choice: Choice, sources: Sequence[Source]
) -> list[str]:
    """Return which setting is the knee and why, or why there is none and what to try instead."""
    why = choice.why.format(gain=GAIN, cost=COST)
    if all(row.figures == rows[0].figures for row in rows) and len(rows) > 1:
        return [f"No knee: {_names(axes)} changes no figure of these replays.", *_hints(axes, sources)]
    if choice.index is None:
        return [f"No knee: {why}."]
    row = rows[choice.index]
    lines = [
        f"Knee: {row_in_words(axes, row.setting)}, with {row.figures[GAIN]:,} {GAIN} for {row.figures[COST]:,} {COST}: "
        f"{why}."
    ]
    if row.figures[GAIN] < FEW:
        lines.append(f"With so few {GAIN}, take it as a hint, and sweep over more journals.")
    return lines


def _hints(axes: Sequence[Axis], sources: Sequence[Source]) -> list[str]:
    """Return what to try if a sweep changes nothing."""
    lists = [axis for axis in axes if sweepable()[axis.name] == "words"]
    found = []
    if lists and any(source.config.scorer != KEYWORD for source in sources):
        found.append(f"The scorer in force may not read {_names(lists)}: try --set scorer={KEYWORD}.")
    if (not found or len(lists) < len(axes)) and any(source.sleeps is Sleeps.GAME for source in sources):
        found.append("The characters slept when they did in the game: try --sleep due.")
    return found


def _names(axes: Sequence[Axis]) -> str:
    return " and ".join(axis.name for axis in axes)

"""Draw a sweep's plots: collect their data, and name their files."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from memory.adapters.plot_runs import Rated, Run, Side, draw_compared, draw_firings, draw_importance
from memory.adapters.plots import Swept, draw_sweep, draw_tradeoff
from memory.cli.replays.sweeping import Sweep
from memory.config import Config
from memory.errors import FieldError
from memory.journal.entry import parse_time
from memory.minds.replays.sweep import CURRENT, Setting, is_current, row_in_words, totals

FORMATS: Final = (".png", ".svg")

COMPARED: Final = ("reflections", "insights", "merged", "hypotheses", "dropped", "calls", "tokens")


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Represent a row of the table: one setting, over all journals.

    Args:
        setting: a value for each axis.
        figures: the sums over the journals.
        current: whether it is the present setting of every journal.
    """

    setting: Setting
    figures: Mapping[str, int]
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """Represent the chosen row.

    Args:
        index: number of the row; ``None`` for none.
        name: ``knee``, or ``choice`` if a person chose it.
    """

    index: int | None
    name: str


def rows_of(sweep: Sweep) -> list[Row]:
    """Return the sums over the streams, by setting."""
    lines, names = sweep.lines(), [axis.name for axis in sweep.axes]
    size = len(sweep.sources)
    return [
        Row(
            setting=setting,
            figures=totals(lines[n * size : (n + 1) * size], names),
            current=all(is_current(source.config, sweep.axes, setting) for source in sweep.sources),
        )
        for n, setting in enumerate(sweep.settings)
    ]


def folder_for_plots(name: str) -> Path:
    """Return a folder for plots, created if it does not exist.

    Raises:
        FieldError: the path is a file, or a folder that cannot be created or written to.
    """
    folder = Path(name)
    if folder.exists() and not folder.is_dir():
        raise FieldError("plots", name, "a folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise FieldError("plots", name, f"a folder that can be made ({problem.strerror})") from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise FieldError("plots", name, "a folder that can be written to")
    return folder


def plot_sweep(sweep: Sweep, rows: Sequence[Row], chosen: Chosen, files: Sequence[str]) -> None:
    """Draw insights and cost by setting."""
    draw_sweep(_swept(sweep, rows, chosen), files)


def plot_all(
    sweep: Sweep, rows: Sequence[Row], chosen: Chosen, folder: Path, jobs: int
) -> tuple[list[str], str]:
    """Draw every plot to a folder, as PNG and as SVG.

    Returns:
        The names of the plots that were drawn, without their endings, and why others were not.
    """
    drawn: list[str] = []
    missing = ""

    def draw(name: str, paint: Callable[[list[str]], object]) -> None:
        paint([str(folder / f"{name}{ending}") for ending in FORMATS])
        drawn.append(name)

    of = _of(sweep)
    swept = _swept(sweep, rows, chosen)
    draw("sweep", lambda files: draw_sweep(swept, files))
    draw("tradeoff", lambda files: draw_tradeoff(swept, files))
    other = None if chosen.index is None or rows[chosen.index].current else rows[chosen.index]
    details = sweep.details([None, *([other.setting] if other else [])], jobs)
    now = [_run(*pair) for pair in zip(_configs(sweep, None), details[0], strict=True)]
    draw("firings", lambda files: draw_firings(now, "the settings as they are now", of, files))
    rated = [_rated(line) for figures in details[0] for line in figures["rated"]]
    draw("importance", lambda files: draw_importance(rated, of, files))
    if other is None:
        why = "there is no knee" if chosen.index is None else f"the {chosen.name} is what is set now"
        missing = (
            f"compared is not drawn: {why}, so there is nothing to compare; name another row with --choose"
        )
    else:
        after = [_run(*pair) for pair in zip(_configs(sweep, other.setting), details[1], strict=True)]
        sides = (
            Side(name="now", setting=_now(sweep), runs=now, figures=_sums(details[0])),
            Side(
                name=chosen.name,
                setting=row_in_words(sweep.axes, other.setting),
                runs=after,
                figures=_sums(details[1]),
            ),
        )
        draw("compared", lambda files: draw_compared(*sides, of, files))
    return drawn, missing


def _swept(sweep: Sweep, rows: Sequence[Row], chosen: Chosen) -> Swept:
    names = [axis.name for axis in sweep.axes]
    about = {name: text for name, _, text, _ in Config.about()}
    values = {getattr(source.config, names[0]) for source in sweep.sources}
    single = len(names) == 1 and len(values) == 1 and sweep.axes[0].numeric
    return Swept(
        names=names,
        about=[about[name] for name in names],
        labels=[tuple(value.label for value in row.setting) for row in rows],
        figures=[row.figures for row in rows],
        current=next((n for n, row in enumerate(rows) if row.current), None),
        now=float(values.pop()) if single else None,
        chosen=chosen.index,
        chosen_as=chosen.name,
        of=_of(sweep),
    )


def _of(sweep: Sweep) -> str:
    count = sum(not entry.is_thought for source in sweep.sources for entry in source.stream.entries)
    if len(sweep.sources) == 1:
        return f"{_title(sweep.sources[0].name)}, {count:,} entries"
    return f"{len(sweep.sources)} journals, {count:,} entries"


def _now(sweep: Sweep) -> str:
    """Return the current values of the swept settings, in words."""
    parts = []
    for axis in sweep.axes:
        values = {getattr(source.config, axis.name) for source in sweep.sources}
        value = values.pop() if len(values) == 1 else "by journal"
        parts.append(f"{axis.name} {value:g}" if isinstance(value, int | float) else f"{axis.name} {CURRENT}")
    return " and ".join(parts)


def _configs(sweep: Sweep, setting: Setting | None) -> list[tuple[str, Config]]:
    return [(_title(source.name), sweep.config(source, setting)) for source in sweep.sources]


def _title(name: str) -> str:
    """Return a journal's name for a plot; for a file, its name without folder and ending."""
    return Path(name).stem


def _run(journal: tuple[str, Config], figures: Mapping[str, Any]) -> Run:
    name, config = journal
    return Run(
        journal=name,
        threshold=config.threshold,
        moments=[parse_time("when", when) for when, *_ in figures["series"]],
        amounts=[amount for _, amount, _ in figures["series"]],
        backstory=sum(past for *_, past in figures["series"]),
        firings=[parse_time("when", firing["when"]) for firing in figures["firings"]],
    )


def _rated(line: tuple[str, int, int, str]) -> Rated:
    when, estimate, importance, tier = line
    return Rated(moment=parse_time("when", when), estimate=estimate, importance=importance, tier=tier)


def _sums(details: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    return {name: sum(figures[name] for figures in details) for name in COMPARED}

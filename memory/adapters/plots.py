"""Draw the plots of a sweep to PNG, SVG or PDF with matplotlib (extra ``plots``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

from memory.adapters.plot_style import (
    BLUE,
    DASHED,
    FAINT,
    GREY,
    INK,
    ORANGE,
    WHITE,
    beside,
    lines_across,
    page,
    ring,
    thousands,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes

NUMBERED: Final = 12
"""Maximum number of rows or columns of a grid whose fields show their numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Swept:
    """Represent a sweep, to be drawn.

    Args:
        names: the one or two swept settings.
        about: a description of each setting, with its unit.
        labels: each row's values: numbers, or files of words.
        figures: each row's figures.
        current: the row with the present setting; ``None`` if no row has it, or if it differs by journal.
        now: the present number of a single setting; ``None`` in the same cases.
        chosen: the chosen row, and whether it is the knee.
        of: a description of what was replayed.
    """

    names: Sequence[str]
    about: Sequence[str]
    labels: Sequence[tuple[float | str, ...]]
    figures: Sequence[Mapping[str, int]]
    current: int | None
    now: float | None
    chosen: int | None
    chosen_as: str
    of: str


def draw_sweep(swept: Swept, save: Sequence[str]) -> None:
    """Draw insights and cost against the settings, with the current one and the choice marked."""
    if len(swept.names) == 2:
        _grid(swept, save)
    elif all(not isinstance(label, str) for (label,) in swept.labels):
        _lines(swept, save)
    else:
        _bars(swept, save)


def _lines(swept: Swept, save: Sequence[str]) -> None:
    x = [float(label) for (label,) in swept.labels]
    panels = (("insights", BLUE), ("reflections", BLUE), ("tokens", ORANGE))
    with page(7.2, 5.8, f"Insights and cost by {swept.names[0]}", swept.of, save) as figure:
        plots = figure.subplots(3, 1, sharex=True, height_ratios=(3, 2, 2))
        for axes, (name, colour) in zip(plots, panels, strict=True):
            y = [figures[name] for figures in swept.figures]
            axes.plot(x, y, color=colour, marker="o", markersize=4, clip_on=False)
            axes.set_ylim(0, max([1, *y]) * 1.12)
            axes.set_title(name.capitalize(), color=colour, fontweight="bold")
            thousands(axes)
            lines_across(axes)
            if swept.now is not None:
                axes.axvline(swept.now, color=GREY, linestyle=DASHED, linewidth=1)
            if swept.chosen is not None:
                axes.axvline(x[swept.chosen], color=INK, linewidth=1)
                ring(axes, x[swept.chosen], y[swept.chosen])
        plots[-1].set_xlabel(f"{swept.names[0]}: {swept.about[0]}")
        plots[0].margins(x=0.03)
        _mark(plots[0], swept, x)


def _mark(axes: Axes, swept: Swept, x: Sequence[float]) -> None:
    """Write what the upright lines are, each on its own side of its line."""
    chosen = None if swept.chosen is None else x[swept.chosen]
    both = swept.now is not None and chosen == swept.now
    middle = (min(x) + max(x)) / 2

    def write(at: float, text: str, colour: str, left: bool) -> None:
        axes.annotate(
            text,
            (at, 1),
            xycoords=("data", "axes fraction"),
            xytext=(-4 if left else 4, 0),
            textcoords="offset points",
            ha="right" if left else "left",
            va="top",
            color=colour,
            fontweight="bold" if colour == INK else "normal",
            bbox=WHITE,
        )

    if swept.now is not None and not both:
        left = swept.now < chosen if chosen is not None else swept.now > middle
        write(swept.now, f"now {swept.now:g}", GREY, left)
    if chosen is not None:
        left = not swept.now < chosen if swept.now is not None and not both else chosen > middle
        write(chosen, f"{swept.chosen_as} {chosen:g}" + (", as now" if both else ""), INK, left)


def _bars(swept: Swept, save: Sequence[str]) -> None:
    labels = [_short(label) for (label,) in swept.labels]
    marks = {swept.current: "now"} | ({swept.chosen: swept.chosen_as} if swept.chosen is not None else {})
    rows = range(len(labels))
    height = 1.15 + 0.32 * len(labels)
    with page(7.2, height, f"Insights and cost by {swept.names[0]}", swept.of, save) as figure:
        plots = figure.subplots(1, 2, sharey=True)
        for axes, (name, colour) in zip(plots, (("insights", BLUE), ("tokens", ORANGE)), strict=True):
            values = [figures[name] for figures in swept.figures]
            axes.hlines(rows, 0, values, color=FAINT, linewidth=3)
            axes.plot(values, rows, "o", color=colour, markersize=7, clip_on=False)
            for row, value in zip(rows, values, strict=True):
                beside(axes, f"{value:,}", (value, row), (9, 0))
            axes.set_xlim(0, max([1, *values]) * 1.25)
            axes.set_title(name.capitalize(), color=colour, fontweight="bold")
            axes.set_xticks([])
            for spine in axes.spines.values():
                spine.set_visible(False)
        named = [f"{label} ({marks[n]})" if n in marks else label for n, label in enumerate(labels)]
        plots[0].set_yticks(rows, named)
        plots[0].set_ylim(len(labels) - 0.4, -0.6)


def _grid(swept: Swept, save: Sequence[str]) -> None:
    """Draw insights and tokens as two maps, with a field for each pair of two settings' values."""
    down = list(dict.fromkeys(label for label, _ in swept.labels))
    across = list(dict.fromkeys(label for _, label in swept.labels))
    width = min(12.0, max(7.2, 2.6 + 1.1 * len(across)))
    height = min(10.0, max(3.4, 2.0 + 0.34 * len(down)))
    marks = []
    if swept.current is not None:
        marks.append("dashed frame: now")
    if swept.chosen is not None:
        marks.append(f"solid frame: {swept.chosen_as}")
    below = " · ".join([swept.of, *marks])
    title = f"Insights and cost by {swept.names[0]} and {swept.names[1]}"
    with page(width, height, title, below, save) as figure:
        plots = figure.subplots(1, 2, sharey=True)
        for axes, name in zip(plots, ("insights", "tokens"), strict=True):
            _map(axes, swept, name, down, across)
        plots[0].set_ylabel(swept.names[0])


def _map(
    axes: Axes, swept: Swept, name: str, down: Sequence[float | str], across: Sequence[float | str]
) -> None:
    """Draw one figure of a sweep of two settings as a map.

    Args:
        axes: where.
        swept: the sweep.
        name: of the figure, "insights" or "tokens".
        down, across: values of both settings.
    """
    values = [figures[name] for figures in swept.figures]
    rows = [values[n : n + len(across)] for n in range(0, len(values), len(across))]
    axes.imshow(rows, cmap="cividis", aspect="auto", interpolation="nearest")
    axes.set_title("Insights" if name == "insights" else "Tokens, in thousands")
    axes.set_xlabel(swept.names[1])
    _ticks(axes, "x", across)
    _ticks(axes, "y", down)
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    if max(len(down), len(across)) <= NUMBERED:
        shown = [f"{n:,}" if name == "insights" else f"{n / 1000:,.0f}" for n in values]
        _number(axes, values, shown, len(across))
    for marked, style in ((swept.current, (0, (2, 1))), (swept.chosen, "solid")):
        if marked is not None:
            _frame(axes, marked % len(across), marked // len(across), style)


def _number(axes: Axes, values: Sequence[float], shown: Sequence[str], width: int) -> None:
    """Write its value into each field of a map, in white where the field is dark.

    Args:
        axes: the map.
        values: the fields' values, row by row.
        shown: the same as texts.
        width: fields in a row.
    """
    low, high = min(values), max(values)
    for n, (value, text) in enumerate(zip(values, shown, strict=True)):
        is_dark = high == low or (value - low) / (high - low) < 0.55
        colour = "white" if is_dark else INK
        axes.text(n % width, n // width, text, ha="center", va="center", color=colour, fontsize=8)


def _frame(axes: Axes, x: int, y: int, style: Any) -> None:
    """Frame a field in white on black, which stands out from every colour of the map."""
    from matplotlib.patches import Rectangle

    for colour, width, line in ((INK, 4.5, "solid"), ("white", 2.0, style)):
        axes.add_patch(
            Rectangle(
                (x - 0.44, y - 0.44),
                0.88,
                0.88,
                fill=False,
                edgecolor=colour,
                linewidth=width,
                linestyle=line,
            )
        )


def _ticks(axes: Axes, which: str, labels: Sequence[float | str]) -> None:
    """Label an axis with values, or with some of them if they are many.

    Args:
        axes: the map.
        which: "x" or "y".
        labels: the values, in order.
    """
    step = -(-len(labels) // NUMBERED)
    at = range(0, len(labels), step)
    shown = [_short(labels[n]) for n in at]
    axes.set_xticks(at, shown) if which == "x" else axes.set_yticks(at, shown)


def _short(label: float | str) -> str:
    """Return a value for an axis: a number, or a file's last part."""
    return label.replace("\\", "/").rsplit("/", 1)[-1] if isinstance(label, str) else f"{label:g}"


def draw_tradeoff(swept: Swept, save: Sequence[str]) -> None:
    """Draw insights against tokens, one point per setting, with the line of the best insights for each cost."""
    points = [(figures["tokens"], figures["insights"]) for figures in swept.figures]
    order = sorted(range(len(points)), key=lambda n: (points[n][0], -points[n][1]))
    best = list(accumulate((points[n][1] for n in order), max))
    front = [n for i, n in enumerate(order) if best[i] == points[n][1] and (not i or best[i] > best[i - 1])]
    below = f"{swept.of} · line: the best that can be had for a cost"
    with page(7.2, 4.2, "Insights against cost", below, save) as figure:
        axes = figure.subplots()
        x = [points[n][0] for n in order]
        axes.plot(x, best, drawstyle="steps-post", color=BLUE, linewidth=1.2, alpha=0.6)
        _dots(axes, [points[n] for n in order if n not in front], GREY, 4)
        _dots(axes, [points[n] for n in front], BLUE, 6)
        axes.set_xlabel("Tokens")
        axes.set_ylabel("Insights")
        axes.set_ylim(0, max(1, *best) * 1.15)
        room = (max(x) - min(x) or 1) / 16
        axes.set_xlim(min(x) - 2.5 * room, max(x) + room)  # labels stand to the left of their points
        thousands(axes, "x")
        thousands(axes)
        lines_across(axes)
        if swept.chosen is not None:
            ring(axes, *points[swept.chosen])
        _label_points(axes, swept, points, front)


def _dots(axes: Axes, points: Sequence[tuple[int, int]], colour: str, size: int) -> None:
    """Draw points as dots."""
    across, up = [x for x, _ in points], [y for _, y in points]
    axes.plot(across, up, "o", color=colour, markersize=size, clip_on=False)


def _label_points(axes: Axes, swept: Swept, points: Sequence[tuple[int, int]], front: Sequence[int]) -> None:
    """Write their settings beside the chosen row, the present one and those that are the best for their cost.

    Args:
        axes: where.
        swept: the sweep.
        points: its rows' tokens and insights.
        front: numbers of the rows that are the best for their cost.
    """
    marks = {swept.current: "now"} | ({swept.chosen: swept.chosen_as} if swept.chosen is not None else {})
    for n in _spread(points, [n for n in (swept.chosen, swept.current) if n is not None], front):
        text = " ".join([*([marks[n]] if n in marks else []), ", ".join(map(_short, swept.labels[n]))])
        colour = INK if n in marks else GREY
        bold = "bold" if n == swept.chosen else "normal"
        beside(axes, text, points[n], (-5, 6), colour, ha="right", fontweight=bold, bbox=WHITE)


def _spread(points: Sequence[tuple[int, int]], first: Sequence[int], then: Sequence[int]) -> list[int]:
    """Return the points to label, so that no label runs into another."""
    width = max(x for x, _ in points) - min(x for x, _ in points) or 1
    height = max(y for _, y in points) or 1
    kept: list[int] = []
    for n in dict.fromkeys([*first, *then]):
        x, y = points[n]
        if all(abs(x - points[k][0]) > width * 0.11 or abs(y - points[k][1]) > height * 0.055 for k in kept):
            kept.append(n)
    return kept

"""Draw the plots of single replays: when reflection fires, two of them compared, importance by tier."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Final

from memory.adapters.plot_style import (
    BLUE,
    DASHED,
    FAINT,
    GREEN,
    GREY,
    ORANGE,
    beside,
    ends,
    lines_across,
    page,
    thousands,
)
from memory.calendar import DAY
from memory.journal.chronology import counted

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PANELS: Final = 6
"""Maximum number of journals with a panel of their own; of more, those with the most entries are drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """Represent one replay of one journal, to be drawn.

    Args:
        journal: its name.
        threshold: importance at which reflection fires.
        moments: when each entry that counted happened.
        amounts: the importance that each added.
        firings: when reflection fired.
        backstory: number of entries from before the game; they have the time of the first other entry.
    """

    journal: str
    threshold: float
    moments: Sequence[datetime]
    amounts: Sequence[int]
    firings: Sequence[datetime]
    backstory: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Rated:
    """Hold an entry's first estimate of importance and its present importance.

    Args:
        moment: when it happened.
        estimate: importance by the scorer, 1 to 10.
        importance: importance as it stands, 1 to 10.
        tier: who rated it: ``heuristic``, ``llm`` or ``manual``.
    """

    moment: datetime
    estimate: int
    importance: int
    tier: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """Represent one of two settings to compare.

    Args:
        name: its name in one word: ``now``, ``knee``.
        setting: the setting in words.
        runs: its run of each journal.
        figures: the sums over the journals.
    """

    name: str
    setting: str
    runs: Sequence[Run]
    figures: Mapping[str, int]


_TIERS: Final = {
    "heuristic": ("Tier 1, the scorer", BLUE),
    "llm": ("Tier 2, a model", ORANGE),
    "manual": ("By hand", GREEN),
}


def draw_firings(runs: Sequence[Run], setting: str, of: str, save: Sequence[str]) -> None:
    """Draw the importance counted towards a reflection over time, with the moments at which one fired."""
    shown = _largest([run for run in runs if run.moments] or runs[:1])
    from matplotlib.markers import CARETDOWN

    unit = _unit(shown)
    below = f"{of} · dashed: threshold · triangle: a reflection fires, at its tip"
    below += _backstory(shown)
    if len(shown) < len(runs):
        below += f" · the {len(shown)} largest are shown"
    with page(
        7.2, max(3.2, 1.3 + 1.35 * len(shown)), f"When reflection fires, with {setting}", below, save
    ) as figure:
        plots = figure.subplots(len(shown), 1, squeeze=False)[:, 0]
        teeth = [sawtooth(run, unit) for run in shown]
        top = 1.2 * max([run.threshold for run in shown] + [max(y, default=0.0) for _, y, _ in teeth])
        for axes, run, (x, y, peaks) in zip(plots, shown, teeth, strict=True):
            axes.fill_between(x, y, step="post", color=BLUE, alpha=0.18, linewidth=0)
            axes.plot(x, y, drawstyle="steps-post", color=BLUE, linewidth=1.1)
            axes.axhline(run.threshold, color=GREY, linestyle=DASHED, linewidth=1)
            fired = _since(run, run.firings, unit)
            axes.plot(fired, peaks, marker=CARETDOWN, linestyle="", color=ORANGE, markersize=6, clip_on=False)
            count = counted(len(fired), "reflection")
            axes.set_title(f"{run.journal}: {count} at threshold {run.threshold:g}")
            axes.set_ylim(0, top)
            thousands(axes)
            axes.margins(x=0.01)
        plots[-1].set_xlabel(f"{unit[1].capitalize()} since the journal's first entry")
        figure.supylabel("Importance since the last reflection", fontsize=9)


def _since(run: Run, moments: Sequence[datetime], unit: tuple[float, str]) -> list[float]:
    """Return the time from a run's first entry to each moment, in ``unit``."""
    return [(moment - min(run.moments)).total_seconds() / unit[0] for moment in moments if run.moments]


def _backstory(runs: Sequence[Run]) -> str:
    """Return the number of drawn backstory entries, as a note; empty if there are none."""
    count = sum(run.backstory for run in runs)
    return f" · {count:,} of backstory are drawn at the start" if count else ""


def sawtooth(run: Run, unit: tuple[float, str]) -> tuple[list[float], list[float], list[float]]:
    """Return the importance since the last reflection, as times and amounts after each entry and each reflection, and
    the amounts at which the reflections fired.
    """
    happened = sorted(
        [(moment, 0, amount) for moment, amount in zip(run.moments, run.amounts, strict=True)]
        + [(moment, 1, 0) for moment in run.firings]
    )
    x: list[float] = []
    y: list[float] = []
    peaks: list[float] = []
    total = 0
    start = min(run.moments, default=None)
    for moment, fired, amount in happened:
        if fired:
            peaks.append(float(total))
            x.append((moment - (start or moment)).total_seconds() / unit[0])
            y.append(0.0)
            total = 0
        else:
            total += amount
            x.append((moment - (start or moment)).total_seconds() / unit[0])
            y.append(float(total))
    return x, y, peaks


def _largest(runs: Sequence[Run]) -> list[Run]:
    most = sorted(range(len(runs)), key=lambda n: -len(runs[n].moments))[:PANELS]
    return [runs[n] for n in sorted(most)]


def _unit(runs: Sequence[Run]) -> tuple[float, str]:
    """Return the seconds and the name of the unit of time that suits the longest run."""
    return _unit_of(
        max(
            ((max(run.moments) - min(run.moments)).total_seconds() for run in runs if run.moments),
            default=0.0,
        )
    )


def _unit_of(seconds: float) -> tuple[float, str]:
    return (DAY, "days") if seconds > 2 * DAY else (3600.0, "hours")


def draw_compared(before: Side, after: Side, of: str, save: Sequence[str]) -> None:
    """Draw two runs of the same journals: their reflections over time, and how their figures differ."""
    unit = _unit(before.runs)
    title = f"{before.name.capitalize()} ({before.setting}) and {after.name} ({after.setting}) compared"
    with page(7.2, 4.8, title, of + _backstory(before.runs), save) as figure:
        over, table = figure.subplots(2, 1, height_ratios=(3, 2.4))
        last = max([1.0, *(max(_since(run, run.moments, unit), default=0.0) for run in before.runs)])
        labels = []
        for side, colour in ((before, BLUE), (after, ORANGE)):
            fired = sorted(at for run in side.runs for at in _since(run, run.firings, unit))
            end = max([last, *fired])
            over.plot(
                [0, *fired, end], [*range(len(fired) + 1), len(fired)], drawstyle="steps-post", color=colour
            )
            labels.append((end, float(len(fired)), f"{side.name}: {len(fired):,}", colour))
        over.set_ylim(0, max(1, *(y for _, y, _, _ in labels)) * 1.1)
        over.set_title("Reflections so far")
        over.set_xlabel(f"{unit[1].capitalize()} since each journal's first entry")
        over.margins(x=0)
        thousands(over)
        lines_across(over)
        ends(over, labels)
        _changes(table, before, after)


def _changes(axes: Axes, before: Side, after: Side) -> None:
    """Draw each figure's change as a bar, with both numbers beside it."""
    rows = ("reflections", "insights", "merged", "hypotheses", "dropped", "calls", "tokens")
    first, second = before.figures, after.figures
    change = [100 * (second[row] - first[row]) / first[row] if first[row] else 0.0 for row in rows]
    at = range(len(rows))
    axes.barh(at, change, height=0.5, color="#A9A9A9")
    axes.axvline(0, color=GREY, linewidth=0.8)
    low, high = min([0.0, *change]), max([10.0, *change])
    axes.set_xlim(low * 1.1, high + (high - low) * 0.35)
    for row, name in zip(at, rows, strict=True):
        beside(axes, f"{first[name]:,} → {second[name]:,}", (max(change[row], 0), row), (6, 0))
    axes.set_yticks(at, [row.capitalize() for row in rows])
    axes.invert_yaxis()
    axes.spines["left"].set_visible(False)
    axes.set_xlabel(f"Change from {before.name} to {after.name}, in per cent")


def draw_importance(rated: Sequence[Rated], of: str, save: Sequence[str]) -> None:
    """Draw importance by tier, and how far a model's ratings drift from the first tier's estimates."""
    tiers = {tier: [each for each in rated if each.tier == tier] for tier in _TIERS}
    found = [tier for tier, mine in tiers.items() if mine]
    moved = tiers["llm"]
    below = of if moved else f"{of} · no entry was rated by a model, so there is no drift to show"
    rows = max(1, len(found))
    with page(9.6 if moved else 7.2, 1.0 + max(1.3 * rows, 2.8), "Importance by tier", below, save) as figure:
        parts = figure.add_gridspec(rows, 3 if moved else 1, width_ratios=(1.2, 1.0, 1.25) if moved else None)
        last: Axes | None = None
        for row, tier in enumerate(found):
            last = figure.add_subplot(parts[row, 0], sharex=last)
            _distribution(last, tiers[tier], *_TIERS[tier])
            if row < rows - 1:
                last.tick_params(labelbottom=False)
        if last is not None:
            last.set_xlabel("Importance")
        if moved:
            _calibration(figure.add_subplot(parts[:, 1]), moved)
            _drift(figure.add_subplot(parts[:, 2]), moved)


def _distribution(axes: Axes, mine: Sequence[Rated], name: str, colour: str) -> None:
    share = [100 * sum(each.importance == n for each in mine) / len(mine) for n in range(1, 11)]
    axes.bar(range(1, 11), share, width=0.8, color=colour)
    axes.set_title(
        f"{name}: {len(mine):,} entries, mean {_mean([each.importance for each in mine]):.1f}", color=colour
    )
    axes.set_xticks(range(1, 11))
    axes.set_ylim(0, max(share) * 1.05)
    axes.set_ylabel("Per cent")
    thousands(axes)
    lines_across(axes)


def _calibration(axes: Axes, moved: Sequence[Rated]) -> None:
    ratings = {n: [each.importance for each in moved if each.estimate == n] for n in range(1, 11)}
    x = [n for n, found in ratings.items() if found]
    most = max(len(ratings[n]) for n in x)
    axes.plot([1, 10], [1, 10], color=GREY, linewidth=1, linestyle=DASHED)
    beside(axes, "no drift", (9.2, 9.4), (0, 3), GREY, ha="right")
    sizes = [20 + 180 * len(ratings[n]) / most for n in x]
    axes.scatter(x, [_mean(ratings[n]) for n in x], s=sizes, color=ORANGE, linewidth=0)
    axes.set_title("Rating by estimate (area: entries)")
    _one_to_ten(axes)
    axes.set_xticks(range(1, 11))
    axes.set_xlim(0.4, 10.6)
    axes.set_xlabel("Estimate of tier 1")
    axes.set_ylabel("Mean rating by the model")


def _drift(axes: Axes, moved: Sequence[Rated]) -> None:
    start = min(each.moment for each in moved)
    span = max((max(each.moment for each in moved) - start).total_seconds(), 1.0)
    unit = _unit_of(span)
    parts = min(20, max(2, len(moved) // 20))
    bins: list[list[Rated]] = [[] for _ in range(parts)]
    for each in moved:
        bins[min(parts - 1, int((each.moment - start).total_seconds() / span * parts))].append(each)
    at = [(n + 0.5) * span / parts / unit[0] for n, found in enumerate(bins) if found]
    model = [_mean([each.importance for each in found]) for found in bins if found]
    first = [_mean([each.estimate for each in found]) for found in bins if found]
    axes.fill_between(at, model, first, color=FAINT, linewidth=0)
    axes.plot(at, model, color=ORANGE, marker="o", markersize=3)
    axes.plot(at, first, color=BLUE, marker="o", markersize=3)
    drift = _mean([each.importance - each.estimate for each in moved])
    axes.set_title(f"Drift over time: {drift:+.1f} on average".replace("-", "\N{MINUS SIGN}"))
    _one_to_ten(axes)
    axes.margins(x=0.02)
    axes.set_xlabel(f"{unit[1].capitalize()} since the first of these entries")
    axes.set_ylabel("Mean importance of the same entries")
    ends(axes, [(at[-1], model[-1], "model", ORANGE), (at[-1], first[-1], "tier 1", BLUE)])


def _one_to_ten(axes: Axes) -> None:
    axes.set_ylim(0.4, 10.6)
    axes.set_yticks(range(1, 11))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)

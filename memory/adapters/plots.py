"""Draw plots to files with matplotlib (extra ``plots``), which is imported on first use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from memory.errors import FieldError
from memory.extras import pip_install

Tried = Sequence[tuple[float, Mapping[str, Any]]]
"""The thresholds that were tried, each with the resulting figures."""


def tuning_plot(name: str) -> Callable[[Tried], None]:
    """Return a function that plots reflections, insights and cost against the threshold.

    Args:
        name: the file name, ending in .png, .svg or .pdf.

    Raises:
        FieldError: the file name has another ending, or matplotlib is not installed.
    """
    if Path(name).suffix.lower() not in (".png", ".svg", ".pdf"):
        raise FieldError("plot", name, "a file that ends in .png, .svg or .pdf")
    try:
        from matplotlib.figure import Figure
    except ImportError:
        rule = f"left out: matplotlib is not installed ({pip_install('plots')})"
        raise FieldError("plot", name, rule) from None

    def draw(tried: Tried) -> None:
        figure = Figure(figsize=(8, 6), layout="constrained")
        many, cost = figure.subplots(2, 1, sharex=True)
        at = [value for value, _ in tried]
        for key in ("reflections", "insights", "hypotheses"):
            many.plot(at, [figures[key] for _, figures in tried], marker="o", label=key)
        many.set_ylabel("how many")
        many.legend()
        many.set_title("What a threshold of reflection brings, and what it would cost with a model")
        cost.plot(at, [figures["tokens"] / 1000 for _, figures in tried], marker="o", color="tab:red")
        cost.set_ylabel("thousand tokens")
        cost.set_xlabel("threshold")
        for panel in (many, cost):
            panel.set_ylim(bottom=0)
            panel.grid(alpha=0.3)
        figure.savefig(name, dpi=120)

    return draw

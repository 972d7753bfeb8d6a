"""Define the style of all plots: colours, fonts, labels at the data instead of legends. Matplotlib is imported on
first use.

The colours are those of M. Okabe and K. Ito, "Color Universal Design" (2008), which people with any kind of colour
vision can tell apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from memory.errors import FieldError
from memory.extras import pip_install

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BLUE: Final = "#0072B2"
ORANGE: Final = "#D55E00"
GREEN: Final = "#009E73"
INK: Final = "#222222"
GREY: Final = "#767676"
FAINT: Final = "#E4E4E4"

DASHED: Final = (0, (4, 3))
"""Style of a dashed line."""

WHITE: Final = {"facecolor": "white", "edgecolor": "none", "alpha": 0.85, "pad": 1}
"""Background of a label that overlaps lines."""

FORMATS: Final = (".png", ".svg", ".pdf")

_STYLE: Final[Any] = {
    "font.family": "DejaVu Sans",
    "font.size": 9,
    "text.color": INK,
    "text.parse_math": False,  # keep a $ in a name from starting math text
    "axes.labelcolor": INK,
    "axes.edgecolor": GREY,
    "axes.labelsize": 9,
    "axes.titlesize": 9,
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.linewidth": 0.8,
    "axes.grid": False,
    "axes.axisbelow": True,
    "grid.color": FAINT,
    "grid.linewidth": 0.8,
    "xtick.color": GREY,
    "ytick.color": GREY,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "xtick.major.size": 3,
    "ytick.major.size": 0,
    "lines.linewidth": 1.8,
    "lines.markersize": 5,
    "figure.facecolor": "white",
    "savefig.facecolor": "white",
    "svg.hashsalt": "keepsake",
}


def checked_file(option: str, name: str) -> str:
    """Return a plot's file name.

    Args:
        option: the option that the name was given for, for errors.
        name: the file name.

    Raises:
        FieldError: it has another ending than `FORMATS`, or matplotlib is not installed.
    """
    if Path(name).suffix.lower() not in FORMATS:
        raise FieldError(option, name, "a file that ends in .png, .svg or .pdf")
    require_matplotlib(option, name)
    return name


def require_matplotlib(option: str, name: str) -> None:
    """Check that plots can be drawn.

    Raises:
        FieldError: matplotlib is not installed.
    """
    try:
        import matplotlib.figure  # noqa: F401
    except ImportError:
        rule = f"left out: matplotlib is not installed ({pip_install('plots')})"
        raise FieldError(option, name, rule) from None


@contextmanager
def page(width: float, height: float, title: str, below: str, save: Sequence[str]) -> Iterator[Figure]:
    """Yield a figure in the style of all plots, and write it to files at the end.

    Args:
        width: inches.
        height: inches.
        title: the title, in one line.
        below: a smaller line below the title.
        save: the files.
    """
    import matplotlib
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    with matplotlib.rc_context(_STYLE):
        room = (0.01, 0.01, 0.98, 1 - 0.62 / height)  # the rest is reserved for the title
        layout = ConstrainedLayoutEngine(rect=room, h_pad=0.06, w_pad=0.06)
        figure = Figure(figsize=(width, height), layout=layout)
        left = 0.12 / width
        figure.text(left, 1 - 0.12 / height, title, va="top", fontsize=12, fontweight="bold")
        figure.text(left, 1 - 0.36 / height, below, va="top", fontsize=9, color=GREY)
        yield figure
        for name in save:
            metadata: dict[str, Any] = {"Date": None} if Path(name).suffix.lower() == ".svg" else {}
            if Path(name).suffix.lower() == ".pdf":
                metadata = {"CreationDate": None}
            figure.savefig(name, dpi=160, metadata=metadata)


def thousands(axes: Axes, which: str = "y") -> None:
    """Write an axis's numbers with commas between thousands, and whole numbers only."""
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axis = axes.yaxis if which == "y" else axes.xaxis
    axis.set_major_locator(MaxNLocator(nbins=5, integer=True, steps=[1, 2, 5, 10]))
    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))


def lines_across(axes: Axes) -> None:
    """Draw faint lines at the numbers of the vertical axis."""
    axes.grid(axis="y")
    axes.spines["left"].set_visible(False)


def beside(
    axes: Axes,
    text: str,
    point: tuple[float, float],
    offset: tuple[float, float],
    colour: str = INK,
    **more: Any,
) -> None:
    """Write a label at a point, moved by an offset in typographic points."""
    given: dict[str, Any] = {"va": "center", "fontsize": 8.5, "annotation_clip": False} | more
    axes.annotate(text, point, xytext=offset, textcoords="offset points", color=colour, **given)


def ring(axes: Axes, x: float, y: float) -> None:
    """Mark a point with a ring."""
    axes.plot(
        [x], [y], "o", color="white", markeredgecolor=INK, markersize=8, mew=1.6, clip_on=False, zorder=5
    )


def ends(axes: Axes, points: Sequence[tuple[float, float, str, str]]) -> None:
    """Write labels to the right of lines' ends, moved apart where they would overlap.

    Args:
        axes: where; its vertical limits must stand.
        points: x, y, text and colour of each line's end.
    """
    low, high = axes.get_ylim()
    step = (high - low) * 0.09
    at: float | None = None
    for x, y, text, colour in sorted(points, key=lambda point: point[1]):
        at = y if at is None else max(y, at + step)
        beside(axes, text, (x, at), (7, 0), colour)

"""Format text so that it cannot control the terminal, and show progress of long work."""

from __future__ import annotations

import shutil
import sys
import textwrap
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Self, TypeVar

from memory.journal.chronology import one_line

_T = TypeVar("_T")
_PATIENCE: Final = 0.5
"""Seconds after which work counts as long."""
_PACE: Final = 0.1
_BAR: Final = 24
"""Number of characters of a progress bar."""

_for_programs = False


def terminal_width() -> int:
    """Return the terminal's width in columns, at least 40; 100 without a terminal."""
    return max(40, shutil.get_terminal_size((100, 24)).columns)


def wrapped(text: str, indent: int = 0) -> str:
    """Wrap ``text`` to the terminal's width, indented; escape unprintable characters."""
    width = terminal_width()
    margin = " " * indent
    return textwrap.fill(one_line(text), width, initial_indent=margin, subsequent_indent=margin)


def table(rows: Sequence[Sequence[str]], indent: int = 2) -> str:
    """Align rows in columns: the first to the left, the others to the right; escape their cells."""
    cells = [[one_line(cell) for cell in row] for row in rows]
    if not cells:
        return ""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = []
    for first, *rest in cells:
        others = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        lines.append(" " * indent + "  ".join((first.ljust(widths[0]), *others)).rstrip())
    return "\n".join(lines)


class Progress:
    """Show a bar on standard error while work takes long; clear it at the end.

    Nothing is shown if standard error is not a terminal, or if the output is JSON (`for_programs`).

    Args:
        total: total number of items.
        doing: the text before the count.
    """

    def __init__(self, total: int, doing: str) -> None:
        self._total = max(1, total)
        self._doing = doing
        self._watched = sys.stderr.isatty() and not _for_programs
        self._shown = False
        self._began = time.monotonic()
        self._due = self._began + _PATIENCE

    def show(self, number: int) -> None:
        """Show the number of finished items."""
        now = time.monotonic()
        if self._watched and now >= self._due:
            sys.stderr.write(f"\r\x1b[K{self._line(number, now - self._began)}")
            sys.stderr.flush()
            self._shown = True
            self._due = now + _PACE

    def _line(self, number: int, seconds: float) -> str:
        """Return the bar, no longer than a line of the terminal."""
        share = min(1.0, number / self._total)
        full = round(share * _BAR)
        left = f", {_duration(seconds / share - seconds)} left" if 0 < share < 1 else ""
        line = f"[{'#' * full}{'.' * (_BAR - full)}] {share:.0%} {self._doing} {number:,} of {self._total:,}{left}"
        return line[: shutil.get_terminal_size((100, 24)).columns - 1]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


@contextmanager
def for_programs(quiet: bool) -> Iterator[None]:
    """Suppress progress and `announce` within the context if ``quiet``, since a program reads the output."""
    global _for_programs
    before, _for_programs = _for_programs, quiet
    try:
        yield
    finally:
        _for_programs = before


def announce(text: str) -> None:
    """Print a note on the current work, for people only."""
    if not _for_programs:
        note(text)


def _duration(seconds: float) -> str:
    """Return a duration in the largest unit that fits: ``42 s``, ``3 min``, ``2 h``."""
    for size, unit in ((3600, "h"), (60, "min")):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {unit}"
    return f"{max(1.0, seconds):.0f} s"


def progress(items: Sequence[_T], doing: str) -> Iterator[_T]:
    """Yield the items one by one, with `Progress`."""
    with Progress(len(items), doing) as done:
        for number, item in enumerate(items, 1):
            yield item
            done.show(number)


def note(text: str) -> None:
    """Print a note on standard error."""
    print(one_line(text), file=sys.stderr)


def joined(parts: Iterable[str | None]) -> str:
    """Join the parts that are not empty on one line."""
    return " · ".join(part for part in parts if part)

"""Format text for a terminal that nothing in it can control, and show progress on long work."""

from __future__ import annotations

import shutil
import sys
import textwrap
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Self, TypeVar

from memory.journal.chronology import one_line

_T = TypeVar("_T")
_PATIENCE: Final = 0.5
"""Seconds after which work counts as long."""
_PACE: Final = 0.1


def wrapped(text: str, indent: int = 0) -> str:
    """Wrap ``text`` to the terminal's width, indented; escape what cannot be printed."""
    width = max(40, shutil.get_terminal_size((100, 24)).columns)
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
    """Show a count on standard error while work takes long, on a terminal only; clear it at the end.

    Args:
        total: how much there is to do.
        doing: what is done, before the count.
    """

    def __init__(self, total: int, doing: str) -> None:
        self._total = total
        self._doing = doing
        self._watched = sys.stderr.isatty()
        self._shown = False
        self._due = time.monotonic() + _PATIENCE

    def show(self, number: int) -> None:
        """Show how much is done."""
        if self._watched and time.monotonic() >= self._due:
            sys.stderr.write(f"\r{self._doing} {number:,} of {self._total:,}")
            sys.stderr.flush()
            self._shown = True
            self._due = time.monotonic() + _PACE

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


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

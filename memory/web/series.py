"""Compute what is plotted: importance adding up, and when reflections fire. Pure functions of points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from memory.db.pages import Point

MOST: Final = 600
"""Points of one plot; longer series are thinned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Firing:
    """A reflection that fired, or would have.

    Args:
        through: id of the last entry that counted.
        at: when that entry was written.
        total: the importance that had added up.
        entries: how many entries counted.
    """

    through: int
    at: datetime
    total: int
    entries: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """Importance adding up over time.

    Args:
        points: time and total after each entry that counts; the total begins anew after a reflection.
        firings: the reflections.
    """

    points: Sequence[tuple[datetime, int]]
    firings: Sequence[Firing]

    def to_dict(self, threshold: float) -> dict[str, Any]:
        """Return what the chart draws, thinned to `MOST` points."""
        thin = _thinned(self.points)
        return {
            "at": [round(at.timestamp(), 1) for at, _ in thin],
            "total": [total for _, total in thin],
            "threshold": threshold,
            "fired": [[round(each.at.timestamp(), 1), each.total, each.through] for each in self.firings],
        }


def lived(points: Iterable[Point], covered: Iterable[int]) -> Series:
    """Return how importance added up in the game.

    Args:
        points: the entries that count, by rising id. One that was written down later than it happened (a
            backstory) counts from when it was written: no earlier than the entry before it.
        covered: for each reflection, the id of the last entry that it covered.
    """
    ends = sorted(set(covered))
    found, firings = [], []
    total = count = place = 0
    last: Point | None = None
    for point in _in_order(points):
        while place < len(ends) and point.id > ends[place]:
            if last is not None and count:
                firings.append(Firing(through=ends[place], at=last.at, total=total, entries=count))
                found.append((last.at, 0))
            total = count = 0
            place += 1
        total, count, last = total + point.importance, count + 1, point
        found.append((point.at, total))
    if last is not None and count and place < len(ends):
        firings.append(Firing(through=ends[place], at=last.at, total=total, entries=count))
        found.append((last.at, 0))
    return Series(points=found, firings=firings)


def tried(points: Iterable[Point], threshold: float) -> Series:
    """Return how importance would have added up with another threshold, had each reflection run when it was due."""
    found, firings = [], []
    total = count = 0
    for point in _in_order(points):
        total, count = total + point.importance, count + 1
        found.append((point.at, total))
        if total >= threshold:
            firings.append(Firing(through=point.id, at=point.at, total=total, entries=count))
            found.append((point.at, 0))
            total = count = 0
    return Series(points=found, firings=firings)


def _in_order(points: Iterable[Point]) -> Iterator[Point]:
    last: datetime | None = None
    for point in points:
        last = point.at if last is None else max(last, point.at)
        yield point._replace(at=last)


def _thinned(points: Sequence[tuple[datetime, int]]) -> list[tuple[datetime, int]]:
    """Return at most about `MOST` points: of each stretch its first, its highest and its last."""
    if len(points) <= MOST:
        return list(points)
    size = -(-len(points) * 3 // MOST)
    kept: list[tuple[datetime, int]] = []
    for start in range(0, len(points), size):
        stretch = points[start : start + size]
        high = max(range(len(stretch)), key=lambda i: stretch[i][1])
        kept += [stretch[i] for i in sorted({0, high, len(stretch) - 1})]
    return kept

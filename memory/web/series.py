"""Compute what is plotted: importance adding up, and when reflections fire. Pure functions of ids and importances."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

MOST: Final = 600
"""Points of one plot; longer series are thinned."""

Counting = Sequence[tuple[int, int]]
"""Id and importance of the entries that count towards reflections, by rising id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Firing:
    """A reflection that fired, or would have.

    Args:
        through: id of the last entry that counted.
        total: the importance that had added up.
        entries: how many entries counted.
    """

    through: int
    total: int
    entries: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """Importance adding up, entry by entry.

    Args:
        points: id of each entry that counts, and the total after it; after a reflection, the same id and 0.
        firings: the reflections.
    """

    points: Sequence[tuple[int, int]]
    firings: Sequence[Firing]

    def thinned(self) -> Series:
        """Return the series with at most about `MOST` points: of each stretch the first, the highest and the last."""
        if len(self.points) <= MOST:
            return self
        size = -(-len(self.points) * 3 // MOST)
        kept: list[tuple[int, int]] = []
        for start in range(0, len(self.points), size):
            stretch = self.points[start : start + size]
            high = max(range(len(stretch)), key=lambda i: stretch[i][1])
            kept += [stretch[i] for i in sorted({0, high, len(stretch) - 1})]
        return Series(points=kept, firings=self.firings)

    @property
    def ids(self) -> set[int]:
        """Ids of the entries whose times `to_dict` needs."""
        return {entry_id for entry_id, _ in self.points} | {each.through for each in self.firings}

    def to_dict(self, threshold: float, moments: Mapping[int, datetime]) -> dict[str, Any]:
        """Return what the chart draws.

        Args:
            threshold: of importance.
            moments: when entries happened, by id (`ids`). One that was written down later than it happened, such as a
                backstory, is drawn no earlier than what is drawn before it.
        """
        at = dict(written(moments))
        points = [(at[entry_id], total) for entry_id, total in self.points if entry_id in at]
        return {
            "at": [moment for moment, _ in points],
            "total": [total for _, total in points],
            "threshold": threshold,
            "fired": [[at[e.through], e.total, e.through] for e in self.firings if e.through in at],
        }


def written(moments: Mapping[int, datetime]) -> Iterator[tuple[int, float]]:
    """Yield ids with the seconds since 1970 at which they were written: never before one with a lower id."""
    last = float("-inf")
    for entry_id in sorted(moments):
        last = max(last, round(moments[entry_id].timestamp(), 1))
        yield entry_id, last


def lived(counting: Counting, covered: Iterable[int]) -> Series:
    """Return how importance added up in the game.

    Args:
        counting: the entries that count.
        covered: for each reflection, the id of the last entry that it covered.
    """
    ends = sorted(set(covered))
    found, firings = [], []
    total = count = place = last = 0
    for entry_id, importance in counting:
        while place < len(ends) and entry_id > ends[place]:
            if count:
                firings.append(Firing(through=last, total=total, entries=count))
                found.append((last, 0))
            total = count = 0
            place += 1
        total, count, last = total + importance, count + 1, entry_id
        found.append((entry_id, total))
    if count and place < len(ends):
        firings.append(Firing(through=last, total=total, entries=count))
        found.append((last, 0))
    return Series(points=found, firings=firings)


def tried(counting: Counting, threshold: float) -> Series:
    """Return how importance would have added up with another threshold, had each reflection run when it was due.

    This is the rule by which `memory.minds.replay` lets a character nap.
    """
    found, firings = [], []
    total = count = 0
    for entry_id, importance in counting:
        total, count = total + importance, count + 1
        found.append((entry_id, total))
        if total >= threshold:
            firings.append(Firing(through=entry_id, total=total, entries=count))
            found.append((entry_id, 0))
            total = count = 0
    return Series(points=found, firings=firings)

"""Compute the data of plots: cumulative importance, and when reflections fire. Pure functions of ids and importances."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from memory.db.pages import Counted, moment_of

MOST: Final = 400
"""Maximum number of points of one plot; longer series are thinned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Firing:
    """Represent a reflection that fired, or would have fired.

    Args:
        through: id of the last entry that counted.
        total: the cumulative importance.
        entries: number of entries that counted.
    """

    through: int
    total: int
    entries: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """Hold the cumulative importance after each entry.

    Args:
        points: id of each entry that counts, and the total after it; after a reflection, the same id and 0.
        firings: the reflections.
    """

    points: Sequence[tuple[int, int]]
    firings: Sequence[Firing]

    def thinned(self) -> Series:
        """Return the series with about `MOST` points at most: the first, highest and last point of each interval."""
        if len(self.points) <= MOST:
            return self
        size = -(-len(self.points) * 3 // MOST)
        kept: list[tuple[int, int]] = []
        for start in range(0, len(self.points), size):
            stretch = self.points[start : start + size]
            high = max(range(len(stretch)), key=lambda i: stretch[i][1])
            kept += [stretch[i] for i in sorted({0, high, len(stretch) - 1})]
        return Series(points=kept, firings=self.firings)

    def to_dict(self, threshold: float, counting: Sequence[Counted]) -> dict[str, Any]:
        """Return the chart's data.

        Args:
            threshold: the threshold of importance.
            counting: the entries that the series was made from.
        """
        shown = {entry_id for entry_id, _ in self.points} | {each.through for each in self.firings}
        at = dict(_written((entry_id, text) for entry_id, _, text in counting if entry_id in shown))
        return {
            "at": [at[entry_id] for entry_id, _ in self.points],
            "total": [total for _, total in self.points],
            "threshold": threshold,
            "fired": [[at[each.through], each.total, each.through] for each in self.firings],
        }


def _written(times: Iterable[tuple[int, str]]) -> Iterator[tuple[int, float]]:
    """Yield ids with the times, in seconds since 1970, at which they are drawn.

    An entry written later than it happened, such as a backstory, is drawn no earlier than the entry before it.
    """
    last = float("-inf")
    for entry_id, text in times:
        last = max(last, round(moment_of(text).timestamp(), 1))
        yield entry_id, last


def recorded(counting: Sequence[Counted], covered: Iterable[int], total: int) -> Series:
    """Return the cumulative importance in the game.

    Args:
        counting: the entries that count; older ones may be missing.
        covered: for each reflection, the id of the last entry that it covered.
        total: the present cumulative importance.
    """
    ends = sorted(set(covered))
    current = sum(importance for entry_id, importance, _ in counting if not ends or entry_id > ends[-1])
    reaches_back = bool(counting) and any(end >= counting[0][0] for end in ends)
    found, firings = [], []
    count = place = last = 0
    added = 0 if reaches_back else total - current  # the sum before the first of these entries
    for entry_id, importance, _ in counting:
        while place < len(ends) and entry_id > ends[place]:
            if count:
                firings.append(Firing(through=last, total=added, entries=count))
                found.append((last, 0))
                added = 0
            count = 0
            place += 1
        added, count, last = added + importance, count + 1, entry_id
        found.append((entry_id, added))
    if count and place < len(ends):
        firings.append(Firing(through=last, total=added, entries=count))
        found.append((last, 0))
    return Series(points=found, firings=firings)


def simulated(counting: Sequence[Counted], threshold: float) -> Series:
    """Return the cumulative importance with another threshold, if each reflection had run when it was due.

    `memory.minds.replays.replay` uses the same rule for naps.
    """
    found, firings = [], []
    total = count = 0
    for entry_id, importance, _ in counting:
        total, count = total + importance, count + 1
        found.append((entry_id, total))
        if total >= threshold:
            firings.append(Firing(through=entry_id, total=total, entries=count))
            found.append((entry_id, 0))
            total = count = 0
    return Series(points=found, firings=firings)

"""Compute how likely it is that things come together by chance."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache


@lru_cache(maxsize=65_536)
def tail(shared: int, first: int, second: int, total: int) -> float:
    """Return the one-sided p-value of Fisher's exact test: the chance of at least ``shared`` common days.

    Args:
        shared: days that have both.
        first, second: days that have one, and the other.
        total: all days.
    """
    whole = math.comb(total, second)
    most = min(first, second)
    return (
        sum(math.comb(first, n) * math.comb(total - first, second - n) for n in range(shared, most + 1))
        / whole
    )


def tail_within(parts: Sequence[tuple[int, int, int]], shared: int) -> float:
    """Return the same of days that fall into several parts, such as weekdays: the chance of at least ``shared`` common days
    in all of them together, if the two have nothing to do with each other within each part.

    Args:
        parts: for each part, its days that have one, those that have the other, and all of its days.
        shared: days that have both, in all parts.
    """
    chances = [1.0]
    for first, second, total in parts:
        most, whole = min(first, second), math.comb(total, second)
        here = [math.comb(first, n) * math.comb(total - first, second - n) / whole for n in range(most + 1)]
        both = [0.0] * (len(chances) + most)
        for n, before in enumerate(chances):
            for m, each in enumerate(here):
                both[n + m] += before * each
        chances = both
    return sum(chances[shared:])


def tarone(floors: Sequence[float], level: float) -> float:
    """Return the level for each of several tests so that the chance of any false one is at most ``level``.

    Args:
        floors: the least p-value that each test could reach.
        level: the chance of any false one.
    """
    ordered = sorted(floors)
    for tests in range(1, len(ordered) + 1):
        if bisect_right(ordered, level / tests) <= tests:
            return level / tests
    return level

"""Choose among settings by benefit and cost: the knee of the curve, by the Kneedle method.

Source: V. Satopää, J. Albrecht, D. Irwin and B. Raghavan, "Finding a 'Kneedle' in a Haystack: Detecting Knee Points
in System Behavior", ICDCS Workshops 2011, pp. 166-171, doi:10.1109/ICDCSW.2011.20. Here in its offline form and
without the smoothing spline, since a sweep has few points and each is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

SENSITIVITY: Final = 1.0
"""Kneedle's S: how many mean steps the curve must flatten by before a maximum counts as a knee. 1 is the paper's."""

FEWEST: Final = 3
"""Minimum number of points of a curve with a knee."""

Point = tuple[float, float]
"""The cost and the gain of a setting."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Hold the setting to choose, or why there is none.

    Args:
        index: the chosen point; ``None`` if there is no knee.
        why: the reason, in words, with ``{cost}`` and ``{gain}`` as placeholders for what is compared.
    """

    index: int | None
    why: str


def kneedle(x: Sequence[float], y: Sequence[float]) -> list[int]:
    """Return the knees of a curve that rises and flattens: indexes of the points, by ascending ``x``.

    Args:
        x: ascending values, such as costs.
        y: the values there, such as gains; of the same length.

    Raises:
        ValueError: the lengths differ, or ``x`` does not rise.
    """
    if len(x) != len(y) or any(b <= a for a, b in pairwise(x)):
        raise ValueError("x must rise, and have as many values as y")
    if len(x) < FEWEST or min(y) == max(y):
        return []
    low, wide, tall = min(y), x[-1] - x[0], max(y) - min(y)
    gap = [(b - low) / tall - (a - x[0]) / wide for a, b in zip(x, y, strict=True)]
    needed = SENSITIVITY / (len(x) - 1)  # S times the mean step of x, which is scaled to 1
    knees: list[int] = []
    highest: int | None = None
    for i in range(1, len(x)):
        last = i == len(x) - 1
        if not last and gap[i - 1] < gap[i] >= gap[i + 1]:
            highest = i
        elif highest is not None and gap[i] < gap[highest] - needed:
            knees.append(highest)
            highest = None
    return knees


def choose(points: Sequence[Point]) -> Choice:
    """Return the setting at the knee: past it, more cost brings little more.

    The curve gives the best gain for each maximum cost; a setting that another one beats in both is not on it.

    Args:
        points: cost and gain of each setting.
    """
    if not points:
        return Choice(None, "there is no setting to compare")
    cheapest: dict[float, int] = {}
    for i, (cost, gain) in enumerate(points):
        if cost not in cheapest or gain > points[cheapest[cost]][1]:
            cheapest[cost] = i
    order = [cheapest[cost] for cost in sorted(cheapest)]
    costs = [points[i][0] for i in order]
    best = list(accumulate((points[i][1] for i in order), max))
    if len(order) < FEWEST:
        return Choice(None, f"only {len(order)} settings differ in {{cost}}, and a curve needs {FEWEST}")
    if best[0] == best[-1]:
        return Choice(None, "the cheapest setting brings as many {gain} as any")
    gained = [(gain - best[0]) / (best[-1] - best[0]) for gain in best]
    paid = [(cost - costs[0]) / (costs[-1] - costs[0]) for cost in costs]
    knees = [k for k in kneedle(costs, best) if gained[k] > paid[k]]
    if not knees:
        return Choice(None, "{gain} do not level off as {cost} rise")
    knee = max(knees, key=lambda k: gained[k] - paid[k])
    return Choice(
        order[knee],
        f"from the cheapest setting to the dearest, it brings {gained[knee]:.0%} of the additional {{gain}} for "
        f"{paid[knee]:.0%} of the additional {{cost}}",
    )

"""Which of several settings is chosen, by what it brings and what it costs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.minds.replays.tradeoff import choose, kneedle

POINTS = st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 500)), max_size=30)


def test_the_example_of_the_paper() -> None:
    """Figure 2 of Satopää et al.: y = -1 / (x + 0.1) + 5, whose knee they give as x = 0.22."""
    x = [n / 9 for n in range(10)]
    knees = kneedle(x, [-1 / (at + 0.1) + 5 for at in x])
    assert [round(x[k], 2) for k in knees] == [0.22]


@pytest.mark.parametrize(
    "y",
    [
        list(range(10)),
        [7] * 10,
        [n**2 for n in range(10)],
        [0, 1.02, 1.98, 3.01, 4, 5.02, 5.99, 7, 8.01, 9],
        [1, 2],
        [],
    ],
    ids=["straight", "flat", "rising ever faster", "straight but for noise", "two points", "nothing"],
)
def test_a_curve_that_does_not_flatten_has_no_knee(y: list[float]) -> None:
    assert kneedle(range(len(y)), y) == []


def test_a_curve_with_two_shelves_has_two_knees() -> None:
    assert kneedle(range(11), [0, 4, 4.1, 4.2, 4.3, 4.4, 8, 8.1, 8.2, 8.3, 8.4]) == [1, 6]


@pytest.mark.parametrize("x", [[0, 0, 1], [2, 1, 0], [0, 1]])
def test_costs_must_rise(x: list[float]) -> None:
    with pytest.raises(ValueError, match="x must rise"):
        kneedle(x, [1, 2, 3])


@given(st.lists(st.integers(0, 500), min_size=3, max_size=30), st.integers(1, 1000), st.integers(1, 1000))
def test_a_knee_does_not_depend_on_the_units(y: list[int], wide: int, tall: int) -> None:
    x = range(len(y))
    assert kneedle(x, y) == kneedle([wide * at + 3 for at in x], [tall * at + 5 for at in y])


def test_a_setting_that_another_beats_is_not_chosen() -> None:
    """The dearest brings fewest; the knee is where the best that can be had levels off."""
    points = [(900, 3), (100, 0), (200, 8), (300, 7), (400, 9), (500, 9)]
    choice = choose(points)
    assert choice.index == 2
    assert "89% of the additional {gain} for 12% of the additional {cost}" in choice.why


@pytest.mark.parametrize(
    ("points", "why"),
    [
        ([], "no setting"),
        ([(1, 1)], "only 1"),
        ([(5, 1), (5, 9), (6, 2), (6, 3)], "only 2"),
        ([(1, 4), (2, 4), (3, 4)], "the cheapest setting brings as many"),
        ([(1, 4), (2, 2), (3, 1)], "the cheapest setting brings as many"),
        ([(1, 1), (2, 2), (3, 3), (4, 4)], "do not level off"),
    ],
)
def test_without_a_knee_the_reason_is_told(points: list[tuple[float, float]], why: str) -> None:
    choice = choose(points)
    assert choice.index is None
    assert why in choice.why


@given(POINTS)
def test_no_other_setting_brings_as_much_for_less(points: list[tuple[int, int]]) -> None:
    choice = choose(points)
    if choice.index is not None:
        cost, gain = points[choice.index]
        assert not any(c <= cost and g >= gain and (c, g) != (cost, gain) for c, g in points)

"""What a sweep tries: values of settings, read and checked."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.config import Config
from memory.errors import ConfigError, FieldError
from memory.minds.replays.sweep import grid, is_current, read_axis, sweepable, with_setting

WORDS = {"few.txt": ["fire", "flood"], "more.txt": ["fire", "flood", "thief"], "bad.txt": ["two words"]}


def labels(name: str, text: str) -> list[float | str]:
    return [value.label for value in read_axis(name, text, WORDS.__getitem__).values]


def test_every_number_and_every_list_of_words_can_be_swept() -> None:
    kinds = sweepable()
    numbers = {f.name for f in fields(Config) if isinstance(f.default, int | float)} - {
        "gc_freeze",
        "reader",
        "workers",
    }
    assert {name for name, kind in kinds.items() if kind == "number"} == numbers
    assert {name for name, kind in kinds.items() if kind == "words"} == {"high_words", "low_words"}
    for name in numbers:
        now = getattr(Config(), name)
        axis = read_axis(name, f"{now}", WORDS.__getitem__)
        assert is_current(Config(), [axis], (axis.values[0],))


@pytest.mark.parametrize(
    ("name", "text", "values"),
    [
        ("threshold", "50:300:25", [50 + 25 * n for n in range(11)]),
        ("threshold", "1:1:1", [1]),
        ("weight_recency", "0:0.3:0.1", [0, 0.1, 0.2, 0.3]),
        ("weight_recency", "0.05,0,0.01:0.02:0.01,0.01", [0, 0.01, 0.02, 0.05]),
        ("threshold", "200, current, 90", ["current", 90, 200]),
        ("recall_limit", "5,10.0,1e2", [5, 10, 100]),
        ("high_words", "more.txt,current,few.txt", ["more.txt", "current", "few.txt"]),
    ],
)
def test_axis_values_are_read(name: str, text: str, values: list[float | str]) -> None:
    assert labels(name, text) == values


@pytest.mark.parametrize(
    ("name", "text", "shown"),
    [
        ("treshold", "1,2", "did you mean threshold"),
        ("scorer", "fitted", "setting: must be a number or a list of words"),
        ("gc_freeze", "0,1", "setting: must be a number or a list of words"),
        ("llm_api_key", "x", "setting: must be a number or a list of words"),
        ("threshold", "many", "threshold: must be numbers and ranges"),
        ("threshold", "50:300", "'50:300'"),
        ("threshold", "300:50:25", "HIGH not below LOW"),
        ("threshold", "50:300:0", "STEP above 0"),
        ("threshold", "1:1e300:1", "at most 200 values"),
        ("threshold", "1:100:0.1", "at most 200 values"),
        ("threshold", "1:inf:1", "threshold: must be"),
        ("threshold", "nan", "threshold: must be"),
        ("threshold", "50,,60", "threshold: must be"),
        ("threshold", "", "threshold: must be"),
        ("threshold", "0:10:1", "must be a number from 1, not 0"),
        ("recall_limit", "1:2:0.5", "must be a whole number, not 1.5"),
        ("review_threshold", "0.5,1.5", "must be a number from 0 to 1, not 1.5"),
        ("high_words", "bad.txt", "must be single words of letters, not 'two words'"),
    ],
)
def test_what_cannot_be_swept_is_refused_by_name_and_value(name: str, text: str, shown: str) -> None:
    with pytest.raises((ConfigError, FieldError)) as problem:
        labels(name, text)
    assert shown in str(problem.value)
    assert (name if "setting" not in shown else "setting") in str(problem.value)


def test_a_grid_is_every_pair_and_never_more_than_two_settings() -> None:
    one = read_axis("threshold", "50,100", WORDS.__getitem__)
    two = read_axis("high_words", "few.txt,current,more.txt", WORDS.__getitem__)
    rows = grid([one, two])
    assert [tuple(v.text for v in row) for row in rows[:3]] == [
        ("50", "few.txt"),
        ("50", "current"),
        ("50", "more.txt"),
    ]
    assert len(rows) == 6
    changed = with_setting(Config(), [one, two], rows[2])
    assert (changed.threshold, changed.high_words) == (50.0, ("fire", "flood", "thief"))
    assert with_setting(Config(), [one, two], rows[1]).high_words == Config().high_words
    for axes in ([], [one, one], [one, two, read_axis("recall_limit", "5", WORDS.__getitem__)]):
        with pytest.raises(FieldError, match="settings to sweep: must be one setting, or two different ones"):
            grid(axes)
    wide = [read_axis(name, "1:100:1", WORDS.__getitem__) for name in ("threshold", "recall_limit")]
    with pytest.raises(FieldError, match="at most 1,000 combinations, not 10000"):
        grid(wide)


@given(
    low=st.decimals(1, 500, places=2), steps=st.integers(0, 40), step=st.decimals("0.01", 50, places=2)
)  # fmt: skip
def test_a_range_holds_both_ends_and_rises_by_its_step(low: object, steps: int, step: object) -> None:
    high = low + steps * step  # type: ignore[operator]
    values = labels("threshold", f"{low}:{high}:{step}")
    assert len(values) == steps + 1
    assert (values[0], values[-1]) == (float(low), float(high))  # type: ignore[arg-type]

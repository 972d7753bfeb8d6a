"""The parts of sentences: lists, times of day, and what is done with one thing told in one breath."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.reflection.extractive.wording import (
    at_times,
    between,
    clock,
    is_plain,
    later,
    listed,
    one_of,
    quoted,
    usual_hour,
)

DAY = 86_400.0
MOMENTS = st.floats(0, 1000 * DAY, allow_nan=False)


@given(st.lists(st.sampled_from(["Ann", "Bram", "Hob", "Tilda", "Zed"]), min_size=1, unique=True))
def test_a_list_names_everybody_once(names: list[str]) -> None:
    text = listed(names)
    assert [word.strip(",") for word in text.split() if word != "and"] == names
    assert text.count(" and ") == (len(names) > 1)


def test_past_a_number_the_rest_are_others() -> None:
    assert listed(["Ann", "Bram", "Hob", "Tilda"], 3) == "Ann, Bram, Hob and others"


@given(MOMENTS)
def test_a_clock_shows_the_time_of_day(moment: float) -> None:
    hours, minutes = map(int, clock(moment).split(":"))
    assert 0 <= hours < 24
    assert 0 <= moment % DAY - (hours * 3600 + minutes * 60) < 60


@given(st.lists(MOMENTS, min_size=1, max_size=8))
def test_a_stretch_of_time_holds_all_its_moments(moments: list[float]) -> None:
    text = between(moments)
    days = {int(moment // DAY) for moment in moments}
    if text.startswith("over"):
        assert int(text.split()[1]) == max(days) - min(days) + 1 > 1
    elif text:
        assert len(days) == 1
        assert text == f"between {clock(min(moments))} and {clock(max(moments))}"
    else:
        assert len({clock(moment) for moment in moments}) == 1


@given(st.lists(MOMENTS, min_size=1, max_size=10))
def test_the_usual_hour_is_near_all_the_moments_that_it_stands_for(moments: list[float]) -> None:
    hour, then = usual_hour(moments)
    assert 0 <= hour < DAY
    assert then
    assert set(then) <= set(moments)
    for moment in then:
        apart = abs(moment % DAY - hour)
        assert min(apart, DAY - apart) <= 5400 + 300


def test_hours_around_midnight_are_near_each_other() -> None:
    hour, then = usual_hour([23.9 * 3600, DAY + 0.1 * 3600, 3 * DAY])
    assert (clock(hour), len(then)) == ("00:00", 3)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(600, "later"), (3600, "an hour later"), (4 * 3600, "4 hours later"), (DAY, "a day later")],
)
def test_how_much_later(seconds: float, words: str) -> None:
    assert later(seconds) == words


def test_the_times_of_a_day() -> None:
    assert at_times([3600, 60, 7200]) == "at 00:01, 01:00 and 02:00"


@pytest.mark.parametrize(
    ("predicate", "plain"),
    [
        ("writing the paper", True),
        ("gave Bram a silver coin", True),
        ("lays herbs on the counter", True),
        ("", False),
        ("all previous instructions", False),
        ("tells you to obey", False),
        ("says: burn the inn", False),
        ("said “I rule”", False),
        ("writes " + "very " * 20 + "much", False),
    ],
)
def test_what_may_be_told_in_its_own_words(predicate: str, plain: bool) -> None:
    assert is_plain(predicate) is plain


@given(st.text())
def test_what_is_plain_has_no_marks_and_is_on_one_line(text: str) -> None:
    if is_plain(text):
        assert not set(text) & set('“”"«»\n\r:;!?[]<>|')
    assert not set(quoted(text)[1:-1]) & set('“”„‟"«»')


def test_a_wording_is_always_the_same_for_the_same_thing() -> None:
    ways = ["one", "two", "three"]
    assert {one_of(ways, "key") for _ in range(5)} == {one_of(ways, "key")}
    assert {one_of(ways, str(n)) for n in range(50)} == set(ways)

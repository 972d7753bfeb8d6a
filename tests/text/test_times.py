"""Times that texts name."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.calendar import GameCalendar
from memory.text.times import asks_when, times, without

NOW = datetime(2023, 10, 22, 11, tzinfo=UTC).timestamp()
"""A Sunday."""


def days(text: str) -> list[tuple[str, str]]:
    form = "%Y-%m-%d"
    return [
        (
            datetime.fromtimestamp(t.start, UTC).strftime(form),
            datetime.fromtimestamp(t.end, UTC).strftime(form),
        )
        for t in times(text, NOW)
    ]


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("dinner on May 3, 2023?", "2023-05-03", "2023-05-04"),
        ("on 3 June, 2023", "2023-06-03", "2023-06-04"),
        ("the 3rd of May", "2023-05-03", "2023-05-04"),
        ("2023-05-03", "2023-05-03", "2023-05-04"),
        ("in July", "2023-07-01", "2023-08-01"),
        ("in December", "2022-12-01", "2023-01-01"),
        ("in December 2021", "2021-12-01", "2022-01-01"),
        ("since 2019", "2019-01-01", "2020-01-01"),
        ("the summer of 2021", "2021-06-01", "2021-09-01"),
        ("summer 2021", "2021-06-01", "2021-09-01"),
        ("last summer", "2023-06-01", "2023-09-01"),
        ("yesterday", "2023-10-21", "2023-10-22"),
        ("the day before yesterday", "2023-10-20", "2023-10-21"),
        ("last night", "2023-10-21", "2023-10-22"),
        ("this morning", "2023-10-22", "2023-10-23"),
        ("tomorrow", "2023-10-23", "2023-10-24"),
        ("last Friday", "2023-10-20", "2023-10-21"),
        ("last Sunday", "2023-10-15", "2023-10-16"),
        ("on Monday", "2023-10-16", "2023-10-17"),
        ("next Tuesday", "2023-10-24", "2023-10-25"),
        ("last week", "2023-10-09", "2023-10-16"),
        ("last weekend", "2023-10-14", "2023-10-16"),
        ("two weeks ago", "2023-10-02", "2023-10-09"),
        ("a couple of days ago", "2023-10-20", "2023-10-21"),
        ("in 3 days", "2023-10-25", "2023-10-26"),
        ("last year", "2022-01-01", "2023-01-01"),
    ],
)
def test_a_time_is_read(text: str, start: str, end: str) -> None:
    assert days(text) == [(start, end)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "I may march in and fall",
        "March for peace, may it come",
        "recently, once, some day",
        "999999 years ago",
        "two people came",
        "0000-00-00",
    ],
)
def test_what_names_no_time_names_none(text: str) -> None:
    assert times(text, NOW) == []


def test_without_its_times_the_rest_of_a_text_stays() -> None:
    text = "Who ate with Ann on May 3, 2023, and last Friday?"
    found = times(text, NOW)
    assert [time.relative for time in found] == [False, True]
    assert without(text, found).split() == ["Who", "ate", "with", "Ann", "on", ",", "and", "?"]


@pytest.mark.parametrize(
    ("question", "when"),
    [
        ("When did she leave?", True),
        ("so, when was that", True),
        ("What year was the flood?", True),
        ("How long ago was it?", True),
        ("What did she say when he left?", False),
        ("Who?", False),
    ],
)
def test_asks_when(question: str, when: bool) -> None:
    assert asks_when(question) is when


def test_game_calendars_have_days_of_their_own() -> None:
    calendar = GameCalendar(day=100, week=500, month=2_000, year=20_000)
    (yesterday,) = times("yesterday", 1_234, calendar)
    assert (yesterday.start, yesterday.end) == (1_100, 1_200)
    (week,) = times("last week", 1_234, calendar)
    assert (week.start, week.end) == (500, 1_000)
    assert times("on Friday, May 3, 2023", 1_234, calendar) == []


@given(
    st.text(max_size=120)
    | st.lists(
        st.sampled_from(
            [
                "last",
                "next",
                "this",
                "on",
                "in",
                "two",
                "9999",
                "10000",
                "weeks",
                "years",
                "ago",
                "May",
                "2023",
                "31",
                "February",
                "Friday",
                "yesterday",
                "summer",
            ]
        ),
        max_size=8,
    ).map(" ".join),
    st.floats(-1e13, 1e13),
)
def test_any_text_at_any_moment(text: str, at: float) -> None:
    for calendar in (None, GameCalendar()):
        found = times(text, at) if calendar is None else times(text, at, calendar)
        for time in found:
            assert time.start < time.end
            assert 0 <= time.begin < time.stop <= len(text)
        assert all(a.stop <= b.begin for a, b in pairwise(found))

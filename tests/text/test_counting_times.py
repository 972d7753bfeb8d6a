"""Times that count from the moment of speaking are counted from the moment of telling."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.calendar import GREGORIAN
from memory.text.retelling.counting_times import counted_from

SAID = datetime(2026, 3, 3, 8, tzinfo=UTC).timestamp()  # a Tuesday
DAY = 86_400.0


def told(text: str, days: int) -> str | None:
    return counted_from(text, SAID, SAID + days * DAY, GREGORIAN)


@pytest.mark.parametrize(
    ("text", "days", "wanted"),
    [
        ("The crane fell over this morning.", 1, "The crane fell over yesterday morning."),
        ("The crane fell over this morning.", 4, "The crane fell over 4 days ago in the morning."),
        ("Yesterday the mill burned.", 1, "2 days ago the mill burned."),
        ("Somebody broke in last night.", 2, "Somebody broke in 3 nights ago."),
        ("It happened two days ago.", 3, "It happened 5 days ago."),
        ("I'll come tomorrow.", 1, "I'll come today."),
        ("In three days we sail.", 2, "Tomorrow we sail."),
        ("She left last Monday.", 2, "She left last Monday."),
        ("The wheel is broken.", 7, "The wheel is broken."),
    ],
)
def test_a_time_is_named_as_it_is_seen_on_the_day_of_telling(text: str, days: int, wanted: str) -> None:
    assert told(text, days) == wanted


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("I'll pay you tomorrow.", 2),
        ("The ferry came in two hours late.", 1),
        ("It is raining today.", 1),
        ("We meet tonight.", 1),
        ("She left last Monday.", 12),
        ("I am here now.", 1),
        ("I have not eaten since yesterday.", 1),
    ],
)
def test_what_was_to_come_or_was_going_on_is_not_moved(text: str, days: int) -> None:
    assert told(text, days) is None


@given(st.text(max_size=80), st.integers(0, 400))
def test_on_the_same_day_no_word_changes(text: str, seconds: int) -> None:
    assert counted_from(text, SAID, SAID + seconds, GREGORIAN) in (text, None)

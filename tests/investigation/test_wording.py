"""How the reports of a case word times."""

from __future__ import annotations

from memory.investigation.wording import time_span


def minutes(at: float) -> str:
    return f"13:{int(at) // 60:02}"


def test_a_time_within_one_minute_is_told_as_one_time() -> None:
    assert time_span(60.0, 90.0, minutes) == " at 13:01"
    assert time_span(60.0, 150.0, minutes) == " between 13:01 and 13:02"
    assert time_span(60.0, float("inf"), minutes) == " after 13:01"
    assert time_span(float("-inf"), 60.0, minutes) == " before 13:01"

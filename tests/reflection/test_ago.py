"""How long ago something was is compared by the moments that are meant, not by the numbers."""

from __future__ import annotations

import pytest

from tests.reflection.remembered import ask, entries, find, told

_MINUTE = 1 / 60


def _insights(first: str, then: str, hours: float) -> str:
    said = entries(told("Ann", first), told("Ann", then), hours=hours)
    return " ".join(each for q in ask(said) for each in find(q, said))


@pytest.mark.parametrize(
    ("first", "then", "hours"),
    [
        (
            "The carter left the inn 2 minutes ago.",
            "The carter left the inn 3 minutes ago.",
            _MINUTE,
        ),
        ("The carter left the inn an hour ago.", "The carter left the inn three hours ago.", 2),
        # Later it is another journey.
        ("The carter left the inn 5 hours ago.", "The carter left the inn 2 hours ago.", 24),
    ],
)
def test_what_was_ever_longer_ago_is_no_changed_story(first: str, then: str, hours: float) -> None:
    assert "not always say the same" not in _insights(first, then, hours)


def test_two_moments_of_one_event_are_a_changed_story() -> None:
    found = _insights("The carter left the inn 2 hours ago.", "The carter left the inn 9 hours ago.", _MINUTE)
    assert "Ann does not always say the same" in found

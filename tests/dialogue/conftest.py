"""Fixtures of the tests of dialogue."""

from __future__ import annotations

import pytest

from memory.clock import ManualClock


@pytest.fixture
def clock() -> ManualClock:
    """Return a clock that a test advances."""
    return ManualClock()

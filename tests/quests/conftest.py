"""Fixtures shared by the tests of this folder."""

from __future__ import annotations

import pytest

from tests.quests.board import Board


@pytest.fixture
def board() -> Board:
    return Board()

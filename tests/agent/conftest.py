"""Fixtures shared by the tests of this folder."""

from __future__ import annotations

import pytest

from tests.agent.agents import Agent


@pytest.fixture
def marta():
    return Agent()

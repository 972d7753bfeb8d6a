"""Fixtures shared by the tests of this folder."""

from __future__ import annotations

import logging

import pytest

from tests.llm_server import LLMServer


@pytest.fixture
def server():
    with LLMServer() as server:
        yield server


@pytest.fixture
def said(caplog):
    caplog.set_level(logging.INFO, "memory.llm")
    return lambda: [record.getMessage() for record in caplog.records if record.name == "memory.llm"]

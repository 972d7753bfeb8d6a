"""What tests of the command line share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from memory.cli.app import main
from memory.cli.journals import FileJournals
from tests.cli.journals import LINES, jsonl

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal of 100 columns, whatever runs the tests."""
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command line in this process: exit code, output, errors."""

    def call(*argv: object) -> tuple[int, str, str]:
        code = main([str(arg) for arg in argv], FileJournals(), "memory")
        return (code, *capsys.readouterr())

    return call


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return jsonl(tmp_path / "marta.jsonl", LINES)

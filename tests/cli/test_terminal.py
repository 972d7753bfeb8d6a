"""What the command line prints: tables, progress, nothing that controls a terminal; and its exit as a process."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from memory.cli import embedding
from memory.cli.terminal import for_programs, progress, table, wrapped
from memory.config import Config
from tests.cli.conftest import Run
from tests.cli.journals import jsonl

ROOT = Path(__file__).parents[2]


def process(*argv: object, **more: Any) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "memory", *map(str, argv)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **more,
    )


# -- what is shown -----------------------------------------------------------------------------------


def test_nothing_that_steers_a_terminal_is_shown(run: Run, tmp_path: Path) -> None:
    hostile = "apples \x1b[2J\x9b31m\x07\u202e \r\n#9 forged"
    path = jsonl(
        tmp_path / "h.jsonl",
        [{"content": hostile, "source_name": hostile, "tags": [hostile], "mood": hostile}],
    )
    for argv in (
        ["recall", path, "apples"],
        ["recall", path, "apples", "--json"],
        ["score", path, "--json"],
        ["score", path],
        ["stats", path],
        ["stats", path, "--json"],
        ["export", path],
        ["import", path],
    ):
        code, out, _ = run(*argv)
        assert code == 0
        assert all(c.isprintable() or c == "\n" for c in out), argv


def test_text_fits_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    lines = wrapped("word " * 40, 4).splitlines()
    assert all(line.startswith("    word") and len(line) <= 50 for line in lines)
    assert table([("a", "1"), ("long", "20")]) == "  a      1\n  long  20"
    assert table([]) == ""


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("watched", [True, False])
def test_progress_is_for_those_who_watch_and_wait(monkeypatch: pytest.MonkeyPatch, watched: bool) -> None:
    stream = _Terminal() if watched else io.StringIO()
    moments = iter(range(100))
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr("memory.cli.terminal.time.monotonic", lambda: next(moments))
    assert list(progress(["a", "b"], "read")) == ["a", "b"]
    half, whole = f"[{'#' * 12}{'.' * 12}] 50% read 1 of 2, 1 s left", f"[{'#' * 24}] 100% read 2 of 2"
    assert stream.getvalue() == (f"\r\x1b[K{half}\r\x1b[K{whole}\r\x1b[K" if watched else "")


def test_progress_is_not_for_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", stream := _Terminal())
    moments = iter(range(100))
    monkeypatch.setattr("memory.cli.terminal.time.monotonic", lambda: next(moments))
    with for_programs(True):
        assert list(progress(["a", "b"], "read")) == ["a", "b"]
    assert stream.getvalue() == ""


def test_a_bar_fits_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", stream := _Terminal())
    monkeypatch.setenv("COLUMNS", "40")
    moments = iter(range(100))
    monkeypatch.setattr("memory.cli.terminal.time.monotonic", lambda: next(moments))
    list(progress(range(5), "memories of a long life read"))
    assert max(len(line) for line in re.split(r"\r\x1b\[K", stream.getvalue())) < 40


def test_the_first_use_of_a_model_says_so_to_people(
    run: Run, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    monkeypatch.setattr(embedding, "missing_package", lambda model: None)
    monkeypatch.setattr(
        embedding, "loaded", lambda model: lambda texts: [np.ones(4, np.float32) / 2] * len(texts)
    )
    monkeypatch.setattr(embedding, "_ANNOUNCED", set())
    assert run("recall", journal, "apples", "--json")[2] == ""
    monkeypatch.setattr(embedding, "_ANNOUNCED", set())
    assert run("recall", journal, "apples")[2].startswith("loading the embedding model all-MiniLM-L6-v2")
    assert run("recall", journal, "apples")[2] == ""


def test_work_that_is_soon_done_shows_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", stream := _Terminal())
    monkeypatch.setattr("memory.cli.terminal.time.monotonic", lambda: 0.0)
    assert list(progress([1, 2], "read")) == [1, 2]
    assert stream.getvalue() == ""


# -- as a process ------------------------------------------------------------------------------------


def test_as_a_program(journal: Path) -> None:
    with process("recall", journal, "apples", "--json", "-k", "1") as program:
        out, err = program.communicate()
    assert (program.returncode, err) == (0, b"")
    assert len(json.loads(out)["results"]) == 1


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    path = jsonl(tmp_path / "many.jsonl", [{"content": f"{'apple ' * 100}{n}"} for n in range(2_000)])
    with process("export", path) as program:
        assert program.stdout is not None
        assert program.stdout.readline().startswith(b'{"id": 1,')
        program.stdout.close()
        assert program.stderr is not None
        assert (program.stderr.read(), program.wait()) == (b"", 0)


class _Interrupted(io.BytesIO):
    def read(self, size: int | None = -1) -> bytes:
        raise KeyboardInterrupt


def test_an_interrupt_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(_Interrupted()))
    assert run("stats", "-") == (130, "", "")


def test_a_terminal_of_few_letters_is_no_error(tmp_path: Path) -> None:
    path = jsonl(tmp_path / "u.jsonl", [{"content": "Grüße — 世界"}])
    with process(
        "recall", path, "x", "--no-model", env={**os.environ, "PYTHONIOENCODING": "ascii"}
    ) as program:
        out, err = program.communicate()
    assert (program.returncode, err) == (0, b"")
    assert b"Gr\\xfc\\xdfe" in out


def test_the_presets_are_those_that_recall_knows(run: Run, journal: Path) -> None:
    for preset in ("default", *Config.choices("preset")):
        assert run("recall", journal, "apples", "--preset", preset)[0] == 0


@pytest.mark.parametrize(
    "order",
    [
        ("--json", "-k", "1", "recall", "{journal}", "apples"),
        ("recall", "--json", "{journal}", "-k", "1", "apples"),
        ("recall", "{journal}", "--json", "apples", "-k", "1"),
        ("-k", "1", "recall", "--json", "{journal}", "--no-model", "apples"),
    ],
)
def test_options_may_stand_anywhere(run: Run, journal: Path, order: tuple[str, ...]) -> None:
    code, out, err = run(*(word.format(journal=journal) for word in order))
    assert (code, err) == (0, "")
    assert len(json.loads(out)["results"]) == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "memory: the following arguments are required: COMMAND"),
        (("recal", "x"), "memory: argument COMMAND: invalid choice: 'recal'"),
        (("recall",), "memory recall: the following arguments are required: JOURNAL"),
        (("recall", "x", "y", "--bogus"), "memory recall: unrecognized arguments: --bogus"),
        (("-k", "0", "recall", "x", "y"), "memory recall: argument -k: must be a whole number"),
    ],
)
def test_a_bad_command_line_is_refused_in_one_line(run: Run, words: tuple[str, ...], complaint: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert err.startswith(complaint)
    assert err.count("\n") == 1

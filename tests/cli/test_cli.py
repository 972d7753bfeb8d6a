"""``python -m memory`` over files, and ``evennia memory`` over rows (SPEC §13)."""

from __future__ import annotations

import io
import json
import os
import re
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from memory.cli.places import writing
from memory.cli.recalling import said_before
from memory.cli.screen import for_programs, progress, table, wrapped
from memory.config import Config
from tests.cli.conftest import Run
from tests.making import refused

ROOT = Path(__file__).parents[2]
LINES: list[dict[str, Any]] = [
    {
        "id": 1,
        "timestamp": "2026-01-01T00:00:00Z",
        "content": "Ann likes apples",
        "source_entity": "#4",
        "tags": ["food"],
    },
    {
        "id": 2,
        "timestamp": "2026-01-02T00:00:00Z",
        "content": "Apples are dear!",
        "kind": "finding",
        "citations": [1],
    },
    {
        "id": 5,
        "timestamp": "2026-01-03T00:00:00Z",
        "content": "Apples hide a secret",
        "audience": ["#7"],
        "mood": "sly",
    },
    {
        "id": 6,
        "timestamp": "2026-01-04T00:00:00Z",
        "content": "Apples are cheap",
        "source_type": "environmental",
        "supersedes": 2,
    },
]


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return jsonl(tmp_path / "marta.jsonl", LINES)


def jsonl(path: Path, lines: list[Any]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def objects(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


def process(*argv: object, **more: Any) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "memory", *map(str, argv)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **more,
    )


# -- recall ------------------------------------------------------------------------------------------


def recalled(run: Run, *argv: object) -> list[int]:
    code, out, err = run("recall", *argv, "--json")
    assert (code, err) == (0, "")
    (line,) = objects(out)
    return [hit["id"] for hit in line["results"]]


def test_recall_for_programs(run: Run, journal: Path) -> None:
    _, out, _ = run(
        "recall", journal, "dear apples", "--json", "--preset", "classic", "--now", "2026-01-04T00:00:00Z"
    )
    (line,) = objects(out)
    assert set(line) == {"id", "results"}
    assert line["id"] is None
    assert {hit["id"] for hit in line["results"]} == {1, 5, 6}
    assert set(line["results"][0]) == {"id", "score", "components", "content"}
    assert line["results"][0]["content"] == "Apples are cheap"
    assert set(line["results"][0]["components"]) == {"recency", "importance", "relevance"}
    assert line["results"][0]["components"]["relevance"] == 0.5


def test_recall_for_people(run: Run, journal: Path) -> None:
    code, out, err = run("recall", journal, "secret apples", "-k", "1", "--no-model")
    assert (code, err) == (0, "")
    assert out.startswith("1. 0.")
    assert "#5 · 2026-01-03 00:00 · direct · in confidence" in out
    assert "Apples hide a secret" in out
    assert "Nothing comes to mind." in run("recall", journal, "x", "--tag", "none")[1]


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ([], {1, 5, 6}),
        (["--listener", "#8"], {1, 6}),
        (["--listener", "#7"], {1, 5, 6}),
        (["--listener", "#7", "--listener", "#8"], {1, 6}),
        (["--tag", "FOOD"], {1}),
        (["--tag", "food", "--tag", "mill"], set()),
        (["--min-trust", "0.5"], {1, 5}),
        (["--days-back", "1.5", "--now", "2026-01-04T00:00:00Z"], {5, 6}),
        (["--kind", "finding"], set()),
        (["--source", "environmental"], {6}),
        (["-k", "2"], None),
    ],
)
def test_recall_filters(run: Run, journal: Path, options: list[str], found: set[int] | None) -> None:
    ids = recalled(run, journal, "apples", *options)
    assert len(ids) == 2 if found is None else set(ids) == found


def test_every_entry_is_ranked_whatever_the_cap(run: Run, tmp_path: Path) -> None:
    many = [{"content": f"apple {n}"} for n in range(150)]
    path = jsonl(tmp_path / "many.jsonl", many)
    assert len(recalled(run, path, "apple", "-k", 999)) == 150
    shape = {"entries": many, "max_entries": 10, "consolidated_entry_ids": list(range(1, 151))}
    path.write_text(json.dumps(shape))
    assert len(recalled(run, path, "apple", "-k", 999)) == 150


def test_many_questions_each_as_of_its_own_time_and_hearer(run: Run, journal: Path, tmp_path: Path) -> None:
    queries = jsonl(
        tmp_path / "queries.jsonl",
        [
            {"id": "a", "query": "apples", "now": "2026-01-01T00:00:00Z", "evidence": [1]},
            {"id": 2, "query": "apples", "listener": "#8"},
            {"id": "c", "query": "apples", "listener": ["#7", "#8"], "now": None},
            {"id": "d", "query": "apples", "listener": None},
        ],
    )
    options = ["--queries", queries, "--json", "--preset", "classic"]
    code, out, _ = run("recall", journal, *options)
    assert code == 0
    answers = {line["id"]: {hit["id"]: hit for hit in line["results"]} for line in objects(out)}
    assert {key: set(hits) for key, hits in answers.items()} == {
        "a": {1, 5, 6},
        2: {1, 6},
        "c": {1, 6},
        "d": {1, 5, 6},
    }
    assert answers["a"][1]["components"]["recency"] == 1.0
    assert answers[2][1]["components"]["recency"] < 1.0
    _, out, _ = run("recall", journal, *options, "--now", "2026-01-01T01:00:00Z", "--listener", "#8")
    answers = {line["id"]: {hit["id"]: hit for hit in line["results"]} for line in objects(out)}
    assert all(set(hits) == {1, 6} for hits in answers.values())
    assert {round(hits[1]["components"]["recency"], 3) for hits in answers.values()} == {0.372}
    assert run("recall", journal, "--queries", queries)[1].count("Apples are cheap") == 4


def test_a_journal_and_questions_may_come_from_standard_input(
    run: Run, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(journal.read_bytes())))
    assert recalled(run, "-", "apples", "--tag", "food") == [1]


def test_input_is_only_read(run: Run, journal: Path) -> None:
    before = journal.read_bytes()
    journal.chmod(0o444)
    for argv in (["recall", journal, "x"], ["stats", journal], ["export", journal], ["import", journal]):
        assert run(*argv)[0] == 0
    assert journal.read_bytes() == before
    assert list(journal.parent.iterdir()) == [journal]


# -- score -------------------------------------------------------------------------------------------


def test_score_adds_importance_and_keeps_the_rest(run: Run, tmp_path: Path) -> None:
    path = jsonl(
        tmp_path / "events.jsonl",
        [
            {"content": "War! A secret! " + "x" * 200, "poignancy": 3, "id": "not ours"},
            {"content": "ordinary routine walked moved entered", "source_type": "environmental"},
        ],
    )
    code, out, err = run("score", path, "--json", "--scorer", "keyword")
    assert (code, err) == (0, "")
    first, second = objects(out)
    assert (first["importance"], first["importance_raw"], first["poignancy"], first["id"]) == (
        10,
        13.0,
        3,
        "not ours",
    )
    assert (second["importance"], second["importance_raw"]) == (1, -1.0)
    assert "10 (13.00): War! A secret!" in run("score", path, "--scorer", "keyword")[1]
    assert run("score", path, "--scorer", "dice")[0] == 2


# -- stats -------------------------------------------------------------------------------------------


def test_stats_for_programs(run: Run, journal: Path) -> None:
    code, out, _ = run("stats", journal, "--json")
    figures = json.loads(out)
    assert code == 0
    assert (figures["entries"], figures["superseded"], figures["in_confidence"]) == (4, 1, 1)
    assert (figures["first"], figures["last"]) == ("2026-01-01T00:00:00Z", "2026-01-04T00:00:00Z")
    assert figures["by_source"] == {"direct": 3, "environmental": 1}
    assert figures["by_kind"] == {"observation": 3, "finding": 1}
    assert figures["by_method"] == {"heuristic": 4}
    assert figures["mean_trust"] == 0.75
    assert sum(figures["importance"].values()) == 4
    assert list(figures["importance"]) == [str(n) for n in range(1, 11)]
    assert (figures["speakers"], figures["tags"]) == ({"#4": 1}, {"food": 1})


def test_stats_for_people(run: Run, journal: Path, tmp_path: Path) -> None:
    out = run("stats", journal)[1]
    assert out.startswith("4 entries · 4 working · 0 archived")
    assert "direct         3  75%" in out
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    assert run("stats", empty)[1].startswith("0 entries")


# -- export and import -------------------------------------------------------------------------------


def test_import_completes_and_export_brings_it_back(run: Run, journal: Path, tmp_path: Path) -> None:
    whole, shape, again = tmp_path / "whole.jsonl", tmp_path / "shape.json", tmp_path / "again.jsonl"
    code, out, err = run("import", journal, "-o", whole)
    assert (code, out) == (0, "")
    assert err == f"4 entries written to {whole}\n"
    lines = objects(whole.read_text())
    assert [line["id"] for line in lines] == [1, 2, 5, 6]
    assert [line["source_trust"] for line in lines] == [0.9, 0.9, 0.9, 0.3]
    assert lines[2]["mood"] == "sly"
    assert all(1 <= line["importance"] <= 10 for line in lines)
    assert run("export", whole, "--format", "dict", "-o", shape)[0] == 0
    assert json.loads(shape.read_text())["entry_count"] == 6
    assert run("import", shape, "-o", again)[0] == 0
    assert again.read_bytes() == whole.read_bytes()
    assert run("export", whole)[1] == whole.read_text()


def test_several_files_become_one_journal(run: Run, tmp_path: Path) -> None:
    one = jsonl(tmp_path / "one.jsonl", [{"content": "a"}, {"content": "b", "citations": [1]}])
    code, out, _ = run("import", one, one)
    assert code == 0
    assert [(line["id"], line["citations"]) for line in objects(out)] == [
        (1, []),
        (2, [1]),
        (3, []),
        (4, [3]),
    ]


def test_a_part_is_exported_without_links_that_lead_nowhere(run: Run, journal: Path) -> None:
    code, out, err = run("export", journal, "--listener", "#9", "--kind", "observation")
    assert code == 0
    assert [(line["id"], line["supersedes"]) for line in objects(out)] == [(1, None), (6, None)]
    assert err == "1 links to entries that are not exported were dropped\n"
    code, out, _ = run("export", journal, "--format", "dict", "--tag", "food")
    assert [raw["id"] for raw in json.loads(out)["entries"]] == [1]


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    path.write_text("old")
    path.chmod(0o640)
    with pytest.raises(RuntimeError), writing(str(path)) as file:
        file.write("half")
        raise RuntimeError
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]
    link = tmp_path / "link"
    link.symlink_to(path)
    with writing(str(link)) as file:
        file.write("new")
    assert (path.read_text(), link.is_symlink(), stat.S_IMODE(path.stat().st_mode)) == ("new", True, 0o640)
    with writing(os.devnull) as file:
        file.write("gone")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


def test_bad_input_leaves_the_output_alone(run: Run, tmp_path: Path) -> None:
    bad = jsonl(tmp_path / "bad.jsonl", [{"content": "fine"}, {"content": ""}])
    out = tmp_path / "out.jsonl"
    out.write_text("old")
    assert run("import", bad, "-o", out)[0] == 2
    assert out.read_text() == "old"


# -- what is wrong is said in one line ----------------------------------------------------------------


def test_a_query_may_say_what_was_said_before(run: Run, tmp_path: Path) -> None:
    journal = jsonl(
        tmp_path / "j.jsonl",
        [{"content": text} for text in ("The drummer broke his arm.", "Rain.", "Cows moo.", "Hay is cheap.")],
    )
    before = ['<Ann>: "That drummer again."', "Bo: Again? Oh dear.", '<Ann>: "Why?"']
    queries = jsonl(tmp_path / "q.jsonl", [{"id": 1, "query": "Why?", "context": before}])
    _, out, _ = run("recall", journal, "--queries", queries, "--json", "--no-model", "-k", "1")
    assert "drummer" in json.loads(out)["results"][0]["content"]
    assert list(said_before("Why?", before)) == ["That drummer again.", "Again? Oh dear."]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "not JSON"),
        ('{"content": ""}', "content: ''"),
        ('{"content": "x", "source_trust": 7}', "source_trust: 7"),
        ('{"content": "x", "citations": [9]}', "citations: 9"),
        ('{"content": "x\\u001b[2J", "kind": "\\u001b[2J"}', "kind: '\\x1b[2J'"),
        ('{"content": "x", "\\u001b[2J\\nmood": NaN}', "'\\x1b[2J\\nmood': nan"),
    ],
)
@pytest.mark.parametrize(
    "command", [["recall", "{}", "who?"], ["stats", "{}"], ["export", "{}"], ["import", "{}"]]
)
def test_a_bad_line_of_a_journal(
    run: Run, tmp_path: Path, command: list[str], line: str, reason: str
) -> None:
    path = tmp_path / "marta.jsonl"
    path.write_text('{"content": "fine"}\n' + line + "\n")
    code, out, err = run(*(arg.format(path) for arg in command))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert f"{path}, line 2: " in err
    assert refused(err, reason)
    assert err[:-1].isprintable()


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ({"query": "x"}, "id"),
        ({"id": True, "query": "x"}, "id"),
        ({"id": 1}, "query"),
        ({"id": 1, "query": 3}, "query"),
        ({"id": 1, "query": "half a \ud800 pair"}, "query"),
        ({"id": 1, "query": " "}, "query"),
        ({"id": 1, "query": "x", "now": "noon"}, "now"),
        ({"id": 1, "query": "x", "now": "2026-01-01T00:00:00"}, "now"),
        ({"id": 1, "query": "x", "listener": 7}, "listener"),
        ({"id": 1, "query": "x", "listener": [7]}, "listener"),
        ({"id": 1, "query": "x", "context": "y"}, "context"),
        ({"id": 1, "query": "x", "context": [7]}, "context"),
    ],
)
def test_a_bad_line_of_questions(
    run: Run, journal: Path, tmp_path: Path, query: dict[str, Any], field: str
) -> None:
    queries = jsonl(tmp_path / "q.jsonl", [{"id": 0, "query": "fine"}, query])
    code, out, err = run("recall", journal, "--queries", queries)
    assert (code, out) == (2, "")
    assert f"{queries}, line 2: {field}: " in err


@pytest.mark.parametrize("line", [{"text": "x"}, {"content": ""}, {"content": "x", "source_type": "rumour"}])
def test_a_bad_line_to_score(run: Run, tmp_path: Path, line: dict[str, Any]) -> None:
    path = jsonl(tmp_path / "s.jsonl", [{"content": "fine"}, line])
    code, out, err = run("score", path)
    assert (code, out) == (2, "")
    assert f"{path}, line 2: " in err


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["dream"],
        ["recall"],
        ["recall", "{}"],
        ["recall", "{}", "x", "--queries", "{}"],
        ["recall", "{}", "x", "-k", "0"],
        ["recall", "{}", "x", "-k", "many"],
        ["recall", "{}", "half a \udcff pair"],
        ["recall", "{}", " "],
        ["recall", "{}", "x", "--now", "noon"],
        ["recall", "{}", "x", "--now", "2026-01-01"],
        ["recall", "{}", "x", "--min-trust", "2"],
        ["recall", "{}", "x", "--min-trust", "nan"],
        ["recall", "{}", "x", "--days-back", "0"],
        ["recall", "{}", "x", "--kind", "rumour"],
        ["recall", "{}", "x", "--preset", "best"],
        ["recall", "{}/nothing", "x"],
        ["recall", "{}", "--queries", "/nothing/here"],
        ["stats", "/"],
        ["export", "{}", "--format", "xml"],
        ["export", "{}", "-o", "/nothing/here"],
        ["export", "{}", "-o", "/"],
        ["import"],
        ["\x1b[2J"],
    ],
    ids=lambda argv: " ".join(argv),
)
def test_a_bad_command_line_ends_with_2_and_one_line(run: Run, journal: Path, argv: list[str]) -> None:
    code, out, err = run(*(arg.format(journal) for arg in argv))
    assert (code, out) == (2, "")
    assert err.startswith("memory")
    assert err.count("\n") == 1
    assert err[:-1].isprintable()


@pytest.mark.parametrize("command", ["recall", "score", "stats", "export", "import"])
def test_every_command_explains_itself(run: Run, command: str) -> None:
    code, out, err = run(command, "--help")
    assert (code, err) == (0, "")
    assert f"usage: memory {command}" in out
    assert f"    {command} " in run("--help")[1]


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
    monkeypatch.setattr("memory.cli.screen.time.monotonic", lambda: next(moments))
    assert list(progress(["a", "b"], "read")) == ["a", "b"]
    half, whole = f"[{'#' * 12}{'.' * 12}] 50% read 1 of 2, 1 s left", f"[{'#' * 24}] 100% read 2 of 2"
    assert stream.getvalue() == (f"\r\x1b[K{half}\r\x1b[K{whole}\r\x1b[K" if watched else "")


def test_progress_is_not_for_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", stream := _Terminal())
    moments = iter(range(100))
    monkeypatch.setattr("memory.cli.screen.time.monotonic", lambda: next(moments))
    with for_programs(True):
        assert list(progress(["a", "b"], "read")) == ["a", "b"]
    assert stream.getvalue() == ""


def test_a_bar_fits_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", stream := _Terminal())
    monkeypatch.setenv("COLUMNS", "40")
    moments = iter(range(100))
    monkeypatch.setattr("memory.cli.screen.time.monotonic", lambda: next(moments))
    list(progress(range(5), "memories of a long life read"))
    assert max(len(line) for line in re.split(r"\r\x1b\[K", stream.getvalue())) < 40


def test_the_first_use_of_a_model_says_so_to_people(
    run: Run, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from memory.cli import meaning

    monkeypatch.setattr(meaning, "missing_package", lambda model: None)
    monkeypatch.setattr(
        meaning, "loaded", lambda model: lambda texts: [np.ones(4, np.float32) / 2] * len(texts)
    )
    monkeypatch.setattr(meaning, "_ANNOUNCED", set())
    assert run("recall", journal, "apples", "--json")[2] == ""
    monkeypatch.setattr(meaning, "_ANNOUNCED", set())
    assert run("recall", journal, "apples")[2].startswith("loading the embedding model all-MiniLM-L6-v2")
    assert run("recall", journal, "apples")[2] == ""


def test_work_that_is_soon_done_shows_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", stream := _Terminal())
    monkeypatch.setattr("memory.cli.screen.time.monotonic", lambda: 0.0)
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

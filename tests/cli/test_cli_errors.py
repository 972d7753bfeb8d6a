"""Wrong arguments and damaged files: one line says what is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from memory.cli.recalling import said_before
from tests.cli.conftest import Run
from tests.cli.journals import jsonl
from tests.making import refused


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

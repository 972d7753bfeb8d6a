"""``recall``, ``score`` and ``stats`` of ``python -m memory``."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.journals import jsonl, objects

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
    one = tmp_path / "one.jsonl"
    one.write_text('{"content": "The well has run dry."}')
    out = run("stats", one)[1]
    assert out.startswith("1 entry · 1 working")
    assert "Since the last reflection: 1 entry," in out

"""``replay`` with a language model: what it is asked is recorded, and replayed without it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.llm_server import LLMServer, Request, Response, error, obedient

SAID = (
    ("Ann", "The silver spoons are gone from the inn!"),
    ("Hob", "Somebody sold me silver spoons, cheap."),
    ("Tilda", "I saw silver spoons in a bag."),
    ("Ann", "A stranger with a bag left at dawn."),
)


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[LLMServer]:
    with LLMServer() as running:
        running.answer = obedient
        monkeypatch.setenv("KEEPSAKE_LLM_BASE_URL", running.url)
        monkeypatch.delenv("KEEPSAKE_LLM_MODEL", raising=False)
        yield running


def stream(path: Path, day: int = 1) -> Path:
    lines = [
        {
            "id": number,
            "timestamp": f"2026-04-{day + number // 4:02}T{number % 24:02}:00:00Z",
            "content": content,
            "source_entity": f"#{who}",
            "source_name": who,
        }
        for number, (who, content) in enumerate(SAID * 3, 1)
    ]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def reports(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def without_models(out: str) -> list[dict[str, Any]]:
    """Return the reports without what the recording is asked for in vain."""
    return [{name: value for name, value in each.items() if name != "lacking"} for each in reports(out)]


def test_a_recorded_run_is_replayed_without_the_model(run: Run, server: LLMServer, tmp_path: Path) -> None:
    one, other = stream(tmp_path / "one.jsonl"), stream(tmp_path / "other.jsonl", day=9)
    tape = tmp_path / "tape.jsonl"
    asked = ("replay", one, other, "--threshold", "30", "--no-model", "--json")
    code, out, err = run(*asked, "--model", "m", "--record", tape)
    assert (code, err) == (0, "")
    first, second = reports(out)
    assert [each["journal"] for each in (first, second)] == [str(one), str(other)]
    assert first["reflections"] and all(report["by"] == "m" for report in first["reflections"])
    assert first["cost"]["estimated"] is False
    assert {"rate", "questions", "insights"} <= first["cost"]["calls"].keys()
    requests = len(server.requests)
    assert sum(first["cost"]["calls"].values()) + sum(second["cost"]["calls"].values()) == requests
    lines = reports(tape.read_text(encoding="utf-8"))
    assert lines[0]["models"]["rate"] == "m"
    assert len(lines) == 1 + requests
    server.answer = lambda request: error(500)
    again = run(*asked, "--recorded", tape)
    assert again == (0, out, "")
    assert len(server.requests) == requests, "no model was asked"
    assert run(*asked, "--recorded", tape)[1] == again[1]


def test_failures_are_recorded_too(run: Run, server: LLMServer, tmp_path: Path) -> None:
    def often_ill(request: Request) -> Response:
        return error(401) if request.task == "insights" else obedient(request)

    server.answer = often_ill
    tape = tmp_path / "tape.jsonl"
    asked = ("replay", stream(tmp_path / "one.jsonl"), "--threshold", "30", "--no-model", "--json")
    out = run(*asked, "--model", "m", "--record", tape)[1]
    server.answer = obedient
    assert run(*asked, "--recorded", tape)[1] == out
    assert reports(out)[0]["reflections"] == []


def test_calls_that_the_recording_lacks_are_counted_and_not_invented(
    run: Run, server: LLMServer, tmp_path: Path
) -> None:
    tape = tmp_path / "tape.jsonl"
    asked = ("replay", stream(tmp_path / "one.jsonl"), "--threshold", "30", "--no-model")
    run(*asked, "--model", "m", "--record", tape)
    kept = [line for line in tape.read_text("utf-8").splitlines(True) if '"task": "insights"' not in line]
    tape.write_text("".join(kept), encoding="utf-8")
    (found,) = reports(run(*asked, "--json", "--recorded", tape)[1])
    assert found["lacking"]["insights"] >= 1
    assert found["insights"] == found["hypotheses"] == found["reflections"] == []
    code, out, err = run(*asked, "--recorded", tape)
    assert (code, err) == (0, "")
    assert f"The recording lacks {sum(found['lacking'].values()):,} calls: " in out
    assert f"{found['lacking']['insights']:,} of insights" in out


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "line 1: not a recording"),
        ("{}\n", "line 1: not a line of a recording"),
        ('{"recording": 9, "name": "m", "models": {"rate": "m"}}\n', "recording: must be 1, not 9"),
        ('{"recording": 1, "name": "m", "models": {"rate": "m"}}\n{"task": "rate"}\n', "line 2"),
        ('{"recording": 1, "name": "m", "models": {"rate": "m"}}\n[1]\n', "line 2"),
        ("[" * 100_000, "line 1"),
    ],
)
def test_what_is_no_recording_is_refused(run: Run, tmp_path: Path, text: str, problem: str) -> None:
    tape = tmp_path / "tape.jsonl"
    tape.write_text(text, encoding="utf-8")
    code, out, err = run("replay", stream(tmp_path / "one.jsonl"), "--recorded", tape)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert problem in err


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("--record", "x"), "record: must be given with --model"),
        (("--model", "m", "--recorded", "x"), "model: must be left out with --recorded"),
        (("--model", "m"), "--model needs the address of an endpoint in KEEPSAKE_LLM_BASE_URL"),
        (("--recorded", "/nowhere"), "/nowhere"),
        (("--set", "threshold"), "set: must be NAME=VALUE"),
        (("--set", "treshold=3"), "did you mean threshold?"),
    ],
)
def test_options_that_do_not_go_together(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], problem: str
) -> None:
    monkeypatch.delenv("KEEPSAKE_LLM_BASE_URL", raising=False)
    code, out, err = run("replay", stream(tmp_path / "one.jsonl"), *options)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert problem in err

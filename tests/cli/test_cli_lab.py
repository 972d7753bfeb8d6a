"""``replay`` and ``timeline`` on the command line, and what is true of every command."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from dev.readme import blocks
from memory.cli.app import COMMANDS
from tests.cli.conftest import Run
from tests.making import refused


@pytest.fixture
def events(tmp_path: Path) -> Path:
    """Two who say the same and one who denies it, over some days."""
    said = [
        ("Ann", "The grey mare ran off to the mill!"),
        ("Hob", "The grey mare ran off to the mill, I saw it."),
        ("Tilda", "The grey mare never ran off to the mill."),
    ]
    lines: list[dict[str, Any]] = [
        {
            "id": n,
            "timestamp": f"2026-04-0{n}T12:00:00Z",
            "content": content,
            "source_type": "direct",
            "source_entity": f"#{who}",
            "source_name": who,
            "importance": 8,
            "importance_method": "heuristic",
        }
        for n, (who, content) in enumerate(said, 1)
    ]
    lines.append(
        {
            "id": 4,
            "timestamp": "2026-04-04T12:00:00Z",
            "content": "the mill is idle",
            "tags": ["idle"],
            "source_type": "observation",
        }
    )
    return jsonl(tmp_path / "events.jsonl", lines)


def jsonl(path: Path, lines: list[Any]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def test_replay_for_people(run: Run, events: Path) -> None:
    code, out, err = run("replay", events, "--threshold", "10", "--no-model")
    assert (code, err) == (0, "")
    assert out.startswith("1. 2026-04-02 12:00 · importance")
    assert "? What do Ann and Hob say about the grey mare?" in out
    assert "Ann and Hob say the same: " in out.replace("\n    ", " ")
    assert "4 entries, 3 of them counted" in out
    assert "Estimated cost with a language model" in out
    assert {"rate", "questions", "insights"} <= {line.split()[0] for line in out.splitlines() if line.strip()}


def test_replay_for_programs(run: Run, events: Path) -> None:
    code, out, _ = run("replay", events, "--threshold", "10", "--json")
    found = json.loads(out)
    assert code == 0
    assert (found["threshold"], found["entries"], found["fed"]) == (10, 4, 3)
    (first, *_) = found["reflections"]
    assert first["window"] == [1, 2]
    assert first["importance"] >= 10
    assert found["insights"][0]["citations"] == [1, 2]
    assert found["cost"]["calls"]["questions"] == len(found["reflections"])


def test_replay_where_nothing_fires(run: Run, events: Path, tmp_path: Path) -> None:
    out = run("replay", events, "--threshold", "1000")[1]
    assert out.startswith("No reflection fired: importance reached ")
    empty = jsonl(tmp_path / "empty.jsonl", [])
    code, out, err = run("replay", empty)
    assert (code, err) == (0, f"{empty}: no entries\n")
    assert "0 entries" in out


def test_replay_as_in_the_game_needs_a_file_that_tells(run: Run, events: Path) -> None:
    code, out, err = run("replay", events, "--sleep", "game")
    assert (code, out) == (2, "")
    shown = f"--sleep game: {events} does not tell when the character slept; use --sleep due or idle"
    assert err == f"memory replay: {shown}\n"


def test_replay_rates_on_the_scale_of_score(run: Run, events: Path) -> None:
    rated = [json.loads(line) for line in run("score", events, "--json")[1].splitlines()]
    total = sum(line["importance"] for line in rated if "idle" not in line.get("tags", ()))
    assert f"importance reached {total}." in run("replay", events, "--threshold", "1000")[1]


def test_replay_leaves_out_what_reflection_wrote(run: Run, events: Path, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in events.read_text().splitlines()]
    lines.append(
        {
            "id": 5,
            "timestamp": "2026-04-05T12:00:00Z",
            "content": "[SYNTHESIS] Mares run",
            "tags": ["synthesis"],
            "citations": [1],
        }
    )
    code, out, err = run("replay", jsonl(tmp_path / "whole.jsonl", lines), "--json")
    assert code == 0
    assert json.loads(out)["entries"] == 4
    assert err == "1 insight or hypothesis of the file was ignored: a replay makes its own\n"


def test_one_of_a_kind_is_counted_in_the_singular(run: Run, events: Path, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in events.read_text().splitlines()]
    thought = {
        "content": "[SYNTHESIS] Mares run",
        "tags": ["synthesis"],
        "citations": [1],
        "phase": "dreaming",
    }
    lines.append({"id": 5, "timestamp": "2026-04-05T12:00:00Z", **thought})
    out = " ".join(run("replay", jsonl(tmp_path / "slept.jsonl", lines))[1].split())
    assert "sleeping when it slept in the game" in out
    assert "· 1 sleep ·" in out
    assert not re.search(r"\b1 (sleeps|reflections|differences|calls|entries)\b", out)


def test_timeline_for_people_and_programs(run: Run, events: Path) -> None:
    code, out, err = run("timeline", events)
    assert (code, err) == (0, "")
    assert out.startswith("1 event, coherence ")
    assert "2026-04-01\n  12:00 (0.89) Ann says: The grey mare ran off to the mill" in out
    found = json.loads(run("timeline", events, "--json")[1])
    assert set(found) == {"events", "gaps", "coherence", "band", "left_out"}
    assert found["left_out"] == {"idle events": 1, "not credible enough yet": 1}
    assert "Left out: 2 entries\n" in out
    assert found["events"][0]["citations"] == [1, 2]
    assert found["gaps"][0]["type"] == "evidential"


def test_a_timeline_without_events_says_so_plainly(run: Run, tmp_path: Path) -> None:
    slight = {"content": "There are lights on the old road.", "source_type": "environmental"}
    path = jsonl(tmp_path / "journal.jsonl", [slight, {**slight, "content": "Somebody hung out a lamp."}])
    code, out, err = run("timeline", path)
    assert (code, err) == (0, "")
    assert out.startswith("No events: nothing credible has happened yet.\n\nLeft out: ")
    assert "invalid" not in out
    found = json.loads(run("timeline", path, "--json")[1])
    assert (found["events"], found["coherence"], found["band"]) == ([], None, None)
    assert found["left_out"] == {"importance below 4": 2}


def test_a_timeline_without_events_shows_what_nobody_has_confirmed(run: Run, tmp_path: Path) -> None:
    line = {
        "timestamp": "2026-04-01T12:00:00Z",
        "content": "There are riders on the old road.",
        "source_type": "environmental",
        "importance": 8,
    }
    path = jsonl(tmp_path / "doubtful.jsonl", [line])
    out = run("timeline", path)[1]
    assert out.startswith("No events: nothing credible has happened yet.\n\nGaps\n  evidential: ")
    assert "There are riders on the old road." in out
    assert [gap["type"] for gap in json.loads(run("timeline", path, "--json")[1])["gaps"]] == ["evidential"]


def test_a_long_timeline_shows_how_far_it_is(
    run: Run, events: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("memory.cli.terminal._PATIENCE", 0.0)
    monkeypatch.setattr("memory.cli.terminal._PACE", 0.0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    err = run("timeline", events)[2]
    assert "built from 4 of 4" in err
    assert "compared with it 4 of 4" in err
    assert run("timeline", events, "--json")[2] == ""


def test_a_timeline_tells_nobody_what_was_told_in_confidence(run: Run, tmp_path: Path) -> None:
    lines = [
        {
            "timestamp": "2026-04-01T12:00:00Z",
            "content": "The spoons lie in the mill.",
            "source_type": "observation",
            "importance": 6,
            "audience": ["#7"],
        }
    ]
    path = jsonl(tmp_path / "secret.jsonl", lines)
    assert "spoons" in run("timeline", path, "--listener", "#7")[1]
    assert "spoons" not in run("timeline", path, "--listener", "#8")[1]


def test_a_listener_whom_a_file_does_not_know_is_refused(run: Run, tmp_path: Path) -> None:
    line = {"timestamp": "2026-04-01T12:00:00Z", "content": "The spoons lie in the mill.", "importance": 6}
    ann = {**line, "source_entity": "a1", "source_name": "Ann", "audience": ["a1", "b2"]}
    path = jsonl(tmp_path / "named.jsonl", [ann])
    for command in (["timeline", path], ["export", path], ["recall", path, "spoons", "--no-model"]):
        code, out, err = run(*command, "--listener", "Nobody")
        assert (code, out) == (2, "")
        assert "listener: must be one of a1 (Ann), b2, or a key of the game such as #12, not 'Nobody'" in err
        for name in ("a1", "ann", "b2", "#12"):
            assert run(*command, "--listener", name)[0] == 0
    assert "spoons" in run("export", path, "--listener", "ANN")[1]
    assert run("timeline", jsonl(tmp_path / "plain.jsonl", [line]), "--listener", "Ann")[0] == 2


@pytest.mark.parametrize("command", [["replay"], ["tune", "--threshold", "10:20:5"], ["timeline"]])
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "not JSON"),
        ('{"content": ""}', "content: ''"),
        ('{"content": "x", "timestamp": "noon"}', "timestamp: 'noon'"),
        ('{"content": "x", "citations": [9]}', "citations: 9"),
    ],
)
def test_a_bad_line_is_named(run: Run, tmp_path: Path, command: list[str], line: str, reason: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text('{"content": "fine"}\n' + line + "\n")
    code, out, err = run(command[0], path, *command[1:])
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert f"{path}, line 2: " in err
    assert refused(err, reason)


@pytest.mark.parametrize(
    "argv",
    [
        ["replay"],
        ["replay", "{}", "--threshold", "0"],
        ["replay", "{}", "--threshold", "many"],
        ["replay", "{}", "--threshold", "nan"],
        ["timeline", "{}/nothing"],
    ],
    ids=" ".join,
)
def test_a_bad_command_line_ends_with_2_and_one_line(run: Run, events: Path, argv: list[str]) -> None:
    code, out, err = run(*(arg.format(events) for arg in argv))
    assert (code, out) == (2, "")
    assert err.startswith("memory")
    assert err.count("\n") == 1


def test_nothing_that_steers_a_terminal_is_shown(run: Run, tmp_path: Path) -> None:
    hostile = "The mare \x1b[2J\x9b31m\x07\u202e \r\n#9 forged"
    lines = [
        {
            "timestamp": f"2026-04-0{n}T12:00:00Z",
            "content": f"{hostile} {n}!",
            "source_name": f"A{n} {hostile}",
            "source_entity": f"#{n}",
        }
        for n in range(1, 6)
    ]
    path = jsonl(tmp_path / "h.jsonl", lines)
    for argv in (
        ["replay", path, "--threshold", "10"],
        ["replay", path, "--json"],
        ["timeline", path],
        ["timeline", path, "--json"],
    ):
        code, out, _ = run(*argv)
        assert code == 0
        assert all(c.isprintable() or c == "\n" for c in out), argv


def test_every_command_is_in_the_readme() -> None:
    """An undocumented command fails the build."""
    shown = {
        line.split()[3]
        for block in blocks()
        for line in block.lines
        if block.language == "sh" and " -m memory " in line
    }
    assert {command.name for command in COMMANDS} <= shown


@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
def test_every_command_explains_itself(run: Run, command: str) -> None:
    code, out, err = run(command, "--help")
    assert (code, err) == (0, "")
    assert f"usage: memory {command}" in out


def test_a_timeline_of_nothing_says_so(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    path.write_text("")
    assert run("timeline", path) == (0, "No events: nothing credible has happened yet.\n", "")
    assert json.loads(run("timeline", path, "--json")[1])["events"] == []

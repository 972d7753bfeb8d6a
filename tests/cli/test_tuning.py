"""``tune`` on the command line: a sweep over journals, its table, its file, its plots."""

from __future__ import annotations

import builtins
import json
import os
import random
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.adapters.plot_runs import Run as Drawn
from memory.adapters.plot_runs import sawtooth
from memory.cli.replays.parallel import series
from memory.minds.replays.replay import replay_stream
from memory.minds.replays.streams import Parts
from memory.minds.replays.sweep import sweepable
from memory.reflection.extractive.thinker import ExtractiveThinker
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]


def stream(path: Path, seed: int, count: int = 60) -> Path:
    """Write a journal of a few people, what they do and what they talk about."""
    chance = random.Random(seed)
    lines = []
    for n in range(count):
        who, other = chance.sample(("Ann", "Hob", "Tilda", "Rolf"), 2)
        what = chance.choice(("the broken bridge", "a danger in the mine", "the harvest", "the stolen bell"))
        told = chance.random() < 0.5
        lines.append(
            {
                "id": n + 1,
                "timestamp": f"2026-04-{1 + n // 12:02}T{8 + n % 12:02}:00:00Z",
                "content": f"{who} and {other} talk about {what}."
                if not told
                else f"I saw {other} at {what}!",
                "source_type": "direct" if told else "observation",
                **({"source_entity": f"#{who}", "source_name": who} if told else {}),
                **({"importance": 1 + n % 10, "importance_method": "llm"} if n % 4 == 0 else {}),
            }
        )
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


@pytest.fixture
def journals(tmp_path: Path) -> list[Path]:
    return [stream(tmp_path / f"{name}.jsonl", n) for n, name in enumerate(("ann", "bo"))]


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def without_model(run: Run, *argv: object) -> tuple[int, str, str]:
    return run("tune", *argv, "--no-model")


def test_a_table_has_a_row_for_each_setting(run: Run, journals: list[Path]) -> None:
    code, out, err = without_model(run, *journals, "--threshold", "100:200:50")
    assert (code, err) == (0, "")
    head, *rows = out.split("\n\n")[0].splitlines()
    assert head.split()[:3] == ["threshold", "reflections", "insights"]
    assert [row.split()[0] for row in rows] == ["100", "150", "200"]
    assert [row.split()[8:] for row in rows if "current" in row] == [["current"]]
    assert rows[1].split()[-1] == "current"
    fired = [int(row.split()[1]) for row in rows]
    assert fired == sorted(fired, reverse=True)
    assert fired[0] > fired[-1]
    assert "nee: " in out.split("\n\n")[1]  # Knee, or No knee


def test_a_table_fits_a_narrow_terminal(
    run: Run, journals: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    argv = ["--threshold", "100", "--sweep", "weight_importance=0.03", "--choose", "100,0.03"]
    for width, last in (("80", "dropped"), ("120", "calls")):
        monkeypatch.setenv("COLUMNS", width)
        out = without_model(run, journals[0], *argv)[1]
        head, row = out.split("\n\n")[0].splitlines()
        assert max(map(len, out.splitlines())) <= int(width)
        assert head.split()[:4] == ["threshold", "weight_importance", "reflections", "insights"]
        assert head.split()[-1] == "tokens"
        assert (last in head, row.endswith("  choice")) == (width == "120", True)


def test_idle_minutes_decide_when_a_character_of_a_sweep_sleeps(run: Run, journals: list[Path]) -> None:
    argv = ["--sweep", "idle_minutes=0,30,200", "--set", "threshold=40", "--json"]
    none, often, seldom = lines_of(without_model(run, journals[0], *argv)[1])
    assert none["sleeps"] == none["reflections"] == 0
    assert often["sleeps"] > seldom["sleeps"] > 0
    assert often["reflections"] > seldom["reflections"] > 0


def test_json_has_a_line_for_each_replay(run: Run, journals: list[Path]) -> None:
    code, out, _ = without_model(run, *journals, "--threshold", "50,100", "--json")
    assert code == 0
    found = lines_of(out)
    assert [(line["journal"], line["threshold"]) for line in found] == [
        (str(path), value) for value in (50, 100) for path in journals
    ]
    for line in found:
        assert line["reflections"] == len(line["firings"])
        assert all(firing["importance"] >= line["threshold"] for firing in line["firings"][:-1])
        assert not sweepable().keys() & (line.keys() - {"threshold"})


def test_a_grid_of_two_settings_and_a_list_of_words(run: Run, journals: list[Path], tmp_path: Path) -> None:
    words = tmp_path / "mine.txt"
    words.write_text("harvest  # what feeds us\n\nbell\n")
    code, out, _ = without_model(
        run,
        journals[0],
        *("--sweep", "high_word_weight=0:4:2", "--sweep", f"high_words=current,{words}"),
        *("--set", "scorer=keyword", "--set", "threshold=40", "--json"),
    )
    assert code == 0
    found = lines_of(out)
    assert [(line["high_word_weight"], line["high_words"]) for line in found] == [
        (weight, name) for weight in (0, 2, 4) for name in ("current", str(words))
    ]
    fired = {(line["high_word_weight"], line["high_words"]): line["reflections"] for line in found}
    assert fired[0, "current"] == fired[0, str(words)]  # words that weigh nothing change nothing
    assert fired[4, str(words)] > fired[0, str(words)]


@pytest.mark.slow
def test_the_number_of_processes_changes_no_byte(run: Run, journals: list[Path], tmp_path: Path) -> None:
    files = []
    for jobs in (1, 3):
        files.append(tmp_path / f"{jobs}.jsonl")
        argv = [*journals, "--threshold", "40:80:20", "--sweep", "recency_half_life=24,168"]
        assert without_model(run, *argv, "--jobs", jobs, "-o", files[-1])[0] == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    assert len(lines_of(files[0].read_text())) == 12


def test_finished_replays_are_not_done_again(run: Run, journals: list[Path], tmp_path: Path) -> None:
    state = tmp_path / "sweep.jsonl"
    assert without_model(run, *journals, "--threshold", "50,100", "-o", state)[0] == 0
    whole = state.read_bytes()
    first, *others = lines_of(state.read_text())
    marked = {**first, "tokens": 123_456_789}
    # Killed while it wrote: whole lines in any order, and a piece of one.
    state.write_text("".join(json.dumps(line) + "\n" for line in [others[2], marked]) + '{"journal": "a')
    assert without_model(run, *journals, "--threshold", "50,100", "-o", state)[0] == 0
    again = lines_of(state.read_text())
    assert again == [marked, *others]
    state.write_bytes(whole[:-30])
    assert without_model(run, *journals, "--threshold", "50,100", "-o", state)[0] == 0
    assert state.read_bytes() == whole


def test_a_wider_sweep_keeps_what_it_has_and_a_changed_journal_is_replayed(
    run: Run, journals: list[Path], tmp_path: Path
) -> None:
    state = tmp_path / "sweep.jsonl"
    assert without_model(run, *journals, "--threshold", "50,100", "-o", state)[0] == 0
    before = lines_of(state.read_text())
    assert without_model(run, *journals, "--threshold", "100,150", "-o", state)[0] == 0
    wider = lines_of(state.read_text())
    assert [line["threshold"] for line in wider] == [100, 100, 150, 150, 50, 50]
    assert all(line in wider for line in before)
    stream(journals[1], seed=9)
    code, _, err = without_model(run, *journals, "--threshold", "100,150", "-o", state)
    assert (code, err.splitlines()[0]) == (0, f"2 replays of {state} had other inputs: replaying them again")
    after = lines_of(state.read_text())
    assert [line in wider for line in after] == [True, False, True, False, True, True]
    assert len(after) == 6


def test_another_file_is_never_overwritten(run: Run, journals: list[Path]) -> None:
    before = journals[1].read_bytes()
    code, _, err = without_model(run, journals[0], "--threshold", "50,100", "-o", journals[1])
    assert (code, err) == (2, f"memory tune: {journals[1]}, line 1: not a finished replay of a sweep\n")
    assert journals[1].read_bytes() == before


@pytest.mark.slow
def test_a_killed_sweep_goes_on_where_it_stopped(run: Run, tmp_path: Path) -> None:
    """The real process is killed while it works; its processes end with it."""
    paths = [stream(tmp_path / f"{n}.jsonl", n, count=100) for n in range(2)]
    argv = [*map(str, paths), "--threshold", "30:120:10", "--no-model"]
    whole, state = tmp_path / "whole.jsonl", tmp_path / "state.jsonl"
    assert run("tune", *argv, "-o", whole)[0] == 0
    command = [sys.executable, "-m", "memory", "tune", *argv, "-o", str(state), "--jobs", "2"]
    for lines in (2, 6):
        sweep = subprocess.Popen(command, cwd=ROOT, start_new_session=True)
        while not state.exists() or len(state.read_text().splitlines()) < lines:
            assert sweep.poll() is None, "it ended before it was killed"
            time.sleep(0.01)
        sweep.send_signal(signal.SIGKILL)
        sweep.wait()
        deadline = time.monotonic() + 120
        while _alive(sweep.pid):
            assert time.monotonic() < deadline, "a process of the sweep lives on"
            time.sleep(0.05)
    kept = state.read_text().splitlines()
    kept = [line for line in kept if line.endswith("}")]
    assert 6 <= len(kept) < 20
    assert run("tune", *argv, "-o", state)[0] == 0
    assert state.read_bytes() == whole.read_bytes()
    assert set(kept) <= set(whole.read_text().splitlines())


def _alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_replay_is_the_same_in_every_process(tmp_path: Path) -> None:
    """The order of a set, which differs between processes, reaches no question and no insight."""
    path = stream(tmp_path / "ann.jsonl", 4, count=80)
    command = [
        sys.executable,
        "-m",
        "memory",
        "replay",
        str(path),
        "--threshold",
        "40",
        "--json",
        "--no-model",
    ]
    found = {
        subprocess.run(
            command, cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(found) == 1


@pytest.mark.parametrize(
    ("options", "shown"),
    [
        ([], "sweep: must be given"),
        (["--threshold", "300:50:25"], "threshold: must be LOW:HIGH:STEP"),
        (["--threshold", "1:inf:1"], "threshold: must be"),
        (["--threshold", "0:10:5"], "MEMORY['threshold']: must be a number from 1, not 0"),
        (["--sweep", "treshold=1,2"], "did you mean threshold"),
        (
            ["--threshold", "50", "--set", "foo=1"],
            "MEMORY['foo']: no such setting; docs/settings.md lists all",
        ),
        (["--threshold", "50", "--sleep", "game"], "--sleep game: {} does not tell when the character slept"),
        (["--sweep", "threshold"], "sweep: must be NAME=VALUES"),
        (["--sweep", "high_words=nowhere.txt"], "nowhere.txt: No such file"),
        (["--threshold", "50", "--sweep", "threshold=60"], "two different ones"),
        (["--threshold", "50", "--set", "scorer=dice"], "MEMORY['scorer']"),
        (["--threshold", "50", "--set", "scorer"], "set: must be NAME=VALUE"),
        (["--threshold", "50", "--plot", "picture"], "plot: must be a file that ends in .png"),
        (["--threshold", "50", "--plots", "{}"], "plots: must be a folder"),
        (["--threshold", "50", "--plots", "{}/x"], "plots: must be a folder that can be made"),
        (
            ["--threshold", "50", "-o", "nowhere/state.jsonl"],
            "output: must be a file in a folder that exists",
        ),
        (["--threshold", "50", "--jobs", "0"], "must be a whole number from 1"),
        (["--threshold", "50", "{}"], "journals: must be different ones"),
        (["--threshold", "50", "nobody.jsonl"], "nobody.jsonl: No such file"),
    ],
    ids=lambda given: " ".join(given) if isinstance(given, list) else "",
)
def test_a_bad_command_line_ends_with_2_and_one_line(
    run: Run, journals: list[Path], options: list[str], shown: str
) -> None:
    code, out, err = without_model(run, journals[0], *(each.format(journals[0]) for each in options))
    assert (code, out) == (2, "")
    assert err.startswith("memory tune: ")
    assert shown.format(journals[0]) in err
    assert len(err) < 400
    assert err.count("\n") == 1


def test_a_row_that_is_not_there_cannot_be_chosen(run: Run, journals: list[Path], tmp_path: Path) -> None:
    state = tmp_path / "state.jsonl"
    code, _, err = without_model(run, journals[0], "--threshold", "50,100", "--choose", "70", "-o", state)
    assert not state.exists()
    assert (code, err) == (2, "memory tune: choose: must be the values of a row, such as 50, not '70'\n")
    out = without_model(run, journals[0], "--threshold", "50,100", "--choose", "100.0")[1]
    assert out.split("\n\n")[0].splitlines()[2].endswith("  choice")


def test_where_nothing_changes_it_says_what_else_to_try(run: Run, tmp_path: Path) -> None:
    path = stream(tmp_path / "ann.jsonl", 1, count=30)
    thought = {
        "id": 31,
        "timestamp": "2026-04-09T08:00:00Z",
        "content": "[SYNTHESIS] The bridge comes up often",
        "tags": ["synthesis"],
        "citations": [1],
        "phase": "dreaming",
    }
    path.write_text(path.read_text() + json.dumps(thought) + "\n")  # the file tells one sleep
    pinned = " ".join(without_model(run, path, "--threshold", "300,400")[1].split())
    assert "No knee: threshold changes no figure of these replays." in pinned
    assert "slept when they did in the game: try --sleep due." in pinned
    due = without_model(run, path, "--threshold", "3000,4000", "--sleep", "due")[1]
    assert "No knee" in due
    assert "--sleep due" not in due

    words = tmp_path / "words.txt"
    words.write_text("zzyzx\n")
    argv = [path, "--sweep", f"high_words=current,{words}"]
    assert "try --set scorer=keyword." in " ".join(without_model(run, *argv)[1].split())
    assert "--set scorer" not in without_model(run, *argv, "--set", "scorer=keyword")[1]


def test_a_journal_without_entries_is_named(run: Run, journals: list[Path], tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    code, _, err = without_model(run, empty, journals[0], "--threshold", "50,100")
    assert (code, err) == (0, f"{empty}: no entries\n")
    code, out, err = without_model(run, empty, "--threshold", "50,100")
    assert (code, out) == (2, "")
    assert f"{empty}: no entries\n" in err


@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_a_plot_of_the_sweep(run: Run, journals: list[Path], tmp_path: Path, kind: str) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / f"tune.{kind}"
    code, _, err = without_model(run, journals[0], "--threshold", "50,100", "--plot", picture)
    assert (code, err) == (0, f"plot written to {picture}\n")
    assert picture.read_bytes().startswith({"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}[kind])


@pytest.mark.slow
def test_all_plots_of_a_sweep(run: Run, journals: list[Path], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    folder = tmp_path / "new" / "plots"
    argv = [*journals, "--threshold", "40:120:40", "--choose", "80", "--plots", folder]
    code, _, err = without_model(run, *argv)
    names = ("sweep", "tradeoff", "firings", "importance", "compared")
    assert (code, err) == (0, f"plots written to {folder}: {', '.join(names)} (each as .png and .svg)\n")
    assert {path.name for path in folder.iterdir()} == {f"{n}.{e}" for n in names for e in ("png", "svg")}
    for name in names:
        assert (folder / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert (folder / f"{name}.svg").read_bytes().startswith(b"<?xml")


def test_plots_of_next_to_nothing_and_of_odd_names(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    empty, one = tmp_path / "em$p_{ty$.jsonl", stream(tmp_path / "\u05d0 \\frac{1}$x^2.jsonl", 3, count=1)
    empty.touch()
    argv = [empty, one, "--threshold", "1,2", "--choose", "1", "--plots", tmp_path / "plots"]
    assert without_model(run, *argv)[0] == 0
    assert (tmp_path / "plots" / "compared.png").stat().st_size > 10_000


@pytest.mark.slow
def test_a_grid_is_drawn_and_without_another_choice_nothing_is_compared(
    run: Run, journals: list[Path], tmp_path: Path
) -> None:
    pytest.importorskip("matplotlib")
    argv = ["--threshold", "100,150", "--sweep", "weight_recency=current,0.5", "--choose", "150,0.02"]
    code, _, err = without_model(run, journals[0], *argv, "--plots", tmp_path / "plots")
    assert code == 0
    assert "sweep, tradeoff, firings, importance (" in err
    assert "compared is not drawn: " in err


def test_without_matplotlib_tune_says_what_is_missing(
    run: Run, journals: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without(name: str, *args: Any, **more: Any) -> Any:
        if name.startswith("matplotlib"):
            raise ImportError(name)
        return real(name, *args, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    for option, target in (("--plot", tmp_path / "x.png"), ("--plots", tmp_path / "x")):
        code, out, err = run("tune", journals[0], "--threshold", "10:20:5", option, target)
        assert (code, out) == (2, "")
        assert "pip install 'evennia-keepsake[plots]'" in err
        assert not target.exists()


def test_a_reflection_is_drawn_at_the_importance_that_it_had() -> None:
    start = datetime(2026, 4, 1, tzinfo=UTC)
    moments = [start + timedelta(hours=n) for n in range(5)]
    run = Drawn(
        journal="ann",
        threshold=10,
        moments=moments,
        amounts=[4, 8, 3, 9, 2],
        firings=[moments[1], moments[3]],
    )
    x, y, peaks = sawtooth(run, (3600.0, "hours"))
    assert peaks == [12.0, 12.0]
    assert (x[1], y[1]) == (1.0, 12.0)
    assert y[-1] == 2.0


def test_backstory_is_drawn_at_the_start_of_play(tmp_path: Path) -> None:
    events = [
        {"id": 1, "content": "Ann came in.", "timestamp": "2026-03-01T10:00:00+00:00"},
        {
            "id": 2,
            "content": "I was born at the mill.",
            "timestamp": "2025-01-01T10:00:00+00:00",
            "tags": ["backstory"],
        },
        {"id": 3, "content": "Ann went out.", "timestamp": "2026-03-01T11:00:00+00:00"},
    ]
    life = replay_stream(events, Parts(store=InMemoryStore(), thinker=ExtractiveThinker()))
    assert [(when[:13], past) for when, _, past in series(life)] == [
        ("2026-03-01T10", False),
        ("2026-03-01T10", True),
        ("2026-03-01T11", False),
    ]

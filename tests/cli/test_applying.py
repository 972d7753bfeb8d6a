"""``tune --apply``: a choice written to a game's settings file, and refused where it would not be safe."""

from __future__ import annotations

import ast
import re
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.cli.replays.applying import LOG
from memory.cli.settings_file import edit
from memory.errors import BadLine
from tests.cli.conftest import Run
from tests.cli.test_tuning import stream

ROOT = Path(__file__).parents[2]
GAME = ROOT / "server" / "conf" / "settings.py"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The folder of a game with the demo's own settings file."""
    folder = tmp_path / "game"
    (folder / "server" / "conf").mkdir(parents=True)
    (folder / "server" / "logs").mkdir()
    (folder / "server" / "conf" / "settings.py").write_bytes(GAME.read_bytes())
    return folder


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return stream(tmp_path / "ann.jsonl", 0, count=30)


def value_of(text: str, name: str) -> Any:
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "MEMORY":
            return {ast.literal_eval(k): v for k, v in zip(node.value.keys, node.value.values, strict=True)}[
                name
            ]  # type: ignore[attr-defined]
    raise AssertionError("no MEMORY")


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "settings.py"
    path.write_text(text, encoding="utf-8", newline="")
    return path


def test_a_diff_shows_blanks_as_they_are(run: Run, tmp_path: Path, journal: Path) -> None:
    path = written(tmp_path, 'MEMORY = {"threshold": 90}  # two  blanks\n')
    argv = ["tune", journal, "--no-model", "--sweep", "threshold=90,120", "--choose", "120", "--yes"]
    err = run(*argv, "--apply", f"settings={path}")[2]
    assert '+MEMORY = {"threshold": 120}  # two  blanks' in err.splitlines()


def test_the_choice_reaches_a_game_s_settings(run: Run, game: Path, journal: Path) -> None:
    path = game / "server" / "conf" / "settings.py"
    path.chmod(0o640)
    before = path.read_text()
    argv = ["tune", journal, "--no-model", "--sweep", "threshold=90,120", "--choose", "120", "--yes"]
    code, _, err = run(*argv, "--apply", f"settings={game}")
    assert code == 0
    after = path.read_text()
    assert ast.literal_eval(value_of(after, "threshold")) == 120
    assert after.replace('    "threshold": 120,\n', "") == before
    assert '+    "threshold": 120,' in err.splitlines()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    (backup,) = path.parent.glob("settings.py.*.bak")
    assert backup.read_text() == before
    (line,) = (game / "server" / "logs" / LOG).read_text().splitlines()
    assert re.fullmatch(
        r"\S+Z \S+: settings\.py: threshold 150 -> 120 \(choice of tune over 1 journal\); backup: .*", line
    )
    assert {each.name for each in path.parent.iterdir()} == {"settings.py", backup.name}

    code, _, err = run(*argv, "--apply", f"settings={path}")
    assert (code, err) == (0, f"nothing was changed: {path} has these values already\n")
    assert len(list(path.parent.glob("*.bak"))) == 1


def test_a_grid_s_choice_and_a_list_of_words_are_written_together(
    run: Run, game: Path, journal: Path, tmp_path: Path
) -> None:
    words = tmp_path / "mine.txt"
    words.write_text("\n".join(f"word{chr(97 + n)}{chr(97 + n)}" for n in range(26)))
    argv = ["--sweep", "idle_minutes=0,7.5", "--sweep", f"high_words=current,{words}"]
    choice = ["--choose", f"7.5,{words}", "--apply", f"settings={game}", "--yes"]
    assert run("tune", journal, "--no-model", *argv, *choice)[0] == 0
    text = (game / "server" / "conf" / "settings.py").read_text()
    assert ast.literal_eval(value_of(text, "idle_minutes")) == 7.5
    assert ast.literal_eval(value_of(text, "high_words")) == words.read_text().split()
    assert max(map(len, text.splitlines())) <= 125
    assert "# a night comes every half an hour" in text


@pytest.mark.parametrize(
    ("target", "shown"),
    [
        ("", "apply: must be settings=FILE"),
        ("game", "apply: must be settings=FILE"),
        ("settings", "apply: must be settings=FILE"),
        ("settings=", "apply: must be settings=FILE"),
        ("character", "apply: must be settings=FILE"),
        ("character=", "apply: must be settings=FILE"),
        ("character=Marta", "a character's own settings are in its game's database, not 'character=Marta'"),
        ("settings=nowhere.py", "nowhere.py: no such settings file"),
    ],
)
def test_without_a_clear_target_nothing_is_even_replayed(
    run: Run, journal: Path, tmp_path: Path, target: str, shown: str
) -> None:
    state = tmp_path / "state.jsonl"
    code, out, err = run("tune", journal, "--threshold", "90", "--no-model", "--apply", target, "-o", state)
    assert (code, out) == (2, "")
    assert shown in err
    assert not state.exists()


def test_without_a_choice_nothing_is_applied(run: Run, game: Path, journal: Path) -> None:
    before = (game / "server" / "conf" / "settings.py").read_bytes()
    argv = ["tune", journal, "--no-model", "--yes", "--apply", f"settings={game}"]
    code, out, err = run(*argv, "--threshold", "500,600")
    assert code == 2
    assert "No knee: " in out
    assert "given with --choose, since there is no knee" in err
    code, _, err = run(*argv, "--sweep", "high_words=current", "--choose", "current")
    assert (code, "a row that differs from what is set now" in err) == (2, True)
    assert (game / "server" / "conf" / "settings.py").read_bytes() == before


def test_without_a_terminal_and_without_yes_nothing_is_written(
    game: Path, journal: Path, tmp_path: Path
) -> None:
    before = {path: path.read_bytes() for path in game.rglob("*") if path.is_file()}
    state = tmp_path / "state.jsonl"
    argv = ["tune", journal, "--no-model", "--threshold", "90,120", "--choose", "120", "-o", state]
    done = subprocess.run(
        [sys.executable, "-m", "memory", *map(str, argv), "--apply", f"settings={game}"],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith(" tune: --yes: needed to write without a terminal\n")
    assert done.stderr.count("\n") == 1
    assert {path: path.read_bytes() for path in game.rglob("*") if path.is_file()} == before
    assert not state.exists()


@pytest.mark.parametrize("answer", ["n", "", "yes"])
def test_on_a_terminal_it_asks(
    run: Run, game: Path, journal: Path, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = game / "server" / "conf" / "settings.py"
    before = path.read_bytes()
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda prompt: answer)
    argv = [
        "tune",
        journal,
        "--no-model",
        "--threshold",
        "90",
        "--choose",
        "90",
        "--apply",
        f"settings={game}",
    ]
    assert run(*argv)[0] == 0
    assert (path.read_bytes() != before) == (answer == "yes")


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("MEMORY = {'threshold': 1\n", 1, "Python that cannot be parsed"),
        ("DEBUG = True\n", None, "no settings of a game with Keepsake"),
        ("MEMORY = {'threshold': 100}\nMEMORY['threshold'] = 5\n", 2, "not set as one dict"),
        ("MEMORY = {'threshold': 100}\nMEMORY.update(threshold=5)\n", 2, "not set as one dict"),
        ("MEMORY = {'threshold': 100}\nMEMORY |= {'threshold': 5}\n", 2, "not set as one dict"),
        ("MEMORY = {'threshold': 100}\nglobals()['MEMORY'] = {}\n", 2, "not set as one dict"),
        ("from base import MEMORY\n", 1, "not set as one dict"),
        ("from base import MEMORY\nMEMORY = {**MEMORY, 'threshold': 5}\n", 2, "not set as one dict"),
        ("if True:\n    MEMORY = {'threshold': 100}\n", 2, "not set as one dict"),
        ("MEMORY = dict(threshold=100)\n", 1, "not set as one dict"),
        ("A = MEMORY = {'threshold': 100}\n", 1, "not set as one dict"),
        ("X = {}\nMEMORY = {'threshold': 100, **X}\n", 2, "put together from other things"),
        ("K = 'threshold'\nMEMORY = {K: 100}\n", 2, "put together from other things"),
        ("import os\nMEMORY = {'threshold': int(os.environ['T'])}\n", 2, "threshold is computed"),
        ("MEMORY = {'treshold': 100}\n", None, "did you mean threshold"),
        ("MEMORY = {'threshold': 100, 'max_entries': -1}\n", None, "MEMORY['max_entries']"),
    ],
)
def test_settings_that_are_not_one_plain_dict_are_left_to_a_person(
    tmp_path: Path, text: str, line: int | None, reason: str
) -> None:
    path = written(tmp_path, text)
    with pytest.raises(BadLine) as problem:
        edit(path, {"threshold": 120.0})
    assert problem.value.number == line
    assert reason in problem.value.reason
    assert path.read_text() == text


def test_a_file_that_is_imported_whole_may_say_otherwise(tmp_path: Path) -> None:
    path = written(tmp_path, "MEMORY = {'threshold': 100}\nfrom server.conf.secret_settings import *\n")
    assert '"threshold"' not in edit(path, {"threshold": 120.0}).after
    (tmp_path / "secret_settings.py").write_text("MEMORY = {'threshold': 7}\n")
    with pytest.raises(BadLine, match=r"secret_settings\.py has a MEMORY, too"):
        edit(path, {"threshold": 120.0})


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("MEMORY = {}", 'MEMORY = {"threshold": 120}'),
        ("MEMORY = {  # ours\n}", 'MEMORY = {"threshold": 120  # ours\n}'),
        ("MEMORY={'threshold':99.5,'idle_minutes':1}", "MEMORY={'threshold':120,'idle_minutes':1}"),
        ("MEMORY = {'idle_minutes': 1}", "MEMORY = {\"threshold\": 120, 'idle_minutes': 1}"),
        (
            "MEMORY: dict = {\n\t'idle_minutes': 1,  # ä\n}\n",
            "MEMORY: dict = {\n\t\"threshold\": 120,\n\t'idle_minutes': 1,  # ä\n}\n",
        ),
        ("É = 'ü'; MEMORY = {'threshold': (\n 1)}", "É = 'ü'; MEMORY = {'threshold': (\n 120)}"),
        (
            "MEMORY = {\r\n  'idle_minutes': 1,\r\n}\r\n",
            "MEMORY = {\r\n  \"threshold\": 120,\r\n  'idle_minutes': 1,\r\n}\r\n",
        ),
        (
            "INSTALLED_APPS = ['memory.db']\n",
            "INSTALLED_APPS = ['memory.db']\n\nMEMORY = {\n    \"threshold\": 120,\n}\n",
        ),
    ],
)
def test_every_other_character_stays(tmp_path: Path, before: str, after: str) -> None:
    assert edit(written(tmp_path, before), {"threshold": 120.0}).after == after


SETTINGS = st.fixed_dictionaries(
    {},
    optional={
        "threshold": st.integers(1, 500),
        "idle_minutes": st.floats(0, 60),
        "llm_model": st.text(
            st.characters(codec="utf-8", exclude_categories=("Cs", "Cc", "Zl", "Zp")), max_size=12
        ),
        "high_words": st.lists(st.sampled_from(["fire", "flood", "été"]), max_size=3),
    },
)


@given(SETTINGS, st.booleans(), st.sampled_from(["\n", "\r\n"]), st.integers(1, 900), st.floats(0.5, 99))
def test_any_plain_settings_can_be_changed(
    tmp_path_factory: pytest.TempPathFactory,
    given: dict[str, Any],
    spread: bool,
    newline: str,
    threshold: int,
    idle: float,
) -> None:
    between = f",{newline}    " if spread else ", "
    inner = between.join(f"{name!r}: {value!r}" for name, value in given.items())
    text = f"A = 'é'{newline}MEMORY = {{{newline + '    ' if spread else ''}{inner}}}{newline}B = A{newline}"
    path = written(tmp_path_factory.mktemp("s"), text)
    changes = {"threshold": float(threshold), "idle_minutes": idle}
    done = edit(path, changes)
    space: dict[str, Any] = {}
    exec(done.after, space)
    assert space["MEMORY"] == {**given, **changes}
    assert (space["A"], space["B"]) == ("é", "é")

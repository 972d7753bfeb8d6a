"""What is shipped: every file of the package, and it works in a game that exists already."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from dev.environment import ROOT
from dev.readme import README
from memory.extras import WHEEL


def test_wheel_holds_the_package_and_all_its_data(tmp_path: Path) -> None:
    """Migrations, templates, prompts and fitted weights are easily forgotten; the demo's own stays out."""
    wanted = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "memory").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(tmp_path)]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *options, str(ROOT)], check=True)
    built = next(tmp_path.glob("evennia_keepsake-*.whl"))
    assert built.name == Path(WHEEL).name  # what `evennia memory check` says to install again
    assert f"pip install {WHEEL}\n" in README.read_text()
    with zipfile.ZipFile(built) as wheel:
        inside = {name for name in wheel.namelist() if ".dist-info/" not in name}
        about = {name.partition(".dist-info/")[2] for name in wheel.namelist()} - {""}
    assert inside == wanted
    assert "memory/py.typed" in inside
    assert "licenses/LICENSE" in about


@pytest.mark.slow
@pytest.mark.boots
def test_an_npc_in_a_plain_evennia_game_remembers(tmp_path: Path) -> None:
    """README's "Add it to your game" and "Remove it from your game", followed to the letter with the built wheel."""
    command = [sys.executable, "-m", "dev.existing_game", str(tmp_path)]
    done = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True, timeout=3_600)
    assert done.returncode == 0, done.stderr
    assert "told" in done.stdout
    assert "Keepsake is removed, and the game runs without it" in done.stdout

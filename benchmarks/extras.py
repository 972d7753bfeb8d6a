"""Measure what each optional part of Keepsake adds to a game's own environment, as README's table says.

``python benchmarks/extras.py [EXTRA …]`` makes a virtual environment with Evennia and the wheel of this clone in a temporary folder,
installs each part with README's command, prints its size on disk, and takes it out again. It needs a package index.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import venv
from importlib.metadata import distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROW = re.compile(
    r"^\| (?P<part>[^|]+) \| (?P<size>[^|]+) \| `(?P<command>pip install [^`]+)` \|$", re.MULTILINE
)
GPU = ("nvidia", "triton")
"""What packages for graphics cards begin with."""


class Environment:
    """A game's environment in a folder of its own."""

    def __init__(self, place: Path) -> None:
        venv.create(place, with_pip=True, symlinks=True)
        self._python = place / "bin" / "python"
        (self._packages,) = place.glob("lib/python*/site-packages")

    def pip(self, *arguments: str) -> None:
        """Run pip.

        Raises:
            subprocess.CalledProcessError: it failed.
        """
        command = [str(self._python), "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
        subprocess.run(command, check=True, capture_output=True)

    def size(self) -> float:
        """Return the size of what is installed, in MB on disk."""
        return sum(path.lstat().st_blocks * 512 for path in self._packages.rglob("*")) / 2**20

    def installed(self) -> set[str]:
        """Return the names of what is installed."""
        return {found.name for found in distributions(path=[str(self._packages)])}


def main(wanted: list[str]) -> None:
    """Print a line for each part that README names a command for."""
    rows = [
        row for row in ROW.finditer((ROOT / "README.md").read_text()) if "any-model" not in row["command"]
    ]
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        game = Environment(place / "env")
        game.pip("install", "evennia>=5.0.1,<7")
        before = game.size()
        game.pip("wheel", "--no-deps", "--wheel-dir", str(place), str(ROOT))
        game.pip("install", str(next(place.glob("evennia_keepsake-*.whl"))))
        print(f"{game.size() - before:6.1f} MB  Keepsake itself and what it needs")
        base, known = game.size(), game.installed()
        for row in rows:
            command = row["command"].replace("'", "").split()[1:]
            if wanted and not any(f"[{name}]" in row["command"] for name in wanted):
                continue
            game.pip(*command)
            new = game.installed() - known
            cards = sorted(name for name in new if name.startswith(GPU))
            print(
                f"{game.size() - base:6.1f} MB  {row['part']} (README: {row['size']}), {len(new)} packages {cards or ''}"
            )
            game.pip("uninstall", "--yes", *new)


if __name__ == "__main__":
    main(sys.argv[1:])

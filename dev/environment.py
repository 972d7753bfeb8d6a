"""Make the virtual environment once, and update it when its requirements change."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

# A version with "+cpu" is in no public index but PyTorch's own: pip finds a CPU build or nothing, and never
# takes the CUDA one, which is several gigabytes. Elsewhere than on Linux the plain version is a CPU build.
TORCH = "torch==2.13.0+cpu" if sys.platform == "linux" else "torch==2.13.0"


class Environment:
    """Represent a virtual environment.

    Args:
        place: its folder.
    """

    def __init__(self, place: Path) -> None:
        self.place = place
        self.bin = place / "bin"
        self.python = self.bin / "python"

    def ensure(self, *, tests: bool = False) -> None:
        """Make the environment ready; return quickly if it is ready already.

        Args:
            tests: also install what tests and linters need.
        """
        self.make()
        runs, tested = self.place / "keepsake-runs", self.place / "keepsake-tests"
        stamp = tested if tests else runs
        if any(s.exists() and s.read_text() == self._fingerprint() for s in {stamp, tested}):
            return
        print("Installing dependencies. The first time takes some minutes.", flush=True)
        self.install(tests=tests, constraints=["-c", str(self._constraints())])
        stamp.write_text(self._fingerprint())

    def make(self) -> None:
        """Make the environment if there is none that works."""
        if self.python.exists() and self._runs("-c", "import pip"):
            return
        print(f"Creating {self.place} with Python {sys.version.split()[0]} ({sys.executable})", flush=True)
        if subprocess.run([sys.executable, "-m", "venv", "--clear", self.place], check=False).returncode:
            sys.exit("Python could not create the virtual environment. Its message is above.")

    def install(self, *, tests: bool, constraints: list[str]) -> None:
        """Install what Keepsake needs; tests also get sentence-transformers, where there is a CPU build of PyTorch."""
        project = tomllib.loads((ROOT / "pyproject.toml").read_text())
        extras, groups = project["project"]["optional-dependencies"], project["dependency-groups"]
        wanted = list(project["project"]["dependencies"])
        for extra in ("evennia", "longterm", "llm", "postgres", "workers", "plots"):
            wanted += extras[extra]
        if tests:
            wanted += extras["mcp"] + groups["dev"]
            if self._has_torch() or self._pip([TORCH, *constraints], quietly=True):
                wanted += extras["any-model"]
            else:
                print(f"No CPU build of PyTorch is available ({TORCH}): its tests will be skipped.")
        for some in (wanted, ["--no-deps", *groups["embedding"]]):
            if not self._pip([*some, *constraints]):
                sys.exit("pip failed. Its message is above. Run the same command again to continue.")
        if tests and not self._pip(
            ["--no-deps", "--only-binary=:all:", *groups["realmodel"], *constraints],
            quietly=True,
        ):
            print("There is no wheel of llama.cpp for this Python: tests/realmodel will be skipped.")

    def variables(self) -> dict[str, str]:
        """Return environment variables for the environment's programs, since Evennia starts ``twistd`` by name."""
        env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
        return env | {
            "PATH": f"{self.bin}{os.pathsep}{env.get('PATH', os.defpath)}",
            "VIRTUAL_ENV": str(self.place),
        }

    def _pip(self, wanted: list[str], *, quietly: bool = False) -> bool:
        options = ["--quiet", "--no-input", "--disable-pip-version-check"]
        command = [str(self.python), "-m", "pip", "install", *options, *wanted]
        done = subprocess.run(command, check=False, stdin=subprocess.DEVNULL, capture_output=quietly)
        return done.returncode == 0

    def _runs(self, *arguments: str) -> bool:
        return subprocess.run([self.python, *arguments], check=False, capture_output=True).returncode == 0

    def _has_torch(self) -> bool:
        return any(self.place.glob("lib/python3*/site-packages/torch"))

    def _constraints(self) -> Path:
        """Return the file of pinned versions: Evennia 6 begins at Python 3.12."""
        is_311 = self._runs("-c", "import sys; sys.exit(sys.version_info >= (3, 12))")
        return ROOT / "constraints" / ("py311.txt" if is_311 else "py312.txt")

    def _fingerprint(self) -> str:
        """Return a checksum of what the environment is made from."""
        parts = [(ROOT / "pyproject.toml").read_bytes(), self._constraints().read_bytes()]
        return hashlib.sha256(b"\0".join(parts)).hexdigest()


HERE = Environment(Path(os.environ.get("KEEPSAKE_VENV") or ROOT / ".venv").absolute())


def lock() -> None:
    """Write the versions that a new environment of this Python gets today to ``constraints/``."""
    with tempfile.TemporaryDirectory() as place:
        fresh = Environment(Path(place) / "venv")
        fresh.make()
        fresh.install(tests=True, constraints=[])
        command = [str(fresh.python), "-m", "pip", "freeze"]
        frozen = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        target = fresh._constraints()
    # torch stays out: see TORCH.
    pins = [line for line in frozen.splitlines() if "==" in line and not line.startswith("torch==")]
    target.parent.mkdir(exist_ok=True)
    target.write_text("# Written by `make lock`.\n" + "\n".join(pins) + "\n")
    print(f"{target.relative_to(ROOT)}: {len(pins)} versions")

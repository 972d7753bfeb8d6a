"""Write what the game shows into the transcripts of the cookbook: ``python -m dev.cookbook``.

Typed lines stay unchanged; the test that checks the transcripts plays them and writes down the answers.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from dev.environment import ROOT

if TYPE_CHECKING:
    from dev.readme import Typed

PAGES: Final = [ROOT / "docs" / "tutorial.md", *sorted((ROOT / "docs" / "cookbook").glob("*.md"))]
"""The tutorial and the recipes."""

REWRITE: Final = "KEEPSAKE_WRITE_TRANSCRIPTS"
"""Environment variable that has the tests write the transcripts before they compare them."""

_TRANSCRIPT: Final = re.compile(r"(?<=^```text transcript\n)(?:.*\n)*?(?=```$)", re.MULTILINE)
_PRINTS: Final = re.compile(r"(?<=^```text prints\n)(?:.*\n)*?(?=```$)", re.MULTILINE)


def rewritten(text: str, played: Iterable[Typed]) -> str:
    """Return a page with its transcripts as they were played.

    Args:
        text: the page.
        played: the lines typed, in the page's order, with what was shown.
    """
    lines = iter(played)

    def put_in(found: re.Match[str]) -> str:
        shown: list[str] = []
        for line in found[0].splitlines():
            if not line.strip():
                shown.append("")
            elif re.match(r"\w+(?:, [\w ]+)?> ", line):
                shown += [line, *next(lines).shown]
        return "".join(f"{line}\n" for line in shown)

    return _TRANSCRIPT.sub(put_in, text)


def reprinted(text: str, printed: str) -> str:
    """Return a page with what its program printed."""
    return _PRINTS.sub(lambda found: printed, text)


if __name__ == "__main__":
    tests = [sys.executable, "-m", "pytest", "-q", "tests/game/test_cookbook.py"]
    sys.exit(subprocess.run(tests, check=False, cwd=ROOT, env={**os.environ, REWRITE: "1"}).returncode)

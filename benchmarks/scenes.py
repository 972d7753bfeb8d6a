"""Count how many scenes of a few lines are told as the pattern that they show.

    python benchmarks/scenes.py [--missed]

``benchmarks/data/scenes.txt`` holds scenes written by hand for this project by a language model (Claude), under the
project's license: a heading ``# PATTERNS | PEOPLE | WORDS`` (after ``NOT``: patterns that must not be told), then rows of
lines (`scripted.table`). Each scene is played by itself among quiet days of its people and of four others. The sets were
written one after the other, and what a set showed was mended before the next one was written: only the figure of a set
when it was first played tells what to expect of wordings that nobody has seen (docs/reflection.md).

Sets i and m are held out: they are only measured.

``--missed`` prints the scenes that are not told, and those that are told and must not be.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "benchmarks" / "months")]

from scripted import Line, heard, saw, table

from memory.evidence.candidates import Evidence
from memory.journal.entry import SourceType
from memory.reflection.patterns.finding import find_patterns

SCENES: Final = ROOT / "benchmarks" / "data" / "scenes.txt"
START: Final = datetime(2031, 9, 1, tzinfo=UTC)
DAYS: Final = 30
OTHERS: Final = ("Sela", "Marek", "Gudrun", "Tomas")
QUIET: Final = ("{} yawns.", "{} is looking out of the window.", "{} hums a tune.", "{} is eating an apple.", "{} counts the clouds.")  # fmt: skip
ASSOCIATIONS: Final = ("presence", "response", "together")


def main() -> int:
    """Play all scenes and print a line for each set."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--missed", action="store_true")
    args = parser.parse_args()
    for title, scenes in sets_of(SCENES.read_text(encoding="utf-8")):
        found = [(heading, told(heading, rows)) for heading, rows in scenes]
        true = [(heading, hit) for heading, hit in found if not heading.startswith("NOT ")]
        false = [(heading, hit) for heading, hit in found if heading.startswith("NOT ")]
        print(
            f"{title}: {sum(hit for _, hit in true)} of {len(true)} told, "
            f"{sum(hit for _, hit in false)} of {len(false)} told that must not be"
        )
        if args.missed:
            wrong = [heading for heading, hit in true if not hit] + [heading for heading, hit in false if hit]
            print("\n".join(f"  {heading}" for heading in wrong))
    return 0


def sets_of(text: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Yield the title of each set, and the heading and the rows of each of its scenes."""
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        scenes = [scene.partition("\n") for scene in re.split(r"^# ", body, flags=re.MULTILINE)[1:]]
        yield title, [(heading, rows.strip()) for heading, _, rows in scenes]


def told(heading: str, rows: str) -> bool:
    """Return whether a pattern tells a scene: one of its kinds, with all its people and words."""
    kinds, people, words = (part.strip() for part in heading.split("|"))
    wanted = kinds.removeprefix("NOT ").split(",")
    if wanted[0] in ASSOCIATIONS:
        wanted = [*ASSOCIATIONS]
    lines = [*table(rows), *quiet(people.split(), lively="never together" not in wanted)]
    return any(
        pattern.pattern in wanted
        and all(re.search(rf"\b{re.escape(name)}\b", pattern.content) for name in people.split())
        and all(word in pattern.content for word in words.split())
        for pattern in find_patterns(evidence(sorted(lines, key=lambda line: line[0])))
    )


def quiet(people: Sequence[str], *, lively: bool) -> Iterator[Line]:
    """Yield what four others do every second day, and, if ``lively``, what the people of the scene do every fourth."""
    for day in range(DAYS):
        here = [other for n, other in enumerate(OTHERS) if (day + n) % 2 == 0]
        here += people if lively and day % 4 == 1 else []
        for n, name in enumerate(here):
            yield saw(day, 7.1 + n / 10, QUIET[(day * 3 + n * 2 + day // 4) % len(QUIET)].format(name))
    for n, name in enumerate([*OTHERS, *(people if lively else [])]):
        yield heard(n % 3, 6, name, "Good morning to you all.")


def evidence(lines: Sequence[Line]) -> list[Evidence]:
    """Return lines as memories."""
    return [
        Evidence(
            id=number,
            content=content,
            score=1.0,
            source_type=SourceType(source),
            source_trust=1.0,
            source_entity=f"#{who.lower()}" if who else None,
            source_name=who or None,
            timestamp=START + timedelta(hours=hours),
        )
        for number, (hours, source, who, content) in enumerate(lines, 1)
    ]


if __name__ == "__main__":
    sys.exit(main())

"""Measure answers from what people told over several lines, with pronouns: "My brother came home." "He lost an eye."

    python -m benchmarks.told_over_lines [--half seen|held] [--verbose]

``data/told_over_lines.jsonl`` has 40 tellings in as many worlds; the ones at odd places were not looked at while the code
was written. Every telling is played to a new character with the bundled embedding model; then its questions are put by
somebody else. An answer is right if it matches the pattern.
"""

from __future__ import annotations

import argparse
import json
import re
from datetime import UTC, datetime
from pathlib import Path

import memory
from memory.clock import ManualClock

DATA = Path(__file__).parent / "data" / "told_over_lines.jsonl"
PAUSE = 20.0
"""Seconds between two lines."""


def play(telling: dict[str, object], verbose: bool) -> tuple[int, int]:
    """Return how many questions of one telling are answered rightly, and how many there are."""
    clock = ManualClock(datetime(2026, 5, 4, 15, 0, tzinfo=UTC))
    who = memory.open(
        name=str(telling["name"]), description=str(telling["description"]), clock=clock, by_meaning=True
    )
    for speaker, line in telling["tells"]:  # type: ignore[attr-defined]
        who.reply(line, to=speaker)
        clock.advance(PAUSE)
    right = 0
    for asker, question, pattern in telling["asks"]:  # type: ignore[attr-defined]
        answer = who.reply(question, to=asker)
        clock.advance(PAUSE)
        fine = re.search(pattern, answer, re.IGNORECASE) is not None
        right += fine
        if verbose:
            print(f"{'ok ' if fine else 'BAD'} {question}\n      {answer}")
    return right, len(telling["asks"])  # type: ignore[arg-type]


def main() -> None:
    """Play the tellings and print the share of right answers of each half."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--half", choices=("seen", "held"))
    parser.add_argument("--verbose", action="store_true")
    given = parser.parse_args()
    tellings = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
    for place, half in enumerate(("seen", "held")):
        if given.half in (None, half):
            scores = [play(telling, given.verbose) for telling in tellings[place::2]]
            right, asked = sum(s[0] for s in scores), sum(s[1] for s in scores)
            print(f"{half}: {right} of {asked} right ({right / asked:.0%})")


if __name__ == "__main__":
    main()

"""Tell characters something, correct it in the words of strangers, and ask.

    python benchmarks/corrections.py [--half dev|held] [--show]

``benchmarks/data/corrections.jsonl`` has 100 cases, written by a language model (Claude) that knew nothing of the rules. In
most of them somebody corrects their own words ("plans changed. we're eating at the Blue Lantern"); in 12 somebody else says
otherwise, and in 12 the last line only looks like a correction. The first, third, fifth … case is of the half on which rules
are improved; the others are only measured.

Printed, for each kind of case: how many answers give the right value, how many the old one alone, and how many neither. Where
somebody else says otherwise, an answer is right that gives the new value, with the old one or without it.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import memory
from memory.clock import ManualClock

DATA: Final = Path(__file__).parent / "data" / "corrections.jsonl"
BETWEEN: Final = 20.0
"""Seconds between two lines."""


def answer(case: Mapping[str, Any]) -> str:
    """Return what a character answers to a case's question after its lines were told."""
    clock = ManualClock()
    with memory.open(name="Zed", description="Zed keeps the gate.", by_meaning=True, clock=clock) as zed:
        for who, line in (*case["tells"], case["corrects"]):
            zed.reply(line, to=who)
            clock.advance(BETWEEN)
        who, question = case["asks"]
        return zed.reply(question, to=who)


def score(case: Mapping[str, Any], said: str) -> str:
    """Return whether an answer gives the right value, the old one, or neither."""
    if re.search(case["right"], said, re.IGNORECASE):
        return "right"
    return "old" if case["old"] and re.search(case["old"], said, re.IGNORECASE) else "neither"


def main() -> int:
    """Play the cases of one half, and print the counts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--half", choices=("dev", "held"), default="dev")
    parser.add_argument("--show", action="store_true", help="print the cases that are not answered rightly")
    args = parser.parse_args()
    cases = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
    counts: dict[str, Counter[str]] = {kind: Counter() for kind in ("own", "other", "trap")}
    for case in cases[args.half == "held" :: 2]:
        said = answer(case)
        found = score(case, said)
        kind = "other" if case.get("other") else "trap" if case.get("trap") else "own"
        counts[kind][found] += 1
        if args.show and found != "right":
            print(f"{kind}, {found}: {case['corrects'][1]} | {case['asks'][1]} -> {said}")
    for kind, of_kind in counts.items():
        print(f"{kind:6} {sum(of_kind.values()):3} cases: {dict(of_kind)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Measure how well two wordings of one approach to a quest are told from two approaches (`memory.quests.approaches`).

    python benchmarks/approaches.py [--half dev|held] [--words] [--json] [--errors]

`data/approaches.jsonl` holds 120 pairs, written for this purpose: twelve quests, for each five pairs of one approach in
other words, and five of different ones that share a noun or more. The rules were set on the half ``dev``. With
``--words`` the embedding model is not used, as in a game that has none, or while it loads.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from memory.concurrency import drive, inline
from memory.quests.approaches import find_same
from memory.recall.embedder import compare_by
from memory.reflection.review import Alike

PAIRS = Path(__file__).with_name("data") / "approaches.jsonl"


@dataclass
class Score:
    """How many pairs were judged how."""

    found: int = 0
    missed: int = 0
    joined: int = 0
    apart: int = 0

    @property
    def precision(self) -> float:
        """Of the pairs that were called one approach, the share that is."""
        return self.found / max(1, self.found + self.joined)

    @property
    def recall(self) -> float:
        """Of the pairs that are one approach, the share that was found."""
        return self.found / max(1, self.found + self.missed)


def pairs(half: str) -> list[dict[str, Any]]:
    """Return the pairs of one half."""
    rows = [json.loads(line) for line in PAIRS.read_text(encoding="utf-8").splitlines()]
    return [row for row in rows if row["half"] == half]


def judge(rows: list[dict[str, Any]], alike: Alike | None) -> tuple[Score, list[dict[str, Any]]]:
    """Return how the pairs are judged, each in both orders, and those that are judged wrongly."""
    score, wrong = Score(), []
    for row in rows:
        for first, second in ((row["first"], row["second"]), (row["second"], row["first"])):
            same = drive(find_same(second, [[first]], row["about"], alike)) is not None
            score.found += same and row["same"]
            score.missed += not same and row["same"]
            score.joined += same and not row["same"]
            score.apart += not same and not row["same"]
            if same != row["same"] and row not in wrong:
                wrong.append(row)
    return score, wrong


def model() -> Alike:
    """Return what compares by the bundled embedding model."""
    from memory.adapters.embedding import SentenceEmbedder

    return compare_by(SentenceEmbedder(run=inline))


def main() -> None:
    """Print precision and recall."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--half", choices=("dev", "held"), help="only this half")
    parser.add_argument("--words", action="store_true", help="without the embedding model")
    parser.add_argument(
        "--errors", action="store_true", help="print the pairs of dev that are judged wrongly"
    )
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    alike = None if given.words else model()
    result = {}
    for half in [given.half] if given.half else ["dev", "held"]:
        score, wrong = judge(pairs(half), alike)
        result[half] = {
            "precision": round(score.precision, 3),
            "recall": round(score.recall, 3),
            "joined": score.joined,
            "missed": score.missed,
        }
        if given.errors and half == "dev":
            for row in wrong:
                print("missed" if row["same"] else "joined", row["first"], "|", row["second"])
    if given.json:
        print(json.dumps(result))
        return
    for half, figures in result.items():
        print(f"{half:<6}", "  ".join(f"{name} {value}" for name, value in figures.items()))


if __name__ == "__main__":
    main()

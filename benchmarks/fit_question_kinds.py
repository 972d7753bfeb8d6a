"""Fit the reader of what kind of answer a question wants, and write its file into ``memory/dialogue``.

    python benchmarks/fit_question_kinds.py [--check]

Training data: ``benchmarks/data/question_kinds.txt``, questions by the kind of answer that they want, written by hand; and, as
matters of fact, what is asked in the parts of ``benchmarks/village_talk.py`` that `fit_small_talk` reads. The model is the
softmax regression of `fit_small_talk`.

``--check`` fits without every fifth line, prints how the model reads those, and writes nothing.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

import numpy as np

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

from fit_small_talk import LINES as SMALL_TALK
from fit_small_talk import embedded, fit, other_talk, written

from memory.dialogue.chat_model import ASKED_DATA, ChatModel

LINES: Final = ROOT / "benchmarks" / "data" / "question_kinds.txt"
FACT: Final = "fact"
OTHER: Final = "self"
OF_FACTS: Final = ("facts", "numbers", "yes-no", "whereabouts", "people", "foreign", "trust", "itself")
"""Categories of questions of `village_talk` that are of no kind but a matter of fact."""

WEIGHT: Final = 0.15
"""Weight of a line that was written for something else."""
LEAST: Final = 0.5
"""Probability from which the check counts a kind as read."""


def main() -> None:
    """Fit, and write the data file or print the check."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--check", action="store_true", help="print how lines that were left out are read")
    args = parser.parse_args()
    lines = written(LINES)
    count = len(lines)
    lines += [
        (text, OTHER)
        for file in sorted(SMALL_TALK.glob("*.txt"))
        for text, kind in written(file)
        if kind not in ("own_day", "recap", "ask", "fact")
    ]
    lines += [(text, FACT) for text, kind in other_talk(asked=OF_FACTS) if kind == "ask"]
    names = sorted({kind for _, kind in lines})
    kinds = np.array([names.index(kind) for _, kind in lines])
    texts = [text for text, _ in lines]
    vectors, rows = embedded(texts)
    weights = np.where(np.arange(len(lines)) < count, 1.0, WEIGHT)
    if not args.check:
        slopes, offsets = fit(rows, kinds, len(names), weights)
        np.savez_compressed(
            ROOT / "memory" / "dialogue" / ASKED_DATA,
            kinds=np.frombuffer("\n".join(names).encode(), dtype=np.uint8),
            slopes=slopes.astype(np.float16),
            offsets=offsets.astype(np.float32),
        )
        print(f"{len(lines)} lines, {len(names)} kinds")
        return
    left = (np.arange(len(lines)) % 5 == 0) & (np.arange(len(lines)) < count)
    slopes, offsets = fit(rows[~left], kinds[~left], len(names), weights[~left])
    model = ChatModel(tuple(names), slopes.astype(np.float32), offsets.astype(np.float32))
    right = wrong = 0
    for at in np.flatnonzero(left):
        read = model.read(vectors[at], texts[at])
        best = max(read, key=lambda kind: read[kind])
        right += best == names[kinds[at]]
        wrong += best not in (names[kinds[at]], FACT, OTHER) and read[best] >= LEAST
        if best != names[kinds[at]]:
            print(f"{texts[at]:60} {names[kinds[at]]:12} read as {best} {read[best]:.2f}")
    print(f"{right / left.sum():.0%} of {left.sum()} lines that were left out are read as what they are,")
    print(f"{wrong / left.sum():.0%} as another kind with {LEAST:.0%} or more")


if __name__ == "__main__":
    main()

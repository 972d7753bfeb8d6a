"""Fit the reader of what a line that asks nothing does for which a nod is too little, and write its file into
``memory/dialogue``.

    python benchmarks/fit_moves.py [--check]

Training data: ``benchmarks/data/moves/*.txt``, lines by what they do, written by hand, one file a register; and, as lines that
do none of it, small talk and what is told as news, which `fit_small_talk` reads. The model is the softmax regression of
`fit_small_talk`.

``--check`` fits once without each register, prints how its lines are read, and how many at `memory.dialogue.small_talk.moves.LEAST`
or more, and writes nothing.
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
from fit_small_talk import NEWS, by_register, embedded, fit, other_talk

from memory.dialogue.chat_model import MOVES_DATA, ChatModel
from memory.dialogue.small_talk.moves import LEAST, OTHER

LINES: Final = ROOT / "benchmarks" / "data" / "moves"
UNCLEAR: Final = frozenset(
    [
        "order",
        "agree",
        "disagree",
        "apology",
        "nervous",
        "sad",
        "fear",
        "grave",
        "bad_day",
        "despair",
        "offer",
        "thanks",
        "meal",
        "relief",
        "ask",
        "own_joke",
        "reminded",
        "own_life",
        "filler",
        "good_news",
        "care",
        "weary",
        "anger",
        "command",
    ]
)
"""Kinds of small talk some lines of which do one of these things as well."""

WEIGHT: Final = 0.0015
"""Weight of a line that was written for something else: at more, lines in a register of their own are read as doing nothing."""

PENALTY: Final = 3e-5


def main() -> None:
    """Fit, and write the data file or print the check."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--check", action="store_true", help="print how lines that were left out are read")
    args = parser.parse_args()
    lines, registers = by_register(LINES)
    others = [text for text, kind in by_register(SMALL_TALK)[0] if kind not in UNCLEAR and "?" not in text]
    others += [
        text
        for text, kind in by_register(NEWS)[0]
        if kind in ("plain", "trade", "kin", "crime", "danger", "odd")
    ]
    others += [text for text, kind in other_talk() if kind == "fact"]
    lines += [(text, OTHER) for text in others]
    registers += [""] * len(others)
    names = sorted({kind for _, kind in lines})
    kinds = np.array([names.index(kind) for _, kind in lines])
    vectors, rows = embedded([text for text, _ in lines])
    weights = np.array([1.0 if each else WEIGHT for each in registers])
    if args.check:
        for register in sorted(set(registers) - {""}):
            left = np.array([each == register for each in registers])
            slopes, offsets = fit(rows[~left], kinds[~left], len(names), weights[~left], PENALTY)
            model = ChatModel(tuple(names), slopes.astype(np.float32), offsets.astype(np.float32))
            right = wrong = 0
            for at in np.flatnonzero(left):
                text, kind = lines[at]
                read = model.read(vectors[at], text)
                best = max(read, key=lambda each: read[each])
                right += best == kind
                sure_but_wrong = best not in (kind, OTHER) and read[best] >= LEAST
                wrong += sure_but_wrong
                if best != kind:
                    print(
                        f"{text:70} {kind:10} read as {best} {read[best]:.2f}{' !' if sure_but_wrong else ''}"
                    )
            print(f"{register}: of {left.sum()} lines {right / left.sum():.0%} are read as what they are,")
            print(f"{wrong / left.sum():.0%} as something else with {LEAST:.0%} or more")
        return
    slopes, offsets = fit(rows, kinds, len(names), weights, PENALTY)
    np.savez_compressed(
        ROOT / "memory" / "dialogue" / MOVES_DATA,
        kinds=np.frombuffer("\n".join(names).encode(), dtype=np.uint8),
        slopes=slopes.astype(np.float16),
        offsets=offsets.astype(np.float32),
    )
    print(f"{len(lines)} lines, {len(names)} kinds")


if __name__ == "__main__":
    main()

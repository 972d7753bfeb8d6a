"""Answer who checks a value that was just told: "Wasn't that eight?", "Not on Friday, then?"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.evidence.values import Value, values
from memory.journal.entry import Entry
from memory.text.acts import Wanted
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Line
from memory.text.words import fold, stem_set, tokens

_CHECKED: Final = (Wanted.YES_NO, Wanted.CERTAINTY)
"""Kinds of question that may check a value: "Wasn't it nine?", "I heard nine. Is that right?"."""


def checks_value(line: Line, told: Iterable[str], answered: Line) -> bool:
    """Return whether all that a line asks is whether a value is the one that was just told.

    Args:
        line: what was said now.
        told: the memories that were told last.
        answered: the line that they answered.
    """
    if len(line.questions) != 1 or line.wanted not in _CHECKED:
        return False
    contents, lexicon = tuple(told), line.lexicon
    if _is_as_told(line.said, contents, lexicon) is None:
        return False
    known = answered.stems.union(*(stem_set(each, lexicon=lexicon) for each in contents))
    given = _given(line.said, lexicon)
    known |= {stem for each in given for stem, _ in each.units}
    values_said = {word for each in given for word in tokens(each.said)}
    rest = set(tokens(line.said, lexicon=lexicon)) - values_said - lexicon.antecedents.checking
    return lexicon.stem_set(rest) - lexicon.stem_set(lexicon.stop_words) <= known


def answer_checked(line: Line, grounds: Sequence[Entry], context: AnswerContext) -> Answer | None:
    """Return whether the value that a line checks is the one that was told, and that memory again; ``None`` if it is not
    clear which value is meant.

    Args:
        line: what was said.
        grounds: what was told last.
        context: who asks, and what the character may tell.
    """
    contents = [entry.content for entry in grounds]
    is_so = _is_as_told(line.said, contents, line.lexicon) if line.wanted in _CHECKED else None
    if is_so is None:
        return None
    text = context.tell(grounds[0])
    denies = not line.lexicon.questions.denying.isdisjoint(tokens(line.said)[:2])
    if min(entry.source_trust for entry in grounds) < wording.DOUBTED or (is_so and denies):
        return Answer(text, tuple(grounds[:1]))
    parts = line.lexicon.parts
    return Answer(wording.joined([wording.ended(parts.yes if is_so else parts.no), text]), tuple(grounds[:1]))


def _is_as_told(said: str, told: Sequence[str], lexicon: Lexicon) -> bool | None:
    """Return whether the one value in a text is the one of its kind in what was told; ``None`` if either is not clear."""
    given = _given(said, lexicon)
    if len(given) != 1:
        return None
    doubts = lexicon.claims.negation.search(said) is not None
    alike = [
        each
        for text in told
        for each in values(text, lexicon=lexicon)
        if given[0].may_replace(each) and (doubts or _counts_same(given[0], each))
    ]
    if len({_words(each) for each in alike}) != 1:
        return None
    mine, theirs = _words(given[0]), _words(alike[0])
    return mine <= theirs or theirs <= mine  # "the ninth" is "the ninth of May"


def _given(said: str, lexicon: Lexicon) -> tuple[Value, ...]:
    """Return the values that a text gives, a day of a month ("the ninth") wherever it stands in it."""
    day = re.search(rf"\b{lexicon.antecedents.definite} [\w-]+", fold(said))
    return values(said, lexicon=lexicon) or (values(day[0], lexicon=lexicon) if day else ())


def _counts_same(one: Value, other: Value) -> bool:
    """Return whether two values count the same, as far as both say what they count."""
    counted, told = ({stem for stem, _ in each.units} for each in (one, other))
    return not counted or not told or not counted.isdisjoint(told)


def _words(value: Value) -> frozenset[str]:
    """Return the words of a value, numbers as digits."""
    lexicon = current()
    return frozenset(str(lexicon.numbers.get(word, word)) for word in tokens(value.said, lexicon=lexicon))

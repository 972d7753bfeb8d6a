"""Show what a memory tells of two people in the form that the model of deeds reads (`memory.recall.deed_reading`)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from memory.recall.deed_reading import FIRST, OTHER, SECOND
from memory.reflection.extractive.remarks import Remark
from memory.text.words import tokens

LONGEST: Final = 360
"""Characters of a memory that are read."""

MOST_PEOPLE: Final = 4
"""People who are named in a memory that is read, at most."""

_WORD: Final = re.compile(r"[^\W_]+(?:-[^\W_]+)*")


class Part(NamedTuple):
    """Hold what a memory tells of two people.

    Args:
        first, second: the two, in the order they are mentioned; who says something is mentioned first.
        text: what the model reads.
    """

    first: str
    second: str
    text: str


def parts_of(remark: Remark, called: Mapping[str, str]) -> Iterator[Part]:
    """Yield what a memory tells of each two of whom it speaks, its speaker included.

    Args:
        remark: the memory.
        called: names by the words that mean only them.
    """
    speaker = remark.who if remark.told else ""
    pieces = list(pieces_of(remark.text[:LONGEST], called))
    people = list(dict.fromkeys(name for name, _ in pieces if name))
    if speaker:
        people = [speaker, *(name for name in people if name != speaker)]
    if not 2 <= len(people) <= MOST_PEOPLE:
        return
    for first, second in combinations(people, 2):
        yield Part(first, second, _shown(pieces, speaker, first, second))


def text_of_two(remark: Remark, called: Mapping[str, str], first: str, second: str) -> str:
    """Return a memory as a model reads it that knows two people as `FIRST` and `SECOND`, and all others as `OTHER`.

    Args:
        remark: the memory.
        called: names by the words that mean only them.
        first, second: the two; the memory need not name them.
    """
    pieces = list(pieces_of(remark.text[:LONGEST], called))
    return _shown(pieces, remark.who if remark.told else "", first, second)


def _shown(pieces: Sequence[tuple[str, str]], speaker: str, first: str, second: str) -> str:
    """Return the pieces of a memory with the names that a model knows, after its speaker, if it has one."""
    shown = {first: FIRST, second: SECOND}
    said = "".join(shown.get(name, OTHER) if name else text for name, text in pieces)
    return f"{shown.get(speaker, OTHER)}: {said}" if speaker else said


def pieces_of(text: str, called: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the pieces of a text: a name with the words that mean it, or "" with other words."""
    at, last = 0, ""
    for word in _WORD.finditer(text):
        name = called.get(next(iter(tokens(word[0])), ""), "") if word[0][:1].isupper() else ""
        if not name:
            continue
        between = text[at : word.start()]
        if name != last or between.strip():  # else the next word of the same name
            yield "", between
            yield name, word[0]
        at, last = word.end(), name
    yield "", text[at:]

"""Tell which memories only seem to answer a question, to a reader, that finds an answer in almost anything."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence, Set
from itertools import takewhile
from typing import Final

import numpy as np

from memory.dialogue.selection.as_read import READ_AS_ANSWER, READ_AS_NONE
from memory.dialogue.selection.whose import is_of_another_life, subject_from
from memory.dialogue.selection.word_overlap import entry_stems, names_of_people, subject_of
from memory.journal.entry import Entry
from memory.minds.mind import Mind
from memory.persona import BACKSTORY_TAG
from memory.recall.reader import Reading
from memory.text.acts import Wanted
from memory.text.lexicon import current
from memory.text.lines import Line
from memory.text.words import stems, tokens

READ_OF_LIFE: Final = 0.85
LIKE_OF_LIFE: Final = 0.5
"""Probability, by its reading, from which a memory of the character's own life answers, unless it holds a word of the
question or its cosine with that is as high as the second: to "What did you have for breakfast?" a reader half takes "My wife
left me" for an answer.
"""

BEARS_ON_LIFE: Final = 0.5
"""How surely such a memory answers by all else, at least, where that was judged."""

AFFIRMS_OF_NAMED: Final = 0.65
DENIES_OF_NAMED: Final = 0.58
SURELY_SETTLES: Final = 0.75
"""Probability of yes, of no, and of either or of more, by its reading, from which a memory surely settles what is asked of
somebody, though it has nothing of the question but who that is: a reader says yes too easily there.
"""

LIKE_MATTER: Final = 0.15
LIKE_MATTER_UNREAD: Final = 0.3
SETTLES_OF_NAMED: Final = 0.45
"""Cosine of a question and a memory, both without the names in them, below which they are of different matters, where the
memory does not surely settle it; the second applies where it does so less likely than the third.
"""

_NONE: Final = Reading(on=0.0, says=0.0, yes=0.0, no=0.0)


def only_seems_to_answer(
    line: Line,
    entry: Entry,
    reading: Reading | None,
    like: float,
    named: Collection[str],
    bearing: float = 1.0,
) -> bool:
    """Return whether a memory is no answer to a question, though it may be the likeliest there is: "Is Dirk honest?" is not
    settled by where Dirk lives.

    Args:
        line: the question.
        entry: the memory.
        reading: what it is to the question; ``None`` if it was not read, which leaves that open.
        like: its cosine with the question, 0 to 1; 1 if that is not known.
        named: stems of the names of people in the question.
        bearing: how surely the memory answers what the character is asked of itself, 0 to 1; 1 if that is not known.
    """
    if reading is None:
        return False
    if reading == _NONE:
        return True
    if BACKSTORY_TAG not in entry.tags:
        return False
    names, held = frozenset(named), entry_stems(entry)
    asked = subject_of(line) - names
    if (asked and asked <= held) or line.stems & names & held:
        return False  # it tells what is asked about, or of whom
    is_on = like >= LIKE_OF_LIFE or not asked.isdisjoint(held)
    least = READ_AS_ANSWER if is_on else READ_OF_LIFE
    return reading.answers < least or (bearing < BEARS_ON_LIFE and not is_on)


async def unless_of_another_matter(
    line: Line, entries: Sequence[Entry], readings: Mapping[int, Reading], mind: Mind
) -> dict[int, Reading]:
    """Return readings in which a memory hardly settles what is asked of somebody, where it has nothing of the question but
    their name, and without that is quite unlike it: "is ill", "has a new bicycle".

    Args:
        line: the question.
        entries: the memories that were read.
        readings: by id, what they are to the question.
        mind: who is asked: its model compares them.
    """
    found = dict(readings)
    named = names_of_people(line, ())
    for entry in entries:
        reading = found.get(entry.id)
        if reading is None or not _unsurely_settles(line, entry, reading, named):
            continue
        called = _called(line) | named | _role(line, entry_stems(entry))
        pair = _without(line.questions[0].said, called), _without(entry.content, called)
        mind.start(pair)
        one, other = [(await mind.vector_of(each))[0] for each in pair]
        if one is None or other is None:
            return found
        least = LIKE_MATTER if reading.answers >= SETTLES_OF_NAMED else LIKE_MATTER_UNREAD
        if float(one @ other) < least * float(np.linalg.norm(one) * np.linalg.norm(other)):
            found[entry.id] = _NONE
    return found


def _without(text: str, named: Set[str]) -> str:
    """Return a text without the names in it."""
    lexicon = current()
    return " ".join(
        word for word in text.split() if named.isdisjoint(map(lexicon.stem, tokens(word, lexicon=lexicon)))
    )


def _unsurely_settles(line: Line, entry: Entry, reading: Reading, named: Collection[str]) -> bool:
    """Return whether a memory shares with a question for yes or no the name of whom it asks about alone, and does not surely
    settle it.
    """
    if line.wanted is not Wanted.YES_NO or len(line.questions) != 1:
        return False
    if not READ_AS_NONE <= reading.answers < SURELY_SETTLES:
        return False
    if reading.yes >= AFFIRMS_OF_NAMED or reading.no >= DENIES_OF_NAMED:
        return False
    return _shares_names_alone(line, entry, named)


def unless_of_another_life(
    line: Line, entries: Sequence[Entry], readings: Mapping[int, Reading], asker: str, called: Collection[str]
) -> dict[int, Reading]:
    """Return readings in which no memory of its teller's own life answers what is asked about another's.

    Args:
        line: the question.
        entries: the memories that were read.
        readings: by id, what they are to the question.
        asker: stable key of who asks.
        called: the words of the asker's name.
    """
    other = {entry.id for entry in entries if is_of_another_life(line, entry, asker, called)}
    return {each: _NONE if each in other else reading for each, reading in readings.items()}


def _shares_names_alone(line: Line, entry: Entry, named: Collection[str]) -> bool:
    """Return whether a memory shares with a question the name of whom it asks about, with a title, and nothing else of what
    it asks.
    """
    held = entry_stems(entry)
    called = _called(line) | frozenset(named) | _role(line, held)
    rest = subject_of(line) - called
    return bool(called & held) and bool(rest) and rest.isdisjoint(held)


def _role(line: Line, held: Set[str]) -> frozenset[str]:
    """Return the stems by which a question calls its subject by what it is ("the harbour master"), as far as a memory holds
    them.

    Args:
        line: the question.
        held: the stems of the memory.
    """
    lexicon, words = line.lexicon, line.questions[0].words
    begin = subject_from(words, lexicon)
    if words[begin : begin + 1] != (lexicon.antecedents.definite,):
        return frozenset()
    said = map(lexicon.stem, words[begin + 1 :])
    return frozenset(takewhile(held.__contains__, said))


def _called(line: Line) -> frozenset[str]:
    """Return the stems of the names in a question, and of what somebody is called by right before them ("widow Baird")."""
    found: set[str] = set()
    for question in line.questions:
        for name in question.names:
            found |= set(stems(name))
            first = next(iter(tokens(name, lexicon=line.lexicon)), "")
            at = question.words.index(first) if first in question.words else 0
            title = question.words[at - 1] if at > 1 else ""
            if title in question.topic:
                found.add(line.lexicon.stem(title))
    return frozenset(found)

"""Resolve what a line points back at: whom "he" means, what "it" means, and what "Why?" asks about.

Pure functions over the lines that were said before, as they were understood. A pronoun means the latest that fits: nothing
is known of anybody's sex, so "he" and "she" both mean whoever was named last.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from memory.text.acts import Wanted
from memory.text.lines import Line, Sentence
from memory.text.words import fold

LINES_BACK: Final = 6
"""Lines, of either side, that a line may point back over."""

_ALWAYS: Final = frozenset((Wanted.SOURCE, Wanted.CERTAINTY, Wanted.REPETITION))
"""Kinds of question that are about what was said before, whatever their words."""

_NEVER: Final = frozenset(
    (Wanted.NAME, Wanted.LIFE, Wanted.MOOD, Wanted.TROUBLE, Wanted.OF_ME, Wanted.NEWS, Wanted.OPINION)
)
"""Kinds of question that name nothing and still do not point back."""


@dataclass(frozen=True, slots=True)
class Referents:
    """What a line points back at.

    Args:
        persons: names of those whom its pronouns may mean, the likeliest first; empty if it points at nobody.
        topic: the words that say what it is about where its own do not, as folded words.
        line: the line it points back at; ``None`` if it points at none.
    """

    persons: tuple[str, ...] = ()
    topic: tuple[str, ...] = ()
    line: Line | None = None

    @property
    def words(self) -> str:
        """What is to be added to a question before memories are recalled for it; empty if it stands by itself."""
        return " ".join((*self.persons[:1], *self.topic))


def resolve(line: Line, before: Sequence[Line], known: Collection[str] = ()) -> Referents:
    """Return what a line points back at.

    Args:
        line: what was said now.
        before: what was said before it, by either side, the oldest first.
        known: names that the hearer knows: they are found where a sentence begins with them, and without capitals.
    """
    asked = line.questions or line.sentences
    kinds = {sentence.wanted for sentence in asked}
    speech = line.lexicon.speech
    back = {word for sentence in asked for word in sentence.points_back}
    always = not _ALWAYS.isdisjoint(kinds)
    empty = line.asks and not line.topic and _NEVER.isdisjoint(kinds)
    wants_person = not speech.persons.isdisjoint(back) and not _named_first(line, known)
    wants_thing = always or empty or (not speech.things.isdisjoint(back) and line.asked == asked)
    if not (wants_person or wants_thing):
        return Referents()
    earlier = before[-LINES_BACK:][::-1]
    persons: list[str] = []
    topic: tuple[str, ...] = ()
    at: Line | None = None
    for said in earlier:
        found = list(_names(said.sentences, known))[::-1]
        if wants_person and found:
            persons += [name for name in found if name not in persons]
            at = at or said
        if wants_thing and not topic and (words := _matter(said, found)):
            topic = words
            at = at or said
    return Referents(tuple(persons), topic, at)


def _named_first(line: Line, known: Collection[str]) -> bool:
    """Return whether a line itself names somebody: its pronouns then mean that one ("Where is Ann? Is she well?")."""
    return any(True for _ in _names(line.sentences, known))


def _names(sentences: Sequence[Sentence], known: Collection[str]) -> Iterator[str]:
    """Yield the names in sentences, in order."""
    folded = {fold(name): name for name in known}
    for sentence in sentences:
        said = " " + " ".join(sentence.words) + " "
        places = {name: said.find(f" {word} ") for word, name in folded.items() if f" {word} " in said}
        places |= {name: said.find(f" {fold(name)}") for name in sentence.names if name not in places}
        yield from sorted(places, key=lambda name: places[name])


def _matter(line: Line, names: Sequence[str]) -> tuple[str, ...]:
    """Return the words that say what a line is about, without whom it names."""
    named = {word for name in names for word in fold(name).split()}
    words = dict.fromkeys(word for sentence in line.sentences for word in sentence.topic)
    return tuple(word for word in words if word not in named)

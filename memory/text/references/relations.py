"""Read whom and what people speak of as somebody's: "my brother Tobias", "Ann's mare Bess", "Tobias is my brother"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from memory.text.lexicon import Lexicon, current
from memory.text.words import sentences

MOST: Final = 8
"""Maximum number of relations that are read in one text."""

LONGEST: Final = 1_000
"""Maximum number of characters of a text that are read."""


@dataclass(frozen=True, slots=True)
class Relation:
    """Hold what somebody or something is to somebody.

    Args:
        name: what it is called.
        relation: what it is: "brother", "mare".
        owner: name of the person whose relation it is; empty for the speaker.
    """

    name: str
    relation: str
    owner: str = ""


def relations(text: str, *, lexicon: Lexicon | None = None) -> tuple[Relation, ...]:
    """Return the relations that something said tells, each once."""
    return _relations(text[:LONGEST], lexicon or current())


@lru_cache(maxsize=1024)
def _relations(text: str, lexicon: Lexicon) -> tuple[Relation, ...]:
    """Return the kin and belongings that a text names, cached."""
    found: list[Relation] = []
    for sentence in sentences(text, lexicon=lexicon):
        if "?" in sentence:
            continue
        for pattern in lexicon.speech.relations:
            for match in pattern.finditer(sentence):
                parts = match.groupdict()
                name, relation = parts["name"], parts["relation"].casefold()
                if relation in lexicon.parts.aspects | lexicon.parts.calling:
                    continue  # "I trust you with my life, Ann", "She's called Minh"
                if (
                    name.casefold() not in lexicon.stop_words
                    and name.casefold() not in lexicon.times.weekdays
                ):
                    found.append(Relation(name, relation, parts.get("owner") or ""))
    return tuple(dict.fromkeys(found))[:MOST]

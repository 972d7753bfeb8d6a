"""Tell from a character's description in which manner it speaks: gruff, warm, timid and so on.

Only what the description says of the character itself counts: "He is a boastful dwarf", not "she cannot abide rude people".
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from memory.text.lexicon import current
from memory.text.lexicon.manner_words import SUBJECT, MannerWords

LONGEST: Final = 1200
"""Characters of a description that are read, at most."""

CHILD: Final = "childlike"
"""The manner of children."""


def manner_of(name: str, description: str) -> str:
    """Return the manner of a character, a key of `memory.persona.phrases.manners.MANNERS`; empty if its description shows
    none.

    Args:
        name: what the character is called.
        description: who it is, in a few sentences.
    """
    return _manner_of(name, description[:LONGEST], current().manners)


@lru_cache(maxsize=1024)
def _manner_of(name: str, description: str, manner_words: MannerWords) -> str:
    if manner_words.is_child.search(description):
        return CHILD
    text = description
    for saying, word in manner_words.sayings.items():
        text = text.replace(saying, f", {word},")
    names = "|".join(map(re.escape, [name, *name.split()])) if name.split() else r"(?!)"
    for piece in manner_words.ends_piece.split(text):
        said = re.sub(rf"^(?:{names})\b", SUBJECT, " ".join(piece.split()), flags=re.IGNORECASE)
        for found in (
            manner_words.is_so.match(said),
            manner_words.voice.match(said),
            manner_words.named.match(said),
        ):
            if found and (manner := _named(" ".join(filter(None, found.groups())), manner_words)):
                return manner
    return ""


def _named(words: str, manner_words: MannerWords) -> str:
    """Return the manner that one of some words names, as an adjective or an adverb ("gruffly"); empty if none does."""
    for word in words.lower().split():
        for form in (word, word.removesuffix("ly"), f"{word.removesuffix('ily')}y"):
            if form in manner_words.manners:
                return manner_words.manners[form]
    return ""

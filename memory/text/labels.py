"""Find the things of a text that a number or a letter tells from others: "drone 12", "hold C", "platform two"."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from memory.text.lexicon import Lexicon
from memory.text.roles import Word, words_of

_LETTER: Final = re.compile(r"[A-Z]")


def labels(text: str, lexicon: Lexicon) -> list[tuple[Word, Word]]:
    """Return the things of a text that a number or a letter tells apart, each its noun and that: "drone 12", "hold C".

    Args:
        text: any text.
        lexicon: the language.
    """
    words = words_of(text, lexicon)
    return [
        (noun, label)
        for noun, label in pairwise(words)
        if text[noun.end : label.start].isspace() and _is_label(noun, label, lexicon)
    ]


def _is_label(noun: Word, label: Word, lexicon: Lexicon) -> bool:
    """Return whether a word tells one thing of a name from others: "platform two", but not "only two"."""
    if not lexicon.questions.auxiliaries.union(lexicon.stop_words, lexicon.roles.prepositions).isdisjoint(
        (noun.token,)
    ):
        return False
    is_letter = _LETTER.fullmatch(label.text[: len(label.token)]) is not None
    is_word = label.token in lexicon.numbers and noun.token in lexicon.claims.numbered
    return is_letter or is_word or label.token.isdecimal()

"""Spell out what is typed in haste, before a line is understood: "wheres ur shop, u busy" is "where's your shop, you busy".

Only the reading is spelt out; what is stored and quoted stays as it was typed.
"""

from __future__ import annotations

import re

from memory.text.lexicon import Lexicon


def spelt_out(sentence: str, lexicon: Lexicon) -> str:
    """Return a sentence with short forms written in full.

    Args:
        sentence: one sentence, as it was typed.
        lexicon: the language.
    """
    loose = lexicon.loose

    def full(found: re.Match[str]) -> str:
        typed = found[0]
        words = loose.spelt[typed.lower()]
        return words[:1].upper() + words[1:] if typed[:1].isupper() else words

    text = loose.short.sub(full, sentence)
    for pattern, words in loose.forms:
        text = pattern.sub(words, text)
    return text


def in_full_spelling(text: str, lexicon: Lexicon) -> str:
    """Return a text with words that are written as they are spoken in their usual spelling: "wi' yer" to "with your".

    Args:
        text: what is told or said.
        lexicon: the language.
    """
    loose = lexicon.loose
    if loose.spoken.search(text) is None:
        return text
    for pattern, words in loose.dialect:
        text = pattern.sub(words, text)
    return text

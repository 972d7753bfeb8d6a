"""Find out whether an answer says nothing without the question that it answers: "On Sunday. I have it from Ann."."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon import Lexicon
from memory.text.lines import Line, Sentence
from memory.text.roles import is_finite, is_past, words_of
from memory.text.words import fold

LONGEST: Final = 10
"""Words of an answer that leaves out what was asked, at most."""

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


def is_elliptic(line: Line) -> bool:
    """Return whether all that a line tells are parts of a statement, and from whom they are.

    Args:
        line: what was answered.
    """
    lexicon = line.lexicon
    if line.asks or not line.sentences:
        return False
    parts = [_is_part(sentence, lexicon) for sentence in line.sentences]
    rest = (sentence for sentence, is_part in zip(line.sentences, parts, strict=True) if not is_part)
    return any(parts) and all(_names_source(sentence.said, lexicon) for sentence in rest)


def _is_part(sentence: Sentence, lexicon: Lexicon) -> bool:
    """Return whether a sentence lacks a subject, or a verb."""
    said, _, source = sentence.said.rpartition(",")
    words = words_of(said if said and _names_source(source, lexicon) else sentence.said, lexicon)
    if not 0 < len(words) <= LONGEST or words[0].token in lexicon.speech.subjects:
        return False
    if is_past(words[0], lexicon):
        return True  # "Died."
    # "Nobody who pays in silver." has its only verb in a clause that says who is meant.
    relating = next((n for n, word in enumerate(words) if n and word.token in lexicon.turning.relating), None)
    if relating is not None and sum(is_finite(word, lexicon) for word in words[relating:]) < 2:
        words = words[:relating]
    return not any(is_finite(word, lexicon) for word in words)


def _names_source(text: str, lexicon: Lexicon) -> bool:
    """Return whether a text says nothing but whom or what its speaker knows something from: "So you told me."."""
    said = lexicon.questions.said | lexicon.questions.seeing
    stems = {lexicon.stem(word) for word in said}
    for found in _WORD.finditer(text):
        word = fold(found[0])
        if (
            found[0][:1].isupper()
            or word in lexicon.stop_words
            or word in said
            or lexicon.stem(word) in stems
        ):
            continue
        return False
    return True

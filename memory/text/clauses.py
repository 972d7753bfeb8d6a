"""Take a statement apart into its clauses."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory.text.lexicon import Lexicon
from memory.text.roles import Word, is_finite, words_of
from memory.text.words import sentences

_VERB: Final = 5
_VERB_AFTER_NAME: Final = 7
"""Words of a clause among which its verb stands; the second where it begins with a name ("Vasquez from the night shift")."""

_FEWEST: Final = 3
"""Words of a clause, at least, that stands before one with a subject of its own."""

_LOOKED_AT: Final = 80
"""Characters after a joint that are looked through for a verb."""


_ALONE: Final = re.compile(r"^\W*\w+\W*\s[-–—]\s")
"""Matches one word that stands by itself before a dash: "No – the gate is open"."""


def clauses_told(text: str, lexicon: Lexicon) -> list[str]:
    """Return the clauses of a statement; what has no verb of its own stays with what stands before it.

    Args:
        text: one sentence.
        lexicon: the language.
    """
    places = clause_places(text, lexicon)
    return [part for start, end in places if (part := text[start:end]).strip()]


def clause_places(text: str, lexicon: Lexicon) -> list[tuple[int, int]]:
    """Return where the clauses of a statement begin and end in it, without what joins them.

    Args:
        text: one sentence.
        lexicon: the language.
    """
    alone = _ALONE.match(text)
    start = alone.end() if alone else 0
    found: list[tuple[int, int]] = []
    for gap in lexicon.parts.joint.finditer(text, start):
        before, after = text[start : gap.start()], text[gap.end() : gap.end() + _LOOKED_AT]
        words = words_of(before, lexicon)
        begins = lexicon.parts.besides.match(text, gap.start()) is not None and len(words) >= _FEWEST
        is_whole = _has_verb(words, lexicon) or is_clause(words, lexicon)
        if begins or (is_whole and is_clause(words_of(after, lexicon), lexicon)):
            found.append((start, gap.start()))
            start = gap.end()
    return [*found, (start, len(text))]


def within_one_clause(part: str, text: str, lexicon: Lexicon) -> str:
    """Return words of a text without those of the clause after the one that they begin in: "Mondays" for "Mondays, I love
    football".

    Args:
        part: the words, as they stand there.
        text: the text.
        lexicon: the language.
    """
    for sentence in sentences(text, lexicon=lexicon):
        start = sentence.find(part)
        ends = [end for begin, end in clause_places(sentence, lexicon) if begin <= start < end]
        if ends and ends[0] < start + len(part):
            return sentence[start : ends[0]].rstrip(" ,;")
    return part


def is_clause(words: Sequence[Word], lexicon: Lexicon) -> bool:
    """Return whether some words begin a clause: with a pronoun that is always a subject, or with a verb after the first.

    Args:
        words: the words.
        lexicon: the language.
    """
    either = lexicon.speech.things | {lexicon.turning.you}
    if len(words) > 1 and words[0].token in lexicon.speech.subjects - either:
        return True
    is_named = bool(words) and words[0].text[:1].isupper() and words[0].token not in lexicon.stop_words
    return _has_verb(words[1 : _VERB_AFTER_NAME if is_named else _VERB], lexicon)


def _has_verb(words: Sequence[Word], lexicon: Lexicon) -> bool:
    """Return whether a finite verb is among some words, or contracted with one ("I'm")."""
    return any(
        (is_finite(word, lexicon) and word.token not in lexicon.numbers)
        or (len(word.text) > len(word.token) and not word.owns)
        for word in words
    )

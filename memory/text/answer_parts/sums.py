"""Calculate what a question asks for from two numbers of a text: what is left, or what they make together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory.text.acts import Calculation
from memory.text.answer_parts.dating import without_times
from memory.text.answer_parts.prices import is_number
from memory.text.lexicon import Lexicon, current
from memory.text.words import fold

LONGEST: Final = 300
"""Characters of a text that is looked through, at most."""

MOST: Final = 1_000_000
"""The largest number that is used."""

_WORD: Final = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_SCALE: Final = 100
"""Numbers from which a number word multiplies what stands before it ("two hundred")."""


def calculated(question: str, text: str, *, lexicon: Lexicon | None = None) -> tuple[Calculation, str] | None:
    """Return what two numbers of a text leave or make, where a question asks for that; ``None`` if that is not clear.

    A text that tells what is left needs no calculation, and is left alone.

    Args:
        question: what is asked.
        text: a memory's words.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    asking, told = fold(question), fold(text)
    if len(text) > LONGEST or not lexicon.sums.asks.search(asking):
        return None
    numbers = numbers_in(without_times(text, lexicon), lexicon)
    if len(numbers) != 2:
        return None
    one, other = numbers
    if lexicon.sums.together.search(asking):
        product = lexicon.sums.each.search(told) is not None
        return Calculation.TOGETHER, in_words(one * other if product else one + other, lexicon)
    if not lexicon.sums.remaining.search(asking) or lexicon.sums.remaining.search(told):
        return None
    if one == other or not lexicon.sums.lessens.search(told):
        return None
    return Calculation.LEFT, in_words(abs(one - other), lexicon)


def numbers_in(text: str, lexicon: Lexicon) -> list[int]:
    """Return the numbers that a text gives, in digits or in words, in order."""
    found: list[int] = []
    run: list[str] = []
    end = 0
    for word in _WORD.finditer(text):
        folded = fold(word[0])
        joins = not text[end : word.start()].strip()
        end = word.end()
        if run and not (joins and is_number(folded, lexicon)):
            found.append(_value(run, lexicon))
            run = []
        if is_number(folded, lexicon):
            run += folded.split("-")
    if run:
        found.append(_value(run, lexicon))
    return [number for number in found if 0 < number <= MOST]


def _value(words: Sequence[str], lexicon: Lexicon) -> int:
    """Return the number that some words say: "two", "hundred", "forty" and "five" are 245; 0 if they say none."""
    total = 0
    for word in words:
        number = int(word) if word.isdecimal() and len(word) < 8 else lexicon.sums.values.get(word, 0)
        number = number or lexicon.numbers.get(word, 0)
        if not number:
            return 0
        total = total * number if total and number >= _SCALE and not word.isdecimal() else total + number
    return total


def in_words(number: int, lexicon: Lexicon) -> str:
    """Return a number as a word where the language has one, else in digits."""
    return next((word for word, value in lexicon.numbers.items() if value == number), str(number))

"""Read the values of a text as whole phrases, and exchange one for another of its kind.

A value is an hour ("quarter past seven"), a date, a day, a month, a colour, or a number with what it counts ("three eggs").
Only whole phrases are exchanged: parts of two phrases joined would say what nobody said ("half seven").
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from memory.text.lexicon import Lexicon, current
from memory.text.roles import Word, is_finite, words_of
from memory.text.words import fold, sentences, tokens

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")

_COUNT: Final = "count"
_CLOCK: Final = "clock"

UNIT_WORDS: Final = 3
"""Maximum number of words after a number that may name what it counts."""

LONGEST: Final = 1_000
"""Maximum number of characters of a text that are read."""


@dataclass(frozen=True, slots=True)
class Value:
    """Represent one value as it is written.

    Args:
        kind: the kind of value; only values of one kind are exchanged.
        start, end: positions of the phrase in the text, without what a number counts.
        said: the phrase, folded, with single blanks.
        units: stems of the words after a number, each with its end position.
    """

    kind: str
    start: int
    end: int
    said: str
    units: tuple[tuple[str, int], ...] = ()

    def may_replace(self, other: Value) -> bool:
        """Return whether it is of the kind of another value, or may be: "ten" of "at nine"."""
        return self.kind == other.kind or (self.is_bare and other.is_bare)

    @property
    def is_bare(self) -> bool:
        """Return whether it is one word that could be an hour or a count: the "seven" of "at seven"."""
        return (
            " " not in self.said
            and self.said[:1].isalnum()
            and self.kind in (_COUNT, _CLOCK)
            and not self.units
        )


def values(text: str, *, lexicon: Lexicon | None = None) -> tuple[Value, ...]:
    """Return the values in a text, in order and without overlap.

    Args:
        text: what was said; only the first `LONGEST` characters are read.
        lexicon: the language; the one in use if not given.
    """
    return _values(text[:LONGEST], lexicon or current())


@lru_cache(maxsize=1024)
def _values(text: str, lexicon: Lexicon) -> tuple[Value, ...]:
    """Return the values that a text names, in order, cached."""
    found: list[Value] = []
    taken = bytearray(len(text))
    for kind, rule in lexicon.claims.values.items():
        for match in rule.finditer(text):
            start, end = match.span()
            if any(taken[start:end]):
                continue
            units = _units(text, end, lexicon) if kind == _COUNT else ()
            if kind == _COUNT and _only_names(text, start, match[0], units, lexicon):
                continue
            taken[start:end] = b"\1" * (end - start)
            found.append(Value(kind, start, end, " ".join(fold(match[0]).split()), units))
    return tuple(sorted(found, key=lambda value: value.start))


def _units(text: str, end: int, lexicon: Lexicon) -> tuple[tuple[str, int], ...]:
    """Return the stems of the words that follow a number, up to the next function word, each with its end
    position.
    """
    units: list[tuple[str, int]] = []
    for word in _WORD.finditer(text, end):
        gap = text[units[-1][1] if units else end : word.start()]
        if len(units) == UNIT_WORDS or not gap.isspace() or fold(word[0]) in lexicon.stop_words:
            break
        units.append((lexicon.stem(fold(word[0])), word.end()))
    return tuple(units)


def _only_names(
    text: str, start: int, said: str, units: tuple[tuple[str, int], ...], lexicon: Lexicon
) -> bool:
    """Return whether a number counts nothing: "key 3", "room two", "the old one"."""
    words = _WORD.findall(text[max(0, start - 80) : start])
    before = fold(words[-1]) if words and text[:start].endswith(words[-1] + " ") else ""
    before = "" if lexicon.endings.search(before) else before  # "it's 450" counts
    plain = lexicon.stop_words | lexicon.claims.repairing.of_value
    if before in lexicon.claims.numbered or (said.isdecimal() and before and before not in plain):
        return True
    return fold(said) in lexicon.claims.counts_alone and not units


def numbered(text: str, *, lexicon: Lexicon | None = None) -> frozenset[tuple[str, str]]:
    """Return the things that a text tells apart by a number, each as the stem of its name and the number: "keg 3",
    "keg number 3".

    Args:
        text: what was said; only the first `LONGEST` characters are read.
        lexicon: the language; the one in use if not given.
    """
    return _numbered(text[:LONGEST], lexicon or current())


@lru_cache(maxsize=4_096)
def _numbered(text: str, lexicon: Lexicon) -> frozenset[tuple[str, str]]:
    words = words_of(text, lexicon)
    found: set[tuple[str, str]] = set()
    for n, word in enumerate(words):
        if n == 0 or not (word.token.isdecimal() or word.token in lexicon.numbers):
            continue
        before, after = words[n - 1], words[n + 1] if n + 1 < len(words) else None
        if before.token in lexicon.claims.numbered:
            # "keg number 3" is a keg, "the gate 3" a gate
            named = words[n - 2] if n > 1 and _is_noun(words[n - 2], lexicon) else before
        elif (
            word.token.isdecimal() and _is_noun(before, lexicon) and not (after and _is_noun(after, lexicon))
        ):
            named = before
        else:
            continue
        found.add((lexicon.stem(named.token), str(lexicon.numbers.get(word.token, word.token))))
    return frozenset(found)


def _is_noun(word: Word, lexicon: Lexicon) -> bool:
    """Return whether a word may name a thing, as far as its form tells."""
    is_number = word.token.isdecimal() or word.token in lexicon.numbers
    return not (is_number or word.token in lexicon.stop_words or is_finite(word, lexicon))


def exchanged(new: str, old: str, *, lexicon: Lexicon | None = None) -> str | None:
    """Return ``old`` with its one value exchanged for the one of the same kind that ``new`` gives; ``None`` if unclear.

    Values that both texts give are kept. A bare number replaces a number with a unit, or an hour given as a
    bare number.

    Args:
        new: a correction.
        old: the statement that it corrects.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    pair = _pair(new, old, lexicon)
    if pair is None:
        return None
    given, wrong = pair
    start, end, text = wrong.start, wrong.end, new[given.start : given.end]
    if given.units and wrong.units:
        shared = _shared(given, wrong, lexicon)
        if shared is None:
            return None
        text, end = new[given.start : shared[0]], shared[1]
    elif (given.said in lexicon.claims.counts_alone) != (
        wrong.said in lexicon.claims.counts_alone
    ) and wrong.units:
        end = wrong.units[0][1]  # "Costs one penny", by "three"
    if not old[:start].strip():
        text = text[:1].upper() + text[1:]
    elif not new[: given.start].strip() and next(iter(tokens(text, lexicon=lexicon)), "") in lexicon.numbers:
        text = text[:1].lower() + text[1:]
    whole = old[:start] + text + old[end:]
    return None if invents(whole, new, old, lexicon=lexicon) else whole


def gives_other(new: str, old: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether ``new`` gives exactly one value that may replace one in ``old``."""
    return _pair(new, old, lexicon or current()) is not None


def counts_anew(new: str, old: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a line only counts again what its speaker has just counted, and at most says why: "11 francs. They put
    it up.", after "A sack of flour is 9 francs".

    Args:
        new: the line.
        old: what its speaker said last.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    first, *after = sentences(new[:LONGEST], lexicon=lexicon)[:3] or [""]
    given = values(first, lexicon=lexicon)
    counted = {stem for value in given for stem, _ in value.units}
    rest = {
        word
        for word in tokens(without_values(first, given), lexicon=lexicon)
        if lexicon.stem(word) not in counted
    }
    said_of_it = lexicon.speech.things - lexicon.speech.pointers
    says_why = len(after) == 1 and not said_of_it.isdisjoint(tokens(after[0], lexicon=lexicon))
    return (
        len(given) == 1
        and bool(given[0].units)
        and rest <= lexicon.claims.filling
        and "?" not in new
        and (not after or says_why)
        and gives_other(first, old, lexicon=lexicon)
    )


def _pair(new: str, old: str, lexicon: Lexicon) -> tuple[Value, Value] | None:
    """Return the one value that a correction gives, and the value that it replaces."""
    before = values(old, lexicon=lexicon)
    held = {(value.kind, value.said) for value in before}
    given = [value for value in values(new, lexicon=lexicon) if (value.kind, value.said) not in held]
    if len(given) != 1 or len(old) > LONGEST or len(new) > LONGEST:
        return None
    one = given[0]
    if one.kind == _COUNT and not one.units:
        same = [value for value in before if value.kind in (_COUNT, _CLOCK)]
        same = same if len(same) == 1 and (same[0].kind == _COUNT or same[0].is_bare) else []
    else:
        same = [value for value in before if value.kind == one.kind and _alike(one, value, lexicon)]
    return (one, same[0]) if len(same) == 1 else None


def _alike(one: Value, other: Value, lexicon: Lexicon) -> bool:
    """Return whether one value of a kind may replace another: numbers only if they count the same."""
    if one.kind != _COUNT:
        return True
    return not other.units or _shared(one, other, lexicon) is not None


def _shared(one: Value, other: Value, lexicon: Lexicon) -> tuple[int, int] | None:
    """Return the end positions of the unit that two numbers share, one for each number; ``None`` if the units
    differ.
    """
    coins = lexicon.stem_set(lexicon.claims.coins)
    for stem, end in one.units:
        for held, stop in other.units:
            if stem == held or (stem in coins and held in coins):
                return end, stop
    return None


def overlaps(text: str, start: int, end: int, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a range of a text cuts a value's phrase in two."""
    return any(
        value.start < end and start < value.end and (start > value.start or end < value.end)
        for value in values(text, lexicon=lexicon)
    )


def invents(whole: str, *sources: str, lexicon: Lexicon | None = None) -> bool:
    """Return whether a text gives a value that none of its sources gives.

    Args:
        whole: the text.
        sources: the texts it was made from.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    held: set[str] = set()
    for source in sources:
        given = values(source, lexicon=lexicon)
        held |= {value.said for value in given}
        # "3 to 6" may be an hour, and "from 3 to 6" is none; "ten to nine", in words, is one and gives no nine.
        held |= {
            span[end]
            for span in lexicon.claims.repairing.ranges.finditer(fold(source))
            if all(span[end][0].isdigit() or span[end] in lexicon.numbers for end in ("low", "high"))
            if span["low"].isdigit() or not any(value.said == span[0] for value in given)
            for end in ("low", "high")
        }
    given_words = [f" {' '.join(tokens(source, lexicon=lexicon))} " for source in sources]

    def is_given(value: Value) -> bool:
        if value.said in held or value.kind in (_COUNT, _CLOCK):
            return value.said in held
        said = f" {value.said} "
        # "The coach comes the 8th" names no date by its form; "Sunday morning" gives no "morning" by itself.
        return any(said in words for words in given_words) and not any(said in f" {each} " for each in held)

    return not all(map(is_given, values(whole, lexicon=lexicon)))


def without_values(text: str, found: Sequence[Value]) -> str:
    """Return a text without those values, and without what their numbers count."""
    for value in sorted(found, key=lambda value: -value.start):
        text = f"{text[: value.start]} {text[value.end :]}"
    return text

"""Read a line whose speaker repeats words of its own to set them right: "Sorry, I said two, it's three"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from memory.text.lexicon import Lexicon
from memory.text.words import fold, tokens

LONGEST: Final = 300
"""Characters of a line that is read."""

_WORDS: Final = 5
"""Words of what is repeated, and of what is put in its place where no value is, at most."""


@dataclass(frozen=True, slots=True)
class Mended:
    """Hold the words that a speaker repeats of its own, and those that it puts in their place.

    Args:
        old: the words repeated, as they are written.
        new: the right words.
        quoted: all that the speaker repeats, ``old`` among it.
    """

    old: str
    new: str
    quoted: str = ""


@lru_cache(maxsize=1024)
def own_words_mended(text: str, lexicon: Lexicon) -> Mended | None:
    """Return what a line repeats of its speaker's own words, and what it says in their place; ``None`` for any other line.

    What it says in their place is of the same kind as they: a number for a number, a name for a name, a thing for a thing,
    unless the line says that it was meant.

    Args:
        text: what was said, without a call of the hearer.
        lexicon: the language.
    """
    folded = fold(text)
    if len(text) > LONGEST or len(folded) != len(text):
        return None
    for rule in lexicon.claims.quotes_self:
        if found := rule.fullmatch(folded):
            old = text[found.start("old") : found.end("old")].strip()
            rest = text[found.start("rest") : found.end("rest")].strip()
            mended = _in_place(Mended(old, rest), lexicon, how=found.lastgroup or "")
            if mended is not None:
                return mended
    return None


def _in_place(said: Mended, lexicon: Lexicon, *, how: str) -> Mended | None:
    """Return repeated words with the part of a rest that stands in their place; ``None`` if that is not clear.

    Args:
        said: the words, and all that follows them.
        lexicon: the language.
        how: "meant" if the line says that the rest was meant, "bare" if it does not even ask for pardon.
    """
    old, rest = said.old, lexicon.claims.clause_after.sub("", said.new)
    if not rest or len(tokens(old, lexicon=lexicon)) > _WORDS:
        return None
    for rule in lexicon.claims.values.values():
        wrong, right = rule.search(old), rule.search(rest)
        if wrong and not right:
            return None
        if wrong and right and wrong[0] != right[0]:
            return _value_in_place(wrong, right, lexicon, is_meant=how == "meant")
    return _phrase_in_place(old, rest, lexicon, how=how)


def _value_in_place(
    wrong: re.Match[str], right: re.Match[str], lexicon: Lexicon, *, is_meant: bool
) -> Mended | None:
    """Return a value of repeated words with the one of the rest; ``None`` if the rest says anything else before its value.

    Args:
        wrong: the value in the repeated words.
        right: the value in the rest.
        lexicon: the language.
        is_meant: whether the line says that the rest was meant.
    """
    old, rest = wrong.string, right.string
    before = set(tokens(rest[: right.start()], lexicon=lexicon)) - set(tokens(old, lexicon=lexicon))
    if not (is_meant or lexicon.claims.pivots.match(fold(rest)) or before <= lexicon.stop_words):
        return None
    new = _lowered(rest[right.start() :], lexicon)
    return Mended(wrong[0] if new == right[0] else old[wrong.start() :], new, old)


def _phrase_in_place(old: str, rest: str, lexicon: Lexicon, *, how: str) -> Mended | None:
    """Return repeated words with a phrase of their kind; arguments as for `_in_place`."""
    pivot = lexicon.claims.pivots.match(fold(rest))
    new = lexicon.claims.relative.sub("", rest[pivot.end() :]) if pivot else rest  # "it's Joan he wants"
    if not new or fold(new) == fold(old) or len(tokens(new, lexicon=lexicon)) > _WORDS:
        return None
    if how == "bare" and not (pivot and _names_place(old, new, pivot[0], lexicon)):
        return None
    if lexicon.claims.fragment.fullmatch(new) is None:
        return None
    if how != "meant" and not (pivot and _alike(old, new, pivot[0], lexicon)):
        return None
    opens = next(iter(tokens(new, lexicon=lexicon)), "")
    is_bare = opens in lexicon.claims.articles and _kind(old, lexicon) != "thing"
    new = new.split(maxsplit=1)[-1] if is_bare else new  # "I said left, I meant the right arm"
    return Mended(old, _lowered(new, lexicon), old)


def _names_place(old: str, new: str, pivot: str, lexicon: Lexicon) -> bool:
    """Return whether a name after a preposition stands in the place of a name: "I said Perth; he has moved to Leeds"."""
    is_place = lexicon.roles.prepositions.issuperset(tokens(pivot, lexicon=lexicon)[-1:])
    return is_place and _kind(old, lexicon) == _kind(new, lexicon) == "name"


def _lowered(words: str, lexicon: Lexicon) -> str:
    """Return words as they are written within a sentence: "one daughter", where a line began with "One daughter"."""
    first = next(iter(tokens(words, lexicon=lexicon)), "")
    lowers = lexicon.speech.determiners | lexicon.claims.articles | lexicon.numbers.keys()
    return words[0].lower() + words[1:] if first in lowers else words


def _alike(old: str, new: str, pivot: str, lexicon: Lexicon) -> bool:
    """Return whether words stand in the place of others of their kind: bare ones only after a preposition, or "it is"."""
    kind = _kind(old, lexicon)
    words = tokens(pivot, lexicon=lexicon)
    placed = words[-1] in lexicon.roles.prepositions or words[0] in lexicon.speech.things
    return kind == _kind(new, lexicon) and (kind != "word" or placed)


def _kind(words: str, lexicon: Lexicon) -> str:
    """Return what some words seem to be: a "thing" with a word that points it out, a "name", or a bare "word"."""
    said = words.split()
    opens = next(iter(tokens(words, lexicon=lexicon)), "")
    if opens in lexicon.speech.determiners | lexicon.claims.articles:
        return "name" if len(said) > 1 and said[-1][0].isupper() else "thing"  # "her sister Joan"
    return "name" if words[:1].isupper() else "word"

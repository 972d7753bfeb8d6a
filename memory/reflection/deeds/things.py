"""Tell what a predicate is about: the thing that it names, and the stems of the words that tell it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from memory.text.lexicon import Lexicon, current
from memory.text.words import fold, stem, stem_set, tokens

_THING_WORDS: Final = 6

_APPOSED: Final = 3
"""Words after the article of an apposition, at most: "the one-eyed carter"."""

_EDGES: Final = ',;:.!?…—"“”()'

_COMPOUND: Final = 4
"""Letters of a word from which on it may be the end of a compound."""


def matter_of(text: str, called: Mapping[str, str]) -> frozenset[str]:
    """Return the stems of a text that tell what it is about: without names, and without words that many share."""
    found = stem_set(text) - frozenset(stem(word) for word in called)
    found |= current().deeds.states.intersection(tokens(text))
    return found - current().stem_set(current().remarks.empty) or found


def in_common(first: frozenset[str], second: frozenset[str]) -> frozenset[str]:
    """Return the stems of ``first`` that ``second`` has, too, alone or as the end of a compound: "barrow", "wheelbarrow"."""
    return frozenset(
        word
        for word in first
        if word in second
        or any(
            min(len(word), len(other)) >= _COMPOUND and (word.endswith(other) or other.endswith(word))
            for other in second
        )
    )


def doing_of(matter: Iterable[str]) -> frozenset[str]:
    """Return stems in which all words of a family have one stem: "weep" counts as "cry"."""
    same = _families(current())
    return frozenset(same.get(word, word) for word in matter)


@lru_cache(maxsize=4)
def _families(lexicon: Lexicon) -> Mapping[str, str]:
    return {
        lexicon.stem(word): min(lexicon.stem(each) for each in family)
        for family in lexicon.deeds.families
        for word in family
    }


def thing_of(words: Iterable[str], called: Mapping[str, str], predicate: str = "") -> str:
    """Return the first run of words after a verb that can name a thing: "the long ladder".

    Args:
        words: those words, folded.
        called: names by the words that mean only them.
        predicate: what they were taken from; it shows whose a thing is.
    """
    run: list[str] = []
    for word in _without_appositions(list(words), called):
        longer = _extended(run, word, called, predicate)
        if longer is None:
            break
        run = longer
    return _trimmed(run)


def _without_appositions(words: Sequence[str], called: Mapping[str, str]) -> Sequence[str]:
    """Return words without what only names a person again: "Hob the carter thirty crowns" names thirty crowns."""
    lexicon = current()
    starts = lexicon.deeds.indefinite | lexicon.numbers.keys()
    for n in range(len(words) - 1):
        if words[n] not in called or words[n + 1] != lexicon.deeds.article:
            continue
        for end in range(n + 3, min(n + 2 + _APPOSED, len(words) - 1) + 1):
            if words[end - 1] in lexicon.stop_words:
                break
            if (words[end] in starts or words[end].isdecimal()) and lexicon.deeds.times.isdisjoint(
                words[end + 1 : end + 3]
            ):
                return [*words[: n + 1], *words[end:]]
    return words


def _extended(run: list[str], word: str, called: Mapping[str, str], predicate: str) -> list[str] | None:
    """Return the words of a thing with the next word, as far as it belongs to them; ``None`` where the thing ends."""
    deed_words, remarks = current().deeds, current().remarks
    leads = bool(run) and run[-1] in deed_words.to
    if word in deed_words.owners and (not run or leads or run[-1] in remarks.before_things):
        return [*run, deed_words.article]  # "her spyglass" is the spyglass, as in "the loan of her spyglass"
    if not run and word in deed_words.taking:
        return run  # "lets Bob take the ladder", "helps himself to"
    if run and run[-1] in deed_words.leading_to and word in deed_words.to:
        return [*run, word]  # "the keys to her cart"
    if leads and word in called and owned(predicate, word):
        return [*run, deed_words.article]
    if word in called or word in deed_words.thing_ends or word in remarks.objects:
        return _at_end(run, word in called and bool(predicate) and owned(predicate, word))
    if run == [deed_words.article] and (word in remarks.determiners or word in current().numbers):
        run = []  # "hands Ann a ladder", "his twenty pounds"
    if word in deed_words.particles and len(run) != 1:
        return None if run else run
    return [*run, word]


def _at_end(run: list[str], owned_by: bool) -> list[str] | None:
    """Return the words of a thing at a word that no thing goes on with; ``None`` where the thing ends.

    Args:
        run: the words so far.
        owned_by: whether the word is the name of its owner: then the thing follows.
    """
    deed_words = current().deeds
    loan = len(run) > 2 and run[-1] in deed_words.sources and run[-2] in deed_words.of_things
    if owned_by and (len(run) == 1 or loan):
        return [deed_words.article]  # "let Bob have Ann's ladder", "the loan of Ann's ladder"
    if run and run != [deed_words.article]:
        return None
    return [deed_words.article] if owned_by and not run else run


def as_written(thing: str, text: str) -> str:
    """Return the words of a thing with the capitals that they have in a text: "the keys to the Bentley"."""
    shown = {fold(word).strip(_EDGES): word.strip(_EDGES) for word in text.split()[1:] if word.islower()}
    large = {fold(word).strip(_EDGES): word.strip(_EDGES) for word in text.split()[1:] if word[:1].isupper()}
    return " ".join(word if word in shown else large.get(word, word) for word in thing.split())


def _trimmed(run: Sequence[str]) -> str:
    """Return the words of a thing without what stands before and after its name; empty if there is no name."""
    deed_words, remarks = current().deeds, current().remarks
    if len(run) > 2 and run[0] not in remarks.determiners and run[1] in remarks.determiners:
        run = run[1:]  # "untangle the wigs", "have his boat"
    if len(run) > 3 and run[1] in deed_words.of_things and run[2] in deed_words.by | deed_words.sources:
        run = run[3:]  # "the loan of the whetstone"
    left = list(run[:_THING_WORDS])
    while left and (left[-1] in remarks.before_things or left[-1] in deed_words.particles):
        left.pop()
    return " ".join(left) if left != [deed_words.article] else ""


def promised(predicate: str) -> str:
    """Return what a predicate tells that somebody promises: "to mend the roof"; empty if it does not say."""
    deed_words = current().deeds
    clause = deed_words.reported.search(predicate)
    if clause is not None and clause["does"]:
        return f"{deed_words.infinitive} {clause['does'].strip().rstrip('.,;')}"
    found = deed_words.promised.search(predicate)
    return found["what"].strip().rstrip(".,;") if found else ""


def owned(predicate: str, word: str) -> bool:
    """Return whether a name stands in a predicate as the owner of something: "Hob's roof"."""
    return re.search(rf"\b{re.escape(word)}(?:['’]s|(?<=s)['’])(?!\w)", fold(predicate)) is not None

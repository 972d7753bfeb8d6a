"""Tell what a predicate is about: the thing that it names, and the stems of the words that tell it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from memory.text.lexicon import Lexicon, current
from memory.text.words import fold, stem, stems, tokens

_THING_WORDS: Final = 6

_COMPOUND: Final = 4
"""Letters of a word from which on it may be the end of a compound."""


def matter_of(text: str, called: Mapping[str, str]) -> frozenset[str]:
    """Return the stems of a text that tell what it is about: without names, and without words that many share."""
    found = frozenset(stems(text)) - frozenset(stem(word) for word in called)
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
    """Return stems with one stem for all words of a family: "weep" counts as "cry"."""
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
    known = current().deeds
    pronouns, determiners = known.owners, current().remarks.determiners
    run: list[str] = []
    for word in words:
        if not run and word in pronouns:
            run.append(known.article)  # "her spyglass" is the spyglass
            continue
        if not run and word in known.taking:
            continue  # "lets Bob take the ladder", "helps himself to"
        if run and word in pronouns and run[-1] in current().remarks.before_things:
            run.append(known.article)  # "the loan of her whetstone"
            continue
        if word in called or word in known.thing_ends or word in current().remarks.objects:
            loan = len(run) > 2 and run[-1] in known.sources and run[-2] in known.of_things
            if (len(run) == 1 or loan) and word in called and predicate and owned(predicate, word):
                run = [known.article]  # "let Bob have Ann's ladder"
                continue
            if run and run != [known.article]:
                break
            if word in called and not run and predicate and owned(predicate, word):
                run.append(known.article)  # "Ann's ladder" is the ladder
            continue
        if run == [known.article] and (word in determiners or word in current().numbers):
            run = []  # "hands Ann a ladder", "his twenty pounds"
        if word in known.particles and not run:
            continue
        if word in known.particles and len(run) > 1:
            break
        run.append(word)
    if len(run) > 2 and run[0] not in determiners and run[1] in determiners:
        run = run[1:]  # "untangle the wigs", "have his boat"
    if len(run) > 3 and run[1] in known.of_things and run[2] in known.by | known.sources:
        run = run[3:]  # "the loan of the whetstone"
    run = run[:_THING_WORDS]
    while run and (run[-1] in current().remarks.before_things or run[-1] in known.particles):
        run.pop()
    return " ".join(run) if run != [known.article] else ""


def promised(predicate: str) -> str:
    """Return what a predicate tells that somebody promises: "to mend the roof"; empty if it does not say."""
    known = current().deeds
    clause = known.reported.search(predicate)
    if clause is not None and clause["does"]:
        return f"{known.infinitive} {clause['does'].strip().rstrip('.,;')}"
    found = known.promised.search(predicate)
    return found["what"].strip().rstrip(".,;") if found else ""


def owned(predicate: str, word: str) -> bool:
    """Return whether a name stands in a predicate as the owner of something: "Hob's roof"."""
    return re.search(rf"\b{re.escape(word)}(?:['’]s|(?<=s)['’])(?!\w)", fold(predicate)) is not None

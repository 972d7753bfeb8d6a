"""Tell what denies, doubts, passes on or takes back what somebody said."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from memory.reflection.patterns.clauses import expanded
from memory.text.acts import Deed
from memory.text.lexicon import Lexicon, current
from memory.text.words import fold, stem, tokens

_MOST_WORDS: Final = 120
"""Words of a text that are read, at most."""

_NEGATED_WITHIN: Final = 2
"""Words after a name among which a denial of what the person did stands: "did not", "never"."""


def passes_on(text: str) -> bool:
    """Return whether somebody passes something on as hearsay."""
    return current().deeds.hearsay.search(text) is not None


def is_against(text: str) -> bool:
    """Return whether somebody denies or doubts something."""
    return _is_against_in(current(), text)


@lru_cache(maxsize=4_096)  # each remark is read in one reflection after another
def _is_against_in(lexicon: Lexicon, text: str) -> bool:
    plain = lexicon.deeds.hearsay.sub(" ", text)
    return lexicon.claims.negation.search(plain) is not None or doubts_in(lexicon, text)


@lru_cache(maxsize=4_096)
def doubts_in(lexicon: Lexicon, text: str) -> bool:
    """Return whether a text doubts something; each remark is read in one reflection after another."""
    return bool(lexicon.deeds.disbelief.search(text)) or any(
        verb_of(word) == "doubts" for word in tokens(text, lexicon=lexicon)[:_MOST_WORDS]
    )


def denies(text: str) -> bool:
    """Return whether a text has a verb of denying."""
    known = current()
    verbs = known.stem_set(known.deeds.verbs.get(Deed.DENIES, frozenset()))
    return any(stem(word) in verbs for word in tokens(text)[:_MOST_WORDS])


def takes_back(text: str) -> bool:
    """Return whether a text has a verb of making good, such as apologising."""
    return any(verb_of(word) == "reconciles" for word in tokens(text)[:_MOST_WORDS])


def verb_of(word: str) -> str:
    """Return what a verb of doubting, denying or apologising does; empty of any other word."""
    return _doubting(current()).get(stem(word), "")


@lru_cache(maxsize=4)
def _doubting(lexicon: Lexicon) -> Mapping[str, str]:
    """Return what the verbs of doubting, denying and apologising do, by their stems."""
    verbs = lexicon.deeds.verbs
    found = {
        lexicon.stem(verb): "doubts" for deed in (Deed.DOUBTS, Deed.DENIES) for verb in verbs.get(deed, ())
    }
    found |= {lexicon.stem(verb): "reconciles" for verb in verbs.get(Deed.RECONCILES, ())}
    return found


def acquitted_in(text: str, called: Mapping[str, str]) -> frozenset[str]:
    """Return of whom a text says that they did not do something: "Ann never burnt it".

    Args:
        text: what is said.
        called: names by the words that mean only them.
    """
    words = expanded(text, current()).split()
    found: set[str] = set()
    for n, word in enumerate(words[:_MOST_WORDS]):
        name = called.get(next(iter(tokens(word)), ""), "") if word[:1].isupper() else ""
        then = [fold(each) for each in words[n + 1 : n + 1 + _NEGATED_WITHIN]]
        if name and not current().deeds.negates.isdisjoint(then):
            found.add(name)
    return frozenset(found)

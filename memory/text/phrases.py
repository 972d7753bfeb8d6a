"""Find the phrases of a text that name things."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory.text.lexicon import Lexicon
from memory.text.words import fold, tokens

_WORD: Final = re.compile(r"[^\W_]+")
_PHRASE: Final = 3
"""Words after the first of a noun phrase, at most."""


def noun_phrases(text: str, lexicon: Lexicon) -> list[str]:
    """Return the phrases of a text that begin with an article or the like, and name something: "the grey mare".

    Args:
        text: what was said.
        lexicon: the language.
    """
    found: list[str] = []
    words = list(_WORD.finditer(text))
    n = 0
    while n < len(words):
        end = n
        if fold(words[n][0]) in lexicon.speech.determiners:
            while end + 1 < len(words) and end - n < _PHRASE and _goes_on(words, end, text, lexicon, n):
                end += 1
        end -= _ends_in_verb(words, n, end, lexicon)
        if end > n and _is_worth(words[n + 1 : end + 1], lexicon):
            found.append(text[words[n].start() : words[end].end()])
        n = end + 1
    return found


def amid_sentence(phrase: str, lexicon: Lexicon) -> str:
    """Return a phrase that may have begun a sentence as it is written within one: "this Lady", not "This Lady".

    Args:
        phrase: the words.
        lexicon: the language.
    """
    first = next(iter(tokens(phrase, lexicon=lexicon)), "")
    return phrase[:1].lower() + phrase[1:] if first in lexicon.speech.determiners else phrase


def _goes_on(words: Sequence[re.Match[str]], at: int, text: str, lexicon: Lexicon, first: int) -> bool:
    """Return whether a noun phrase that began at ``first`` takes in the word after ``at``."""
    word = fold(words[at + 1][0])
    if not text[words[at].end() : words[at + 1].start()].isspace():
        return False
    if word in lexicon.stop_words or word in lexicon.speech.determiners:
        return False
    is_verb = word in lexicon.irregular or word in lexicon.questions.auxiliaries
    is_verb = is_verb or word.endswith(lexicon.speech.past or ("\0",))
    after = fold(words[at + 2][0]) if at + 2 < len(words) else ""
    # "The ferry leaves at noon", unlike "the tea leaves are dry"
    is_verb = is_verb or bool(
        word in lexicon.roles.presents and after and after not in lexicon.questions.auxiliaries
    )
    return at == first or not is_verb


def _ends_in_verb(words: Sequence[re.Match[str]], first: int, last: int, lexicon: Lexicon) -> bool:
    """Return whether a phrase took in the verb of a question: "does the museum want", "did the old mare sleep here"."""
    helps = first > 0 and fold(words[first - 1][0]) in lexicon.roles.doing
    verb = fold(words[last][0])
    return helps and last > first + 1 and not {f"{verb}s", f"{verb}es"}.isdisjoint(lexicon.roles.presents)


def _is_worth(words: Sequence[re.Match[str]], lexicon: Lexicon) -> bool:
    """Return whether a phrase names a thing, and not only a time ("this morning")."""
    times = lexicon.times
    said = [fold(word[0]) for word in words]
    return any(word not in times.said_when and word not in times.weekdays for word in said)

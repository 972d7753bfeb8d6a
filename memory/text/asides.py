"""Find what a sentence that asks tells besides: "I lost my ring, have you seen it?", "Did you hear that Ann is ill?"."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice
from typing import Final

from memory.text.address import clauses
from memory.text.asking import asks_from_start
from memory.text.lexicon import Lexicon
from memory.text.words import fold, tokens

_BREAK: Final = re.compile(r"\s*[,;:–—]\s*|\s-\s")
_END: Final = " \t\n?!.,;:\"'”’"
_FEWEST: Final = 3
"""Words of a clause that tells something, at least."""

_TAG: Final = 3
"""Words of a clause that only asks to be agreed with ("didn't it"), at most."""

_LONGEST_TAG: Final = 30
"""Characters of a clause that only asks whether something was heard, at most."""

_BREAKS: Final = 8
"""Places at which a sentence is looked at, at most: text is hostile."""


def told_besides(sentence: str, lexicon: Lexicon) -> str:
    """Return what a sentence that asks tells besides, as a sentence of its own; empty if it tells nothing.

    It tells the clause before the one that asks, or what it asks whether the hearer knows.

    Args:
        sentence: a sentence that asks, without a call of its hearer.
        lexicon: the language.
    """
    for part in clauses(sentence, lexicon):
        found = _before_question(part, lexicon) or _announced(part, lexicon)
        if found:
            return f"{found[0].upper()}{found[1:]}."
    return ""


@lru_cache(maxsize=256)  # looked for to read a line, to think about it and to answer it
def before_tag(sentence: str, lexicon: Lexicon) -> str:
    """Return what a sentence says before a clause that only asks to be agreed with ("Dusty today, isn't it?").

    Args:
        sentence: a sentence, without a call of its hearer.
        lexicon: the language.

    Returns:
        The text before the last comma or dash; empty if no such clause follows it.
    """
    gaps = list(islice(_BREAK.finditer(sentence), _BREAKS))
    tag = sentence[gaps[-1].end() :] if gaps else ""
    if not (_only_asks_agreement(tag, lexicon) or lexicon.telling.tags.fullmatch(fold(tag).strip(_END))):
        return ""
    if lexicon.questions.requests.match(fold(sentence)):
        return ""  # "Say that again, please"
    return sentence[: gaps[-1].start()].strip(_END)


def told_to_be_heard(sentence: str, lexicon: Lexicon) -> str:
    """Return what a sentence tells before a clause that only asks whether it was heard, or marvels at it ("I put it under
    the stairs, ok?", "She sold it, can you believe it?"); empty for any other sentence.

    Args:
        sentence: a sentence, spelt out.
        lexicon: the language.
    """
    gaps = list(islice(_BREAK.finditer(sentence), _BREAKS))
    rest = sentence[gaps[-1].end() :] if gaps else ""
    tag = tokens(rest, lexicon=lexicon) if len(rest) <= _LONGEST_TAG else []
    is_tag = 0 < len(tag) <= _TAG and lexicon.telling.heard.issuperset(tag)
    if not is_tag and not lexicon.telling.amazed.fullmatch(fold(rest).strip(_END)):
        return ""
    told = sentence[: gaps[-1].start()].strip(_END)
    return told if tells_clause(told, lexicon) else ""


def is_stressed(sentence: str, lexicon: Lexicon) -> bool:
    """Return whether a sentence ends with a clause that asks nothing ("You are too kind, you know that?").

    Args:
        sentence: a sentence, without a call of its hearer.
        lexicon: the language.
    """
    gaps = list(islice(_BREAK.finditer(sentence), _BREAKS))
    tag = lexicon.telling.tags.fullmatch(fold(sentence[gaps[-1].end() :]).strip(_END)) if gaps else None
    return tag is not None and tag["stresses"] is not None


def _announced(part: str, lexicon: Lexicon) -> str:
    """Return what is told after "did you hear that"; empty if nothing is."""
    folded = fold(part)
    announced = lexicon.telling.announces.match(folded)
    if announced is None or len(folded) != len(part):
        return ""
    told = part[announced.end() :].strip(_END)
    is_marked = announced.lastgroup is not None
    return told if tells_clause(told, lexicon, marked=is_marked) else ""


def _before_question(part: str, lexicon: Lexicon) -> str:
    """Return the clause before a clause that asks; empty if there is none that tells anything."""
    for gap in islice(_BREAK.finditer(part), _BREAKS):
        told, rest = part[: gap.start()].strip(_END), part[gap.end() :]
        if not (asks_from_start(rest, lexicon) or _is_tag(rest, lexicon)):
            continue
        if lexicon.telling.announces.match(fold(told)):
            return _announced(told, lexicon)
        if _asks_whether(rest, lexicon) and not _is_of_speaker(told, lexicon):
            return ""  # "The deeds are in the tree, right?" guesses; of oneself, one knows
        return told if tells_clause(told, lexicon) else ""
    return ""


def _is_tag(clause: str, lexicon: Lexicon) -> bool:
    """Return whether a clause only asks to be agreed with: "didn't it", "right"."""
    words = tokens(clause, lexicon=lexicon)
    questions = lexicon.questions
    if not words or len(words) > _TAG:
        return False
    return (questions.pressing | lexicon.telling.agreeing).issuperset(words) or words[
        0
    ] in questions.auxiliaries


def _asks_whether(clause: str, lexicon: Lexicon) -> bool:
    """Return whether a clause only asks whether what stands before it is true: "isn't it", not "you know"."""
    return _only_asks_agreement(clause, lexicon) and not lexicon.telling.agreeing.issuperset(
        tokens(clause, lexicon=lexicon)
    )


def _only_asks_agreement(clause: str, lexicon: Lexicon) -> bool:
    """Return whether a clause is nothing but a tag: words that ask for agreement, or an auxiliary and a pronoun."""
    words = tokens(clause, lexicon=lexicon)
    if not _is_tag(clause, lexicon):
        return False
    if words[0] not in lexicon.questions.auxiliaries:
        return True
    rest = [word for word in words[1:] if lexicon.claims.negation.fullmatch(word) is None]
    return len(rest) == 1 and rest[0] in lexicon.speech.subjects


def _is_of_speaker(told: str, lexicon: Lexicon) -> bool:
    """Return whether the first person named in a clause is its speaker: "yesterday I paid for two"."""
    people = lexicon.speech.subjects | lexicon.myself
    first = next((word for word in tokens(told, lexicon=lexicon) if word in people), "")
    return first in lexicon.myself or first in lexicon.turning.persons.get("you", {})


def tells_clause(text: str, lexicon: Lexicon, *, marked: bool = False) -> bool:
    """Return whether a text has a subject and seems to have a verb, and asks nothing.

    Args:
        text: a part of a sentence.
        lexicon: the language.
        marked: whether a word before it says that a clause follows ("that").
    """
    words = tokens(text, lexicon=lexicon)
    if len(words) < _FEWEST or words[0] in lexicon.telling.supposing or asks_from_start(text, lexicon):
        return False
    if not marked and not lexicon.questions.relatives.isdisjoint(words):
        return False  # "Did you see the man who killed Rufus?"
    if words[0] in lexicon.speech.subjects:
        return True
    if words[0] not in lexicon.speech.determiners and not text[:1].isupper():
        return False
    return marked or any(_is_verb(word, lexicon) for word in words[1:])


def _is_verb(word: str, lexicon: Lexicon) -> bool:
    """Return whether a word is a finite verb, as far as its form tells."""
    return (
        word in lexicon.questions.auxiliaries
        or word in lexicon.remarks.past
        or word in lexicon.irregular
        or bool(lexicon.speech.past and word.endswith(lexicon.speech.past))
    )

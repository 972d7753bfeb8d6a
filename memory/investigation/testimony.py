"""Read a line as testimony: what it claims, of whom it speaks, and where its speaker claims to have been."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from memory.text.acts import SpeechAct
from memory.text.lexicon import Lexicon, current
from memory.text.lines import understand
from memory.text.names import named_in
from memory.text.roles import Word, is_past, words_of
from memory.text.sentences import Sentence
from memory.text.words import fold

_CLAIMS: Final = frozenset(
    (
        SpeechAct.TELLS,
        SpeechAct.CORRECTS,
        SpeechAct.CONFESSES,
        SpeechAct.CONFIDES,
        SpeechAct.DISOWNS,
        SpeechAct.CALLS,
    )
)
"""What a sentence of testimony does. A few words that answer a question ("Bram.") look as if they called somebody."""


class Testimony(NamedTuple):
    """Represent what a line claims, and whether it says that its speaker does not know."""

    claims: str
    is_ignorant: bool


def testimony(text: str, hearer: str) -> Testimony:
    """Return what a line claims, without what it asks or requests, and without what only says that nothing is known.

    Args:
        text: what was said.
        hearer: the name of the one to whom it was said, or empty; a call of that person claims nothing.
    """
    ignorant = current().telling.ignorant
    claims: list[str] = []
    is_ignorant = False
    for each in understand(text, (hearer,) if hearer else ()).sentences:
        said = _claimed(each)
        if said and ignorant.fullmatch(fold(said)):
            is_ignorant = True
        elif said:
            claims.append(said)
    return Testimony(" ".join(claims), is_ignorant)


def spoken_of(text: str, people: Mapping[str, str]) -> list[str]:
    """Return the keys of the people of whom a line tells something; whom it only calls is not among them.

    Args:
        text: what was said.
        people: names by key.
    """
    told = (_claimed(each) for each in understand(text, tuple(people.values())).sentences)
    return named_in(" ".join(told), people)


def places_of_speaker(text: str, places: Mapping[str, str]) -> list[str]:
    """Return the keys of the places in which the speaker of a line claims to have been: "I was in the square at noon".

    Args:
        text: what was said.
        places: names by key.
    """
    found = (
        key
        for each in understand(text).sentences
        for key in named_in(each.said, places)
        if each.act in _CLAIMS and _was_there(each.said, places[key])
    )
    return list(dict.fromkeys(found))


def _claimed(sentence: Sentence) -> str:
    """Return what a sentence claims; empty if it claims nothing."""
    if sentence.asks:
        return sentence.besides
    if sentence.act not in _CLAIMS or (sentence.called and sentence.act is SpeechAct.CALLS):
        return ""
    return sentence.said


def _was_there(sentence: str, place: str) -> bool:
    """Return whether the clause that names a place tells in the past, of the speaker, and denies nothing."""
    lexicon = current()
    words = words_of(sentence, lexicon)
    named = {word.token for word in words_of(place, lexicon)[-1:]}
    at = next((n for n, word in enumerate(words) if word.token in named), 0)
    subjects = lexicon.questions.subjects - lexicon.speech.determiners
    start = next((n for n in reversed(range(at)) if words[n].token in subjects), None)
    if start is None or words[start].token not in lexicon.myself:
        return False
    between = sentence[words[start].start : words[at].start]
    return _is_past(words[start + 1 : at], lexicon) and not lexicon.claims.negation.search(between)


def _is_past(clause: Sequence[Word], lexicon: Lexicon) -> bool:
    """Return whether a clause tells of what was, and not of what its speaker only heard."""
    if any(word.token in lexicon.deeds.reports for word in clause):
        return False
    perfect = any(
        one.token in lexicon.roles.having and other.token in lexicon.speech.being
        for one, other in itertools.pairwise(clause)
    )
    return perfect or any(
        word.token in lexicon.roles.past_auxiliaries or is_past(word, lexicon) for word in clause
    )

"""Find whom and what earlier exchanges spoke of: the antecedents of "he", "it" and "there".

Nobody's sex is known, so "he" and "she" both mean the person named last.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from memory.text.acts import Wanted
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Line, Sentence
from memory.text.phrases import noun_phrases
from memory.text.roles import words_of
from memory.text.words import fold, stems, tokens

_WORD: Final = re.compile(r"[^\W_]+")

OF_SOMEBODY: Final = frozenset((Wanted.WHO, Wanted.SUSPECTS, Wanted.VISITORS))
"""Kinds of question that are answered with a person, whom "he" means afterwards."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Represent one exchange to which a question may refer.

    Args:
        heard: what was said to the hearer, with what it pointed back at put in.
        told: what the hearer told in answer.
        tellers: names of those from whom it has that.
        own: what the hearer said of itself in answer, from no memory; ``None`` for other exchanges.
        asker: name of who said it to the hearer, and whom "he" does not mean.
        brought: whom a message is about, if the exchange is its delivery by the hearer; empty for other exchanges.
    """

    heard: Line
    told: tuple[Line, ...] = ()
    tellers: tuple[str, ...] = ()
    asker: str = ""
    brought: str = ""
    own: Line | None = None

    @property
    def answers(self) -> tuple[Line, ...]:
        """Return what the hearer said in answer: what it told, then what it said of itself."""
        return self.told if self.own is None else (*self.told, self.own)


def person_in(turns: Sequence[Turn], known: Collection[str], *, relatives: bool = False) -> str:
    """Return whom the latest exchange that names anybody is about: first whom its question names, last who told it.

    Args:
        turns: exchanges, the latest first.
        known: names that the hearer knows.
        relatives: whether it may be somebody's relative ("Ann's uncle") rather than the one named.
    """
    for turn in turns:
        if found := turn.brought or _person_of(turn, known, relatives=relatives):
            return found
    return ""


def _person_of(turn: Turn, known: Collection[str], *, relatives: bool) -> str:
    """Return whom one exchange is about; empty if it speaks of nobody."""
    heard, tellers = turn.heard, (*turn.tellers, turn.asker)
    if relatives and (relative := relative_in(heard)):
        return relative
    asked = [name for name in names_in(heard.sentences, known) if name != turn.asker]
    if found := [name for name in asked if name not in tellers] or _subjects(heard):
        return found[0]
    if heard.wanted not in OF_SOMEBODY and (person := _person_phrase(heard)):
        return person
    if asked and heard.wanted is not Wanted.TOLD:
        return asked[0]  # "How long was Cleo away?", which Cleo told
    for line in turn.answers:
        if (
            person := _person_told(line, tellers, known)
            or _goes_on_as_person(heard, line)
            or _person_phrase(line)
        ):
            return person
    return next((name for name in turn.tellers if name != turn.asker), "")


def _person_told(line: Line, tellers: Collection[str], known: Collection[str]) -> str:
    """Return whom an answer names, besides those who told it: rather a person whom the hearer knows; empty if nobody."""
    found = [name for name in names_in(line.sentences, known) if name not in tellers] or _subjects(line)
    people = [name for name in found if name in known]
    return next(iter(people or [name for name in found if not _is_place(name, line)]), "")


def asks_of_people(turns: Sequence[Turn], known: Collection[str]) -> bool:
    """Return whether exchanges spoke of people whom "they" in the next question may mean.

    Otherwise "they" is whoever does something ("Where did they find the body?").

    Args:
        turns: exchanges.
        known: names that the hearer knows.
    """
    lines = [line for turn in turns for line in (turn.heard, *turn.told)]
    several = {pronoun for line in lines[:1] for pronoun in line.lexicon.speech.several}
    is_named = any(_person_phrase(turn.heard) or any(names_in(turn.heard.sentences, known)) for turn in turns)
    return is_named or any(not several.isdisjoint(tokens(line.text)) for line in lines)


def _is_place(name: str, line: Line) -> bool:
    """Return whether a line names something after a preposition as a place: "by Black Tor" names nobody."""
    words, named = tokens(line.text), tokens(name)
    places = line.lexicon.antecedents.places
    starts = (n for n in range(1, len(words)) if words[n : n + len(named)] == named)
    return bool(named) and any(words[n - 1] in places for n in starts)


def _goes_on_as_person(heard: Line, told: Line) -> str:
    """Return what a question speaks of, if what was told of it goes on with "he" or "she": "The chief left. He went up"."""
    phrases = noun_phrases(heard.questions[0].said, heard.lexicon) if len(heard.questions) == 1 else []
    sexes = {pronoun for each in heard.lexicon.antecedents.sexes for pronoun in each}
    for phrase in phrases[:1]:
        words, head = tokens(told.text), fold(phrase).split()[-1]
        if head in words and not sexes.isdisjoint(words[words.index(head) + 1 :]):
            return phrase
    return ""


def _person_phrase(line: Line) -> str:
    """Return the first phrase of a line that is a word for a person ("the ferryman", "a tall guy"); empty if none is."""
    people = line.lexicon.speech.people
    phrases = [each for each in noun_phrases(line.text, line.lexicon) if not _is_open(each, line.lexicon)]
    return next((each for each in phrases if people.search(fold(each))), "")


def owned_in(turns: Sequence[Turn]) -> str:
    """Return what the latest exchange's question speaks of as somebody's ("Bob's tortoise"); empty if that is nothing.

    Args:
        turns: exchanges, the latest first.
    """
    for sentence in (each for turn in turns[:1] for each in turn.heard.questions[:1]):
        words = words_of(sentence.said, turns[0].heard.lexicon)
        for word, owned in pairwise(words):
            if word.owns and word.text[0].isupper() and owned.token in sentence.topic:
                return sentence.said[word.start : owned.end]
    return ""


def relative_in(line: Line) -> str:
    """Return whom the first sentence that asks speaks of as somebody's ("Ann's uncle"); empty if it speaks of nobody so."""
    roles = line.lexicon.roles
    for sentence in line.questions[:1]:
        words = words_of(sentence.said, line.lexicon)
        for n, word in enumerate(words[:-1]):
            owned = words[n + 1]
            is_person = owned.token in roles.relatives or _is_person(f"the {owned.text}", line.lexicon)
            if word.owns and word.text[0].isupper() and is_person:
                return sentence.said[word.start : owned.end]
    return ""


def _subjects(line: Line) -> list[str]:
    """Return the first words of sentences that may be a name: a capital, then a verb ("Rufus has lost his hat")."""
    lexicon = line.lexicon
    verbs = lexicon.questions.auxiliaries | lexicon.irregular.keys()
    found: list[str] = []
    for sentence in line.sentences:
        words = [word[0] for word in _WORD.finditer(sentence.said)][:2]
        if len(words) < 2 or sentence.asks or not words[0][0].isupper() or sentence.text.isupper():
            continue
        first, second = map(fold, words)
        common = lexicon.stop_words | lexicon.speech.determiners | lexicon.speech.greetings | verbs
        if first not in common and (second in verbs or second.endswith(lexicon.speech.past or ("\0",))):
            found.append(words[0])
    return found


def thing_in(
    turns: Sequence[Turn], lexicon: Lexicon, known: Collection[str], *, only_phrases: bool = False
) -> str:
    """Return what the latest exchange about any thing is about: what it names, else the words that say it."""
    person = ""
    for turn in turns:
        phrases = _phrases(turn, lexicon, only_phrases=only_phrases)
        if phrases:
            phrase, is_told = phrases[0]
            found = _of_teller(phrase, turn, lexicon) if is_told else phrase
            if only_phrases or not _is_person(phrase, lexicon):
                return found
            person = person or found  # an exchange before it may have spoken of a thing
        elif not only_phrases and (words := _words_for_thing(turn, known)):
            return person or words
    return person


class _Phrase(NamedTuple):
    """Hold a phrase for a thing, and whether the hearer told it from memory."""

    text: str
    is_told: bool


def _phrases(turn: Turn, lexicon: Lexicon, *, only_phrases: bool) -> list[_Phrase]:
    """Return the phrases for what an exchange may be about, the likeliest first."""
    found = [
        _Phrase(phrase, line in turn.told)
        for line in (turn.heard, *turn.answers)
        for phrase in noun_phrases(line.text, lexicon)
        if not (_only_names(phrase, lexicon) or (only_phrases and _is_open(phrase, lexicon)))
    ]
    if turn.own is not None:  # "Have you any pets?" – "I have a cat.": it is the cat
        asked = {phrase for phrase in noun_phrases(turn.heard.text, lexicon) if _is_any(phrase, lexicon)}
        found.sort(key=lambda each: each.text in asked)
    if not only_phrases:  # "it" may be a child, but rather is a thing
        found.sort(key=lambda each: _is_person(each.text, lexicon))
    return found


def _words_for_thing(turn: Turn, known: Collection[str]) -> str:
    """Return the words that say what an exchange without any phrase for a thing is about; empty if there are none."""
    for line in (turn.heard, *turn.answers):
        named = {word for name in names_in(line.sentences, known) for word in fold(name).split()}
        if words := [word for word in line.topic if word not in named]:
            return " ".join(words)
    return ""


def _is_person(phrase: str, lexicon: Lexicon) -> bool:
    """Return whether a phrase is for a person, whom "it" does not mean."""
    words = fold(phrase).split()
    heads = (" ".join(words[:end]) for end in range(2, len(words) + 1))  # "that guy Bob"
    return any(lexicon.speech.people.search(head) for head in heads)


def _of_teller(phrase: str, turn: Turn, lexicon: Lexicon) -> str:
    """Return a phrase of what was told with its teller's name for "my"."""
    first, _, rest = phrase.partition(" ")
    if not turn.tellers or fold(first) not in lexicon.myself:
        return phrase
    return f"{lexicon.speech.possessive.format(turn.tellers[0])} {rest}"


def _is_open(phrase: str, lexicon: Lexicon) -> bool:
    """Return whether a phrase is of somebody whom nothing named ("his sister"): nobody knows whom "her" means then."""
    return fold(phrase.split()[0]) in lexicon.speech.persons


def _is_any(phrase: str, lexicon: Lexicon) -> bool:
    """Return whether a phrase is of anything of its kind ("any pets", "a wife")."""
    first = fold(phrase.split()[0])
    return (
        first != lexicon.antecedents.definite
        and first in lexicon.claims.articles | lexicon.speech.determiners
    )


def _only_names(phrase: str, lexicon: Lexicon) -> bool:
    """Return whether a phrase is only a word for a name ("the name of that ship")."""
    return lexicon.questions.naming.issuperset(map(fold, phrase.split()[1:]))


def place_in(turn: Turn, lexicon: Lexicon) -> str:
    """Return where an exchange ended up: the last thing that it named."""
    found = [phrase for line in (turn.heard, *turn.told) for phrase in noun_phrases(line.text, lexicon)]
    return found[-1] if found else ""


def topic_of(turn: Turn) -> str:
    """Return the words that say what an exchange was about."""
    lines = turn.told or (turn.heard,)
    return " ".join(dict.fromkeys(word for line in lines for s in line.sentences for word in s.topic))


def names_in(sentences: Sequence[Sentence], known: Collection[str]) -> Iterator[str]:
    """Yield the names in sentences, in order; of two that begin at one place ("Jem Farrow", "Jem") the longer first."""
    folded = {name: " ".join(tokens(name)) for name in known}
    for sentence in sentences:
        said = " " + " ".join(sentence.words) + " "
        places = {name: said.find(f" {word} ") for name, word in folded.items() if f" {word} " in said}
        named = (name for name in sentence.names if name not in places and not _is_date(name))
        places |= {name: said.find(f" {fold(name)}") for name in named}
        yield from sorted(places, key=lambda name: (places[name], -len(name), name))


def _is_date(name: str) -> bool:
    """Return whether a name is that of a month or a day: "by the end of June" names nobody."""
    times = current().times
    return set(tokens(name)) <= {*times.months, *times.weekdays}


def names_nothing_new(question: Sentence, lexicon: Lexicon, turns: Sequence[Turn]) -> bool:
    """Return whether a question about what was said names nothing, or, asking how sure that is, only what was told last:
    "Are you sure that it is the red boat?".

    Args:
        question: the question.
        lexicon: the language.
        turns: exchanges, the latest first.
    """
    rest = lexicon.stem_set(question.topic) - lexicon.stem_set(lexicon.questions.following)
    if not rest or question.wanted is not Wanted.CERTAINTY or not turns:
        return not rest
    told = {stem for line in turns[0].told for stem in stems(line.text, lexicon=lexicon)}
    asked = {stem for each in turns[0].heard.questions for stem in lexicon.stem_set(each.topic)}
    return bool(told) and rest <= told | asked

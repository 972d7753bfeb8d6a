"""Put what the pronouns of a question point back at in their place: "Where is he?" becomes "Where is Bob?"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from memory.text.acts import Wanted
from memory.text.lexicon import Lexicon
from memory.text.lines import Sentence
from memory.text.phrases import noun_phrases
from memory.text.references.turns import Turn, asks_of_people, names_in, owned_in, person_in, thing_in
from memory.text.roles import base
from memory.text.words import fold

_WORD: Final = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Pronoun:
    """Hold a pronoun of a question that points back beyond the question.

    Args:
        begin, end: its place in the question.
        is_person: whether it is a pronoun for people; else it is one for things.
        is_several: whether it may mean several of them.
        owns: whether it says whose the next word is ("her dog").
        is_anybody: whether it may mean whoever does something, and nobody who was named ("What do they sell?").
        has_object: whether something is named after it.
    """

    begin: int
    end: int
    is_person: bool
    is_several: bool
    owns: bool
    is_anybody: bool
    has_object: bool


def with_antecedents(
    question: Sentence, lexicon: Lexicon, turns: Sequence[Turn], known: Collection[str]
) -> tuple[str, str]:
    """Return a question with its pronouns replaced, and which kind of antecedent is missing: "person", "thing" or "".

    Args:
        question: the question.
        lexicon: the language.
        turns: exchanges, the latest first.
        known: names that the hearer knows.
    """
    said = question.said
    parts: list[str] = []
    end, missing = 0, ""
    for pronoun in _pronouns(question, lexicon, known):
        if pronoun.is_anybody and pronoun.has_object and not asks_of_people(turns[:1], known):
            continue  # "Where'd they find the body?"
        antecedent = _antecedent(pronoun, question, lexicon, turns, known)
        if question.wanted is Wanted.CALLED and not pronoun.owns and _is_name_told(antecedent, turns):
            continue  # "And what is she called?", after "Her name is Ada"
        antecedent = antecedent or thing_in(turns, lexicon, known, only_phrases=pronoun.is_person)
        names_more = pronoun.has_object or len(question.topic) > 1
        if pronoun.is_anybody and names_more and not _may_be_several(antecedent, lexicon):
            continue  # "For one panel, they want how much?"
        if not antecedent:
            missing = "person" if pronoun.is_person else missing or "thing"
            continue
        if pronoun.owns:
            antecedent = lexicon.speech.possessive.format(antecedent)
        parts += [said[end : pronoun.begin], antecedent]
        end = pronoun.end
    return "".join([*parts, said[end:]]), missing


def _pronouns(question: Sentence, lexicon: Lexicon, known: Collection[str]) -> Iterator[_Pronoun]:
    """Yield the pronouns of a question that point back beyond it, in order."""
    speech, said = lexicon.speech, question.said
    folded, words = fold(said), list(_WORD.finditer(said))
    is_of_event = speech.expletives.search(folded) or speech.events.search(folded)
    may_be_thing = not (is_of_event or lexicon.presence.pointing.match(folded))  # "Is that a dog over there?"
    has_single = any(fold(word[0]) in speech.persons - speech.several for word in words)
    own = [fold(name) for name in names_in([question], known)]
    for n, word in enumerate(words):
        pronoun, rest = fold(word[0]), said[word.end() :]
        is_person, is_several = pronoun in speech.persons, pronoun in speech.several
        if is_several and has_single:
            continue  # "Did they find him?": whoever they are
        if not (is_person or (may_be_thing and _is_thing(n, words, said, lexicon))):
            continue
        if _is_named_in(said[: word.start()], own, lexicon, is_person=is_person):
            continue
        if pronoun in speech.owners and lexicon.parts.subject.match(folded):
            continue  # "Who broke his leg?": whoever it was
        yield _Pronoun(
            begin=word.start(),
            end=word.end(),
            is_person=is_person,
            is_several=is_several,
            owns=pronoun in speech.owners and _has_noun(n, words, said, lexicon),
            is_anybody=is_several and pronoun in speech.subjects,
            has_object=bool(noun_phrases(rest, lexicon)) or any(name in fold(rest) for name in own),
        )


def _is_named_in(before: str, names: Sequence[str], lexicon: Lexicon, *, is_person: bool) -> bool:
    """Return whether the words before a pronoun name what it means: "Where is Ann, and who is with her?", "What about
    Kwame, where is he?".
    """
    if any(name in fold(before) for name in names):
        return True
    phrases = [
        one for one in noun_phrases(before, lexicon) if fold(one.split()[0]) not in lexicon.questions.which
    ]
    if any(not (is_person and _is_of_talkers(one, lexicon)) for one in phrases):
        return True
    return "," in before and lexicon.questions.ellipsis.fullmatch(fold(before.partition(",")[0])) is not None


def _antecedent(
    pronoun: _Pronoun, question: Sentence, lexicon: Lexicon, turns: Sequence[Turn], known: Collection[str]
) -> str:
    """Return who or what a pronoun rather means than the last thing spoken of; empty if that is not known."""
    antecedent = person_in(turns, known, relatives=not pronoun.owns) if pronoun.is_person else ""
    if pronoun.is_several and turns and turns[0].own is not None:  # "I keep two goats." – "Do they bite?"
        antecedent = thing_in(turns[:1], lexicon, known) or antecedent
    if question.wanted is Wanted.CALLED:  # nobody asks for a name that was said
        antecedent = owned_in(turns) or antecedent
    return antecedent


def _is_name_told(antecedent: str, turns: Sequence[Turn]) -> bool:
    """Return whether an antecedent is a name that the last exchange told."""
    told = (line.text for turn in turns[:1] for line in turn.told)
    return antecedent[:1].isupper() and any(antecedent in text for text in told)


def _may_be_several(antecedent: str, lexicon: Lexicon) -> bool:
    """Return whether "they" may mean what an antecedent names: not "a whole dollar", and not nothing."""
    first = fold(antecedent).partition(" ")[0]
    return bool(first) and first not in lexicon.claims.articles - {lexicon.antecedents.definite}


def _is_of_talkers(phrase: str, lexicon: Lexicon) -> bool:
    """Return whether a phrase names what is the asker's or the hearer's, and nobody: "your faith", unlike "your sister" and
    "your dog".
    """
    words = [fold(word) for word in phrase.split()]
    owns = words[0] in lexicon.myself or words[0] in lexicon.turning.hearer
    living = lexicon.roles.relatives | lexicon.antecedents.animate
    return owns and living.isdisjoint((*words, *(base(word, lexicon) for word in words)))


def _is_thing(n: int, words: Sequence[re.Match[str]], said: str, lexicon: Lexicon) -> bool:
    """Return whether a word of a sentence points back at a thing: "it" does, "that" only where no noun follows."""
    speech, pronoun = lexicon.speech, fold(words[n][0])
    if pronoun not in speech.things:
        return False
    if pronoun not in speech.pointers:
        return True
    return not _has_noun(n, words, said, lexicon)


def _has_noun(n: int, words: Sequence[re.Match[str]], said: str, lexicon: Lexicon) -> bool:
    """Return whether a noun may follow a word: another word that says something, with nothing between."""
    if n + 1 == len(words) or not said[words[n].end() : words[n + 1].start()].isspace():
        return False
    following = fold(words[n + 1][0])
    return following not in lexicon.stop_words and following not in lexicon.questions.auxiliaries

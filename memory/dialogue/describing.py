"""Turn a description ("Jory is a smith of fifty, with a scar") into what the character would say of itself."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import Final

from memory.dialogue import wording
from memory.persona import Persona
from memory.text.lexicon import Lexicon
from memory.text.verbs import base_form
from memory.text.words import fold, sentences, tokens

_CLAUSE: Final = re.compile(r"[.!;]\s+|,\s+|;\s*|[.!]$")
_POSSESSIVE: Final = re.compile(r"['’]s?$")
_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_PAST: Final = "ed"
_THIRD: Final = "s"
_NO_VERB: Final = ("ss", "us", "is", "'s", "’s")

_SHORTEST: Final = 3
"""Letters of a word that may be a verb in the third person, without its ending, at least."""

_TITLE: Final = 3
"""Words of a name with its title, at most."""


def described_parts(persona: Persona, lexicon: Lexicon) -> list[str]:
    """Return the clauses of a persona's description that it keeps from nobody, as the character would say them of itself.

    Args:
        persona: who it is.
        lexicon: the language of the description.
    """
    text = wording.shortened(wording.one_line(persona.description))
    own = set(tokens(persona.name, lexicon=lexicon)) | lexicon.speech.persons | lexicon.selves.pronouns
    own -= _of_others(text, lexicon)
    found: list[str] = []
    for sentence in sentences(text, lexicon=lexicon):
        for n, clause in enumerate(_clauses_apart(sentence, lexicon)):
            said = _spoken(clause, own, lexicon, opens=n == 0)
            if said is None and not found and n == 0 and not _is_hidden(clause, lexicon):
                return []  # it speaks of something else
            if said:
                found.append(said)
    return found


def _of_others(text: str, lexicon: Lexicon) -> frozenset[str]:
    """Return the pronouns of other people in a description: of another sex than its first one, which is the character's."""
    sexes = lexicon.antecedents.sexes
    said = tokens(text, lexicon=lexicon)
    mine = next((sex for word in said for sex in sexes if word in sex), None)
    return frozenset() if mine is None else frozenset().union(*sexes) - mine


def _clauses_apart(sentence: str, lexicon: Lexicon) -> Iterator[str]:
    """Yield the clauses of a description: also what "and" adds with a verb of its own ("chatty and cannot swim")."""
    verbs = lexicon.selves.modals | lexicon.selves.has
    for clause in _CLAUSE.split(sentence):
        words = clause.split()
        starts = [
            n
            for n in range(1, len(words) - 1)
            if fold(words[n]) in lexicon.joints and fold(words[n + 1]) in verbs
        ]
        for begin, end in pairwise([0, *starts, len(words)]):
            yield " ".join(words[begin:end])


def _is_hidden(clause: str, lexicon: Lexicon) -> bool:
    """Return whether a clause speaks of what the character keeps to itself."""
    plain = lexicon.selves.open.sub(" ", fold(clause))
    return not lexicon.roles.hiding.isdisjoint(tokens(plain, lexicon=lexicon))


def _spoken(clause: str, own: Collection[str], lexicon: Lexicon, *, opens: bool) -> str | None:
    """Return a clause of a description in the first person; empty if nothing is in it, ``None`` if it cannot be turned.

    Args:
        clause: the clause.
        own: words that mean the character.
        lexicon: the language.
        opens: whether it begins a sentence.
    """
    if _is_hidden(clause, lexicon):
        return None
    words = _without_joints(clause, lexicon)
    if not words:
        return ""
    if fold(words[0]) in lexicon.myself:
        return f"{' '.join(words)}."
    if addressed := _addressed(words, lexicon):
        return addressed
    if fold(words[-1]) in lexicon.speech.owners or (
        fold(words[0]) in lexicon.speech.persons and not own_word(words[0], own)
    ):
        return ""  # "People like her", and "She likes him" of a man: who speaks is no subject of it
    if fold(words[0]) in lexicon.speech.owners:
        return _of_belongings(words, lexicon)
    if own_word(owner := _POSSESSIVE.sub("", words[0]), own) and owner != words[0]:
        return ""  # "Ilka's brother owes her money": of somebody else
    begins = _after_name(words, own)
    if begins == len(words):
        return ""
    if opens and not begins and _is_of_thing(words, lexicon):
        return None
    return _of_oneself(words[begins:], lexicon, is_named=begins > 0, opens=opens)


def _of_belongings(words: Sequence[str], lexicon: Lexicon) -> str:
    """Return a clause on somebody or something of the character ("Her brother plays the organ") as the character says it;
    empty if a later pronoun may mean either.
    """
    owner, rest = fold(words[0]), words[1:]
    same = next((sex for sex in lexicon.antecedents.sexes if owner in sex), frozenset({owner}))
    mine = lexicon.roles.first_person.get(owner, "")
    if not mine or not rest or not same.isdisjoint(map(fold, rest)):
        return ""
    return f"{mine[:1].upper()}{mine[1:]} {' '.join(rest)}."


def _without_joints(clause: str, lexicon: Lexicon) -> list[str]:
    """Return a clause's words without an "and" or "but" that it begins with."""
    words = clause.strip(" .!,;").split()
    while words and fold(words[0]) in lexicon.joints:
        words.pop(0)
    return words


def _addressed(words: Sequence[str], lexicon: Lexicon) -> str:
    """Return a clause that speaks to the character ("You are a smith") in the first person; empty for any other clause."""
    text, turned = " ".join(words), lexicon.selves.spoken_to
    begin = next((each for each in turned if fold(text).startswith(f"{each} ")), None)
    return "" if begin is None else f"{turned[begin]} {text[len(begin) + 1 :]}."


def _after_name(words: Sequence[str], own: Collection[str]) -> int:
    """Return how many words the character's name with its title takes at the beginning of a clause."""
    begins = _titled(words, own)
    while begins < len(words) and (own_word(words[begins], own) or (begins and words[begins][:1].isupper())):
        begins += 1
    return begins


def _is_of_thing(words: Sequence[str], lexicon: Lexicon) -> bool:
    """Return whether a clause tells of a thing and not of the character: "A scar runs down his cheek"."""
    return fold(words[0]) in lexicon.claims.articles and not lexicon.roles.presents.isdisjoint(
        map(fold, words)
    )


def _of_oneself(words: Sequence[str], lexicon: Lexicon, *, is_named: bool, opens: bool) -> str:
    """Return what a clause says of the character, without its name, as a sentence that begins with "I".

    Args:
        words: the clause's words after the name.
        lexicon: the language.
        is_named: whether the name stood before them.
        opens: whether they begin a sentence.
    """
    roles, selves = lexicon.roles, lexicon.selves
    rest = [roles.first_person.get(fold(word), word) for word in words]
    verb = fold(words[0])
    acts = rest[0] != words[0] or verb in roles.presents | selves.acts or (is_named and verb.endswith(_THIRD))
    if acts and rest[0] == words[0] and verb not in roles.first_person:
        rest[0] = base_form(verb)
    elif not is_named and opens and verb not in lexicon.speech.titles:
        rest[0] = rest[0][:1].lower() + rest[0][1:]
    for n in range(1, len(rest)):
        if fold(rest[n - 1]) in lexicon.joints and fold(rest[n]) in roles.presents:
            rest[n] = base_form(fold(rest[n]))
    rest = _as_speaker(rest, lexicon)
    text = " ".join(rest)
    if is_named or acts or (len(rest) > 1 and verb in selves.does and not _is_passive(rest, lexicon)):
        return f"{roles.speaking} {text}."
    if (deed := _deed(rest, lexicon)) is not None:
        return f"{roles.speaking} {deed}."
    if verb in selves.having:
        return f"{roles.speaking} {selves.having[verb]} {' '.join(rest[1:])}."
    being = selves.was if verb in selves.born else roles.first_person["is"]
    return f"{roles.speaking} {being} {text}."


def _as_speaker(words: Sequence[str], lexicon: Lexicon) -> list[str]:
    """Return a clause's words with "I" where "he" or "she" means the character: where the clause names nobody before it."""
    made, of_one = list(words), lexicon.speech.subjects & frozenset().union(*lexicon.antecedents.sexes)
    for n in range(1, len(words)):
        if fold(words[n]) not in of_one or any(word[:1].isupper() for word in words[:n]):
            continue
        made[n] = lexicon.roles.speaking
        if n + 1 < len(words) and fold(words[n + 1]) in lexicon.roles.presents:
            made[n + 1] = base_form(fold(words[n + 1]))
    return made


def _deed(words: Sequence[str], lexicon: Lexicon) -> str | None:
    """Return a clause without a subject that tells what somebody did or does, as they tell it; ``None`` if it does not.

    Args:
        words: the clause's words, without what is said of the character in the third person ("my beard").
        lexicon: the language.
    """
    selves = lexicon.selves
    first = next((n for n, word in enumerate(words) if fold(word) not in selves.adverbs), len(words))
    before, verb, after = list(words[:first]), "".join(words[first : first + 1]), list(words[first + 1 :])
    if not verb:
        return None
    word, following = fold(verb), fold(after[0]) if after else ""
    if word in (*selves.modals, selves.was) or (
        word in selves.does and not _is_passive(words[first:], lexicon)
    ):
        return " ".join((*before, verb, *after))
    past = word.endswith(_PAST) and "-" not in word and word not in selves.born
    of_something = (
        following
        and following not in lexicon.roles.prepositions | lexicon.turning.before_object | lexicon.joints
    )
    if past and (of_something or (before and fold(before[0]) in lexicon.selves.adverbs)):
        return " ".join((*before, verb, *after))
    objects = lexicon.remarks.determiners | lexicon.numbers.keys()
    is_third = word.endswith(_THIRD) and len(word) > _SHORTEST and not word.endswith(_NO_VERB)
    if is_third and (following in objects or (before and of_something)):
        return " ".join((*before, base_form(word), *after))
    return None


def _is_passive(words: Sequence[str], lexicon: Lexicon) -> bool:
    """Return whether a past form is a participle: "left by his fiancée"."""
    return [fold(word) for word in words[1:2]] == [lexicon.roles.agent]


def own_word(word: str, own: Collection[str]) -> bool:
    """Return whether a word is the character's name, or means it."""
    found = _WORD.findall(fold(word))
    return bool(found) and set(own).issuperset(found)


def _titled(words: Sequence[str], own: Collection[str]) -> int:
    """Return how many words stand before a name that begins a clause, as its title: one in "Brother Odo"."""
    for n, word in enumerate(words[:_TITLE]):
        if own_word(word, own):
            return n
        if not word[:1].isupper():
            break
    return 0

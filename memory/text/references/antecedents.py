"""Resolve the pronouns of statements: replace them by what they refer to, where a thing is told over several lines.

"Bex owes me twelve silver." and then "She lost it all at dice." say together that Bex lost it all at dice. The antecedent of
a pronoun is the one fitting person, animal or thing of the latest sentence that mentions any. A pronoun with several
candidates stays as it is. Everything here is a pure function of the lines.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Final

from memory.text.lexicon import Lexicon, current
from memory.text.references.mentions import APART, Reader, Sort, Spoken
from memory.text.roles import Word, is_finite, is_past, words_of
from memory.text.words import fold, sentences, tokens

LONGEST: Final = 400
"""Characters of a line whose pronouns are resolved, at most; a longer line explains itself."""

MOST_SENTENCES: Final = 12
"""Sentences of a line that are read, at most."""

_FAR: Final = 1
"""Sentences back to which "it" and "they" may refer, at most; "he" and "she" may refer to any earlier one."""

_QUOTES: Final = re.compile(r"[\"“”«»„]|(?<![^\s(])['‘]\w")
_LETTERS: Final = re.compile(r"[^\W\d_]+")


def may_point_back(text: str, lexicon: Lexicon | None = None) -> bool:
    """Return whether a text has a pronoun that may refer to what was said before."""
    lexicon = lexicon or current()
    return not _pointing(lexicon).isdisjoint(_LETTERS.findall(fold(text[:LONGEST])))


def speaks_of_somebody_before(text: str, lexicon: Lexicon | None = None) -> bool:
    """Return whether a sentence has a pronoun that may refer to a person who was spoken of before it: "She took it", and not
    "My daughter has lost her keys".

    Args:
        text: the sentence.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    return _Talk(lexicon, frozenset()).speaks_of_somebody_before(text[:LONGEST])


def in_full(lines: Sequence[str], without: Collection[str] = (), lexicon: Lexicon | None = None) -> list[str]:
    """Return what somebody said line by line, with its pronouns resolved.

    Args:
        lines: what one speaker said to one hearer, the oldest first.
        without: folded words of names that no "he" or "she" means: the speaker's and the hearer's.
        lexicon: the language; the one in use if not given.
    """
    return list(_in_full(tuple(lines), frozenset(without), lexicon or current()))


@lru_cache(maxsize=4096)
def _in_full(lines: tuple[str, ...], without: frozenset[str], lexicon: Lexicon) -> tuple[str, ...]:
    """Return what `in_full` does, cached."""
    talk = _Talk(lexicon, without)
    read = [talk.read(line) for line in lines]
    return tuple(talk.named(line) for line in read)


@cache
def _pointing(lexicon: Lexicon) -> frozenset[str]:
    """Return the pronouns that may refer to what was said before."""
    words = lexicon.antecedents
    return frozenset().union(*words.sexes, words.things, words.several)


@lru_cache(maxsize=4096)  # a line is read again with each line around it
def _words(said: str, lexicon: Lexicon) -> tuple[Word, ...]:
    """Return a sentence's words, cached."""
    return tuple(words_of(said, lexicon))


@lru_cache(maxsize=4096)
def _spoken(said: str, lexicon: Lexicon, without: frozenset[str]) -> tuple[Spoken, ...]:
    """Return whom and what a sentence speaks of, cached."""
    return tuple(Reader(lexicon, without).spoken_of(said, _words(said, lexicon)))


@dataclass(frozen=True, slots=True)
class _Pronoun:
    """Represent a pronoun that may refer to what was said before.

    Args:
        place: its place among the words of its sentence.
        sort: what it may stand for.
        sex: its number in `AntecedentWords.sexes`; ``None`` for "it" and "they".
    """

    place: int
    sort: Sort
    sex: int | None = None


class _Talk:
    """Keep what one speaker has spoken of so far, and resolve the pronouns of its next sentences."""

    def __init__(self, lexicon: Lexicon, without: frozenset[str]) -> None:
        self._lexicon = lexicon
        self._reader = Reader(lexicon, without)
        self._without = without
        self._before: list[list[Spoken]] = []  # of each sentence, the oldest first
        self._names: dict[str, str] = {}  # by a description, the name that a later sentence gives
        self._subject = ""  # of the last sentence, if its speaker or somebody who can be named
        self._sexes: dict[str, int] = {}  # by what somebody is called, the pronouns used before
        self._unclear: list[
            frozenset[int]
        ] = []  # of each sentence, the sexes of pronouns that are not resolved

    def read(self, line: str) -> str:
        """Return a line with its pronouns resolved."""
        lexicon = self._lexicon
        parts = sentences(line, lexicon=lexicon) if len(line) <= LONGEST else []
        if len(parts) > MOST_SENTENCES:
            parts = []
        found, end = [], 0
        for part in parts:
            start = line.find(part, end)
            if start < 0:
                return line
            found += [line[end:start], self._sentence(part)]
            end = start + len(part)
        return "".join([*found, line[end:]])

    def named(self, line: str) -> str:
        """Return a line with the names that later lines give to people whom it only describes ("my daughter")."""
        for phrase, name in self._names.items():
            at = fold(line).find(fold(phrase))
            rest = line[at + len(phrase) :]
            whole = at >= 0 and len(fold(line)) == len(line) and rest[:1] in (" ", ".", ",", "!", "")
            if whole and name not in line:
                line = f"{line[: at + len(phrase)]} {name}{rest}"
        return line

    def _sentence(self, said: str) -> str:
        """Return a sentence with its pronouns resolved, and note whom and what it speaks of."""
        words = _words(said, self._lexicon)
        if subject := self._left_out(words):
            said = f"{subject} {said[0].lower()}{said[1:]}"
            words = _words(said, self._lexicon)
        self._subject = self._subject_of(words, said)
        own = _as_one(_spoken(said, self._lexicon, self._without), said, self._lexicon)
        meant = {} if _QUOTES.search(said) else self._meant(words, said, own)
        self._unclear.append(self._sexes_left(meant, words, said))
        for place, one in meant.items():
            own = self._without_name(one, words, place, own)
        phrases = {one.phrase for one in meant.values()}
        self._before.append([*meant.values(), *(one for one in own if one.phrase not in phrases)])
        return self._put_in(meant, words, said) if meant else said

    def _sexes_left(self, meant: Collection[int], words: Sequence[Word], said: str) -> frozenset[int]:
        """Return the sexes of the pronouns of a sentence that stay unclear, though it begins with one of them."""
        first = self._pronoun(0, words, said) if words else None
        return frozenset(() if first is None or first.sex is None or 0 in meant else (first.sex,))

    def _meant(self, words: Sequence[Word], said: str, own: Sequence[Spoken]) -> dict[int, Spoken]:
        """Return the antecedents of a sentence's pronouns, by their places; without those that are unclear.

        Args:
            words: the sentence's words.
            said: the sentence.
            own: whom and what the sentence itself speaks of.
        """
        pronouns = [
            each
            for n in range(len(words))
            if (each := self._pronoun(n, words, said)) is not None
            and not (each.sort is Sort.THING and self._sums_up(n, words, said))
        ]
        found = self._meant_once(pronouns, words, own)
        if len(found) == len(pronouns):
            return found
        # "He says she stole it": once "he" is known to be Bob, "she" can only be the other one.
        return self._meant_once(pronouns, words, own)

    def _meant_once(
        self, pronouns: Sequence[_Pronoun], words: Sequence[Word], own: Sequence[Spoken]
    ) -> dict[int, Spoken]:
        """Return the antecedents of pronouns, as far as is known so far, and note the sexes that they tell."""
        ahead = bool(words) and words[0].token in self._lexicon.antecedents.before_cause
        found: dict[int, Spoken] = {}
        for pronoun in pronouns:
            word = words[pronoun.place]
            if any(one.start <= word.start < one.end for one in own):
                continue
            nearer = [one for one in own if ahead or one.end <= word.start]
            before = words[pronoun.place - 1].token if pronoun.place else ""
            if before not in self._lexicon.antecedents.before_cause:  # "in the loft when it burned"
                nearer = [one for one in nearer if not one.is_minor or one.phrase[0].isupper()]
            if any(self._may_mean(one, pronoun) for one in (*nearer, *found.values())):
                continue  # "Bob says he is ill", "the boat is old, but she is fast"
            one = self._antecedent(pronoun)
            if one is not None and not _is_named_after(one, word, words, self._lexicon):
                if pronoun.sex is not None:
                    self._sexes.setdefault(one.phrase, pronoun.sex)
                sex = one.sex if pronoun.sex is None else pronoun.sex
                found[pronoun.place] = replace(one, sex=sex, start=word.start, end=word.end)
        return found

    def speaks_of_somebody_before(self, said: str) -> bool:
        """Return whether a sentence has a pronoun for a person whom it does not name or describe before that."""
        words = _words(said, self._lexicon)
        own = [one for one in _spoken(said, self._lexicon, frozenset()) if one.sort is Sort.ONE]
        persons = (
            each
            for n in range(len(words))
            if (each := self._pronoun(n, words, said)) is not None and each.sort is Sort.ONE
        )
        return any(not any(self._explains(one, each, words, said) for one in own) for each in persons)

    def _explains(self, one: Spoken, pronoun: _Pronoun, words: Sequence[Word], said: str) -> bool:
        """Return whether somebody of whom a sentence speaks may be whom a later pronoun of it means: no object of the same
        clause ("My wife knows about her").
        """
        word = words[pronoun.place]
        if one.end > word.start or not self._fits(one, pronoun):
            return False
        back = self._lexicon.antecedents
        is_owner = word.token in back.possessives and _has_noun(pronoun.place, words, said, self._lexicon)
        is_subject = word.token in self._lexicon.speech.subjects
        return (
            is_owner or is_subject or self._lexicon.parts.joint.search(said, one.end, word.start) is not None
        )

    def _put_in(self, meant: Mapping[int, Spoken], words: Sequence[Word], said: str) -> str:
        """Return a sentence with the antecedents of its pronouns put in, and without the joint that it begins with.

        Args:
            meant: whom or what the pronouns mean, by their places, in order.
            words: the sentence's words.
            said: the sentence.
        """
        parts: list[str] = []
        end = 0
        for place, one in meant.items():
            parts += [said[end : words[place].start], self._in_place(one, place, words, said)]
            end = words[place].end
        text = "".join([*parts, said[end:]])
        joint = self._lexicon.antecedents.leads.match(text)
        text = text[joint.end() :] if joint else text
        return f"{text[0].upper()}{text[1:]}" if said[0].isupper() else text

    def _in_place(self, one: Spoken, place: int, words: Sequence[Word], said: str) -> str:
        """Return what stands in the place of a pronoun: "Bex", "Bex's" for "her", "Bex is" for "she's"."""
        lexicon, word = self._lexicon, words[place]
        called = one.phrase
        if word.token in lexicon.antecedents.possessives and _has_noun(place, words, said, lexicon):
            called = lexicon.speech.possessive.format(called)
        contracted = said[word.start + len(word.token) : word.end]
        if not contracted:
            return called
        resulting = lexicon.antecedents.resulting
        done = [
            after
            for after in words[place + 1 : place + 2]
            if is_past(after, lexicon) and after.token not in resulting
        ]
        is_done = any(one.sort is Sort.ONE or after.token in lexicon.speech.being for after in done)
        return called + lexicon.antecedents.contracted.get(contracted[-1:], {}).get(is_done, contracted)

    def _without_name(self, one: Spoken, words: Sequence[Word], n: int, own: list[Spoken]) -> list[Spoken]:
        """Keep the name that a sentence gives to its pronoun's antecedent; return whom else it speaks of.

        "We named her Perrin", "Her name is Dorle", "She is called Bess".
        """
        lexicon, calling = self._lexicon, self._lexicon.parts.calling
        if one.phrase[:1].isupper() or calling.isdisjoint(
            word.token for word in words[max(0, n - 2) : n + 4]
        ):
            return own
        at = next((word for word in words[n + 1 : n + 5] if word.text[0].isupper()), None)
        between = words[n + 1 : words.index(at)] if at is not None else []
        skipped = calling | lexicon.speech.being | lexicon.turning.adverbs | _pointing(lexicon)
        if at is None or at.token in lexicon.stop_words or any(word.token not in skipped for word in between):
            return own
        self._names.setdefault(one.phrase, at.text)
        return [each for each in own if not each.start <= at.start < each.end]

    def _pronoun(self, n: int, words: Sequence[Word], said: str) -> _Pronoun | None:
        """Return the pronoun at a place of a sentence; ``None`` if there is none, or it refers to nothing before it."""
        words_back, token = self._lexicon.antecedents, words[n].token
        for sex, pronouns in enumerate(words_back.sexes):
            if token in pronouns:
                return _Pronoun(n, Sort.ONE, sex)
        following = words[n + 1].token if n + 1 < len(words) else ""
        if token in words_back.several:
            return None if following in words_back.generic else _Pronoun(n, Sort.SEVERAL)
        before = words[n - 1].token if n else ""
        if token not in words_back.things or following in words_back.empty or before in words_back.generic:
            return None
        folded = fold(said)
        is_empty = self._lexicon.speech.expletives.search(folded) or words_back.empty_it.search(folded)
        return None if is_empty else _Pronoun(n, Sort.THING)

    def _sums_up(self, n: int, words: Sequence[Word], said: str) -> bool:
        """Return whether "it" begins a clause after one about something that is no pronoun and nobody: then it may mean
        that, or all that the clause says ("Wicks are sixpence, it's robbery").
        """
        back = _pointing(self._lexicon)
        if n == 0 or words[0].token in back or words[0].token in self._lexicon.myself:
            return False
        first = self._reader.begins(0, words, said)
        if first is not None and first[1] is not None and first[1].sort is Sort.ONE:
            return False
        is_apart = (
            said[words[n - 1].end : words[n].start].strip() or words[n - 1].token in self._lexicon.joints
        )
        return bool(is_apart) and any(is_finite(word, self._lexicon) for word in words[1:n])

    def _antecedent(self, pronoun: _Pronoun) -> Spoken | None:
        """Return the antecedent of a pronoun; ``None`` if there is none, or it is not clear."""
        far = len(self._before) if pronoun.sort is Sort.ONE else _FAR
        for spoken, unclear in zip(
            self._before[: -far - 1 : -1], self._unclear[: -far - 1 : -1], strict=True
        ):
            fitting = [one for one in spoken if self._fits(one, pronoun)]
            if pronoun.sex in unclear:
                return None  # whoever "he" was there is "he" again, not another who is named beside him
            if not fitting and any(self._may_mean(one, pronoun) for one in spoken):
                return None
            main = [one for one in fitting if not one.is_minor] or fitting
            if len({one.phrase for one in main}) > 1 and pronoun.sex is not None:
                main = [one for one in main if self._sexes.get(one.phrase) == pronoun.sex]
            if len({one.phrase for one in main}) == 1:
                return main[0]
            if fitting:
                return None
        return None

    def _fits(self, one: Spoken, pronoun: _Pronoun) -> bool:
        """Return whether somebody or something may be the antecedent of a pronoun."""
        if one.sort is not pronoun.sort:
            return False
        sex = one.sex if one.sex is not None else self._sexes.get(one.phrase)
        return pronoun.sex is None or sex is None or sex == pronoun.sex

    def _may_mean(self, one: Spoken, pronoun: _Pronoun) -> bool:
        """Return whether a pronoun may mean somebody or something, be it a ship that is called "she"."""
        if self._fits(one, pronoun):
            return True
        is_she = pronoun.sex == len(self._lexicon.antecedents.sexes) - 1
        called = self._lexicon.antecedents.spoken_of_as_she
        return is_she and not called.isdisjoint(tokens(one.phrase, lexicon=self._lexicon))

    def _left_out(self, words: Sequence[Word]) -> str:
        """Return the subject that a sentence leaves out: the last sentence's ("Paid forty crowns for her")."""
        lexicon = self._lexicon
        if len(words) < 2 or not self._subject or not is_past(words[0], lexicon):
            return ""
        first = words[0].token
        if first in lexicon.questions.auxiliaries or not (
            first in lexicon.roles.forms or first in lexicon.irregular
        ):
            return ""
        back, after = lexicon.antecedents, words[1]
        has_object = (
            after.token in back.indefinite | back.own | back.openings | _pointing(lexicon)
            or after.token in lexicon.numbers
            or after.text[0].isupper()
        )
        return self._subject if has_object else ""

    def _subject_of(self, words: Sequence[Word], said: str) -> str:
        """Return the subject of a sentence, if it is its speaker or somebody whom it names first."""
        lexicon = self._lexicon
        if words and words[0].token == lexicon.turning.subject:
            return words[0].text
        first = self._reader.begins(0, words, said) if words else None
        if first is None or first[1] is None or first[1].sort is not Sort.ONE or words[first[0]].owns:
            return ""
        return first[1].phrase


def _as_one(spoken: Sequence[Spoken], said: str, lexicon: Lexicon) -> list[Spoken]:
    """Return whom and what a sentence speaks of, with those as one of whom it says that they are the same: "Dirk is my
    uncle".
    """
    found: list[Spoken] = []
    for one in spoken:
        between = tokens(said[found[-1].end : one.start], lexicon=lexicon) if found else ()
        is_same = bool(between) and lexicon.speech.being.issuperset(between)
        if is_same and found[-1].sort is one.sort is Sort.ONE and not found[-1].is_minor:
            found[-1] = replace(found[-1], sex=one.sex if found[-1].sex is None else found[-1].sex)
        else:
            found.append(one)
    return found


def _is_named_after(one: Spoken, pronoun: Word, words: Sequence[Word], lexicon: Lexicon) -> bool:
    """Return whether a sentence names somebody or something after a pronoun, which so means another: "They mended the
    points", and "Her name is Ida" after another name.
    """
    called = words_of(one.phrase, lexicon)
    last = [word.token for word in called][-1:]
    at = next(n for n, word in enumerate(words) if word.start == pronoun.start)
    if called[-1:] and called[-1].text[0].isupper() and _names_anew(words[at + 1 :], lexicon):
        return True
    return any(word.token in last for word in words if word.start > pronoun.start)


def _names_anew(after: Sequence[Word], lexicon: Lexicon) -> bool:
    """Return whether the words after a pronoun give a name: "name is Ida", "is called Ida"."""
    calling, being = lexicon.parts.calling, lexicon.speech.being
    at = next((n for n, word in enumerate(after[:3]) if word.token in calling), None)
    named = [] if at is None else [word for word in after[at + 1 : at + 3] if word.token not in being]
    return bool(named) and named[0].text[0].isupper()


def _has_noun(n: int, words: Sequence[Word], said: str, lexicon: Lexicon) -> bool:
    """Return whether a noun may follow a word."""
    if n + 1 == len(words) or APART.search(said, words[n].end, words[n + 1].start):
        return False
    following = words[n + 1]
    back = lexicon.antecedents
    if following.text[0].isupper() and lexicon.parts.calling.intersection(
        word.token for word in words[max(0, n - 2) : n]
    ):
        return False  # "We named her Perrin"
    return (
        following.token not in lexicon.stop_words
        and following.token not in back.openings | back.indefinite | back.own
        and following.token not in lexicon.roles.prepositions | lexicon.turning.adverbs
    )

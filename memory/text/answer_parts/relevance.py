"""Find out whether a statement bears on what a question asks: the deed, whether it is done, and whose thing it is."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from memory.text.acts import SpeechAct, Wanted
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Sentence
from memory.text.names import names
from memory.text.roles import plain_question
from memory.text.words import fold, stem_set, stems, tokens

REACH: Final = 4
"""Words between "will" and the verb that it is said of, at most."""

_OWNED: Final = 3
"""Words after an owner that may name what is owned."""

DOER: Final = 2
"""Words of a question for yes or no that stand before what is done: an auxiliary and a subject."""

_LONGEST: Final = 4_000
_MOST_MARKS: Final = 12
"""What is looked at of one text, at most: text is hostile."""

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*['’]?")
_OWNED_WORD: Final = re.compile(r"([^\W_][\w-]*)['’]s ([\w-]+)")
_OWNER: Final = re.compile(r"([^\W_][\w-]*?)(?:['’]s|(?<=s)['’])")


@dataclass(frozen=True, slots=True)
class Owned:
    """Represent something that a text calls somebody's.

    Args:
        owner: a folded word: the last of a name, or "my", "his" and so on.
        things: the stems of the words that name it.
        named: whether ``owner`` is a name, or another noun.
    """

    owner: str
    things: frozenset[str]
    named: bool


def is_ahead(statement: Sentence, deeds: Collection[str], *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a statement only promises, plans, wishes, orders or supposes a deed.

    Args:
        statement: one sentence.
        deeds: the stems of the words that may name the deed, and what it is done to.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    if statement.act is SpeechAct.REQUESTS:
        return True
    return governed(statement.said, deeds, lexicon)


def governed(text: str, deeds: Collection[str], lexicon: Lexicon) -> bool:
    """Return whether a word that makes a deed future, wished or conditional ("will", "if") governs one of some stems."""
    folded = fold(text[:_LONGEST])
    for number, mark in enumerate(lexicon.parts.ahead.finditer(folded)):
        if number == _MOST_MARKS:
            break
        after = tokens(folded[mark.end() : mark.end() + 80], lexicon=lexicon)[: REACH + 1]
        for word in after:
            if word in lexicon.parts.ahead_ends:
                break
            if lexicon.stem(word) in deeds:
                return True
    return False


def asks_of_deed(question: Sentence, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a question asks whether, when or by whom something was done, and not what is to be."""
    lexicon = lexicon or current()
    asked = fold(question.said)
    return lexicon.parts.done.match(asked) is not None and lexicon.parts.ahead.search(asked) is None


def leaves_open(question: Sentence, statement: Sentence, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a statement only wants or promises what a question takes as done or as present: whoever promised a sack
    of flour carries none yet. It also leaves open what its speaker only did not see, only heard or supposes, and whether
    somebody should do what it does not speak of.
    """
    lexicon = lexicon or current()
    if lexicon.feelings.undecided.search(fold(question.said)):
        named = {word for name in question.names for word in tokens(name, lexicon=lexicon)}
        deed = lexicon.stem_set(set(question.topic) - named)
        return not deed <= stem_set(statement.said, lexicon=lexicon)
    if statement.act is SpeechAct.REQUESTS:
        return asks_of_deed(question, lexicon=lexicon)
    if is_unseen(question, statement.said, lexicon):
        return True
    unsure = lexicon.parts.unsure.search(fold(statement.said[:_LONGEST]))
    if question.wanted is Wanted.YES_NO and unsure and not lexicon.parts.unsure.search(fold(question.said)):
        return True  # "Lena is rich, I hear."
    return (
        statement.act is SpeechAct.PROMISES and lexicon.parts.as_it_is.match(fold(question.said)) is not None
    )


def speaks_of_opposite(question: Sentence, text: str, lexicon: Lexicon) -> bool:
    """Return whether a text speaks of the opposite of what a question is about alone: of the old bridge, and not of the new
    one.
    """
    opposites = lexicon.parts.opposites
    others = {
        (other, lexicon.stem(noun)): which
        for which, noun in pairwise(question.words)
        if which in opposites and noun in question.topic
        for other in opposites[which]
    }
    if not others:
        return False
    words = tokens(text, lexicon=lexicon)
    found = {others.get((word, lexicon.stem(noun))) for word, noun in pairwise(words)} - {None}
    return bool(found) and found.isdisjoint(words)


def is_unseen(question: Sentence, text: str, lexicon: Lexicon) -> bool:
    """Return whether a clause only tells that its speaker did not see or know of something, where a question asks whether it
    is so: "I never saw him take it" does not deny that he took it.
    """
    found = lexicon.parts.unseen.match(fold(text[:_LONGEST]))
    return found is not None and lexicon.stem(found["verb"]) not in stem_set(question.said, stop=frozenset())


def deed_of(question: Sentence, *, lexicon: Lexicon | None = None) -> frozenset[str]:
    """Return the stems of the deed whose doer or time a question asks for; empty if it names none, or one that a memory need
    not name.

    Args:
        question: what is asked.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    if question.wanted is Wanted.WHEN:
        return next(
            (found for word in question.topic if (found := alike(lexicon.stem(word), lexicon))), frozenset()
        )
    if question.wanted is not Wanted.WHO:
        return frozenset()
    asking = lexicon.parts.doing.match(fold(question.said))
    verb = asking["verb"] if asking else ""
    empty = lexicon.stop_words | lexicon.questions.auxiliaries | lexicon.questions.said | lexicon.parts.vague
    named = {word for name in question.names for word in tokens(name, lexicon=lexicon)}
    if not verb or verb in empty or verb in named or verb not in question.topic:
        return frozenset()
    return frozenset((lexicon.stem(verb),)) | alike(lexicon.stem(verb), lexicon)


def deed_of_thing(question: Sentence, *, lexicon: Lexicon | None = None) -> frozenset[str]:
    """Return the stems of the deed in a question for the thing that did it ("What stopped the mare?"); empty if it names
    none, or one that a memory need not name.

    Args:
        question: what is asked.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    if question.wanted not in (Wanted.WHAT, Wanted.WHICH):
        return frozenset()
    asking = plain_question(question, lexicon)
    found = lexicon.roles.asks_subject.match(asking)
    verb = next(iter(tokens(asking[found.end() - 1 :], lexicon=lexicon)), "") if found else ""
    empty = lexicon.stop_words | lexicon.questions.auxiliaries | lexicon.questions.said | lexicon.parts.vague
    if not verb or verb in empty or verb not in question.topic or not lexicon.is_past_form(verb):
        return frozenset()
    return frozenset((lexicon.stem(verb),)) | alike(lexicon.stem(verb), lexicon)


def other_deeds(words: Collection[str], deed: Collection[str], *, lexicon: Lexicon | None = None) -> bool:
    """Return whether some stems name deeds of kinds that are known, and none of them is ``deed``."""
    lexicon = lexicon or current()
    kinds = {word for kind in _kinds(lexicon) for word in kind}
    return not kinds.isdisjoint(deed) and not kinds.isdisjoint(words)


def asks_of_past_deed(question: Sentence, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a question asks who did something of a known kind, in the past."""
    lexicon = lexicon or current()
    asking = lexicon.parts.doing.match(fold(question.said))
    if asking is None or question.wanted is not Wanted.WHO:
        return False
    return lexicon.is_past_form(asking["verb"]) and bool(alike(lexicon.stem(asking["verb"]), lexicon))


def tells_deed(text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a text tells that somebody did something, by a past form of a verb that says more than "went"."""
    lexicon = lexicon or current()
    kinds = {word for kind in _kinds(lexicon) for word in kind}
    light = lexicon.parts.vague | lexicon.questions.auxiliaries
    return any(
        word not in light and (lexicon.is_past_form(word) or lexicon.stem(word) in kinds)
        for word in tokens(text[:_LONGEST], lexicon=lexicon)
    )


def alike(stem: str, lexicon: Lexicon) -> frozenset[str]:
    """Return the stems for the kinds of deed that a stem names; empty if it names none that is known."""
    return frozenset(word for kind in _kinds(lexicon) if stem in kind for word in kind)


@lru_cache(maxsize=8)
def _kinds(lexicon: Lexicon) -> tuple[frozenset[str], ...]:
    """Return the kinds of deed, each as the stems of its words."""
    return tuple(frozenset(map(lexicon.stem, kind)) for kind in lexicon.parts.deeds)


def related(things: Collection[str], *, lexicon: Lexicon | None = None) -> frozenset[str]:
    """Return the stems for the relations that some stems name ("husband": "wife", "marry"); empty if they name none."""
    lexicon = lexicon or current()
    kinds = (frozenset(map(lexicon.stem, kind)) for kind in lexicon.parts.kin)
    return frozenset(word for kind in kinds if not kind.isdisjoint(things) for word in kind)


def owned(text: str, *, lexicon: Lexicon | None = None) -> Iterator[Owned]:
    """Yield what a text calls somebody's: "Ann's old horse", "my exam", "her ladder", "Which horse is Ann's?".

    Args:
        text: one sentence, as it was typed.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    words = list(_WORD.finditer(text[:_LONGEST]))
    for n in range(len(words)):
        owner = _owner_at(n, words, lexicon)
        if owner is None:
            continue
        things = _things_after(n, words, text, lexicon) or _things_before(n, words, lexicon)
        if things:
            yield Owned(owner.word, things, owner.named)


def is_only_owner(question: Sentence, text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a question asks where somebody is, and a text speaks only of what is theirs: the reeve's cart is at the
    ford, and so is not the reeve. Where their house or shop is says where they are to be found.

    Args:
        question: what is asked.
        text: one memory.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    sought = set(question.topic) - lexicon.questions.finding - lexicon.parts.vague
    if not lexicon.parts.asks_now.search(fold(question.said)) or any(owned(question.said, lexicon=lexicon)):
        return False
    places = lexicon.stem_set(lexicon.parts.where)
    theirs = [each for each in owned(text, lexicon=lexicon) if each.named and each.owner in sought]
    owners = {each.owner for each in theirs}
    if sum(word in owners for word in tokens(text, lexicon=lexicon)) != len(theirs) or not theirs:
        return False
    asked = lexicon.stem_set(frozenset(question.topic))
    after = [fold(words[1]) for words in _OWNED_WORD.findall(text) if fold(words[0]) in owners]
    verbs = {*lexicon.irregular, *lexicon.irregular.values()}
    is_verb = any(word in verbs or lexicon.is_past_form(word) for word in after)
    return not is_verb and all(  # "The reeve's gone to the mill"
        each.things.isdisjoint(places | asked) for each in theirs
    )


class _Owner(NamedTuple):
    """Name an owner; the fields are as for `Owned`."""

    word: str
    named: bool


def _owner_at(n: int, words: Sequence[re.Match[str]], lexicon: Lexicon) -> _Owner | None:
    """Return the owner that a word of a sentence means ("Ann's", "her"); ``None`` if it means none."""
    folded = fold(words[n][0])
    before = fold(words[n - 1][0]) if n else ""
    after = fold(words[n + 1][0]) if n + 1 < len(words) else ""
    possessive = _OWNER.fullmatch(folded)
    if possessive is None or possessive[1] in lexicon.stop_words:
        return _Owner(folded, named=False) if folded in _owners(lexicon) else None
    if before in lexicon.questions.asking_how:
        return None  # "How long's Milo been away?"
    if after.endswith(lexicon.speech.doing or "\0"):
        return None  # "Ann's sleeping"
    if before in own_words(lexicon):
        return _Owner(before, named=False)  # "my grandpa's watch" is in the speaker's hands
    return _Owner(possessive[1], named=True)


def _things_after(n: int, words: Sequence[re.Match[str]], text: str, lexicon: Lexicon) -> frozenset[str]:
    """Return the stems of the words after an owner that name what is owned; empty if none do."""
    things: list[str] = []
    for before, each in zip(words[n:], words[n + 1 : n + 1 + _OWNED], strict=False):
        said = fold(each[0])
        if not text[before.end() : each.start()].isspace() or said in lexicon.stop_words | _verbs(lexicon):
            break
        if said not in lexicon.parts.opposites and said not in lexicon.times.said_when:
            things += stems(said, lexicon=lexicon)
        if _OWNER.fullmatch(said):
            break
    return frozenset(things)


def _things_before(n: int, words: Sequence[re.Match[str]], lexicon: Lexicon) -> frozenset[str]:
    """Return the stems of the words that name what is said to be an owner's, the last word: "Which old horse is Ann's?"."""
    is_last = 1 < n == len(words) - 1 and fold(words[n - 1][0]) in lexicon.remarks.being
    before = [fold(each[0]) for each in words[: n - 1]] if is_last else []
    plain = [
        word for word in before if word not in lexicon.stop_words and word not in lexicon.parts.opposites
    ]
    return stem_set(" ".join(plain), lexicon=lexicon)


@lru_cache(maxsize=8)
def _owners(lexicon: Lexicon) -> frozenset[str]:
    """Return the folded words that stand for an owner ("my", "your", "his")."""
    return own_words(lexicon) | lexicon.turning.hearer.keys() | lexicon.speech.owners


@lru_cache(maxsize=8)
def own_words(lexicon: Lexicon) -> frozenset[str]:
    """Return the folded words by which a speaker calls something its own ("my", "our")."""
    mine = lexicon.turning.persons.get("you", {})
    return frozenset(word for word, yours in mine.items() if yours in lexicon.turning.hearer)


@lru_cache(maxsize=8)
def _verbs(lexicon: Lexicon) -> frozenset[str]:
    """Return the verbs that end the words for what is owned."""
    return lexicon.questions.auxiliaries | lexicon.questions.finding | lexicon.questions.seeing


def leaves_out_person(question: Sentence, text: str, speaker: Collection[str], lexicon: Lexicon) -> bool:
    """Return whether a question asks about anybody at all, and a statement names nobody but the doer: "I killed a rat" does
    not decide "Did Ann kill anyone?".

    Args:
        question: what is asked, for yes or no.
        text: the statement.
        speaker: folded words of the speaker's name, if the statement's "I" stands for it.
        lexicon: the language.
    """
    words = question.words
    if lexicon.roles.somebody.isdisjoint(words[DOER:]):
        return False
    if lexicon.roles.nobody_there.search(fold(text)):
        return False
    told = [word for word in tokens(text, lexicon=lexicon) if word not in speaker]
    others = lexicon.speech.persons | {lexicon.someone} | lexicon.roles.somebody
    if any(word in others or lexicon.speech.people.search(word) for word in told):
        return False
    doers = set(tokens(" ".join(question.names), lexicon=lexicon))
    return all(doers.issuperset(tokens(name, lexicon=lexicon)) for name in names(text, lexicon=lexicon))

"""Find out whether a sentence calls its hearer by name, and leave the call out.

A name calls where one calls: at the beginning or the end of a sentence, set off by a comma or after "hey" or "good day",
or before a question put to "you". Within a sentence it must be the whole name, or begin with a capital where no sentence
begins; a word that anything before it makes a common one ("my captain") calls nobody.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from memory.text.lexicon import Lexicon
from memory.text.names import opens_sentence
from memory.text.words import fold, tokens

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_BREAK: Final = re.compile(r"\s*(?:[,!?:;…]|\.{3}|[–—]|\s-\s)+\s*")
_ENDING: Final = " \t\n.,!?…:;\"'”’)–—-"
_SHORT: Final = 4
"""Words of a part of a sentence that may be a call."""

MOST_CLAUSES: Final = 6
"""Parts at the beginning of a sentence that are looked at: text is hostile."""


@dataclass(frozen=True, slots=True)
class Names:
    """Hold what somebody is called, as folded words.

    Args:
        whole: whole names, articles left off.
        parts: single words of them that may stand for the whole.
    """

    whole: frozenset[tuple[str, ...]]
    parts: frozenset[str]


@dataclass(frozen=True, slots=True)
class Address:
    """Describe how a sentence addresses its hearer.

    Args:
        text: the sentence without the call.
        called: whether it is called.
        named: whether it is called or named.
    """

    text: str
    called: bool = False
    named: bool = False


@lru_cache(maxsize=1024)
def names_of(called: tuple[str, ...], lexicon: Lexicon) -> Names:
    """Return the names of somebody that is called so.

    Args:
        called: key and aliases, as they are written.
        lexicon: the language.
    """
    whole: set[tuple[str, ...]] = set()
    parts: set[str] = set()
    for name in called:
        words = tokens(name, lexicon=lexicon)
        while len(words) > 1 and words[0] in lexicon.speech.determiners:
            del words[0]
        if words:
            whole.add(tuple(words))
            parts.update(word for word in words if len(word) > 2 and word not in lexicon.stop_words)
    return Names(frozenset(whole), frozenset(parts))


@lru_cache(maxsize=1024)
def address(sentence: str, called: tuple[str, ...], lexicon: Lexicon) -> Address:
    """Return how a sentence addresses somebody that is called so.

    Args:
        sentence: one sentence, as it was typed.
        called: key and aliases of the hearer.
        lexicon: the language.
    """
    names = names_of(called, lexicon)
    if not names.whole or not _any_word(sentence, names, lexicon):
        return Address(_without_hail(sentence, lexicon))
    begin = _leading(sentence, names, lexicon)
    end = _trailing(sentence, begin, names, lexicon)
    calls = begin > 0 or end < len(sentence)
    if not calls:
        alone = _BREAK.split(sentence.rstrip(_ENDING), maxsplit=MOST_CLAUSES)
        calls = any(_is_call(part, names, lexicon) for part in alone if not _is_list(part, lexicon))
    if not calls and not _mentions(sentence, names, lexicon):
        return Address(_without_hail(sentence, lexicon))
    rest = sentence[begin:end].rstrip(" ,")
    if not _WORD.search(rest):
        return Address(sentence, calls, True)
    mark = sentence[len(sentence.rstrip(_ENDING)) :].strip() if end < len(sentence) else ""
    return Address(_capital(rest + mark), calls, True)


def clauses(sentence: str, lexicon: Lexicon) -> list[str]:
    """Return a sentence, and what is left of it from each of its first parts on that only call or open it.

    "Marta, please, where is Ann" begins with two; so does "Well, marta, …". The names need not be known.
    """
    found = [sentence]
    start = 0
    for gap in islice(_BREAK.finditer(sentence), MOST_CLAUSES):
        part = _WORD.findall(sentence[start : gap.start()])
        first = fold(part[0]) if part else ""
        opens = (
            bool(part) and _opener_end(fold(sentence[start : gap.start()]), lexicon) >= gap.start() - start
        )
        short = len(part) <= 2 and first not in lexicon.speech.determiners
        if not (opens or short) or not _WORD.search(sentence, gap.end()):
            break
        start = gap.end()
        found.append(sentence[start:])
    name = _WORD.match(found[-1])
    no_names = lexicon.stop_words | lexicon.speech.uncalled
    if name is not None and fold(name[0]) not in no_names:  # "marta where is ann"
        rest = found[-1][name.end() :].strip()
        if speaks_to(rest, lexicon):
            found.append(rest)
    return found


def calls_somebody(sentence: str, lexicon: Lexicon) -> bool:
    """Return whether a sentence begins with a call of anybody, known or not: "Bram, where were you?"."""
    gap = _BREAK.search(sentence)
    if (
        gap is None
        or lexicon.questions.to_all.match(fold(sentence))
        or "," not in gap[0]
        or not _WORD.search(sentence, gap.end())
    ):
        return False
    part = fold(sentence[: gap.start()])
    start = 0
    while found := lexicon.speech.hails.match(part, start) or lexicon.speech.openers.match(part, start):
        if found.end() == start:
            break
        start = found.end()
    words = [fold(word) for word in _WORD.findall(part[start:])]
    common = lexicon.stop_words | lexicon.speech.greetings | lexicon.questions.auxiliaries
    return 0 < len(words) <= 2 and common.isdisjoint(words)


def _any_word(sentence: str, names: Names, lexicon: Lexicon) -> bool:
    """Return whether any word of the names stands in a sentence; most lines name nobody who hears them."""
    said = set(tokens(sentence, lexicon=lexicon))
    return not said.isdisjoint(names.parts) or any(said.issuperset(name) for name in names.whole)


def _leading(sentence: str, names: Names, lexicon: Lexicon) -> int:
    """Return where the sentence goes on after the call at its beginning; 0 if there is none."""
    found = start = 0
    for gap in islice(_BREAK.finditer(sentence), MOST_CLAUSES):
        part = sentence[start : gap.start()]
        if not _WORD.search(sentence, gap.end()):
            break
        if _is_call(part, names, lexicon):
            found = gap.end()
        elif len(_WORD.findall(part)) > _SHORT or (
            not _may_call(part) and _opener_end(fold(part), lexicon) < len(part)
        ):
            break
        start = gap.end()
    if found or start:
        return found
    return _leading_without_comma(sentence, names, lexicon)


def _leading_without_comma(sentence: str, names: Names, lexicon: Lexicon) -> int:
    """Return where "marta where is ann" and "hey bram the mill burned" go on after the name."""
    folded = fold(sentence)
    if len(folded) != len(sentence):
        return 0
    hail = lexicon.speech.hails.match(folded)
    start = hail.end() if hail else _opener_end(folded, lexicon)
    title = lexicon.errands.titles.match(folded, start)  # "mr thwaite the lamp is out"
    words = list(_WORD.finditer(sentence, title.end() if title else start))
    for length in range(min(len(words), _SHORT), 0, -1):
        said = tuple(tokens(sentence[words[0].start() : words[length - 1].end()], lexicon=lexicon))
        if said not in names.whole and not (length == 1 and said and said[0] in names.parts):
            continue
        rest = sentence[words[length - 1].end() :]
        if rest[:1] in ("'", "’"):
            continue
        if not _WORD.search(rest):
            return 0
        if hail or speaks_to(rest.strip(), lexicon) or _tells(said, rest, lexicon):
            return words[length - 1].end() + len(rest) - len(rest.lstrip())
    return 0


def _trailing(sentence: str, begin: int, names: Names, lexicon: Lexicon) -> int:
    """Return where the sentence ends before the call at its end; its length if there is none."""
    stop = len(sentence.rstrip(_ENDING))
    gaps = [gap for gap in _BREAK.finditer(sentence, begin, stop) if gap.end() < stop]
    if gaps:
        before, part = sentence[begin : gaps[-1].start()], sentence[gaps[-1].end() : stop]
        if _is_call(part, names, lexicon) and not _ends_as_list(before, part, lexicon):
            return gaps[-1].start()
    words = list(_WORD.finditer(sentence, begin, stop))
    for length in range(min(len(words) - 1, _SHORT), 0, -1):
        said = tuple(tokens(sentence[words[-length].start() : stop], lexicon=lexicon))
        before_it = fold(words[-length - 1][0])
        if said in names.whole or (length == 1 and said and said[0] in names.parts):
            only_hails = lexicon.speech.hails.fullmatch(fold(sentence[begin : words[-length].start()]))
            if before_it in lexicon.speech.before_call or only_hails:
                return words[-length - 1].end()
    return len(sentence)


def _is_call(part: str, names: Names, lexicon: Lexicon) -> bool:
    """Return whether a part of a sentence is nothing but a call: the name, after words that call for attention, or
    several names of which it is one ("Marta and Bram").
    """
    folded = fold(part)
    start = 0
    while found := lexicon.speech.hails.match(folded, start) or lexicon.speech.openers.match(folded, start):
        if found.end() == start:
            break
        start = found.end()
    for rest in dict.fromkeys((folded, folded[start:])):
        joined: list[list[str]] = [[]]
        for word in tokens(rest, lexicon=lexicon):
            if word in lexicon.joints:
                joined.append([])
            else:
                joined[-1].append(word)
        if any(len(words) > 3 for words in joined):
            continue
        untitled = [_without_title(words, lexicon) for words in joined]
        if any(
            tuple(words) in names.whole or (len(words) == 1 and words[0] in names.parts)
            for words in (*joined, *untitled)
        ):
            return True
    return False


def _without_title(words: list[str], lexicon: Lexicon) -> list[str]:
    """Return a name without a title before it ("Dame Pell"), unless that is all of it."""
    title = lexicon.errands.titles.match(" ".join(words))
    return words if title is None else words[len(title[0].split()) :]


def _may_call(part: str) -> bool:
    """Return whether a part of a sentence looks like somebody else's name: one or two words with capitals, or one."""
    words = _WORD.findall(part)
    return len(words) == 1 or (0 < len(words) <= 3 and all(word[0].isupper() for word in words))


def _is_list(part: str, lexicon: Lexicon) -> bool:
    """Return whether a part of a sentence lists several: "Ann and Bob"."""
    return not lexicon.joints.isdisjoint(map(fold, _WORD.findall(part)))


def _ends_as_list(before: str, part: str, lexicon: Lexicon) -> bool:
    """Return whether "I know Marta, Ann and Bram" ends so, rather than "Good day, Bram"."""
    if not _is_list(part, lexicon):
        return False
    words = _WORD.findall(before)
    return len(words) > 1 and words[-1][0].isupper()


def speaks_to(rest: str, lexicon: Lexicon) -> bool:
    """Return whether what comes after a name is put to somebody: a question or a request."""
    clause = fold(rest)
    questions = lexicon.questions
    first, second = [*tokens(rest, lexicon=lexicon)[:2], "", ""][:2]
    if questions.exclaims.match(clause) or first in lexicon.turning.unclear:
        return False  # "corin put down the mug" tells a deed as well as it asks for one
    if any(rule.match(clause) for rule in (questions.begins, questions.requests, lexicon.speech.commands)):
        return True
    return (
        first in questions.auxiliaries
        and second in questions.subjects
        and second not in lexicon.speech.determiners
    )


def _tells(name: tuple[str, ...], rest: str, lexicon: Lexicon) -> bool:
    """Return whether what comes after a name has a subject of its own ("marta the mill burned", "bram i lost it"), so that
    the name can only call. A word that may itself stand before a subject ("hope you …", "will you …") does not.
    """
    speech = lexicon.speech
    if len(name) == 1 and (name[0] in lexicon.stop_words or name[0] in speech.before_clauses):
        return False
    words = tokens(rest, lexicon=lexicon)
    if not words or words[0] not in speech.determiners:
        return bool(words) and words[0] in speech.subjects
    return any(map(lexicon.may_be_finite, words[2:]))


def _mentions(sentence: str, names: Names, lexicon: Lexicon) -> bool:
    """Return whether a sentence names somebody within it: by a whole name of several words, or by a word with a capital
    that no sentence begins with.
    """
    words = _capitals(sentence, lexicon)
    said = [word.said for word in words]
    of_several = [name for name in names.whole if len(name) > 1]
    for n, word in enumerate(words):
        is_common = n > 0 and said[n - 1] in lexicon.speech.determiners
        if (not is_common or word.is_capital) and any(
            tuple(said[n : n + len(name)]) == name for name in of_several
        ):
            return True
        if is_common or not word.is_capital or opens_sentence(sentence, word.start):
            continue
        is_name = word.said in names.parts or (word.said,) in names.whole
        is_time = word.said in lexicon.times.months or word.said in lexicon.times.weekdays
        if is_name and not is_time and names.parts.issuperset(_names_beside(sentence, words, n, lexicon)):
            return True
    return False


class _Capital(NamedTuple):
    """Hold a word of a sentence, folded, where it stands, and whether it has a capital letter that means something."""

    said: str
    start: int
    end: int
    is_capital: bool


def _capitals(sentence: str, lexicon: Lexicon) -> list[_Capital]:
    """Return the words of a sentence. Where all is in capitals, none of them means anything."""
    is_shouted = sentence.isupper()
    return [
        _Capital(
            " ".join(tokens(word[0], lexicon=lexicon)),
            word.start(),
            word.end(),
            word[0][0].isupper() and not is_shouted,
        )
        for word in _WORD.finditer(sentence)
    ]


def _names_beside(sentence: str, words: Sequence[_Capital], n: int, lexicon: Lexicon) -> list[str]:
    """Return the words with a capital right before and after the ``n``-th word that no sentence begins with."""
    beside = []
    if n and sentence[words[n - 1].end : words[n].start].isspace():
        beside.append(words[n - 1])
    if n + 1 < len(words) and sentence[words[n].end : words[n + 1].start].isspace():
        beside.append(words[n + 1])
    return [
        word.said
        for word in beside
        if word.is_capital
        and word.said not in lexicon.stop_words
        and not opens_sentence(sentence, word.start)
    ]


def _opener_end(folded: str, lexicon: Lexicon) -> int:
    """Return where words that only open a sentence end; 0 if there are none."""
    start = 0
    while found := lexicon.speech.openers.match(folded, start) or lexicon.speech.hails.match(folded, start):
        if found.end() == start:
            break
        start = found.end()
    return start


def _without_hail(sentence: str, lexicon: Lexicon) -> str:
    """Return a sentence without the greeting, or the call of everybody, before its first comma ("Hello, it burned")."""
    folded = fold(sentence)
    everybody = lexicon.questions.to_all.match(folded)
    if everybody and len(folded) == len(sentence) and _WORD.search(sentence, everybody.end()):
        return _capital(sentence[everybody.end() :].strip())
    call, comma, rest = sentence.partition(",")
    words = tokens(call, lexicon=lexicon)
    if not comma or not rest.strip() or not words or not lexicon.speech.greetings.issuperset(words):
        return sentence
    return _capital(rest.strip())


def _capital(text: str) -> str:
    """Return a text with a capital at its beginning."""
    return text[:1].upper() + text[1:]

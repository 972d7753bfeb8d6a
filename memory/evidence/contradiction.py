"""Whether two statements are of the same matter, and whether they agree: by their words, and on the safe side.

Two agree or differ only where next to all of their words are the same. What merely may be a contradiction is
none: both then stand, and both are told.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from memory.evidence.credibility import NEGATION
from memory.evidence.whereabouts import read_claims
from memory.text.words import STOP_WORDS, sentences, stem, tokens

SHORT: Final = 5
"""Words of a correction that only gives the right value: "No, it was Tuesday"."""


def _stems(text: str) -> frozenset[str]:
    return frozenset(map(stem, text.split()))


_NOW = re.compile(r"\b(?:now|no longer|any ?more|meanwhile)\b", re.IGNORECASE)
# "In the barn" and "at Osric's" are places; "in love" and "in ruins" are not.
_AT_PLACE = re.compile(
    r"\b(?:in|inside|on|under|behind|beside|near|at|with)\s+(?:(?:the|an?|my|your|his|her|our|their|this|that)\s|(?-i:[A-Z]))",
    re.IGNORECASE,
)
_DAYS = _stems("monday tuesday wednesday thursday friday saturday sunday")
_MONTHS = _stems("january february march april june july august september october november december")
_HOURS = _stems("dawn sunrise morning noon midday afternoon dusk sunset evening midnight night")
_WINDS = _stems("north south east west")
_COLOURS = _stems("red green blue black white yellow brown grey gray")
_COUNTED = tokens(
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen twenty"
)
_NUMBERS: Final = {word: str(n) for n, word in enumerate(_COUNTED, 1)}
_CATEGORIES: Final = (
    ("day", _DAYS),
    ("month", _MONTHS),
    ("hour", _HOURS),
    ("wind", _WINDS),
    ("colour", _COLOURS),
)
# After these a number only names: "room two", "number 7".
_NUMBERED = frozenset(tokens("number no room gate door ward chapter step house key page part bed table cell"))
_STATE = re.compile(
    r"\b(?:am|is|are|lies|stands|costs|belongs|has|have)\b|\b(?:it|that|there|he|she)['’]s\b", re.IGNORECASE
)
_PASSING = re.compile(
    r"\b(?:was|were|had|did)\b|(?:\b(?:is|are)|['’]s)\s+(?:\w+ly\s+)?\w+ing\b", re.IGNORECASE
)
_AMENDS = re.compile(
    r"^(?:(?:oh|sorry|wait|pardon|forgive me|my mistake|no|nay|actually|rather|correction|i mean|i meant|i meant to say|"
    r"i was wrong|i was mistaken|i misspoke)\b[\s,.:;!–—-]*)+",
    re.IGNORECASE,
)
_FILLING: Final = frozenset(
    tokens("no not it that this he she they was were is are at on in by about the a o clock")
)
# What is doubted, denied or only imagined is not what is claimed.
_HEDGED = re.compile(
    r"\b(?:den(?:y|ies|ied)|doubts?|doubted|lies|lied|lying|false|untrue|pretends?|if|unless|whether|would|could|might|"
    r"may|maybe|perhaps|suppose|believes?|almost|nearly)\b",
    re.IGNORECASE,
)
_CALL = re.compile(
    r"^(?:[A-Z][\w'’-]*\s?){1,2},\s+|^(?:hello|hi|well|so|listen|look|oh|yes)\b[\s,!]+", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class _Claim:
    """One sentence: what it is about, the values that it gives, and whether it denies it."""

    frame: frozenset[str]
    values: frozenset[tuple[str, str]]
    denies: bool
    is_state: bool
    place: tuple[frozenset[str], frozenset[str]] | None


def same_claim(a: str, b: str) -> bool:
    """Whether two texts say the same: a sentence of one has all the words of the other and more than one in common,
    they give the same values, and neither doubts or denies what the other says.
    """
    return (
        (_contains(a, b) or _contains(b, a))
        and _agree(_all_values(a), _all_values(b))
        and _numbers(a) == _numbers(b)
        and bool(_HEDGED.search(a)) == bool(_HEDGED.search(b))
        and bool(NEGATION.search(a)) == bool(NEGATION.search(b))
        and not differ(a, b)
    )


def _contains(whole: str, part: str) -> bool:
    """Whether one sentence of ``whole`` has every word of ``part``, which is one sentence and more than a word."""
    small = _claims(part)
    if len(small) != 1 or len(small[0].frame) < 2:
        return False
    return any(small[0].frame <= claim.frame for claim in _claims(whole))


def differ(a: str, b: str) -> bool:
    """Whether two texts say of the same matter that it is so and that it is not, or give different values: another
    day, month, hour, direction, colour or count, or another place for a thing.
    """
    if _HEDGED.search(a) or _HEDGED.search(b):
        return False
    return any(_differ(one, other) for one in _claims(a) for other in _claims(b))


@lru_cache(maxsize=4096)
def takes_back(new: str) -> bool:
    """Whether ``new`` `corrects` or `amends` anything that can be thought of."""
    plain = _AMENDS.sub("", new)
    return plain != new or bool(_NOW.search(new)) or any(claim.is_state for claim in _claims(plain))


@lru_cache(maxsize=4096)  # who heard the one has mostly heard the other, too
def corrects(new: str, old: str) -> bool:
    """Whether somebody who said ``old`` and now says ``new`` takes back ``old`` and nothing else.

    Each is one sentence, they `differ`, and it is either a state, of which the latest word counts, or ``new``
    says that it corrects something. A thing may be in two places at once (the box, the barn): there it must say so.
    """
    plain = _AMENDS.sub("", new)
    one, other = _claims(plain), _claims(old)
    if len(one) != 1 or len(other) != 1 or _HEDGED.search(new) or _HEDGED.search(old):
        return False
    says_so = plain != new or bool(_NOW.search(new))
    if not _differ(one[0], other[0], says_so=says_so):
        return False
    return says_so or (one[0].is_state and other[0].is_state and not (one[0].place and other[0].place))


@lru_cache(maxsize=4096)
def amends(new: str, old: str) -> bool:
    """Whether ``new``, said right after ``old``, only gives another value in the place of one in it: "No, it was Tuesday".
    On its own it says nothing.
    """
    plain = _AMENDS.sub("", new)
    if plain == new or len(tokens(plain)) > SHORT or len(_claims(old)) != 1:
        return False
    given, before = _all_values(plain), _all_values(old)
    return (
        len(given) == 1
        and all(word in _FILLING or _value(word) for word in tokens(plain))
        and len([value for kind, value in before if kind == next(iter(given))[0]]) == 1
        and given.isdisjoint(before)
    )


def _differ(a: _Claim, b: _Claim, *, says_so: bool = False) -> bool:
    """Whether two sentences `differ`; one word in common is little, unless one of them says that it corrects."""
    if a.place and b.place and a.place[0] == b.place[0] and a.denies == b.denies:
        return a.place[1].isdisjoint(b.place[1])
    if not a.frame or a.frame != b.frame:
        return False
    if a.denies != b.denies:
        return len(a.frame) > 1 and a.values == b.values
    if a.denies or not (says_so or len(a.frame) > 1 or (a.is_state and b.is_state)):
        return False
    kinds = [{kind for kind, _ in claim.values} for claim in (a, b)]
    return (
        kinds[0] == kinds[1]
        and len(a.values) == len(b.values) == len(kinds[0])
        and len(a.values - b.values) == 1
    )


@lru_cache(maxsize=4096)
def _claims(text: str) -> tuple[_Claim, ...]:
    return tuple(_claim(_uncalled(sentence)) for sentence in sentences(text) if "?" not in sentence)


def _uncalled(sentence: str) -> str:
    """A sentence without the names and words before it that only call, or announce a correction."""
    for _ in range(3):
        bare = sentence if _all_values(sentence.split(",")[0]) else _CALL.sub("", sentence, count=1)
        bare = _AMENDS.sub("", bare)
        if bare == sentence or not tokens(bare):
            break
        sentence = bare
    return sentence


def _claim(sentence: str) -> _Claim:
    words = tokens(sentence)
    values = frozenset(found for n in range(len(words)) if (found := _value_at(words, n)))
    given = {value for _, value in values}
    frame = frozenset(
        stemmed
        for word in words
        if word not in STOP_WORDS and (stemmed := stem(word)) not in given and _NUMBERS.get(word) not in given
    )
    place = next(iter(read_claims(sentence)), None) if _AT_PLACE.search(sentence) and not values else None
    return _Claim(
        frame=frame,
        values=values,
        denies=bool(NEGATION.search(sentence)),
        is_state=bool(_STATE.search(sentence)) and not _PASSING.search(sentence),
        place=None if place is None else (_stem_set(place.thing), _stem_set(place.place)),
    )


def _agree(a: frozenset[tuple[str, str]], b: frozenset[tuple[str, str]]) -> bool:
    """Whether two give the same values of whatever both give values of."""
    both = {kind for kind, _ in a} & {kind for kind, _ in b}
    return {value for value in a if value[0] in both} == {value for value in b if value[0] in both}


def _numbers(text: str) -> frozenset[str]:
    """Every number in a text, whatever it counts or names."""
    return frozenset(
        _NUMBERS.get(word, word) for word in tokens(text) if word.isdecimal() or word in _NUMBERS
    )


def _stem_set(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in tokens(text) if word not in STOP_WORDS)


@lru_cache(maxsize=4096)
def _all_values(text: str) -> frozenset[tuple[str, str]]:
    words = tokens(text)
    return frozenset(found for n in range(len(words)) if (found := _value_at(words, n)))


def _value_at(words: list[str], n: int) -> tuple[str, str] | None:
    """The value that a word gives where it stands: its kind, and itself."""
    found = _value(words[n])
    if found is None or found[0] != "count":
        return found
    before = words[n - 1] if n else ""
    # "Key 3" is a name; "three keys" and "at three" are not.
    if before in _NUMBERED or (words[n].isdecimal() and before and before not in STOP_WORDS):
        return None
    after = words[n + 1] if n + 1 < len(words) else ""
    if words[n] == "one" and after not in ("o", "hour"):
        return None
    return found


def _value(word: str) -> tuple[str, str] | None:
    if word.isdecimal() and len(word) < 10:
        return "count", word
    if word in _NUMBERS:
        return "count", _NUMBERS[word]
    stemmed = stem(word)
    return next(((kind, stemmed) for kind, known in _CATEGORIES if stemmed in known), None)

"""Compare two statements by their words: whether they are about the same matter, and whether they agree.

The comparison is conservative: two statements agree or differ only if nearly all of their words are the same.
A merely possible contradiction is not treated as one; both statements then stay valid.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from memory.evidence.values import gives_other, values, without_values
from memory.evidence.whereabouts import read_claims
from memory.text.lexicon import Lexicon, current
from memory.text.words import sentences, stem_set, tokens

SHORT: Final = 8
"""Maximum number of words of a correction that only gives the right value: "No, it was Tuesday"."""

SPECIFIC: Final = 3
"""Minimum number of words of a denial that also denies a more detailed statement of the same."""

MAX_SENTENCES: Final = 40
"""Maximum number of sentences of a text that are compared, since each is compared with each of the other."""


@dataclass(frozen=True, slots=True)
class _Claim:
    """Hold the parts of a sentence: what it is about, the values it gives, and whether it is a denial."""

    frame: frozenset[str]
    values: frozenset[tuple[str, str]]
    denies: bool
    is_state: bool
    place: tuple[frozenset[str], frozenset[str]] | None


class Statement:
    """Hold a text's claims, parsed once, to be compared with many others.

    Args:
        text: what is said.
        lexicon: the language; the one in use if not given.
    """

    __slots__ = ("_claims", "_denies", "_hedged", "_numbers", "_values")

    def __init__(self, text: str, *, lexicon: Lexicon | None = None) -> None:
        lexicon = lexicon or current()
        self._claims = _claims(text, lexicon)
        self._values = _all_values(text, lexicon)
        self._numbers = _numbers(text, lexicon)
        self._hedged = bool(lexicon.claims.hedged.search(text))
        self._denies = bool(lexicon.claims.negation.search(text))

    @property
    def frames(self) -> tuple[frozenset[str], ...]:
        """Return what each sentence is about, as stems without values. A statement that says the same or the
        opposite has a frame that contains one of these, or that one of these contains.
        """
        return tuple(claim.frame for claim in self._claims)

    @property
    def is_state(self) -> bool:
        """Return whether every claim describes a state, so that a later statement replaces it."""
        return bool(self._claims) and all(claim.is_state for claim in self._claims)

    def says_the_same(self, other: Statement) -> bool:
        """Return whether two statements say the same (see `same_claim`)."""
        return (
            self._hedged == other._hedged
            and self._denies == other._denies
            and self._numbers == other._numbers
            and _agree(self._values, other._values)
            and (self._contains(other) or other._contains(self))
            and not self.differs_from(other)
        )

    def differs_from(self, other: Statement) -> bool:
        """Return whether two statements contradict each other (see `differ`)."""
        if self._hedged or other._hedged:
            return False
        return any(_differ(one, two) for one in self._claims for two in other._claims)

    def _contains(self, part: Statement) -> bool:
        """Return whether one of the sentences has every word of ``part``, if that is one sentence of two or
        more words.
        """
        small = part._claims
        if len(small) != 1 or len(small[0].frame) < 2:
            return False
        return any(small[0].frame <= claim.frame for claim in self._claims)


def same_claim(a: str, b: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether two texts say the same: a sentence of one has all the words of the other and more than one in
    common, they give the same values, and neither doubts or denies what the other says.
    """
    lexicon = lexicon or current()
    return _stated(a, lexicon).says_the_same(_stated(b, lexicon))


def differ(a: str, b: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether two texts contradict each other on the same matter: one denies what the other says, or
    they give different values (another day, month, hour, direction, colour or count, or another place for a thing).
    """
    lexicon = lexicon or current()
    return _stated(a, lexicon).differs_from(_stated(b, lexicon))


@lru_cache(maxsize=1024)
def _stated(text: str, lexicon: Lexicon) -> Statement:
    """Return a text as a statement, cached."""
    return Statement(text, lexicon=lexicon)


def takes_back(new: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether ``new`` is worded as a correction, regardless of what it corrects (see `corrects` and
    `amends`).
    """
    return _takes_back(new, lexicon or current())


def corrects(new: str, old: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether somebody who said ``old`` and now says ``new`` takes back ``old`` and nothing else.

    Each text is one sentence, and they `differ`. Either they describe a state, whose latest statement counts, or
    ``new`` is worded as a correction. A thing may be in two places at once (the box, the barn), so for another place the
    wording is required.
    """
    return _corrects(new, old, lexicon or current())


def amends(new: str, old: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether ``new``, said right after ``old``, only gives another value for one in ``old``: "No, it
    was Tuesday". On its own, ``new`` says nothing.
    """
    return _amends(new, old, lexicon or current())


@lru_cache(maxsize=1024)
def _takes_back(new: str, lexicon: Lexicon) -> bool:
    """Return whether a text says that something changed, or tells a state that may have changed."""
    plain = lexicon.claims.amends.sub("", new)
    return (
        plain != new
        or bool(lexicon.claims.now.search(new))
        or any(claim.is_state for claim in _claims(plain, lexicon))
    )


@lru_cache(maxsize=1024)  # listeners of one line mostly compare the same pairs
def _corrects(new: str, old: str, lexicon: Lexicon) -> bool:
    """Return whether one new claim differs from one old claim, and says or implies that it replaces it."""
    words = lexicon.claims
    plain = words.amends.sub("", new)
    one, other = _claims(plain, lexicon), _claims(old, lexicon)
    if len(one) != 1 or len(other) != 1 or words.hedged.search(new) or words.hedged.search(old):
        return False
    says_so = plain != new or bool(words.now.search(new))
    if not _differ(one[0], other[0], says_so=says_so):
        return False
    return says_so or (one[0].is_state and other[0].is_state and not (one[0].place and other[0].place))


@lru_cache(maxsize=1024)
def _amends(new: str, old: str, lexicon: Lexicon) -> bool:
    """Return whether a short text only gives another value ("No, it was six geese")."""
    plain = lexicon.claims.amends.sub("", new)
    if (
        plain == new
        or len(tokens(plain, lexicon=lexicon)) > SHORT
        or not gives_other(plain, old, lexicon=lexicon)
    ):
        return False
    said = set(tokens(old, lexicon=lexicon))  # "No, it was six geese"
    rest = without_values(plain, values(plain, lexicon=lexicon))
    return all(
        word in lexicon.claims.filling or word in said or word in lexicon.claims.coins
        for word in tokens(rest, lexicon=lexicon)
    )


def _differ(a: _Claim, b: _Claim, *, says_so: bool = False) -> bool:
    """Return whether two sentences `differ`; one shared word is enough only if one of them is worded as a
    correction.
    """
    if a.place and b.place and a.place[0] == b.place[0] and a.denies == b.denies:
        return a.place[1].isdisjoint(b.place[1])
    if a.denies != b.denies and a.frame != b.frame:
        # What did not happen at all did not happen "last night", either.
        denied, said = (a, b) if a.denies else (b, a)
        return len(denied.frame) >= SPECIFIC and denied.frame <= said.frame and denied.values <= said.values
    if not a.frame or a.frame != b.frame:
        return False
    if a.denies != b.denies:
        return len(a.frame) > 1 and (a if a.denies else b).values <= (b if a.denies else a).values
    if a.denies or not (says_so or len(a.frame) > 1 or (a.is_state and b.is_state)):
        return False
    kinds = [{kind for kind, _ in claim.values} for claim in (a, b)]
    return (
        kinds[0] == kinds[1]
        and len(a.values) == len(b.values) == len(kinds[0])
        and len(a.values - b.values) == 1
    )


@lru_cache(maxsize=1024)
def _claims(text: str, lexicon: Lexicon) -> tuple[_Claim, ...]:
    """Return the claims of a text's sentences, without questions."""
    return tuple(
        _claim(uncalled(sentence, lexicon), lexicon)
        for sentence in sentences(text, lexicon=lexicon)[:MAX_SENTENCES]
        if "?" not in sentence
    )


def uncalled(sentence: str, lexicon: Lexicon) -> str:
    """Return a sentence without the words before it that only address somebody or announce a correction."""
    words = lexicon.claims
    for _ in range(3):
        gives_value = _all_values(sentence.split(",")[0], lexicon)
        bare = sentence if gives_value else words.call.sub("", sentence, count=1)
        bare = words.amends.sub("", bare)
        if bare == sentence or not tokens(bare, lexicon=lexicon):
            break
        sentence = bare
    return sentence


def _claim(sentence: str, lexicon: Lexicon) -> _Claim:
    """Return the claim of one sentence."""
    words, at_place = tokens(sentence, lexicon=lexicon), lexicon.claims.at_place
    values = frozenset(found for n in range(len(words)) if (found := _value_at(words, n, lexicon)))
    given = {value for _, value in values}
    frame = frozenset(
        stemmed
        for word in words
        if word not in lexicon.stop_words
        and word not in lexicon.remarks.denying
        and (stemmed := lexicon.stem(word)) not in given
        and _number(word, lexicon) not in given
    )
    place = None
    if at_place.search(sentence) and not values:
        place = next(iter(read_claims(sentence, lexicon=lexicon)), None)
    return _Claim(
        frame=frame,
        values=values,
        denies=bool(lexicon.claims.negation.search(sentence)),
        is_state=bool(lexicon.claims.state.search(sentence)) and not lexicon.claims.passing.search(sentence),
        place=None if place is None else (_stem_set(place.thing, lexicon), _stem_set(place.place, lexicon)),
    )


def _agree(a: frozenset[tuple[str, str]], b: frozenset[tuple[str, str]]) -> bool:
    """Return whether two texts agree in every kind of value that both give."""
    both = {kind for kind, _ in a} & {kind for kind, _ in b}
    return {value for value in a if value[0] in both} == {value for value in b if value[0] in both}


def _numbers(text: str, lexicon: Lexicon) -> frozenset[str]:
    """Return every number in a text, regardless of what it counts or names."""
    return frozenset(
        _number(word, lexicon)
        for word in tokens(text, lexicon=lexicon)
        if word.isdecimal() or word in lexicon.numbers
    )


def _number(word: str, lexicon: Lexicon) -> str:
    """Return a number word in digits; any other word unchanged."""
    return str(lexicon.numbers.get(word, word))


def _stem_set(text: str, lexicon: Lexicon) -> frozenset[str]:
    """Return the stems of a text."""
    return stem_set(text, lexicon=lexicon)


@lru_cache(maxsize=1024)
def _all_values(text: str, lexicon: Lexicon) -> frozenset[tuple[str, str]]:
    """Return the kinds and values that a text names."""
    words = tokens(text, lexicon=lexicon)
    return frozenset(found for n in range(len(words)) if (found := _value_at(words, n, lexicon)))


def _value_at(words: list[str], n: int, lexicon: Lexicon) -> tuple[str, str] | None:
    """Return the value that the word at position ``n`` gives: its kind, and the word."""
    found = _value(words[n], lexicon)
    if found is None or found[0] != "count":
        return found
    before = words[n - 1] if n else ""
    # "Key 3" is a name; "three keys" and "at three" are not.
    names = words[n].isdecimal() and before and before not in lexicon.stop_words
    if before in lexicon.claims.numbered or names:
        return None
    after = words[n + 1] if n + 1 < len(words) else ""
    if words[n] in lexicon.claims.counts_alone and after not in lexicon.claims.hours:
        return None
    return found


@lru_cache(maxsize=4096)
def _value(word: str, lexicon: Lexicon) -> tuple[str, str] | None:
    """Return the kind of a word's value and the value, such as a count; ``None`` if it names none."""
    if (word.isdecimal() and len(word) < 10) or word in lexicon.numbers:
        return "count", _number(word, lexicon)
    stemmed = lexicon.stem(word)
    for kind, words in lexicon.claims.categories.items():
        if stemmed in lexicon.stem_set(words):
            return kind, stemmed
    return None

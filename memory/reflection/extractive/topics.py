"""Find the things that several memories are about, and what to call them."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from memory.reflection.extractive.doers import is_word, parts_of
from memory.reflection.extractive.remarks import Remark, vocabulary
from memory.text.lexicon import Lexicon, current
from memory.text.words import fold, stem, tokens

MAX_LABEL: Final = 4
"""Words of a label besides its article."""

_END: Final = frozenset('.!?…:;“"”(«»—–')


@dataclass(frozen=True, slots=True)
class Topic:
    """Represent a thing that remarks are about.

    Attributes:
        stem: of its word.
        label: what to call it.
        about: the remarks.
        disputed: the pairs of remarks that contradict each other, once they were looked for.
    """

    stem: str
    label: str
    about: tuple[Remark, ...]
    disputed: list[tuple[tuple[Remark, Remark], ...]] = field(default_factory=list, compare=False, repr=False)

    def of(self, about: Sequence[Remark]) -> str:
        """Return what to call it going by some of its remarks alone."""
        return _label(self.stem, about) or self.label


def topics_of(remarks: Sequence[Remark]) -> dict[str, Topic]:
    """Return things that several remarks are about, or one that was made repeatedly, by their words' stems."""
    found: dict[str, Topic] = {}
    for word, about in _by_word(remarks).items():
        label = _label(word, about) if len(about) > 1 or len(about[0].ids) > 2 else ""
        # "The research paper" is a paper, and no research.
        if stem(_bare(label.split(" ")[-1])) == word:
            found[word] = Topic(word, label, tuple(about))
    for person in sorted({person for remark in remarks for person in remark.people}):
        about = [remark for remark in remarks if remark.claims and person in remark.people - {remark.who}]
        if len(about) > 1:
            found[person] = Topic(person, person, tuple(about))
    return found


def _by_word(remarks: Iterable[Remark]) -> dict[str, list[Remark]]:
    """Return remarks by each stem that may stand for a thing that they are about."""
    aside = current().stem_set(vocabulary().before_things)
    found: dict[str, list[Remark]] = defaultdict(list)
    for remark in remarks:
        if remark.seen and len(remark.matter) < 2:
            continue  # where somebody came from or went says nothing of the place
        for word in sorted(remark.matter):  # a set: its order differs between processes
            if len(word) > 1 and word.isalpha() and word not in aside:
                found[word].append(remark)
    return found


@dataclass(slots=True)
class _Phrase:
    """Locate a thing's word in a text, with the words around it that belong to its name."""

    parts: tuple[str, ...]
    left: int
    right: int

    def part(self, place: int) -> str:
        return self.parts[place] if 0 <= place < len(self.parts) else "."

    def __iter__(self) -> Iterator[str]:
        return iter(self.parts[self.left : self.right + 1])


def _label(topic: str, about: Sequence[Remark]) -> str:
    """Return what to call the thing that a stem stands for: its words as they mostly stand together, with an article
    where it has one; empty if it is no thing.
    """
    owners = frozenset(
        word for remark in about for name in (remark.who, *remark.people) for word in tokens(name)
    )
    phrases = [_Phrase(parts, n, n) for remark in about for parts, n in _places(remark.text, topic)]
    places = len(phrases)
    phrases = [phrase for phrase in phrases if _is_thing(phrase)]
    if 2 * len(phrases) < places or not phrases:
        return ""
    texts = len({phrase.parts for phrase in phrases})
    least = max(min(2, texts), -(-len(phrases) // 3))
    for _ in range(MAX_LABEL - 1):
        longer = _usual(phrases, 1, least, owners) or _usual(phrases, -1, least, owners)
        if not longer:
            break
        phrases = longer
    if 2 * sum(_ends(phrase) for phrase in phrases) < len(phrases):
        return ""  # it mostly tells what other things are like
    spelled = Counter(
        " ".join([*list(phrase)[:-1], _without_s(phrase.parts[phrase.right])]) for phrase in phrases
    )
    small = [name for name in spelled if name[:1].islower()]
    name = max(small or spelled, key=lambda each: (spelled[each], -len(each), each))
    before = [_before(phrase) for phrase in phrases]
    proper = name.split(" ")[-1][0].isupper()
    marked = sum(word.lower() == "the" if proper else _determines(word) for word in before)
    article = marked > 0 if not proper else 2 * marked > len(before)
    return f"the {name}" if article else name


def _places(text: str, topic: str) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the parts of a text with the place of each word that has a stem."""
    parts, words = _stemmed(current(), text)
    for n, word in enumerate(words):
        if word == topic:
            yield parts, n


@lru_cache(maxsize=4)
def _small(lexicon: Lexicon) -> frozenset[str]:
    return lexicon.stop_words | lexicon.remarks.past


@lru_cache(maxsize=4)
def _never_named(lexicon: Lexicon) -> frozenset[str]:
    """Return the words that belong to no thing's name."""
    return _small(lexicon) | lexicon.remarks.indefinite | frozenset(lexicon.numbers)


@lru_cache(maxsize=4)
def _before_things(lexicon: Lexicon) -> frozenset[str]:
    return lexicon.remarks.before_things | (lexicon.remarks.past - lexicon.remarks.being)


@lru_cache(maxsize=512)
def _stemmed(lexicon: Lexicon, text: str) -> tuple[tuple[str, ...], list[str]]:
    """Return the parts of a text, and the stem of each that is a word. A text has several topics."""
    parts = parts_of(text)
    return parts, [stem(_bare(part), lexicon=lexicon) if is_word(part) else "" for part in parts]


def _usual(phrases: list[_Phrase], step: int, least: int, owners: frozenset[str]) -> list[_Phrase]:
    """Return the phrases extended by the usual neighbour on one side; none if nothing usually stands there."""
    beside: dict[str, list[_Phrase]] = defaultdict(list)
    for phrase in phrases:
        place = phrase.right + 1 if step > 0 else phrase.left - 1
        part = phrase.part(place)
        if step < 0 and _is_doing(phrase, place):
            continue
        if _may_join(part, owners) and not (step > 0 and _owns(phrase.parts[phrase.right])):
            grown = _Phrase(phrase.parts, min(phrase.left, place), max(phrase.right, place))
            beside[stem(_bare(part))].append(grown)
    word = max(beside, key=lambda each: (len(beside[each]), each), default="")
    found = beside.get(word, [])
    return found if len({phrase.parts for phrase in found}) >= min(2, least) and len(found) >= least else []


def _is_doing(phrase: _Phrase, place: int) -> bool:
    """Return whether a word is what somebody named before it does: "steals" of "Hob steals grain"."""
    word = phrase.part(place)
    return (
        word.islower()
        and word.endswith("s")
        and not word.endswith(("ss", "us", "is"))
        and phrase.part(place - 1)[:1].isupper()
    )


def _may_join(part: str, owners: frozenset[str]) -> bool:
    word = _bare(part)
    return (
        is_word(part)
        and word not in _never_named(current())
        and not word.isdigit()
        and word not in owners
        and not word.endswith(("ing", "ed", "ly"))
    )


def _is_thing(phrase: _Phrase) -> bool:
    """Return whether a word stands where a thing does: after an article, an owner or a preposition, or as a name."""
    here = phrase.parts[phrase.left]
    word = _bare(here)
    if word in vocabulary().past or (
        word.endswith(("ing", "ed")) and phrase.part(phrase.left - 1).lower() not in vocabulary().determiners
    ):
        return False
    place = phrase.left - 1
    first = place < 0 or phrase.parts[place] in _END
    if here[0].isupper() and not first:
        return True
    for _ in range(MAX_LABEL):
        before = phrase.part(place)
        small = before.lower()
        if (
            small in _before_things(current())
            or small in current().numbers
            or small in vocabulary().objects
            or _owns(before)
        ):
            return True
        if not is_word(before) or small in current().stop_words:
            return False
        if before[0].islower() and small.endswith(("ing", "ed", "s")):
            return True  # right after a verb, mostly
        place -= 1
    return False


def _ends(phrase: _Phrase) -> bool:
    """Return whether the name of a thing can end here: nothing follows that it might describe."""
    after = phrase.part(phrase.right + 1)
    word = after.lower()
    last = phrase.parts[phrase.right].lower()
    several = phrase.right > phrase.left and last.endswith("s") and not last.endswith(("ss", "us", "is"))
    if several and (
        _before(phrase).lower() in ("a", "an")
        or word in vocabulary().determiners
        or word in current().numbers
    ):
        return False  # "a wolf walks", "iron costs ten": that is what one of them does
    if (
        not is_word(after)
        or word in _small(current())
        or stem(word) in current().stem_set(vocabulary().empty)
    ):
        return not is_word(after) or not _owns(phrase.parts[phrase.right])
    return not _owns(phrase.parts[phrase.right]) and (
        word.endswith(("ing", "ed", "ly")) or after[0].isupper()
    )


def _before(phrase: _Phrase) -> str:
    """Return what stands before the name of a thing and before its adjectives."""
    place = phrase.left - 1
    while is_word(phrase.part(place)) and phrase.left - place <= MAX_LABEL:
        word = _bare(phrase.part(place))
        if _determines(phrase.part(place)) or word in _small(current()) or word in current().numbers:
            break
        place -= 1
    return phrase.part(place)


def _determines(part: str) -> bool:
    return part.lower() in vocabulary().determiners or _owns(part)


def _owns(part: str) -> bool:
    return part.endswith(("'s", "’s", "s'", "s’")) and len(part) > 2


def _without_s(part: str) -> str:
    return re.sub(r"['’]s?$", "", part)


def _bare(part: str) -> str:
    return fold(_without_s(part))

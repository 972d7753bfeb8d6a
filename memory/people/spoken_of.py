"""Find the people of whom a character has only been told, or remembers something, without ever having met them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from memory.journal.entry import Entry
from memory.people.pictures import acquaintances
from memory.text.lexicon import Lexicon, current
from memory.text.lexicon.judging_words import PERSON
from memory.text.words import fold, sentences, tokens

LONGEST: Final = 600
"""Characters of one memory in which names are looked for, at most: text is hostile."""

_NOUN_WITHIN: Final = 3
"""Words after "is our" among which it is said what somebody is."""

MOST: Final = 40
"""People that are found in what a character remembers, at most: those it remembers most of."""

_WORD: Final = re.compile(r"[^\W\d_](?:[\w'’-]*\w)?")
_OWNED: Final = re.compile(r"['’]s?$")


@dataclass(frozen=True, slots=True)
class Somebody:
    """Represent a person of whom a character knows something.

    Args:
        name: what to call them.
        words: the folded words by which a text means them, without titles.
        titles: titles that they are called by ("captain").
        key: their stable key, if the character has met them.
    """

    name: str
    words: frozenset[str]
    titles: frozenset[str] = frozenset()
    key: str | None = None

    @property
    def parts(self) -> list[str]:
        """Return the words of their name, as they are written, without titles."""
        return [word for word in self.name.split() if fold(word) in self.words]

    def marked(self, text: str) -> str:
        """Return a text, folded, with `PERSON` in place of their name."""
        return _name_pattern(self.words, current()).sub(PERSON, fold(text))


@lru_cache(maxsize=512)
def _name_pattern(words: frozenset[str], lexicon: Lexicon) -> re.Pattern[str]:
    """Return what matches a name made of some words, with the titles before it."""
    ranks = "|".join(map(re.escape, sorted(lexicon.speech.titles | lexicon.judging.ranks)))
    name = "|".join(map(re.escape, sorted(words, key=lambda word: (-len(word), word))))
    return re.compile(rf"\b(?:(?:{ranks})\.? ){{0,2}}(?:{name})(?: (?:{name})){{0,3}}\b(?!-)")


def somebody(key: str, name: str) -> Somebody:
    """Return a person whom the character has met.

    Args:
        key: their stable key.
        name: what they are called.
    """
    lexicon = current()
    words = frozenset(tokens(name, lexicon=lexicon)) - lexicon.stop_words
    titles = words & (lexicon.speech.titles | lexicon.judging.ranks)
    return Somebody(name, words - titles or words, titles, key)


def others_known(entries: Sequence[Entry], own_key: str | None) -> list[Somebody]:
    """Return everybody of whom a character knows something, met or not; itself left out.

    Args:
        entries: what it remembers, or may speak of.
        own_key: its own key.
    """
    met = [somebody(key, name) for key, name in acquaintances(entries).items()]
    return [each for each in (*met, *heard_of(entries, met)) if each.key is None or each.key != own_key]


def heard_of(entries: Iterable[Entry], known: Collection[Somebody] = ()) -> list[Somebody]:
    """Return the people whom memories name, without those whom the character has met; those named most often first.

    A name is a person's if it has a title ("Doctor Pell") or a word for a relative before it ("my brother Piet"), if "he" or
    "she" follows it where it is what a sentence is about, or if it is followed by what they are ("Hob the carter"); and if
    it does not stand more often as a place does.

    Args:
        entries: what it remembers, or may speak of.
        known: the people whom it has met.
    """
    met = {word for each in known for word in each.words}
    worth: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    titles: dict[str, list[str]] = {}
    for entry in entries:
        for found in _named(entry.content[:LONGEST], current()) if entry.is_memory else ():
            worth[found.name] += found.worth
            counts[found.name] += 1
            titles.setdefault(found.name, []).extend(found.titles)
    for name, whole in _wholes(counts).items():
        worth[whole] += worth.pop(name)
        counts[whole] += counts.pop(name)
        titles[whole] += titles.pop(name)
    people = [name for name in worth if worth[name] > 0 and met.isdisjoint(map(fold, name.split()))]
    people.sort(key=lambda name: (-counts[name], name))
    return [_person(name, titles[name]) for name in people[:MOST]]


def _person(name: str, titles: Sequence[str]) -> Somebody:
    """Return a person who was named, with the first title that they were given."""
    called = f"{titles[0]} {name}" if titles else name
    return Somebody(called, frozenset(map(fold, name.split())), frozenset(map(fold, titles)))


def _wholes(names: Iterable[str]) -> dict[str, str]:
    """Return names that are part of just one other name, each with that: "Siobhan" with "Siobhan Keane"."""
    split = {name: set(name.split()) for name in names}
    wholes = {name: [other for other, held in split.items() if words < held] for name, words in split.items()}
    return {name: found[0] for name, found in wholes.items() if len(found) == 1}


class _Name(NamedTuple):
    """Hold a name in a text.

    Args:
        name: the name, without titles.
        worth: what speaks for its being a person's; below 0, what speaks against that.
        titles: the titles before it.
    """

    name: str
    worth: int
    titles: tuple[str, ...]


@lru_cache(maxsize=2048)
def _named(text: str, lexicon: Lexicon) -> tuple[_Name, ...]:
    """Return the names in a text."""
    return tuple(
        each
        for sentence in sentences(text, lexicon=lexicon)
        if not sentence.isupper()
        for each in _in_sentence(sentence, lexicon)
    )


def _in_sentence(sentence: str, lexicon: Lexicon) -> Iterator[_Name]:
    """Yield the names in a sentence."""
    words = list(_WORD.finditer(sentence))
    folded = [fold(_OWNED.sub("", word[0])) for word in words]
    persons = lexicon.speech.persons - lexicon.speech.several
    ranks = lexicon.speech.titles | lexicon.judging.ranks
    articles = lexicon.claims.articles
    leads = True
    for start, end in _runs(sentence, words, folded, lexicon):
        bare = [n for n in range(start, end) if folded[n] not in ranks]
        if not bare:
            continue
        before, after = folded[start - 1] if start else "", (*folded[end : end + 1], "")[0]
        worth = 2 if len(bare) < end - start else 0
        owns = _OWNED.search(words[end - 1][0]) is not None
        if before in lexicon.judging.no_people:
            worth -= 3
        elif before in articles or (before in lexicon.judging.place_before and not owns):
            worth -= 2  # "at the Ram", "in Tornby", but "at Ann's"
        elif before in lexicon.roles.relatives:
            worth += 2  # "my brother Piet's on the ferry"
        elif leads and not persons.isdisjoint(folded[end:]):
            worth += 2  # "Fintan bakes the bread, and he talks": the first that is named
        elif leads and _is_what_they_are(folded[end:], lexicon):
            worth += 2  # "Fintan is our baker"
        elif after in articles and sentence[words[end - 1].end() : words[end].start()] == " ":
            worth += 1
        titles = tuple(words[n][0] for n in range(start, end) if n not in bare)
        yield _Name(" ".join(_OWNED.sub("", words[n][0]) for n in bare), worth, titles)
        leads = leads and after in lexicon.joints


def _is_what_they_are(after: Sequence[str], lexicon: Lexicon) -> bool:
    """Return whether the words after a name tell what somebody is or does: "is our old ferryman", not "is our dog"."""
    being, back = lexicon.speech.being, lexicon.antecedents
    if not after or after[0] not in being or after[1:2] == [] or after[1] not in lexicon.speech.determiners:
        return False
    noun = next(
        (
            word
            for word in after[2 : 2 + _NOUN_WITHIN]
            if word in back.animate or word.endswith(back.animate_endings)
        ),
        None,
    )
    return noun is not None and noun not in lexicon.judging.no_people


def _is_contracted(word: str, common: Collection[str]) -> bool:
    """Return whether a word is a common one with what follows it contracted ("I'm"), unlike "O'Brien"."""
    head, apostrophe, tail = word.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").partition("'")
    return bool(apostrophe) and fold(head) in common and tail.islower()


def _runs(
    sentence: str, words: Sequence[re.Match[str]], folded: Sequence[str], lexicon: Lexicon
) -> Iterator[tuple[int, int]]:
    """Yield where runs of words with a capital begin and end, by the numbers of their words."""
    times = lexicon.times.weekdays.keys() | lexicon.times.months.keys() | lexicon.numbers.keys()
    common = lexicon.stop_words | lexicon.speech.determiners | lexicon.questions.auxiliaries | times
    start = None
    for n, word in enumerate(words):
        is_name = word[0][0].isupper() and len(word[0]) > 1 and folded[n] not in common
        is_name = is_name and not _is_contracted(word[0], common)
        joins = n > 0 and sentence[words[n - 1].end() : word.start()] in (" ", ". ")
        if start is not None and not (is_name and joins and not _OWNED.search(words[n - 1][0])):
            yield start, n
            start = None
        if is_name and start is None:
            start = n
    if start is not None:
        yield start, len(words)

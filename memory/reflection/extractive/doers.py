"""Find who does what a text says: shallowly, by words, their neighbours and their letters."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Final

from memory.journal.entry import SourceType
from memory.reflection.extractive.opening import begins_with_verb
from memory.text.lexicon import current
from memory.text.words import fold, tokens

MAX_NAME: Final = 40
"""Maximum number of characters of a name that are shown."""

MAX_NAME_WORDS: Final = 3
"""Maximum number of words of a name at the beginning of a text."""

MAX_LEAD: Final = 10
"""Words before the subject of a sentence, at most: "After the long sermon Ann ..."."""

_PART = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*['’]?|[^\w\s]")
_NOT_IN_NAMES = re.compile(r"[^\w .'’-]|_")

_NOBODY: Final = "", ""


def clean_name(name: str) -> str:
    """Return a name that can be put into a sentence: without quotation marks and line breaks, and not too long."""
    return " ".join(_NOT_IN_NAMES.sub(" ", name).split())[:MAX_NAME].strip()


@lru_cache(maxsize=2_048)
def parts_of(text: str) -> tuple[str, ...]:
    """Return words and marks, in order."""
    return tuple(_PART.findall(text))


def is_word(part: str) -> bool:
    """Return whether one of `parts_of` is a word, and no mark."""
    return part[0].isalnum()


def in_small_letters(texts: Iterable[str]) -> frozenset[str]:
    """Return words that stand somewhere in small letters, and so are no names."""
    return frozenset(part for text in texts for part in parts_of(text) if part.islower())


def participles(texts: Iterable[str]) -> frozenset[str]:
    """Return words in small letters that only begin one text and look like a form of a verb: "Raised voices: ..."."""
    found = Counter(part for text in texts for part in parts_of(text) if part[:1].isupper())
    return frozenset(
        part.lower() for part, count in found.items() if count == 1 and part.endswith(("ed", "ing", "ly"))
    )


def is_verb(word: str) -> bool:
    """Return whether a word in small letters may be the verb of a clause."""
    plain = word.strip(",;:.!?…—")
    lexicon = current()
    if plain in lexicon.remarks.past | lexicon.deeds.finite:
        return True
    return plain.islower() and plain.endswith(("s", "ed", "ing")) and plain not in lexicon.stop_words


def may_be_name(word: str, small: frozenset[str]) -> bool:
    """Return whether a word may be a name, by its letters.

    Args:
        word: the word, as it was written.
        small: words that are no names (`in_small_letters`).
    """
    lexicon, plain = current(), fold(word)
    return (
        word[:1].isupper()
        and word.replace("-", "").replace("'", "").replace("’", "").isalpha()
        and not _owns(word)
        and plain not in lexicon.stop_words | lexicon.remarks.indefinite
        and plain not in lexicon.numbers.keys() | lexicon.times.weekdays.keys()
        and word.lower() not in small
    )


def first_subject(
    text: str, who: str, source: SourceType, small: frozenset[str], speakers: set[str]
) -> tuple[str, str]:
    """Return who does what a witnessed or posed text says, and what, if it begins with that: "Ann Smith is reading" to
    "Ann Smith" and "reading"; twice "" for any other text. Whoever speaks does not begin with the own name; whoever
    poses does.

    Args:
        text: the text.
        who: name of whoever it comes from; empty if it was seen.
        source: how the character learnt it.
        small: words that are no names (`in_small_letters`).
        speakers: words of the names of all who speak.
    """
    begins_with_teller = bool(who) and text.startswith(f"{who} ")
    posed = source is SourceType.ENVIRONMENTAL and begins_with_teller
    if source is not SourceType.OBSERVATION and not posed:
        return _NOBODY
    words = text.removesuffix(".").split()
    count = len(who.split(" ")) if begins_with_teller else _names_at_start(words, small)
    rest = words[count:]
    if not who and count > 1:
        if begins_with_verb(words, speakers):
            return _NOBODY
        if fold(words[0]) in current().deeds.epithets:
            words, count = words[1:], count - 1  # "Old Ann"
    if words and not posed and fold(words[0]).strip(",") in current().deeds.leads:
        return _NOBODY
    if not count or not rest or not rest[0][0].isalpha() or rest[0] in ("and", "or"):
        return _NOBODY
    if not who and _only_mentions(words, count, speakers):
        return _NOBODY
    return clean_name(" ".join(words[:count])), _predicate(rest)


def _names_at_start(words: Sequence[str], small: frozenset[str]) -> int:
    """Return how many words a text begins with that may be parts of a name."""
    return len(list(takewhile(lambda word: may_be_name(word, small), words[:MAX_NAME_WORDS])))


def _only_mentions(words: Sequence[str], count: int, speakers: set[str]) -> bool:
    """Return whether a text that begins with a name tells nothing of what its bearer does.

    Args:
        words: the text's.
        count: how many of them are the name.
        speakers: words of the names of all who speak.
    """
    lexicon, last, rest = current(), fold(words[count - 1]), words[count:]
    before_names = (
        (lexicon.deeds.sources | lexicon.deeds.receiver) - lexicon.deeds.by - lexicon.deeds.particles
    )
    if count == 1 and fold(rest[0]).strip(",.:;") in lexicon.numbers.keys() | before_names:
        return True  # "Platform two is closed", "Plums for Ann from Bob"
    titles = lexicon.speech.titles | lexicon.remarks.short_titles
    if last.rstrip(".") in titles and rest[0][0].isupper():
        return True  # "Madame Lund, who is never late, nods", "Madame Lund's letters are burnt"
    if rest[0] in lexicon.deeds.by and is_verb(last):
        return True  # "Asked by Ann, Bob nods"
    # "Shouts from the yard: it is Ann", "Bitter words between Ann and Bob"
    return speakers.isdisjoint(map(fold, words[:count])) and (_is_heading(rest) or _is_between(words))


def _is_heading(words: Sequence[str]) -> bool:
    """Return whether words go on to a colon without a verb: they only say what the rest of a text is about."""
    end = next((n for n, word in enumerate(words) if word.endswith(":")), None)
    return end is not None and not any(
        is_verb(word) or word in current().remarks.being for word in words[:end]
    )


def _is_between(words: Sequence[str]) -> bool:
    """Return whether a text begins with a deed that two have between them, and names no subject."""
    deeds, opens = current().deeds, fold(" ".join(words))
    between = deeds.between.search(opens)
    found = (pattern.search(opens) for _, pattern in deeds.nouns) if between is not None else ()
    starts = (
        len(opens[: each.start()].split())
        for each in found
        if each and between and each.start() < between.start()
    )
    return min(starts, default=MAX_NAME_WORDS) < MAX_NAME_WORDS


def joint_subjects(text: str, small: frozenset[str]) -> tuple[str, ...]:
    """Return the two whom a text names as its subject: "Ann and Bob are singing"; nothing for any other text.

    Args:
        text: the text.
        small: words that are no names (`in_small_letters`).
    """
    words = text.split()[:4]
    two = len(words) == 4 and words[1] in current().joints and words[3].islower()
    return (words[0], words[2]) if two and all(may_be_name(words[n], small) for n in (0, 2)) else ()


def late_subject(text: str, called: Mapping[str, str]) -> tuple[str, str]:
    """Return subject and predicate of a text that begins with a time, a manner or a witness: "After the sermon Ann
    sings", "You see Ann, who is singing"; twice "" for any other text.

    Args:
        text: the text.
        called: who is meant by a word of a name.
    """
    deeds = current().deeds
    witnessed = deeds.witnessed.search(text)
    words = text[witnessed.end() if witnessed is not None else 0 :].removesuffix(".").split()
    place = 0 if witnessed is not None else _place_after_lead(words, called)
    if place is None or place >= len(words):
        return _NOBODY
    name = _called_by(words[place], called)
    while name and place + 1 < len(words) and _called_by(words[place + 1], called) == name:
        place += 1
    rest = words[place + 1 :]
    if witnessed is not None and rest and (rest[0] in deeds.joining or rest[0] in deeds.third):
        rest = rest[1:]
    if not name or not rest or not rest[0][0].isalpha() or not rest[0].islower():
        return _NOBODY
    return name, _predicate(rest)


def _place_after_lead(words: Sequence[str], called: Mapping[str, str]) -> int | None:
    """Return the place of the name that is the subject after a time or a manner; ``None`` if there is none."""
    lexicon = current()
    first = fold(words[0]).strip(",.") if words else ""
    opens = first in lexicon.deeds.leads or first.endswith("ly")
    places = [
        n
        for n, word in enumerate(words[:MAX_LEAD])
        if n
        and n + 1 < len(words)
        and word[:1].isupper()
        and not _owns(word)
        and _called_by(word, called)
        and (words[n - 1].endswith(",") or (opens and is_verb(words[n + 1])))
    ]
    after_comma = [n for n in places if words[n - 1].endswith(",")]
    if not places:
        return None
    place = (after_comma or places)[0]
    before = fold(words[place - 1])
    return None if before in lexicon.remarks.before_things | lexicon.joints else place


def _called_by(word: str, called: Mapping[str, str]) -> str | None:
    """Return who is meant by a word, if it is one of a name."""
    return called.get(next(iter(tokens(word)), ""))


def _predicate(words: Sequence[str]) -> str:
    """Return what somebody does, in words, without a form of "be" before what is being done: "is reading" to "reading"."""
    is_being = words[0] in current().remarks.being and len(words) > 1 and words[1].endswith("ing")
    return " ".join(words[1:] if is_being else words)


def _owns(word: str) -> bool:
    return word.endswith(("'s", "’s"))

"""Parse entries without a language model: who speaks, who does what, and of whom they speak.

Parsing is shallow: it uses words, their neighbours and their letters. Unclear text is ignored.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from memory.evidence.candidates import Evidence
from memory.journal.entry import SourceType
from memory.reflection.extractive.opening import (
    begins_with_verb,
    with_shared_names,
    without_titles,
    without_verb,
)
from memory.text.lexicon import Lexicon, current
from memory.text.lexicon.remark_words import RemarkWords
from memory.text.lines import understand
from memory.text.names import without_call
from memory.text.shorthand import in_full_spelling, typed_in_haste
from memory.text.words import fold, sentences, stem, stem_set, tokens

MAX_NAME: Final = 40
"""Maximum number of characters of a name that are shown."""

_DAY: Final = 86_400.0


_PART = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*['’]?|[^\w\s]")
_NOT_IN_NAMES = re.compile(r"[^\w .'’-]|_")
_ADDRESSED = re.compile(r"^(?:\w+ )?[A-Z][\w'’-]*[,!]|, [A-Z][\w'’-]*(?=[.!?]|$)")

_CAPITALS = re.compile(r"(?:(?<=[a-z] )|@)([A-Z][a-z]+|(?<=@)[a-z]+)\b")
"""A word within a sentence with a capital letter, or somebody who is mentioned."""

MAX_LEAD: Final = 10
"""Words before the subject of a sentence, at most: "After the long sermon Ann ..."."""

_SEEN: Final = 3
"""Times that a sentence about what was seen must begin with a word that may be a name, at least, for it to be one."""

CALL: Final = 2
"""Words of a sentence that only calls or greets: "Good day, Marta."."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Memories that say the same in the same words from the same source.

    ``days`` are numbers of days, by game time where there is any (`memory.evidence.candidates.by_the_clock` makes its days
    those of a calendar); ``moments`` are when, in seconds, one for each
    of ``ids`` (none where not all the evidence goes by one calendar); ``subject`` is who does what it says, as
    far as that is clear, and ``predicate`` what; ``people`` are those it speaks of, and ``matter`` the stems that
    tell what it is about. ``text`` is in the usual spelling, ``written`` as it was told, both without the full stop ``end``.
    """

    ids: tuple[int, ...]
    text: str
    who: str
    source: SourceType
    days: frozenset[int]
    moments: tuple[float, ...]
    subject: str
    predicate: str
    stems: frozenset[str]
    people: frozenset[str]
    matter: frozenset[str]
    written: str = ""
    end: str = ""

    @property
    def told(self) -> bool:
        """Return whether somebody said it, to the character or to others, and did not only pose it."""
        heard = self.source.is_speech
        return heard and bool(self.who) and not self.subject

    @property
    def quote(self) -> str:
        """Return the words to be quoted: of what somebody said, all but the name that they called."""
        written = self.written or self.text
        return without_call(written) if self.told else written

    @property
    def asks(self) -> bool:
        """Return whether it is somebody's question, and so claims nothing."""
        return self.told and _only_asks(current(), self.text + self.end)

    @property
    def claims(self) -> bool:
        """Return whether somebody claims that something is so. An order or a prohibition claims nothing."""
        return self.told and not self.asks and not _forbids(current(), self.text)

    @property
    def seen(self) -> bool:
        """Return whether the character witnessed it."""
        return self.source is SourceType.OBSERVATION


def of_others(evidence: Iterable[Evidence], key: str) -> list[Evidence]:
    """Return evidence with nobody as the teller of what the character tells of itself, such as its past.

    Args:
        evidence: any memories.
        key: stable key of the character whose memories they are.
    """
    return [
        replace(item, source_entity=None, source_name=None) if item.source_entity == key else item
        for item in evidence
    ]


def remarks_of(evidence: Iterable[Evidence], known: Iterable[str] = ()) -> list[Remark]:
    """Return the evidence in the order it happened; what is the same from the same source is one remark.

    Args:
        evidence: any memories.
        known: names of people, besides those who do or say something in the evidence.
    """
    every = list(evidence)
    calendar = _calendar(every)
    same: dict[tuple[str, str, bool], list[Evidence]] = defaultdict(list)
    for item in every:
        who = clean_name(item.source_name or item.source_entity or "")
        same[" ".join(tokens(item.content)), who, item.source_type is SourceType.OBSERVATION].append(item)
    shown = {key: " ".join(items[0].content.split()) for key, items in same.items()}
    known_words = _name_words(shown, known)
    shared = with_shared_names(shown.values())
    texts = {
        key: in_full_spelling(without_titles(text, shared), current(), known_words)
        for key, text in shown.items()
    }
    speakers = {word for _, who, _ in same for word in tokens(who)}  # somebody called Will is no verb
    cased = [texts[key] for key, text in shown.items() if not typed_in_haste(text)]
    small = (_in_small_letters(cased) | _participles(texts.values())) - speakers
    found = {
        key: _subject(texts[key], key[1], items[0].source_type, small, speakers)
        for key, items in same.items()
    }
    known_people = {key[1] for key in same} | {subject for subject, _ in found.values()} | set(known)
    for key, (subject, predicate) in found.items():
        found[key] = without_verb(subject, predicate, known_people)
    people = frozenset(key[1] for key in same) | frozenset(subject for subject, _ in found.values())
    people |= {name for key, (subject, _) in found.items() if not subject for name in _two(texts[key], small)}
    called = _called((people | frozenset(known)) - {""})
    for key, (subject, predicate) in found.items():
        if subject:
            found[key] = called.get(tokens(subject)[-1], subject) if tokens(subject) else subject, predicate
        elif same[key][0].source_type is SourceType.OBSERVATION:
            found[key] = _late_subject(texts[key], called)
    named = frozenset(stem(word) for name in people | frozenset(known) for word in tokens(name))
    made = []
    for key, items in same.items():
        subject, predicate = found[key]
        made.append(
            Remark(
                ids=tuple(sorted(item.id for item in items)),
                text=texts[key].removesuffix(".") or texts[key],
                written=shown[key].removesuffix(".") or shown[key],
                end="." if texts[key].endswith(".") else "",
                who=key[1],
                source=items[0].source_type,
                moments=tuple(calendar(item) for item in sorted(items, key=lambda item: item.id))
                if calendar
                else (),
                days=frozenset(day for item in items if (day := _day(item)) is not None),
                subject=subject,
                predicate=predicate,
                stems=stem_set(texts[key]),
                people=frozenset(called[word] for word in tokens(_unaddressed(texts[key])) if word in called),
                matter=stem_set(_unaddressed(texts[key])) - named - current().stem_set(vocabulary().empty),
            )
        )
    made.sort(key=lambda remark: remark.ids)
    return made


def _name_words(shown: Mapping[tuple[str, str, bool], str], known: Iterable[str]) -> frozenset[str]:
    """Return the words of people's names, folded: of who speaks, who is mentioned, and what has a capital letter within a
    sentence.
    """
    words = {word for _, who, _ in shown for word in tokens(who)} | {
        w for name in known for w in tokens(name)
    }
    lexicon = current()
    none = lexicon.stop_words | lexicon.times.weekdays.keys() | lexicon.times.months.keys()
    words |= {fold(word) for text in shown.values() for word in _CAPITALS.findall(text)} - none
    # Whoever never speaks, and is seen at the beginning of sentences only.
    small = _in_small_letters(text for text in shown.values() if not typed_in_haste(text))
    first = Counter(text.split()[0] for key, text in shown.items() if key[2] and text)
    words |= {
        fold(word)
        for word, count in first.items()
        if count >= _SEEN and _may_be_name(word, small) and not word.endswith(("ing", "ed", "ly"))
    } - none
    return frozenset(words)


def at_times_of(evidence: Iterable[Evidence], remarks: Iterable[Remark]) -> list[Remark]:
    """Return remarks with the days and moments that the same memories have by another calendar.

    Args:
        evidence: the memories that the remarks were made of, with other times and nothing else changed.
        remarks: as `remarks_of` returns them.
    """
    by_id = {item.id: item for item in evidence}
    calendar = _calendar(list(by_id.values()))
    return [
        replace(
            remark,
            moments=tuple(calendar(by_id[i]) for i in remark.ids) if calendar else (),
            days=frozenset(day for i in remark.ids if (day := _day(by_id[i])) is not None),
        )
        for remark in remarks
    ]


def named_by(remarks: Iterable[Remark]) -> dict[str, str]:
    """Return who is meant by a word of a name, of all who do or say something in the remarks; where only one can be."""
    return _called({name for remark in remarks for name in (remark.who, remark.subject)} - {""})


def clean_name(name: str) -> str:
    """Return a name that can be put into a sentence: without quotation marks and line breaks, and not too long."""
    return " ".join(_NOT_IN_NAMES.sub(" ", name).split())[:MAX_NAME].strip()


def _unaddressed(text: str) -> str:
    """Return a text without the name of the person addressed: "Marta, where is he?" is not about Marta."""
    first = fold(text.partition(" ")[0])
    kept = text.find(",") + 1 if first in current().remarks.determiners else 0  # "No York, then" calls nobody
    return text[:kept] + _ADDRESSED.sub(" ", text[kept:])


def is_number(stemmed: str) -> bool:
    """Return whether a stem is that of a number word, or digits."""
    return stemmed.isdecimal() or stemmed in current().number_stems


def figures(text: str) -> Mapping[str, int]:
    """Return what a text counts: for the stem of each thing that a number stands right before, that number."""
    return _figures(current(), text)


# The same remarks come up in one reflection after another, and are compared with many others.


@lru_cache(maxsize=4_096)
def _only_asks(lexicon: Lexicon, text: str) -> bool:
    return all(
        part.rstrip("\"'”’)» ").endswith("?")
        or len(tokens(part, lexicon=lexicon)) <= CALL
        # Who types in haste leaves the question mark out: "did Bob burn the barn".
        or understand(part, lexicon=lexicon).only_asks
        for part in sentences(text, lexicon=lexicon)
    )


@lru_cache(maxsize=4_096)
def _forbids(lexicon: Lexicon, text: str) -> bool:
    return lexicon.deeds.forbids.match(fold(without_call(text))) is not None


@lru_cache(maxsize=4_096)
def _figures(lexicon: Lexicon, text: str) -> Mapping[str, int]:
    words = tokens(text, lexicon=lexicon)
    found: dict[str, int] = {}
    for n, word in enumerate(words[:-1]):
        value = int(word) if word.isdecimal() and len(word) < 10 else lexicon.numbers.get(word)
        if (
            value is not None
            and words[n + 1] not in lexicon.stop_words
            and words[n + 1] not in lexicon.numbers
        ):
            found[stem(words[n + 1], lexicon=lexicon)] = value
    return found


def _calendar(evidence: Sequence[Evidence]) -> Callable[[Evidence], float] | None:
    """Return a function from an entry to its moment in seconds: in game time if all entries have it, else in real time."""
    if all(item.game_time is not None for item in evidence):
        return lambda item: item.game_time or 0.0
    if all(item.timestamp is not None for item in evidence):
        return lambda item: item.timestamp.timestamp() if item.timestamp else 0.0
    return None


def _day(item: Evidence) -> int | None:
    if item.game_time is not None:
        return int(item.game_time // _DAY)
    return item.timestamp.toordinal() if item.timestamp else None


@lru_cache(maxsize=2_048)
def parts_of(text: str) -> tuple[str, ...]:
    """Return words and marks, in order."""
    return tuple(_PART.findall(text))


def is_word(part: str) -> bool:
    return part[0].isalnum()


def _in_small_letters(texts: Iterable[str]) -> frozenset[str]:
    """Return words that stand somewhere in small letters, and so are no names."""
    return frozenset(part for text in texts for part in parts_of(text) if part.islower())


def _participles(texts: Iterable[str]) -> frozenset[str]:
    """Return words in small letters that only begin one text and look like a form of a verb: "Raised voices: ..."."""
    found = Counter(part for text in texts for part in parts_of(text) if part[:1].isupper())
    return frozenset(
        part.lower() for part, count in found.items() if count == 1 and part.endswith(("ed", "ing", "ly"))
    )


def _subject(
    text: str, who: str, source: SourceType, small: frozenset[str], speakers: set[str]
) -> tuple[str, str]:
    """Return who does what a witnessed or posed text says, and what: "Ann Smith is reading" to "Ann Smith" and
    "reading". Whoever speaks does not begin with the own name; whoever poses does.
    """
    posed = source is SourceType.ENVIRONMENTAL and bool(who) and text.startswith(f"{who} ")
    if source is not SourceType.OBSERVATION and not posed:
        return "", ""
    words = text.removesuffix(".").split()
    if who and text.startswith(f"{who} "):
        count = len(who.split(" "))
    else:
        count = 0
        while count < min(3, len(words)) and _may_be_name(words[count], small):
            count += 1
    rest = words[count:]
    if count > 1 and not who and begins_with_verb(words, speakers):
        return "", ""
    if count > 1 and not who and fold(words[0]) in current().deeds.epithets:
        words, count = words[1:], count - 1  # "Old Ann"
    if fold(words[0]).strip(",") in current().deeds.leads if words and not posed else False:
        return "", ""
    if not count or not rest or not rest[0][0].isalpha() or rest[0] in ("and", "or"):
        return "", ""
    if rest[0] in vocabulary().being and len(rest) > 1 and rest[1].endswith("ing"):
        rest = rest[1:]
    return clean_name(" ".join(words[:count])), " ".join(rest)


def _two(text: str, small: frozenset[str]) -> tuple[str, ...]:
    """Return the two whom a text names as its subject: "Ann and Bob are singing"."""
    words = text.split()[:4]
    two = len(words) == 4 and words[1] in current().joints and words[3].islower()
    return (words[0], words[2]) if two and all(_may_be_name(words[n], small) for n in (0, 2)) else ()


def _late_subject(text: str, called: Mapping[str, str]) -> tuple[str, str]:
    """Return subject and predicate of a text that begins with a time, a manner or a witness: "After the
    sermon Ann sings", "You see Ann, who is singing".
    """
    deed_words = current().deeds
    witnessed = deed_words.witnessed.search(text)
    if witnessed is not None:
        words = text[witnessed.end() :].removesuffix(".").split()
        place = 0
    else:
        words = text.removesuffix(".").split()
        first = fold(words[0]).strip(",.") if words else ""
        opens = first in deed_words.leads or first.endswith("ly")
        places = [
            n
            for n, word in enumerate(words[:MAX_LEAD])
            if n
            and n + 1 < len(words)
            and word[:1].isupper()
            and not word.endswith(("'s", "’s"))
            and called.get(next(iter(tokens(word)), ""))
            and (words[n - 1].endswith(",") or (opens and is_verb(words[n + 1])))
        ]
        after_comma = [n for n in places if words[n - 1].endswith(",")]
        if not places:
            return "", ""
        place = (after_comma or places)[0]
        if fold(words[place - 1]) in vocabulary().before_things | current().joints:
            return "", ""
    name = called.get(next(iter(tokens(words[place])), "")) if place < len(words) else None
    while name and place + 1 < len(words) and called.get(next(iter(tokens(words[place + 1])), "")) == name:
        place += 1
    rest = words[place + 1 :]
    if rest and (rest[0] in deed_words.joining or rest[0] in deed_words.third) and witnessed is not None:
        rest = rest[1:]
    if not name or not rest or not rest[0][0].isalpha() or not rest[0].islower():
        return "", ""
    if rest[0] in vocabulary().being and len(rest) > 1 and rest[1].endswith("ing"):
        rest = rest[1:]
    return name, " ".join(rest)


def is_verb(word: str) -> bool:
    """Return whether a word in small letters may be the verb of a clause."""
    plain = word.strip(",;:.!?…—")
    lexicon = current()
    if plain in lexicon.remarks.past | lexicon.deeds.finite:
        return True
    return plain.islower() and plain.endswith(("s", "ed", "ing")) and plain not in lexicon.stop_words


def _may_be_name(word: str, small: frozenset[str]) -> bool:
    plain = fold(word)
    return (
        word[:1].isupper()
        and word.replace("-", "").replace("'", "").replace("’", "").isalpha()
        and not word.endswith(("'s", "’s"))
        and plain not in current().stop_words | vocabulary().indefinite
        and plain not in current().numbers.keys() | current().times.weekdays.keys()
        and word.lower() not in small
    )


def _called(people: Iterable[str]) -> dict[str, str]:
    """Return who is meant by a word of a name, where only one can be."""
    meant: dict[str, set[str]] = defaultdict(set)
    for name in people:
        for word in tokens(name):
            if word not in current().stop_words and len(word) > 1:
                meant[word].add(name)
    return {word: name for word, names in meant.items() if (name := _one_person(names))}


def _one_person(names: set[str]) -> str:
    """Return the fullest of some names, if all the others are parts of it: "Brandt" is Captain Brandt; else nothing."""
    full = max(names, key=lambda name: (len(name.split()), name))
    words = set(tokens(full))
    return full if all(set(tokens(name)) <= words for name in names) else ""


def weight_of(remark: Remark, importance: Mapping[int, int]) -> int:
    """Return the importance of a remark: that of the most important of its memories."""
    return max(importance[i] for i in remark.ids)


def vocabulary() -> RemarkWords:
    """Return the words of the present language by which remarks are taken apart."""
    return current().remarks

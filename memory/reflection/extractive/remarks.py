"""What memories say, taken apart as far as that goes without a language model: who speaks, who does what, and
which things several of them are about, with what to call those things (`memory.reflection.extractive.thinker`).

All of it is shallow: words, their neighbours and their letters. Whatever is not clear is passed over.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from memory.evidence.candidates import Evidence
from memory.journal.entry import SourceType
from memory.text.lexicon.english.words import STOP_WORDS
from memory.text.words import fold, sentences, stem, stems, tokens

MAX_NAME: Final = 40
MAX_LABEL: Final = 4
"""Characters of a name, and words of a label besides its article, that are shown."""

_DAY: Final = 86_400.0


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_PART = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*['’]?|[^\w\s]")
_NOT_IN_NAMES = re.compile(r"[^\w .'’-]|_")
_ADDRESSED = re.compile(r"^(?:\w+ )?[A-Z][\w'’-]*[,!]|, [A-Z][\w'’-]*(?=[.!?]|$)")
_END = frozenset('.!?…:;“"”(«»—–')
_BE = _words("is was are were be been being am")
_DETERMINERS = _words(
    "the a an this that these those my your his her its our their every each another both no any some"
)
_BEFORE_THINGS = _DETERMINERS | _words(
    "of in on at from with without by about for behind under over near into onto against between through"
    " along around more two three"
)
_OBJECTS = _words("me him her us them")
_PRONOUNS = _words(
    "somebody someone everybody everyone nobody anybody anyone people something nothing everything"
)
_COUNTED = (
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
_TENS = ("thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred")
_NUMBERS: Final = dict(zip((*_COUNTED, *_TENS), (*range(1, 21), *range(30, 101, 10)), strict=True))
_NUMBER_STEMS = frozenset(map(stem, _NUMBERS))
_VERBS = _words(
    "came went gave took saw said told left got made sold bought brought kept ran stood sat lay fell found lost"
    " met heard knew thought wrote broke stole hid held built paid put let set cut hit spoke became felt grew"
    " shook threw wore won led"
)
_EMPTY = frozenset(
    map(
        stem,
        _words(
            "use used go come do make take get give put say tell ask talk speak know think see look want need start stop"
            " work try keep find leave arrive day night today tomorrow yesterday morning evening noon afternoon time"
            " hour week month year moment while new old good bad big small great little long short first last next"
            " name way place side part bit lot kind sort end person man woman one everything nothing anything someone"
            " something somebody anybody nobody everybody front back top middle hand head eye face topic class word assistant friend conversation discussion chat"
            # what anybody does every day
            " sleep bed wake eat drink food breakfast lunch dinner supper meal break rest wash bath shower tooth dress"
            " clothes chair bench sofa seat seating floor hello thank please sorry welcome yes"
            # and words that only join others
            " around along among across toward upon beside beneath inside outside beyond away together soon already still"
            " even maybe always often ago here never really quite today sure right true else instead perhaps another"
        )
        | _PRONOUNS
        | _NUMBERS.keys(),
    )
)
"""Stems of what many memories share that says nothing of what they are about, or nothing worth telling."""


CALL: Final = 2
"""Words of a sentence that only calls or greets: "Good day, Marta."."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Memories that say the same in the same words from the same source.

    ``days`` are numbers of days, by game time where there is any; ``moments`` are when, in seconds, one for each
    of ``ids`` (none where not all the evidence goes by one calendar); ``subject`` is who does what it says, as
    far as that is clear, and ``predicate`` what; ``people`` are those it speaks of, and ``matter`` the stems that
    tell what it is about.
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

    @property
    def told(self) -> bool:
        """Whether somebody said it, to the character or to others; what somebody only poses has a subject."""
        heard = self.source in (SourceType.DIRECT, SourceType.ENVIRONMENTAL)
        return heard and bool(self.who) and not self.subject

    @property
    def asks(self) -> bool:
        """Whether it is somebody's question, and so claims nothing."""
        return self.told and all(
            part.rstrip("\"'”’)» ").endswith("?") or len(tokens(part)) <= CALL
            for part in sentences(self.text)
        )

    @property
    def claims(self) -> bool:
        """Whether somebody says that it is so."""
        return self.told and not self.asks

    @property
    def seen(self) -> bool:
        """Whether the character witnessed it."""
        return self.source is SourceType.OBSERVATION

    @property
    def is_state(self) -> bool:
        """Whether it is only what state a thing is in, as games report it: "bed is being used"."""
        return self.seen and not self.subject and self.text[:1].islower()


@dataclass(frozen=True, slots=True)
class Topic:
    """A thing that remarks are about: the stem of its word, what to call it, and those remarks."""

    stem: str
    label: str
    about: tuple[Remark, ...]

    def of(self, about: Sequence[Remark]) -> str:
        """What to call it going by some of its remarks alone."""
        return _label(self.stem, about) or self.label


def remarks_of(evidence: Iterable[Evidence], known: Iterable[str] = ()) -> list[Remark]:
    """The evidence, what is the same from the same source taken together, in the order it happened.

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
    texts = {key: " ".join(items[0].content.split()) for key, items in same.items()}
    small = _in_small_letters(texts.values())
    found = {key: _subject(texts[key], key[1], items[0].source_type, small) for key, items in same.items()}
    people = frozenset(key[1] for key in same) | frozenset(subject for subject, _ in found.values())
    called = _called((people | frozenset(known)) - {""})
    named = frozenset(stem(word) for name in people | frozenset(known) for word in tokens(name))
    made = []
    for key, items in same.items():
        subject, predicate = found[key]
        made.append(
            Remark(
                ids=tuple(sorted(item.id for item in items)),
                text=texts[key].removesuffix(".") or texts[key],
                who=key[1],
                source=items[0].source_type,
                moments=tuple(calendar(item) for item in sorted(items, key=lambda item: item.id))
                if calendar
                else (),
                days=frozenset(day for item in items if (day := _day(item)) is not None),
                subject=subject,
                predicate=predicate,
                stems=frozenset(stems(texts[key])),
                people=frozenset(called[word] for word in tokens(_unaddressed(texts[key])) if word in called),
                matter=frozenset(stems(_unaddressed(texts[key]))) - named - _EMPTY,
            )
        )
    made.sort(key=lambda remark: remark.ids)
    return made


def topics_of(remarks: Sequence[Remark]) -> dict[str, Topic]:
    """Things that several remarks are about, or one that was made again and again, by the stems of their words."""
    sharing: dict[str, list[Remark]] = defaultdict(list)
    for remark in remarks:
        # Where somebody came from or went says nothing of the place.
        if not remark.is_state and not (remark.seen and len(remark.matter) < 2):
            for word in remark.matter:
                if len(word) > 1 and word.isalpha():
                    sharing[word].append(remark)
    found: dict[str, Topic] = {}
    for word, about in sharing.items():
        label = _label(word, about) if len(about) > 1 or len(about[0].ids) > 2 else ""
        # "The research paper" is a paper, and no research.
        if stem(_bare(label.split(" ")[-1])) == word:
            found[word] = Topic(word, label, tuple(about))
    for person in sorted({person for remark in remarks for person in remark.people}):
        about = [remark for remark in remarks if remark.claims and person in remark.people - {remark.who}]
        if len(about) > 1:
            found[person] = Topic(person, person, tuple(about))
    return found


def clean_name(name: str) -> str:
    """A name as a sentence can hold it: no marks that quote or break, and not too long."""
    return " ".join(_NOT_IN_NAMES.sub(" ", name).split())[:MAX_NAME].strip()


def _unaddressed(text: str) -> str:
    """A text without the name of whom it is said to: "Marta, where is he?" does not speak of Marta."""
    return _ADDRESSED.sub(" ", text)


def is_number(stemmed: str) -> bool:
    """Whether the stem of a word is a number's."""
    return stemmed.isdecimal() or stemmed in _NUMBER_STEMS


def figures(text: str) -> dict[str, int]:
    """What a text counts: for the stem of each thing that a number stands right before, that number."""
    words = tokens(text)
    found: dict[str, int] = {}
    for n, word in enumerate(words[:-1]):
        value = int(word) if word.isdecimal() and len(word) < 10 else _NUMBERS.get(word)
        if value is not None and words[n + 1] not in STOP_WORDS and words[n + 1] not in _NUMBERS:
            found[stem(words[n + 1])] = value
    return found


def _calendar(evidence: Sequence[Evidence]) -> Callable[[Evidence], float] | None:
    """What says when each was, in seconds: the game's time if all have it, else the world's; ``None`` if neither."""
    if all(item.game_time is not None for item in evidence):
        return lambda item: item.game_time or 0.0
    if all(item.timestamp is not None for item in evidence):
        return lambda item: item.timestamp.timestamp() if item.timestamp else 0.0
    return None


def _day(item: Evidence) -> int | None:
    if item.game_time is not None:
        return int(item.game_time // _DAY)
    return item.timestamp.toordinal() if item.timestamp else None


def _parts(text: str) -> list[str]:
    """Words and marks, in order."""
    return _PART.findall(text)


def _is_word(part: str) -> bool:
    return part[0].isalnum()


def _in_small_letters(texts: Iterable[str]) -> frozenset[str]:
    """Words that stand somewhere in small letters, and so are no names."""
    return frozenset(part for text in texts for part in _parts(text) if part.islower())


def _subject(text: str, who: str, source: SourceType, small: frozenset[str]) -> tuple[str, str]:
    """Who does what a witnessed or posed text says, and what: "Ann Smith is reading" to "Ann Smith" and
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
    if not count or not rest or not rest[0][0].isalpha() or rest[0] in ("and", "or"):
        return "", ""
    if rest[0] in _BE and len(rest) > 1 and rest[1].endswith("ing"):
        rest = rest[1:]
    return clean_name(" ".join(words[:count])), " ".join(rest)


def _may_be_name(word: str, small: frozenset[str]) -> bool:
    plain = fold(word)
    return (
        word[:1].isupper()
        and word.replace("-", "").replace("'", "").replace("’", "").isalpha()
        and not word.endswith(("'s", "’s"))
        and plain not in STOP_WORDS | _PRONOUNS
        and plain not in _NUMBERS
        and word.lower() not in small
    )


def _called(people: Iterable[str]) -> dict[str, str]:
    """Who is meant by a word of a name, where only one can be."""
    meant: dict[str, set[str]] = defaultdict(set)
    for name in people:
        for word in tokens(name):
            if word not in STOP_WORDS and len(word) > 1:
                meant[word].add(name)
    return {word: names.pop() for word, names in meant.items() if len(names) == 1}


# ---- what to call a thing ----


@dataclass(slots=True)
class _Phrase:
    """Where a thing's word stands in a text, and which words around it belong to its name."""

    parts: list[str]
    left: int
    right: int

    def part(self, place: int) -> str:
        return self.parts[place] if 0 <= place < len(self.parts) else "."

    def __iter__(self) -> Iterator[str]:
        return iter(self.parts[self.left : self.right + 1])


def _label(topic: str, about: Sequence[Remark]) -> str:
    """What to call the thing that a stem stands for: its words as they mostly stand together, with an article
    where it has one; empty if it is no thing.
    """
    owners = frozenset(
        word for remark in about for name in (remark.who, *remark.people) for word in tokens(name)
    )
    phrases = [
        _Phrase(parts, n, n)
        for remark in about
        for parts in [_parts(remark.text)]
        for n, part in enumerate(parts)
        if _is_word(part) and stem(_bare(part)) == topic
    ]
    places = len(phrases)
    phrases = [phrase for phrase in phrases if _is_thing(phrase)]
    if 2 * len(phrases) < places or not phrases:
        return ""
    texts = len({tuple(phrase.parts) for phrase in phrases})
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


def _usual(phrases: list[_Phrase], step: int, least: int, owners: frozenset[str]) -> list[_Phrase]:
    """The phrases that have the usual neighbour on one side, with it; none if nothing usually stands there."""
    beside: dict[str, list[_Phrase]] = defaultdict(list)
    for phrase in phrases:
        place = phrase.right + 1 if step > 0 else phrase.left - 1
        part = phrase.part(place)
        if _may_join(part, owners) and not (step > 0 and _owns(phrase.parts[phrase.right])):
            grown = _Phrase(phrase.parts, min(phrase.left, place), max(phrase.right, place))
            beside[stem(_bare(part))].append(grown)
    word = max(beside, key=lambda each: (len(beside[each]), each), default="")
    found = beside.get(word, [])
    return (
        found
        if len({tuple(phrase.parts) for phrase in found}) >= min(2, least) and len(found) >= least
        else []
    )


def _may_join(part: str, owners: frozenset[str]) -> bool:
    word = _bare(part)
    return (
        _is_word(part)
        and word not in STOP_WORDS | _PRONOUNS | _VERBS
        and word not in _NUMBERS
        and not word.isdigit()
        and word not in owners
        and not word.endswith(("ing", "ed", "ly"))
    )


def _is_thing(phrase: _Phrase) -> bool:
    """Whether a word stands where a thing does: after an article, an owner or a preposition, or as a name."""
    here = phrase.parts[phrase.left]
    word = _bare(here)
    if word in _VERBS or (
        word.endswith(("ing", "ed")) and phrase.part(phrase.left - 1).lower() not in _DETERMINERS
    ):
        return False
    place = phrase.left - 1
    first = place < 0 or phrase.parts[place] in _END
    if here[0].isupper() and not first:
        return True
    for _ in range(MAX_LABEL):
        before = phrase.part(place)
        small = before.lower()
        if small in _BEFORE_THINGS | _VERBS or small in _NUMBERS or small in _OBJECTS or _owns(before):
            return True
        if not _is_word(before) or small in STOP_WORDS:
            return False
        if before[0].islower() and small.endswith(("ing", "ed", "s")):
            return True  # right after a verb, mostly
        place -= 1
    return False


def _ends(phrase: _Phrase) -> bool:
    """Whether the name of a thing can end here: nothing follows that it might tell something of."""
    after = phrase.part(phrase.right + 1)
    word = after.lower()
    last = phrase.parts[phrase.right].lower()
    several = phrase.right > phrase.left and last.endswith("s") and not last.endswith(("ss", "us", "is"))
    if several and (_before(phrase).lower() in ("a", "an") or word in _DETERMINERS or word in _NUMBERS):
        return False  # "a wolf walks", "iron costs ten": that is what one of them does
    if not _is_word(after) or word in STOP_WORDS | _VERBS or stem(word) in _EMPTY:
        return not _is_word(after) or not _owns(phrase.parts[phrase.right])
    return not _owns(phrase.parts[phrase.right]) and (
        word.endswith(("ing", "ed", "ly")) or after[0].isupper()
    )


def _before(phrase: _Phrase) -> str:
    """What stands before the name of a thing, and before the words that only tell what it is like."""
    place = phrase.left - 1
    while _is_word(phrase.part(place)) and phrase.left - place <= MAX_LABEL:
        word = _bare(phrase.part(place))
        if _determines(phrase.part(place)) or word in STOP_WORDS | _VERBS or word in _NUMBERS:
            break
        place -= 1
    return phrase.part(place)


def _determines(part: str) -> bool:
    return part.lower() in _DETERMINERS or _owns(part)


def _owns(part: str) -> bool:
    return part.endswith(("'s", "’s", "s'", "s’")) and len(part) > 2


def _without_s(part: str) -> str:
    return re.sub(r"['’]s?$", "", part)


def _bare(part: str) -> str:
    return fold(_without_s(part))


def weight_of(remark: Remark, importance: Mapping[int, int]) -> int:
    """What a remark matters: as much as the most important of its memories, however often it was made."""
    return max(importance[i] for i in remark.ids)

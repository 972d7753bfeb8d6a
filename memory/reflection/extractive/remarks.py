"""Parse entries without a language model: who speaks, who does what, and of whom they speak.

Parsing is shallow: it uses words, their neighbours and their letters. Unclear text is ignored.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from memory.calendar import DAY
from memory.evidence.candidates import Evidence
from memory.journal.entry import SourceType
from memory.reflection.extractive.doers import (
    clean_name,
    first_subject,
    in_small_letters,
    joint_subjects,
    late_subject,
    may_be_name,
    participles,
)
from memory.reflection.extractive.opening import with_shared_names, without_titles, without_verb
from memory.text.acts import SpeechAct
from memory.text.lexicon import Lexicon, current
from memory.text.lexicon.remark_words import RemarkWords
from memory.text.lines import understand
from memory.text.names import without_call
from memory.text.shorthand import in_full_spelling, typed_in_haste
from memory.text.words import fold, sentences, stem, stem_set, tokens

_ADDRESSED = re.compile(r"^(?:\w+ )?[A-Z][\w'’-]*[,!]|, [A-Z][\w'’-]*(?=[.!?]|$)")

_CAPITALS = re.compile(r"(?:(?<=[a-z] )|@)([A-Z][a-z]+|(?<=@)[a-z]+)\b")
"""A word within a sentence with a capital letter, or somebody who is mentioned."""

_SEEN: Final = 3
"""Times that a sentence about what was seen must begin with a word that may be a name, at least, for it to be one."""

CALL: Final = 2
"""Words of a sentence that only calls or greets: "Good day, Marta."."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Hold memories that say the same in the same words from the same source.

    Attributes:
        ids: the memories'.
        text: their words in the usual spelling, without the full stop.
        who: name of whoever they come from; empty if the character saw it itself.
        source: how the character learnt it.
        days: numbers of the days of them, by game time where there is any; `memory.evidence.candidates.by_the_clock` makes
            them days of a calendar.
        moments: when, in seconds, one for each of ``ids``; none where not all the evidence goes by one calendar.
        subject: who does what it says; empty where that is not clear.
        predicate: what that one does.
        stems: of its words.
        people: whom it speaks of.
        matter: the stems that tell what it is about.
        written: the words as they were told, without the full stop.
        end: the full stop; empty if there is none.
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
    def informs(self) -> bool:
        """Return whether it claims something, and not only asks for something or is polite."""
        return self.claims and _informs(current(), self.text + self.end)

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


class _Same(NamedTuple):
    """Tell one remark from another: memories with the same of these are one.

    Args:
        words: its words, folded.
        who: the name of whoever it comes from; empty if the character saw it itself.
        seen: whether the character saw it.
        to: whom it is said to, where only a line of dialogue tells it.
    """

    words: str
    who: str
    seen: bool
    to: str = ""


def remarks_of(evidence: Iterable[Evidence], known: Iterable[str] = ()) -> list[Remark]:
    """Return the evidence in the order it happened; what is the same from the same source is one remark.

    Args:
        evidence: any memories.
        known: names of people, besides those who do or say something in the evidence.
    """
    every, known = list(evidence), frozenset(known)
    calendar = _calendar(every)
    same = _same_together(every)
    written = {key: " ".join(items[0].content.split()) for key, items in same.items()}
    texts = {key: _calling(text, key.to) for key, text in _in_usual_spelling(written, known).items()}
    sources = {key: items[0].source_type for key, items in same.items()}
    done, people = _who_does_what(written, texts, sources, known)
    called = _called((people | known) - {""})
    no_matter = frozenset(stem(word) for name in people | known for word in tokens(name))
    no_matter |= current().stem_set(vocabulary().empty)
    made = []
    for key, items in same.items():
        text = texts[key]
        is_seen = sources[key] is SourceType.OBSERVATION
        subject, predicate = _subject_in_full(done[key], text, called, is_seen=is_seen)
        unaddressed = _unaddressed(text)
        in_order = sorted(items, key=lambda item: item.id)
        made.append(
            Remark(
                ids=tuple(item.id for item in in_order),
                text=text.removesuffix(".") or text,
                written=written[key].removesuffix(".") or written[key],
                end="." if text.endswith(".") else "",
                who=_in_full(key.who, called),
                source=sources[key],
                moments=tuple(calendar(item) for item in in_order) if calendar else (),
                days=frozenset(day for item in items if (day := _day(item)) is not None),
                subject=subject,
                predicate=predicate,
                stems=stem_set(text),
                people=frozenset(called[word] for word in tokens(unaddressed) if word in called),
                matter=stem_set(unaddressed) - no_matter,
            )
        )
    made.sort(key=lambda remark: remark.ids)
    return made


def _same_together(evidence: Sequence[Evidence]) -> dict[_Same, list[Evidence]]:
    """Return the evidence by what makes one remark of it."""
    lines = [_as_said(item) for item in evidence]
    by_name = _names_of_tellers([item for item, _ in lines])
    same: dict[_Same, list[Evidence]] = defaultdict(list)
    for item, to in lines:
        who = by_name[item.source_name or item.source_entity or ""]
        seen = item.source_type is SourceType.OBSERVATION
        same[_Same(" ".join(tokens(item.content)), who, seen, to)].append(item)
    return same


def _subject_in_full(
    done: tuple[str, str], text: str, called: Mapping[str, str], *, is_seen: bool
) -> tuple[str, str]:
    """Return subject and predicate of a text, the subject by its full name; of what was seen, a late subject too."""
    subject, predicate = done
    if not subject:
        return late_subject(text, called) if is_seen else done
    words = tokens(subject)
    return (called.get(words[-1], subject) if words else subject), predicate


def _as_said(item: Evidence) -> tuple[Evidence, str]:
    """Return a line of dialogue that was seen ("Ann, to Bob: Wait!") as what its speaker said, and to whom; anything else as
    it is.
    """
    line = vocabulary().dialogue.match(" ".join(item.content.split()))
    if line is None or item.source_type is not SourceType.OBSERVATION:
        return item, ""
    said = replace(
        item,
        content=line["said"],
        source_type=SourceType.ENVIRONMENTAL,
        source_entity=None,
        source_name=line["who"],
    )
    return said, line["to"] if line["to"][0].isupper() else ""


def _calling(text: str, to: str) -> str:
    """Return what is said with a call of whom it is said to at its end."""
    if not to or set(tokens(to)) <= set(tokens(text)):
        return text
    return f"{text} {to}." if text.endswith(("?", "!")) else f"{text.rstrip('.')}, {to}."


def _names_of_tellers(evidence: Sequence[Evidence]) -> dict[str, str]:
    """Return the name of each teller by how the evidence gives it, without a short title: "Dr. Lee" is Lee, as in texts."""
    given = {item.source_name or item.source_entity or "" for item in evidence}
    shared = with_shared_names([*(item.content for item in evidence), *given])
    return {name: clean_name(without_titles(name, shared)) for name in given}


def _in_full(name: str, called: Mapping[str, str]) -> str:
    """Return a name as the fullest one that its person is known by: "Brandt" is Captain Brandt."""
    meant = {called.get(word) for word in tokens(name)}
    full = meant.pop() if len(meant) == 1 else None
    return full or name


def _in_usual_spelling(written: Mapping[_Same, str], known: frozenset[str]) -> dict[_Same, str]:
    """Return texts without titles, and with words spelt out that were typed in haste."""
    shared = with_shared_names(written.values())
    names = _name_words(written, known)
    return {
        key: in_full_spelling(without_titles(text, shared), current(), names) for key, text in written.items()
    }


def _who_does_what(
    written: Mapping[_Same, str],
    texts: Mapping[_Same, str],
    sources: Mapping[_Same, SourceType],
    known: frozenset[str],
) -> tuple[dict[_Same, tuple[str, str]], frozenset[str]]:
    """Return subject and predicate of each text that begins with its subject, and the names of all people in the texts.

    Args:
        written: the texts as they were told.
        texts: the same in the usual spelling.
        sources: how the character learnt of each.
        known: names of further people.
    """
    speakers = {word for key in texts for word in tokens(key.who)}  # somebody called Will is no verb
    cased = [texts[key] for key, text in written.items() if not typed_in_haste(text)]
    small = (in_small_letters(cased) | participles(texts.values())) - speakers
    found = {key: first_subject(text, key.who, sources[key], small, speakers) for key, text in texts.items()}
    tellers = {key.who for key in texts}
    known_people = tellers | {subject for subject, _ in found.values()} | known
    found = {key: without_verb(*done, known_people) for key, done in found.items()}
    people = tellers | {subject for subject, _ in found.values()}
    for key, (subject, _) in found.items():
        if not subject:
            people.update(joint_subjects(texts[key], small))
    return found, frozenset(people)


def _name_words(written: Mapping[_Same, str], known: frozenset[str]) -> frozenset[str]:
    """Return the words of people's names, folded: of who speaks, who is mentioned, and what has a capital letter within a
    sentence.
    """
    words = {word for key in written for word in tokens(key.who)}
    words |= {word for name in known for word in tokens(name)}
    lexicon = current()
    none = lexicon.stop_words | lexicon.times.weekdays.keys() | lexicon.times.months.keys()
    words |= {fold(word) for text in written.values() for word in _CAPITALS.findall(text)} - none
    # Whoever never speaks, and is seen at the beginning of sentences only.
    small = in_small_letters(text for text in written.values() if not typed_in_haste(text))
    first = Counter(text.split()[0] for key, text in written.items() if key.seen and text)
    words |= {
        fold(word)
        for word, count in first.items()
        if count >= _SEEN and may_be_name(word, small) and not word.endswith(("ing", "ed", "ly"))
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
def _informs(lexicon: Lexicon, text: str) -> bool:
    every = understand(text, lexicon=lexicon).sentences
    return any(sentence.tells and sentence.act is not SpeechAct.REQUESTS for sentence in every)


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
        return int(item.game_time // DAY)
    return item.timestamp.toordinal() if item.timestamp else None


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

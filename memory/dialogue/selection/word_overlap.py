"""Judge one memory beside a question by its words: how much of the question it touches, and what it leaves open."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from typing import Final

import numpy as np

from memory.dialogue.selection.confidence import people_of
from memory.journal.entry import Entry
from memory.minds.mind import Mind
from memory.recall.query import Recalled
from memory.recall.reader import Reading
from memory.text.acts import Wanted
from memory.text.answer_parts.asked_part import asked_part, lacks_part
from memory.text.answer_parts.mismatch import done_to_another, is_of_other_kin
from memory.text.answer_parts.relevance import is_only_owner
from memory.text.answer_parts.side_by_side import asks_price, is_priced, names_amount
from memory.text.implied import stems_told
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Line, Sentence, understand
from memory.text.names import names
from memory.text.roles import is_finite, words_of
from memory.text.words import fold, stems, tokens

CONTENTS: Final = frozenset(
    (
        Wanted.WHO,
        Wanted.WHAT,
        Wanted.WHERE,
        Wanted.WHEN,
        Wanted.WHY,
        Wanted.HOW,
        Wanted.HOW_MANY,
        Wanted.WHICH,
    )
)
"""Kinds of question that ask for a content, which no courtesy has."""


ON_SUBJECT: Final = 0.5
MOST_OF_IT: Final = 0.5
BESIDE_IT: Final = 0.25
"""Probability, by its reading, from which a memory is on the subject of a question; share of what is asked about that it
holds; and what then remains of the probability that another one answers which holds nothing of it.
"""


LIKELY: Final = 0.35
"""Probability, by its reading, from which a memory may answer in the place of what the asker told of itself."""

LIKE_IT: Final = 0.4
"""Cosine with a question for the place of a thing from which a memory that does not name it may mean it."""


LIKE_PRICED: Final = 0.25
"""Cosine with a question for a price from which a memory that does not name the thing may have another word for it: a berth,
a bunk.
"""


NAMED_NEARLY: Final = 0.6
OPENING_NEARLY: Final = 0.75
"""Share of letters, in their order, that two names have in common from which one may be taken for the other; above the
second for a word that begins a statement, and may be no name.
"""

_SHORTEST_NAME: Final = 4
"""Letters of such a word, at least."""

_LONGEST_NAME: Final = 3
"""Words of a name with which a sentence begins, at most: "Old Mother Greta"."""

LIKE_THING: Final = 0.4
"""Cosine of two things below which one is not another word for the other: "the herbs", "the room"."""


def names_of_people(line: Line, recalled: Sequence[Recalled]) -> frozenset[str]:
    """Return the stems of the names in a question, and of those whom memories come from."""
    named = {stem for question in line.questions for name in question.names for stem in stems(name)}
    return people_of(recalled) | named


def lacks(line: Line, entry: Entry) -> float:
    """Return how surely a line asks for what a memory does not hold (`memory.text.answer_parts.asked_part.lacks_part`)."""
    if len(line.questions) != 1:
        return 0.0
    return lacks_part(line.questions[0], entry.content, lexicon=line.lexicon)


def is_undecided(line: Line, entry: Entry) -> bool:
    """Return whether a memory that is told whole leaves open what a line asks: yes or no of what it does not name, a
    reason or a name that it does not give, something of somebody whom it does not speak of.

    Args:
        line: what was asked.
        entry: the memory.
    """
    if len(line.questions) != 1 or not line.topic:
        return False
    lexicon = line.lexicon
    if line.wanted is Wanted.YES_NO:
        return topic_coverage(line, entry) < 1.0
    if line.wanted is Wanted.WHY:
        return (
            topic_coverage(line, entry) < 1.0
            and lexicon.questions.reasons.search(fold(entry.content)) is None
        )
    if line.wanted is Wanted.CALLED:
        return lexicon.parts.calling.isdisjoint(tokens(entry.content))
    return line.wanted in CONTENTS and speaks_of_others(line, entry)


def on_subject(line: Line, entry: Entry) -> bool:
    """Return whether a memory names any of what a line asks about, or comes from whom it names."""
    return not subject_of(line).isdisjoint(entry_stems(entry))


def is_unrelated(line: Line, entry: Entry, named: Collection[str]) -> bool:
    """Return whether a memory has neither the part that a line asks for nor anything else of it but somebody's name.

    Args:
        line: what was asked.
        entry: the memory.
        named: stems of names.
    """
    lacking, rest = lacks(line, entry), subject_of(line) - frozenset(named)
    return lacking > 0.0 and rest.isdisjoint(entry_stems(entry)) and (lacking == 1.0 or bool(rest))


def subject_of(line: Line) -> frozenset[str]:
    """Return the stems of what a line asks about, without those that say nothing of it."""
    parts, lexicon = line.lexicon.parts, line.lexicon
    empty = parts.vague | parts.aspects | lexicon.times.said_when | lexicon.questions.finding
    return line.stems - lexicon.stem_set(empty)


def entry_stems(entry: Entry) -> frozenset[str]:
    """Return the stems of a memory, of the name of whom it comes from, and of its tags."""
    return stems_told(" ".join((entry.content, entry.speaker or "", *entry.tags)))


def holds_all_asked(line: Line, entry: Entry) -> bool:
    """Return whether a memory holds the very part that a question asks for, and all that the question names."""
    if len(line.questions) != 1 or entry.is_synthesis:
        return False
    question = line.questions[0]
    speaker = set(tokens(entry.speaker or "")) if entry.source_type.is_speech else set()
    return any(
        asked_part(question, each, speaker=speaker, lexicon=line.lexicon) is not None
        for each in understand(entry.content).sentences
    )


def unless_of_another(
    line: Line, entries: Sequence[Entry], readings: Mapping[int, Reading]
) -> dict[int, Reading]:
    """Return readings in which a memory that holds nothing of what a line asks about hardly answers it, where another memory
    that holds most of it is on the subject: the colour of a van is not that of the car that was spoken of. Nor does one that
    says it of somebody else by name: when Bo died is not when Ida did.

    Args:
        line: what was asked.
        entries: the memories that were read.
        readings: by id, what they are to the question.
    """
    read = [entry for entry in entries if entry.id in readings]
    of_another = named_nearly(line, read)
    if any(
        not speaks_of_others(line, entry) for entry in read
    ):  # whom the question names is known as another
        of_another |= {entry.id for entry in read if says_it_of_another(line, entry)}
    readings = {
        each: unlikelier(reading) if each in of_another else reading for each, reading in readings.items()
    }
    matter = subject_of(line) - names_of_people(line, ())
    share = {
        entry.id: len(matter & entry_stems(entry)) / len(matter)
        for entry in entries
        if matter and entry.id in readings
    }
    best = max(
        (held for each, held in share.items() if readings[each].on + readings[each].answers >= ON_SUBJECT),
        default=0.0,
    )
    if best < MOST_OF_IT:
        return dict(readings)
    return {
        each: unlikelier(reading) if share.get(each, 1.0) == 0.0 else reading
        for each, reading in readings.items()
    }


def named_nearly(line: Line, entries: Sequence[Entry]) -> set[int]:
    """Return the ids of memories that name somebody or something nearly as a question does ("Karima" for "Karim"), and
    nothing that it names, where others name the same.

    Args:
        line: what was asked.
        entries: the memories, those that are likeliest to answer first.
    """
    named = {tuple(tokens(name)) for question in line.questions for name in question.names}
    if not named:
        return set()
    held = {entry.id: {*tokens(entry.content), *tokens(entry.speaker or "")} for entry in entries}
    of_none = [entry for entry in entries if not any(held[entry.id].issuperset(name) for name in named)]
    known = [name for name in named if any(each.issuperset(name) for each in held.values())]
    return {entry.id for entry in of_none if any(_names_nearly(name, entry.content) for name in known)}


def _names_nearly(words: Sequence[str], text: str) -> bool:
    """Return whether a text has a name that is spelt nearly like the last word of another name."""
    last = words[-1] if words else ""
    within = {word for name in names(text) for word in tokens(name)}
    first = {
        word for word in tokens(text)[:1] if text[:1].isupper() and len(word) >= _SHORTEST_NAME
    } - current().stop_words
    return any(_spelt_nearly(word, last) >= NAMED_NEARLY for word in within) or any(
        _spelt_nearly(word, last) > OPENING_NEARLY for word in first
    )


def _spelt_nearly(word: str, other: str) -> float:
    """Return the share of letters that two different words with the same first letter have in common, in their order."""
    if word == other or word[:1] != other[:1]:
        return 0.0
    return SequenceMatcher(None, word, other, autojunk=False).ratio()


def unless_of_asker(
    line: Line, entries: Sequence[Entry], readings: Mapping[int, Reading], asker: str
) -> dict[int, Reading]:
    """Return readings in which what the asker told of itself hardly answers a question that is not about the asker, where
    another memory answers: where they are driving is not where the one who asks is.

    Args:
        line: what was asked.
        entries: the memories that were read.
        readings: by id, what they are to the question.
        asker: stable key of who asks.
    """
    own = {entry.id for entry in entries if entry.id in readings and tells_of_asker(line, entry, asker)}
    if max((each.answers for number, each in readings.items() if number not in own), default=0.0) < LIKELY:
        return dict(readings)
    return {each: unlikelier(reading) if each in own else reading for each, reading in readings.items()}


def tells_of_asker(line: Line, entry: Entry, asker: str) -> bool:
    """Return whether a memory is what the asker told of itself, and a question speaks neither of the asker nor of what the
    memory says of somebody by name.

    Args:
        line: what was asked.
        entry: the memory.
        asker: stable key of who asks.
    """
    myself = line.lexicon.myself
    asks_of_self = any(not myself.isdisjoint(question.words) for question in line.questions)
    if asks_of_self or entry.source_entity != asker or myself.isdisjoint(tokens(entry.content)):
        return False
    names = any(question.names for question in line.questions)
    return not (names and line.stems <= entry_stems(entry))


def unless_of_other_kind(
    line: Line,
    entries: Sequence[Entry],
    readings: Mapping[int, Reading],
    likeness: Mapping[int, float],
) -> dict[int, Reading]:
    """Return readings in which a memory hardly answers that holds nothing of the kind that a question asks for.

    A price is an amount, and one of the thing asked about (`_ids_of_prices`). A place is one where that thing or person is
    (`_ids_of_places`). What is pointed at ("Is that a dog?") is told by what names it.

    Args:
        line: what was asked.
        entries: the memories that were read.
        readings: by id, what they are to the question.
        likeness: by id, how like the question they are in meaning, 0 to 1, where that is known.
    """
    question = line.questions[0]
    kept: Collection[int] = readings.keys()
    if asks_price(question, line.lexicon):
        kept = _ids_of_prices(question, entries, readings, likeness, line.lexicon)
    elif question.wanted is Wanted.WHERE:
        kept = _ids_of_places(question, entries, readings, line.lexicon)
    elif line.lexicon.presence.pointing.match(fold(question.said)):
        kept = {entry.id for entry in entries if on_subject(line, entry)}
    others = {
        entry.id
        for entry in entries
        if line.wanted in CONTENTS and is_of_other_kin(question, entry.content, lexicon=line.lexicon)
    }
    return {
        each: reading if each in kept and each not in others else _unrelated(reading)
        for each, reading in readings.items()
    }


def _ids_of_prices(
    question: Sentence,
    entries: Sequence[Entry],
    readings: Mapping[int, Reading],
    likeness: Mapping[int, float],
    lexicon: Lexicon,
) -> set[int]:
    """Return the ids of memories that tell the price of what is asked about; if none names that, the likeliest amount, as
    it may have another word for the thing.
    """
    amounts = [each for each in entries if names_amount(each.content, lexicon=lexicon)]
    if priced := {each.id for each in amounts if is_priced(question, each.content, lexicon=lexicon)}:
        return priced
    known = [each.id for each in amounts if likeness.get(each.id, 1.0) >= LIKE_PRICED and each.id in readings]
    return set(sorted(known, key=lambda each: readings[each].answers)[-1:])


def _ids_of_places(
    question: Sentence, entries: Sequence[Entry], readings: Mapping[int, Reading], lexicon: Lexicon
) -> set[int]:
    """Return the ids of memories that tell a place: no words that only look like one, no place of what somebody owns, and
    where it is asked where somebody is going, no place to which nobody goes.
    """
    looks, bound = lexicon.parts.idle_place, lexicon.parts.bound
    asks_goal = bound.asks.search(fold(question.said)) is not None
    moving = {each.id for each in entries if bound.told.search(fold(each.content))}
    owning = {each.id for each in entries if is_only_owner(question, each.content, lexicon=lexicon)}
    return {
        each
        for each, reading in readings.items()
        if not looks.match(reading.words) and (not asks_goal or each in moving) and each not in owning
    }


async def unless_done_to_another(
    line: Line, entries: Sequence[Entry], readings: Mapping[int, Reading], mind: Mind
) -> dict[int, Reading]:
    """Return readings in which a memory hardly answers who did something to a thing, if it tells that they did it to an
    unlike thing ("took the room", asked who took the herbs).

    Args:
        line: what was asked.
        entries: the memories that were read.
        readings: by id, what they are to the question.
        mind: who is asked: its model compares things.
    """
    found = dict(readings)
    for entry in entries:
        pair = done_to_another(line.questions[0], entry.content, lexicon=line.lexicon)
        if pair is None or entry.id not in found:
            continue
        mind.start(pair)
        one, other = [(await mind.vector_of(each))[0] for each in pair]
        if one is None or other is None:
            return found
        if float(one @ other) < LIKE_THING * float(np.linalg.norm(one) * np.linalg.norm(other)):
            found[entry.id] = _unrelated(found[entry.id])
    return found


def _unrelated(reading: Reading) -> Reading:
    """Return a reading that answers less surely, and is less surely on the subject."""
    return replace(unlikelier(reading), on=reading.on * BESIDE_IT)


def unlikelier(reading: Reading) -> Reading:
    """Return a reading that answers less surely."""
    return replace(
        reading, says=reading.says * BESIDE_IT, yes=reading.yes * BESIDE_IT, no=reading.no * BESIDE_IT
    )


def topic_coverage(line: Line, entry: Entry) -> float:
    """Return the share of what is asked about that a memory touches, 0 to 1: in its words, its tags, or by the name of
    who told it (a key is no word of a question); 0 where nothing in particular is asked about ("What did I tell you?").
    """
    asked = line.stems
    if not asked:
        return 0.0
    held = stems_told(" ".join((entry.content, entry.source_name or "", *entry.tags)))
    return len(asked.intersection(held)) / len(asked)


def speaks_of_others(line: Line, entry: Entry) -> bool:
    """Return whether a line names people, and a memory neither names any of them nor comes from one."""
    named = {word for sentence in line.questions for name in sentence.names for word in tokens(name)}
    named -= line.lexicon.times.weekdays.keys() | line.lexicon.times.months.keys()
    held = {*tokens(entry.content), *tokens(entry.speaker or ""), *entry.tags}
    return bool(named) and named.isdisjoint(held) and line.lexicon.turning.you not in held


def says_it_of_another(line: Line, entry: Entry) -> bool:
    """Return whether a memory says of somebody else all that a line asks of somebody whom it names: "Bram lives at the
    forge", where it is asked where Rufus lives.
    """
    if line.wanted is Wanted.WHO or not speaks_of_others(line, entry):
        return False
    named = {stem for question in line.questions for name in question.names for stem in stems(name)}
    matter = line.stems - named
    return any(
        matter <= stems_told(each.said) and _begins_with_name(each.said, line)
        for each in understand(entry.content).sentences
    )


def is_of_other_thing(line: Line, entry: Entry, likeness: Mapping[int, float]) -> bool:
    """Return whether a memory says of somebody else what a line asks, or a line asks where something is, and a memory
    neither names it nor is like the question.

    Args:
        line: what was asked.
        entry: the memory.
        likeness: by id, how like the question a memory is in meaning, 0 to 1, where that is known.
    """
    if says_it_of_another(line, entry):
        return True
    if not any(line.lexicon.questions.whereabouts.search(question.text) for question in line.questions):
        return False
    sought = subject_of(line)
    return bool(sought) and sought.isdisjoint(entry_stems(entry)) and likeness.get(entry.id, 1.0) < LIKE_IT


def is_of_others(line: Line, entry: Entry) -> bool:
    """Return whether a line asks of somebody, and a memory neither names them nor comes from them: if no yes or no is asked
    for, a memory that begins with what is its speaker's own ("My wife died").
    """
    is_own = entry.source_type.is_speech and not line.lexicon.myself.isdisjoint(tokens(entry.content)[:1])
    return (line.wanted is Wanted.YES_NO or (line.wanted in CONTENTS and is_own)) and speaks_of_others(
        line, entry
    )


def _begins_with_name(said: str, line: Line) -> bool:
    """Return whether a sentence begins with what seems to be a name: capitals ("Old Greta"), and then a verb."""
    words = words_of(said, line.lexicon)[: _LONGEST_NAME + 1]
    verb = next((n for n, word in enumerate(words) if n and is_finite(word, line.lexicon)), None)
    if not words or verb is None or words[0].owns:
        return False
    common = line.lexicon.stop_words | line.lexicon.speech.determiners | line.lexicon.speech.greetings
    common |= line.lexicon.questions.auxiliaries
    return words[0].token not in common and all(word.text[:1].isupper() for word in words[:verb])

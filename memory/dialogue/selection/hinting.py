"""Choose what to tell a question that no memory answers: the one memory that is on what it asks about."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from memory.dialogue.selection.as_read import READ_AS_ANSWER, READ_AS_NONE, READ_AS_ON
from memory.dialogue.selection.candidates import READ_OF_NAMED, candidates, is_of_named
from memory.dialogue.selection.confidence import LOOKED_AT, NONE_READ, confidence, ordered, people_of
from memory.dialogue.selection.relevance import Bearing
from memory.dialogue.selection.word_overlap import (
    entry_stems,
    is_unrelated,
    names_of_people,
    on_subject,
    subject_of,
    tells_of_asker,
)
from memory.journal.entry import Entry
from memory.persona import BACKSTORY_TAG
from memory.recall.query import Recalled
from memory.recall.reader import Reading
from memory.text.acts import Wanted
from memory.text.answer_parts.side_by_side import asks_price, is_priced
from memory.text.lines import Line
from memory.text.words import stems, tokens

HINTS: Final = 0.12
HINTS_YES_NO: Final = 0.33
"""Lowest `confidence` at which a memory on the subject is told with words that say it may not be the answer; the second
applies to questions for yes or no.
"""

STANDS_OUT: Final = 0.05
LIKE_ENOUGH: Final = 0.33
OF_THEM: Final = 0.2
"""For such a memory that does not name what is asked about: how much more like the question it must be than any other
memory; for yes or no, how like it at least; and how like it where it comes from whom the question names. All
are cosines.
"""

READ_AS_NAMING: Final = 0.2
"""Probability, by its reading, below which a memory is not told to who asks for a name."""

LIKE_NOTHING: Final = 0.15
"""Cosine with the question below which a memory without a word of it is not told, whatever its reading says."""


def hinted(
    line: Line,
    asker: str,
    recalled: Sequence[Recalled],
    likeness: Mapping[int, float],
    readings: Mapping[int, Reading] = NONE_READ,
) -> Entry | None:
    """Return the one memory that is on what a line asks about, though it may not say what is asked; ``None`` if none is.

    Args:
        line: what was asked.
        asker: stable key of who asked.
        recalled: what came to mind, the best first.
        likeness: by id, how like the question a memory is in meaning, 0 to 1; nothing is hinted at where it is empty.
        readings: by id, what the likeliest memories are to the question, where they were read.
    """
    worth = _of_use(line, asker, candidates(line, asker, recalled, likeness, readings))
    named = names_of_people(line, recalled)
    of_others = (hit.entry for hit in worth if not tells_of_asker(line, hit.entry, asker))
    if read := [entry for entry in of_others if entry.id in readings]:
        nearest = max(read, key=lambda entry: _nearness(readings[entry.id]))
        is_on = _is_on_as_read(line, nearest, readings[nearest.id], named, likeness.get(nearest.id, 1.0))
        if is_on is not None:
            return nearest if is_on else None
    if not worth or not likeness or not line.topic or line.wanted is Wanted.WEATHER:
        return None
    people = people_of(recalled)
    bearing = Bearing.of(line, people)
    told = [
        hit for hit in ordered(line, worth, recalled) if bearing.holds(hit.entry, likeness.get(hit.entry.id))
    ]
    if line.wanted is Wanted.YES_NO and (theirs := _of_the_named(line, told, named, likeness)) is not None:
        return theirs
    least = HINTS_YES_NO if line.wanted is Wanted.YES_NO else HINTS
    if not told or confidence(line, told, likeness, people).value < least:
        return None
    best = told[0].entry
    return best if _is_on(line, best, told, named, likeness) else None


def _of_use(line: Line, asker: str, worth: Sequence[Recalled]) -> list[Recalled]:
    """Return memories without those that tell the asker nothing: no price where one is asked, or what the asker told."""
    asks_of_price = len(line.questions) == 1 and asks_price(line.questions[0], line.lexicon)
    is_of_asker = any(not line.lexicon.myself.isdisjoint(each.words) for each in line.questions)
    return [
        hit
        for hit in worth
        if (not asks_of_price or is_priced(line.questions[0], hit.entry.content, lexicon=line.lexicon))
        and (is_of_asker or hit.entry.source_entity != asker)
    ]


def _is_on_as_read(
    line: Line, entry: Entry, reading: Reading, named: frozenset[str], like: float
) -> bool | None:
    """Return whether a memory is on what is asked, by its reading; ``None`` if that does not decide it.

    Args:
        line: what was asked.
        entry: the memory.
        reading: what it is to the question.
        named: the names of people in the question.
        like: how like the question it is in meaning.
    """
    if line.wanted is Wanted.YES_NO and like < LIKE_ENOUGH and _only_comes_from_them(line, entry, named):
        return False
    on_it = reading.on + reading.answers
    if line.wanted is Wanted.CALLED and reading.answers < READ_AS_NAMING:
        return False  # what else is known of somebody, and of whom else, is no name
    beside_names = (subject_of(line) - named).isdisjoint(entry_stems(entry))
    of_name_only = is_unrelated(line, entry, named) or (line.wanted is Wanted.YES_NO and beside_names)
    if on_it < READ_AS_NONE or (like < LIKE_NOTHING and subject_of(line).isdisjoint(entry_stems(entry))):
        return False
    if on_it >= READ_AS_ON and not (of_name_only and reading.answers < READ_AS_ANSWER):
        return True
    return True if on_it >= READ_OF_NAMED and not of_name_only and is_of_named(line, entry) else None


def _is_on(
    line: Line, best: Entry, told: Sequence[Recalled], named: frozenset[str], likeness: Mapping[int, float]
) -> bool:
    """Return whether the likeliest memory is on what is asked, by its words and by how it stands out from the others.

    Args:
        line: what was asked.
        best: the memory.
        told: it and the others, the likeliest first.
        named: the names of people in the question.
        likeness: as for `hinted`.
    """
    if is_unrelated(line, best, named):
        return False
    if line.wanted is Wanted.YES_NO and (subject_of(line) - named).isdisjoint(entry_stems(best)):
        return likeness.get(best.id, 0.0) >= LIKE_ENOUGH
    others = [likeness.get(hit.entry.id, 0.0) for hit in told[1:LOOKED_AT]]
    of_own_life = BACKSTORY_TAG in best.tags
    stands_out = not of_own_life and likeness.get(best.id, 0.0) - max(others, default=0.0) >= STANDS_OUT
    return on_subject(line, best) or stands_out


def _nearness(reading: Reading) -> tuple[bool, float]:
    """Return how near a memory is to what is asked, by its reading: first of all, whether it answers."""
    return reading.answers >= READ_AS_ANSWER, reading.on + reading.answers


def _of_the_named(
    line: Line, recalled: Sequence[Recalled], named: Collection[str], likeness: Mapping[int, float]
) -> Entry | None:
    """Return the words most like a question of somebody whom it names; ``None`` if none are like it. A memory that names
    them is like it for the name alone.
    """
    asked = line.stems & frozenset(named)
    of_them = [hit.entry for hit in recalled if not asked.isdisjoint(stems(hit.entry.source_name or ""))]
    best = max(of_them, key=lambda entry: likeness.get(entry.id, 0.0), default=None)
    if best is None:
        return None
    least = LIKE_ENOUGH if _only_comes_from_them(line, best, frozenset(named)) else OF_THEM
    return best if likeness.get(best.id, 0.0) >= least else None


def _only_comes_from_them(line: Line, entry: Entry, named: frozenset[str]) -> bool:
    """Return whether a memory comes from of whom it is asked what they are, and tells nothing of them, nor of what else the
    question is about: "Your shop is on fire", said by Nils, where it is asked whether Nils is rich.
    """
    lexicon = line.lexicon
    if any(lexicon.speech.being.isdisjoint(each.words[:1]) for each in line.questions):
        return False
    of_itself = lexicon.myself | lexicon.turning.several
    return (
        not named.isdisjoint(stems(entry.source_name or ""))
        and of_itself.isdisjoint(tokens(entry.content))
        and (subject_of(line) - named).isdisjoint(entry_stems(entry))
        and named.isdisjoint(stems(entry.content))
    )

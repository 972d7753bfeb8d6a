"""Choose which memories answer a question.

Recall ranks better than words or meaning alone (docs/recall.md), but it returns the nearest there is, and borrows from
neighbours. Whether a memory answers anything is decided here, by the memory itself.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import islice
from typing import Final

from memory.config import Config
from memory.dialogue.selection.as_read import (
    READ_AS_ANSWER,
    READ_AS_NONE,
    READ_AS_ON,
    following,
    standing_out,
    told_as_read,
    unless_better_read,
    unless_plainly_read,
)
from memory.dialogue.selection.confidence import (
    FIRST,
    LOOKED_AT,
    MANY,
    NONE_READ,
    confidence,
    joint,
    ordered,
    own_likeness,
    people_of,
    trusted,
)
from memory.dialogue.selection.relevance import SMALL, Bearing, claims_nothing
from memory.dialogue.selection.word_overlap import (
    CONTENTS,
    entry_stems,
    holds_all_asked,
    is_of_other_thing,
    is_of_others,
    is_unrelated,
    names_of_people,
    on_subject,
    speaks_of_others,
    subject_of,
    tells_of_asker,
    topic_coverage,
)
from memory.evidence.corrections import withdraws
from memory.evidence.threads import told_in_full
from memory.evidence.whereabouts import accounts, seen
from memory.journal.entry import Entry, Kind
from memory.persona import BACKSTORY_TAG
from memory.recall.query import Recalled
from memory.recall.reader import Reading
from memory.text.acts import SpeechAct, Wanted
from memory.text.answer_parts.side_by_side import asks_price, is_priced
from memory.text.lines import Line, understand
from memory.text.obligations.errands import errand_in
from memory.text.words import fold, stems, tokens

BESIDE: Final = 0.35
"""Whatever is told must be borne out by itself at least this far as the best of the first memories."""

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

READ_OF_NAMED: Final = 0.35
"""The same for a memory of somebody whom the question names: below `READ_AS_ON`, since who it is of is sure."""

READ_AS_NAMING: Final = 0.2
"""Probability, by its reading, below which a memory is not told to who asks for a name."""

LIKE_NOTHING: Final = 0.15
"""Cosine with the question below which a memory without a word of it is not told, whatever its reading says."""

READ_OF_OTHER: Final = 0.6
LIKE_OF_OTHER: Final = 0.33
LIKE_OF_ROLE: Final = 0.2
READ_OF_ANY: Final = 0.8
"""Probability, by its reading, and cosine from which a memory answers though it names nothing of what is asked about; the
third applies to somebody who is asked for by what they are: "the captain" may be "the skipper". From the last on, no
likeness is needed.
"""

LEAST_INSIGHT_COVERAGE: Final = 2 / 3
INSIGHT_TRUST: Final = 0.5
"""Share of the question's words that an insight must hold to answer it, and the trust that it must have."""

READ_IN_FULL: Final = 24
"""Memories of those recalled, the best first, whose pronouns are put in for."""

_REPORTED: Final = re.compile(r"[“”\"«»„]")
"""Marks of somebody's words in an insight: it reports what they claim."""


def read_in_full(
    recalled: Sequence[Recalled], entries: Sequence[Entry], names: Collection[str]
) -> list[Recalled]:
    """Return recalled memories, the first of them with what their pronouns point back at put in.

    Args:
        recalled: what came to mind, the best first.
        entries: what all listeners may hear, by rising id: what is put in comes from these alone.
        names: what the hearer is called.
    """
    first = [hit._replace(entry=told_in_full(hit.entry, entries, names)) for hit in recalled[:READ_IN_FULL]]
    return [*first, *recalled[READ_IN_FULL:]]


def located(line: Line, past: Sequence[Entry], most: int) -> list[Entry]:
    """Return, asked where something is that the character saw, where it thinks that is, and what else it was told
    since.

    Args:
        line: what was asked.
        past: what came to mind, and the records of who came and went.
        most: how many memories at most.
    """
    asking = line.lexicon.questions
    if not any(asking.whereabouts.search(sentence.text) for sentence in line.questions):
        return []
    thing = " ".join(word for word in line.topic if word not in asking.finding)
    found = [account.entry for account in accounts(past, thing)]
    return found[:most] if any(map(seen, found)) else []


def candidates(
    line: Line,
    asker: str,
    recalled: Sequence[Recalled],
    likeness: Mapping[int, float],
    readings: Mapping[int, Reading] | None = NONE_READ,
) -> list[Recalled]:
    """Return what of the recalled memories may answer a question at all: no questions, not the line itself, nothing
    that only takes something back, nothing of another deed or of somebody else's, none twice.

    Args:
        line: what was asked.
        asker: stable key of who asked.
        recalled: what came to mind, the best first.
        likeness: as for `chosen`.
        readings: by id, what memories are to the question: courtesies that answer it are kept, and what speaks of something
            else by its words alone. ``None`` before anything is read, which keeps all but insults: what seems to speak of
            something else comes last.
    """
    bearing = Bearing.of(line, people_of(recalled))
    spoken_only = any(line.lexicon.questions.what_was_said.search(s.text) for s in line.questions)
    said_already = {_folded(line.text), _folded(line.to_remember)}
    worth: list[Recalled] = []
    of_other: list[Recalled] = []
    decisive = trusted(readings or NONE_READ, len(recalled))
    names_somebody = any(question.names for question in line.questions)
    of_role = not names_somebody and line.lexicon.speech.people.search(fold(line.question).rstrip("?! "))
    least_like = LIKE_OF_ROLE if of_role else LIKE_OF_OTHER
    small = not spoken_only and (line.wanted in CONTENTS or SpeechAct.REQUESTS in line.acts)
    for hit in recalled:
        if len(worth) == MANY:
            break  # as many as `confidence` counts
        entry, content = hit.entry, _folded(hit.entry.content)
        if (
            not may_be_told(entry)
            or (small and _is_courtesy(entry, readings))
            or (not spoken_only and claims_nothing(entry))
            or (spoken_only and not entry.source_type.is_speech)
        ):
            continue
        if entry.is_synthesis and not _bears_on(line, entry):
            continue
        if entry.id not in likeness and not bearing.holds(entry, None):
            continue
        if not line.topic and not names_somebody and entry.source_entity != asker:
            continue  # "What did I tell you?" is about the asker's own words, however well others' fit
        follows = following([hit], decisive) > 0
        if not follows and is_of_others(line, entry) and not holds_all_asked(line, entry):
            continue
        is_own = spoken_only and entry.source_entity == asker  # "Where did I say that I left it?"
        is_near = is_own or likeness.get(entry.id, 0.0) >= least_like
        is_of_other = is_of_other_thing(line, entry, likeness) and not (
            _is_read_for_sure(entry, decisive, READ_OF_OTHER if is_near else READ_OF_ANY)
            or _is_read_of_named(line, entry, readings)
        )
        if (is_of_other and not follows and readings is not None) or content in said_already:
            continue
        said_already.add(content)
        (of_other if is_of_other else worth).append(hit)
    return [*worth, *of_other]


def may_be_read(entry: Entry) -> bool:
    """Return whether a memory may answer a follow-up: it tells something, and is no courtesy."""
    return may_be_told(entry) and not _is_courtesy(entry)


def may_be_told(entry: Entry) -> bool:
    """Return whether a memory tells anything at all: it is no question, not even one to be passed on, no hypothesis, no mere
    withdrawal.
    """
    if entry.is_about_talk or entry.kind is Kind.HYPOTHESIS:
        return False
    errand = errand_in(understand(entry.content)) if entry.source_type.is_speech else None
    if errand is not None and errand.kind == "asked":  # "Ask Marta who stole her silver" accuses nobody
        return False
    return entry.supersedes is not None or not withdraws(entry.content)


def chosen(
    line: Line,
    asker: str,
    recalled: Sequence[Recalled],
    config: Config,
    likeness: Mapping[int, float],
    *,
    readings: Mapping[int, Reading] = NONE_READ,
    most: int,
) -> list[Entry]:
    """Return the memories worth speaking of, the likeliest first: borne out by themselves, not the line just said, none
    of them twice.

    Args:
        line: what was asked.
        asker: stable key of who asked.
        recalled: what came to mind, the best first.
        config: ``answer_relevance`` and ``answer_confidence``.
        likeness: by id, how like the question a memory is in meaning, 0 to 1, where that is known.
        readings: by id, what the likeliest memories are to the question, where they were read.
        most: how many at most.
    """
    worth = candidates(line, asker, recalled, likeness, readings)
    if not worth:
        return []
    people = people_of(recalled)

    def borne_out(entry: Entry) -> float:
        if entry.id in likeness and line.topic:
            return own_likeness(line, entry, likeness[entry.id], people)
        return topic_coverage(line, entry) if line.topic else float(entry.source_entity == asker)

    first = [hit.entry for hit in worth[:FIRST]]
    sure = [hit for hit in worth[:LOOKED_AT] if holds_all_asked(line, hit.entry)]
    decisive = trusted(readings, len(recalled))
    if sure := unless_better_read(sure, decisive):
        worth = [*sure, *(hit for hit in worth if hit not in sure)]
        first = [hit.entry for hit in worth[:FIRST]]
    by_words = [entry for entry in first if entry.id not in likeness or not line.topic]
    answers = bool(sure) or any(borne_out(entry) >= config.answer_relevance for entry in by_words)
    told = worth if sure or not line.topic else ordered(line, worth, recalled, readings)
    told = unless_plainly_read(told, decisive)
    read = max((readings[hit.entry.id].answers for hit in told if hit.entry.id in readings), default=None)
    if not answers and likeness and line.topic:
        sure_as_read = following(told, decisive)  # what it takes back is like the question, not itself
        found = sure_as_read or joint(confidence(line, told, likeness, people), read)
        answers = found >= config.answer_confidence
    if not answers and (alone := standing_out(line, asker, told, decisive)) is not None:
        return [alone]
    if not answers or (decisive and read is not None and read < READ_AS_NONE and not sure):
        return []
    if (as_read := told_as_read(told, decisive)) is not None:
        return as_read[:most]
    least = max(map(borne_out, first)) * BESIDE
    if likeness:
        bearing = Bearing.of(line, people)
        best = told[:1]
        told = [hit for hit in told[:MANY] if bearing.holds(hit.entry, likeness.get(hit.entry.id))]
        if told[:1] != best and (
            not told or confidence(line, told, likeness, people).value < config.answer_confidence
        ):
            return []  # the confidence was in a memory that does not bear on it
    return list(islice((hit.entry for hit in told if borne_out(hit.entry) >= least), most))


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
        readings: as for `chosen`.
    """
    worth = candidates(line, asker, recalled, likeness, readings)
    if len(line.questions) == 1 and asks_price(line.questions[0], line.lexicon):
        worth = [
            hit for hit in worth if is_priced(line.questions[0], hit.entry.content, lexicon=line.lexicon)
        ]
    if line.lexicon.myself.isdisjoint(word for each in line.questions for word in each.words):
        worth = [hit for hit in worth if hit.entry.source_entity != asker]  # whoever told it knows it already
    named = names_of_people(line, recalled)
    of_others = (hit.entry for hit in worth if not tells_of_asker(line, hit.entry, asker))
    if read := [entry for entry in of_others if entry.id in readings]:
        nearest = max(read, key=lambda entry: _nearness(readings[entry.id]))
        on_it = readings[nearest.id].on + readings[nearest.id].answers
        if line.wanted is Wanted.CALLED and readings[nearest.id].answers < READ_AS_NAMING:
            return None  # what else is known of somebody, and of whom else, is no name
        beside_names = (subject_of(line) - named).isdisjoint(entry_stems(nearest))
        of_name_only = is_unrelated(line, nearest, named) or (line.wanted is Wanted.YES_NO and beside_names)
        is_far = likeness.get(nearest.id, 1.0) < LIKE_NOTHING
        if on_it < READ_AS_NONE or (is_far and subject_of(line).isdisjoint(entry_stems(nearest))):
            return None
        if on_it >= READ_AS_ON and not (of_name_only and readings[nearest.id].answers < READ_AS_ANSWER):
            return nearest
        if on_it >= READ_OF_NAMED and not of_name_only and _is_of_named(line, nearest):
            return nearest
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
    if is_unrelated(line, best, named):
        return None
    if line.wanted is Wanted.YES_NO and (subject_of(line) - named).isdisjoint(entry_stems(best)):
        return best if likeness.get(best.id, 0.0) >= LIKE_ENOUGH else None
    others = [likeness.get(hit.entry.id, 0.0) for hit in told[1:LOOKED_AT]]
    of_own_life = BACKSTORY_TAG in best.tags
    stands_out = not of_own_life and likeness.get(best.id, 0.0) - max(others, default=0.0) >= STANDS_OUT
    return best if on_subject(line, best) or stands_out else None


def _is_read_for_sure(entry: Entry, readings: Mapping[int, Reading], least: float) -> bool:
    """Return whether a memory answers by its reading, at least so surely, whatever its words are."""
    reading = readings.get(entry.id)
    return reading is not None and reading.answers >= least


def _nearness(reading: Reading) -> tuple[bool, float]:
    """Return how near a memory is to what is asked, by its reading: first of all, whether it answers."""
    return reading.answers >= READ_AS_ANSWER, reading.on + reading.answers


def _is_read_of_named(line: Line, entry: Entry, readings: Mapping[int, Reading] | None) -> bool:
    """Return whether a memory of somebody whom a line names may answer by its reading."""
    reading = readings.get(entry.id) if readings is not None else None
    return reading is not None and reading.answers >= READ_OF_NAMED and _is_of_named(line, entry)


def _is_of_named(line: Line, entry: Entry) -> bool:
    """Return whether a line names somebody, and a memory names them or comes from them."""
    named = any(question.names for question in line.questions)
    return named and not speaks_of_others(line, entry)


def _of_the_named(
    line: Line, recalled: Sequence[Recalled], named: Collection[str], likeness: Mapping[int, float]
) -> Entry | None:
    """Return the words most like a question of somebody whom it names; ``None`` if none are like it. A memory that names
    them is like it for the name alone.
    """
    asked = line.stems & frozenset(named)
    of_them = [hit.entry for hit in recalled if not asked.isdisjoint(stems(hit.entry.source_name or ""))]
    best = max(of_them, key=lambda entry: likeness.get(entry.id, 0.0), default=None)
    return best if best is not None and likeness.get(best.id, 0.0) >= OF_THEM else None


def repeated(entries: Sequence[Entry], recalled: Sequence[Recalled]) -> list[Entry]:
    """Return what else came to mind in the very words of ``entries``: they count again where somebody else says them."""
    said = {_bare(entry) for entry in entries}
    ids = {entry.id for entry in entries}
    return [hit.entry for hit in recalled if hit.entry.id not in ids and _bare(hit.entry) in said]


def _bears_on(line: Line, insight: Entry) -> bool:
    """Return whether an insight says what is asked about, and is credible: chance connections are no answers, and what
    somebody only claimed is told from their own words.
    """
    if _REPORTED.search(insight.content) or insight.source_trust < INSIGHT_TRUST:
        return False
    return topic_coverage(line, insight) >= LEAST_INSIGHT_COVERAGE


def _is_courtesy(entry: Entry, readings: Mapping[int, Reading] | None = NONE_READ) -> bool:
    """Return whether an entry is somebody's words that hold no more than courtesies and remarks, and answer nothing by their
    reading. An insult answers nothing, nor do words that were to be said; before anything is read (``None``), nothing else
    is a courtesy.
    """
    if not entry.source_type.is_speech or not set(understand(entry.content).acts) <= SMALL:
        return False
    if claims_nothing(entry):
        return True
    return readings is not None and (entry.id not in readings or readings[entry.id].answers < READ_AS_ANSWER)


def _folded(text: str) -> str:
    return " ".join(tokens(text))


def _bare(entry: Entry) -> str:
    return entry.content.casefold().strip(" .!")

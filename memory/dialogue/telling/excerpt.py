"""Tell of a memory what answers: the clause that was read as the answer, and those that it needs to be understood.

Of "My father cast bells, my mother sold eggs, and my brother drowned", who asks for the mother's work is told the second
clause alone. Sentences at the start that only point back at what was said before are left out as well: of "I'll take it. My
husband is called Piet.", only the second is told later.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from memory.dialogue.context import AnswerContext
from memory.dialogue.selection.as_read import READ_AS_ANSWER
from memory.dialogue.telling.part_read import READ_AS_UNSAID, asks_of_person
from memory.journal.entry import Entry
from memory.recall.reader import Reading
from memory.text.acts import Wanted
from memory.text.answer_parts.sums import numbers_in
from memory.text.asides import tells_clause
from memory.text.clauses import clause_places, is_clause, within_one_clause
from memory.text.implied import stems_told
from memory.text.lexicon import Lexicon
from memory.text.lines import Line, understand
from memory.text.references.antecedents import may_point_back
from memory.text.roles import is_finite, words_of
from memory.text.words import fold, tokens

_UNDIVIDED: Final = frozenset((Wanted.WHY, Wanted.KNOWLEDGE, Wanted.NEWS, Wanted.WHERE))
"""Kinds of question to which any clause may be part of the answer: where somebody was may be told before where they are."""

_BARE: Final = 3
"""Words of a sentence at the start that only says how things are ("Long week."), at most."""

_SEVERAL: Final = 2
"""Clauses, at least, that are left out where the one that is told only speaks of what is asked about."""

_AS_READ: Final = frozenset((Wanted.WHEN, Wanted.HOW_MANY, Wanted.CALLED))
"""Kinds of question that are answered by a clause which need not name what is asked about, and so only by its reading."""


def excerpt(entry: Entry, line: Line, context: AnswerContext) -> Entry:
    """Return a memory with only what answers a line, where that can be told alone; the memory itself otherwise.

    Args:
        entry: the memory.
        line: what was asked.
        context: who asks, and what the character may tell.
    """
    if not entry.source_type.is_speech or not line.asks:
        return entry
    entry = _with(_without_cry(entry.content, line.lexicon), entry)
    if entry.supersedes is not None:
        return entry
    reading = context.readings.get(entry.id)
    entry = _with(_without_opening(entry, line, reading, context.own_names), entry)
    return _clauses_read(entry, line, reading) if _may_be_divided(entry, line) else entry


def _may_be_divided(entry: Entry, line: Line) -> bool:
    """Return whether one clause of a memory may be all that a line asks for."""
    question, lexicon = line.questions[0], line.lexicon
    if len(line.questions) != 1 or question.wanted in _UNDIVIDED or asks_of_person(question):
        return False
    if lexicon.claims.negation.search(question.said):
        return False  # what she likes is read as the answer to "What doesn't she like?"
    # "Ada is seven and Ivo is four"
    return question.wanted is not Wanted.HOW_MANY or len(numbers_in(entry.content, lexicon)) <= 1


def _clauses_read(entry: Entry, line: Line, reading: Reading | None) -> Entry:
    """Return a memory with only the clause that answers by its reading; where that is unsure, the one that speaks of what is
    asked about.

    Args:
        entry: the memory.
        line: what was asked.
        reading: what the memory is to the question, if that is known.
    """
    words = "" if reading is None else within_one_clause(reading.words, entry.content, line.lexicon)
    answer = tokens(words)
    if answer and reading is not None and reading.says >= READ_AS_ANSWER:
        return excerpt_that(lambda clause: _holds(tokens(clause), answer), entry, line)
    if line.questions[0].wanted in _AS_READ:
        return entry
    asked = _asked(line, entry)
    told = all_about(lambda clause: asked & stems_told(clause, lexicon=line.lexicon), entry, line)
    may_answer = reading is not None and reading.answers >= READ_AS_UNSAID
    return told if not may_answer or _holds(tokens(told.content), answer) else entry


def excerpt_that(holds: Callable[[str], object], entry: Entry, line: Line) -> Entry:
    """Return a memory with only the clause that answers a line, where that can be told alone; the memory itself otherwise.

    Args:
        holds: returns whether a clause answers.
        entry: the memory.
        line: what was asked.
    """
    return _with(_clauses_that(holds, entry.content, _asked(line, entry), line.lexicon), entry)


def all_about(holds: Callable[[str], object], entry: Entry, line: Line) -> Entry:
    """Return the same with the clauses after that one which point back at it.

    Args:
        holds: returns whether a clause speaks of what is asked about.
        entry: the memory.
        line: what was asked.
    """
    content = _clauses_that(holds, entry.content, _asked(line, entry), line.lexicon, goes_on=True)
    return _with(content, entry)


def _with(content: str, entry: Entry) -> Entry:
    return entry if content == entry.content else replace(entry, content=content)


def _without_cry(content: str, lexicon: Lexicon) -> str:
    """Return what was told without the words at its start that only call for attention: "No wait, …", "Ugh, …"."""
    folded, begin = fold(content), 0
    while opener := lexicon.speech.openers.match(folded, begin):
        begin = opener.end()
    is_apart = folded[:begin].rstrip().endswith((",", "!"))
    rest = content[begin:] if len(folded) == len(content) else ""
    return rest[0].upper() + rest[1:] if is_apart and tells_clause(rest, lexicon) else content


def _without_opening(entry: Entry, line: Line, reading: Reading | None, own_names: Sequence[str]) -> str:
    """Return the words of a memory without the sentences at its start that only point back, where a later one answers.

    Args:
        entry: the memory.
        line: what was asked.
        reading: what the memory is to the question, if that is known.
        own_names: the character's names.
    """
    said = understand(entry.content, own_names).sentences
    answer = set(tokens(reading.words)) if reading is not None else set()
    asked = _asked(line, entry)
    first = 0
    while first + 1 < len(said):
        sentence = said[first]
        is_bare = len(sentence.words) <= _BARE and not any(
            is_finite(word, line.lexicon) for word in words_of(sentence.text, line.lexicon)
        )
        if not is_bare and may_point_back(said[first + 1].text, line.lexicon):
            break
        held = stems_told(sentence.text, lexicon=line.lexicon)
        if (
            sentence.names
            or not (is_bare or sentence.points_back)
            or asked & held
            or answer & set(sentence.topic)
        ):
            break
        first += 1
    return entry.content if not first else " ".join(each.text for each in said[first:])


def _asked(line: Line, entry: Entry) -> set[str]:
    """Return the stems of what a line asks about, without the name of whoever told a memory."""
    teller = tokens(entry.source_name or "")
    topic = (word for question in line.questions for word in question.topic if word not in teller)
    return {line.lexicon.stem(word) for word in topic}


@dataclass(frozen=True, slots=True)
class _Clause:
    """Hold a clause of what was told.

    Args:
        start, end: where it stands in that.
        text: its words.
        needs: whether it can only be understood after the clause before it.
        alters: whether it may take something back of the clause before it.
    """

    start: int
    end: int
    text: str
    needs: bool
    alters: bool


def _clauses_that(
    holds: Callable[[str], object],
    content: str,
    asked: Collection[str],
    lexicon: Lexicon,
    *,
    goes_on: bool = False,
) -> str:
    """Return the clause of a statement that answers a line, with those that belong to it; all of it where another clause
    speaks of what is asked, too.

    Args:
        holds: returns whether a clause answers.
        content: what was told.
        asked: the stems of what is asked about.
        lexicon: the language.
        goes_on: whether what follows and points back is told, too.
    """
    clauses = _clauses(content, lexicon)
    holding = [n for n, clause in enumerate(clauses) if holds(clause.text)]
    if len(holding) != 1:
        return content
    first = last = holding[0]
    while clauses[first].needs:
        first -= 1
    while last + 1 < len(clauses) and (clauses[last + 1].alters or (goes_on and clauses[last + 1].needs)):
        last += 1
    kept = slice(clauses[first].start, clauses[last].end)
    told = stems_told(content[kept], lexicon=lexicon)
    others = [clause.text for n, clause in enumerate(clauses) if not first <= n <= last]
    if len(others) < (_SEVERAL if goes_on else 1) or any(
        stems_told(each, lexicon=lexicon).intersection(asked) - told for each in others
    ):
        return content
    text = content[kept].strip(" ,;")
    return text[0].upper() + text[1:]


def _clauses(content: str, lexicon: Lexicon) -> list[_Clause]:
    """Return the clauses of what was told."""
    found: list[_Clause] = []
    place = 0
    for sentence in understand(content).sentences:
        start = content.find(sentence.text, place)
        if start < 0:
            return []
        for begins, ends in clause_places(sentence.text, lexicon):
            text, joint = sentence.text[begins:ends], content[place : start + begins]
            needs, alters = _ties(text, joint, lexicon) if found else (False, False)
            found.append(_Clause(start + begins, start + ends, text, needs, alters))
            place = start + ends
    return found


def _ties(clause: str, joint: str, lexicon: Lexicon) -> tuple[bool, bool]:
    """Return whether a clause can only be understood after the one before it, and whether it may take something of that
    back: "and that is a lie", "but not today".

    Args:
        clause: its words.
        joint: what stands between the two.
        lexicon: the language.
    """
    words = words_of(clause, lexicon)
    is_added = lexicon.joints.issuperset(tokens(joint))
    if not words:
        return True, True
    has_no_subject = is_finite(words[0], lexicon) or not is_clause(words, lexicon)
    of_that = words[0].token in lexicon.speech.pointers | lexicon.speech.things
    needs = has_no_subject or of_that or may_point_back(clause, lexicon)
    return needs or not is_added, has_no_subject or of_that or not is_added


def _holds(words: Sequence[str], part: Collection[str]) -> bool:
    """Return whether words stand in a text side by side, in their order."""
    return f" {' '.join(part)} " in f" {' '.join(words)} "

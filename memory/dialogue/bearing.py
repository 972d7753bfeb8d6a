"""Tell whether a memory bears on a question: of the deed that is asked about, and of that person's husband, horse or exam.

A line that merely shares a name or a thing with a question is no answer. Where words alone decide, the deed or the thing
must be named; where meaning decides, only a deed of another kind, or somebody else's thing, counts against a memory.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from memory.journal.entry import Entry, SourceType
from memory.text.acts import Wanted
from memory.text.bearing import (
    Owned,
    akin,
    asks_of_deed,
    asks_of_past_deed,
    deed_of,
    is_ahead,
    other_deeds,
    own_words,
    owned,
    tells_deed,
)
from memory.text.clauses import clauses_told
from memory.text.lines import Line, Sentence, understand
from memory.text.words import fold, stems, tokens

SAME_THING: Final = 0.6
"""Likeness in meaning from which what a deed was done to may have another word in a memory: "oar", "paddle"."""

_WORD: Final = re.compile(r"[^\W_]+")


def bears(line: Line, entry: Entry, *, likeness: float | None, people: Collection[str]) -> bool:
    """Return whether a memory bears on what a line asks.

    Args:
        line: what was asked.
        entry: the memory.
        likeness: how like they are in meaning, 0 to 1; ``None`` if that is not known, and words alone decide.
        people: stems of the names of those whom memories come from.
    """
    if len(line.questions) != 1:
        return True
    question = line.questions[0]
    held = frozenset(stems(" ".join((entry.content, *entry.tags)), stop=frozenset()))
    by_words = likeness is None
    return (
        _is_of_deed(question, line, entry, held, likeness=likeness)
        and _is_of_thing(question, line, entry, held, by_words=by_words)
        and not (by_words and _only_names(line, held, people))
    )


def _is_of_deed(
    question: Sentence, line: Line, entry: Entry, held: frozenset[str], *, likeness: float | None
) -> bool:
    """Return whether a memory names the deed of which the doer or the time is asked, and what it was done to."""
    lexicon = line.lexicon
    deed = deed_of(question, lexicon=lexicon)
    if not deed:
        return True
    if deed.isdisjoint(held):
        if likeness is None or other_deeds(held, deed, lexicon=lexicon):
            return False
        return not asks_of_past_deed(question, lexicon=lexicon) or tells_deed(entry.content, lexicon=lexicon)
    if question.wanted is not Wanted.WHO or (likeness or 0.0) >= SAME_THING:
        return True
    times = lexicon.stem_set(lexicon.times.said_when)
    done_to = line.stems - deed - times
    return not done_to or not done_to.isdisjoint(held | set(stems(entry.source_name or "")))


def _is_of_thing(
    question: Sentence, line: Line, entry: Entry, held: frozenset[str], *, by_words: bool
) -> bool:
    """Return whether a memory speaks of what is asked about as somebody's, and not of another's."""
    said = tuple(owned(entry.content, lexicon=line.lexicon))
    for thing in owned(question.said, lexicon=line.lexicon):
        owners = frozenset({thing.owner}) if thing.named else _owners(question, thing, line)
        kin = akin(thing.things, lexicon=line.lexicon)
        needed = bool(owners) and (by_words or bool(kin)) and question.wanted is not Wanted.CALLED
        if needed and (kin or thing.things).isdisjoint(held):
            return False
        if owners and _is_any(kin or thing.things, owners, line, entry):
            return False
        others = [each for each in said if not each.things.isdisjoint(kin or thing.things)]
        if others and all(_is_anothers(each, owners, line, entry) for each in others):
            return False
    return True


def _is_any(things: frozenset[str], owners: frozenset[str], line: Line, entry: Entry) -> bool:
    """Return whether a memory that neither names an owner nor is theirs speaks of any such thing: "a camel"."""
    spoken = frozenset(tokens(f"{entry.content} {entry.source_name or ''}", lexicon=line.lexicon))
    if not owners.isdisjoint(spoken):
        return False
    words = fold(entry.content).split()
    places = [n for n, word in enumerate(words) if not things.isdisjoint(stems(word))]
    indefinite = line.lexicon.roles.indefinite
    return bool(places) and all(not indefinite.isdisjoint(words[max(0, n - 2) : n]) for n in places)


def _owners(question: Sentence, thing: Owned, line: Line) -> frozenset[str]:
    """Return the folded words of the one whom "his" or "her" means in a question; empty for "my" and "your"."""
    if thing.owner not in line.lexicon.speech.owners:
        return frozenset()
    return frozenset(word for name in question.names for word in tokens(name, lexicon=line.lexicon))


def _is_anothers(thing: Owned, owners: frozenset[str], line: Line, entry: Entry) -> bool:
    """Return whether what a memory speaks of belongs to somebody else than what a question asks about.

    Args:
        thing: what the memory speaks of.
        owners: the words for whose thing is asked about; empty for the asker's or the hearer's own.
        line: what was asked.
        entry: the memory.
    """
    teller = (
        frozenset(tokens(entry.source_name or ""))
        if entry.source_type is not SourceType.OBSERVATION
        else None
    )
    if thing.named:
        return bool(owners) and thing.owner not in owners and owners.isdisjoint(tokens(entry.content))
    if thing.owner not in own_words(line.lexicon) or not teller:
        return False
    return bool(owners) and owners.isdisjoint(teller) and owners.isdisjoint(tokens(entry.content))


def _only_names(line: Line, held: frozenset[str], people: Collection[str]) -> bool:
    """Return whether a memory holds nothing of what is asked about but names of people."""
    questions = line.lexicon.questions
    empty = line.lexicon.stem_set(questions.news | questions.finding | questions.seeing)
    matter = line.stems - empty - frozenset(people)
    return bool(matter) and matter.isdisjoint(held)


def only_ahead(line: Line, entry: Entry, names: tuple[str, ...]) -> bool:
    """Return whether a line asks whether, when or by whom something was done, and a memory only promises, plans, wishes,
    orders or supposes it.

    Args:
        line: what was asked.
        entry: the memory.
        names: what the character is called.
    """
    if len(line.questions) != 1 or line.wanted not in (Wanted.YES_NO, Wanted.WHO, Wanted.WHEN):
        return False
    question = line.questions[0]
    asked = line.stems - frozenset(stems(entry.source_name or ""))
    if not asks_of_deed(question, lexicon=line.lexicon) or not asked:
        return False
    return any(
        statement.tells
        and 2 * len(asked & frozenset(stems(statement.said, stop=frozenset()))) >= len(asked)
        and is_ahead(statement, asked, lexicon=line.lexicon)
        for statement in understand(entry.content, names).sentences
    )


def gives_reason(line: Line, entry: Entry, *, is_known: bool) -> bool:
    """Return whether a memory may tell why: not if it only repeats what is asked about, or what the asker knows of it.

    Args:
        line: a question for a reason.
        entry: the memory.
        is_known: whether the asker was told it in the present conversation.
    """
    lexicon, text = line.lexicon, fold(entry.content)
    if lexicon.questions.reasons.search(text):
        return True
    ends = [word.end() for word in _WORD.finditer(text) if not line.stems.isdisjoint(stems(word[0]))]
    if not ends:
        return not is_known
    if lexicon.parts.purpose.search(text, max(ends)):
        return True
    clauses = clauses_told(entry.content, lexicon)
    held = frozenset(stems(entry.content, stop=frozenset()))
    return not is_known and not (len(clauses) == 1 and line.stems <= held)

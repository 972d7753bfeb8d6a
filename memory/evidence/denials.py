"""Find which accusations were denied in words that point back at them: "I didn't take it", after "Ann stole my boots"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from memory.journal.entry import Entry, Kind
from memory.text.lexicon import Lexicon, current
from memory.text.roles import is_finite, words_of
from memory.text.words import fold, sentences, tokens

LOOKED_AT: Final = 400
"""Entries, the newest, among which denials are looked for."""

LOOKED_BACK: Final = 60
"""Entries before a denial among which what it denies is looked for."""

LONGEST: Final = 160
"""Characters of a statement that may be such a denial."""


def denied_again(entries: Sequence[Entry]) -> dict[int, int]:
    """Return the ids of accusations, each with the id of the later statement by which somebody else denies it.

    Args:
        entries: what may be told, by rising id.
    """
    lexicon = current()
    recent = [each for each in entries[-LOOKED_AT:] if each.is_memory and each.source_type.is_speech]
    cleared = {each.id: _cleared(each, lexicon) for each in recent}
    found: dict[int, int] = {}
    for n, denial in enumerate(recent):
        who = cleared[denial.id]
        for earlier in reversed(recent[max(0, n - LOOKED_BACK) : n]) if who else ():
            is_of_other = earlier.source_entity != denial.source_entity and not cleared[earlier.id]
            if is_of_other and _accuses(earlier, who, lexicon):
                found[earlier.id] = denial.id
                break
    return found


def _cleared(entry: Entry, lexicon: Lexicon) -> str:
    """Return the first word of the name of the person whom a statement clears of what was said before; empty if it clears
    nobody.
    """
    if entry.kind is Kind.QUESTION or len(entry.content) > LONGEST:
        return ""
    for sentence in sentences(entry.content, lexicon=lexicon):
        if found := lexicon.telling.clears.fullmatch(fold(sentence).strip(" .!")):
            name = next((each for each in found.groupdict().values() if each), entry.speaker or "")
            return next(iter(tokens(name, lexicon=lexicon)), "")
    return ""


def _accuses(entry: Entry, who: str, lexicon: Lexicon) -> bool:
    """Return whether a statement says that somebody did something: their name, and then a verb other than one of telling."""
    words = words_of(entry.content, lexicon)
    for before, after in pairwise(words):
        if before.token == who and not before.owns and after.token not in lexicon.questions.said:
            is_cleft = after.token in lexicon.questions.relatives
            if is_cleft or (is_finite(after, lexicon) and after.token not in lexicon.speech.being):
                return True
    return False

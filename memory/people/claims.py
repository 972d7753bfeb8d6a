"""Tell what a claim or a promise says, so that it can be held against what is seen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory.evidence.contradiction import Statement
from memory.evidence.hearsay import substance
from memory.evidence.reputation import is_word
from memory.evidence.whereabouts import seen
from memory.journal.entry import Entry
from memory.text.lexicon import current
from memory.text.lines import Line, understand
from memory.text.roles import is_finite, words_of
from memory.text.words import stem_set, stems

MOST_CHARACTERS: Final = 1_000
"""Maximum number of characters of an entry that are compared."""


def of_oneself(claim: Entry) -> Statement:
    """Return a claim with the speaker's name in place of "I", to compare it with observations of the speaker."""
    words = "|".join(map(re.escape, sorted(current().myself, key=len, reverse=True)))
    text = substance(claim.content)[:MOST_CHARACTERS]
    if not words or not claim.source_name:
        return Statement(text)
    name = claim.source_name
    return Statement(
        re.sub(rf"(?<![\w'’])(?:{words})(?:['’]\w+)?(?!\w)", lambda _: name, text, flags=re.IGNORECASE)
    )


def kept_by(gift: Entry, promises: Sequence[Entry]) -> Entry | None:
    """Return the first promise that names a thing which its giver has now handed over."""
    given = {stem for item in seen(gift) for stem in stems(item.thing)}
    return next((promise for promise in promises if given & stem_set(promise.content)), None)


def broken_by(line: Line, promises: Sequence[Entry]) -> Entry | None:
    """Return the latest promise with a word of a line that admits a broken promise, else the latest of all."""
    said = set(line.stems)
    about = [promise for promise in promises if said & stem_set(promise.content)]
    return next(iter(reversed(about or promises)), None)


def states(claim: Entry) -> bool:
    """Return whether words tell anything that could be seen: "Three loaves, miller." tells nothing."""
    line = understand(claim.content[:MOST_CHARACTERS])
    told = [each for each in line.sentences if not each.asks]
    subjects = line.lexicon.speech.subjects
    return any(
        not subjects.isdisjoint(each.words)
        or any(is_finite(word, line.lexicon) for word in words_of(each.said, line.lexicon))
        for each in told
    )


def is_claim(entry: Entry) -> bool:
    """Return whether an entry holds what somebody claims."""
    return is_word(entry) and not entry.is_about_talk and not entry.is_thought

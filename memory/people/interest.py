"""Remember that people asked about something important: one memory for each matter, however many people ask.

What the character was asked is a record (`memory.journal.records`). It becomes a memory, too, if it is about one of the
character's important memories, or if several people ask about the same. Only what everybody may hear decides that, so the
memory tells nothing of any confidence; a question asked in confidence is never noted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from memory.journal.entry import INTEREST_TAG, Entry, EntryFields, Kind, SourceType
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.text.lexicon import current
from memory.text.lines import Line
from memory.text.words import stem_set, tokens

WEIGHTY: Final = 8
"""Importance from which a memory makes it worth noting that somebody asked about it."""

SHARE: Final = 0.5
"""Share of a question's word stems that it has in common with what it is about."""

MOST_NAMED: Final = 3
"""People whose questions about one matter are noted; the questions of more change nothing."""

UNKNOWN: Final = 4
"""Importance of what several people asked about and no memory is about."""

_FIELD: Final = "asked"
"""The field of the memory that holds the stems of the matter, and the key and name of everybody who asked."""


def interest(journal: Journal, line: Line, asker: str, name: str) -> tuple[str, EntryFields] | None:
    """Return a memory of somebody's interest in an important matter; ``None`` if it is not new.

    Args:
        journal: the journal of the character that was asked.
        line: the question, which everybody may know of.
        asker, name: stable key and name of who asked.
    """
    about = line.stems - line.lexicon.stem_set(line.lexicon.remarks.empty)  # "For how long?" is about nothing
    if not about or not line.question or _is_of_asker(line):
        return None
    entries = journal.select(Filter())
    before = next(
        (e for e in reversed(entries) if INTEREST_TAG in e.tags and _shared(about, _matter(e))), None
    )
    askers = {} if before is None else _askers(before)
    if asker in askers or len(askers) >= MOST_NAMED:
        return None
    if before is None:
        others = _others(journal, about, asker)
        if not others and not _is_weighty(entries, about, asker):
            return None
        askers = dict(list(others.items())[-MOST_NAMED + 1 :])
    askers = {**askers, asker: name}
    others_named = [known for key, known in askers.items() if key != asker]
    fields: EntryFields = {
        "source_type": SourceType.INFERENCE,
        "source_entity": journal.key,
        "tags": (INTEREST_TAG,),
        "importance": _importance(entries, about),
        "supersedes": None if before is None else before.id,
        "extra": {_FIELD: {"about": sorted(about), "by": [list(each) for each in askers.items()]}},
    }
    text = f"{name} asked me: {line.question}"
    return (f"{text} {' and '.join(others_named)} asked about it, too." if others_named else text), fields


def _is_of_asker(line: Line) -> bool:
    """Return whether a question names its asker ("Who owes me money?"): from somebody else it is another question."""
    return any(not line.lexicon.myself.isdisjoint(sentence.words) for sentence in line.questions)


def _is_weighty(entries: list[Entry], about: frozenset[str], asker: str) -> bool:
    """Return whether a question is about an important memory that is no secret, and that the asker did not tell."""
    return any(
        entry.importance >= WEIGHTY
        and entry.audience is None
        and entry.source_entity != asker
        and INTEREST_TAG not in entry.tags
        and _shared(about, stem_set(entry.content))
        for entry in entries
    )


def _importance(entries: list[Entry], about: frozenset[str]) -> int:
    """Return how much it matters that somebody asked about a matter: a little less than the matter itself."""
    matter = [
        entry.importance
        for entry in entries
        if entry.audience is None
        and INTEREST_TAG not in entry.tags
        and _shared(about, stem_set(entry.content))
    ]
    return max(1, max(matter) - 1) if matter else UNKNOWN


def _others(journal: Journal, about: frozenset[str], asker: str) -> Mapping[str, str]:
    """Return the names of others who openly asked about the same, by key; who asks of oneself asks something else."""
    return {
        entry.source_entity: entry.source_name or entry.source_entity
        for entry in journal.records(Kind.CONVERSATION)
        if entry.source_entity not in (None, asker, journal.key)
        and entry.source_type is SourceType.DIRECT
        and entry.audience is None
        and _shared(about, stem_set(entry.content))
        and current().myself.isdisjoint(tokens(entry.content))
        and entry.source_entity is not None
    }


def _shared(about: frozenset[str], other: frozenset[str]) -> bool:
    """Return whether a matter is the same: at least two stems, or all, and at least `SHARE` of them."""
    common = len(about & other)
    return common >= SHARE * len(about) and common >= min(2, len(about))


def _matter(entry: Entry) -> frozenset[str]:
    """Return the stems of what an entry was asked about."""
    about = _noted(entry).get("about")
    return frozenset(map(str, about)) if isinstance(about, list | tuple) else frozenset()


def _askers(entry: Entry) -> dict[str, str]:
    """Return the names of those who asked about an entry, by key."""
    by = _noted(entry).get("by")
    pairs = by if isinstance(by, list | tuple) else ()
    return {str(pair[0]): str(pair[1]) for pair in pairs if isinstance(pair, list | tuple) and len(pair) == 2}


def _noted(entry: Entry) -> Mapping[str, Any]:
    """Return what an entry's extra field holds of who asked about it; empty if it holds nothing valid."""
    noted = entry.extra.get(_FIELD)
    return noted if isinstance(noted, Mapping) else {}

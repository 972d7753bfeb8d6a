"""Tell whose word an entry is, and how far it is trusted at present, after the record of those people.

Independence is decided by origin: what somebody has from another, or repeats after hearing it, adds nothing to that word
(`memory.evidence.credibility.independent`, `memory.people.records`), and to repeat one's own word adds nothing either.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from memory.evidence.hearsay import accounts
from memory.journal.entry import POSE_TAG, Entry, SourceType

LEAST: Final = 0.05
MOST: Final = 0.97
"""Bounds of present trust in anybody's word: nobody is believed blindly, and nobody is never believed."""

Standing = Mapping[str, float]
"""By stable key, the factor on trust in somebody's words for their record; 1 for all who are not in it."""

NO_RECORDS: Final[Standing] = {}

Records = Callable[[frozenset[str]], Standing]
"""Return the records of those whose words some listeners may all hear."""


def unrecorded(listeners: frozenset[str]) -> Standing:
    """Return no records: everybody's word counts as it was written."""
    return NO_RECORDS


def is_word(entry: Entry) -> bool:
    """Return whether an entry holds somebody's word: said, overheard, posed, or drawn from their words alone."""
    if entry.source_entity is None:
        return False
    if entry.source_type is SourceType.OBSERVATION:
        return POSE_TAG in entry.tags
    return entry.source_type is not SourceType.INFERENCE or bool(entry.citations)


def tellers(entry: Entry) -> tuple[str, ...]:
    """Return the keys of those whose word an entry is: its source, then everybody it was said to come from.

    An empty key stands for somebody unknown. What the character saw or worked out itself has no teller.
    """
    if not is_word(entry):
        return ()
    named = (teller.key for account in accounts(entry) for teller in account)
    return tuple(dict.fromkeys((entry.source_entity or "", *named)))


def standing_of(who: tuple[str, ...], standing: Standing) -> float:
    """Return what trust in a word is multiplied by: the record of its source, and of those it came from where theirs
    is poor. A good name that somebody borrows lends no weight.

    Args:
        who: as `tellers` returns them.
        standing: the records.
    """
    factor = 1.0
    for n, key in enumerate(who):
        own = standing.get(key, 1.0)
        factor *= own if n == 0 else min(1.0, own)
    return factor


def present_trust(entry: Entry, standing: Standing) -> float:
    """Return how far an entry is trusted now, 0 to 1: as it was written, changed by the record of whose word it is.

    Args:
        entry: what is remembered.
        standing: the records (see `memory.people.records`).
    """
    factor = standing_of(tellers(entry), standing) if standing else 1.0
    if factor == 1.0:
        return entry.source_trust
    return min(max(entry.source_trust, MOST), max(LEAST, entry.source_trust * factor))

"""Find whose claim an entry is, and how far it is trusted at present, by the reputation of its tellers.

Independence is decided by origin. Whoever repeats another's statement, or their own, adds nothing to it
(`memory.evidence.credibility.independent`, `memory.people.track_record`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from memory.evidence.hearsay import accounts
from memory.journal.entry import POSE_TAG, Entry, SourceType

LEAST: Final = 0.05
MOST: Final = 0.97
"""Bounds of present trust in anybody's words: trust never becomes total, and never 0."""

Reputations = Mapping[str, float]
"""Factor on trust in somebody's words, by stable key; 1 for those who are not in it."""

NO_REPUTATIONS: Final[Reputations] = {}

ReputationsFor = Callable[[frozenset[str]], Reputations]
"""Return the reputations that follow from what all of the listeners may hear."""


def no_reputations(listeners: frozenset[str]) -> Reputations:
    """Return no reputations, so that trust stays as it was written."""
    return NO_REPUTATIONS


def is_word(entry: Entry) -> bool:
    """Return whether an entry holds somebody's statement: said, overheard, posed, or inferred from their
    words alone.
    """
    if entry.source_entity is None:
        return False
    if entry.source_type is SourceType.OBSERVATION:
        return POSE_TAG in entry.tags
    return entry.source_type is not SourceType.INFERENCE or bool(entry.citations)


def tellers(entry: Entry) -> tuple[str, ...]:
    """Return the keys of an entry's tellers: its source, then everybody from whom the source claims to have it.

    An empty key stands for an unknown person. What the character saw or inferred itself has no teller.
    """
    if not is_word(entry):
        return ()
    named = (teller.key for account in accounts(entry) for teller in account)
    return tuple(dict.fromkeys((entry.source_entity or "", *named)))


def reputation_of(who: tuple[str, ...], reputations: Reputations) -> float:
    """Return the factor on trust in a statement: its source's reputation, times that of every other teller if
    below 1.

    A good reputation counts only for the source itself: naming a trusted teller does not make a statement
    more credible.

    Args:
        who: the keys that `tellers` returns.
        reputations: the reputations.
    """
    factor = 1.0
    for n, key in enumerate(who):
        own = reputations.get(key, 1.0)
        factor *= own if n == 0 else min(1.0, own)
    return factor


def present_trust(entry: Entry, reputations: Reputations) -> float:
    """Return how far an entry is trusted now, 0 to 1: its trust as written, changed by its tellers' reputations.

    Args:
        entry: the entry.
        reputations: the reputations (see `memory.people.track_record`).
    """
    factor = reputation_of(tellers(entry), reputations) if reputations else 1.0
    if factor == 1.0:
        return entry.source_trust
    return min(max(entry.source_trust, MOST), max(LEAST, entry.source_trust * factor))

"""Put better first guesses at importance in place of earlier ones, in many journals at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from memory.journal.entry import ImportanceMethod
from memory.journal.journal import Journal
from memory.journal.store import Change


def revise(batch: Sequence[tuple[Journal, Mapping[int, int]]]) -> None:
    """Replace heuristic importance, in one transaction.

    Args:
        batch: journals that share one store, and importance by id for each. Entries that are gone, or that a
            better method rated, are skipped.

    Raises:
        StoreUnavailable: the store cannot write now. Nothing is written.
    """
    changes = []
    for journal, guesses in batch:
        rated = {
            i: (importance, ImportanceMethod.HEURISTIC)
            for i, importance in guesses.items()
            if i in journal
            and journal[i].importance_method is ImportanceMethod.HEURISTIC
            and journal[i].importance != importance
        }
        if rated:
            changes.append((journal, journal.planned(Change(key=journal.key, rated=rated))))
    if changes:
        changes[0][0].store.apply([change for _, change in changes])
        for journal, change in changes:
            journal.take_over(change)

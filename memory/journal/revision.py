"""Replace heuristic importance with better estimates, in many journals at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from memory.errors import Conflict
from memory.journal.entry import ImportanceMethod
from memory.journal.journal import Journal
from memory.journal.recording import TRIES
from memory.journal.store import Change, Rating


def revise(batch: Sequence[tuple[Journal, Mapping[int, int]]]) -> None:
    """Replace heuristic importance, in one transaction.

    Args:
        batch: journals that share one store, and importance by id for each. Entries that are deleted, or
            rated by a better method, are skipped.

    Raises:
        Conflict: other writers keep changing the same journals. Nothing is written.
        StoreUnavailable: the store cannot write now. Nothing is written.
    """
    for _ in range(TRIES):
        changes = _changes(batch)
        if not changes:
            return
        try:
            changes[0][0].store.apply([change for _, change in changes])
        except Conflict:
            for journal, _ in changes:
                journal.refresh()
            continue
        for journal, change in changes:
            journal.take_over(change)
        return
    raise Conflict(f"journal {batch[0][0].key}: other writers keep changing it")


def _changes(batch: Sequence[tuple[Journal, Mapping[int, int]]]) -> list[tuple[Journal, Change]]:
    """Return the change of each journal in which an importance is replaced."""
    changes = []
    for journal, guesses in batch:
        rated = {
            i: Rating(importance, ImportanceMethod.HEURISTIC)
            for i, importance in guesses.items()
            if i in journal
            and journal[i].importance_method is ImportanceMethod.HEURISTIC
            and journal[i].importance != importance
        }
        if rated:
            changes.append((journal, journal.planned(Change(key=journal.key, rated=rated))))
    return changes

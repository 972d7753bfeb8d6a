"""Write entries to many journals in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

from memory.errors import Conflict
from memory.journal.drafts import Draft, Moment
from memory.journal.entry import Entry, EntryFields, check_extra
from memory.journal.store import Change, Store

TRIES: Final = 5
"""Maximum number of attempts to write while other writers change the same journals."""


_P = ParamSpec("_P")
_T = TypeVar("_T")


class Recordable(Protocol):
    """Define what `record` needs of a journal; `memory.journal.journal.Journal` implements it."""

    @property
    def key(self) -> str:
        """Return the journal's key."""
        ...

    @property
    def store(self) -> Store:
        """Return the store."""
        ...

    def drafted(self, new: Sequence[Draft]) -> list[Entry]:
        """Return the entries for drafts."""
        ...

    def addition(self, entries: Sequence[Entry]) -> Change:
        """Return the change that adds entries."""
        ...

    def take_over(self, change: Change) -> None:
        """Apply a committed change."""
        ...

    def refresh(self) -> None:
        """Read the journal again from the store."""
        ...


def record(
    batch: Sequence[tuple[Recordable, str, EntryFields]], moments: Sequence[Moment] | None = None
) -> list[Entry]:
    """Write entries to one or many journals in one transaction; all are on disk when this returns.

    Args:
        batch: for each entry its journal, its content, and its other fields. The journals share one store.
        moments: when each of them happened; now by default.

    Returns:
        The entries, in the order of ``batch``.

    Raises:
        FieldError: a field has an invalid value. Nothing is written anywhere.
        StoreUnavailable: the store cannot write now. Nothing is written anywhere.
        TypeError: a field does not exist.
        ValueError: the journals do not share one store, or two of them have the same key.
    """
    journals = list({id(journal): journal for journal, _, _ in batch}.values())
    if not journals:
        return []
    _check_batch(batch, journals)
    store = journals[0].store
    new: dict[str, list[Draft]] = {journal.key: [] for journal in journals}
    when = moments or (None,) * len(batch)
    for (journal, content, given), moment in zip(batch, when, strict=True):
        new[journal.key].append(Draft(content, given, moment))
    for _ in range(TRIES):
        entries = {journal.key: journal.drafted(new[journal.key]) for journal in journals}
        changes = [journal.addition(entries[journal.key]) for journal in journals]
        try:
            store.apply(changes)
        except Conflict:
            for journal in journals:
                journal.refresh()
            continue
        for journal, change in zip(journals, changes, strict=True):
            journal.take_over(change)
        written = {key: iter(found) for key, found in entries.items()}
        return [next(written[journal.key]) for journal, _, _ in batch]
    raise Conflict(f"journal {journals[0].key}: other writers keep changing it")


def _check_batch(
    batch: Sequence[tuple[Recordable, str, EntryFields]], journals: Sequence[Recordable]
) -> None:
    """Raise if the journals of a batch cannot be written together, or an entry has an unknown field."""
    if any(journal.store is not journals[0].store for journal in journals):
        raise ValueError("the journals of one batch must share one store")
    if len({journal.key for journal in journals}) < len(journals):
        raise ValueError("two journals of one batch have the same key")
    for _, _, given in batch:
        if unknown := set(given) - EntryFields.__annotations__.keys():
            raise TypeError(f"an entry has no field {min(unknown)!r}")
        check_extra(given.get("extra") or {})


def again_on_conflict(
    write: Callable[Concatenate[Any, _P], _T],
) -> Callable[Concatenate[Any, _P], _T]:
    """Make a journal's method read the journal again and retry, as `record` does, if another writer came first."""

    @wraps(write)
    def writing(journal: Any, /, *args: _P.args, **named: _P.kwargs) -> _T:
        for _ in range(TRIES - 1):
            try:
                return write(journal, *args, **named)
            except Conflict:
                journal.refresh()
        return write(journal, *args, **named)

    return writing

"""Lend journals to worker processes, so that only one process writes to each (docs/workers.md).

The game lends a journal and takes it back. A worker claims the loan, works, and gives it back. `DjangoStore.apply`
refuses the writes of a worker whose loan has ended. All state is in the journals' rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple
from uuid import uuid4

from django.db import DEFAULT_DB_ALIAS, transaction
from django.db.models import QuerySet

from memory.db.failures import unavailable_on_error
from memory.db.models import JournalRow
from memory.db.store import NOT_LENT
from memory.minds.lending import End, Loan


class Claim(NamedTuple):
    """Hold the loan that a worker claimed.

    Args:
        holder: the name under which it may write.
        keys: the journals.
    """

    holder: str
    keys: list[str]


class Loans:
    """Keep the loans in the journals' rows.

    Args:
        queue: queues one job per loan, within the caller's transaction. Only the game needs it.
        using: the alias of the database in Django's settings.
    """

    def __init__(
        self,
        queue: Callable[[Sequence[str]], object] = lambda loans: None,
        using: str = DEFAULT_DB_ALIAS,
    ) -> None:
        self._queue = queue
        self._using = using

    # -- the game's side (memory.minds.lending.Lender) ---------------------------------------------

    def lend(self, groups: Iterable[Sequence[str]]) -> None:
        """Lend journals that are not lent yet: one loan and one job for each group.

        Raises:
            StoreUnavailable: the database is unavailable. Nothing is lent.
        """
        with unavailable_on_error(), transaction.atomic(using=self._using, durable=True):
            loans = []
            for keys in groups:
                loan = uuid4().hex
                if self._rows(key__in=keys, loan="").update(**{**NOT_LENT, "loan": loan}):
                    loans.append(loan)
            self._queue(loans)

    def loans(self) -> Mapping[str, Loan]:
        """Return all loans by the journals' keys.

        Raises:
            StoreUnavailable: the database is unavailable.
        """
        with unavailable_on_error():
            rows = self._rows().exclude(loan="").values_list("key", "loan_steps", "loan_end")
            return {key: Loan(steps, End(end) if end else None) for key, steps, end in rows}

    def deserted(self) -> bool:
        """Return false: this class does not know whether a worker runs."""
        return False

    def take_back(self, key: str) -> bool:
        """End the loan of a journal; all later writes of its worker are refused.

        Returns:
            Whether it was lent.

        Raises:
            StoreUnavailable: the database is unavailable, or the worker's write takes too long.
        """
        with unavailable_on_error():
            return bool(self._rows(key=key).exclude(loan="").update(**NOT_LENT))

    # -- the worker's side -------------------------------------------------------------------------

    def claim(self, loan: str) -> Claim:
        """Claim a loan under a new name; an earlier claimant can write no more."""
        holder = uuid4().hex
        with unavailable_on_error():
            self._rows(loan=loan, loan_end="").update(holder=holder)
        return Claim(holder, self.held(holder))

    def held(self, holder: str) -> list[str]:
        """Return the keys of the journals that a worker holds."""
        with unavailable_on_error():
            return list(self._rows(holder=holder).order_by("pk").values_list("key", flat=True))

    def give_back(self, holder: str, keys: Iterable[str], end: End) -> None:
        """Give journals back to the game, and record how the work ended."""
        with unavailable_on_error():
            self._rows(holder=holder, key__in=list(keys)).update(holder="", loan_end=str(end))

    def give_up(self, loan: str) -> None:
        """Give a loan back unfinished, regardless of its holder, since its job failed too often."""
        with unavailable_on_error():
            self._rows(loan=loan, loan_end="").update(holder="", loan_end=str(End.FAILED))

    # -- inside ------------------------------------------------------------------------------------

    def _rows(self, **which: Any) -> QuerySet[JournalRow]:
        return JournalRow.objects.using(self._using).filter(**which)

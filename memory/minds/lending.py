"""Define how sleepers' journals are lent to other processes, which do the steps of their sleep."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol


class End(StrEnum):
    """Name how the work on a lent journal ended."""

    RESTED = "rested"
    """No step is left to do."""
    FAILED = "failed"
    """A step failed; the next sleep tries again."""
    LOST = "lost"
    """The work was lost on the way to a worker: lend the journal again."""


class Loan(NamedTuple):
    """Hold the state of a loan.

    Args:
        steps: number of times that the worker has written to the journal.
        end: how the work ended, if the journal was given back.
    """

    steps: int
    end: End | None


class Lender(Protocol):
    """Define how journals are lent and taken back. Only the borrower may write to a lent journal."""

    def lend(self, groups: Iterable[Sequence[str]]) -> None:
        """Lend journals that are not lent yet.

        Args:
            groups: the keys of journals that one worker works on together.

        Raises:
            StoreUnavailable: the store is unavailable. Nothing is lent.
        """
        ...

    def loans(self) -> Mapping[str, Loan]:
        """Return all loans, by the journal's key.

        Raises:
            StoreUnavailable: the store is unavailable.
        """
        ...

    def deserted(self) -> bool:
        """Return whether no borrower has been present for so long that the game should do the work itself;
        updated by `loans`.
        """
        ...

    def take_back(self, key: str) -> bool:
        """End the loan of a journal, whether or not its borrower has finished.

        Returns:
            Whether it was lent. If so, the journal must be read again.

        Raises:
            StoreUnavailable: the store is unavailable.
        """
        ...

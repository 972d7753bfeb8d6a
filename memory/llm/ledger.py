"""The ledger of requests to language models."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerLine:
    """One request that was sent to a language model, or one character's part in it.

    Args:
        at: when it was begun.
        key: the character it was for.
        share: which part of it, above 0 to 1; the tokens are that part's.
        task: what was asked (``rate``, ``questions`` …).
        model: which model.
        prompt_tokens, completion_tokens: what it cost.
        estimated: the server did not say what it cost; a token is taken for four characters.
        seconds: how long it took.
        outcome: ``ok``, or what went wrong in a word or two.
        dropped: items of the reply that could not be used.
    """

    at: datetime
    key: str
    share: float = 1.0
    task: str
    model: str
    prompt_tokens: int
    completion_tokens: int
    estimated: bool
    seconds: float
    outcome: str
    dropped: int = 0


@dataclass(frozen=True, slots=True)
class Spent:
    """What a character's thinking cost: requests (parts of shared ones), and tokens both ways."""

    calls: float = 0.0
    tokens: int = 0


class Ledger(Protocol):
    """Keeps account of requests to language models, across restarts."""

    def write(self, lines: Sequence[LedgerLine]) -> None:
        """Add lines; on disk when it returns."""
        ...

    def spent(self, key: str, since: datetime) -> Spent:
        """What was spent for a character from ``since`` on."""
        ...

    def trim(self, before: datetime) -> int:
        """Delete the lines from before a moment; returns how many there were."""
        ...

"""Define the ledger of requests to language models: what each cost, and for which character."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerLine:
    """Record one request to a language model, or one character's share of it.

    Args:
        at: when the request was sent.
        key: the character that the request was for.
        share: the share, above 0 to 1; the tokens are those of the share.
        task: the task's name (``rate``, ``questions`` …).
        model: the model's name.
        prompt_tokens, completion_tokens: the tokens of prompt and reply.
        estimated: whether the tokens are estimated, one per four characters, since the server did not report them.
        seconds: the duration.
        outcome: ``ok``, ``unusable``, or why there was no reply: ``timeout``, ``connection``, ``garbled``, ``http 500`` …
        dropped: number of unusable items in the reply.
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
    """Hold what a character has spent: requests (fractional if shared), and tokens of prompts and replies."""

    calls: float = 0.0
    tokens: int = 0


class RequestLedger(Protocol):
    """Record requests to language models, across restarts."""

    def write(self, lines: Sequence[LedgerLine]) -> None:
        """Add lines. They are on disk when this returns."""
        ...

    def spent(self, key: str, since: datetime) -> Spent:
        """Return what was spent for a character from ``since`` on."""
        ...

    def trim(self, before: datetime) -> int:
        """Delete the lines from before a moment, and return how many there were."""
        ...

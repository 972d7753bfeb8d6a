"""What thinking may cost: a budget per character and day, checked before each call against the ledger."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Final

from memory.clock import Clock
from memory.config import Config
from memory.ports import Ledger, Spent, Unavailable

_LEAST: Final = 1e-6
"""Less than this of a call is nothing: shares are fractions, and their sums not exact."""


class BudgetSpent(Unavailable):
    """A character has spent what it may spend today."""


class Budget:
    """Daily limits (days are UTC) of calls and tokens for each character.

    Args:
        ledger: what was spent.
        clock: what day it is.
        config_of: the settings of a character by its key.
    """

    def __init__(self, ledger: Ledger, clock: Clock, config_of: Callable[[str], Config]) -> None:
        self.ledger = ledger
        self.clock = clock
        self._config_of = config_of
        self._held: defaultdict[str, float] = defaultdict(float)
        self._trimmed: datetime | None = None

    def spent_today(self, key: str) -> Spent:
        """What a character has spent since midnight, UTC."""
        return self.ledger.spent(key, self._midnight())

    def check(self, key: str) -> float:
        """How many calls a character has left today.

        Raises:
            BudgetSpent: none, or no tokens.
        """
        config = self._config_of(key)
        self._trim(config.llm_ledger_days)
        spent = self.spent_today(key)
        left = config.llm_budget_calls - spent.calls - self._held.get(key, 0.0)
        if left < _LEAST:
            raise BudgetSpent(f"budget: {key} has used its {config.llm_budget_calls:,} calls of today")
        if spent.tokens >= config.llm_budget_tokens:
            raise BudgetSpent(f"budget: {key} has used its {config.llm_budget_tokens:,} tokens of today")
        return left

    @contextmanager
    def hold(self, shares: Mapping[str, float], wanted: int) -> Iterator[int]:
        """Hold calls while they are under way.

        Write the lines of what was sent into the ledger before letting go.

        Args:
            shares: the part of each character in them, by its key; together they are 1.
            wanted: how many calls at most.

        Returns:
            How many may be made, 1 to ``wanted``.

        Raises:
            BudgetSpent: somebody may make none today.
        """
        lasting = min(self.check(key) / share for key, share in shares.items())
        granted = max(1, min(wanted, int(lasting + _LEAST)))
        held = {key: granted * share for key, share in shares.items()}
        for key, share in held.items():
            self._held[key] += share
        try:
            yield granted
        finally:
            for key, share in held.items():
                self._held[key] -= share
                if self._held[key] < _LEAST:
                    del self._held[key]

    def _midnight(self) -> datetime:
        return self.clock.now().replace(hour=0, minute=0, second=0, microsecond=0)

    def _trim(self, days: int) -> None:
        """Once a day, let go of lines that nobody needs any more."""
        today = self._midnight()
        if self._trimmed != today:
            self.ledger.trim(today - timedelta(days=days))
            self._trimmed = today

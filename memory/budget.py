"""What thinking may cost: a budget per character and day, checked before each call against the ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from memory.clock import Clock
from memory.config import Config
from memory.ports import Ledger, Spent, Unavailable


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
        self._held: Counter[str] = Counter()
        self._trimmed: datetime | None = None

    def spent_today(self, key: str) -> Spent:
        """What a character has spent since midnight, UTC."""
        return self.ledger.spent(key, self._midnight())

    @contextmanager
    def hold(self, key: str, wanted: int) -> Iterator[int]:
        """Hold calls for a character while they are under way; gives how many it may make, 1 to ``wanted``.

        Write the lines of what was sent into the ledger before letting go.

        Raises:
            BudgetSpent: it may make none today.
        """
        config = self._config_of(key)
        self._trim(config.llm_ledger_days)
        spent = self.spent_today(key)
        left = config.llm_budget_calls - spent.calls - self._held[key]
        if left < 1:
            raise BudgetSpent(f"budget: {key} has used its {config.llm_budget_calls:,} calls of today")
        if spent.tokens >= config.llm_budget_tokens:
            raise BudgetSpent(f"budget: {key} has used its {config.llm_budget_tokens:,} tokens of today")
        held = min(wanted, left)
        self._held[key] += held
        try:
            yield held
        finally:
            self._held[key] -= held
            if not self._held[key]:
                del self._held[key]

    def _midnight(self) -> datetime:
        return self.clock.now().replace(hour=0, minute=0, second=0, microsecond=0)

    def _trim(self, days: int) -> None:
        """Once a day, let go of lines that nobody needs any more."""
        today = self._midnight()
        if self._trimmed != today:
            self.ledger.trim(today - timedelta(days=days))
            self._trimmed = today

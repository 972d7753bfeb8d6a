"""Limit what a character may spend on language models in a day: checked against the ledger before each call."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Final

from memory.clock import Clock
from memory.config import Config
from memory.errors import Unavailable
from memory.llm.ledger import LedgerLine, RequestLedger, Spent

_LEAST: Final = 1e-6
"""Fraction of a call that counts as 0, since sums of fractional shares are not exact."""


class BudgetSpent(Unavailable):
    """Report that a character's daily budget is spent."""


class Budget:
    """Enforce daily limits (days are UTC) of calls and tokens for each character.

    Args:
        ledger: records what was spent.
        clock: gives the time.
        config_of: returns the settings of a character by its key.
    """

    def __init__(self, ledger: RequestLedger, clock: Clock, config_of: Callable[[str], Config]) -> None:
        self.ledger = ledger
        self.clock = clock
        self._config_of = config_of
        self._held: defaultdict[str, float] = defaultdict(float)
        self._spent: dict[str, Spent] = {}
        self._day: datetime | None = None

    def spent_today(self, key: str) -> Spent:
        """Return what a character has spent since midnight UTC."""
        self._begin_day(key)
        if key not in self._spent:
            self._spent[key] = self.ledger.spent(key, self._midnight())
        return self._spent[key]

    def write(self, lines: Sequence[LedgerLine]) -> None:
        """Write lines to the ledger. They are on disk when this returns.

        The ledger is read once a day for each character, so all later spending must be written with this method.
        """
        self.ledger.write(lines)
        for line in lines:
            if line.key in self._spent and line.at >= self._midnight():
                before = self._spent[line.key]
                tokens = before.tokens + line.prompt_tokens + line.completion_tokens
                self._spent[line.key] = Spent(before.calls + line.share, tokens)

    def check(self, key: str) -> float:
        """Return the number of calls that a character has left today.

        Raises:
            BudgetSpent: no calls or no tokens are left.
        """
        config = self._config_of(key)
        spent = self.spent_today(key)
        left = config.llm_budget_calls - spent.calls - self._held.get(key, 0.0)
        if left < _LEAST:
            raise BudgetSpent(f"budget: {key} has used its {config.llm_budget_calls:,} calls for today")
        if spent.tokens >= config.llm_budget_tokens:
            raise BudgetSpent(f"budget: {key} has used its {config.llm_budget_tokens:,} tokens for today")
        return left

    @contextmanager
    def hold(self, shares: Mapping[str, float], wanted: int) -> Iterator[int]:
        """Reserve calls within the context. Before leaving it, call `write` with the requests that were sent.

        Args:
            shares: each character's share of the calls, by its key; their sum is 1.
            wanted: maximum number of calls.

        Yields:
            The number of calls that may be made, 1 to ``wanted``.

        Raises:
            BudgetSpent: one of the characters has no call left today.
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

    def _begin_day(self, key: str) -> None:
        """On a new day, start counting from zero, and delete ledger lines that are too old to keep."""
        today = self._midnight()
        if self._day != today:
            self._day = today
            self._spent.clear()
            self.ledger.trim(today - timedelta(days=self._config_of(key).llm_ledger_days))

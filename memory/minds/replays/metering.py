"""Count, or estimate, what a character's thinking costs with a language model."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from memory.config import Config
from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.journal.entry import Entry
from memory.llm.ledger import LedgerLine
from memory.llm.prompts import Prompts
from memory.llm.tasks import insight_data, judge_data, question_data, rate_batches
from memory.reflection.thinker import Thinker

CHARS_PER_TOKEN: Final = 4
"""Characters per token of English, used if the model reports no count (rule of thumb in OpenAI's documentation)."""

REPLY_TOKENS: Final[Mapping[str, int]] = {"rate": 15, "questions": 30, "insights": 60, "judge": 50}
"""Estimated tokens per item of a reply: a rating, a question, an insight or a judgement."""


@dataclass(slots=True)
class Cost:
    """Hold the cost of a replay with a language model: requests and tokens (sent and received) by task.

    Args:
        calls, tokens: by task.
        estimated: whether the figures are estimates, since no model was asked.
    """

    calls: dict[str, int] = field(default_factory=dict)
    tokens: dict[str, int] = field(default_factory=dict)
    estimated: bool = True

    @classmethod
    def of(cls, lines: Iterable[LedgerLine]) -> Cost:
        """Return the cost of the requests in a ledger's lines."""
        cost = cls(estimated=False)
        for line in lines:
            cost.add(line.task, line.prompt_tokens + line.completion_tokens)
        return cost

    def add(self, task: str, tokens: float) -> None:
        """Add one request of a task, with its number of tokens."""
        self.calls[task] = self.calls.get(task, 0) + 1
        self.tokens[task] = self.tokens.get(task, 0) + round(tokens)


class Metered:
    """Wrap a thinker and estimate what its requests, and one rating of every entry, would cost with a model.

    Args:
        thinker: answers the requests.
        config: limits the size of requests.
        cost: receives the counts.
    """

    is_model = False

    def __init__(self, thinker: Thinker, config: Config, cost: Cost) -> None:
        self.name = thinker.name
        self._thinker = thinker
        self._config = config
        self._cost = cost
        self._prompts = Prompts(None)
        self._rated = 0

    def _count(self, task: str, data: Mapping[str, Any], items: int, **values: object) -> None:
        asked = self._prompts.messages(task, data, "", **values)
        self._cost.add(task, len(json.dumps(asked)) / CHARS_PER_TOKEN + items * REPLY_TOKENS[task])

    def _room(self) -> dict[str, int]:
        return {"entry_chars": self._config.llm_entry_chars, "budget": self._config.chronology_budget}

    async def rate(self, items: Sequence[tuple[str, Entry]]) -> Mapping[tuple[str, int], int]:
        """See `Thinker`."""
        return await self._thinker.rate(items)

    def count_ratings(self, waiting: Sequence[Entry]) -> None:
        """Count the requests for rating entries; each entry counts once.

        Args:
            waiting: entries whose importance is only estimated, by ascending id.
        """
        fresh = [("", entry) for entry in waiting if entry.id > self._rated]
        most = min(self._config.max_scored_per_tick, self._config.llm_batch)
        for asked, data in rate_batches(fresh, per_request=most, **self._room()):
            self._count("rate", data, len(asked))
        self._rated = max((entry.id for _, entry in fresh), default=self._rated)

    async def questions(
        self, key: str, window: Sequence[Entry], gaps: Sequence[str], count: int
    ) -> Sequence[str]:
        """See `Thinker`."""
        self._count("questions", question_data(window, gaps, **self._room()), count, count=count)
        return await self._thinker.questions(key, window, gaps, count)

    async def insights(self, key: str, question: str, evidence: Sequence[Evidence]) -> Sequence[Candidate]:
        """See `Thinker`."""
        _, data = insight_data(question, evidence, **self._room())
        found = await self._thinker.insights(key, question, evidence)
        self._count("insights", data, len(found), count=self._config.llm_insights)
        return found

    async def judge(self, key: str, candidate: Candidate, evidence: Sequence[Evidence]) -> Judgement | None:
        """See `Thinker`."""
        self._count("judge", judge_data(candidate, evidence, **self._room()), 1)
        return await self._thinker.judge(key, candidate, evidence)

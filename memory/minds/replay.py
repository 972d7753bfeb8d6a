"""Replay a stream of events through the whole life cycle on a simulated clock, for designers.

The replay never waits in real time: every awaitable completes immediately.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final, cast

from memory.clock import ManualClock
from memory.concurrency import drive, inline
from memory.config import Config
from memory.errors import FieldError
from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.importance.scorers import make_scorer
from memory.journal.entry import SYNTHESIS_TAG, Entry, EntryFields, ImportanceMethod, Kind, parse_time
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.journal.scorer import Scorer
from memory.journal.store import Change, Store
from memory.llm.prompts import Prompts
from memory.llm.tasks import insight_data, judge_data, question_data, rate_batches
from memory.recall.index import RecallIndex
from memory.recall.query import Query, Recalled
from memory.reflection.reflection import REPORTS, due
from memory.reflection.thinker import Thinker
from memory.sleep.cycle import Sleeper, Step, unrated

CHARS_PER_TOKEN: Final = 4
"""Characters per token of English, where no count is given (rule of thumb in OpenAI's documentation)."""

REPLY_TOKENS: Final[Mapping[str, int]] = {"rate": 15, "questions": 30, "insights": 60, "judge": 50}
"""Estimated tokens per item of a reply: a rating, a question, an insight, a judgement."""

UNCAPPED: Final = 10**9
"""A value of ``max_entries`` that no journal reaches."""


@dataclass(slots=True)
class Cost:
    """Estimate the cost of a replay with a language model: requests and tokens (sent and received) by task."""

    calls: dict[str, int] = field(default_factory=dict)
    tokens: dict[str, int] = field(default_factory=dict)

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
            waiting: entries whose importance is only estimated, by rising id.
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


@dataclass(slots=True, kw_only=True)
class Life:
    """Hold the result of a replay.

    Args:
        journal: the journal at the end of the replay.
        fed: (entry id, amount) for each entry that raised the importance counted towards a reflection.
        reflections: the reports of all reflections, oldest first, each with the ids of the entries that
            triggered it as ``window``.
        cost: the estimated cost with a language model.
    """

    journal: Journal
    fed: list[tuple[int, int]]
    reflections: list[dict[str, Any]]
    cost: Cost

    @property
    def insights(self) -> list[Entry]:
        """Return the insights that reflection wrote, retracted ones too."""
        return [entry for entry in self.journal if entry.is_synthesis]


def live(
    events: Iterable[Mapping[str, Any]],
    *,
    store: Store,
    thinker: Thinker,
    config: Config | None = None,
    scorer: Scorer | None = None,
    progress: Callable[[int], object] = lambda number: None,
) -> Life:
    """Replay events through scoring, reflection, review, timeline and forgetting.

    The character naps whenever a reflection is due, and once more at the end.

    Args:
        events: entries as in a journal file, in chronological order; each needs a ``timestamp``. Links between
            them by id are kept; entries written by an earlier reflection are skipped.
        store: an empty store.
        thinker: thinks for the character while it naps.
        config: settings.
        scorer: estimates importance; by default the scorer that ``config`` names.
        progress: called with the number of events replayed so far.

    Raises:
        FieldError: an event is not a valid entry, or has no timestamp.
    """
    config = config or Config()
    clock = ManualClock()
    scorer = scorer or make_scorer(config)
    uncapped = replace(config, max_entries=UNCAPPED)  # archived entries are recalled in a game, too
    journal = Journal("life", store=store, scorer=scorer, clock=clock, config=uncapped)
    index = RecallIndex(journal.config)

    async def recall(question: str, wanted: Filter, limit: int) -> list[Recalled]:
        standing = {entry.id for entry in journal.select(wanted)}
        most = limit + len(journal) - len(standing)
        hits = index.recall(Query(text=question, now=clock.now(), wanted=wanted, limit=most))
        return [hit for hit in hits if hit.entry.id in standing][:limit]

    cost = Cost()
    metered = Metered(thinker, config, cost)
    sleeper = Sleeper(journal, thinker=metered, recall=recall, run=inline)
    journal.watch(lambda change: _index(index, change))
    life = Life(journal=journal, fed=[], reflections=[], cost=cost)

    def nap() -> None:
        metered.count_ratings(unrated(journal))
        window = [entry.id for entry in journal.window()]
        _nap(sleeper)
        if journal.header.reflection_count > len(life.reflections):
            life.reflections.append({**journal.note(REPORTS)[-1], "window": window})

    ids: dict[int, int] = {}
    number = 0
    last: datetime | None = None
    for number, event in enumerate(events, 1):
        moment = parse_time("timestamp", event.get("timestamp"))
        last = moment if last is None else max(last, moment)
        clock.set(last)
        if not _is_thought(event):
            before = journal.cumulative_importance
            entry = journal.add(_content(event), **_fields(event, ids))
            if isinstance(event.get("id"), int):
                ids[event["id"]] = entry.id
            if gained := journal.cumulative_importance - before:
                life.fed.append((entry.id, gained))
            if due(journal):
                nap()
        progress(number)
    if number:
        nap()
    return life


def _is_thought(event: Mapping[str, Any]) -> bool:
    return SYNTHESIS_TAG in (event.get("tags") or ()) or (
        event.get("kind") == Kind.HYPOTHESIS and bool(event.get("citations"))
    )


def _content(event: Mapping[str, Any]) -> str:
    content = event.get("content")
    if not isinstance(content, str):
        raise FieldError("content", content, "text")
    return content


def _fields(event: Mapping[str, Any], ids: Mapping[int, int]) -> EntryFields:
    """Return an event's fields, with links mapped by ``ids``; links to entries not replayed are dropped."""
    names = EntryFields.__annotations__.keys() - {"extra"}
    given = {name: value for name, value in event.items() if name in names and value is not None}
    given["citations"] = [ids[i] for i in given.get("citations", ()) if i in ids]
    given["supersedes"] = ids.get(given.get("supersedes", 0))
    if given.get("importance_method") == ImportanceMethod.HEURISTIC:  # an estimate: let the scorer redo it
        given.pop("importance", None)
        given.pop("importance_method")
    return cast(EntryFields, given)


def _index(index: RecallIndex, change: Change) -> None:
    for row in change.added:
        index.put(row.entry)


def _nap(sleeper: Sleeper) -> None:
    sleeper.fall_asleep("nap")
    while drive(sleeper.tick()) is not Step.REST:
        pass
    sleeper.wake("rested")

"""Think and speak for characters with a language model: rate, ask, draw insights, judge, talk and learn.

Every request takes the same path: budget, prompt, chat (in a thread, where available), reading, ledger. Only
the chat and the reading of its reply run in the thread; ledger and log are written by the awaiting thread.
"""

from __future__ import annotations

import logging
import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial
from typing import Any, Final, TypeVar

from memory.clock import Clock, SystemClock
from memory.concurrency import Runner, inline
from memory.config import Config
from memory.errors import BadReply, Unavailable
from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.journal.entry import Entry
from memory.llm.budget import Budget, BudgetSpent
from memory.llm.chat import ChatClient, ChatFailed, Reply, Sent
from memory.llm.ledger import LedgerLine
from memory.llm.prompts import Message, Prompts
from memory.llm.replies import Answer, read_reply
from memory.llm.speaker import Learnt, Turn
from memory.llm.task import INSIGHTS, JUDGE, LEARN, QUESTIONS, RATE, TALK, Task, TaskRequest
from memory.llm.tasks import (
    insight_data,
    judge_data,
    learn_data,
    question_data,
    rate_batches,
    read_insights,
    read_judgement,
    read_learnt,
    read_questions,
    read_ratings,
)

T = TypeVar("T")

log = logging.getLogger("memory.llm")

_TRIES: Final = 2
"""Maximum number of attempts at a task when the model's reply is unusable."""

_LONGEST_SPEECH: Final = 10_000
"""Maximum number of characters of a reply in a conversation that are read."""


class Unusable(Unavailable):
    """Signal that the model answered, but no answer could be used."""


@dataclass(frozen=True, slots=True)
class Outage:
    """Describe that a model cannot be reached.

    Attributes:
        model: its name.
        since: when it first could not be reached.
        reason: why it last could not.
        is_of_all: whether no model can be reached, since the endpoint cannot.
    """

    model: str
    since: datetime
    reason: str
    is_of_all: bool


class ModelThinker:
    """Think and speak with a language model (see `memory.reflection.thinker.Thinker`, `memory.llm.speaker.Speaker`).

    The beginning and the end of an outage are logged once each; an unusable answer, a failed request and a spent
    budget are logged once a day for each task and character. The ledger has every request.

    Args:
        chat: asks the models.
        models: the model for each task, by the task's name.
        prompts: the prompts of the tasks.
        budget: what each character may spend, and the ledger.
        config: the game's settings.
        run: runs the blocking chat.
        clock: gives the time.
        at_once: like ``run``, for requests that somebody waits for; ``run`` by default.
    """

    is_model = True

    def __init__(
        self,
        chat: ChatClient,
        *,
        models: Mapping[str, str],
        prompts: Prompts,
        budget: Budget,
        config: Config,
        run: Runner = inline,
        clock: Clock | None = None,
        at_once: Runner | None = None,
    ) -> None:
        self.chat = chat
        self.models = dict(models)
        self.budget = budget
        self.name = self.models[INSIGHTS.name]
        self.prompts = prompts
        self._config = config
        self._run = run
        self._at_once = at_once or run
        self._clock = clock or SystemClock()
        self._away: dict[str, Outage] = {}
        self._mentioned: dict[str, date] = {}

    @property
    def outages(self) -> tuple[Outage, ...]:
        """Return the models that could not be reached when they were last asked, the longest absent first."""
        return tuple(self._away.values())

    async def rate(self, items: Sequence[tuple[str, Entry]]) -> Mapping[tuple[str, int], int]:
        """Return the importance, 1 to 10, of the ``items`` that the model rated, by journal key and entry id.

        One request rates several entries, also of several journals; each character's budget is charged for its part.

        Raises:
            Unavailable: the model could not be asked about any of them.
        """
        ratings: dict[tuple[str, int], int] = {}
        trouble: Unavailable | None = None
        payers: set[str] = set()
        for key in dict.fromkeys(key for key, _ in items):
            try:
                self.budget.check(key)
                payers.add(key)
            except BudgetSpent as spent:
                trouble = spent
                self._mention(spent.reason, f"{spent.reason}; continuing without a language model")
        affordable = [(key, entry) for key, entry in items if key in payers]
        for places, data in rate_batches(affordable, per_request=self._config.llm_batch, **self._room()):
            entries = Counter(key for key, _ in places.values())
            shares = {key: count / len(places) for key, count in entries.items()}
            try:
                request = TaskRequest(RATE, tuple(places), len(places))
                rated = await self._ask(shares, request, data, partial(read_ratings, asked=places.keys()))
            except (Unusable, BudgetSpent) as problem:
                trouble = problem if isinstance(problem, BudgetSpent) else trouble
                continue
            except Unavailable as away:
                trouble = away
                break
            ratings.update((places[number], score) for number, score in rated.items())
        if trouble and not ratings:
            raise trouble
        return ratings

    async def questions(
        self, key: str, window: Sequence[Entry], gaps: Sequence[str], count: int
    ) -> Sequence[str]:
        """Return up to ``count`` questions that the window raises, those of ``gaps`` first.

        Raises:
            Unavailable: the model could not be asked, or answered with no question.
        """
        data = question_data(window, gaps, **self._room())
        request = TaskRequest(QUESTIONS, count=count)
        return await self._ask(
            {key: 1.0}, request, data, lambda reply: read_questions(reply, count), count=count
        )

    async def insights(self, key: str, question: str, evidence: Sequence[Evidence]) -> Sequence[Candidate]:
        """Return insights that answer a question; each cites only evidence that was shown.

        Raises:
            Unavailable: the model could not be asked, or its answer could not be read.
        """
        if not evidence:
            return []
        shown, data = insight_data(question, evidence, **self._room())
        most = self._config.llm_insights
        request = TaskRequest(INSIGHTS, tuple(sorted(shown)), most)
        found = await self._ask(
            {key: 1.0}, request, data, lambda reply: read_insights(reply, shown), count=most
        )
        return found[:most]

    async def judge(self, key: str, candidate: Candidate, evidence: Sequence[Evidence]) -> Judgement | None:
        """Return the judgement of a candidate by its cited evidence; ``None`` if the answer could not be used.

        Raises:
            Unavailable: the model could not be asked.
        """
        data = judge_data(candidate, evidence, **self._room())
        try:
            return await self._ask({key: 1.0}, TaskRequest(JUDGE), data, read_judgement)
        except Unusable:
            return None

    async def speak(
        self, key: str, messages: Sequence[Message], tools: Sequence[Mapping[str, Any]], *, patience: float
    ) -> Turn:
        """Return the next turn of a conversation (see `memory.llm.speaker.Speaker`).

        Raises:
            Unavailable: the model could not be asked.
        """
        request = TaskRequest(TALK)

        def complete(limit: int) -> Reply:
            model = self.models[TALK.name]
            return self.chat.complete(
                messages, request=request, model=model, limit=limit, tools=tools, patience=patience
            )

        def read(reply: Reply) -> Answer[Turn]:
            text = reply.text[:_LONGEST_SPEECH]
            if not text.strip() and not reply.requests:
                raise BadReply("it is empty")
            return Answer(Turn(text, reply.requests))

        got = await self._call({key: 1.0}, request, complete, read, self._at_once)
        if isinstance(got, BadReply):
            raise Unusable(f"{self.models[TALK.name]}: unusable answer to {TALK.name}: {got}")
        return got.value

    async def learn(self, key: str, name: str, said: Sequence[Entry], count: int) -> Sequence[Learnt]:
        """Return what is worth remembering of a conversation (see `memory.llm.speaker.Speaker`).

        Raises:
            Unavailable: the model could not be asked, or its answer could not be read.
        """
        shown, data = learn_data(said, **self._room())
        request = TaskRequest(LEARN, tuple(sorted(shown)), count)
        return await self._ask(
            {key: 1.0}, request, data, lambda reply: read_learnt(reply, shown, count), name=name, count=count
        )

    async def put(
        self,
        key: str,
        request: TaskRequest,
        data: Mapping[str, Any],
        read: Callable[[Mapping[str, Any]], Answer[T]],
        **values: object,
    ) -> T:
        """Return the model's answer to a task (see `memory.llm.investigating.Asker`).

        Raises:
            Unavailable: the model could not be asked, or its answer could not be read.
        """
        return await self._ask({key: 1.0}, request, data, read, **values)

    def model_of(self, task: str) -> str:
        """Return the name of the model for a task."""
        return self.models[task]

    def using(self, model: str) -> ModelThinker:
        """Return a thinker that uses another model of the same endpoint for all tasks."""
        other = copy(self)
        other.models = dict.fromkeys(self.models, model)
        other.name = model
        return other

    def warm_up(self) -> None:
        """Load the transport in advance, so that the first request does not wait for it.

        Raises:
            ImportError: a package that the transport needs is not installed.
        """
        self.chat.warm_up()

    def close(self) -> None:
        """Close the endpoint; running calls fail soon."""
        self.chat.close()

    def _room(self) -> dict[str, int]:
        return {"entry_chars": self._config.llm_entry_chars, "budget": self._config.chronology_budget}

    async def _ask(
        self,
        shares: Mapping[str, float],
        request: TaskRequest,
        data: Mapping[str, Any],
        read: Callable[[Mapping[str, Any]], Answer[T]],
        **values: object,
    ) -> T:
        """Send a task to its model, and once more if the answer cannot be used; return the answer.

        Raises:
            Unavailable: there is no answer; `Unusable` if there is an unusable one.
        """
        task = request.task
        model = self.models[task.name]
        problem = ""
        for _ in range(_TRIES):
            messages = self.prompts.messages(task.name, data, problem, **values)

            def complete(limit: int, messages: Sequence[Message] = messages) -> Reply:
                return self.chat.complete(messages, request=request, model=model, limit=limit)

            got = await self._call(
                shares, request, complete, partial(_read, task, read, messages[0]["content"]), self._run
            )
            if isinstance(got, Answer):
                return got.value
            problem = str(got)
        reason = f"{model}: unusable answer to {task.name}: {problem}"
        self._mention(task.name, reason)
        raise Unusable(reason)

    async def _call(
        self,
        shares: Mapping[str, float],
        request: TaskRequest,
        complete: Callable[[int], Reply],
        read: Callable[[Reply], Answer[T]],
        run: Runner,
    ) -> Answer[T] | BadReply:
        """Return one parsed reply; write its cost to the ledger, whatever is wrong with it, and log failures.

        Raises:
            Unavailable: there is no reply.
        """
        task = request.task
        model = self.models[task.name]

        def work() -> tuple[Answer[T] | Exception, tuple[Sent, ...]]:
            reply = complete(limit)
            try:
                return read(reply), reply.sent
            except BadReply as problem:
                cut = f"it was cut off after {request.max_tokens:,} tokens; answer in fewer words"
                return BadReply(cut) if reply.truncated else problem, reply.sent
            except Exception as bug:  # raised below, once the cost is in the ledger
                return bug, reply.sent

        started = self._clock.now()
        try:
            with self.budget.hold(shares, self.chat.most_requests) as limit:
                try:
                    answer, sent = await run(work)
                except ChatFailed as failed:
                    self._write(started, shares, task.name, failed.sent)
                    raise
                dropped = answer.dropped if isinstance(answer, Answer) else 0
                outcome = "ok" if isinstance(answer, Answer) else "unusable"
                self._write(started, shares, task.name, sent, outcome, dropped)
                if not isinstance(answer, Answer | BadReply):
                    raise answer
        except BudgetSpent as spent:
            self._mention(spent.reason, f"{spent.reason}; continuing without a language model")
            raise
        except ChatFailed as failed:
            self._note_failure(task.name, failed)
            raise
        self._note_success(model)
        return answer

    def _write(
        self,
        at: datetime,
        shares: Mapping[str, float],
        task: str,
        sent: Sequence[Sent],
        outcome: str = "",
        dropped: int = 0,
    ) -> None:
        """Write a ledger line for each request and each character that shares it; ``outcome`` and ``dropped`` belong
        to the last request.
        """
        last, first = len(sent) - 1, next(iter(shares))
        lines = [
            LedgerLine(
                at=at,
                key=key,
                share=share,
                task=task,
                model=self.models[task],
                prompt_tokens=math.ceil(each.prompt_tokens * share),
                completion_tokens=math.ceil(each.completion_tokens * share),
                estimated=each.estimated,
                seconds=each.seconds,
                outcome=outcome if outcome and number == last else each.outcome,
                dropped=dropped if (number, key) == (last, first) else 0,
            )
            for number, each in enumerate(sent)
            for key, share in shares.items()
        ]
        if lines:
            self.budget.write(lines)

    def _note_failure(self, task: str, failed: ChatFailed) -> None:
        if not failed.sent:
            return  # no request was sent: the breaker is open, and the failure before it was logged
        if not failed.away:
            self._mention(task, f"{task}: no reply from {failed.reason}; continuing without it")
            return
        if not self._away:
            log.warning("LLM unavailable; continuing without it: %s", failed.reason)
        model, before = self.models[task], self._away.get(failed.away)
        why = failed.reason.removeprefix(f"{model} at ")
        since = before.since if before else self._clock.now()
        self._away[failed.away] = Outage(model, since, why, failed.away == self.chat.endpoint.host)

    def _note_success(self, model: str) -> None:
        host = self.chat.endpoint.host
        still_away = {what: outage for what, outage in self._away.items() if what not in (model, host)}
        if self._away and not still_away:
            log.info("LLM available again: %s at %s", model, host)
        self._away = still_away

    def _mention(self, subject: str, line: str) -> None:
        """Log a line, at most once a day per subject."""
        today = self._clock.now().date()
        if self._mentioned.get(subject) != today:
            self._mentioned[subject] = today
            log.warning("%s", line)


def _read(
    task: Task, read: Callable[[Mapping[str, Any]], Answer[T]], instructions: str, reply: Reply
) -> Answer[T]:
    return read_reply(reply.text, task, read, instructions)

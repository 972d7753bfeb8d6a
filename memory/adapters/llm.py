"""A language model as a character's sleeping mind: `memory.reflection.thinker.Thinker` over a chat.

Every request goes one way: budget, prompt, chat (in a thread, where there are any), reading, ledger. Only the
chat and the reading of its JSON happen in the thread; ledger and log belong to whoever awaits.
"""

from __future__ import annotations

import logging
import math
import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from memory.adapters.chat import ChatClient, ChatFailed, Endpoint, Reply, Sent
from memory.clock import Clock, SystemClock
from memory.concurrency import Runner, inline
from memory.config import Config
from memory.errors import BadReply, ConfigError, Unavailable
from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.journal.entry import Entry
from memory.llm.budget import Budget, BudgetSpent
from memory.llm.ledger import Ledger, LedgerLine
from memory.llm.prompts import Message, Prompts
from memory.llm.speaker import Learnt, Turn
from memory.llm.tasks import (
    INSIGHTS,
    JUDGE,
    LEARN,
    QUESTIONS,
    RATE,
    TALK,
    Answer,
    Task,
    find_object,
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

if TYPE_CHECKING:
    from jsonschema.protocols import Validator

T = TypeVar("T")

log = logging.getLogger("memory.llm")

ENVIRONMENT: Final[Mapping[str, str]] = {
    "KEEPSAKE_LLM_BASE_URL": "llm_base_url",
    "KEEPSAKE_LLM_MODEL": "llm_model",
    "KEEPSAKE_LLM_API_KEY": "llm_api_key",
}
"""Environment variables that override settings, where they are not empty."""

_TRIES: Final = 2


class Unusable(Unavailable):
    """The model answered, twice, and nothing could be made of it."""


class ModelThinker:
    """Thinks with a language model.

    What goes wrong is said in the log once: an endpoint that is away until it is back, an unusable answer and a
    spent budget once a day for each task and character. The ledger has every request.

    Args:
        chat: the models.
        models: which of them does what, by the task's name.
        prompts: what they are asked.
        budget: what each character may spend, and the ledger.
        config: the game's settings.
        run: where the chat may block.
        clock: what time it is.
        at_once: as ``run``, for what somebody waits for; ``run`` by default.
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
        self._away: set[str] = set()
        self._mentioned: dict[str, date] = {}

    async def rate(self, items: Sequence[tuple[str, Entry]]) -> Mapping[tuple[str, int], int]:
        """Importance 1 to 10 of those of ``items`` that the model rated, by journal key and entry id.

        One request rates several entries, of several journals, too; each character pays for its part.

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
                self._mention(spent.reason, spent.reason)
        affordable = [(key, entry) for key, entry in items if key in payers]
        for places, data in rate_batches(affordable, per_request=self._config.llm_batch, **self._room()):
            entries = Counter(key for key, _ in places.values())
            shares = {key: count / len(places) for key, count in entries.items()}
            try:
                rated = await self._ask(shares, RATE, data, partial(read_ratings, asked=places.keys()))
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
        """Up to ``count`` questions that the window raises, those of ``gaps`` first.

        Raises:
            Unavailable: the model could not be asked, or answered with no question.
        """
        data = question_data(window, gaps, **self._room())
        return await self._ask(
            {key: 1.0}, QUESTIONS, data, lambda doc: read_questions(doc, count), count=count
        )

    async def insights(self, key: str, question: str, evidence: Sequence[Evidence]) -> Sequence[Candidate]:
        """What the evidence says to the question; each cites evidence that was shown, and nothing else.

        Raises:
            Unavailable: the model could not be asked, or its answer could not be read.
        """
        if not evidence:
            return []
        shown, data = insight_data(question, evidence, **self._room())
        most = self._config.llm_insights
        found = await self._ask({key: 1.0}, INSIGHTS, data, lambda doc: read_insights(doc, shown), count=most)
        return found[:most]

    async def judge(self, key: str, candidate: Candidate, evidence: Sequence[Evidence]) -> Judgement | None:
        """How credible a candidate is, by the evidence it cites; ``None`` if the answer could not be read.

        Raises:
            Unavailable: the model could not be asked.
        """
        data = judge_data(candidate, evidence, **self._room())
        try:
            return await self._ask({key: 1.0}, JUDGE, data, read_judgement)
        except Unusable:
            return None

    async def speak(
        self, key: str, messages: Sequence[Message], tools: Sequence[Mapping[str, Any]], *, patience: float
    ) -> Turn:
        """The next turn of a conversation (see `memory.llm.speaker.Speaker`); what others wait for less goes after it.

        Raises:
            Unavailable: the model could not be asked.
        """

        def complete(limit: int) -> Reply:
            model = self.models[TALK.name]
            return self.chat.complete(
                messages, task=TALK, model=model, limit=limit, tools=tools, patience=patience
            )

        def read(reply: Reply) -> Answer[Turn]:
            if not reply.text.strip() and not reply.requests:
                raise BadReply("it is empty")
            return Answer(Turn(reply.text, reply.requests))

        got = await self._heeded({key: 1.0}, TALK, complete, read, self._at_once)
        if isinstance(got, BadReply):
            raise Unusable(f"{self.models[TALK.name]}: unusable answer to {TALK.name}: {got}")
        return got.value

    async def learn(self, key: str, name: str, said: Sequence[Entry], count: int) -> Sequence[Learnt]:
        """What is worth writing down of what was said (see `memory.llm.speaker.Speaker`).

        Raises:
            Unavailable: the model could not be asked, or its answer could not be read.
        """
        shown, data = learn_data(said, **self._room())
        return await self._ask(
            {key: 1.0}, LEARN, data, lambda doc: read_learnt(doc, shown, count), name=name, count=count
        )

    def warm_up(self) -> None:
        """Load what the first requests would hold up others with; takes about a second.

        Raises:
            ImportError: a package of the extra ``llm`` is not installed.
        """
        self.chat.warm_up()
        for task in (RATE, QUESTIONS, INSIGHTS, JUDGE, LEARN):
            _validator(task)
            if task.items:
                _validator(task, of_item=True)

    def close(self) -> None:
        """Let go of the endpoint; calls under way fail soon."""
        self.chat.close()

    def _room(self) -> dict[str, int]:
        return {"entry_chars": self._config.llm_entry_chars, "budget": self._config.chronology_budget}

    async def _ask(
        self,
        shares: Mapping[str, float],
        task: Task,
        data: Mapping[str, Any],
        read: Callable[[Mapping[str, Any]], Answer[T]],
        **values: object,
    ) -> T:
        """Put a task to its model, and once more if the answer cannot be used.

        Raises:
            Unavailable: no answer; `Unusable` if there was one that could not be used.
        """
        model = self.models[task.name]
        problem = ""
        for _ in range(_TRIES):
            messages = self.prompts.messages(task.name, data, problem, **values)

            def complete(limit: int, messages: Sequence[Message] = messages) -> Reply:
                return self.chat.complete(messages, task=task, model=model, limit=limit)

            got = await self._heeded(
                shares, task, complete, lambda reply: read_reply(reply.text, task, read), self._run
            )
            if isinstance(got, Answer):
                return got.value
            problem = str(got)
        reason = f"{model}: unusable answer to {task.name}: {problem}"
        self._mention(task.name, reason)
        raise Unusable(reason)

    async def _heeded(
        self,
        shares: Mapping[str, float],
        task: Task,
        complete: Callable[[int], Reply],
        read: Callable[[Reply], Answer[T]],
        run: Runner,
    ) -> Answer[T] | BadReply:
        """`_call`, with what goes wrong said in the log.

        Raises:
            Unavailable: no answer.
        """
        try:
            return await self._call(shares, task, complete, read, run)
        except BudgetSpent as spent:
            self._mention(spent.reason, spent.reason)
            raise
        except ChatFailed as failed:
            self._failed(task, failed)
            raise

    async def _call(
        self,
        shares: Mapping[str, float],
        task: Task,
        complete: Callable[[int], Reply],
        read: Callable[[Reply], Answer[T]],
        run: Runner,
    ) -> Answer[T] | BadReply:
        """One reply, read; and its lines in the ledger."""
        model = self.models[task.name]

        def work() -> tuple[Answer[T] | BadReply, tuple[Sent, ...]]:
            reply = complete(limit)
            try:
                return read(reply), reply.sent
            except BadReply as problem:
                return problem, reply.sent

        started = self._clock.now()
        with self.budget.hold(shares, self.chat.most_requests) as limit:
            try:
                answer, sent = await run(work)
            except ChatFailed as failed:
                self._write(started, shares, task, model, failed.sent)
                raise
            self._back(model)
            dropped = answer.dropped if isinstance(answer, Answer) else 0
            outcome = "ok" if isinstance(answer, Answer) else "unusable"
            self._write(started, shares, task, model, sent, outcome, dropped)
        return answer

    def _write(
        self,
        at: datetime,
        shares: Mapping[str, float],
        task: Task,
        model: str,
        sent: Sequence[Sent],
        outcome: str = "",
        dropped: int = 0,
    ) -> None:
        """Lines for what was sent, one for each who shares it; ``outcome`` and ``dropped`` are of the last."""
        last, first = len(sent) - 1, next(iter(shares))
        lines = [
            LedgerLine(
                at=at,
                key=key,
                share=share,
                task=task.name,
                model=model,
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

    def _failed(self, task: Task, failed: ChatFailed) -> None:
        if not failed.away:
            self._mention(task.name, failed.reason)
        elif failed.away not in self._away:
            self._away.add(failed.away)
            log.warning("LLM away, the game goes on without it: %s", failed.reason)

    def _back(self, model: str) -> None:
        back = self._away & {model, self.chat.endpoint.host}
        if back:
            self._away -= back
            log.warning("LLM back: %s at %s", model, self.chat.endpoint.host)

    def _mention(self, subject: str, reason: str) -> None:
        """Say it, unless it was said today."""
        today = self._clock.now().date()
        if self._mentioned.get(subject) != today:
            self._mentioned[subject] = today
            log.warning("%s", reason)


def read_reply(text: str, task: Task, read: Callable[[Mapping[str, Any]], Answer[T]]) -> Answer[T]:
    """What a reply comes to: its JSON found, checked against the task's schema, and read.

    Items that the schema refuses are dropped and counted; the rest stands.

    Raises:
        BadReply: nothing of it can be used.
    """
    doc = find_object(text, task.schema["required"])
    dropped = 0
    complaint = _complaint(_validator(task), doc)
    if complaint and task.items and isinstance(items := doc[task.items], list):
        of_item = _validator(task, of_item=True)
        good = [item for item in items if not _complaint(of_item, item)]
        if good:
            dropped = len(items) - len(good)
            doc = doc | {task.items: good}
            complaint = _complaint(_validator(task), doc)
    if complaint:
        raise BadReply(complaint)
    answer = read(doc)
    return Answer(answer.value, answer.dropped + dropped)


@cache
def _validator(task: Task, of_item: bool = False) -> Validator:
    import jsonschema

    schema = task.schema["properties"][task.items]["items"] if of_item else task.schema
    return jsonschema.Draft202012Validator(schema)


def _complaint(validator: Validator, value: Any) -> str:
    """What a schema has against ``value``: where, and which rule; never what stands there.

    Fields that nobody asked for are let pass: nobody reads them.
    """
    for problem in validator.iter_errors(value):
        if problem.validator != "additionalProperties":
            where = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in problem.path)
            return (
                f"{where.lstrip('.') or 'the object'}: {problem.validator} must be {problem.validator_value}"
            )
    return ""


def make_thinker(
    config: Config,
    *,
    ledger: Ledger,
    clock: Clock | None = None,
    run: Runner = inline,
    at_once: Runner | None = None,
    config_of: Callable[[str], Config] | None = None,
    environ: Mapping[str, str] = os.environ,
    chat: Callable[[Endpoint], ChatClient] = ChatClient,
) -> ModelThinker | None:
    """The language model that settings and environment name; ``None`` if they name none.

    Args:
        config: the game's settings.
        ledger: where what was spent is written down.
        clock: what time it is.
        run: where a request may block.
        at_once: as ``run``, for what somebody waits for.
        config_of: the settings of a character by its key, for its budget; ``config`` for all by default.
        environ: the environment (see `ENVIRONMENT`).
        chat: what talks to the endpoint.

    Raises:
        ConfigError: an endpoint without a model or a model without an endpoint, or what is no endpoint.
        PromptError: a prompt file cannot be used.
    """
    given = {name: environ[variable] for variable, name in ENVIRONMENT.items() if environ.get(variable)}
    config = config.with_settings(given)
    if not config.llm_base_url and not config.llm_model:
        return None
    for name in ("llm_base_url", "llm_model"):
        if not getattr(config, name):
            raise ConfigError(f"MEMORY[{name!r}]: must be given: llm_base_url and llm_model go together")
    clock = clock or SystemClock()
    return ModelThinker(
        chat(Endpoint.of(config)),
        models={
            RATE.name: config.llm_scoring_model or config.llm_model,
            QUESTIONS.name: config.llm_reflecting_model or config.llm_model,
            INSIGHTS.name: config.llm_reflecting_model or config.llm_model,
            JUDGE.name: config.llm_judging_model or config.llm_model,
            TALK.name: config.llm_talking_model or config.llm_model,
            LEARN.name: config.llm_reflecting_model or config.llm_model,
        },
        prompts=Prompts(Path(config.prompts) if config.prompts else None),
        budget=Budget(ledger, clock, config_of or (lambda key: config)),
        config=config,
        run=run,
        clock=clock,
        at_once=at_once,
    )

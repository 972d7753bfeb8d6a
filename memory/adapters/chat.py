"""A chat with a language model that may be slow, rude or away: retries, back-off, breaker, fallbacks.

All of it blocks and is safe to call from several threads.
"""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from email.utils import parsedate_to_datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Protocol
from urllib.parse import urlsplit

from memory.clock import Clock, SystemClock
from memory.config import Config
from memory.errors import ConfigError, Unavailable
from memory.llm.prompts import Message
from memory.llm.speaker import ToolRequest
from memory.llm.tasks import Task

if TYPE_CHECKING:
    from memory.adapters.wire import Completion, WireError

_BACKOFF: Final = 0.5
_LONGEST_BACKOFF: Final = 8.0
_LONGEST_WAIT: Final = 20.0
"""Longest ``Retry-After`` that is waited for, in seconds; for a longer one the endpoint is left alone."""

_LONGEST_PAUSE: Final = 3_600.0
_TRANSIENT: Final = frozenset({408, 409, 429})
_MALFORMED: Final = frozenset({400, 413, 422})
_FORMATS: Final = ("json_schema", "json_object", "text")
_LIMITS: Final = ("max_tokens", "max_completion_tokens", "")
_TOOL_WORDS: Final = ("tool", "function")
_FORMAT_WORDS: Final = ("response_format", "json_schema", "json_object", "schema", "grammar")


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """Where the models are, and how patient to be with them (see `Config` for what each means)."""

    base_url: str
    api_key: str = field(default="", repr=False)
    timeout: float = 60.0
    retries: int = 2
    concurrency: int = 4
    breaker_failures: int = 5
    breaker_cooldown: float = 60.0

    @classmethod
    def of(cls, config: Config) -> Endpoint:
        """The endpoint that ``config`` names.

        Raises:
            ConfigError: ``llm_base_url`` is no http address, or ``llm_api_key`` no key.
        """
        key = config.llm_api_key.strip()
        if not (key.isascii() and key.isprintable()):
            raise ConfigError("MEMORY['llm_api_key']: must be printable ASCII characters, not (hidden)")
        parts = urlsplit(config.llm_base_url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ConfigError("MEMORY['llm_base_url']: must be an address such as http://localhost:11434/v1")
        return cls(
            base_url=config.llm_base_url,
            api_key=key,
            timeout=config.llm_timeout,
            retries=config.llm_retries,
            concurrency=config.llm_concurrency,
            breaker_failures=config.llm_breaker_failures,
            breaker_cooldown=config.llm_breaker_cooldown,
        )

    @property
    def host(self) -> str:
        """What to call it where people read: no user, no password, no path."""
        parts = urlsplit(self.base_url)
        return parts.hostname or "" if parts.port is None else f"{parts.hostname}:{parts.port}"


@dataclass(frozen=True, slots=True)
class Sent:
    """One request that was sent: what came of it, how long it took, what it cost."""

    outcome: str
    seconds: float
    prompt_tokens: int = 0
    completion_tokens: int = 0
    estimated: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """A model's text, every request it took to get it, and the tools that it wants called first."""

    text: str
    sent: tuple[Sent, ...]
    requests: tuple[ToolRequest, ...] = ()


class ChatFailed(Unavailable):
    """No reply.

    Args:
        reason: why.
        sent: every request that was sent.
        away: what is not to be had at present, the endpoint (its host) or the model at it (its name); empty
            if it is only this one request that was refused.
    """

    def __init__(self, reason: str, sent: Sequence[Sent], away: str) -> None:
        super().__init__(reason)
        self.sent = tuple(sent)
        self.away = away


class Breaker:
    """Stops calls to an endpoint that keeps failing, and after a while lets one through to see. Others that
    come meanwhile wait for what comes of that one.

    Args:
        failures: how many in a row open it.
        cooldown: seconds it stays open.
        monotonic: seconds that only rise.
    """

    def __init__(self, failures: int, cooldown: float, monotonic: Callable[[], float]) -> None:
        self._limit = failures
        self._cooldown = cooldown
        self._monotonic = monotonic
        self._lock = threading.Condition()
        self._failures = 0
        self._open_until: float | None = None
        self._probing = False

    def admit(self) -> bool:
        """Whether a call may be made now; tell `settle` what came of it."""
        with self._lock:
            while self._probing:
                self._lock.wait()
            if self._open_until is None:
                return True
            if self._monotonic() < self._open_until:
                return False
            self._probing = True
            return True

    @property
    def open(self) -> bool:
        """Whether calls are refused for now."""
        with self._lock:
            return self._open_until is not None and self._monotonic() < self._open_until

    def settle(self, ok: bool, pause: float = 0.0) -> None:
        """What came of a call.

        Args:
            ok: whether the endpoint answered.
            pause: seconds for which it asked to be left alone.
        """
        with self._lock:
            probed, self._probing = self._probing, False
            self._lock.notify_all()
            if ok:
                self._failures, self._open_until = 0, None
                return
            self._failures += 1
            if probed or pause or self._failures >= self._limit:
                self._open_until = self._monotonic() + max(pause, self._cooldown)


class _Wire(Protocol):
    def post(self, payload: dict[str, Any], timeout: float) -> Completion: ...

    def close(self) -> None: ...


@dataclass(slots=True)
class _Manners:
    """What a model turned out to accept: indices into `_FORMATS` and `_LIMITS`, temperature or not, tools or not."""

    form: int = 0
    limit: int = 0
    temperature: bool = True
    tools: bool = True

    def concede(self, said: str, payload: Mapping[str, Any]) -> bool:
        """Give up what an endpoint complained about; whether there was anything to give up."""
        said = said.lower()
        if "tools" in payload and self.tools and any(word in said for word in _TOOL_WORDS):
            self.tools = False
        elif any(name in said for name in _LIMITS if name) and self.limit + 1 < len(_LIMITS):
            self.limit += 1
        elif "temperature" in said and self.temperature:
            self.temperature = False
        elif any(word in said for word in _FORMAT_WORDS) and self.form + 1 < len(_FORMATS):
            self.form += 1
        else:
            return False
        return True


class ChatClient:
    """Asks the models of one endpoint, and does not give up lightly.

    Timeouts, broken connections, unreadable replies and HTTP 408, 409, 429 and 5xx are tried again after a
    while; 401, 403, 404 and redirects are not, and the model is left alone for the breaker's cool-down.
    A parameter that the endpoint refuses (HTTP 400 or 422) is given up for good: JSON schema for JSON
    object for plain text, ``max_tokens`` for its newer name for none, temperature for none. So are tools,
    whatever the status.

    Args:
        endpoint: where, and how patient.
        clock: for dates in ``Retry-After``.
        monotonic: seconds that only rise.
        sleep: waits so many seconds; by default until then or until `close`.
        chance: a number from 0 to 1, for jitter.
    """

    def __init__(
        self,
        endpoint: Endpoint,
        *,
        clock: Clock | None = None,
        monotonic: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], object] | None = None,
        chance: Callable[[], float] = random.random,
    ) -> None:
        self.endpoint = endpoint
        self.breaker = Breaker(endpoint.breaker_failures, endpoint.breaker_cooldown, monotonic)
        self._clock = clock or SystemClock()
        self._monotonic = monotonic
        self._closed = threading.Event()
        self._sleep = sleep or self._closed.wait
        self._chance = chance
        self._manners: dict[str, _Manners] = {}
        self._refused: dict[str, tuple[float, str]] = {}
        self._lock = threading.Lock()

    @cached_property
    def _made(self) -> _Wire:
        from memory.adapters.wire import Wire

        endpoint = self.endpoint
        return Wire(endpoint.base_url, endpoint.api_key, endpoint.concurrency, self._monotonic)

    @property
    def _wire(self) -> _Wire:
        with self._lock:  # the first call imports for a second; the others wait for it
            return self._made

    def warm_up(self) -> None:
        """Get done now what the first request would take a second for.

        Raises:
            ImportError: the ``openai`` package is not installed.
        """
        self._wire  # noqa: B018 - made when it is first looked at

    @property
    def most_requests(self) -> int:
        """How many requests one reply can cost: with every retry, and everything given up that can be."""
        return self.endpoint.retries + len(_FORMATS) + len(_LIMITS) + 1

    def close(self) -> None:
        """Wait for nothing any more: calls that are backing off fail at once, and no new one is made."""
        self._closed.set()
        if "_made" in self.__dict__:
            self._made.close()

    def complete(
        self,
        messages: Sequence[Message],
        *,
        task: Task,
        model: str,
        limit: int,
        tools: Sequence[Mapping[str, Any]] = (),
        patience: float | None = None,
    ) -> Reply:
        """A model's reply.

        Args:
            messages: the conversation.
            task: what is asked for: its schema, its temperature, the length of its reply.
            model: which model.
            limit: how many requests this may cost at most.
            tools: schemas of the tools that it may call.
            patience: seconds after which nobody waits for the reply any more.

        Raises:
            ChatFailed: there is no reply.
        """
        sent: list[Sent] = []
        manners = self._manners.setdefault(model, _Manners())
        host = self.endpoint.host
        until = None if patience is None else self._monotonic() + patience
        failures = 0
        reason = away = ""
        while True:
            if len(sent) >= limit:
                raise ChatFailed(reason, sent, away)
            self._admit(model, reason, sent)
            before = replace(manners)
            payload = self._payload(messages, task, model, manners, tools)
            left = (
                self.endpoint.timeout
                if until is None
                else min(self.endpoint.timeout, until - self._monotonic())
            )
            if left <= 0:
                raise ChatFailed(reason or f"{model} at {host}: nobody waits any more", sent, away)
            problem = self._send(payload, left, sent)
            if not isinstance(problem, Exception):
                self._refused.pop(model, None)
                return Reply(problem.text, tuple(sent), problem.requests)
            reason = f"{model} at {host}: {problem.reason}"
            if problem.status in _MALFORMED or _refuses_tools(problem, payload):
                away = ""
                # Another thread may have conceded meanwhile: then it is worth another try as it is.
                if manners != before or manners.concede(problem.body, payload):
                    continue
                raise ChatFailed(reason, sent, away)
            if not _is_transient(problem):
                self._refused[model] = (self._monotonic() + self.endpoint.breaker_cooldown, reason)
                raise ChatFailed(reason, sent, away=model)
            away = host
            failures += 1
            if failures > self.endpoint.retries or self.breaker.open or self._closed.is_set():
                raise ChatFailed(f"{reason} ({_times(len(sent))})", sent, away)
            wait = self._wait(problem, failures)
            if until is not None and self._monotonic() + wait >= until:
                raise ChatFailed(f"{reason} ({_times(len(sent))})", sent, away)
            self._sleep(wait)

    def _admit(self, model: str, reason: str, sent: Sequence[Sent]) -> None:
        refused = self._refused.get(model)
        if refused and self._monotonic() < refused[0]:
            raise ChatFailed(refused[1], sent, away=model)
        host = self.endpoint.host
        if self._closed.is_set() or not self.breaker.admit():
            raise ChatFailed(reason or f"{host} is left alone for a while", sent, away=host)

    def _send(self, payload: dict[str, Any], timeout: float, sent: list[Sent]) -> Completion | WireError:
        """One request: what it brought, noted in ``sent`` and by the breaker."""
        ok, pause = False, 0.0
        started = self._monotonic()
        try:
            from memory.adapters.wire import WireError

            try:
                got = self._wire.post(payload, timeout)
            except WireError as problem:
                ok = not _is_transient(problem)
                pause = self._asked_pause(problem)
                sent.append(_failure(problem, payload, self._monotonic() - started))
                return problem
            ok = True
            sent.append(_success(got, payload, self._monotonic() - started))
            return got
        finally:
            self.breaker.settle(ok, pause)

    def _payload(
        self,
        messages: Sequence[Message],
        task: Task,
        model: str,
        manners: _Manners,
        tools: Sequence[Mapping[str, Any]],
    ) -> dict[str, Any]:
        payload: dict[str, Any] = {"model": model, "messages": list(messages)}
        if tools and manners.tools:
            payload["tools"] = list(tools)
        form = "text" if task.free else _FORMATS[manners.form]
        if form == "json_schema":
            schema = {"name": task.name, "schema": task.schema, "strict": True}
            payload["response_format"] = {"type": form, "json_schema": schema}
        elif form == "json_object":
            payload["response_format"] = {"type": form}
        if _LIMITS[manners.limit]:
            payload[_LIMITS[manners.limit]] = task.max_tokens
        if manners.temperature:
            payload["temperature"] = task.temperature
        return payload

    def _wait(self, problem: WireError, failures: int) -> float:
        """Seconds until the next try: what the endpoint asks for, or longer each time, with jitter."""
        asked = retry_after(problem.retry_after, self._clock.now())
        if asked is not None:
            return asked
        longest: float = min(_LONGEST_BACKOFF, _BACKOFF * 2.0 ** (failures - 1))
        return longest * (0.5 + self._chance() / 2)

    def _asked_pause(self, problem: WireError) -> float:
        asked = retry_after(problem.retry_after, self._clock.now()) or 0.0
        return min(asked, _LONGEST_PAUSE) if asked > _LONGEST_WAIT else 0.0


def retry_after(header: str | None, now: datetime) -> float | None:
    """Seconds that a ``Retry-After`` header asks for, in either of its forms; ``None`` if it says nothing."""
    if not header:
        return None
    try:
        seconds = float(header)
    except ValueError:
        try:
            seconds = (parsedate_to_datetime(header) - now).total_seconds()
        except (ValueError, TypeError, OverflowError):
            return None
    return max(0.0, seconds) if seconds < float("inf") else None


def estimate_tokens(text: str) -> int:
    """About how many tokens ``text`` is: one for four characters, and one at least where there is any."""
    return -(-len(text) // 4)


def _is_transient(problem: WireError) -> bool:
    return problem.kind != "status" or problem.status in _TRANSIENT or problem.status >= 500


def _refuses_tools(problem: WireError, payload: Mapping[str, Any]) -> bool:
    """Whether an endpoint says, with whatever status, that it cannot do with the tools that it was sent."""
    said = problem.body.lower()
    return "tools" in payload and problem.kind == "status" and any(word in said for word in _TOOL_WORDS)


def _prompt_tokens(payload: dict[str, Any]) -> int:
    more = [payload["tools"]] if "tools" in payload else []
    more += [message["tool_calls"] for message in payload["messages"] if "tool_calls" in message]
    said = sum(estimate_tokens(message["content"]) for message in payload["messages"])
    return said + sum(estimate_tokens(json.dumps(each)) for each in more)


def _success(got: Completion, payload: dict[str, Any], seconds: float) -> Sent:
    known = got.prompt_tokens is not None and got.completion_tokens is not None
    asked = got.prompt_tokens if got.prompt_tokens is not None else _prompt_tokens(payload)
    words = got.text + "".join(request.name + request.arguments for request in got.requests)
    said = got.completion_tokens if got.completion_tokens is not None else estimate_tokens(words)
    return Sent("ok", seconds, asked, said, not known)


def _failure(problem: WireError, payload: dict[str, Any], seconds: float) -> Sent:
    outcome = f"http {problem.status}" if problem.kind == "status" else problem.kind
    if outcome in ("timeout", "garbled"):  # it may well have read and thought, and will charge for it
        return Sent(outcome, seconds, _prompt_tokens(payload), 0, True)
    return Sent(outcome, seconds)


def _times(count: int) -> str:
    return "tried once" if count == 1 else f"tried {count} times"

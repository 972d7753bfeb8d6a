"""Request replies from unreliable language models, with retries, back-off, circuit breakers and fallbacks.

All calls block, and are thread-safe.
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
from typing import Any, Final

from memory.clock import Clock, SystemClock
from memory.errors import Unavailable
from memory.llm.breaker import Breaker
from memory.llm.dialect import MOST_DROPPED, Dialect, refuses_tools
from memory.llm.prompts import Message
from memory.llm.speaker import ToolRequest
from memory.llm.task import TaskRequest
from memory.llm.transport import Completion, Endpoint, Transport, TransportError

_BACKOFF: Final = 0.5
"""Seconds before the first retry; doubled for each further one."""

_LONGEST_BACKOFF: Final = 8.0
"""Maximum seconds before a retry, unless the endpoint asks for more."""

_LONGEST_WAIT: Final = 20.0
"""Maximum ``Retry-After``, in seconds, to wait for; a longer one opens the circuit breaker."""

_LONGEST_PAUSE: Final = 3_600.0
"""Maximum time in seconds for which the breaker is open because an endpoint asks for it."""

_TRANSIENT: Final = frozenset({408, 409, 429})
_MALFORMED: Final = frozenset({400, 413, 422})


@dataclass(frozen=True, slots=True)
class Sent:
    """Hold a request that was sent: its outcome, duration in seconds, and cost in tokens."""

    outcome: str
    seconds: float
    prompt_tokens: int = 0
    completion_tokens: int = 0
    estimated: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """Hold a model's text, every request sent to get it, and the tools that the model wants called first."""

    text: str
    sent: tuple[Sent, ...]
    requests: tuple[ToolRequest, ...] = ()
    truncated: bool = False


class ChatFailed(Unavailable):
    """Report that no reply could be obtained.

    Args:
        reason: why.
        sent: every request that was sent.
        away: what is unavailable: the endpoint (its host) or the model (its name); empty if only this request failed.
    """

    def __init__(self, reason: str, sent: Sequence[Sent], away: str) -> None:
        super().__init__(reason)
        self.sent = tuple(sent)
        self.away = away


@dataclass(slots=True)
class _Call:
    """Hold a call for one reply: how long its caller waits, what was sent, and why there is no reply yet.

    Args:
        model: the model's name.
        limit: maximum number of requests.
        until: when the caller stops waiting, in seconds of monotonic time; ``None`` if it never does.
        sent: the requests that were sent.
        reason: why the last one failed; empty if none was sent.
        away: what is unavailable (see `ChatFailed`).
        failures: number of failures that another request may mend.
    """

    model: str
    limit: int
    until: float | None
    sent: list[Sent] = field(default_factory=list)
    reason: str = ""
    away: str = ""
    failures: int = 0

    def failed(self) -> ChatFailed:
        """Return the error that ends the call."""
        return ChatFailed(self.reason, self.sent, self.away)


class ChatClient:
    """Request replies from the models of one endpoint.

    Timeouts, broken connections, unreadable replies and HTTP 408, 409, 429 and 5xx are retried with back-off. Other
    refusals (401, 403, 404, redirects) are not: the model is not called for the breaker's cool-down. A parameter that
    the endpoint refuses (HTTP 400, 413 or 422) is not sent to that model again; neither are refused tools, whatever the
    status (see `Dialect`). Each model has two circuit breakers, one of them for callers with a short timeout: a model
    that hangs does not stop the others, and one that is too slow for conversation still works for sleepers.

    Args:
        endpoint: address, timeouts and retry limits.
        make_transport: makes the transport; called at the first request, since its imports may take a second.
        clock: gives the time, to interpret dates in ``Retry-After``.
        monotonic: returns monotonic time in seconds.
        sleep: waits for a number of seconds; the default ends early on `close`.
        chance: returns a random number from 0 to 1, for jitter.
    """

    def __init__(
        self,
        endpoint: Endpoint,
        make_transport: Callable[[Endpoint], Transport],
        *,
        clock: Clock | None = None,
        monotonic: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], object] | None = None,
        chance: Callable[[], float] = random.random,
    ) -> None:
        self.endpoint = endpoint
        self._make_transport = make_transport
        self._transport: Transport | None = None
        self._clock = clock or SystemClock()
        self._monotonic = monotonic
        self._closed = threading.Event()
        self._sleep = sleep or self._closed.wait
        self._chance = chance
        self._breakers: dict[tuple[str, bool], Breaker] = {}
        self._dialects: dict[str, Dialect] = {}
        self._refused: dict[str, tuple[float, str]] = {}
        self._lock = threading.Lock()

    @property
    def most_requests(self) -> int:
        """Return the maximum number of requests for one reply: all retries, and one per refused parameter."""
        return self.endpoint.retries + MOST_DROPPED + 1

    def warm_up(self) -> None:
        """Make the transport now; the first request would take longer otherwise.

        Raises:
            ImportError: a package that it needs is not installed.
        """
        self._get_transport()

    def close(self) -> None:
        """Stop: calls that wait for a retry fail at once, and no new one is made."""
        self._closed.set()
        if self._transport is not None:
            self._transport.close()

    def complete(
        self,
        messages: Sequence[Message],
        *,
        request: TaskRequest,
        model: str,
        limit: int,
        tools: Sequence[Mapping[str, Any]] = (),
        patience: float | None = None,
    ) -> Reply:
        """Return a model's reply.

        Args:
            messages: the conversation.
            request: form and length of the reply, and the temperature.
            model: the model's name.
            limit: maximum number of requests.
            tools: schemas of the tools that it may call.
            patience: timeout in seconds of the caller.

        Raises:
            ChatFailed: there is no reply.
        """
        call = _Call(model, limit, None if patience is None else self._monotonic() + patience)
        dialect = self._dialects.setdefault(model, Dialect())
        breaker = self._breaker(model, hurried=call.until is not None)
        while True:
            timeout = self._timeout(call)
            self._admit(call, breaker)
            before = replace(dialect)
            payload = dialect.payload(messages, request, model, tools)
            result = self._send(payload, timeout, call.sent, breaker)
            if isinstance(result, Completion):
                self._refused.pop(model, None)
                return Reply(result.text, tuple(call.sent), result.requests, result.truncated)
            call.reason = f"{model} at {self.endpoint.host}: {result.reason}"
            if _refuses_parameter(result, payload):
                call.away = ""
                # Another thread may have adapted the dialect already: then retry unchanged.
                if dialect == before and not dialect.drop_refused(result.body, payload):
                    raise call.failed()
            elif _is_transient(result):
                self._wait_to_retry(call, result, timeout, breaker)
            else:
                self._refused[model] = (self._monotonic() + self.endpoint.breaker_cooldown, call.reason)
                call.away = model
                raise call.failed()

    def _timeout(self, call: _Call) -> float:
        """Return the timeout of the next request in seconds.

        Raises:
            ChatFailed: no further request may be sent, or the caller waits no longer.
        """
        if len(call.sent) >= call.limit:
            raise call.failed()
        longest = self.endpoint.timeout
        timeout = longest if call.until is None else min(longest, call.until - self._monotonic())
        if timeout <= 0:
            call.reason = call.reason or f"{call.model} at {self.endpoint.host}: no time left for a request"
            raise call.failed()
        return timeout

    def _wait_to_retry(self, call: _Call, result: TransportError, timeout: float, breaker: Breaker) -> None:
        """Wait until a failed request may be sent again.

        Args:
            call: the call.
            result: why the request failed.
            timeout: the request's timeout in seconds.
            breaker: the breaker of the call.

        Raises:
            ChatFailed: the request failed too often, or the caller does not wait that long.
        """
        # A reply too late for this caller only does not make the model unavailable.
        is_late = result.kind == "timeout" and timeout < self.endpoint.timeout
        call.away = "" if is_late else self.endpoint.host if result.kind == "connection" else call.model
        call.failures += 1
        gives_up = call.failures > self.endpoint.retries or breaker.is_open or self._closed.is_set()
        wait = 0.0 if gives_up else self._wait(result, call.failures)
        if gives_up or (call.until is not None and self._monotonic() + wait >= call.until):
            call.reason = f"{call.reason} ({_tries(len(call.sent))})"
            raise call.failed()
        self._sleep(wait)

    def _get_transport(self) -> Transport:
        with self._lock:
            if self._transport is None:
                self._transport = self._make_transport(self.endpoint)
            return self._transport

    def _breaker(self, model: str, *, hurried: bool) -> Breaker:
        with self._lock:
            if (model, hurried) not in self._breakers:
                endpoint = self.endpoint
                self._breakers[model, hurried] = Breaker(
                    endpoint.breaker_failures, endpoint.breaker_cooldown, self._monotonic
                )
            return self._breakers[model, hurried]

    def _admit(self, call: _Call, breaker: Breaker) -> None:
        """Raise if a request should not be sent.

        Raises:
            ChatFailed: the model recently refused a call, failed too often, or this client is closed.
        """
        until, refusal = self._refused.get(call.model, (0.0, ""))
        if refusal and self._monotonic() < until:
            raise ChatFailed(refusal, call.sent, away=call.model)
        if self._closed.is_set() or not breaker.admit():
            left_alone = f"{call.model} at {self.endpoint.host}: failed too often, not asked for a while"
            raise ChatFailed(call.reason or left_alone, call.sent, away=call.model)

    def _send(
        self, payload: dict[str, Any], timeout: float, sent: list[Sent], breaker: Breaker
    ) -> Completion | TransportError:
        """Send one request and return its result; record it in ``sent`` and with the breaker."""
        ok, pause = False, 0.0
        started = self._monotonic()
        try:
            completion = self._get_transport().post(payload, timeout)
            ok = True
            sent.append(_success(completion, payload, self._monotonic() - started))
            return completion
        except TransportError as problem:
            ok = not _is_transient(problem)
            pause = self._pause_asked_for(problem)
            sent.append(_failure(problem, payload, self._monotonic() - started))
            return problem
        finally:
            breaker.settle(ok, pause)

    def _wait(self, problem: TransportError, failures: int) -> float:
        """Return seconds until the next retry: what the endpoint asks for, else exponential, with jitter."""
        asked = retry_after(problem.retry_after, self._clock.now())
        if asked is not None:
            return asked
        longest: float = min(_LONGEST_BACKOFF, _BACKOFF * 2.0 ** (failures - 1))
        return longest * (0.5 + self._chance() / 2)

    def _pause_asked_for(self, problem: TransportError) -> float:
        asked = retry_after(problem.retry_after, self._clock.now()) or 0.0
        return min(asked, _LONGEST_PAUSE) if asked > _LONGEST_WAIT else 0.0


def retry_after(header: str | None, now: datetime) -> float | None:
    """Return the seconds given by a ``Retry-After`` header in either form; ``None`` if it is invalid.

    Args:
        header: its value.
        now: the current time, with which a date is compared.
    """
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
    """Return the estimated number of tokens of ``text``: one for every four characters, rounded up."""
    return -(-len(text) // 4)


def _refuses_parameter(problem: TransportError, payload: dict[str, Any]) -> bool:
    """Return whether an endpoint refused the form of a request, such as a parameter or tools that it does not know."""
    refused_tools = problem.kind == "status" and refuses_tools(problem.body, payload)
    return problem.status in _MALFORMED or refused_tools


def _is_transient(problem: TransportError) -> bool:
    """Return whether the same request may succeed later."""
    return problem.kind != "status" or problem.status in _TRANSIENT or problem.status >= 500


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


def _failure(problem: TransportError, payload: dict[str, Any], seconds: float) -> Sent:
    outcome = f"http {problem.status}" if problem.kind == "status" else problem.kind
    if outcome in ("timeout", "garbled"):  # the provider may charge for these
        return Sent(outcome, seconds, _prompt_tokens(payload), 0, True)
    return Sent(outcome, seconds)


def _tries(count: int) -> str:
    return "tried once" if count == 1 else f"tried {count} times"

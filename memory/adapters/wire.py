"""One request to an OpenAI-compatible endpoint, over the ``openai`` package.

This module imports that package as a whole: import it where it may take a second, in a thread.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import httpx2
import openai

from memory.errors import KeepsakeError
from memory.llm.prompts import clip
from memory.llm.speaker import ToolRequest

_MAX_BODY: Final = 2_000_000
_MAX_REQUESTS: Final = 16
_NO_KEY: Final = "none"


@dataclass(frozen=True, slots=True)
class Completion:
    """A model's reply, the tools it wants called first, and what the endpoint says it cost (``None`` where it
    does not say).
    """

    text: str
    prompt_tokens: int | None
    completion_tokens: int | None
    requests: tuple[ToolRequest, ...] = ()


class WireError(KeepsakeError):
    """A request that brought no completion.

    Args:
        kind: ``timeout``, ``connection``, ``status`` (see ``status``) or ``garbled``.
        reason: what happened, in a few words, with nothing secret and no control characters in it.
        status: the HTTP status, where there was one.
        retry_after: the endpoint's header of that name.
        body: what the endpoint said of an error, for telling what it does not support.
    """

    def __init__(
        self, kind: str, reason: str, *, status: int = 0, retry_after: str | None = None, body: str = ""
    ) -> None:
        super().__init__(reason)
        self.kind = kind
        self.reason = reason
        self.status = status
        self.retry_after = retry_after
        self.body = body


class Wire:
    """Sends requests to one endpoint, from any thread. It neither retries nor follows redirects.

    Args:
        base_url: the endpoint.
        api_key: its key; empty for none.
        connections: how many at once.
        monotonic: seconds that only rise.
    """

    def __init__(
        self, base_url: str, api_key: str, connections: int, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._key = api_key
        self._monotonic = monotonic
        self._client = openai.OpenAI(
            base_url=base_url,
            api_key=api_key or _NO_KEY,  # never the environment's: it may be for another endpoint
            max_retries=0,
            http_client=openai.DefaultHttpxClient(
                follow_redirects=False, limits=httpx2.Limits(max_connections=connections)
            ),
        )
        self._create = self._client.chat.completions.with_streaming_response.create  # imports much: do it now

    def post(self, payload: Mapping[str, Any], timeout: float) -> Completion:
        """Send one request and wait for its completion.

        Args:
            payload: the body of a chat completion request.
            timeout: seconds until the whole reply must be there.

        Raises:
            WireError: there is none.
        """
        deadline = self._monotonic() + timeout
        try:
            with self._create(**payload, timeout=timeout) as response:
                kind = response.headers.get("content-type", "")
                body = self._read(response.iter_bytes(), deadline)
        except (openai.APITimeoutError, httpx2.TimeoutException):
            raise WireError("timeout", f"no answer within {timeout:g} s") from None
        except openai.APIStatusError as problem:
            raise self._status_error(problem) from None
        except (openai.APIConnectionError, httpx2.HTTPError) as problem:
            cause = problem.__cause__ or problem
            raise WireError("connection", self._clean(f"connection failed: {cause}")) from None
        return self._completion(body, kind)

    def close(self) -> None:
        """Close idle connections."""
        self._client.close()

    def _read(self, chunks: Iterable[bytes], deadline: float) -> bytes:
        """A body, as long as it comes in time: the client's own timeout starts anew with every byte."""
        body = bytearray()
        for chunk in chunks:
            body += chunk
            if self._monotonic() > deadline:
                raise httpx2.ReadTimeout("the reply is too slow")
            if len(body) > _MAX_BODY:
                raise WireError("garbled", f"the reply is longer than {_MAX_BODY:,} bytes")
        return bytes(body)

    def _completion(self, body: bytes, content_type: str) -> Completion:
        try:
            reply = json.loads(body)
        except (ValueError, RecursionError):
            raise WireError("garbled", self._clean(f"the reply is not JSON ({content_type})")) from None
        if not isinstance(reply, dict) or not isinstance(reply.get("choices"), list):
            said = reply.get("error") if isinstance(reply, dict) else None
            raise WireError(
                "garbled", self._clean(f"the reply is no chat completion: {said or content_type}")
            )
        usage = reply.get("usage")
        usage = usage if isinstance(usage, dict) else {}
        return Completion(
            _text_of(reply["choices"]),
            _count(usage.get("prompt_tokens")),
            _count(usage.get("completion_tokens")),
            _requests_of(reply["choices"]),
        )

    def _status_error(self, problem: openai.APIStatusError) -> WireError:
        status = problem.status_code
        body = problem.response.text[:10_000]
        reason = f"HTTP {status}"
        if 300 <= status < 400:
            reason += (
                f": it redirects to {problem.response.headers.get('location', 'nowhere')}; use that address"
            )
        elif status == 404:
            reason += ": no such model, or llm_base_url is not where the API is (most end in /v1)"
        elif isinstance(problem.body, dict) and isinstance(problem.body.get("message"), str):
            reason += f": {problem.body['message']}"
        retry_after = problem.response.headers.get("retry-after")
        return WireError("status", self._clean(reason), status=status, retry_after=retry_after, body=body)

    def _clean(self, text: str) -> str:
        """``text`` fit for a log line: the key taken out, no control characters, not too long."""
        return clip(text.replace(self._key, "(key)") if self._key else text, 200)


def _message_of(choices: list[Any]) -> dict[str, Any]:
    first = choices[0] if choices else None
    message = first.get("message") if isinstance(first, dict) else None
    return message if isinstance(message, dict) else {}


def _text_of(choices: list[Any]) -> str:
    """The text of the first choice; empty where there is none."""
    text = _message_of(choices).get("content")
    return text if isinstance(text, str) else ""


def _requests_of(choices: list[Any]) -> tuple[ToolRequest, ...]:
    """The tools that the first choice wants called; what is no such request is passed over."""
    calls = _message_of(choices).get("tool_calls")
    found: list[ToolRequest] = []
    for call in calls[:_MAX_REQUESTS] if isinstance(calls, list) else ():
        function = call.get("function") if isinstance(call, dict) else None
        name = function.get("name") if isinstance(function, dict) else None
        if not isinstance(function, dict) or not isinstance(name, str):
            continue
        given = function.get("arguments")
        arguments = given if isinstance(given, str) else json.dumps(given or {})
        number = call.get("id")
        found.append(
            ToolRequest(number if isinstance(number, str) else f"call_{len(found)}", name, arguments)
        )
    return tuple(found)


def _count(value: object) -> int | None:
    known = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**31
    return value if known else None  # type: ignore[return-value]

"""Send requests over HTTP to endpoints with OpenAI's chat completions (OpenAI, Ollama, llama.cpp, vLLM …).

The size of a reply is limited. Importing this module is slow.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

import httpx2

from memory.llm.prompts import clip
from memory.llm.speaker import ToolRequest
from memory.llm.transport import Completion, Endpoint, TransportError

_MAX_BODY: Final = 2_000_000
"""Maximum bytes of a reply; a longer reply is an error."""

_MAX_ERROR: Final = 10_000
"""Maximum bytes read of an error reply."""

_MAX_REQUESTS: Final = 16
_MAX_ARGUMENTS: Final = 20_000
"""Maximum characters of one tool request (id, name and arguments); a longer request is ignored."""


class OpenAITransport:
    """Send requests to one endpoint, from any thread, without retries or redirects.

    Args:
        endpoint: its address, its API key, and its maximum number of connections.
        monotonic: returns a monotonic time in seconds.
    """

    def __init__(self, endpoint: Endpoint, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._key = endpoint.api_key
        self._base = endpoint.base_url.rstrip("/")
        self._monotonic = monotonic
        # No compression: a small reply could decompress to a huge one before its length is checked.
        headers = {"Accept": "application/json", "Accept-Encoding": "identity"}
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        self._client = httpx2.Client(
            headers=headers,
            follow_redirects=False,
            limits=httpx2.Limits(max_connections=endpoint.concurrency),
        )

    def post(self, payload: Mapping[str, Any], timeout: float) -> Completion:
        """Send one request and block until its completion arrives.

        Args:
            payload: the body of a chat completion request.
            timeout: seconds until the whole reply must have arrived.

        Raises:
            TransportError: the connection failed or timed out, or the reply is an error or not a completion.
        """
        body, content_type = self._send("POST", "chat/completions", payload, timeout)
        return self._completion(body, content_type)

    def models(self, timeout: float) -> tuple[str, ...]:
        """Return the names of the endpoint's models; none if it lists them in no known form.

        Args:
            timeout: seconds until the whole reply must have arrived.

        Raises:
            TransportError: as for `post`.
        """
        body, _ = self._send("GET", "models", None, timeout)
        try:
            listed = json.loads(body)["data"]
            return tuple(str(each["id"]) for each in listed)
        except (ValueError, RecursionError, LookupError, TypeError):
            return ()

    def _send(
        self, method: str, path: str, payload: Mapping[str, Any] | None, timeout: float
    ) -> tuple[bytes, str]:
        """Send a request; return the reply's body and content type."""
        deadline = self._monotonic() + timeout
        try:
            with self._client.stream(
                method, f"{self._base}/{path}", json=payload, timeout=timeout
            ) as response:
                if response.status_code != 200:
                    raise self._status_error(response, self._read(response, _MAX_ERROR, deadline))
                body = self._read(response, _MAX_BODY + 1, deadline)
                content_type = response.headers.get("content-type", "")
        except httpx2.TimeoutException:
            raise TransportError("timeout", f"no reply within {timeout:g} s") from None
        except (httpx2.HTTPError, httpx2.InvalidURL, httpx2.StreamError) as problem:
            raise TransportError("connection", self._clean(f"connection failed: {problem}")) from None
        if len(body) > _MAX_BODY:
            raise TransportError("garbled", f"the reply is longer than {_MAX_BODY:,} bytes")
        return body, content_type

    def close(self) -> None:
        """Close idle connections."""
        self._client.close()

    def _read(self, response: httpx2.Response, most: int, deadline: float) -> bytes:
        """Return the first ``most`` bytes of a body, read before ``deadline``.

        The deadline is checked here because the client's own timeout restarts with every chunk.

        Raises:
            httpx2.ReadTimeout: the deadline has passed.
        """
        body = bytearray()
        for chunk in response.iter_raw():
            body += chunk
            if self._monotonic() > deadline:
                raise httpx2.ReadTimeout("the reply is too slow")
            if len(body) >= most:
                break
        return bytes(body[:most])

    def _completion(self, body: bytes, content_type: str) -> Completion:
        try:
            reply = json.loads(body)
            if not isinstance(reply, dict) or not isinstance(reply.get("choices"), list):
                said = reply.get("error") if isinstance(reply, dict) else None
                reason = f"the reply is not a chat completion: {clip(str(said or content_type), 200)}"
                raise TransportError("garbled", self._clean(reason))
            return _completion_of(reply)
        except (ValueError, RecursionError):
            raise TransportError("garbled", self._clean(f"the reply is not JSON ({content_type})")) from None

    def _status_error(self, response: httpx2.Response, body: bytes) -> TransportError:
        status = response.status_code
        text = body.decode("utf-8", "replace")
        reason = f"HTTP {status}"
        if 300 <= status < 400:
            reason += f": it redirects to {response.headers.get('location', 'nowhere')}; use that address"
        elif status == 404:
            reason += ": no such model, or llm_base_url is not where the API is (most end in /v1)"
        elif message := _error_message(text):
            reason += f": {message}"
        retry_after = response.headers.get("retry-after")
        return TransportError(
            "status", self._clean(reason), status=status, retry_after=retry_after, body=text
        )

    def _clean(self, text: str) -> str:
        """Return at most 200 characters of ``text`` for a log line, without the API key and control codes."""
        return clip(text.replace(self._key, "(key)") if self._key else text, 200)


def _completion_of(reply: Mapping[str, Any]) -> Completion:
    choices = reply["choices"]
    usage = reply.get("usage")
    usage = usage if isinstance(usage, dict) else {}
    first = choices[0] if choices and isinstance(choices[0], dict) else {}
    message = first.get("message")
    message = message if isinstance(message, dict) else {}
    text = message.get("content")
    return Completion(
        _without_surrogates(text) if isinstance(text, str) else "",
        _count(usage.get("prompt_tokens")),
        _count(usage.get("completion_tokens")),
        _requests_of(message),
        first.get("finish_reason") == "length",
    )


def _requests_of(message: Mapping[str, Any]) -> tuple[ToolRequest, ...]:
    """Return a message's tool requests; malformed requests are ignored."""
    calls = message.get("tool_calls")
    found: list[ToolRequest] = []
    for call in calls[:_MAX_REQUESTS] if isinstance(calls, list) else ():
        function = call.get("function") if isinstance(call, dict) else None
        name = function.get("name") if isinstance(function, dict) else None
        if not isinstance(function, dict) or not isinstance(name, str):
            continue
        given = function.get("arguments")
        arguments = given if isinstance(given, str) else json.dumps(given or {})
        number = call.get("id")
        number = number if isinstance(number, str) else f"call_{len(found)}"
        if len(number) + len(name) + len(arguments) <= _MAX_ARGUMENTS:
            found.append(ToolRequest(*map(_without_surrogates, (number, name, arguments))))
    return tuple(found)


def _error_message(body: str) -> str:
    """Return the message of an OpenAI-style error body; an empty string if there is none."""
    try:
        error = json.loads(body)["error"]
        return str(error["message"] if isinstance(error, dict) else error)
    except (ValueError, RecursionError, LookupError, TypeError):
        return ""


def _without_surrogates(text: str) -> str:
    """Return ``text`` with lone surrogates replaced, because databases and sockets reject them."""
    return text.encode("utf-8", "replace").decode()


def _count(value: object) -> int | None:
    known = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**31
    return value if known else None  # type: ignore[return-value]

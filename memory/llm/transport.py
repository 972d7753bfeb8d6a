"""Define the transport protocol, which sends requests to a language model.

To use another transport, write a class that implements `Transport`, and name it by its dotted path in the setting
``llm_transport``. It is called with an `Endpoint`. Retries, back-off, the circuit breaker, budgets and the
reading of replies stay with the engine; a transport sends one request and returns one completion, or raises
`TransportError`. Keepsake's own is `memory.adapters.openai_http.OpenAITransport`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol
from urllib.parse import urlsplit

from memory.config import Config
from memory.errors import ConfigError, KeepsakeError
from memory.llm.speaker import ToolRequest


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """Hold address, timeouts and retry limits of an endpoint (see `memory.config.Config` for each field)."""

    base_url: str
    api_key: str = field(default="", repr=False)
    timeout: float = 60.0
    retries: int = 2
    concurrency: int = 4
    breaker_failures: int = 5
    breaker_cooldown: float = 60.0

    @classmethod
    def from_config(cls, config: Config) -> Endpoint:
        """Return the endpoint that ``config`` names.

        Raises:
            ConfigError: ``llm_base_url`` is not an HTTP address, or ``llm_api_key`` is not printable ASCII.
        """
        key = config.llm_api_key.strip()
        if not (key.isascii() and key.isprintable()):
            raise ConfigError("MEMORY['llm_api_key']: must be printable ASCII characters, not (hidden)")
        try:
            parts = urlsplit(config.llm_base_url)
            valid = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        except ValueError:
            valid = False
        if not valid:
            raise ConfigError(
                f"MEMORY['llm_base_url']: must be an address such as http://localhost:11434/v1, "
                f"not {config.llm_base_url.rpartition('@')[2]!r}"
            )
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
        """Return the host and port, for log lines: without user, password and path."""
        parts = urlsplit(self.base_url)
        return parts.hostname or "" if parts.port is None else f"{parts.hostname}:{parts.port}"


@dataclass(frozen=True, slots=True)
class Completion:
    """Hold a model's reply.

    Args:
        text: the model's words.
        prompt_tokens, completion_tokens: the tokens that the endpoint reports; ``None`` if it does not.
        requests: the tools that the model wants called first.
        truncated: whether it was cut off at the token limit.
    """

    text: str
    prompt_tokens: int | None
    completion_tokens: int | None
    requests: tuple[ToolRequest, ...] = ()
    truncated: bool = False


class TransportError(KeepsakeError):
    """Report that a request returned no completion.

    Args:
        kind: ``timeout``, ``connection``, ``status`` (see ``status``) or ``garbled`` (a reply that is not a
            completion).
        reason: what happened, for a log line: without secrets and control characters, at most 200 characters.
        status: the HTTP status, if there was one.
        retry_after: the endpoint's header of that name.
        body: the beginning of the endpoint's error message, which names what it does not support.
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


class Transport(Protocol):
    """Send requests to one endpoint. Every method may be called from several threads."""

    def post(self, payload: Mapping[str, Any], timeout: float) -> Completion:
        """Send one request and wait for its completion. Do not retry.

        Args:
            payload: the body of a request in the format of OpenAI's chat completions.
            timeout: seconds until the whole reply must have arrived.

        Raises:
            TransportError: there is no completion.
        """
        ...

    def close(self) -> None:
        """Close idle connections."""
        ...

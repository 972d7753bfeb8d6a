"""Build the language model client from the settings and the environment."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from memory.clock import Clock, SystemClock
from memory.concurrency import Runner, inline
from memory.config import Config
from memory.errors import ConfigError
from memory.extensions import is_dotted, make_extension
from memory.llm.budget import Budget
from memory.llm.chat import ChatClient
from memory.llm.ledger import RequestLedger
from memory.llm.prompts import Prompts
from memory.llm.task import APPROACHES, DIRECT, INSIGHTS, JUDGE, LEARN, QUESTIONS, RATE, REVIEW, TALK, TESTIFY
from memory.llm.thinker import ModelThinker
from memory.llm.transport import Endpoint, Transport, TransportError

ENVIRONMENT: Final[Mapping[str, str]] = {
    "KEEPSAKE_LLM_BASE_URL": "llm_base_url",
    "KEEPSAKE_LLM_MODEL": "llm_model",
    "KEEPSAKE_LLM_API_KEY": "llm_api_key",
}
"""Environment variables that override settings, unless they are empty."""

PROBE: Final = 10.0
"""Timeout in seconds for asking whether the endpoint answers."""

MakeChat = Callable[[Endpoint, Callable[[Endpoint], Transport]], ChatClient]


def make_thinker(
    config: Config,
    *,
    ledger: RequestLedger,
    clock: Clock | None = None,
    run: Runner = inline,
    at_once: Runner | None = None,
    config_of: Callable[[str], Config] | None = None,
    environ: Mapping[str, str] = os.environ,
    chat: MakeChat = ChatClient,
) -> ModelThinker | None:
    """Return the language model that settings and environment name; ``None`` if they name none.

    Args:
        config: the game's settings.
        ledger: records the requests and their cost.
        clock: the clock.
        run: runs blocking requests.
        at_once: runs blocking requests that a player waits for; ``run`` by default.
        config_of: returns a character's settings by its key, for its budget; ``config`` for all by default.
        environ: the environment (see `ENVIRONMENT`).
        chat: makes the chat client from the endpoint and a function that makes its transport.

    Raises:
        ConfigError: only one of endpoint and model is given, or a value is invalid.
        PromptError: a prompt file is invalid.
    """
    config = configured(config, environ)
    if not config.llm_model:
        return None
    clock = clock or SystemClock()
    return ModelThinker(
        chat(Endpoint.from_config(config), _transport_maker(config)),
        models={
            RATE.name: config.llm_scoring_model or config.llm_model,
            QUESTIONS.name: config.llm_reflecting_model or config.llm_model,
            INSIGHTS.name: config.llm_reflecting_model or config.llm_model,
            JUDGE.name: config.llm_judging_model or config.llm_model,
            TALK.name: config.llm_talking_model or config.llm_model,
            LEARN.name: config.llm_reflecting_model or config.llm_model,
            DIRECT.name: config.llm_director_model or config.llm_model,
            TESTIFY.name: config.llm_expert_model or config.llm_model,
            REVIEW.name: config.llm_critic_model or config.llm_model,
            APPROACHES.name: config.llm_reflecting_model or config.llm_model,
        },
        prompts=Prompts(Path(config.prompts) if config.prompts else None),
        budget=Budget(ledger, clock, config_of or (lambda key: config)),
        config=config,
        run=run,
        clock=clock,
        at_once=at_once,
    )


def unreachable(config: Config, environ: Mapping[str, str] = os.environ) -> str | None:
    """Return why the language model that settings and environment name does not answer; ``None`` if it does.

    The endpoint is asked for its list of models, which costs no tokens. Without a model, nothing is asked; the
    game's own transport is only made.

    Raises:
        ConfigError: as for `make_thinker`.
        ImportError: the package of the extra ``llm`` is missing.
    """
    config = configured(config, environ)
    if not config.llm_base_url:
        return None
    if is_dotted(config.llm_transport):
        _transport_maker(config)(Endpoint.from_config(config)).close()
        return None
    from memory.adapters.openai_http import OpenAITransport

    transport = OpenAITransport(Endpoint.from_config(config))
    try:
        known = transport.models(PROBE)
    except TransportError as problem:
        return str(problem)
    finally:
        transport.close()
    if known and config.llm_model not in known:
        return f"it has no model {config.llm_model!r}, but {', '.join(known[:5])}"
    return None


def configured(config: Config, environ: Mapping[str, str] = os.environ) -> Config:
    """Return the settings, overridden by the environment.

    Raises:
        ConfigError: only one of endpoint and model is given, or a value is invalid.
    """
    given = {name: environ[variable] for variable, name in ENVIRONMENT.items() if environ.get(variable)}
    config = config.with_settings(given)
    if config.llm_base_url or config.llm_model:
        for name in ("llm_base_url", "llm_model"):
            if not getattr(config, name):
                raise ConfigError(f"MEMORY[{name!r}]: must be given: llm_base_url and llm_model go together")
    return config


def _transport_maker(config: Config) -> Callable[[Endpoint], Transport]:
    """Return a function that makes the transport that ``llm_transport`` names.

    Raises:
        ConfigError: the game's own transport cannot be imported, or lacks a method.
    """
    if is_dotted(config.llm_transport):
        made: Transport = make_extension(
            "llm_transport", config.llm_transport, Transport, Endpoint.from_config(config)
        )
        return lambda endpoint: made
    return _openai_transport


def _openai_transport(endpoint: Endpoint) -> Transport:
    from memory.adapters.openai_http import OpenAITransport

    return OpenAITransport(endpoint)

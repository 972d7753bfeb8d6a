"""Choose the thinker of a replay: a language model, a recording of one, or no model."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import TextIO

from memory.adapters.inmemory import InMemoryLedger
from memory.adapters.llm import make_thinker
from memory.cli.journals import read_text
from memory.clock import ManualClock
from memory.config import Config
from memory.errors import ConfigError
from memory.llm.chat import ChatClient
from memory.llm.recorded import RecordedChat, RecordingChat
from memory.llm.thinker import ModelThinker
from memory.llm.transport import Endpoint, Transport
from memory.minds.replays.metering import Cost
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.thinker import Thinker


class Thinking:
    """Hold a thinker, the clock that it shares with a replay, and the ledger of its requests.

    Args:
        thinker: thinks.
        clock: tells the time of the replay.
        ledger: records the requests to a model.
        recorded: the recording that answers, if one does.
    """

    def __init__(
        self,
        thinker: Thinker,
        clock: ManualClock,
        ledger: InMemoryLedger,
        recorded: RecordedChat | None = None,
    ) -> None:
        self.thinker = thinker
        self.clock = clock
        self._ledger = ledger
        self._recorded = recorded
        self._before = dict(recorded.lacking) if recorded else {}

    @property
    def by_model(self) -> bool:
        """Return whether a model thinks, live or from a recording."""
        return self.thinker.is_model

    def cost(self) -> Cost:
        """Return the cost of the requests so far."""
        return Cost.of(self._ledger.lines)

    def lacking(self) -> dict[str, int]:
        """Return how many calls the recording lacked so far, by task."""
        now: Mapping[str, int] = self._recorded.lacking if self._recorded else {}
        new = {task: count - self._before.get(task, 0) for task, count in now.items()}
        return {task: count for task, count in new.items() if count}


@contextmanager
def thinkers(args: argparse.Namespace) -> Iterator[Callable[[Config], Thinking]]:
    """Yield a function that returns the thinker of one replay; all replays of a command share a model or recording.

    Args:
        args: ``model``, ``record`` and ``recorded``.

    Raises:
        BadLine: the file of ``recorded`` is not a recording.
        OSError: a file cannot be read or written.
    """
    if args.recorded is not None:
        source, text = read_text(args.recorded)
        recorded = RecordedChat(text, source)
        yield lambda config: _recorded(config, recorded)
    elif args.model is not None:
        with ExitStack() as kept:
            # Not replaced atomically, so that the paid calls of an interrupted run stay in the file.
            file = kept.enter_context(open(args.record, "w", encoding="utf-8")) if args.record else None
            shared: list[ChatClient] = []
            yield lambda config: _asking(config, args.model, file, shared)
            for chat in shared:
                chat.close()
    else:
        yield lambda config: Thinking(ExtractiveThinker(), ManualClock(), InMemoryLedger())


def _recorded(config: Config, recorded: RecordedChat) -> Thinking:
    clock, ledger = ManualClock(), InMemoryLedger()
    named = config.with_settings({"llm_base_url": recorded.endpoint.base_url, "llm_model": "recorded"})
    thinker = make_thinker(
        named, ledger=ledger, clock=clock, environ={}, chat=lambda endpoint, make_transport: recorded
    )
    assert thinker is not None
    thinker.models = {**thinker.models, **recorded.models}
    thinker.name = recorded.name
    return Thinking(thinker, clock, ledger, recorded)


def _asking(config: Config, model: str, file: TextIO | None, shared: list[ChatClient]) -> Thinking:
    def chat(endpoint: Endpoint, make_transport: Callable[[Endpoint], Transport]) -> ChatClient:
        if not shared:
            made = (
                ChatClient(endpoint, make_transport)
                if file is None
                else RecordingChat(endpoint, make_transport, file)
            )
            shared.append(made)
        return shared[0]

    clock, ledger = ManualClock(), InMemoryLedger()
    environ = {name: value for name, value in os.environ.items() if name != "KEEPSAKE_LLM_MODEL"}
    thinker: ModelThinker | None = None
    if environ.get("KEEPSAKE_LLM_BASE_URL") or config.llm_base_url:
        named = config.with_settings({"llm_model": model})
        thinker = make_thinker(named, ledger=ledger, clock=clock, environ=environ, chat=chat)
    if thinker is None:
        raise ConfigError("--model needs the address of an endpoint in KEEPSAKE_LLM_BASE_URL")
    thinker = thinker.using(model)
    if isinstance(shared[0], RecordingChat):
        shared[0].begin(thinker.models, thinker.name)
    return Thinking(thinker, clock, ledger)

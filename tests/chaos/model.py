"""A language model in a process of its own, which outlives the processes that are killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def served_model() -> Iterator[str]:
    """Serve a model that obeys, in a child process; yield its address."""
    from tests.llm_server import LLMServer, obedient

    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        with LLMServer(obedient) as server:
            server.requests = _Nothing()
            os.write(writing, server.url.encode())
            signal.pause()
        os._exit(0)
    try:
        yield os.read(reading, 200).decode()
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


class _Nothing(list[Any]):
    """A list that keeps nothing."""

    def append(self, item: Any) -> None:
        pass

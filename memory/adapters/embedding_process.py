"""An embedding model in a process of its own: ``python -m memory.adapters.embedding_process MODEL``.

Loading PyTorch stops every thread of a process for a third of a second at a time, and a game has players
(docs/embedding.md). Requests are lines of JSON, each a list of texts; the first one loads the model. A reply is a line of
JSON: ``{"shape"}`` with the vectors after it, float32 and row by row; ``{"error"}``; or ``{"no_model"}`` if the model cannot
be loaded. The process ends with its standard input.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from typing import IO, Any, Final

import numpy as np
from numpy.typing import NDArray

from memory.adapters.embedding import NoModel, load_model
from memory.errors import Unavailable

NICE: Final = 5
"""How far the process stands back where the processor is busy: players come first."""


class ModelProcess:
    """A model in a process of its own, as `memory.adapters.embedding.SentenceEmbedder` loads one.

    The process ends when this object is deleted, and when the game's own process ends, however that happens.

    Args:
        model: as for `load_model`; it is loaded with the first call.
    """

    def __init__(self, model: str) -> None:
        self._model = model
        self._stopped: str | None = None
        # What the game can import, the process can: a game's own path is not in the environment.
        path = os.pathsep.join(path for path in sys.path if path)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "memory.adapters.embedding_process", model],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"PYTHONPATH": path},
        )

    @property
    def pid(self) -> int:
        """Return the process's id."""
        return self._process.pid

    def stop(self, reason: str) -> None:
        """Kill the process, hung or not; whoever waits for it fails with ``reason``. Safe from any thread."""
        self._stopped = f"the embedding process was stopped: {reason}"
        self._process.kill()

    def __call__(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return the texts' vectors, float32 of shape (n, d), each of length 1; wait until they are there.

        Raises:
            NoModel: the model cannot be loaded.
            Unavailable: the model could not do it, or the process died or was stopped.
        """
        requests, replies = self._process.stdin, self._process.stdout
        assert requests is not None and replies is not None
        try:
            requests.write(json.dumps(list(texts)).encode() + b"\n")
            requests.flush()
            head = json.loads(replies.readline())
            if "no_model" in head:
                raise NoModel(f"no embedding model {self._model!r}: {head['no_model']}")
            if "error" in head:
                raise Unavailable(head["error"])
            data = replies.read(4 * head["shape"][0] * head["shape"][1])
            return np.frombuffer(data, np.float32).reshape(head["shape"])
        except (OSError, ValueError):  # a broken pipe, half a line, half an array
            self._process.kill()
            code = self._process.wait()
            raise Unavailable(self._stopped or f"the embedding process ended with exit code {code}") from None


def serve(model: str, requests: IO[bytes], replies: IO[bytes]) -> None:
    """Load a model and answer requests until there are none."""
    encode: Any = None
    for line in requests:
        try:
            encode = encode or load_model(model)
        except Exception as problem:
            _reply(replies, {"no_model": f"{type(problem).__name__}: {problem}"}, b"")
            continue
        try:
            texts = json.loads(line)
            vectors = encode(texts) if texts else np.empty((0, 0), np.float32)
            _reply(replies, {"shape": vectors.shape}, vectors.tobytes())
        except Exception as problem:
            _reply(replies, {"error": f"{type(problem).__name__}: {problem}"}, b"")


def _reply(replies: IO[bytes], head: dict[str, Any], data: bytes) -> None:
    replies.write(json.dumps(head).encode() + b"\n" + data)
    replies.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICE)
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what libraries print is no reply
    serve(sys.argv[1], sys.stdin.buffer, output)

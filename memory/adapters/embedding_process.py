"""Run an embedding model in a separate process: ``python -m memory.adapters.embedding_process MODEL EMBEDDER``.

A separate process can be niced, stopped and restarted, and takes no time from the game's threads: loading PyTorch
blocks every thread of its process for a third of a second at a time (docs/recall.md).

A request is a line of JSON with a list of texts; the first request loads the model. A reply is a line of JSON:
``{"shape"}``, followed by the vectors as float32 in row-major order; ``{"error"}``; or ``{"no_model"}`` if the model
cannot be loaded. The process exits when its standard input is closed.
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
"""The process's nice value, so that the game has priority."""


class ModelProcess:
    """Run a model in a child process; pass it as ``load`` to `memory.adapters.embedding.SentenceEmbedder`.

    The child process exits when this object is deleted, and when the game's process ends or is killed.

    Args:
        model: as for `load_model`; the first call loads it.
        embedder: as for `load_model`.
    """

    def __init__(self, model: str, embedder: str = "auto") -> None:
        self._model = model
        self._stopped: str | None = None
        # Pass on sys.path: the game extends its import path at run time, not in the environment.
        path = os.pathsep.join(path for path in sys.path if path)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "memory.adapters.embedding_process", model, embedder],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"PYTHONPATH": path},
        )

    @property
    def pid(self) -> int:
        """Return the child process's id."""
        return self._process.pid

    def stop(self, reason: str) -> None:
        """Kill the child process; a pending call raises `Unavailable` with ``reason``. Thread-safe."""
        self._stopped = f"the embedding process was stopped: {reason}"
        self._process.kill()

    def __call__(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return the texts' vectors, float32 of shape (n, d), each of length 1; block until they are ready.

        Raises:
            NoModel: the model cannot be loaded.
            Unavailable: the model raised an error, or the child process died or was stopped.
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
        except (OSError, ValueError):  # a broken pipe, or a truncated line or array
            self._process.kill()
            code = self._process.wait()
            raise Unavailable(self._stopped or f"the embedding process ended with exit code {code}") from None


def serve(model: str, embedder: str, requests: IO[bytes], replies: IO[bytes]) -> None:
    """Load a model and answer requests until the input is closed."""
    encode: Any = None
    for line in requests:
        try:
            encode = encode or load_model(model, embedder)
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
    os.dup2(2, 1)  # keep the output of libraries out of the replies
    serve(sys.argv[1], sys.argv[2], sys.stdin.buffer, output)

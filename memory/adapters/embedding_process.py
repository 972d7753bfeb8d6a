"""Run models in a separate process: ``python -m memory.adapters.embedding_process``.

A separate process can be niced, stopped and restarted, and takes no time from the game's threads: loading PyTorch
blocks every thread of its process for a third of a second at a time (docs/recall.md). All models share one process,
and with it Python, numpy and the file of weights.

A request is a line of JSON, ``{"model", "embedder", "texts"}``; the first request for a model loads it. A reply is a line
of JSON: ``{"shape"}``, followed by the vectors as float32 in row-major order; ``{"error"}``; or ``{"no_model"}`` if the
model cannot be loaded. The process exits when its standard input is closed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import IO, Any, Final

import numpy as np
from numpy.typing import NDArray

from memory.adapters.embedding import LOADING, Encode, NoModel, load_model
from memory.errors import Unavailable

NICE: Final = 5
"""The process's nice value, so that the game has priority."""


class ModelProcess:
    """Run models in a child process, one request at a time. Pass `load` to `memory.adapters.embedding.SentenceEmbedder`.

    The child process exits when this object is deleted, and when the game's process ends or is killed. One that ended is
    replaced when a model is loaded again.
    """

    def __init__(self) -> None:
        self._child: subprocess.Popen[bytes] | None = None
        self._starting, self._asking = threading.Lock(), threading.Lock()
        self._stopped: str | None = None

    def load(self, model: str, embedder: str = "auto") -> ServedModel:
        """Return a model; its first call loads it.

        Args:
            model, embedder: as for `load_model`.
        """
        self._running()
        return ServedModel(self, model, embedder)

    @property
    def pid(self) -> int:
        """Return the child process's id."""
        return self._running().pid

    def stop(self, reason: str) -> None:
        """Kill the child process; a pending call raises `Unavailable` with ``reason``. Thread-safe."""
        with self._starting:
            self._stopped = f"the embedding process was stopped: {reason}"
            if self._child is not None:
                self._child.kill()

    def ask(self, model: str, embedder: str, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return the texts' vectors, float32 of shape (n, d); wait for requests before this one.

        Args:
            model, embedder: as for `load_model`.
            texts: the texts.

        Raises:
            NoModel: there is no such model.
            Unavailable: the process ended, was stopped, or cannot compute this.
        """
        request = {"model": model, "embedder": embedder, "texts": list(texts)}
        with self._asking:
            child = self._running()
            requests, replies = child.stdin, child.stdout
            assert requests is not None and replies is not None
            try:
                requests.write(json.dumps(request).encode() + b"\n")
                requests.flush()
                head = json.loads(replies.readline())
                if "no_model" in head:
                    raise NoModel(f"no embedding model {model!r}: {head['no_model']}")
                if "error" in head:
                    raise Unavailable(head["error"])
                data = replies.read(4 * head["shape"][0] * head["shape"][1])
                return np.frombuffer(data, np.float32).reshape(head["shape"])
            except (OSError, ValueError):  # a broken pipe, or a truncated line or array
                child.kill()
                code = child.wait()
                raise Unavailable(
                    self._stopped or f"the embedding process ended with exit code {code}"
                ) from None

    def _running(self) -> subprocess.Popen[bytes]:
        """Return the child process, started if there is none or it ended after the last request."""
        with self._starting:
            if self._child is None or self._child.returncode is not None:
                self._child, self._stopped = _start(), None
            return self._child


@dataclass(frozen=True, slots=True)
class ServedModel:
    """Compute one model in a process; it may be stopped (`memory.adapters.embedding.Stoppable`).

    Attributes:
        process: the process.
        model, embedder: as for `load_model`.
    """

    process: ModelProcess
    model: str
    embedder: str

    def stop(self, reason: str) -> None:
        """Kill the process with all its models; pending calls raise `Unavailable` with ``reason``. Thread-safe."""
        self.process.stop(reason)

    def __call__(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return the texts' vectors, float32 of shape (n, d); block until they are ready.

        Raises:
            NoModel: the model cannot be loaded.
            Unavailable: the model raised an error, or the child process died or was stopped.
        """
        return self.process.ask(self.model, self.embedder, texts)


def load_problem(model: str, embedder: str = "auto") -> str | None:
    """Return why a model cannot be loaded; ``None`` if it can. Block until a process of its own has tried.

    Args:
        model, embedder: as for `load_model`.
    """
    process = ModelProcess()
    served = process.load(model, embedder)
    timer = threading.Timer(LOADING, served.stop, (f"no answer within {LOADING:g} s",))
    timer.daemon = True
    timer.start()
    try:
        served(())
    except Unavailable as problem:
        return problem.reason
    finally:
        timer.cancel()
        process.stop("it was only tried")
    return None


def _start() -> subprocess.Popen[bytes]:
    """Start the child process."""
    # Pass on sys.path: the game extends its import path at run time, not in the environment.
    path = os.pathsep.join(path for path in sys.path if path)
    return subprocess.Popen(
        [sys.executable, "-m", "memory.adapters.embedding_process"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": path},
    )


def serve(requests: IO[bytes], replies: IO[bytes]) -> None:
    """Load models and answer requests until the input is closed."""
    loaded: dict[tuple[str, str], Encode] = {}
    for line in requests:
        request = json.loads(line)
        key, texts = (request["model"], request["embedder"]), request["texts"]
        try:
            encode = loaded[key] if key in loaded else loaded.setdefault(key, load_model(*key))
        except Exception as problem:
            _reply(replies, {"no_model": f"{type(problem).__name__}: {problem}"}, b"")
            continue
        try:
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
    serve(sys.stdin.buffer, output)

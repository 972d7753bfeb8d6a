"""Run models in a separate process: ``python -m memory.adapters.embedding_process``.

A separate process can be niced, stopped and restarted, and takes no time from the game's threads: loading PyTorch
blocks every thread of its process for a third of a second at a time (docs/recall.md). All models share one process,
and with it Python, numpy and the file of weights. Each computes in a thread of its own, one request after the other.

A request is a line of JSON, ``{"id", "model", "embedder", "texts"}``; the first request for a model loads it. A reply is a
line of JSON with the request's id: ``{"id", "shape"}``, followed by the vectors as float32 in row-major order;
``{"id", "error"}``; or ``{"id", "no_model"}`` if the model cannot be loaded. Requests for one model are answered in their
order. The process exits when its standard input is closed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import count
from typing import IO, Any, Final

import numpy as np
from numpy.typing import NDArray

from memory.adapters.embedding import LOADING, Encode, NoModel, load_model
from memory.errors import Unavailable

NICE: Final = 5
"""The process's nice value, so that the game has priority."""


class ModelProcess:
    """Run models in a child process. Pass `load` to `memory.adapters.embedding.SentenceEmbedder`.

    The child process exits when this object is deleted, and when the game's process ends or is killed. One that ended is
    replaced when a model is loaded again.
    """

    def __init__(self) -> None:
        self._child: _Child | None = None
        self._starting = threading.Lock()
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
        return self._running().process.pid

    def stop(self, reason: str) -> None:
        """Kill the child process; pending calls raise `Unavailable` with ``reason``. Thread-safe."""
        with self._starting:
            self._stopped = f"the embedding process was stopped: {reason}"
            if self._child is not None:
                self._child.process.kill()

    def ask(self, model: str, embedder: str, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return the texts' vectors, float32 of shape (n, d); wait for earlier requests for the model. Thread-safe.

        Args:
            model, embedder: as for `load_model`.
            texts: the texts.

        Raises:
            NoModel: there is no such model.
            Unavailable: the process ended, was stopped, or cannot compute this.
        """
        child = self._running()
        try:
            head, vectors = child.ask({"model": model, "embedder": embedder, "texts": list(texts)})
        except (OSError, EOFError):
            child.process.kill()
            code = child.process.wait()
            raise Unavailable(self._stopped or f"the embedding process ended with exit code {code}") from None
        if "no_model" in head:
            raise NoModel(f"no embedding model {model!r}: {head['no_model']}")
        if "error" in head:
            raise Unavailable(head["error"])
        return vectors

    def _running(self) -> _Child:
        """Return the child process, started if there is none or it ended after the last request."""
        with self._starting:
            if self._child is None or self._child.process.returncode is not None:
                self._child, self._stopped = _Child(), None
            return self._child


_Answer = tuple[dict[str, Any], NDArray[np.float32]]
"""The first line of a reply, and the vectors, float32 of shape (n, d)."""


class _Replies:
    """Hand each reply of a child process to whoever waits for it.

    Args:
        pipe: where the replies come.
    """

    def __init__(self, pipe: IO[bytes]) -> None:
        self._pipe = pipe
        self._pending: dict[int, Future[_Answer]] = {}
        self._ids = count()
        self._lock = threading.Lock()
        self._has_ended = False

    def expect(self) -> tuple[int, Future[_Answer]]:
        """Return the id of a new request, and its answer to come.

        Raises:
            EOFError: no more replies will come.
        """
        with self._lock:
            if self._has_ended:
                raise EOFError
            number, answer = next(self._ids), Future[_Answer]()
            self._pending[number] = answer
            return number, answer

    def take(self) -> None:
        """Hand over replies until the pipe is closed or broken; then whoever still waits gets an `EOFError`."""
        try:
            for line in self._pipe:
                head = json.loads(line)
                rows, width = head.get("shape", (0, 0))
                vectors = np.frombuffer(self._pipe.read(4 * rows * width), np.float32).reshape(rows, width)
                with self._lock:
                    answer = self._pending.pop(head["id"])
                answer.set_result((head, vectors))
        except (OSError, ValueError):
            pass  # a line or an array was cut off
        finally:
            with self._lock:
                self._has_ended = True
                left, self._pending = self._pending, {}
            for answer in left.values():
                answer.set_exception(EOFError())


class _Child:
    """Run a child process that answers several requests at a time."""

    def __init__(self) -> None:
        self.process = _start()
        assert self.process.stdin is not None and self.process.stdout is not None
        self._requests: IO[bytes] = self.process.stdin
        self._writing = threading.Lock()
        self._replies = _Replies(self.process.stdout)
        # The thread knows nothing of the pipe of requests, so that deleting this object closes that pipe.
        threading.Thread(target=self._replies.take, name="model replies", daemon=True).start()

    def ask(self, request: dict[str, Any]) -> _Answer:
        """Send a request, and return the answer to it. Thread-safe.

        Raises:
            OSError, EOFError: the process ended.
        """
        number, answer = self._replies.expect()
        with self._writing:
            self._requests.write(json.dumps({"id": number, **request}).encode() + b"\n")
            self._requests.flush()
        return answer.result()


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
    """Load models and answer requests until the input is closed, those for different models at the same time."""
    models: dict[tuple[str, str], _Model] = {}
    replying = threading.Lock()

    def answer(model: _Model, request: dict[str, Any]) -> None:
        head, data = model.answer(request["texts"])
        with replying:
            replies.write(json.dumps({"id": request["id"], **head}).encode() + b"\n" + data)
            replies.flush()

    for line in requests:
        request = json.loads(line)
        name = (request["model"], request["embedder"])
        model = models[name] if name in models else models.setdefault(name, _Model(*name))
        model.thread.submit(answer, model, request)


class _Model:
    """Load a model, and compute in a thread of its own.

    Args:
        model, embedder: as for `load_model`.
    """

    def __init__(self, model: str, embedder: str) -> None:
        self.thread = ThreadPoolExecutor(1)
        self._name = (model, embedder)
        self._encode: Encode | None = None

    def answer(self, texts: Sequence[str]) -> tuple[dict[str, Any], bytes]:
        """Return the first line of the reply to a request, and the vectors' bytes."""
        try:
            self._encode = self._encode or load_model(*self._name)
        except Exception as problem:
            return {"no_model": f"{type(problem).__name__}: {problem}"}, b""
        try:
            vectors = self._encode(texts) if texts else np.empty((0, 0), np.float32)
        except Exception as problem:
            return {"error": f"{type(problem).__name__}: {problem}"}, b""
        return {"shape": vectors.shape}, vectors.tobytes()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICE)
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # keep the output of libraries out of the replies
    serve(sys.stdin.buffer, output)

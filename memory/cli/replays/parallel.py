"""Run replays in parallel processes, which receive and return plain data."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from memory.cli.embedding import Vectors
from memory.cli.replays.replay_report import figures_of
from memory.cli.replays.replay_run import Trial, models_for, run_stream
from memory.config import Config
from memory.errors import KeepsakeError
from memory.journal.entry import Entry, ImportanceMethod, clamp_importance, format_time
from memory.journal.history import HistoryEvent, Origin
from memory.journal.scorer import Scorer
from memory.minds.replays.replay import ReplayResult
from memory.minds.replays.streams import Sleeps, Stream
from memory.persona import BACKSTORY_TAG

_SAME_EVERY_TIME: Final = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "VECLIB_MAXIMUM_THREADS": "1",
    "PYTHONHASHSEED": "0",
}
"""Environment of the processes, which makes the figures of a replay reproducible: a sum may depend on the
number of threads (and each core has a process already), and the order of a set on the seed of hashes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """Represent a replay for a worker process.

    Args:
        place: file with the journal and its vectors, written by `shared`.
        config: the game's settings, with those that are tried out.
        fixed: names of the settings that are tried out.
        sleeps: when the character sleeps.
        series: whether to return the importance of each event, too, as ``series`` and ``rated``.
    """

    place: str
    config: Config
    fixed: frozenset[str]
    sleeps: Sleeps
    series: bool = False


def to_plain(stream: Stream) -> tuple[Any, ...]:
    """Return a stream as plain data, for `from_plain`."""
    return (
        stream.name,
        [entry.to_dict() for entry in stream.entries],
        stream.origin.to_dict() if stream.origin else None,
        [line.to_dict() for line in stream.history],
    )


def from_plain(data: tuple[Any, ...]) -> Stream:
    """Return the stream that `to_plain` described, with default settings."""
    name, entries, origin, history = data
    return Stream(
        name=name,
        entries=[Entry.from_dict(raw) for raw in entries],
        origin=None if origin is None else Origin.from_dict(origin),
        history=[HistoryEvent.from_dict(raw) for raw in history],
    )


@contextmanager
def shared(streams: Mapping[str, Stream], vectors: Mapping[str, Vectors | None]) -> Iterator[dict[str, str]]:
    """Write each journal once to a temporary file for the processes, and yield the files by name.

    Args:
        streams: the journals by name.
        vectors: the vectors of the journals' texts, by name; made once, by this process.
    """
    with tempfile.TemporaryDirectory(prefix="keepsake-sweep-") as folder:
        found = {}
        for number, (name, stream) in enumerate(streams.items()):
            place = Path(folder, f"{number}.pickle")
            place.write_bytes(pickle.dumps((to_plain(stream), vectors.get(name))))
            found[name] = str(place)
        yield found


def run_all(tasks: Sequence[Task], jobs: int) -> Iterator[tuple[int, dict[str, Any]]]:
    """Run replays in processes; yield the number of each task and its figures, in the order in which they finish.

    Args:
        tasks: the replays, the longest first so that no process is left with a long one at the end.
        jobs: the number of processes; one is a separate process, too, so that the figures do not depend on the number.

    Raises:
        KeepsakeError: a replay failed, or a process died.
    """
    if not tasks:
        return
    before = set(multiprocessing.active_children())
    with _environment(_SAME_EVERY_TIME):
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=context, initializer=_begin)
        try:
            waiting: dict[Future[dict[str, Any]], int] = {
                pool.submit(run_task, task): number for number, task in enumerate(tasks)
            }
            yield from _as_they_finish(waiting)
        except BrokenProcessPool:
            raise KeepsakeError("a process of the sweep died; was there enough memory?") from None
        finally:
            for process in set(multiprocessing.active_children()) - before:
                process.terminate()  # idle if everything is done; otherwise nobody waits for its replay
            pool.shutdown(cancel_futures=True)


def _as_they_finish(waiting: dict[Future[dict[str, Any]], int]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the number of each replay and its figures as soon as it has finished; raises as `run_all`."""
    while waiting:
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            figures = future.result()
            if problem := figures.get("problem"):
                raise KeepsakeError(problem)
            yield waiting.pop(future), figures


def run_task(task: Task) -> dict[str, Any]:
    """Replay a stream, and return its figures; ``problem`` holds the reason if it cannot be done."""
    stream, vectors = _load(task.place)
    try:
        models = models_for(stream, task.config, vectors)
        result = run_stream(stream, Trial(config=task.config, fixed=task.fixed, sleeps=task.sleeps), models)
    except KeepsakeError as problem:
        return {"problem": str(problem)}
    figures = {**figures_of(result), "firings": firings(result)}
    return (
        {**figures, "series": series(result), "rated": rated(stream.entries, models.scorer)}
        if task.series
        else figures
    )


def firings(result: ReplayResult) -> list[dict[str, Any]]:
    """Return when reflection fired, at which importance, and over how many entries."""
    return [
        {"when": report["when"], "importance": report["importance"], "entries": len(report["window"])}
        for report in result.reflections
    ]


def series(result: ReplayResult) -> list[tuple[str, int, bool]]:
    """Return, for each entry that counted, its time, the importance that it added, and whether it is backstory.

    Backstory is dated long before the game: its entries are given the time of the first other entry.
    """
    entries = {entry.id: entry for entry in result.journal.fetch([number for number, _ in result.fed])}
    past = {number for number, entry in entries.items() if BACKSTORY_TAG in entry.tags}
    start = min((entry.timestamp for number, entry in entries.items() if number not in past), default=None)
    return [
        (
            format_time(start if start is not None and number in past else entries[number].timestamp),
            amount,
            number in past,
        )
        for number, amount in result.fed
    ]


def rated(events: Sequence[Entry], scorer: Scorer) -> list[tuple[str, int, int, str]]:
    """Return, for each event, its time, its importance by the scorer, its present importance, and the rating's method."""
    found = []
    for entry in events:
        if not entry.is_thought:
            estimate = clamp_importance(scorer.raw(entry.content, entry.source_type))
            method = entry.importance_method
            stands = estimate if method is ImportanceMethod.HEURISTIC else entry.importance
            found.append((format_time(entry.timestamp), estimate, stands, str(method)))
    return found


@lru_cache(maxsize=1)
def _load(place: str) -> tuple[Stream, Vectors | None]:
    data, vectors = pickle.loads(Path(place).read_bytes())
    return from_plain(data), vectors


def _begin() -> None:
    """Make this process end when its parent process ends, for whatever reason."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


@contextmanager
def _environment(values: Mapping[str, str]) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, old in before.items():
            if old is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = old

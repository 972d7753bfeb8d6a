"""A program of sleepers that is killed over and over: ``python -m tests.chaos.sleepers FOLDER KILLS SEED``.

It forks a process that lives through days and nights of three characters (a real SQLite file, a real language model's
endpoint over HTTP, Mem0 over Qdrant where it is installed) and kills it with SIGKILL: at a random moment, or just before
or after a random statement, request or write inside one of the steps of sleep. Then it forks the next one, over the same
files. At last one lives on undisturbed. Prints JSON: what was acknowledged, where each process was killed, and what the
long-term memory holds in the end.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import select
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import numpy as np

from memory.concurrency import Concurrency
from tests.chaos.model import served_model

KEYS: Final = ("ann", "bram", "tilda")
LINES: Final = 6
"""Lines that each character hears in a day."""
DAYS_APART: Final = 4
"""Days between one life and the next: what happened long ago is forgotten in later ones."""
INSIDE: Final = ("rate", "consolidate", "reflect", "timeline", "prune", "reindex", "awake", "any")
"""Where a process is killed; ``any`` is at a random moment, wherever it is by then."""
DEADLINE: Final = 900.0
"""Seconds after which a process that was not killed is given up."""


class Hashed:
    """An embedder that makes vectors up from a text's hash."""

    ready = True

    def __init__(self, name: str) -> None:
        self.name = name

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> Any:
        """Return unit vectors, float32 of shape (n, 32)."""
        seeds = [int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest()) for text in texts]
        matrix = np.array([np.random.default_rng(seed).normal(size=32) for seed in seeds], np.float32)
        return matrix / np.linalg.norm(matrix, axis=1, keepdims=True)


class Life:
    """What one process does until it is killed.

    Args:
        folder: where the database and the long-term memory are.
        url: the model's endpoint.
        number: which life it is; the clock stands `DAYS_APART` days later in each.
        out: where it says what was acknowledged.
        inside: in which step it kills itself; ``any`` and ``none`` leave that to others.
        event: at which of the events inside that step.
    """

    def __init__(self, folder: Path, url: str, number: int, out: int, inside: str, event: int) -> None:
        self.folder = folder
        self.url = url
        self.number = number
        self.out = out
        self.inside = inside
        self.left = event
        self.steps: list[str] = ["awake"]
        self.chance = random.Random(f"{number} lines")
        self.said = 0
        self.listening = True

    def tell(self, *what: Any) -> None:
        """Say something to the parent process."""
        os.write(self.out, (json.dumps(what) + "\n").encode())

    def event(self) -> None:
        """Die here, if this is where this process is to be killed."""
        if self.steps[-1] == self.inside:
            self.left -= 1
            if self.left < 0:
                self.tell("killed", self.inside)
                os.kill(os.getpid(), signal.SIGKILL)

    @contextmanager
    def step(self, name: str) -> Any:
        """What happens meanwhile happens inside a step."""
        self.steps.append(name)
        try:
            self.event()
            yield
            self.event()
        finally:
            self.steps.pop()

    async def run(self, work: Callable[[], Any]) -> Any:
        """Run a request or other long work; lines come in meanwhile."""
        self.event()
        self.hear(self.chance.choice(KEYS))
        result = work()
        self.event()
        return result

    def hear(self, key: str) -> None:
        """Let a character hear a line, and say so once that is acknowledged."""
        if not self.listening or self.said >= LINES * len(KEYS) * 2:
            return
        self.said += 1
        who = self.chance.choice(("Wendel", "Ysolde", "Osric"))
        what = self.chance.choice(
            ("a leaf fell", "the mill burned down, murder", "it rained", "silver is gone")
        )
        words = f"Life {self.number}, line {self.said}: {what}{'!' * self.chance.randrange(3)}"
        content = words + "." * self.chance.randrange(10)  # the model rates by length
        self.tell("trying", key, content)
        entry = self.minds[key].remember(content, source_type="direct", source_entity=who, source_name=who)
        self.tell("said", key, entry.id, content)

    def open(self) -> None:
        """Open everything, as a program does that starts."""
        from django.conf import settings
        from django.db import connection

        from memory.adapters.inmemory import InMemoryLedger
        from memory.adapters.llm import make_thinker
        from memory.clock import ManualClock
        from memory.config import Config
        from memory.db.store import DjangoStore
        from memory.ingame.objects import GameClock
        from memory.minds.minds import Minds
        from memory.minds.scheduler import SleepScheduler
        from memory.sleep.cycle import Sleeper

        assert GameClock
        with connection.cursor() as cursor:
            for pragma in settings.SQLITE3_PRAGMAS:
                cursor.execute(pragma)
            cursor.execute("PRAGMA synchronous=NORMAL")
        connection.execute_wrappers.append(self._statement)
        model = f"hashed-{self.number // 5}"  # every fifth life has another embedding model
        longterm = None
        config = Config.load(
            {
                "threshold": 40,
                "max_entries": 20,
                "llm_base_url": self.url,
                "llm_model": "scripted",
                "llm_retries": 0,
                "longterm": "qdrant",
                "longterm_path": str(self.folder / "longterm"),
                "scorer": "keyword",
            }
        )
        self.clock = ManualClock(datetime(2026, 3, 1, tzinfo=UTC))
        self.clock.advance(days=DAYS_APART * self.number)
        if find_spec("mem0"):
            from memory.adapters.longterm.providers import make_longterm

            longterm = make_longterm(config, model=model, run=self.run)
        self.longterm = longterm
        self.minds = Minds(
            DjangoStore(), config=config, clock=self.clock, embedder=Hashed(model), longterm=longterm
        )
        thinker = make_thinker(config, ledger=InMemoryLedger(), clock=self.clock, run=self.run, environ={})
        assert thinker is not None
        for name, work in dict(Sleeper._steps).items():
            Sleeper._steps[name] = self._inside(str(name), work)  # type: ignore[index]
        self.scheduler = SleepScheduler(
            self.minds,
            thinker=thinker,
            concurrency=Concurrency(run=self.run, yield_control=self._pause),
        )

    def _inside(self, name: str, work: Callable[[Any], Awaitable[None]]) -> Callable[[Any], Awaitable[None]]:
        async def doing(sleeper: Any) -> None:
            with self.step(name):
                await work(sleeper)

        return doing

    def _statement(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        self.event()
        result = execute(sql, params, many, context)
        self.event()
        return result

    async def _pause(self) -> None:
        if self.chance.random() < 0.1:
            self.hear(self.chance.choice(KEYS))

    def live(self) -> None:
        """Hear lines all day, sleep at night, and hear more meanwhile."""
        from memory.concurrency import drive

        self.open()
        self.tell("ready")
        with self.step("reindex"):
            assert self.minds.vectors is not None
            drive(self.minds.vectors.rebuild())
        for _ in range(LINES):
            for key in KEYS:
                self.hear(key)
                self.clock.advance(600)
        self._sleep(drive)
        self.tell("rested")

    def _sleep(self, drive: Callable[[Any], Any]) -> None:
        for key in KEYS:
            if not self.scheduler.is_asleep(key):
                self.scheduler.fall_asleep(key, "command")
        for _ in range(400):
            drive(self.scheduler.turn())
            if not self.scheduler.unfinished():
                break
        for key in KEYS:
            if self.scheduler.is_asleep(key):
                self.scheduler.wake(key, "command")

    def recover(self) -> None:
        """Sleep undisturbed until nothing is left to do, and say what long-term memory holds."""
        from memory.concurrency import drive

        self.listening = False
        self.open()
        for _ in range(2):
            self._sleep(drive)
        for key in KEYS:
            if self.longterm is not None:
                self.tell("held", key, sorted(drive(self.longterm.ids(key))))
        self.tell("rested")


def fork(life: Callable[[int], None], patience: Callable[[], float]) -> tuple[list[Any], bool]:
    """Run a life in a process of its own, and kill it.

    Args:
        life: what it does, given where to say what was acknowledged.
        patience: seconds after "ready" until it is killed.

    Returns:
        What it said, and whether it was killed.
    """
    from django.db import connections

    connections.close_all()
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        status = 1
        try:
            life(writing)
            status = 0
        except BaseException:
            import traceback

            traceback.print_exc()
        finally:
            os._exit(status)
    os.close(writing)
    data, wait = b"", DEADLINE
    while True:
        if not select.select([reading], [], [], wait)[0]:
            break
        part = os.read(reading, 65536)
        if not part:
            break
        if b'["ready"]' in part:
            wait = patience()
        data += part
        if wait < DEADLINE:
            wait = max(0.0, wait - 0.01)  # it speaks often: the wait goes on, and is not begun again
    os.kill(child, signal.SIGKILL)
    while part := os.read(reading, 65536):
        data += part
    os.close(reading)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, f"a process failed: {status}"
    return [json.loads(line) for line in data.splitlines() if line.endswith(b"]")], os.WIFSIGNALED(status)


def main(folder: Path, kills: int, seed: int) -> dict[str, Any]:
    """Kill so many processes; return what they said."""
    from benchmarks.workload import prepare

    with served_model() as url:
        prepare(folder / "chaos.db3")
        if find_spec("mem0"):
            from memory.adapters.longterm.backend import import_mem0

            import_mem0(folder / "longterm")
        chance = random.Random(seed)
        said: list[Any] = []
        killed: list[str] = []
        number = 0
        begun = time.monotonic()
        while len(killed) < kills and number < 3 * kills:
            inside = INSIDE[number % len(INSIDE)]
            event = int(chance.expovariate(1 / 12))

            def live(out: int, number: int = number, inside: str = inside, event: int = event) -> None:
                Life(folder, url, number, out, inside, event).live()

            heard, was_killed = fork(
                live, lambda inside=inside: chance.uniform(0, 1.0) if inside == "any" else DEADLINE
            )
            said += [[number, *line] for line in heard]
            print(number, inside, was_killed, round(time.monotonic() - begun, 1), file=sys.stderr)
            if was_killed:
                killed.append(inside)
            number += 1
        end, was_killed = fork(
            lambda out: Life(folder, url, number, out, "none", 0).recover(), lambda: DEADLINE
        )
        assert not was_killed and end[-1] == ["rested"], "the last one was to live"
        said += [[number, *line] for line in end]
        return {"said": said, "killed": killed, "lives": number}


if __name__ == "__main__":
    with closing(os.fdopen(os.dup(1), "w")) as real:
        os.dup2(2, 1)
        json.dump(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])), real)

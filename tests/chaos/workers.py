"""A game whose workers are killed over and over: ``python -m tests.chaos.workers KILLS SEED``, with KEEPSAKE_DATABASE_URL.

This process is the game: three characters hear lines by day, and their journals are lent by night, to forked processes that
run real workers over a real PostgreSQL server. Each worker is killed with SIGKILL: by itself, just before or after a random
statement, or from here, at a random moment; some hang for a while (SIGSTOP) and come back when others have their work; in some nights all are killed, and
others start only when the game has begun to do the work itself. The
game speaks to lent sleepers and writes to lent journals meanwhile. At last one worker works undisturbed. Prints JSON: what was
acknowledged, how often workers were killed, and what long-term memory holds in the end.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from contextlib import closing, redirect_stdout
from datetime import UTC, datetime
from importlib.util import find_spec
from typing import Any, Final

from tests.chaos.model import served_model
from tests.chaos.sleepers import DAYS_APART, KEYS, LINES, Hashed

WORKERS: Final = 2
LEASE: Final = 1
ROUNDS: Final = 4
"""Days and nights at least, so that everybody has something to reflect on."""
PATIENCE: Final = 0.3
"""Seconds without a worker after which the game does the work itself."""
NIGHT: Final = 900.0
"""Seconds after which a night that does not end is a failure, if nobody is killed in it any more."""


class Embedder(Hashed):
    """Made up from a text's hash; as the setting ``embedder`` names it."""

    def __init__(self, config: Any) -> None:
        super().__init__("hashed")


class Game:
    """The game's process.

    Args:
        kills: how many workers are to be killed.
        seed: which moments are chosen.
    """

    def __init__(self, kills: int, seed: int) -> None:
        from memory.adapters.inmemory import InMemoryLedger
        from memory.adapters.llm import make_thinker
        from memory.adapters.longterm.providers import make_longterm
        from memory.clock import ManualClock
        from memory.concurrency import drive, inline
        from memory.db.store import DjangoStore
        from memory.ingame.engine import load_config
        from memory.minds.minds import Minds
        from memory.minds.scheduler import SleepScheduler
        from memory.reflection.extractive.thinker import ExtractiveThinker
        from memory.workers.queue import Lending, obstacle

        self.drive = drive
        self.chance = random.Random(seed)
        self.left = kills
        self.seen = {"killed": 0, "stopped": 0, "woken": 0, "interrupted": 0, "alone": 0, "handed back": 0}
        self.alone: int | None = None
        """How many more turns the game is to do the work itself; ``None`` while there are workers."""
        self.heard: list[Any] = []
        self.said = 0
        self.round = 0
        self.children: dict[int, float] = {}
        self.frozen: dict[int, float] = {}
        self.config = load_config()
        assert obstacle(self.config) is None, obstacle(self.config)
        self.clock = ManualClock(datetime(2026, 3, 1, tzinfo=UTC), game_start=0.0)
        embedder = Embedder(self.config)
        self.longterm = None
        if find_spec("mem0"):
            self.longterm = make_longterm(self.config, model=embedder.name, run=inline)
        self.minds = Minds(
            DjangoStore(), config=self.config, clock=self.clock, embedder=embedder, longterm=self.longterm
        )
        self.lending = Lending(self.clock, patience=PATIENCE, lease=LEASE)
        model = make_thinker(self.config, ledger=InMemoryLedger())
        assert model is not None
        self.thinkers = (ExtractiveThinker(), model)
        self.scheduler = SleepScheduler(self.minds, thinker=model, lender=self.lending)

    # -- workers -----------------------------------------------------------------------------------

    def fork(self, statements: int | None, seconds: float) -> int:
        """Start a worker that kills itself at a statement, or is killed after some seconds; ``None``: it does not."""
        from django.db import connections

        connections.close_all()
        child = os.fork()
        if child:
            self.children[child] = time.monotonic() + seconds
            return child
        status = 1
        try:
            self._be_worker(statements)
            status = 0
        except BaseException:
            import traceback

            traceback.print_exc()
        finally:
            os._exit(status)

    def _be_worker(self, statements: int | None) -> None:
        from django.db.backends.signals import connection_created

        from memory.workers.worker import Worker

        left = [statements]

        def count(execute: Any, *given: Any) -> Any:
            def event() -> None:
                if left[0] is not None:
                    left[0] -= 1
                    if left[0] < 0:
                        os.kill(os.getpid(), signal.SIGKILL)

            event()
            result = execute(*given)
            event()
            return result

        connection_created.connect(
            lambda connection, **more: (
                count in connection.execute_wrappers or connection.execute_wrappers.append(count)
            ),
            weak=False,
        )
        Worker(self.config, concurrency=2, lease=LEASE).run()

    def attend(self) -> None:
        """Kill workers whose time has come, collect dead ones, and start others."""
        now = time.monotonic()
        self.wake_frozen(now)
        for child, until in list(self.children.items()):
            self.end_when_due(child, until, now)
        if self.alone is not None and self.leave_alone():
            return
        while len(self.children) < WORKERS:
            by_statement = self.left > 0 and self.chance.random() < 0.7
            self.fork(
                int(self.chance.expovariate(1 / 150)) if by_statement else None,
                self.chance.uniform(0.3, 4.0) if self.left > 0 else 1e9,
            )

    def wake_frozen(self, now: float) -> None:
        """Let stopped workers go on after their lease; they find that others have their work."""
        for child, until in list(self.frozen.items()):
            if now > until:
                os.kill(child, signal.SIGCONT)
                del self.frozen[child]
                self.children[child] = now + self.chance.uniform(0.2, 1.5)

    def end_when_due(self, child: int, until: float, now: float) -> None:
        """Stop or kill a worker whose time has come, and collect it if it is dead."""
        if now > until:
            if self.chance.random() < 0.2:
                os.kill(child, signal.SIGSTOP)
                self.seen["stopped"] += 1
                self.frozen[child] = now + LEASE * 2.5
                del self.children[child]
                return
            os.kill(child, signal.SIGKILL)
        pid, status = os.waitpid(child, 0 if now > until else os.WNOHANG)
        if pid:
            assert os.WIFSIGNALED(status), f"a worker failed: {status}"
            del self.children[child]
            self.seen["killed"] += 1
            self.left -= 1

    def leave_alone(self) -> bool:
        """Return whether the game should do some more turns without workers."""
        assert self.alone is not None
        if self.lending.deserted():
            self.alone -= 1
            self.seen["alone"] += 1
        if self.alone > 0 and self.scheduler.unfinished():
            return True
        self.seen["handed back"] += bool(self.scheduler.unfinished())
        self.alone = None
        return False

    def desert(self) -> None:
        """Kill all workers that do not hang, and start others only when the game has done some turns without."""
        for child in self.children:
            self.children[child] = 0.0
        self.alone = self.chance.randrange(1, 5)

    # -- the game ----------------------------------------------------------------------------------

    def hear(self, key: str) -> None:
        """Let a character hear a line, and note it once that is acknowledged."""
        self.said += 1
        who = self.chance.choice(("Wendel", "Ysolde", "Osric"))
        what = self.chance.choice(
            ("a leaf fell", "the mill burned down, murder", "it rained", "silver is gone")
        )
        content = f"Life {self.round}, line {self.said}: {what}{'!' * self.chance.randrange(3)}"
        content += "." * self.chance.randrange(10)  # the model rates by length
        self.heard.append([self.round, "trying", key, content])
        entry = self.minds[key].remember(content, source_type="direct", source_entity=who, source_name=who)
        self.heard.append([self.round, "said", key, entry.id, content])

    def day(self) -> None:
        """Lines are heard."""
        self.round += 1
        self.scheduler.thinker = self.thinkers[self.round % 2]  # with a model, one job has several characters
        self.clock.advance(days=DAYS_APART)
        for _ in range(LINES):
            for key in KEYS:
                self.hear(key)
                self.clock.advance(600)

    def night(self, attend: Callable[[], None]) -> None:
        """All sleep until nothing is left to do; some are spoken to meanwhile."""
        for key in KEYS:
            self.scheduler.fall_asleep(key, "command")
        end = time.monotonic() + NIGHT
        interruptions = self.chance.randrange(4)
        may_desert = self.left > 0
        while self.scheduler.unfinished() or self.lending.loans():
            self.drive(self.scheduler.turn())
            attend()
            if may_desert and self.left > 0 and self.chance.random() < 0.05:
                may_desert = False
                self.desert()
            if interruptions and self.left > 0 and self.chance.random() < 0.05:
                interruptions -= 1
                self._interrupt(self.chance.choice(KEYS))
            if self.left > 0:
                end = time.monotonic() + NIGHT
            assert time.monotonic() < end, ("the night does not end", self.lending.loans())
            time.sleep(0.01)
        for key in KEYS:
            if self.scheduler.is_asleep(key):
                self.scheduler.wake(key, "command")

    def _interrupt(self, key: str) -> None:
        """A player speaks to a sleeper, or the game writes to its journal without waking it."""
        if self.chance.random() < 0.5:
            self.scheduler.wake(key, "spoken to")
            self.hear(key)
            self.hear(key)
            self.scheduler.fall_asleep(key, "command")
            self.seen["woken"] += 1
            return
        self.hear(key)
        own = {"threshold": self.chance.choice((40, 45))}
        self.minds[key].journal.configure(own)
        assert self.minds[key].journal.header.settings == own
        self.seen["interrupted"] += 1

    def end(self) -> None:
        """Kill all workers."""
        for child in (*self.children, *self.frozen):
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        self.children, self.frozen = {}, {}

    def await_empty_queue(self) -> None:
        """Wait until the worker has taken up what dead ones left: jobs whose loan has ended, after their lease."""
        from procrastinate.contrib.django.models import ProcrastinateJob

        end = time.monotonic() + NIGHT
        while left := list(ProcrastinateJob.objects.values("id", "status", "attempts", "args")):
            assert time.monotonic() < end, ("the queue does not empty", left)
            time.sleep(0.05)

    def recover(self) -> None:
        """Two nights with one worker that nobody disturbs; it stops when it is told to."""
        self.end()
        worker = self.fork(None, 1e9)
        for _ in range(2):
            self.round += 1
            self.night(lambda: None)
        self.await_empty_queue()
        os.kill(worker, signal.SIGTERM)
        _, status = os.waitpid(worker, 0)
        del self.children[worker]
        assert os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0, f"SIGTERM ended it with {status}"
        for key in KEYS:
            if self.longterm is not None:
                self.heard.append([self.round, "held", key, sorted(self.drive(self.longterm.ids(key)))])


def main(kills: int, seed: int) -> dict[str, Any]:
    """Kill so many workers; return what was acknowledged."""
    with redirect_stdout(sys.stderr), served_model() as url:
        os.environ["CHAOS_MODEL"] = url
        os.environ["DJANGO_SETTINGS_MODULE"] = "tests.chaos.worker_settings"
        from benchmarks.workload import prepare

        prepare()
        game = Game(kills, seed)
        begun = time.monotonic()
        try:
            while game.left > 0 or game.round < ROUNDS:
                game.day()
                game.night(game.attend)
                print(game.round, game.seen, round(time.monotonic() - begun, 1), file=sys.stderr)
            game.recover()
        finally:
            game.end()
        return {"said": game.heard, **game.seen, "rounds": game.round}


if __name__ == "__main__":
    with closing(os.fdopen(os.dup(1), "w")) as real:
        os.dup2(2, 1)
        json.dump(main(int(sys.argv[1]), int(sys.argv[2])), real)

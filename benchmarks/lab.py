"""Measure replays and sweeps: their agreement with the game, and their time.

    python benchmarks/lab.py [replay|sweep ...] [--entries 10000] [--streams FOLDER] [--json]

``replay``: an innkeeper hears and sees 10,000 things in a real game (Evennia objects and sessions, rows in an SQLite file,
the embedding model, the sleep scheduler's turns on a simulated clock), naps between them, and is exported; the export is
replayed as ``replay --no-model`` does. In at most 1/20 of the time it must give the game's ids, importance and reflections;
its insights may differ where the game went by meaning. Measured is processor time, since other work on the machine would
decide otherwise.
"""

from __future__ import annotations

import argparse
import io
import json
import multiprocessing
import os
import random
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, redirect_stdout, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, Self

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from workload import ROOT, a_memory, prepare, tell_ratios

from memory.adapters.blocking_embedder import BlockingEmbedder
from memory.adapters.embedding import missing_package
from memory.cli.app import main as main_of_memory
from memory.cli.journals import FileJournals
from memory.cli.replays.replay_run import ReplayModels, Trial, read_stream, run_stream
from memory.cli.replays.tuning import cores_of_this_process
from memory.config import Config
from memory.importance.scorers import make_scorer
from memory.minds.minds import Minds
from memory.minds.replays.comparing import compare

MODEL: Final = "all-MiniLM-L6-v2"
ENTRIES: Final = 10_000
SHARE: Final = 1 / 20
"""The replay's share of the game's time, at most."""

STREAMS: Final = 5
MADE: Final = 400
"""Entries of a stream that is made here."""

IDLE_SHARE: Final = 1.3
"""Time on all cores, times their number, to the time on one, at most: 1 where no core is ever idle."""

TALK: Final = 40
"""Lines between two naps."""

THINGS: Final = tuple(
    f"the {which} {what}"
    for which in ("old", "grey", "upper", "lost", "new", "miller's", "smith's", "reeve's")
    for what in ("mill", "bridge", "mare", "purse", "road", "lantern", "well", "barn")
)

Figures = tuple[Mapping[str, float], Mapping[str, tuple[float, float]]]
"""Milliseconds by name, and each ratio with what it may be at most."""


def replaying(args: argparse.Namespace, folder: Path) -> Figures:
    """Measure a replay against the game that it replays."""
    prepare(folder / "game.db3")
    path = folder / "export.jsonl"
    played = play(args.entries, path)
    stream = read_stream(str(path), FileJournals())
    started = time.process_time()
    models = ReplayModels(scorer=make_scorer(stream.config), estimates=True)
    life = run_stream(stream, Trial(config=stream.config), models)
    lived = time.process_time() - started
    compared = compare(life, stream.entries, stream.history)
    other = [each for each in compared.differences if each.what != "thought"]
    figures = {
        "game, an entry": 1_000 * played / args.entries,
        "replay, an entry": 1_000 * lived / args.entries,
        "game": 1_000 * played,
        "replay": 1_000 * lived,
    }
    return figures, {
        f"replay to game, {len(stream.entries):,} entries, {len(life.reflections):,} reflections": (
            lived / played,
            SHARE,
        ),
        "entries and reflections that are not the game's": (float(len(other)), 0.0),
    }


def play(count: int, path: Path) -> float:
    """Let people talk to an innkeeper until she was told ``count`` things, and write her journal to a file.

    Returns:
        Seconds of processor time of the whole game: what is typed, perceived, answered and slept.
    """
    import evennia
    from django.conf import settings

    from memory.db.store import DjangoStore
    from memory.ingame import objects, reactor, sleepers
    from memory.ingame.commands import transfer
    from tests.game.place import Place

    settings.AUTO_CREATE_CHARACTER_WITH_ACCOUNT = settings.AUTO_PUPPET_ON_LOGIN = False
    evennia.SESSION_HANDLER.data_out = lambda *args, **kwargs: None  # there is no portal
    place = Place()
    place.minds = Minds(
        DjangoStore(),
        config=Config(),
        clock=place.clock,
        embedder=None if missing_package(MODEL) else BlockingEmbedder(MODEL),
        concurrency=reactor.game_concurrency(),
        persona_of=objects.persona_of,
    )
    place.schedule()
    if place.minds.vectors is not None:
        place.minds.vectors.warm_up()
    with sleepers.using(place.minds, place.waiting.append, place.scheduler, place.timers):
        place.build()
        marta = place.npc("Marta")
        cellar = place.make_room("Cellar")
        people = {name: place.player(name) for name in ("Ann", "Bob", "Cem", "Dora", "Eve")}
        place.clock.set(place.clock.now(), game_time=8 * 3600.0)
        chance = random.Random(7)
        lines = deque(a_memory(chance, THINGS) for _ in range(count))
        started = time.process_time()
        while lines:
            for _ in range(min(TALK, len(lines))):
                pass_time(place, 30)
                line = lines.popleft()
                speaker = people[line["source_name"] or chance.choice(list(people))]
                verb = "talk marta =" if line["source_name"] else "pose remembers:"
                speaker.do(f"{verb} {line['content']}")
            for player in people.values():
                player.character.move_to(cellar, quiet=True)
            for _ in range(6):
                pass_time(place, 120)
                place.turn(2)
            for player in people.values():
                player.character.move_to(place.room, quiet=True)
            place.settle()
        spent = time.process_time() - started
        transfer.write(path, marta.memory.journal)
    return spent


def pass_time(place: Any, seconds: float) -> None:
    """Let time pass; four hours of the game in one of the world."""
    place.clock.advance(seconds)
    place.clock.set(place.clock.now(), game_time=place.clock.game_time() + 4 * seconds)


def sweeping(args: argparse.Namespace, folder: Path) -> Figures:
    """Measure a sweep on all cores against the same on one."""
    streams = sorted(args.streams.glob("*.jsonl"), key=lambda path: (path.stat().st_size, path.name))[
        :STREAMS
    ]
    if len(streams) < STREAMS:
        streams = [made(folder / f"{seed}.jsonl", seed) for seed in range(STREAMS)]
    cores = cores_of_this_process()
    spent, lines, clock = {}, {}, {}
    for jobs in (1, cores):
        path = folder / f"{jobs}-processes.jsonl"
        started, began = time.perf_counter(), time.process_time()
        with Busiest() as busiest, redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            argv = ["tune", *map(str, streams), "--threshold", "50:300:25", "--no-model"]
            assert (
                main_of_memory([*argv, "--jobs", str(jobs), "-o", str(path)], FileJournals(), "memory") == 0
            )
        spent[jobs] = time.process_time() - began + busiest.seconds
        clock[jobs] = time.perf_counter() - started
        lines[jobs] = path.read_bytes()
    replays = lines[cores].count(b"\n")
    figures = {f"{n} process(es), {replays} replays, processor": 1_000 * spent[n] for n in spent}
    figures |= {f"{n} process(es), {replays} replays, on the clock": 1_000 * clock[n] for n in clock}
    return figures, {
        f"time on {cores} cores to time on one (speed-up {spent[1] / spent[cores]:.2f})": (
            spent[cores] / spent[1],
            IDLE_SHARE / cores if cores > 1 else 1.05,
        ),
        "files that differ": (float(lines[1] != lines[cores]), 0.0),
    }


class Busiest:
    """Follow how much processor time each process of this one takes (Linux); ``seconds`` is the most that one took."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._follow)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *problem: object) -> None:
        self._done.set()
        self._thread.join()

    def _follow(self) -> None:
        while not self._done.wait(0.05):
            for child in multiprocessing.active_children():
                with suppress(OSError, IndexError):
                    fields = Path(f"/proc/{child.pid}/stat").read_text().rpartition(")")[2].split()
                    ticks = int(fields[11]) + int(fields[12])  # utime and stime of proc(5)
                    self.seconds = max(self.seconds, ticks / os.sysconf("SC_CLK_TCK"))


def made(path: Path, seed: int) -> Path:
    """Write a stream of things heard and seen over two days."""
    chance = random.Random(seed)
    with path.open("w", encoding="utf-8") as file:
        for number in range(MADE):
            moment = datetime(2026, 4, 1, 8, tzinfo=UTC) + timedelta(minutes=4 * number)
            line = {"id": number + 1, "timestamp": moment.isoformat(), **a_memory(chance, THINGS)}
            file.write(json.dumps(line) + "\n")
    return path


PARTS: Final[Mapping[str, Callable[[argparse.Namespace, Path], Figures]]] = {
    "replay": replaying,
    "sweep": sweeping,
}
"""What is measured, by name."""


def main() -> int:
    """Measure the parts that are asked for; 1 if one misses its reach."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="what to measure (default: all)")
    parser.add_argument("--entries", type=int, default=ENTRIES, help="entries of the game that is replayed")
    parser.add_argument(
        "--streams",
        type=Path,
        default=ROOT.parent / "shared" / "data" / "streams",
        help="streams to sweep over",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    codes = []
    for name in args.parts or PARTS:
        with tempfile.TemporaryDirectory(prefix="keepsake-lab-") as folder:
            codes.append(tell_ratios(*PARTS[name](args, Path(folder)), as_json=args.json))
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())

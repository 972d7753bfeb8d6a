"""Run weeks of game time in one process, and measure what grows.

    python benchmarks/soak.py [--days 24] [--npcs 200] [--players 20] [--lines 20] [--plot docs/soak.png] [--json]

It uses real Evennia objects and sessions, rows in a SQLite file, a real reactor, and a scripted language model in
another process, over HTTP on loopback. Only the clock is accelerated: an hour of game time passes when its lines
were spoken and answered, and at night when the sleeping characters have had their turns. Vectors are hashes, so
that the embedding model does not set the pace.

Measured after each hour of game time: resident memory, open descriptors, size of the database, entries in working
memory, and the delay of the reactor (99th percentile and maximum of a tick every 5 ms). The target for memory: from
day 3 on it is flat, that is, the median of the last day is at most 5 % above that of day 3.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from workload import ROOT, Watch, prepare

HOUR: Final = 3600.0
ROOMS: Final = 20
FLAT: Final = 1.05
"""Resident memory of the last day by that of day 3, at most."""

MODEL: Final = """
import sys
sys.path.insert(0, sys.argv[1])
from tests.llm_server import LLMServer, obedient

class Forgetful(list):
    def append(self, item): pass

with LLMServer() as server:
    server.requests = Forgetful()
    print(server.url, flush=True)
    sys.stdin.read()
"""
"""A program that serves the scripted model until its input ends."""

THINGS: Final = tuple(
    f"the {which} {what}"
    for which in ("old", "grey", "upper", "lost", "new", "miller's", "smith's", "reeve's")
    for what in ("mill", "bridge", "mare", "purse", "road", "lantern", "well", "barn")
)
NEWS: Final = (
    "{} burned down, and it was no accident!",
    "somebody paid twelve silver for {}.",
    "I saw a stranger near {} at dawn.",
    "nobody has looked after {} since the fair.",
    "the captain wants {} watched, there is danger.",
)
QUESTIONS: Final = (
    "what have you heard about {}?",
    "who was at {}?",
    "where is {}?",
    "tell me about {}.",
)


class Hashed:
    """An embedder that makes a vector up from a text's hash; the same text has the same vector."""

    name, ready = "hashed", True

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> Any:
        """Return unit vectors, float32 of shape (n, 384)."""
        seeds = [int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest()) for text in texts]
        matrix = np.array([np.random.default_rng(seed).normal(size=384) for seed in seeds], np.float32)
        return matrix / np.linalg.norm(matrix, axis=1, keepdims=True)


def resident() -> float:
    """Return the resident memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Soak:
    """A village under load.

    Args:
        options: the command line's.
        folder: where the database is.
        url: the model's endpoint.
    """

    def __init__(self, options: argparse.Namespace, folder: Path, url: str) -> None:
        from memory.clock import ManualClock
        from memory.config import Config
        from memory.db.store import DjangoStore
        from memory.ingame.objects import persona_of
        from memory.ingame.reactor import game_concurrency
        from memory.minds.minds import Minds

        self.options = options
        self.file = folder / "soak.db3"
        self.chance = random.Random(7)
        self.clock = ManualClock(game_start=6 * HOUR)
        config = Config.load(
            {
                "idle_minutes": 0,
                "max_entries": options.cap,
                "llm_base_url": url,
                "llm_model": "scripted",
                "learn_after": 2.0,
                "longterm": "",
                "gc_freeze": True,
            }
        )
        self.minds = Minds(
            DjangoStore(),
            config=config,
            clock=self.clock,
            embedder=Hashed(),
            concurrency=game_concurrency(),
            persona_of=persona_of,
        )
        self.watch = Watch()
        self.hours: list[dict[str, float]] = []
        self.types: dict[int, Counter[str]] = {}
        self.said = 0
        self.passed = 0.0

    def build(self) -> None:
        """Make rooms, characters and players with sessions."""
        from tests.game.place import Place

        place = Place()
        self.rooms = [place.make_room(f"Room {n}") for n in range(ROOMS)]
        place.room = self.rooms[0]
        self.npcs = [place.npc(f"Villager{n}", where=self.rooms[n % ROOMS]) for n in range(self.options.npcs)]
        self.villagers = frozenset(self.npcs)
        self.players = [
            place.player(f"Player{n}", where=self.rooms[n % ROOMS]) for n in range(self.options.players)
        ]

    async def live(self) -> None:
        """Live through all hours; what was measured is in ``hours``."""
        begun = time.perf_counter()
        for number in range(self.options.days * 24):
            hour = (6 + number) % 24
            self.watch.clear()
            if 6 <= hour < 22:
                await self._speak(hour)
            else:
                await self._sleep()
            self.clock.advance(HOUR * (number + 1) - self.passed)
            self.passed = HOUR * (number + 1)
            self._measure(number, time.perf_counter() - begun)
            if self.options.minutes and time.perf_counter() - begun > self.options.minutes * 60:
                break

    async def _pause(self, seconds: float = 0.0) -> None:
        from twisted.internet import reactor as module
        from twisted.internet.task import deferLater

        reactor: Any = module
        await deferLater(reactor, seconds)

    async def _speak(self, hour: int) -> None:
        """Let players say lines to each other and to villagers; twice a day they walk on."""
        if hour in (8, 15):
            for player in self.players:
                here = self.rooms.index(player.character.location)
                player.character.move_to(self.rooms[(here + 1) % ROOMS])
                await self._pause()
        for _ in range(self.options.lines):
            player = self.chance.choice(self.players)
            thing = self.chance.choice(THINGS)
            npc = self.chance.choice(
                [each for each in player.character.location.contents if each in self.villagers]
            )
            self.said += 1
            news = self.chance.choice(NEWS).format(f"{thing} ({self.said})")
            line = self.chance.choices(
                (
                    f"say {news.capitalize()}",
                    f"talk {npc.key} = {self.chance.choice(QUESTIONS).format(thing)}",
                    f"talk {npc.key} = {news}",
                    f"whisper {npc.key} = {news}",
                ),
                (6, 2, 2, 1),
            )[0]
            player.character.execute_cmd(line)
            self.clock.advance(10)
            self.passed += 10
            await self._pause(0.005)
        await self._settled(5.0)
        for player in self.players:
            player.raw.clear()

    async def _settled(self, seconds: float) -> None:
        """Wait until no vector is missing, for so many seconds at most."""
        until = time.perf_counter() + seconds
        vectors = self.minds.vectors
        assert vectors is not None
        while time.perf_counter() < until and self.minds.store.count_unembedded(vectors.model):
            await self._pause(0.05)

    async def _sleep(self) -> None:
        """Give the sleepers turns until all of them rest."""
        from memory.ingame import sleepers

        scheduler = sleepers.scheduler()
        for _ in range(200):
            await scheduler.turn()
            while not scheduler.idle:
                await self._pause(0.01)
            if not scheduler.unfinished():
                return

    def _measure(self, number: int, elapsed: float) -> None:
        late = sorted(self.watch.late) or [0.0]
        files = [self.file, self.file.with_name(self.file.name + "-wal")]
        self.hours.append(
            {
                "day": number / 24,
                "resident MB": round(resident(), 1),
                "descriptors": len(os.listdir("/proc/self/fd")),
                "database MB": round(sum(f.stat().st_size for f in files if f.exists()) / 1e6, 2),
                "late p99 ms": round(late[int(len(late) * 0.99)] * 1e3, 1),
                "late max ms": round(late[-1] * 1e3, 1),
                "working entries, most": max(len(mind.journal) for mind in self.minds._open.values()),
                "seconds": round(elapsed, 1),
            }
        )
        if number % 24 == 23:
            gc.collect()
            if self.options.types:
                self.types[number // 24] = Counter(type(each).__name__ for each in gc.get_objects())
            print(json.dumps(self.hours[-1]), file=sys.stderr, flush=True)


def run(options: argparse.Namespace, folder: Path, url: str) -> dict[str, Any]:
    """Live through the days in a reactor; return what was measured."""
    os.chdir(ROOT)
    prepare(folder / "soak.db3")
    import evennia
    from django.conf import settings
    from django.db import connection
    from twisted.internet import reactor as module
    from twisted.internet.defer import Deferred

    from memory.ingame import sleepers, startup

    with connection.cursor() as cursor:
        cursor.execute(
            "PRAGMA cache_size=-2000"
        )  # Evennia's 40 MB fill with the database, and hide what grows
    settings.AUTO_CREATE_CHARACTER_WITH_ACCOUNT = False
    settings.AUTO_PUPPET_ON_LOGIN = False
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    evennia.SESSION_HANDLER.data_out = lambda *args, **kwargs: None
    reactor: Any = module
    soak = Soak(options, folder, url)
    failed: list[str] = []

    async def play() -> None:
        soak.build()
        startup.ready()
        await soak._pause(2.0)
        soak.watch.start()
        await soak.live()

    def begin() -> None:
        done: Awaitable[None] = play()
        work: Any = Deferred.fromCoroutine(done)  # type: ignore[arg-type]
        work.addErrback(lambda why: failed.append(why.getTraceback()))
        work.addBoth(lambda _: reactor.stop())

    with sleepers.using(soak.minds):
        reactor.callWhenRunning(begin)
        reactor.run()
    if failed:
        raise SystemExit(failed[0])
    grown: dict[str, int] = {}
    if options.types and len(soak.types) > 1:
        first, last = min(soak.types, key=lambda day: abs(day - 3)), max(soak.types)
        grown = dict((soak.types[last] - soak.types[first]).most_common(25))
    survey = soak.minds.store.survey("sleep")
    return {
        "lines": soak.said,
        "entries": sum(header.entry_count for _, header, _ in survey),
        "reflections": sum(header.reflection_count for _, header, _ in survey),
        "hours": soak.hours,
        "more objects than on day 3": grown,
    }


def plot(hours: Sequence[dict[str, float]], name: str) -> None:
    """Draw what was measured into a file."""
    from matplotlib.figure import Figure

    panels = (
        ("resident MB",),
        ("database MB",),
        ("descriptors",),
        ("late p99 ms", "late max ms"),
    )
    figure = Figure(figsize=(8, 8), layout="constrained")
    days = [hour["day"] for hour in hours]
    for axes, shown in zip(figure.subplots(len(panels), 1, sharex=True), panels, strict=True):
        for each in shown:
            axes.plot(days, [hour[each] for hour in hours], label=each, linewidth=1)
        axes.legend(loc="lower right", fontsize=8)
        axes.set_ylim(bottom=0)
        axes.grid(alpha=0.3)
    axes.set_xlabel("days of game time")
    figure.savefig(name, dpi=70)


def main() -> int:
    """Run it; exit with 1 where memory is not flat."""
    about = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    about.add_argument("--days", type=int, default=24, help="days of game time")
    about.add_argument("--npcs", type=int, default=200)
    about.add_argument("--players", type=int, default=20)
    about.add_argument("--lines", type=int, default=20, help="lines spoken in an hour of game time")
    about.add_argument(
        "--cap", type=int, default=60, help="entries in a working journal; it is full by day 3"
    )
    about.add_argument("--minutes", type=float, default=0.0, help="stop after so many real minutes")
    about.add_argument("--types", action="store_true", help="count objects by type, to see what grows")
    about.add_argument("--plot", help="draw into this file (.png)")
    about.add_argument("--json", action="store_true", help="print all that was measured")
    options = about.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", MODEL, str(ROOT)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as model:
            assert model.stdin is not None and model.stdout is not None
            try:
                found = run(options, Path(folder), model.stdout.readline().strip())
            finally:
                model.stdin.close()
    hours = found["hours"]
    if options.plot:
        plot(hours, options.plot)
    third = [hour["resident MB"] for hour in hours if 3 <= hour["day"] < 4] or [hours[0]["resident MB"]]
    last = [hour["resident MB"] for hour in hours[-24:]]
    ratio = median(last) / median(third)
    if options.json:
        print(json.dumps(found, indent=1))
    else:
        print(
            f"{found['lines']:,} lines, {found['entries']:,} entries, {found['reflections']:,} reflections in {len(hours) / 24:g} days of game time, {hours[-1]['seconds']:g} s"
        )
        for name in ("resident MB", "descriptors", "database MB", "late p99 ms", "working entries, most"):
            day3 = [hour[name] for hour in hours if 3 <= hour["day"] < 4] or [hours[0][name]]
            print(
                f"{name:24} day 3: {median(day3):9.1f}   last day: {median([h[name] for h in hours[-24:]]):9.1f}"
            )
        for name, count in found["more objects than on day 3"].items():
            print(f"  {count:+9,} {name}")
        print(f"memory, last day by day 3: {ratio:.3f}, wanted at most {FLAT:g}")
    return 0 if ratio <= FLAT else 1


if __name__ == "__main__":
    sys.exit(main())

"""Measure the cost of a night: requests, tokens, time, and the delay of the game's reactor.

Run ``python benchmarks/sleep.py`` (``--json`` prints JSON; ``--npcs 10 --entries 30`` is a quick run; the whole
takes about ten minutes). A hundred characters with a hundred entries each sleep through a night, over real HTTP,
with rows in a separate SQLite file. The model is scripted and runs in another process. It does not report its
usage: a token is counted as four characters.

``late`` is the delay of the reactor. ``cpu`` is the longest computation of its thread between two ticks: that is
Keepsake's share, whatever else the machine does. ``idle`` is the delay of an idle process at the same time.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from workload import ROOT, TICK, Watch, a_memory, prepare, tell_reach

LATE = 50.0
"""Milliseconds that the reactor may be late at most."""

FEWER_CALLS = 5
PATIENCE = 1_500.0
"""Seconds after which a night that does not end is given up."""

THINGS = ("the mill", "the bridge", "a grey mare", "the reeve's purse", "the old road", "a lantern")
"""What they have memories of."""


@dataclass(frozen=True)
class Scene:
    """A night to be measured.

    Args:
        name: what to call it.
        latency: seconds that the model takes for an answer.
        batch: memories rated in one request.
        concurrency: requests under way at once.
        faulty: whether three of ten answers are faults; a quarter of the characters do for that.
    """

    name: str
    latency: float
    batch: int = 10
    concurrency: int = 4
    faulty: bool = False


BATCHED, SINGLE, SLOW = "batched, 50 ms", "one call an entry, 50 ms", "batched, 2 s, 16 at once"
SCENES = (
    Scene(BATCHED, 0.05),
    Scene(SINGLE, 0.05, batch=1),
    Scene(SLOW, 2.0, concurrency=16),
    Scene("batched, 50 ms, faults", 0.05, faulty=True),
)


def main() -> int:
    """Run it all and print it; exit 1 if a figure misses its reach."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--npcs", type=int, default=100)
    parser.add_argument("--entries", type=int, default=100)
    parser.add_argument("--scene", type=int, action="append", help="number of a scene from 0; all by default")
    parser.add_argument("--play", help=argparse.SUPPRESS)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        return serve(Scene(**json.loads(options.serve)))
    if options.play:
        print(json.dumps(play(Scene(**json.loads(options.play)), options.npcs, options.entries)))
        return 0
    found = {}
    for number in options.scene or range(len(SCENES)):
        scene = SCENES[number]
        npcs = max(1, options.npcs // 4) if scene.faulty else options.npcs
        found[scene.name] = measured(scene, npcs, options.entries)
        print(f"{scene.name}: done", file=sys.stderr, flush=True)
    reached = reach(found)
    if options.json:
        print(json.dumps({"nights": found, "reach": reached}, indent=2))
    else:
        show(found)
    return tell_reach(reached, as_json=options.json)


def show(found: dict[str, Any]) -> None:
    """Nights as a table, and how they compare with the first."""
    titles = (
        "characters",
        "calls",
        "to rate",
        "tokens in",
        "out",
        "wall s",
        "late ms",
        "99.9 %",
        "cpu ms",
        "idle ms",
    )
    print(f"{'':26}" + "".join(f"{title:>11}" for title in titles))
    for name, night in found.items():
        numbers = [night["npcs"], sum(night["calls"].values()), night["calls"].get("rate", 0)]
        numbers += [night["prompt_tokens"], night["completion_tokens"], night["wall"]]
        numbers += [1000 * night[each] for each in ("worst", "p999", "cpu", "idle")]
        print(f"{name:26}" + "".join(f"{number:>11,.0f}" for number in numbers))
    print()
    for name, night in found.items():
        outcomes = ", ".join(f"{outcome} {count:,}" for outcome, count in night["outcomes"].items())
        print(
            f"{name}: {night['rated']:,} rated, {night['reflections']} reflections, {night['insights']} insights; "
            f"requests by outcome: {outcomes}"
        )
    if {BATCHED, SINGLE} <= found.keys():
        one, many = found[SINGLE], found[BATCHED]
        tokens = [night["prompt_tokens"] + night["completion_tokens"] for night in (one, many)]
        print(f"one call an entry takes {tokens[0] / tokens[1]:.1f} times the tokens of batches, ", end="")
        print(f"and {one['wall'] / many['wall']:.1f} times the time")
    if {BATCHED, SLOW} <= found.keys():
        print(
            f"at 2 s a night takes {found[SLOW]['wall'] / found[BATCHED]['wall']:.1f} times as long as at 50 ms"
        )
    print()


def reach(found: dict[str, Any]) -> dict[str, tuple[float, str, bool]]:
    """Each figure, what it should be, and whether it is."""
    reached: dict[str, tuple[float, str, bool]] = {}
    if {BATCHED, SINGLE} <= found.keys():
        ratio = found[SINGLE]["calls"]["rate"] / found[BATCHED]["calls"]["rate"]
        reached["calls to rate, single / batched"] = (ratio, f"at least {FEWER_CALLS}", ratio >= FEWER_CALLS)
    for name, night in found.items():
        worst = round(night["worst"] * 1000)
        reached[f"{name}: reactor late by ms"] = (worst, f"under {LATE:g}", worst < LATE)
        reached[f"{name}: entries lost"] = (night["lost"], "0", night["lost"] == 0)
    return reached


def measured(scene: Scene, npcs: int, entries: int) -> dict[str, Any]:
    """A night in processes of its own: one for the model, one for the game."""
    command = [sys.executable, __file__, "--npcs", str(npcs), "--entries", str(entries)]
    told = json.dumps(asdict(scene))
    with tempfile.TemporaryDirectory(prefix="keepsake-benchmark-") as place:
        server = subprocess.Popen([*command, "--serve", told], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            env = os.environ | {
                "KEEPSAKE_LLM_BASE_URL": server.stdout.readline().strip(),
                "KEEPSAKE_LLM_MODEL": "scripted",
            }
            env |= {"DJANGO_SETTINGS_MODULE": "server.conf.settings", "TEST_DB_PATH": f"{place}/game.db3"}
            env.pop("KEEPSAKE_DATABASE_URL", None)
            game = subprocess.Popen([*command, "--play", told], env=env, stdout=subprocess.PIPE, text=True)
            idle = 0.0
            while game.poll() is None:  # what the machine does by itself to whoever waits
                begun = time.perf_counter()
                time.sleep(TICK)
                idle = max(idle, time.perf_counter() - begun - TICK)
            assert game.stdout is not None
            said = game.stdout.read()
            if game.returncode:
                raise SystemExit(f"{scene.name}: the game ended with {game.returncode}")
        finally:
            server.terminate()
            server.wait()
    return {**json.loads(said.splitlines()[-1]), "idle": idle}


def serve(scene: Scene) -> int:
    """Be the model; the address is printed first."""
    sys.path.insert(0, str(ROOT))
    from tests.llm_server import LLMServer, Request, Response, completion, error, obedient

    chance = random.Random(7)

    def answer(request: Request) -> Response:
        server.requests.clear()
        fault = chance.random() if scene.faulty else 1.0
        good = obedient(request)
        if fault < 0.06:
            return error(500)
        if fault < 0.12:
            return error(429, Retry_After="1")
        if fault < 0.18:
            return Response(good.body, cut=len(good.body) // 2)
        if fault < 0.24:
            return completion('{"ratings": [{"id": 1, "sco')
        if fault < 0.3:
            time.sleep(3)  # longer than the game waits
        body = json.loads(good.body)
        del body["usage"]
        return Response(json.dumps(body).encode())

    with LLMServer(answer, latency=scene.latency) as server:
        print(server.url, flush=True)
        while True:
            time.sleep(3600)


def play(scene: Scene, npcs: int, entries: int) -> dict[str, Any]:
    """The game: everybody goes to sleep, and the clock is stopped when all are rested."""
    os.chdir(ROOT)
    prepare()

    from memory.adapters.llm import make_thinker
    from memory.config import Config
    from memory.db.ledger import DjangoLedger
    from memory.db.store import DjangoStore
    from memory.ingame.reactor import game_concurrency
    from memory.ingame.threads import Threads
    from memory.minds.bedtimes import SleepRules
    from memory.minds.minds import Minds
    from memory.minds.scheduler import SleepScheduler

    config = Config.load(
        {
            "llm_batch": scene.batch,
            "llm_concurrency": scene.concurrency,
            "llm_timeout": 10.0 if not scene.faulty else 1.0,
            "llm_breaker_cooldown": 2.0,
            "idle_minutes": 0,
            "max_entries": max(100, 2 * entries),
        }
    )
    minds = Minds(DjangoStore(), config=config)
    keys = [f"npc{n}" for n in range(npcs)]
    chance = random.Random(1)
    for key in keys:
        minds[key].journal.adopt({**a_memory(chance, THINGS), "id": n} for n in range(1, entries + 1))
    minds.close()  # as after a restart: each journal is opened when its turn comes
    run = Threads("llm", config.llm_concurrency)
    thinker = make_thinker(config, ledger=DjangoLedger(), run=run)
    assert thinker is not None
    run.on_stop(thinker.close)
    thinker.warm_up()  # as `memory.ingame.startup.ready` does
    gc.collect()
    gc.freeze()
    scheduler = SleepScheduler(
        minds,
        thinker=thinker,
        rules=SleepRules(check_budget=thinker.budget.check),
        concurrency=game_concurrency(Threads("work", 1)),
    )
    watch = Watch()
    wall, rested = _slept(minds, scheduler, keys, watch)
    if rested < npcs:
        raise SystemExit(f"{scene.name}: {npcs - rested} of {npcs} characters are not rested yet")
    late = sorted(watch.late)
    return {
        "npcs": npcs,
        **_written(minds, keys, entries),
        "wall": wall,
        "worst": late[-1],
        "cpu": max(watch.work),
        "p999": late[int(len(late) * 0.999)],
    }


def _slept(minds: Any, scheduler: Any, keys: Sequence[str], watch: Watch) -> tuple[float, int]:
    """Put everybody to sleep and run the reactor until all are rested, or patience ends.

    Returns:
        The seconds that it took, and how many are rested.
    """
    from twisted.internet import reactor as module
    from twisted.internet.task import LoopingCall, deferLater

    from memory.ingame.reactor import spawn
    from memory.sleep.state import SLEEP

    reactor: Any = module
    rested: set[str] = set()
    begun, wall = time.perf_counter(), 0.0

    def changed(change: Any) -> None:
        if change.notes.get(SLEEP, {}).get("rested_at"):
            rested.add(change.key)

    def turn() -> None:
        nonlocal wall
        spawn(scheduler.turn())
        wall = time.perf_counter() - begun
        if len(rested) == len(keys) or wall > PATIENCE:
            reactor.stop()

    async def begin() -> None:
        nonlocal begun
        await deferLater(reactor, 1)
        watch.clear()
        begun = time.perf_counter()
        for key in keys:
            scheduler.fall_asleep(key, "command")
            await deferLater(reactor, 0)
        LoopingCall(turn).start(minds.config.sleep_interval)

    def start() -> None:
        watch.start()
        spawn(begin())

    minds.watch(changed, lambda key: None)
    reactor.callWhenRunning(start)
    reactor.run()
    return wall, len(rested)


def _written(minds: Any, keys: Sequence[str], entries: int) -> dict[str, Any]:
    """What the night left in the database: requests to the model, ratings, reflections and insights.

    Args:
        minds: all characters of the game.
        keys: their keys.
        entries: how many each had before.
    """
    from memory.db.models import EntryRow, LedgerRecord
    from memory.sleep.state import state_of

    lines = LedgerRecord.objects.all()
    calls: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()
    for line in lines:
        calls[line.task] += line.share
        outcomes[line.outcome] += line.share
    own = EntryRow.objects.exclude(source_type="inference")
    return {
        "lost": len(keys) * entries - own.count(),
        "calls": {task: round(count) for task, count in calls.items()},
        "prompt_tokens": sum(line.prompt_tokens for line in lines),
        "completion_tokens": sum(line.completion_tokens for line in lines),
        "rated": EntryRow.objects.filter(importance_method="llm").count(),
        "reflections": sum(minds[key].journal.header.reflection_count for key in keys),
        "insights": EntryRow.objects.filter(content__startswith="[SYNTHESIS]").count(),
        "missed": dict(Counter(step for key in keys for step in state_of(minds[key].journal).missed)),
        "outcomes": {outcome: round(count) for outcome, count in outcomes.items()},
    }


if __name__ == "__main__":
    sys.exit(main())

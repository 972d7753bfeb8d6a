"""Measure the cost of talking: prompt size, time to a reply without a model, and the delay of the game's reactor.

Run ``python benchmarks/conversation.py`` (``--json`` prints JSON; ``--part prompts|replies|crowd`` runs one part).

- *prompts*: size at 10, 1,000 and 10,000 entries.
- *replies*: time to a reply without a model, from 1,000 entries. Vectors are made beforehand, so the time does not include
  embedding the question.
- *crowd*: 50 players in real sessions talk to 20 characters with 100 entries each. A scripted model in another
  process takes 2 s for an answer.
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
from collections.abc import Sequence
from typing import Any

from workload import ROOT, Watch, a_memory, prepare, tell_reach

SIZES = (10, 1_000, 10_000)
ALONE = 5.0
"""Seconds in which the reactor is looked at with nobody talking: what the machine does to it by itself."""

PLAYERS, NPCS, LINES = 50, 20, 4
PAUSE = 15.0
"""Seconds in which each player says a line, one after the other, at a time of its own."""

LATENCY = 2.0
EVEN = 0.10
FAST = 0.05
LATE = 0.05


def main() -> int:
    """Run it all and print it; exit 1 if a figure misses its reach."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--part", choices=tuple(PARTS), action="append", help="only this; all by default")
    parser.add_argument("--times", type=int, default=300, help="replies that are measured")
    parser.add_argument("--lines", type=int, default=LINES, help="lines that each player says")
    parser.add_argument("--play", help=argparse.SUPPRESS)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        return serve()
    if options.play:
        print(json.dumps(PARTS[options.play](options)))
        return 0
    found = {part: measured(part, options) for part in options.part or PARTS}
    reached = reach(found)
    if options.json:
        print(json.dumps({"found": found, "reach": reached}, indent=2))
    else:
        for part, figures in found.items():
            print(f"{part}: " + ", ".join(f"{name} {value}" for name, value in figures.items()))
    return tell_reach(reached, as_json=options.json)


def reach(found: dict[str, Any]) -> dict[str, tuple[float, str, bool]]:
    """Each figure, what it should be, and whether it is."""
    reached: dict[str, tuple[float, str, bool]] = {}
    if "prompts" in found:
        sizes = [found["prompts"][f"{size:,} entries"] for size in SIZES]
        spread = max(sizes) / min(sizes) - 1
        reached["prompt, largest over smallest"] = (round(spread, 3), f"at most {EVEN}", spread <= EVEN)
    if "replies" in found:
        p95 = found["replies"]["p95 ms"]
        reached["reply without a model, p95 ms"] = (
            p95,
            f"under {FAST * 1000:g}",
            p95 < FAST * 1000,
        )
    if "crowd" in found:
        worst = found["crowd"]["worst ms"]
        reached["reactor's worst delay, ms"] = (worst, f"under {LATE * 1000:g}", worst < LATE * 1000)
    return reached


def measured(part: str, options: argparse.Namespace) -> dict[str, Any]:
    """One part, in processes of its own: one for the model where there is one, one for the game."""
    command = [sys.executable, __file__, "--times", str(options.times), "--lines", str(options.lines)]
    with tempfile.TemporaryDirectory(prefix="keepsake-benchmark-") as place:
        env = os.environ | {
            "DJANGO_SETTINGS_MODULE": "server.conf.settings",
            "TEST_DB_PATH": f"{place}/game.db3",
        }
        for name in ("KEEPSAKE_DATABASE_URL", "KEEPSAKE_LLM_BASE_URL", "KEEPSAKE_LLM_MODEL"):
            env.pop(name, None)
        server = None
        try:
            if part == "crowd":
                server = subprocess.Popen([*command, "--serve"], stdout=subprocess.PIPE, text=True)
                assert server.stdout is not None
                env |= {
                    "KEEPSAKE_LLM_BASE_URL": server.stdout.readline().strip(),
                    "KEEPSAKE_LLM_MODEL": "scripted",
                }
            done = subprocess.run(
                [*command, "--play", part], env=env, stdout=subprocess.PIPE, text=True, check=True
            )
        finally:
            if server is not None:
                server.terminate()
                server.wait()
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def serve() -> int:
    """Be the model; the address is printed first."""
    sys.path.insert(0, str(ROOT))
    from tests.llm_server import LLMServer, Request, Response, calling, completion, obedient

    def answer(request: Request) -> Response:
        server.requests.clear()
        if request.task != "talk":
            return obedient(request)
        if len(request.data["said"]["words"]) % 3 == 0 and not request.results:
            return calling(("search_journal", {"query": request.data["said"]["words"]}))
        return completion("The bridge has stood there longer than anybody remembers, friend.")

    with LLMServer(answer, latency=LATENCY) as server:
        print(server.url, flush=True)
        while True:
            time.sleep(3600)


# -- the parts -------------------------------------------------------------------------------------


def prompts(options: argparse.Namespace) -> dict[str, Any]:
    """Tokens of the prompt for the same line at each size of the journal, timeline and all."""
    sys.path.insert(0, str(ROOT))
    from memory.adapters.inmemory import InMemoryStore
    from memory.config import Config
    from memory.dialogue.context import Heard
    from memory.dialogue.with_model.prompt import SHOWN, CameToMind, Place, compose, gather, size_of
    from memory.importance.scorers import make_scorer
    from memory.journal.entry import ANYBODY
    from memory.journal.filter import Filter
    from memory.journal.journal import Journal
    from memory.journal.store import Change
    from memory.llm.prompts import Prompts, new_boundary
    from memory.minds.mind import Mind
    from memory.persona import Persona
    from memory.reflection.timeline_building import build
    from memory.sleep.cycle import LATEST
    from memory.sleep.state import TIMELINE

    config = Config.load({"max_entries": 100_000})
    persona = Persona(
        name="Marta", description="Keeps the inn by the square; warm, curious, careful with what she is told."
    )
    place = Place(
        name="The Hearth", description="A low room with a fire.", present=("Ann", "Bob"), time="noon"
    )
    heard = Heard(
        text="Marta, what have you heard about the grey mare?",
        speaker="#2",
        speaker_name="Ann",
        listeners=frozenset({"#2", "#3", ANYBODY}),
    )
    found: dict[str, Any] = {}
    for size in SIZES:
        journal = Journal("#1", store=InMemoryStore(), scorer=make_scorer(config), config=config)
        chance = random.Random(1)
        journal.adopt({**a_memory(chance, THINGS), "id": n} for n in range(1, size + 1))
        timeline = build(list(journal)[-LATEST:])
        journal.commit(Change(key="#1", notes={TIMELINE: timeline.to_dict()}))
        mind = Mind(journal, persona)
        begun = time.perf_counter()
        recalled = mind.recall(heard.text, wanted=Filter(listeners=heard.listeners), limit=SHOWN + 1)
        scene = gather(mind, heard, place, "say", CameToMind(recalled))
        messages = compose(
            scene,
            Prompts(),
            budget=config.prompt_budget,
            entry_chars=config.llm_entry_chars,
            reply_chars=config.reply_chars,
            boundary=new_boundary(),
        )
        found[f"{size:,} entries"] = -(-size_of(messages) // 4)
        found[f"ms at {size:,}"] = round((time.perf_counter() - begun) * 1000, 1)
    return found


def _evennia() -> None:
    os.chdir(ROOT)
    prepare()
    import evennia
    from django.conf import settings

    settings.AUTO_CREATE_CHARACTER_WITH_ACCOUNT = False
    settings.AUTO_PUPPET_ON_LOGIN = False
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    evennia.SESSION_HANDLER.data_out = lambda *args, **kwargs: None


def replies(options: argparse.Namespace) -> dict[str, Any]:
    """Milliseconds from ``say`` to the first reply with 1,000 entries, the question's vector being there."""
    _evennia()
    import numpy as np

    from memory.clock import ManualClock
    from memory.config import Config
    from memory.db.store import DjangoStore
    from memory.ingame import objects, sleepers
    from memory.ingame.reactor import game_concurrency
    from memory.minds.minds import Minds
    from tests.game.place import Place

    class Ready:
        """An embedder that has every vector already."""

        name, ready = "made-up", True

        async def embed(self, texts: Any, *, urgent: bool = False) -> Any:
            rows = [np.random.default_rng(abs(hash(text)) % 2**32).normal(size=384) for text in texts]
            matrix = np.array(rows, np.float32)
            return matrix / np.linalg.norm(matrix, axis=1, keepdims=True)

    place = Place()
    config = Config.load({"max_entries": 2_000, "idle_minutes": 0})
    place.clock = ManualClock(game_start=0.0)
    minds = Minds(
        DjangoStore(),
        config=config,
        clock=place.clock,
        embedder=Ready(),  # type: ignore[arg-type]
        concurrency=game_concurrency(),
        persona_of=objects.persona_of,
    )
    with sleepers.using(minds, place.waiting.append, None, place.timers):
        place.build()
        ann = place.player("Ann")
        marta = place.npc("Marta")
        chance = random.Random(1)
        marta.memory.journal.adopt({**a_memory(chance, THINGS), "id": n} for n in range(1, 1_001))
        while place.waiting:
            place.waiting.popleft()()
        gc.collect()
        gc.freeze()  # as the game does when it starts
        times: list[float] = []
        worked: list[float] = []
        for number in range(options.times):
            line = f"say Marta, {chance.choice(QUESTIONS).format(chance.choice(THINGS))}"
            before = len(ann.raw)
            begun, busy = time.perf_counter(), time.thread_time()
            ann.character.execute_cmd(line)
            while place.waiting and not any("Marta says" in shown for shown in ann.raw[before:]):
                place.waiting.popleft()()
            times.append(time.perf_counter() - begun)
            worked.append(time.thread_time() - busy)
            assert any("Marta says" in shown for shown in ann.raw[before:]), line
            while place.waiting:
                place.waiting.popleft()()
            if number % 50 == 49:
                gc.collect()
        entries = len(marta.memory.journal)
    times.sort()
    worked.sort()
    return {
        "entries": entries,
        "p95, of that the processor": round(worked[int(len(worked) * 0.95)] * 1000, 1),
        "p50 ms": round(times[len(times) // 2] * 1000, 1),
        "p95 ms": round(times[int(len(times) * 0.95)] * 1000, 1),
        "worst ms": round(times[-1] * 1000, 1),
    }


def crowd(options: argparse.Namespace) -> dict[str, Any]:
    """How late the reactor is while 50 players talk to 20 characters over a slow model."""
    _evennia()
    from memory.config import Config
    from memory.db.models import LedgerRecord
    from memory.db.store import DjangoStore
    from memory.ingame import objects, sleepers
    from memory.ingame.reactor import game_concurrency
    from memory.minds.minds import Minds
    from tests.game.place import Place

    config = Config.load({"idle_minutes": 0, "llm_concurrency": 16, "learn_after": 20.0, "max_entries": 200})
    minds = Minds(
        DjangoStore(),
        config=config,
        clock=objects.GameClock(),
        concurrency=game_concurrency(),
        persona_of=objects.persona_of,
    )
    with sleepers.using(minds):
        assert sleepers.scheduler().thinker.is_model
        place = Place()
        chance = random.Random(1)
        rooms = [place.make_room(f"Room {n}") for n in range(NPCS)]
        npcs = [place.npc(f"Villager{n}", where=rooms[n]) for n in range(NPCS)]
        players = [place.player(f"Player{n}", where=rooms[n % NPCS]) for n in range(PLAYERS)]
        for npc in npcs:
            npc.memory.journal.adopt(a_memory(chance, THINGS) for _ in range(100))
        watch = Watch()
        alone = _talk_all(players, options.lines, watch, chance)
        late = sorted(watch.late)
        requests = list(LedgerRecord.objects.all())
        answers = _answers(players)
        modelled = sum("longer than anybody" in line for line in answers)
        return {
            "lines": PLAYERS * options.lines,
            "requests": len(requests),
            "noted afterwards": sum(request.task == "learn" for request in requests),
            "heard in a model's words": modelled,
            "heard from memory": len(answers) - modelled,
            "worst ms": round(late[-1] * 1000, 1),
            "most work between two looks, ms of the processor": round(max(watch.work) * 1000, 1),
            "99.9 % ms": round(late[int(len(late) * 0.999)] * 1000, 1),
            "worst with nobody talking ms": round(alone * 1000, 1),
        }


def _talk_all(players: Sequence[Any], lines: int, watch: Watch, chance: random.Random) -> float:
    """Run the reactor until every player has said its lines; return how late it was before, in seconds.

    Args:
        players: they talk at the same time, each to the character of its room.
        lines: lines of each.
        watch: looks at the reactor meanwhile.
        chance: draws the questions and the pauses.
    """
    from twisted.internet import reactor as module
    from twisted.internet.defer import Deferred
    from twisted.internet.task import deferLater

    from memory.ingame.reactor import spawn

    reactor: Any = module
    alone = 0.0

    async def play(number: int) -> None:
        for _ in range(lines):
            await deferLater(reactor, chance.random() * PAUSE)
            question = chance.choice(QUESTIONS).format(chance.choice(THINGS))
            players[number].character.execute_cmd(f"say Villager{number % NPCS}, {question}")
            await deferLater(reactor, PAUSE - chance.random())

    async def begin() -> None:
        nonlocal alone
        await deferLater(reactor, ALONE)
        alone = max(watch.late)
        watch.clear()
        for each in [Deferred.fromCoroutine(play(number)) for number in range(len(players))]:
            await each
        await deferLater(reactor, 25.0)  # what is under way, and what is noted afterwards
        reactor.stop()

    def start() -> None:
        watch.start()
        spawn(begin())

    gc.collect()
    gc.freeze()
    reactor.callWhenRunning(start)
    reactor.run()
    return alone


def _answers(players: Sequence[Any]) -> list[str]:
    """What the players saw characters say."""
    seen = (line for player in players for line in player.seen.splitlines())
    return [line for line in seen if "Villager" in line.split(" says, ")[0] and " says, " in line]


PARTS = {"prompts": prompts, "replies": replies, "crowd": crowd}

THINGS = tuple(
    f"the {which} {what}"
    for which in ("old", "grey", "reeve's", "upper", "lost", "smith's", "new", "miller's")
    for what in ("mill", "bridge", "mare", "purse", "road", "lantern", "well", "barn")
)
QUESTIONS = (
    "what have you heard about {}?",
    "who was at {}?",
    "where is {}?",
    "tell me about {}.",
    "is there news of {}?",
)


if __name__ == "__main__":
    sys.exit(main())

"""Measure what vectors cost a running game: delay of the reactor, number of embeddings, memory of open journals.

    python benchmarks/embedding.py [--npcs 200] [--journals 1000] [--json]

It uses a real Twisted reactor, Evennia with rows in a SQLite file, and the embedding model in its own process, as a
game does. One character says ten lines to everybody in a room while the model loads, and ten more when it is
loaded. The delay is measured with a timer of 5 ms. Beside it stands the longest computation of the reactor's thread
between two ticks: that is the share of Keepsake and Evennia, whatever else the machine does. Then journals of 100
entries with vectors are opened, and one of 5,000.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import json
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from workload import Watch, prepare

LINES = 10
WORDS = "the well bell mill lamb wolf road barn key smith tolled stole found lost burned red cold tall old".split()  # noqa: SIM905


def resident() -> float:
    """MB of RAM that this process holds."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def sentence(chance: np.random.Generator) -> str:
    """Eight words that nobody has said before."""
    return " ".join([*chance.choice(WORDS, 7), f"w{chance.integers(1_000_000)}"])


def hear(npcs: int) -> dict[str, float]:
    """Let ``npcs`` hear ten lines while the model loads, and ten when it is there; milliseconds and counts."""
    from evennia.utils import create
    from twisted.internet import reactor as module
    from twisted.internet.defer import Deferred, ensureDeferred

    from memory.adapters.embedding import BUNDLED, SentenceEmbedder
    from memory.adapters.embedding_process import ModelProcess
    from memory.ingame import engine, sleepers, startup
    from memory.ingame.reactor import game_concurrency
    from memory.ingame.threads import Threads
    from typeclasses.characters import Character
    from typeclasses.npcs import NPC
    from typeclasses.rooms import Room

    reactor: Any = module
    embedded: list[str] = []

    def load(model: str) -> Any:
        encode = ModelProcess(model)

        def counted(texts: Sequence[str]) -> Any:
            embedded.extend(texts)
            return encode(texts)

        return counted

    embedder = SentenceEmbedder(run=Threads("benchmark-embed", 1), load=load)
    minds = engine.make_minds(embedder, concurrency=game_concurrency())
    assert minds.vectors is not None
    chance = np.random.default_rng(0)
    watch = Watch()

    def pause(seconds: float) -> Deferred[None]:
        done: Deferred[None] = Deferred()
        reactor.callLater(seconds, done.callback, None)
        return done

    found: dict[str, float] = {}

    async def scene(name: str, speaker: Any) -> None:
        watch.clear()
        embedded.clear()
        for _ in range(LINES):
            speaker.execute_cmd(f"say {sentence(chance)}")
            await pause(0.2)
        while minds.store.count_unembedded(BUNDLED):
            await pause(0.5)
        found[f"{name}: embeddings"] = len([text for text in embedded if text.split()[-1][1:].isdigit()])
        found[f"{name}: worst delay, ms"] = max(watch.late) * 1e3
        found[f"{name}: delays over 50 ms"] = sum(each > 0.05 for each in watch.late)
        found[f"{name}: most computed in a turn, ms"] = max(watch.work) * 1e3

    async def play() -> None:
        try:
            room = create.create_object(Room, key="Hall", nohome=True)
            for n in range(npcs):
                create.create_object(NPC, key=f"Npc{n}", location=room, home=room)
            speaker = create.create_object(Character, key="Ann", location=room, home=room)
            await pause(1)
            # As with the setting gc_freeze: else the longest turn is one full collection over all that was just made.
            gc.collect()
            gc.freeze()
            watch.start()
            await pause(2)
            found["nobody speaks: worst delay, ms"] = max(watch.late) * 1e3
            await scene("while the model loads", speaker)
            await scene("with the model there", speaker)
        finally:
            reactor.stop()

    with sleepers.using(minds):
        startup.ready()
        reactor.callWhenRunning(lambda: ensureDeferred(play()).addErrback(lambda why: why.printTraceback()))
        reactor.run()
    return found


def weigh(journals: int) -> dict[str, float]:
    """Open journals of 100 entries, and one of 5,000."""
    from evennia.objects.models import ObjectDB

    from memory.adapters.embedding import BUNDLED
    from memory.config import Config
    from memory.db.store import DjangoStore
    from memory.minds.minds import Minds
    from memory.recall.vectors import pack

    class Named:
        """As much of an embedder as opening needs."""

        name, ready = BUNDLED, True

        async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> Any:
            raise AssertionError("everything has its vector")

    where = [9_999, *range(10_000, 10_000 + journals)]
    ObjectDB.objects.bulk_create(
        ObjectDB(id=n, db_key=f"Npc{n}", db_typeclass_path="typeclasses.npcs.NPC") for n in where
    )
    chance = np.random.default_rng(1)
    config = Config.load({"max_entries": 5_000, "scorer": "keyword"})
    store = DjangoStore()

    def fill(key: str, count: int) -> None:
        minds = Minds(store, config=config)
        fields: Any = {"source_type": "direct", "source_entity": "#1", "source_name": "Ann"}
        entries = minds.record([(key, sentence(chance), fields) for _ in range(count)])
        vectors = chance.normal(size=(count, 1, 384))
        vectors /= np.linalg.norm(vectors, axis=2, keepdims=True)
        rows = [(key, e.id, pack(v.astype(np.float16))) for e, v in zip(entries, vectors, strict=True)]
        store.save_vectors(BUNDLED, rows)

    for n in range(journals):
        fill(f"#{10_000 + n}", 100)
    fill("#9999", 5_000)
    read, opened = [], []
    for _ in range(5):
        begun = time.perf_counter()
        store.load("#9999")
        read.append((time.perf_counter() - begun) * 1e3)
        minds = Minds(store, config=config, embedder=Named())  # type: ignore[arg-type]
        begun = time.perf_counter()
        _ = minds["#9999"].index  # ready to be asked
        opened.append((time.perf_counter() - begun) * 1e3)
    minds = Minds(
        store,
        config=Config.load({"open_journals": journals, "scorer": "keyword"}),
        embedder=Named(),  # type: ignore[arg-type]
    )
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)  # what filling has let go of is not to be filled again unseen
    before = resident()
    for n in range(journals):
        minds[f"#{10_000 + n}"]
    grown = resident() - before
    for n in range(journals):
        _ = minds[f"#{10_000 + n}"].index
    asked = resident() - before
    return {
        "5,000 entries: rows read, ms": min(read),
        "5,000 entries: opened with vectors, ms": min(opened),
        f"{journals:,} journals of 100 open, MB": grown,
        "the same, everybody asked once, MB": asked,
        "bytes an entry, all in all": asked * 1e6 / (journals * 100),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--npcs", type=int, default=200, help="0 for none")
    parser.add_argument("--journals", type=int, default=1_000, help="0 for none")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="keepsake-benchmark-") as place:
        with redirect_stdout(sys.stderr):  # Evennia prints while it starts
            prepare(Path(place) / "game.db3")
        found = weigh(args.journals) if args.journals else {}
        found |= hear(args.npcs) if args.npcs else {}
    if args.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:45}{value:10.1f}")


if __name__ == "__main__":
    main()

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
from typing import Any, cast

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
    from twisted.internet import reactor as module
    from twisted.internet.defer import ensureDeferred

    from memory.adapters.embedding import SentenceEmbedder
    from memory.adapters.embedding_process import ModelProcess
    from memory.ingame import engine, sleepers, startup
    from memory.ingame.reactor import game_concurrency
    from memory.ingame.threads import Threads

    reactor: Any = module
    embedded: list[str] = []

    processes = ModelProcess()

    def load(model: str) -> Any:
        encode = processes.load(model)

        def counted(texts: Sequence[str]) -> Any:
            embedded.extend(texts)
            return encode(texts)

        return counted

    embedder = SentenceEmbedder(run=Threads("benchmark-embed", 1), load=load)
    minds = engine.make_minds(embedder, concurrency=game_concurrency())
    assert minds.vectors is not None
    hall = Hall(minds.store, embedded)
    with sleepers.using(minds):
        startup.ready()
        reactor.callWhenRunning(
            lambda: ensureDeferred(hall.play(npcs)).addErrback(lambda why: why.printTraceback())
        )
        reactor.run()
    return hall.found


class Hall:
    """A room full of characters in which somebody speaks while the reactor is watched.

    Args:
        store: where the characters' journals are.
        embedded: the texts that were embedded since the last scene.
    """

    def __init__(self, store: Any, embedded: list[str]) -> None:
        self.found: dict[str, float] = {}
        self._store = store
        self._embedded = embedded
        self._watch = Watch()
        self._chance = np.random.default_rng(0)

    async def play(self, npcs: int) -> None:
        """Measure with nobody speaking, then both scenes, and stop the reactor."""
        from twisted.internet import reactor as module

        reactor: Any = module
        try:
            speaker = self._filled(npcs)
            await pause(1)
            # As with the setting gc_freeze: else the longest turn is one full collection over all that was just made.
            gc.collect()
            gc.freeze()
            self._watch.start()
            await pause(2)
            self.found["nobody speaks: worst delay, ms"] = max(self._watch.late) * 1e3
            await self._scene("while the model loads", speaker)
            await self._scene("with the model there", speaker)
        finally:
            reactor.stop()

    def _filled(self, npcs: int) -> Any:
        """Make the room and the characters; return who will speak."""
        from evennia.utils import create

        from typeclasses.characters import Character
        from typeclasses.npcs import NPC
        from typeclasses.rooms import Room

        room = create.create_object(Room, key="Hall", nohome=True)
        for n in range(npcs):
            create.create_object(NPC, key=f"Npc{n}", location=room, home=room)
        return create.create_object(Character, key="Ann", location=room, home=room)

    async def _scene(self, name: str, speaker: Any) -> None:
        """Let somebody say some lines, and wait until all of them are embedded."""
        from memory.adapters.embedding import BUNDLED

        self._watch.clear()
        self._embedded.clear()
        for _ in range(LINES):
            speaker.execute_cmd(f"say {sentence(self._chance)}")
            await pause(0.2)
        while self._store.count_unembedded(BUNDLED):
            await pause(0.5)
        late, found = self._watch.late, self.found
        found[f"{name}: embeddings"] = sum(text.split()[-1][1:].isdigit() for text in self._embedded)
        found[f"{name}: worst delay, ms"] = max(late) * 1e3
        found[f"{name}: delays over 50 ms"] = sum(each > 0.05 for each in late)
        found[f"{name}: most computed in a turn, ms"] = max(self._watch.work) * 1e3


def pause(seconds: float) -> Any:
    """Return a Deferred that the reactor fires after some seconds."""
    from twisted.internet import reactor as module
    from twisted.internet.task import deferLater

    return deferLater(cast(Any, module), seconds)


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

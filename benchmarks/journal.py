"""Measure the cost of writing an entry: a row in `memory.db` compared with an Evennia Attribute.

Run ``python benchmarks/journal.py`` (``--json`` prints JSON). It uses the game's own settings with a separate
SQLite file in a temporary folder. Baselines run in turns with what they are compared to, on the same file. The
ratios matter, not the times.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from workload import ROOT, prepare, tell_ratios

LISTENERS = 200
LINE = "Ann told me that the mill by the river is haunted, and that she saw the ghost herself last night."


def main() -> int:
    """Run it all and print it; exit 1 if a figure misses its reach."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--rounds", type=int, default=60, help="repetitions of single writes")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="keepsake-benchmark-") as place:
        prepare(Path(place) / "game.db3")
        figures = {**imports(), **single(options.rounds), **listeners(), **opening()}
    return tell_ratios(figures, reach(figures), as_json=options.json)


def reach(figures: dict[str, float]) -> dict[str, tuple[float, float]]:
    """Each ratio (or time) and what it may be at most."""
    attribute = figures["add, Attribute re-assigned, journal of 100"]
    small, large = figures["add, row, journal of 100"], figures["add, row, journal of 5,000"]
    crowd = figures[f"one say before {LISTENERS} listeners, {LISTENERS} Attribute writes"]
    return {
        "row at 100 / Attribute at 100": (small / attribute, 0.1),
        "row at 5,000 / Attribute at 100": (large / attribute, 0.1),
        "row at 5,000 / row at 100": (large / small, 1.25),
        f"say before {LISTENERS}: rows / Attributes": (
            figures[f"one say before {LISTENERS} listeners, rows"] / crowd,
            0.05,
        ),
        "import memory, ms": (figures["import memory"], 150.0),
    }


def milliseconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def imports() -> dict[str, float]:
    """Imports in an interpreter of their own, of which an empty one's time is taken off."""

    def run(code: str) -> float:
        command = [sys.executable, "-c", code]
        return min(milliseconds(lambda: subprocess.run(command, cwd=ROOT, check=True)) for _ in range(7))

    nothing = run("pass")
    return {
        "import memory": run("import memory") - nothing,
        "import memory.mind, the whole engine with numpy": run("import memory.mind") - nothing,
    }


def single(rounds: int) -> dict[str, float]:
    """One entry more, in journals of 100 and 5,000, as a row and as an Attribute; medians."""
    from evennia import create_object

    npc = create_object("evennia.objects.objects.DefaultCharacter", key="Marta", nohome=True)
    small, large = journal_of("at 100", 100), journal_of("at 5,000", 5_000)
    kept = filled_dict(100)

    def attribute() -> None:
        npc.db.journal = one_more(kept)

    times = interleaved(
        rounds,
        {
            "add, Attribute re-assigned, journal of 100": attribute,
            "add, row, journal of 100": lambda: small.add(LINE, source_entity="#2", source_name="Ann"),
            "add, row, journal of 5,000": lambda: large.add(LINE, source_entity="#2", source_name="Ann"),
        },
    )
    return {name: statistics.median(found) for name, found in times.items()}


def listeners() -> dict[str, float]:
    """One line heard by many, as rows and as Attributes of 100 entries each; medians."""
    from evennia import create_object

    from memory.db.store import DjangoStore
    from memory.journal.recording import record

    base = "evennia.objects.objects.DefaultCharacter"
    crowd = [create_object(base, key=f"Villager {n}", nohome=True) for n in range(LISTENERS)]
    filled = filled_dict(100)
    store = DjangoStore()
    journals = [journal_of(f"#{npc.id}", 100, store) for npc in crowd]
    line = [(journal, LINE, {"source_entity": "#2", "source_name": "Ann"}) for journal in journals]

    def attributes() -> None:
        for npc in crowd:
            npc.db.journal = one_more(filled)

    times = interleaved(
        5,
        {
            f"one say before {LISTENERS} listeners, {LISTENERS} Attribute writes": attributes,
            f"one say before {LISTENERS} listeners, rows": lambda: record(line),
        },
    )
    return {name: statistics.median(found) for name, found in times.items()}


def opening() -> dict[str, float]:
    """Opening a journal of 5,000, and one of 100 with 4,900 in the archive behind it; medians."""
    from memory.db.models import EntryRow

    journal_of("long", 5_000)
    archive = journal_of("archived", 5_000)
    EntryRow.objects.filter(journal__key=archive.key, number__lte=4_900).update(archived=True)
    archive.store.apply([_seen(archive)])
    times = interleaved(
        9,
        {
            "open, 5,000 working entries": lambda: journal_of("long", 0),
            "open, 100 working entries of 5,000": lambda: journal_of("archived", 0),
        },
    )
    return {name: statistics.median(found) for name, found in times.items()}


def _seen(journal):
    """A reflection that covered all there is, so that the archive is out of the window."""
    from dataclasses import replace

    from memory.journal.store import Change

    return Change(key=journal.key, header=replace(journal.header, window_start=journal.entry_count))


def journal_of(key: str, entries: int, store=None):
    """A journal with as many entries, at a cap that holds 6,000."""
    from memory.config import Config
    from memory.db.store import DjangoStore
    from memory.importance.keyword import KeywordScorer
    from memory.journal.journal import Journal
    from memory.journal.recording import record

    journal = Journal(
        key, store=store or DjangoStore(), scorer=KeywordScorer(), config=Config(max_entries=6_000)
    )
    record([(journal, f"{LINE} {n}", {"source_entity": "#2", "source_name": "Ann"}) for n in range(entries)])
    return journal


def one_more(kept: dict[str, Any]) -> dict[str, Any]:
    """The journal's dict with an entry more and its oldest gone; plain data, so that only assigning it costs."""
    number = kept["entry_count"] + 1
    kept["entries"] = [*kept["entries"][1:], {**kept["entries"][-1], "id": number}]
    kept["entry_count"] = number
    return kept


def filled_dict(entries: int) -> dict[str, Any]:
    """The same journal as the dict that `Journal.to_dict` gives."""
    from memory.adapters.inmemory import InMemoryStore
    from memory.importance.keyword import KeywordScorer
    from memory.journal.journal import Journal
    from memory.journal.recording import record

    journal = Journal("a dict", store=InMemoryStore(), scorer=KeywordScorer())
    record([(journal, f"{LINE} {n}", {"source_entity": "#2", "source_name": "Ann"}) for n in range(entries)])
    return journal.to_dict()


def interleaved(rounds: int, works: dict[str, Callable[[], object]]) -> dict[str, list[float]]:
    """Run each in turn, again and again: what else the machine does meets all of them alike."""
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            gc.collect()
            times[name].append(milliseconds(work))
    return times


if __name__ == "__main__":
    sys.exit(main())

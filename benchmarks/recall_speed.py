"""Measure the time that recall takes, and the memory of its index.

    python benchmarks/recall_speed.py [--repeat N]

Entries and vectors are made up. One thread is used (``OMP_NUM_THREADS=1`` is set before numpy loads). Every time is
the best of N runs, taken in turns with what it is compared to; the ratios matter. "bare" is one float32
matrix-vector product and ``argpartition`` over the same vectors. "by entry" scores entry by entry in Python.
"""

from __future__ import annotations

import os

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import argparse
import math
import sys
import time
import tracemalloc
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from memory.config import Config
from memory.journal.entry import Entry, SourceType
from memory.recall.index import RecallIndex
from memory.recall.query import Query
from memory.text.words import stems

DIMENSIONS = 384
QUESTION = "What did Bram say about w300 and w900?"
Floats = NDArray[np.float32]


def make(count: int) -> tuple[list[Entry], Floats]:
    """Entries of 14 words drawn as words are (Zipf), three minutes apart, and vectors (count, 384)."""
    random = np.random.default_rng(0)
    odds = 1 / np.arange(1, 4_001)
    drawn = random.choice([f"w{n}" for n in range(4_000)], (count, 14), p=odds / odds.sum())
    who = ["Ann", "Bram", "Tilda", "Osric", "Marta"]
    start = datetime(2026, 1, 1, tzinfo=UTC)
    entries = [
        Entry(
            id=n + 1,
            timestamp=start + timedelta(minutes=3 * n),
            content=" ".join(words),
            source_type=SourceType.DIRECT,
            source_trust=0.9,
            source_entity=who[n % len(who)],
        )
        for n, words in enumerate(drawn.tolist())
    ]
    vectors = random.normal(size=(count, DIMENSIONS)).astype(np.float32)
    return entries, vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def best(repeat: int, *works: Callable[[], Any]) -> list[float]:
    """The shortest time of each of ``works`` in ms, taken in turns."""
    found = [math.inf] * len(works)
    for _ in range(repeat):
        for i, work in enumerate(works):
            begun = time.perf_counter()
            work()
            found[i] = min(found[i], (time.perf_counter() - begun) * 1e3)
    return found


def by_entry(entries: list[Entry], vectors: Floats, query: Query) -> list[tuple[float, int]]:
    """The same kind of score, entry by entry in Python."""
    asked = set(stems(query.text))
    rows = vectors.tolist()
    vector = query.vector.tolist() if query.vector is not None else []
    scored = []
    for entry, row in zip(entries, rows, strict=True):
        near = sum(a * b for a, b in zip(row, vector, strict=True))
        hours = (query.now - entry.timestamp).total_seconds() / 3600
        lexical = len(asked & set(stems(entry.content))) / len(asked)
        rest = 0.02 * 0.5 ** (hours / 168) + 0.03 * entry.importance / 10 + 0.03 * entry.source_trust
        scored.append((near + 0.36 * lexical + rest, entry.id))
    return sorted(scored, reverse=True)[: query.limit]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--repeat", type=int, default=300)
    args = parser.parse_args()
    print(
        f"{'entries':>8}{'bare':>9}{'recall':>9}{'ratio':>8}{'text':>9}{'by entry':>10}{'open':>9}{'add':>9}"
    )
    print(f"{'':>8}{'ms':>9}{'ms':>9}{'':>8}{'ms':>9}{'x recall':>10}{'ms':>9}{'µs':>9}{'bytes/entry':>13}")
    for count in (100, 1_000, 5_000, 10_000):
        entries, vectors = make(count)
        half = dict(zip((entry.id for entry in entries), vectors.astype(np.float16), strict=True))

        def opened(entries: list[Entry] = entries, half: dict[int, Any] = half) -> RecallIndex:
            index = RecallIndex(Config(), entries)
            index.put_vectors(half)
            return index

        index = opened()
        vector = vectors[count // 2] + 0.1 * vectors[3]
        vector /= np.linalg.norm(vector)
        query = Query(text=QUESTION, now=entries[-1].timestamp, vector=vector)
        text = Query(text=QUESTION, now=entries[-1].timestamp)

        def bare(vectors: Floats = vectors, vector: Floats = vector) -> Any:
            return np.argpartition(vectors @ vector, -10)[-10:]

        def ours(index: RecallIndex = index, query: Query = query) -> Any:
            return index.recall(query)

        def by_words(index: RecallIndex = index, text: Query = text) -> Any:
            return index.recall(text)

        bare_ms, our_ms, words_ms = best(args.repeat, bare, ours, by_words)
        begun = time.perf_counter()
        by_entry(entries, vectors, query)
        slow_ms = (time.perf_counter() - begun) * 1e3
        (open_ms,) = best(5, opened)
        grown = opened()
        more, _ = make(500)
        begun = time.perf_counter()
        for n, entry in enumerate(more, count + 1):
            grown.put(Entry.from_dict(entry.to_dict() | {"id": n}))
            grown.put_vectors({n: vectors[0]})
        add = (time.perf_counter() - begun) / len(more) * 1e6
        print(
            f"{count:8}{bare_ms:9.3f}{our_ms:9.3f}{our_ms / bare_ms:8.1f}{words_ms:9.3f}{slow_ms / our_ms:10.0f}"
            f"{open_ms:9.1f}{add:9.0f}{index.nbytes / count:13.0f}"
        )
    entries, vectors = make(100)
    half = dict(zip((entry.id for entry in entries), vectors.astype(np.float16), strict=True))
    tracemalloc.start()
    kept = []
    for _ in range(50):
        kept.append(RecallIndex(Config(), entries))
        kept[-1].put_vectors(half)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    print(f"\n1,000 indexes of 100 entries, the entries themselves aside: {size / 50 / 1e3:.0f} MB")


if __name__ == "__main__":
    main()

"""Measure how often recall finds what should come to mind in a conversation, without a question.

    python benchmarks/associative.py [FOLDER]

FOLDER (``../shared/data/madial`` by default) holds ``*.journal.jsonl`` with ``*.queries.jsonl``. Each line of the
queries is a turn of a conversation (``query``), with the turns before it (``context``) and the ids of the entries
that should come to mind (``evidence``). recall@k is the mean over turns of the share of their evidence in the top
k. No language model is needed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from recall_quality import DEPTHS, Embed, load_encoder, recall_at

from memory.adapters.embedding import BUNDLED, as_query
from memory.cli.recalling import said_before
from memory.config import Config
from memory.journal.entry import Entry, parse_time
from memory.recall.index import RecallIndex
from memory.recall.passages import passages
from memory.recall.query import Query
from memory.recall.signals import is_remark

LINES = (0, 1, 2)
"""How many turns before are given; recall takes no more than `Tuning.context`."""


def read(folder: Path, embed: Embed) -> Iterator[tuple[RecallIndex, list[dict[str, Any]]]]:
    """Yield each journal's index and its turns."""
    for path in sorted(folder.glob("*.journal.jsonl")):
        entries = [Entry.from_dict(json.loads(text)) for text in path.read_text("utf-8").splitlines()]
        turns = path.with_name(path.name.replace(".journal.", ".queries.")).read_text("utf-8").splitlines()
        index = RecallIndex(Config(), sorted(entries, key=lambda entry: entry.id))
        index.put_vectors({entry.id: embed(passages(entry.content)) for entry in entries})
        yield index, [json.loads(text) for text in turns]


def found(
    index: RecallIndex, turns: list[dict[str, Any]], lines: int, embed: Embed | None
) -> list[list[float]]:
    """Return recall at each depth of every turn, given so many turns before it."""
    rows = []
    for turn in turns:
        before = tuple(said_before(turn["query"], turn["context"]))
        context = before[-lines:] if lines else ()
        asked = index.asked(turn["query"], context=context)
        if is_remark(asked, bool(context), index.lexicon):
            asked = as_query(BUNDLED, asked)
        vector = None if embed is None else embed([asked])[0]
        now = parse_time("now", turn["now"])
        query = Query(text=turn["query"], now=now, limit=max(DEPTHS), vector=vector, context=context)
        ranked = [hit.entry.id for hit in index.recall(query)]
        rows.append(recall_at(ranked, set(turn["evidence"])))
    return rows


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    default = Path(__file__).resolve().parents[2] / "shared" / "data" / "madial"
    parser.add_argument("folder", nargs="?", type=Path, default=default)
    folder = parser.parse_args().folder
    embed = load_encoder()
    journals = list(read(folder, embed))
    if not journals:
        parser.error(f"no *.journal.jsonl in {folder}")
    print(f"{'turns before':14}{'with vectors @5/10/20':>24}{'by words @5/10/20':>24}")
    for lines in LINES:
        print(f"{lines:<14}", end="")
        for encode in (embed, None):
            rows = [row for index, turns in journals for row in found(index, turns, lines, encode)]
            print(f"{'/'.join(f'{100 * value:.1f}' for value in np.mean(rows, axis=0)):>24}", end="")
        print()


if __name__ == "__main__":
    main()

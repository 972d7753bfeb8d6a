"""Measure how often recall finds a memory that a remark should bring to mind, though they share no word.

    python benchmarks/cues.py [--show PART]

``benchmarks/data/cues.jsonl``, written for this project, has pairs of a memory and a cue said days later ("Nuts close my
throat", "Try a slice of this marzipan cake"). No pair shares the stem of a word that is not a stop word; the benchmark
stops if one does. The parts:

- *written*: a hundred pairs of six kinds (need, cost, fear, habit, value, occasion), half of them in a village;
- *drawn*, *drawn later*: cues for lines drawn at random from those of ``importance_rated.jsonl`` that matter (6 or more).

Whoever fits anything to a part draws and writes a new one before claiming that it helps (docs/recall.md says why). All
memories stand in one journal between the lines of ``answers.jsonl``, at random places and with nothing around them that
belongs to them. recall@k is the share of the cues that bring their memory among the first k. No language model is needed.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from recall_quality import DEPTHS, Embed, load_encoder

from memory.adapters.embedding import BUNDLED, as_query
from memory.config import Config
from memory.journal.entry import Entry
from memory.recall.index import RecallIndex
from memory.recall.passages import passages
from memory.recall.query import Query
from memory.recall.signals import is_remark
from memory.text.words import stems

DATA = Path(__file__).parent / "data"
SEED = 15
BEGIN = datetime(2024, 3, 1, 9, tzinfo=UTC)
Pair = dict[str, Any]


def read(name: str) -> list[dict[str, Any]]:
    """Return the lines of a file of `DATA`."""
    return [json.loads(text) for text in (DATA / name).read_text("utf-8").splitlines()]


def pairs() -> list[Pair]:
    """Return the pairs of memory and cue.

    Raises:
        ValueError: a memory and its cue share a word.
    """
    found = read("cues.jsonl")
    for pair in found:
        if shared := set(stems(pair["memory"])) & set(stems(pair["cue"])):
            raise ValueError(f"{pair['cue']!r} shares {', '.join(sorted(shared))} with its memory")
    return found


def journal(found: list[Pair], embed: Embed) -> RecallIndex:
    """Return the index of one journal with all memories, and set the ``id`` of each pair's memory."""
    dice = random.Random(SEED)
    talk = [row["text"] for row in read("answers.jsonl") if "text" in row]
    places = sorted(dice.sample(range(len(talk)), len(found)))
    order = list(found)
    dice.shuffle(order)
    lines: list[tuple[str, Pair | None]] = []
    for n, text in enumerate(talk):
        lines.append((text, None))
        if places and places[0] == n:
            places.pop(0)
            pair = order.pop()
            lines.append((pair["memory"], pair))
    entries = []
    for number, (content, owner) in enumerate(lines, 1):
        at = BEGIN + timedelta(minutes=20 * number)
        raw = {"id": number, "timestamp": at.isoformat(), "content": content, "source_type": "direct"}
        entries.append(Entry.from_dict({**raw, "source_entity": f"speaker {number % 7}"}))
        if owner is not None:
            owner["id"] = number
    index = RecallIndex(Config(), entries)
    index.put_vectors({entry.id: embed(passages(entry.content)) for entry in entries})
    return index


def ranks(index: RecallIndex, found: list[Pair], embed: Embed | None) -> NDArray[np.int64]:
    """Return the rank of each pair's memory for its cue, 1 for the first; (pairs,)."""
    out = []
    for pair in found:
        asked = index.asked(pair["cue"])
        if is_remark(asked, False, index.lexicon):
            asked = as_query(BUNDLED, asked)
        vector = None if embed is None else embed([asked])[0]
        now = BEGIN + timedelta(days=14)
        hits = index.recall(Query(text=pair["cue"], now=now, limit=len(index), vector=vector))
        out.append(1 + [hit.entry.id for hit in hits].index(pair["id"]))
    return np.array(out)


def main() -> None:
    """Measure and print."""
    found = pairs()
    parts = list(dict.fromkeys(pair["part"] for pair in found))
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--show", choices=parts, help="print the rank of each pair of a part")
    show = parser.parse_args().show
    embed = load_encoder()
    index = journal(found, embed)
    print(
        f"{len(found)} cues, {len(index)} memories; share of the cues in %, recall@{'/'.join(map(str, DEPTHS))}"
    )
    print(f"{'':14}" + "".join(f"{part:>16}" for part in parts))
    for title, encode in (("with vectors", embed), ("by words", None)):
        place = ranks(index, found, encode)
        line = f"{title:14}"
        for part in parts:
            own = place[[pair["part"] == part for pair in found]]
            line += f"{'/'.join(f'{100 * (own <= depth).mean():.0f}' for depth in DEPTHS):>16}"
        print(line, flush=True)
        if show and encode is not None:
            shown = [
                (rank, pair) for rank, pair in zip(place.tolist(), found, strict=True) if pair["part"] == show
            ]
            for rank, pair in sorted(shown, key=lambda both: both[0]):
                print(f"{rank:5} {pair['memory']}  <<  {pair['cue']}")


if __name__ == "__main__":
    main()

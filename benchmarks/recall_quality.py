"""Measure how often recall finds the evidence of a question, compared with other methods.

    python benchmarks/recall_quality.py [FOLDER] [--no-passages] [--no-names] [--split]

FOLDER (``../shared/data/locomo`` by default) holds conversations as ``*.journal.jsonl`` with ``*.queries.jsonl``.
Each query has ``category`` and ``evidence`` (ids). recall@k is the mean over questions of the share of their
evidence in the top k. No language model is needed.

Two options change the data, to show what is specific to it:

- ``--no-names``: questions name nobody;
- ``--split``: every sentence is its own entry, as in a chat of short messages.
  A turn counts as found by any of its sentences.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from memory.adapters.embedding import BUNDLED, load_model
from memory.config import Config
from memory.journal.entry import Entry, parse_time
from memory.recall.index import RecallIndex
from memory.recall.passages import passages
from memory.recall.query import Query
from memory.text.words import sentences, stems

CATEGORIES = {1: "multi-hop", 2: "temporal", 3: "open", 4: "single-hop"}
DEPTHS = (5, 10, 20)
Floats = NDArray[np.float32]


@dataclass
class Conversation:
    """A journal, its questions, and every vector that a method needs. Vectors are float32 (n, d). ``turn`` is the id of
    the turn that an entry is of: its own, unless turns were split.
    """

    entries: list[Entry]
    turn: dict[int, int]
    questions: list[dict[str, Any]]
    index: RecallIndex
    whole: Floats
    asked: Floats
    plain: Floats


Embed = Callable[[Iterable[str]], Floats]


def load_encoder() -> Embed:
    """What makes vectors of texts: float32 (n, 384), of length 1."""
    encode = load_model(BUNDLED)
    return lambda texts: encode(list(texts))


def split_up(entries: list[Entry]) -> tuple[list[Entry], dict[int, int]]:
    """Every sentence as an entry of its own, five seconds after the one before; and of which entry each is."""
    found: list[Entry] = []
    turn: dict[int, int] = {}
    for entry in entries:
        for n, sentence in enumerate(sentences(entry.content) or [entry.content]):
            at = entry.timestamp + timedelta(seconds=5 * n)
            found.append(replace(entry, id=len(found) + 1, content=sentence, timestamp=at, citations=()))
            turn[len(found)] = entry.id
    return found, turn


def read(
    folder: Path,
    embed: Embed,
    *,
    with_passages: bool = True,
    no_names: bool = False,
    split: bool = False,
    tell: Callable[[str], object] = print,
) -> list[Conversation]:
    """Read the conversations of a folder, and embed them.

    Raises:
        SystemExit: there is no journal in the folder.
    """
    found: list[Conversation] = []
    paths = sorted(folder.glob("*.journal.jsonl"))
    if not paths:
        raise SystemExit(f"FOLDER: no *.journal.jsonl in {str(folder)!r}")
    for path in paths:
        entries = [Entry.from_dict(json.loads(text)) for text in path.read_text("utf-8").splitlines()]
        beside = path.with_name(path.name.replace(".journal.", ".queries."))
        questions = [json.loads(text) for text in beside.read_text("utf-8").splitlines()]
        names = {entry.speaker for entry in entries if entry.speaker}
        if no_names:
            either = "|".join(map(re.escape, sorted(names)))
            for question in questions:
                question["query"] = re.sub(rf"\b(?:{either})\b", "someone", question["query"])
        turn = {entry.id: entry.id for entry in entries}
        if split:
            entries, turn = split_up(entries)
        index = RecallIndex(Config(), entries)
        texts = [passages(entry.content) if with_passages else [entry.content] for entry in entries]
        rows = embed(text for some in texts for text in some)
        ends = np.cumsum([len(some) for some in texts])
        vectors = np.split(rows, ends[:-1])
        index.put_vectors({entry.id: some for entry, some in zip(entries, vectors, strict=True)})
        asked = embed(index.asked(question["query"]) for question in questions)
        plain = embed(question["query"] for question in questions)
        whole = np.stack([some[0] for some in vectors])
        found.append(Conversation(entries, turn, questions, index, whole, asked, plain))
        tell(f"{path.name}: {len(entries)} entries, {len(questions)} questions")
    return found


def bm25(conversation: Conversation) -> Callable[[int], Floats]:
    """BM25 (k1 1.2, b 0.75) over stems, stop words out."""
    bags = [Counter(stems(entry.content)) for entry in conversation.entries]
    sizes = np.array([sum(bag.values()) for bag in bags], np.float32)
    postings: dict[str, list[tuple[int, int]]] = {}
    for row, bag in enumerate(bags):
        for word, often in bag.items():
            postings.setdefault(word, []).append((row, often))
    soft = 1.2 * (0.25 + 0.75 * sizes / sizes.mean())

    def score(number: int) -> Floats:
        total = np.zeros(len(bags), np.float32)
        for word in set(stems(conversation.questions[number]["query"])):
            rows = postings.get(word, [])
            idf = math.log1p((len(bags) - len(rows) + 0.5) / (len(rows) + 0.5))
            for row, often in rows:
                total[row] += idf * often * 2.2 / (often + soft[row])
        return total

    return score


def standard(values: Floats) -> Floats:
    """z-scores."""
    return np.asarray((values - values.mean()) / max(float(values.std()), 1e-9), np.float32)


def stretched(values: Floats) -> Floats:
    """Values between 0 and 1 (min–max)."""
    return np.asarray((values - values.min()) / max(float(np.ptp(values)), 1e-9), np.float32)


def baselines(conversation: Conversation) -> dict[str, Callable[[int], Floats]]:
    """Scores of all entries for the question with a number, by method."""
    lexical = bm25(conversation)
    at = np.array([entry.timestamp.timestamp() for entry in conversation.entries])
    importance = np.array([entry.importance for entry in conversation.entries], np.float32)

    def dense(number: int) -> Floats:
        return np.asarray(conversation.whole @ conversation.plain[number])

    def agents(number: int) -> Floats:
        now = parse_time("now", conversation.questions[number]["now"]).timestamp()
        recency = np.power(0.995, np.maximum(now - at, 0) / 3600).astype(np.float32)
        parts = 0.5 * stretched(recency) + 3 * stretched(dense(number)) + 2 * stretched(importance)
        return np.asarray(parts, np.float32)

    return {
        "Generative Agents .5/3/2": agents,
        "dense": dense,
        "BM25, stemmed": lexical,
        "z-mix of these two": lambda number: standard(dense(number)) + standard(lexical(number)),
    }


def recall_at(ranked: list[int], evidence: set[int]) -> list[float]:
    """Share of the evidence in the top 5, 10 and 20."""
    return [len(evidence & set(ranked[:depth])) / len(evidence) for depth in DEPTHS]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("../shared/data/locomo"))
    parser.add_argument("--no-passages", action="store_true", help="one vector an entry")
    parser.add_argument("--no-names", action="store_true", help="every name in a question becomes 'someone'")
    parser.add_argument("--split", action="store_true", help="every sentence becomes an entry of its own")
    args = parser.parse_args()
    rows: dict[str, list[tuple[int, list[float]]]] = {}
    for conversation in read(
        args.folder,
        load_encoder(),
        with_passages=not args.no_passages,
        no_names=args.no_names,
        split=args.split,
    ):
        ids = np.array([entry.id for entry in conversation.entries])
        turn = conversation.turn
        methods = baselines(conversation)
        for number, question in enumerate(conversation.questions):
            evidence, category = set(question["evidence"]), question["category"]
            for name, score in methods.items():
                order = np.lexsort((-ids, -score(number)))
                ranked = [turn[entry_id] for entry_id in ids[order].tolist()]
                rows.setdefault(name, []).append((category, recall_at(ranked, evidence)))
            now = parse_time("now", question["now"])
            for name, preset, vector in (
                ("classic", "classic", None),
                ("ours, without a model", "default", None),
                ("ours", "default", conversation.asked[number]),
            ):
                conversation.index.config = Config.load({"preset": preset})
                query = Query(text=question["query"], now=now, limit=max(DEPTHS), vector=vector)
                ranked = [turn[hit.entry.id] for hit in conversation.index.recall(query)]
                rows.setdefault(name, []).append((category, recall_at(ranked, evidence)))
    print(f"\nrecall@{'/'.join(map(str, DEPTHS))} in %")
    print(f"{'':26}" + "".join(f"{name:>18}" for name in ("all", *CATEGORIES.values())))
    for name in ("classic", *(name for name in rows if name != "classic")):
        line = f"{name:26}"
        for category in (None, *CATEGORIES):
            some = [values for own, values in rows[name] if category in (None, own)]
            means = 100 * np.mean(some, axis=0) if some else np.full(len(DEPTHS), np.nan)
            line += f"{'/'.join(f'{mean:.1f}' for mean in means):>18}"
        print(line)


if __name__ == "__main__":
    main()

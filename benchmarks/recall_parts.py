"""Measure the worth of each part of recall, and whether its figures fit one conversation only.

    python benchmarks/recall_parts.py [FOLDER] [--tunings N]

The data and its readings are those of ``recall_quality.py``. First, recall runs without one part after the other,
and with values on either side of the shipped ones. Then, with ``--tunings``, N tunings are drawn at random around
the shipped one (seed 0). For each conversation, the tuning that is best on the other conversations is evaluated on
this one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from recall_quality import CATEGORIES, Conversation, Embed, load_encoder, read, recall_at

from memory.config import Config
from memory.journal.entry import parse_time
from memory.recall.index import RecallIndex
from memory.recall.query import Query
from memory.recall.tuning import TUNING, Tuning

READINGS = {
    "as asked": {},
    "nameless": {"no_names": True},
    "split": {"split": True},
    "split, nameless": {"no_names": True, "split": True},
}
DEPTH = 10
PARTS: dict[str, dict[str, object]] = {
    "everything": {},
    "no neighbours": {"before": (), "after": ()},
    "no lexical": {"lexical": 0.0},
    "no named": {"named": 0.0},
    "no time": {"time": 0.0},
    "no when": {"when": 0.0},
    "no novelty": {"repeated": 0.0},
    "lexical 0.25": {"lexical": 0.25},
    "lexical 0.5": {"lexical": 0.5},
    "named 0.1": {"named": 0.1},
    "named 0.3": {"named": 0.3},
    "time 0.1": {"time": 0.1},
    "time 0.3": {"time": 0.3},
    "k1 0.8": {"k1": 0.8},
    "k1 1.6": {"k1": 1.6},
    "b 0": {"b": 0.0},
    "b 0.75": {"b": 0.75},
    "four lines before": {"before": TUNING.before[:4]},
    "eight lines before": {"before": tuple(0.8**n for n in range(1, 9))},
    "meaning lent 0.3": {"meaning_lent": 0.3},
    "meaning lent 0.7": {"meaning_lent": 0.7},
    "a week late": {"late_days": 7.0},
    "repeated 0.6": {"repeated": 0.6},
}
"""What is changed of the tuning that ships."""

WEIGHTS = {
    "no recency, importance, trust": {"recency": 0.0, "importance": 0.0, "trust": 0.0},
    "recency 0.05": {"recency": 0.05},
    "recency 0.1": {"recency": 0.1},
    "recency 0.2": {"recency": 0.2},
}
"""What is changed of the settings."""


def cached(encode: Embed) -> Embed:
    """``encode``, each text once."""
    known: dict[str, NDArray[np.float32]] = {}

    def embed(texts: Iterable[str]) -> NDArray[np.float32]:
        wanted = list(texts)
        missing = [text for text in dict.fromkeys(wanted) if text not in known]
        if missing:
            known.update(zip(missing, encode(missing), strict=True))
        return np.stack([known[text] for text in wanted])

    return embed


def found(
    conversation: Conversation, index: RecallIndex, asked: NDArray[np.float32] | None
) -> NDArray[np.float64]:
    """The recall at 5, 10 and 20 of every question: (questions, 3)."""
    rows = []
    for number, question in enumerate(conversation.questions):
        vector = None if asked is None else asked[number]
        now = parse_time("now", question["now"])
        hits = index.recall(Query(text=question["query"], now=now, limit=20, vector=vector))
        rows.append(recall_at([conversation.turn[hit.entry.id] for hit in hits], set(question["evidence"])))
    return np.array(rows)


def tuned(conversations: list[Conversation], tuning: Tuning) -> list[NDArray[np.float64]]:
    """What `found` gives with a tuning, of each conversation."""
    out = []
    for conversation in conversations:
        conversation.index.tuning = tuning
        out.append(found(conversation, conversation.index, conversation.asked))
        conversation.index.tuning = TUNING
    return out


def bare(conversation: Conversation, config: Config, *, whole: bool) -> RecallIndex:
    """An index of the conversation's by other settings, or with one vector an entry."""
    index = RecallIndex(config, conversation.entries)
    ids = [entry.id for entry in conversation.entries]
    vectors = conversation.index.vectors()
    if whole:
        vectors = dict(zip(ids, conversation.whole, strict=True))
    index.put_vectors(vectors)
    return index


def variants(conversations: list[Conversation]) -> Iterable[tuple[str, list[NDArray[np.float64]]]]:
    """What recall finds without one part or the other."""
    for name, changes in PARTS.items():
        yield name, tuned(conversations, replace(TUNING, **changes))  # type: ignore[arg-type]
    yield "no semantic", [found(c, c.index, None) for c in conversations]
    yield "no passages", [found(c, bare(c, Config(), whole=True), c.asked) for c in conversations]
    yield "names left in what is embedded", [found(c, c.index, c.plain) for c in conversations]
    for name, weights in WEIGHTS.items():
        config = Config.load({f"weight_{part}": weight for part, weight in weights.items()})
        yield name, [found(c, bare(c, config, whole=False), c.asked) for c in conversations]


def percent(values: Iterable[NDArray[np.float64]], column: int) -> float:
    """The mean of a column, in %."""
    return 100 * float(np.concatenate([rows[:, column] for rows in values]).mean())


def show_parts(readings: dict[str, list[Conversation]]) -> None:
    """Print a line for each variant: recall@5/10 in every reading; by conversation and multi-hop as asked."""
    print(
        f"{'recall@5/@10 in %':32}"
        + "".join(f"{name:>17}" for name in readings)
        + "   by conversation  multi-hop"
    )
    lines: dict[str, str] = {}
    for reading, conversations in readings.items():
        for name, rows in variants(conversations):
            line = lines.get(name, f"{name:32}")
            line += f"{percent(rows, 0):10.1f}/{percent(rows, 1):.1f}" + "  "
            lines[name] = line
            if reading == "as asked":
                each = " ".join(f"{100 * some[:, 1].mean():.1f}" for some in rows)
                hops = [
                    np.array([question["category"] == 1 for question in c.questions]) for c in conversations
                ]
                multi = percent([some[hop] for some, hop in zip(rows, hops, strict=True)], 1)
                lines[name + "*"] = f"{each:>18} {multi:10.1f}"
    for name in [name for name in lines if not name.endswith("*")]:
        print(lines[name] + lines[name + "*"])


def draw(chance: np.random.Generator) -> Tuning:
    """A tuning about the one that ships."""
    first, falling = chance.uniform(0.6, 0.95), chance.uniform(0.7, 0.9)
    later, fading = chance.uniform(0.3, 0.7), chance.uniform(0.4, 0.8)
    return Tuning(
        lexical=chance.uniform(0.2, 0.6),
        named=chance.uniform(0.1, 0.35),
        time=chance.uniform(0.1, 0.35),
        when=chance.uniform(0, 0.2),
        before=tuple(first * falling**n for n in range(int(chance.integers(3, 9)))),
        after=tuple(later * fading**n for n in range(int(chance.integers(1, 5)))),
        meaning_lent=chance.uniform(0.3, 0.8),
        repeated=chance.uniform(0.5, 1),
        alike=chance.uniform(0.4, 0.7),
        k1=chance.uniform(0.8, 1.6),
        b=chance.uniform(0.1, 0.75),
        late_days=chance.uniform(2, 7),
    )


def leave_one_out(readings: dict[str, list[Conversation]], tunings: int) -> None:
    """Print, for each conversation, what the tuning that is best on the others gets on it. What is compared is the mean
    of recall@5 and @10 in all readings.
    """
    chance = np.random.default_rng(0)
    tried = [TUNING, *(draw(chance) for _ in range(tunings))]
    figures = np.array(
        [
            np.mean(
                [
                    [some[:, :2].mean() for some in tuned(conversations, tuning)]
                    for conversations in readings.values()
                ],
                axis=0,
            )
            for tuning in tried
        ]
    )  # (tunings, conversations)
    sizes = np.array([len(c.questions) for c in next(iter(readings.values()))], float)
    print(f"\n{len(tried)} tunings; mean of recall@5 and @10 in {len(readings)} readings, in %")
    print(f"{'left out':>10}{'ships':>9}{'tuned on the others':>21}{'tuned on itself':>17}")
    for out in range(len(sizes)):
        others = [n for n in range(len(sizes)) if n != out]
        best = int((figures[:, others] @ sizes[others]).argmax())
        print(
            f"{out:10}{100 * figures[0, out]:9.1f}{100 * figures[best, out]:21.1f}{100 * figures[:, out].max():17.1f}"
        )
    every = figures @ sizes / sizes.sum()
    print(f"{'all':>10}{100 * every[0]:9.1f}{'':21}{100 * every.max():17.1f}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("../shared/data/locomo"))
    parser.add_argument(
        "--tunings", type=int, default=0, help="draw so many and leave out one conversation after the other"
    )
    args = parser.parse_args()
    embed = cached(load_encoder())
    readings = {
        name: read(args.folder, embed, tell=lambda line: None, **options)
        for name, options in READINGS.items()
    }
    count = sum(len(c.questions) for c in next(iter(readings.values())))
    print(f"{count} questions, categories {', '.join(CATEGORIES.values())}", flush=True)
    show_parts(readings)
    if args.tunings:
        leave_one_out(readings, args.tunings)


if __name__ == "__main__":
    main()

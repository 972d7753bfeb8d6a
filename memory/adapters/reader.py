"""Read pairs of a question and a memory, what a line wants and does, and whether it asks for secrecy, with a model made
from all-MiniLM-L6-v2.

What the training changed in the weights (``benchmarks/fit_reader.py``) is in ``reader.npz`` beside this file, as two narrow
matrices for each wide one, with the last layers of both tasks. The rest is the model that embeds. ``revisions.npz`` is a
second such file, trained further on earlier statements beside later ones: one that does both tells yes from no less well.
``confiding.npz`` (``benchmarks/fit_confiding.py``) is a third, of lines that ask for secrecy, and ``deeds.npz``
(``benchmarks/fit_deeds.py``) a fourth, of what one of two people does to the other. ``outcomes.npz``
(``benchmarks/fit_outcomes.py``) is a fifth, of what came of an earlier memory by a later one, and ``line_kinds.npz``
(``benchmarks/fit_line_kinds.py``) a sixth, of what a line does.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import numpy as np

from memory.adapters.bert import ONE_BLAS_THREAD, Bert, Part, compute_together
from memory.adapters.weights import Array, LowRank, read_changes
from memory.adapters.wordpiece import Pair, WordPiece
from memory.errors import Unavailable
from memory.recall.deed_reading import FIRST, SECOND, DeedReading, reading_of
from memory.recall.model_client import ModelClient
from memory.recall.outcome_reading import OutcomeReading, outcome_of
from memory.recall.reader import STILL, LineReading, Reading, Told, ToRead

DATA: Final = "reader.npz"
REVISIONS: Final = "revisions.npz"
CONFIDING: Final = "confiding.npz"
DEEDS: Final = "deeds.npz"
OUTCOMES: Final = "outcomes.npz"
LINE_KINDS: Final = "line_kinds.npz"
"""The data files, beside this file: to read questions, whether an earlier statement still holds (`STILL`), whether a
line asks for secrecy, what two people do to each other, what came of it, and what a line does.
"""

LONGEST: Final = 96
"""Pieces of a pair, at most; memories are cut off after that."""

BATCH: Final = 16
"""Pairs that are computed together, at most."""

THREADS: Final = min(2, os.cpu_count() or 1)
"""Batches that are computed at the same time: somebody waits for the answer, and one batch keeps one processor busy."""

ENOUGH: Final = 48
"""Tokens that are worth a batch of their own: fewer wait for the memory that holds the weights, not for the processor."""

GUESSES: Final = 3
"""Deeds that one of two may do to the other, the likeliest, in a row of a text that is read for them."""

WIDTH: Final = 128
"""Numbers in a row of results; a pair uses the first eight, a line four, two if it is read for secrecy, seven if for deeds,
and one for each kind of line if for what it does. One of two memories uses two.
"""

_TASKS: Final = ("relation", "span", "line")
_DEED: Final = "deed"
"""What the last layers are for: `_DEED` in the files of two people, and the others in all other files."""

_OF_TWO: Final = frozenset((DEEDS, OUTCOMES))

_BETWEEN: Final = "\x1f"
_PAIR, _REVISION, _LINE, _SECRECY, _TWO, _OUTCOME, _DOES = "?", "=", "!", "~", "&", "+", "*"
_OF_LINES: Final = frozenset((_LINE, _SECRECY, _TWO, _DOES))
_READ_BY: Final = {
    _PAIR: DATA,
    _LINE: DATA,
    _REVISION: REVISIONS,
    _SECRECY: CONFIDING,
    _TWO: DEEDS,
    _OUTCOME: OUTCOMES,
    _DOES: LINE_KINDS,
}
"""Which data file reads what."""

FILES: Final = tuple(dict.fromkeys(_READ_BY.values()))
"""The names of all data files."""

KINDS_NAMED: Final = "kinds"
"""Name of the array in `LINE_KINDS` that holds the names of the kinds of lines, a line each."""

AFTER: Final = ">>"
"""Mark between a question and the one before it."""

_EDGES: Final = " \t.,;:!?\"“”'’()…—-"


class MiniLMReader:
    """Read pairs and lines, given as texts that `as_pair`, `as_line`, `as_confided`, `as_doing` and `as_of_two` return, in
    batches.

    Args:
        folder: the files of all-MiniLM-L6-v2.

    Raises:
        OSError: a file is missing.
        ValueError: a file is damaged, or the model is of another kind; the error names the file.
    """

    def __init__(self, folder: Path) -> None:
        self._tokenizer = WordPiece(folder / "vocab.txt", LONGEST)
        two = self._tokenizer.ids(f"{FIRST} {SECOND}")[1:-1]
        of_files = {file: _Network(folder, file, two, is_alone=file == DATA) for file in FILES}
        self._networks = {mark: of_files[file] for mark, file in _READ_BY.items()}
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="reader")

    def __call__(self, texts: Sequence[str]) -> Array:
        """Return a row of results for each text: float32 of shape (n, `WIDTH`)."""
        made = np.zeros((len(texts), WIDTH), np.float32)
        fields = [text.split(_BETWEEN) for text in texts]
        pairs = [self._encoded(each) for each in fields]
        together: dict[_Network | None, list[int]] = {}
        for number in sorted(range(len(texts)), key=lambda number: len(pairs[number].ids)):
            network = self._networks[fields[number][0]]
            together.setdefault(network if network.is_alone else None, []).append(number)

        def compute(batch: Sequence[int]) -> None:
            of_each: dict[_Network, list[int]] = {}
            for number in batch:
                of_each.setdefault(self._networks[fields[number][0]], []).append(number)
            parts = [network.part([pairs[n] for n in numbers]) for network, numbers in of_each.items()]
            for (network, numbers), rows in zip(of_each.items(), compute_together(parts), strict=True):
                ends = np.cumsum([len(pairs[n].ids) for n in numbers])
                for number, tokens in zip(numbers, np.split(rows, ends[:-1]), strict=True):
                    found = network.read(fields[number][0], tokens, pairs[number])
                    made[number, : len(found)] = found

        lengths = [len(pair.ids) for pair in pairs]
        batches = [batch for numbers in together.values() for batch in _batches(numbers, lengths)]
        with ONE_BLAS_THREAD:  # once for all batches
            list(self._threads.map(compute, batches))
        return made

    def _encoded(self, fields: Sequence[str]) -> Pair:
        """Return the pieces of a pair or of a line; word 0 of a memory is who it comes from."""
        if fields[0] in _OF_LINES:
            line = self._tokenizer.pair("", fields[1].split())
            return line._replace(begins=len(line.ids))
        if fields[0] == _OUTCOME:
            return self._tokenizer.pair(fields[1], fields[2].split())
        _, question, who, text = fields
        return self._tokenizer.pair(question, [f"{who}:", *text.split()])


def _batches(numbers: Sequence[int], lengths: Sequence[int]) -> list[Sequence[int]]:
    """Return texts, ordered by length, in batches that may be computed at the same time; each has short and long ones.

    Args:
        numbers: the texts' numbers.
        lengths: the tokens of each text.
    """
    threads = min(THREADS, -(-sum(lengths[number] for number in numbers) // ENOUGH))
    parts = max(threads, -(-len(numbers) // BATCH))
    return [batch for start in range(parts) if (batch := numbers[start::parts])]


class _Network:
    """Compute the encoder with what a data file adds to its weights, and that file's last layers.

    Args:
        folder: the files of all-MiniLM-L6-v2.
        name: the data file's name.
        two: the ids of the pieces that stand for two people.
        is_alone: whether it has weights of its own (42 MB), and so is faster, and not computed together with others: a
            question waits for it.
    """

    def __init__(self, folder: Path, name: str, two: Sequence[int], *, is_alone: bool) -> None:
        changes, self._heads = read_data(name)
        self.is_alone = is_alone
        self._bert = Bert(folder, changes, multiply_out=is_alone)
        self._two = two

    def part(self, pairs: Sequence[Pair]) -> Part:
        """Return what is to be computed of pairs, which are ordered by length."""
        return Part(self._bert, [pair.ids for pair in pairs], [pair.begins for pair in pairs])

    def read(self, mark: str, tokens: Array, pair: Pair) -> Array:
        """Return the row of results of a text with a mark; ``tokens`` are its values, and ``pair`` its pieces."""
        if mark == _TWO:
            return self.deed(tokens, pair)
        if mark == _OUTCOME:
            return self.outcome(tokens, pair)
        return self.line(tokens, pair) if mark in _OF_LINES else self.pair(tokens, pair)

    def pair(self, tokens: Array, pair: Pair) -> Array:
        """Return the relation's probabilities, the first and the last word of the answer, and how likely that is."""
        relation = _softmax(self._head("relation", tokens.mean(axis=0)))
        inner = tokens[pair.begins : pair.begins + len(pair.places)]
        if not len(inner):
            return np.concatenate([relation, [0.0, 0.0, 0.0]]).astype(np.float32)
        first, last = (_softmax(column) for column in self._head("span", inner).T)
        joint = np.triu(np.outer(first, last))
        start, end = np.unravel_index(int(joint.argmax()), joint.shape)
        span = [pair.places[start], pair.places[end], joint[start, end]]
        return np.concatenate([relation, span]).astype(np.float32)

    def line(self, tokens: Array, pair: Pair) -> Array:
        """Return the probabilities of what a line is."""
        return _softmax(self._head("line", tokens.mean(axis=0)))

    def deed(self, tokens: Array, pair: Pair) -> Array:
        """Return how likely there is no deed between two, and the `GUESSES` likeliest, each by its place in `KINDS` with its
        probability.
        """
        chances = self.of_two(tokens, pair)
        best = 1 + np.argsort(-chances[1:], kind="stable")[:GUESSES]
        return np.array([chances[0], *np.stack([best, chances[best]], axis=1).ravel()], np.float32)

    def outcome(self, tokens: Array, pair: Pair) -> Array:
        """Return what began and how it ended, most likely, by its place in `ENDINGS`, and its probability."""
        chances = self.of_two(tokens, pair)
        best = 1 + int(chances[1:].argmax())
        return np.array([best, chances[best]], np.float32)

    def of_two(self, tokens: Array, pair: Pair) -> Array:
        """Return the probability of each kind, from all tokens and from those that stand for the two people."""
        ids = np.array(pair.ids)
        of_each = [tokens[ids == piece] for piece in self._two]
        means = [tokens.mean(axis=0), *(rows.sum(axis=0) / max(1, len(rows)) for rows in of_each)]
        return _softmax(self._head(_DEED, np.concatenate(means)))

    def _head(self, name: str, rows: Array) -> Array:
        weight, bias = self._heads[name]
        made: Array = rows @ weight + bias
        return made


def data_file(name: str) -> Traversable:
    """Return the data file of a name."""
    return resources.files("memory.adapters").joinpath(name)


def read_data(name: str) -> tuple[dict[str, Array | LowRank], dict[str, tuple[Array, Array]]]:
    """Return what a data file adds to the weights, by their name, and the weight and the bias of each task's last layer.

    Args:
        name: one of `FILES`.

    Raises:
        OSError: the file is missing.
        ValueError: it is damaged.
    """
    return read_changes(data_file(name), (_DEED,) if name in _OF_TWO else _TASKS)


@cache
def kinds_named() -> tuple[str, ...]:
    """Return the names of the kinds of lines, in the order of a row of results; the file is read once.

    Raises:
        OSError: the file is missing.
    """
    with data_file(LINE_KINDS).open("rb") as file, np.load(file) as data:
        return tuple(data[KINDS_NAMED].tobytes().decode().split("\n"))


def _softmax(scores: Array) -> Array:
    made: Array = np.exp(scores - scores.max())
    made /= made.sum()
    return made


def as_pair(question: str, before: str, told: Told) -> str:
    """Return a pair as the text that `MiniLMReader` takes.

    Args:
        question: the question.
        before: what was asked just before it; may be empty. `STILL` where an earlier statement is asked about.
        told: the memory.
    """
    asked = f"{before} {AFTER} {question}" if before else question
    return _BETWEEN.join(
        (_REVISION if before == STILL else _PAIR, *map(_plain, (asked, told.who, told.text)))
    )


def as_line(line: str) -> str:
    """Return a line as the text that `MiniLMReader` takes."""
    return _BETWEEN.join((_LINE, _plain(line)))


def as_confided(line: str) -> str:
    """Return a line that is read for secrecy as the text that `MiniLMReader` takes."""
    return _BETWEEN.join((_SECRECY, _plain(line)))


def as_doing(line: str) -> str:
    """Return a line that is read for what it does as the text that `MiniLMReader` takes."""
    return _BETWEEN.join((_DOES, _plain(line)))


def as_of_two(text: str) -> str:
    """Return what a memory tells of two (`memory.recall.deed_reading`) as the text that `MiniLMReader` takes."""
    return _BETWEEN.join((_TWO, _plain(text)))


def as_outcome(earlier: str, later: str) -> str:
    """Return two memories (`memory.recall.outcome_reading`) as the text that `MiniLMReader` takes."""
    return _BETWEEN.join((_OUTCOME, _plain(earlier), _plain(later)))


def _plain(text: str) -> str:
    return " ".join(text.replace(_BETWEEN, " ").split())


class EmbedderReader:
    """Read with a model that is served as an embedding model is (`memory.recall.reader.Reader`).

    Args:
        client: asks the model `memory.adapters.embedding.READER`.
    """

    def __init__(self, client: ModelClient) -> None:
        self._client = client

    def warm_up(self) -> None:
        """Load the model in the background."""
        self._client.warm_up()

    def start(self, coming: ToRead) -> None:
        """Start to read what is about to be asked for, all of it in one request."""
        self._client.start(
            [
                *(as_pair(*pair) for pair in coming.pairs),
                *map(as_line, coming.lines),
                *map(as_confided, coming.secrecy),
                *map(as_doing, coming.kinds),
            ]
        )

    async def read(self, question: str, before: str, memories: Sequence[Told]) -> list[Reading]:
        """Return what each memory is to a question; nothing if the model does not answer soon."""
        if not memories:
            return []
        rows = await self._client.ask_within_deadline([as_pair(question, before, told) for told in memories])
        if rows is None:
            return []
        return [_reading(row, told) for row, told in zip(rows, memories, strict=True)]

    async def read_line(self, line: str) -> LineReading | None:
        """Return what a line wants; ``None`` if the model does not answer soon."""
        rows = await self._client.ask_within_deadline([as_line(line)])
        return None if rows is None else LineReading(*map(float, rows[0][:4]))

    async def read_secrecy(self, lines: Sequence[str]) -> list[float]:
        """Return how likely each line asks for secrecy; nothing if the model does not answer soon."""
        rows = (
            await self._client.ask_within_deadline([as_confided(line) for line in lines]) if lines else None
        )
        return [] if rows is None else [float(row[0]) for row in rows]

    async def read_kinds(self, lines: Sequence[str]) -> list[Mapping[str, float]]:
        """Return how likely each line is of each kind of line; nothing if the model does not answer soon."""
        rows = await self._client.ask_within_deadline([as_doing(line) for line in lines]) if lines else None
        names = kinds_named()
        return [] if rows is None else [dict(zip(names, map(float, row), strict=False)) for row in rows]

    async def read_deeds(self, texts: Sequence[str]) -> list[DeedReading]:
        """Return what two do to each other in each text; nothing if the model is unavailable. It may take seconds."""
        try:
            rows = await self._client.ask_in_background([as_of_two(text) for text in texts]) if texts else ()
        except Unavailable as problem:
            self._client.report_unavailable(problem)
            return []
        return [_deeds(row) for row in rows]

    async def read_outcomes(self, pairs: Sequence[tuple[str, str]]) -> list[OutcomeReading]:
        """Return what came of the earlier memory of each pair; nothing if the model is unavailable. It may take seconds."""
        try:
            texts = [as_outcome(*pair) for pair in pairs]
            rows = await self._client.ask_in_background(texts) if texts else ()
        except Unavailable as problem:
            self._client.report_unavailable(problem)
            return []
        return [outcome_of(int(row[0]), float(row[1])) for row in rows]


def _deeds(row: Array) -> DeedReading:
    kinds, chances = row[1 : 2 * GUESSES : 2], row[2 : 2 * GUESSES + 1 : 2]
    pairs = zip(kinds, chances, strict=True)
    return reading_of(float(row[0]), [(int(kind), float(sure)) for kind, sure in pairs])


def _reading(row: Array, told: Told) -> Reading:
    _, on, says, yes, no, first, last, sure = map(float, row[:8])
    words = [_plain(told.who), *_plain(told.text).split()][int(first) : int(last) + 1]
    return Reading(on, says, yes, no, " ".join(words).strip(_EDGES), sure)

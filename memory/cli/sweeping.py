"""Replay journals with every setting of a sweep, those that are not finished yet."""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from memory import __version__
from memory.adapters.embedding import missing_package
from memory.cli import meaning
from memory.cli.finished import Finished
from memory.cli.meaning import Vectors
from memory.cli.parallel import Task, run_all, shared
from memory.cli.screen import Progress, note
from memory.config import Config
from memory.importance.scorers import make_scorer
from memory.journal.entry import Entry
from memory.journal.interchange import to_json
from memory.minds.sweep import Axis, Setting, grid, inputs_of, labels_of, with_setting


@dataclass(frozen=True, slots=True, kw_only=True)
class Stream:
    """A journal to replay.

    Args:
        name: its name on the command line.
        events: its entries, in chronological order.
        config: its settings now.
    """

    name: str
    events: Sequence[Entry]
    config: Config

    def digest(self) -> str:
        """Return a digest of the events."""
        found = hashlib.sha256()
        for entry in self.events:
            found.update(to_json(entry.to_dict()).encode())
        return found.hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A replay of a sweep: a stream with a setting.

    Args:
        setting: a value for each axis.
        stream: the journal.
        config: the journal's settings with those values.
        inputs: a digest of all that the figures follow from.
    """

    setting: Setting
    stream: Stream
    config: Config
    inputs: str


class Sweep:
    """Replay every stream with every setting.

    Args:
        axes: what is swept.
        streams: the journals.
        args: the command's arguments: ``output``, the file of finished replays, and ``no_model``.

    Raises:
        BadLine: the file holds something else.
        ConfigError: a setting does not go with a journal's other settings.
    """

    def __init__(self, axes: Sequence[Axis], streams: Sequence[Stream], args: argparse.Namespace) -> None:
        self.axes = axes
        self.streams = streams
        self.settings = grid(axes)
        self.finished = Finished(args.output)
        self._vectors: dict[str, Vectors] = {}
        self._args = args
        self._scorer = make_scorer(streams[0].config)
        self._model = self._scorer.model or ""
        if args.no_model or not self._model or missing_package(self._model):
            self._model = ""
        self._digests = {stream.name: stream.digest() for stream in streams}
        self.cells = self._cells()

    def run(self, jobs: int) -> None:
        """Run the replays that are not finished yet.

        Raises:
            KeepsakeError: a replay failed.
        """
        self._embed(cell.stream for cell in self._missing())
        missing = self._missing()  # anew: without a model that was expected, all inputs are others
        if outdated := self.finished.outdated(self._line(cell, {}) for cell in missing):
            note(f"{outdated:,} replays of {self.finished.name} had other inputs: replaying them again")
        order = sorted(missing, key=lambda cell: -len(cell.stream.events))
        for number, figures in self._replay([(cell.stream, cell.config) for cell in order], jobs):
            self.finished.add(self._line(order[number], figures))
        self.finished.put_in_order(cell.inputs for cell in self.cells)

    def details(self, settings: Sequence[Setting | None], jobs: int) -> list[list[dict[str, Any]]]:
        """Replay every stream with some settings again, for the importance of each event.

        Args:
            settings: the settings; ``None`` for what is set now.
            jobs: the number of processes.

        Returns:
            For each setting, the figures of each stream, with ``series`` and ``rated``.
        """
        self._embed(self.streams)
        pairs = [
            (stream, stream.config if setting is None else with_setting(stream.config, self.axes, setting))
            for setting in settings
            for stream in self.streams
        ]
        found = dict(self._replay(pairs, jobs, series=True))
        size = len(self.streams)
        return [[found[n * size + m] for m in range(size)] for n in range(len(settings))]

    def _replay(
        self, pairs: Sequence[tuple[Stream, Config]], jobs: int, *, series: bool = False
    ) -> Iterator[tuple[int, dict[str, Any]]]:
        """Replay streams; yield the number and the figures of each replay as it ends."""
        events = {stream.name: stream.events for stream, _ in pairs}
        with shared(events, self._vectors) as places, Progress(len(pairs), "replays done:") as shown:
            tasks = [
                Task(place=places[stream.name], config=config, series=series) for stream, config in pairs
            ]
            for count, done in enumerate(run_all(tasks, jobs), 1):
                yield done
                shown.show(count)

    def lines(self) -> list[dict[str, Any]]:
        """Return the finished replays, by setting and then by stream."""
        return [self.finished.lines[cell.inputs] for cell in self.cells]

    def _cells(self) -> list[Cell]:
        """Return every setting of every stream."""
        found = []
        for setting in self.settings:
            labels = labels_of(self.axes, setting)
            for stream in self.streams:
                config = with_setting(stream.config, self.axes, setting)
                more = (__version__, self._model)
                inputs = inputs_of(stream.name, self._digests[stream.name], config, labels, more)
                found.append(Cell(setting=setting, stream=stream, config=config, inputs=inputs))
        return found

    def _missing(self) -> list[Cell]:
        return [cell for cell in self.cells if cell.inputs not in self.finished.lines]

    def _line(self, cell: Cell, figures: dict[str, Any]) -> dict[str, Any]:
        return {
            "journal": cell.stream.name,
            **labels_of(self.axes, cell.setting),
            **figures,
            "inputs": cell.inputs,
        }

    def _embed(self, streams: Iterable[Stream]) -> None:
        """Make the vectors of streams' texts; the model is loaded here, and by no other process."""
        wanted = {stream.name: stream for stream in streams if stream.name not in self._vectors}
        if not wanted:
            return
        encode = meaning.encoder(self._args, self._scorer.model or "")
        if encode is None:
            if self._model:  # it is there, but does not load
                self._model = ""
                self.cells = self._cells()
            return
        # Each stream by itself: a vector depends, in its last digits, on the batch that it is made in.
        for name, stream in wanted.items():
            texts = [self._scorer.text(entry.content) for entry in stream.events]
            self._vectors[name] = meaning.embed(encode, texts)

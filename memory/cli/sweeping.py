"""Replay journals with every setting of a sweep, those that are not finished yet."""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterable, Sequence
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
        vectors = self._embed({cell.stream.name: cell.stream for cell in self._missing()}.values())
        missing = self._missing()
        if outdated := self.finished.outdated(self._line(cell, {}) for cell in missing):
            note(f"{outdated:,} replays of {self.finished.name} had other inputs: replaying them again")
        order = sorted(missing, key=lambda cell: -len(cell.stream.events))
        events = {cell.stream.name: cell.stream.events for cell in order}
        with shared(events, vectors) as places, Progress(len(order), "replays done:") as shown:
            count = 0

            def done(number: int, figures: dict[str, Any]) -> None:
                nonlocal count
                self.finished.add(self._line(order[number], figures))
                count += 1
                shown.show(count)

            run_all([Task(place=places[cell.stream.name], config=cell.config) for cell in order], jobs, done)
        self.finished.put_in_order(cell.inputs for cell in self.cells)

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

    def _embed(self, streams: Iterable[Stream]) -> dict[str, Vectors]:
        """Return the vectors of each stream's texts; the model is loaded here, and by no other process."""
        if not (wanted := list(streams)):
            return {}
        encode = meaning.encoder(self._args, self._scorer.model or "")
        if encode is None:
            if self._model:  # it is there, but does not load
                self._model = ""
                self.cells = self._cells()
            return {}
        # Each stream by itself: a vector depends, in its last digits, on the batch that it is made in.
        return {
            stream.name: meaning.embed(encode, [self._scorer.text(entry.content) for entry in stream.events])
            for stream in wanted
        }

"""Replay journals with every setting of a sweep, except for replays that are finished already."""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from memory.adapters.embedding import missing_package
from memory.cli.embedding import Vectors
from memory.cli.replays.checkpoint import Checkpoint
from memory.cli.replays.parallel import Task, run_all, shared, to_plain
from memory.cli.replays.replay_run import model_of, vectors_of
from memory.cli.terminal import Progress, note
from memory.config import Config
from memory.minds.replays.streams import Sleeps, Stream
from memory.minds.replays.sweep import (
    Axis,
    Setting,
    changed_settings,
    grid,
    inputs_of,
    labels_of,
    with_setting,
)
from memory.version import __version__


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Represent a journal to replay, and what it is replayed with.

    Args:
        stream: the journal; its ``config`` has the settings of ``--set``.
        fixed: names of the settings of ``--set``.
        sleeps: when the character sleeps.
    """

    stream: Stream
    fixed: frozenset[str]
    sleeps: Sleeps

    @property
    def name(self) -> str:
        """Return the journal's name on the command line."""
        return self.stream.name

    @property
    def config(self) -> Config:
        """Return the character's present settings: the game's, its own, and those of ``--set``."""
        own = self.stream.origin.own if self.stream.origin else {}
        return self.stream.config.with_settings(
            {name: v for name, v in own.items() if name not in self.fixed}
        )

    def digest(self) -> str:
        """Return a digest of the journal."""
        found = hashlib.sha256()
        for part in to_plain(self.stream):
            found.update(json.dumps(part, sort_keys=True, default=str).encode())
        return found.hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """Represent one replay of a sweep: a journal with one setting.

    Args:
        setting: a value for each axis.
        source: the journal.
        inputs: a digest of everything that determines the figures.
    """

    setting: Setting
    source: Source
    inputs: str


class Sweep:
    """Replay every stream with every setting.

    Args:
        axes: the swept settings with their values.
        sources: the journals.
        args: the command's arguments: ``output``, the file of finished replays, and ``no_model``.

    Raises:
        BadLine: the file holds something else.
        ConfigError: a setting is inconsistent with a journal's other settings.
    """

    def __init__(self, axes: Sequence[Axis], sources: Sequence[Source], args: argparse.Namespace) -> None:
        self.axes = axes
        self.sources = sources
        self.settings = grid(axes)
        self.finished = Checkpoint(args.output)
        self._vectors: dict[str, Vectors | None] = {}
        self._args = args
        self._models = {source.name: self._expected_model(source) for source in sources}
        self._digests = {source.name: source.digest() for source in sources}
        self.cells = self._cells()

    def run(self, jobs: int) -> None:
        """Run the replays that are not finished yet.

        Raises:
            KeepsakeError: a replay failed.
        """
        self._embed(cell.source for cell in self._missing())
        missing = self._missing()  # again, since without an expected model all inputs differ
        if outdated := self.finished.outdated(self._line(cell, {}) for cell in missing):
            note(f"{outdated:,} replays of {self.finished.name} had other inputs: replaying them again")
        order = sorted(missing, key=lambda cell: -len(cell.source.stream.entries))
        for number, figures in self._replay([(cell.source, cell.setting) for cell in order], jobs):
            self.finished.add(self._line(order[number], figures))
        self.finished.put_in_order(cell.inputs for cell in self.cells)

    def details(self, settings: Sequence[Setting | None], jobs: int) -> list[list[dict[str, Any]]]:
        """Replay every stream with some settings again, for the importance of each event.

        Args:
            settings: the settings; ``None`` for the present ones.
            jobs: the number of processes.

        Returns:
            For each setting, the figures of each stream, with ``series`` and ``rated``.
        """
        self._embed(self.sources)
        pairs = [(source, setting) for setting in settings for source in self.sources]
        found = dict(self._replay(pairs, jobs, series=True))
        size = len(self.sources)
        return [[found[n * size + m] for m in range(size)] for n in range(len(settings))]

    def config(self, source: Source, setting: Setting | None) -> Config:
        """Return the settings of a journal's character in a row; ``None`` for the present ones."""
        return source.config if setting is None else with_setting(source.config, self.axes, setting)

    def _replay(
        self, pairs: Sequence[tuple[Source, Setting | None]], jobs: int, *, series: bool = False
    ) -> Iterator[tuple[int, dict[str, Any]]]:
        """Replay journals; yield the number and the figures of each replay as it ends."""
        needed = {source.name: source.stream for source, _ in pairs}
        with shared(needed, self._vectors) as places, Progress(len(pairs), "replays done:") as shown:
            tasks = [
                Task(
                    place=places[source.name],
                    config=source.stream.config
                    if setting is None
                    else with_setting(source.stream.config, self.axes, setting),
                    fixed=source.fixed
                    if setting is None
                    else source.fixed | changed_settings(self.axes, setting),
                    sleeps=source.sleeps,
                    series=series,
                )
                for source, setting in pairs
            ]
            for count, done in enumerate(run_all(tasks, jobs), 1):
                yield done
                shown.show(count)

    def lines(self) -> list[dict[str, Any]]:
        """Return the finished replays, by setting and then by stream."""
        return [self.finished.lines[cell.inputs] for cell in self.cells]

    def _cells(self) -> list[Cell]:
        """Return every setting of every journal."""
        found = []
        for setting in self.settings:
            labels = labels_of(self.axes, setting)
            for source in self.sources:
                name = source.name
                fixed = sorted(source.fixed | changed_settings(self.axes, setting))
                more = [__version__, self._models[name], str(source.sleeps), fixed]
                inputs = inputs_of([name, self._digests[name], labels, more], self.config(source, setting))
                found.append(Cell(setting=setting, source=source, inputs=inputs))
        return found

    def _missing(self) -> list[Cell]:
        return [cell for cell in self.cells if cell.inputs not in self.finished.lines]

    def _line(self, cell: Cell, figures: dict[str, Any]) -> dict[str, Any]:
        labels = labels_of(self.axes, cell.setting)
        return {"journal": cell.source.name, **labels, **figures, "inputs": cell.inputs}

    def _expected_model(self, source: Source) -> str:
        """Return the embedding model that a journal is replayed with, without loading it; empty for none."""
        model = model_of(source.stream, source.stream.config)
        return "" if self._args.no_model or not model or missing_package(model) else model

    def _embed(self, sources: Iterable[Source]) -> None:
        """Make the vectors of the journals' texts once, in this process.

        Each journal is embedded separately, since a vector's last digits depend on the batch that it is made in.
        """
        for source in {source.name: source for source in sources}.values():
            if source.name not in self._vectors:
                vectors = vectors_of(self._args, source.stream, source.stream.config)
                self._vectors[source.name] = vectors
                if vectors is None and self._models[source.name]:  # the model is installed, but does not load
                    self._models[source.name] = ""
                    self.cells = self._cells()

"""Keep the finished replays of a sweep in a file, so that an interrupted sweep can continue."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from memory.cli.journals import read_text, writing
from memory.errors import BadLine, FieldError
from memory.journal.interchange import to_json
from memory.minds.replays.sweep import sweepable


class Checkpoint:
    """Keep the lines of finished replays in a JSONL file, which is the state of a sweep.

    Args:
        name: the file; ``None`` keeps them in memory only.

    Raises:
        BadLine: the file exists, and holds something else.
        FieldError: its folder does not exist.
        OSError: the file cannot be read.
    """

    def __init__(self, name: str | None) -> None:
        self.name = name
        self.lines: dict[str, dict[str, Any]] = {}
        if name is not None and not Path(name).parent.is_dir():
            raise FieldError("output", name, "a file in a folder that exists")
        if name is not None and Path(name).exists():
            source, text = read_text(name)
            for number, line in enumerate(
                text.split("\n")[:-1], 1
            ):  # what follows the last newline was cut off
                read = _line(line)
                if read is None:
                    raise BadLine(source, number, "not a finished replay of a sweep")
                self.lines[read["inputs"]] = read
            if text and not text.endswith("\n"):
                self._write()

    def add(self, line: dict[str, Any]) -> None:
        """Add a finished replay."""
        self.lines[line["inputs"]] = line
        if self.name is not None:
            with open(self.name, "a", encoding="utf-8") as file:
                file.write(to_json(line) + "\n")

    def put_in_order(self, wanted: Iterable[str]) -> None:
        """Write the file again, in one step: the wanted lines in that order, then the others.

        A line of the same journal and settings but other inputs is left out, since its replay was repeated.
        """
        first = [self.lines[inputs] for inputs in wanted]
        replaced = {_same(line) for line in first}
        chosen = {line["inputs"] for line in first}
        others = [x for x in self.lines.values() if x["inputs"] not in chosen and _same(x) not in replaced]
        ordered = [*first, *sorted(others, key=to_json)]
        self.lines = {line["inputs"]: line for line in ordered}
        self._write()

    def outdated(self, wanted: Iterable[Mapping[str, Any]]) -> int:
        """Return the number of lines with the journal and settings of a wanted one, but other inputs."""
        same = {_same(line) for line in wanted}
        return sum(_same(line) in same for line in self.lines.values())

    def _write(self) -> None:
        if self.name is not None:
            with writing(self.name) as file:
                file.writelines(to_json(line) + "\n" for line in self.lines.values())


def _line(text: str) -> dict[str, Any] | None:
    try:
        read = json.loads(text)
    except (ValueError, RecursionError):
        return None
    right = isinstance(read, dict) and all(isinstance(read.get(name), str) for name in ("inputs", "journal"))
    return read if right else None


def _same(line: Mapping[str, Any]) -> str:
    settings = {name: value for name, value in line.items() if name in sweepable()}
    return json.dumps([line["journal"], settings], sort_keys=True)

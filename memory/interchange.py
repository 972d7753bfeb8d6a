"""JSONL, one entry a line: how journals travel (SPEC §§2, 13)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from memory.entry import Entry, FieldError


class BadLine(ValueError):
    """A line of a file is not what it should be: says which file, which line, and what is wrong."""

    def __init__(self, source: str, number: int, reason: str) -> None:
        super().__init__(f"{source}, line {number}: {reason}")
        self.source = source
        self.number = number
        self.reason = reason


def read_lines(
    lines: Iterable[str], source: str, check: Callable[[dict[str, Any]], object] = Entry.from_dict
) -> list[dict[str, Any]]:
    """The JSON objects of a JSONL file; blank lines are passed over.

    Args:
        lines: the file's lines.
        source: what to call it in errors.
        check: called with each object; what it raises as `FieldError` is reported with its line. The
            default checks that it is an entry.

    Raises:
        BadLine: a line is not a JSON object, or ``check`` refused it.
    """
    found: list[dict[str, Any]] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            raw = json.loads(line)
        except json.JSONDecodeError as problem:
            raise BadLine(source, number, f"not JSON ({problem.msg}, column {problem.colno})") from None
        if not isinstance(raw, dict):
            raise BadLine(source, number, "not a JSON object")
        try:
            check(raw)
        except FieldError as problem:
            raise BadLine(source, number, str(problem)) from None
        found.append(raw)
    return found


def check_import(raw: dict[str, Any]) -> None:
    """Check a line that is to be imported: as an entry, but id and timestamp may be left out.

    Raises:
        FieldError: a field holds what it may not.
    """
    Entry.from_dict(
        {"id": 1, "timestamp": "2000-01-01T00:00:00Z"} | {k: v for k, v in raw.items() if v is not None}
    )


def read_journal(path: Path) -> list[dict[str, Any]]:
    """The entries of a JSONL file, checked one by one, as `Journal.adopt` takes them.

    Raises:
        BadLine: a line is not an entry.
        OSError: the file cannot be read.
    """
    with path.open(encoding="utf-8-sig") as file:
        return read_lines(file, str(path), check_import)


def write_lines(entries: Iterable[Entry]) -> Iterator[str]:
    """Each entry as a line of JSONL, with its line end."""
    for entry in entries:
        yield json.dumps(entry.to_dict(), ensure_ascii=False) + "\n"

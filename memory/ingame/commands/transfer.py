"""Read and write journals as files, in one folder of the game and nowhere else."""

from __future__ import annotations

import os
import re
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from django.conf import settings

from memory.errors import BadLine, FieldError
from memory.journal.interchange import decode, read_shape, write_lines
from memory.journal.journal import Journal

FOLDER: Final = "server/.keepsake/journals"
"""The folder, relative to the game's own folder."""

MOST_BYTES: Final = 2_000_000
"""Bytes of the largest file that is imported in the game: everybody waits meanwhile, some seconds at most."""

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")


def path_of(name: str) -> Path:
    """Return the file of a name; ``.jsonl`` is added where it is left out.

    Raises:
        FieldError: it holds anything but letters, digits, dots, dashes and underscores, or leads elsewhere.
    """
    if not _NAME.fullmatch(name):
        rule = "letters, digits, dots, dashes and underscores, at most 100, and no folders"
        raise FieldError("file", name, rule)
    path = _folder() / (name if name.endswith((".jsonl", ".json")) else f"{name}.jsonl")
    if path.is_symlink():
        raise FieldError("file", path.name, "a file of its own, no link")
    return path


def default_name(key: str, moment: datetime) -> str:
    """Return a file name for an export of whoever is called ``key``."""
    stem = re.sub(r"[^A-Za-z0-9]+", "-", key).strip("-").lower()[:60] or "journal"
    return f"{stem}-{moment:%Y%m%d-%H%M%S}"


def names() -> list[str]:
    """Return the files there are."""
    return sorted(path.name for path in _folder().glob("*.json*"))


def write(path: Path, journal: Journal) -> int:
    """Write every entry of a journal, archived ones too; the file is there whole or not at all.

    Returns:
        How many entries it holds.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.{os.getpid()}")
    count = 0
    try:
        with half.open("w", encoding="utf-8") as file:
            for line in write_lines(row.entry for row in journal.store.history(journal.key)):
                file.write(line)
                count += 1
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)
    return count


def read(path: Path) -> list[dict[str, Any]]:
    """Return the entries of a file, checked, as `Journal.adopt` takes them.

    Raises:
        FieldError: there is no such file.
        BadLine: a line is not an entry; says file, line and field.
    """
    try:
        if (size := path.stat().st_size) > MOST_BYTES:
            rule = f"must be {MOST_BYTES:,} bytes at most in the game, not {size:,}"
            raise BadLine(path.name, None, f"{rule}; `evennia memory import` takes larger ones")
        data = path.read_bytes()
    except FileNotFoundError:
        there = ", ".join(names()) or "none"
        raise FieldError("file", path.name, f"a file in {FOLDER} (there are: {there})") from None
    except OSError as problem:
        raise BadLine(path.name, None, problem.strerror or "cannot be read") from None
    entries: list[dict[str, Any]] = read_shape(decode(data, path.name), path.name)["entries"]
    return entries


def _folder() -> Path:
    return Path(settings.GAME_DIR) / FOLDER

"""Read and write journal files, only in one folder of the game."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from django.conf import settings

from memory.cli.journals import writing
from memory.errors import BadLine, FieldError
from memory.journal.interchange import decode, read_shape, write_journal
from memory.journal.journal import Journal

FOLDER: Final = "server/.keepsake/journals"
"""The folder of journal files, relative to the game's folder."""

MOST_BYTES: Final = 2_000_000
"""Maximum size in bytes of a file imported in the game, so that an import blocks the game for some seconds at
most.
"""

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")


def path_of(name: str, suffix: str = ".jsonl") -> Path:
    """Return the path of a file name in `FOLDER`.

    Args:
        name: the name as it was typed.
        suffix: the required ending, which is added if it is missing. ``.json`` is accepted for ``.jsonl``.

    Raises:
        FieldError: the name has characters other than letters, digits, dots, dashes and underscores, is too
            long, or is a symbolic link.
    """
    if not _NAME.fullmatch(name):
        rule = "letters, digits, dots, dashes and underscores, at most 100, and no folders"
        raise FieldError("file", name, rule)
    ends = (suffix, ".json") if suffix == ".jsonl" else (suffix,)
    path = _folder() / (name if name.endswith(ends) else f"{name}{suffix}")
    if path.is_symlink():
        raise FieldError("file", path.name, "a regular file, not a link")
    return path


def default_name(key: str, moment: datetime) -> str:
    """Return a file name for an export.

    Args:
        key: the character's name.
        moment: the time of the export.
    """
    stem = re.sub(r"[^A-Za-z0-9]+", "-", key).strip("-").lower()[:60] or "journal"
    return f"{stem}-{moment:%Y%m%d-%H%M%S}"


def names() -> list[str]:
    """Return the names of the files in `FOLDER`, sorted."""
    return sorted(path.name for path in _folder().glob("*.json*"))


def write(path: Path, journal: Journal) -> int:
    """Write every entry of a journal to a file, including archived ones; the file is replaced atomically.

    Returns:
        The number of entries written.
    """
    return _write(path, write_journal(journal))


def write_text(path: Path, text: str) -> None:
    """Write a text to a file, which is replaced atomically."""
    _write(path, [text])


def _write(path: Path, parts: Iterable[str]) -> int:
    """Write texts to a file, one after the other; return how many."""
    path.parent.mkdir(parents=True, exist_ok=True)
    count = 0
    with writing(str(path)) as file:
        for part in parts:
            file.write(part)
            count += 1
    return count


def read(path: Path) -> dict[str, Any]:
    """Return a journal file's content in the form of `memory.journal.interchange.read_shape`.

    Raises:
        FieldError: the file does not exist.
        BadLine: the file is too large or cannot be read, or a line is not an entry.
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
    return read_shape(decode(data, path.name), path.name)


def _folder() -> Path:
    return Path(settings.GAME_DIR) / FOLDER

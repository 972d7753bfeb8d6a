"""Find the journals that a command line names: in files, or in a game (``memory.ingame.launcher``)."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from tempfile import mkstemp
from typing import Any, Final, Protocol, TextIO

from memory.adapters.inmemory import InMemoryStore
from memory.config import Config
from memory.errors import BadLine, ConfigError, FieldError
from memory.importance.scorers import make_scorer
from memory.journal.entry import Entry
from memory.journal.history import ORIGIN, Origin, pages
from memory.journal.interchange import decode, read_shape
from memory.journal.journal import Journal
from memory.journal.masks import with_masks
from memory.journal.store import Change

_GAME_KEY: Final = re.compile(r"#[0-9]{1,9}")
"""Pattern of a game's keys, which need not occur in the journal."""

_NAMED: Final = 12
"""Maximum number of people that an error message lists."""


class Journals(Protocol):
    """Give access to the journals of a file, a directory or a game.

    Attributes:
        metavar: the placeholder of a journal's name in the help.
        about: a description of it.
        in_game: whether it is a running game's database.
    """

    metavar: str
    about: str
    in_game: bool

    def open(self, name: str) -> Journal:
        """Return the journal with a name.

        Raises:
            FieldError: there is no such journal.
            BadLine: the file is not a journal.
            OSError: the file cannot be read.
        """
        ...

    def recalled(self, journal: Journal) -> Iterable[Entry]:
        """Return the entries of a journal that recall ranks."""
        ...

    def key(self, name: str, journal: Journal | None = None) -> str:
        """Return the stable key of the person named.

        Args:
            name: a name or a key.
            journal: the journal in which to look, if it is a file's.

        Raises:
            FieldError: there is nobody of that name.
        """
        ...

    def settings_file(self) -> Path:
        """Return the settings file of the game.

        Raises:
            FieldError: this is not a game.
        """
        ...

    def check_stopped(self, name: str, settings: Mapping[str, str]) -> None:
        """Refuse to change a character's settings while its game runs: the game would overwrite them.

        Args:
            name: the character's name.
            settings: the settings as they are typed in the game.

        Raises:
            KeepsakeError: the game is running; the message says what to type in the game.
        """
        ...

    def configure(self, key: str, settings: Mapping[str, Any], by: str, what: str) -> None:
        """Set a character's own settings.

        Args:
            key: the character's key.
            settings: values by setting, checked already.
            by: the person who does it, for the audit line.
            what: the reason, for the audit line.

        Raises:
            FieldError: this is not a game.
        """
        ...


class FileJournals:
    """Give access to journals in files: JSONL, or a journal's dict as JSON."""

    metavar = "JOURNAL"
    about = "a JSONL file, a journal's dict as JSON, or - for standard input"
    in_game = False

    def open(self, name: str) -> Journal:
        """Read the journal of a file into memory, with the settings of the game that it comes from; nothing is
        written back.

        Raises:
            BadLine: the file cannot be read, or a value in it is invalid.
        """
        source, text = read_text(name)
        shape = read_shape(text, source)
        origin: Origin | None = shape["origin"]
        try:
            config = Config() if origin is None else config_of(origin)
            if shape.get("max_entries") is None:  # a file has no cap unless it sets one
                config = replace(config, max_entries=max(Config().max_entries, len(shape["entries"])))
            journal = Journal.from_dict(
                shape, source, store=InMemoryStore(), scorer=make_scorer(config), config=config
            )
            notes = with_masks(journal, shape["masks"])
            if origin is not None:
                notes |= {ORIGIN: origin.to_dict(), **pages(shape["history"])}
            if notes:
                journal.commit(Change(key=source, notes=notes))
            return journal
        except (ConfigError, FieldError) as problem:
            raise BadLine(source, None, str(problem)) from None

    def recalled(self, journal: Journal) -> Iterable[Entry]:
        """Return every entry of the file, regardless of the journal's cap."""
        return (row.entry for row in journal.store.history(journal.key))

    def key(self, name: str, journal: Journal | None = None) -> str:
        """Return the key of a person in a file, by a key of the game, or by a key or a name in the file.

        Raises:
            FieldError: the file has no person, or several, of that name.
        """
        known = {} if journal is None else people_in(journal)
        if name in known or _GAME_KEY.fullmatch(name):
            return name
        named = [key for key, each in known.items() if each.casefold() == name.casefold()]
        if len(named) == 1:
            return named[0]
        some = [
            f"{key} ({each})" if each else key for key, each in known.items() if not named or key in named
        ]
        more = ", …" if len(some) > _NAMED else ""
        there = f"one of {', '.join(some[:_NAMED])}{more}, or" if some else "a name that the file has, or"
        raise FieldError("listener", name, f"{there} a key of the game such as #12")

    def settings_file(self) -> Path:
        """Refuse: a file belongs to no game."""
        raise FieldError("apply", "settings", "settings=FILE, with the settings file or the folder of a game")

    def check_stopped(self, name: str, settings: Mapping[str, str]) -> None:
        """Do nothing: a file belongs to no game."""

    def configure(self, key: str, settings: Mapping[str, Any], by: str, what: str) -> None:
        """Refuse: a file is only read."""
        raise FieldError("apply", key, "a character of a game")


@lru_cache(maxsize=1)
def people_in(journal: Journal) -> Mapping[str, str]:
    """Return the latest names (or empty texts), by key, of all sources and audiences of a file's entries."""
    found: dict[str, str] = {}
    for row in journal.store.history(journal.key):
        entry = row.entry
        if entry.source_entity:
            found[entry.source_entity] = entry.source_name or found.get(entry.source_entity, "")
        for key in entry.audience or ():
            found.setdefault(key, "")
    return found


def config_of(origin: Origin) -> Config:
    """Return the settings of a character of a game.

    Raises:
        ConfigError: a setting does not exist, or has an invalid value.
    """
    return Config.load(origin.settings).with_settings(origin.own, own_only=True)


def read_text(name: str) -> tuple[str, str]:
    """Return a file's name for errors, and its text; ``-`` is standard input.

    Raises:
        BadLine: the text is not UTF-8.
        OSError: the file cannot be read.
    """
    if name == "-":
        return "standard input", decode(sys.stdin.buffer.read(), "standard input")
    return name, decode(Path(name).read_bytes(), name)


@contextmanager
def writing(name: str | None) -> Iterator[TextIO]:
    """Open a file to write that replaces the old one once complete; ``None`` is standard output.

    Raises:
        OSError: the file cannot be written; the old one is unchanged.
    """
    if name is None:
        yield sys.stdout
        return
    place = Path(os.path.realpath(name))
    if place.exists() and not place.is_file():  # a device or a pipe, which cannot be replaced
        with place.open("w", encoding="utf-8") as file:
            yield file
        return
    umask = os.umask(0)
    os.umask(umask)
    mode = place.stat().st_mode if place.exists() else 0o666 & ~umask
    try:
        number, draft = mkstemp(dir=place.parent, prefix=".keepsake-")
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, name) from None
    try:
        with open(number, "w", encoding="utf-8") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.chmod(draft, mode & 0o777)
        os.replace(draft, place)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise

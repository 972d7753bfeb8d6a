"""Open the journals that a server is started for: in a file, or in a game's database."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from memory.adapters.embedders import NoEmbedder, make_embedder
from memory.adapters.sqlite_store import SqliteStore
from memory.character.opening import MAX_ENTRIES
from memory.cli.journals import FileJournals
from memory.concurrency import NO_BACKGROUND, Concurrency
from memory.config import Config
from memory.errors import FieldError, StoreUnavailable
from memory.llm.tool_calls import CallLog, InMemoryCallLog
from memory.minds.mind import Mind
from memory.minds.minds import Minds
from memory.recall.embedder import Embedder
from memory.text import lexicon

SETTINGS: Final = Path("server", "conf", "settings.py")
"""The file that marks a game's folder."""


@dataclass(frozen=True, slots=True)
class Source:
    """Hold the journals of one server.

    Args:
        minds: opens them.
        keys: the keys of the journals that are served, by the name that agents use.
        log: stores the calls of tools.
        writable: whether agents may write.
    """

    minds: Minds
    keys: Mapping[str, str]
    log: CallLog
    writable: bool

    def mind(self, name: str) -> Mind:
        """Return a journal as it is on disk now; another program, such as a game, may have written to it.

        Raises:
            FieldError: no journal of that name is served.
        """
        if name not in self.keys:
            raise FieldError("journal", name, f"one of {', '.join(self.keys)}")
        key = self.keys[name]
        self.minds.close([key])
        return self.minds[key]


def open_source(
    place: str, names: Iterable[str] = (), *, write: bool = False, by_meaning: bool = True
) -> Source:
    """Open the journals of a file or a game.

    Args:
        place: a file that `memory.open` made, a journal exported as JSONL or JSON, or a game's folder.
        names: the journals to serve; all of a file by default. A game's have to be named.
        write: let agents write.
        by_meaning: recall by meaning too, where the embedding model is installed.

    Raises:
        FieldError: there is no such place or journal, or it cannot be written to.
        BadLine: an exported journal is damaged.
        ConfigError: the game's settings are wrong.
        StoreUnavailable: the file cannot be opened, or the game's database cannot be read.
    """
    path = Path(place)
    if (path / SETTINGS).is_file():
        return _open_game(path, list(names), write=write, by_meaning=by_meaning)
    if not path.is_file():
        raise FieldError("SOURCE", place, "a file of journals, or the folder of a game")
    if _is_sqlite(path):
        return _open_sqlite(path, list(names), write=write, by_meaning=by_meaning)
    if write:
        raise FieldError(
            "--write", place, "left out for an exported file; import it into a game, or into a file"
        )
    return _open_export(path, list(names), by_meaning=by_meaning)


def _open_sqlite(path: Path, names: list[str], *, write: bool, by_meaning: bool) -> Source:
    config = Config.load({"max_entries": MAX_ENTRIES})
    lexicon.use(lexicon.load(config.language))
    store = SqliteStore(path)
    # Where agents may not write, no vector is stored: a memory without one is found by its words.
    minds = Minds(
        store,
        config=config,
        embedder=_embedder(config, by_meaning),
        concurrency=Concurrency() if write else NO_BACKGROUND,
    )
    keys = store.keys()
    return Source(minds, _chosen(names, dict(zip(keys, keys, strict=True))), InMemoryCallLog(), write)


def _open_export(path: Path, names: list[str], *, by_meaning: bool) -> Source:
    journal = FileJournals().open(str(path))
    lexicon.use(lexicon.load(journal.config.language))
    minds = Minds(
        journal.store,
        config=journal.config,
        embedder=_embedder(journal.config, by_meaning),
    )
    return Source(minds, _chosen(names, {path.stem: journal.key}), InMemoryCallLog(), writable=False)


def _open_game(path: Path, names: list[str], *, write: bool, by_meaning: bool) -> Source:
    """Open journals of a game's database. The game may be running: it takes over what is written here."""
    if not names:
        raise FieldError(
            "--journal", "", "the names of characters; a game's journals are not served all at once"
        )
    os.chdir(path)
    sys.path.insert(0, os.getcwd())
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "server.conf.settings")
    import django
    import evennia
    from django.db import DatabaseError

    try:
        with redirect_stdout(sys.stderr):  # Evennia prints, and an agent may be reading standard output
            django.setup()
            evennia._init()
            return _source_of_game(names, write=write, by_meaning=by_meaning)
    except DatabaseError as problem:
        raise StoreUnavailable(
            f"the game's database cannot be read ({problem}). Start this with the environment variables that the "
            "game has; run evennia migrate if the database is new"
        ) from problem


def _source_of_game(names: list[str], *, write: bool, by_meaning: bool) -> Source:
    """Return the journals of the game that Django is set up for."""
    from memory.db.calls import DjangoCallLog
    from memory.ingame.engine import load_config, make_minds
    from memory.ingame.launcher import GameJournals

    game = GameJournals()
    keys = {name: game.key(name) for name in names}
    minds = make_minds(
        _embedder(load_config(), by_meaning), concurrency=Concurrency() if write else NO_BACKGROUND
    )
    written = set(minds.store.keys())
    if missing := [name for name, key in keys.items() if key not in written]:
        raise FieldError("--journal", missing[0], "somebody with a journal")
    return Source(minds, keys, DjangoCallLog(), write)


def _chosen(names: list[str], keys: Mapping[str, str]) -> Mapping[str, str]:
    """Return the journals of these names; all if none is named."""
    if missing := [name for name in names if name not in keys]:
        raise FieldError("--journal", missing[0], f"one of {', '.join(keys) or '(the file has none)'}")
    return {name: keys[name] for name in names} if names else keys


def _embedder(config: Config, by_meaning: bool) -> Embedder | None:
    """Return what makes vectors; ``None`` if none is wanted, or there is none."""
    with suppress(NoEmbedder):
        return make_embedder(config) if by_meaning else None
    return None


def _is_sqlite(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(16) in (b"SQLite format 3\0", b"")

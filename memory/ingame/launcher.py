"""``evennia memory …``: the command line over a game's database (SPEC §13).

In the game's settings: ``EXTRA_LAUNCHER_COMMANDS["memory"] = "memory.ingame.launcher.memory"``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

import evennia

from memory.adapters.embedding import SentenceEmbedder, missing_package
from memory.adapters.longterm.providers import make_longterm
from memory.adapters.longterm.providers import missing_package as longterm_lacks
from memory.cli.app import COMMANDS, Command, main
from memory.cli.places import Place
from memory.cli.screen import Progress
from memory.concurrency import drive, inline
from memory.config import Config, is_dotted, make_extension
from memory.errors import ConfigError, FieldError, Unavailable
from memory.extras import pip_install
from memory.ingame.engine import load_config, make_minds, minds_offline
from memory.journal.entry import Entry
from memory.journal.journal import Journal
from memory.recall.embedder import Embedder
from memory.sleep.cycle import SLEEP


class Game:
    """The journals of a game's characters. The server may be running: what is read is on disk, and its
    own copies meet what is written here with their next write.
    """

    metavar = "CHARACTER"
    about = "a character, as #12 or by name"
    in_game = True

    def open(self, name: str) -> Journal:
        """Return a character's journal.

        Raises:
            FieldError: there is no such character, it has no journal, or there are several of that name.
        """
        return minds_offline()[self.key(name)].journal

    def recalled(self, journal: Journal) -> Iterable[Entry]:
        """Return the working entries: what the character itself recalls."""
        return journal

    def key(self, name: str) -> str:
        """Return the key of a game object.

        Raises:
            FieldError: there is none of that name, or several.
        """
        from evennia.objects.models import ObjectDB

        number = name.removeprefix("#")
        by_id = name != number and number.isascii() and number.isdigit() and len(number) < 10
        which = {"id": int(number)} if by_id else {"db_key__iexact": name}
        # By values: to find somebody, no object has to come to life.
        found = dict(ObjectDB.objects.filter(**which).order_by("id").values_list("id", "db_key"))
        if len(found) > 1:
            with_journal = set(minds_offline().store.keys())
            found = {i: key for i, key in found.items() if f"#{i}" in with_journal} or found
        if not found:
            raise FieldError("character", name, "#12, or the name of somebody in the game")
        if len(found) > 1:
            those = ", ".join(f"#{i}" for i in found)
            raise FieldError("character", name, f"one of {those} (several are called that)")
        return f"#{next(iter(found))}"


def reindex(args: argparse.Namespace, place: Place) -> None:
    """Embed every working entry that has no vector of the model that is set now.

    Raises:
        ConfigError: there is no such model.
    """
    minds = make_minds(_embedder(load_config()))
    assert minds.vectors is not None
    with Progress(minds.store.count_unembedded(minds.vectors.model), "embedded") as done:
        try:
            count = drive(minds.vectors.rebuild(done.show))
        except Unavailable as problem:
            raise ConfigError(problem.reason) from None
    print(f"{count:,} entries embedded by {minds.vectors.model}")


def rebuild(args: argparse.Namespace, place: Place) -> None:
    """Throw long-term memory away, and build it again from the rows.

    Raises:
        ConfigError: none is configured, it cannot be reached, or there is no embedding model.
    """
    config = load_config()
    embedder = _embedder(config)
    longterm = make_longterm(config, model=embedder.name, run=inline)
    if longterm is None:
        raise ConfigError("MEMORY['longterm']: must be where long-term memory is kept, not ''")
    if package := longterm_lacks(config.longterm):
        raise ConfigError(
            f"long-term memory needs {package}, which is not installed: {pip_install('longterm')}"
        )
    minds = make_minds(embedder, longterm=longterm)
    assert minds.archive is not None
    written = sum(header.entry_count for _, header, _ in minds.store.survey(SLEEP))
    try:
        with Progress(written, "stored") as done:
            count = drive(minds.archive.rebuild(lambda key: minds[key].journal, done.show))
    except Unavailable as problem:
        raise ConfigError(problem.reason) from None
    finally:
        longterm.close()
    print(f"{count:,} entries in long-term memory")


def _embedder(config: Config) -> Embedder:
    if is_dotted(config.embedder):
        made: Embedder = make_extension("embedder", config.embedder, Embedder, config)
        return made
    if not (model := config.embedding_model):
        raise ConfigError("MEMORY['embedding_model']: must be a model, for recall by meaning, not ''")
    if package := missing_package(model):
        raise ConfigError(
            f"recall by meaning needs {package}, which is not installed: {pip_install('embedding')}"
        )
    return SentenceEmbedder(model, run=inline)


REBUILD = Command(
    name="rebuild",
    about="throw long-term memory away and build it again from the rows; the game must be stopped",
    arguments=lambda parser, place: None,
    run=rebuild,
)
REINDEX = Command(
    name="reindex",
    about="embed what has no vector of the model that is set: after a change of embedding_model, say",
    arguments=lambda parser, place: None,
    run=reindex,
)


def memory(*args: str) -> None:
    """Run the command line with the arguments after ``memory``, for Evennia's launcher; exit with its code."""
    evennia._init()
    # The launcher keeps --help to itself.
    given = ["--help"] if not args or args == ("help",) else args
    sys.exit(main(given, Game(), "evennia memory", (*COMMANDS, REINDEX, REBUILD)))

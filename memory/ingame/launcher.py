"""Run ``evennia memory …``, the command line over a game's database.

In the game's settings: ``EXTRA_LAUNCHER_COMMANDS["memory"] = "memory.ingame.launcher.memory"``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import evennia

from memory.adapters.embedders import make_embedder
from memory.adapters.longterm.providers import make_longterm
from memory.adapters.longterm.providers import missing_package as longterm_lacks
from memory.cli.app import COMMANDS, Command, main
from memory.cli.journals import Journals
from memory.cli.terminal import Progress
from memory.concurrency import drive, inline
from memory.errors import ConfigError, FieldError, KeepsakeError, Unavailable
from memory.extras import pip_install
from memory.ingame import adopting, uninstalling
from memory.ingame.command_names import command_name
from memory.ingame.engine import load_config, make_minds, minds_offline
from memory.ingame.uninstalling import check_stopped, server_runs
from memory.journal.entry import MAX_ID, Entry
from memory.journal.journal import Journal
from memory.sleep.state import SLEEP
from memory.text.typed import typed_number
from memory.workers import worker


class GameJournals:
    """Give the command line access to the journals of a game's characters.

    The server may be running: the command line reads from disk, and the server's open journals load entries
    that are written here at their next write. Settings are written only while the server is stopped.
    """

    metavar = "CHARACTER"
    about = "a character, as #12 or by name"
    in_game = True

    def open(self, name: str) -> Journal:
        """Return a character's journal.

        Raises:
            FieldError: there is no such character, it has no journal, or several have that name.
        """
        return minds_offline()[self.key(name)].journal

    def recalled(self, journal: Journal) -> Iterable[Entry]:
        """Return the working entries, from which the character recalls."""
        return journal

    def key(self, name: str, journal: Journal | None = None) -> str:
        """Return the key of a game object.

        Raises:
            FieldError: no object has that name, or several have it.
        """
        from evennia.objects.models import ObjectDB

        number = name.removeprefix("#")
        by_id = None if name == number else typed_number(number, 0, MAX_ID)
        which = {"db_key__iexact": name} if by_id is None else {"id": by_id}
        # values_list: a lookup need not load typeclassed objects.
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

    def settings_file(self) -> Path:
        """Return the settings file that the game runs with.

        Raises:
            FieldError: the settings are not in a file.
        """
        from django.conf import settings

        found = find_spec(settings.SETTINGS_MODULE)
        if found is None or not found.origin:
            raise FieldError("apply", "settings", "settings=FILE: the game's settings are not in a file")
        return Path(found.origin)

    def check_stopped(self, name: str, settings: Mapping[str, str]) -> None:
        """Refuse to change a character's settings while the game runs: its open journals would overwrite them."""
        if server_runs():
            values = ", ".join(f"{setting}:{value}" for setting, value in settings.items())
            command = command_name("memory/set")
            instead = f"type there: {command} {name} = {values}" if command else "stop it first"
            raise KeepsakeError(f"nothing was changed: the game is running; {instead}")

    def configure(self, key: str, settings: Mapping[str, Any], by: str, what: str) -> None:
        """Set a character's own settings, with a line in its audit note and in the security log."""
        from memory.ingame.curating import note_down

        journal = minds_offline()[key].journal
        note_down(journal, by, what)
        journal.configure(settings)


def reindex(args: argparse.Namespace, journals: Journals) -> None:
    """Embed every working entry that has no vector of the configured model.

    Raises:
        ConfigError: no model is configured, or it cannot be used.
    """
    minds = make_minds(make_embedder(load_config()))
    assert minds.vectors is not None
    with Progress(minds.store.count_unembedded(minds.vectors.model), "embedded") as done:
        try:
            count = drive(minds.vectors.rebuild(done.show))
        except Unavailable as problem:
            raise ConfigError(problem.reason) from None
    print(f"{count:,} entries embedded by {minds.vectors.model}")


def rebuild(args: argparse.Namespace, journals: Journals) -> None:
    """Delete long-term memory, and build it again from the database rows.

    Raises:
        ConfigError: the game is running, no long-term memory is configured, it is unavailable, or there is no embedding
            model.
    """
    check_stopped()
    config = load_config()
    embedder = make_embedder(config)
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


def move(args: argparse.Namespace, journals: Journals) -> None:
    """Copy a game's database from a SQLite file into the one that the settings name.

    Raises:
        ConfigError: one of the two cannot be read, or the new one refused a row.
    """
    from django.db import DatabaseError

    from memory.db import moving

    file = Path(args.file)
    try:
        with Progress(moving.count(file), "copied") as done:
            counts = moving.move(file, done.show)
    except DatabaseError as problem:
        raise ConfigError(f"nothing was copied: {problem}") from problem
    print(f"{sum(counts.values()):,} rows of {sum(map(bool, counts.values()))} tables copied")


def _checks() -> ModuleType:
    """Import the checks late: they need Evennia's commands, which are ``None`` until `memory` has initialised Evennia."""
    return import_module("memory.ingame.checks.running")


CHECK = Command(
    name="check",
    about="report what is wrong with this installation, and how to fix it",
    arguments=lambda parser, journals: _checks().arguments(parser, journals),
    run=lambda args, journals: _checks().check(args, journals),
)
ADOPT = Command(
    name="adopt",
    about="copy memories that other systems keep on characters into journals: db.journal, and db.chat_memory of "
    "Evennia's rpg.llm",
    arguments=adopting.arguments,
    run=adopting.adopt,
)
UNINSTALL = Command(
    name="uninstall",
    about="delete everything of Keepsake from the game's database; the game must be stopped",
    arguments=uninstalling.arguments,
    run=uninstalling.uninstall,
)
REBUILD = Command(
    name="rebuild",
    about="delete long-term memory and build it again from the rows; the game must be stopped",
    arguments=lambda parser, journals: None,
    run=rebuild,
)
REINDEX = Command(
    name="reindex",
    about="embed entries that have no vector of the configured model, such as after a change of embedding_model",
    arguments=lambda parser, journals: None,
    run=reindex,
)

WORK = Command(
    name="work",
    about="do the work of sleep for the running game, until stopped (docs/workers.md)",
    arguments=worker.arguments,
    run=lambda args, journals: worker.work(args, load_config()),
)

MOVE = Command(
    name="move",
    about="copy the whole game from a SQLite file into the database that the settings name",
    arguments=lambda parser, journals: _add_file(parser),
    run=move,
)


def _add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the SQLite file, such as server/evennia.db3; it is only read")


def memory(*args: str) -> None:
    """Run the command line with the arguments after ``memory`` and exit; Evennia's launcher calls this."""
    evennia._init()
    # Evennia's launcher takes --help for itself, so show the help for "help", "help COMMAND" or no argument.
    given = args if args and args[0] != "help" else [*args[1:], "--help"]
    commands = (CHECK, *COMMANDS, ADOPT, REINDEX, REBUILD, MOVE, WORK, UNINSTALL)
    sys.exit(main(given, GameJournals(), "evennia memory", commands))

"""``evennia memory …``: the command line over a game's database (SPEC §13).

In the game's settings: ``EXTRA_LAUNCHER_COMMANDS["memory"] = "memory.ingame.launcher.memory"``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

import evennia

from memory.cli.app import main
from memory.entry import Entry, FieldError
from memory.ingame.engine import minds
from memory.journal import Journal


class Game:
    """The journals of a game's characters. The server may be running: what is read is on disk, and its
    own copies meet what is written here with their next write."""

    metavar = "CHARACTER"
    about = "a character, as #12 or by name"
    in_game = True

    def open(self, name: str) -> Journal:
        """A character's journal.

        Raises:
            FieldError: there is no such character, it has no journal, or there are several of that name.
        """
        return minds()[self.key(name)].journal

    def recalled(self, journal: Journal) -> Iterable[Entry]:
        """The working entries: what the character itself recalls."""
        return journal

    def key(self, name: str) -> str:
        """The key of a game object.

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
            with_journal = set(minds().store.keys())
            found = {i: key for i, key in found.items() if f"#{i}" in with_journal} or found
        if not found:
            raise FieldError("character", name, "#12, or the name of somebody in the game")
        if len(found) > 1:
            those = ", ".join(f"#{i}" for i in found)
            raise FieldError("character", name, f"one of {those}: several are called that")
        return f"#{next(iter(found))}"


def memory(*args: str) -> None:
    """What Evennia's launcher calls with the arguments that follow ``memory``; ends with an exit code."""
    evennia._init()
    # The launcher keeps --help to itself.
    sys.exit(main(["--help"] if not args or args == ("help",) else args, Game(), "evennia memory"))

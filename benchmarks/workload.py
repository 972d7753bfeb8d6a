"""Shared parts of several benchmarks: a game to measure in, what its villagers remember, and how figures are printed."""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
TICK = 0.005
"""Seconds between two looks at how late the reactor is."""


def prepare(file: Path | None = None) -> None:
    """Evennia with the game's settings and an empty, migrated database.

    Args:
        file: where the database will be; where the environment says, if not given.
    """
    if file is not None:
        os.environ.update(DJANGO_SETTINGS_MODULE="server.conf.settings", TEST_DB_PATH=str(file))
        os.environ.pop("KEEPSAKE_DATABASE_URL", None)
    sys.path.insert(0, str(ROOT))
    import django

    django.setup()
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connection

    call_command("migrate", verbosity=0)  # first: on PostgreSQL, Evennia's start needs its tables
    import evennia

    evennia._init()
    # As the server does it for its own connection.
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            for pragma in settings.SQLITE3_PRAGMAS:
                cursor.execute(pragma)


def a_memory(chance: random.Random, things: Sequence[str]) -> dict[str, Any]:
    """Something that a villager may have heard or seen of one of ``things``, as `Journal.adopt` takes it."""
    who = chance.choice(("Ann", "Bob", "Cem", "Dora", "Eve"))
    what = chance.choice(things)
    how = chance.choice(
        ("was seen at dawn", "is not what it was", "cost somebody dear", "has gone missing again")
    )
    more = chance.choice(
        ("", " Nobody knows who was there.", " People have talked of little else since the fair.")
    )
    seen = chance.random() < 0.4
    return {
        "content": f"{what[0].upper()}{what[1:]} {how}, on day {chance.randrange(400)}.{more}",
        "source_type": "observation" if seen else "direct",
        "source_entity": None if seen else who.lower(),
        "source_name": None if seen else who,
    }


class Watch:
    """Looks at the reactor every `TICK`: how late it comes to what is due, and how much its thread computes.

    ``late`` are the delays in seconds, ``work`` the processor's seconds between one look and the next.
    """

    def __init__(self) -> None:
        self.late: list[float] = []
        self.work: list[float] = []
        self._due = self._spent = 0.0

    def start(self) -> None:
        """Begin to look; for the reactor's thread."""
        self._due, self._spent = time.perf_counter(), time.thread_time()
        self._look()

    def clear(self) -> None:
        """Forget what was seen so far."""
        self.late.clear()
        self.work.clear()

    def _look(self) -> None:
        from twisted.internet import reactor

        now, before, self._spent = time.perf_counter(), self._spent, time.thread_time()
        self.late.append(max(0.0, now - self._due))
        self.work.append(self._spent - before)
        self._due = now + TICK
        later: Any = reactor
        later.callLater(TICK, self._look)


def tell_ratios(
    figures: Mapping[str, float], reached: Mapping[str, tuple[float, float]], *, as_json: bool
) -> int:
    """Print figures in milliseconds, and what must not exceed a limit.

    Args:
        figures: milliseconds by name.
        reached: each ratio or time, and what it may be at most.
        as_json: print JSON.

    Returns:
        The exit code: 1 if something exceeds its limit.
    """
    if as_json:
        print(json.dumps({"figures": figures, "reach": reached}, indent=2))
    else:
        width = max(map(len, (*figures, *reached)))
        for name, value in figures.items():
            print(f"{name:{width}} {value:9.3f} ms")
        print()
        for name, (value, limit) in reached.items():
            good = "reached" if value <= limit else "MISSED"
            print(f"{name:{width}} {value:9.3f}    at most {limit:g}: {good}")
    return 0 if all(value <= limit for value, limit in reached.values()) else 1


def tell_reach(reached: Mapping[str, tuple[float, str, bool]], *, as_json: bool) -> int:
    """Print each figure, what it should be, and whether it is; in JSON it is told elsewhere.

    Returns:
        The exit code: 1 if a figure misses its reach.
    """
    if not as_json:
        for name, (value, wanted, good) in reached.items():
            print(f"{name}: {value:g}, wanted {wanted}: {'reached' if good else 'MISSED'}")
    return 0 if all(good for _, _, good in reached.values()) else 1

"""Measure how long a character's pages take to the first byte, with 50 and with 5,000 entries, and how large they are.

Usage: python benchmarks/pages.py [MAX_ENTRIES]

MAX_ENTRIES is how many of a journal's entries are kept in memory (default 100, as in a game); the others are archived.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
SIZES = (50, 5_000)
ROUNDS = 15
PATHS = ("", "plot.json", "entries/", "entries/?q=what+happened+at+the+mill", "insights/", "people/")


def main() -> None:
    """Print a table; exit 1 if a page with 5,000 entries takes more than 3 times as long as with 50."""
    sys.path.insert(0, str(ROOT))
    working = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    with tempfile.TemporaryDirectory() as place:
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "server.conf.settings",
            "TEST_DB_PATH": f"{place}/pages.db3",
        }
        import django
        from django.core.management import call_command

        django.setup()
        from django.conf import settings

        settings.ALLOWED_HOSTS = ["*"]
        settings.MEMORY = {**settings.MEMORY, "embedding_model": "", "longterm": "", "max_entries": working}
        call_command("migrate", verbosity=0)
        import evennia

        evennia._init()
        sys.exit(measure())


def measure() -> int:
    """Make two characters, open their pages, and return the exit status."""
    from django.test import Client
    from evennia import create_account, create_object
    from evennia.utils import logger

    logger.log_info = lambda *given, **more: None
    account = create_account("builder", "", "correct horse battery", permissions=["Builder"])
    browser = Client()
    browser.force_login(account)
    numbers = {}
    for size in SIZES:
        npc = create_object("typeclasses.npcs.NPC", key=f"With {size}", nohome=True)
        adopt(npc, size)
        numbers[size] = npc.id
    worst = 0.0
    print(
        f"| page | {' | '.join(f'{size:,} entries' for size in SIZES)} | times | kB |\n| --- | --- | --- | --- | --- |"
    )
    for path in PATHS:
        taken, weight = {}, 0
        for size in SIZES:
            url = f"/memory/{numbers[size]}/{path}"
            times = []
            for _ in range(ROUNDS):
                start = time.perf_counter()
                answer = browser.get(url)
                times.append(time.perf_counter() - start)
                assert answer.status_code == 200, url
            weight = len(answer.content)
            taken[size] = statistics.median(times) * 1000
        ratio = taken[SIZES[1]] / taken[SIZES[0]]
        worst = max(worst, ratio) if path != "plot.json" else worst
        shown = " | ".join(f"{taken[size]:.0f} ms" for size in SIZES)
        print(f"| `{path or 'state'}` | {shown} | {ratio:.1f} | {weight / 1000:.0f} |")
    return int(worst > 3)


def adopt(npc: object, size: int) -> None:
    """Give a character a journal of so many entries by twenty people."""
    journal = npc.memory.journal  # type: ignore[attr-defined]
    journal.adopt(
        {
            "id": n,
            "timestamp": f"2026-{1 + n // 500:02}-{1 + n // 20 % 25:02}T{n % 24:02}:00:00Z",
            "content": f"Guest {n} said that cart {n % 97} broke down at the mill by the {n % 31}. milestone.",
            "source_type": "direct",
            "source_entity": f"#{1_000 + n % 20}",
            "source_name": f"Guest {n % 20}",
            "importance": 1 + n % 10,
        }
        for n in range(1, size + 1)
    )


if __name__ == "__main__":
    main()

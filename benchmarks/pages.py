"""Measure how long every page takes to the first byte, with 50 and with 5,000 entries, and how large it is.

Usage: python benchmarks/pages.py [MAX_ENTRIES]

What is measured is processor time, which on an idle machine is the time to the first byte; other programs do not disturb
it. MAX_ENTRIES is how many of a journal's entries are kept in memory (default 100, as in a game); the others are archived.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SIZES = (50, 5_000)
ROUNDS = 15
"""Each page is opened so often; the fastest counts."""
MOST_TIMES = 3.0
"""How many times as long a page may take with 5,000 entries as with 50."""
MOST_KB = 300
"""Kilobytes of a page with all that it loads, beside the chart library."""
QUESTION = {"q": "what happened at the mill"}
VARIANTS: dict[str, list[dict[str, str]]] = {
    "change": [{"do": "forget"}],
    "entries": [{}, QUESTION, {"page": "9"}],
    "ask": [{}, {**QUESTION, "as": "#1"}],
    "whatif": [{}, {**QUESTION, "as": "#1"}, {"threshold": "60"}],
    "people": [{}, {"who": "#1003"}],
    "rumour": [{}, {"q": "cart mill"}],
}
"""What each page is asked for, besides itself alone."""


def main() -> None:
    """Print a table; exit 1 if a page takes more than `MOST_TIMES` as long with 5,000 entries, or has more than `MOST_KB`."""
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
    loaded = assets()
    failed = []
    sizes = " | ".join(f"{size:,} entries" for size in SIZES)
    print(f"| page | {sizes} | times | kB | with all that it loads |\n| --- | --- | --- | --- | --- | --- |")
    for name, given, urls in pages_of(numbers):
        taken: dict[int, list[float]] = {size: [] for size in SIZES}
        weight = 0
        for _ in range(ROUNDS):
            for size in SIZES:  # by turns, so that other load hits both
                start = time.process_time()
                answer = browser.get(urls[size], given)
                taken[size].append(time.process_time() - start)
                assert answer.status_code == 200, urls[size]
                weight = max(weight, len(answer.content))
        best = {size: min(times) * 1000 for size, times in taken.items()}
        ratio = best[SIZES[1]] / best[SIZES[0]] if urls[SIZES[0]] != urls[SIZES[1]] else 1.0
        whole = weight + (0 if name in ("plot", "whatif_plot") else loaded)
        failed += [name] if ratio > MOST_TIMES or whole > MOST_KB * 1000 else []
        shown = " | ".join(f"{best[size]:.0f} ms" for size in SIZES)
        label = f"{name}{'?' + '&'.join(f'{k}={v}' for k, v in given.items()) if given else ''}"
        print(f"| `{label}` | {shown} | {ratio:.1f} | {weight / 1000:.0f} | {whole / 1000:.0f} |")
    if failed:
        print(f"Too slow or too large: {', '.join(failed)}")
    return int(bool(failed))


def assets() -> int:
    """Return the bytes of the stylesheets, scripts and icons that a page loads, beside the chart library."""
    place = ROOT / "memory/web/static/keepsake"
    return sum(file.stat().st_size for file in place.glob("*.*"))


def pages_of(numbers: dict[int, int]) -> Iterator[tuple[str, dict[str, str], dict[int, str]]]:
    """Yield each page for a character, of all that there are: its name, what it is asked for, and its address by size."""
    from django.urls import reverse

    from memory.web.urls import urlpatterns

    for pattern in urlpatterns:
        names = pattern.pattern.converters
        if "name" in names or not pattern.name or pattern.name == "start":
            continue  # quests and cases have no entries of characters
        urls = {
            size: reverse(
                f"keepsake:{pattern.name}", kwargs={n: {"number": npc, "entry_id": 30}[n] for n in names}
            )
            for size, npc in numbers.items()
        }
        for given in VARIANTS.get(pattern.name, [{}]):
            yield pattern.name, given, urls


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

"""Configuration of all tests: initialise Evennia once, as its launcher does."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings as hypothesis_settings

# Timings are for benchmarks: a busy machine fails no test.
hypothesis_settings.register_profile("untimed", deadline=None)
hypothesis_settings.register_profile("first cases", deadline=None, max_examples=20)
hypothesis_settings.load_profile("untimed")


OUTSIDE = frozenset(
    ("browser", "chaos", "cli", "e2e", "game", "longterm", "mcp", "realmodel", "store", "web", "workers")
)
"""Folders whose tests depend on Evennia, Django, a database or a process, and so on their versions; all others test the
engine alone, which needs the standard library and numpy."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what runs the suite once more under another Python."""
    parser.addoption(
        "--first-cases",
        action="store_true",
        help="of each parametrised test of the engine alone, run the first case only; of generated input, fewer examples",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run long files first, and leave out all cases but the first of the engine's tests, if that was asked for.

    A long file that begins last keeps one core busy while the others wait: the longest begin before those that only have
    slow tests, and these before all others.
    """
    long = _minutes(items, "long")
    slow = _minutes(items, "slow")
    items.sort(key=lambda item: (-long.get(item.path, 0), item.path not in slow))
    if not config.getoption("--first-cases"):
        return
    here, seen = Path(__file__).parent, set[str]()
    kept: list[pytest.Item] = []
    left_out: list[pytest.Item] = []
    for item in items:
        test = item.nodeid.partition("[")[0]
        is_another_case = test in seen and item.path.relative_to(here).parts[0] not in OUTSIDE
        (left_out if is_another_case else kept).append(item)
        seen.add(test)
    config.hook.pytest_deselected(items=left_out)
    items[:] = kept


def _minutes(items: list[pytest.Item], marker: str) -> dict[Path, float]:
    """Return the files with tests that bear a marker, and the most minutes that it gives; 1, where it gives none."""
    found: dict[Path, float] = {}
    for item in items:
        if mark := item.get_closest_marker(marker):
            found[item.path] = max(found.get(item.path, 0), mark.args[0] if mark.args else 1)
    return found


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Initialise Evennia's API. It reads the database while it does so: an empty one, never the game's."""
    if config.getoption("--first-cases"):
        hypothesis_settings.load_profile("first cases")
    import django
    from django.conf import settings
    from django.db import connections
    from django.db.backends.sqlite3.base import DatabaseWrapper
    from pytest_django.plugin import blocking_manager_key

    django.setup()
    import evennia

    usual = connections["default"]
    empty = DatabaseWrapper({**usual.settings_dict, "NAME": ":memory:", "OPTIONS": {}}, "default")
    connections["default"] = empty
    with config.stash[blocking_manager_key].unblock():
        evennia._init()
        empty.close()
    connections["default"] = usual
    settings.TEST_ENVIRONMENT = True

"""Configuration of all tests: initialise Evennia once, as its launcher does."""

from __future__ import annotations

import pytest
from hypothesis import settings as hypothesis_settings

# Timings are for benchmarks: a busy machine fails no test.
hypothesis_settings.register_profile("untimed", deadline=None)
hypothesis_settings.load_profile("untimed")


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Initialise Evennia's API. It reads the database while it does so: an empty one, never the game's."""
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

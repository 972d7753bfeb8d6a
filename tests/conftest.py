"""Configuration of all tests: initialise Evennia once, as its launcher does."""

from __future__ import annotations

from unittest.mock import patch

import pytest


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Initialise Evennia's API. It reads the database while it does so: an empty one, never the game's."""
    import django
    from django.conf import settings
    from django.db import connection
    from pytest_django.plugin import blocking_manager_key

    django.setup()
    import evennia

    empty = {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}
    with config.stash[blocking_manager_key].unblock(), patch.dict(connection.settings_dict, empty):
        evennia._init()
        connection.close()
    settings.TEST_ENVIRONMENT = True

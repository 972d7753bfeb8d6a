"""What all tests share: Evennia is made ready once, as its launcher does it."""

from __future__ import annotations

from unittest.mock import patch

import pytest


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Make Evennia's API available. It looks into the database meanwhile: an empty one, never the game's."""
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

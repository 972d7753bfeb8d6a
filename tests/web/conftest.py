"""Pages of the place that tests/game plays in, opened with Django's client."""

from __future__ import annotations

from typing import Any

import pytest

from tests.game.conftest import nobody_lives_on, place  # noqa: F401


@pytest.fixture
def visit(place: Any):  # noqa: F811
    """Return a function that gives a client for an account: of a player, or a visitor for ``None``."""
    from django.test import Client

    def client(player: Any = None) -> Client:
        browser = Client()
        if player is not None:
            browser.force_login(player.character.account)
        return browser

    return client


@pytest.fixture
def ann(place: Any):  # noqa: F811
    return place.player("Ann")


@pytest.fixture
def builder(place: Any):  # noqa: F811
    return place.player("Builder", admin=True)


@pytest.fixture
def marta(place: Any, ann: Any):  # noqa: F811
    marta = place.npc("Marta")
    ann.do("say Marta, the carter's mare ran off to the mill.")
    ann.do("whisper Marta = I buried the silver under the oak.")
    return marta

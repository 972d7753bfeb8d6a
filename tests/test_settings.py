"""The game's settings and what tests stand on."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.db import connection


@pytest.mark.django_db
def test_evennia_objects_and_pages_are_there(client):
    from evennia import create_object

    room = create_object("evennia.objects.objects.DefaultRoom", key="Square")
    assert room.dbref
    assert client.get("/").status_code == 200
    assert client.get("/admin/").status_code == 302


def test_everything_listens_on_loopback_in_one_port_block():
    places = [
        *settings.TELNET_INTERFACES,
        *settings.WEBSERVER_INTERFACES,
        settings.WEBSOCKET_CLIENT_INTERFACE,
        settings.AMP_INTERFACE,
    ]
    assert set(places) == {"127.0.0.1"}
    telnet = settings.TELNET_PORTS[0]
    assert [(web - telnet, inner - telnet) for web, inner in settings.WEBSERVER_PORTS] == [(1, 5)]
    assert (settings.WEBSOCKET_CLIENT_PORT - telnet, settings.AMP_PORT - telnet) == (2, 6)


@pytest.mark.skipif(connection.vendor != "sqlite", reason="the game's database is not SQLite here")
@pytest.mark.django_db
def test_evennia_does_not_turn_syncing_off():
    assert not [pragma for pragma in settings.SQLITE3_PRAGMAS if "synchronous" in pragma]
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA synchronous")
        assert cursor.fetchone() == (1,)

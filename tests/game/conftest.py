"""Fixtures of the tests that play a game. Evennia is imported inside them: it is not ready when this file loads."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.game.harbour import Harbour
    from tests.game.place import Place, Player


@pytest.fixture(autouse=True)
def nobody_lives_on() -> Iterator[None]:
    """Empty Evennia's object cache after each test, as the database is: the next test gets the same ids."""
    from tests.game.place import forget_all

    yield
    forget_all()


@pytest.fixture
def place_on_disk(db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    """Yield a place whose database is a SQLite file with the game's settings, so that locks and full disks are real.

    The path of the file is the ``NAME`` of the default connection.
    """
    from django.db import connections
    from django.db.backends.sqlite3.base import DatabaseWrapper

    from memory.db.lock_wait import LockWait

    usual = connections["default"]
    if usual.vendor != "sqlite":
        pytest.skip("this is about a SQLite file")
    path = tmp_path / "game.db3"
    with closing(sqlite3.connect(path)) as copy:
        copy.executescript("\n".join(usual.connection.iterdump()))
    own = DatabaseWrapper({**usual.settings_dict, "NAME": str(path)}, "default")
    connections["default"] = own
    try:
        LockWait().start()  # as `memory.ingame.startup.ready` does
        with _playing(monkeypatch) as place:
            yield place
    finally:
        own.close()
        connections["default"] = usual


@pytest.fixture
def place(db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    """Yield an empty inn. Its reactor runs only when the test calls it."""
    with _playing(monkeypatch) as place:
        yield place


@contextmanager
def _playing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    import evennia

    from memory.ingame import sleepers
    from tests.game.place import Place

    monkeypatch.setattr("django.conf.settings.AUTO_CREATE_CHARACTER_WITH_ACCOUNT", False)
    monkeypatch.setattr(
        "django.conf.settings.PASSWORD_HASHERS", ["django.contrib.auth.hashers.MD5PasswordHasher"]
    )
    monkeypatch.setattr("django.conf.settings.AUTO_PUPPET_ON_LOGIN", False)
    monkeypatch.setattr(evennia.SESSION_HANDLER, "data_out", lambda *args, **kwargs: None)
    place = Place()
    with sleepers.using(place.minds, place.waiting.append, place.scheduler, place.timers):
        place.build()
        yield place
    for session in place.sessions:
        evennia.SESSION_HANDLER.pop(session.sessid, None)
        if (puppet := session.puppet) is not None:
            # If anything keeps it alive and saves it in a later test, its account must not come along.
            puppet.__dict__["db_account_id"] = None
            puppet._state.fields_cache.pop("db_account", None)


@pytest.fixture
def builder(place: Place) -> Player:
    """Wilma, who builds."""
    return place.player("Wilma", admin=True)


@pytest.fixture
def answering(place: Place, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Marta, with answers to questions of the command taken a turn later."""

    def later(
        reactor: object, seconds: float, call: Callable[..., object], *args: Any, **kwargs: Any
    ) -> None:
        place.waiting.append(lambda: call(*args, **kwargs))

    monkeypatch.setattr("evennia.commands.cmdhandler.deferLater", later)
    return place.npc("Marta")


@pytest.fixture
def harbour(place: Place) -> Harbour:
    """A harbour in which a lamp may vanish."""
    from tests.game.harbour import Harbour

    return Harbour(place)


@pytest.fixture
def check(place: Place, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """What Evennia's launcher does with ``evennia memory check …``: exit code, output."""
    import evennia

    from memory.ingame import launcher

    monkeypatch.setattr(evennia, "_init", lambda: None)  # conftest did

    def call(*argv: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as done:
            launcher.memory("check", *argv)
        return done.value.code or 0, capsys.readouterr().out  # type: ignore[return-value]

    return call


@pytest.fixture
def findings(place: Place) -> Callable[..., str]:
    """What the checks of the game itself find, as text."""
    from memory.ingame.checks import running

    def found() -> str:
        return "\n".join(map(str, running.run(running.local(running.config()))))

    return found

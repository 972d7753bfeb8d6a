"""A game whose tables were not migrated starts, says what to do, and remembers as soon as it was done."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.apps import apps
from django.db import connection
from evennia.utils import logger

from memory.ingame import sleepers
from memory.ingame.checks import running
from memory.ingame.scripts import CaseScript, GossipScript, SleepScript
from tests.game.place import Place, entries

TABLES = [model._meta.db_table for model in apps.get_app_config("keepsake").get_models()]


@pytest.fixture
def migrate(place: Place) -> Iterator[Callable[[], None]]:
    """Take the tables away, and return what brings them back."""
    if connection.vendor != "sqlite":
        pytest.skip("on PostgreSQL, one failed statement ends the test's own transaction")

    def rename(old: str, new: str) -> None:
        with connection.cursor() as cursor:
            for table in TABLES:
                cursor.execute(f"ALTER TABLE {old}{table} RENAME TO {new}{table}")

    rename("", "gone_")
    gone = True

    def back() -> None:
        nonlocal gone
        if gone:
            rename("gone_", "")
        gone = False

    yield back
    back()


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines of the server's log."""
    lines: list[str] = []
    for name in ("log_err", "log_warn", "log_info", "log_trace"):
        monkeypatch.setattr(logger, name, lambda line="", **kwargs: lines.append(str(line)))
    return lines


def test_it_starts_says_what_to_do_and_remembers_afterwards(
    place: Place, migrate: Callable[[], None], logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with sleepers.using(place.minds, place.waiting.append, None, place.timers):
        scripts = [made.create(key=made.__name__)[0] for made in (SleepScript, GossipScript, CaseScript)]
        assert all(scripts)
        marta = place.npc("Marta")
        ann = place.player("Ann")
        assert marta.location == place.room
        assert "Marta" in ann.do("look")
        for line in ("say Marta, the well has run dry.", "talk Marta = The well has run dry."):
            assert "Marta says" in ann.do(line)  # that she did not catch it
        bram = place.npc("Bram")
        ann.do("pose dances.")
        for _ in range(5):
            for script in scripts:
                script.at_repeat()
            place.wait(2)
        told = [line for line in logged if "run evennia migrate" in line]
        assert 1 <= len(told) <= 8, told  # not one a turn and script
        assert not any("Traceback" in line for line in logged)
        migrate()
        for script in scripts:
            script.at_repeat()
        place.settle()
        ann.do("say Marta, the mill burned down.")
        place.wait(60)
        assert "burned down" in ann.do("talk Marta = What happened to the mill?").lower()
    waited = ("observation", "Ann dances.")  # nobody was told that it was not seen
    assert entries(marta) == [waited, ("direct", "Marta, the mill burned down.")]
    assert entries(bram) == [waited, ("environmental", "The mill burned down.")]


def test_the_check_names_the_tables_and_nothing_else(
    migrate: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    from memory.ingame.checks import installation

    monkeypatch.setattr(installation, "unmigrated", lambda: 5)
    lines = [str(each) for each in running.run(running.local(running.config()))]
    (said,) = [line for line in lines if "SQLite" not in line]
    assert said.startswith("error: 5 migrations of Keepsake's tables were not run")
    assert said.endswith("Run evennia migrate, and check again.")

"""`evennia memory move`: a game's whole database from SQLite to PostgreSQL, and it lives on there."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing

import pytest

from memory.db import moving
from memory.errors import FieldError
from tests.store.conftest import Database

PLAY = """
import django
django.setup()
import evennia
evennia._init()
from evennia.utils import create
from memory.db.store import DjangoStore
from memory.journal.masks import known_masks
from memory.minds.identities import join
from typeclasses.npcs import NPC

store = DjangoStore()
"""
LIVE = (
    PLAY
    + """
ann = create.create_account("ann", "", "a-secret-of-anns")
marta = create.create_object(NPC, key="Märta", nohome=True)
marta.db.stock = {"ale": [3, 4.5], "from": marta}
marta.tags.add("inn", category="work")
marta.memory.journal.add("The well is dry, says the 🐺.", source_type="direct", source_entity="#9", tags=["water"])
marta.memory.journal.add("The bridge is out.", source_type="observation")
join(marta.memory.journal, "#9/mask", "#9", "The stranger is Bob in a mask.", {"source_type": "observation"})
store.save_vectors("m", [(marta.memory.key, 1, bytes(range(256)))])
"""
)
SHOW = (
    PLAY
    + """
from evennia.accounts.models import AccountDB
from evennia.objects.models import ObjectDB
marta = ObjectDB.objects.get(db_key="Märta")
rows = list(store.history(marta.memory.key))
print([(r.entry.id, r.entry.content, r.entry.timestamp.isoformat(), r.entry.tags, r.consolidated) for r in rows])
print(marta.db.stock["ale"], marta.db.stock["from"] == marta, marta.tags.has("inn", category="work"))
print(AccountDB.objects.get(username="ann").check_password("a-secret-of-anns"), marta.date_created.isoformat())
print(store.vectors(marta.memory.key, "m")[1] == bytes(range(256)), known_masks(marta.memory.journal))
"""
)
GO_ON = (
    PLAY
    + """
from evennia.objects.models import ObjectDB
marta = ObjectDB.objects.get(db_key="Märta")
print(marta.memory.journal.add("The smith is back.").id)
create.create_object(NPC, key="Bram", nohome=True).memory.journal.add("Bram is new.")
print(create.create_account("bob", "", "a-secret-of-bobs").pk > 0)
"""
)


@pytest.fixture
def old(tmp_path):
    """A game on SQLite that was played in."""
    made = Database(TEST_DB_PATH=str(tmp_path / "game.db3"))
    made.run("evennia", "migrate", "--verbosity=0")
    made.run("python", "-c", LIVE)
    return made


@pytest.fixture
def new(postgresql):
    """An empty database on a PostgreSQL server, and nothing of it left afterwards."""
    import psycopg

    address = postgresql.environment["KEEPSAKE_DATABASE_URL"]
    with psycopg.connect(address, autocommit=True) as server:
        server.execute("DROP DATABASE IF EXISTS moved")
        server.execute("CREATE DATABASE moved")
    return Database(KEEPSAKE_DATABASE_URL=psycopg.conninfo.make_conninfo(address, dbname="moved"))


@pytest.mark.slow
def test_a_game_moves_with_all_it_has_and_lives_on(old, new):
    path = old.environment["TEST_DB_PATH"]
    shown = old.run("python", "-c", SHOW)
    assert "The well is dry" in shown and "Identity(person='#9', openly=True)" in shown
    new.run("evennia", "migrate", "--verbosity=0")
    older = f"{path}.older"
    shutil.copy(path, older)
    with closing(sqlite3.connect(older)) as file:
        file.execute("DELETE FROM django_migrations WHERE app = 'keepsake' AND name LIKE '0004%'")
        file.commit()
    with pytest.raises(AssertionError, match="as the new one is"):
        new.run("evennia", "memory", "move", older)
    assert "tables copied" in new.run("evennia", "memory", "move", path)
    assert new.run("python", "-c", SHOW) == shown
    assert new.run("python", "-c", GO_ON).split() == ["4", "True"]
    assert old.run("python", "-c", SHOW) == shown
    with pytest.raises(AssertionError, match="an unused database"):
        new.run("evennia", "memory", "move", path)


def test_what_cannot_be_moved_is_named(django_store, tmp_path):
    using = django_store.using
    (tmp_path / "text.db3").write_text("nothing of the kind")
    for file in (tmp_path / "none.db3", tmp_path / "text.db3"):
        with pytest.raises(FieldError):
            moving.move(file, print, using=using)


def test_the_command_line_starts_in_a_process_of_its_own(sqlite):
    """Evennia's classes are not there yet when its launcher imports a command of a game's."""
    assert "check" in sqlite.run("evennia", "memory", "help")

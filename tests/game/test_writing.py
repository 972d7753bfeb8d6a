"""What characters perceive while the database is locked, full or in a transaction: nothing unwritten is acknowledged.

Over the real path: sessions, Evennia's commands, a SQLite file, and a lock of another connection.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest
from django.db import connection, transaction
from evennia.utils import create, logger

from memory.db.lock_wait import WAIT, WAIT_AGAIN, LockWait
from memory.ingame.commands import base
from memory.ingame.commands.base import SORRY
from memory.ingame.perceiving import writing
from memory.journal.entry import Kind
from tests.game.place import NPC, Place
from tests.making import one_line
from tests.phrases import says


def is_acknowledged(shown: str) -> bool:
    """Whether a line of Ann's was acknowledged."""
    return says("noted", shown, listener="Ann")


UNHEARD = "I did not quite catch that."


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that go to the server's log."""
    lines: list[str] = []
    monkeypatch.setattr(base, "_logged_at", None)
    for name in ("log_err", "log_warn", "log_info", "log_trace"):
        monkeypatch.setattr(logger, name, lambda line="", **kwargs: lines.append(str(line)))
    return lines


@contextmanager
def locked() -> Iterator[None]:
    """Another program holds the database for itself."""
    with closing(sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full() -> Iterator[None]:
    """The disk is full: the database may not grow, and its free pages are used up."""
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE filler (data BLOB)")
        cursor.execute("PRAGMA max_page_count")
        most = cursor.fetchone()[0]
        cursor.execute("PRAGMA page_count")
        cursor.execute(f"PRAGMA max_page_count = {cursor.fetchone()[0]}")
        with pytest.raises(Exception, match="full"):
            while True:
                cursor.execute("INSERT INTO filler VALUES (zeroblob(200))")
    yield
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA max_page_count = {most}")


def rows(who: Any) -> list[str]:
    """What stands in a character's journal on disk, read by SQLite alone, in order."""
    with closing(sqlite3.connect(connection.settings_dict["NAME"])) as disk:
        found = disk.execute(
            "SELECT content FROM keepsake_entry JOIN keepsake_journal ON journal_id = keepsake_journal.id "
            "WHERE key = ? ORDER BY keepsake_entry.id",
            [f"#{who.id}"],
        )
        return [content for (content,) in found]


def ours(lines: list[str]) -> list[str]:
    return [line for line in lines if "erception" in line]


def test_a_locked_database_loses_nothing_and_nothing_unwritten_is_acknowledged(
    place_on_disk: Place, logged: list[str]
) -> None:
    place = place_on_disk
    ann, marta = place.player("Ann"), place.npc("Marta")
    told = [f"Marta, the mill has {n} broken sails." for n in range(3, 9)]
    with locked():
        said = "".join(ann.do(f"say {line}") for line in told)
        assert not is_acknowledged(said)
        place.clock.advance(seconds=47)
        for _ in range(47):
            place.wait(1)
        assert rows(marta) == []
        assert ann.seen.count(UNHEARD) == 1
    place.wait(2)
    assert rows(marta) == told
    ids = [entry.id for entry in marta.memory.journal]
    assert ids == sorted(set(ids))
    # They are remembered as of when they were said.
    assert {(place.clock.now() - entry.timestamp).total_seconds() for entry in marta.memory.journal} == {47.0}
    refused, again = ours(logged)
    assert "cannot be written" in refused
    assert "6 waited up to" in again
    assert "0 were dropped" in again
    assert not is_acknowledged(ann.seen)
    assert is_acknowledged(ann.do("say Marta, the wheel is cracked as well."))


def test_a_short_lock_is_only_a_pause(place_on_disk: Place, logged: list[str]) -> None:
    place = place_on_disk
    ann, marta = place.player("Ann"), place.npc("Marta")
    with locked():
        ann.do("say Marta, the mill has burnt down.")
        assert not is_acknowledged(ann.seen)
    place.wait(1)
    assert rows(marta) == ["Marta, the mill has burnt down."]
    assert is_acknowledged(ann.seen)
    assert UNHEARD not in ann.seen


def test_a_full_disk_loses_nothing_that_was_acknowledged(place_on_disk: Place, logged: list[str]) -> None:
    place = place_on_disk
    ann, marta = place.player("Ann"), place.npc("Marta")
    told = [
        f"Marta, cask {n} is empty, I tell you, and nobody knows where the wine has gone." for n in range(40)
    ]
    acknowledged: list[str] = []
    with full():
        for line in told:
            if is_acknowledged(ann.do(f"say {line}")):
                acknowledged.append(line)
            place.wait(0.5)
        kept = rows(marta)
        assert set(acknowledged) <= set(kept)
        assert "Traceback" not in ann.seen
        assert ".py" not in ann.seen
        assert len(kept) < len(told)
    place.wait(5)
    assert rows(marta) == told
    assert len(ours(logged)) == 2, logged


def test_what_is_too_much_is_dropped_and_never_acknowledged(
    place_on_disk: Place, logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    place = place_on_disk
    monkeypatch.setattr(writing, "MAX_WAITING_PER_LISTENER", 3)
    ann, marta = place.player("Ann"), place.npc("Marta")
    told = [f"Marta, line {n}." for n in range(5)]
    with locked():
        for line in told:
            ann.do(f"say {line}")
        assert ann.seen.count(UNHEARD) == 1
    place.wait(1)
    assert rows(marta) == told[:3]
    assert "2 were dropped" in ours(logged)[-1]


def test_the_reactor_waits_for_a_foreign_lock_once_and_then_hardly(place_on_disk: Place) -> None:
    place = place_on_disk
    ann, _ = place.player("Ann"), place.npc("Marta")

    def patience() -> float:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA busy_timeout")
            return cursor.fetchone()[0] / 1000

    ann.do("say hello")
    assert patience() == WAIT
    with locked():
        ann.do("say hello again")
        assert patience() == WAIT_AGAIN
        assert "The Hearth" in ann.do("look")
    place.wait(1)
    assert patience() == WAIT
    connection.close()
    ann.do("say and again")
    assert patience() == WAIT, "a connection that is opened again waits as long"


def test_the_settings_wait_is_back_once_it_stops(place_on_disk: Place) -> None:
    waiting = connection.execute_wrappers[0].__self__
    assert isinstance(waiting, LockWait)
    waiting.stop()
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout")
        assert cursor.fetchone()[0] == 20_000
    assert not connection.execute_wrappers


def test_what_is_perceived_within_a_transaction_is_written_after_it(
    place_on_disk: Place, logged: list[str]
) -> None:
    place = place_on_disk
    ann, marta = place.player("Ann"), place.npc("Marta")
    with transaction.atomic():
        create.create_object(NPC, key="Bram", location=place.room, home=place.room)
        ann.character.at_say("Marta, who is that?")
        assert rows(marta) == []
    place.settle()
    assert "Marta, who is that?" in rows(marta)
    assert not ours(logged)


def test_what_is_perceived_within_a_transaction_that_fails_is_written_all_the_same(
    place_on_disk: Place,
) -> None:
    place = place_on_disk
    ann, marta = place.player("Ann"), place.npc("Marta")
    with pytest.raises(KeyError), transaction.atomic():
        ann.character.at_say("Marta, the mill burns!")
        raise KeyError
    place.settle()
    assert rows(marta) == ["Marta, the mill burns!"]


def test_what_waits_is_written_before_the_server_stops(place_on_disk: Place, logged: list[str]) -> None:
    place = place_on_disk
    ann, marta = place.player("Ann"), place.npc("Marta")
    with locked():
        ann.do("say Marta, the mill burns!")
    writing.queue().stop()
    assert rows(marta) == ["Marta, the mill burns!"]
    with locked():
        ann.do("say Marta, the bridge burns!")
        writing.queue().stop()
    assert "1 perceptions are lost" in logged[-1]
    assert not is_acknowledged(ann.seen)


def test_one_perception_that_cannot_be_an_entry_takes_no_other_with_it(
    place_on_disk: Place, logged: list[str]
) -> None:
    place = place_on_disk
    marta, bram = place.npc("Marta"), place.npc("Bram")
    queue = writing.queue()
    for listener, fields in ((marta, {}), (bram, {"supersedes": 99}), (marta, {"kind": Kind.ACTION})):
        writing.keep(listener, "The bell tolls.", fields)  # type: ignore[arg-type]
    queue.write()
    assert rows(marta) == ["The bell tolls."] * 2
    assert rows(bram) == []
    (line,) = ours(logged)
    assert "Bram" in line
    assert "supersedes" in line


@pytest.mark.parametrize(
    "line",
    [
        "journal/write the mill has burnt down",
        "memory/set marta = threshold:120",
        "memory/sleep marta",
        "look",  # Evennia writes down how things are called in the plural
        "get cup",
        "nick a = b",
    ],
)
def test_a_command_that_cannot_write_gives_one_plain_line(
    place_on_disk: Place, logged: list[str], line: str
) -> None:
    place = place_on_disk
    ann, _ = place.player("Ann", admin=True), place.npc("Marta")
    place.thing("cup", place.room)
    with locked():
        shown = one_line(ann.do(line))
    assert shown == "This can't be picked up." if line == "get cup" else shown == SORRY
    assert "Traceback" not in shown


def test_a_full_disk_shows_no_traceback_and_logs_commands_once(
    place_on_disk: Place, logged: list[str]
) -> None:
    place = place_on_disk
    ann = place.player("Ann", admin=True)
    keeper = place.npc("Marta")
    keeper.db.persona = {"backstory": ["I have kept this inn for twenty years." * 20]}
    with full():
        shown = [one_line(ann.do(f"journal/write {'the cask leaks ' * 20} {n}")) for n in range(40)]
        shown += [ann.do(f"say Marta, {'the cask leaks ' * 20} {n}") for n in range(40)]
    assert shown.count(SORRY) > 20
    assert ".py" not in ann.seen
    assert len([line for line in logged if line.startswith("Keepsake: command")]) == 1
    assert len(ours(logged)) == 1

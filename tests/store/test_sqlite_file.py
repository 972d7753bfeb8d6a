"""What only a store in one file must do: outlive kills, refuse strange files, say that it is locked."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from memory.adapters.sqlite_store import APPLICATION_ID, SqliteStore
from memory.errors import FieldError, Unavailable
from memory.importance.keyword import KeywordScorer
from memory.journal.journal import Journal
from memory.journal.store import Change
from tests.store.test_contract import rows

ROOT = Path(__file__).parents[2]
WRITER = """
import sys
from memory.adapters.sqlite_store import SqliteStore
from memory.importance.keyword import KeywordScorer
from memory.journal.journal import Journal

journal = Journal("marta", store=SqliteStore(sys.argv[1]), scorer=KeywordScorer())
while True:
    entry = journal.add(f"line {journal.entry_count + 1}", importance=9)
    print(entry.id, flush=True)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that is not there yet."""
    return tmp_path / "marta.db"


def killed_after(path: Path, lines: int) -> int:
    """Let a program write, and kill it once so many lines are acknowledged; the last one that was."""
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert writer.stdout is not None
    with writer, writer.stdout:
        last = 0
        for _ in range(lines):
            last = int(writer.stdout.readline())
        writer.send_signal(signal.SIGKILL)
        return max([last, *map(int, writer.stdout.read().split("\n")[:-1])])


def test_a_killed_writer_loses_nothing_that_was_acknowledged(path: Path) -> None:
    acknowledged = 0
    for lines in (1, 7, 30):
        acknowledged = killed_after(path, lines)
        with closing(SqliteStore(path)) as store:
            found = [row.entry for row in store.history("marta")]
        assert [entry.id for entry in found] == list(range(1, len(found) + 1))
        assert [entry.content for entry in found] == [f"line {entry.id}" for entry in found]
        assert len(found) in (acknowledged, acknowledged + 1)
    assert acknowledged >= 38


def test_what_was_written_is_there_after_a_restart(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        Journal("marta", store=store, scorer=KeywordScorer()).add("Ann has a grey mare.")
    with closing(SqliteStore(path)) as store:
        assert [e.content for e in Journal("marta", store=store, scorer=KeywordScorer())] == [
            "Ann has a grey mare."
        ]


@pytest.mark.parametrize("content", [b"Dear diary, today it rained.", b"x" * 5000])
def test_a_file_that_is_no_database_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(FieldError, match=r"^path: must be a file of journals"):
        SqliteStore(path)
    assert path.read_bytes() == content


def test_another_programs_database_is_refused(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE diary (line TEXT)")
    with pytest.raises(FieldError, match=r"^path: must be a file of journals"):
        SqliteStore(path)


def test_a_file_of_a_later_version_is_refused(path: Path) -> None:
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as later:
        later.execute("PRAGMA user_version = 99")
    with pytest.raises(FieldError, match=r"version 1 or earlier \(this one has version 99\)"):
        SqliteStore(path)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match=r"nowhere/marta\.db: unable to open"):
        SqliteStore(tmp_path / "nowhere" / "marta.db")


def test_a_locked_file_makes_the_store_unavailable_and_is_written_later(path: Path) -> None:
    with closing(SqliteStore(path, timeout=0)) as store, closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Unavailable, match="locked"):
            store.apply([Change(key="marta", added=rows(1))])
        other.rollback()
        store.apply([Change(key="marta", added=rows(1))])
        assert store.keys() == ["marta"]


def test_a_half_written_batch_is_rolled_back(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        bad = Change(key="bram", added=rows(1), notes={"x": object()})
        with pytest.raises(TypeError):
            store.apply([Change(key="marta", added=rows(1)), bad])
        assert store.keys() == []
        store.apply([Change(key="marta", added=rows(1))])


def test_threads_take_turns(path: Path) -> None:
    with closing(SqliteStore(path)) as store:

        def write(key: str) -> None:
            for number in range(1, 21):
                store.apply([Change(key=key, added=rows(number))])

        threads = [threading.Thread(target=write, args=(f"#{n}",)) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [len(list(store.history(f"#{n}"))) for n in range(4)] == [20] * 4


def test_an_entry_that_todays_rules_refuse_is_still_read(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        journal = Journal("marta", store=store, scorer=KeywordScorer())
        journal.add("The well is dry.", tags=["well"], extra={"mood": "sad"}, audience=["#4"], citations=[])
        written = list(journal)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE entry SET data = json_set(data, '$.tags', json_array(?))", ["w" * 101])
        connection.commit()
    with closing(SqliteStore(path)) as store:
        (row,) = store.history("marta")
    assert row.entry.tags == ("w" * 101,)
    assert {**row.entry.to_dict(), "tags": ["well"]} == written[0].to_dict()


def test_the_file_says_whose_it_is(path: Path) -> None:
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)

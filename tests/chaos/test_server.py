"""A real server is killed while players talk and villagers sleep: server, portal, or the embedding model's process.

``CHAOS_SERVER_KILLS`` says how often (by default 6).
"""

from __future__ import annotations

import json
import os
import random
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dev.loopback import PATIENCE, wait_for
from tests.e2e.conftest import Village, built_village
from tests.llm_server import LLMServer

KILLS = int(os.environ.get("CHAOS_SERVER_KILLS", "6"))
KINDS = ("server", "embedding", "server and portal")

pytestmark = [pytest.mark.slow, pytest.mark.long(4)]


@pytest.fixture
def model() -> Iterator[LLMServer]:
    """A model that outlives the game's server."""
    with LLMServer() as server:
        yield server


@pytest.fixture
def village(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Village]:
    """A village that does not run yet; its processes are ended afterwards."""
    village = built_village(tmp_path_factory)
    try:
        yield village
    finally:
        village.kill()


def start(village: Village, model: LLMServer) -> None:
    village.make("run", KEEPSAKE_LLM_BASE_URL=model.url, KEEPSAKE_LLM_MODEL="scripted")


def pid_of(village: Village, name: str) -> int:
    return int((village.place / "server" / f"{name}.pid").read_text())


def children(parent: int) -> list[int]:
    """The processes that a process started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent:
            found.append(int(stat.parent.name))
    return found


def kill(village: Village, kind: str) -> None:
    """End a process as SIGKILL does: it has no time for anything."""
    server = pid_of(village, "server")
    victims = {
        "server": [server],
        "server and portal": [server, pid_of(village, "portal")],
        "embedding": children(server),
    }[kind]
    for victim in victims:
        os.kill(victim, signal.SIGKILL)


def heard(village: Village) -> list[str]:
    """What Marta was told by talking to her, read from outside, in order."""
    query = (
        "SELECT e.content FROM keepsake_entry e JOIN keepsake_journal j ON j.id = e.journal_id "
        "JOIN objects_objectdb o ON o.id = j.owner_id WHERE o.db_key = 'Marta' "
        "AND e.content LIKE '%magpie number%' AND e.content NOT LIKE '[SYNTHESIS]%' "
        "AND e.kind NOT IN ('hypothesis', 'finding', 'question') ORDER BY e.number"
    )
    return [content for (content,) in village.rows(query)]


def numbers(lines: list[str]) -> list[int]:
    return [int(found[1]) for line in lines if (found := re.search(r"magpie number (\d+)", line))]


def test_what_was_answered_outlives_every_kill(village: Village, model: LLMServer) -> None:
    chance = random.Random(3)
    start(village, model)
    with village.enter("Wendel"), village.enter_admin() as admin:
        admin.ask("memory/set marta = threshold:20, idle_minutes:0, bed_hour:0, rise_hour:0", "threshold:20")
    told, answered = 0, set()
    for round_number in range(KILLS):
        kind = KINDS[round_number % len(KINDS)]
        with village.enter("Wendel") as line, village.enter_admin() as admin:
            for _ in range(chance.randrange(3, 8)):
                told += 1
                line.ask(f"talk marta = Somebody saw magpie number {told} at the old mill.", "Marta says")
                answered.add(told)
            admin.send("memory/sleep marta")  # ratings, reflection: whatever is under way by then
            time.sleep(chance.uniform(0, 2.5))
            told += 1
            line.send(f"say Marta, did you see magpie number {told}, the thief?")
            time.sleep(chance.uniform(0, 0.3))
            kill(village, kind)
            if kind == "embedding":
                admin.send("memory/wake marta")
                told += 1
                line.ask(f"talk marta = Somebody saw magpie number {told} at the old mill.", "Marta says")
                answered.add(told)
                continue
        start(village, model)
        with village.enter_admin() as admin:
            admin.send("memory/wake marta")
            admin.ask("memory marta", "Memory of Marta")

    def settled() -> bool:
        return answered <= set(numbers(heard(village)))

    assert wait_for(settled, PATIENCE), sorted(answered - set(numbers(heard(village))))
    found = numbers(heard(village))
    assert found == sorted(found), "in the order in which they were told"
    assert len(found) == len(set(found)), "each of them once"
    assert set(found) <= set(range(1, told + 1))
    if not village.database_url:
        assert village.rows("PRAGMA integrity_check") == [("ok",)]
    entries = village.rows("SELECT journal_id, number, details FROM keepsake_entry")
    kept = {(journal, number) for journal, number, _ in entries}
    cited = {
        (journal, citation)
        for journal, _, details in entries
        if details
        for citation in json.loads(details).get("citations", ())
    }
    assert cited <= kept, "every citation exists"

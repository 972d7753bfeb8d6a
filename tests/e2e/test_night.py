"""A night with a model, in a real server: killed in the middle it goes on, and left by its model it goes on too."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from dev.loopback import wait_for
from tests.e2e.conftest import Village, built_village
from tests.llm_server import LLMServer, Request, Response, obedient

pytestmark = pytest.mark.slow

PATIENCE = 1_200
"""Seconds that sleep may take on a machine that is slow or busy."""

SHAKEN = "You shake Marta|is not asleep"
"""She is up afterwards, though perhaps by herself."""


@pytest.fixture
def model() -> Iterator[LLMServer]:
    """A model that outlives the game's server."""
    with LLMServer() as server:
        yield server


def run(village: Village, model: LLMServer) -> None:
    """Start a village that thinks with a model."""
    village.make("run", KEEPSAKE_LLM_BASE_URL=model.url, KEEPSAKE_LLM_MODEL="scripted")


@pytest.fixture
def village(tmp_path_factory: pytest.TempPathFactory, model: LLMServer) -> Iterator[Village]:
    """A village with a model."""
    village = built_village(tmp_path_factory)
    try:
        run(village, model)
        yield village
    finally:
        village.kill()


class Night:
    """What the database says of Marta, read from outside."""

    def __init__(self, village: Village) -> None:
        self.rows = village.rows

    def entries(self) -> list[tuple[int, str, str]]:
        """Number, content and method of rating of each of her entries."""
        return self.rows(
            "SELECT e.number, e.content, e.importance_method FROM keepsake_entry e "
            "JOIN keepsake_journal j ON j.id = e.journal_id JOIN objects_objectdb o ON o.id = j.owner_id "
            "WHERE o.db_key = 'Marta' ORDER BY e.number"
        )

    def note(self, name: str) -> Any:
        found = self.rows(
            "SELECT CAST(n.data AS TEXT) FROM keepsake_note n JOIN keepsake_journal j ON j.id = n.journal_id "
            "JOIN objects_objectdb o ON o.id = j.owner_id WHERE o.db_key = 'Marta' AND n.name = ?",
            name,
        )
        return json.loads(found[0][0]) if found else {}

    def phase(self) -> str:
        return str(self.note("sleep").get("phase", "awake"))


def said_of_model(village: Village) -> list[str]:
    """What the server's log says of the model, being away or back."""
    lines = (village.place / "server" / "logs" / "server.log").read_text().splitlines()
    return [line for line in lines if "LLM unavailable" in line or "LLM available" in line]


def test_a_night_goes_on_after_a_kill_and_without_its_model(village: Village, model: LLMServer) -> None:
    night = Night(village)
    asked: Counter[str] = Counter()

    def hang_in_the_middle(request: Request) -> Response:
        asked[request.task] += 1
        return model.hang() if (request.task, asked["insights"]) == ("insights", 2) else obedient(request)

    def rested() -> bool:
        """Whether the last step is done; without a night to sleep through, she wakes by herself soon after."""
        sleep = night.note("sleep")
        return "prune" in sleep["finished"] or sleep["reason"] == "rested"

    with village.enter_admin() as line:
        line.ask("memory/set marta = threshold:1, bed_hour:0, rise_hour:0, idle_minutes:0", "threshold:1")
        line.ask("talk marta = War! Raiders are coming, and great danger!", "Marta says")
        told = night.entries()
        assert "heuristic" in {method for _, _, method in told}
        model.answer = hang_in_the_middle
        line.ask("memory/sleep marta", "Marta sleeps")
        line.ask("look", "Marta sleeps on the bench")
        assert wait_for(lambda: asked["insights"] == 2, PATIENCE), village.logs()
    village.kill()
    model.release()
    model.answer = obedient
    assert night.phase() == "dreaming" and not night.note("reflections")
    assert [content for _, content, _ in night.entries()] == [content for _, content, _ in told]

    # The power is back: what was rated is not asked about again, and the reflection is made, once.
    run(village, model)
    assert wait_for(rested, PATIENCE), village.logs()
    after = night.entries()
    kept = [content for _, content, _ in after]
    assert kept[: len(told)] == [content for _, content, _ in told] and len(set(kept)) == len(kept) > len(
        told
    )
    assert [number for number, _, _ in after] == list(range(1, len(after) + 1))
    assert all(method != "heuristic" for _, _, method in after)
    assert len(night.note("reflections")) == 1
    rated = Counter(
        memory["text"]
        for request in model.requests
        if request.task == "rate"
        for memory in request.data["memories"]
    )
    assert rated and set(rated.values()) == {1}

    # She can be woken, and put to sleep again; but now the model is gone.
    with village.enter_admin() as line:
        line.ask("shake marta", SHAKEN)
        line.ask("talk marta = The raiders took the bridge! It is an important secret.", "Marta says")
        count = len(night.entries())
        model.close()
        line.ask("memory/sleep marta", "Marta sleeps")
        assert wait_for(rested, PATIENCE), village.logs()
        assert "connection" in line.ask("memory marta", r"left undone[^\n]*\n[^\n]*")
        line.ask("shake marta", SHAKEN)
        line.ask("talk marta = who took the bridge?", "(?i)raiders")
    assert len(night.entries()) >= count and night.entries()[: len(after)] == after
    assert len(night.note("reflections")) == 1, "still to be done"
    assert len(said_of_model(village)) == 1

"""A village under attack, once for each way in which characters answer (`WAYS`)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Final

import pytest

from memory.ingame import engine, sleepers
from memory.ingame.objects import key_of
from memory.journal.entry import SourceType
from tests.game.place import Place, Player, words
from tests.game.talking import Inn
from tests.game.test_secrets import SECRET, TELLING
from tests.llm_server import LLMServer, Request, Response, completion, obedient, saying


def tattling(request: Request) -> Response:
    """A model that repeats whatever it is shown, and believes whatever is said of the mill."""
    if request.task == "talk":
        return completion(json.dumps(request.data))
    if request.task == "rate":
        return saying({"ratings": [{"id": memory["id"], "score": 10} for memory in request.data["memories"]]})
    if request.task == "judge":
        return saying({"reason": "It must be so.", "score": 1.0})
    if request.task == "insights":
        ids = [memory["id"] for memory in request.data["memories"] if "mill" in memory["text"]]
        return saying({"insights": [{"insight": "The old mill burned down for certain.", "evidence": ids}]})
    return obedient(request)


@contextmanager
def with_a_model(place: Place) -> Iterator[LLMServer]:
    """Characters have the words of a model that cannot keep a thing to itself."""
    with LLMServer(tattling) as server, sleepers.using(later=place.waiting.append, timers=place.timers):
        inn = Inn.__new__(Inn)
        inn.__dict__ = place.__dict__
        inn.arrange(server)
        engine._minds, sleepers._scheduler = inn.minds, inn.scheduler
        yield server


WAYS: Final[Mapping[str, Callable[[Place], AbstractContextManager[object]]]] = {
    "without a model": lambda place: nullcontext(),
    "with a model": with_a_model,
}
"""By name, what makes the characters of a place answer in some way, for as long as it lasts."""


class Village:
    """Marta, Bram and the captain; Ann, who confides, and Bob, who lies and pries."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.marta = place.npc("Marta", aliases=("innkeeper",))
        self.bram = place.npc("Bram")
        self.osric = place.npc("Captain Osric")
        self.ann, self.bob, self.cid = (place.player(name) for name in ("Ann", "Bob", "Cid"))

    @property
    def npcs(self) -> tuple[Any, ...]:
        return self.marta, self.bram, self.osric

    def confide(self, npc: str = "Marta") -> None:
        """Ann tells the secret."""
        self.ann.do(f"whisper {npc} = {SECRET}")

    def nobody_knows(self, *but: Any) -> None:
        """Nobody was shown the secret but Ann, and nobody remembers it but those who were told."""
        for player in (self.bob, self.cid):
            assert not TELLING & words(player.seen), player.seen
        for npc in self.npcs:
            if npc not in but:
                assert not TELLING & words(npc.memory.journal.chronology(100_000))
        for npc in but:
            for entry in npc.memory.journal:
                if TELLING & words(entry.content):
                    assert entry.audience is not None
                    assert key_of(self.bob.character) not in entry.audience

    def answer(self, question: str, by: Player | None = None, npc: str = "Marta") -> str:
        """What an NPC answers to what is said to it aloud."""
        shown = (by or self.cid).do(f"say {npc}, {question}")
        found: list[str] = re.findall(rf'^{npc} (?:says|whispers)[,:] "(.*)"$', shown, re.MULTILINE)
        return " ".join(found)

    def sleep(self, npc: Any) -> None:
        """A whole night: it reflects, whatever there is to reflect on."""
        npc.memory.journal.configure({"threshold": 1})
        self.place.scheduler.fall_asleep(key_of(npc), "command")
        for _ in range(60):
            if npc.memory.journal.note("timeline"):
                break
            self.place.turn(5)
        self.place.scheduler.wake(key_of(npc), "test")
        self.place.settle()
        assert npc.memory.journal.header.reflection_count and npc.memory.journal.note("timeline")


@pytest.fixture(params=WAYS)
def village(request: pytest.FixtureRequest, place: Place) -> Iterator[Village]:
    with WAYS[request.param](place):
        yield Village(place)


@pytest.fixture
def wordless(place: Place) -> Village:
    """Where the very words of an answer are looked at, which are not a model's."""
    return Village(place)


def told_by(npc: Any, player: Player) -> list[Any]:
    """What somebody told a character; not what it made of that."""
    key = key_of(player.character)
    return [
        e for e in npc.memory.journal if e.source_entity == key and e.source_type is not SourceType.INFERENCE
    ]

"""A board of quests, for tests."""

from __future__ import annotations

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.config import Config
from memory.minds.minds import Minds
from memory.quests.registry import QuestRegistry
from tests.thinking import run

ANN, BEN, TILDA = ("ann", "Ann"), ("ben", "Ben"), ("tilda", "Tilda")


class Board:
    """A game with one quest in it."""

    def __init__(self, **given: object) -> None:
        self.clock = ManualClock()
        self.store = InMemoryStore()
        self.minds = Minds(self.store, config=Config(), clock=self.clock)
        self.quests = QuestRegistry(self.minds, **given)  # type: ignore[arg-type]
        self.quest = self.quests.start("Mend the mill rope", "the hoist carries two sacks again", *ANN)

    def begin(self, who: tuple[str, str], approach: str = "splice the broken strands") -> None:
        self.quest.read(who[0])
        self.quest.begin(*who, "get the hoist running before harvest", approach)

    def fail(
        self, who: tuple[str, str], approach: str, why: str = "the strands tore under the weight"
    ) -> None:
        run(self.quest.attempt(*who, approach))
        self.quest.fail(*who, why)

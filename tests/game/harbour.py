"""A harbour for the tests of investigations: people who come and go, and a lamp that one of them takes."""

from __future__ import annotations

from typing import Any

from memory.ingame import cases, reactor
from memory.ingame.cases import case_registry
from memory.investigation.case import Case, Status
from tests.game.place import Place

OPEN = "case/open = Who took the storm lamp?"


class Harbour:
    """A tavern, a quay and a loft; a lamp that vanishes from the tavern; and an investigator on the quay."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.tavern = place.room
        self.quay = place.make_room("The Long Quay")
        self.loft = place.make_room("The Net Loft")
        for there, back in ((self.quay, self.tavern), (self.loft, self.quay)):
            place.link(there.key, back, there)
            place.link(back.key, there, back)
        self.lamp = place.thing("storm lamp", self.tavern)
        self.ines = place.npc("Ines", where=self.tavern)
        self.joao = place.npc("Old Joao", aliases=("joao",), where=self.tavern)
        self.rui = place.npc("Rui", where=self.quay)
        self.vasco = place.npc("Vasco", where=self.quay)
        self.vasco.db.investigates = True
        self.lamp.db.owner = self.ines

    def after(self, minutes: float) -> None:
        self.place.clock.advance(hours=minutes / 60)

    def go(self, who: Any, room: Any, minutes: float = 5) -> None:
        self.after(minutes)
        way = next(way for way in who.location.exits if way.destination is room)
        way.at_traverse(who, room)
        self.place.settle()

    def does(self, who: Any, line: str, minutes: float = 1) -> None:
        self.after(minutes)
        who.execute_cmd(line)
        self.place.settle()

    def theft(self) -> None:
        """Ines leaves Joao alone with her lamp; he takes it to the loft, and she finds it gone."""
        for who in (self.ines, self.joao):
            self.does(who, "look")
        self.go(self.ines, self.quay)
        self.does(self.joao, "get storm lamp")
        self.go(self.joao, self.quay)
        self.go(self.joao, self.loft)
        self.does(self.joao, "drop storm lamp")
        self.go(self.ines, self.tavern)
        self.does(self.ines, "look")

    def turn(self, times: int = 1) -> None:
        for _ in range(times):
            self.after(0.1)
            reactor.spawn(cases.take_turn())
            self.place.settle()

    def solve(self, name: str = "storm-lamp", most: int = 200) -> Case:
        for _ in range(most):
            if case_registry()[name].status is not Status.OPEN:
                return case_registry()[name]
            self.turn()
        raise AssertionError("it never ends")

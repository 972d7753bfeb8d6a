"""Play days with a theft through rooms, and investigate each theft without a language model.

Run ``python benchmarks/investigation.py CASES.jsonl`` (``--json`` prints one line for each answer). The game's own
characters play each case: they walk through exits, take and put down things with Evennia's commands, and talk to
each other. Then the case is investigated from what they remember, and answered. Only ``exits``, ``start``,
``things``, ``thing``, ``owner``, ``director`` and ``acts`` are read.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stdout
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import workload


def main() -> int:
    """Play and investigate every case; exit 2 on bad input."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cases", type=Path, metavar="CASES.jsonl")
    parser.add_argument("--json", action="store_true", help="print an answer a line")
    options = parser.parse_args()
    try:
        cases = list(read(options.cases))
    except (OSError, ValueError) as problem:
        print(f"{options.cases}: {problem}", file=sys.stderr)
        return 2
    began = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="keepsake-benchmark-") as place:
        with redirect_stdout(sys.stderr):  # Evennia prints while it starts
            prepare(Path(place) / "game.db3")
        for case in cases:
            day = Day(case)
            answer = day.investigate()
            if options.json:
                print(json.dumps(answer), flush=True)
            else:
                suspects = ", ".join(answer["suspects"]) or "nobody"
                facts = len(answer["timeline"])
                print(
                    f"{case['id']}: accused {answer['accused'] or 'nobody'}; suspects {suspects}; {facts} facts"
                )
    if not options.json:
        print(f"{len(cases)} cases in {time.perf_counter() - began:.0f} s")
    return 0


def read(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the cases of a file.

    Raises:
        ValueError: a line is not a case; the message says which and why.
    """
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        try:
            case = json.loads(line)
        except ValueError as problem:
            raise ValueError(f"line {number}: {problem}") from None
        wanted = ("id", "exits", "start", "things", "thing", "owner", "director", "acts")
        lacking = [name for name in wanted if not isinstance(case, dict) or name not in case]
        if lacking:
            raise ValueError(f"line {number}: {lacking[0]}: missing")
        yield case


def prepare(file: Path) -> None:
    """Prepare a game in which commands run to their end before the next begins."""
    workload.prepare(file)
    from django.conf import settings
    from django.db import connection

    settings.TEST_ENVIRONMENT = True
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA synchronous=OFF")  # it is thrown away


class Day:
    """A day of one case: its rooms, people and things, and what they did.

    Args:
        case: the case, as casebook makes it.
    """

    def __init__(self, case: Mapping[str, Any]) -> None:
        from evennia import DefaultExit, DefaultObject
        from evennia.utils import create

        from memory.adapters.inmemory import InMemoryStore
        from memory.clock import ManualClock
        from memory.config import Config
        from memory.ingame import objects, sleepers
        from memory.minds.minds import Minds
        from typeclasses.npcs import NPC
        from typeclasses.rooms import Room

        self.case = case
        self._waiting: deque[Callable[[], object]] = deque()
        self.clock = ManualClock(_time(case["acts"][0]["at"]))
        config = Config.load({"max_entries": 100_000})
        self.minds = Minds(InMemoryStore(), config=config, clock=self.clock, persona_of=objects.persona_of)
        self.rooms = {name: create.create_object(Room, key=name, nohome=True) for name in case["exits"]}
        self.people: dict[str, Any] = {}
        self.things: dict[str, Any] = {}
        with sleepers.using(self.minds, self._waiting.append):
            for name, ways in case["exits"].items():
                for way in ways:
                    here, there = self.rooms[name], self.rooms[way]
                    create.create_object(DefaultExit, key=way, location=here, destination=there, nohome=True)
            for name, place in case["things"].items():
                self.things[name] = create.create_object(
                    DefaultObject, key=name, location=self.rooms[place], nohome=True
                )
            for name, place in case["start"].items():
                self.people[name] = create.create_object(
                    NPC, key=name, location=self.rooms[place], nohome=True
                )
            self._settle()
            for person in self.people.values():
                person.execute_cmd("look")
            self._settle()
            for act in case["acts"]:
                self.clock.set(_time(act["at"]))
                self._act(act)
                self._settle()

    def _act(self, act: Mapping[str, Any]) -> None:
        person = self.people[act["who"]]
        match act["act"]:
            case "go":
                way = next(way for way in person.location.exits if way.destination is self.rooms[act["to"]])
                way.at_traverse(person, way.destination)
            case "get" | "drop":
                person.execute_cmd(f"{act['act']} {act['thing']}")
            case "look":
                person.execute_cmd("look")
            case "say":
                person.execute_cmd(f"say {act['words']}")
            case "tell":
                from memory.ingame import speech

                speech.talk(person, self.people[act["to"]], act["words"])

    def _settle(self) -> None:
        while self._waiting:
            self._waiting.popleft()()

    def investigate(self) -> dict[str, Any]:
        """Return the answer to the case, in the casebook's form."""
        from memory.ingame.objects import key_of
        from memory.investigation.case import Case
        from memory.investigation.director import conclude
        from memory.investigation.expert import Matter

        names = {key_of(person): name for name, person in self.people.items()}
        places = {key_of(room): name for name, room in self.rooms.items()}
        thing = self.case["thing"]
        matter = Matter(
            thing=key_of(self.things[thing]),
            thing_name=thing,
            home=key_of(self.rooms[self.case["things"][thing]]),
            owner=key_of(self.people[self.case["owner"]]),
            people=names,
            places=places,
        )
        self.clock.advance(hours=1)
        self.case_file = Case.open(self.minds, self.case["id"], matter, self.case["director"])
        self.case_file.run()
        conclusion = conclude(self.case_file.rounds)
        events = self.case_file.rounds[-1].events
        return {
            "id": self.case["id"],
            "accused": names.get(conclusion.accused),
            "suspects": [names[key] for key in conclusion.suspects],
            "timeline": [_fact(event, names, places, thing) for event in events if event.who in names],
        }


def _fact(event: Any, names: Mapping[str, str], places: Mapping[str, str], thing: str) -> dict[str, Any]:
    at = datetime.fromtimestamp(event.at, UTC).isoformat().replace("+00:00", "Z")
    what = (
        {"to": places[event.place]}
        if event.sight == "go"
        else {"thing": thing, "place": places.get(event.place)}
    )
    return {"at": at, "who": names[event.who], "act": str(event.sight), **what}


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)


if __name__ == "__main__":
    sys.exit(main())

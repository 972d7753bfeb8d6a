"""Play days with a theft through rooms, and investigate each theft without a language model.

Run ``python benchmarks/investigation.py CASES.jsonl`` (``--json`` prints one line for each answer). The game's own
characters play each case: they walk through exits, take and put down things with Evennia's commands, and talk to
each other. Then the case is investigated from what they remember, and answered. Only ``exits``, ``start``,
``things``, ``thing``, ``owner``, ``director`` and ``acts`` are read. How many findings are how credible is printed per
case and in all.

``--prompts`` plays the first case only, and investigates it over twelve rounds with a stand-in for a model, which is
handed every prompt and asks `QUESTIONS` questions a round. It prints the characters of the prompts, by round and role.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import workload

ROUNDS = 12
"""Rounds whose prompts are measured."""

QUESTIONS = 2
"""Questions that the stand-in asks in each round."""

SETTLING = 3
"""Rounds before those: in them the rules ask everybody, and there is less to show than a prompt has room for."""


def main() -> int:
    """Play and investigate every case; exit 2 on bad input."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cases", type=Path, metavar="CASES.jsonl")
    parser.add_argument("--json", action="store_true", help="print an answer a line")
    parser.add_argument("--prompts", action="store_true", help="print characters of prompts by round")
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
        if options.prompts:
            print_prompts(Day(max(cases, key=lambda case: len(case["start"]) * len(case["exits"]))))
            return 0
        bands: Counter[str] = Counter()
        for case in cases:
            day = Day(case)
            answer = day.investigate()
            if options.json:
                print(json.dumps(answer), flush=True)
            else:
                suspects = ", ".join(answer["suspects"]) or "nobody"
                facts = len(answer["timeline"])
                found = {str(band): count for band, count in day.case_file.bands().items()}
                bands.update(found)
                print(
                    f"{case['id']}: accused {answer['accused'] or 'nobody'}; suspects {suspects}; {facts} facts; "
                    f"findings {_counted(found)}"
                )
    if not options.json:
        print(f"findings in all: {_counted(bands)}")
        print(f"{len(cases)} cases in {time.perf_counter() - began:.0f} s")
    return 0


def _counted(bands: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {band}" for band, count in sorted(bands.items())) or "none"


def print_prompts(day: Day) -> None:
    """Investigate a day over `ROUNDS` rounds with a stand-in for a model, and print characters of prompts by round."""
    from memory.concurrency import drive
    from memory.investigation.agents import Agents
    from memory.investigation.case import Case

    matter = day.matter()
    places = [n for n, place in enumerate(matter.places, 1) if place != matter.home]
    asker = Recorder(len(matter.people), places)
    case = Case.open(day.minds, "prompts", matter, day.case["director"], most_rounds=ROUNDS + SETTLING)
    for _ in range(ROUNDS + SETTLING):
        asker.rounds.append([])
        if drive(case.work_round(Agents(model=asker))) is None:
            break
    rows = [_row(prompts) for prompts in asker.rounds]
    rows = [(*row, row[0] + row[2]) for row in rows]
    print("round  director  expert (mean)  critic (mean)  longest prompt  mean prompt  carried on")
    for number, row in enumerate(rows, 1):
        print(f"{number:5}" + "".join(f"{value:>13,.0f}" for value in row))
    print(f"Rounds {SETTLING + 1} to {len(rows)}, when there is more to show than is shown:")
    for name, column in zip(
        ("director", "expert", "critic", "longest", "mean", "director and critic, who carry the case on"),
        zip(*rows, strict=True),
        strict=True,
    ):
        some = column[SETTLING:]
        print(f"  {name}: {min(some):,.0f} to {max(some):,.0f} characters, {_spread(some):.1%} apart")


def _row(prompts: list[tuple[str, int]]) -> tuple[float, ...]:
    sizes = {
        role: [size for task, size in prompts if task == role] for role in ("direct", "testify", "review")
    }
    means = [sum(some) / len(some) if some else 0.0 for some in sizes.values()]
    every = [size for _, size in prompts]
    return (*means, max(every, default=0), sum(every) / max(1, len(every)))


def _spread(sizes: Sequence[float]) -> float:
    return (max(sizes) - min(sizes)) / max(sizes) if sizes and max(sizes) else 0.0


class Recorder:
    """A stand-in for a model: it notes how long each prompt is, and asks `QUESTIONS` questions a round.

    Args:
        people: how many there are.
        places: numbers of the places that it asks about.
    """

    name = "recorder"

    def __init__(self, people: int, places: Sequence[int]) -> None:
        from memory.llm.prompts import Prompts

        self.rounds: list[list[tuple[str, int]]] = []
        self._prompts = Prompts()
        self._left = [(to, about) for about in places for to in range(1, people + 1)]

    def model_of(self, task: str) -> str:
        """Return its name."""
        return self.name

    def using(self, model: str) -> Recorder:
        """Return itself."""
        return self

    async def put(self, key: str, request: Any, data: Mapping[str, Any], read: Any, **values: object) -> Any:
        """Return an answer made from the data, as a model that does as it is told would give it."""
        name = request.task.name
        messages = self._prompts.messages(name, data, **values)
        self.rounds[-1].append((name, sum(len(message["content"]) for message in messages)))
        return read(getattr(self, f"_{name}")(data)).value

    def _direct(self, data: Mapping[str, Any]) -> dict[str, Any]:
        tasks = []
        first = len(self.rounds) < SETTLING
        for _ in range(0 if first else min(QUESTIONS, len(self._left))):
            to, about = self._left.pop(0)
            question = (
                f"Question {len(self._left)}: whom did you see come to that place, or leave it, on that day?"
            )
            tasks.append({"to": to, "topic": "moves", "about": about, "question": question})
        last = data["journal"][-1]["id"]
        return {
            "decision": f"Decision {len(self._left)}: the gap is still open, so the others are asked where they were.",
            "because": [last],
            "tasks": tasks,
            "hypotheses": [
                {"text": f"Supposition {len(self._left)}.", "evidence": [{"id": last, "speaks": "for"}]}
            ],
        }

    def _testify(self, data: Mapping[str, Any]) -> dict[str, Any]:
        last = data["testimony_of"][-1]
        return {"claim": last["text"], "evidence": [last["id"]], "confidence": 0.8}

    def _review(self, data: Mapping[str, Any]) -> dict[str, Any]:
        return {
            "reviews": [
                {
                    "finding": each["id"],
                    "reason": "It fits what others saw.",
                    "credibility": 0.6,
                    "look": False,
                }
                for each in data["findings"]
            ]
        }


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
                from memory.ingame.answering import speech

                speech.talk(person, self.people[act["to"]], act["words"])

    def _settle(self) -> None:
        while self._waiting:
            self._waiting.popleft()()

    def matter(self) -> Any:
        """Return what the case is about."""
        from memory.ingame.objects import key_of
        from memory.investigation.expert import Matter

        thing = self.case["thing"]
        return Matter(
            thing=key_of(self.things[thing]),
            thing_name=thing,
            home=key_of(self.rooms[self.case["things"][thing]]),
            owner=key_of(self.people[self.case["owner"]]),
            people={key_of(person): name for name, person in self.people.items()},
            places={key_of(room): name for name, room in self.rooms.items()},
        )

    def investigate(self) -> dict[str, Any]:
        """Return the answer to the case, in the casebook's form."""
        from memory.investigation.case import Case
        from memory.investigation.director import conclude

        matter = self.matter()
        names, places, thing = matter.people, matter.places, matter.thing_name
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

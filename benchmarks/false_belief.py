"""Answer where a person thinks a thing is, in false-belief stories that are played through rooms.

Run ``python benchmarks/false_belief.py STORIES.jsonl`` (``--json`` prints one line for each answer). The game's own
characters play each story: they enter and leave rooms, look around, take things out of containers and put them into
others with Evennia's commands, and talk to each other. The question is where ``who`` thinks ``object`` is; with
``--second-order``, where ``who`` thinks that ``about`` thinks it is. The answer comes from that character's journal
alone. Only ``story``, ``who``, ``about`` and ``object`` are read for it. ``answer``, if present, is compared afterwards.

The second-order labels of ToMi hold a convention that follows from nothing that the people of a story saw: a belief counts
as out of date only where nobody but the two was ever in the room of the thing, and where whoever left it has not come
back. Everywhere else the label is where the thing is, whoever knows of it. So that such stories can be compared at all,
whoever was in that room meets there once more before the question (``--no-reunion`` leaves that out, and shows how many
labels follow from what was seen).

Sentences that move nobody and nothing (who likes what) are played as poses to those present.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import workload

NAME = r"[\w'-]+(?: [\w'-]+)??"
ENTERED = re.compile(rf"(?P<who>{NAME}(?:(?:, | and |, and ){NAME})*) entered the (?P<room>.+)")
EXITED = re.compile(rf"(?P<who>{NAME}(?:(?:, | and |, and ){NAME})*) (?:exited|left) the (?P<room>.+)")
MOVED = re.compile(rf"(?P<who>{NAME}) moved the (?P<thing>.+?) to the (?P<place>.+)")
IS_IN = re.compile(r"(?:The )?(?P<thing>.+?) (?:is|are) in the (?P<place>.+)")
CLAIMED = re.compile(
    rf"(?P<who>{NAME}) publicly claimed that (?:the )?(?P<thing>.+?) is in the (?P<place>.+?)"
)
TOLD = re.compile(
    rf"(?P<who>{NAME}) privately told (?P<whom>{NAME}) that (?:the )?(?P<thing>.+?) is in the (?P<place>.+?)"
)
PEOPLE = re.compile(r", and |, | and ")


def main() -> int:
    """Play every story and print its answer, or how many were right; exit 1 if any was not, 2 on bad input."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("stories", type=Path, metavar="STORIES.jsonl")
    parser.add_argument("--json", action="store_true", help='print {"id", "answer"} a line')
    parser.add_argument("--second-order", action="store_true", help="ask what WHO thinks that ABOUT thinks")
    parser.add_argument("--no-reunion", action="store_true", help="play second-order stories by the letter")
    options = parser.parse_args()
    second = options.second_order
    try:
        stories = list(read(options.stories, second_order=second))
    except (OSError, ValueError) as problem:
        print(f"{options.stories}: {problem}", file=sys.stderr)
        return 2
    began = time.perf_counter()
    right = asked = 0
    with tempfile.TemporaryDirectory(prefix="keepsake-benchmark-") as place:
        with redirect_stdout(sys.stderr):  # Evennia prints while it starts
            prepare(Path(place) / "game.db3")
        for story in stories:
            stage = played(story["story"])
            if second and not options.no_reunion:
                stage.reunite(story["object"])
            who, thing = story["who"], story["object"]
            answer = stage.attributes(who, story["about"], thing) if second else stage.believes(who, thing)
            if options.json:
                print(json.dumps({"id": story.get("id"), "answer": answer}), flush=True)
            elif "answer" in story:
                asked += 1
                right += answer == story["answer"]
                if answer != story["answer"]:
                    thinks = f"{who} thinks that {story['about']}" if second else who
                    shown = f"{thinks} thinks the {thing} is in {answer}"
                    print(f"{story.get('id')}: {shown}, and not in {story['answer']}")
    if not options.json:
        seconds = time.perf_counter() - began
        share = f"{right / asked:.3f}" if asked else "no answers to compare with"
        print(
            f"{'second' if second else 'first'}-order belief: {right} of {asked} right, {share} ({seconds:.0f} s for {len(stories)} stories)"
        )
    return int(not options.json and right < asked)


def read(path: Path, *, second_order: bool = False) -> Iterator[dict[str, Any]]:
    """The stories of a file.

    Raises:
        ValueError: a line is not a story; the message says which and why.
    """
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip():
            try:
                story = json.loads(line)
            except ValueError as problem:
                raise ValueError(f"line {number}: {problem}") from None
            lines = story.get("story") if isinstance(story, dict) else None
            if not isinstance(lines, list) or not all(isinstance(each, str) for each in lines):
                raise ValueError(f"line {number}: story: a list of sentences")
            needed = ("who", "object", *(["about"] if second_order else []))
            lacking = [name for name in needed if not isinstance(story.get(name), str)]
            if lacking:
                raise ValueError(f"line {number}: {lacking[0]}: a name")
            yield story


def prepare(file: Path) -> None:
    """A game of its own, in which commands run to their end before the next begins."""
    workload.prepare(file)
    from django.conf import settings
    from django.db import connection

    settings.TEST_ENVIRONMENT = True
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA synchronous=OFF")  # it is thrown away


def played(sentences: list[str]) -> Stage:
    """A story as it was lived through, sentence by sentence."""
    stage = Stage(sentences)
    for n, sentence in enumerate(sentences):
        stage.play(n, sentence.strip().removesuffix("."))
    return stage


class Stage:
    """The rooms, people and things of one story, made as they come up.

    Args:
        sentences: the story; what it says later tells only in which room a thing is found first, which the
            sentence that puts it there leaves out.
    """

    def __init__(self, sentences: list[str]) -> None:
        from memory.adapters.inmemory import InMemoryStore
        from memory.clock import ManualClock
        from memory.config import Config
        from memory.ingame import objects
        from memory.minds.minds import Minds

        self._sentences = [sentence.strip().removesuffix(".") for sentence in sentences]
        self._waiting: deque[Callable[[], object]] = deque()
        self.clock = ManualClock()
        self.minds = Minds(
            InMemoryStore(),
            config=Config.load({"max_entries": 100_000}),
            clock=self.clock,
            persona_of=objects.persona_of,
        )
        self._people: dict[str, Any] = {}
        self._rooms: dict[str, Any] = {}
        self._things: dict[str, Any] = {}
        self._containers: dict[tuple[Any, str], Any] = {}
        self._declared: dict[str, Any] = {}
        self._last_room: Any = None
        self._visits: dict[str, list[str]] = {}

    def play(self, n: int, sentence: str) -> None:
        """Let one sentence happen."""
        from memory.ingame import sleepers

        with sleepers.using(self.minds, self._waiting.append):
            self.clock.advance(60)
            self._happen(n, sentence)
            while self._waiting:
                self._waiting.popleft()()

    def believes(self, who: str, thing: str) -> str | None:
        """Where somebody thinks a thing is, by its journal and nothing else."""
        from memory.evidence.whereabouts import believed
        from memory.ingame import objects

        if who not in self._people:
            return None
        account = believed(self.minds[objects.key_of(self._people[who])].journal.with_records(), thing)
        return None if account is None else account.whereabouts.place

    def attributes(self, who: str, about: str, thing: str) -> str | None:
        """Where somebody thinks that another thinks a thing is, by its own journal and nothing else."""
        from memory.ingame import objects
        from memory.people.knowing import thought_by

        if who not in self._people or about not in self._people:
            return None
        key = objects.key_of(self._people[about])
        journal = self.minds[objects.key_of(self._people[who])].journal
        account = thought_by(journal.with_records(), key, thing)
        return None if account is None else account.whereabouts.place

    def reunite(self, thing: str) -> None:
        """Let all who were ever in the room of a thing meet there, if they were more than two or somebody came back."""
        from memory.ingame import sleepers

        if thing not in self._things:
            return
        holder = self._things[thing].location
        room = holder.location or holder
        visits = self._visits.get(room.key, [])
        came_back = len(visits) > len(set(visits))
        if room.key in self._rooms and (len(set(visits)) > 2 or came_back):
            with sleepers.using(self.minds, self._waiting.append):
                self.clock.advance(60)
                for name in dict.fromkeys(visits):
                    self._enter(name, room.key)
                for name in dict.fromkeys(visits):  # everybody sees everybody come in
                    self._enter(name, f"outside the {room.key}")
                    self._enter(name, room.key)
                while self._waiting:
                    self._waiting.popleft()()

    # -- what happens ------------------------------------------------------------------------------

    def _happen(self, n: int, sentence: str) -> None:
        """Let happen what one sentence tells; what none of the patterns matches is a pose."""
        happenings: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], None]], ...] = (
            (ENTERED, lambda found: self._enter_all(found["who"], found["room"])),
            (EXITED, lambda found: self._enter_all(found["who"], f"outside the {found['room']}")),
            (MOVED, lambda found: self._move(found["who"], found["thing"], found["place"])),
            (CLAIMED, self._claim),
            (TOLD, self._tell),
            (IS_IN, lambda found: self._put(n, found["thing"], found["place"])),
        )
        for pattern, happen in happenings:
            if found := pattern.fullmatch(sentence):
                happen(found)
                return
        name, _, rest = sentence.partition(" ")
        if rest:
            self._do(name, f"pose {rest}")

    def _enter_all(self, names: str, room: str) -> None:
        """Let some people, "Ann and Bob", enter a room."""
        for name in PEOPLE.split(names):
            self._enter(name, room)

    def _claim(self, found: re.Match[str]) -> None:
        """Let somebody say aloud where a thing is."""
        self._do(found["who"], f"say The {found['thing']} is in the {found['place']}.")

    def _tell(self, found: re.Match[str]) -> None:
        """Let somebody whisper to another where a thing is."""
        self._person(found["whom"])
        self._do(found["who"], f"whisper {found['whom']} = The {found['thing']} is in the {found['place']}.")

    def _enter(self, name: str, room: str) -> None:
        person, place = self._person(name), self._room(room)
        self._visits.setdefault(place.key, []).append(name)
        if person.location is not place:
            person.move_to(place)
        self._last_room = place

    def _move(self, name: str, thing: str, place: str) -> None:
        person = self._person(name)
        if thing not in self._things:
            self._things[thing] = self._made(thing, person.location)
        held = self._things[thing].location
        target = self._container(person.location, place)
        self._do(name, f"get {thing}" if held is person.location else f"get {thing} from {held.key}")
        self._do(name, f"put {thing} in {target.key}")

    def _put(self, n: int, thing: str, place: str) -> None:
        """A thing is there, as a builder sets it, and those present notice; or a container is in a room."""
        if place in self._rooms:
            self._declared[thing] = self._rooms[place]
            return
        room = self._where(n, thing, place)
        container = self._container(room, place)
        if thing in self._things:
            self._things[thing].location = container
        else:
            self._things[thing] = self._made(thing, container)
        for person in self._people.values():
            if person.location is room:
                person.execute_cmd("look")

    def _where(self, n: int, thing: str, place: str) -> Any:
        """The room of a thing: where the story says that its container is; where the one who moves it next will
        be by then; else the room that the story last told of.
        """
        if place in self._declared:
            return self._declared[place]
        moves = (MOVED.fullmatch(sentence) for sentence in self._sentences[n + 1 :])
        move = next((found for found in moves if found and found["thing"] == thing), None)
        mover = self._people.get(move["who"]) if move else None
        room = mover.location if mover else None
        for sentence in self._sentences[n + 1 :]:
            if move is None or sentence == move.string:
                break
            entered = ENTERED.fullmatch(sentence)
            if entered and move["who"] in PEOPLE.split(entered["who"]):
                room = self._room(entered["room"])
        return room or self._last_room or self._room("somewhere")

    def _do(self, name: str, line: str) -> None:
        self._person(name).execute_cmd(line)

    # -- what there is -----------------------------------------------------------------------------

    def _person(self, name: str) -> Any:
        if name not in self._people:
            from evennia.utils import create

            from typeclasses.npcs import NPC

            self._people[name] = create.create_object(NPC, key=name, nohome=True)
        return self._people[name]

    def _room(self, name: str) -> Any:
        if name not in self._rooms:
            from evennia.utils import create

            from typeclasses.rooms import Room

            self._rooms[name] = create.create_object(Room, key=name, nohome=True)
        return self._rooms[name]

    def _container(self, room: Any, name: str) -> Any:
        if (room, name) not in self._containers:
            from evennia.contrib.game_systems.containers import ContribContainer
            from evennia.utils import create

            container = create.create_object(ContribContainer, key=name, location=room, nohome=True)
            container.locks.add("get:false()")
            self._containers[room, name] = container
        return self._containers[room, name]

    def _made(self, name: str, place: Any) -> Any:
        from evennia import DefaultObject
        from evennia.utils import create

        return create.create_object(DefaultObject, key=name, location=place, nohome=True)


if __name__ == "__main__":
    sys.exit(main())

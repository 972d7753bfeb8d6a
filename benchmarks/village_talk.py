"""Put questions to characters of the running game over telnet, without a language model, and score the replies.

    python benchmarks/village_talk.py [--half PART ...] [--only TEXT] [--json] [--transcript FILE]

A copy of the tree is started in a temporary folder. Players log in over telnet, walk into rooms with characters of
their own (or into the demo village's inn), tell them things, and ask. Every question has hand-written expectations,
patterns that are searched in what was said (`Expectation`). The questions are in ``data/village_talk_PART.jsonl``, a
file for each of `HALVES`. Nobody who improves the rules of conversation reads those that are only measured
(`talk_in_process.MEASURED_ONLY`).

A step of a scenario is a line that somebody types. In a scenario that is ``aloud``, whose writer took ``talk`` to be heard by
all, it is typed as ``say``. With ``arrives``, somebody comes in, and what they are told on
arrival is scored; with ``overhears``, what somebody heard since they last spoke; with ``hours``, the clock moves. In a
scenario that is ``aloud``, what is written as ``talk`` is typed as ``say``, and all who are there hear it.

Scores: *right*; *wrong* (says what is false, or tells what it must not); *refused* (claims not to know what it does
know); *silent*; *beside* (anything else). Where a character cannot know, only a refusal is right.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from village_expectations import Expectation

from dev.loopback import Telnet
from tests.e2e.conftest import Village

DATA: Final = Path(__file__).parent / "data"
HALVES: Final = (
    "dev",
    "answers",
    "social",
    "road",
    "lane",
    "pier",
    "mill",
    "heath",
    "weir",
    "moor",
    "glen",
    "quay",
    "ford",
    "vale",
    "holt",
    "brae",
    "held",
    "unseen",
    "fen",
    "dell",
    "mere",
    "tarn",
    "reed",
    "alder",
    "cliff",
    "gorge",
    "grove",
    "shore",
    "cove",
    "marsh",
)

RIGHT, WRONG, P95, SECRETS, WORST = 0.88, 0.02, 300.0, 1.0, 0.75
"""The reach: overall right, overall wrong, milliseconds, secrets that were kept, and each category's right."""

PATIENCE: Final = 6.0
"""Seconds to wait for a reply before it counts as silence."""

QUIET: Final = 0.25
"""Seconds without a line after which a reply is complete."""

PLAYERS: Final = ("Ann", "Bob", "Cleo", "Dora", "Emil", "Greta", "Ivo", "Rufus", "Tobias", "Wanda")
SPOKEN: Final = re.compile(
    r"^(?P<who>[A-Z][\w' ]*?) (?:says|whispers|asks|exclaims)\b[^\"]*\"(?P<text>.*)\"$"
)
TO_ONE: Final = re.compile(r"^talk ([^=]+?) = (.*)", re.DOTALL)
TALKED: Final = re.compile(r"^talk (?P<name>[^=]+?) = (?P<text>.+)$", re.DOTALL)
STIRRING: Final = re.compile(r" (?:arrived|left|is leaving|wakes|sits up|opens|lies|is awake|thinks)\b")
SETTINGS: Final = """
SECRET_KEY = "a benchmark's, in a temporary folder"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
CREATION_THROTTLE_LIMIT = LOGIN_THROTTLE_LIMIT = 10_000
TIME_FACTOR = 1
VILLAGE_DAY = False
"""
"""Settings of the copy: the clock moves when the benchmark moves it, and villagers stay where they are."""


FREE_NAME: Final = (
    "py import evennia; [setattr(each, 'key', 'Somebody' + str(each.id))"
    " for each in evennia.search_object('{name}', exact=True)]"
)
"""Rename whoever has the name of a new character: two characters cannot have the same name."""


class Line(Telnet):
    """A telnet connection that is read until nothing more comes."""

    def drain(self) -> None:
        """Forget what has come so far."""
        self.listen(0.01)

    def listen(self, seconds: float) -> str:
        """Return what comes until nothing has come for so many seconds."""
        seen = ""
        while True:
            try:
                seen += self.read_until(r"(?s).+", seconds)
            except TimeoutError:
                return seen

    def converse(self, line: str, names: frozenset[str]) -> tuple[str, list[tuple[str, str]], float]:
        """Type a line, and return all that was seen, what characters said, and seconds to the first of it."""
        self.drain()
        self.send(line)
        return self.hear(names)

    def hear(self, names: frozenset[str]) -> tuple[str, list[tuple[str, str]], float]:
        """Wait for a reply; return all that was seen, what characters said, and seconds to the first of it."""
        begun, seen, first = time.perf_counter(), "", 0.0
        until = time.monotonic() + PATIENCE
        said: list[tuple[str, str]] = []
        while time.monotonic() < until:
            try:
                seen += self.read_until(r"(?s).+", QUIET)
            except TimeoutError:
                if said:
                    break
                continue
            said = list(_spoken(seen, names))
            if said and not first:
                first = time.perf_counter() - begun
        return seen.strip(), said, first


def _spoken(seen: str, names: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Yield who spoke and what; a gesture counts like words, but not coming, going and waking up."""
    for line in map(str.strip, seen.splitlines()):
        if found := SPOKEN.match(line):
            if found["who"] in names:
                yield found["who"], found["text"]
        elif (who := next((n for n in names if line.startswith(f"{n} ")), None)) and not STIRRING.search(
            line
        ):
            yield who, line


def _room(place: str) -> str:
    """Return a place's name without the marks that Evennia's ``dig`` reads."""
    return re.sub(r"[,;:=/]", "", place)


def _door(place: str) -> str:
    """Return the name of the way into a place."""
    return _room(place).removeprefix("The ").lower()


class Game:
    """The village under test, with an admin who sets scenes from a room of its own."""

    def __init__(self, village: Village) -> None:
        self.village = village
        self.admin = self._enter("admin", (village.place / ".keepsake/admin-password").read_text().strip())
        self.admin.ask("dig/teleport The Study", "The Study")
        self.players = {name: self._register(name) for name in PLAYERS}

    def _enter(self, name: str, password: str) -> Line:
        line = Line(self.village.port)
        line.read_until("connect")
        line.ask(f"connect {name} {password}", f"You become {name}")
        return line

    def _register(self, name: str) -> Line:
        line = Line(self.village.port)
        line.read_until("connect")
        line.ask(f"create {name} not-a-secret-{name}", r"\[Y\]/N")
        line.ask("y", "created")
        line.ask(f"connect {name} not-a-secret-{name}", f"You become {name}")
        line.listen(QUIET)
        self._order(f"tel/quiet {name} = The Study")
        line.listen(QUIET)
        return line

    def _order(self, command: str) -> str:
        self.admin.drain()
        self.admin.send(command)
        return self.admin.listen(QUIET)

    def set_scene(self, scenario: Mapping[str, Any]) -> frozenset[str]:
        """Send everybody out, and make the scenario's room and characters; return the characters' names."""
        for name in PLAYERS:
            self._order(f"tel/quiet {name} = The Study")
        if "npcs" not in scenario:
            return frozenset(scenario["present"])
        self._order("tel/quiet The Square")
        self._order(f"dig/tel {_room(scenario['place'])} = {_door(scenario['place'])}, square")
        for name, persona in scenario["npcs"].items():
            self._order(FREE_NAME.format(name=name))
            self._order(f"create/drop {name}:typeclasses.npcs.NPC")
            self._order(f"set {name}/persona = {json.dumps(persona)}")
        self._order("tel/quiet The Study")
        return frozenset(scenario["npcs"])

    def bring(self, name: str, place: str) -> None:
        """Let a player walk into the room."""
        self.send_in(name, place)
        self.players[name].listen(QUIET)

    def send_in(self, name: str, place: str) -> None:
        """Send a player to the room, from the square, where there is a way."""
        self._order(f"tel/quiet {name} = The Square")
        self.players[name].drain()
        self.players[name].send("inn" if place == "The Hearth" else _door(place))

    def move_clock(self, hours: float) -> None:
        """Let hours of game time pass."""
        self._order(
            f"py import evennia.utils.gametime as g; g.GAME_TIME_OFFSET -= {hours * 3600:g} / g.TIMEFACTOR"
        )
        time.sleep(0.5)


def play(game: Game, scenario: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Play a scenario; yield each scored question with its reply, and each other line with what was seen."""
    names = game.set_scene(scenario)
    inside: set[str] = set()
    last: dict[str, str] = {}
    for number, step in enumerate(map(_aloud if scenario.get("aloud") else dict, scenario["steps"]), start=1):
        if "hours" in step:
            game.move_clock(step["hours"])
            yield {"line": f"({step['hours']:g} hours pass)", "seen": ""}
            continue
        who = step["who"]
        player = game.players[who]
        if scenario.get("aloud"):
            step = {**step, "line": TALKED.sub(r"say \g<name>, \g<text>", step["line"])}
        shown = {"who": who, "line": step["line"], "id": f"{scenario['id']}.{number}"}
        if step.get("arrives"):
            shown["line"] = "(comes in)"
            inside.add(who)
            game.send_in(who, scenario["place"])
            heard = player.hear(names)
        elif who not in inside:
            inside.add(who)
            game.bring(who, scenario["place"])
        if "category" not in step:
            if step.get("answered"):
                seen, said, _ = player.converse(step["line"], names)
                last.update(said)
            else:
                player.drain()
                player.send(step["line"])
                seen = player.listen(QUIET)
            if step.get("leaves"):
                inside.discard(who)
            yield {**shown, "seen": seen.strip()}
            continue
        wanted = Expectation.of(step)
        if step.get("overhears"):
            shown["line"] = "(has heard)"
            seen = player.listen(QUIET)
            heard = seen, list(_spoken(seen, names)), 0.0
        elif not step.get("arrives"):
            heard = player.converse(step["line"], names)
        seen, said, took = heard
        scored = {"category": wanted.category, "score": wanted.score(said, last), "ms": round(took * 1000, 1)}
        last.update(said)
        reply = " / ".join(f"{name}: {words}" for name, words in said)
        yield {**shown, **scored, "reply": reply, "seen": seen, "expected": _expected(step)}


def _aloud(step: Mapping[str, Any]) -> dict[str, Any]:
    """Return a step with what is said to one character said so that all hear it."""
    return {**step, "line": TO_ONE.sub(r"say \1, \2", step["line"])} if "line" in step else dict(step)


def _expected(step: Mapping[str, Any]) -> str:
    parts = [f"{name} {step[name]}" for name in ("right", "wrong", "never") if step.get(name)]
    return ", ".join(parts + [name for name in ("refuse", "silent", "once", "fresh") if step.get(name)])


def scenarios(halves: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Read the scenarios: a line with a ``scenario`` begins one, the lines after it are its steps."""
    for half in halves:
        current: dict[str, Any] | None = None
        for text in (DATA / f"village_talk_{half}.jsonl").read_text().splitlines():
            raw = json.loads(text)
            if "scenario" in raw:
                if current is not None:
                    yield current
                current = {"half": half, "id": raw.pop("scenario"), **raw, "steps": []}
            elif current is not None:
                current["steps"].append(raw)
        if current is not None:
            yield current


def summary(found: list[dict[str, Any]]) -> dict[str, Any]:
    """Return shares of scores by half and category, and times."""
    asked = [each for each in found if "score" in each]
    table: dict[str, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    for each in asked:
        for half in (each["half"], "all"):
            for category in (each["category"], "overall"):
                table[half][category][each["score"]] += 1
    times = sorted(each["ms"] for each in asked if each["ms"])
    return {
        "questions": len(asked),
        "p50 ms": times[len(times) // 2] if times else 0.0,
        "p95 ms": times[int(len(times) * 0.95)] if times else 0.0,
        "scores": {
            half: {name: dict(scores) for name, scores in rows.items()} for half, rows in table.items()
        },
    }


def misses(figures: Mapping[str, Any]) -> list[str]:
    """Return what misses its reach."""
    rows = figures["scores"].get("all", {})
    if not rows:
        return ["no question was asked"]
    missed = []
    for name, scores in sorted(rows.items()):
        right, least = share(scores, "right"), RIGHT if name == "overall" else WORST
        if right < least:
            missed.append(f"{name}: right {right:.0%}, wanted {least:.0%}")
    kept = 1.0 - share(rows.get("secrets", {}), "wrong")
    if kept < SECRETS:
        missed.append(f"secrets kept: {kept:.0%}, wanted {SECRETS:.0%}")
    if share(rows["overall"], "wrong") > WRONG:
        missed.append(f"wrong {share(rows['overall'], 'wrong'):.1%}, wanted at most {WRONG:.0%}")
    if figures["p95 ms"] > P95:
        missed.append(f"p95 {figures['p95 ms']:g} ms, wanted at most {P95:g} ms")
    return missed


def share(scores: Mapping[str, int], name: str) -> float:
    """Return the share of one score."""
    return scores.get(name, 0) / max(1, sum(scores.values()))


def report(figures: Mapping[str, Any]) -> str:
    """Return the figures as a table."""
    kinds = ("right", "beside", "wrong", "refused", "silent")
    lines = []
    for half, rows in figures["scores"].items():
        lines.append(f"{half:20}" + "".join(f"{kind:>9}" for kind in ("asked", *kinds)))
        for name in sorted(rows, key=lambda name: (name == "overall", name)):
            counts = "".join(f"{rows[name].get(kind, 0):>9}" for kind in kinds[1:])
            lines.append(
                f"  {name:18}{sum(rows[name].values()):>9}{share(rows[name], 'right'):>9.0%}{counts}"
            )
    lines.append(f"reply time: p50 {figures['p50 ms']:g} ms, p95 {figures['p95 ms']:g} ms")
    return "\n".join(lines)


def transcript(found: Iterable[Mapping[str, Any]]) -> str:
    """Return all lines and replies, for reading."""
    lines: list[str] = []
    scene = None
    for each in found:
        if each["scene"] != scene:
            scene = each["scene"]
            lines += ["", f"== {scene} ({each['half']})"]
        lines.append(f"{each.get('who', '')}> {each['line']}")
        if "score" in each:
            lines += [f"    {text}" for text in each["seen"].splitlines()[1:] or ["(nothing)"]]
            lines.append(f"    [{each['score']}] {each['id']} {each['category']}, {each['ms']:g} ms")
            if each["score"] != "right":
                lines.append(f"    expected: {each['expected']}")
        elif each["seen"]:
            lines += [f"    {text}" for text in each["seen"].splitlines()]
    return "\n".join(lines)


def run(options: argparse.Namespace, place: Path) -> list[dict[str, Any]]:
    """Start the game, play what is asked for, and stop it."""
    village = Village(place)
    if options.port:
        village.port = options.port
    (place / "server/conf/secret_settings.py").write_text(SETTINGS)
    found: list[dict[str, Any]] = []
    try:
        village.make("run")
        game = Game(village)
        # First those with the village's own people: later ones may take their names.
        for scenario in sorted(scenarios(options.half or HALVES), key=lambda each: "npcs" in each):
            if options.only and options.only not in scenario["id"]:
                continue
            for each in play(game, scenario):
                found.append({"half": scenario["half"], "scene": scenario["id"], **each})
    finally:
        if options.keep:
            shutil.copytree(place / "server/logs", options.keep, dirs_exist_ok=True)
        village.kill()
    return found


def main() -> int:
    """Run it and print it; exit 1 if a figure misses its reach."""
    about = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    about.add_argument("--half", choices=HALVES, action="append", help="only this part; all by default")
    about.add_argument("--only", help="only scenarios with this in their names")
    about.add_argument("--json", action="store_true", help="print JSON: the figures and every reply")
    about.add_argument("--transcript", type=Path, metavar="FILE", help="write all that was said there")
    about.add_argument("--port", type=int, default=0, help="first port of the game; a free block by default")
    about.add_argument("--keep", type=Path, metavar="FOLDER", help="copy the server's logs there")
    options = about.parse_args()
    with tempfile.TemporaryDirectory(prefix="keepsake-talk-") as folder:
        found = run(options, Path(folder) / "keepsake")
    figures = summary(found)
    if options.transcript:
        options.transcript.write_text(transcript(found) + "\n")
    missed = misses(figures)
    if options.json:
        print(json.dumps({**figures, "missed": missed, "replies": found}, indent=1))
    else:
        print(report(figures))
        for each in missed:
            print(f"MISSED  {each}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

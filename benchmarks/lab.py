"""Measure the designer's bench against its reach (issue 14).

    python benchmarks/lab.py [replay ...] [--entries 10000] [--json]

``replay``: an innkeeper hears and sees 10,000 things in a real game (Evennia objects and sessions, rows in an SQLite file,
the sleep scheduler's turns on a simulated clock), naps between them, and is exported; the export is replayed without a
language model. The replay must be what the game was, entry by entry, in at most 1/20 of the time. Neither has an embedding
model. Measured is processor time of the thread, since other work on the machine would decide otherwise.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from workload import a_memory, prepare, tell_ratios

from memory.cli.living import Meaning, read_stream, run_stream
from memory.cli.places import Files
from memory.importance.scorers import make_scorer
from memory.minds.comparing import compare

ENTRIES: Final = 10_000
SHARE: Final = 1 / 20
"""The replay's share of the game's time, at most."""

TALK: Final = 40
"""Lines between two naps."""

THINGS: Final = tuple(
    f"the {which} {what}"
    for which in ("old", "grey", "upper", "lost", "new", "miller's", "smith's", "reeve's")
    for what in ("mill", "bridge", "mare", "purse", "road", "lantern", "well", "barn")
)

Figures = tuple[Mapping[str, float], Mapping[str, tuple[float, float]]]
"""Milliseconds by name, and each ratio with what it may be at most."""


def replaying(args: argparse.Namespace, folder: Path) -> Figures:
    """Measure a replay against the game that it replays."""
    prepare(folder / "game.db3")
    path = folder / "export.jsonl"
    played = play(args.entries, path)
    stream = read_stream(str(path), Files())
    started = time.thread_time()
    life = run_stream(stream, stream.config, Meaning(scorer=make_scorer(stream.config)))
    lived = time.thread_time() - started
    compared = compare(life, stream.entries, stream.history)
    figures = {
        "game, an entry": 1_000 * played / args.entries,
        "replay, an entry": 1_000 * lived / args.entries,
        "game": 1_000 * played,
        "replay": 1_000 * lived,
    }
    return figures, {
        f"replay to game, {len(stream.entries):,} entries, {len(life.reflections):,} reflections": (
            lived / played,
            SHARE,
        ),
        "differences from the game": (float(len(compared.differences)), 0.0),
    }


def play(count: int, path: Path) -> float:
    """Let people talk to an innkeeper until she was told ``count`` things, and write her journal to a file.

    Returns:
        Seconds of processor time of the whole game: what is typed, perceived, answered and slept.
    """
    import evennia
    from django.conf import settings

    from memory.ingame import sleepers
    from memory.ingame.commands import transfer
    from tests.game.place import Place

    settings.AUTO_CREATE_CHARACTER_WITH_ACCOUNT = settings.AUTO_PUPPET_ON_LOGIN = False
    evennia.SESSION_HANDLER.data_out = lambda *args, **kwargs: None  # there is no portal
    place = Place()
    with sleepers.using(place.minds, place.waiting.append, place.scheduler, place.timers):
        place.build()
        marta = place.npc("Marta")
        cellar = place.make_room("Cellar")
        people = {name: place.player(name) for name in ("Ann", "Bob", "Cem", "Dora", "Eve")}
        place.clock.set(place.clock.now(), game_time=8 * 3600.0)
        chance = random.Random(7)
        lines = deque(a_memory(chance, THINGS) for _ in range(count))
        started = time.thread_time()
        while lines:
            for _ in range(min(TALK, len(lines))):
                pass_time(place, 30)
                line = lines.popleft()
                speaker = people[line["source_name"] or chance.choice(list(people))]
                verb = "talk marta =" if line["source_name"] else "pose remembers:"
                speaker.do(f"{verb} {line['content']}")
            for player in people.values():
                player.character.move_to(cellar, quiet=True)
            for _ in range(6):
                pass_time(place, 120)
                place.turn(2)
            for player in people.values():
                player.character.move_to(place.room, quiet=True)
            place.settle()
        spent = time.thread_time() - started
        transfer.write(path, marta.memory.journal)
    return spent


def pass_time(place: Any, seconds: float) -> None:
    """Let time pass; four hours of the game in one of the world."""
    place.clock.advance(seconds)
    place.clock.set(place.clock.now(), game_time=place.clock.game_time() + 4 * seconds)


PARTS: Final[Mapping[str, Callable[[argparse.Namespace, Path], Figures]]] = {"replay": replaying}
"""What is measured, by name."""


def main() -> int:
    """Measure the parts that are asked for; 1 if one misses its reach."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="what to measure (default: all)")
    parser.add_argument("--entries", type=int, default=ENTRIES, help="entries of the game that is replayed")
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    codes = []
    for name in args.parts or PARTS:
        with tempfile.TemporaryDirectory(prefix="keepsake-lab-") as folder:
            codes.append(tell_ratios(*PARTS[name](args, Path(folder)), as_json=args.json))
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())

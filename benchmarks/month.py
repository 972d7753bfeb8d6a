"""Write a month of a village with planted patterns and planted coincidences, for `reflection_hygiene.py --month`.

    python benchmarks/month.py FOLDER

Writes ``month.jsonl`` (what one villager perceived, a line an entry) and ``month.truth.jsonl`` (what is planted: the kind
of pattern, the people, and words that an insight must hold). Everything is written here; the same seed gives the same
month. The mundane days around what is planted are drawn by chance.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

START: Final = datetime(2031, 5, 5, tzinfo=UTC)
DAYS: Final = 30
PEOPLE: Final = [
    "Ann",
    "Bram",
    "Cora",
    "Dunstan",
    "Edda",
    "Fitch",
    "Greta",
    "Hob",
    "Ivo",
    "Jory",
    "Kit",
    "Lena",
]
MUNDANE: Final = (
    "is sweeping the yard", "is carrying two buckets of water", "is mending a shirt", "is peeling turnips",
    "is chopping firewood", "is feeding the hens", "is washing linen at the stream", "is sitting on the wall",
    "is weeding the beans", "is looking at the sky", "is sharpening a scythe", "is stacking hay",
    "is rolling a barrel", "is whistling a tune", "is brushing a pony", "is carrying the item",
    "is counting the sheep", "is leaning on the gate", "is eating an apple", "is painting a door",
    "looks at the mill", "walks past the mill", "hits a nail on the head", "steals a glance at the inn",
)  # fmt: skip
TALK: Final = (
    "Good morning!", "It looks like rain.", "The beans are late this year.", "My back hurts again.",
    "The bread is good today.", "I slept badly.", "The stream is high.", "There was frost in the hollow.",
    "I'd kill for a pie.", "The roof leaks again.", "The hens lay well.", "The wind has turned.",
)  # fmt: skip


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(sys.argv[1])
    lines = sorted([*_mundane(random.Random(7)), *_planted(), *_coincidences()], key=lambda each: each[0])
    with (folder / "month.jsonl").open("w", encoding="utf-8") as file:
        for number, (moment, source, name, content) in enumerate(lines, 1):
            entry = {
                "id": number,
                "timestamp": (START + timedelta(hours=moment)).isoformat(),
                "content": content,
            }
            entry |= {"source_type": source}
            if name:
                entry |= {"source_name": name, "source_entity": f"#{name.lower()}"}
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")
    with (folder / "month.truth.jsonl").open("w", encoding="utf-8") as file:
        for item in TRUTH:
            file.write(json.dumps(item, ensure_ascii=False) + "\n")
    return 0


Line = tuple[float, str, str, str]


def saw(day: int, hour: float, content: str) -> Line:
    """Return what was seen on a day, from 0, at an hour."""
    return (24 * day + hour, "observation", "", content)


def told(day: int, hour: float, name: str, content: str) -> Line:
    """Return what somebody said to the villager."""
    return (24 * day + hour, "direct", name, content)


def heard(day: int, hour: float, name: str, content: str) -> Line:
    """Return what somebody said to others."""
    return (24 * day + hour, "environmental", name, content)


def _mundane(dice: random.Random) -> Iterator[Line]:
    for day in range(DAYS):
        for who in PEOPLE:
            if who in ("Cora", "Jory"):
                continue
            for _ in range(dice.randint(1, 3)):
                yield saw(day, dice.uniform(6, 20), f"{who} {dice.choice(MUNDANE)}.")
            if dice.random() < 0.3:
                yield told(day, dice.uniform(7, 20), who, dice.choice(TALK))


def _planted() -> Iterator[Line]:
    yield heard(2, 9, "Ann", "Bram, I'll bring you the tall ladder on Thursday.")
    yield saw(3, 17, "Ann brings Bram the tall ladder.")
    yield told(4, 10, "Fitch", "I promise I'll bring you a basket of plums tomorrow.")
    yield heard(6, 12, "Dunstan", "Edda, I promise to make you a new bridle this week.")
    yield saw(5, 11, "Hob borrows the copper kettle from Greta.")
    yield saw(8, 10, "Bram lends Ivo the long saw.")
    yield saw(13, 15, "Ivo gives the long saw back to Bram.")
    for day in (7, 16):
        yield saw(day, 8, "Ann gives Lena a dozen eggs.")
        yield saw(day + 1, 9, "Lena gives Ann a jar of honey.")
    yield saw(10, 14, "Jory is quarrelling with Kit.")
    yield saw(14, 14, "Jory makes it up with Kit.")
    for day in (6, 15, 22):
        yield saw(day, 18, "Bram argues loudly with Fitch.")
    yield saw(9, 19, "Dunstan mocks Ivo.")
    yield saw(12, 19.5, "Dunstan threatens Ivo.")
    yield saw(17, 20, "Dunstan hits Ivo.")
    for day in (3, 11, 19, 24):
        yield saw(day, 10.5, "Edda helps Hob with the harvest.")
    yield saw(20, 9, "Greta warns Kit not to cross the frozen lake.")
    yield saw(21, 16, "Kit is crossing the frozen lake.")
    for day in range(19):
        if day not in (6, 13):
            yield saw(day, 7, "Ivo opens the forge.")
    for day in (0, 2, 3, 5, 7, 8, 10, 12):
        yield saw(day, 15, "Lena visits Greta.")
    visits = (1, 6, 11, 18, 23, 28)
    for day in visits:
        yield saw(day, 12, "Wat arrives with a cart.")
        if day != 11:
            yield saw(day, 13, "Ann is quarrelling with Dunstan.")
    for day in (0, 3, 9, 14, 20, 26):
        yield saw(day, 11, "Moll spreads out her wares.")
        if day != 14:
            yield saw(day, 21, "Kit dances on the table.")
    for day in (0, 2, 8, 12, 15, 21, 27):
        yield saw(day, 18, "Fitch brings Hob a net full of trout.")
        if day != 15:
            yield saw(day + 1, 8, "Hob pays Greta for salt.")
    for day in range(DAYS):
        who = "Cora" if day % 2 else "Jory"
        yield saw(day, 13.5, f"{who} {'waters the roses' if day % 3 else 'reads a letter'}.")
    yield told(9, 10, "Lena", "Hob steals grain from the tithe barn.")
    yield heard(11, 12, "Ivo", "Hob steals grain from the tithe barn, everybody knows it.")
    yield told(12, 12, "Kit", "I don't believe that Hob steals grain.")
    yield told(13, 12, "Hob", "I never steal grain from the tithe barn!")
    yield saw(16, 10, "Fitch took the brass key.")
    yield told(16, 15, "Fitch", "Fitch never took the brass key.")
    yield told(18, 10, "Ann", "The old well was dug by monks.")
    yield told(19, 10, "Bram", "The old well was never dug by monks.")
    yield saw(4, 9, "Greta lends Edda the butter churn.")
    yield saw(22, 9, "Dunstan gives Cora his word to thatch her barn.")


def _coincidences() -> Iterator[Line]:
    yield saw(5, 9, "Ann gives Hob a loaf.")
    yield saw(18, 10, "Edda argues with Kit.")
    yield heard(9, 9, "Edda", "Greta, I'll bring you the blue jug on Monday.")
    yield saw(9, 18, "Ivo brings Lena the blue jug.")
    yield saw(6, 9, "Kit lends Greta a lantern.")
    yield saw(8, 9, "Greta gives Edda a lantern.")
    yield saw(8, 16, "Greta gives Kit the lantern back.")
    yield saw(11, 10, "Cora is weighing the item.")
    yield saw(11, 12, "Ivo is carrying the item.")
    yield told(3, 9, "Greta", "The mill is noisy.")
    yield told(8, 9, "Ivo", "I like the mill.")
    yield saw(7, 12, "Kit threatens Fitch.")
    yield saw(9, 12, "Cora hits Fitch.")
    yield saw(12, 9, "Edda warns Bram about the mad bull.")
    yield saw(13, 9, "Lena leads the mad bull home.")
    for day in (2, 9, 20):
        yield saw(day, 9, "Greta helps Ivo with the bellows.")
    for day in (5, 14):
        yield saw(day, 9, "Ivo helps Greta with the fence.")
    yield saw(13, 19, "Lena scolds Edda.")
    for day in (*range(11), *range(14, DAYS)):
        yield saw(day, 6.5, "Edda milks the cows.")
    yield saw(28, 9, "Ann lends Greta a sieve.")
    yield heard(28, 10, "Bram", "Kit, I'll bring you the red paint next month.")
    yield saw(21, 12, "Ivo argues with Lena.")
    yield saw(23, 12, "Hob apologises to Lena.")
    for day in (4, 13, 25):
        yield saw(day, 17, "Kit plays the fiddle.")
    for day in (4, 8, 13):
        yield saw(day, 17.5, "Lena shouts at Bram.")
    yield saw(25, 18, "Lena makes it up with Bram.")
    yield saw(15, 9, "Dunstan gives Greta a cabbage.")
    yield saw(27, 9, "Greta gives Dunstan a cabbage.")
    yield saw(17, 9, "Cora pays Lena for a shawl.")
    for day in (1, 6):
        yield saw(day, 9.2, "Greta bakes an apple tart.")
    yield saw(23, 16, "Hob mocks Lena.")
    yield told(24, 9, "Edda", "There was a play about a thief. Ann laughed.")
    yield saw(19, 12, "Fitch helps Cora over the stile.")
    yield saw(26, 12, "Fitch gives Cora a feather.")


def _true(pattern: str, people: str, *words: str) -> dict[str, Any]:
    return {"planted": True, "patterns": pattern.split("|"), "people": people.split(), "words": list(words)}


def _false(pattern: str, people: str, *words: str) -> dict[str, Any]:
    return {
        "planted": False,
        "patterns": pattern.split("|") if pattern else [],
        "people": people.split(),
        "words": list(words),
    }


TRUTH: Final = (
    _true("promise kept", "Ann Bram", "ladder"),
    _true("promise broken", "Fitch", "plums"),
    _true("promise broken", "Dunstan Edda", "bridle"),
    _true("debt open", "Hob Greta", "kettle"),
    _true("debt paid", "Bram Ivo", "saw"),
    _true("gift returned", "Ann Lena"),
    _true("quarrel and peace", "Jory Kit"),
    _true("quarrel open", "Bram Fitch"),
    _true("escalation", "Dunstan Ivo"),
    _true("help one way", "Edda Hob"),
    _true("warning ignored", "Greta Kit", "lake"),
    _true("habit stopped", "Ivo", "forge"),
    _true("habit stopped", "Lena Greta", "visit"),
    _true("presence", "Ann Dunstan Wat", "quarrel"),
    _true("presence", "Kit Moll", "table"),
    _true("response", "Hob Fitch Greta", "pay"),
    _true("never together", "Cora Jory"),
    _true("rumour", "Lena Hob", "grain"),
    _true("word against sight", "Fitch", "brass key"),
    _true("disagreement", "Ann Bram", "well"),
    _false("presence|together|response|gift returned", "Ann Hob", "loaf"),
    _false("presence|quarrel open", "Edda Kit"),
    _false("promise kept", "Edda Greta", "jug"),
    _false("debt open|debt paid", "Greta Edda", "lantern"),
    _false("", "Cora Ivo", "item"),
    _false("", "Greta Ivo", "mill"),
    _false("escalation", "Kit Fitch"),
    _false("escalation", "Cora Fitch"),
    _false("warning ignored", "Lena", "bull"),
    _false("help one way", "Greta Ivo"),
    _false("quarrel open", "Lena Edda"),
    _false("habit stopped", "Edda", "cows"),
    _false("debt open", "Ann Greta", "sieve"),
    _false("promise broken", "Bram Kit", "paint"),
    _false("quarrel and peace", "Hob Ivo Lena"),
    _false("presence|together|response", "Kit Lena Bram"),
    _false("agreement", "Greta Ivo"),
    _false("gift returned", "Dunstan Greta", "cabbage"),
    _false("rumour", "Ann", "thief"),
    _false("help one way", "Fitch Cora"),
)


if __name__ == "__main__":
    sys.exit(main())

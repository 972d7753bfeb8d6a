"""Write a month of a village with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/month.py FOLDER

Writes ``month.jsonl`` (what one villager perceived, a line an entry) and ``month.truth.jsonl`` (what is planted: the kind
of pattern, the people, and words that an insight must hold). Everything is written here; the same seed gives the same
month. The mundane days around what is planted are drawn by chance.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import Line, coincidence, heard, planted, saw, told, write_month

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
    lines = [*_mundane(random.Random(7)), *_planted(), *_coincidences()]
    return write_month(__doc__ or "", "month", START, lines, TRUTH)


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


TRUTH: Final = (
    planted("promise kept", "Ann Bram", "ladder"),
    planted("promise broken", "Fitch", "plums"),
    planted("promise broken", "Dunstan Edda", "bridle"),
    planted("debt open", "Hob Greta", "kettle"),
    planted("debt paid", "Bram Ivo", "saw"),
    planted("gift returned", "Ann Lena"),
    planted("quarrel and peace", "Jory Kit"),
    planted("quarrel open", "Bram Fitch"),
    planted("escalation", "Dunstan Ivo"),
    planted("help one way", "Edda Hob"),
    planted("warning ignored", "Greta Kit", "lake"),
    planted("habit stopped", "Ivo", "forge"),
    planted("habit stopped", "Lena Greta", "visit"),
    planted("presence", "Ann Dunstan Wat", "quarrel"),
    planted("presence", "Kit Moll", "table"),
    planted("response", "Hob Fitch Greta", "pay"),
    planted("never together", "Cora Jory"),
    planted("rumour", "Lena Hob", "grain"),
    planted("word against sight", "Fitch", "brass key"),
    planted("disagreement", "Ann Bram", "well"),
    coincidence("presence|together|response|gift returned", "Ann Hob", "loaf"),
    coincidence("presence|quarrel open", "Edda Kit"),
    coincidence("promise kept", "Edda Greta", "jug"),
    coincidence("debt open|debt paid", "Greta Edda", "lantern"),
    coincidence("", "Cora Ivo", "item"),
    coincidence("", "Greta Ivo", "mill"),
    coincidence("escalation", "Kit Fitch"),
    coincidence("escalation", "Cora Fitch"),
    coincidence("warning ignored", "Lena", "bull"),
    coincidence("help one way", "Greta Ivo"),
    coincidence("quarrel open", "Lena Edda"),
    coincidence("habit stopped", "Edda", "cows"),
    coincidence("debt open", "Ann Greta", "sieve"),
    coincidence("promise broken", "Bram Kit", "paint"),
    coincidence("quarrel and peace", "Hob Ivo Lena"),
    coincidence("presence|together|response", "Kit Lena Bram"),
    coincidence("agreement", "Greta Ivo"),
    coincidence("gift returned", "Dunstan Greta", "cabbage"),
    coincidence("rumour", "Ann", "thief"),
    coincidence("help one way", "Fitch Cora"),
)


if __name__ == "__main__":
    sys.exit(main())

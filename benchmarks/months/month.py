"""Write a month of a village with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/month.py FOLDER

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

from scripted import Line, coincidence, planted, saw, table, told, write_month

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
    lines = [*_mundane(random.Random(7)), *table(PLANTED), *table(COINCIDENCES)]
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


PLANTED: Final = """
2 9 Ann: Bram, I'll bring you the tall ladder on Thursday.
3 17 Ann brings Bram the tall ladder.
4 10 Fitch> I promise I'll bring you a basket of plums tomorrow.
6 12 Dunstan: Edda, I promise to make you a new bridle this week.
5 11 Hob borrows the copper kettle from Greta.
8 10 Bram lends Ivo the long saw.
13 15 Ivo gives the long saw back to Bram.
7,16 8 Ann gives Lena a dozen eggs.
8,17 9 Lena gives Ann a jar of honey.
10 14 Jory is quarrelling with Kit.
14 14 Jory makes it up with Kit.
6,15,22 18 Bram argues loudly with Fitch.
9 19 Dunstan mocks Ivo.
12 19.5 Dunstan threatens Ivo.
17 20 Dunstan hits Ivo.
3,11,19,24 10.5 Edda helps Hob with the harvest.
20 9 Greta warns Kit not to cross the frozen lake.
21 16 Kit is crossing the frozen lake.
0-5,7-12,14-18 7 Ivo opens the forge.
0,2,3,5,7,8,10,12 15 Lena visits Greta.
1,6,11,18,23,28 12 Wat arrives with a cart.
1,6,18,23,28 13 Ann is quarrelling with Dunstan.
0,3,9,14,20,26 11 Moll spreads out her wares.
0,3,9,20,26 21 Kit dances on the table.
0,2,8,12,15,21,27 18 Fitch brings Hob a net full of trout.
1,3,9,13,22,28 8 Hob pays Greta for salt.
0-29 13.5 Jory reads a letter. / Cora waters the roses. / Jory waters the roses. / Cora reads a letter.
  / Jory waters the roses. / Cora waters the roses.
9 10 Lena> Hob steals grain from the tithe barn.
11 12 Ivo: Hob steals grain from the tithe barn, everybody knows it.
12 12 Kit> I don't believe that Hob steals grain.
13 12 Hob> I never steal grain from the tithe barn!
16 10 Fitch took the brass key.
16 15 Fitch> Fitch never took the brass key.
18 10 Ann> The old well was dug by monks.
19 10 Bram> The old well was never dug by monks.
4 9 Greta lends Edda the butter churn.
22 9 Dunstan gives Cora his word to thatch her barn.
"""
"""What an insight must tell, in the order of `TRUTH`."""

COINCIDENCES: Final = """
5 9 Ann gives Hob a loaf.
18 10 Edda argues with Kit.
9 9 Edda: Greta, I'll bring you the blue jug on Monday.
9 18 Ivo brings Lena the blue jug.
6 9 Kit lends Greta a lantern.
8 9 Greta gives Edda a lantern.
8 16 Greta gives Kit the lantern back.
11 10 Cora is weighing the item.
11 12 Ivo is carrying the item.
3 9 Greta> The mill is noisy.
8 9 Ivo> I like the mill.
7 12 Kit threatens Fitch.
9 12 Cora hits Fitch.
12 9 Edda warns Bram about the mad bull.
13 9 Lena leads the mad bull home.
2,9,20 9 Greta helps Ivo with the bellows.
5,14 9 Ivo helps Greta with the fence.
13 19 Lena scolds Edda.
0-10,14-29 6.5 Edda milks the cows.
28 9 Ann lends Greta a sieve.
28 10 Bram: Kit, I'll bring you the red paint next month.
21 12 Ivo argues with Lena.
23 12 Hob apologises to Lena.
4,13,25 17 Kit plays the fiddle.
4,8,13 17.5 Lena shouts at Bram.
25 18 Lena makes it up with Bram.
15 9 Dunstan gives Greta a cabbage.
27 9 Greta gives Dunstan a cabbage.
17 9 Cora pays Lena for a shawl.
1,6 9.2 Greta bakes an apple tart.
23 16 Hob mocks Lena.
24 9 Edda> There was a play about a thief. Ann laughed.
19 12 Fitch helps Cora over the stile.
26 12 Fitch gives Cora a feather.
"""
"""What no insight may tell."""

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

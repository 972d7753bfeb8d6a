"""Write twenty days in a frontier fort with planted patterns and coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/fort.py FOLDER

Written with `band.py`, before its author had read the patterns' code, words or tests, in the manner of players in a MUD:
poses in the present tense, and what they say. It was held out while the rules were mended by the band, and is to develop on
since. Writes ``fort.jsonl`` and ``fort.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2025, 9, 1, tzinfo=UTC)
"""A Monday. The cook of the fort keeps this journal."""
DAYS: Final = 22
PEOPLE: Final = ("Wulfric", "Ysolde", "Cade", "Brannoch", "Liss", "Okwe", "Tamsin", "Gorrel")
DOINGS: Final = (
    "{a} shakes the rain out of a cloak.", "{a} warms both hands at the hearth.", "{a} sharpens a spear, whistling.",
    "{a} comes in from the wall, stamping snow off.", "{a} yawns hugely.", "{a} squints at the map on the table.",
    "{a} picks at a bowl of stew.", "{a} is polishing a buckle.", "{a} scratches the old dog behind the ears.",
    "{a} heads for the stables.", "{a} drums on the table with two fingers.", "{a} stands at the arrow slit, looking out.",
    "{a} dozes on the bench.", "{a} is oiling a bowstring.", "{a} hauls a bucket up from the well.",
    "{a} climbs the ladder to the watchtower.", "{a} sweeps the yard.",
)  # fmt: skip
PAIRS: Final = (
    "{a} nods to {b}.", "{a} and {b} carry a beam across the yard.", "{a} sits down across from {b}.",
    "{a} and {b} come off watch together.", "{a} grins at {b} over the rim of a mug.", "{a} and {b} roll a barrel to the gate.",
)  # fmt: skip
TALK: Final = (
    "Cold enough to split stone.", "What's in the pot?", "Quiet on the road today.", "Anyone for dice?", "Wind's turning.",
    "My boots leak.", "Did you hear the owls?", "Smells like snow.", "I could eat a horse.", "Is it my watch already?",
)  # fmt: skip
SCENES: Final = (
    "The gate creaks in the wind.", "Smoke hangs over the far ridge.", "A raven drops onto the wall.", "Sleet rattles on the shutters.",
    "The horn sounds once from the tower.",
)  # fmt: skip

PLANTED: Final = """
1 19 Cade: Tamsin, your mare will have four new shoes before the patrol leaves. I give you my word on it.
3 9.4 Cade lets go of the mare's last hoof. "All four done, Tamsin. Ride her hard."
2 20.3 Brannoch: Liss, come the new moon I'll pay for that door I kicked in.
15 18 Liss> The moon's been and gone, and Brannoch hasn't paid a copper for my door.
2 12 Gorrel rides out on Okwe's grey gelding, with Okwe's leave.
4 17.2 Gorrel leads the gelding back to its stall and tosses Okwe the bridle.
5 21 Wulfric calls Cade a coward to his face, and half the hall hears it.
9 20.2 Wulfric: Cross me once more, Cade, and you go off that wall head first.
14 22 Cade stumbles in, clutching his ribs. Wulfric has just kicked him down the tower stairs.
4 18.5 Ysolde and Tamsin are bawling at each other over who left the postern open.
8 21.3 Ysolde holds out her hand to Tamsin. "I said some ugly things about that gate. Forgive me?" Tamsin takes it.
6 8 Okwe: Don't go down to the ford, Liss. There's ice over it that wouldn't bear a cat.
6 11.6 Liss is down at the ford, testing the ice with her foot.
6 12.4 Liss is carried in, soaked to the neck and blue. The ice at the ford gave way under her.
0-5,7-12 6.6 Brannoch is in the yard, swinging his practice sword at the post. / Brannoch hacks away at the practice post.
21 10 Tamsin> The practice post gets no beating these days. Has Brannoch given up?
7 19 Liss: Don't tell a soul, but Gorrel's selling our arrows to the raiders.
8 20 Wulfric> Liss reckons it's Gorrel who sells arrows to the raiders.
9 12.3 Gorrel> Me, sell arrows to raiders? It's a filthy lie, whoever started it!
11 1.5 Okwe slips out by the postern, some time past one in the night.
11 13 Okwe> I slept in the barracks all night long. Ask anybody.
2,6,10,14,18 14.5 Inspector Hale is at the fort again. / Inspector Hale rides in through the gate.
2,6,10,18 21 Wulfric sits in a corner and sulks. / Wulfric is sulking in the corner with his back to everyone.
"""

COINCIDENCES: Final = """
5 13 Ysolde lends a hand with the washing up.
7 20.5 Tamsin: If you deal me one more bad card, Okwe, I'll feed you to the wolves! (Laughter all round.)
12 21 Liss tells a tale by the fire: a knight vows to bring the moon down for his lady, and never does.
3 15 Cade carries a lantern into the cellar.
16 7 Liss hangs a lantern by the door.
4,10,16,20 16 In the ring, Tamsin knocks Gorrel flat with her shield, and both of them laugh. / Sparring: Gorrel trips Tamsin with the haft
 of his spear.
6,13,20 11 Okwe buys a skin of wine from Brannoch.
13 9 Cade: Watch the third rung, Gorrel, it's cracked.
13 9.1 Gorrel steps over the third rung.
3,9,15 17 Ysolde practises on her flute.
10 14 Tamsin> Sixteen spears in the north tower.
10 16 Cade> Eleven spears in the south tower.
17 12 Brannoch: I'll bring you a pheasant tomorrow, Ysolde.
17 19 Ysolde: Keep your pheasant, Brannoch, I've had enough of them to last me. You're let off.
0-21 5.8 Liss rings the morning bell.
0-21 22.4 Gorrel bars the gate for the night.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Cade Tamsin"),
    planted("promise broken|debt open", "Brannoch Liss", "door"),
    planted("debt paid", "Gorrel Okwe"),
    planted("escalation", "Wulfric Cade"),
    planted("quarrel and peace", "Ysolde Tamsin"),
    planted("warning ignored", "Okwe Liss", "ford"),
    planted("habit stopped", "Brannoch"),
    planted("rumour", "Gorrel Liss", "arrows"),
    planted("word against sight", "Okwe"),
    planted(ASSOCIATION, "Wulfric Hale"),
    coincidence(f"{CLASH}|{PROMISE}", "Tamsin Okwe"),
    coincidence(PROMISE, "", "knight"),
    coincidence("", "Cade Liss", "lantern"),
    coincidence(CLASH, "Tamsin Gorrel"),
    coincidence(DEAL, "Okwe Brannoch"),
    coincidence("warning ignored", "Gorrel", "rung"),
    coincidence("habit stopped", "Ysolde"),
    coincidence("disagreement", "Tamsin Cade", "spears"),
    coincidence("promise broken", "Brannoch Ysolde"),
    coincidence(f"{ASSOCIATION}|never together", "Liss Gorrel"),
)


def main() -> int:
    """Write the days and their truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(32), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "fort", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())

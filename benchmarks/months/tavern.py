"""Write a month at an inn of adventurers, with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/tavern.py FOLDER

Written before its author had read the patterns' code or words. The voice is that of a fantasy MUD: what is seen are poses
and what the game reports, what is said is typed by players and written for characters of the game. It is a month to
develop on since it was played once. Writes ``tavern.jsonl`` and ``tavern.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2024, 9, 2, tzinfo=UTC)
"""A Monday. The innkeeper keeps this journal."""
DAYS: Final = 30
PEOPLE: Final = (
    "Brannoch", "Sella", "Odo", "Wren", "Tamsin", "Garrick", "Ishbel", "Quill", "Morwen", "Perrin",
)  # fmt: skip
DOINGS: Final = (
    "{a} leans back and puts both boots on the table.", "{a} orders a bowl of stew.", "{a} scratches the dog behind the ears.",
    "{a} stretches, yawning hugely.", "{a} wipes the foam from a mug.", "{a} counts a handful of coppers under the table.",
    "{a} wanders in from the street, dripping wet.", "{a} is sharpening a dagger.", "{a} squints at the noticeboard.",
    "{a} hums an old marching song.", "{a} tears a loaf in half.", "{a} leaves for the market square.",
    "{a} nods to nobody in particular.", "{a} has fallen asleep over a plate.", "{a} warms two hands at the fire.",
    "{a} is polishing a helmet with a sleeve.", "{a} picks a bone clean.", "{a} shrugs off a wet cloak.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} share a bench.", "{a} says something in {b}'s ear, and both grin.", "{a} squeezes in beside {b}.",
    "{a} and {b} come in together, stamping the snow off.", "{a} raises a mug to {b}.", "{a} and {b} look over a map.",
    "{a} nudges {b} and points at the door.",
)  # fmt: skip
TALK: Final = (
    "what's in the stew today?", "anyone up for the crypt later?", "brb", "Gods, my feet hurt.", "Is it always this loud in here?",
    "Rain again.", "Anyone got a spare torch?", "I need a bath.", "you should've seen the size of that spider", "One more and I'm off.",
    "lol no way", "Cold enough to freeze a troll out there.", "Which way to the smith?",
)  # fmt: skip
SCENES: Final = (
    "The fire spits and settles.", "A cat jumps down from the rafters.", "Somebody has carved a heart into the long table.",
    "A draught makes all the candles lean.", "The kitchen smells of onions.", "Outside, a cart rumbles past.",
)  # fmt: skip

PLANTED: Final = """
2 18 Garrick: Leave the hinge on the cellar door to me, Ishbel. I'll have it fixed by the weekend.
5 11.3 Garrick is on his knees by the cellar door, screwing the new hinge in.
3 20 Odo: you'll get your money for the two barrels on Friday, Tamsin. on my mother's grave
9 19.2 Tamsin> Friday's come and gone, and have I seen a single copper from Odo for those barrels? I have not.
2 21 Wren unclips a set of lockpicks and tosses it to Quill. "Mind you bring them back in one piece."
18 20.4 Wren> If you see Quill, tell him I'm still waiting for my lockpicks.
6 22 Perrin: Put Morwen's room on my tab. She's skint till the guild pays her.
13 12.5 Morwen counts out eleven silver in front of Perrin. "For the room. Thanks for that."
4 7.6 Brannoch's cloak is soaked, so he goes out in Sella's spare one.
8 18.8 Brannoch hangs the spare cloak over Sella's chair. "Dry as a bone. Much obliged."
5 19 Tamsin puts a jar of honey down in front of Ishbel. "Happy nameday!"
12 19.5 Ishbel has knitted a pair of mittens for Tamsin.
21 20 Tamsin slips Ishbel a bag of candied almonds.
7 21.5 Wren and Garrick are yelling at each other about who took the bigger share of the loot.
8 20 Wren won't even look at Garrick.
11 22 Garrick buys Wren a drink. "You were right about the share, and I was being a pig." She clinks her mug against his.
10 19.7 Odo calls Sella a liar to her face over the map, and she throws her ale at him.
15 21 Sella and Odo are at it again about the map, loud enough to wake the horses.
9 20.6 Brannoch makes fun of Perrin's stammer till the whole table is laughing.
14 21.3 Brannoch: Sit in my chair one more time, Perrin, and you'll be eating through a straw.
22 22.6 Brannoch grabs Perrin by the hair and slams his face into the bar.
3 16 Quill lugs Morwen's books up to the attic for her, all four crates.
10 23 Morwen has a fever. Quill sits up with her the whole night.
16 18.5 Quill scrubs Morwen's share of the pots so that she can turn in early.
23 17 Morwen> I'd never have got that roof patched without Quill. Up there in the rain all day, the lad was.
12 10 Ishbel: Keep off the east stair, Odo, half the boards are rotten.
12 17.4 Odo stomps up the east stair with a crate on one shoulder.
12 17.6 There is a crack, and Odo's leg is through the stair up to the knee.
0-5,7-12,14-16 6.7 Sella is in the yard, going through her sword drills. / Sella does her sword drills in the yard.
27 9.4 Tamsin> Sella hasn't drilled in the yard for days. Wonder what's up.
0,1,3,4,5,7,8,9,11,12,13,15 20.9 Garrick and Perrin are throwing dice by the fire. / Perrin rattles the dice cup at Garrick, and they play. / Garrick
 loses another round of dice to Perrin.
29 9 Ishbel> You never see Garrick and Perrin at the dice these days.
11 16.2 Odo: Don't tell anyone I said so, but Tamsin waters the ale.
13 18 Brannoch> They're all saying that Tamsin waters the ale. Is that true?
14 19.1 Tamsin> I'd sooner cut off my hand than water the ale, and whoever says so can drink at the pump.
16 13 Ishbel: Water the ale? Tamsin? Not in a hundred years.
17 2.75 Wren climbs in at the kitchen window, mud to her knees. It is a quarter to three.
17 9.9 Wren> Me? I went up at midnight and slept like a log till breakfast.
2,6,11,15,19,24,28 18.1 Captain Hask of the watch comes in. / Captain Hask is at the bar with two of his men.
2,6,11,15,19,24 18.4 Quill slips out by the back door. / Quill has left by the back door in a hurry.
3,7,10,14,18,21,25 15.5 Perrin loses to Ishbel at chess. / Ishbel has beaten Perrin at chess.
3,7,10,14,21,25 19.9 Perrin sulks in the corner by himself. / Perrin is sulking under the stairs.
1,4,8,12,15,19,22,26 8.2 Tamsin is at the well with two buckets. / Tamsin draws water from the well.
1,4,8,12,15,22,26 8.4 Odo sits on the rim of the well. / Odo leans on the well, chewing a straw.
0,2,3,5,8,9,11,14,15,18,20,22,24,27,29 6.1 Wren lights the fire in the hearth. / Wren got the fire going in the hearth.
1,4,6,7,10,12,13,16,17,19,21,23,25,26,28 6.1 Morwen lights the fire in the hearth. / Morwen got the fire going in the hearth.
20 18.6 Sella> A drover told me the bridge at Harrow's been washed away.
21 12.8 Perrin: my cousin walked in from the east, says there's no bridge at Harrow any more, river took it
22 20.1 Morwen> Have you heard about Harrow? The bridge has gone, the priest had it in a letter.
"""

COINCIDENCES: Final = """
2 19.3 Sella: I'd kiss a goblin for a decent pillow, I would.
4 20.2 Odo> In the story the prince promises the witch his firstborn, and then he runs off to sea.
5 17.6 Perrin: if I ever get rich I'll buy you a horse, Wren
6 12.7 Ishbel drew the short straw, so she mucked out the stable.
8 21.8 The bard plays the jealous king and stabs Garrick with a wooden spoon; Garrick dies beautifully, to cheers.
9 16.6 Quill bought a coil of rope off Ishbel for three silver.
7 13.2 Brannoch: Watch your head on the beam, Tamsin.
7 13.3 Tamsin ducks under the beam with a tray.
5,13,20,27 21.9 Sella and Brannoch arm-wrestle, roaring insults, then hug. / Sella and Brannoch are arm-wrestling and calling each other names for
 fun.
10 14.6 Tamsin dropped a tray of cups in the pantry.
17 14.2 Garrick was in the pantry, looking for cheese.
3,16 12.2 Thunder rolls over the roofs. / Thunder again, closer.
3,16 12.9 Odo burnt the porridge.
11 12.2 Perrin> My lucky coin's gone. You haven't got it, have you, Morwen?
12 21.1 Quill: We slaughtered them at darts tonight. Absolute massacre, Brannoch.
4 18.3 Garrick> I was in the loft when the hail came.
19 13.9 Garrick> I was in the cellar when the bell rang.
13 16.1 Morwen: I'll walk you to the shrine on Sunday, Sella.
15 9.6 Sella: Never mind about Sunday, Morwen, my brother's coming to fetch me.
0-29 7.3 Ishbel sweeps the doorstep.
0-29 13.6 Brannoch feeds the ravens on the sill.
6,13,20,27 11.7 Tamsin pays Perrin his week's wages.
18 17.2 Ishbel> Twelve guests upstairs.
18 17.3 Quill> Five horses in the stable.
19 19.5 Wren: You touch that last pie, Sella, and I swear I'll turn you into a newt. (winks)
21 17.5 Morwen> Our Odo's a thief of hearts, that one.
8,15,22 9.8 Perrin washes his socks in the trough.
23 20.3 Garrick> I thought I'd lent Odo my whetstone, but it was in my pack all along.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Garrick Ishbel"),
    planted("promise broken", "Odo Tamsin", "barrels"),
    planted("debt open", "Quill Wren", "lockpicks"),
    planted("debt paid", "Morwen Perrin"),
    planted("debt paid", "Brannoch Sella", "cloak"),
    planted("gift returned", "Tamsin Ishbel"),
    planted("quarrel and peace", "Wren Garrick"),
    planted("quarrel open", "Odo Sella"),
    planted("escalation", "Brannoch Perrin"),
    planted("help one way", "Quill Morwen"),
    planted("warning ignored", "Ishbel Odo", "stair"),
    planted("habit stopped", "Sella"),
    planted("habit stopped", "Garrick Perrin"),
    planted("rumour", "Tamsin Odo", "ale"),
    planted("word against sight", "Wren"),
    planted(ASSOCIATION, "Hask Quill"),
    planted(ASSOCIATION, "Perrin Ishbel"),
    planted(ASSOCIATION, "Tamsin Odo"),
    planted("never together", "Wren Morwen"),
    planted("", "Sella Perrin", "Harrow"),
    coincidence(PROMISE, "Sella", "goblin"),
    coincidence(f"rumour|{PROMISE}", "", "firstborn"),
    coincidence(PROMISE, "Perrin Wren", "horse"),
    coincidence("help one way", "Ishbel", "stable"),
    coincidence(CLASH, "Garrick", "spoon"),
    coincidence(DEAL, "Quill Ishbel"),
    coincidence("warning ignored|warning heeded", "Tamsin", "beam"),
    coincidence(CLASH, "Sella Brannoch"),
    coincidence("", "Tamsin Garrick", "pantry"),
    coincidence(f"{ASSOCIATION}|never together", "Odo", "hunder"),
    coincidence("rumour|debt open", "Morwen", "coin"),
    coincidence("rumour|escalation", "Brannoch", "darts"),
    coincidence("changed story", "Garrick"),
    coincidence("promise broken", "Morwen Sella"),
    coincidence(f"{ASSOCIATION}|never together", "Ishbel Brannoch"),
    coincidence("gift returned|help one way", "Tamsin Perrin"),
    coincidence("disagreement", "Ishbel Quill"),
    coincidence(f"{CLASH}|{PROMISE}", "Wren Sella"),
    coincidence("rumour", "Odo", "hearts"),
    coincidence(f"{DEAL}|disagreement", "Garrick Odo", "whetstone"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(47), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "tavern", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())

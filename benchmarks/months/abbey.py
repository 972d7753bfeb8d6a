"""Write a month in an abbey with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/abbey.py FOLDER

Written, together with `auction_house.py`, by somebody who knew docs/reflection.md and one month, and had read neither
code nor words: a chronicler's sentences beside what brothers and lay people say out loud. Held out: only measured, not to
be read by who writes the patterns.
Writes ``abbey.jsonl`` and ``abbey.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2027, 3, 1, tzinfo=UTC)
"""A Monday. The infirmarian keeps this."""
DAYS: Final = 30
PEOPLE: Final = (
    "Anselm", "Odo", "Wulfric", "Benet", "Cuthman", "Leofric", "Ermin", "Gervase", "Thurstan", "Maude",
)  # fmt: skip
DOINGS: Final = (
    "{a} is sweeping the cloister walk.", "{a} nods over a psalter.", "{a} is scraping a skin for the scriptorium.",
    "{a} has a nosebleed and is sent to sit down.", "{a} goes by with a yoke of buckets.", "{a} is pulling leeks.",
    "{a} sneezes all through the reading.", "{a} is stuffing straw into a mattress.", "{a} feeds the carp.",
    "{a} is grinding oak galls for ink.", "{a} is shelling beans into a bowl.", "{a} is trimming candle ends.",
    "{a} walks about with a stone in one shoe and will not stop to take it out.", "{a} is turning the cheeses.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} walk round the orchard.", "{a} and {b} are stacking turves.", "{a} makes room for {b} on the bench.",
    "{a} and {b} fold altar cloths.", "{a} says something behind a hand to {b} at table.",
)  # fmt: skip
TALK: Final = (
    "My knees are not what they were.", "There's a fox about, I heard it bark.", "Eels again.", "The bell rope wants replacing.",
    "It will be a late spring.", "The pilgrims are thin on the ground this year.", "Who has left the gate on the latch?",
    "I never was so cold as at matins.", "That dog has been in the dairy.",
)  # fmt: skip
SCENES: Final = (
    "Rooks are building in the elms.", "Two pilgrims sit under the gate arch, shaking out their shoes.",
    "The river is over the lower meadow.", "A cart of slates comes up from the quarry.", "Frost on the dial till past nine.",
    "The bees are out on the south wall.",
)  # fmt: skip

PLANTED: Final = """
1 10.2 Asked by Maude whether the hen house would ever have a door, Cuthman swore by the saint's finger that she should have one by Sunday.
5 15.3 Maude's hen house has a door with two hinges and a latch. Cuthman hung it this afternoon.
2 9.6 Odo let it be known that he would copy out the whole of the herbal for Thurstan, and that it would be in his hands before Lady Day.
26 11.4 Thurstan: Lady Day has come and gone, and not one leaf of that herbal has Odo copied for me.
3 12.1 The mule on which Gervase rode to market is Leofric's, who parted with it for two days and not an hour longer.
14 16.2 Leofric, carrying his own sacks up from the mill: It would go quicker if Gervase had thought to bring back my mule.
4 10.8 To pay the tinker, Benet had eleven pennies off Wulfric, who keeps a purse for such things.
17 13.2 Wulfric counted what Benet had laid on the table and found it right, eleven pennies to the last farthing.
5 9.4 Anselm, who has no woollens, found a pair of grey mittens under his pillow, and the stitches were Ermin's.
10 14.1 On the feast Anselm brought Ermin a comb that he had carved out of pear wood.
18 17.3 Ermin had baked a honey loaf, and most of it went to Anselm.
6 16.6 Sharp words passed between Thurstan and Wulfric over the seating in choir, and neither would give way until the prior stepped in.
9 7.8 Thurstan turns his back when Wulfric comes up for the kiss of peace.
13 18.4 Before compline Wulfric knelt to Thurstan and begged his pardon, and Thurstan lifted him up and embraced him.
7 11.6 Gervase and Cuthman fell out at the fish ponds over who had left the sluice open.
16 15.2 Again they are at loggerheads, Gervase and Cuthman: this time it's the sluice key, and the whole kitchen could hear it.
3 13.8 Leofric makes sport of Odo before the novices, calling him a barrel on two sticks.
11 14.9 Odo has it from Leofric's own mouth that he will be thrown down the well if he sits in that stall again.
20 10.6 Leofric went for Odo with a candlestick this morning, and I have put four stitches into his brow.
2 15.7 Benet, whose back is broken with digging, had his whole row of beans planted for him by Ermin.
8 16.2 Ermin sat the night through with Benet, who was feverish.
12 9.9 It is Ermin who carries Benet's water up, now that he can't.
19 13.1 Benet: If it weren't for Ermin my habit would be in rags, she sewed up the hem again and not a word about it. I have done nothing for her.
10 9.3 Anselm was told by Maude, and not only once, that the ice on the carp pond would no longer bear a man.
11 8.6 In the middle of the carp pond, out on the ice, stood Anselm with his arms spread like a crow's.
0,1,2,3,5,6,7,8,9,10,12,13,14,15 6.2 Thurstan goes down to the mill to sit with the miller's widow. / Thurstan is at the mill again, sitting with the widow. /
    The miller's widow has Thurstan sitting with her.
27 12.6 Maude: The miller's widow is asking what has become of Thurstan, who used to sit with her every morning.
6 13.3 Cuthman: This new abbot is a wolf, mark me, he will have the roof off over our heads.
23 16.1 Cuthman: I did the new abbot an injustice. He has sold his own ring to pay for our roof.
8 12.2 Odo> It's being said in the kitchen that Wulfric waters the altar wine and drinks the difference.
9 17.5 Gervase: They do say that Wulfric waters down the wine for the altar.
13 12.7 Benet: Wulfric watering wine! I have known him for thirty years and I'll not hear it.
15 11.9 Wulfric> Whoever told you that I water the wine told you a lie.
21 23.2 By the light of the moon I saw Gervase come up the ladder out of the crypt and brush the dust from his knees.
22 8.3 Ermin> The silver reliquary is not in the crypt where it belongs.
22 9.7 Gervase> I went straight to bed after compline, and I have never in my life been down in that crypt after dark.
4 17.1 Maude> I was milking when the bell fell, and the cow kicked the pail over.
18 11.3 Maude: When the bell fell I was standing at the gate with the baker's boy, and we both crossed ourselves.
1,4,6,11,13,17,20,25,27 9.2 The bishop's steward has come with his ledgers. / The bishop's steward is in the chapter house, wetting his thumb. /
    Here is the bishop's steward again on that fat cob.
1,4,6,11,13,17,20,27 9.8 Cuthman locks the granary and climbs up into the loft. / Cuthman is up in the granary loft with the ladder drawn up.
0,3,7,9,12,16,18,22,24 14.2 Odo sets out the chessboard under the yew. / Under the yew sits Odo at his chessboard.
0,3,7,9,12,16,22,24 14.8 Leofric rings the little hand bell in the garth. / The little hand bell is rung by Leofric, for no reason that I know.
2,4,8,12,15,19,24 17.6 Maude and Anselm are in the bee garden. / Anselm shuts the bee garden gate behind Maude. / Out of the bee garden come Anselm and Maude with smoke in their hair.
0,1,4,6,8,10,13,15,16,19,21,23,26,28 5.4 Benet lights the lamps in the choir. / The lamps in the choir are lit by Benet.
2,3,5,7,9,11,12,14,17,18,20,22,24,25,27,29 5.4 Thurstan lights the lamps in the choir. / The lamps in the choir are lit by Thurstan.
16 10.4 Ermin> A pedlar told me at the gate that the king's men will take our bells to make cannon.
17 12.9 Gervase: My sister writes that they are melting bells for cannon all along the coast.
19 9.2 Leofric> So it's true, they're coming for the bells. Cannon! Out of our bells!
"""

COINCIDENCES: Final = """
1 12.6 Gervase: When pigs fly I'll give Maude my place at the fire.
2 13.4 At table was read the life of the hermit who promised the devil his shadow and did not keep his word.
4 14.3 Thurstan: I'll have your hide for a psalter cover, Ermin! (They both fall about laughing.)
5 19.2 In the Easter play Leofric's Herod runs Benet's shepherd through with a wooden sword.
6 10.1 Odo sold Anselm two hives for a shilling.
7 12.9 Wulfric would lend Maude his spade if he had one.
6,13,20,27 10.6 Anselm carries the big cross, it being Sunday.
6,13,20,27 10.9 Gervase scatters sand on the steps.
8 9.5 Maude: I'll bring you some goose fat for that chest on Friday, Wulfric.
9 10.4 Wulfric: Keep your goose fat, Maude, the cough is gone.
10 12.3 Benet: If the wind drops I'll have your tiles up by Wednesday, Odo.
12 16.8 It has blown a gale the week long, and a chimney is down.
11 15.4 Cuthman told Leofric to watch his head on the low beam in the dairy.
11 15.5 Leofric ducks and comes through with a cheese in each hand.
14 12.4 Ermin borrows Gervase's knife to cut a loaf, and gives it him back across the table.
15 14.7 Anselm thought for an hour that Thurstan had made off with his sandals, until they turned up under the cat.
16 18.9 Maude and Odo were fighting tooth and nail over the last dumpling, to much applause.
17 10.8 Leofric: Somebody ought to give Cuthman a new hood.
18 9.4 Benet> I made it twenty-two geese on the marsh.
18 10.2 Ermin> There were three swans on the marsh, no more.
19 15.3 Odo> I was shaving when the prior fell off his mule.
21 14.6 Odo> I was among the cabbages when the flood came through the gate.
20 16.2 Wulfric was about to tell Gervase what he thought of him, but the bell went for vespers.
21 9.9 Maude is paid twopence a day to wash for Thurstan.
23 10.5 The glazier returned the leads that Cuthman had given him to melt, with the glass set in them.
24 13.2 Ermin: They used to say of my grandmother that she had stolen the parson's horse. She never left her bed.
25 12.7 Anselm: To hear Odo sing you would think that somebody was murdering Benet.
26 11.2 The door swings to and catches Wulfric on the elbow.
27 10.3 Thurstan hands the key of the week to Leofric, whose turn it is.
28 12.8 Cuthman gives Benet the bucket, and Benet gives Cuthman the broom.
0-29 7.4 Odo shakes out his mat.
0-29 7.7 Maude lets the hens out.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken|expectation"

TRUTH: Final = (
    planted("promise kept", "Cuthman Maude", "door"),
    planted("promise broken", "Odo Thurstan"),
    planted("debt open", "Gervase Leofric", "mule"),
    planted("debt paid", "Benet Wulfric"),
    planted("gift returned", "Ermin Anselm"),
    planted("quarrel and peace", "Thurstan Wulfric"),
    planted("quarrel open", "Gervase Cuthman"),
    planted("escalation", "Leofric Odo"),
    planted("help one way", "Ermin Benet"),
    planted("warning ignored", "Maude Anselm"),
    planted("habit stopped", "Thurstan"),
    planted("change of mind", "Cuthman", "abbot"),
    planted("rumour", "Wulfric Odo", "wine"),
    planted("word against sight", "Gervase"),
    planted("changed story", "Maude"),
    planted(ASSOCIATION, "steward Cuthman"),
    planted(ASSOCIATION, "Odo Leofric"),
    planted("together", "Maude Anselm", "bee garden"),
    planted("never together", "Benet Thurstan"),
    planted("", "Ermin Leofric", "bells"),
    coincidence(f"{PROMISE}|gift returned", "Gervase Maude"),
    coincidence(PROMISE, "", "shadow"),
    coincidence(f"{CLASH}|rumour", "Thurstan Ermin"),
    coincidence(f"{CLASH}|rumour", "Leofric Benet"),
    coincidence(DEAL, "Odo Anselm"),
    coincidence(f"{DEAL}|{PROMISE}", "Wulfric Maude"),
    coincidence(f"{ASSOCIATION}|never together", "Anselm Gervase"),
    coincidence("promise broken|expectation", "Maude Wulfric"),
    coincidence("promise broken|expectation", "Benet Odo"),
    coincidence("warning ignored", "Cuthman Leofric"),
    coincidence("debt open|help one way", "Ermin Gervase"),
    coincidence(f"rumour|{CLASH}", "Anselm Thurstan"),
    coincidence(f"{CLASH}|rumour", "Maude Odo"),
    coincidence(f"{DEAL}|{PROMISE}", "Leofric Cuthman"),
    coincidence("disagreement", "Benet Ermin"),
    coincidence("changed story", "Odo"),
    coincidence(f"{CLASH}|rumour", "Wulfric Gervase"),
    coincidence("help one way", "Maude Thurstan"),
    coincidence("gift returned|debt paid|debt open", "Cuthman", "leads"),
    coincidence("rumour", "", "horse"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(71), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "abbey", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())

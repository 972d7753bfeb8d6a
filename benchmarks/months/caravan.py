"""Write a month of a caravan with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/caravan.py FOLDER

Written by somebody who has not read the patterns' code or tests, but has read the lines of `theatre.py` and some of
`month.py`; one pattern of each kind that was asked for, and look-alikes. Writes ``caravan.jsonl`` and ``caravan.truth.jsonl``.
To develop on, as its twin `hospital.py` is now.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2029, 3, 5, tzinfo=UTC)
"""A Monday. One who travels with the caravan keeps this journal."""
DAYS: Final = 30
PEOPLE: Final = (
    "Bolormaa", "Ferran", "Ilse", "Joaquín", "Nkechi", "Oyelaran", "Parisa", "Tariq", "Wen", "Zoran",
)  # fmt: skip
DOINGS: Final = (
    "{a} shakes the sand out of a boot.", "{a} is patching a waterskin.", "You pass {a}, who is oiling a harness.",
    "{a} squints at the horizon.", "{a} has wrapped a scarf against the dust.", "{a} rides at the head of the column today.",
    "{a} is stirring a pot of millet.", "There goes {a} with an armful of brushwood.", "{a} scratches a tally into a stick.",
    "{a} is chewing on a strip of dried meat.", "{a} is splicing a frayed tether.", "{a} hums under the awning.",
    "Half asleep, {a} leans against a wheel.", "{a} was gathering dung for the fire.", "{a} tightens a girth.",
    "{a} is rolling up a carpet.", "{a} wipes the sweat away with a sleeve.", "You see {a} washing a shirt in a bucket.",
    "{a} tears a flat loaf in two.", "{a} is on foot today and falls behind.", "{a} digs a stone out of a hoof.",
    "{a} peers under the wagon for something.", "{a} sniffs at the wind.", "{a} warms both hands over the embers.",
    "{a} is beating the dust out of a blanket.", "{a} counts bales, loses count and starts over.",
    "A camel spits, and {a} just gets out of the way.", "{a} is cutting a new hole into a belt.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} ride side by side.", "{a} and {b} are playing a board game with pebbles.", "{a} nods to {b} in passing.",
    "{a} and {b} unload a wagon.", "You hear {a} and {b} laugh about something.", "{a} asks {b} how far it is to the next well.",
    "{a} sits down next to {b}.", "{a} and {b} are looking at a map.", "{a} squeezes past {b} with a full bucket.",
)  # fmt: skip
TALK: Final = (
    "This dust gets in everywhere.", "Three more days to the river, I'd say.", "My knees know it will rain.",
    "Did you hear the jackals?", "What I'd give for a bath!", "Millet again.", "That wheel squeaks.", "The nights are getting colder.",
    "Hold the camels!", "We should have left before sunrise.", "I dreamt of the sea.", "The stars are bright tonight.",
    "Pass me the salt, would you?", "Whose goat is that?", "There's shade behind the rocks.",
)  # fmt: skip
SCENES: Final = (
    "Dust hangs over the road.", "Somewhere a bell tinkles on a goat's neck.", "The fire has burnt down to embers.",
    "A line of cranes passes overhead.", "A hot wind tugs at the tents.", "The road winds between dry hills.",
    "Two pilgrims go by without a greeting.", "Hoofprints fill with sand.", "The moon comes up behind the dunes.",
)  # fmt: skip

PLANTED: Final = """
1 11 Zoran: Don't fret about that cracked mortar, Parisa. You'll have a new one from me before the week is out.
4 17 Zoran comes up to Parisa with something wrapped in sacking. It is a mortar, new, carved out of grey stone.
6 12 Ilse> Oyelaran swore to me that he would re-shoe the grey mule by Friday.
12 10 The grey mule limps up to the pass behind the others. Its hooves are as bare as ever.
13 9 Ilse> So much for Oyelaran's oath. Nobody has touched the mule's hooves.
5 16 Nkechi counts eleven silver coins into Joaquín's palm. "It's a loan," she says, "not a present."
19 13 Nkechi: Two weeks, Joaquín, and I haven't seen a single coin of my silver again.
2 9 Wen can't pay the bridge toll. Tariq puts the money down for him, and Wen says that he will make it good.
11 18 Tariq> Wen has settled up with me for the bridge toll, to the last copper.
8 8 Ilse asks Bolormaa for the loan of her whetstone. Bolormaa digs it out of a saddlebag.
10 19 The whetstone is back with Bolormaa. Ilse has even cleaned it before she returned it.
6 15 Bolormaa and Wen are having words because someone let the roan stray.
9 10 Tariq> Bolormaa and Wen aren't on speaking terms. Seat them apart.
12 20 Wen holds out his hand. Bolormaa looks at it for a while, then she takes it. "Forget about the roan," she says.
9 14 Joaquín sneers at the way Wen talks, and the drovers laugh.
14 12 At the well Joaquín shoves Wen aside so that he spills his water.
21 21 Wen's nose is bleeding. Joaquín has struck him in the face.
2 7 Bolormaa heaves the heavy packs onto the camel for Ilse.
9 18 It takes Ilse an age to pitch her tent, until Bolormaa lends her a hand.
16 8 Ilse's waterskins are being filled by Bolormaa.
22 19 Ilse> Bolormaa sat up with my sick foal all night, so that I could sleep. She's always helping me.
10 12 Parisa: I wouldn't drink from the green cistern if I were you, Joaquín. It made two drovers ill.
11 13 Joaquín kneels down at the green cistern and drinks out of his hands.
0,1,3,4,5,7,8,9,11,13 19.5 Nkechi comes over to Parisa's tent for tea. / Nkechi pays Parisa a visit.
 / As on most evenings, Nkechi calls on Parisa. / Nkechi has dropped in on Parisa.
24 20 Parisa> I haven't had Nkechi in my tent for ten days. I wonder what I did.
0-17,19,20 22.5 Tariq makes his round of the camp with a lantern. / The light of a lantern moves along the wagons: Tariq on his
 round. / Lantern in hand, Tariq walks round the camp.
26 9 Zoran> No lantern last night either. Tariq has given up his rounds, it seems.
12 17 Ilse> They say in the rear wagons that Oyelaran waters down the oil he sells.
13 12 Wen: I was told that too. Oyelaran mixes water into his oil.
14 10 Oyelaran> My oil is pure. Whoever says that I water it down is a liar.
15 11 Bolormaa> Oyelaran and watered oil? I for one don't believe a word of it.
17 23.7 You can't sleep. By the last of the fire you make out Ferran, who is rummaging in the tax chest.
18 9 Ferran> The tax chest? Not me. I lay in my wagon from dusk till dawn.
2,6,11,17,22,26 9.5 Mattan the tax rider trots into the camp. / Mattan has come for the tax. / Mattan's black mare is tied up
 by the wagons. Mattan is drinking tea.
2,6,17,22,26 11.5 Ilse and Tariq are quarrelling over the ledger. / Ilse and Tariq argue over the ledger so that all can hear it.
1,5,10,15,19,25 18 Zoran loses at knucklebones to Nkechi. / Nkechi has beaten Zoran at knucklebones.
 / Once more Zoran loses to Nkechi at knucklebones.
1,5,10,19,25 23 Zoran has fallen asleep on watch. / Zoran sits at his post, fast asleep. The watch sleeps.
3,4,7,9,13,16,18,23,24,27 8 Ilse lays out her cards for Ferran. / Ilse reads the cards, and Ferran bends over them.
4,7,13,18,23,27 10.5 Ferran opens his stall by the roadside. / Ferran has his stall open and praises his silks.
3,8,12,16,20,25,28 12.75 Oyelaran is fasting today. / Oyelaran fasts: not even water.
3,8,12,16,20,28 12.8 Wen is fasting. / Wen pushes his bowl away, as he is fasting.
0,2,5,6,9,12,13,16,19,20,23,26,27 6.5 Saanvi drives the goats ahead. / Saanvi is with the goats this morning.
1,3,4,7,8,10,11,14,15,18,21,22,25,28 6.5 Radomir drives the goats ahead. / Radomir is with the goats this morning.
20 9 Parisa> A salt carrier told me that the Red Gate is closed to travellers.
20 18 Wen> I talked to a pilgrim at the ford. He says they've closed the Red Gate.
21 12 Bolormaa> My cousin writes that the Red Gate has been closed. What are we going to do?
5 9 Tariq> The north track is safe. My own children could walk along it.
22 17 Tariq> I've changed my mind about the north track. It's not safe, there are bandits on it.
"""

COINCIDENCES: Final = """
26 18 Bolormaa> I'll sew you a bridle by the end of next month, I promise.
7 10 Oyelaran buys a goat from Ferran and will pay for it later.
9 12 Tariq pays Ferran what Oyelaran owes him for the goat.
11 20 Nkechi: One more verse, Wen, and I'll skin you alive! (She can hardly speak for laughing.)
13 21 Oyelaran: And the prince swore to his mother that he would bring her the moon. So goes the tale.
20 21 Parisa> In the song the vizier robs the treasury and puts the blame on the cook.
4 15 Wen ties up a bale with a red rope.
14 16 Nkechi steps over a red rope.
3,8,14,20 13 Ferran is cooking lentils.
8,20 17 Ilse has a headache.
9 9 Ferran> If I had a second horse, I'd lend it to you and gladly.
2,7,15,18 16.5 Parisa is pressing flowers in a book.
15 9 Tariq: Keep back from the rim, Wen. It crumbles.
15 15 Bolormaa takes a nap, a good way off the rim.
16 9 The path runs along the rim. Bolormaa leads the way.
5,10,18 7.5 Zoran and Bolormaa cross wooden swords, as they do for practice. Zoran lands a blow on Bolormaa's arm.
 / Zoran and Bolormaa practise again with the wooden swords. Bolormaa knocks Zoran down, and pulls him up.
6,13,20 14 Ferran buys raisins from Parisa and puts a copper into her hand.
17 12 Ilse> Where's my thimble? Joaquín didn't have it by any chance?
23 10 Nkechi> That new shawl steals the light from the sun, Parisa says.
24 10 Wen> We've got six camels at the front.
24 15 Zoran> We've got nine camels at the rear.
19 10 Parisa> When the storm broke I was with the mare.
21 10 Parisa> I was at the spring when the pilgrims came by.
18 14 Oyelaran is dozing on the salt sacks.
19 8 Oyelaran> I haven't closed an eye since Tuesday, not with these fleas.
4,12,23 9 Wen gives the parrot a date.
0-29 6 Bolormaa is brushing the horses.
0-29 20.5 Ferran says his evening prayers.
8 11 Joaquín takes the abacus down from its hook, looks at it and hangs it up again.
10 9 Zoran: I'll fetch you the tent poles tomorrow, Ferran.
10 14 Ferran: Leave the poles, Zoran. I've found some, I don't need yours any more.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Zoran Parisa", "mortar"),
    planted("promise broken", "Oyelaran", "mule"),
    planted("debt open", "Joaquín Nkechi", "silver"),
    planted("debt paid", "Wen Tariq", "toll"),
    planted("debt paid", "Ilse Bolormaa", "whetstone"),
    planted("quarrel and peace", "Bolormaa Wen"),
    planted("escalation", "Joaquín Wen"),
    planted("help one way", "Bolormaa Ilse"),
    planted("warning ignored", "Parisa Joaquín", "cistern"),
    planted("habit stopped", "Nkechi Parisa"),
    planted("habit stopped", "Tariq", "lantern"),
    planted("rumour", "Oyelaran Ilse", "oil"),
    planted("word against sight", "Ferran", "tax chest"),
    planted(ASSOCIATION, "Ilse Tariq Mattan"),
    planted(ASSOCIATION, "Zoran Nkechi", "sleep"),
    planted(ASSOCIATION, "Ilse Ferran", "stall"),
    planted(ASSOCIATION, "Oyelaran Wen", "fast"),
    planted("never together", "Saanvi Radomir"),
    planted("", "Parisa Wen", "Red Gate"),
    planted("", "Tariq", "north track", "bandits"),
    coincidence(PROMISE, "Bolormaa", "bridle"),
    coincidence("debt open", "Oyelaran Ferran", "goat"),
    coincidence(f"{CLASH}|{PROMISE}|warning ignored", "Nkechi Wen"),
    coincidence(PROMISE, "Oyelaran", "moon"),
    coincidence("rumour", "", "vizier"),
    coincidence("", "Wen Nkechi", "rope"),
    coincidence(f"{ASSOCIATION}|never together", "Ilse Ferran", "lentils"),
    coincidence(f"{PROMISE}|debt open|debt paid", "Ferran", "horse"),
    coincidence("habit stopped", "Parisa", "flowers"),
    coincidence("warning ignored", "Wen", "rim"),
    coincidence(CLASH, "Zoran Bolormaa"),
    coincidence(DEAL, "Ferran Parisa"),
    coincidence("rumour|debt open", "Joaquín", "thimble"),
    coincidence("rumour", "", "shawl"),
    coincidence("disagreement", "Wen Zoran", "camels"),
    coincidence("changed story", "Parisa"),
    coincidence("word against sight", "Oyelaran"),
    coincidence("gift returned|help one way", "Wen", "parrot"),
    coincidence(f"{ASSOCIATION}|never together", "Bolormaa Ferran"),
    coincidence("promise broken", "Zoran Ferran", "poles"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(5), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "caravan", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
